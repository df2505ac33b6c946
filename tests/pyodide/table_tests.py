"""Runs inside Pyodide: the engine's own test files, by pytest, on the unpacked wheel.

Places: /tests this project's tests, /pytest the pytest of the machine outside (pure Python).
"""

import importlib.util
import os
import sys
from types import ModuleType

sys.path += ["/pytest", "/tests"]
os.chdir("/tests")

import pytest  # noqa: E402

import cribbage_learn  # noqa: E402

# The wheel alone, with nothing that a learner's JupyterLite would add.
assert cribbage_learn.__file__.split("/")[-3] == "site-packages", cribbage_learn.__file__
for name in ("ipywidgets", "anywidget", "traitlets", "IPython", "click", "rich", "platformdirs"):
    assert importlib.util.find_spec(name) is None, f"{name} is there: the test proves nothing"


class Anything(ModuleType):
    """Stands in for Hypothesis, which has no wheel for Pyodide: its tests are left out."""

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __call__(self, *arguments: object, **options: object) -> "Anything":
        return self

    def __or__(self, other: object) -> "Anything":
        return self

    __ror__ = __or__


def left_out(*strategies: object, **named: object) -> object:
    def mark(test: object) -> object:
        def stand_in() -> None: ...

        return pytest.mark.skip(reason="only where Hypothesis runs")(stand_in)

    return mark


stand_in = Anything("hypothesis")
stand_in.strategies = Anything("hypothesis.strategies")
stand_in.given = left_out
stand_in.example = lambda *arguments, **named: lambda test: test
sys.modules["hypothesis"] = stand_in
sys.modules["hypothesis.strategies"] = stand_in.strategies

FILES = [
    f"test_{name}.py"
    for name in (
        *("cards", "rules", "show", "play", "score", "groups"),
        *("mistakes", "grading", "skills"),
    )
]
SEEDS = "test_questions.py::test_a_seed_means_these_questions_for_ever"
HOW = [
    "-q",
    "-rs",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:faulthandler",
    "--capture=sys",
    "--tb=short",
]
ROOT = ["-c", "/dev/null", "--rootdir=/tests"]

print(f"Python {sys.version.split()[0]} on {sys.platform}")
sys.exit(int(pytest.main([*HOW, *ROOT, *FILES, SEEDS])))
