"""Questions about turns in the play, in words: what happened, what is asked, what is right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import explain
from .cards import Card, cards_text
from .example_names import example_names, who_plays
from .go_faults import NOBODY
from .language import words
from .mistake_words import thirty_one_and_go

if TYPE_CHECKING:
    from .events import Event
    from .go_questions import GoQuestion


def prompt(question: GoQuestion, lang: str | None = None) -> str:
    """The whole question: who plays, what was laid, what matters of the cards held, what is asked.

    >>> from cribbage_learn import Question
    >>> prompt(Question.from_id("go:KH2C,5S:1:KH5S2C:points"))
    'Alice and Bob play; Bob deals. Laid so far: Alice K♥ (10), Bob 5♠ (15), Alice 2♣ (17). All cards are laid. How many points does 2♣ bring Alice in all?'
    """
    parts = (
        who_plays(question.game.players, question.dealer, lang),
        laid(question, lang),
        held(question, lang),
        ask(question, lang),
    )
    return " ".join(part for part in parts if part)


def laid(question: GoQuestion, lang: str | None = None) -> str:
    """Each card with its player and the count, and who said go; a new count after a semicolon."""
    w, names = words(lang), example_names(question.game.players, lang)
    counts: list[list[str]] = [[]]
    for before, game, card in zip(question.games, question.games[1:], question.laid, strict=False):
        assert before.to_act is not None
        name = names[before.to_act]
        if card is None:
            counts[-1].append(w.say("laid.said_go", "{name} says go", name=name))
        else:
            said = w.say(
                "laid.card",
                "{name} {card} ({count})",
                name=name,
                card=card,
                count=before.count + card.value,
            )
            counts[-1].append(said)
        if not game.pile:
            counts.append([])
    all_laid = "; ".join(", ".join(count) for count in counts if count)
    if not all_laid:
        return w.say("laid.nothing", "Nothing is laid yet.")
    return w.say("laid.so_far", "Laid so far: {cards}.", cards=all_laid)


def held(question: GoQuestion, lang: str | None = None) -> str:
    """What has to be known of the cards that are not laid yet."""
    w, game = words(lang), question.game
    names = example_names(game.players, lang)
    if question.held:
        assert game.to_act is not None
        return w.say(
            "held.cards", "{name} holds {cards}.", name=names[game.to_act],
            cards=cards_text(question.held),
        )  # fmt: skip
    if question.asks in ("turn", "lead") and question.laid:
        each = ", ".join(
            w.say("held.each", "{name} {n}", name=name, n=len(hand))
            for name, hand in zip(names, game.hands, strict=True)
        )
        return w.say("held.numbers", "Cards left: {each}.", each=each)
    match game.events[-1].kind if game.events else "":
        case "go_point" if question.asks != "lead":
            return w.say("held.nobody_can", "Nobody can lay another card in this count.")
        case "last_card":
            return w.say("held.nothing", "All cards are laid.")
    return ""


def ask(question: GoQuestion, lang: str | None = None) -> str:
    """The question alone, for whoever shows the situation."""
    w, game = words(lang), question.game
    names = example_names(game.players, lang)
    match question.asks:
        case "act":
            return w.say("ask.act", "What may {name} do?", name=names[game.to_act or 0])
        case "card":
            return w.say("ask.card", "Which card may {name} lay?", name=names[game.to_act or 0])
        case "turn":
            return w.say("ask.turn", "Whose turn is it now?")
        case "lead" if not question.laid:
            return w.say("ask.lead.first", "Who lays the first card?")
        case "lead":
            return w.say("ask.lead", "Who leads the next count?")
        case "who" if question.answer == NOBODY:
            return w.say("ask.who.thirty_one", "Who scores a point for go or last card now?")
        case "who":
            return w.say("ask.who", "Who scores a point for that?")
    last = _last(question)
    return w.say(
        "ask.points",
        "How many points does {card} bring {name} in all?",
        card=last.cards[0],
        name=names[last.player],
    )


def option(question: GoQuestion, value: str, lang: str | None = None) -> str:
    """What a choice is called.

    >>> from cribbage_learn import Question
    >>> q = Question.from_id("go:KH2C,5SJD:1:KHJD:act")
    >>> [option(q, value) for value in q.options]
    ['Lay a card or say go, as Alice likes', 'Say go', 'Lay a card']
    """
    w, names = words(lang), example_names(question.game.players, lang)
    match question.asks:
        case "act":
            name = names[question.game.to_act or 0]
            return {
                "play": w.say("option.play", "Lay a card"),
                "go": w.say("option.go", "Say go"),
                "either": w.say(
                    "option.either", "Lay a card or say go, as {name} likes", name=name
                ),
            }[value]
        case "card":
            return str(Card(value))
        case "points":
            return explain.points(int(value), lang)
    return w.say("option.nobody", "Nobody") if value == NOBODY else names[int(value)]


def right(question: GoQuestion, lang: str | None = None) -> str:
    """What the right choice is told, with the reason."""
    w, game = words(lang), question.game
    names = example_names(game.players, lang)
    match question.asks:
        case "act" | "card":
            return _right_act(question, lang)
        case "turn":
            return w.say(
                "right.turn",
                "{name}: the next to the left who holds cards and has not said go.",
                name=names[int(question.answer)],
            )
        case "lead":
            return _right_lead(question, names, lang)
        case "who" if question.answer == NOBODY:
            return thirty_one_and_go(lang)
        case "who":
            return w.say(
                "right.who",
                "{name}, for the last card of the count, {card}.",
                name=names[int(question.answer)],
                card=_last(question).cards[0],
            )
    return _right_points(question, lang)


def _right_act(question: GoQuestion, lang: str | None) -> str:
    w, game = words(lang), question.game
    if question.asks == "card":
        card = Card(question.answer)
        return w.say(
            "right.card",
            "{card} makes {count}; every other card would go past 31.",
            card=card,
            count=game.count + card.value,
        )
    lowest = min(question.held, key=lambda card: (card.value, card))
    count = game.count + lowest.value
    if question.answer == "go":
        return w.say(
            "right.go",
            "Say go: even the lowest card held, {card}, would make {count}.",
            card=lowest,
            count=count,
        )
    return w.say(
        "right.play",
        "Lay a card: {card} makes {count}, and who can play must play.",
        card=lowest,
        count=count,
    )


def _right_lead(question: GoQuestion, names: tuple[str, ...], lang: str | None) -> str:
    w, name = words(lang), names[int(question.answer)]
    if not question.laid:
        return w.say("right.lead.first", "{name}, who sits to the left of the dealer.", name=name)
    if _last(question).player == int(question.answer):
        return w.say("right.lead.alone", "{name}, who alone still holds cards.", name=name)
    return w.say(
        "right.lead",
        "{name}, the first to the left of {last} who still holds cards.",
        name=name,
        last=names[_last(question).player],
    )


def _right_points(question: GoQuestion, lang: str | None) -> str:
    w, card, paid = words(lang), _last(question), question.game.events[-1].kind
    said = [item.text(lang) for item in card.score.items] if card.score else []
    if not said:  # only the end of the count pays
        if paid == "go_point":
            return w.say("right.points.only_go", "1 point, for the go.")
        return w.say("right.points.only_last_card", "1 point, for the last card.")
    if paid == "go_point":
        said.append(w.say("right.points.go", "go: 1 point"))
    elif paid == "last_card":
        said.append(w.say("right.points.last_card", "last card: 1 point"))
    else:
        said.append(w.say("right.points.thirty_one", "nothing more for go or last card"))
    worth = explain.points(int(question.answer), lang)
    return w.say("right.points", "{points} in all: {parts}.", points=worth, parts="; ".join(said))


def _last(question: GoQuestion) -> Event:
    return next(event for event in reversed(question.game.events) if event.kind == "play")
