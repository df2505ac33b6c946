"""One question, whatever its kind: what can be asked of it, and how it is found by its id.

A question's id *is* the question (kind and cards, no seed), so a stored answer stays gradable
when the generators change. What differs between kinds is in the classes that ``CLASSES`` names:
a kind is added there and nowhere else.
"""

from __future__ import annotations

from abc import abstractmethod
from importlib import import_module
from typing import TYPE_CHECKING, Any, Self, cast

from .cards import Card
from .score import Score

if TYPE_CHECKING:
    from .answers import AnswerFeedback
    from .grading import Feedback
    from .sheets import SheetVerdict
    from .totals import TotalFeedback

# Named, not imported: counting a hand needs no game, and the package starts sooner without it.
CLASSES = {
    "show": "hand_questions.HandQuestion",
    "crib": "hand_questions.HandQuestion",
    "total": "hand_questions.HandQuestion",
    "play": "play_questions.PlayQuestion",
    "go": "go_questions.GoQuestion",
    "count": "count_questions.CountQuestion",
    "order": "order_questions.OrderQuestion",
    "deal": "deal_questions.DealQuestion",
    "match": "match_questions.MatchQuestion",
}
"""Every kind of question, and where its class is."""


class Question:
    """Something to ask a learner; ``kind`` says what.

    "show", "crib": count a hand or crib, answered by claims; "total": how many points it has;
    "play": what the last card laid scores (claims); "count": the count said with it (a number);
    "go", "order", "deal", "match": whose turn, whose point, who counts first, who wins, who deals,
    what a game is worth (a choice). Write
    ``Question.from_id``, or the kind and its cards. Raises ``ValueError`` (``CardError`` for cards)
    for what is no question.

    >>> q = Question.from_id("show:5H5D5SJC:5C")
    >>> q.answer.total, q.prompt()
    (29, 'Count this hand: 5♥ 5♦ 5♠ J♣, starter 5♣')
    >>> Question("total", "2H 6H 8H JH", "4S", crib=True).answer
    0
    >>> Question("play", "4C 6D 5H").answer.total
    5
    """

    kind: str

    def __new__(cls, kind: str = "", *parts: Any, **named: Any) -> Self:
        made = object.__new__(_class_of(kind) if cls is Question else cls)
        return cast("Self", made)

    @classmethod
    def from_id(cls, id: str) -> Question:
        """The question with this id; raises ``ValueError`` (``CardError`` for cards) if there is none.

        >>> Question.from_id("total:2H6H8HJH:4S:crib").prompt()
        'How many points in this crib: 2♥ 6♥ 8♥ J♥, starter 4♠?'
        >>> Question.from_id("show:5H5D5SJC")
        Traceback (most recent call last):
        ValueError: question 'show:5H5D5SJC': write kind:hand:starter, like show:5H5D5SJC:5C
        """
        kind, colon, _ = id.partition(":") if isinstance(id, str) else ("", "", "")
        if not colon:
            raise ValueError(
                f"question {id!r}: write kind:hand:starter, like show:5H5D5SJC:5C, "
                "or kind:cards, like play:4C6D5H"
            )
        if kind not in CLASSES:
            raise ValueError(
                f"question {id!r}: there is no kind {kind!r}; kinds are {', '.join(CLASSES)}"
            )
        return _class_of(kind)._read(id)

    @classmethod
    @abstractmethod
    def _read(cls, id: str) -> Question:
        """The question with an id of this class's kinds."""

    @property
    @abstractmethod
    def id(self) -> str:
        """Kind and cards as text: ``show:5H5D5SJC:5C``, ``play:4C6D5H``."""

    @property
    @abstractmethod
    def answers(self) -> str:
        """How it is answered: "claims", "number" or "choice"."""

    @property
    @abstractmethod
    def cards(self) -> tuple[Card, ...]:
        """All cards that are seen, in the order of the answer sheet."""

    @property
    @abstractmethod
    def skills(self) -> tuple[str, ...]:
        """The skill ids this question practises."""

    @property
    @abstractmethod
    def answer(self) -> Any:
        """What is asked for: a ``Score``, a number, or the value of the right choice."""

    @property
    def score(self) -> Score:
        """What is counted, where claims or a total are asked for.

        Raises ``ValueError`` for a kind that counts no points.

        >>> Question.from_id("count:KH5D").score
        Traceback (most recent call last):
        ValueError: a question of kind 'count' is not about points: it has no score
        """
        raise ValueError(f"a question of kind {self.kind!r} is not about points: it has no score")

    @abstractmethod
    def grade(self, answer: Any) -> Feedback | TotalFeedback | AnswerFeedback:
        """Judge a learner's answer: claims, or one or several tries of a number or a choice.

        Raises ``ValueError`` for an answer of another sort than the question asks.
        """

    @abstractmethod
    def prompt(self, lang: str | None = None) -> str:
        """What is asked, in words (``lang=None``: the current language)."""

    @abstractmethod
    def text(self, lang: str | None = None) -> str:
        """The question and its full answer in words."""

    def answer_sheet(self, lang: str | None = None) -> dict[str, Any]:
        """The verdict for every answer a learner could give, as plain data: see ``sheets``.

        >>> Question.from_id("show:7H8DKSQC:KD").answer_sheet()["steps"]
        ['fifteen two', 'and a pair makes four']
        """
        from . import sheets

        return sheets.answer_sheet(self, lang)

    def verdict(self, answer: Any, lang: str | None = None) -> SheetVerdict:
        """One answer looked up in the answer sheet as a page without Python does it.

        A claim that has no place there (cards of another hand, a card twice) is judged as ``grade``
        does. Raises ``ValueError`` for an answer of another sort than the question asks.

        >>> Question.from_id("show:7H8DKSQC:KD").verdict("pair QC KS").reason
        'not_a_pair'
        >>> Question.from_id("total:7H8DKSQC:KD").verdict(4).reason is None
        True
        """
        from . import sheets

        return sheets.verdict(self, answer, lang)

    def __reduce__(self) -> tuple[Any, ...]:
        return Question.from_id, (self.id,)  # copied and pickled as what it is, without its game

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        from . import draw

        return {"text/plain": self.text(), "text/html": draw.question_html(self)}


def _class_of(kind: str) -> type[Question]:
    """The class of a kind; raises ``ValueError`` when there is none."""
    if not isinstance(kind, str) or kind not in CLASSES:
        raise ValueError(f"there is no question of kind {kind!r}; kinds are {', '.join(CLASSES)}")
    module, name = CLASSES[kind].split(".")
    made: type[Question] = getattr(import_module(f".{module}", __package__), name)
    return made
