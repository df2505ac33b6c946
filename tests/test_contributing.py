"""CONTRIBUTING.md names files, tests and commands that are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PLACES = (
    *("cribbage_learn", "tests", "tools", "bench", "book", "notebooks"),
    *(".github", ".binder"),
)
FILES = {
    path.relative_to(ROOT).as_posix()
    for place in PLACES
    for path in (ROOT / place).rglob("*")
    if path.is_file() and not {"_build", "__pycache__"} & set(path.parts)
} | {path.name for path in ROOT.iterdir() if path.is_file()}
EXAMPLE = re.compile(r"[*<…]|\beo\b")
"""Names that stand for others: a language, a module, a lesson to come."""


def test_every_file_it_names_is_there():
    named = re.findall(r"`([\w/.*<>…-]+\.(?:py|json|js|md|yml|txt|pot|po|toml|svg))`", TEXT)
    assert len(named) > 40
    lost = [
        name
        for name in named
        if not EXAMPLE.search(name) and not any(f"/{path}".endswith(f"/{name}") for path in FILES)
    ]
    assert lost == []


def test_every_command_of_make_it_names_is_there():
    targets = set(re.findall(r"(?m)^([a-z]+):.*? ## ", (ROOT / "Makefile").read_text("utf-8")))
    assert set(re.findall(r"`make ([a-z]+)", TEXT)) <= targets


def test_what_it_calls_by_name_is_in_the_code():
    """Constants and functions of the recipes, as they are spelled."""
    code = "".join(
        (ROOT / path).read_text("utf-8") for path in FILES if path.endswith((".py", ".yml"))
    )
    for name in re.findall(r"`([A-Z][A-Z_]{3,}|_?[a-z]+(?:_[a-z]+)+)`", TEXT):
        assert re.search(rf"\b{name}\b", code), name
