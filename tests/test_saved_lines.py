"""Where each part of a JSON text stands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cribbage_learn.saved_lines import DuplicateKey, line_of, lines_of

STORED = Path(__file__).with_name("data") / "stored_game.json"


def paths(data: object, path: tuple = ()) -> set[tuple]:
    """Every path there is in some data."""
    found = {path}
    if isinstance(data, dict):
        parts = data.items()
    else:
        parts = enumerate(data) if isinstance(data, list) else ()
    for name, part in parts:
        found |= paths(part, (*path, name))
    return found


@pytest.mark.parametrize(
    "data",
    [
        {},
        [],
        "text",
        3,
        None,
        [[], [{}], {"": []}],
        {"a": {"b": [1, [2, 3], {"c": None}]}, 'qu"ote': "{[,:]}", "\\": "\\", "line\nend": ["♠"]},
        json.loads(STORED.read_text(encoding="utf-8")),
    ],
)
@pytest.mark.parametrize("indent", [None, 0, 3])
def test_every_part_has_its_line(data: object, indent: int | None) -> None:
    text = json.dumps(data, indent=indent)
    lines = lines_of(text)
    assert set(lines) == paths(data)
    assert all(1 <= line <= text.count("\n") + 1 for line in lines.values())
    assert indent is not None or set(lines.values()) == {1}


def test_the_lines_of_a_saved_game() -> None:
    text = STORED.read_text(encoding="utf-8")
    written = text.split("\n")
    data = json.loads(text)
    for path, line in lines_of(text).items():
        if path[:1] == ("actions",) and len(path) == 2:
            assert json.dumps(data["actions"][path[1]]) in written[line - 1]
        elif path and isinstance(path[-1], str):
            assert f'"{path[-1]}": ' in written[line - 1]


@pytest.mark.parametrize(
    ("text", "name", "line"),
    [
        ('{"a": 1, "a": 1}', "a", 1),
        ('{"a": {"b": 1,\n"c": 2,\n"b": 3}}', "b", 3),
        ('[{"a": 1},\n {"a": 1, "\\u0061": 2}]', "a", 2),
    ],
)
def test_a_name_that_comes_twice(text: str, name: str, line: int) -> None:
    with pytest.raises(DuplicateKey, match="a second time") as found:
        lines_of(text)
    assert (found.value.name, found.value.line) == (name, line)


def test_what_is_not_there_is_on_the_line_of_what_holds_it() -> None:
    lines = lines_of('{"a":\n {"b": 1}}')
    assert line_of(lines, ("a", "c", 4)) == 1 and line_of(lines, ("a", "b")) == 2
    assert line_of({}, ("a",)) == 1
