"""``PlayQuiz``: what a card of the play scores, the count, go, and who counts first, each with its reason."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from ..language import Words
from ..progress import Record
from ..questions import Question
from .page_source import source
from .quiz_page import QuizPage
from .quiz_ways import TABLES


class PlayQuiz(QuizPage):
    """A quiz about the play and the order of a game; the pile grows card by card.

    Arguments are those of ``ScoreQuiz``; ``kinds``: "play" asks what the last card scores, "count"
    for the count, "go" about turns and the points for go and last card, "order" who counts first and
    who wins. Questions that count a hand ("show", "crib", "total") may be among the ``questions``.
    Raises ``ValueError`` for arguments that make no quiz.

    >>> quiz = PlayQuiz(["play:4C6D5H", "count:KH5D"], record=False)
    >>> quiz, quiz.feedback[1].right
    (PlayQuiz(['play:4C6D5H', 'count:KH5D']), False)
    """

    kinds = tuple(TABLES)

    _esm = source(
        "cards.js", "quiz.js", "hand.js", "pile.js", "claims.js", "number.js", "choice.js"
    )
    _css = source("tokens.css", "base.css", "quiz.css", "pile.css")

    def __init__(
        self,
        questions: Iterable[Question | str] | Question | str | None = None,
        *,
        n: int = 5,
        seed: int | str | None = None,
        kinds: Sequence[str] = ("play", "go", "count", "order"),
        lang: str | None = None,
        exam: bool = False,
        record: Record | str | Path | bool | None = None,
    ) -> None:
        super().__init__(
            questions, n=n, seed=seed, kinds=kinds, lang=lang, exam=exam, record=record
        )

    def _names(self, w: Words) -> dict[str, str]:
        return {
            "label": w.say("quiz.label.play", "Play quiz"),
            "col_hand": w.say("quiz.col.question", "Question"),
            "col_wrong": w.say("quiz.col.not_right", "Not right"),
        }
