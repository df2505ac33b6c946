"""A new game as a short code to share: players, rules and seed; typing it gives the same cards.

``2-K7F3QM`` is a standard game for two. ``s`` after the number is the short game, ``b`` the
beginner's; then come single rules that differ, a letter and a value: ``2m1-…`` has muggins.
``@1`` at the end: player 1 deals first. A seed that is not just capitals and digits follows a ``~``.

>>> game = new_game("3m1-K7F3QM")
>>> game.players, game.rules.muggins, deal_code(game)
(3, True, '3m1-K7F3QM')
"""

from __future__ import annotations

import re
import secrets
from dataclasses import replace
from urllib.parse import quote, unquote

from .game import Game
from .rules import Rules

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""What made seeds are written with: none is taken for another (no I, L, O, U)."""
LENGTH = 6
_BASES = {"": Rules.standard(), "s": Rules.short_game(), "b": Rules.beginner()}
_FIELDS = {
    "r": "first_dealer", "h": "heels", "o": "nobs", "g": "go_point", "m": "muggins",
    "t": "target", "k": "skunk", "d": "double_skunk", "p": "double_skunk_points",
    "x": "triple_skunk",
}  # fmt: skip
_CODE = re.compile(
    r"([2-4])([sb]?)((?:[rhogmtkdpx](?:[0-9]{1,9}|n))*)-(?:~([^@\s]{0,200})|([^~@\s][^@\s]{0,199}))(?:@([0-3]))?"
)
_RULE = re.compile(r"([a-z])([0-9]+|n)")


class CodeError(ValueError):
    """A text that is no code of a game; ``code``: the text."""

    def __init__(self, code: str, why: str) -> None:
        self.code = code
        super().__init__(f"{code!r} is no code of a game, like 2-K7F3QM: {why}")


def new_seed() -> str:
    """A seed by chance, short enough to be read to somebody.

    >>> len(new_seed())
    6
    """
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def deal_code(game: Game) -> str | None:
    """The code of the game's beginning; None for a game that was set up with known cards, or that
    has a seed or a number too long for a code.

    >>> deal_code(Game.new(seed="course:42", rules=Rules.short_game(), dealer=1))
    '2s-~course:42@1'
    """
    start = game.start
    if "players" not in start:
        return None
    base, changed = min((_rules_code(game.rules, base) for base in _BASES), key=_length)
    seed = str(start["seed"])
    if not re.fullmatch(r"[0-9A-Z]+", seed):
        seed = "~" + quote(seed, safe=":._,-")
    dealer = "" if start["dealer"] is None else f"@{start['dealer']}"
    code = f"{game.players}{base}{changed}-{seed}{dealer}"
    return code if _CODE.fullmatch(code) else None


def new_game(code: str) -> Game:
    """The game a code stands for, before anything was done; small letters and blanks are fine.

    Raises ``CodeError`` (a ``ValueError``).

    >>> new_game(" 2b-k7f3qm ").rules == Rules.beginner()
    True
    >>> new_game("5-K7F3QM")
    Traceback (most recent call last):
    cribbage_learn.deal_code.CodeError: '5-K7F3QM' is no code of a game, like 2-K7F3QM: write players (2, 3 or 4), a dash, and the seed
    """
    if not isinstance(code, str):
        raise CodeError(str(code), "it is no text")
    text = code.strip()
    head, dash, seed = text.partition("-")
    found = _CODE.fullmatch(head.lower() + dash + seed)
    if not found:
        raise CodeError(code, "write players (2, 3 or 4), a dash, and the seed")
    players, base, changed, exact, seed, dealer = found.groups()
    try:
        return Game.new(
            players=int(players),
            seed=seed.upper() if exact is None else unquote(exact),
            rules=_read_rules(_BASES[base], changed),
            dealer=int(dealer) if dealer else None,
        )
    except ValueError as error:
        raise CodeError(code, str(error)) from None


def _rules_code(rules: Rules, base: str) -> tuple[str, str]:
    """How these rules differ from those of a base."""
    ours, theirs = rules.to_dict(), _BASES[base].to_dict()
    return base, "".join(
        letter + _value(ours[name])
        for letter, name in _FIELDS.items()
        if ours[name] != theirs[name]
    )


def _length(code: tuple[str, str]) -> int:
    return len("".join(code))


def _value(value: object) -> str:
    if value is None:
        return "n"
    return str(int(value == "random" if isinstance(value, str) else value))  # type: ignore[call-overload]


def _read_rules(base: Rules, changed: str) -> Rules:
    fields: dict[str, object] = {}
    for letter, text in _RULE.findall(changed):
        name = _FIELDS[letter]
        old = getattr(base, name)
        number = None if text == "n" else int(text)
        if isinstance(old, bool) and number in (0, 1):
            fields[name] = bool(number)
        elif isinstance(old, str) and number in (0, 1):
            fields[name] = "random" if number else "cut"
        else:
            fields[name] = number
    return replace(base, **fields)  # type: ignore[arg-type]
