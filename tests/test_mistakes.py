"""Every reason why a claim does not score, row by row; the first that fits is given."""

from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from strategies import hands
from tables import load

from cribbage_learn import (
    Card,
    Claim,
    Reason,
    Rules,
    ScoreKind,
    grade,
    parse_cards,
    score_play,
    score_show,
)
from cribbage_learn.grading import judge
from cribbage_learn.mistakes import ANSWER_REASONS
from cribbage_learn.score import GroupKind

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
    earlier = parse_cards(row["earlier"]) if "earlier" in row else ()
    claims = [*row.get("before", []), row["claim"]]
    feedback = grade(score_of(row), claims, before=earlier)
    mistake = feedback.verdicts[-1].mistake
    assert mistake is not None
    assert (mistake.reason.value, mistake.rule) == (row["reason"], row["rule"])
    assert {name: plain(value) for name, value in mistake.data.items()} == row["data"]
    assert mistake.claim == Claim.parse(row["claim"])


def test_every_reason_has_a_row():
    """Those of numbers and choices are met in ``test_answers``."""
    assert {row["reason"] for row in ROWS} == set(Reason) - ANSWER_REASONS


# The sentences of the rulebook that decide about items and claims.
RULES = {
    *("deal.deck", "starter.heels", "play.run-ranks"),
    *("play.fifteen", "play.thirty-one", "play.pair", "play.run", "play.reset"),
    *("show.fifteen", "show.pair", "show.run", "show.double-run"),
    *("show.flush", "show.flush-five", "show.crib-flush", "show.nobs"),
}


def test_the_rules_cited_are_those_of_the_rulebook():
    assert {row["rule"] for row in ROWS} == RULES


@example((parse_cards("5D 2C 8H KS"), Card("JD")), False, 0b10001, True)
@example((parse_cards("JH 2C 8H KS"), Card("JD")), True, 0b10001, True)
@given(hands(), st.booleans(), st.integers(1, 31), st.booleans())
def test_nobody_who_names_a_jack_hears_that_there_is_none(five, crib, mask, nobs):
    score = score_show(*five, crib=crib, rules=Rules(nobs=nobs))
    cards = tuple(card for i, card in enumerate(score.cards) if mask >> i & 1)
    wrong = judge(score, Claim("nobs", cards))[1]
    if any(card.rank == 11 for card in cards):
        assert wrong is None or wrong.reason is not Reason.NOT_A_JACK
    assert wrong is None or wrong.reason is not Reason.JACK_IS_STARTER or score.starter in cards


LADDERS = [
    score_show(codes.split()[:4], codes.split()[4])
    for codes in (
        *("3C 4D 5S 5H 6D", "3C 3D 4S 5H 6D", "3C 4D 5S 6H 7D", "3C 4D 5S 6H 6D", "3C 4D 4S 5H 6D"),
        *("3C 4D 5S 5H 5D", "4C 4D 5S 5H 6D", "4C 4D 5S 5H 3D", "QC QD KS KH JD", "AC AD 2S 2H 3D"),
        *("3C 4D 5S 6H KC", "AC 2D 2S QC KD", "9C 9D 10S 10H QD"),
    )
]


@pytest.mark.parametrize("score", LADDERS, ids=lambda s: " ".join(c.code for c in s.cards))
@pytest.mark.parametrize("kind", [ScoreKind.RUN, *GroupKind])
def test_what_is_said_of_runs_is_true(score, kind):
    """Of every set of cards: the longer run holds what is claimed; the missing rank is the one held."""
    runs = [set(item.cards) for item in score.items if item.kind is ScoreKind.RUN]
    for size in range(1, 6):
        for cards in combinations(score.cards, size):
            wrong = judge(score, Claim(kind, cards))[1]
            if wrong is None:
                continue
            ranks = {card.rank for card in cards}
            if wrong.reason is Reason.PART_OF_LONGER_RUN:
                longer = set(wrong.data["cards"])
                assert longer in runs
                ways = product(*([c for c in cards if c.rank == rank] for rank in ranks))
                for inner in map(set, ways):
                    assert any(inner < run for run in runs), (cards, inner)
                if kind is ScoreKind.RUN:
                    assert set(cards) < longer
                else:
                    assert len(longer & set(cards)) == len(ranks)
                    assert "belong to" not in wrong.text()
            if wrong.reason is Reason.NOT_CONSECUTIVE and len(ranks) == 2:
                held = {card.rank for card in score.cards} - ranks
                beside = {min(ranks) - 1, max(ranks) + 1}
                if max(ranks) - min(ranks) == 1 and beside & held:
                    assert wrong.data["gap"] in held


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


def test_the_exceptions_of_the_play():
    """They are told where ``Reason`` tells the order."""
    for of, claim, first, later in [
        ("play 9H AH 5H", "flush 5H", "no_flush_in_play", "too_few_cards"),
        ("play 9H AH JH", "nobs AH JH", "no_nobs_in_play", "too_many_cards"),
        ("play 9H AH JH", "nobs", "no_nobs_in_play", "too_few_cards"),
        ("play 2C 9H 6D", "fifteen 6D", "not_fifteen", "too_few_cards"),
        ("play KC QD JH", "thirty_one JH", "not_thirty_one", "too_few_cards"),
    ]:
        order = [reason.value for reason in Reason]
        assert order.index(later) < order.index(first) and f"``{first}``" in Reason.__doc__
        assert grade(score_of({"of": of}), [claim]).wrong[0].reason.value == first, claim
    for of, claim in [("play 9H 6D 2C", "fifteen"), ("play 9H 6D", "fifteen")]:
        assert grade(score_of({"of": of}), [claim]).wrong[0].reason is Reason.TOO_FEW_CARDS
