"""A learner's graded claims as HTML: the cards once, a line for each claim, what is still missing.

Like every twin it needs no script and no style sheet; ✓ and ✗ stand beside whole sentences.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

from .. import explain, feedback_words
from ..language import words
from .hand import hand_html

if TYPE_CHECKING:
    from ..grading import Feedback


def feedback_html(judged: Feedback, lang: str | None = None) -> str:
    """The feedback as HTML. ``lang=None`` is the current language.

    Raises ``ValueError`` for a language there are no words for.

    >>> from cribbage_learn import grade, score_show
    >>> page = feedback_html(grade(score_show("2H 6H 8H KS", "4H"), ["pair 8H KS"]))
    >>> "<li>✗ pair 8♥ K♠: 8♥ K♠ are not of the same rank.</li>" in page, page.count("<img alt=")
    (True, 1)
    """
    score = judged.score
    cards = score.hand if score.phase == "show" else score.cards
    parts = [
        f'<div class="cribbage-feedback" lang="{escape(words(lang).lang)}">',
        f"<p>{escape(explain.heading(score, lang))}</p>",
        f"<p>{hand_html(cards, score.starter, lang=lang)}</p>",
    ]
    lines = feedback_words.verdict_lines(judged, lang)
    if lines:
        parts.append(_list(f"{'✓' if right else '✗'} {said}" for right, said in lines))
    parts.append(f"<p><strong>{escape(feedback_words.closing(judged, lang))}</strong></p>")
    if judged.missed:
        parts.append(f"<p>{escape(feedback_words.missed_heading(judged, lang))}</p>")
        parts.append(_list(explain.item(item, lang) for item in judged.missed))
    return "".join((*parts, "</div>"))


def _list(lines: Iterable[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"
