"""What is asked: questions that carry their cards, and seeded generators of them.

A question's id *is* the question (kind and cards, no seed), so a stored answer stays gradable
when the generators change.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from .cards import DECK, Card, CardError, in_deck_order
from .grading import Claim, Feedback, grade
from .score import Score, read_starter
from .show import read_hand, score_show
from .skills import LEVELS, ONLY_IN, SKILLS, level_of, skills_of

if TYPE_CHECKING:
    from random import Random

    from .sheets import SheetVerdict

KINDS = ("show", "crib")
"""The kinds of question: count a hand, count a crib."""

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
"""What ``make_questions`` mixes when no skills are named."""

_TRIES = 100_000  # deals looked at for one question; the rarest skill is met once in about 5,000


@dataclass(frozen=True)
class Question:
    """Count this hand or crib: ``kind`` ("show" or "crib"), four ``hand`` cards, the ``starter``.

    >>> q = Question.from_id("show:5H5D5SJC:5C")
    >>> q.answer.total, q.prompt()
    (29, 'Count this hand: 5♥ 5♦ 5♠ J♣, starter 5♣')
    """

    kind: str
    hand: tuple[Card, ...]
    starter: Card

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(
                f"there is no question of kind {self.kind!r}; kinds are {', '.join(KINDS)}"
            )
        starter = read_starter(self.starter)
        if starter is None:
            raise CardError("starter_missing", part="starter")
        object.__setattr__(self, "hand", read_hand(self.hand))
        object.__setattr__(self, "starter", starter)
        score_show(self.hand, starter)  # refuses a starter that is in the hand

    @classmethod
    def from_id(cls, id: str) -> Question:
        """The question with this id; raises ``ValueError`` (``CardError`` for cards) if there is none.

        >>> Question.from_id("show:5H5D5SJC")
        Traceback (most recent call last):
        ValueError: question 'show:5H5D5SJC': write kind:hand:starter, like show:5H5D5SJC:5C
        """
        parts = id.split(":") if isinstance(id, str) else []
        if len(parts) != 3:
            raise ValueError(f"question {id!r}: write kind:hand:starter, like show:5H5D5SJC:5C")
        kind, hand, starter = parts
        if kind not in KINDS:
            raise ValueError(
                f"question {id!r}: there is no kind {kind!r}; kinds are {', '.join(KINDS)}"
            )
        cut = read_starter(starter)
        assert cut is not None  # text is a card or refused
        return cls(kind, read_hand(hand), cut)

    @property
    def id(self) -> str:
        """Kind and cards as text: ``show:5H5D5SJC:5C``."""
        return f"{self.kind}:{''.join(card.code for card in self.hand)}:{self.starter.code}"

    @cached_property
    def answer(self) -> Score:
        """The count by the standard rules."""
        return score_show(self.hand, self.starter, crib=self.kind == "crib")

    @cached_property
    def skills(self) -> tuple[str, ...]:
        """The skill ids this question practises."""
        return skills_of(self.answer)

    def grade(self, claims: Claim | str | Iterable[Claim | str]) -> Feedback:
        """Judge a learner's claims: see ``grading.grade``.

        >>> Question.from_id("show:7H8DKSQC:KD").grade(["pair KS KD"]).points_missed
        2
        """
        return grade(self.answer, claims)

    def prompt(self, lang: str | None = None) -> str:
        """What is asked, in words (``lang=None``: the current language).

        >>> Question.from_id("crib:7H8DKSQC:KD").prompt()
        'Count this crib: 7♥ 8♦ K♠ Q♣, starter K♦'
        """
        from . import explain

        return explain.prompt(self.kind, self.hand, self.starter, lang)

    def answer_sheet(self, lang: str | None = None) -> dict[str, Any]:
        """The verdict for every claim a learner could make, as plain data: see ``sheets``.

        >>> Question.from_id("show:7H8DKSQC:KD").answer_sheet()["steps"]
        ['fifteen two', 'and a pair makes four']
        """
        from . import sheets

        return sheets.answer_sheet(self, lang)

    def verdict(self, answer: Claim | str, lang: str | None = None) -> SheetVerdict:
        """One claim looked up in the answer sheet, as a page without Python does it.

        Raises ``ValueError`` for a claim no page can make: see ``sheets.look_up``.

        >>> Question.from_id("show:7H8DKSQC:KD").verdict("pair QC KS").reason
        'not_a_pair'
        """
        from . import sheets

        return sheets.look_up(self.answer_sheet(lang), answer)

    def text(self, lang: str | None = None) -> str:
        """The question and its full answer in words.

        >>> print(Question.from_id("show:2C4D6H8S:QC").text())
        Count this hand: 2♣ 4♦ 6♥ 8♠, starter Q♣
        Hand 2♣ 4♦ 6♥ 8♠, starter Q♣
        Nothing scores: 0 points, a hand players call “nineteen”.
        """
        return f"{self.prompt(lang)}\n{self.answer.text(lang)}"

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        from . import draw

        return {"text/plain": self.text(), "text/html": draw.question_html(self)}


def make_questions(
    n: int = 10,
    *,
    seed: object = None,
    kinds: Sequence[str] = KINDS,
    skills: Sequence[str] | None = None,
    level: int | None = None,
) -> tuple[Question, ...]:
    """``n`` questions; with the same ``seed`` the same ones on every platform and Python.

    Question ``i`` depends on the seed, ``i``, ``kinds``, ``skills`` and ``level`` only: asking for
    more later keeps the first ones. ``kinds``: any of "show", "crib". ``skills``: each question
    practises one of these (None: a mix of the common ones). ``level``: 1–5 (None: any).
    ``seed=None``: different ones each time. Raises ``ValueError`` naming the argument.

    >>> [q.id for q in make_questions(2, seed="course:42")] == [
    ...     q.id for q in make_questions(9, seed="course:42")[:2]]
    True
    >>> all("nobs" in q.skills for q in make_questions(3, seed=1, skills=["nobs"]))
    True
    """
    if not isinstance(n, int) or isinstance(n, bool) or n < 0:
        raise ValueError(f"n={n!r}: how many questions, 0 or more")
    kinds = _names("kinds", kinds, KINDS)
    wanted = COMMON if skills is None else _names("skills", skills, SKILLS)
    if level is not None and (isinstance(level, bool) or level not in tuple(LEVELS)):
        raise ValueError(f"level={level!r}: write 1 (easiest) to 5, or None for any")
    usable = tuple(s for s in wanted if ONLY_IN.get(s) in (None, *kinds))
    if skills is not None and len(usable) < len(wanted):
        odd = next(s for s in wanted if s not in usable)
        raise ValueError(f"skill {odd!r} is asked only by kind {ONLY_IN[odd]!r}; kinds={kinds!r}")
    from random import Random  # imported here: the package itself starts sooner without them
    from secrets import token_hex

    seed = token_hex(8) if seed is None else seed
    # Without named skills a level decides alone: some common skills have no easy hands.
    free = skills is None and level is not None
    return tuple(
        _question(Random(f"{seed}:{i}"), kinds, () if free else usable, level) for i in range(n)
    )


def _question(
    rng: Random, kinds: Sequence[str], skills: Sequence[str], level: int | None
) -> Question:
    """Deal until the hand has the skill and the level; only ``rng.random()`` is used."""
    skill = skills[int(rng.random() * len(skills))] if skills else None
    only = ONLY_IN.get(skill or "")
    kind = only or kinds[int(rng.random() * len(kinds))]
    for _ in range(_TRIES):
        *hand, starter = _deal(rng, 5)
        score = score_show(tuple(hand), starter, crib=kind == "crib")
        if (skill is None or SKILLS[skill](score)) and (level is None or level_of(score) == level):
            return Question(kind, in_deck_order(hand), starter)
    raise ValueError(f"no question found for skill {skill!r} at level={level}; try another level")


def _deal(rng: Random, number: int) -> list[Card]:
    """The first cards of a shuffled pack, by the only sequence Python promises to keep."""
    pack = list(DECK)
    for i in range(number):
        j = i + int(rng.random() * (len(pack) - i))
        pack[i], pack[j] = pack[j], pack[i]
    return pack[:number]


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
