"""What a crib brings on average, drawn: a bar for each pair of cards thrown into it.

>>> show_average_crib("5H 5D", "KD 9C")
5♥ 5♦: about 9.0 points
K♦ 9♣: about 3.5 points
"""

from __future__ import annotations

from html import escape

from .. import explain
from ..average_crib import average_crib
from ..cards import Card, cards_text, parse_cards
from ..language import words
from ..rules import Rules
from . import palette
from .card import HEIGHT, WIDTH, card_body, shadow
from .display import Picture
from .hand import Cards
from .image import document, img, number

SCALE = 0.5  # of a card
ROW, PAD = 84, 14
BAR_LEFT, BAR_HEIGHT, POINT = 140, 34, 42  # pixels; POINT for each point
PICTURE_WIDTH = 600


def show_average_crib(
    *thrown: Cards, rules: Rules | None = None, lang: str | None = None
) -> Picture:
    """The average points of a crib with these cards in it, a row for each argument.

    ``thrown``: one or two cards each time, like ``"5H JD"``; the other cards of the crib and the
    starter come by chance (see ``average_crib``). ``rules=None``: the standard game. Raises
    ``CardError`` for cards that cannot be, ``ValueError`` for another number of cards or no row.

    >>> show_average_crib("2H 3D").html.count("<img alt=")
    1
    """
    if not thrown:
        raise ValueError('name the cards thrown, like show_average_crib("5H JD", "KD 9C")')
    rows = [(row, average_crib(row, rules)) for row in map(parse_cards, thrown)]
    w = words(lang)

    def said(name: str, points: float) -> str:
        return w.say(
            "average.row", "{cards}: about {points} points", cards=name, points=f"{points:.1f}"
        )

    plain = "\n".join(said(cards_text(cards), points) for cards, points in rows)
    alt = "; ".join(
        said(", ".join(explain.card_name(card, lang) for card in cards), points)
        for cards, points in rows
    )
    picture = img(_drawn(rows), alt)
    page = f'<div class="cribbage-cards" lang="{escape(w.lang)}"><p>{picture}</p></div>'
    return Picture(plain, page)


def _drawn(rows: list[tuple[tuple[Card, ...], float]]) -> str:
    high = len(rows) * ROW + 2 * PAD
    body = f'<rect width="{PICTURE_WIDTH}" height="{high}" rx="12" fill="{palette.SHEET}"/>'
    for place, (cards, points) in enumerate(rows):
        top = PAD + place * ROW + (ROW - HEIGHT * SCALE) / 2
        corners = [(i * (WIDTH + 9.0), 0.0) for i in range(len(cards))]
        drawn = shadow(*corners) + "".join(
            card_body(card, at=at) for card, at in zip(cards, corners, strict=True)
        )
        body += f'<g transform="translate({PAD} {number(top)})scale({SCALE})">{drawn}</g>'
        body += _bar(points, PAD + place * ROW + ROW / 2)
    return document(body, box=(0, 0, PICTURE_WIDTH, high), width=PICTURE_WIDTH)


def _bar(points: float, middle: float) -> str:
    long = points * POINT
    return (
        f'<rect x="{BAR_LEFT}" y="{number(middle - BAR_HEIGHT / 2)}" width="{number(long)}" '
        f'height="{BAR_HEIGHT}" rx="4" fill="{palette.TAG}"/>'
        f'<text x="{number(BAR_LEFT + long + 12)}" y="{number(middle + 10)}" font-size="28" '
        f'stroke="none" font-weight="600" font-family="system-ui,sans-serif" '
        f'fill="{palette.SHEET_TEXT}">{points:.1f}</text>'
    )
