"""The first questions of a lesson, picked by hand: a quiz begins with hands that tell something.

Made questions follow them: ``[*openings("06_runs"), *make_questions(5, seed=1, skills=["run_3"])]``.
"""

from __future__ import annotations

from typing import NamedTuple

from .questions import Question


class Opening(NamedTuple):
    """One hand-picked question: its ``id``, the ``skill`` it is there for, and ``why`` it tells.

    ``why`` is for whoever writes lessons; it is not shown to learners.
    """

    id: str
    skill: str
    why: str


OPENINGS: dict[str, tuple[Opening, ...]] = {
    "04_fifteens": (
        Opening("show:2H7D8SKC:QH", "fifteen_2", "One fifteen and nothing else: 7 and 8."),
        Opening("show:5H10C9D2S:KS", "fifteen_2", "One card serves in two fifteens."),
        Opening("show:2S3D7CKH:9D", "fifteen_3", "No two cards make it: three must be tried."),
        Opening(
            "show:AC2D5H7S:KC", "fifteen_4", "Behind the easy fifteen hides one of four cards."
        ),
        Opening("show:ACAD2H5S:6C", "fifteen_5", "All five together, the one most often missed."),
        Opening("show:2C4D6H8S:QC", "nineteen", "Even values only: they never add up to 15."),
    ),
    "05_pairs": (
        Opening("show:8C2D8HKS:4S", "pair", "One pair and nothing else."),
        Opening("show:4H9D4C9S:KD", "pair", "Two pairs, of different ranks."),
        Opening("show:6C6DKH2S:6H", "pair_royal", "The starter makes a pair three pairs."),
        Opening("show:10HKD3C7S:6D", "nineteen", "10 and K: one value, two ranks, no pair."),
        Opening("show:3C3D3H3S:KD", "double_pair_royal", "Four alike: six pairs."),
    ),
    "06_runs": (
        Opening("show:9D3H8C10S:KC", "run_3", "A run out of order, and nothing else."),
        Opening(
            "show:8C10D9H2C:JS", "run_4", "The starter makes three four; no three count inside."
        ),
        Opening("show:8H9C9D10S:2C", "double_run", "A rank twice: two runs and a pair."),
        Opening("show:8S9C9D9H:10C", "triple_run", "A rank three times, with its three pairs."),
        Opening("show:8S8H9C9D:10C", "double_double_run", "Two ranks twice: four runs, two pairs."),
        Opening("show:9D10CQHAS:3D", "broken_run", "One rank is missing, so nothing scores."),
        Opening("show:QHKCAD7S:3D", "corner_run", "The ace does not follow the king."),
    ),
    "07_flush_and_nobs": (
        Opening("show:2H4H8H10H:KS", "flush_4", "Four hearts in the hand, and nothing else."),
        Opening("show:2H4H8H10H:KH", "flush_5", "The same hand: the starter is a heart too."),
        Opening("show:2H4H8H10S:KH", "near_flush", "Four hearts again, but one is the starter."),
        Opening("crib:2H4H8H10H:KS", "near_crib_flush", "The first hand as a crib: no flush."),
        Opening("crib:2H4H8H10H:KH", "crib_flush", "All five: now the crib has its flush."),
        Opening("show:JH2C4D8S:6H", "nobs", "Nothing but the jack of the starter’s suit."),
        Opening("show:JH2C4D8S:6D", "near_nobs", "The same jack, another suit turned."),
        Opening("show:6H2C4D8S:JH", "jack_starter", "The jack turned itself: heels, not nobs."),
    ),
    "08_score_this_hand": (
        Opening("show:7H8DKSQC:KD", "pair", "A fifteen and a pair: counted in order."),
        Opening("show:3C4D5S5H:KD", "double_run", "Fifteens beside a double run."),
        Opening("total:7C8D8H9S:2D", "double_run", "In one number: the pair is in the double run."),
        Opening("crib:2H6H8HJH:4S", "near_crib_flush", "A crib that only looks like a flush."),
        Opening("total:4C5D6H9S:KC", "run_3", "Fifteens of two and of three cards, and a run."),
        Opening("total:5H5D5SJC:5C", "double_pair_royal", "The highest hand, and a rare one."),
    ),
}
"""By lesson, in the order to ask: easy before hard, and each beside the one it differs from."""


def openings(lesson: str) -> tuple[Question, ...]:
    """The hand-picked first questions of a lesson, by its file name or its number.

    Raises ``ValueError`` for a lesson that has none.

    >>> openings("04_fifteens")[0].id, len(openings("05"))
    ('show:2H7D8SKC:QH', 5)
    """
    found = [name for name in OPENINGS if lesson in (name, name.split("_")[0])]
    if not found:
        raise ValueError(
            f"no questions are picked for lesson {lesson!r}; for {', '.join(OPENINGS)}"
        )
    return tuple(Question.from_id(opening.id) for opening in OPENINGS[found[0]])
