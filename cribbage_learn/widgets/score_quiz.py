"""``ScoreQuiz``: count a hand or crib, claim by claim or in one number, and be told why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from ..language import Words
from ..progress import Record
from ..questions import COUNT_KINDS, Question
from .page_source import source
from .quiz_page import QuizPage


class ScoreQuiz(QuizPage):
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

    kinds = ("show", "crib", "total")

    _esm = source("cards.js", "quiz.js", "hand.js", "claims.js", "number.js")
    _css = source("tokens.css", "base.css", "quiz.css")

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
        super().__init__(
            questions, n=n, seed=seed, kinds=kinds, lang=lang, exam=exam, record=record
        )

    def _names(self, w: Words) -> dict[str, str]:
        return {
            "label": w.say("quiz.label", "Score quiz"),
            "col_hand": w.say("quiz.col.hand", "Hand or crib"),
            "col_wrong": w.say("quiz.col.wrong", "Did not score"),
        }
