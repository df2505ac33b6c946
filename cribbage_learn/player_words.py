"""What players and sides are called: given names, or “Player 1”, “Player 2” …"""

from __future__ import annotations

from collections.abc import Sequence

from .deal import HAND_SIZES, side, sides
from .language import words


def player_names(
    players: int, names: Sequence[str] | None = None, lang: str | None = None
) -> tuple[str, ...]:
    """The players' names in order; ``names=None`` numbers them from 1.

    Raises ``ValueError`` when there is not one name for each player.

    >>> player_names(2), player_names(2, ("Alice", "Bob"))
    (('Player 1', 'Player 2'), ('Alice', 'Bob'))
    """
    if players not in HAND_SIZES or isinstance(players, bool):
        raise ValueError(f"players={players!r}: cribbage is for 2, 3 or 4 (rule deal.players)")
    if not names:
        w = words(lang)
        return tuple(w.say("player", "Player {n}", n=player + 1) for player in range(players))
    given = () if isinstance(names, str) else tuple(names)
    if len(given) != players or not all(isinstance(name, str) and name.strip() for name in given):
        raise ValueError(f"names={names!r}: {players} names, one for each player")
    return given


def side_names(
    players: int, names: Sequence[str] | None = None, lang: str | None = None
) -> tuple[str, ...]:
    """The names of the sides that keep a score: partners together (rule ``deal.four``).

    >>> side_names(4, ("Ann", "Bo", "Cy", "Di")), side_names(3)
    (('Ann and Cy', 'Bo and Di'), ('Player 1', 'Player 2', 'Player 3'))
    """
    each = player_names(players, names, lang)
    return tuple(
        listed([name for p, name in enumerate(each) if side(p, players) == s], lang)
        for s in range(sides(players))
    )


def listed(what: Sequence[str], lang: str | None = None) -> str:
    """Names in a row: ``Ann``, ``Ann and Bo``, ``Ann, Bo and Cy``.

    >>> listed(["Ann", "Bo", "Cy"])
    'Ann, Bo and Cy'
    """
    if len(what) == 1:
        return what[0]
    return words(lang).say("list", "{first} and {last}", first=", ".join(what[:-1]), last=what[-1])
