"""Saved games: whole at every step, refused when damaged, readable for ever."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from random_games import play_out

from cribbage_learn.game import Game

STORED = Path(__file__).with_name("data") / "stored_game.json"


def test_saved_and_read_at_every_step() -> None:
    _, seen = play_out(Game.new(players=3, seed="kept"), 1)
    for game in seen[::7]:
        again = Game.from_json(game.to_json())
        assert (again.events, again.scores, again.phase) == (game.events, game.scores, game.phase)
    setup = Game.setup(hands=["KH 2C", "QH 3C"], dealer=1, scores=(3, 4)).act("play KH")
    assert Game.from_json(setup.to_json()).actions() == setup.actions()


def test_the_stored_game_loads_for_ever() -> None:
    text = STORED.read_text(encoding="utf-8")
    game = Game.from_json(text)
    data = json.loads(text)
    assert game.winner is not None and list(game.scores) == data["scores"]
    assert game.to_json() == text.rstrip("\n")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("cribbage_learn.game", "chess", "no saved game"),
        ('"version": 1', '"version": 9', "version 9"),
        ('"actions": [', '"actions": [[', "line"),
        ('"play ', '"play AC AD ', "line"),
        ('"go"', '"stop"', "stop"),
        ('"target": 121', '"target": 0', "target"),
        ('"players": 2', '"players": 7', "players"),
        ('"phase": "over"', '"phase": "play"', "was changed"),
    ],
)
def test_damaged_and_foreign_games_are_refused(old: str, new: str, says: str) -> None:
    text = STORED.read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(ValueError, match=says) as refused:
        Game.from_json(text.replace(old, new, 1))
    assert str(refused.value).startswith("saved game, line ")


def test_an_edited_action_is_found_on_its_line() -> None:
    game = Game.setup(hands=["KH 2C", "QH 3C"], dealer=1).act("play KH").act("play QH")
    lines = game.to_json().split("\n")
    at = next(i for i, line in enumerate(lines) if "play QH" in line)
    lines[at] = lines[at].replace("QH", "QS")
    with pytest.raises(ValueError, match=rf"line {at + 1}: "):
        Game.from_json("\n".join(lines))
