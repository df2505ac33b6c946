"""Cards laid in the play as pictures: each with the count said at it, a row for each count.

What each card is told with is handed in; nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from .. import explain
from ..cards import Card
from ..language import words
from . import palette
from .card import HEIGHT, MARGIN, SHOWN_SMALL, WIDTH
from .hand import GAP, hand_body
from .image import document, img

IN_A_ROW = 6
"""More cards than this go on in a picture of their own, below: a phone is narrow."""
# in the units of a card, which is 100 wide; a tag with a name is wider and higher
_TAG_WIDTH, _TAG_HEIGHT, _TAG_GAP = 76, 56, 10
_NAME_WIDTH, _NAME_HEIGHT = 88, 34

Laid = tuple[Card, str, int]
"""A card, who laid it ("" for nobody), and the count with it."""


def laid_html(
    laid: Sequence[Laid], lang: str | None = None, *, dim: bool = False, four_colour: bool = False
) -> str:
    """The cards of one count in the order laid, as one or more ``<img>``; "" for none.

    Under each stand the count and who laid it. ``dim``: a count that is over.

    >>> page = laid_html([(Card("5H"), "Alice", 5), (Card("KC"), "Bob", 15)])
    >>> page.count("<img"), "Alice: five of hearts, 5; Bob: king of clubs, 15" in page
    (1, True)
    """
    rows = [laid[i : i + IN_A_ROW] for i in range(0, len(laid), IN_A_ROW)]
    return "<br>".join(_row(row, lang, dim, four_colour) for row in rows)


def _row(row: Sequence[Laid], lang: str | None, dim: bool, four_colour: bool) -> str:
    cards = [card for card, _, _ in row]
    body, wide, high = hand_body(cards, dim=cards if dim else (), four_colour=four_colour)
    names = [name for _, name, _ in row]
    tags = _tags([count for _, _, count in row], names)
    below = _TAG_GAP + _TAG_HEIGHT + (_NAME_HEIGHT if any(names) else 0)
    box = (-MARGIN, -MARGIN, wide + 2 * MARGIN, high + below + 2 * MARGIN)
    w = words(lang)
    said = []
    for card, who, count in row:
        name = explain.card_name(card, lang)
        if who:
            said.append(
                w.say("alt.laid", "{name}: {card}, {count}", name=who, card=name, count=count)
            )
        else:
            said.append(w.say("alt.laid.nobody", "{card}, {count}", card=name, count=count))
    picture = document(body + tags, box=box, width=round(box[2] * SHOWN_SMALL / WIDTH))
    return img(picture, "; ".join(said))


def _tags(counts: Sequence[int], names: Sequence[str]) -> str:
    """A number, and a name, on dark ground of their own under each card: they read on any page."""
    top, step, named = HEIGHT + _TAG_GAP, WIDTH + GAP, any(names)
    tag_width = _NAME_WIDTH if named else _TAG_WIDTH
    tag_height = _TAG_HEIGHT + (_NAME_HEIGHT if named else 0)
    grounds = "".join(
        f"M{i * step + (WIDTH - tag_width) // 2},{top}h{tag_width}v{tag_height}h-{tag_width}z"
        for i in range(len(counts))
    )
    texts = "".join(
        f'<text x="{i * step + WIDTH // 2}" y="{top + 43}">{count}</text>'
        for i, count in enumerate(counts)
    )
    below = "".join(_name(name, i * step + WIDTH // 2) for i, name in enumerate(names) if name)
    return (
        f'<path fill="{palette.TAG}" stroke="{palette.TAG}" d="{grounds}"/>'
        f'<g text-anchor="middle" font-size="44" stroke="none" font-weight="600" '
        f'font-family="system-ui,sans-serif" fill="{palette.TAG_TEXT}">{texts}'
        f'<g font-size="28" font-weight="400">{below}</g></g>'
    )


def _name(name: str, middle: int) -> str:
    """Who laid a card; a long name is narrowed to fit."""
    room = _NAME_WIDTH + 4
    fit = f' textLength="{room}" lengthAdjust="spacingAndGlyphs"' if 16 * len(name) > room else ""
    return (
        f'<text x="{middle}" y="{HEIGHT + _TAG_GAP + _TAG_HEIGHT + 20}"{fit}>{escape(name)}</text>'
    )
