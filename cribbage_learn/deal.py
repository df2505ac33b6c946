"""The deal: how many cards go where, and a shuffle that is the same on every platform.

A seed and the number of the deal decide everything; only the ``random()`` of a ``Random`` sown with a
text is used, the one sequence Python promises to keep.
"""

from __future__ import annotations

from random import Random
from threading import local

from .cards import DECK, Card

HAND_SIZES = {2: 6, 3: 5, 4: 5}
"""Cards dealt to each, by number of players (rules ``deal.two``, ``deal.three``, ``deal.four``)."""

KEPT = 4
"""Cards each player keeps, and cards of the crib (rule ``crib.discard``)."""

Hands = tuple[tuple[Card, ...], ...]


class _Mine(local):
    """One generator a thread, sown anew for each pack: to make one costs as much as to sow it."""

    def __init__(self) -> None:
        self.random = Random(0)


_mine = _Mine()


def drawn(seed: str, number: int) -> tuple[Card, ...]:
    """The first cards of a shuffled pack; the order depends on ``seed`` only.

    Only as much is shuffled as is drawn (rules ``deal.deck``, ``deal.shuffle``).

    >>> drawn("7:deal:0", 5) == drawn("7:deal:0", 52)[:5], len(set(drawn("x", 52)))
    (True, 52)
    """
    shuffler = _mine.random
    shuffler.seed(seed)
    draw, pack = shuffler.random, list(DECK)
    for i in range(number):
        j = i + int(draw() * (52 - i))
        pack[i], pack[j] = pack[j], pack[i]
    return tuple(pack[:number])


def deal_cards(
    seed: str, players: int, dealer: int
) -> tuple[Hands, tuple[Card, ...], tuple[Card, ...]]:
    """Deal one card at a time from the dealer's left.

    Returns the hands by player, the card dealt straight to the crib (three players only), and the
    card that will be the starter.

    >>> hands, crib, starter = deal_cards("7:deal:0", 3, dealer=0)
    >>> [len(hand) for hand in hands], len(crib), len(starter)
    ([5, 5, 5], 1, 1)
    """
    dealt = players * HAND_SIZES[players]
    straight = 1 if players == 3 else 0
    pack = drawn(seed, dealt + straight + 1)
    hands: list[tuple[Card, ...]] = [()] * players
    for place in range(players):
        hands[(dealer + 1 + place) % players] = pack[place:dealt:players]
    return tuple(hands), pack[dealt:-1], pack[-1:]


def side(player: int, players: int) -> int:
    """The side a player scores for: with four, 0 and 2 against 1 and 3 (rule ``deal.four``).

    >>> [side(p, 4) for p in range(4)], side(2, 3)
    ([0, 1, 0, 1], 2)
    """
    return player % 2 if players == 4 else player


def sides(players: int) -> int:
    """How many sides keep a score: two with two or four players, else three.

    >>> sides(2), sides(3), sides(4)
    (2, 3, 2)
    """
    return 3 if players == 3 else 2


def left_of(player: int, players: int) -> int:
    """The next player to the left.

    >>> left_of(3, 4)
    0
    """
    return (player + 1) % players
