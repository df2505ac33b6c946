"""What every quiz does: ask questions, keep the answers, say what came of them.

Every verdict is on the answer sheets; the page only looks it up, so the same quiz works in
JupyterLab, on a page without Python, and after the kernel has gone.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, ClassVar

import traitlets

from .. import draw
from ..answers import AnswerFeedback
from ..cards import Card
from ..grading import Feedback
from ..language import Words, words
from ..progress import Record
from ..questions import Question, make_questions
from ..skills import KIND_SKILLS, SKILLS
from ..totals import TotalFeedback
from .page_source import STATIC_VARIABLE
from .page_state import PageWidget
from .practice import AFTER_MISTAKE, blind_sheet, question_skills, quiz_sheet
from .quiz_ways import SAYABLE, TABLES
from .quiz_words import quiz_words
from .session import Session
from .twin import quiz_html, quiz_text

Asked = Iterable[Question | str] | Question | str
"""Questions or their ids, several or one."""


class QuizPage(PageWidget):
    """A quiz: its questions, what the page is told about them, and the answers that come back.

    A quiz of its own names the ``kinds`` of question its script can ask and what it is called. Raises
    ``ValueError`` for arguments that make no quiz.
    """

    kinds: ClassVar[tuple[str, ...]]

    quiz = traitlets.Unicode().tag(sync=True)
    sheets: traitlets.List[Any] = traitlets.List().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    art = traitlets.Dict().tag(sync=True)
    options = traitlets.Dict().tag(sync=True)
    kept = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        questions: Asked | None,
        *,
        n: int,
        seed: int | str | None,
        kinds: Sequence[str],
        lang: str | None,
        exam: bool,
        record: Record | str | Path | bool | None,
    ) -> None:
        asked = make_questions(n, seed=seed, kinds=kinds) if questions is None else _read(questions)
        if not asked:
            raise ValueError("a quiz needs at least one question")
        for question in asked:
            self._accept(question)
        self._lang = words(lang).lang
        self._static = os.environ.get(STATIC_VARIABLE) == "1"
        self._session = Session(asked, exam=exam, record=False if self._static else record)
        self._blind = self._must_be_blind()
        super().__init__(
            quiz=self._session.quiz,
            sheets=self._sheets(),
            words=self._words(),
            art=draw.card_art(),
            options={"exam": exam, "said": SAYABLE},
            state=self._session.state,
            kept=self._kept(),
        )
        self.on_msg(self._on_message)

    @property
    def questions(self) -> tuple[Question, ...]:
        """The questions asked."""
        return self._session.questions

    @property
    def feedback(self) -> tuple[Feedback | TotalFeedback | AnswerFeedback, ...]:
        """The learner's answers so far, graded, one a question: claims, or else the tries."""
        return tuple(self._session.feedback(i) for i in range(len(self.questions)))

    def text(self) -> str:
        """The prompts, then the answers counted aloud (not in an exam)."""
        return quiz_text(self.questions, self._lang, exam=self._session.exam)

    def __repr__(self) -> str:
        ids = [question.id for question in self.questions]
        exam = ", exam=True" if self._session.exam else ""
        return f"{type(self).__name__}({ids!r}{exam})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        html = quiz_html(self.questions, self._lang, exam=self._session.exam)
        return {**data, "text/plain": self.text(), "text/html": html}, metadata

    # ---- behind the page ----

    def _must_be_blind(self) -> bool:
        """Whether an exam is going on, the first time or once more."""
        return self._session.exam and not self._static and not self._session.ended

    def _sheets(self) -> list[dict[str, Any]]:
        return [self._sheet(question) for question in self.questions]

    def _sheet(self, question: Question) -> dict[str, Any]:
        return (blind_sheet if self._blind else quiz_sheet)(question, self._lang)

    def _accept(self, question: Question) -> None:
        if question.kind not in self.kinds:
            raise ValueError(
                f"question {question.id!r}: {type(self).__name__} asks for {', '.join(self.kinds)}, "
                f"not {question.kind!r}"
            )

    def _names(self, w: Words) -> dict[str, str]:
        """What this quiz is called, and what the rows of its summary are."""
        raise NotImplementedError

    def _words(self) -> dict[str, Any]:
        codes = {card.code for question in self.questions for card in question.cards}
        tables = {TABLES[kind] for kind in self.kinds}
        skills = {skill for table in tables for skill in AFTER_MISTAKE[table].values()}
        for question in self.questions:
            # the names alone would tell what there is to find in an exam
            every = KIND_SKILLS.get(question.kind, SKILLS)
            skills.update(every if self._session.exam else question_skills(question))
        said = quiz_words(
            [Card(code) for code in sorted(codes)],
            sorted(skills),
            self.kinds,
            self._lang,
            self._session.record.place if self._session.record else "computer",
        )
        return {**said, **self._names(words(self._lang)), "after_mistake": AFTER_MISTAKE}

    def _kept(self, problem: str = "") -> dict[str, Any]:
        """What the page may say about where the answers go."""
        record = self._session.record
        mode = "static" if self._static else "none" if record is None else "record"
        note = problem or (record.reason if record else "")
        return {"mode": mode, "recorded": list(self._session.recorded), "note": note}

    def _on_message(self, _: Any, content: Any, buffers: Any) -> None:
        """The page asks whether Python is there."""
        if isinstance(content, dict) and "awake" in content:
            self.send({"awake": True})

    def _on_state(self, change: Any) -> None:
        if change["new"] == self._session.state:
            return
        problem = ""
        try:
            self._session.take(change["new"])
        except Exception as error:  # a front end would swallow it: the learner is told instead
            problem = words(self._lang).say(
                "quiz.problem",
                "Python could not keep your last answer ({error}). It still stands on this page.",
                error=f"{type(error).__name__}: {error}",
            )
        if self.state != self._session.state:  # without what is no part of a state, or refused
            self.state = self._session.state
        if self._blind != self._must_be_blind():
            self._blind = not self._blind
            self._tell(sheets=self._sheets())
        self._tell(kept=self._kept(problem))


def _read(questions: Asked) -> tuple[Question, ...]:
    if isinstance(questions, Question | str):
        questions = [questions]
    elif not isinstance(questions, Iterable):
        raise ValueError(
            f"questions cannot be of type {type(questions).__name__}: give Question objects or their ids, "
            "like show:5H5D5SJC:5C, one or several"
        )
    return tuple(q if isinstance(q, Question) else Question.from_id(q) for q in questions)
