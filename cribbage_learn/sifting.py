"""Deals, and which of them are worth counting when a skill or a level is wanted.

Most of what can be wanted depends on ranks: one look at a deal's ranks, remembered, spares
counting the thousands of deals that cannot fit. What passes is still counted and tested in full,
so sifting changes how fast a question is found, never which.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from .cards import DECK, Card
from .levels import hidden_fifteens, level_for
from .rules import Rules
from .score import Score
from .show import score_show
from .skills import BY_SUITS, NEAR_MISSES, SKILLS

if TYPE_CHECKING:
    from random import Random

Ranks = tuple[int, ...]


def deals(rng: Random) -> Iterator[tuple[Card, ...]]:
    """Five cards from a shuffled pack, again and again, without end; the last is the starter.

    Only ``rng.random()`` is used: the one sequence Python promises to keep.

    >>> from random import Random
    >>> next(deals(Random("deal"))) == next(deals(Random("deal")))
    True
    """
    pack, random = list(DECK), rng.random
    a = b = c = d = e = 0
    while True:
        # the first five steps of a shuffle, written out: thousands of deals may be looked at
        a = int(random() * 52)
        pack[0], pack[a] = pack[a], pack[0]
        b = 1 + int(random() * 51)
        pack[1], pack[b] = pack[b], pack[1]
        c = 2 + int(random() * 50)
        pack[2], pack[c] = pack[c], pack[2]
        d = 3 + int(random() * 49)
        pack[3], pack[d] = pack[d], pack[3]
        e = 4 + int(random() * 48)
        pack[4], pack[e] = pack[e], pack[4]
        yield (pack[0], pack[1], pack[2], pack[3], pack[4])
        pack[4], pack[e] = pack[e], pack[4]
        pack[3], pack[d] = pack[d], pack[3]
        pack[2], pack[c] = pack[c], pack[2]
        pack[1], pack[b] = pack[b], pack[1]
        pack[0], pack[a] = pack[a], pack[0]


@cache
def sieve(skill: str | None, level: int | None) -> Callable[[Ranks], bool]:
    """Whether five sorted ranks can belong to a hand or crib with this skill and this level.

    >>> sieve("pair_royal", None)((4, 4, 4, 9, 13)), sieve("pair_royal", None)((4, 4, 8, 9, 13))
    (True, False)
    """

    @cache
    def fits(ranks: Ranks) -> bool:
        if skill is not None and not may_have(ranks, skill):
            return False
        if level is None:
            return True
        lowest, highest = levels_by_ranks(ranks, skill)
        return lowest <= level <= highest

    return fits


def any_hand(skill: str | None, level: int | None) -> bool:
    """Whether the ranks of any hand at all can have this skill and this level together.

    >>> any_hand("double_pair_royal", 1), any_hand("double_pair_royal", 5)
    (False, True)
    """
    fits = sieve(skill, level)
    patterns = combinations_with_replacement(range(1, 14), 5)
    return any(fits(ranks) for ranks in patterns if ranks[0] != ranks[4])


@cache
def by_ranks(ranks: Ranks) -> Score:
    """What five sorted ranks make by themselves: cards whose suits and starter add nothing.

    >>> [item.key for item in by_ranks((2, 3, 4, 5, 6)).items]
    ['fifteen:4C-5D-6C', 'fifteen:2C-3D-4C-6C', 'run:2C-3D-4C-5D-6C']
    """
    place = {rank: i for i, rank in enumerate(dict.fromkeys(ranks))}
    cards = [
        DECK[4 * (rank - 1) + (place[rank] % 2 + ranks[:i].count(rank)) % 4]
        for i, rank in enumerate(ranks)
    ]
    return score_show(cards[:4], cards[4], crib=True, rules=Rules(nobs=False))


def may_have(ranks: Ranks, skill: str) -> bool:
    """Whether cards of these sorted ranks can have a skill, with the right suits and starter.

    >>> may_have((2, 4, 6, 8, 11), "nobs"), may_have((2, 4, 6, 8, 12), "nobs")
    (True, False)
    """
    if skill not in BY_SUITS:
        return SKILLS[skill](by_ranks(ranks))
    if skill == "nineteen":
        return not by_ranks(ranks).items
    if skill in _JACKS:
        return 11 in ranks
    return len(set(ranks)) >= _ONE_SUIT[skill]


def levels_by_ranks(ranks: Ranks, skill: str | None = None) -> tuple[int, int]:
    """The lowest and the highest level of hands and cribs with these sorted ranks and this skill.

    >>> levels_by_ranks((2, 4, 6, 8, 12)), levels_by_ranks((2, 4, 6, 8, 12), "near_flush")
    ((1, 2), (2, 2))
    """
    score = by_ranks(ranks)
    items, hidden = len(score.items), hidden_fifteens(score) > 0
    near = sum(SKILLS[miss](score) for miss in NEAR_MISSES if miss not in BY_SUITS)
    # What suits can add: a flush or nearly one, where four ranks differ; for a jack, nobs or a near miss.
    suited, jacks = len(set(ranks)) > 3, min(ranks.count(11), 2)
    highest = level_for(items + suited + (jacks > 0), hidden, near + suited + jacks)
    if skill in BY_SUITS and skill != "nineteen":  # what they must add
        near, items = (near + 1, items) if skill in NEAR_MISSES else (near, items + 1)
    return level_for(items, hidden, near), highest


_JACKS = ("nobs", "near_nobs", "jack_starter")
_ONE_SUIT = {"flush_4": 4, "near_flush": 4, "near_crib_flush": 4, "flush_5": 5, "crib_flush": 5}
"""How many cards of one suit, so of different ranks, a skill takes."""
