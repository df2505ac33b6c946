"""Colours of the cards, and the measure that says whether they can be read.

Two suits of colours: ``TWO`` is the usual red and black, ``FOUR`` gives every suit its own (green
clubs, blue diamonds, red hearts, black spades). All are plain ``#rrggbb``, because a picture in an
``<img>`` cannot see the page's own colours.

>>> ink("D"), ink("D", four_colour=True)
('#c4122f', '#0f55c0')
>>> contrast("#000000", "#ffffff")
21.0
"""

from __future__ import annotations

SHADE = "#000"
"""What a card throws on what it lies on, mostly let through."""
FACE = "#fffefb"
"""The face of a card."""
FACE_DIM = "#dcdfe4"
"""The face of a card that steps back."""
EDGE = "#8b919b"
"""The thin line round a card: visible on white paper and on a dark page."""
GOLD = "#cf950f"
"""Crowns: decoration only, nothing is told by it."""
FELT = "#14613f"
"""The card table."""
BACK = "#2a4a73"
BACK_LIGHT = "#8fb0d6"
MARK = "#b25a00"
"""Outline and tick of a highlighted card: at least 3 to 1 on white, on near-black, on the face."""
TAG = "#525a67"
TAG_TEXT = "#ffffff"
"""The small label under a card carries its own ground, so it reads on any page."""

SHEET = "#f6f3ec"
SHEET_TEXT = "#17191e"
"""The sheet a whole score is drawn on, and the words on it."""
BAND, GRID = "#e6dcc6", "#d5cfc0"
"""On that sheet: a row that stands out because it is empty, and the lines of a scale."""

WOOD, WOOD_EDGE, WOOD_TEXT = "#efdcb6", "#9a7442", "#2b1d0e"
"""The pegboard, its edge and grain, and the words on it."""
HOLE = "#5b3f1f"
PEGS = ("#17529c", "#a81e16", "#146338")
"""The pegs of each side; their shapes differ too."""
LINE = "#2b1d0e"
"""A line across the street, as for a skunk."""

TWO = {"C": "#17191e", "D": "#c4122f", "H": "#c4122f", "S": "#17191e"}
FOUR = {"C": "#08703a", "D": "#0f55c0", "H": "#c4122f", "S": "#17191e"}
DIM_INK = 0.75
"""How much of the ink a dimmed card keeps (0 to 1)."""


def ink(suit: str, *, four_colour: bool = False) -> str:
    """The colour of a suit ("C", "D", "H" or "S") as ``#rrggbb``.

    >>> ink("S")
    '#17191e'
    """
    return (FOUR if four_colour else TWO)[suit]


def mix(colour: str, ground: str, part: float) -> str:
    """``part`` (0 to 1) of ``colour`` over ``ground``, as ``#rrggbb``.

    >>> mix("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = zip(_channels(colour), _channels(ground), strict=True)
    return "#" + "".join(f"{round(part * a + (1 - part) * b):02x}" for a, b in pairs)


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21, as WCAG 2.2 defines it.

    >>> round(contrast(ink("H"), FACE), 1) >= 4.5
    True
    """
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _luminance(colour: str) -> float:
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (channel / 255 for channel in _channels(colour))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
