"""A counted score as HTML: the hand drawn once, then every item in words.

This is the twin a notebook keeps when nothing runs: no script, no style sheet, no colour of its
own outside the picture, so it reads in a light or dark page, untrusted, and on a phone.
"""

from __future__ import annotations

from html import escape

from .. import explain
from ..language import words
from ..score import Score
from .hand import hand_html

_LEFT, _RIGHT = (f' style="text-align:{side}"' for side in ("left", "right"))


def score_html(score: Score, lang: str | None = None, *, four_colour: bool = False) -> str:
    """The score as HTML: heading, cards, a table of items with the running total, the count aloud.

    ``lang=None`` is the current language. The rule of each item stands small beside it. Raises
    ``ValueError`` for a language there are no words for.

    >>> from cribbage_learn import score_show
    >>> "pair: K♦ K♠, 2 points" in score_html(score_show("7H 8D KS QC", "KD"))
    True
    """
    cards = score.hand if score.phase == "show" else score.cards
    return (
        f'<div class="cribbage-score" lang="{escape(words(lang).lang)}">'
        f"<p>{escape(explain.heading(score, lang))}</p>"
        f"<p>{hand_html(cards, score.starter, four_colour=four_colour, lang=lang)}</p>"
        f"{count_html(score, lang)}</div>"
    )


def count_html(score: Score, lang: str | None = None) -> str:
    """The count without the cards: the table of items, the count aloud and the total, or the
    sentence for a score of zero.

    >>> from cribbage_learn import score_show
    >>> count_html(score_show("2C 4D 6H 8S", "QC"))
    '<p><strong>Nothing scores: 0 points, a hand players call “nineteen”.</strong></p>'
    """
    if not score.items:
        return f"<p><strong>{escape(explain.nothing(score, lang))}</strong></p>"
    w = words(lang)
    aloud = w.say("aloud", "Aloud: “{count}”", count=explain.count_aloud(score, lang))
    total = w.say("total", "Total: {points}", points=explain.points(score.total, lang))
    return f"{_table(score, lang)}<p>{escape(aloud)}<br><strong>{escape(total)}</strong></p>"


def _table(score: Score, lang: str | None) -> str:
    w = words(lang)
    item_head = w.say("table.item", "What scores")
    total_head = w.say("table.so_far", "Total so far")
    rows = "".join(
        f"<tr><td{_LEFT}>{escape(explain.item(item, lang))} <small>{escape(item.rule)}</small></td>"
        f"<td{_RIGHT}>{total}</td></tr>"
        for item, total in score.steps()
    )
    return (
        f'<table><thead><tr><th scope="col"{_LEFT}>{escape(item_head)}</th>'
        f'<th scope="col"{_RIGHT}>{escape(total_head)}</th></tr></thead><tbody>{rows}</tbody></table>'
    )
