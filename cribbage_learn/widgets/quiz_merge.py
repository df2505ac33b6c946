"""One quiz open in several cells or kernels: what each adds stays, and nothing fuller is lost.

Of each question the fuller answer is kept: more tries (starting over is a new try), then the
finished one, then the one with more claims. A claim taken back counts only while nobody else has
written in between.
"""

from __future__ import annotations

from typing import Any


def merged(
    mine: dict[str, Any], theirs: dict[str, Any] | None, before: dict[str, Any]
) -> dict[str, Any]:
    """What to keep when ``mine`` is to be written and ``theirs`` is what the record holds now.

    ``before``: what the record held when this quiz last looked, ``{}`` if nothing. All are whole
    states of one quiz (``quiz_state.read_state``).

    >>> from cribbage_learn.widgets.quiz_state import fresh_state
    >>> empty, full = fresh_state("quiz-1", 1), fresh_state("quiz-1", 1)
    >>> full["answers"][0]["done"] = True
    >>> merged(empty, full, {}) == merged(full, empty, {}) == full
    True
    """
    if theirs is None:
        return mine
    seen = before.get("answers") or [None] * len(mine["answers"])
    answers = [
        _fuller(*three) for three in zip(mine["answers"], theirs["answers"], seen, strict=True)
    ]
    if answers == theirs["answers"] != mine["answers"]:
        return theirs  # nothing here that is not there: where they stand stays as well
    ours, other = _tries(mine), _tries(theirs)
    if ours == other:  # a handed-in exam is not taken back; a new try opens it again
        ended = mine["ended"] or theirs["ended"]
    else:
        ended = (mine if ours > other else theirs)["ended"]
    return {**mine, "answers": answers, "ended": ended}


def _fuller(
    mine: dict[str, Any], theirs: dict[str, Any], seen: dict[str, Any] | None
) -> dict[str, Any]:
    if mine["tries"] != theirs["tries"]:
        return max(mine, theirs, key=lambda answer: int(answer["tries"]))
    if mine["done"] != theirs["done"]:
        return mine if mine["done"] else theirs
    if theirs == seen and not mine["done"]:
        return mine
    more = len(mine["claims"]) - len(theirs["claims"])
    return mine if more > 0 or (more == 0 and not mine["done"]) else theirs


def _tries(state: dict[str, Any]) -> int:
    return sum(answer["tries"] for answer in state["answers"])
