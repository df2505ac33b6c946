"""What is asked: questions that carry their cards, and seeded generators of them.

A question's id *is* the question (kind and cards, no seed), so a stored answer stays gradable
when the generators change.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any, cast, overload

from .cards import Card, CardError, in_deck_order
from .grading import Claim, Feedback, grade
from .levels import LEVELS, level_of
from .score import Score, read_starter
from .seeds import read_seed
from .show import read_hand, score_show
from .sifting import any_hand, deals, sieve
from .skills import ONLY_IN, SKILLS, skills_of
from .totals import TotalFeedback, grade_total

if TYPE_CHECKING:
    from random import Random

    from .sheets import SheetVerdict

COUNT_KINDS = ("show", "crib")
"""The kinds of question answered by claims: count a hand, count a crib."""

KINDS = (*COUNT_KINDS, "total")
"""All kinds of question; "total": how many points in this hand or crib? (a number)"""

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

_FEW, _MANY = 20_000, 400_000  # deals looked at before asking if there is such a hand, and after
_SHAPE = "write kind:hand:starter, like show:5H5D5SJC:5C"


@dataclass(frozen=True)
class Question:
    """Count these cards: ``kind`` ("show", "crib" or "total"), four ``hand`` cards, ``starter``.

    ``crib``: whether they are a crib; "show" is a hand and "crib" a crib anyway, a "total" is of
    a hand unless ``crib=True``. Raises ``ValueError`` (``CardError`` for cards) otherwise.

    >>> q = Question.from_id("show:5H5D5SJC:5C")
    >>> q.answer.total, q.prompt()
    (29, 'Count this hand: 5♥ 5♦ 5♠ J♣, starter 5♣')
    >>> Question("total", "2H 6H 8H JH", "4S", crib=True).answer
    0
    """

    kind: str
    hand: tuple[Card, ...]
    starter: Card
    crib: bool | None = None

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(
                f"there is no question of kind {self.kind!r}; kinds are {', '.join(KINDS)}"
            )
        starter = read_starter(self.starter)
        if starter is None:
            raise CardError("starter_missing", part="starter")
        crib = self.kind == "crib" if self.crib is None else self.crib
        if not isinstance(crib, bool) or (self.kind != "total" and crib != (self.kind == "crib")):
            raise ValueError(
                f"a question of kind {self.kind!r} with crib={self.crib!r}: leave crib out, "
                "or write True or False for kind 'total'"
            )
        object.__setattr__(self, "hand", read_hand(self.hand))
        object.__setattr__(self, "starter", starter)
        object.__setattr__(self, "crib", crib)
        score_show(self.hand, starter)  # refuses a starter that is in the hand

    @classmethod
    def from_id(cls, id: str) -> Question:
        """The question with this id; raises ``ValueError`` (``CardError`` for cards) if there is none.

        >>> Question.from_id("total:2H6H8HJH:4S:crib").prompt()
        'How many points in this crib: 2♥ 6♥ 8♥ J♥, starter 4♠?'
        >>> Question.from_id("show:5H5D5SJC")
        Traceback (most recent call last):
        ValueError: question 'show:5H5D5SJC': write kind:hand:starter, like show:5H5D5SJC:5C
        """
        parts = id.split(":") if isinstance(id, str) else []
        crib = len(parts) == 4 and (parts[0], parts[3]) == ("total", "crib")
        if len(parts) != 3 and not crib:
            raise ValueError(f"question {id!r}: {_SHAPE}")
        kind, hand, starter = parts[:3]
        if kind not in KINDS:
            raise ValueError(
                f"question {id!r}: there is no kind {kind!r}; kinds are {', '.join(KINDS)}"
            )
        cut = read_starter(starter)
        assert cut is not None  # text is a card or refused
        return cls(kind, read_hand(hand), cut, crib=crib or None)

    @property
    def id(self) -> str:
        """Kind and cards as text: ``show:5H5D5SJC:5C``, ``total:2H6H8HJH:4S:crib``.

        The cards stay in the order given: the same hand written in another order is another question
        with another id. Made questions have their hand in deck order.
        """
        cards = f"{''.join(card.code for card in self.hand)}:{self.starter.code}"
        of_crib = ":crib" if self.kind == "total" and self.crib else ""
        return f"{self.kind}:{cards}{of_crib}"

    @cached_property
    def score(self) -> Score:
        """The count by the standard rules, whatever is asked."""
        return score_show(self.hand, self.starter, crib=bool(self.crib))

    @property
    def answer(self) -> Score | int:
        """What is asked for: the count, or of a total the number of points.

        >>> Question.from_id("total:5H5D5SJC:5C").answer
        29
        """
        return self.score.total if self.kind == "total" else self.score

    @cached_property
    def skills(self) -> tuple[str, ...]:
        """The skill ids this question practises."""
        return skills_of(self.score)

    @overload
    def grade(self, answer: Claim | str | Iterable[Claim | str]) -> Feedback: ...
    @overload
    def grade(self, answer: int | Iterable[int]) -> TotalFeedback: ...

    def grade(
        self, answer: Claim | str | Iterable[Claim | str] | int | Iterable[int]
    ) -> Feedback | TotalFeedback:
        """Judge a learner's claims (see ``grading.grade``), or of a total the number or numbers said.

        Raises ``ValueError`` for an answer of another sort than the question asks.

        >>> Question.from_id("show:7H8DKSQC:KD").grade(["pair KS KD"]).points_missed
        2
        >>> Question.from_id("total:7H8DKSQC:KD").grade(2).verdicts[0].slip
        <Slip.FORGOT_FIFTEENS: 'forgot_fifteens'>
        """
        if self.kind == "total":
            return grade_total(self.score, answer)
        if isinstance(answer, int):
            raise ValueError(f"{answer!r}: this question asks for claims, like 'pair KS KD'")
        return grade(self.score, cast("Claim | str | Iterable[Claim | str]", answer))

    def prompt(self, lang: str | None = None) -> str:
        """What is asked, in words (``lang=None``: the current language).

        >>> Question.from_id("crib:7H8DKSQC:KD").prompt()
        'Count this crib: 7♥ 8♦ K♠ Q♣, starter K♦'
        """
        from . import explain

        return explain.prompt(self.kind, self.hand, self.starter, lang, crib=bool(self.crib))

    def answer_sheet(self, lang: str | None = None) -> dict[str, Any]:
        """The verdict for every answer a learner could give, as plain data: see ``sheets``.

        >>> Question.from_id("show:7H8DKSQC:KD").answer_sheet()["steps"]
        ['fifteen two', 'and a pair makes four']
        """
        from . import sheets

        return sheets.answer_sheet(self, lang)

    def verdict(self, answer: Claim | str | int, lang: str | None = None) -> SheetVerdict:
        """One claim, or one number, looked up in the answer sheet as a page without Python does it.

        A claim that has no place there (cards of another hand, a card twice) is judged as ``grade``
        does. Raises ``ValueError`` for an answer of another sort than the question asks.

        >>> Question.from_id("show:7H8DKSQC:KD").verdict("pair QC KS").reason
        'not_a_pair'
        >>> Question.from_id("total:7H8DKSQC:KD").verdict(4).reason is None
        True
        """
        from . import sheets

        return sheets.verdict(self, answer, lang)

    def text(self, lang: str | None = None) -> str:
        """The question and its full answer in words.

        >>> print(Question.from_id("show:2C4D6H8S:QC").text())
        Count this hand: 2♣ 4♦ 6♥ 8♠, starter Q♣
        Hand 2♣ 4♦ 6♥ 8♠, starter Q♣
        Nothing scores: 0 points, a hand players call “nineteen”.
        """
        return f"{self.prompt(lang)}\n{self.score.text(lang)}"

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        from . import draw

        return {"text/plain": self.text(), "text/html": draw.question_html(self)}


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
    more later keeps the first ones. ``kinds``: any of "show", "crib", "total". ``skills``: each
    question practises one of these (None: a mix of the common ones). ``level``: 1–5 (None: any;
    see ``levels``). ``seed=None``: different ones each time. Raises ``ValueError`` naming the
    argument, also when no hand has the skill at that level.

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
    usable = tuple(s for s in wanted if _fitting(kinds, s))
    if skills is not None and len(usable) < len(wanted):
        odd = next(s for s in wanted if s not in usable)
        raise ValueError(f"skill {odd!r} is asked only by kind {ONLY_IN[odd]!r}; kinds={kinds!r}")
    from random import Random  # imported here: the package itself starts sooner without them
    from secrets import token_hex

    seed = token_hex(8) if seed is None else read_seed(seed)
    # Without named skills a level decides alone: some common skills have no easy hands.
    free = skills is None and level is not None
    return tuple(
        _question(Random(f"{seed}:{i}"), kinds, () if free else usable, level) for i in range(n)
    )


def _fitting(kinds: Sequence[str], skill: str | None) -> tuple[str, ...]:
    """The kinds that can ask for a skill; a total is of a hand or of a crib, as the skill needs."""
    only = ONLY_IN.get(skill or "")
    return tuple(kind for kind in kinds if only in (None, kind) or kind == "total")


def _question(
    rng: Random, kinds: Sequence[str], skills: Sequence[str], level: int | None
) -> Question:
    """Deal until the hand has the skill and the level; only ``rng.random()`` is used."""
    skill = skills[int(rng.random() * len(skills))] if skills else None
    only, kinds = ONLY_IN.get(skill or ""), _fitting(kinds, skill)
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
            return Question(kind, in_deck_order(five[:4]), five[4], crib=crib)
    raise ValueError(f"no question found for skill {skill!r} at level={level}; try another level")


def _looked_at(rng: Random, skill: str | None, level: int | None) -> Iterator[tuple[Card, ...]]:
    dealt = deals(rng)
    yield from islice(dealt, _FEW)
    if any_hand(skill, level):  # takes longer than finding most questions: asked only now
        yield from islice(dealt, _MANY)


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
