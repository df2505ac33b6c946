"""Questions about a hand or crib: count it by claims, or say its total."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import cast, overload

from .cards import Card, CardError
from .grading import Claim, Feedback, grade
from .question import Question
from .score import Score, read_starter
from .show import read_hand, score_show
from .skills import skills_of
from .totals import TotalFeedback, grade_total

HAND_KINDS = ("show", "crib", "total")
"""The kinds that ask about a hand or crib."""

_SHAPE = "write kind:hand:starter, like show:5H5D5SJC:5C"


@dataclass(frozen=True)
class HandQuestion(Question):
    """Count these cards: ``kind`` ("show", "crib" or "total"), four ``hand`` cards, ``starter``.

    ``crib``: whether they are a crib; "show" is a hand and "crib" a crib anyway, a "total" is of
    a hand unless ``crib=True``. Raises ``ValueError`` (``CardError`` for cards) otherwise.

    >>> HandQuestion("total", "2H 6H 8H JH", "4S", crib=True).id
    'total:2H6H8HJH:4S:crib'
    """

    kind: str
    hand: tuple[Card, ...]
    starter: Card
    crib: bool | None = None

    def __post_init__(self) -> None:
        if self.kind not in HAND_KINDS:
            raise ValueError(
                f"there is no question of kind {self.kind!r} about a hand; "
                f"kinds are {', '.join(HAND_KINDS)}"
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
    def _read(cls, id: str) -> HandQuestion:
        parts = id.split(":")
        crib = len(parts) == 4 and (parts[0], parts[3]) == ("total", "crib")
        if len(parts) != 3 and not crib:
            raise ValueError(f"question {id!r}: {_SHAPE}")
        kind, hand, starter = parts[:3]
        cut = read_starter(starter)
        assert cut is not None  # text is a card or refused
        return cls(kind, read_hand(hand), cut, crib=crib or None)

    @property
    def answers(self) -> str:
        """How it is answered: by claims, of a total by a number."""
        return "number" if self.kind == "total" else "claims"

    @property
    def id(self) -> str:
        """Kind and cards as text: ``show:5H5D5SJC:5C``, ``total:2H6H8HJH:4S:crib``.

        The cards stay in the order given: the same hand written in another order is another question
        with another id. Made questions have their hand in deck order.
        """
        cards = f"{''.join(card.code for card in self.hand)}:{self.starter.code}"
        of_crib = ":crib" if self.kind == "total" and self.crib else ""
        return f"{self.kind}:{cards}{of_crib}"

    @property
    def cards(self) -> tuple[Card, ...]:
        """The hand, and the starter last."""
        return self.score.cards

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

    def text(self, lang: str | None = None) -> str:
        """The question and its full answer in words.

        >>> print(Question.from_id("show:2C4D6H8S:QC").text())
        Count this hand: 2♣ 4♦ 6♥ 8♠, starter Q♣
        Hand 2♣ 4♦ 6♥ 8♠, starter Q♣
        Nothing scores: 0 points, a hand players call “nineteen”.
        """
        return f"{self.prompt(lang)}\n{self.score.text(lang)}"
