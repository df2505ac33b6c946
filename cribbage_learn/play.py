"""The play: what the last card of one count scores.

A *count* is the cards played since the last 31 or go. Pairs and runs look only at its unbroken
tail; the starter takes no part.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .cards import Card, CardError, in_deck_order, parse_cards
from .rules import Rules
from .score import Score, ScoreItem, ScoreKind

LIMIT = 31
"""The count never exceeds this (rule ``play.limit``)."""

PAIR_POINTS = {2: 2, 3: 6, 4: 12}
"""Points for two, three, four of one rank in unbroken succession (rule ``play.pair``)."""


def alike(ranks: Sequence[int]) -> int:
    """How many cards at the end share the last one's rank.

    >>> alike([7, 4, 4, 4])
    3
    """
    number = 0
    for rank in reversed(ranks):
        if rank != ranks[-1]:
            break
        number += 1
    return number


def run_length(ranks: Sequence[int]) -> int:
    """The length of the longest tail of three or more consecutive ranks in any order, else 0.

    >>> run_length([4, 2, 3, 5]), run_length([4, 2, 2, 3]), run_length([12, 13, 1])
    (4, 0, 0)
    """
    for length in range(len(ranks), 2, -1):
        tail = ranks[-length:]
        if len(set(tail)) == length and max(tail) - min(tail) == length - 1:
            return length
    return 0


def score_play(cards: str | Card | Iterable[str | Card], *, rules: Rules | None = None) -> Score:
    """Score the *last* card of one count, given all its cards in the order played.

    One item each for fifteen, thirty-one, the pair (2, 3 or 4 cards: 2, 6 or 12 points) and the
    longest run. The go and last-card points belong to the game, not to a card's score. Raises
    ``CardError`` for what is no card, a card twice, or a count over 31.

    >>> [(i.kind.value, i.points) for i in score_play("4C 6D 5H").items]
    [('fifteen', 2), ('run', 3)]
    """
    played = read_count(cards)
    ranks = [card.rank for card in played]
    count = sum(card.value for card in played)
    items: list[ScoreItem] = []

    def add(kind: ScoreKind, rule: str, length: int, points: int) -> None:
        items.append(ScoreItem(kind, in_deck_order(played[-length:]), points, rule))

    if count == 15:
        add(ScoreKind.FIFTEEN, "play.fifteen", len(played), 2)
    if count == LIMIT:
        add(ScoreKind.THIRTY_ONE, "play.thirty-one", len(played), 2)
    same = alike(ranks)
    if same >= 2:
        add(ScoreKind.PAIR, "play.pair", same, PAIR_POINTS[same])
    length = run_length(ranks)
    if length:
        add(ScoreKind.RUN, "play.run", length, length)
    return Score("play", played, None, False, rules or Rules.standard(), tuple(items))


def read_count(cards: str | Card | Iterable[str | Card]) -> tuple[Card, ...]:
    """The cards of one count; raises ``CardError`` at the first card that would pass 31.

    >>> read_count("KC QD JH 2S")
    Traceback (most recent call last):
    cribbage_learn.cards.CardError: card 4 (2♠) would make the count 32; it may never pass 31
    """
    played = parse_cards(cards)
    count = 0
    for place, card in enumerate(played, 1):
        count += card.value
        if count > LIMIT:
            raise CardError("over_31", token=str(card), place=place, found=count)
    return played
