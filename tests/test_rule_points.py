"""What each rule pays, in words: against the sources' own numbers, and for every rule that pays."""

from __future__ import annotations

import re

import pytest

from cribbage_learn import events
from cribbage_learn.rule_points import pays
from cribbage_learn.rulebook import ids, rule

# The numbers are those of the texts (S000, S002, S003; a run of four with one rank twice is 2 × 4 and a pair).
ROWS = [
    ("starter.heels", "2 points to the dealer"),
    ("play.go-point", "1 point"),
    ("play.thirty-one", "2 points"),
    ("play.last-card", "1 point, or the 2 for 31 in its place"),
    ("play.fifteen", "2 points"),
    ("play.pair", "2 points; a third card 6, a fourth 12"),
    ("play.run", "1 point for each card, 3 or more"),
    ("play.all", "the points of each"),
    ("show.fifteen", "2 points for each set of cards"),
    ("show.pair", "2 points each; three alike 6, four alike 12"),
    ("show.run", "1 point for each card: 3, 4 or 5"),
    ("show.flush", "4 points"),
    ("show.flush-five", "5 points"),
    ("show.crib-flush", "5 points"),
    ("show.nobs", "1 point"),
    ("show.double-run", "8, 10, 15 or 16 points"),
    ("show.twenty-four", "24 points"),
    ("muggins", "the points that were overlooked"),
    ("match.win", "1 match point"),
    ("match.skunk", "2 match points"),
    ("match.double", "3 match points, or 4"),
    ("match.triple", "the whole match"),
]


@pytest.mark.parametrize(("name", "said"), ROWS)
def test_what_it_pays(name: str, said: str) -> None:
    assert pays(name) == rule(name).points == said


def test_the_others_pay_nothing_by_themselves(pseudo: str) -> None:
    paid = {name for name, _ in ROWS}
    assert {name for name in ids() if pays(name)} == paid
    assert {events.RULES[kind] for kind in ("heels", "go_point", "last_card")} <= paid
    assert all(not re.search("[A-Za-z]", pays(name, pseudo)) for name in paid)
