"""Which slip gives which number: a table, and what holds for any hand."""

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import hands
from tables import load
from test_skills import counted

from cribbage_learn import make_questions, score_show
from cribbage_learn.analysis import census
from cribbage_learn.skills import SKILLS, skills_of
from cribbage_learn.slips import HIGHEST, IMPOSSIBLE, LARGEST, Slip, slip_of, slips

ROWS = load("slips")
ORDER = {slip: i for i, slip in enumerate(Slip)}
INVITED_ANYWAY = (Slip.TEN_CARDS_PAIRED, Slip.CRIB_FLUSH, Slip.WRONG_JACK_COUNTED)


def score_of(row):
    return counted(row["of"].removeprefix("show "))


@pytest.mark.parametrize("row", ROWS, ids=lambda r: f"{r['slip']}: {r['of']}: {r['number']}")
def test_a_number_has_its_slip(row):
    score = score_of(row)
    found = slip_of(score, row["number"])
    assert score.total == row["right"]
    assert (found.slip.value, found.rule, found.skill) == (row["slip"], row["rule"], row["skill"])


def test_the_table_has_every_slip():
    assert {row["slip"] for row in ROWS} | {Slip.OTHER} == set(Slip)


@given(hands(), st.booleans())
def test_what_holds_for_any_hand(five, crib):
    score = score_show(*five, crib=crib)
    found = slips(score)
    assert list(found) == sorted(found) and score.total not in found
    assert all(0 <= number <= LARGEST for number in found)
    assert {19, 25, 26, 27, 30, 31} <= set(found) | {score.total}
    has = skills_of(score)
    for number, each in found.items():
        assert each.number == number and each.skill in (None, *SKILLS)
        assert each.rule is None or re.fullmatch(r"(show|play|starter)\.[a-z-]+", each.rule)
        # two different ten-cards are no pair, though pairs are what to practise; a crib with four of
        # a suit, the starter among them, or a hand with two jacks, invites what its skills do not name
        if each.skill and each.slip not in INVITED_ANYWAY:
            assert each.skill in has, each
        if each.mistake:
            assert number > score.total  # something that does not score was counted
        elif ORDER[each.slip] > ORDER[Slip.ABOVE_THE_HIGHEST]:
            more = (Slip.HEELS_IN_THE_SHOW, Slip.PAIR_IN_RUN_TWICE, Slip.FIFTEEN_COUNTED_TWICE)
            less = each.slip not in (*more, Slip.FORGOT_STARTER)
            assert (number < score.total) == less or each.slip is Slip.FORGOT_STARTER
    assert slip_of(score, 45).slip is Slip.OTHER


@given(hands(), st.booleans())
def test_renaming_suits_changes_no_number(five, crib):
    suits = str.maketrans("CDHS", "SHCD")
    hand, starter = five
    other = [card.code.translate(suits) for card in (*hand, starter)]
    first = slips(score_show(hand, starter, crib=crib))
    second = slips(score_show(other[:4], other[4], crib=crib))
    assert {n: f.slip for n, f in first.items()} == {n: f.slip for n, f in second.items()}


def test_no_hand_and_no_crib_scores_what_is_called_impossible():
    for counted_all in (census(), census(crib=True)):
        assert counted_all.gaps == IMPOSSIBLE and counted_all.highest == HIGHEST


def test_most_near_totals_have_a_reason():
    """How often a total off by so much is explained, over 400 questions."""
    near, explained, met = Counter(), Counter(), set()
    for question in make_questions(400, seed="slips", kinds=["total"]):
        found, right = slips(question.score), question.answer
        met |= {each.slip for each in found.values()}
        for off in (-4, -3, -2, -1, 1, 2, 3, 4):
            if right + off >= 0:
                near[off] += 1
                explained[off] += right + off in found
    share = {off: explained[off] / near[off] for off in near}
    assert share[-2] > 0.85 and share[2] > 0.9 and share[-4] > 0.7
    assert all(share[off] > 0.1 for off in share), share
    assert len(met) > len(Slip) * 0.7


def test_the_first_in_the_order_explains_a_number():
    score = score_show("3C 4D 5S 5H", "KD")
    assert slip_of(score, 10).slip is Slip.FORGOT_PAIR_IN_RUN  # before one fifteen missed
    assert slip_of(score_show("2H 6H 8H QH", "4H"), 4).slip is Slip.FLUSH_FOUR_OF_FIVE
    assert slip_of(score_show("2C 4D 6H 8S", "QC"), 19).slip is Slip.NINETEEN_IS_ZERO
    assert slip_of(score_show("5H 5D 5S JC", "5C"), 27).slip is Slip.IMPOSSIBLE_TOTAL
