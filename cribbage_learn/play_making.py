"""Making questions about the last card laid: lay cards until one has the skill that is wanted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .cards import DECK, Card
from .count_questions import CountQuestion
from .laid import Counts, would_fit
from .play import score_play
from .play_questions import PlayQuestion
from .play_skills import COUNT, PLAY

if TYPE_CHECKING:
    from random import Random

    from .question import Question

_MOST = 50_000  # shuffles looked at; the rarest skill takes a few hundred
_LAID = 8  # two players lay four cards each
_RANKS = 5  # of a narrow pack, in which pairs and runs are common


def make(rng: Random, kind: str, skill: str) -> Question:
    """A question of the kind "play" or "count" with a skill; only ``rng.random()`` is used.

    Counts that have ended are told only where they matter. Raises ``ValueError`` for a skill that
    the kind has not.

    >>> from random import Random
    >>> make(Random("1"), "play", "play_pair_royal").score.total
    6
    """
    if skill not in (PLAY if kind == "play" else COUNT):
        raise ValueError(f"there is no skill {skill!r} of kind {kind!r}")
    for laid in _shuffles(rng):
        found = [counts for counts in _grown(laid) if _fits(kind, skill, counts)]
        if found:
            counts = found[int(rng.random() * len(found))]
            return PlayQuestion(kind, counts) if kind == "play" else CountQuestion(kind, counts)
    raise ValueError(f"no question found for skill {skill!r}")  # pragma: no cover


def _shuffles(rng: Random) -> Iterator[tuple[Card, ...]]:
    """The first cards of a shuffled pack, or of one that has only some ranks, without end."""
    for _ in range(_MOST):
        pack = list(DECK)
        if rng.random() < 0.5:
            low = 1 + int(rng.random() * (14 - _RANKS))
            pack = [card for card in DECK if low <= card.rank < low + _RANKS]
        for i in range(_LAID):
            j = i + int(rng.random() * (len(pack) - i))
            pack[i], pack[j] = pack[j], pack[i]
        yield tuple(pack[:_LAID])


def _grown(laid: tuple[Card, ...]) -> Iterator[Counts]:
    """The counts after the second card, the third, …; a card that does not fit begins a new one.

    No further than they can be played: a card held back would have had to be laid.
    """
    counts: list[tuple[Card, ...]] = [laid[:1]]
    for card in laid[1:]:
        if any(would_fit(count, (card,)) for count in counts[:-1]):
            return
        if would_fit(counts[-1], (card,)) is None:
            counts.append(())
        counts[-1] += (card,)
        yield tuple(counts)


def _fits(kind: str, skill: str, counts: Counts) -> bool:
    if kind == "count":
        enough = len(counts[-1]) > 2 or skill == "count_reset"
        return (
            enough and len(counts) == (2 if skill == "count_reset" else 1) and COUNT[skill](counts)
        )
    told = 2 if skill == "play_reset" else 1
    if len(counts) != told or len(counts[-1]) + told < 3:
        return False
    return PLAY[skill](counts, score_play(counts[-1]))
