"""Questions about the deal, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .before_play import lowest
from .deal import HAND_SIZES, KEPT
from .deal_faults import AGAIN, EACH, turned
from .example_names import example_names, who_plays
from .go_faults import NOBODY
from .language import words
from .name_words import points
from .player_words import listed

if TYPE_CHECKING:
    from .deal_questions import DealQuestion


def prompt(question: DealQuestion, lang: str | None = None) -> str:
    """The whole question: the situation, and what is asked.

    >>> from cribbage_learn import Question
    >>> prompt(Question.from_id("deal:cards:3"))
    'Three play. How many cards is each dealt?'
    """
    return f"{situation(question, lang)} {ask(question, lang)}"


def situation(question: DealQuestion, lang: str | None = None) -> str:
    """Who plays, and what has happened."""
    q, w = question, words(lang)
    names = example_names(q.players, lang)
    match q.asks:
        case "first":
            each = ", ".join(
                w.say("deal.cut.each", "{name} {card}", name=name, card=card)
                for name, card in zip(names, q.cards, strict=True)
            )
            return w.say("deal.cut", "Cut for the deal: {each}.", each=each)
        case "cards" | "away":
            said = {
                2: w.say("deal.play.two", "Two play."),
                3: w.say("deal.play.three", "Three play."),
                4: w.say("deal.play.four", "Four play, as two sides."),
            }[q.players]
            if q.asks == "away":
                dealt = HAND_SIZES[q.players]
                said += " " + w.plural(
                    "deal.dealt", "Each is dealt {n} card.", "Each is dealt {n} cards.", dealt
                )
            return said
    said = who_plays(q.players, q.dealer, lang)
    if q.asks == "starter":
        said += " " + w.say("order.starter", "The starter turned up is {card}.", card=q.cards[0])
    return said


def ask(question: DealQuestion, lang: str | None = None) -> str:
    """The question alone."""
    w = words(lang)
    match question.asks:
        case "first":
            return w.say("ask.deal.first", "Who deals first?")
        case "cards":
            return w.say("ask.deal.cards", "How many cards is each dealt?")
        case "away":
            return w.say("ask.deal.away", "How many does each discard?")
        case "next":
            return w.say("ask.deal.next", "Who deals the next time?")
        case "crib":
            return w.say("ask.deal.crib", "Who counts the crib?")
        case "cutter":
            return w.say("ask.deal.cutter", "Who cuts the pack for the starter?")
    return w.say("ask.deal.starter", "Who scores at once?")


def option(question: DealQuestion, value: str, lang: str | None = None) -> str:
    """What a choice is called.

    >>> from cribbage_learn import Question
    >>> q = Question.from_id("deal:first:4S4C")
    >>> [option(q, value) for value in q.options]
    ['Alice', 'Bob', 'Nobody yet: the lowest cut again']
    """
    w = words(lang)
    match value:
        case _ if value == AGAIN:
            return w.say("option.again", "Nobody yet: the lowest cut again")
        case _ if value == EACH:
            return w.say("option.each", "Each player, the cards they gave")
        case _ if value == NOBODY:
            return w.say("option.nobody", "Nobody")
    if question.asks in ("cards", "away"):
        return w.plural("option.cards", "{n} card", "{n} cards", int(value))
    return example_names(question.players, lang)[int(value)]


def right(question: DealQuestion, lang: str | None = None) -> str:
    """What the right choice is told, with the reason."""
    q, w = question, words(lang)
    names = example_names(q.players, lang)
    match q.asks:
        case "first" if q.answer == AGAIN:
            tied = listed([names[player] for player in lowest(q.cards)], lang)
            return w.say(
                "right.deal.again",
                "Nobody yet: the lowest cut again. {names} cut the same rank.",
                names=tied,
            )
        case "first":
            card = q.cards[int(q.answer)]
            name = names[int(q.answer)]
            return w.say(
                "right.deal.first", "{name}: {card} is the lowest card.", name=name, card=card
            )
        case "cards":
            return w.plural(
                "right.deal.cards",
                "{n} card each, of which each keeps {kept}.",
                "{n} cards each, of which each keeps {kept}.",
                int(q.answer),
                kept=KEPT,
            )
        case "away":
            return w.plural(
                "right.deal.away",
                "{n} card, so that each keeps exactly {kept}.",
                "{n} cards, so that each keeps exactly {kept}.",
                int(q.answer),
                kept=KEPT,
            )
    if q.answer == NOBODY:
        return w.say("right.deal.nobody", "Nobody: only a jack scores when it is turned up.")
    name = names[int(q.answer)]
    match q.asks:
        case "next":
            return w.say("right.deal.next", "{name}, the next player on the left.", name=name)
        case "crib":
            return w.say("right.deal.crib", "{name}: the crib is the dealer’s.", name=name)
        case "cutter":
            return w.say(
                "right.deal.cutter",
                "{name}, on the dealer’s left; the dealer then turns the card up.",
                name=name,
            )
    paid = turned(q.cards[0], q.dealer).scores[q.dealer]
    return w.say(
        "right.deal.starter",
        "{name}: a jack as starter is “his heels”, {points} for the dealer.",
        name=name,
        points=points(paid, lang),
    )
