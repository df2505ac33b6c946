"""What users of the package may rely on is as it is written down: no name changes by accident."""

from __future__ import annotations

import difflib
import importlib
from pathlib import Path
from types import ModuleType

import pytest

TOOLS = Path(__file__).parents[1] / "tools"


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(TOOLS))
    return importlib.import_module("public_surface")


def told(stored: str, found: str) -> str:
    """What differs, as lines to read; empty when nothing does."""
    lines = difflib.unified_diff(
        stored.splitlines(), found.splitlines(), "written down", "in the package", n=0, lineterm=""
    )
    shown = [line for line in lines if not line.startswith("@@")]
    if not shown:
        return ""
    return "\n".join(
        [
            "What users of the package may rely on has changed:",
            *shown,
            "If you meant it: run `python tools/public_surface.py`, and tell it in CHANGELOG.md;",
            "a name that goes away, or means something else, breaks somebody's notebook.",
        ]
    )


def test_the_public_surface_is_what_is_written_down(tool: ModuleType):
    difference = told(tool.STORED.read_text(encoding="utf-8"), tool.surface())
    if difference:
        pytest.fail(difference, pytrace=False)


def test_every_name_is_there_and_sorted():
    for name in ("cribbage_learn", "cribbage_learn.draw", "cribbage_learn.widgets"):
        module = importlib.import_module(name)
        assert all(hasattr(module, public) for public in module.__all__), name
        assert list(module.__all__) == sorted(module.__all__), name


def test_a_change_is_told_in_lines_to_read(tool: ModuleType):
    """A name that appears, one that goes, an argument that is new: each is its own line."""
    stored = tool.STORED.read_text(encoding="utf-8")
    gone = stored.replace("languages() -> tuple[str, ...]\n", "")
    assert "\n-languages() -> tuple[str, ...]\n" in told(stored, gone)
    assert "\n+languages() -> tuple[str, ...]\n" in told(gone, stored)
    assert "tools/public_surface.py" in told(stored, gone)
    assert told(stored, stored) == ""


def test_what_stands_in_a_line(tool: ModuleType):
    """The kinds of line there are, from the package as it is."""
    lines = [line.strip() for line in tool.surface().splitlines()]
    for line in (
        "[cribbage_learn.widgets]",
        "class CardError(ValueError)",
        "ScoreKind.FIFTEEN = 'fifteen'",
        "Score.total: int",
        "Score.text(lang: str | None = None) -> str",
        "classmethod Rules.standard() -> Rules",
        "HandExplorer.score: Score | None",
    ):
        assert line in lines
    assert not any("object at 0x" in line for line in lines)
