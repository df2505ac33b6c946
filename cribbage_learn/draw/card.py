"""One playing card as an SVG string, and the same drawing as data for a page's JavaScript.

A card is a list of *parts*: a shape of ``shapes.py``, where it goes, how large, and the role of its
colour. Python and JavaScript both draw from that list, so a card looks the same in a printed lesson
and in a quiz. No part has an ``id``: many cards may stand on one page.

>>> card_svg("5H").startswith('<svg xmlns="http://www.w3.org/2000/svg" width="80"')
True
"""

from __future__ import annotations

from typing import Any

from ..cards import RANKS, SUITS, Card
from . import palette
from .image import document, number
from .shapes import CROWNS, PIPS, RANK_SHAPES, RANK_STROKE, RANK_WIDTHS, TICK

WIDTH, HEIGHT = 100, 140
SHOWN, SHOWN_SMALL = 60, 46
"""Pixels that a card is wide on a screen: in a hand, and where six lie in a row on a phone."""
"""The size of a card in its own units; everything inside is placed in these."""
CORNER = 9
"""Radius of its corners."""
MARGIN = 5
"""Room round a card for its shadow and its highlight, in the same units."""
LIFT = 14
"""How far a highlighted card of a row is raised."""

Point = tuple[float, float]
Part = tuple[str, float, float, float, str]
"""Shape, x, y, scale, role. Shape "pip" is the card's own suit; "rank:5", "crown:K" name the others.
Role "ink" (filled in the suit's colour), "line" (stroked in it), "gold" or "face" (filled)."""


def card_parts(rank: str) -> tuple[Part, ...]:
    """What is drawn on the face of a card of this rank ("A", "2" … "10", "J", "Q", "K").

    A large index in the corner, a small pip under it, a large pip opposite. The ace's pip is larger
    and holds a small one; the pips of jack, queen and king wear what they wear.

    >>> [part[0] for part in card_parts("K")]
    ['rank:K', 'pip', 'pip', 'crown:K']
    """
    scale = 0.48
    index: list[Part] = [
        (f"rank:{rank}", 9, 10, scale, "line"),
        ("pip", 9 + max(0, RANK_WIDTHS[rank] * scale - 26) / 2, 66, 0.26, "ink"),
    ]
    if rank == "A":
        big: list[Part] = [("pip", 36, 72, 0.58, "ink"), ("pip", 57, 95, 0.16, "face")]
    elif rank in CROWNS:
        big = [("pip", 41, 82, 0.5, "ink"), (f"crown:{rank}", 48, 48, 0.37, "gold")]
    else:
        big = [("pip", 39, 77, 0.54, "ink")]
    return (*index, *big)


def shape(name: str, suit: str) -> str:
    """Path data of a part's shape: ``shape("pip", "H")``, ``shape("rank:5", "H")``.

    >>> shape("rank:7", "H")
    'M8 8H58L27 92'
    """
    if name == "pip":
        return PIPS[suit]
    family, _, key = name.partition(":")
    return {"rank": RANK_SHAPES, "crown": CROWNS}[family][key]


def part_svg(part: Part, suit: str, ink: str, face: str, at: Point = (0, 0)) -> str:
    """One part as an SVG path in the given colours (``#rrggbb``), for a card whose corner is ``at``."""
    name, x, y, scale, role = part
    if role == "line":
        paint = f'fill="none" stroke="{ink}"'
    else:
        fill = {"ink": ink, "gold": palette.GOLD, "face": face}[role]
        paint = f'fill="{fill}"'
    place = f"translate({number(at[0] + x)} {number(at[1] + y)})scale({number(scale)})"
    return f'<path transform="{place}" {paint} d="{shape(name, suit)}"/>'


def card_body(
    card: str | Card,
    *,
    at: Point = (0, 0),
    highlight: bool = False,
    dim: bool = False,
    four_colour: bool = False,
) -> str:
    """The inside of a card's picture for use in a larger one: 100 by 140 units, its corner ``at``."""
    card = Card(card)
    face = palette.FACE_DIM if dim else palette.FACE
    ink = palette.ink(card.suit, four_colour=four_colour)
    if dim:
        ink = palette.mix(ink, face, palette.DIM_INK)
    parts = "".join(
        part_svg(part, card.suit, ink, face, at) for part in card_parts(RANKS[card.rank - 1])
    )
    return _sheet(face, highlight, at) + parts + (_tick(at) if highlight else "")


