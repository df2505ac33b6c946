"""matplotlib Figures that bring their own words along, and look the same everywhere.

JupyterLab gives a Figure no alt text, so these show themselves: as an ``<img>`` with one. matplotlib
is imported when a figure is made, never with the package; pyplot is not used, so nothing is left
open and no window appears.
"""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from html import escape
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from . import palette

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DPI = 96
"""A pixel of a layout is a pixel of a page."""
POINT = 72 / DPI
"""A pixel in matplotlib's points, in which it measures text and marks."""


@cache
def figure_class() -> type[Any]:
    """A ``Figure`` with ``alt``, shown with it; raises ``ImportError`` without matplotlib."""
    # The first import on a machine looks through its fonts, and says so on stderr when it is slow.
    fonts = logging.getLogger("matplotlib.font_manager")
    before = fonts.level
    fonts.setLevel(logging.ERROR)
    try:
        from matplotlib.figure import Figure
    finally:
        fonts.setLevel(before)

    class DescribedFigure(Figure):
        """A matplotlib Figure with ``alt``, what it shows in words."""

        alt: str = ""

        def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
            return {"text/plain": self.alt, "text/html": _html(self, self.alt)}

    return DescribedFigure


@contextmanager
def plain_style() -> Iterator[None]:
    """matplotlib as it comes, whatever styles are set around: the same picture everywhere."""
    import matplotlib

    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(
            {
                "font.sans-serif": ["DejaVu Sans"],
                "svg.fonttype": "none",
                "svg.hashsalt": "cribbage_learn",
                "text.color": palette.SHEET_TEXT,
            }
        )
        yield


def _html(figure: Figure, alt: str) -> str:
    """The figure as an ``<img>``: the same text each time, so stored outputs can be compared."""
    written = io.StringIO()
    with plain_style():
        figure.savefig(
            written,
            format="svg",
            facecolor=figure.get_facecolor(),
            metadata={"Date": None, "Creator": None, "Format": None, "Type": None},
        )
    svg = written.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<!--.*?-->|<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r">\s+<", "><", re.sub(r"\s+", " ", svg)).strip()
    svg = svg.replace("'DejaVu Sans', sans-serif", "system-ui, sans-serif").replace('"', "'")
    source = "data:image/svg+xml," + quote(svg, safe="/:=',;()!*+-.~@?$ ")
    return f'<p><img alt="{escape(alt)}" style="max-width:100%;height:auto" src="{source}"></p>'
