"""Making questions about hands and cribs: deal until the hand has what is wanted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from .cards import Card, in_deck_order
from .hand_questions import HandQuestion
from .levels import level_of
from .show import score_show
from .sifting import any_hand, deals, sieve
from .skills import ONLY_IN, SKILLS

if TYPE_CHECKING:
    from random import Random

COMMON = (
    "fifteen_2",
    "fifteen_3",
    "pair",
    "run_3",
    "double_run",
    "flush_4",
    "crib_flush",
    "nobs",
    "nineteen",
    "near_flush",
    "inner_run",
)
"""What is mixed when no skills are named."""

_FEW, _MANY = 20_000, 400_000  # deals looked at before asking if there is such a hand, and after


def fitting(kinds: Sequence[str], skill: str | None) -> tuple[str, ...]:
    """The kinds that can ask for a skill; a total is of a hand or of a crib, as the skill needs.

    >>> fitting(("show", "crib", "total"), "crib_flush")
    ('crib', 'total')
    """
    only = ONLY_IN.get(skill or "")
    return tuple(kind for kind in kinds if only in (None, kind) or kind == "total")


def make_hand(
    rng: Random, kinds: Sequence[str], skills: Sequence[str], level: int | None
) -> HandQuestion:
    """Deal until the hand has one of the skills and the level; only ``rng.random()`` is used.

    Raises ``ValueError`` when no hand has both.

    >>> from random import Random
    >>> make_hand(Random("1"), ("show",), ("nobs",), 1).skills
    ('nobs',)
    """
    skill = skills[int(rng.random() * len(skills))] if skills else None
    only, kinds = ONLY_IN.get(skill or ""), fitting(kinds, skill)
    sure = only is not None and len(kinds) == 1  # then the kind takes no number from rng
    kind = kinds[0] if sure else kinds[int(rng.random() * len(kinds))]
    crib = kind == "crib"
    if kind == "total":
        crib = only == "crib" if only else rng.random() < 0.5
    fits = sieve(skill, level)
    for five in _looked_at(rng, skill, level):
        if not fits(tuple(sorted([card.rank for card in five]))):
            continue
        score = score_show(five[:4], five[4], crib=crib)
        if (skill is None or SKILLS[skill](score)) and (level is None or level_of(score) == level):
            return HandQuestion(kind, in_deck_order(five[:4]), five[4], crib=crib)
    raise ValueError(f"no question found for skill {skill!r} at level={level}; try another level")


def _looked_at(rng: Random, skill: str | None, level: int | None) -> Iterator[tuple[Card, ...]]:
    dealt = deals(rng)
    yield from islice(dealt, _FEW)
    if any_hand(skill, level):  # takes longer than finding most questions: asked only now
        yield from islice(dealt, _MANY)
