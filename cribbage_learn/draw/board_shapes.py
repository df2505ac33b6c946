"""How a pegboard is drawn: where each hole is, the street, the pegs, the lines.

The street winds in lanes of twenty holes, in groups of five, to the right and back again. Nothing
here knows what a point is for; units are pixels of a board 352 wide.

>>> Street(121, 2).hole(1, 0), Street(121, 2).hole(21, 0)
((36, 74), (317, 133))
"""

from __future__ import annotations

from dataclasses import dataclass

from . import palette
from .image import number

BOARD_WIDTH = 352
"""The width of a board, in pixels: a phone held upright."""

LANE = 20
STEP, FIVES = 14, 5  # from hole to hole, and what is added after each five
LEFT, TOP = 36, 38  # the first hole, the room above the lanes without the names
TRACK, BETWEEN = 13, 20  # from track to track, and between two lanes
NAME = 18  # a row for each name
STREET, HOLE, PEG = 11, 5.6, 5.2
SMALL = 10  # of the numbers and lines
_WRITTEN = (
    f'<g fill="{palette.WOOD_TEXT}" font-family="system-ui,sans-serif" font-size="{SMALL}" '
    'text-anchor="middle">'
)
Point = tuple[float, float]

PEGS = (
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z",  # round
    "M-4.7-4.7h9.4v9.4h-9.4Z",  # square
    "M0-5.8 5.6 4.4H-5.6Z",  # triangle
)
"""The shape of each side's pegs."""


