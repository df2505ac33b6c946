"""How hard a hand or crib is to count: five levels, by what there is to see and to see through.

A level is the first whose limits hold a hand: how many items it has at most, whether a *hidden*
fifteen (of four or five cards) may be among them, and how many near misses there are at most.
``measure`` says what questions of a level are like in fact; the book prints it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from .score import Score, ScoreKind
from .skills import NEAR_MISSES, skills_of


class Limits(NamedTuple):
    """What a level may hold at most: ``items``, whether ``hidden`` fifteens, ``near`` misses.

    >>> LEVELS[1]
    Limits(items=2, hidden=False, near=0)
    """

    items: int
    hidden: bool
    near: int


LEVELS: dict[int, Limits] = {
    1: Limits(2, False, 0),
    2: Limits(4, False, 1),
    3: Limits(6, True, 2),
    4: Limits(9, True, 3),
    5: Limits(99, True, 9),
}
"""The limits of each level, 1 (easiest) to 5 (everything else)."""


def level_for(items: int, hidden: bool, near: int) -> int:
    """The level of a hand with so many items and near misses, and hidden fifteens or none.

    >>> level_for(2, False, 0), level_for(2, True, 0), level_for(15, False, 0)
    (1, 3, 5)
    """
    return next(
        level
        for level, most in LEVELS.items()
        if items <= most.items and (most.hidden or not hidden) and near <= most.near
    )


def level_of(score: Score) -> int:
    """How hard a hand or crib is to count, 1 (easiest) to 5.

    >>> from cribbage_learn import score_show
    >>> level_of(score_show("7C 8D KS QH", "2D")), level_of(score_show("5H 5D 5S JC", "5C"))
    (1, 5)
    """
    return level_for(len(score.items), hidden_fifteens(score) > 0, near_misses(score))


def hidden_fifteens(score: Score) -> int:
    """How many fifteens take four or five cards.

    >>> from cribbage_learn import score_show
    >>> hidden_fifteens(score_show("AC 2D 5H 7S", "KC"))
    1
    """
    return sum(i.kind is ScoreKind.FIFTEEN and len(i.cards) > 3 for i in score.items)


def near_misses(score: Score) -> int:
    """How many kinds of near miss there are to see through.

    >>> from cribbage_learn import score_show
    >>> near_misses(score_show("10C QD KH 2S", "JH"))
    2
    """
    return sum(skill in NEAR_MISSES for skill in skills_of(score))


@dataclass(frozen=True)
class Measure:
    """What some hands are like: how many, and the mean of items, points, hidden fifteens, near misses."""

    hands: int
    items: float
    points: float
    hidden: float
    near: float


def measure(scores: Iterable[Score]) -> Measure:
    """The means over these hands or cribs; raises ``ValueError`` when there are none.

    >>> from cribbage_learn import score_show
    >>> measure([score_show("7C 8D KS QH", "2D"), score_show("5H 5D 5S JC", "5C")])
    Measure(hands=2, items=8.0, points=15.5, hidden=0.0, near=0.0)
    """
    counted = tuple(scores)
    if not counted:
        raise ValueError("there is nothing to measure: give at least one score")
    return Measure(
        len(counted),
        sum(len(s.items) for s in counted) / len(counted),
        sum(s.total for s in counted) / len(counted),
        sum(map(hidden_fifteens, counted)) / len(counted),
        sum(map(near_misses, counted)) / len(counted),
    )
