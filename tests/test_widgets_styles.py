"""Style sheets side by side on one page: a rule of one widget never changes how another looks.

A page may hold a table, a quiz and the explorer at once, and a style sheet knows no bounds. So what
two of them style differently is named together with the widget it belongs to.
"""

from __future__ import annotations

import re
from itertools import permutations
from pathlib import Path

import pytest

STATIC = Path(__file__).parent.parent / "cribbage_learn" / "widgets" / "static"
SHEETS = {
    "quiz": ("quiz.css", "pile.css"),
    "play": ("play_table.css",),
    "explorer": ("hand_explorer.css",),
}
"""The widgets by the class of their root, and the sheets each has of its own, beside base.css."""
SCRIPTS = {
    "quiz": ("quiz.js", "hand.js", "pile.js", "claims.js", "number.js", "choice.js"),
    "play": ("play_table.js",),
    "explorer": ("hand_explorer.js",),
}

RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
CLASS = re.compile(r"\.clq-([a-z0-9-]+)")
ROOTS = {"root", *SHEETS}


def rules(sheets: tuple[str, ...]) -> list[tuple[str, str]]:
    """Selector and declarations, one selector each; groups by medium are taken apart."""
    css = "".join((STATIC / name).read_text(encoding="utf-8") for name in sheets)
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.S)
    css = re.sub(r"@keyframes [\w-]+ \{(?:[^{}]*\{[^{}]*\})*\s*\}", "", css)
    css = re.sub(r"@[^{};]*\{", "", css)
    return [
        (selector.strip(), " ".join(body.split()))
        for selectors, body in RULE.findall(css)
        for selector in re.split(r",(?![^(]*\))", selectors)
    ]


def made(scripts: tuple[str, ...]) -> set[str]:
    """The classes that these scripts give to what they make."""
    js = "".join((STATIC / name).read_text(encoding="utf-8") for name in scripts)
    tags = re.findall(r"""h\(["'`][a-z0-9]+((?:\.[\w-]+)+)""", js)
    return {name for tag in tags for name in tag.split(".") if name} | set(
        re.findall(r"clq-([a-z0-9-]+)", js)
    )


def clashes(
    one: str, other: str, of: dict[str, list[tuple[str, str]]], there: set[str]
) -> list[str]:
    """The selectors of ``one`` that reach what ``other`` makes, where that has not the same rule.

    ``there``: the classes that the other one makes.
    """
    found = []
    for selector, body in of[one]:
        named = set(CLASS.findall(selector))
        if named and named <= there - ROOTS and (selector, body) not in of[other]:
            found.append(selector)
    return found


@pytest.mark.parametrize(("one", "other"), list(permutations(SHEETS, 2)))
def test_a_widget_is_not_restyled_by_another_beside_it(one: str, other: str) -> None:
    of = {name: rules(sheets) for name, sheets in SHEETS.items()}
    assert clashes(one, other, of, made(SCRIPTS[other])) == []


def test_the_test_notices_a_rule_that_reaches_too_far() -> None:
    of = {
        "quiz": [(".clq-go", "color: #fff"), (".clq-keys", "order: 9")],
        "play": [(".clq-play .clq-go", "color: #000"), (".clq-keys", "order: 9")],
    }
    assert clashes("quiz", "play", of, {"go", "keys"}) == [".clq-go"]
    assert clashes("play", "quiz", of, {"go", "keys"}) == []
    assert "go" in made(SCRIPTS["quiz"]) & made(SCRIPTS["play"])
