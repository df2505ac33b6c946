"""A second opinion: cribbage scored as dumbly as can be, sharing no code with the package.

Cards are codes like ``"5H"`` and ``"10C"``. Every subset of the cards is looked at by itself and
asked the rulebook's questions; nothing is sorted into patterns, cached or clever.
"""

from __future__ import annotations

from itertools import combinations, pairwise

RANK_ORDER = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]

Items = dict[tuple[str, frozenset[str]], int]
"""(kind, cards) → points."""


def rank(card: str) -> int:
    return RANK_ORDER.index(card[:-1]) + 1


def suit(card: str) -> str:
    return card[-1]


def value(card: str) -> int:
    return 10 if card[:-1] in ("10", "J", "Q", "K") else rank(card)


def is_run(cards: tuple[str, ...]) -> bool:
    ranks = sorted(rank(card) for card in cards)
    return len(cards) >= 3 and all(b == a + 1 for a, b in pairwise(ranks))


def show_items(hand: list[str], starter: str | None, crib: bool) -> Items:
    """Every item of a hand or crib in the show, nobs as the jack alone."""
    five = hand + ([starter] if starter else [])
    subsets = [s for size in range(2, len(five) + 1) for s in combinations(five, size)]
    found: Items = {}
    for some in subsets:
        if sum(value(card) for card in some) == 15:
            found["fifteen", frozenset(some)] = 2
        if len(some) == 2 and rank(some[0]) == rank(some[1]):
            found["pair", frozenset(some)] = 2
        # a run counts unless one more card of the five would make it longer
        if is_run(some) and not any(is_run((*some, card)) for card in five if card not in some):
            found["run", frozenset(some)] = len(some)
    hand_suits = {suit(card) for card in hand}
    if starter and {suit(card) for card in five} == hand_suits and len(hand_suits) == 1:
        found["flush", frozenset(five)] = 5
    elif len(hand_suits) == 1 and not crib:
        found["flush", frozenset(hand)] = 4
    for card in hand:
        if starter and card == "J" + suit(starter):
            found["nobs", frozenset([card])] = 1
    return found


def play_items(count: list[str]) -> Items:
    """What the last card of one count scores; the go and last-card points are not a card's."""
    found: Items = {}
    total = sum(value(card) for card in count)
    if total == 15:
        found["fifteen", frozenset(count)] = 2
    if total == 31:
        found["thirty_one", frozenset(count)] = 2
    for many, points in ((4, 12), (3, 6), (2, 2)):
        last = count[-many:]
        if len(last) == many and len({rank(card) for card in last}) == 1:
            found["pair", frozenset(last)] = points
            break
    for many in range(len(count), 2, -1):
        if is_run(tuple(count[-many:])):
            found["run", frozenset(count[-many:])] = many
            break
    return found
