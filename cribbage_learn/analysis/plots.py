"""Plots for lessons; how they are drawn is in ``draw``.

matplotlib is imported when a plot is asked for, never before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules import Rules

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from ..draw import Picture


def score_distribution(*, rules: Rules | None = None, lang: str | None = None) -> Figure | Picture:
    """How many hands, and how many cribs, are worth 0 to 29 points; the totals nobody has marked.

    Returns a matplotlib ``Figure`` to show, change or save. A notebook shows it as a picture with
    alt text (its ``alt``); where matplotlib is not installed, a ``Picture`` of the same.
    ``rules=None``: the standard game; ``lang=None``: the current language.

    >>> figure = score_distribution()
    >>> print(figure.alt)  # doctest: +ELLIPSIS
    What are all the hands worth? Among all 12,994,800 hands ...
    """
    from ..draw import Picture
    from ..draw.distribution import distribution
    from ..draw.distribution_figure import distribution_figure
    from ..draw.distribution_svg import distribution_svg
    from ..draw.image import img

    picture = distribution(rules, lang)
    try:
        return distribution_figure(picture)
    except ImportError:
        return Picture(picture.alt, f"<p>{img(distribution_svg(picture), picture.alt)}</p>")


def alt_score_distribution(*, rules: Rules | None = None, lang: str | None = None) -> str:
    """The same picture in words.

    >>> alt_score_distribution().endswith("is worth any of these: 19, 25, 26, 27.")
    True
    """
    from ..draw.distribution import distribution

    return distribution(rules, lang).alt
