"""What was measured, as a table for the terminal and as a page of the book."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Figure:
    """One line: what was measured, as text, and the figure to hold (None: only told).

    ``at_least``: a ratio that has to be reached; otherwise a bound that must not be passed.
    """

    what: str
    measured: float
    hold: float | None = None
    at_least: bool = True
    unit: str = "×"

    @property
    def held(self) -> bool | None:
        """Whether the figure holds; None where there is none."""
        if self.hold is None:
            return None
        return self.measured >= self.hold if self.at_least else self.measured <= self.hold

    def cells(self) -> tuple[str, str, str, str]:
        """The line as words."""
        number = f"{self.measured:.0f} ms" if self.unit == "ms" else f"{self.measured:.2f}×"
        if self.hold is None:
            return self.what, number, "–", "–"
        unit = " ms" if self.unit == "ms" else "×"
        bound = f"{'≥' if self.at_least else '≤'} {self.hold:g}{unit}"
        return self.what, number, bound, "yes" if self.held else "no"


def figures(run: dict[str, Any]) -> list[Figure]:
    """Every line of the table, from what ``run.py`` gathered."""
    found, native, browser = run["found"], run["native"], run["browser"]
    scorer = next(name for name in found["peers"] if name.startswith("cribbage-scorer"))
    sim = next(name for name in found["peers"] if name.startswith("CribbageSim"))
    right = {name: found["play"][name] for name, w in found["wrong"].items() if not w["counts"]}
    fastest = min(right, key=right.__getitem__)
    lines = [
        Figure(f"one show, itemised with cards: faster than {sim}", found["explain"][sim], 6),
        Figure(
            "the same: faster than our own rules without caches", found["explain"]["uncached"], 5
        ),
        Figure(f"the same: faster than {scorer}, which names no cards", found["explain"][scorer]),
        Figure(
            f"one show as text, with rules and the count aloud: faster than {sim}",
            found["words"][sim],
        ),
        Figure(f"the same: faster than {scorer}", found["words"][scorer]),
        Figure(
            f"pegging, the score of one card: faster than {fastest}, the fastest peer that is right",
            right[fastest],
            2.5,
        ),
        Figure(
            f"a whole game for two, both sides greedy: faster than {sim}",
            found["games"][sim],
            10,
        ),
        Figure(
            "`import cribbage_learn`: longer than bare Python by", run["import_ms"], 60, False, "ms"
        ),
    ]
    if browser is None:
        return lines
    name = f"Pyodide (Python {browser['python']}, node) against CPython {native['python']}"
    total = sum(browser["seconds"].values()) / sum(native["seconds"].values())
    lines.append(Figure(f"{name}: slower by", total, 3, False))
    for task, seconds in browser["seconds"].items():
        lines.append(Figure(f"… {task}", seconds / native["seconds"][task]))
    return lines


def peers(run: dict[str, Any]) -> list[tuple[str, str, str, str, str]]:
    """Each peer: what it explains, and how often its totals are not the rules'."""

    def often(number: int | None) -> str:
        return "cannot" if number is None else f"{number:,}"

    found = run["found"]
    return [
        (name, what, *(often(found["wrong"][name][kind]) for kind in ("hands", "cribs", "counts")))
        for name, what in found["peers"].items()
    ]


FIGURES = ("what", "measured", "to hold", "held")
PEERS = ("peer", "explains", "hands", "cribs", "counts")


def columns(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Aligned columns for the terminal."""
    widths = [max(len(row[i]) for row in (head, *rows)) for i in range(len(head))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in (head, *rows)
    ]
    return "\n".join([lines[0], "  ".join("-" * width for width in widths), *lines[1:]])


def markdown(head: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> str:
    """A table for the book: the first ``words`` columns are words, the others numbers."""
    sides = ["---"] * words + ["---:"] * (len(head) - words)
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, sides, *rows))


def text(run: dict[str, Any]) -> str:
    """What ``make bench`` prints."""
    checked = f"Totals that are not the rules', of {run['found']['checked']:,} each:"
    rows = [[cell.replace("`", "") for cell in figure.cells()] for figure in figures(run)]
    return f"{columns(FIGURES, rows)}\n\n{checked}\n{columns(PEERS, peers(run))}"


PAGE = """\
# How fast it is

<!-- Written by `make bench ARGS=--write`: change bench/report.py, not this page. -->

Explaining a hand must never keep a learner waiting, on a laptop or in the browser of a phone. So
`make bench` measures this package beside other Python packages that score cribbage, with the same
cards, in one run. Every figure is a ratio: seconds differ from one machine to the next, ratios much
less. Caches are warm, but never with the cards they are timed on; each ratio is the median of {rounds}
rounds. This run: {ours}, CPython {python}, {date}.

{figures}

“Itemised with cards” is what `score_show(…).items` holds: each combination with its cards, points and
rule. CribbageSim’s list of combinations is the nearest to it. “As text” is `score_show(…).text()`,
which says more than the peers’ lines do: the sum of each fifteen, the rule of each item and the count
aloud, in any language there are words for; that takes its time, and a learner reads one hand at a time.

The whole game is played through the public `Game`, where every action gives a new game and every event
keeps the items it paid for; “greedy” is the same on both sides: the four cards that score most are kept,
and the card that scores most now is laid.

## Are the others right?

A fast answer is worth something only if it is the right one. On {checked:,} fixed hands, {checked:,} cribs
and {checked:,} cards played, this many totals are not the rules’. Our own totals are held against an
independent scorer by the tests.

{peers}
"""


def page(run: dict[str, Any]) -> str:
    """The page of the book."""
    found = run["found"]
    return PAGE.format(
        rounds=found["rounds"],
        ours=found["ours"],
        python=found["python"],
        date=run["date"],
        checked=found["checked"],
        figures=markdown(FIGURES, [figure.cells() for figure in figures(run)]),
        peers=markdown(PEERS, peers(run), words=2),
    )
