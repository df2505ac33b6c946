"""``ScoreQuiz``: count a hand or crib, claim by claim or in one number, and be told why.

Every verdict is on the answer sheets; the page only looks it up, so the same quiz works in
JupyterLab, on a page without Python, and after the kernel has gone.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import traitlets

from .. import draw
from ..grading import Feedback
from ..language import words
from ..progress import Record
from ..questions import COUNT_KINDS, Question, make_questions
from ..skills import SKILLS
from ..totals import TotalFeedback
from .page_state import PageWidget
from .practice import AFTER_MISTAKE, blind_sheet, question_skills, quiz_sheet
from .quiz_words import quiz_words
from .session import Session
from .twin import quiz_html, quiz_text

STATIC = Path(__file__).with_name("static")
STATIC_VARIABLE = "CRIBBAGE_LEARN_STATIC"
"""Set to 1 where pages are built that no kernel will answer: nothing is read from or written to
a record, and an exam's answers are in the page."""


def source(*names: str) -> str:
    """Files of ``static/``, one after the other, without comments and indentation: every page that
    shows a widget, and every notebook that keeps one, carries this text.

    >>> source("base.css", "score_quiz.css").startswith(".clq-root{")
    True
    """
    return "\n".join(map(_slim, names))


def _slim(name: str) -> str:
    text = (STATIC / name).read_text(encoding="utf-8")
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    lines = (re.sub(r"(^| )// .*", "", line.strip()) for line in text.split("\n"))
    text = "\n".join(filter(None, lines))
    return re.sub(r"\s*([{};,])\s*|(?<=\w:) ", r"\1", text) if name.endswith(".css") else text


class ScoreQuiz(PageWidget):
    """A quiz of hands and cribs to count.

    ``questions``: Questions or their ids (one alone is fine); None makes ``n`` of ``kinds`` from
    ``seed`` as ``make_questions`` does ("total" asks for the number of points). ``lang=None``: the
    current language. ``exam``: nothing is told until everything is handed in. ``record``: where
    finished questions are written: None for the learner's own record, a ``Record`` or a path for
    another, False for none. Run again with the same questions, the quiz shows the learner's
    answers. Raises ``ValueError`` for arguments that make no quiz.

    >>> quiz = ScoreQuiz(n=2, seed=42, record=False)
    >>> len(quiz.questions), quiz.feedback[0].found
    (2, ())
    """

    _esm = source("cards.js", "score_quiz.js")
    _css = source("base.css", "score_quiz.css")

    quiz = traitlets.Unicode().tag(sync=True)
    sheets: traitlets.List[Any] = traitlets.List().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    art = traitlets.Dict().tag(sync=True)
    options = traitlets.Dict().tag(sync=True)
    kept = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        questions: Iterable[Question | str] | Question | str | None = None,
        *,
        n: int = 5,
        seed: int | str | None = None,
        kinds: Sequence[str] = COUNT_KINDS,
        lang: str | None = None,
        exam: bool = False,
        record: Record | str | Path | bool | None = None,
    ) -> None:
        asked = make_questions(n, seed=seed, kinds=kinds) if questions is None else _read(questions)
        if not asked:
            raise ValueError("a quiz needs at least one question")
        self._lang = words(lang).lang
        self._static = os.environ.get(STATIC_VARIABLE) == "1"
        self._session = Session(asked, exam=exam, record=False if self._static else record)
        self._blind = self._must_be_blind()
        super().__init__(
            quiz=self._session.quiz,
            sheets=self._sheets(),
            words=self._words(),
            art=draw.card_art(),
            options={"exam": exam},
            state=self._session.state,
            kept=self._kept(),
        )
        self.on_msg(self._on_message)

    @property
    def questions(self) -> tuple[Question, ...]:
        """The questions asked."""
        return self._session.questions

    @property
    def feedback(self) -> tuple[Feedback | TotalFeedback, ...]:
        """The learner's answers so far, graded, one a question: claims, or of a total the numbers."""
        return tuple(self._session.feedback(i) for i in range(len(self.questions)))

    def text(self) -> str:
        """The prompts, then the answers counted aloud (not in an exam)."""
        return quiz_text(self.questions, self._lang, exam=self._session.exam)

    def __repr__(self) -> str:
        ids = [question.id for question in self.questions]
        return f"ScoreQuiz({ids!r}{', exam=True' if self._session.exam else ''})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        html = quiz_html(self.questions, self._lang, exam=self._session.exam)
        return {**data, "text/plain": self.text(), "text/html": html}, metadata

    # ---- behind the page ----

    def _must_be_blind(self) -> bool:
        """Whether an exam is going on, the first time or once more."""
        return self._session.exam and not self._static and not self._session.ended

    def _sheets(self) -> list[dict[str, Any]]:
        sheet = blind_sheet if self._blind else quiz_sheet
        return [sheet(question, self._lang) for question in self.questions]

    def _words(self) -> dict[str, Any]:
        cards = {card for question in self.questions for card in question.score.cards}
        skills = {*AFTER_MISTAKE.values()}
        for question in self.questions:
            # the names alone would tell what there is to find in an exam
            skills.update(SKILLS if self._session.exam else question_skills(question))
        said = quiz_words(sorted(cards, key=str), sorted(skills), self._lang)
        return {**said, "after_mistake": AFTER_MISTAKE}

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


def _read(questions: Iterable[Question | str] | Question | str) -> tuple[Question, ...]:
    if isinstance(questions, Question | str):
        questions = [questions]
    elif not isinstance(questions, Iterable):
        raise ValueError(
            f"questions cannot be of type {type(questions).__name__}: give Question objects or their ids, "
            "like show:5H5D5SJC:5C, one or several"
        )
    return tuple(q if isinstance(q, Question) else Question.from_id(q) for q in questions)
