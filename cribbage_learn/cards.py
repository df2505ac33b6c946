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

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from operator import attrgetter
from typing import Any

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("C", "D", "H", "S")
SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}

# What refusals say, in English. The words in braces come from CardError.data; another language
# translates the template (explain.error), so nothing is lost in a finished sentence.
REFUSALS = {
    "empty": "no cards given; write them like 5H JC, or 5♥ J♣",
    "not_text": "{token!r} is not a card; write it like 5H, or give a Card",
    "unknown_card": "{where} ({token!r}) is no card; write its rank and suit, like {example}",
    "unknown_rank": "{where} ({token!r}): there is no rank {rank!r}; "
    "a rank is A, 2 to 10, J, Q or K, as in {example}",
    "unknown_suit": "{where} ({token!r}): there is no suit {suit!r}; "
    "a suit is C, D, H or S (♣ ♦ ♥ ♠), as in {example}",
    "look_alike": "{where} ({token!r}): {letter!r} is a letter of another alphabet that only looks "
    "like {right}; write {example}",
    "missing_rank": "{where} ({token!r}): the rank is missing; write it like {example}",
    "missing_suit": "{where} ({token!r}): the suit is missing; "
    "add C, D, H or S (♣ ♦ ♥ ♠), as in {example}",
    "suit_first": "{where} ({token!r}): the rank comes first; write {example}",
    "one_card": "{token!r} is not one card; write exactly one, like 5H",
    "card_twice": "card {place} ({token}) is there twice; a pack has only one {token}",
    "starter_in_hand": "the starter {token} is also card {place} of the hand; "
    "a pack has only one {token}",
    "starter_missing": "the starter is missing; write one card, like 5C",
    "starter_size": "the starter is one card, not {found} ({token})",
    "hand_size": "a hand has four cards, not {found} ({token}); the starter is a separate card",
    "over_31": "card {place} ({token}) would make the count {found}; it may never pass 31",
}

WHERE = {"card": "card {place}", "starter": "the starter"}
"""Which card a refusal is about, in English: what {where} stands for in ``REFUSALS``."""


class CardError(ValueError):
    """Cards that cannot be: says which token, where, and what would be right.

    ``reason`` is a stable lower-case id (a key of ``REFUSALS``), ``token`` what was written,
    ``place`` its number among the cards (1 is the first; 0 where no single card is at fault, or
    for the starter), ``data`` everything the sentence mentions; ``part`` is "starter" when the
    starter is at fault, else "card" (a key of ``WHERE``).

    >>> parse_cards("5H 6X")
    Traceback (most recent call last):
    cribbage_learn.cards.CardError: card 2 ('6X'): there is no suit 'X'; a suit is C, D, H or S (♣ ♦ ♥ ♠), as in 6H
    """

    def __init__(
        self,
        reason: str,
        *,
        token: object = "",
        place: int = 0,
        part: str = "card",
        **data: object,
    ) -> None:
        self.reason = reason
        self.token = token
        self.place = place
        self.part = part
        self.data: dict[str, object] = {"token": token, "place": place, **data}
        where = WHERE[part].format(place=place)
        super().__init__(REFUSALS[reason].format(where=where, **self.data))

    def of_starter(self) -> CardError:
        """The same refusal, said of the starter instead of a numbered card.

        >>> try:
        ...     parse_cards("5X")
        ... except CardError as refusal:
        ...     print(str(refusal.of_starter())[:18])
        the starter ('5X')
        """
        return _rebuild_error(self.reason, "starter", {**self.data, "place": 0})

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild_error, (self.reason, self.part, self.data))


def _rebuild_error(reason: str, part: str, data: dict[str, object]) -> CardError:
    rest = {k: v for k, v in data.items() if k not in ("token", "place")}
    place = int(str(data["place"]))
    return CardError(reason, token=data["token"], place=place, part=part, **rest)


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

