"""A number or a choice that a learner gave, held against the right one.

As with claims, a wrong answer is not an error but a value: a ``Fault`` with its reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .mistakes import Reason

if TYPE_CHECKING:
    from .count_questions import CountQuestion
    from .deal_questions import DealQuestion
    from .go_questions import GoQuestion
    from .match_questions import MatchQuestion
    from .order_questions import OrderQuestion


Answer = int | str


@dataclass(frozen=True)
class Fault:
    """Why a number or a choice is not right.

    ``reason``; ``rule``: the id of the sentence of the rules that decides; ``skill``: the skill id
    that would have seen it; ``data``: what the sentence needs.

    >>> Fault(Reason.MUST_PLAY, "play.must", "go_must").reason.value
    'must_play'
    """

    reason: Reason
    rule: str
    skill: str
    data: Mapping[str, Any] = field(default_factory=dict, compare=False)


@dataclass(frozen=True)
class AnswerVerdict:
    """One answer judged: ``fault`` is None when it is right.

    >>> from cribbage_learn import Question
    >>> verdict = Question.from_id("count:KH5D").grade(18).verdicts[0]
    >>> verdict.answer, verdict.right, verdict.reason
    (18, False, <Reason.FACE_BY_RANK: 'face_by_rank'>)
    """

    answer: Answer
    fault: Fault | None

    @property
    def right(self) -> bool:
        """Whether it is what the rules say."""
        return self.fault is None

    @property
    def reason(self) -> Reason | None:
        """The reason, None when there is none."""
        return None if self.fault is None else self.fault.reason


@dataclass(frozen=True)
class AnswerFeedback:
    """The answers given to one question, in order, judged; the last one stands.

    >>> from cribbage_learn import Question
    >>> judged = Question.from_id("count:KH5D").grade([18, 15])
    >>> judged.right, len(judged.wrong), judged.points_missed
    (False, 1, 0)
    """

    question: CountQuestion | DealQuestion | GoQuestion | MatchQuestion | OrderQuestion
    verdicts: tuple[AnswerVerdict, ...]

    @property
    def wrong(self) -> tuple[Fault, ...]:
        """The faults, in the order made."""
        return tuple(v.fault for v in self.verdicts if v.fault is not None)

    @property
    def right(self) -> bool:
        """The right answer at the first try."""
        return bool(self.verdicts) and not self.wrong

    @property
    def points_found(self) -> int:
        """Always 0: such a question is not about points of the learner's own."""
        return 0

    @property
    def points_missed(self) -> int:
        """Always 0, as ``points_found``."""
        return 0

    def text(self, lang: str | None = None) -> str:
        """What was asked, and each answer with its sentence, in words.

        >>> from cribbage_learn import Question
        >>> print(Question.from_id("count:KH5D").grade(18).text())
        Laid one after the other: K♥, 5♦. What count is said with the last card?
          ✗ 18: A jack, queen or king counts 10, and so does K♥.
        """
        from . import answer_words

        return answer_words.feedback(self, lang)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        from . import draw

        return {"text/plain": self.text(), "text/html": draw.answer_html(self)}


def several(answer: object) -> list[object]:
    """One answer or several tries, as a list.

    >>> several(15), several(["go", "play"])
    ([15], ['go', 'play'])
    """
    if isinstance(answer, str) or not isinstance(answer, Iterable):
        return [answer]
    return list(answer)
