"""What is said about the cards on the table of a quiz: a hand with its starter, or the pile of the play."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ..draw.alt import starter_word
from ..language import Words


def felt_words(w: Words, tables: Collection[str]) -> dict[str, Any]:
    """The words for these ``tables``: "hand", "pile", or both.

    >>> from cribbage_learn.language import words
    >>> felt_words(words("en"), ["hand"])["starter"]
    'starter'
    """
    return (_hand(w) if "hand" in tables else {}) | (_pile(w) if "pile" in tables else {})


def _hand(w: Words) -> dict[str, Any]:
    return {
        "card": w.say("quiz.card", "{card}, {name}", card="{card}", name="{name}"),
        "starter_card": w.say(
            "quiz.starter_card", "{card}, {name}, the starter", card="{card}", name="{name}"
        ),
        "starter": starter_word(w.lang),
        "cards": w.say("quiz.cards", "{hand} + {starter}", hand="{hand}", starter="{starter}"),
        "keys": {"cards": w.say("quiz.keys.cards", "pick a card, or put it back")},
    }


def _pile(w: Words) -> dict[str, Any]:
    return {
        "lay": {
            "table": w.say("quiz.lay.table", "On the table"),
            "next": w.say("quiz.lay.next", "Next card"),
            "all": w.say("quiz.lay.all", "All cards"),
            "hint": w.say(
                "quiz.lay.hint", "The cards are laid one after the other. Keep the count with them."
            ),
            "card": w.say("quiz.card", "{card}, {name}", card="{card}", name="{name}"),
            "counted": w.say("quiz.lay.counted", "{card}: {n}", card="{card}", n="{n}"),
            "by": w.say("quiz.lay.by", "{who}: {what}", who="{who}", what="{what}"),
            "go": w.say("quiz.lay.go", "go"),
            "anew": w.say("quiz.lay.anew", "New count"),
            "holds": w.say("quiz.lay.holds", "{who} holds", who="{who}"),
        },
        "keys": {
            "lay": w.say("quiz.key.lay", "C"),
            "last": w.say("quiz.keys.last", "pick so many of the last cards"),
        },
    }