def card_svg(
    card: str | Card,
    *,
    width: int = 80,
    highlight: bool = False,
    dim: bool = False,
    four_colour: bool = False,
) -> str:
    """One card as a whole SVG picture, ``width`` pixels wide.

    ``highlight`` gives it a strong outline and a tick, so the mark does not depend on colour;
    ``dim`` lets it step back. Raises ``CardError`` for what is no card.

    >>> card_svg("10S") == card_svg("T♠"), card_svg("10S") == card_svg("10S", dim=True)
    (True, False)
    """
    return framed(card_body(card, highlight=highlight, dim=dim, four_colour=four_colour), width)


def back_svg(*, width: int = 80) -> str:
    """The back of a card, face down: a quiet pattern of peg holes.

    >>> 'width="40"' in back_svg(width=40)
    True
    """
    return framed(back_body(), width)


def back_body(*, at: Point = (0, 0)) -> str:
    """The inside of the back's picture for use in a larger one, as ``card_body``."""
    x, y = number(at[0] + 7), number(at[1] + 7)
    return _sheet(palette.FACE, False, at) + (
        f'<rect x="{x}" y="{y}" width="86" height="126" rx="5" fill="{palette.BACK}"/>'
        f'<path transform="translate({number(at[0])} {number(at[1])})" fill="none" '
        f'stroke="{palette.BACK_LIGHT}" stroke-width="4.5" d="{_holes()}"/>'
    )


def framed(body: str, width: int) -> str:
    """A card's body as a picture of its own, ``width`` pixels wide."""
    box = (-MARGIN, -MARGIN, WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN)
    return document(shadow((0, 0)) + body, box=box, width=width)


def card_art() -> dict[str, Any]:
    """Everything a page needs to draw these cards itself, ready for JSON.

    Keys: ``size`` [width, height], ``corner``, ``margin``, ``lift``, ``stroke`` (width of a rank's
    line, scaled with its part, ends round), ``shapes`` (name → path data; pips are "pip:H"),
    ``parts`` (rank → list of [shape, x, y, scale, role]), ``colours`` ("two" and "four": suit →
    colour) and ``paint`` (face, edge, gold and the like).

    >>> art = card_art()
    >>> art["size"], art["colours"]["four"]["D"], art["parts"]["5"][0]
    ([100, 140], '#0f55c0', ['rank:5', 9, 10, 0.48, 'line'])
    """
    return {
        "size": [WIDTH, HEIGHT],
        "corner": CORNER,
        "margin": MARGIN,
        "lift": LIFT,
        "stroke": RANK_STROKE,
        "shapes": {f"pip:{suit}": PIPS[suit] for suit in SUITS}
        | {f"rank:{rank}": path for rank, path in RANK_SHAPES.items()}
        | {f"crown:{rank}": path for rank, path in CROWNS.items()}
        | {"tick": TICK},
        "parts": {rank: [list(part) for part in card_parts(rank)] for rank in RANKS},
        "colours": {"two": dict(palette.TWO), "four": dict(palette.FOUR)},
        "paint": {
            "face": palette.FACE,
            "face_dim": palette.FACE_DIM,
            "edge": palette.EDGE,
            "gold": palette.GOLD,
            "mark": palette.MARK,
        },
    }


def shadow(*corners: Point) -> str:
    """The soft lower edge of cards standing at these corners; drawn before the cards."""
    lines = "".join(f"M{number(x + 7)} {number(y + HEIGHT)}h{WIDTH - 14}" for x, y in corners)
    return f'<path opacity=".25" stroke="{palette.SHADE}" stroke-width="8" d="{lines}"/>'


def _sheet(face: str, highlight: bool, at: Point = (0, 0)) -> str:
    edge, line = (palette.MARK, "7") if highlight else (palette.EDGE, "1.5")
    return (
        f'<rect x="{number(at[0])}" y="{number(at[1])}" width="{WIDTH}" height="{HEIGHT}" '
        f'rx="{CORNER}" fill="{face}" stroke="{edge}" stroke-width="{line}"/>'
    )


def _tick(at: Point) -> str:
    place = f"translate({number(at[0] + 5)} {number(at[1] + 105)})"
    return f'<path transform="{place}" fill="{palette.MARK}" d="{TICK}"/>'


def _holes() -> str:
    """Peg holes in groups of five, as on a board: dots are lines of no length with round ends."""
    rows = [14 + 42 * group + 7 * row for group in range(3) for row in range(5)]
    return "".join(f"M{x} {y}h0" for y in rows for x in (20, 30, 45, 55, 70, 80))
