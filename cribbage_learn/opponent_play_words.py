"""Why a computer player laid this card, in its own words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .explain import group
from .language import words
from .name_words import points
from .opponent_choice import Motive

Data = Mapping[str, Any]


def _only_card(data: Data, lang: str | None) -> str:
    w = words(lang)
    if data["left"] == 1:
        return w.say("opponent.last_card", "{card} is my last card.", card=data["card"])
    return w.say(
        "opponent.only_card",
        "The count is {count}, and {card} is the only card I hold that fits.",
        card=data["card"],
        count=data["count"],
    )


def _what(data: Data, lang: str | None) -> str:
    return ", ".join([group(each, lang) for each in data["score"].groups()])


def _makes_thirty_one(data: Data, lang: str | None) -> str:
    return words(lang).say(
        "opponent.makes_thirty_one",
        "{card} makes the count exactly 31. It scores {points}: {what}.",
        card=data["card"],
        points=points(data["points"], lang),
        what=_what(data, lang),
    )


def _scores_now(data: Data, lang: str | None) -> str:
    return words(lang).say(
        "opponent.scores_now",
        "{card} scores {points} now: {what}.",
        card=data["card"],
        points=points(data["points"], lang),
        what=_what(data, lang),
    )


def _sets_trap(data: Data, lang: str | None) -> str:
    return words(lang).say(
        "opponent.sets_trap",
        "I hold another card like {card}: if it is paired, I can make a pair royal for {points}.",
        card=data["card"],
        points=points(data["points"], lang),
    )


def _plays_on_alone(data: Data, lang: str | None) -> str:
    return words(lang).say(
        "opponent.plays_on_alone",
        "Nobody else can play in this count, so I play on with {card}.",
        card=data["card"],
    )


def _leaves_little_room(data: Data, lang: str | None) -> str:
    w = words(lang)
    if data["room"] == 1:
        return w.say(
            "opponent.leaves_room_for_an_ace",
            "{card} makes the count {count}: only an ace still fits.",
            card=data["card"],
            count=data["count"],
        )
    return w.say(
        "opponent.leaves_little_room",
        "{card} makes the count {count}: only a card worth {room} or less still fits.",
        card=data["card"],
        count=data["count"],
        room=data["room"],
    )


def _avoids_count(data: Data, lang: str | None) -> str:
    w = words(lang)
    if data["count"] == 21:
        return w.say(
            "opponent.avoids_21",
            "{other} would make the count 21, and then any 10, J, Q or K makes 31; "
            "so I play {card}.",
            other=data["other"],
            card=data["card"],
        )
    return w.say(
        "opponent.avoids_5",
        "{other} would make the count 5, and then any 10, J, Q or K makes 15; so I play {card}.",
        other=data["other"],
        card=data["card"],
    )


def _safe_card(data: Data, lang: str | None) -> str:
    return words(lang).plural(
        "opponent.safe_card",
        "The {n} card the next player may hold would not score after {card}.",
        "None of the {n} cards the next player may hold would score after {card}.",
        data["unseen"],
        card=data["card"],
    )


def _fewest_answers(data: Data, lang: str | None) -> str:
    return words(lang).plural(
        "opponent.fewest_answers",
        "Of the {n} card the next player may hold, {scoring} would score after {card}: "
        "fewer than after any other card of mine.",
        "Of the {n} cards the next player may hold, {scoring} would score after {card}: "
        "fewer than after any other card of mine.",
        data["unseen"],
        scoring=data["scoring"],
        card=data["card"],
    )


def _best_balance(data: Data, lang: str | None) -> str:
    return words(lang).plural(
        "opponent.best_balance",
        "Of the {n} card the next player may hold, {scoring} would score after {card}; "
        "all in all, no other card of mine promises me more.",
        "Of the {n} cards the next player may hold, {scoring} would score after {card}; "
        "all in all, no other card of mine promises me more.",
        data["unseen"],
        scoring=data["scoring"],
        card=data["card"],
    )


def _any_card(data: Data, lang: str | None) -> str:
    return words(lang).say(
        "opponent.any_card",
        "I see nothing that scores, so I play a low card, {card}.",
        card=data["card"],
    )


def _must_go(data: Data, lang: str | None) -> str:
    return words(lang).say(
        "opponent.must_go",
        "The count is {count} and every card I hold would take it past 31, so I say go.",
        count=data["count"],
    )


SAID_IN_PLAY: dict[Motive, Callable[[Data, str | None], str]] = {
    Motive.ONLY_CARD: _only_card,
    Motive.MAKES_THIRTY_ONE: _makes_thirty_one,
    Motive.SCORES_NOW: _scores_now,
    Motive.PLAYS_ON_ALONE: _plays_on_alone,
    Motive.SETS_TRAP: _sets_trap,
    Motive.LEAVES_LITTLE_ROOM: _leaves_little_room,
    Motive.AVOIDS_COUNT: _avoids_count,
    Motive.SAFE_CARD: _safe_card,
    Motive.FEWEST_ANSWERS: _fewest_answers,
    Motive.BEST_BALANCE: _best_balance,
    Motive.ANY_CARD: _any_card,
    Motive.MUST_GO: _must_go,
}
"""Motive of a play → its sentence, of the choice's data."""
