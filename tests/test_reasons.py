"""The list of reasons: stable ids, claims first, then numbers and choices."""

import re

from cribbage_learn import Reason
from cribbage_learn.reasons import ANSWER_REASONS


def test_ids_are_lower_case_words_that_tell_their_name():
    assert all(re.fullmatch(r"[a-z]+(_[a-z0-9]+)*", reason.value) for reason in Reason)
    assert all(reason.name == reason.value.upper() for reason in Reason)


def test_reasons_of_answers_come_after_those_of_claims():
    order = list(Reason)
    first = order.index(Reason.FORGOT_RESET)
    assert set(order[first:]) == ANSWER_REASONS
    assert order[first - 1] is Reason.WRONG_POINTS