_SUIT_SIGNS = dict(zip("♣♦♥♠♧♢♡♤❤", (*SUITS, *SUITS, "H"), strict=True))
_SUIT_OF = {**{s: s for s in SUITS}, **_SUIT_SIGNS}
_RANK_OF = {name: i + 1 for i, name in enumerate(RANKS)} | {"T": 10}
_RANK_WORDS = dict(
    zip(
        [
            "ACE",
            "TWO",
            "THREE",
            "FOUR",
            "FIVE",
            "SIX",
            "SEVEN",
            "EIGHT",
            "NINE",
            "TEN",
            "JACK",
            "QUEEN",
            "KING",
        ],
        RANKS,
        strict=True,
    )
)
# A rank as others write it (1, 11 to 13; ten with a letter O; German and Spanish initials).
_NEAR_RANKS = {
    "1": "A",
    "0": "10",
    "1O": "10",
    "IO": "10",
    "11": "J",
    "12": "Q",
    "13": "K",
    "B": "J",
    "D": "Q",
    "R": "K",
    "O": "10",
    "I": "A",
}
# Letters of Cyrillic and Greek that look like ours, found on keyboards set to another language.
_LOOK_ALIKES = dict(zip("АТКСЅЈНԚΑΤΚΗϹ", "ATKCSJHQATKHC", strict=True))
# Variation selectors, joiners, marks of direction and the like that come along unseen.
_INVISIBLE = dict.fromkeys(
    [*map(ord, "\ufe0e\ufe0f\u00ad\ufeff"), *range(0x200B, 0x2010), *range(0x2060, 0x2070)]
)
_SIGNS = "".join(_SUIT_SIGNS)
_SEPARATORS = r"\s,;:|/+&.*_\-–—•·()\[\]{}<>\"'“”„‘’«»"


