"""Questions about a match, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .example_names import example_names
from .language import words
from .name_words import match_points, points
from .player_words import listed
from .rules import Rules

if TYPE_CHECKING:
    from .match_questions import MatchQuestion


def prompt(question: MatchQuestion, lang: str | None = None) -> str:
    """The whole question: how the game ended, and what is asked.

    >>> from cribbage_learn import Question
    >>> prompt(Question.from_id("match:worth:88"))
    'A game ends: the winner reaches 121, the loser has 88 points. How many match points is it worth?'
    """
    return f"{situation(question, lang)} {ask(question, lang)}"


def situation(question: MatchQuestion, lang: str | None = None) -> str:
    """How the game ended."""
    w = words(lang)
    if question.asks == "worth":
        return w.say(
            "match.ended",
            "A game ends: the winner reaches {target}, the loser has {points}.",
            target=Rules.standard().target,
            points=points(question.points, lang),
        )
    names = example_names(2, lang)
    return w.say(
        "match.lost",
        "{names} play a match. {loser} has lost the last game; {dealer} dealt last.",
        names=listed(names, lang),
        loser=names[question.loser],
        dealer=names[question.dealer],
    )


def ask(question: MatchQuestion, lang: str | None = None) -> str:
    """The question alone."""
    w = words(lang)
    if question.asks == "worth":
        return w.say("ask.match.worth", "How many match points is it worth?")
    return w.say("ask.match.dealer", "Who deals first in the next game?")


def option(question: MatchQuestion, value: str, lang: str | None = None) -> str:
    """What a choice is called.

    >>> from cribbage_learn import Question
    >>> option(Question.from_id("match:worth:88"), "2")
    '2 match points'
    """
    if question.asks == "worth":
        return match_points(int(value), lang)
    return example_names(2, lang)[int(value)]


def right(question: MatchQuestion, lang: str | None = None) -> str:
    """What the right choice is told, with the reason."""
    w, rules = words(lang), Rules.standard()
    if question.asks == "dealer":
        name = example_names(2, lang)[int(question.answer)]
        return w.say(
            "right.match.dealer", "{name}: the loser of a game deals first in the next.", name=name
        )
    if question.answer == "1":
        return w.say(
            "right.match.one",
            "1 match point: {points} is not below the skunk line, {line}.",
            points=question.points,
            line=rules.skunk,
        )
    double = rules.double_skunk is not None and question.points < rules.double_skunk
    if double:
        return w.plural(
            "right.match.double",
            "{n} match point: {points} is below {line}, a double skunk.",
            "{n} match points: {points} is below {line}, a double skunk.",
            int(question.answer),
            points=question.points,
            line=rules.double_skunk,
        )
    return w.plural(
        "right.match.skunk",
        "{n} match point: {points} is below {line}, a skunk.",
        "{n} match points: {points} is below {line}, a skunk.",
        int(question.answer),
        points=question.points,
        line=rules.skunk,
    )
