"""The words of questions answered by choosing: play on or go, who counts first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..language import Words


def choice_words(w: Words, kinds: Iterable[str]) -> dict[str, Any]:
    """The words of a quiz with these ``kinds`` of question in it; none for none.

    >>> from cribbage_learn.language import words
    >>> choice_words(words("en"), [])
    {}
    """
    if not list(kinds):
        return {}
    return {
        "choice": {
            "hint": w.say("quiz.choice.hint", "Choose what is right."),
            "exam_hint": w.say(
                "quiz.choice.exam_hint",
                "Choose one. You are told if it was right after handing in.",
            ),
            "not": w.say("quiz.choice.not", "Not so."),
            "tried": w.say("quiz.choice.tried", "{choice} (tried)", choice="{choice}"),
            "show": w.say("quiz.choice.show", "Show me the answer"),
        },
        "keys": {"choose": w.say("quiz.keys.choose", "choose")},
    }
