"""A question as HTML: the cards to look at, and the answer folded away until it is wanted.

Like every twin it works with nothing running: ``<details>`` opens without a script, and in print
the reader's own software decides.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any

from .. import answer_words, go_words
from ..example_names import example_names
from ..laid import Counts, running
from ..language import words
from .card import SHOWN_SMALL
from .hand import hand_html
from .laid import Laid, laid_html
from .score import count_html

if TYPE_CHECKING:
    from ..question import Question


MOST_DRAWN = 8
"""The most cards laid that are drawn with their counts: two players lay no more in a deal."""
MOST_PLAIN = 12
"""The most that are drawn without; the words tell all."""


def question_html(
    question: Question, lang: str | None = None, *, four_colour: bool = False, answer: bool = True
) -> str:
    """The question in words, its cards drawn once, and the whole answer under “Show the answer”.

    ``answer=False`` leaves it out, for an exam. ``lang=None`` is the current language;
    raises ``ValueError`` for a language there are no words for.

    >>> from cribbage_learn import Question
    >>> question = Question.from_id("show:5H5D5SJC:5C")
    >>> page = question_html(question)
    >>> "Count this hand" in page, "<summary>Show the answer</summary>" in page, page.count("<img")
    (True, True, 1)
    >>> "29 points" in question_html(question, answer=False)
    False
    >>> question_html(Question.from_id("play:KCQDJS/JH")).count("<img")  # one for each count
    2
    """
    w = words(lang)
    cards = _CARDS[question.kind](question, four_colour, lang)
    choices = _choices(question, lang) if question.answers == "choice" else ""
    folded = ""
    if answer:
        show = escape(w.say("question.show_answer", "Show the answer"))
        folded = f"<details><summary>{show}</summary>{_answer(question, lang)}</details>"
    return (
        f'<div class="cribbage-question" lang="{escape(w.lang)}">'
        f"<p>{escape(question.prompt(lang))}</p>{cards}{choices}{folded}</div>"
    )


def _hand(question: Any, four_colour: bool, lang: str | None) -> str:
    picture = hand_html(question.hand, question.starter, four_colour=four_colour, lang=lang)
    return f"<p>{picture}</p>"


def _counts(question: Any, four_colour: bool, lang: str | None) -> str:
    """The counts of cards laid by nobody in particular."""
    counts: Counts = question.counts
    if question.kind == "count":  # the numbers under the cards would be the answer
        cards = question.cards[-MOST_PLAIN:]
        return (
            f"<p>{hand_html(cards, four_colour=four_colour, card_width=SHOWN_SMALL, lang=lang)}</p>"
        )
    return _pictures(
        [
            [(card, "", said) for card, said in zip(count, running(count), strict=True)]
            for count in counts
        ],
        four_colour,
        lang,
    )


def _turns(question: Any, four_colour: bool, lang: str | None) -> str:
    """What each player laid, and the cards that are seen in a hand."""
    names = example_names(question.game.players, lang)
    counts: list[list[Laid]] = [[]]
    for before, after, card in zip(question.games, question.games[1:], question.laid, strict=False):
        if card is not None:
            counts[-1].append((card, names[before.to_act], before.count + card.value))
        if not after.pile:
            counts.append([])
    said = _pictures(counts, four_colour, lang)
    if not question.held:
        return said
    holds = go_words.held(question, lang)
    hand = hand_html(question.held, four_colour=four_colour, card_width=SHOWN_SMALL, lang=lang)
    return f"{said}<p>{escape(holds)}<br>{hand}</p>"


def _order(question: Any, four_colour: bool, lang: str | None) -> str:
    if not question.cards:
        return ""
    return f"<p>{hand_html(question.cards, four_colour=four_colour, lang=lang)}</p>"


_CARDS: dict[str, Callable[[Any, bool, str | None], str]] = {
    **dict.fromkeys(("show", "crib", "total"), _hand),
    **dict.fromkeys(("play", "count"), _counts),
    "go": _turns,
    **dict.fromkeys(("order", "deal", "match"), _order),
}
"""What is drawn for each kind."""


def _pictures(counts: list[list[Laid]], four_colour: bool, lang: str | None) -> str:
    """One paragraph for each count; those that are over step back.

    The question tells all cards in words; as many of the last ones are drawn as are light to load.
    """
    drawn = [count[-MOST_DRAWN:] for count in counts if count]
    while sum(map(len, drawn)) > MOST_DRAWN:
        drawn.pop(0)
    return "".join(
        f"<p>{laid_html(count, lang, dim=count is not drawn[-1], four_colour=four_colour)}</p>"
        for count in drawn
    )


def _choices(question: Any, lang: str | None) -> str:
    options = (answer_words.label(question, value, lang) for value in question.options)
    return "<ul>" + "".join(f"<li>{escape(option)}</li>" for option in options) + "</ul>"


def _answer(question: Question, lang: str | None) -> str:
    if isinstance(question, answer_words.AnsweredQuestion):
        return f"<p><strong>{escape(answer_words.right(question, lang))}</strong></p>"
    return count_html(question.score, lang)
