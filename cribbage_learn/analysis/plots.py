"""Plots for lessons: a matplotlib Figure that brings its own words along.

matplotlib is imported when a plot is drawn, never with the package; pyplot is not used, so nothing
is left open and no window appears.
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

from ..draw import palette as sheet
from ..draw.display import Picture
from ..draw.image import img
from ..rules import Rules
from . import distribution as layout
from .census import Census
from .distribution import Distribution
from .distribution_svg import distribution_svg

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

DPI = 96  # a pixel of the layout is a pixel of a page
POINT = 72 / DPI  # a pixel in matplotlib's points


def score_distribution(*, rules: Rules | None = None, lang: str | None = None) -> Figure | Picture:
    """How many hands, and how many cribs, are worth 0 to 29 points; the totals nobody has marked.

    Returns a matplotlib ``Figure`` to show, change or save. A notebook shows it as a picture with
    alt text (its ``alt``); where matplotlib is not installed, a ``Picture`` of the same.
    ``rules=None``: the standard game.

    >>> figure = score_distribution()
    >>> print(figure.alt)  # doctest: +ELLIPSIS
    What are all the hands worth? Among all 12,994,800 hands ...
    """
    picture = layout.distribution(rules, lang)
    try:
        figure_class = _described_figure()
    except ImportError:
        svg = distribution_svg(picture)
        return Picture(picture.alt, f"<p>{img(svg, picture.alt)}</p>")
    with _plain_style():
        return _draw(picture, figure_class)


def alt_score_distribution(*, rules: Rules | None = None, lang: str | None = None) -> str:
    """The same picture in words.

    >>> alt_score_distribution().endswith("is worth any of these: 19, 25, 26, 27.")
    True
    """
    return layout.distribution(rules, lang).alt


def _draw(picture: Distribution, figure_class: Any) -> Figure:
    wide, high = layout.WIDTH, layout.HEIGHT
    figure = figure_class(figsize=(wide / DPI, high / DPI), dpi=DPI, facecolor=sheet.SHEET)
    figure.alt = picture.alt

    def write(x: float, y: float, text: str, size: float = 12, **how: Any) -> None:
        figure.text(x / wide, 1 - y / high, text, fontsize=size * POINT, **how)

    rows = layout.ROW * len(picture.totals)
    inner = wide - layout.LEFT - layout.RIGHT
    box = (layout.LEFT / wide, 1 - (layout.TOP + rows) / high, inner / wide, rows / high)
    axes = figure.add_axes(box, facecolor="none")
    _scales(axes, picture)
    _marks(axes, picture)
    write(14, 26, picture.title, 15, fontweight="bold")
    figure.legend(
        *axes.get_legend_handles_labels(),
        loc="center left",
        bbox_to_anchor=(8 / wide, 1 - 44 / high),
        ncols=2,
        frameon=False,
        fontsize=11.5 * POINT,
        handletextpad=0,
        columnspacing=0.8,
        borderpad=0,
        borderaxespad=0,
    )
    points, hands = picture.axes
    write(14, 74, points)
    write(wide - layout.RIGHT, 74, hands, ha="right")
    write(layout.LEFT, layout.TOP + rows + 22, picture.note)
    return figure  # type: ignore[no-any-return]


def _scales(axes: Axes, picture: Distribution) -> None:
    axes.set_xscale("log")
    axes.set_xlim(1, 10**layout.DECADES)
    axes.set_ylim(len(picture.totals) - 0.5, -0.5)
    axes.xaxis.tick_top()
    axes.set_xticks(layout.TICKS, [picture.tick_text(n) for n in layout.TICKS])
    axes.set_xticks([10**n for n in range(1, int(layout.DECADES), 2)], minor=True, labels=[])
    axes.set_yticks(picture.totals, [str(n) for n in picture.totals])
    axes.tick_params(length=0, labelsize=12 * POINT, labelcolor=sheet.SHEET_TEXT, which="both")
    axes.grid(True, axis="x", which="both", color=layout.GRID, linewidth=POINT)
    axes.set_axisbelow(True)
    for spine in axes.spines.values():
        spine.set_visible(False)


def _marks(axes: Axes, picture: Distribution) -> None:
    for n in picture.gaps:
        axes.axhspan(n - 0.5, n + 0.5, color=layout.BAND, linewidth=0)
        axes.annotate(
            picture.gap_text(n),
            (1, n),
            xytext=(8 * POINT, 0),
            textcoords="offset points",
            va="center_baseline",
            fontsize=12 * POINT,
            fontweight="bold",
        )
        axes.get_yticklabels()[n].set_fontweight("bold")
    shift, size, edge = layout.OFFSET / layout.ROW, layout.SIZE * POINT, 1.5 * POINT
    circle = {"marker": "o", "markersize": size, "color": layout.HAND, "markeredgewidth": 0}
    # a diamond is a square on its corner, measured along its side
    diamond = {"marker": "D", "markersize": size / 2**0.5, "markeredgewidth": edge}
    diamond |= {"markerfacecolor": "none", "markeredgecolor": layout.CRIB}
    series: tuple[tuple[Census, str, float, dict[str, Any]], ...] = (
        (picture.hands, picture.hand_label, -shift, circle),
        (picture.cribs, picture.crib_label, shift, diamond),
    )
    for census, label, offset, look in series:
        totals = [n for n in picture.totals if census.at(n)]
        numbers = [census.at(n) for n in totals]
        axes.plot(numbers, [n + offset for n in totals], linestyle="none", label=label, **look)


@cache
def _described_figure() -> type[Any]:
    """A Figure that a notebook shows with alt text; JupyterLab gives the usual ones none."""
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
def _plain_style() -> Iterator[None]:
    """matplotlib as it comes, whatever styles are set around: the same picture everywhere."""
    import matplotlib

    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(
            {
                "font.sans-serif": ["DejaVu Sans"],
                "svg.fonttype": "none",
                "svg.hashsalt": "cribbage_learn",
                "text.color": sheet.SHEET_TEXT,
            }
        )
        yield


def _html(figure: Figure, alt: str) -> str:
    """The figure as an ``<img>``: the same text each time, so stored outputs can be compared."""
    written = io.StringIO()
    with _plain_style():
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
