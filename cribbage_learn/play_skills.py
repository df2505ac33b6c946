"""What the last card laid, or the count said with it, lets a learner practise.

The skills of the kinds "play" and "count"; each is one predicate over the counts laid.
"""

from __future__ import annotations

from collections.abc import Callable

from .groups import pattern
from .laid import Counts
from .play import score_play
from .score import GroupKind, Score, ScoreKind

_Test = Callable[[Counts, Score], bool]


def _scores(kind: ScoreKind, size: int = 0) -> _Test:
    return lambda _, score: any(i.kind is kind and size in (0, len(i.cards)) for i in score.items)


def _any_order(_: Counts, score: Score) -> bool:
    """A run laid neither rising nor falling."""
    for item in score.items:
        if item.kind is ScoreKind.RUN:
            ranks = [card.rank for card in score.cards[-len(item.cards) :]]
            return ranks not in (sorted(ranks), sorted(ranks, reverse=True))
    return False


def _long_run(_: Counts, score: Score) -> bool:
    return any(i.kind is ScoreKind.RUN and len(i.cards) > 3 for i in score.items)


def _tail(counts: Counts, kinds: tuple[object, ...]) -> bool:
    """Some number of last cards would form this, if they were a hand."""
    ranks = [card.rank for card in counts[-1]]
    return any(pattern(ranks[-n:]) in kinds for n in range(4, len(ranks) + 1))


def _broken_run(counts: Counts, score: Score) -> bool:
    """A rank that comes twice keeps the last cards from being a run."""
    doubled = (GroupKind.DOUBLE_RUN, GroupKind.TRIPLE_RUN, GroupKind.DOUBLE_DOUBLE_RUN)
    return not _scores(ScoreKind.RUN)(counts, score) and _tail(counts, doubled)


def _pair_apart(counts: Counts, score: Score) -> bool:
    """The last card's rank was laid before in this count, but another card lies between."""
    ranks = [card.rank for card in counts[-1]]
    return ranks[-1] in ranks[:-1] and not _scores(ScoreKind.PAIR)(counts, score)


def _reset(counts: Counts, score: Score) -> bool:
    """With the cards of the count before it would be a pair or a run, but a new count began."""
    if len(counts) < 2:
        return False
    ranks = [card.rank for count in counts for card in count]
    return any(
        pattern(ranks[-n:]) in (ScoreKind.PAIR, ScoreKind.RUN)
        for n in range(len(counts[-1]) + 1, len(ranks) + 1)
    )


def _ace_low(counts: Counts, score: Score) -> bool:
    """The last cards would be a run if the ace followed the king."""
    ranks = [card.rank for card in counts[-1]][-3:]
    return not score.items and sorted(ranks) in ([1, 12, 13], [1, 2, 13])


PLAY: dict[str, _Test] = {
    "play_fifteen": _scores(ScoreKind.FIFTEEN),
    "play_thirty_one": _scores(ScoreKind.THIRTY_ONE),
    "play_pair": _scores(ScoreKind.PAIR, 2),
    "play_pair_royal": _scores(ScoreKind.PAIR, 3),
    "play_double_pair_royal": _scores(ScoreKind.PAIR, 4),
    "play_run_3": _scores(ScoreKind.RUN, 3),
    "play_run_any_order": _any_order,
    "play_long_run": _long_run,
    "play_two_ways": lambda _, score: len(score.items) > 1,
    "play_broken_run": _broken_run,
    "play_pair_apart": _pair_apart,
    "play_reset": _reset,
    "play_ace_low": _ace_low,
    "play_nothing": lambda _, score: not score.items,
}
"""The skills of the kind "play", each with its predicate."""

COUNT: dict[str, Callable[[Counts], bool]] = {
    "count_add": lambda counts: len(counts[-1]) > 1,
    "count_faces": lambda counts: any(card.rank > 10 for card in counts[-1]),
    "count_ace": lambda counts: any(card.rank == 1 for card in counts[-1]),
    "count_reset": lambda counts: len(counts) > 1,
}
"""The skills of the kind "count"."""


def play_skills(counts: Counts) -> tuple[str, ...]:
    """The skills of asking what the last card scores.

    >>> from cribbage_learn.laid import read_counts
    >>> play_skills(read_counts("4C 6D 5H"))
    ('play_fifteen', 'play_run_3', 'play_run_any_order', 'play_two_ways')
    """
    score = score_play(counts[-1])
    return tuple(skill for skill, test in PLAY.items() if test(counts, score))


def count_skills(counts: Counts) -> tuple[str, ...]:
    """The skills of saying the count after the last card.

    >>> from cribbage_learn.laid import read_counts
    >>> count_skills(read_counts("KC QD JS / 5H"))
    ('count_reset',)
    """
    return tuple(skill for skill, test in COUNT.items() if test(counts))
