"""A learner's claims in words: every kind has a name, every mistake its reason beside it."""

from __future__ import annotations

import pytest

from cribbage_learn import Claim, grade, score_play, score_show
from cribbage_learn.feedback_words import claim, claim_name, closing, feedback, verdict_lines
from cribbage_learn.score import GroupKind, ScoreKind

HAND = score_show("5H 10C QD 2S", "9C")


def test_every_kind_of_claim_has_its_own_name() -> None:
    kinds = [*ScoreKind, *GroupKind]
    assert len({claim_name(kind) for kind in kinds}) == len(kinds)


def test_a_claim_without_cards_is_its_name_alone() -> None:
    assert claim(Claim("nobs")) == "nobs"


def test_one_claim_may_stand_alone() -> None:
    assert grade(HAND, "fifteen 5H 10C") == grade(HAND, ["fifteen 5H 10C"])
    assert grade(HAND, Claim("fifteen", "5H 10C")) == grade(HAND, ["fifteen 5H 10C"])


def test_each_mistake_is_told_with_its_reason() -> None:
    judged = grade(HAND, ["fifteen 5H 9C", "fifteen 5H 10C", "fifteen 5H 10C"])
    lines = verdict_lines(judged)
    assert [earned for earned, _ in lines] == [False, True, False]
    for mistake, line in zip(judged.wrong, (lines[0][1], lines[2][1]), strict=True):
        assert mistake.text() in line


def test_wrong_points_are_told_beside_a_claim_that_counts() -> None:
    judged = grade(HAND, "fifteen 5H 10C for 4")
    [(earned, line)] = verdict_lines(judged)
    assert earned and judged.wrong[0].text() in line


@pytest.mark.parametrize("claims", [[], ["fifteen 5H 10C"], ["fifteen 5H 10C", "fifteen 5H QD"]])
def test_found_and_missed_add_up_in_the_closing(claims: list[str]) -> None:
    judged = grade(HAND, claims)
    assert str(judged.score.total) in closing(judged)
    for item in judged.missed:
        assert item.text() in feedback(judged)
    assert ("Not claimed yet" in feedback(judged)) is bool(judged.missed)


def test_a_zero_hand_is_nineteen_when_something_was_claimed() -> None:
    zero = score_show("2C 4D 6H 8S", "QC")
    assert "nineteen" in closing(grade(zero, "fifteen 6H 8S"))
    assert closing(grade(zero, [])) == "Nothing claimed, and nothing scores: that is right."


def test_claims_of_the_play_are_told_too() -> None:
    judged = grade(score_play(["9H", "6C"]), "fifteen 9H 6C")
    assert feedback(judged).splitlines()[0].startswith("Played")
    assert judged.text() == feedback(judged)
