"""How cards are written, and how what a person types is read.

Letters or symbols, any case, T or 10, run together or not; what is no card is refused with a card
that is near. The tables are data, so that a page without Python reads alike (``reading``).
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Any

from .card_errors import CardError

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("C", "D", "H", "S")
SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}

_SUIT_SIGNS = dict(zip("♣♦♥♠♧♢♡♤❤", (*SUITS, *SUITS, "H"), strict=True))
_SUIT_OF = {**{s: s for s in SUITS}, **_SUIT_SIGNS}
_RANK_OF = {name: name for name in RANKS} | {"T": "10"}
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


@cache
def _in_words() -> re.Pattern[str]:
    """A card in English words, like "five of hearts", "Ace-of-Spades", "10 club"."""
    ranks = "|".join((*_RANK_WORDS, "10", "[2-9AJQKT]"))
    return re.compile(
        rf"(?P<rank>{ranks})[ _-]*(?:of[ _-]*)?(?:the[ _-]*)?(?P<suit>club|diamond|heart|spade)s?"
        rf"(?=[{_SEPARATORS}]|$)",
        re.IGNORECASE,
    )


def read_codes(text: str, before: int = 0) -> list[str]:
    """The codes of the cards written in ``text``, in that order.

    ``before``: how many cards came before it, so that a refusal counts them. Raises ``CardError``.

    >>> read_codes("5h5♦, 10s Tc 4 ♠")
    ['5H', '5D', '10S', '10C', '4S']
    """
    # NFKC: full-width letters and digits as ordinary ones, no-break blanks as blanks
    plain = unicodedata.normalize("NFKC", text.translate(_INVISIBLE))
    found: list[str] = []
    behind, last = -1, ""  # where the last card ended, and how it was written
    for match in _token().finditer(plain):
        if match["card"]:
            rank, suit = match["rank"], match["suit"] or match["apart"] or match["letter"]
            found.append(_RANK_OF[rank.upper()] + _SUIT_OF[suit.upper()])
            behind, last = match.end(), match["card"]
            continue
        place = before + len(found) + 1
        joined = match.start() == behind  # "5hearts" was taken for 5h and "earts"
        words = _in_words().match(plain, behind - len(last) if joined else match.start())
        if words:
            example = _rank_named(words["rank"].upper()) + words["suit"][0].upper()
            raise CardError("in_words", token=words[0], place=place - joined, example=example)
        if joined and _split_rank(match["odd"].upper())[0] is None:
            # "5hx": the letters belong to the card before
            token = last + match["odd"]
            raise CardError("unknown_card", token=token, place=place - 1, example=found[-1])
        raise _odd(match["odd"], place)
    return found


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


def _rank_named(name: str) -> str:
    return _RANK_WORDS.get(name) or _RANK_OF[name]


def _split_rank(token: str) -> tuple[str | None, str]:
    for name in ("10", *RANKS, "T"):
        if token.startswith(name):
            rest = token[len(name) :]
            if name != "10" and name.isdigit() and rest[:1].isdigit():
                break  # "12H" is no two of something
            return name, rest
    return None, token


def reading() -> dict[str, Any]:
    """How cards are read, as plain data for a page that reads them without Python.

    ``pattern``: of a card or an odd token, as JavaScript writes it (flags g, i and u);
    ``invisible``: characters to leave out first; ``ranks`` and ``suits``: as written → as in a code;
    ``in_words``: the pattern of a card written in words; ``words``, ``near``, ``look_alikes``: what
    refusals look for, in this order.

    >>> reading()["suits"]["♥"], reading()["ranks"]["T"], reading()["near"]["11"]
    ('H', '10', 'J')
    """
    pattern, in_words = (
        made.pattern.replace("(?P<", "(?<").replace('\\"', '"') for made in (_token(), _in_words())
    )
    return {
        "pattern": pattern,
        "in_words": in_words,
        "invisible": "".join(map(chr, _INVISIBLE)),
        "ranks": dict(_RANK_OF),
        "suits": dict(_SUIT_OF),
        "words": dict(_RANK_WORDS),
        "near": dict(_NEAR_RANKS),
        "look_alikes": dict(_LOOK_ALIKES),
    }