@cache  # compiled when first needed: importing the package stays quick
def _token() -> re.Pattern[str]:
    """A card is a rank, perhaps a blank, and a suit; what does not fit is taken as one odd token."""
    return re.compile(
        rf"(?P<card>(?P<rank>10|[2-9AJQKT])(?:(?P<suit>[CDHS{_SIGNS}])|\s+(?P<apart>[{_SIGNS}])"
        rf"|\s+(?P<letter>[CDHS])(?=[{_SEPARATORS}]|$)))"
        rf"|(?P<odd>[^{_SEPARATORS}]+)",
        re.IGNORECASE,
    )


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
    cribbage_learn.cards.CardError: card 2 (5♥) is there twice; a pack has only one 5♥
    """
    if type(cards) is tuple and _are_cards(cards):  # nothing to read: be quick
        if distinct and len(set(cards)) < len(cards):
            refuse_repeats(cards)
        return cards
    if isinstance(cards, Card):
        return (cards,)
    found: list[Card] = []
    if isinstance(cards, str):
        _read(cards, found)
    else:
        try:
            parts = [cards] if isinstance(cards, bytes) else list(cards)  # type: ignore[unreachable]
        except TypeError:
            raise CardError("not_text", token=cards) from None
        for part in parts:
            if isinstance(part, Card):
                found.append(part)
            elif isinstance(part, str):
                _read(part, found)
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


def refuse_repeats(cards: Sequence[Card]) -> None:
    """Raise ``CardError`` at the first card that came before (a pack has one of each).

    >>> refuse_repeats((Card("5H"), Card("5D"), Card("5H")))
    Traceback (most recent call last):
    cribbage_learn.cards.CardError: card 3 (5♥) is there twice; a pack has only one 5♥
    """
    if len(set(cards)) == len(cards):
        return
    seen: set[Card] = set()
    for place, card in enumerate(cards, 1):
        if card in seen:
            raise CardError("card_twice", token=str(card), place=place)
        seen.add(card)


def reading() -> dict[str, Any]:
    """How cards are read, as plain data for a page that reads them without Python.

    ``pattern``: of a card or an odd token, as JavaScript writes it (flags g, i and u);
    ``invisible``: characters to leave out first; ``ranks`` and ``suits``: as written → as in a code;
    ``words``, ``near``, ``look_alikes``: what refusals look for, in this order.

    >>> reading()["suits"]["♥"], reading()["ranks"]["T"], reading()["near"]["11"]
    ('H', '10', 'J')
    """
    pattern = _token().pattern.replace("(?P<", "(?<").replace('\\"', '"')
    return {
        "pattern": pattern,
        "invisible": "".join(map(chr, _INVISIBLE)),
        "ranks": {name: RANKS[rank - 1] for name, rank in _RANK_OF.items()},
        "suits": dict(_SUIT_OF),
        "words": dict(_RANK_WORDS),
        "near": dict(_NEAR_RANKS),
        "look_alikes": dict(_LOOK_ALIKES),
    }


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


def _read(text: str, found: list[Card]) -> None:
    # NFKC: full-width letters and digits as ordinary ones, no-break blanks as blanks
    plain = unicodedata.normalize("NFKC", text.translate(_INVISIBLE))
    behind, before = -1, ""  # where the last card ended, and how it was written
    for match in _token().finditer(plain):
        if match["card"]:
            rank, suit = match["rank"], match["suit"] or match["apart"] or match["letter"]
            found.append(_BY_CODE[RANKS[_RANK_OF[rank.upper()] - 1] + _SUIT_OF[suit.upper()]])
            behind, before = match.end(), match["card"]
        elif match.start() == behind and _split_rank(match["odd"].upper())[0] is None:
            # "5hearts": the letters belong to the card before
            token = before + match["odd"]
            raise CardError("unknown_card", token=token, place=len(found), example=found[-1].code)
        else:
            raise _odd(match["odd"], len(found) + 1)


def _odd(written: str, place: int) -> CardError:
    """The refusal for a token that is no card: what is wrong with it, and a card that is near."""
    token = written.upper()

    def refuse(reason: str, example: str, **data: str) -> CardError:
        return CardError(reason, token=written, place=place, example=example, **data)

    letter = next((c for c in token if c in _LOOK_ALIKES), None)
    if letter is not None:
        latin = "".join(_LOOK_ALIKES.get(c, c) for c in token)
        match = _token().fullmatch(latin)
        if (match and match["card"]) or len(latin) == 1:
            example = latin if match and match["card"] else "5H"
            return refuse("look_alike", example, letter=letter, right=_LOOK_ALIKES[letter])
    for word, name in _RANK_WORDS.items():
        if token.startswith(word):
            return refuse("unknown_card", name + "H")
    rank, rest = _split_rank(token)
    if rank is not None and len(token) > 2 and token.isalpha():  # "and", "jh qh" run on
        return refuse("unknown_card", rank + "H")
    if rank is not None and not rest:
        return refuse("missing_suit", rank + "H")
    if rank is not None:
        return refuse("unknown_suit", rank + "H", suit=rest[0])
    suit = _SUIT_OF.get(token[0])
    behind, after = _split_rank(token[1:])
    if suit and not token[1:]:
        return refuse("missing_rank", "5" + suit)
    if suit and behind and after[:1] in _SUIT_OF and after.isalpha():  # "H5D"
        return refuse("unknown_card", behind + after[0])
    if suit and behind:
        return refuse("suit_first", behind + suit)
    if len(token) > 2 and token.isalpha():
        return refuse("unknown_card", "5H")
    unknown = token[:-1] if token[-1] in _SUIT_OF and len(token) > 1 else token
    example = _NEAR_RANKS.get(unknown, "5") + _SUIT_OF.get(token[-1], "H")
    return refuse("unknown_rank", example, rank=unknown)


def _split_rank(token: str) -> tuple[str | None, str]:
    for name in ("10", *RANKS, "T"):
        if token.startswith(name):
            rest = token[len(name) :]
            if name != "10" and name.isdigit() and rest[:1].isdigit():
                break  # "12H" is no two of something
            return name, rest
    return None, token
