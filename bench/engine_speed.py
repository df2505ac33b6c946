"""The same work in this Python and in Pyodide: prints processor seconds of each task as JSON.

Run by CPython as a script, and by ``tests/pyodide/run.mjs`` with ``/bench`` and ``/package``.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

BROWSER = sys.platform == "emscripten"
if BROWSER:
    sys.path[:0] = ["/bench", "/package"]
else:
    sys.path.insert(0, str(Path(__file__).parent.parent))

import sample  # noqa: E402

from cribbage_learn import make_questions, score_play, score_show  # noqa: E402
from cribbage_learn.cards import DECK  # noqa: E402

ROUNDS = 7


def now() -> float:
    """Processor seconds of this process; Pyodide's own clock knows only the time of day."""
    if not BROWSER:
        return time.process_time()
    from js import process  # node's

    usage = process.cpuUsage()
    return float(usage.user + usage.system) / 1e6


def seconds(task: Callable[[int], object]) -> float:
    """Median over the rounds, after two that warm the caches and the compiler."""
    times = []
    for number in range(-2, ROUNDS):
        start = now()
        task(number)
        times.append(now() - start)
    return median(times[2:])


def main() -> None:
    fives = [tuple(DECK[i] for i in n) for n in sample.hands(8_000, "engine")]
    counts = [tuple(DECK[i] for i in n) for n in sample.counts(8_000, "engine")]
    tasks: dict[str, Callable[[int], object]] = {
        "explaining 8,000 hands": lambda _: [score_show(five[:4], five[4]) for five in fives],
        "pegging 8,000 cards": lambda _: [score_play(count) for count in counts],
        "making 20 questions with their answer sheets": lambda number: [
            question.answer_sheet() for question in make_questions(20, seed=f"engine {number}")
        ],
    }
    json.dump(
        {
            "python": sys.version.split()[0],
            "seconds": {name: seconds(task) for name, task in tasks.items()},
        },
        sys.stdout,
    )
    print()


main()
