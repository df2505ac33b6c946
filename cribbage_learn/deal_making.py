"""Making questions about the deal and about a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import DECK
from .deal_questions import DealQuestion
from .match_questions import MatchQuestion
from .rules import Rules

if TYPE_CHECKING:
    from random import Random

_JACK = 11


def make(rng: Random, kind: str, skill: str) -> DealQuestion | MatchQuestion:
    """A question of the kind "deal" or "match" with a skill; only ``rng.random()`` is used.

    >>> from random import Random
    >>> make(Random("1"), "deal", "deal_next").skills
    ('deal_next',)
    """
    asks = skill.removeprefix(f"{kind}_")
    return _match(rng, asks) if kind == "match" else _deal(rng, asks)


def _deal(rng: Random, asks: str) -> DealQuestion:
    players = 2 + int(rng.random() * 3)
    dealer = int(rng.random() * players)
    if asks == "first":
        pack = list(DECK)
        tie = rng.random() < 0.3
        cut = [pack.pop(int(rng.random() * len(pack)))]
        if tie:  # somebody cuts the same rank; it may or may not be the lowest
            same = [card for card in pack if card.rank == cut[0].rank]
            cut.append(same[int(rng.random() * len(same))])
            pack.remove(cut[-1])
        while len(cut) < players:
            cut.append(pack.pop(int(rng.random() * len(pack))))
        return DealQuestion("deal", "first", tuple(cut))
    if asks == "starter":
        jack = rng.random() < 0.6
        pack = [card for card in DECK if (card.rank == _JACK) == jack]
        starter = pack[int(rng.random() * len(pack))]
        return DealQuestion("deal", "starter", (starter,), dealer=dealer % 2)
    if asks in ("cards", "away"):
        return DealQuestion("deal", asks, players=players)
    return DealQuestion("deal", asks, players=players, dealer=dealer)


def _match(rng: Random, asks: str) -> MatchQuestion:
    if asks == "dealer":
        loser = int(rng.random() * 2)
        return MatchQuestion("match", "dealer", loser=loser, dealer=int(rng.random() * 2))
    rules = Rules.standard()
    lines = [line for line in (rules.skunk, rules.double_skunk) if line is not None]
    if rng.random() < 0.5:  # right at a line, or just below it
        line = lines[int(rng.random() * len(lines))]
        return MatchQuestion("match", "worth", points=line - int(rng.random() * 2))
    return MatchQuestion("match", "worth", points=20 + int(rng.random() * (rules.target - 20)))
