"""Every refusal of an action says why, whatever the game, by name or to the player who tried it."""

from __future__ import annotations

import pickle
import re
from dataclasses import replace

import pytest
from random_games import play_out

from cribbage_learn.actions import REASONS, IllegalAction
from cribbage_learn.game import Game
from cribbage_learn.refusal_words import refusal
from cribbage_learn.rules import Rules

DEALT = Game.setup(dealt=["5S 4S 2S 8D 6H 8C", "10S 6D JH 4H KC 7C"], starter="5H", dealer=0)
CUT = ("discard 10S KC", "discard 8D 8C")
PLAY = (*CUT, "cut")
MUGGINS = replace(Rules.standard(), muggins=True)


def after(*actions: str, game: Game = DEALT) -> Game:
    for action in actions:
        game = game.act(action)
    return game


def at_show(rules: Rules) -> Game:
    hands = ["5H 5D JS QC", "2C 4D 6H 8S"]
    game = Game.setup(hands=hands, crib="AC AD KS QH", starter="KD", dealer=1, rules=rules)
    return play_out(game, until="show")[0]


OVER = after("play KC", "play 5H", game=Game.setup(hands=["5H", "KC"], dealer=0, scores=(119, 0)))
NAMED = ("Ann", "Bo")
# game, what is tried, reason, rule, as a program prints it, as it is told Ann and Bo, as it is told the player
ROWS = [
    (OVER, "play 2C", "over", "win.at-once", "the game is over; start a new one", None, None),
    (
        Game.new(seed=1), "play 2C", "cut_for_deal", "deal.cut",
        "first the players cut for the deal: write cut", None, None,
    ),
    (
        DEALT, "cut", "discard", "crib.before-play",
        "nothing goes on until every player has discarded; player 1 has not: write discard and 2 "
        "of 10♠ 6♦ J♥ 4♥ K♣ 7♣",
        "Nothing goes on until every player has discarded; Bo has not.",
        "Nothing goes on until every player has discarded, and you have not.",
    ),
    (
        DEALT, "discard 10S", "discard_number", "crib.discard",
        "player 1 discards 2, not 1: each keeps exactly four cards",
        "Bo discards 2, not 1: each keeps exactly four cards.",
        "You discard 2, not 1: each keeps exactly four cards.",
    ),
    (
        DEALT, "discard 10S 5S", "not_held", "crib.discard",
        "player 1 does not hold 5♠; held are 10♠ 6♦ J♥ 4♥ K♣ 7♣",
        "Bo does not hold 5♠; held are 10♠ 6♦ J♥ 4♥ K♣ 7♣.",
        "You do not hold 5♠; you hold 10♠ 6♦ J♥ 4♥ K♣ 7♣.",
    ),
    (
        after(*CUT), "play JH", "cut", "starter.cut",
        "first the starter is turned: write cut", None, None,
    ),
    (
        after(*PLAY), "show", "play", "play.turn",
        "cards are being played: write play and a card, or go", None, None,
    ),
    (
        after(*PLAY), "go", "must_play", "play.must",
        "player 1 holds 6♦ and the count is 0, so may not say go",
        "Bo holds 6♦ and the count is 0, so may not say go.",
        "You hold 6♦ and the count is 0, so you may not say go.",
    ),
    (
        after(*PLAY, "play JH"), "play JH", "played_before", "play.turn",
        "J♥ has been played already", "J♥ has been played already.", "J♥ has been played already.",
    ),
    (
        after(*PLAY, "play JH", "play 5S", "play 7C", "play 6H"), "play 6D", "over_31",
        "play.limit", "6♦ would make the count 34; it never exceeds 31",
        "6♦ would make the count 34; it never exceeds 31.", None,
    ),
    (
        at_show(Rules()), "play 2C", "show", "show.order",
        "the hands are being counted: write show, or claim and what you see", None, None,
    ),
    (
        after("show", "show", game=at_show(Rules())), "play 2C", "crib", "show.order",
        "the crib is being counted: write show, or claim and what you see", None, None,
    ),
    (
        at_show(Rules()), "muggins pair 5H 5D", "no_muggins", "muggins",
        "this game is played without muggins", None, None,
    ),
    (
        at_show(MUGGINS), "pass", "nothing_overlooked", "muggins",
        "nothing overlooked is open, so there is nothing to take or to pass", None, None,
    ),
    (
        at_show(MUGGINS).act("claim nothing"), "show", "muggins_open", "muggins",
        "player 1 may take what was overlooked: write muggins and what, or pass",
        "Bo may take what was overlooked.", "First take what was overlooked, or leave it.",
    ),
]  # fmt: skip


def refused(game: Game, action: str) -> IllegalAction:
    kept = game.to_json()
    with pytest.raises(IllegalAction) as caught:
        game.act(action)
    assert game.to_json() == kept, "a refused action changes nothing"
    return caught.value


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[2])
@pytest.mark.rule(
    "crib.before-play", "crib.discard", "play.must", "play.limit", "win.at-once", "muggins"
)
def test_each_refusal_names_its_rule_and_says_why(row: tuple) -> None:
    game, action, reason, rule, program, named, to_you = row
    error = refused(game, action)
    assert (error.reason, error.rule) == (reason, rule)
    assert str(error) == f"{rule}: {program}"
    if named is not None:
        assert error.text(names=NAMED) == named
    if to_you is not None:
        assert error.text(you=game.to_act) == to_you
    for text in (error.text(), error.text(names=NAMED), error.text(you=game.to_act)):
        assert text[0].isupper() or text[0].isdigit() or "♥" in text
        assert text.endswith(".") and "{" not in text and "write" not in text
    assert "player 1" not in error.text() and "player 0" not in error.text()


def test_every_reason_is_met_above() -> None:
    assert {row[2] for row in ROWS} == set(REASONS)


def test_players_are_numbered_from_one_for_a_reader() -> None:
    assert refused(DEALT, "discard 10S").text().startswith("Player 2 discards 2")


def test_a_refusal_survives_pickling() -> None:
    error = refused(DEALT, "discard 10S 5S")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.text(), again.data) == (str(error), error.text(), error.data)


def test_no_sentence_is_made_before_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    from cribbage_learn import refusal_words

    monkeypatch.setattr(refusal_words, "line", lambda error: 1 / 0)
    assert refused(DEALT, "cut").reason == "discard"


def test_each_refusal_in_another_language(pseudo: str) -> None:
    for game, action, *_ in ROWS:
        error = refused(game, action)
        for text in (error.text(pseudo), error.text(pseudo, you=game.to_act)):
            assert not re.search(r"[a-z]{2}|\b[B-IL-PR-Z]", text), text
        assert not re.search("[а-я]", str(error)), "a program’s line stays English"


def test_a_reason_without_words_is_an_error() -> None:
    for you in (None, 0):
        with pytest.raises(ValueError, match="no words for the refusal 'tired'"):
            refusal(IllegalAction("tired", "play.turn", player=0), you=you)
