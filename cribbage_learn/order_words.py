"""Questions about the order of counting and winning, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import explain
from .deal import side
from .example_names import example_names, side_name, who_plays
from .go_faults import NOBODY
from .language import words
from .order_faults import CRIB, counted_hands

if TYPE_CHECKING:
    from .order_questions import OrderQuestion


def prompt(question: OrderQuestion, lang: str | None = None) -> str:
    """The whole question: who plays, the points, what is to be counted, what is asked.

    >>> from cribbage_learn import Question
    >>> prompt(Question.from_id("order:heels:JC:0:119-120"))
    'Alice and Bob play; Alice deals. Points so far: Alice 119, Bob 120; 121 wins. The starter turned up is J♣. Who wins?'
    """
    parts = (
        who_plays(question.game.players, question.dealer, lang),
        situation(question, lang),
        ask(question, lang),
    )
    return " ".join(part for part in parts if part)


def situation(question: OrderQuestion, lang: str | None = None) -> str:
    """The points so far and what is about to be counted; nothing where only the order is asked."""
    if question.asks in ("first", "last"):
        return ""
    w, game = words(lang), question.game
    each = ", ".join(
        w.say("points.each", "{name} {n}", name=side_name(s, game.players, lang), n=score)
        for s, score in enumerate(game.scores)
    )
    said = w.say(
        "points.so_far",
        "Points so far: {each}; {target} wins.",
        each=each,
        target=game.rules.target,
    )
    return f"{said} {_to_count(question, lang)}"


def _to_count(question: OrderQuestion, lang: str | None) -> str:
    w, game = words(lang), question.game
    names = example_names(game.players, lang)
    if question.asks == "heels":
        return w.say("order.starter", "The starter turned up is {card}.", card=question.starter)
    if question.asks == "muggins":
        claim = question.story.after[0]
        assert claim.feedback is not None
        other = next(
            (e.player for e in question.story.after if e.kind == "muggins"),
            (claim.player + 1) % game.players,
        )
        return w.say(
            "order.muggins",
            "Muggins is played: {name} claims {claimed} of {worth}, and {other} is ready to take the rest.",
            name=names[claim.player],
            claimed=claim.points,
            worth=explain.points(claim.feedback.score.total, lang),
            other=names[other],
        )
    counted = counted_hands(game)
    in_seats = sorted(counted[:-1], key=lambda each: each[0] or 0)  # not in the order of counting
    hands = [
        w.say("order.hand", "{name} {n}", name=names[player or 0], n=score.total)
        for player, score in in_seats
    ]
    return w.say(
        "order.hands",
        "The hands are worth: {hands}; the crib {crib}.",
        hands=", ".join(hands),
        crib=counted[-1][1].total,
    )


def ask(question: OrderQuestion, lang: str | None = None) -> str:
    """The question alone."""
    w = words(lang)
    match question.asks:
        case "first":
            return w.say("ask.first", "Whose hand is counted first?")
        case "last":
            return w.say("ask.last", "What is counted last?")
    return w.say("ask.wins", "Who wins?")


def option(question: OrderQuestion, value: str, lang: str | None = None) -> str:
    """What a choice is called.

    >>> from cribbage_learn import Question
    >>> q = Question.from_id("order:last:2:1")
    >>> [option(q, value) for value in q.options]
    ['The hand of Alice', 'The hand of Bob', 'The crib']
    """
    w, players = words(lang), question.game.players
    if value == CRIB:
        return w.say("option.crib", "The crib")
    if value == NOBODY:
        return w.say("option.nobody_yet", "Nobody yet")
    if question.asks == "last":
        name = example_names(players, lang)[int(value)]
        return w.say("option.hand_of", "The hand of {name}", name=name)
    if question.asks == "first":
        return example_names(players, lang)[int(value)]
    return side_name(int(value), players, lang)


def right(question: OrderQuestion, lang: str | None = None) -> str:
    """What the right choice is told, with the reason."""
    w, players = words(lang), question.game.players
    if question.asks == "first":
        name = example_names(players, lang)[int(question.answer)]
        return w.say("right.first", "{name}, who sits to the left of the dealer.", name=name)
    if question.asks == "last":
        return w.say("right.last", "The crib: it is turned up after the dealer’s hand.")
    scores, steps = list(question.game.scores), []
    for event in question.story.after:
        if event.points:
            mine = side(event.player, players)
            scores[mine] += event.points
            said = w.say(
                "order.step",
                "{name} {n} ({total})",
                name=side_name(mine, players, lang),
                n=event.points,
                total=scores[mine],
            )
            steps.append(said)
    target = question.game.rules.target
    in_order = ", ".join(steps)
    if question.answer == NOBODY:
        if not steps:
            return w.say("right.nobody", "Nobody yet: nothing is scored here.")
        return w.say(
            "right.nobody_yet",
            "Nobody yet: the points in order are {steps}, and it takes {target}.",
            steps=in_order,
            target=target,
        )
    name = side_name(int(question.answer), players, lang)
    if question.asks == "heels":
        return w.say(
            "right.heels",
            "{name}: {points} for his heels, which makes {total}. At {target} or more the game ends at once.",
            name=name,
            points=explain.points(sum(event.points for event in question.story.after), lang),
            total=scores[int(question.answer)],
            target=target,
        )
    return w.say(
        "right.wins",
        "{name}. The points in order: {steps}. At {target} or more the game ends at once.",
        name=name,
        steps=in_order,
        target=target,
    )
