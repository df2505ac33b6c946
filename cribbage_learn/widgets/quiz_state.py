"""Where a learner is in a quiz, as plain data that the page and Python share.

``{"schema": 1, "quiz": id, "order": [questions of this round], "at": place in it, "answers":
[{"claims": [[kind, mask], …], "done": bool, "tries": 1…, "secs": number}, …], "ended": bool,
"four": bool}``. For a question that asks for a total a claim is ``["total", number]``: the tries, the
last one standing. ``at`` = the length of ``order`` is the summary; ``ended``: the exam is handed in;
``four``: four-colour suits. ``{}`` stands for a quiz not yet begun.
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


def usable(state: object, quiz: str, number: int, totals: Collection[int] = ()) -> bool:
    """Whether this is a whole state of this quiz; a damaged or foreign one is ignored, not mended.

    ``totals``: which of the ``number`` questions ask for a total.

    >>> usable(fresh_state("quiz-1", 2), "quiz-1", 2), usable({"schema": 1}, "quiz-1", 2)
    (True, False)
    """
    if not isinstance(state, dict) or state.get("schema") != SCHEMA or state.get("quiz") != quiz:
        return False
    order, answers = state.get("order"), state.get("answers")
    if not isinstance(order, list) or not isinstance(answers, list) or len(answers) != number:
        return False
    return (
        0 < len(order) == len({i for i in order if _whole(i, 0, number - 1)})
        and _whole(state.get("at"), 0, len(order))
        and all(_is_answer(answer, i in totals) for i, answer in enumerate(answers))
        and isinstance(state.get("ended"), bool)
        and isinstance(state.get("four"), bool)
    )


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


def _is_answer(answer: object, total: bool) -> bool:
    return (
        isinstance(answer, dict)
        and isinstance(answer.get("claims"), list)
        and all((_is_total if total else _is_claim)(claim) for claim in answer["claims"])
        and isinstance(answer.get("done"), bool)
        and _whole(answer.get("tries"), 1, 10**6)
        and isinstance(answer.get("secs"), int | float)
        and not isinstance(answer["secs"], bool)
    )


def _is_claim(claim: object) -> bool:
    if not isinstance(claim, list | tuple) or len(claim) != 2:
        return False
    return isinstance(claim[0], str) and claim[0] in _KINDS and _whole(claim[1], 1, 31)


def _is_total(claim: object) -> bool:
    return (
        isinstance(claim, list | tuple)
        and len(claim) == 2
        and claim[0] == "total"
        and _whole(claim[1], 0, LIMIT)
    )


def _whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
