"""A row of cards as one picture, with the starter set apart: as SVG, as ``<img>``, as text.

What is marked or steps back is handed in; nothing here knows a rule.

>>> hand_text("5H 5D 5S JC", "5C")
'5♥ 5♦ 5♠ J♣ + 5♣'
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from html import escape

from ..cards import DECK, Card, cards_text, parse_cards
from . import palette
from .alt import hand_alt, starter_word
from .card import HEIGHT, LIFT, MARGIN, SHOWN, WIDTH, Point, back_body, card_body, shadow
from .image import document, img, number

Cards = str | Card | Iterable[str | Card]

GAP = 9
"""Between two cards of a row, in the units of a card (100 wide)."""
STARTER_GAP = 38
TAG_HEIGHT = 32


def hand_svg(
    cards: Cards,
    starter: str | Card | None = None,
    *,
    highlight: Cards = (),
    dim: Cards = (),
    four_colour: bool = False,
    card_width: int = SHOWN,
    starter_label: str = "",
    hidden: int = 0,
) -> str:
    """The cards in a row, in the order given, and the starter a little to the right.

    ``highlight``: cards raised, outlined and ticked; ``dim``: cards that step back. ``card_width``
    is in pixels; ``starter_label`` is written on a small tag under the starter; ``hidden``: how many
    more cards lie face down after those named (then ``cards`` may be empty).
    Raises ``CardError`` for cards that cannot be, ``ValueError`` for a highlighted or dimmed card
    that is not among those drawn, and for a number of hidden cards that is none.

    >>> hand_svg("5H JC", highlight="JC") == hand_svg("5H JC")
    False
    >>> hand_svg("", hidden=6).count('width="86"')
    6
    """
    row, last = _row(cards, starter, hidden)
    body, wide, high = hand_body(
        row,
        *last,
        highlight=_chosen("highlight", highlight, row, last),
        dim=_chosen("dim", dim, row, last),
        four_colour=four_colour,
        starter_label=starter_label,
        hidden=hidden,
    )
    box = (-MARGIN, -MARGIN, wide + 2 * MARGIN, high + 2 * MARGIN)
    return document(body, box=box, width=round(box[2] * card_width / WIDTH))


def hand_body(
    cards: Sequence[Card],
    starter: Card | None = None,
    *,
    highlight: Collection[Card] = (),
    dim: Collection[Card] = (),
    four_colour: bool = False,
    starter_label: str = "",
    hidden: int = 0,
) -> tuple[str, int, int]:
    """The inside of a row's picture for use in a larger one, and how wide and high it is.

    Units are a card's (100 by 140); the row begins at (0, 0).
    """
    top = LIFT if highlight else 0
    places = {
        card: (i * (WIDTH + GAP), 0 if card in highlight else top) for i, card in enumerate(cards)
    }
    backs: list[Point] = [((len(cards) + i) * (WIDTH + GAP), top) for i in range(hidden)]
    wide, high = (len(cards) + hidden) * (WIDTH + GAP) - GAP, top + HEIGHT
    if starter is not None:
        places[starter] = (wide + STARTER_GAP, 0 if starter in highlight else top)
        wide += STARTER_GAP + WIDTH
    body = shadow(*places.values(), *backs) + "".join(
        card_body(
            card, at=at, highlight=card in highlight, dim=card in dim, four_colour=four_colour
        )
        for card, at in places.items()
    )
    body += "".join(back_body(at=at) for at in backs)
    if starter is not None and starter_label:
        body += _tag(starter_label, wide - WIDTH // 2, high + 12)
        high += 12 + TAG_HEIGHT
    return body, wide, high


def hand_html(
    cards: Cards,
    starter: str | Card | None = None,
    *,
    highlight: Cards = (),
    dim: Cards = (),
    four_colour: bool = False,
    card_width: int = SHOWN,
    starter_label: str | None = None,
    alt: str | None = None,
    lang: str | None = None,
    hidden: int = 0,
) -> str:
    """The row as an ``<img>`` that an untrusted notebook shows too, with its words as alt text.

    Arguments and errors as ``hand_svg``. ``starter_label=None`` is the word for starter, ``alt=None``
    the cards by name, both in ``lang`` (None: the current language).

    >>> hand_html("5H", "JC").split(" style=")[0]
    '<img alt="five of hearts; starter: jack of clubs"'
    >>> hand_html("5H", hidden=2).split(" style=")[0]
    '<img alt="five of hearts; 2 cards face down"'
    """
    row, last = _row(cards, starter, hidden)
    marked = _chosen("highlight", highlight, row, last)
    picture = hand_svg(
        row,
        *last,
        highlight=marked,
        dim=dim,
        four_colour=four_colour,
        card_width=card_width,
        starter_label=starter_word(lang) if starter_label is None else starter_label,
        hidden=hidden,
    )
    if alt is None:
        alt = hand_alt(row, *last, highlight=marked, lang=lang, hidden=hidden)
    return img(picture, alt)


def hand_text(
    cards: Cards, starter: str | Card | None = None, *, highlight: Cards = (), hidden: int = 0
) -> str:
    """The same as text; the starter stands after a plus, highlighted cards in brackets, ▮ for each
    card face down.

    Raises the same errors as ``hand_svg``.

    >>> hand_text("5H 5D 5S JC", "5C", highlight="5H JC")
    '[5♥] 5♦ 5♠ [J♣] + 5♣'
    >>> hand_text("5H", hidden=2)
    '5♥ ▮ ▮'
    """
    row, last = _row(cards, starter, hidden)
    marked = _chosen("highlight", highlight, row, last)

    def said(some: tuple[Card, ...]) -> str:
        return " ".join(f"[{card}]" if card in marked else str(card) for card in some)

    shown = " ".join(filter(None, (said(row), *["▮"] * hidden)))
    return " + ".join(filter(None, (shown, said(last))))


def _row(
    cards: Cards, starter: str | Card | None, hidden: int = 0
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    if isinstance(hidden, bool) or not isinstance(hidden, int) or not 0 <= hidden <= len(DECK):
        raise ValueError(f"hidden={hidden!r}: how many cards lie face down, 0 to {len(DECK)}")
    if not isinstance(cards, str | Card):
        cards = tuple(cards)
    row = () if hidden and not cards else parse_cards(cards)
    if starter is None:
        return row, ()
    together = parse_cards((*row, Card(starter)))
    return together[:-1], together[-1:]


def _chosen(
    what: str, cards: Cards, row: tuple[Card, ...], last: tuple[Card, ...]
) -> frozenset[Card]:
    """The cards to mark, as a set; an empty choice is fine here, unlike an empty hand."""
    if not isinstance(cards, str | Card):
        cards = tuple(cards)
    chosen = parse_cards(cards, distinct=False) if cards else ()
    for card in chosen:
        if card not in row and card not in last:
            raise ValueError(
                f"{what}: {card} is not among the cards drawn ({cards_text(row + last)})"
            )
    return frozenset(chosen)


def _tag(text: str, middle: int, top: int) -> str:
    """A word on its own dark ground, so that it reads on any page; a long one is narrowed to fit."""
    room = WIDTH + 2 * MARGIN - 16
    guess = 12 * len(text)
    wide = min(guess, room) + 16
    fit = f' textLength="{room}" lengthAdjust="spacingAndGlyphs"' if guess > room else ""
    return (
        f'<rect x="{number(middle - wide / 2)}" y="{top}" width="{wide}" height="{TAG_HEIGHT}" '
        f'rx="{TAG_HEIGHT // 2}" fill="{palette.TAG}"/>'
        f'<text x="{middle}" y="{top + 23}" text-anchor="middle" font-size="22" '
        f'font-family="system-ui,sans-serif" fill="{palette.TAG_TEXT}"{fit}>{escape(text)}</text>'
    )
