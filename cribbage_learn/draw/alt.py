"""What a picture shows, in words, for those who do not see it.

>>> from ..cards import parse_cards
>>> hand_alt(parse_cards("5H JC"), Card("5C"), highlight=[Card("JC")])
'five of hearts, jack of clubs; starter: five of clubs. Marked: jack of clubs'
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from .. import explain
from ..cards import Card
from ..language import words


def hand_alt(
    cards: Iterable[Card],
    starter: Card | None = None,
    *,
    highlight: Collection[Card] = (),
    lang: str | None = None,
    hidden: int = 0,
) -> str:
    """A row of cards in words: each card's name, how many lie face down, the starter apart, and
    which are marked.
    """
    w, cards = words(lang), tuple(cards)
    said = names(cards, lang)
    if hidden:
        down = w.plural("alt.hidden", "{n} card face down", "{n} cards face down", hidden)
        said = "; ".join(filter(None, (said, down)))
    if starter is not None:
        said = w.say(
            "alt.starter", "{cards}; starter: {card}", cards=said, card=names([starter], lang)
        )
    marked = [card for card in (*cards, starter) if card is not None and card in highlight]
    if not marked:
        return said
    return w.say("alt.marked", "{cards}. Marked: {marked}", cards=said, marked=names(marked, lang))


def names(cards: Iterable[Card], lang: str | None = None) -> str:
    """Card names in a row: ``five of hearts, jack of clubs``."""
    return ", ".join(explain.card_name(card, lang) for card in cards)


def starter_word(lang: str | None = None) -> str:
    """The word on the tag under the starter."""
    return words(lang).say("tag.starter", "starter")
