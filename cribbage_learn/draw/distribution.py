"""The picture "what are all the hands worth?", as data: words, places and colours.

``distribution_figure`` draws it with matplotlib, ``distribution_svg`` without.

One row for each total, a mark for the hands and one for the cribs that have it. The scale goes by
tens, or four hands in thirteen million would not be seen beside three million; therefore dots, not
bars, whose length would lie.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ..analysis.census import Census, census
from ..language import words
from ..rules import Rules
from .census import count, decimal, how_often
from .palette import FOUR, MARK

# Pixels. The picture is as wide as a phone, so its text is not shrunk there.
WIDTH, HEIGHT = 380, 620
LEFT, RIGHT, TOP, ROW = 40, 14, 104, 16
DECADES = 6.7
"""Powers of ten from the left edge (1 hand) to the right edge."""
TICKS = (1, 100, 10_000, 1_000_000)

# Each mark has 3 to 1 or more on its ground and a shape of its own: nothing depends on colour.
HAND = FOUR["D"]
"""Filled circles, ``OFFSET`` above the middle of their row."""
CRIB = MARK
"""Hollow diamonds, ``OFFSET`` below it."""
SIZE, OFFSET = 8, 3
"""Pixels: width of a mark, and how far it stands from the middle."""


@dataclass(frozen=True)
class Distribution:
    """Hands and cribs by total, with every word of the picture.

    >>> picture = Distribution(census(), census(crib=True))
    >>> picture.title
    'What are all the hands worth?'
    >>> picture.gap_text(19)
    'no hand is worth 19'
    """

    hands: Census
    cribs: Census
    lang: str | None = None

    @property
    def totals(self) -> range:
        """The rows: totals from 0 to the best."""
        return range(max(self.hands.highest, self.cribs.highest) + 1)

    @property
    def gaps(self) -> tuple[int, ...]:
        """Totals that neither a hand nor a crib has."""
        return tuple(n for n in self.totals if not self.hands.at(n) and not self.cribs.at(n))

    @property
    def title(self) -> str:
        """The question the picture answers."""
        return words(self.lang).say("plot.title", "What are all the hands worth?")

    @property
    def hand_label(self) -> str:
        """What the hands' mark means."""
        mean = decimal(self.hands.mean, 2, self.lang)
        return words(self.lang).say("plot.hand", "hand, mean {mean}", mean=mean)

    @property
    def crib_label(self) -> str:
        """What the cribs' mark means."""
        mean = decimal(self.cribs.mean, 2, self.lang)
        return words(self.lang).say("plot.crib", "the same cards as a crib, mean {mean}", mean=mean)

    @property
    def axes(self) -> tuple[str, str]:
        """What the rows and what the scale count."""
        w = words(self.lang)
        return w.say("plot.points", "points"), w.say("plot.hands", "number of hands")

    @property
    def note(self) -> str:
        """How the scale is to be read."""
        return words(self.lang).say("plot.note", "Each line: ten times as many as the one before.")

    def gap_text(self, total: int) -> str:
        """What stands in the row of a total nobody has."""
        return words(self.lang).say("plot.gap", "no hand is worth {n}", n=total)

    def tick_text(self, number: int) -> str:
        """A number on the scale."""
        return count(number, self.lang)

    @cached_property
    def alt(self) -> str:
        """The picture in words, for those who do not see it; also its plain text.

        >>> print(Distribution(census(), census(crib=True)).alt)  # doctest: +ELLIPSIS
        What are all the hands worth? Among all 12,994,800 hands of four cards and a starter ...
        """
        w, hands, cribs = words(self.lang), self.hands, self.cribs
        often = max(self.totals, key=hands.at)
        best = hands.highest
        parts = [
            self.title,
            w.say(
                "plot.alt.most",
                "Among all {all} hands of four cards and a starter "
                "the total met most often is {points}: {hands} hands, {share}.",
                all=count(hands.hands, self.lang),
                points=often,
                hands=count(hands.at(often), self.lang),
                share=how_often(hands.at(often), hands.hands, self.lang),
            ),
            w.say(
                "plot.alt.best",
                "The highest is {points}: {hands} hands, {share}.",
                points=best,
                hands=count(hands.at(best), self.lang),
                share=how_often(hands.at(best), hands.hands, self.lang),
            ),
            w.say(
                "plot.alt.mean",
                "The mean is {hand} points; counted as a crib the same cards have {crib}.",
                hand=decimal(hands.mean, 2, self.lang),
                crib=decimal(cribs.mean, 2, self.lang),
            ),
            w.say(
                "plot.alt.gaps",
                "No hand and no crib is worth any of these: {gaps}.",
                gaps=", ".join(map(str, self.gaps)),
            ),
        ]
        return " ".join(parts)


def distribution(rules: Rules | None = None, lang: str | None = None) -> Distribution:
    """The picture of all hands and cribs under ``rules`` (None: the standard game).

    >>> distribution().gaps
    (19, 25, 26, 27)
    """
    return Distribution(census(rules=rules), census(crib=True, rules=rules), lang)
