"""How each kind of question is asked and answered in a quiz, and what an answer can be.

``WAYS``: by claims, by a number, by a choice. ``TABLES``: what lies on the table, a hand with its
starter or the pile of the play. The page's script goes by the same tables (``quiz.js``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..mistakes import ClaimKind
from ..questions import Question
from ..score import GroupKind, ScoreKind
from ..sheets import CLAIM_KINDS
from ..totals import LIMIT

WAYS = {
    "show": "claims", "crib": "claims", "play": "claims", "total": "number", "count": "number",
    "go": "choice", "order": "choice", "deal": "choice", "match": "choice",
}  # fmt: skip
TABLES = {
    "show": "hand", "crib": "hand", "total": "hand",
    "play": "pile", "count": "pile", "go": "pile", "order": "pile",
    "deal": "pile", "match": "pile",
}  # fmt: skip

PILE_KINDS: tuple[ClaimKind, ...] = (
    ScoreKind.FIFTEEN, ScoreKind.THIRTY_ONE, ScoreKind.PAIR, ScoreKind.RUN, ScoreKind.FLUSH,
    GroupKind.PAIR_ROYAL, GroupKind.DOUBLE_PAIR_ROYAL, GroupKind.DOUBLE_RUN,
)  # fmt: skip
"""What the last cards of the play can be claimed to be."""

SAYABLE: dict[str, Any] = {
    "claims": {
        "hand": [kind.value for kind in CLAIM_KINDS],
        "pile": [kind.value for kind in PILE_KINDS],
    },
    "number": [kind for kind, way in WAYS.items() if way == "number"],
    "choice": [kind for kind, way in WAYS.items() if way == "choice"],
}
"""What the first half of an answer can be: a kind of claim, or the kind of question."""

Allows = Callable[[object, object], bool]
"""Whether two halves make an answer: (kind, mask), (kind of question, number or value)."""


def whole(value: object, low: int, high: int) -> bool:
    """A whole number, also one written 1.0: JavaScript cannot tell it from 1.

    >>> whole(3.0, 1, 31), whole(True, 0, 1), whole(float("inf"), 0, 1)
    (True, False, False)
    """
    return number_in(value, low, high) and value == int(value)  # type: ignore[call-overload]


def number_in(value: object, low: int, high: int) -> bool:
    """Whether it is a finite number in these bounds: neither infinity nor NaN is in any."""
    return isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high


def allows(question: Question) -> Allows:
    """What may answer this question.

    >>> fits = allows(Question.from_id("show:5H5D5SJC:5C"))
    >>> fits("pair", 3), fits("pair", 32), fits("total", 3)
    (True, False, False)
    """
    kind, way = question.kind, WAYS[question.kind]
    if way == "number":
        return allow_number(kind)
    if way == "choice":
        return allow_choice(kind, [value for value, *_ in question.answer_sheet()["options"]])
    return allow_claims(TABLES[kind], len(question.cards))


def allow_claims(table: str = "hand", cards: int = 5) -> Allows:
    """Claims about some of so many cards on a table."""
    kinds = frozenset(SAYABLE["claims"][table])
    return lambda kind, mask: (
        isinstance(kind, str) and kind in kinds and whole(mask, 1, (1 << cards) - 1)
    )


def allow_number(kind: str) -> Allows:
    """Numbers that answer a question of this kind."""
    return lambda said, value: said == kind and whole(value, 0, LIMIT)


def allow_choice(kind: str, values: list[str]) -> Allows:
    """One of these values."""
    return lambda said, value: said == kind and isinstance(value, str) and value in values
