"""What a widget says about where its answers or its game are kept: never more than is true."""

from __future__ import annotations

from ..language import Words
from ..progress_place import Place


def kept_answers(w: Words, place: Place) -> str:
    """Where a quiz's finished questions are kept.

    >>> from cribbage_learn.language import words
    >>> kept_answers(words("en"), "page")
    'Your answers are kept until this page is closed.'
    """
    return {
        "computer": w.say(
            "quiz.kept.record", "Each question you finish is kept in your record on this computer."
        ),
        "browser": w.say(
            "quiz.kept.record.browser",
            "Each question you finish is kept in your record in this browser.",
        ),
        "page": w.say("quiz.kept.record.page", "Your answers are kept until this page is closed."),
    }[place]


def kept_game(w: Words, place: Place) -> str:
    """Where a table's game is kept.

    >>> from cribbage_learn.language import words
    >>> kept_game(words("en"), "browser")
    'The game is kept in this browser: run this box again, and it goes on.'
    """
    return {
        "computer": w.say(
            "table.kept.record",
            "The game is kept on this computer: run this box again, and it goes on.",
        ),
        "browser": w.say(
            "table.kept.record.browser",
            "The game is kept in this browser: run this box again, and it goes on.",
        ),
        "page": w.say(
            "table.kept.record.page",
            "The game is kept until this page is closed: save it as text to go on later.",
        ),
    }[place]
