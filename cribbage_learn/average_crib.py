"""How many points a crib brings on average, by the ranks thrown into it.

``python -m cribbage_learn.average_crib`` makes ``data/average_crib.json``: exact, not drawn. The
rest of the crib and the starter are any of the other cards, all as likely, so the table knows no
player's taste and is the same for one's own crib and for another's. People throw with care: for
one's own crib it is about half a point too high, for another's half a point too low, and it puts
the pairs of ranks in almost the order that the tables of experts do.

>>> from cribbage_learn import parse_cards
>>> round(average_crib(parse_cards("5H 5D")), 1), round(average_crib(parse_cards("KD 2C")), 1)
(9.0, 3.9)
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import combinations_with_replacement
from math import comb, prod
from pathlib import Path
from typing import Any

from .cards import RANKS, Card
from .rules import Rules
from .show import JACK, rank_points

Ranks = tuple[int, ...]
DRAWN = {1: 4, 2: 3}
"""How many cards come to the thrown ones by chance, the starter among them."""


def average_crib(thrown: Sequence[Card], rules: Rules | None = None) -> float:
    """The points a crib with these one or two cards brings on average, the rest by chance.

    ``rules=None``: the standard game; without nobs there is a little less. Raises ``ValueError``
    for any other number of cards.

    >>> average_crib([Card("5H"), Card("JD")]) > average_crib([Card("5H"), Card("KD")])
    True
    """
    if len(thrown) not in DRAWN:
        raise ValueError(f"{len(thrown)} cards: a player throws one or two into the crib")
    points, nobs = _table()[tuple(sorted(card.rank for card in thrown))]
    return points if rules is None or rules.nobs else points - nobs


@cache
def _table() -> dict[Ranks, tuple[float, float]]:
    made = table()
    return {
        tuple(RANKS.index(rank) + 1 for rank in key.split("-")): (points, nobs)
        for part in ("one", "two")
        for key, (points, nobs) in made[part].items()
    }


@cache
def table() -> dict[str, Any]:
    """The table as shipped; do not change it.

    >>> len(table()["one"]), len(table()["two"])
    (13, 91)
    """
    text = files("cribbage_learn").joinpath("data", "average_crib.json").read_text(encoding="utf-8")
    made: dict[str, Any] = json.loads(text)
    return made


def make() -> dict[str, Any]:
    """The table, asked of the engine: for one and for two ranks [points, of these nobs]."""
    return {
        "about": "Average points of a crib by the ranks thrown: [all, of these nobs]. Exact: the "
        "rest of the crib and the starter are drawn by chance from the other cards, each suit as "
        "likely. Made by python -m cribbage_learn.average_crib.",
        "one": {_key(ranks): means(ranks) for ranks in _thrown(1)},
        "two": {_key(ranks): means(ranks) for ranks in _thrown(2)},
    }


def _thrown(number: int) -> list[Ranks]:
    return list(combinations_with_replacement(range(1, 14), number))


def _key(ranks: Ranks) -> str:
    return "-".join(RANKS[rank - 1] for rank in ranks)


def means(ranks: Ranks) -> list[float]:
    """Average points of a crib with these ranks, and how many of them are for nobs.

    >>> means((5, 5))
    [8.9927, 0.0376]
    """
    nobs = _nobs(ranks)
    everything = _by_rank(ranks) + _flush(ranks) + nobs
    return [round(float(everything), 4), round(float(nobs), 4)]


def _by_rank(ranks: Ranks) -> Fraction:
    """Fifteens, pairs and runs: every set of ranks that can come, as often as it does."""
    drawn, points = DRAWN[len(ranks)], 0
    for others in combinations_with_replacement(range(1, 14), drawn):
        ways = prod(comb(4 - ranks.count(r), others.count(r)) for r in set(others))
        if ways:
            points += ways * rank_points(tuple(sorted((*ranks, *others))))
    return Fraction(points, comb(52 - len(ranks), drawn))


def _flush(ranks: Ranks) -> Fraction:
    """Five points when all five cards are of one suit (``show.crib-flush``)."""
    if len(ranks) == 2 and ranks[0] == ranks[1]:
        return Fraction(0)
    one_suit = Fraction(1) if len(ranks) == 1 else Fraction(1, 4)
    drawn = DRAWN[len(ranks)]
    return 5 * one_suit * Fraction(comb(13 - len(ranks), drawn), comb(52 - len(ranks), drawn))


def _nobs(ranks: Ranks) -> Fraction:
    """One point when the starter is of the suit of a jack in the crib (``show.nobs``).

    Jacks of different suits never both score, so their chances add up. A thrown card that is no
    jack has the suit of a certain jack one time in four.
    """
    thrown, jacks = len(ranks), ranks.count(JACK)
    unseen, share = 52 - thrown, Fraction(thrown - jacks, 4)
    in_hand = jacks * (12 - share) / unseen
    # a jack that is not thrown: it must come to the crib, then one of its suit as the starter
    comes = Fraction(4 - thrown, unseen)
    return in_hand + (4 - jacks) * comes * (12 - share) / (unseen - 1)


if __name__ == "__main__":
    path = Path(__file__).with_name("data") / "average_crib.json"
    text = json.dumps(make(), separators=(",", ":"), ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")
    print(f"{path.name}: {len(text)} bytes")
