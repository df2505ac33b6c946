"""Cards laid in the play, count by count: read from text, with the count said at each card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, chain

from .cards import DECK, Card, parse_cards
from .play import LIMIT, score_play

Counts = tuple[tuple[Card, ...], ...]
"""Cards laid, one tuple for each count, in the order laid; the last count goes on."""

EARLIEST_GO = LIMIT - max(card.value for card in DECK) + 1
"""Below this count every card can be played, so nobody says go (rules ``play.limit``, ``play.go``)."""

MOST = 16
"""The most cards that are laid in a deal: four players play four each."""


def read_counts(counts: str | Iterable[str | Sequence[Card]]) -> Counts:
    """Counts as given: text with ``/`` where a count ended, or one text or list of cards a count.

    Raises ``CardError`` for what is no card, a card twice, or a count over 31, ``ValueError`` where a
    count before the last one could not have ended yet.

    >>> read_counts("KCQDJS/5H")
    ((Card('KC'), Card('QD'), Card('JS')), (Card('5H'),))
    >>> read_counts("9H6C/5H")
    Traceback (most recent call last):
    ValueError: '9H6C/5H': the count after 6♣ is 15; a count ends at 31, or with a go from 22 on
    """
    parts = counts.split("/") if isinstance(counts, str) else list(counts)
    read = tuple(parse_cards(part) for part in parts)
    laid = parse_cards(chain.from_iterable(read))  # refuses a card that was laid before
    if len(laid) > MOST:
        raise ValueError(f"{counts!r}: {len(laid)} cards are laid; a deal has at most {MOST}")
    for count in read:
        score_play(count)  # refuses what goes past 31
    for count in read[:-1]:
        if running(count)[-1] < EARLIEST_GO:
            raise ValueError(
                f"{counts!r}: the count after {count[-1]} is {running(count)[-1]}; "
                f"a count ends at {LIMIT}, or with a go from {EARLIEST_GO} on"
            )
    return read


def running(count: Sequence[Card]) -> tuple[int, ...]:
    """What is said with each card of one count (rule ``play.turn``).

    >>> running(parse_cards("KC 5D AS"))
    (10, 15, 16)
    """
    return tuple(accumulate(card.value for card in count))


def counts_code(counts: Counts) -> str:
    """Counts as text that ``read_counts`` reads.

    >>> counts_code(read_counts("KC QD JS / 5H"))
    'KCQDJS/5H'
    """
    return "/".join("".join(card.code for card in count) for count in counts)
