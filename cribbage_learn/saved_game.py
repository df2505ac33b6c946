"""A game as text and back: how it began and every action, replayed when it is read.

Nothing that can be computed is stored but the last scores and the phase, which are compared, so
that a damaged, edited or foreign text is refused and never half loaded.
"""

from __future__ import annotations

import json
from dataclasses import fields
from typing import TYPE_CHECKING, Any, NoReturn

from .rules import Rules
from .saved_lines import DuplicateKey, Path, line_of, lines_of

if TYPE_CHECKING:
    from .game import Game

FORMAT, VERSION = "cribbage_learn.game", 1
LONGEST = 1_000_000
"""Characters; a game of four has some twenty thousand."""

PARTS = ("format", "version", "rules", "start", "actions", "scores", "phase")
RULES = (
    *("target", "first_dealer", "heels", "nobs", "go_point", "muggins"),
    *("skunk", "double_skunk", "double_skunk_points", "triple_skunk"),
)
"""The options that every saved game names; one that is added later may be missing in old games."""
NEW = ("players", "seed", "dealer")
SETUP = ("crib", "starter", "dealer", "scores", "seed")  # and hands, or dealt


def to_json(game: Game) -> str:
    """The game as text: format, version, rules, start, actions, one a line."""
    data = {
        "format": FORMAT,
        "version": VERSION,
        "rules": game.rules.to_dict(),
        "start": game.start,
        "actions": [str(action) for action in game.log],
        "scores": list(game.scores),
        "phase": game.phase,
    }
    return json.dumps(data, indent=1, ensure_ascii=False)


def from_json(text: str) -> Game:
    """Replay a saved game; raises ``ValueError`` naming the line that cannot be.

    >>> from_json('{"format": "chess"}')
    Traceback (most recent call last):
    ValueError: saved game, line 1: this is no saved game ("format" is not "cribbage_learn.game")
    """
    return _Saved(text).game()


class _Saved:
    """A text being read: its data, and where each part of it stands."""

    def __init__(self, text: object) -> None:
        self.lines: dict[Path, int] = {}
        if not isinstance(text, str):
            self.refuse(f"text is wanted, as to_json gives it, not {type(text).__name__}")
        if len(text) > LONGEST:
            self.refuse(f"{len(text)} characters; no game has more than {LONGEST}")
        try:
            self.data: Any = json.loads(text, parse_constant=_no_number)
            self.lines = lines_of(text)
        except json.JSONDecodeError as error:
            self.refuse(f"not JSON: {error}", line=error.lineno)
        except DuplicateKey as error:
            self.refuse(str(error), line=error.line)
        except RecursionError:
            self.refuse("not a game: too many brackets inside each other")
        except ValueError as error:  # NaN, or a number of thousands of digits
            self.refuse(f"not JSON: {error}")

    def refuse(self, why: object, *path: str | int, line: int | None = None) -> NoReturn:
        """Raise the error for a part of the text."""
        number = line_of(self.lines, path) if line is None else line
        raise ValueError(f"saved game, line {number}: {why}") from None

    def game(self) -> Game:
        """The game, replayed and compared."""
        data = self.data
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            self.refuse(f'this is no saved game ("format" is not "{FORMAT}")', "format")
        version = data.get("version")
        if not _same(version, VERSION):
            self.refuse(f"version {version!r}; this program reads {VERSION}", "version")
        self.exactly(data, PARTS, PARTS)
        for name, kind in (("rules", dict), ("start", dict), ("actions", list), ("scores", list)):
            if not isinstance(data[name], kind):
                wanted = "an object" if kind is dict else "a list"
                self.refuse(f"{name} is {data[name]!r}; {wanted} is wanted", name)
        game = self.begin(self.rules())
        for number, action in enumerate(data["actions"]):
            written = json.dumps(action, ensure_ascii=False)
            if not isinstance(action, str):
                self.refuse(f"{written}: an action is a line of text", "actions", number)
            try:
                game = game.act(action)
            except ValueError as error:
                self.refuse(f"{written}: {error}", "actions", number)
        for name, now in (("scores", list(game.scores)), ("phase", game.phase)):
            saved = data[name]
            if not _same(saved, now):
                self.refuse(
                    f"{name} is {saved!r}, but these actions lead to {now!r}; the text was changed",
                    name,
                )
        return game

    def exactly(
        self, part: dict[str, Any], needed: tuple[str, ...], known: tuple[str, ...], *path: str
    ) -> None:
        """Refuse a part that lacks a name, or has one this program does not know."""
        for name in part:
            if name not in known:
                self.refuse(f"unknown part {name!r}", *path, name)
        for name in needed:
            if name not in part:
                self.refuse(f"{name!r} is missing", *path)

    def rules(self) -> Rules:
        """What the table played."""
        saved = self.data["rules"]
        self.exactly(saved, RULES, tuple(each.name for each in fields(Rules)), "rules")
        try:
            return Rules(**saved)
        except (TypeError, ValueError) as error:
            name = next((name for name in saved if str(error).startswith(f"{name}=")), "")
            self.refuse(error, "rules", name)

    def begin(self, rules: Rules) -> Game:
        """The game before its first action."""
        from .game import Game

        start = self.data["start"]
        cards = "dealt" if "dealt" in start else "hands"
        needed = NEW if "players" in start else (cards, *SETUP)
        self.exactly(start, needed, needed, "start")
        for name, value in start.items():
            if not _plain(name, value):
                self.refuse(f"{name} is {value!r}; that is no part of a game", "start", name)
        try:
            if "players" in start:
                return Game.new(rules=rules, **start)
            return Game.setup(rules=rules, **start)
        except ValueError as error:
            name = next((n for n in start if str(error).startswith((f"{n}=", f"{n}:"))), "")
            self.refuse(error, "start", name)


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number of a game")


def _same(saved: object, now: object) -> bool:
    """Whether saved data is what is right, to the letter: true is no 1, and 1.0 neither."""
    if isinstance(saved, list) and isinstance(now, list):
        return len(saved) == len(now) and all(map(_same, saved, now))
    return type(saved) is type(now) and saved == now


def _plain(name: str, value: object) -> bool:
    """Whether a part of the start has the type ``to_json`` writes; the game checks the rest."""
    if name in ("hands", "dealt"):
        return isinstance(value, list) and all(isinstance(hand, str) for hand in value)
    if name in ("crib", "starter"):
        return value is None or isinstance(value, str)
    if name == "scores":
        return isinstance(value, list)
    if name == "dealer" and value is None:
        return True
    return type(value) is int or (name == "seed" and isinstance(value, str))
