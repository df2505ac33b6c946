"""Every hand there is, counted: how many of the 12,994,800 are worth 0, 1, 2 … 29 points.

A hand is four cards and a starter: C(52, 4) × 48 of them. Fifteens, pairs and runs depend on ranks
only, so the engine scores each of the 6,175 patterns of five ranks once, and the number of ways to
deal a pattern is a product. Flush and nobs depend on suits only through a few counts, written out
in ``_suits``; what they are worth is asked of the engine.

>>> census().points, census(crib=True).points
(61974180, 61528020)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations_with_replacement
from math import comb, sqrt
from typing import Any

from ..cards import Card, parse_cards
from ..rules import Rules, read_rules
from ..score import ScoreKind
from ..show import rank_items, score_show

SCHEMA = 1
KINDS = (ScoreKind.FIFTEEN, ScoreKind.PAIR, ScoreKind.RUN, ScoreKind.FLUSH, ScoreKind.NOBS)
"""The kinds of the show, in counting order: the order of the points in a row of ``Census.rows``."""

JACK = Card("JC").rank
Points = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """How many hands are worth how much, in all or by one kind.

    ``distribution``: pairs (points, hands), fewest points first, only points that occur.

    >>> nobs = census().kind("nobs")
    >>> nobs.distribution, nobs.scoring, nobs.points
    (((0, 12054000), (1, 940800)), 940800, 940800)
    """

    distribution: tuple[tuple[int, int], ...]

    @property
    def scoring(self) -> int:
        """Number of hands worth at least one point."""
        return sum(hands for points, hands in self.distribution if points)

    @property
    def points(self) -> int:
        """Points of all the hands together."""
        return sum(points * hands for points, hands in self.distribution)


@dataclass(frozen=True)
class Census:
    """All hands (or cribs) of four cards and a starter, by what they score.

    ``rows`` holds everything: pairs of the points for each of ``KINDS`` and the number of hands
    with just those. Everything else is a view of it.

    >>> c = census()
    >>> c.hands, c.at(29), c.highest, round(c.mean, 3)
    (12994800, 4, 29, 4.769)
    >>> c.kind("run").distribution[1]
    (3, 1831680)
    """

    crib: bool
    rules: Rules
    rows: tuple[tuple[Points, int], ...]

    @cached_property
    def hands(self) -> int:
        """Number of hands counted."""
        return sum(hands for _, hands in self.rows)

    @cached_property
    def total(self) -> Tally:
        """Hands by their total."""
        return _tally((sum(points), hands) for points, hands in self.rows)

    def kind(self, kind: ScoreKind | str) -> Tally:
        """Hands by their points for one kind; raises ``ValueError`` for one not of the show.

        >>> census().kind("go")
        Traceback (most recent call last):
        ValueError: 'go' does not score in the show; the kinds are: fifteen, pair, run, flush, nobs
        """
        if kind not in KINDS:
            raise ValueError(
                f"{str(kind)!r} does not score in the show; the kinds are: {', '.join(KINDS)}"
            )
        place = KINDS.index(ScoreKind(kind))
        return _tally((points[place], hands) for points, hands in self.rows)

    def at(self, points: int) -> int:
        """Number of hands with exactly this total.

        >>> census().at(19)
        0
        """
        return dict(self.total.distribution).get(points, 0)

    @property
    def points(self) -> int:
        """Points of all the hands together."""
        return self.total.points

    @property
    def highest(self) -> int:
        """The best total there is."""
        return self.total.distribution[-1][0]

    @property
    def mean(self) -> float:
        """Points of an average hand."""
        return self.points / self.hands

    @property
    def sd(self) -> float:
        """Standard deviation of the total, in points."""
        squares = sum(points**2 * hands for points, hands in self.total.distribution)
        return sqrt(squares / self.hands - self.mean**2)

    @property
    def gaps(self) -> tuple[int, ...]:
        """Totals below the highest that no hand has (rule ``show.impossible``)."""
        return tuple(total for total in range(self.highest) if not self.at(total))

    def text(self, lang: str | None = None) -> str:
        """The whole census as a table in words (``lang=None``: the current language).

        >>> print(census().text())  # doctest: +ELLIPSIS
        All 12,994,800 hands of four cards and a starter
        ...
        """
        from ..draw.census import census_text

        return census_text(self, lang)

    def to_dict(self) -> dict[str, Any]:
        """Plain data for JSON: hands, points, mean, sd, gaps, and the tallies by points.

        >>> census().to_dict()["distribution"]["28"]
        76
        """
        return {
            "schema": SCHEMA,
            "crib": self.crib,
            "rules": self.rules.to_dict(),
            "hands": self.hands,
            "points": self.points,
            "mean": self.mean,
            "sd": self.sd,
            "gaps": list(self.gaps),
            "distribution": {str(n): self.at(n) for n in range(self.highest + 1)},
            "kinds": {
                kind.value: {
                    "hands": tally.scoring,
                    "points": tally.points,
                    "distribution": {str(n): hands for n, hands in tally.distribution},
                }
                for kind in KINDS
                for tally in (self.kind(kind),)
            },
        }

    def __repr__(self) -> str:
        what = "cribs" if self.crib else "hands"
        return f"<Census of {self.hands} {what}, mean {self.mean:.3f}>"

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        from ..draw.census import census_html

        return {"text/plain": self.text(), "text/html": census_html(self)}


def census(crib: bool = False, *, rules: Rules | None = None) -> Census:
    """Count every hand of four cards and a starter (0.1 s; the first time, half a second).

    ``crib``: count the same cards as a crib; ``rules=None``: the standard game.

    >>> beginner = census(rules=Rules.beginner())
    >>> beginner.highest, beginner.gaps
    (28, (1, 19, 25, 26, 27))
    """
    rules = read_rules(rules)
    return Census(bool(crib), rules, _rows(bool(crib), rules))


@lru_cache(maxsize=8)
def _rows(crib: bool, rules: Rules) -> tuple[tuple[Points, int], ...]:
    worth_flush, worth_nobs = _suit_points(crib, rules)
    found: Counter[Points] = Counter()
    for ranks in combinations_with_replacement(range(1, 14), 5):
        if ranks[0] == ranks[4]:
            continue  # a pack has four of a rank
        points = _rank_points(ranks)
        for in_flush, with_nobs, hands in _suits(ranks):
            found[(*points, worth_flush[in_flush], worth_nobs[with_nobs])] += hands
    return tuple(sorted((points, hands) for points, hands in found.items() if hands))


def _rank_points(ranks: tuple[int, ...]) -> Points:
    """Points for fifteens, pairs and runs."""
    points = dict.fromkeys(KINDS[:3], 0)
    for kind, _, _, worth in rank_items(ranks):
        points[kind] += worth
    return tuple(points.values())


def _suits(ranks: tuple[int, ...]) -> Iterator[tuple[int, bool, int]]:
    """How many hands a pattern of five ranks has, by what their suits do.

    Yields (cards of one suit that make the flush: 0, 4 or 5; whether a jack has the starter's
    suit; number of hands). Any of the five cards may be the starter.
    """
    times = Counter(ranks)
    suits = 1  # ways to give the five cards suits
    for n in times.values():
        suits *= comb(4, n)
    for starter, n in times.items():
        hands = suits * n  # any of its n cards may be the one that is turned
        jacks = 0 if starter == JACK else times[JACK]
        # The starter's suit is as often one as another, whatever the suits of the jacks.
        with_nobs = hands * jacks // 4
        four = five = 0
        if len(times) - (n == 1) == 4:  # the hand has four ranks, so it can be of one suit: 4 ways
            five = 4 if n == 1 else 0  # its own suit is left for the starter only in a fifth rank
            four = 4 * 3  # the starter is of one of the three other suits
        five_nobs = five if jacks else 0  # all five of one suit: the jack, too, has the starter's
        yield 5, True, five_nobs
        yield 5, False, five - five_nobs
        yield 4, False, four  # the starter is of another suit than the jack
        yield 0, True, with_nobs - five_nobs
        yield 0, False, hands - five - four - with_nobs + five_nobs


def _suit_points(crib: bool, rules: Rules) -> tuple[dict[int, int], dict[bool, int]]:
    """What the engine gives for a flush of 0, 4 or 5 cards, and for nobs or none."""

    def worth(kind: ScoreKind, hand: str, starter: str) -> int:
        score = score_show(parse_cards(hand), starter, crib=crib, rules=rules)
        return sum(item.points for item in score.items if item.kind == kind)

    flushes = {0: "2H 4H 6H 8D", 4: "2D 4D 6D 8D", 5: "2H 4H 6H 8H"}
    jacks = {False: "2H 4D 6S JC", True: "2H 4D 6S JH"}
    return (
        {cards: worth(ScoreKind.FLUSH, hand, "KH") for cards, hand in flushes.items()},
        {has: worth(ScoreKind.NOBS, hand, "KH") for has, hand in jacks.items()},
    )


def _tally(pairs: Iterable[tuple[int, int]]) -> Tally:
    found: Counter[int] = Counter()
    for points, hands in pairs:
        found[points] += hands
    return Tally(tuple(sorted(found.items())))
