"""Every reason of a computer player has its sentence, with the cards and numbers it is about."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

import pytest
from computer_games import steps

from cribbage_learn import Rules
from cribbage_learn.actions import GO
from cribbage_learn.game import Game
from cribbage_learn.opponent_choice import Choice, Motive
from cribbage_learn.opponent_words import _SAID, average, choice
from cribbage_learn.opponents import OPPONENTS

MUGGINS = replace(Rules.standard(), muggins=True)


@pytest.fixture(scope="module")
def said() -> dict[Motive, list[Choice]]:
    """What both sorts decide in some games of two, three and four."""
    made = defaultdict(list)
    for name in OPPONENTS:
        for seed in range(9):
            game = Game.new(players=2 + seed % 3, seed=seed, rules=MUGGINS)
            share = (seed % 2 * 0.4, 0.0) * 2
            for _, each, _ in steps(game, (name,) * 4, seed, share):
                made[each.reason].append(each)
    return made


def test_every_motive_has_words_and_is_met(said: dict[Motive, list[Choice]]) -> None:
    assert set(_SAID) == set(Motive)
    met = set(said)
    assert met | {Motive.SEES_NOTHING_OVERLOOKED} == set(Motive)


def test_sentences_are_whole(said: dict[Motive, list[Choice]]) -> None:
    for made in said.values():
        for each in made[:40]:
            text = each.text()
            assert text == choice(each) and text[-1] == "." and not {"{", "}"} & set(text), text
            assert text[0].isupper() or text[0].isdigit(), text
            for card in each.data.get("keep", ()):
                assert str(card) in text
            if "card" in each.data:
                assert str(each.data["card"]) in text


def test_averages_that_would_look_alike_get_two_decimals() -> None:
    data = {
        "keep": (),
        "thrown": (),
        "whose": "own",
        "now": 4,
        "hand": 8.02,
        "richest": 8.04,
        "crib": 5.0,
        "richest_crib": 4.0,
    }
    text = choice(Choice(GO, Motive.GOOD_FOR_CRIB, data))
    assert "about 8.02 points" in text and "about 8.04" in text and "5.0 instead of 4.0" in text
    assert average(9.0) == "9.0"


def test_an_unknown_reason_is_refused() -> None:
    with pytest.raises(ValueError, match="no words for 'dreams'"):
        choice(Choice(GO, "dreams"))  # type: ignore[arg-type]


def test_a_choice_can_be_kept_in_a_set() -> None:
    made = Choice(GO, Motive.MUST_GO, {"count": 30})
    assert made in {made}
