"""Cards to look at in a lesson: what a cell shows when nothing is counted yet.

Each function gives a ``Picture``, which a notebook draws and a plain screen prints. What is marked
is handed in; nothing here knows a rule beyond what a card itself counts.

>>> show_cards("5H 5D 5S JC", "5C", highlight="5H JC")
[5♥] 5♦ 5♠ [J♣] + 5♣
>>> show_sum("5H JC")
5♥ J♣: 5 + 10 = 15
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from .. import explain
from ..cards import Card, cards_text, parse_cards
from ..language import words
from . import palette
from .card import HEIGHT, MARGIN, SHOWN, WIDTH
from .hand import GAP, Cards, hand_body, hand_html, hand_text
from .image import document, img, number

IN_A_ROW = 7
"""More cards than this go on, as a picture of their own, below: a phone is narrow."""
TAG_WIDTH, TAG_HEIGHT, TAG_GAP = 72, 52, 10  # in the units of a card, which is 100 wide


@dataclass(frozen=True, slots=True, repr=False)
class Picture:
    """Something to look at: ``plain`` in text, ``html`` as a notebook or page draws it."""

    plain: str
    html: str

    def __repr__(self) -> str:
        return self.plain

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/plain": self.plain, "text/html": self.html}


def show_cards(
    cards: Cards,
    starter: str | Card | None = None,
    *,
    highlight: Cards = (),
    lang: str | None = None,
) -> Picture:
    """Cards in the order given, the starter apart, some of them marked.

    ``highlight``: the cards to mark. Raises ``CardError`` for cards that cannot be, ``ValueError``
    for a marked card that is not among them.

    >>> show_cards("AC AD AH AS").html.count("<img alt=")
    1
    """
    row = parse_cards(cards)
    plain = hand_text(row, starter, highlight=highlight)
    if starter is not None or len(row) <= IN_A_ROW:
        pictures = [hand_html(row, starter, highlight=highlight, lang=lang)]
    else:
        marked = parse_cards(highlight) if highlight else ()
        pictures = [
            hand_html(part, highlight=[card for card in marked if card in part], lang=lang)
            for part in _rows(row)
        ]
    return Picture(plain, _page(pictures, "", lang))


def show_values(cards: Cards, *, lang: str | None = None) -> Picture:
    """Cards with what each counts (rule ``play.values``) written under it.

    Raises ``CardError`` for cards that cannot be.

    >>> show_values("AS 7D KH")
    A♠ 1 · 7♦ 7 · K♥ 10
    """
    row = parse_cards(cards)
    plain = " · ".join(f"{card} {card.value}" for card in row)
    return Picture(plain, _page([_values_img(part, lang) for part in _rows(row)], "", lang))


def show_sum(cards: Cards, *, lang: str | None = None) -> Picture:
    """Cards with what each counts, and the sum.

    Raises ``CardError`` for cards that cannot be.

    >>> show_sum("2H 3D JC")
    2♥ 3♦ J♣: 2 + 3 + 10 = 15
    """
    row = parse_cards(cards)
    values = [card.value for card in row]
    added = " + ".join(map(str, values)) + f" = {sum(values)}"
    pictures = [_values_img(part, lang) for part in _rows(row)]
    return Picture(f"{cards_text(row)}: {added}", _page(pictures, added, lang))


def _rows(cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    return [cards[i : i + IN_A_ROW] for i in range(0, len(cards), IN_A_ROW)]


def _page(pictures: list[str], below: str, lang: str | None) -> str:
    parts = [f"<p>{picture}</p>" for picture in pictures]
    if below:
        parts.append(f"<p><strong>{escape(below)}</strong></p>")
    return f'<div class="cribbage-cards" lang="{escape(words(lang).lang)}">{"".join(parts)}</div>'


def _values_img(cards: tuple[Card, ...], lang: str | None) -> str:
    body, wide, high = hand_body(cards)
    tags = "".join(
        _tag(str(card.value), i * (WIDTH + GAP) + WIDTH // 2) for i, card in enumerate(cards)
    )
    high += TAG_GAP + TAG_HEIGHT
    box = (-MARGIN, -MARGIN, wide + 2 * MARGIN, high + 2 * MARGIN)
    w = words(lang)
    alt = ", ".join(
        w.say(
            "alt.value",
            "{card} counts {value}",
            card=explain.card_name(card, lang),
            value=card.value,
        )
        for card in cards
    )
    return img(document(body + tags, box=box, width=round(box[2] * SHOWN / WIDTH)), alt)


def _tag(text: str, middle: int) -> str:
    """A number on its own dark ground under a card, so that it reads on any page."""
    top = HEIGHT + TAG_GAP
    return (
        f'<rect x="{number(middle - TAG_WIDTH / 2)}" y="{top}" width="{TAG_WIDTH}" '
        f'height="{TAG_HEIGHT}" rx="{TAG_HEIGHT // 2}" fill="{palette.TAG}"/>'
        f'<text x="{middle}" y="{top + 40}" text-anchor="middle" font-size="40" stroke="none" '
        f'font-weight="600" font-family="system-ui,sans-serif" fill="{palette.TAG_TEXT}">'
        f"{escape(text)}</text>"
    )
