"""Saved games: whole at every step, refused when damaged, readable for ever."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from random_games import play_out

from cribbage_learn.game import Game
from cribbage_learn.rules import Rules
from cribbage_learn.saved_game import RULES

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


SETUP = (
    Game.setup(
        hands=["JD 8H 7C 5H", "9D 9C 8D 7S"],
        crib="10S 3C KS AH",
        starter="6S",
        dealer=1,
        scores=(3, 4),
    )
    .act("play 8H")
    .act("play 7S")
    .to_json()
)


# in which text, what is written there, what instead, the line refused, what is said
DAMAGE = [
    # foreign
    ("stored", "cribbage_learn.game", "chess", 2, "no saved game"),
    ("stored", '"format"', '"form"', 1, "no saved game"),
    ("stored", '"version": 1', '"version": 9', 3, "version 9; this program reads 1"),
    ("stored", '"version": 1', '"version": true', 3, "version True"),
    ("stored", '"version": 1', '"version": 1.0', 3, "version 1.0"),
    ("stored", '"version": 1', '"version": "1"', 3, "version '1'"),
    ("stored", ' "version": 1,\n', "", 1, "version None"),
    # broken JSON
    ("stored", '"actions": [', '"actions": [[', None, "not JSON"),
    ("stored", '"actions": [', '"actions" [', 21, "not JSON"),
    ("stored", '"target": 121', '"target": NaN', 1, "NaN is no number"),
    ("stored", '"target": 121', '"target": Infinity', 1, "Infinity is no number"),
    ("stored", '"target": 121', '"target": ' + "9" * 5000, 1, "not JSON"),
    ("stored", '"for ever"', '"for \\x ever"', 18, "not JSON"),
    # parts that are twice, too many or missing
    ("stored", ' "rules": {', ' "version": 1,\n "rules": {', 4, "'version' stands here a second"),
    ("stored", '"heels": true', '"heels": true,\n  "heels": false', 8, "'heels' stands here"),
    ("stored", '"heels": true', '"heels": true,\n  "luck": 1', 8, "unknown part 'luck'"),
    ("stored", '  "heels": true,\n', "", 4, "'heels' is missing"),
    ("stored", ' "version": 1', ' "note": "mine",\n "version": 1', 3, "unknown part 'note'"),
    ("stored", '  "players": 2,\n', "", 16, "unknown part 'players'|'hands' is missing|unknown"),
    ("stored", '"seed": "for ever",\n', "", 16, "'seed' is missing"),
    ("stored", '"players": 2', '"players": 2,\n  "hands": ["5H", "6H"]', 18, "unknown part 'hands'"),
    # wrong types and values of the rules
    ("stored", '"target": 121', '"target": 0', 5, "target=0"),
    ("stored", '"target": 121', '"target": 121.0', 5, "target=121.0"),
    ("stored", '"target": 121', '"target": true', 5, "target=True"),
    ("stored", '"target": 121', '"target": 61', 11, "skunk=91"),
    ("stored", '"heels": true', '"heels": 1', 7, "heels=1"),
    ("stored", '"first_dealer": "cut"', '"first_dealer": "me"', 6, "first_dealer='me'"),
    ("stored", '"skunk": 91', '"skunk": [91]', 11, "skunk="),
    # how it began
    ("stored", '"players": 2', '"players": 7', 17, "players=7"),
    ("stored", '"players": 2', '"players": true', 17, "players is True"),
    ("stored", '"players": 2', '"players": 2.0', 17, "players is 2.0"),
    ("stored", '"players": 2', '"players": 3', None, "player"),
    ("stored", '"dealer": null', '"dealer": 2', 19, "dealer=2"),
    ("stored", '"dealer": null', '"dealer": false', 19, "dealer is False"),
    ("stored", '"dealer": null', '"dealer": 0', 22, "the action|discard"),
    ("stored", '"for ever"', "null", 18, "seed is None"),
    ("stored", '"for ever"', "0.5", 18, "seed is 0.5"),
    ("stored", '"for ever"', '"for never"', None, "does not hold"),
    ("setup", "8H 7C", "7C 8C", None, "8♥"),
    ("setup", '"JD 8H 7C 5H"', '"JD 8H 7C 5H 2D"', 17, "5 cards; a hand is 1 to 4"),
    ("setup", '"JD 8H 7C 5H"', '"JD 8H 7C 9D"', 16, "9♦"),
    ("setup", '"JD 8H 7C 5H"', '"JD 8H 7C 5X"', 16, "5X"),
    ("setup", '"JD 8H 7C 5H"', "5", 17, "hands is"),
    ("setup", '"10S 3C KS AH"', '"10S 3C KS"', 21, "the crib has exactly 4"),
    ("setup", '"10S 3C KS AH"', '["10S"]', 21, "crib is"),
    ("setup", '"starter": "6S"', '"starter": "6S 7D"', 16, "starter"),
    ("setup", '"starter": "6S"', '"starter": 6', 22, "starter is 6"),
    ("setup", '"dealer": 1', '"dealer": null', 23, "dealer=None"),
    ("setup", "   3,\n   4", "   3,\n   true", 24, "scores="),
    ("setup", "   3,\n   4", "   3", 24, "scores="),
    ("setup", "   3,\n   4", "   3,\n   121", 24, "scores="),
    ("setup", "   3,\n   4", "   3,\n   5", 34, r"scores is \[3, 6\], but these actions lead to \[3, 7\]"),
    # the actions
    ("stored", '"play ', '"play AC AD ', None, "is written|one card"),
    ("stored", '  "cut"', '"stop"', 22, "there is no action 'stop'"),
    ("stored", '  "cut"', "5", 22, "5: an action is a line of text"),
    ("stored", '  "cut"', '["cut"]', 22, "an action is a line of text"),
    ("stored", '  "cut"', '"go"', 22, "deal.cut"),
    ("stored", '"discard 7S JC"', '"discard 7S 7S"', 24, "is there twice"),
    ("setup", '"play 7S"', '"play KS"', 32, "does not hold K♠"),
    ("setup", '"play 7S"', '"play 7S",\n  "play 7S"', 33, "7♠"),
    # what they lead to
    ("stored", '"phase": "over"', '"phase": "play"', None, "was changed"),
    ("setup", '"phase": "play"', '"phase": null', 38, "phase is None"),
    ("setup", '"scores": [\n  3', '"scores": [\n  4', 34, "scores is"),
    ("setup", '"scores": [\n  3', '"scores": [\n  3.0', 34, "scores is"),
    ("setup", '"actions": [', '"actions": {}, "x": [', None, "unknown part|actions is"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("which", "old", "new", "line", "says"), DAMAGE, ids=[f"{row[2][:20]!r}" for row in DAMAGE]
)
def test_damaged_edited_and_foreign_games_are_refused(
    which: str, old: str, new: str, line: int | None, says: str
) -> None:
    text = STORED.read_text(encoding="utf-8") if which == "stored" else SETUP
    assert old in text
    with pytest.raises(ValueError, match=says) as refused:
        Game.from_json(text.replace(old, new, 1))
    told = re.match(r"saved game, line (\d+): .+", str(refused.value), re.DOTALL)
    assert told and (line is None or int(told[1]) == line), str(refused.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not JSON"),
        ("   ", "not JSON"),
        ("null", "no saved game"),
        ("[]", "no saved game"),
        ('"cribbage_learn.game"', "no saved game"),
        ("{}", "no saved game"),
        ("\ufeff{}", "not JSON"),
        ("[" * 200_000, "not a game|not JSON"),
        ('{"a":' * 200_000, "not a game|not JSON"),
        (" " * 1_000_001, "no game has more than 1000000"),
        (b"{}", "text is wanted, as to_json gives it, not bytes"),
        (None, "not NoneType"),
        ({"format": "cribbage_learn.game"}, "not dict"),
        (Path("game.json"), "text is wanted"),
    ],
)  # fmt: skip
def test_what_is_no_saved_game_at_all(text: object, says: str) -> None:
    with pytest.raises(ValueError, match=says) as refused:
        Game.from_json(text)
    assert str(refused.value).startswith("saved game, line 1: ")


def test_a_text_that_was_cut_short_is_refused() -> None:
    for text in (STORED.read_text(encoding="utf-8").rstrip(), SETUP):
        for end in range(0, len(text), 13):
            with pytest.raises(ValueError, match=r"^saved game, line \d+: not JSON"):
                Game.from_json(text[:end])


def test_a_game_that_lacks_one_action_is_refused() -> None:
    data = json.loads(STORED.read_text(encoding="utf-8"))
    for number in range(len(data["actions"])):
        left = [*data["actions"][:number], *data["actions"][number + 1 :]]
        with pytest.raises(ValueError, match=r"^saved game, line \d+: "):
            Game.from_json(json.dumps({**data, "actions": left}))


def test_one_letter_changed_anywhere_is_refused_or_means_nothing() -> None:
    """Never another error, and never another game."""
    chance = Random("damage").random
    for text in (STORED.read_text(encoding="utf-8"), SETUP):
        right = Game.from_json(text)
        for _ in range(300):
            at, new = int(chance() * len(text)), '0127AKjs"{}[]:, \n\\x'[int(chance() * 19)]
            try:
                game = Game.from_json(text[:at] + new + text[at + 1 :])
            except ValueError as refused:
                assert re.match(r"saved game, line \d+: ", str(refused))
            else:
                assert game.events == right.events and game.phase == right.phase
                assert game.scores == right.scores


def test_an_option_added_later_may_be_missing_in_an_old_game() -> None:
    """What is required is what version 1 wrote; Rules has at least that."""
    assert set(RULES) <= set(Rules().to_dict())
    assert set(json.loads(STORED.read_text(encoding="utf-8"))["rules"]) == set(RULES)


def test_lines_are_found_however_the_text_is_laid_out() -> None:
    flat = json.dumps(json.loads(SETUP))
    assert Game.from_json(flat).to_json() == SETUP
    with pytest.raises(ValueError, match="line 1: "):
        Game.from_json(flat.replace("play 7S", "play 7D"))
    wide = json.dumps(json.loads(SETUP), indent=8).replace("\n", "\n\n")
    with pytest.raises(ValueError, match="line 63: "):
        Game.from_json(wide.replace("play 7S", "play 7D"))


def test_a_refused_text_leaves_nothing_behind() -> None:
    game = Game.from_json(SETUP)
    with pytest.raises(ValueError):
        Game.from_json(SETUP.replace("play 7S", "play 7D"))
    assert game.to_json() == Game.from_json(SETUP).to_json() == SETUP


def test_an_edited_action_is_found_on_its_line() -> None:
    game = Game.setup(hands=["KH 2C", "QH 3C"], dealer=1).act("play KH").act("play QH")
    lines = game.to_json().split("\n")
    at = next(i for i, line in enumerate(lines) if "play QH" in line)
    lines[at] = lines[at].replace("QH", "QS")
    with pytest.raises(ValueError, match=rf"line {at + 1}: "):
        Game.from_json("\n".join(lines))
