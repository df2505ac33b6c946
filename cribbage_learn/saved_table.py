"""A table as plain data and as text: the saved game and who sits at it.

The text for people is packed, so that a glance at it tells nobody the cards that are face down.

>>> from cribbage_learn.table import Table
>>> table = Table.new(seed=7, dealer=1)
>>> read_text(packed(table)).game.hands == table.game.hands
True
>>> packed(table).split(":")[0]
'cribbage-table-1'
"""

from __future__ import annotations

import base64
import binascii
import json
import textwrap
import zlib
from dataclasses import asdict, replace
from typing import Any

from .game import Game
from .match import Match
from .table import Seat, Table, followed, positions

FORMAT, VERSION = "cribbage_learn.table", 1
_PACKED = "cribbage-table-1:"
_MOST = 1_000_000
"""Characters of an unpacked text: more is no saved table."""
_OPTIONS = ("pace", "counting", "overlook")


def to_dict(table: Table) -> dict[str, Any]:
    """All of a table, ready for JSON; ``from_dict`` makes it anew.

    >>> sorted(to_dict(Table.new(seed=7)))[:4]
    ['between', 'claims', 'counting', 'first']
    """
    match = table.match and {
        "games": table.match.games, "points": list(table.match.points), "wins": list(table.match.wins),
        "next_dealer": table.match.next_dealer, "winner": table.match.winner,
        "players": table.match.players,
    }  # fmt: skip
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": json.loads(table.game.to_json()),
        "seats": [asdict(seat) for seat in table.seats],
        "first": table.first,
        "step": table.step,
        "up": table.up,
        "claims": [str(claim) for claim in table.claims],
        "between": table.between,
        **{name: getattr(table, name) for name in _OPTIONS},
        "match": match,
        "follow": list(table.follow),
    }


def from_dict(data: object) -> Table:
    """The table of ``to_dict``; raises ``ValueError`` naming what is wrong, and makes nothing.

    >>> from_dict({"format": "letter"})
    Traceback (most recent call last):
    ValueError: saved table: this is no saved table ("format" is not "cribbage_learn.table")
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ValueError(f'saved table: this is no saved table ("format" is not "{FORMAT}")')
    version = data.get("version")
    if type(version) is not int or version != VERSION:
        raise ValueError(f"saved table: version {version!r}; this program reads {VERSION}")
    game = Game.from_json(json.dumps(data.get("game"), indent=1, ensure_ascii=False))
    try:
        return _table(game, data)
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"saved table: a part is missing or damaged: {error}") from None


def _table(game: Game, data: dict[str, Any]) -> Table:
    past = positions(game)
    seats = tuple(Seat(seat["name"], seat["opponent"]) for seat in data["seats"])
    first, step, up, between = data["first"], data["step"], data["up"], data["between"]
    for name, value, most in (("first", first, len(past) - 1), ("step", step, 10**9)):
        if not _whole(value, most):
            raise ValueError(f"saved table: {name} is {value!r}, not a number from 0 to {most}")
    if up is not None and not _whole(up, game.players - 1):
        raise ValueError(f"saved table: up is {up!r}; the players are 0 to {game.players - 1}")
    if not isinstance(between, bool) or (between and game.phase != "discard"):
        raise ValueError(f"saved table: between is {between!r} in the phase {game.phase}")
    table = Table(
        past, seats, first=first, step=step, up=up, between=between, match=_match(game, data["match"]),
        follow=followed(past[first], data["follow"]), **{name: data[name] for name in _OPTIONS},
    )  # fmt: skip
    for claim in data["claims"]:  # one by one, as they were made
        table = table.do(f"say {claim}")
    return replace(table, step=step)


def _match(game: Game, data: dict[str, Any] | None) -> Match | None:
    if data is None:
        return None
    points, wins = data["points"], data["wins"]
    if not isinstance(points, list) or not isinstance(wins, list):
        raise ValueError(f"saved table: the match points {points!r} or wins {wins!r} are damaged")
    if game.players == 3 or data["players"] not in (None, game.players):
        raise ValueError(f"saved table: this match is not one of {game.players} players")
    return Match(
        games=data["games"], rules=game.rules, points=tuple(points), wins=tuple(wins),
        next_dealer=data["next_dealer"], winner=data["winner"], players=data["players"],
    )  # fmt: skip


def _whole(value: object, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def packed(table: Table) -> str:
    """The table as a text to keep or send; ``read_text`` reads it."""
    plain = json.dumps(to_dict(table), ensure_ascii=False, separators=(",", ":"))
    text = base64.urlsafe_b64encode(zlib.compress(plain.encode(), 9)).decode()
    return _PACKED + "\n" + "\n".join(textwrap.wrap(text, 64))


def read_text(text: str) -> Table:
    """A table from a packed text, from the JSON of ``to_dict``, or from a saved game alone.

    Raises ``ValueError`` saying what is wrong.

    >>> read_text("Dear Bob")
    Traceback (most recent call last):
    ValueError: saved table: this text is no saved table and no saved game
    """
    if not isinstance(text, str):
        raise ValueError(f"saved table: write its text, not {type(text).__name__}")
    head, found, rest = text.strip().partition(_PACKED)
    plain = _unpack(rest) if found and not head else text
    try:
        data = json.loads(plain)
    except (ValueError, RecursionError):
        raise ValueError("saved table: this text is no saved table and no saved game") from None
    if isinstance(data, dict) and data.get("format") == FORMAT:
        return from_dict(data)
    return Table.new(game=Game.from_json(plain))


def _unpack(text: str) -> str:
    try:
        unpacker = zlib.decompressobj()
        packed_bytes = base64.b64decode("".join(text.split()), altchars=b"-_", validate=True)
        plain = unpacker.decompress(packed_bytes, _MOST)
        if not unpacker.eof or unpacker.unused_data:
            raise ValueError("cut off or too long")
        return plain.decode()
    except (ValueError, zlib.error, binascii.Error):
        raise ValueError(
            "saved table: the text is damaged or cut off; copy all of it, from cribbage-table-1 on"
        ) from None
