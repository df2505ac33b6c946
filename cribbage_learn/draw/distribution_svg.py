"""The picture of all hands by total, as an SVG of our own: where matplotlib is not to be had."""

from __future__ import annotations

from html import escape
from math import log10

from . import palette
from .distribution import (
    CRIB,
    DECADES,
    HAND,
    HEIGHT,
    LEFT,
    OFFSET,
    RIGHT,
    ROW,
    SIZE,
    TICKS,
    TOP,
    WIDTH,
    Distribution,
)
from .image import document, number

INNER = WIDTH - LEFT - RIGHT


def distribution_svg(picture: Distribution) -> str:
    """The picture as an SVG, on a sheet of its own so that it reads on any page.

    >>> from cribbage_learn.draw.distribution import distribution
    >>> distribution_svg(distribution()).count("<circle")
    27
    """
    points, hands = picture.axes
    bottom = TOP + ROW * len(picture.totals)
    body = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{palette.SHEET}"/>',
        _text(picture.title, 14, 26, 15, bold=True),
        _circle(20, 44),
        _text(picture.hand_label, 30, 48),
        _diamond(146, 44),
        _text(picture.crib_label, 156, 48),
        _text(points, 14, 74),
        _text(hands, WIDTH - RIGHT, 74, anchor="end"),
    ]
    body += [
        f'<rect x="{LEFT}" y="{TOP + ROW * n}" width="{INNER}" height="{ROW}" fill="{palette.BAND}"/>'
        for n in picture.gaps
    ]
    body += [
        f'<path stroke="{palette.GRID}" stroke-width="1" d="M{number(_x(10**n))} {TOP}V{bottom}"/>'
        for n in range(int(DECADES) + 1)
    ]
    body += [_text(picture.tick_text(n), _x(n), TOP - 8, anchor="middle") for n in TICKS]
    for n in picture.totals:
        middle = TOP + ROW * (n + 0.5)
        gap = n in picture.gaps
        body.append(_text(str(n), LEFT - 10, middle + 4, anchor="end", bold=gap))
        if gap:
            body.append(_text(picture.gap_text(n), LEFT + 8, middle + 4, bold=True))
        if picture.hands.at(n):
            body.append(_circle(_x(picture.hands.at(n)), middle - OFFSET))
        if picture.cribs.at(n):
            body.append(_diamond(_x(picture.cribs.at(n)), middle + OFFSET))
    body.append(_text(picture.note, LEFT, bottom + 22))
    group = f'<g font-family="system-ui,sans-serif" fill="{palette.SHEET_TEXT}">{"".join(body)}</g>'
    return document(group, box=(0, 0, WIDTH, HEIGHT), width=WIDTH)


def _x(hands: int) -> float:
    return LEFT + INNER * log10(hands) / DECADES


def _circle(x: float, y: float) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{SIZE / 2}" fill="{HAND}"/>'


def _diamond(x: float, y: float) -> str:
    half = SIZE / 2
    shape = f"l{half} {half} {-half} {half} {-half} {-half}z"
    return (
        f'<path fill="none" stroke="{CRIB}" stroke-width="1.5" '
        f'd="M{number(x)} {number(y - half)}{shape}"/>'
    )


def _text(
    what: str, x: float, y: float, size: int = 12, *, anchor: str = "start", bold: bool = False
) -> str:
    extra = f' text-anchor="{anchor}"' if anchor != "start" else ""
    extra += ' font-weight="700"' if bold else ""
    return f'<text x="{number(x)}" y="{number(y)}" font-size="{size}"{extra}>{escape(what)}</text>'
