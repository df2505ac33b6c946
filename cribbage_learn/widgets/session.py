"""What Python does behind a quiz: bring the learner's answers back, grade them, record them once.

No widget in here; the quiz hands over each state the page sends.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..answers import AnswerFeedback
from ..grading import Claim, Feedback
from ..progress import Record
from ..progress_export import Answer, new_answer
from ..progress_place import record_path
from ..questions import Question
from ..totals import TotalFeedback
from .quiz_merge import merged
from .quiz_state import claims_of, fresh_state, quiz_id, read_state, said_of
from .quiz_ways import WAYS, allows

SCHEMA = 1


def open_record(record: Record | str | Path | bool | None) -> Record | None:
    """The record meant: as given, at a path, the learner's own for None, none for False.

    Raises ``ValueError`` for anything else.

    >>> open_record(False) is None
    True
    """
    if record is False:
        return None
    if record is True or not isinstance(record, Record | str | Path | None):
        raise ValueError(f"record={record!r}: a Record, a path, None for your own, False for none")
    if isinstance(record, str | Path):
        return Record(record_path(record, "record"))
    return record or Record()


class Session:
    """One learner at one quiz.

    ``record``: a ``Record``, the path of one, None for the learner's own, False for none. Raises
    ``ValueError`` for another, and for an ``exam`` that is neither True nor False.
    """

    def __init__(
        self,
        questions: Sequence[Question],
        *,
        exam: bool = False,
        record: Record | str | Path | bool | None = None,
    ) -> None:
        if not isinstance(exam, bool):
            raise ValueError(f"exam={exam!r}: write True or False")
        self.questions = tuple(questions)
        self.exam = exam
        self.quiz = quiz_id(self.questions, exam)
        self._allowed = [allows(question) for question in self.questions]
        self.record = open_record(record)
        saved = self.record.load_state(self.quiz) if self.record else None
        self._seen: dict[str, Any]  # the state in the record when this session last looked
        self._seen, self.recorded = self._read_kept(saved)
        self.state = self._seen
        """The last usable state; ``{}`` before anything was done. ``recorded``: per question the
        last try that is in the record."""

    def _read_kept(self, saved: object) -> tuple[dict[str, Any], list[int]]:
        """State and recorded tries of what the record keeps; ``{}`` and zeros if that is damaged."""
        number = len(self.questions)
        nothing: tuple[dict[str, Any], list[int]] = {}, [0] * number
        if not isinstance(saved, dict) or saved.get("schema") != SCHEMA:
            return nothing
        state, tries = self._read(saved.get("state")), saved.get("recorded")
        if state is None or not isinstance(tries, list) or len(tries) != number:
            return nothing
        return (state, list(tries)) if all(type(t) is int for t in tries) else nothing

    def _read(self, state: object) -> dict[str, Any] | None:
        return read_state(state, self.quiz, self._allowed)

    @property
    def ended(self) -> bool:
        """Whether an exam has been handed in."""
        return bool(self.state.get("ended"))

    def take(self, state: object) -> bool:
        """Accept a state from the page: record what is newly finished, remember the rest.

        Returns False, and changes nothing, for a state that is not of this quiz.
        """
        read = self._read(fresh_state(self.quiz, len(self.questions)) if state == {} else state)
        if read is None:
            return False
        if read != self.state:
            self.state = read
            if self.record:
                self._keep(self.record)
        return True

    def finished(self, index: int) -> bool:
        """Whether the learner has ended question ``index`` (in an exam: handed it in)."""
        if not self.state:
            return False
        return self.ended if self.exam else bool(self.state["answers"][index]["done"])

    def answer(self, index: int) -> list[Claim] | list[Any]:
        """What the learner said for question ``index`` so far: claims, or numbers, or choices."""
        if not self.state:
            return []
        question = self.questions[index]
        if WAYS[question.kind] == "claims":
            return claims_of(self.state, index, question)
        return said_of(self.state, index)

    def feedback(self, index: int) -> Feedback | TotalFeedback | AnswerFeedback:
        """The learner's answer to question ``index`` so far, graded."""
        return self.questions[index].grade(self.answer(index))

    def _keep(self, record: Record) -> None:
        """Write what is new, together with what another cell may have written by now."""
        mine, seen, known = self.state, self._seen, list(self.recorded)
        new = {
            index: (mine["answers"][index]["tries"], self._answer(index))
            for index in range(len(self.questions))
            if self.finished(index) and mine["answers"][index]["tries"] > known[index]
        }

        def change(saved: dict[str, Any] | None) -> tuple[dict[str, Any], list[Answer]]:
            theirs, there = self._read_kept(saved)
            recorded, answers = list(map(max, known, there)), []
            for index, (tries, answer) in new.items():
                if tries > recorded[index]:
                    recorded[index] = tries
                    answers.append(answer)
            state = merged(mine, theirs or None, seen)
            return {"schema": SCHEMA, "state": state, "recorded": recorded}, answers

        kept = record.update(self.quiz, change)
        self._seen, self.recorded = kept["state"], kept["recorded"]

    def _answer(self, index: int) -> Answer:
        feedback = self.feedback(index)
        return new_answer(
            self.questions[index].id,
            self.quiz,
            self.answer(index),
            right=feedback.right,
            points_found=feedback.points_found,
            points_missed=feedback.points_missed,
            seconds=self.state["answers"][index]["secs"] or None,
        )
