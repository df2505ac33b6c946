"""Who plays in questions and examples: names instead of numbers, and “the dealer” only as a role."""

from __future__ import annotations

from collections.abc import Sequence

from .language import words
from .player_words import listed, side_names


def example_names(players: int, lang: str | None = None) -> tuple[str, ...]:
    """The names of two, three or four players, in the order they sit to the left.

    >>> example_names(2), example_names(4)[2:]
    (('Alice', 'Bob'), ('Cleo', 'Dan'))
    """
    w = words(lang)
    return (
        w.say("name.0", "Alice"),
        w.say("name.1", "Bob"),
        w.say("name.2", "Cleo"),
        w.say("name.3", "Dan"),
    )[:players]


def side_name(side: int, players: int, lang: str | None = None) -> str:
    """The name of a side that keeps a score: one player, or two partners.

    >>> side_name(1, 2), side_name(0, 4)
    ('Bob', 'Alice and Cleo')
    """
    return side_names(players, example_names(players, lang), lang)[side]


def who_plays(players: int, dealer: int, lang: str | None = None) -> str:
    """Who sits at the table, and who deals.

    >>> who_plays(2, 1), who_plays(3, 0)
    ('Alice and Bob play; Bob deals.', 'Alice, Bob and Cleo play, in this order to the left; Alice deals.')
    """
    names = example_names(players, lang)
    return _who(names, names[dealer], lang)


def _who(names: Sequence[str], dealer: str, lang: str | None) -> str:
    w, everyone = words(lang), listed(names, lang)
    if len(names) == 2:
        return w.say("sits.two", "{names} play; {dealer} deals.", names=everyone, dealer=dealer)
    return w.say(
        "sits.more",
        "{names} play, in this order to the left; {dealer} deals.",
        names=everyone,
        dealer=dealer,
    )
