"""Skills are predicates; each has hands that show it and hands that almost do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import hands

from cribbage_learn import ScoreKind, score_show
from cribbage_learn.skills import NEAR_MISSES, ONLY_IN, SKILLS, skills_of

HAS = {
    "fifteen_2": ["7C 8D KS QH 2D"],
    "fifteen_3": ["4C 5D 6H KS QC", "AC 5D 9H QS QC"],
    "fifteen_4": ["AC 2D 5H 7S QC"],
    "fifteen_5": ["AC 2D 3H 4S 5C"],
    "pair": ["7C 7D KS QH 2D"],
    "pair_royal": ["7C 7D 7S QH 2D"],
    "double_pair_royal": ["7C 7D 7S 7H 2D"],
    "run_3": ["AC 2D 3H 9S KC"],
    "run_4": ["AC 2D 3H 4S KC"],
    "run_5": ["AC 2D 3H 4S 5C"],
    "double_run": ["3C 4D 5S 5H KD", "3C 4D 5S 5H 6D"],
    "triple_run": ["5C 5D 5S 4H 6C"],
    "double_double_run": ["4C 4D 5S 5H 6C"],
    "flush_4": ["2H 6H 8H QH 4S"],
    "flush_5": ["2H 6H 8H QH 4H"],
    "crib_flush": ["crib 2H 6H 8H QH 4H"],
    "nobs": ["JH 2C 4D 8S 6H"],
    "nineteen": ["2C 4D 6H 8S QC"],
    "near_flush": ["2H 6H 8H QS 4H"],
    "near_crib_flush": ["crib 2H 6H 8H QH 4S"],
    "near_nobs": ["JH 2C 4D 8S 6D"],
    "jack_starter": ["2H 6H 8D QS JH"],
    "broken_run": ["10C QD KH 2S 4D", "10C JD KH 2S 4D"],
    "corner_run": ["QC KD AH 4S 7H", "8C KD AH 2S 7H"],
    "inner_run": ["AC 2D 3H 4S KC", "3C 4D 5S 5H 6D", "AC 2D 3H 4S 5C"],
}
LACKS = {
    "fifteen_2": ["7C 9D KS QH 2D"],
    "pair": ["7C 7D 7S QH 2D"],
    "run_3": ["AC 2D 3H 4S KC", "3C 4D 5S 5H KD"],
    "run_4": ["AC 2D 3H 4S 5C"],
    "flush_4": ["2H 6H 8H QH 4H", "2H 6H 8H QS 4H", "crib 2H 6H 8H QH 4S"],
    "flush_5": ["crib 2H 6H 8H QH 4H"],
    "crib_flush": ["crib 2H 6H 8H QH 4S", "2H 6H 8H QH 4H"],
    "nobs": ["2H 6H 8D QS JH", "JH 2C 4D 8S 6D"],
    "near_flush": ["2H 6H 8H QH 4H", "crib 2H 6H 8H QS 4H", "2H 6H 8H QH 4S"],
    "near_crib_flush": ["crib 2H 6H 8H QH 4H", "2H 6H 8H QH 4S"],
    "near_nobs": ["JH 2C 4D 8S 6H", "2H 6H 8D QS JH", "JH JD 4D 8S 6H"],
    "broken_run": ["10C JD QH KS 4D", "10C KH 2S 4D 6D"],
    "corner_run": ["QC KD 2H 4S 7H"],
    "inner_run": ["AC 2D 3H 9S KC", "5C 5D 5S 4H 6C"],
}


def counted(text):
    cards = text.removeprefix("crib ")
    *hand, starter = cards.split()
    return score_show(hand, starter, crib=text.startswith("crib"))


def test_the_ids_are_those_of_the_contract():
    assert list(SKILLS) == list(HAS)
    assert set(NEAR_MISSES) | set(ONLY_IN) | set(LACKS) <= set(SKILLS)


@pytest.mark.parametrize(("skill", "hand"), [(s, h) for s, hs in HAS.items() for h in hs])
def test_hands_that_have_it(skill, hand):
    assert skill in skills_of(counted(hand))


@pytest.mark.parametrize(("skill", "hand"), [(s, h) for s, hs in LACKS.items() for h in hs])
def test_hands_that_lack_it(skill, hand):
    assert skill not in skills_of(counted(hand))


@given(hands(), st.booleans())
def test_skills_agree_with_the_items(five, crib):
    score = score_show(*five, crib=crib)
    skills = skills_of(score)
    assert ("nineteen" in skills) == (score.total == 0)
    sizes = {len(i.cards) for i in score.items if i.kind is ScoreKind.FIFTEEN}
    assert {f"fifteen_{n}" for n in sizes} == {s for s in skills if s.startswith("fifteen")}
    assert ("nobs" in skills) == any(i.kind is ScoreKind.NOBS for i in score.items)
    assert not {"nobs", "near_nobs"} <= set(skills)
    for skill, kind in ONLY_IN.items():
        assert skill not in skills or (kind == "crib") == crib
    assert list(skills) == [skill for skill in SKILLS if skill in skills]
