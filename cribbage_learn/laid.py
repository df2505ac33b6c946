"""Cards laid in the play, count by count: read from text, with the count said at each card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, chain

from .cards import Card, parse_cards
from .play import LIMIT, score_play

Counts = tuple[tuple[Card, ...], ...]
"""Cards laid, one tuple for each count, in the order laid; the last count goes on."""

MOST = 16
"""The most cards that are laid in a deal: four players play four each."""


def read_counts(counts: str | Iterable[str | Sequence[Card]]) -> Counts:
    """Counts as given: text with ``/`` where a count ended, or one text or list of cards a count.

    Raises ``CardError`` for what is no card, a card twice, or a count over 31, ``ValueError`` where a
    count before the last one could not have ended (rule ``play.must``).

    >>> read_counts("KCQDJS/5H")
    ((Card('KC'), Card('QD'), Card('JS')), (Card('5H'),))
    >>> read_counts("9H6C/5H")
    Traceback (most recent call last):
    ValueError: '9H6C/5H': the count cannot end at 15, after 6♣: 5♥ was not laid yet, and who can play must play
    """
    parts = counts.split("/") if isinstance(counts, str) else list(counts)
    read = tuple(parse_cards(part) for part in parts)
    laid = parse_cards(chain.from_iterable(read))  # refuses a card that was laid before
    if len(laid) > MOST:
        raise ValueError(f"{counts!r}: {len(laid)} cards are laid; a deal has at most {MOST}")
    for count in read:
        score_play(count)  # refuses what goes past 31
    for number, count in enumerate(read[:-1]):
        fitting = would_fit(count, chain.from_iterable(read[number + 1 :]))
        if fitting is not None:
            raise ValueError(
                f"{counts!r}: the count cannot end at {running(count)[-1]}, after {count[-1]}: "
                f"{fitting} was not laid yet, and who can play must play"
            )
    return read


def would_fit(count: Sequence[Card], later: Iterable[Card]) -> Card | None:
    """The first card laid later in the deal that could have been laid in this count; None if none.

    Somebody held it, so the count went on (rules ``play.must``, ``play.limit``); at 31 none fits.

    >>> would_fit(parse_cards("KC QD 5S"), parse_cards("7H 6D"))
    Card('6D')
    """
    room = LIMIT - running(count)[-1]
    return next((card for card in later if card.value <= room), None)


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
