"""The picture of all hands by total, as a matplotlib Figure to show, change or save."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..analysis.census import Census
from . import distribution as layout
from . import palette
from .distribution import Distribution
from .figure import DPI, POINT, figure_class, plain_style

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


def distribution_figure(picture: Distribution) -> Figure:
    """The picture as a Figure with ``alt``; raises ``ImportError`` where matplotlib is missing.

    >>> figure = distribution_figure(layout.distribution())
    >>> len(figure.axes), figure.alt == layout.distribution().alt
    (1, True)
    """
    made = figure_class()
    with plain_style():
        return _draw(picture, made)


def _draw(picture: Distribution, made: Any) -> Figure:
    wide, high = layout.WIDTH, layout.HEIGHT
    figure = made(figsize=(wide / DPI, high / DPI), dpi=DPI, facecolor=palette.SHEET)
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
    axes.tick_params(length=0, labelsize=12 * POINT, labelcolor=palette.SHEET_TEXT, which="both")
    axes.grid(True, axis="x", which="both", color=palette.GRID, linewidth=POINT)
    axes.set_axisbelow(True)
    for spine in axes.spines.values():
        spine.set_visible(False)


def _marks(axes: Axes, picture: Distribution) -> None:
    for n in picture.gaps:
        axes.axhspan(n - 0.5, n + 0.5, color=palette.BAND, linewidth=0)
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
