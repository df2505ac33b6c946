"""What ``PlayTable(…)`` was asked for, as a table; and the name such a table is kept under."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from ..deal_code import new_game, new_seed
from ..game import Game
from ..match import Match
from ..rules import Rules, read_rules
from ..saved_table import read_text
from ..table import Seat, Table


def lay_table(
    *,
    players: int = 2,
    opponents: str | Sequence[str] = "sensible",
    human: int | str | Sequence[int] = 0,
    seed: int | str | None = None,
    rules: Rules | None = None,
    dealer: int | None = None,
    code: str | None = None,
    game: Game | str | None = None,
    names: Sequence[str] | None = None,
    games: int | None = None,
    follow: Sequence[str] = (),
    **options: Any,
) -> tuple[Table, str]:
    """A table as ``PlayTable`` describes it, and its name. Raises ``ValueError`` naming what is wrong.

    >>> table, name = lay_table(seed=7, human="all", names=["Ann", "Bo"])
    >>> table.seats, lay_table(seed=7, human="all", names=["Ann", "Bo"])[1] == name
    ((Seat(name='Ann', opponent=''), Seat(name='Bo', opponent='')), True)
    """
    if code is not None and game is not None:
        raise ValueError("give either a code or a game")
    saved = read_text(game) if isinstance(game, str) else None
    if not isinstance(follow, str):
        follow = _each("follow", follow, "write a list of actions, or a text of one a line")
    asked: list[object] = [
        players,
        opponents,
        human,
        seed,
        dealer,
        code,
        names,
        games,
        list(follow),
    ]
    asked += [_rules_text(rules), *sorted(options.items())]
    if saved is not None:
        table = saved
        asked.append(game)
    else:
        begun = game if isinstance(game, Game) else None
        if begun is not None:
            asked.append(begun.to_json())
        elif game is not None:
            raise ValueError(f"game={game!r}: give a Game, or the text of a saved one")
        if code is not None:
            begun = new_game(code)
        if begun is None:
            begun = Game.new(players, new_seed() if seed is None else seed, rules, dealer)
        seats = _seats(begun.players, opponents, human, names)
        match = None if games is None else Match(games=games, rules=begun.rules)
        if match is not None and begun.players == 3:
            raise ValueError("a match has two sides; three players have none (rule match.win)")
        table = Table.new(game=begun, seats=seats, match=match, follow=_lines(follow), **options)
    text = json.dumps(asked, default=str, sort_keys=True)
    return table, "table-" + hashlib.sha256(text.encode()).hexdigest()[:16]


def _rules_text(rules: Rules | None) -> str:
    return json.dumps(read_rules(rules).to_dict())


def _lines(follow: Sequence[str]) -> Sequence[str]:
    """Several lines, also as one text; blank ones are left out."""
    return (
        [line for line in follow.splitlines() if line.strip()]
        if isinstance(follow, str)
        else follow
    )


def _each(argument: str, given: object, wanted: str) -> list[Any]:
    """One thing for each player, as a list."""
    if isinstance(given, str | bytes) or not isinstance(given, Iterable):
        raise ValueError(f"{argument}={given!r}: {wanted}")
    return list(given)


def _seats(
    players: int,
    opponents: str | Sequence[str],
    human: int | str | Sequence[int],
    names: Sequence[str] | None,
) -> tuple[Seat, ...]:
    people = _people(players, human)
    wanted = f"one name for all, or {players - len(people)} names"
    if isinstance(opponents, str):
        kinds = [opponents] * players
    else:
        kinds = _each("opponents", opponents, wanted)
        if len(kinds) != players - len(people):
            raise ValueError(f"opponents={opponents!r}: {wanted}")
    called = [Seat()] * players
    if names is not None:
        wanted = f"{players} names of 1 to 30 letters, one for each player"
        called = [Seat(name) for name in _each("names", names, wanted)]
        if len(called) != players or not all(seat.name for seat in called):
            raise ValueError(f"names={names!r}: {wanted}")
        if len({seat.name.casefold() for seat in called}) != players:
            raise ValueError(f"names={names!r}: every player needs a different name")
    rest = iter(kinds)
    return tuple(
        replace(called[p], opponent="" if p in people else next(rest)) for p in range(players)
    )


def _people(players: int, human: int | str | Sequence[int]) -> tuple[int, ...]:
    if human == "all":
        return tuple(range(players))
    found: Any = (human,) if isinstance(human, int) else human
    if (
        isinstance(found, str)
        or not isinstance(found, Sequence)
        or any(type(p) is not int or p not in range(players) for p in found)
    ):
        raise ValueError(f'human={human!r}: a player from 0 to {players - 1}, several, or "all"')
    return tuple(sorted(set(found)))
