"""A total said is a value with its slip, never an error; what is no number is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import hands

from cribbage_learn import score_show
from cribbage_learn.slips import Slip
from cribbage_learn.totals import grade_total, read_number

DOUBLE = score_show("3C 4D 5S 5H", "KD")  # 12


@given(hands(), st.booleans(), st.integers(0, 99))
def test_any_number_is_right_or_has_a_slip(five, crib, number):
    score = score_show(*five, crib=crib)
    judged = grade_total(score, number)
    (verdict,) = judged.verdicts
    assert verdict.right == judged.right == (number == score.total) == (verdict.slip is None)
    assert judged.points_found == min(number, score.total)
    assert judged.points_found + judged.points_missed == score.total


def test_the_last_of_several_tries_stands_and_the_first_must_be_right():
    judged = grade_total(DOUBLE, [10, 14, 12])
    assert [found.slip for found in judged.wrong] == [
        Slip.FORGOT_PAIR_IN_RUN,
        Slip.PAIR_IN_RUN_TWICE,
    ]
    assert (judged.right, judged.points_found, judged.points_missed) == (False, 12, 0)
    assert grade_total(DOUBLE, [12]).right and grade_total(DOUBLE, "12").right


def test_nothing_said_is_nothing_found_and_not_right():
    judged = grade_total(score_show("2C 4D 6H 8S", "QC"), [])
    assert not judged.right and judged.points_found == judged.points_missed == 0


def test_it_is_shown_as_text_and_as_html():
    data = grade_total(DOUBLE, [10, 12])._repr_mimebundle_()
    assert data["text/plain"].splitlines()[1].startswith("  ✗ 10: A double run")
    assert "<li>✓ 12: That is right." in data["text/html"]
    assert "<ul>" not in grade_total(DOUBLE, [])._repr_mimebundle_()["text/html"]


@pytest.mark.parametrize("odd", [-1, 100, 2.0, True, None, "twelve", "", "-3", "²", [1.5], [None]])
def test_what_is_no_total_is_refused(odd):
    with pytest.raises(ValueError, match="a total is a whole number of points, 0 to 99"):
        grade_total(DOUBLE, odd)


def test_numbers_are_read_as_they_are_typed():
    assert [read_number(n) for n in (0, "0", " 7 ", "012")] == [0, 0, 7, 12]
