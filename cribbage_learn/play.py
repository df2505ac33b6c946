"""The play: what the last card of one count scores.

A *count* is the cards played since the last 31 or go. Pairs and runs look only at its unbroken
tail; the starter takes no part.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from operator import itemgetter

from .cards import Card, CardError, in_deck_order, parse_cards
from .rules import Rules, read_rules
from .score import Score, ScoreKind, score_item

LIMIT = 31
"""The count never exceeds this (rule ``play.limit``)."""

PAIR_POINTS = {2: 2, 3: 6, 4: 12}
"""Points for two, three, four of one rank in unbroken succession (rule ``play.pair``)."""

_STANDARD = Rules.standard()
_points = itemgetter(-1)


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
    longest = seen = 0
    low = high = ranks[-1] if ranks else 0
    for length, rank in enumerate(reversed(ranks), 1):
        if rank < low:
            low = rank
        elif rank > high:
            high = rank
        if high - low >= len(ranks) or seen >> rank & 1:
            break  # too far apart, or a rank twice: no longer tail is a run either
        seen |= 1 << rank
        if high - low == length - 1 and length >= 3:
            longest = length
    return longest


def score_play(cards: str | Card | Iterable[str | Card], *, rules: Rules | None = None) -> Score:
    """Score the *last* card of one count, given all its cards in the order played.

    One item each for fifteen, thirty-one, the pair (2, 3 or 4 cards: 2, 6 or 12 points) and the
    longest run. The go and last-card points belong to the game, not to a card's score. Raises
    ``CardError`` for what is no card, a card twice, or a count over 31, ``ValueError`` for
    ``rules`` that are none.

    >>> [(i.kind.value, i.points) for i in score_play("4C 6D 5H").items]
    [('fifteen', 2), ('run', 3)]
    """
    rules = _STANDARD if rules is None else read_rules(rules)
    played = parse_cards(cards)
    count = sum([card.value for card in played])
    if count > LIMIT:
        raise _over_31(played)
    return score_last(played, count, rules)


def score_last(played: tuple[Card, ...], count: int, rules: Rules) -> Score:
    """``score_play`` for cards that are known to be right, and their count; nothing is looked at.

    >>> from cribbage_learn import parse_cards
    >>> score_last(parse_cards("4C 6D 5H"), 15, Rules.standard()).total
    5
    """
    found = _found(played, count)
    if not found:  # as most cards do
        return Score("play", played, None, False, rules, ())
    items = [
        score_item((kind, in_deck_order(played[-length:]), points, rule))
        for kind, rule, length, points in found
    ]
    return Score("play", played, None, False, rules, tuple(items))


def points_last(played: tuple[Card, ...], count: int) -> int:
    """The points of ``score_last`` alone: where many cards are weighed, and none explained.

    >>> from cribbage_learn import parse_cards
    >>> points_last(parse_cards("4C 6D 5H"), 15)
    5
    """
    found = _found(played, count)
    return sum(map(_points, found)) if found else 0


def _found(played: tuple[Card, ...], count: int) -> list[tuple[ScoreKind, str, int, int]]:
    """What the last card scores: (kind, rule, how many cards from the end, points)."""
    found: list[tuple[ScoreKind, str, int, int]] = []
    number = len(played)
    if number == 1:
        return found
    if count == 15:
        found.append((ScoreKind.FIFTEEN, "play.fifteen", number, 2))
    elif count == LIMIT:
        found.append((ScoreKind.THIRTY_ONE, "play.thirty-one", number, 2))
    last, before = played[-1].rank, played[-2].rank
    if last == before:  # then the last cards are no run
        same = alike([card.rank for card in played])
        found.append((ScoreKind.PAIR, "play.pair", same, PAIR_POINTS[same]))
    elif number >= 3 and -number < last - before < number:  # else too far apart for a run
        length = run_length([card.rank for card in played])
        if length:
            found.append((ScoreKind.RUN, "play.run", length, length))
    return found


def _over_31(played: Sequence[Card]) -> CardError:
    """The refusal at the first card that would pass 31."""
    counts = list(accumulate(card.value for card in played))
    place = next(place for place, count in enumerate(counts) if count > LIMIT)
    card, count = played[place], counts[place]
    return CardError("over_31", token=str(card), place=place + 1, found=count)
