"""A quiz without its live view: as text, and as HTML that works with nothing running.

Both depend on the questions only, not on the learner, so a lesson's stored output stays the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from .. import draw, explain
from ..language import words
from ..questions import Question


def quiz_text(questions: Sequence[Question], lang: str | None = None, *, exam: bool = False) -> str:
    """The prompts, then the answers counted aloud (not in an exam).

    >>> print(quiz_text([Question.from_id("show:7H8DKSQC:KD")]))
    1. Count this hand: 7♥ 8♦ K♠ Q♣, starter K♦
    Answers
    1. “fifteen two, and a pair makes four”: 4 points
    """
    w = words(lang)
    lines = [f"{n}. {question.prompt(lang)}" for n, question in enumerate(questions, 1)]
    if exam:
        return "\n".join([*lines, _hidden(lang)])
    lines.append(w.say("quiz.text.answers", "Answers"))
    lines += [f"{n}. {_answer(question, lang)}" for n, question in enumerate(questions, 1)]
    return "\n".join(lines)


def _answer(question: Question, lang: str | None) -> str:
    """The count aloud and its points, or what else is right."""
    if question.kind == "play" and not question.score.items:
        return explain.nothing(question.score, lang)
    if question.answers == "claims" or question.kind == "total":
        return words(lang).say(
            "quiz.text.answer", "“{count}”: {points}",
            count=explain.count_aloud(question.score, lang),
            points=explain.points(question.score.total, lang),
        )  # fmt: skip
    return question.text(lang).removeprefix(question.prompt(lang)).strip()


def quiz_html(questions: Sequence[Question], lang: str | None = None, *, exam: bool = False) -> str:
    """Each question drawn once, its answer folded away (in an exam: left out).

    >>> page = quiz_html([Question.from_id("show:7H8DKSQC:KD")])
    >>> page.count("<img"), page.count("<details>")
    (1, 1)
    """
    w, parts = words(lang), []
    for n, question in enumerate(questions, 1):
        step = w.say("quiz.progress", "Question {n} of {total}", n=n, total=len(questions))
        if len(questions) > 1:
            parts.append(f"<p><strong>{escape(step)}</strong></p>")
        parts.append(draw.question_html(question, lang, answer=not exam))
    if exam:
        parts.append(f"<p>{escape(_hidden(lang))}</p>")
    return f'<div class="cribbage-quiz" lang="{escape(w.lang)}">{"".join(parts)}</div>'


def _hidden(lang: str | None) -> str:
    return words(lang).say("quiz.text.hidden", "The answers come when the exam has been handed in.")
