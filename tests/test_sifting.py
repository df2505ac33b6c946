"""Sifting by ranks never loses a hand, and deals are those of a plain shuffle."""

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import hands

from cribbage_learn import score_show
from cribbage_learn.cards import DECK
from cribbage_learn.levels import level_of
from cribbage_learn.sifting import any_hand, by_ranks, deals, levels_by_ranks, may_have, sieve
from cribbage_learn.skills import BY_SUITS, SKILLS, skills_of


def ranks_of(score):
    return tuple(sorted(card.rank for card in score.cards))


@given(hands(), st.booleans())
def test_what_a_hand_has_its_ranks_may_have(five, crib):
    score = score_show(*five, crib=crib)
    ranks, level = ranks_of(score), level_of(score)
    low, high = levels_by_ranks(ranks)
    assert low <= level <= high
    for skill in skills_of(score):
        assert may_have(ranks, skill)
        low, high = levels_by_ranks(ranks, skill)
        assert low <= level <= high and sieve(skill, level)(ranks)


@given(hands(), st.booleans())
def test_skills_by_ranks_are_those_of_the_hand(five, crib):
    score = score_show(*five, crib=crib)
    by_rank = [skill for skill in SKILLS if skill not in BY_SUITS]
    alone = skills_of(by_ranks(ranks_of(score)))
    assert [s for s in skills_of(score) if s in by_rank] == [s for s in alone if s in by_rank]


@given(hands())
def test_ranks_alone_make_no_flush_and_no_nobs(five):
    score = by_ranks(ranks_of(score_show(*five)))
    assert {item.kind.value for item in score.items} <= {"fifteen", "pair", "run"}
    assert ranks_of(score) == ranks_of(score_show(*five))


@pytest.mark.parametrize("seed", ["a", "course:42:0"])
def test_deals_are_the_first_cards_of_a_shuffle_each(seed):
    rng = Random(seed)
    for five in islice(deals(Random(seed)), 300):
        pack = list(DECK)
        for i in range(5):
            j = i + int(rng.random() * (52 - i))
            pack[i], pack[j] = pack[j], pack[i]
        assert five == tuple(pack[:5])


def test_whether_there_is_any_hand():
    assert any_hand("pair", 1) and any_hand(None, 5)
    assert not any_hand("pair_royal", 1) and not any_hand("near_nobs", 1)
