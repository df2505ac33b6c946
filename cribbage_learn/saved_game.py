"""A game as text and back: how it began and every action, replayed when it is read.

Nothing that can be computed is stored but the last scores and the number of actions, which are
compared, so that a damaged, edited or foreign text is refused and never half loaded.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from .cards import CardError
from .rules import Rules

if TYPE_CHECKING:
    from .game import Game

FORMAT, VERSION = "cribbage_learn.game", 1


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
    """Replay a saved game; raises ``ValueError`` naming the line that cannot be."""
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, TypeError) as error:
        line = getattr(error, "lineno", 1)
        raise ValueError(f"saved game, line {line}: not JSON: {error}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ValueError(f'saved game, line 1: this is no saved game ("format" is not "{FORMAT}")')
    if data.get("version") != VERSION:
        line = _line(text, '"version"')
        raise ValueError(
            f"saved game, line {line}: version {data.get('version')!r}; this program reads {VERSION}"
        )
    for name, kind in (("rules", dict), ("start", dict), ("actions", list), ("scores", list)):
        if not isinstance(data.get(name), kind):
            line = _line(text, f'"{name}"')
            raise ValueError(f"saved game, line {line}: {name!r} is missing or damaged")
    game = _replay(_begin(data, text), data["actions"], text)
    for name, now in (("scores", list(game.scores)), ("phase", game.phase)):
        if data.get(name) != now:
            line = _line(text, f'"{name}"')
            raise ValueError(
                f"saved game, line {line}: {name} is {data.get(name)!r}, but these actions lead to "
                f"{now!r}; the text was changed"
            )
    return game


def _begin(data: dict[str, Any], text: str) -> Game:
    from .game import Game

    try:
        rules = Rules(**data["rules"])
    except (TypeError, ValueError) as error:
        raise ValueError(f"saved game, line {_line(text, chr(34) + 'rules')}: {error}") from None
    try:
        start = data["start"]
        if "players" in start:
            return Game.new(rules=rules, **start)
        return Game.setup(rules=rules, **start)
    except (TypeError, ValueError) as error:
        raise ValueError(f"saved game, line {_line(text, chr(34) + 'start')}: {error}") from None


def _replay(game: Game, actions: list[Any], text: str) -> Game:
    place = text.find('"actions"')
    for action in actions:
        written = json.dumps(action, ensure_ascii=False)
        place = max(text.find(written, place + 1), place)
        try:
            if not isinstance(action, str):
                raise ValueError("an action is a line of text")
            game = game.act(action)
        except (CardError, ValueError) as error:
            line = text.count("\n", 0, place) + 1
            raise ValueError(f"saved game, line {line}: {written}: {error}") from None
    return game


def _line(text: str, part: str) -> int:
    place = text.find(part)
    return text.count("\n", 0, place) + 1 if place >= 0 else 1
