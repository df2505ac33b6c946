"""All hands with a starter that differ in more than the names of the suits: 652,353 classes.

Renaming the suits (24 ways) never changes a score, so one hand of each class stands for all of
its class; ``weight`` says for how many of the 12,994,800. Made without the package: cards are
codes. The order is fixed: by the ranks of the hand, then the starter's rank, then suits.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, permutations, product

RANK_NAMES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CLASSES = 652_353
DEALS = 12_994_800
"""48 starters for each of the 270,725 hands of four."""

Suits = tuple[int, ...]


def hand_classes() -> Iterator[tuple[list[str], str, int]]:
    """Each class as (hand, starter, weight)."""
    return map(_written, _each())


def some_classes(number: int) -> Iterator[tuple[list[str], str, int]]:
    """``number`` of the classes, evenly spread over their fixed order: the same ones each time."""
    wanted = {i * CLASSES // number for i in range(number)}
    return (_written(raw) for i, raw in enumerate(_each()) if i in wanted)


def _each() -> Iterator[tuple[tuple[int, ...], Suits, int]]:
    """Each class as ranks and suits, the starter's last, and weight."""
    for hand_ranks in combinations_with_replacement(range(13), 4):
        same = tuple(hand_ranks.index(rank) for rank in hand_ranks)
        for starter_rank in range(13):
            like = hand_ranks.index(starter_rank) if starter_rank in hand_ranks else -1
            ranks = (*hand_ranks, starter_rank)
            for suits, weight in suitings(same, like):
                yield ranks, suits, weight


def _written(raw: tuple[tuple[int, ...], Suits, int]) -> tuple[list[str], str, int]:
    ranks, suits, weight = raw
    *hand, starter = [RANK_NAMES[r] + "CDHS"[s] for r, s in zip(ranks, suits, strict=True)]
    return hand, starter, weight


@cache
def suitings(same: tuple[int, ...], like: int) -> tuple[tuple[Suits, int], ...]:
    """One assignment of suits of each class, with the size of its class.

    ``same[i]``: the first hand card of the same rank as card ``i``; ``like``: the first hand card
    of the starter's rank, or -1. Cards of one rank have different suits.
    """
    ranks = (*same, like)
    orbits: dict[Suits, set[Suits]] = {}
    for suits in product(range(4), repeat=5):
        if len(set(zip(ranks, suits, strict=True))) < 5:
            continue
        renamed = {_plain(same, tuple(p[s] for s in suits)) for p in permutations(range(4))}
        orbits.setdefault(min(renamed), renamed)
    return tuple((least, len(orbit)) for least, orbit in sorted(orbits.items()))


def _plain(same: tuple[int, ...], suits: Suits) -> Suits:
    """The order of hand cards of one rank means nothing: their suits ascend."""
    in_order = sorted(range(4), key=lambda i: (same[i], suits[i]))
    return (*(suits[i] for i in in_order), suits[4])
