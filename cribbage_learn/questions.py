"""Making questions: seeded, and the same for ever on every platform and Python.

Who makes the questions of a kind is told in ``_MAKERS``; what they are is in ``question``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from . import hand_making
from .hand_making import COMMON as COMMON
from .hand_questions import HAND_KINDS as HAND_KINDS
from .levels import LEVELS
from .question import CLASSES
from .question import Question as Question
from .seeds import read_seed
from .skills import KIND_SKILLS, ONLY_IN, SKILLS

if TYPE_CHECKING:
    from random import Random

COUNT_KINDS = ("show", "crib")
"""The kinds asked when none are named: count a hand, count a crib."""

PLAY_KINDS = ("play", "go", "count", "order")
"""The kinds about the play and the order of a game."""

TABLE_KINDS = ("deal", "match")
"""The kinds about what goes on round the cards: who deals, whose crib, what a game is worth."""

KINDS = tuple(CLASSES)
"""All kinds of question."""

# Imported when first asked for: counting a hand needs no game.
_MAKERS = {
    "play": "play_making",
    "count": "play_making",
    "go": "go_making",
    "order": "order_making",
    "deal": "deal_making",
    "match": "deal_making",
}
_KNOWN = (*SKILLS, *(skill for skills in KIND_SKILLS.values() for skill in skills))


def make_questions(
    n: int = 10,
    *,
    seed: int | str | None = None,
    kinds: Sequence[str] = COUNT_KINDS,
    skills: Sequence[str] | None = None,
    level: int | None = None,
) -> tuple[Question, ...]:
    """``n`` questions; with the same ``seed`` the same ones on every platform and Python.

    Question ``i`` depends on the seed, ``i``, ``kinds``, ``skills`` and ``level`` only: asking for
    more later keeps the first ones. ``kinds``: any of ``KINDS``. ``skills``: each question
    practises one of these (None: a mix of the common ones). ``level``: 1–5 (None: any; see
    ``levels``), for hands and cribs only: what makes a question about the play hard is its skill.
    ``seed=None``: different ones each time. Raises ``ValueError`` naming the argument, also when no
    hand has the skill at that level.

    >>> [q.id for q in make_questions(2, seed="course:42")] == [
    ...     q.id for q in make_questions(9, seed="course:42")[:2]]
    True
    >>> all("nobs" in q.skills for q in make_questions(3, seed=1, skills=["nobs"]))
    True
    >>> {q.kind for q in make_questions(8, seed=1, kinds=["play", "go"])} == {"play", "go"}
    True
    """
    if not isinstance(n, int) or isinstance(n, bool) or n < 0:
        raise ValueError(f"n={n!r}: how many questions, 0 or more")
    kinds = _names("kinds", kinds, KINDS)
    wanted = None if skills is None else _names("skills", skills, _KNOWN)
    if level is not None and (isinstance(level, bool) or level not in tuple(LEVELS)):
        raise ValueError(f"level={level!r}: write 1 (easiest) to 5, or None for any")
    of_play = [kind for kind in kinds if kind not in HAND_KINDS]
    if level is not None and of_play:
        raise ValueError(
            f"level={level!r}: only hands and cribs have levels (kinds {', '.join(HAND_KINDS)}); "
            f"leave it out for kind {of_play[0]!r} and name skills instead"
        )
    for skill in wanted or ():
        if not _fitting(kinds, skill):
            raise ValueError(
                f"skill {skill!r} is asked only by kind {_only(skill)}; kinds={kinds!r}"
            )
    from random import Random  # imported here: the package itself starts sooner without them
    from secrets import token_hex

    seed = token_hex(8) if seed is None else read_seed(seed)
    make = _make_mixed if of_play else _make_hand
    return tuple(make(Random(f"{seed}:{i}"), kinds, wanted, level) for i in range(n))


def _make_hand(
    rng: Random, kinds: Sequence[str], wanted: Sequence[str] | None, level: int | None
) -> Question:
    if wanted is None:
        # Without named skills a level decides alone: some common skills have no easy hands.
        wanted = () if level is not None else [s for s in COMMON if _fitting(kinds, s)]
    return hand_making.make_hand(rng, kinds, wanted, level)


def _make_mixed(
    rng: Random, kinds: Sequence[str], wanted: Sequence[str] | None, level: int | None
) -> Question:
    """First the skill, where some are named, else first the kind."""
    skill = None if wanted is None else wanted[int(rng.random() * len(wanted))]
    fit = _fitting(kinds, skill)
    kind = fit[int(rng.random() * len(fit))]
    if kind in HAND_KINDS:
        return _make_hand(rng, (kind,), None if skill is None else (skill,), level)
    if skill is None:
        skill = KIND_SKILLS[kind][int(rng.random() * len(KIND_SKILLS[kind]))]
    made: Question = import_module(f".{_MAKERS[kind]}", __package__).make(rng, kind, skill)
    return made


def _fitting(kinds: Sequence[str], skill: str | None) -> tuple[str, ...]:
    """The kinds that can ask for a skill."""
    if skill is None:
        return tuple(kinds)
    if skill in SKILLS:
        return hand_making.fitting([kind for kind in kinds if kind in HAND_KINDS], skill)
    return tuple(kind for kind in kinds if skill in KIND_SKILLS.get(kind, ()))


def _only(skill: str) -> str:
    """The kinds that ask for a skill, for a refusal."""
    only = ONLY_IN.get(skill)
    return " or ".join(map(repr, [only] if only else _fitting(KINDS, skill)))


def _names(argument: str, given: Sequence[str], known: Iterable[str]) -> tuple[str, ...]:
    if not isinstance(given, Iterable):
        raise ValueError(f"{argument}={given!r}: name some of {', '.join(known)}")
    names = (given,) if isinstance(given, str) else tuple(given)
    for name in names:
        if name not in tuple(known):
            raise ValueError(f"{argument}: there is no {name!r}; there are {', '.join(known)}")
    if not names:
        raise ValueError(f"{argument}: name at least one of {', '.join(known)}")
    return names
