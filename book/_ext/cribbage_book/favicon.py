"""The book's icon: a card on a green table, drawn with the package's own shapes.

``book/_static/favicon.svg`` is this drawing, written by ``python -m cribbage_book.favicon`` with
``book/_ext`` on the path; a test makes it anew and compares.
"""

from __future__ import annotations

from pathlib import Path

from cribbage_learn.draw import palette
from cribbage_learn.draw.image import document
from cribbage_learn.draw.shapes import PIPS

PLACE = Path(__file__).parents[2] / "_static" / "favicon.svg"


def favicon_svg() -> str:
    """The icon as SVG: few, large shapes, since it is shown 16 pixels wide.

    >>> favicon_svg().count("<path")
    1
    """
    return document(
        f'<rect width="100" height="100" rx="22" fill="{palette.FELT}"/>'
        f'<rect x="21" y="9" width="58" height="82" rx="9" fill="{palette.FACE}"/>'
        f'<path transform="translate(28 29) scale(.44)" fill="{palette.ink("H")}" d="{PIPS["H"]}"/>',
        box=(0, 0, 100, 100),
        width=64,
    )


if __name__ == "__main__":
    PLACE.write_text(favicon_svg() + "\n", encoding="utf-8")
