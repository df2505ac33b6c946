"""Why a computer player did what it did, in its own words: one sentence per motive.

What it says of a card it played is in ``opponent_play_words``. Numbers are those it decided by;
averages are told to one decimal, or two where they would look alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .cards import cards_text
from .explain import item
from .language import words
from .name_words import points
from .opponent_choice import Choice, Motive
from .opponent_play_words import SAID_IN_PLAY

Data = Mapping[str, Any]


def choice(made: Choice, lang: str | None = None) -> str:
    """The sentence for a choice; raises ``ValueError`` for a reason without words.

    >>> from cribbage_learn import Game
    >>> from cribbage_learn.opponents import choose
    >>> g = Game.setup(dealt=["4H 5D 6C JS KD 2C", "AH 2H 3H 4C 8D 9D"], dealer=1)
    >>> print(choice(choose(g.view(0))))
    I keep 4♥ 5♦ 6♣ J♠, the best four: 7 points now, about 10.0 with the starter; my discard 2♣ K♦ gives the dealer’s crib about 3.9.
    """
    sentence = _SAID.get(made.reason)
    if sentence is None:
        raise ValueError(f"no words for {made.reason!r}")
    return sentence(made.data, lang)


def average(value: float, lang: str | None = None, digits: int = 1) -> str:
    """A number with decimals.

    >>> average(4.25), average(4.25, digits=2)
    ('4.2', '4.25')
    """
    whole, _, part = f"{value:.{digits}f}".partition(".")
    return words(lang).say("decimal", "{whole}.{part}", whole=whole, part=part)


def _unlike(low: float, high: float, lang: str | None) -> tuple[str, str]:
    """Two averages, with as many decimals as tell them apart."""
    digits = 1 if f"{low:.1f}" != f"{high:.1f}" else 2
    return average(low, lang, digits), average(high, lang, digits)


def _cuts(data: Data, lang: str | None) -> str:
    w = words(lang)
    if data["starter"]:
        return w.say("opponent.cuts_starter", "I cut the pack for the starter.")
    return w.say("opponent.cuts_deal", "I cut the pack for the deal: the lowest card deals first.")


def _keeps_what_it_sees(data: Data, lang: str | None) -> str:
    w, keep = words(lang), cards_text(data["keep"])
    if not data["points"]:
        return w.say(
            "opponent.sees_no_points", "I see no points in my cards, so I keep {keep}.", keep=keep
        )
    worth = points(data["points"], lang)
    return w.say(
        "opponent.sees_points", "I keep {keep}: I see {points} there.", keep=keep, points=worth
    )


def _keeps_points(data: Data, lang: str | None) -> str:
    w = words(lang)
    parts = {
        "keep": cards_text(data["keep"]),
        "thrown": cards_text(data["thrown"]),
        "points": points(data["now"], lang),
        "hand": average(data["hand"], lang),
        "crib": average(data["crib"], lang),
    }
    if data["whose"] == "own":
        return w.say(
            "opponent.keeps_points_own",
            "I keep {keep}, the best four: {points} now, about {hand} with the starter; "
            "my discard {thrown} gives my own crib about {crib}.",
            **parts,
        )
    if data["whose"] == "partner":
        return w.say(
            "opponent.keeps_points_partner",
            "I keep {keep}, the best four: {points} now, about {hand} with the starter; "
            "my discard {thrown} gives my partner’s crib about {crib}.",
            **parts,
        )
    return w.say(
        "opponent.keeps_points_other",
        "I keep {keep}, the best four: {points} now, about {hand} with the starter; "
        "my discard {thrown} gives the dealer’s crib about {crib}.",
        **parts,
    )


def _crib_decides(data: Data, lang: str | None) -> str:
    w = words(lang)
    hand, richest = _unlike(data["hand"], data["richest"], lang)
    crib, other = _unlike(data["crib"], data["richest_crib"], lang)
    parts = {
        "keep": cards_text(data["keep"]),
        "thrown": cards_text(data["thrown"]),
        "hand": hand,
        "richest": richest,
        "crib": crib,
        "other": other,
    }
    if data["whose"] == "own":
        return w.say(
            "opponent.good_for_own_crib",
            "I keep {keep}, about {hand} points with the starter. Four others would make about "
            "{richest}, but my discard {thrown} gives my own crib about {crib} instead of {other}.",
            **parts,
        )
    if data["whose"] == "partner":
        return w.say(
            "opponent.good_for_partners_crib",
            "I keep {keep}, about {hand} points with the starter. Four others would make about "
            "{richest}, but my discard {thrown} gives my partner’s crib about {crib} instead of "
            "{other}.",
            **parts,
        )
    return w.say(
        "opponent.bad_for_their_crib",
        "I keep {keep}, about {hand} points with the starter. Four others would make about "
        "{richest}, but my discard {thrown} gives the dealer’s crib only about {crib} instead of "
        "{other}.",
        **parts,
    )


def _has_it_counted(data: Data, lang: str | None) -> str:
    w = words(lang)
    if data["crib"]:
        return w.say("opponent.has_crib_counted", "I have my crib counted.")
    return w.say("opponent.has_hand_counted", "I have my hand counted.")


def _counts(data: Data, lang: str | None) -> str:
    w, worth = words(lang), points(data["points"], lang)
    if data["crib"]:
        return w.say("opponent.counts_crib", "I count {points} in my crib.", points=worth)
    return w.say("opponent.counts_hand", "I count {points} in my hand.", points=worth)


def _takes_overlooked(data: Data, lang: str | None) -> str:
    return words(lang).say(
        "opponent.takes_overlooked",
        "I take what was overlooked, {points} in all: {items}.",
        points=points(data["points"], lang),
        items="; ".join([item(each, lang) for each in data["items"]]),
    )


def _sees_nothing_overlooked(data: Data, lang: str | None) -> str:
    return words(lang).say(
        "opponent.sees_nothing_overlooked", "I see nothing that was overlooked, so I pass."
    )


_SAID: dict[Motive, Callable[[Data, str | None], str]] = {
    Motive.CUTS: _cuts,
    Motive.KEEPS_WHAT_IT_SEES: _keeps_what_it_sees,
    Motive.KEEPS_POINTS: _keeps_points,
    Motive.GOOD_FOR_CRIB: _crib_decides,
    Motive.BAD_FOR_THEIR_CRIB: _crib_decides,
    **SAID_IN_PLAY,
    Motive.HAS_IT_COUNTED: _has_it_counted,
    Motive.COUNTS: _counts,
    Motive.TAKES_OVERLOOKED: _takes_overlooked,
    Motive.SEES_NOTHING_OVERLOOKED: _sees_nothing_overlooked,
}
