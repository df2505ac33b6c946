"""Who is measured: this package and its peers, each asked in its own way for the same thing.

A contender first makes its own cards of our numbers (not timed), then explains one show, puts it
into words, or scores the last card of one count (timed). What a peer cannot do is None.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version
from importlib.util import find_spec
from types import FunctionType, ModuleType
from typing import Any

from sample import Numbers

import cribbage_learn
from cribbage_learn import score_play, score_show, show
from cribbage_learn.cards import DECK

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "CDHS"


@dataclass(frozen=True)
class Contender:
    """One package: how it is asked, and how its answer is read.

    ``explains``: what an explanation of it holds. ``hand``, ``crib``, ``count`` make arguments
    of numbers; ``explain(*hand)``, ``explain_crib(*crib)``, ``words(*hand)`` and ``play(*count)``
    are what is timed; ``total(answer)`` and ``points(answer)`` read the score.
    """

    name: str
    explains: str
    hand: Callable[[Numbers], tuple[Any, ...]]
    explain: Callable[..., Any]
    total: Callable[[Any], int]
    count: Callable[[Numbers], tuple[Any, ...]]
    play: Callable[..., Any]
    points: Callable[[Any], int]
    explain_crib: Callable[..., Any] | None = None
    words: Callable[..., Any] | None = None


def ours() -> Contender:
    """This package: every item with its cards, points and rule, as data."""
    return Contender(
        name=f"cribbage-learn {cribbage_learn.__version__}",
        explains="each item with cards, points and rule",
        hand=lambda n: (tuple(DECK[i] for i in n[:4]), DECK[n[4]]),
        explain=score_show,
        explain_crib=lambda hand, starter: score_show(hand, starter, crib=True),
        words=lambda hand, starter: score_show(hand, starter).text(),
        total=lambda score: score.total,
        count=lambda n: (tuple(DECK[i] for i in n),),
        play=score_play,
        points=lambda score: score.total,
    )


def _worked_out(ranks: show.Ranks) -> tuple[show.Recipe, ...]:
    """What ``score_show`` remembers for a pattern of ranks, from the rules each time."""
    return tuple([show._recipe.__wrapped__(*item) for item in show.rank_items.__wrapped__(ranks)])


uncached_show = FunctionType(
    score_show.__code__,
    {**vars(show), "_recipes": _worked_out},
    argdefs=score_show.__defaults__,
)
uncached_show.__kwdefaults__ = score_show.__kwdefaults__
"""Our own rules worked out anew for every hand: ``score_show`` itself with nothing remembered."""


def cribbage_sim() -> Contender:
    """CribbageSim: combinations with their cards; its deal pays the 2 for 31 elsewhere."""
    from CribbageSim.CribbageDeal import CribbageDeal
    from CribbageSim.CribbagePlayStrategy import RandomCribbagePlayStrategy
    from HandsDecksCards.card import Card
    from HandsDecksCards.hand import Hand

    deal = CribbageDeal(RandomCribbagePlayStrategy(), RandomCribbagePlayStrategy())

    def card(n: int) -> Any:
        return Card(SUITS[n % 4], RANKS[n // 4])

    def pile(numbers: Numbers) -> Any:
        made = Hand()
        made.add_cards([card(n) for n in numbers])
        return made

    def explain(hand: Any, starter: Any) -> tuple[int, list[Any]]:
        reasons: list[Any] = []
        return deal.determine_score_showing_hand(hand, starter, reasons), reasons

    def explain_crib(hand: Any, starter: Any) -> tuple[int, list[Any]]:
        reasons: list[Any] = []
        return deal.determine_score_showing_crib(hand, starter, reasons), reasons

    def play(pile: Any) -> tuple[int, list[Any], Any]:
        reasons: list[Any] = []
        return deal.determine_score_playing(pile, None, reasons), reasons, pile

    return Contender(
        name=f"CribbageSim {version('CribbageSim')}",
        explains="each combination with cards and points",
        hand=lambda n: (pile(n[:4]), card(n[4])),
        explain=explain,
        explain_crib=explain_crib,
        words=lambda hand, starter: [str(reason) for reason in explain(hand, starter)[1]],
        total=lambda answer: answer[0],
        count=lambda n: (pile(n),),
        play=play,
        points=lambda answer: answer[0] + 2 * (answer[2].count_hand() == 31),
    )


def cribbage_scorer() -> Contender:
    """cribbage-scorer: a line of text per combination, with ranks but not the cards."""
    from cribbage_scorer import cribbage_scorer as scorer

    def card(n: int) -> tuple[int, str]:
        return n // 4 + 1, SUITS[n % 4]

    return Contender(
        name=f"cribbage-scorer {version('cribbage-scorer')}",
        explains="each combination as text, by ranks, without suits",
        hand=lambda n: (card(n[4]), [card(i) for i in n[:4]]),
        explain=scorer.show_calc_score,
        explain_crib=lambda starter, hand: scorer.show_calc_score(starter, hand, True),
        words=scorer.show_calc_score,
        total=lambda answer: answer[0],
        count=lambda n: ([card(i) for i in n],),
        play=scorer.play_score_ongoing,
        points=lambda answer: answer[1],
    )


def pypi_cribbage() -> Contender:
    """PyPI's cribbage: a total only, and no way to say that it is a crib."""
    # Its __init__ imports a game that needs numpy; the scorer itself needs nothing.
    package = ModuleType("cribbage")
    found = find_spec("cribbage")
    assert found is not None
    package.__path__ = list(found.submodule_search_locations or ())
    sys.modules["cribbage"] = package
    from cribbage.card import Card
    from cribbage.score import score_count, score_hand

    def card(n: int) -> Any:
        return Card(n % 4 * 13 + n // 4)

    return Contender(
        name=f"cribbage {version('cribbage')}",
        explains="nothing: a total only",
        hand=lambda n: ([card(i) for i in n[:4]], card(n[4])),
        explain=score_hand,
        total=lambda answer: answer,
        count=lambda n: ([card(i) for i in n],),
        play=score_count,
        points=lambda answer: answer,
    )


def peers() -> list[Contender]:
    """The other packages, all in the one environment of ``constraints.txt``."""
    return [cribbage_sim(), cribbage_scorer(), pypi_cribbage()]
