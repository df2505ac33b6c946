"""A counted score as one picture: the hand, then a row for each thing the players say.

For a slide, a worksheet or a README; the words in it are text, so it can be read aloud and copied.
"""

from __future__ import annotations

from html import escape
from textwrap import wrap

from .. import explain
from ..cards import RANKS, Card
from ..language import words
from ..score import Group, Score
from . import palette
from .alt import starter_word
from .card import Part, part_svg
from .hand import hand_body
from .image import document, number
from .shapes import RANK_WIDTHS

WIDTH = 380
"""Pixels, and units: text in the picture has the size it says."""
EDGE, HAND_SCALE, ROW, LINE = 20, 0.59, 60, 20
CHIP, CHIP_HEIGHT = 41, 27


def score_svg(score: Score, lang: str | None = None, *, four_colour: bool = False) -> str:
    """The score as an SVG: cards on top, then each spoken group with points and running total.

    It stands on a sheet of its own, so it reads on any page. ``lang=None`` is the current language;
    raises ``ValueError`` for a language there are no words for. For alt text use ``score.text()``.

    >>> from cribbage_learn import score_show
    >>> picture = score_svg(score_show("3C 4D 5S 5H", "KD"))
    >>> "a double run of three with its pair" in picture, "<image" in picture
    (True, False)
    """
    body, y = _hand(score, four_colour, lang)
    total = 0
    for group in score.groups():
        total += group.points
        body += _row(group, total, y, four_colour, lang)
        y += ROW
    if score.items:
        worth = explain.points(score.total, lang)
        lines = [words(lang).say("total", "Total: {points}", points=worth)]
    else:
        lines = wrap(explain.nothing(score, lang), 40)
    body += _rule(y)
    for line in lines:
        body += _text(line, EDGE, y + 26, 16, bold=True)
        y += LINE
    high = y + 26
    sheet = (
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{high - 2}" rx="12" '
        f'fill="{palette.SHEET}" stroke="{palette.EDGE}" stroke-width="1"/>'
    )
    body = f'<g font-family="system-ui,sans-serif">{body}</g>'
    return document(sheet + body, box=(0, 0, WIDTH, high), width=WIDTH)


def _hand(score: Score, four_colour: bool, lang: str | None) -> tuple[str, int]:
    """The cards on top, smaller when a long count needs it, and the height where the rows begin."""
    cards = score.hand if score.phase == "show" else score.cards
    body, wide, high = hand_body(
        cards, score.starter, four_colour=four_colour, starter_label=starter_word(lang)
    )
    scale = min(HAND_SCALE, (WIDTH - 2 * EDGE) / wide)
    place = f"translate({EDGE} {EDGE})scale({number(scale)})"
    return f'<g transform="{place}">{body}</g>', round(EDGE + high * scale + 14)


def _row(group: Group, total: int, y: int, four_colour: bool, lang: str | None) -> str:
    chips = "".join(
        _chip(card, EDGE + i * (CHIP + 5), y + 8, four_colour) for i, card in enumerate(group.cards)
    )
    return (
        _rule(y)
        + chips
        + _text(explain.group(group, lang), EDGE, y + 50, 13, colour=palette.TAG)
        + _text(f"+{group.points}", WIDTH - EDGE - 44, y + 27, 15, end=True, colour=palette.TAG)
        + _text(str(total), WIDTH - EDGE, y + 28, 19, end=True, bold=True)
    )


def _chip(card: Card, x: int, y: int, four_colour: bool) -> str:
    """A card so small that only rank and suit fit, side by side."""
    ink, rank = palette.ink(card.suit, four_colour=four_colour), RANKS[card.rank - 1]
    start = (CHIP - RANK_WIDTHS[rank] * 0.17 - 18) / 2
    letter: Part = (f"rank:{rank}", start, 5, 0.17, "line")
    pip: Part = ("pip", CHIP - start - 16, 5.5, 0.16, "ink")
    return (
        f'<rect x="{x}" y="{y}" width="{CHIP}" height="{CHIP_HEIGHT}" rx="5" '
        f'fill="{palette.FACE}" stroke="{palette.EDGE}" stroke-width="1"/>'
        + "".join(part_svg(part, card.suit, ink, palette.FACE, (x, y)) for part in (letter, pip))
    )


def _rule(y: int) -> str:
    line = f"M{EDGE} {y}H{WIDTH - EDGE}"
    return f'<path stroke="{palette.EDGE}" stroke-width=".6" opacity=".6" d="{line}"/>'


def _text(
    what: str,
    x: float,
    y: float,
    size: int,
    *,
    end: bool = False,
    bold: bool = False,
    colour: str = palette.SHEET_TEXT,
) -> str:
    extra = (' text-anchor="end"' if end else "") + (' font-weight="700"' if bold else "")
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{size}" '
        f'fill="{colour}"{extra}>{escape(what)}</text>'
    )
