"""Cards laid in the play as pictures: each with the count said at it, a row for each count.

What each card is told with is handed in; nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from .. import explain
from ..cards import Card
from ..language import words
from . import palette
from .card import HEIGHT, MARGIN, WIDTH
from .hand import GAP, hand_body
from .image import document, img

IN_A_ROW = 6
"""More cards than this go on in a picture of their own, below: a phone is narrow."""
CARD_WIDTH = 46  # pixels
_TAG_WIDTH, _TAG_HEIGHT, _TAG_GAP = 76, 56, 10  # in the units of a card, which is 100 wide

Laid = tuple[Card, str, int]
"""A card, who laid it ("" for nobody), and the count with it."""


def laid_html(
    laid: Sequence[Laid], lang: str | None = None, *, dim: bool = False, four_colour: bool = False
) -> str:
    """The cards of one count in the order laid, as one or more ``<img>``; "" for none.

    Under each stands the count, and in the words for it who laid it. ``dim``: a count that is over.

    >>> page = laid_html([(Card("5H"), "Alice", 5), (Card("KC"), "Bob", 15)])
    >>> page.count("<img"), "Alice: five of hearts, 5; Bob: king of clubs, 15" in page
    (1, True)
    """
    rows = [laid[i : i + IN_A_ROW] for i in range(0, len(laid), IN_A_ROW)]
    return "<br>".join(_row(row, lang, dim, four_colour) for row in rows)


def _row(row: Sequence[Laid], lang: str | None, dim: bool, four_colour: bool) -> str:
    cards = [card for card, _, _ in row]
    body, wide, high = hand_body(cards, dim=cards if dim else (), four_colour=four_colour)
    tags = _tags([count for _, _, count in row])
    box = (-MARGIN, -MARGIN, wide + 2 * MARGIN, high + _TAG_GAP + _TAG_HEIGHT + 2 * MARGIN)
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
    picture = document(body + tags, box=box, width=round(box[2] * CARD_WIDTH / WIDTH))
    return img(picture, "; ".join(said))


def _tags(counts: Sequence[int]) -> str:
    """A number on its own dark ground under each card, so that it reads on any page."""
    top, step = HEIGHT + _TAG_GAP, WIDTH + GAP
    grounds = "".join(
        f"M{i * step + (WIDTH - _TAG_WIDTH) // 2},{top}h{_TAG_WIDTH}v{_TAG_HEIGHT}h-{_TAG_WIDTH}z"
        for i in range(len(counts))
    )
    texts = "".join(
        f'<text x="{i * step + WIDTH // 2}" y="{top + 43}">{count}</text>'
        for i, count in enumerate(counts)
    )
    return (
        f'<path fill="{palette.TAG}" stroke="{palette.TAG}" d="{grounds}"/>'
        f'<g text-anchor="middle" font-size="44" stroke="none" font-weight="600" '
        f'font-family="system-ui,sans-serif" fill="{palette.TAG_TEXT}">{texts}</g>'
    )
