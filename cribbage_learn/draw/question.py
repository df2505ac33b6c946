"""A question as HTML: the cards to count, and the answer folded away until it is wanted.

Like every twin it works with nothing running: ``<details>`` opens without a script, and in print
the reader's own software decides.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ..language import words
from .hand import hand_html
from .score import count_html

if TYPE_CHECKING:
    from ..questions import Question


def question_html(
    question: Question, lang: str | None = None, *, four_colour: bool = False, answer: bool = True
) -> str:
    """The question in words, its cards drawn once, and the whole count under “Show the answer”.

    ``answer=False`` leaves the count out, for an exam. ``lang=None`` is the current language;
    raises ``ValueError`` for a language there are no words for.

    >>> from cribbage_learn import Question
    >>> question = Question.from_id("show:5H5D5SJC:5C")
    >>> page = question_html(question)
    >>> "Count this hand" in page, "<summary>Show the answer</summary>" in page, page.count("<img")
    (True, True, 1)
    >>> "29 points" in question_html(question, answer=False)
    False
    """
    w = words(lang)
    cards = hand_html(question.hand, question.starter, four_colour=four_colour, lang=lang)
    folded = ""
    if answer:
        show = escape(w.say("question.show_answer", "Show the answer"))
        folded = f"<details><summary>{show}</summary>{count_html(question.score, lang)}</details>"
    return (
        f'<div class="cribbage-question" lang="{escape(w.lang)}">'
        f"<p>{escape(question.prompt(lang))}</p><p>{cards}</p>{folded}</div>"
    )
