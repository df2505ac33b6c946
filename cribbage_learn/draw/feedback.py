"""A learner's graded answers as HTML: the cards once, a line for each claim or number, what is missing.

Like every twin it needs no script and no style sheet; ✓ and ✗ stand beside whole sentences.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

from .. import answer_words, explain, feedback_words, total_words
from ..language import words
from .hand import hand_html
from .question import question_html

if TYPE_CHECKING:
    from ..answers import AnswerFeedback
    from ..grading import Feedback
    from ..score import Score
    from ..totals import TotalFeedback

_SIGNED = ' style="list-style:none;padding-left:1.3em;text-indent:-1.3em"'
"""Of a list whose lines begin with ✓ or ✗ in place of a bullet."""


def feedback_html(judged: Feedback, lang: str | None = None) -> str:
    """The feedback as HTML. ``lang=None`` is the current language.

    Raises ``ValueError`` for a language there are no words for.

    >>> from cribbage_learn import grade, score_show
    >>> page = feedback_html(grade(score_show("2H 6H 8H KS", "4H"), ["pair 8H KS"]))
    >>> "<li>✗ pair 8♥ K♠: 8♥ K♠ are not of the same rank.</li>" in page, page.count("<img alt=")
    (True, 1)
    """
    score = judged.score
    parts = [
        *_heading(score, lang),
        _lines(feedback_words.verdict_lines(judged, lang)),
        f"<p><strong>{escape(feedback_words.closing(judged, lang))}</strong></p>",
    ]
    if judged.missed:
        parts.append(f"<p>{escape(feedback_words.missed_heading(judged, lang))}</p>")
        parts.append(_list(explain.item(item, lang) for item in judged.missed))
    return "".join((*parts, "</div>"))


def total_html(judged: TotalFeedback, lang: str | None = None) -> str:
    """The numbers said for a hand or crib, each with its sentence, as HTML.

    Raises ``ValueError`` for a language there are no words for.

    >>> from cribbage_learn import Question
    >>> page = total_html(Question.from_id("total:7H8DKSQC:KD").grade([2, 4]))
    >>> page.count("<li>✗ 2: "), page.count("<li>✓ 4: "), page.count("<img alt=")
    (1, 1, 1)
    """
    lines = total_words.verdict_lines(judged, lang)
    return "".join((*_heading(judged.score, lang), _lines(lines), "</div>"))


def answer_html(judged: AnswerFeedback, lang: str | None = None) -> str:
    """The numbers or choices given to a question, each with its sentence, as HTML.

    Raises ``ValueError`` for a language there are no words for.

    >>> from cribbage_learn import Question
    >>> page = answer_html(Question.from_id("count:KH5D").grade([18, 15]))
    >>> page.count("<li>✗ 18: "), page.count("<li>✓ 15: "), page.count("<img alt=")
    (1, 1, 1)
    """
    asked = question_html(judged.question, lang, answer=False)
    lines = answer_words.verdict_lines(judged, lang)
    lang_ = escape(words(lang).lang)
    return f'<div class="cribbage-feedback" lang="{lang_}">{asked}{_lines(lines)}</div>'


def _heading(score: Score, lang: str | None) -> tuple[str, ...]:
    cards = score.hand if score.phase == "show" else score.cards
    return (
        f'<div class="cribbage-feedback" lang="{escape(words(lang).lang)}">',
        f"<p>{escape(explain.heading(score, lang))}</p>",
        f"<p>{hand_html(cards, score.starter, lang=lang)}</p>",
    )


def _lines(lines: Iterable[tuple[bool, str]]) -> str:
    said = [f"{'✓' if right else '✗'} {text}" for right, text in lines]
    return _list(said, _SIGNED) if said else ""


def _list(lines: Iterable[str], style: str = "") -> str:
    return f"<ul{style}>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"
