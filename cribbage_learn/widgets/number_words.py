"""The words of questions answered by a number: the points of a hand, the count of the play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..language import Words


def number_words(w: Words, kinds: Iterable[str]) -> dict[str, Any]:
    """The words of a quiz with these ``kinds`` of question in it, "total" and "count".

    >>> from cribbage_learn.language import words
    >>> number_words(words("en"), ["total"])["number"]["total"]["ask"]
    'How many points?'
    """
    made = {"total": _total, "count": _count}
    return {
        "number": {kind: made[kind](w) for kind in kinds},
        "answer": w.say("quiz.total.answer", "Answer"),
        "muggins": w.say(
            "quiz.muggins",
            "Some tables play “muggins”: there your opponent may take the points you miss.",
        ),
    }


def _total(w: Words) -> dict[str, str]:
    return {
        "ask": w.say("quiz.total.how_many", "How many points?"),
        "show": w.say("quiz.total.show_me", "Show me the count"),
        "hint": w.say(
            "quiz.total.hint", "Count with the starter, then write how many points you found."
        ),
        "exam_hint": w.say(
            "quiz.total.exam_hint",
            "Write how many points you found. You are told if it was right after handing in.",
        ),
        "whole": w.say("quiz.total.whole_number", "Write the points as a number: 0, 1, 2 …"),
        "is": w.say("quiz.total.is", "Points here: {n}", n="{n}"),
        "whole_count": w.say("quiz.total.whole_count", "Where they come from"),
    }


def _count(w: Words) -> dict[str, str]:
    return {
        "show": w.say("quiz.count.show_me", "Show me the count"),
        "hint": w.say(
            "quiz.count.hint", "Add up the cards as they are laid, then write the count."
        ),
        "exam_hint": w.say(
            "quiz.count.exam_hint",
            "Write the count. You are told if it was right after handing in.",
        ),
        "whole": w.say("quiz.count.whole_number", "Write the count as a number: 0, 1, 2 …"),
        "is": w.say("quiz.count.is", "The count is {n}", n="{n}"),
    }