@dataclass(frozen=True, slots=True)
class Street:
    """Where the holes are: ``target`` holes for each of ``tracks`` sides; the last is shared."""

    target: int
    tracks: int

    @property
    def lanes(self) -> int:
        """How many lanes of twenty it takes to one hole before the last."""
        return max(1, -(-(self.target - 1) // LANE))

    @property
    def pitch(self) -> int:
        """From a lane to the next."""
        return self.tracks * TRACK + BETWEEN

    @property
    def top(self) -> int:
        """Where the first track is: below the names."""
        return TOP + self.tracks * NAME

    @property
    def bottom(self) -> int:
        """Below the last lane."""
        return self.top + self.lanes * self.pitch - BETWEEN

    def row(self, lane: int, track: int) -> int:
        """The height of a track in a lane; going back, the outer track is below."""
        order = track if lane % 2 == 0 else self.tracks - 1 - track
        return self.top + lane * self.pitch + order * TRACK

    def hole(self, points: int, track: int) -> Point:
        """The middle of a hole: 0 and -1 are at the start, the target and more is the last."""
        if points < 1:
            return LEFT - 13 + 12 * points, self.row(0, track)
        if points >= self.target:
            return self.last
        lane, along = divmod(points - 1, LANE)
        if lane % 2:
            along = LANE - 1 - along
        return LEFT + along * STEP + along // 5 * FIVES, self.row(lane, track)

    @property
    def last(self) -> Point:
        """The middle of the last hole, which all sides share."""
        lane = self.lanes - 1
        x = self.hole(self.target - 1, 0)[0] if self.target > 1 else LEFT
        return x + (-20 if lane % 2 else 20), self.row(lane, 0) + self._to_middle(lane)

    def _to_middle(self, lane: int) -> float:
        half = (self.tracks - 1) * TRACK / 2
        return half if lane % 2 == 0 else -half


def board_body(
    street: Street,
    *,
    pegs: tuple[tuple[int, int], ...],
    names: tuple[str, ...],
    lines: tuple[tuple[int, str], ...] = (),
    match: tuple[tuple[int, int], ...] = (),
) -> tuple[str, int]:
    """The inside of a board's picture, and how high it is.

    ``pegs``: score and score before, by side; ``names``: escaped; ``lines``: points and escaped
    label of each line across the street; ``match``: match points and holes for them, by side.
    """
    high = round(street.bottom + 10 + (24 if match else 0))
    tracks = range(street.tracks)
    body = _WRITTEN + _plank(high)
    body += "".join(_name(i, names[i], *pegs[i]) for i in tracks)
    body += "".join(_painted(street, track) for track in tracks)
    body += _holes(street) + _last_hole(street) + _numbers(street)
    body += "".join(_line(street, at, label) for at, label in lines if 1 < at < street.target)
    body += "".join(_match(i, *holes, street.bottom + 16) for i, holes in enumerate(match))
    for track in tracks:  # the back peg first: at the start both are in the start holes
        now, before = pegs[track]
        behind = before if before != now else now - 1 if now < 1 else None
        if behind is not None and min(behind, street.target) != min(now, street.target):
            body += _peg(track, *street.hole(behind, track), front=False)
        body += _peg(track, *street.hole(now, track))
    return f"{body}</g>", high


def _plank(high: int) -> str:
    grain = "".join(
        f"M4 {y}q{60 + y % 50} {9 - y % 19} 170 {y % 7}t174-{y % 5}"
        for y in range(16, high - 6, 21)
    )
    return (
        f'<rect x="1" y="1" width="{BOARD_WIDTH - 2}" height="{high - 2}" rx="16" '
        f'fill="{palette.WOOD}" stroke="{palette.WOOD_EDGE}" stroke-width="2"/>'
        f'<path fill="none" stroke="{palette.WOOD_EDGE}" stroke-width="1" opacity=".28" d="{grain}"/>'
    )


def _name(track: int, name: str, score: int, before: int) -> str:
    y = 21 + track * NAME
    gained = f"+{score - before}" if score != before else ""
    room = 215
    guess = 8 * len(name)
    fit = f' textLength="{room}" lengthAdjust="spacingAndGlyphs"' if guess > room else ""
    return (
        _peg(track, 21, y - 5)
        + _text(name, 34, y, 14, anchor="start", bold=True, extra=fit)
        + (_text(gained, 296, y, 13, anchor="end") if gained else "")
        + _text(str(score), 332, y, 16, anchor="end", bold=True)
    )


def _painted(street: Street, track: int) -> str:
    """One side's track: a painted band through all lanes, round each turn."""
    x, y = street.hole(-1, track)
    path = f"M{number(x)} {number(y)}"
    for lane in range(street.lanes):
        end = street.hole(min((lane + 1) * LANE, max(street.target - 1, 1)), track)[0]
        path += f"H{number(end)}"
        if lane + 1 < street.lanes:
            down = street.row(lane + 1, track) - street.row(lane, track)
            sweep = 1 - lane % 2
            path += f"a{number(down * 0.31)} {number(down / 2)} 0 0 {sweep} 0 {number(down)}"
    tint = palette.mix(palette.PEGS[track], palette.WOOD, 0.3)
    return f'<path fill="none" stroke="{tint}" stroke-width="{STREET}" d="{path}"/>'


def _holes(street: Street) -> str:
    """All holes: dots are dashes of no length with round ends, so that five are one short line."""
    runs = []
    for track in range(street.tracks):
        x, y = street.hole(-1, track)
        runs.append(f"M{number(x)} {y}h.5M{number(x + 12)} {y}h.5")
        for first in range(1, street.target, 5):
            last = min(first + 4, street.target - 1)
            left = min(street.hole(first, track)[0], street.hole(last, track)[0])
            y = street.hole(first, track)[1]
            runs.append(f"M{number(left)} {y}h{(last - first) * STEP + 0.5}")
    path = "".join(runs)
    return "".join(
        f'<path fill="none" stroke="{colour}" stroke-width="{wide}" stroke-dasharray="0 {STEP}" '
        f'd="{path}"{move}/>'
        for colour, wide, move in (
            (palette.WOOD, HOLE + 1.2, ' transform="translate(0 .7)"'),
            (palette.HOLE, HOLE, ""),
        )
    )


def _last_hole(street: Street) -> str:
    x, y = street.last
    below = y + street.tracks * TRACK / 2 + 9
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="10" fill="{palette.WOOD}" '
        f'stroke="{palette.HOLE}" stroke-width="1.5"/>'
        f'<circle cx="{number(x)}" cy="{number(y)}" r="3.4" fill="{palette.HOLE}"/>'
        + _text(str(street.target), x, min(below, street.bottom + 6), bold=True)
    )


def _numbers(street: Street) -> str:
    """Every tenth hole has its number, above its lane."""
    return "".join(
        _text(str(n), street.hole(n, 0)[0], _above(street, n) - 9)
        for n in range(10, street.target, 10)
    )


def _above(street: Street, points: int) -> int:
    return street.top + (points - 1) // LANE * street.pitch


def _line(street: Street, points: int, label: str) -> str:
    """A line across the street, just before the hole that is past it, with its name below."""
    inside, past = street.hole(points - 1, 0), street.hole(points, 0)
    lane = (points - 2) // LANE
    back, turn = lane % 2 == 1, inside[1] != past[1]
    x = inside[0] + (-8 if back else 8) if turn else (inside[0] + past[0]) / 2
    top = _above(street, points - 1) - 7
    high = street.tracks * TRACK + 10
    # the next lane's number stands on the other side of the line, at a turn the street itself
    anchor = "start" if x < 60 or (back and x < BOARD_WIDTH - 60) else "end"
    away = 9 if turn else 7
    x_label = x + (away if anchor == "start" else -away)
    return (
        f'<path fill="none" stroke="{palette.LINE}" stroke-width="2.4" '
        f'd="M{number(x)} {top}v{high}"/>' + _text(label, x_label, top + high + 5, anchor=anchor)
    )


def _match(track: int, won: int, holes: int, y: float) -> str:
    """Holes for match points, beside the side's own peg; many are told as a number."""
    x = 21 + track * 165
    body = _peg(track, x, y)
    if holes > 10:
        return body + _text(f"{won} / {holes}", x + 14, y + 4, 12, anchor="start", bold=True)
    for place in range(holes):
        at = x + 18 + place * 13
        body += f'<circle cx="{number(at)}" cy="{number(y)}" r="3" fill="{palette.HOLE}"/>'
        if place < won:
            body += _peg(track, at, y)
    return body


def _peg(track: int, x: float, y: float, *, front: bool = True) -> str:
    """A peg: filled in front, hollow behind, in the side's colour and shape."""
    colour = palette.PEGS[track]
    fill, wide = (colour, 1.2) if front else (palette.FACE, 2.2)
    stroke = palette.FACE if front else colour
    scale = "" if front else "scale(.86)"
    return (
        f'<path transform="translate({number(x)} {number(y)}){scale}" fill="{fill}" '
        f'stroke="{stroke}" stroke-width="{wide}" d="{PEGS[track]}"/>'
    )


def _text(
    what: str,
    x: float,
    y: float,
    size: int = SMALL,
    *,
    anchor: str = "middle",
    bold: bool = False,
    extra: str = "",
) -> str:
    """Words on the wood; what most of them share stands once, in ``_WRITTEN``."""
    apart = f' font-size="{size}"' if size != SMALL else ""
    apart += f' text-anchor="{anchor}"' if anchor != "middle" else ""
    apart += ' font-weight="700"' if bold else ""
    return f'<text x="{number(x)}" y="{number(y)}"{apart}{extra}>{what}</text>'
