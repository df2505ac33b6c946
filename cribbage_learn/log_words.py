"""The sentences of a game's log: who did what, said of a player by name or to the player who reads.

``name`` is None where the reader is meant: then the sentence says “you”. Every sentence is whole;
cards, numbers and names stand in its placeholders.
"""

from __future__ import annotations

from collections.abc import Sequence

from .cards import Card, cards_text
from .language import words
from .name_words import points
from .score import Score

Name = str | None


def cut(name: Name, card: Card, tie: bool, lang: str | None = None) -> str:
    """A cut for the deal; ``tie``: it was the last of a round that nobody won."""
    w = words(lang)
    if tie and name is None:
        return w.say(
            "log.cut.tie.you",
            "You cut {card}. The lowest rank was cut more than once: whoever cut it cuts again",
            card=card,
        )
    if tie:
        return w.say(
            "log.cut.tie",
            "{player} cuts {card}. The lowest rank was cut more than once: whoever cut it cuts again",
            player=name,
            card=card,
        )
    if name is None:
        return w.say("log.cut.you", "You cut {card} for the deal", card=card)
    return w.say("log.cut", "{player} cuts {card} for the deal", player=name, card=card)


def lowest(name: Name, lang: str | None = None) -> str:
    """Who won the cut."""
    w = words(lang)
    if name is None:
        return w.say("log.lowest.you", "Your card is the lowest: you deal first")
    return w.say("log.lowest", "{player} has the lowest card and deals first", player=name)


def deal(name: Name, each: int, straight: bool, lang: str | None = None) -> str:
    """A deal: ``each`` cards to every player, one ``straight`` to the crib with three."""
    w = words(lang)
    match name, straight:
        case None, True:
            return w.plural(
                "log.deal.three.you",
                "You deal {n} card to each player and one to the crib",
                "You deal {n} cards to each player and one to the crib",
                each,
            )
        case None, _:
            return w.plural(
                "log.deal.you",
                "You deal {n} card to each player",
                "You deal {n} cards to each player",
                each,
            )
        case _, True:
            return w.plural(
                "log.deal.three",
                "{player} deals {n} card to each player and one to the crib",
                "{player} deals {n} cards to each player and one to the crib",
                each,
                player=name,
            )
    return w.plural(
        "log.deal",
        "{player} deals {n} card to each player",
        "{player} deals {n} cards to each player",
        each,
        player=name,
    )


def discard(name: Name, cards: Sequence[Card], number: int, lang: str | None = None) -> str:
    """A discard: its cards, or only their ``number`` when ``cards`` are not known."""
    w = words(lang)
    if name is None:
        return w.say("log.discard.you", "You discard {cards} to the crib", cards=cards_text(cards))
    if cards:
        return w.say(
            "log.discard",
            "{player} discards {cards} to the crib",
            player=name,
            cards=cards_text(cards),
        )
    return w.plural(
        "log.discard.hidden",
        "{player} discards {n} card, face down, to the crib",
        "{player} discards {n} cards, face down, to the crib",
        number,
        player=name,
    )


def starter(name: Name, card: Card, lang: str | None = None) -> str:
    """The starter is turned."""
    w = words(lang)
    if name is None:
        return w.say("log.starter.you", "You cut the pack: the starter is {card}", card=card)
    return w.say(
        "log.starter", "{player} cuts the pack: the starter is {card}", player=name, card=card
    )


def heels(name: Name, won: int, lang: str | None = None) -> str:
    """His heels, for the dealer."""
    w, worth = words(lang), points(won, lang)
    if name is None:
        return w.say(
            "log.heels.you", "You score {points} for his heels: the starter is a jack", points=worth
        )
    return w.say(
        "log.heels",
        "{player} scores {points} for his heels: the starter is a jack",
        player=name,
        points=worth,
    )


def play(name: Name, card: Card, count: int, lang: str | None = None) -> str:
    """A card laid, with the new count; what it scores is added by ``piece_words.with_pieces``."""
    w = words(lang)
    if name is None:
        return w.say("log.play.you", "You play {card}: {count}", card=card, count=count)
    return w.say("log.play", "{player} plays {card}: {count}", player=name, card=card, count=count)


def go(name: Name, count: int, lang: str | None = None) -> str:
    """A go."""
    w = words(lang)
    if name is None:
        return w.say("log.go.you", "You say go at {count}", count=count)
    return w.say("log.go", "{player} says go at {count}", player=name, count=count)


def go_point(name: Name, won: int, lang: str | None = None) -> str:
    """The go point when others had to say go first, so that it has a line of its own."""
    w, worth = words(lang), points(won, lang)
    if name is None:
        return w.say(
            "log.go_point.you",
            "You score {points} for the go: you played the last card of this count",
            points=worth,
        )
    return w.say(
        "log.go_point",
        "{player} scores {points} for the go: the last card of this count was theirs",
        player=name,
        points=worth,
    )


def show(name: Name, counted: Score, lang: str | None = None) -> str:
    """A hand or crib turned up and counted by the rules."""
    w = words(lang)
    shown = {"cards": cards_text(counted.hand), "starter": counted.starter}
    match name, counted.crib:
        case None, True:
            return w.say("log.show.crib.you", "Your crib {cards}, starter {starter}", **shown)
        case None, _:
            return w.say("log.show.you", "You show {cards}, starter {starter}", **shown)
        case _, True:
            return w.say(
                "log.show.crib",
                "{player} shows the crib {cards}, starter {starter}",
                player=name,
                **shown,
            )
    return w.say("log.show", "{player} shows {cards}, starter {starter}", player=name, **shown)


def count(name: Name, counted: Score, lang: str | None = None) -> str:
    """A hand or crib counted by its player."""
    w = words(lang)
    shown = {"cards": cards_text(counted.hand), "starter": counted.starter}
    match name, counted.crib:
        case None, True:
            return w.say(
                "log.count.crib.you", "You count your crib {cards}, starter {starter}", **shown
            )
        case None, _:
            return w.say("log.count.you", "You count {cards}, starter {starter}", **shown)
        case _, True:
            return w.say(
                "log.count.crib",
                "{player} counts the crib {cards}, starter {starter}",
                player=name,
                **shown,
            )
    return w.say("log.count", "{player} counts {cards}, starter {starter}", player=name, **shown)


def muggins(name: Name, lang: str | None = None) -> str:
    """Muggins called; what is taken is added by ``piece_words.with_pieces``."""
    w = words(lang)
    if name is None:
        return w.say("log.muggins.you", "You call muggins")
    return w.say("log.muggins", "{player} calls muggins", player=name)


def overlooked(name: Name, lang: str | None = None) -> str:
    """What nobody took; what it is is added by ``piece_words.with_pieces``."""
    w = words(lang)
    if name is None:
        return w.say("log.overlooked.you", "You overlooked")
    return w.say("log.overlooked", "{player} overlooked", player=name)
