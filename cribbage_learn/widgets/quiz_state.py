"""Where a learner is in a quiz, as plain data that the page and Python share.

``{"schema": 1, "quiz": id, "order": [questions of this round], "at": place in it, "answers":
[{"claims": [[kind, mask], …], "done": bool, "tries": 1…, "secs": number}, …], "ended": bool,
"four": bool}``. For a question that asks for a number or a choice a claim is ``["total", number]``,
``["go", value]``, beginning with the kind of question: the tries, the last one standing. ``at`` = the
length of ``order`` is the summary; ``ended``: the exam is handed in; ``four``: four-colour suits. ``{}``
stands for a quiz not yet begun. How much of each there may be: ``MOST_CLAIMS``, ``MOST_TRIES``,
``MOST_SECONDS``; what a claim may be: ``quiz_ways``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from ..grading import Claim
from ..questions import Question
from .quiz_ways import Allows, number_in, whole

SCHEMA = 1
MOST_CLAIMS = 620
"""Of one question: each of the ten kinds for each of the 31 sets of cards, said twice."""
MOST_TRIES = 10**6
MOST_SECONDS = 10**6


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


def read_state(state: object, quiz: str, allowed: Sequence[Allows]) -> dict[str, Any] | None:
    """The state, with its own parts and no others; None if it is no whole state of this quiz.

    A damaged or foreign one is ignored, not mended. The page reads by the same rule. ``allowed``: for
    each question, what may answer it.

    >>> from cribbage_learn.widgets.quiz_ways import allow_claims, allow_number
    >>> two = [allow_claims(), allow_number("total")]
    >>> read_state(fresh_state("quiz-1", 2) | {"spare": 1}, "quiz-1", two) == fresh_state("quiz-1", 2)
    True
    >>> read_state({"schema": 1}, "quiz-1", two), read_state(fresh_state("quiz-2", 2), "quiz-1", two)
    (None, None)
    """
    number = len(allowed)
    if not isinstance(state, dict) or not whole(state.get("schema"), SCHEMA, SCHEMA):
        return None
    order, at, given = state.get("order"), state.get("at"), state.get("answers")
    if not isinstance(order, list) or not isinstance(given, list) or len(given) != number:
        return None
    answers = [_read_answer(answer, fits) for answer, fits in zip(given, allowed, strict=True)]
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
    cards = question.cards
    return [
        Claim(kind, [card for i, card in enumerate(cards) if mask >> i & 1])
        for kind, mask in state["answers"][index]["claims"]
    ]


def said_of(state: dict[str, Any], index: int) -> list[Any]:
    """The numbers or choices the learner gave for question ``index`` of a usable state, in order.

    >>> state = fresh_state("quiz-1", 1)
    >>> state["answers"][0]["claims"] = [["total", 10], ["total", 12]]
    >>> said_of(state, 0)
    [10, 12]
    """
    return [value for _, value in state["answers"][index]["claims"]]


def _read_answer(answer: object, fits: Allows) -> dict[str, Any] | None:
    if not isinstance(answer, dict) or not isinstance(answer.get("claims"), list):
        return None
    claims: list[Any] = answer["claims"]
    done, tries, secs = answer.get("done"), answer.get("tries"), answer.get("secs")
    if (
        len(claims) > MOST_CLAIMS
        or not all(_is_claim(claim, fits) for claim in claims)
        or not isinstance(done, bool)
        or not whole(tries, 1, MOST_TRIES)
        or not number_in(secs, 0, MOST_SECONDS)
    ):
        return None
    said = [[kind, int(v) if isinstance(v, float) else v] for kind, v in claims]
    return {"claims": said, "done": done, "tries": int(tries), "secs": secs}  # type: ignore[arg-type]


def _is_claim(claim: object, fits: Allows) -> bool:
    return isinstance(claim, list | tuple) and len(claim) == 2 and fits(*claim)
