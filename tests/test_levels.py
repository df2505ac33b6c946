"""Five levels: each hand is at one, and the levels differ in what there is to see."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import hands
from test_skills import counted

from cribbage_learn import make_questions, score_show
from cribbage_learn.draw.levels import show_levels
from cribbage_learn.levels import LEVELS, hidden_fifteens, level_of, measure, near_misses

SAMPLE = 240


@pytest.mark.parametrize(
    ("hand", "level"),
    [
        ("7C 8D KS QH 2D", 1),
        ("2C 4D 6H 8S QC", 1),
        ("JH 2C 4D 8S 6D", 2),  # a near miss
        ("3C 4D 5S 5H KD", 3),
        ("AC 2D 3H 4S 5C", 3),  # a fifteen of all five
        ("4C 4D 5S 5H 6C", 5),
        ("5H 5D 5S JC 5C", 5),
    ],
)
def test_levels(hand, level):
    assert level_of(counted(hand)) == level


@given(hands(), st.booleans())
def test_a_level_is_the_first_that_holds_the_hand(five, crib):
    score = score_show(*five, crib=crib)
    level, items, near = level_of(score), len(score.items), near_misses(score)
    assert items <= LEVELS[level].items and near <= LEVELS[level].near
    assert LEVELS[level].hidden or not hidden_fifteens(score)
    for lower in range(1, level):
        most = LEVELS[lower]
        assert items > most.items or near > most.near or hidden_fifteens(score) > most.hidden


def test_each_level_has_more_to_see_than_the_one_before():
    """Of a few hundred questions of each: the means rise; what they rise to stands in the book."""
    measures = [
        measure(q.score for q in make_questions(SAMPLE, seed="levels", level=level))
        for level in LEVELS
    ]
    for easier, harder in pairwise(measures):
        assert harder.items > easier.items * 1.1
        assert harder.points > easier.points * 1.1
    hidden, near = [m.hidden for m in measures], [m.near for m in measures]
    assert hidden[:2] == [0, 0] and hidden[2] > 0.2  # hidden fifteens begin with level 3
    assert near[0] == 0 and near[0] < near[1] < near[2] < near[3]
    assert all(m.hands == SAMPLE for m in measures)


def test_the_table_is_of_the_limits_and_of_the_measures():
    shown = show_levels(12, seed="table")
    lines = [line.split() for line in shown.plain.splitlines()]
    for level, most in list(LEVELS.items())[:-1]:
        assert [
            str(level),
            str(most.items),
            "yes" if most.hidden else "no",
            str(most.near),
        ] in lines
    found = measure(q.score for q in make_questions(12, seed="table", level=4))
    assert [
        "4",
        *(f"{n:.1f}" for n in (found.items, found.points, found.hidden, found.near)),
    ] in lines
    assert shown.html.count("<table>") == 2 and "Means of 12 questions" in shown.html


def test_nothing_cannot_be_measured():
    with pytest.raises(ValueError, match="at least one score"):
        measure([])
