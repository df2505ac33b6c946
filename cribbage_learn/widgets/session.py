"""What Python does behind a quiz: bring the learner's answers back, grade them, record them once.

No widget in here; ``ScoreQuiz`` hands over each state the page sends.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..grading import Claim, Feedback
from ..progress import Record
from ..questions import Question
from ..totals import TotalFeedback
from .quiz_state import claims_of, fresh_state, quiz_id, totals_of, usable

SCHEMA = 1


class Session:
    """One learner at one quiz.

    ``record``: a ``Record``, the path of one, None for the learner's own, False for none.
    """

    def __init__(
        self,
        questions: Sequence[Question],
        *,
        exam: bool = False,
        record: Record | str | Path | bool | None = None,
    ) -> None:
        if record is True or not isinstance(record, Record | str | Path | bool | None):
            raise ValueError(
                f"record={record!r}: a Record, a path, None for your own, False for none"
            )
        self.questions = tuple(questions)
        self.exam = exam
        self.quiz = quiz_id(self.questions, exam)
        self.record: Record | None
        if record is False:
            self.record = None
        else:
            self.record = record if isinstance(record, Record) else Record(record or None)
        self.recorded = [0] * len(self.questions)
        """Per question the last try that is in the record."""
        self.state: dict[str, Any] = {}
        """The last usable state; ``{}`` before anything was done."""
        self._restore()

    def _restore(self) -> None:
        saved = self.record.load_state(self.quiz) if self.record else None
        if not isinstance(saved, dict) or saved.get("schema") != SCHEMA:
            return
        number, tries = len(self.questions), saved.get("recorded")
        if not self._usable(saved.get("state")):
            return
        if isinstance(tries, list) and len(tries) == number and all(type(t) is int for t in tries):
            self.state, self.recorded = saved["state"], list(tries)

    def _usable(self, state: object) -> bool:
        totals = [i for i, question in enumerate(self.questions) if question.kind == "total"]
        return usable(state, self.quiz, len(self.questions), totals)

    @property
    def ended(self) -> bool:
        """Whether an exam has been handed in."""
        return bool(self.state.get("ended"))

    def take(self, state: object) -> bool:
        """Accept a state from the page: record what is newly finished, remember the rest.

        Returns False, and changes nothing, for a state that is not of this quiz.
        """
        if state == {}:
            state = fresh_state(self.quiz, len(self.questions))
        if not isinstance(state, dict) or not self._usable(state):
            return False
        if state == self.state:
            return True
        self.state = state
        for index in range(len(self.questions)):
            self._record(index)
        if self.record:
            kept = {"schema": SCHEMA, "state": state, "recorded": self.recorded}
            self.record.save_state(self.quiz, kept)
        return True

    def finished(self, index: int) -> bool:
        """Whether the learner has ended question ``index`` (in an exam: handed it in)."""
        if not self.state:
            return False
        return self.ended if self.exam else bool(self.state["answers"][index]["done"])

    def answer(self, index: int) -> list[Claim] | list[int]:
        """What the learner said for question ``index`` so far: claims, or totals."""
        if not self.state:
            return []
        question = self.questions[index]
        if question.kind == "total":
            return totals_of(self.state, index)
        return claims_of(self.state, index, question)

    def feedback(self, index: int) -> Feedback | TotalFeedback:
        """The learner's answer to question ``index`` so far, graded."""
        return self.questions[index].grade(self.answer(index))

    def _record(self, index: int) -> None:
        answer = self.state["answers"][index]
        if not self.record or not self.finished(index) or answer["tries"] <= self.recorded[index]:
            return
        question, feedback = self.questions[index], self.feedback(index)
        self.record.answer(
            question.id,
            self.quiz,
            self.answer(index),
            right=feedback.right,
            points_found=feedback.points_found,
            points_missed=feedback.points_missed,
            seconds=answer["secs"] or None,
        )
        self.recorded[index] = answer["tries"]
