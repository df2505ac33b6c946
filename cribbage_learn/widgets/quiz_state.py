"""Where a learner is in a quiz, as plain data that the page and Python share.

``{"schema": 1, "quiz": id, "order": [questions of this round], "at": place in it, "answers":
[{"claims": [[kind, mask], …], "done": bool, "tries": 1…, "secs": number}, …], "ended": bool,
"four": bool}``. For a question that asks for a total a claim is ``["total", number]``: the tries, the
last one standing. ``at`` = the length of ``order`` is the summary; ``ended``: the exam is handed in;
``four``: four-colour suits. ``{}`` stands for a quiz not yet begun. How much of each there may be:
``MOST_CLAIMS``, ``MOST_TRIES``, ``MOST_SECONDS``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from typing import Any

from ..grading import Claim
from ..questions import Question
from ..sheets import CLAIM_KINDS
from ..totals import LIMIT

SCHEMA = 1
MOST_CLAIMS = 620
"""Of one question: each of the ten kinds for each of the 31 sets of cards, said twice."""
MOST_TRIES = 10**6
MOST_SECONDS = 10**6
_KINDS = frozenset(kind.value for kind in CLAIM_KINDS)


def quiz_id(questions: Sequence[Question], exam: bool = False) -> str:
    """A short name of this quiz: the same questions, asked the same way, have the same one.

    >>> quiz_id([Question.from_id("show:5H5D5SJC:5C")])
    'quiz-ef5a3f76ae1b'
    """
    ids = " ".join(question.id for question in questions)
    digest = hashlib.sha256(f"{'exam' if exam else 'score'} {ids}".encode()).hexdigest()
    return f"{'exam' if exam else 'quiz'}-{digest[:12]}"


def fresh_state(quiz: str, number: int) -> dict[str, Any]:
    """The state of a quiz of ``number`` questions before the first claim.

    >>> fresh_state("quiz-1", 2)["order"]
    [0, 1]
    """
    answers = [{"claims": [], "done": False, "tries": 1, "secs": 0} for _ in range(number)]
    return {
        "schema": SCHEMA, "quiz": quiz, "order": list(range(number)), "at": 0,
        "answers": answers, "ended": False, "four": False,
    }  # fmt: skip


def read_state(
    state: object, quiz: str, number: int, totals: Collection[int] = ()
) -> dict[str, Any] | None:
    """The state, with its own parts and no others; None if it is no whole state of this quiz.

    A damaged or foreign one is ignored, not mended. The page reads by the same rule. ``totals``:
    which of the ``number`` questions ask for a total.

    >>> read_state(fresh_state("quiz-1", 2) | {"spare": 1}, "quiz-1", 2) == fresh_state("quiz-1", 2)
    True
    >>> read_state({"schema": 1}, "quiz-1", 2), read_state(fresh_state("quiz-2", 2), "quiz-1", 2)
    (None, None)
    """
    if not isinstance(state, dict) or not whole(state.get("schema"), SCHEMA, SCHEMA):
        return None
    order, at, given = state.get("order"), state.get("at"), state.get("answers")
    if not isinstance(order, list) or not isinstance(given, list) or len(given) != number:
        return None
    answers = [_read_answer(answer, i in totals) for i, answer in enumerate(given)]
    if (
        state.get("quiz") != quiz
        or not all(whole(i, 0, number - 1) for i in order)
        or not 0 < len(order) == len(set(order))
        or not whole(at, 0, len(order))
        or None in answers
        or not all(isinstance(state.get(name), bool) for name in ("ended", "four"))
    ):
        return None
    return {
        "schema": SCHEMA, "quiz": quiz, "order": [int(i) for i in order], "at": int(at),  # type: ignore[arg-type]
        "answers": answers, "ended": state["ended"], "four": state["four"],
    }  # fmt: skip


def claims_of(state: dict[str, Any], index: int, question: Question) -> list[Claim]:
    """What the learner claimed for question ``index`` of a usable state.

    >>> state = fresh_state("quiz-1", 1)
    >>> state["answers"][0]["claims"] = [["fifteen", 0b01001]]
    >>> [str(c) for c in claims_of(state, 0, Question.from_id("show:5H5D5SJC:5C"))]
    ['fifteen 5H JC']
    """
    cards = question.score.cards
    return [
        Claim(kind, [card for i, card in enumerate(cards) if mask >> i & 1])
        for kind, mask in state["answers"][index]["claims"]
    ]


def totals_of(state: dict[str, Any], index: int) -> list[int]:
    """The totals the learner said for question ``index`` of a usable state, in order.

    >>> state = fresh_state("quiz-1", 1)
    >>> state["answers"][0]["claims"] = [["total", 10], ["total", 12]]
    >>> totals_of(state, 0)
    [10, 12]
    """
    return [number for _, number in state["answers"][index]["claims"]]


def _read_answer(answer: object, total: bool) -> dict[str, Any] | None:
    if not isinstance(answer, dict) or not isinstance(answer.get("claims"), list):
        return None
    claims: list[Any] = answer["claims"]
    done, tries, secs = answer.get("done"), answer.get("tries"), answer.get("secs")
    if (
        len(claims) > MOST_CLAIMS
        or not all(_is_claim(claim, total) for claim in claims)
        or not isinstance(done, bool)
        or not whole(tries, 1, MOST_TRIES)
        or not number_in(secs, 0, MOST_SECONDS)
    ):
        return None
    said = [[kind, int(value)] for kind, value in claims]
    return {"claims": said, "done": done, "tries": int(tries), "secs": secs}  # type: ignore[arg-type]


def _is_claim(claim: object, total: bool) -> bool:
    if not isinstance(claim, list | tuple) or len(claim) != 2:
        return False
    kind, value = claim
    if total:
        return kind == "total" and whole(value, 0, LIMIT)
    return isinstance(kind, str) and kind in _KINDS and whole(value, 1, 31)


def number_in(value: object, low: int, high: int) -> bool:
    """Whether it is a finite number in these bounds: neither infinity nor NaN is in any."""
    return isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high


def whole(value: object, low: int, high: int) -> bool:
    """A whole number, also one written 1.0: JavaScript cannot tell it from 1."""
    return number_in(value, low, high) and value == int(value)  # type: ignore[call-overload]
