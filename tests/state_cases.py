"""States a page may send to a quiz: one table, read by Python and by the page's script alike.

Each row: what it shows, the state, and what is made of it (None: it is no state of this quiz). The
quiz is "quiz-1" with two questions, the first to be answered with claims, the second with claims or
(``TOTAL``) with a total.
"""

from __future__ import annotations

from typing import Any

from cribbage_learn.widgets.quiz_state import MOST_CLAIMS, MOST_SECONDS, fresh_state

GOOD = fresh_state("quiz-1", 2)
ONE = GOOD["answers"][0]
BIG = "x" * 1_000_000


def second(**change: Any) -> dict[str, Any]:
    """A state whose second answer is changed."""
    return GOOD | {"answers": [ONE, ONE | change]}


WHOLE = [
    ("fresh", GOOD),
    ("at the summary", GOOD | {"at": 2}),
    ("one question of a round", GOOD | {"order": [1]}),
    ("a claim", second(claims=[["pair", 3]])),
    ("a claim said twice", second(claims=[["pair", 3], ["pair", 3]])),
    ("as many claims as there may be", second(claims=[["pair", 3]] * MOST_CLAIMS)),
    ("a long time", second(secs=MOST_SECONDS)),
    ("half a second", second(secs=0.5)),
    ("a second try", second(tries=2, done=True)),
]
MENDED = [
    ("an extra part", GOOD | {"spare": BIG}, GOOD),
    ("an extra part of an answer", second(spare=BIG, claims=[["pair", 3]]), second(claims=[["pair", 3]])),
    ("whole numbers written with a point", GOOD | {"schema": 1.0, "at": 1.0, "order": [1.0, 0]}, GOOD | {"at": 1, "order": [1, 0]}),
    ("a claim written with a point", second(claims=[["pair", 3.0]], tries=2.0), second(claims=[["pair", 3]], tries=2)),
]  # fmt: skip
REFUSED = [
    *((str(odd), odd) for odd in ({}, None, 3, "x", [], True, {"schema": 1})),
    *((str(change), GOOD | change) for change in (
        {"schema": 2}, {"schema": True}, {"schema": "1"}, {"schema": None}, {"quiz": "quiz-2"}, {"quiz": None},
        {"order": []}, {"order": [0, 0]}, {"order": [1.0, 1]}, {"order": [2]}, {"order": [-1]}, {"order": [True]},
        {"order": "01"}, {"order": {"length": 2}}, {"order": [[0]]}, {"order": None},
        {"at": 3}, {"at": -1}, {"at": True}, {"at": 0.5}, {"at": "0"}, {"at": float("inf")},
        {"answers": []}, {"answers": [ONE]}, {"answers": [{}, {}]}, {"answers": [ONE, None]}, {"answers": {"length": 2}},
        {"answers": [ONE] * 3}, {"ended": 1}, {"ended": None}, {"four": None}, {"four": "yes"},
    )),
    *((f"claims {str(claims)[:40]}", second(claims=claims)) for claims in (
        [["jackpot", 3]], [["pair", 32]], [["pair", 0]], [["pair", 1.5]], [["pair", True]], [["pair", "3"]],
        [["pair"]], [["pair", 3, 3]], [[["pair"], 3]], ["p3"], [None], [{"0": "pair", "1": 3, "length": 2}],
        "", {"length": 0}, None, 3, [["constructor", 3]], [["pair", 3]] * (MOST_CLAIMS + 1), [["pair", 3]] * 20_000,
    )),
    *((f"secs {secs}", second(secs=secs)) for secs in (
        -0.1, -1, MOST_SECONDS + 1, float("inf"), float("-inf"), "9", None, True, [],
    )),
    *((f"tries {tries}", second(tries=tries)) for tries in (0, -1, 10**6 + 1, 1.5, "1", True, None)),
    *((f"done {done}", second(done=done)) for done in (0, 1, None, "yes")),
]  # fmt: skip
CASES: list[tuple[str, Any, Any]] = [
    *((name, state, state) for name, state in WHOLE),
    *MENDED,
    *((name, state, None) for name, state in REFUSED),
    *((f"no total: {value}", second(claims=[["total", value]]), None) for value in (0, 12, 99)),
]

TOTAL: list[tuple[str, Any, Any]] = [
    ("two tries", second(claims=[["total", 0], ["total", 99]]), second(claims=[["total", 0], ["total", 99]])),
    ("a try with a point", second(claims=[["total", 12.0]]), second(claims=[["total", 12]])),
    *((f"total {odd!r}", second(claims=[["total", odd]]), None) for odd in (-1, 100, 2.5, True, "12", None)),
    ("cards for a total", second(claims=[["pair", 3]]), None),
    ("a total for cards", GOOD | {"answers": [ONE | {"claims": [["total", 12]]}, ONE]}, None),
]  # fmt: skip
"""Where the second question asks for a total."""
