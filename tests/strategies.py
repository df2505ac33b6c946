"""Hypothesis strategies for cards: what hands, counts and claims may be."""

from __future__ import annotations

from hypothesis import strategies as st

from cribbage_learn import Card, Claim
from cribbage_learn.cards import DECK
from cribbage_learn.score import GroupKind, ScoreKind

cards = st.sampled_from(DECK)
# Few ranks, so that pairs, runs and flushes are common.
close_cards = st.sampled_from([card for card in DECK if card.rank in (1, 2, 3, 4, 5, 11)])
kinds = st.sampled_from([kind.value for kind in (*ScoreKind, *GroupKind)])


def distinct(number: int) -> st.SearchStrategy[tuple[Card, ...]]:
    """So many different cards, near each other or from the whole pack."""
    return st.one_of(
        st.lists(some, min_size=number, max_size=number, unique=True)
        for some in (close_cards, cards)
    ).map(tuple)


def hands() -> st.SearchStrategy[tuple[tuple[Card, ...], Card]]:
    """Four cards and a starter."""
    return distinct(5).map(lambda five: (five[:4], five[4]))


def counts() -> st.SearchStrategy[tuple[Card, ...]]:
    """The cards of one count, at most 31."""
    some = st.one_of(
        st.lists(of, min_size=1, max_size=10, unique=True) for of in (close_cards, cards)
    )
    return some.map(_within_31)


def _within_31(played: list[Card]) -> tuple[Card, ...]:
    count, kept = 0, []
    for card in played:
        if count + card.value <= 31:
            count += card.value
            kept.append(card)
    return tuple(kept)


def claims() -> st.SearchStrategy[Claim]:
    """Any claim that can be made, sensible or not."""
    return st.builds(
        Claim,
        kinds,
        st.lists(close_cards, max_size=6).map(tuple),
        st.none() | st.integers(0, 29),
    )
