"""The outlines everything is drawn from: four suits, thirteen ranks, three crowns.

All are SVG path data in a box of 100 by 100. Pips and crowns are filled; ranks are lines, to be
stroked ``RANK_STROKE`` wide with round ends, so the letters look the same on every machine and need
no font. They are our own drawings, kept as data because a page's JavaScript draws from them too.

>>> sorted(PIPS), RANK_WIDTHS["10"] > RANK_WIDTHS["5"]
(['C', 'D', 'H', 'S'], True)
"""

from __future__ import annotations

PIPS: dict[str, str] = {
    # Three full leaves that meet, on a flared foot.
    "C": "M50 3a23 23 0 0 1 18 37 23 23 0 1 1-14 33q1 15 12 24H34q11-9 12-24a23 23 0 1 1-14-33"
    "A23 23 0 0 1 50 3Z",
    # Sides drawn in a little: sharper than a tilted square, even when small.
    "D": "M50 2Q66 29 88 50 66 71 50 98 34 71 12 50 34 29 50 2Z",
    "H": "M50 95C38 76 4 60 4 32 4 16 15 6 28 6c11 0 18 6 22 16 4-10 11-16 22-16 13 0 24 10 24 26"
    "C96 60 62 76 50 95Z",
    "S": "M50 2c6 22 45 38 45 63 0 13-9 21-20 21-9 0-16-4-20-12 1 10 4 17 12 23H33c8-6 11-13 12-23"
    "-4 8-11 12-20 12C14 86 5 78 5 65 5 40 44 24 50 2Z",
}
"""The suits, filled."""

RANK_STROKE = 15
"""Width of the line a rank is drawn with, in the units of the box."""

RANK_SHAPES: dict[str, str] = {
    "A": "M8 92 35 8 62 92M17 65H53",
    "2": "M9 30C10 16 19 8 32 8s23 9 23 22c0 14-9 24-46 62H58",
    "3": "M9 8H55L30 40c17-1 28 10 28 26S46 92 31 92C19 92 11 86 7 77",
    "4": "M45 92V8L7 68H62",
    "5": "M54 8H17L13 46c5-6 12-9 19-9 15 0 26 11 26 27S46 92 31 92C19 92 11 86 7 77",
    "6": "M48 8C28 22 8 43 8 66a25 26 0 1 0 50 0 25 26 0 0 0-49-6",
    "7": "M8 8H58L27 92",
    "8": "M33 47a20 20 0 1 1 1 0 25 22 0 1 1-1 0Z",
    "9": "M18 92C38 78 58 57 58 34a25 26 0 1 0-50 0 25 26 0 0 0 49 6",
    "10": "M8 23 24 8V92M46 50C46 22 53 8 67 8S88 22 88 50 81 92 67 92 46 78 46 50Z",
    "J": "M24 8H48V66c0 17-8 26-21 26C16 92 9 86 7 75",
    "Q": "M8 50C8 24 18 8 35 8S62 24 62 50 52 92 35 92 8 76 8 50ZM42 72 62 95",
    "K": "M10 8V92M58 8 10 60M27 42 60 92",
}
"""The ranks, stroked."""

RANK_WIDTHS: dict[str, int] = {
    "A": 70, "2": 66, "3": 66, "4": 70, "5": 66, "6": 66, "7": 66, "8": 66, "9": 66,
    "10": 96, "J": 56, "Q": 70, "K": 68,
}  # fmt: skip
"""How much of the box's width a rank takes, line ends included."""

CROWNS: dict[str, str] = {
    # A cap with a feather, a coronet of pearls, a crown with a cross.
    "J": "M0 92C20 74 60 66 100 74 98 88 86 98 66 98 40 98 20 92 0 92ZM16 70C20 42 38 30 60 32 78 34 90"
    " 46 92 62 64 56 38 60 16 70ZM62 24C60 8 78 0 100 4 98 20 94 32 84 38 78 30 70 26 62 24Z",
    "Q": "M16 96 6 48l24 20 20-32 20 32 24-20-10 48ZM10 28a8 8 0 1 1-.1 0ZM50 12a10 10 0 1 1-.1 0Z"
    "M90 28a8 8 0 1 1-.1 0Z",
    "K": "M10 96 2 40l26 22 17-28v-8H34V14h11V2h10v12h11v12H55v8l17 28 26-22-8 56Z",
}
"""What the court cards wear, filled; the foot of each is at the bottom of the box."""

TICK = (
    "M15 0a15 15 0 1 0 0 30 15 15 0 1 0 0-30ZM6.5 15.5 9.5 12.5 13 16.5 20.5 8 23.5 10.8 13 22.5Z"
)
"""A disc of 30 by 30 with a tick cut out: the second outline runs the other way round."""
