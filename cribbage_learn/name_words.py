"""Points, numbers and cards as they are said: the names that sentences are made of."""

from __future__ import annotations

from .cards import Card
from .language import words


def points(number: int, lang: str | None = None) -> str:
    """``2 points``, ``1 point``.

    >>> points(1), points(0)
    ('1 point', '0 points')
    """
    return words(lang).plural("points", "{n} point", "{n} points", number)


def match_points(number: int, lang: str | None = None) -> str:
    """``2 match points``, ``1 match point``.

    >>> match_points(1), match_points(3)
    ('1 match point', '3 match points')
    """
    return words(lang).plural("match_points", "{n} match point", "{n} match points", number)


def number(value: int, lang: str | None = None) -> str:
    """A number of points as it is said aloud, 0–31 in words.

    >>> number(12), number(29)
    ('twelve', 'twenty-nine')
    """
    w = words(lang)
    said = (
        w.say("number.0", "zero"), w.say("number.1", "one"), w.say("number.2", "two"),
        w.say("number.3", "three"), w.say("number.4", "four"), w.say("number.5", "five"),
        w.say("number.6", "six"), w.say("number.7", "seven"), w.say("number.8", "eight"),
        w.say("number.9", "nine"), w.say("number.10", "ten"), w.say("number.11", "eleven"),
        w.say("number.12", "twelve"), w.say("number.13", "thirteen"),
        w.say("number.14", "fourteen"), w.say("number.15", "fifteen"),
        w.say("number.16", "sixteen"), w.say("number.17", "seventeen"),
        w.say("number.18", "eighteen"), w.say("number.19", "nineteen"),
        w.say("number.20", "twenty"), w.say("number.21", "twenty-one"),
        w.say("number.22", "twenty-two"), w.say("number.23", "twenty-three"),
        w.say("number.24", "twenty-four"), w.say("number.25", "twenty-five"),
        w.say("number.26", "twenty-six"), w.say("number.27", "twenty-seven"),
        w.say("number.28", "twenty-eight"), w.say("number.29", "twenty-nine"),
        w.say("number.30", "thirty"), w.say("number.31", "thirty-one"),
    )  # fmt: skip
    return said[value] if 0 <= value < len(said) else str(value)


def card_name(card: Card, lang: str | None = None) -> str:
    """A card as it is said: ``five of hearts``, for screen readers.

    >>> card_name(Card("5H")), card_name(Card("JC"))
    ('five of hearts', 'jack of clubs')
    """
    w = words(lang)
    rank = (
        w.say("rank.A", "ace"), w.say("rank.2", "two"), w.say("rank.3", "three"),
        w.say("rank.4", "four"), w.say("rank.5", "five"), w.say("rank.6", "six"),
        w.say("rank.7", "seven"), w.say("rank.8", "eight"), w.say("rank.9", "nine"),
        w.say("rank.10", "ten"), w.say("rank.J", "jack"), w.say("rank.Q", "queen"),
        w.say("rank.K", "king"),
    )[card.rank - 1]  # fmt: skip
    suit = {
        "C": w.say("suit.C", "clubs"), "D": w.say("suit.D", "diamonds"),
        "H": w.say("suit.H", "hearts"), "S": w.say("suit.S", "spades"),
    }[card.suit]  # fmt: skip
    return w.say("card", "{rank} of {suit}", rank=rank, suit=suit)
