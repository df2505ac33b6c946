"""What other programs got wrong, as people reported it: cases that are not rows of a table.

The numbers are those of the collection the rows of ``data/show_bugs.json`` and ``play_bugs.json``
come from; the rest of its cases are named at the tests of their rules.
"""

from __future__ import annotations

import pytest

from cribbage_learn import CardError, Game, score_play, score_show


def test_the_starter_is_told_apart_from_the_hand():  # B14
    score = score_show("10H JH 2D 7H", "KS")
    assert score.text().startswith("Hand 10♥ J♥ 2♦ 7♥, starter K♠")
    assert (len(score.hand), score.total) == (4, 0)


def test_the_first_card_that_can_be_played_is_not_the_first_of_the_hand():  # B40
    game = Game.setup(hands=["5S KH 2C", "KD 10C"], dealer=0)
    for action in ("play KD", "play 5S", "play 10C"):
        game = game.act(action)
    assert game.count == 25
    assert [str(action) for action in game.actions()] == ["play 2C"]
    assert [card.code for card in game.act(game.actions()[0]).hands[0]] == ["KH"]


def test_nineteen_is_a_name_for_nothing():  # B64
    assert score_show("AD KD 3C QD", "6D").total == 0


def test_a_pair_a_pair_royal_and_the_last_card_make_nine():  # B66
    game = Game.setup(hands=["5S AC AH", "KD 10C AD"], dealer=0)
    for action in ("play KD", "play 5S", "play 10C", "play AC"):
        game = game.act(action)
    before = len(game.events)
    game = game.act("play AD").act("play AH")
    assert [event.points for event in game.events[before:] if event.points] == [2, 6, 1]


def test_ten_queen_king_is_no_run():  # B67
    assert score_play("10C QD KH").total == 0
    assert "run" not in {item.kind for item in score_show("10C QD KH 2S", "AH").items}


@pytest.mark.parametrize(
    ("hand", "starter", "named"),
    [("5H 5H 5H 5H", "JH", "5♥"), ("6C 7D 8H 9S", "6C", "6♣")],
    ids=["B70", "B71"],
)
def test_a_card_that_comes_twice_is_named(hand, starter, named):
    with pytest.raises(CardError, match=named):
        score_show(hand, starter)
