"""An example as HTML: the cards once, then the verdict on what was said of them; a count is folded away.

A question that is answered wrongly and then rightly teaches a rule in two lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import Any

from .. import answer_words, explain, feedback_words, total_words
from ..answers import AnswerFeedback
from ..grading import Feedback
from ..language import words
from ..rule_examples import RuleExample
from ..score import Score
from ..totals import TotalFeedback
from .display import Picture
from .hand import hand_html
from .play import show_play
from .question import question_html
from .rule_pictures import beside
from .rule_scenes import Scene
from .score import count_html

Example = (
    Score
    | Feedback
    | AnswerFeedback
    | TotalFeedback
    | RuleExample
    | Scene
    | Picture
    | tuple[Any, ...]
)


def example_html(shown: Example, lang: str | None = None) -> str:
    """A score, answers that were judged, what shows a rule, or a picture; several of them, one after
    the other.

    In a tuple the answers come without their cards, which something else in it shows. ``lang=None``
    is the current language. Raises ``TypeError`` for anything else.

    >>> from cribbage_learn import grade, score_show
    >>> page = example_html(grade(score_show("2H 6H 8H KS", "4H"), "flush 2H 6H 8H 4H"))
    >>> page.count("<img"), "✗" in page
    (1, True)
    """
    if isinstance(shown, tuple):
        return "".join(
            _verdicts(_LINES[type(part)](part, lang))
            if type(part) in _LINES
            else example_html(part, lang)
            for part in shown
        )
    if isinstance(shown, Picture):
        return shown.html
    if isinstance(shown, Score):
        return _score(shown, lang)
    if isinstance(shown, RuleExample):
        return _of_a_rule(shown, lang)
    if isinstance(shown, Scene):
        said = words(lang).say(
            "example.scene", "{said} {answer}", said=shown.said, answer=shown.answer
        )
        return shown.picture.html + _verdicts([(False, said)])
    if type(shown) not in _LINES:
        raise TypeError(f"{type(shown).__name__}: an example shows a score, answers or a picture")
    return _asked(shown, lang) + _verdicts(_LINES[type(shown)](shown, lang))


_LINES: dict[type, Callable[[Any, str | None], Iterable[tuple[bool, str]]]] = {
    Feedback: feedback_words.verdict_lines,
    AnswerFeedback: answer_words.verdict_lines,
    TotalFeedback: total_words.verdict_lines,
}


def _asked(judged: Feedback | AnswerFeedback | TotalFeedback, lang: str | None) -> str:
    """The question with its cards; or the cards alone, where what to do with them is plain."""
    if not isinstance(judged, AnswerFeedback):
        return _cards(judged.score, lang)
    told = question_html(judged.question, lang, answer=False)
    return told.partition("<ul>")[0].removesuffix("</div>") + "</div>"  # the choices come again


def _of_a_rule(shown: RuleExample, lang: str | None) -> str:
    drawn = beside(shown, lang)
    lines = [*_LINES[type(shown.judged)](shown.judged, lang), *_overlooked(shown, lang)]
    return _asked(shown.judged, lang) + (drawn.html if drawn else "") + _verdicts(lines)


def _overlooked(shown: RuleExample, lang: str | None) -> list[tuple[bool, str]]:
    w = words(lang)
    return [
        (False, w.say("example.overlooked", "Overlooked: {item}", item=explain.item(item, lang)))
        for item in shown.overlooked
    ]


def _cards(score: Score, lang: str | None) -> str:
    if score.phase == "play":
        return show_play(" ".join(card.code for card in score.cards), lang=lang).html
    return f"<p>{hand_html(score.hand, score.starter, lang=lang)}</p>"


def _score(score: Score, lang: str | None) -> str:
    if score.phase == "play":
        return _cards(score, lang)
    if not score.items:
        return _cards(score, lang) + count_html(score, lang)
    worth = explain.points(score.total, lang)
    count = words(lang).say("example.count", "Count it: {points}", points=worth)
    return (
        f"{_cards(score, lang)}<details><summary>{escape(count)}</summary>"
        f"{count_html(score, lang)}</details>"
    )


def _verdicts(lines: Iterable[tuple[bool, str]]) -> str:
    said = "".join(
        f'<li class="cl-{"right" if right else "wrong"}">'
        f"<span>{'✓' if right else '✗'}</span> {escape(text)}</li>"
        for right, text in lines
    )
    return f'<ul class="cl-verdicts">{said}</ul>'
