"""Cards as a person writes them.

A card has a rank (1 ace … 13 king) and a suit (``"C" "D" "H" "S"``); its *counting value* is
the rank, but 10 for the face cards (rule ``play.values``). There is exactly one object per
card, so cards compare and hash at the speed of identity.

>>> Card("5H").value, str(Card("10s")), Card("KC").value
(5, '10♠', 10)
>>> parse_cards("5H 5♦, 10s Tc 4 ♠")
(Card('5H'), Card('5D'), Card('10S'), Card('10C'), Card('4S'))
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import attrgetter

# Named "as" themselves: whoever needs cards finds all of this here.
from .card_errors import REFUSALS as REFUSALS
from .card_errors import WHERE as WHERE
from .card_errors import CardError as CardError
from .typed_cards import RANKS as RANKS
from .typed_cards import SUITS as SUITS
from .typed_cards import SYMBOLS as SYMBOLS
from .typed_cards import read_codes
from .typed_cards import reading as reading


class Card:
    """One of the 52 cards: ``Card("5H")``, also ``Card("5♥")`` or ``Card("tc")``.

    Attributes: ``rank`` (1–13), ``suit`` ("C", "D", "H" or "S"), ``value`` (1–10),
    ``code`` ("5H", "10H"), ``index`` (0–51 in deck order: rank, then C D H S).
    Raises ``CardError`` for anything that is not one card.

    >>> Card("AS").rank, Card("AS").value, Card("QD").rank, Card("QD").value
    (1, 1, 12, 10)
    >>> Card("Th") is Card("10♥"), Card("5C") < Card("5D") < Card("6C")
    (True, True)
    """

    __slots__ = ("code", "index", "rank", "suit", "value")
    rank: int
    suit: str
    value: int
    code: str
    index: int

    def __new__(cls, code: str | Card) -> Card:
        if isinstance(code, Card):
            return code
        known = _BY_CODE.get(code) if isinstance(code, str) else None
        if known is not None:
            return known
        if not isinstance(code, str):
            raise CardError("not_text", token=code)
        cards = parse_cards(code, distinct=False)
        if len(cards) != 1:
            raise CardError("one_card", token=code)
        return cards[0]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Card never changes")

    __delattr__ = __setattr__  # type: ignore[assignment]

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __gt__(self, other: Card) -> bool:
        return self.index > other.index if isinstance(other, Card) else NotImplemented

    def __le__(self, other: Card) -> bool:
        return self.index <= other.index if isinstance(other, Card) else NotImplemented

    def __ge__(self, other: Card) -> bool:
        return self.index >= other.index if isinstance(other, Card) else NotImplemented

    def __str__(self) -> str:
        return self.code[:-1] + SYMBOLS[self.suit]

    def __repr__(self) -> str:
        return f"Card({self.code!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (Card, (self.code,))


def _make(index: int) -> Card:
    card = object.__new__(Card)
    rank, suit = index // 4 + 1, SUITS[index % 4]
    for name, value in (
        ("rank", rank),
        ("suit", suit),
        ("value", min(rank, 10)),
        ("code", RANKS[rank - 1] + suit),
        ("index", index),
    ):
        object.__setattr__(card, name, value)
    return card


DECK: tuple[Card, ...] = tuple(_make(i) for i in range(52))
"""The whole pack, in deck order: A♣ A♦ A♥ A♠ 2♣ … K♠ (rule ``deal.deck``)."""

_BY_CODE = {card.code: card for card in DECK}
_PACK = frozenset(DECK)


def parse_cards(
    cards: str | Card | Iterable[str | Card], *, distinct: bool = True
) -> tuple[Card, ...]:
    """Read cards as a person types them: letters or symbols, any case, T or 10, run together or not.

    ``cards`` is text, one Card, or several of either. With ``distinct=False`` the same card may
    come twice (for what a learner *claims*). Returns the cards in the order written.
    Raises ``CardError`` naming the token, its place and what would be right.

    >>> parse_cards("5h5d5s") == parse_cards(["5♥️", "5♦", Card("5S")])
    True
    >>> parse_cards("5H 5H")
    Traceback (most recent call last):
    cribbage_learn.card_errors.CardError: card 2 (5♥) is there twice; a pack has only one 5♥
    """
    if type(cards) is tuple and _are_cards(cards):  # nothing to read: be quick
        if distinct:
            refuse_repeats(cards)
        return cards
    if isinstance(cards, Card):
        return (cards,)
    found: list[Card] = []
    if isinstance(cards, str):
        found += map(_BY_CODE.__getitem__, read_codes(cards))
    else:
        try:
            parts = [cards] if isinstance(cards, bytes) else list(cards)  # type: ignore[unreachable]
        except TypeError:
            raise CardError("not_text", token=cards) from None
        for part in parts:
            if isinstance(part, Card):
                found.append(part)
            elif isinstance(part, str):
                found += map(_BY_CODE.__getitem__, read_codes(part, len(found)))
            else:
                raise CardError("not_text", token=part, place=len(found) + 1)
    if not found:
        raise CardError("empty")
    if distinct:
        refuse_repeats(found)
    return tuple(found)


def _are_cards(some: tuple[object, ...]) -> bool:
    try:
        return _PACK.issuperset(some) and bool(some)
    except TypeError:  # something that cannot be hashed is no card
        return False


def are_cards(some: tuple[object, ...], number: int) -> bool:
    """Whether these are ``number`` different Cards already, with nothing to read.

    >>> are_cards((Card("5H"), Card("5D")), 2), are_cards(("5H", Card("5D")), 2)
    (True, False)
    """
    try:
        return len(some) == number == len(_PACK.intersection(some))
    except TypeError:  # something that cannot be hashed is no card
        return False


def refuse_repeats(cards: Sequence[Card]) -> None:
    """Raise ``CardError`` at the first card that came before (a pack has one of each).

    >>> refuse_repeats((Card("5H"), Card("5D"), Card("5H")))
    Traceback (most recent call last):
    cribbage_learn.card_errors.CardError: card 3 (5♥) is there twice; a pack has only one 5♥
    """
    if len(set(cards)) == len(cards):
        return
    seen: set[Card] = set()
    for place, card in enumerate(cards, 1):
        if card in seen:
            raise CardError("card_twice", token=str(card), place=place)
        seen.add(card)


def cards_text(cards: Iterable[Card]) -> str:
    """Cards for reading: ``5♥ J♣``.

    >>> cards_text(parse_cards("5H JC"))
    '5♥ J♣'
    """
    return " ".join(map(str, cards))


def in_deck_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards sorted by rank, then clubs, diamonds, hearts, spades.

    >>> cards_text(in_deck_order(parse_cards("JC 5S 5H")))
    '5♥ 5♠ J♣'
    """
    return tuple(sorted(cards, key=_index))


_index = attrgetter("index")
