"""Every reason why a claim does not score, row by row; the first that fits is given."""

from dataclasses import replace

import pytest
from tables import load

from cribbage_learn import Card, Claim, Reason, Rules, grade, score_play, score_show

ROWS = load("mistakes")


def score_of(row):
    phase, *codes = row["of"].split()
    rules = replace(Rules.standard(), **row.get("rules", {}))
    if phase == "play":
        return score_play(codes, rules=rules)
    starter = codes[4] if len(codes) > 4 else None
    return score_show(codes[:4], starter, crib=phase == "crib", rules=rules)


def plain(value):
    """Data as the table writes it: cards as codes."""
    if isinstance(value, Card):
        return value.code
    return [card.code for card in value] if isinstance(value, tuple) else value


@pytest.mark.parametrize("row", ROWS, ids=lambda r: f"{r['reason']}: {r['of']}: {r['claim']}")
def test_the_first_reason_that_fits(row):
    feedback = grade(score_of(row), [*row.get("before", []), row["claim"]])
    mistake = feedback.verdicts[-1].mistake
    assert mistake is not None
    assert (mistake.reason.value, mistake.rule) == (row["reason"], row["rule"])
    assert {name: plain(value) for name, value in mistake.data.items()} == row["data"]
    assert mistake.claim == Claim.parse(row["claim"])


def test_every_reason_has_a_row():
    assert {row["reason"] for row in ROWS} == {reason.value for reason in Reason}


# The sentences of the rulebook that decide about items and claims.
RULES = {
    *("deal.deck", "starter.heels", "play.run-ranks"),
    *("play.fifteen", "play.thirty-one", "play.pair", "play.run"),
    *("show.fifteen", "show.pair", "show.run", "show.double-run"),
    *("show.flush", "show.flush-five", "show.crib-flush", "show.nobs"),
}


def test_the_rules_cited_are_those_of_the_rulebook():
    assert {row["rule"] for row in ROWS} == RULES


def test_reasons_are_looked_for_in_the_order_of_the_enum():
    """Claims that are wrong in two ways get the reason that stands first."""
    two_ways = [
        ("show 5H 5D 5S JC 5C", "pair 6H 6H", "unknown_card", "repeated_card"),
        ("play 6D 5S 6C", "pair 6D 5S 6D", "repeated_card", "not_last_cards"),
        ("play 6D 5S 6C", "run 6D 5S", "not_last_cards", "too_few_cards"),
        ("show 3C 9D 5S 5H KD", "pair 3C 9D KD", "too_many_cards", "not_a_pair"),
        ("show 3C 3D AS KH 9D", "run 3C 3D AS KH", "rank_twice", "not_consecutive"),
        ("show QC KD AH 2S 7H", "run QC KD AH", "ace_is_low", "not_consecutive"),
        ("show 2H 6H 8H QH 4H", "flush 2H 6H 8H 4H", "starter_in_flush", "part_of_longer_flush"),
        ("crib 2H 6H 8H QH 4S", "flush 2H 6H 8H 4S", "suit_differs", "crib_flush_needs_five"),
    ]
    order = [reason.value for reason in Reason]
    for of, claim, first, later in two_ways:
        assert order.index(first) < order.index(later)
        mistake = grade(score_of({"of": of}), [claim]).wrong[0]
        assert mistake.reason.value == first, claim
