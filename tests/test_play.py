"""The play: what the last card of one count scores."""

import pytest
from hypothesis import given
from strategies import counts, distinct
from tables import load

from cribbage_learn import CardError, Rules, score_play
from cribbage_learn.play import LIMIT, PAIR_POINTS, alike, points_last, run_length, score_last

CASES = load("play_cases")
BUGS = load("play_bugs")
INVALID = [row for row in load("invalid_inputs") if row["kind"] == "play"]


def points_per_card(cards):
    return [score_play(cards[: n + 1]).total for n in range(len(cards))]


def test_the_tables_are_whole():
    assert (len(CASES), len(BUGS), len(INVALID)) == (138, 9, 6)


@pytest.mark.parametrize("row", CASES, ids=lambda r: "-".join(r["cards"]))
@pytest.mark.rule("play.fifteen", "play.thirty-one", "play.pair", "play.run")
def test_public_cases(row):
    assert points_per_card(row["cards"]) == row["points"], row["source"]


@pytest.mark.parametrize("row", BUGS, ids=lambda r: r["id"])
def test_bugs_of_others(row):
    assert points_per_card(row["cards"]) == row["right_points_per_card"], row["symptom"]


@pytest.mark.parametrize("row", INVALID, ids=lambda r: "-".join(r["cards"]))
def test_impossible_counts_are_refused(row):
    with pytest.raises(CardError) as caught:
        score_play(row["cards"])
    expected = "over_31" if row["valid_deck"] else "card_twice"
    assert caught.value.reason == expected, row["why"]


def test_over_31_names_the_first_card_too_many():
    with pytest.raises(CardError, match=r"card 4 \(2♠\) would make the count 32") as caught:
        score_play("KC QD JH 2S AS")
    assert caught.value.data["found"] == 32
    assert score_play("KC QD JH AS").items[0].rule == "play.thirty-one"


@pytest.mark.parametrize(
    ("cards", "items"),
    [
        ("5H", []),
        ("9H 6C", [("fifteen", "6C 9H", 2, "play.fifteen")]),
        ("KC QD JH AS", [("thirty_one", "AS JH QD KC", 2, "play.thirty-one")]),
        ("7H 7D", [("pair", "7D 7H", 2, "play.pair")]),
        ("2C 7H 7D 7S", [("pair", "7D 7H 7S", 6, "play.pair")]),
        ("7C 7H 7D 7S", [("pair", "7C 7D 7H 7S", 12, "play.pair")]),
        (
            "5C 5H 5D",
            [("fifteen", "5C 5D 5H", 2, "play.fifteen"), ("pair", "5C 5D 5H", 6, "play.pair")],
        ),
        (
            "4C 6D 5H",
            [("fifteen", "4C 5H 6D", 2, "play.fifteen"), ("run", "4C 5H 6D", 3, "play.run")],
        ),
        ("KD 4C 2D 3H 5S", [("run", "2D 3H 4C 5S", 4, "play.run")]),
        ("4C 2D 2H 3H", []),  # the pair breaks the run
        ("QH KD AS", []),  # play.run-ranks
        ("3D 3S 2S", []),  # the pair is over
    ],
)
@pytest.mark.rule(
    "play.fifteen", "play.thirty-one", "play.pair", "play.run", "play.run-ranks", "play.all"
)
def test_items_of_one_card(cards, items):
    found = score_play(cards).items
    assert [
        (i.kind.value, " ".join(card.code for card in i.cards), i.points, i.rule) for i in found
    ] == items


def test_a_count_scores_as_it_is_played():
    score = score_play("KD 4C 2D 3H 5S")
    assert (score.phase, score.starter, score.crib, score.hand) == ("play", None, False, ())
    assert [c.code for c in score.cards] == ["KD", "4C", "2D", "3H", "5S"]


@given(counts())
def test_the_last_card_scores_what_it_completes(count):
    score = score_play(count)
    assert sum(card.value for card in count) <= LIMIT
    assert score.total == sum(item.points for item in score.items)
    assert len({item.kind for item in score.items}) == len(score.items) <= 3
    for item in score.items:
        assert count[-1] in item.cards
        assert set(item.cards) == set(count[-len(item.cards) :])


@given(distinct(10))
@pytest.mark.rule("play.limit")
def test_no_count_passes_31(cards):
    total = sum(card.value for card in cards)
    if total <= LIMIT:
        assert score_play(cards).cards == cards
    else:
        with pytest.raises(CardError, match="may never pass 31"):
            score_play(cards)


def test_the_tails():
    assert [alike(r) for r in ([7], [7, 7], [4, 7, 7, 7], [7, 4, 7], [7, 7, 7, 7])] == [
        1,
        2,
        3,
        1,
        4,
    ]
    assert run_length([3, 1, 2, 5, 4]) == 5
    assert run_length([9, 1, 3, 2]) == 3
    assert run_length([1, 2, 2, 3]) == run_length([2, 3]) == run_length([12, 13, 1]) == 0
    assert PAIR_POINTS == {2: 2, 3: 6, 4: 12}


@given(counts())
def test_the_quick_ways_say_the_same(cards):
    for number in range(1, len(cards) + 1):
        played = cards[:number]
        count = sum(card.value for card in played)
        assert score_last(played, count, Rules.standard()) == score_play(played)
        assert points_last(played, count) == score_play(played).total
