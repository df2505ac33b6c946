"""The five levels as tables: what each may hold, and what questions of it are like in fact."""

from __future__ import annotations

from html import escape

from ..language import words
from ..levels import LEVELS, measure
from ..questions import make_questions
from .census import Row, aligned, decimal, table_html
from .display import Picture

QUESTIONS = 200
"""How many questions of each level are measured."""


def show_levels(
    questions: int = QUESTIONS, *, seed: int | str = "levels", lang: str | None = None
) -> Picture:
    """The levels' limits, and the means over so many made questions of each.

    ``lang=None`` is the current language; raises ``ValueError`` for one there are no words for.

    >>> show_levels(20)
    Level  Combinations, at most  Hidden fifteens  Near misses, at most
        1                      2               no                     0
        2                      4               no                     1
        3                      6              yes                     2
        4                      9              yes                     3
        5                    any              yes                   any
    <BLANKLINE>
    Means of 20 questions of each level
    Level  Combinations  Points  Hidden fifteens  Near misses
        1           1.4     2.6              0.0          0.0
        2           1.9     4.1              0.0          0.8
        3           2.5     5.5              0.3          1.1
        4           3.8     8.0              0.0          1.9
        5           9.0    19.1              0.0          0.8
    """
    w = words(lang)
    limits, means = _limits(lang), _means(questions, seed, lang)
    heading = w.plural(
        "levels.means",
        "Means of {n} question of each level",
        "Means of {n} questions of each level",
        questions,
    )
    plain = "\n\n".join((aligned(limits), f"{heading}\n{aligned(means)}"))
    html = (
        f'<div class="cribbage-levels" lang="{escape(w.lang)}">{table_html(limits)}'
        f"<p>{escape(heading)}</p>{table_html(means)}</div>"
    )
    return Picture(plain, html)


def _limits(lang: str | None) -> list[Row]:
    w = words(lang)
    every, yes, no = (
        w.say("levels.any", "any"),
        w.say("levels.yes", "yes"),
        w.say("levels.no", "no"),
    )
    rows: list[Row] = [
        (
            w.say("levels.level", "Level"),
            w.say("levels.most_combinations", "Combinations, at most"),
            w.say("levels.hidden", "Hidden fifteens"),
            w.say("levels.most_near", "Near misses, at most"),
        )
    ]
    last = max(LEVELS)
    for level, most in LEVELS.items():
        items, near = (every, every) if level == last else (str(most.items), str(most.near))
        rows.append((str(level), items, yes if most.hidden else no, near))
    return rows


def _means(questions: int, seed: int | str, lang: str | None) -> list[Row]:
    w = words(lang)
    rows: list[Row] = [
        (
            w.say("levels.level", "Level"),
            w.say("levels.combinations", "Combinations"),
            w.say("levels.points", "Points"),
            w.say("levels.hidden", "Hidden fifteens"),
            w.say("levels.near", "Near misses"),
        )
    ]
    for level in LEVELS:
        found = measure(q.score for q in make_questions(questions, seed=seed, level=level))
        means = (found.items, found.points, found.hidden, found.near)
        rows.append((str(level), *(decimal(mean, 1, lang) for mean in means)))
    return rows
