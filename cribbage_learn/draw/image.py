"""An SVG document, and the ``<img>`` that carries it anywhere HTML is shown.

Notebooks that are not trusted drop inline ``<svg>`` and ``<style>``, but keep an ``<img>`` with a
data URI and its alt text. So that is how every picture of this package travels.

>>> data_uri('<svg xmlns="http://www.w3.org/2000/svg"/>')
"data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E"
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from html import escape
from urllib.parse import quote

from .shapes import RANK_STROKE

_PATH = re.compile(r'<path([^>]*) d="([^"]*)"/>')
_SHEET = re.compile(r'<rect( x="[^"]*" y="[^"]*")([^>]*)/>')
_COORDINATES = re.compile(r' (d|transform|viewBox)="([^"]*)"')


def document(body: str, *, box: tuple[float, float, float, float], width: float) -> str:
    """A whole SVG picture: ``box`` is its view box (x, y, wide, high), ``width`` is in pixels.

    Lines get the width, round ends and corners that ranks are drawn with. There are no ids inside, so
    any number of these may stand on one page.

    >>> document("<path d='M0 0h9'/>", box=(0, 0, 10, 5), width=40)[:80]
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 10 5'
    """
    x, y, wide, high = (number(part) for part in box)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" '
        f'height="{number(round(width * box[3] / box[2]))}" viewBox="{x} {y} {wide} {high}" '
        f'stroke-width="{RANK_STROKE}" stroke-linecap="round" stroke-linejoin="round">{body}</svg>'
    )


def data_uri(svg: str) -> str:
    """The picture as a percent-encoded ``data:`` address, safe inside a quoted attribute.

    In there nothing outside can clash with an id, so a shape drawn twice is written once; and a
    blank would cost three bytes, so coordinates are parted by commas.
    """
    svg = _once(svg)
    svg = _COORDINATES.sub(lambda found: f' {found[1]}="{found[2].replace(" ", ",")}"', svg)
    return "data:image/svg+xml," + quote(svg.replace('"', "'"), safe="/:=',;()!*+-.~@?$")


def _once(svg: str) -> str:
    """Shapes that come more than once, moved to ``<defs>`` and used from there: the paths that are
    alike, and the sheets, which differ in their place alone."""
    paths = _often((found[2] for found in _PATH.finditer(svg)), "p")
    sheets = _often((found[2] for found in _SHEET.finditer(svg)), "r")
    if not paths and not sheets:
        return svg

    def use(found: re.Match[str], names: dict[str, str]) -> str:
        name = names.get(found[2])
        return f'<use{found[1]} href="#{name}"/>' if name else found[0]

    shapes = "".join(f'<path id="{name}" d="{d}"/>' for d, name in paths.items())
    shapes += "".join(f'<rect id="{name}"{drawn}/>' for drawn, name in sheets.items())
    start = svg.index(">") + 1
    rest = _PATH.sub(lambda found: use(found, paths), svg[start:])
    rest = _SHEET.sub(lambda found: use(found, sheets), rest)
    return f"{svg[:start]}<defs>{shapes}</defs>{rest}"


def _often(shapes: Iterable[str], letter: str) -> dict[str, str]:
    """A name for each shape that comes more than once and is longer than the use of it."""
    times = Counter(shapes)
    often = (shape for shape in times if times[shape] > 1 and len(shape) > 30)
    return {shape: f"{letter}{n}" for n, shape in enumerate(often)}


def img(svg: str, alt: str) -> str:
    """An ``<img>`` of the picture, with its words for those who do not see it.

    Raises ``ValueError`` when ``alt`` is empty: a picture without words would be lost on them.

    >>> img("<svg/>", 'the "starter"')
    '<img alt="the &quot;starter&quot;" style="max-width:100%;height:auto" src="data:image/svg+xml,%3Csvg/%3E">'
    """
    if not alt.strip():
        raise ValueError("alt is empty; say in words what the picture shows")
    fit = "max-width:100%;height:auto"
    return f'<img alt="{escape(alt)}" style="{fit}" src="{data_uri(svg)}">'


def number(value: float) -> str:
    """A coordinate without needless digits: at most two decimals, no zero before the point.

    >>> number(0.50), number(12.0), number(-3.257)
    ('.5', '12', '-3.26')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return text[1:] if text.startswith("0.") else text
