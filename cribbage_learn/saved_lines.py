"""On which line of a JSON text each part stands, so that a refusal can name it.

>>> lines = lines_of('{"a": 1,\\n "b": [2,\\n 3]}')
>>> lines[("a",)], lines[("b",)], lines[("b", 1)]
(1, 2, 3)
"""

from __future__ import annotations

import json
import re

Path = tuple[str | int, ...]

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s{}\[\]:,"]+')


class DuplicateKey(ValueError):
    """A name that stands twice in one object: ``name`` and ``line``."""

    def __init__(self, name: str, line: int) -> None:
        super().__init__(f"{name!r} stands here a second time")
        self.name, self.line = name, line


def lines_of(text: str) -> dict[Path, int]:
    """The line of each part of a JSON text, by its path; the whole is ``()``.

    The text has to be valid JSON. Raises ``DuplicateKey`` for a name that comes twice, which
    ``json`` would pass over in silence.

    >>> lines_of('{"a": 1,\\n "a": 2}')
    Traceback (most recent call last):
    cribbage_learn.saved_lines.DuplicateKey: 'a' stands here a second time
    """
    lines: dict[Path, int] = {}
    open_: list[str] = []  # the brackets that are open
    path: list[str | int] = []  # where we are: a name or a number for each of them
    line, at, key = 1, 0, False
    for token in _TOKEN.finditer(text):
        line += text.count("\n", at, token.start())
        at, said = token.start(), token[0]
        if said in "]}":
            open_.pop()
            path.pop()
        elif said == ",":
            key = open_[-1] == "{"
            if not key:
                path[-1] = int(path[-1]) + 1
        elif said == ":":
            continue
        elif key:
            path[-1] = json.loads(said)
            if tuple(path) in lines:
                raise DuplicateKey(str(path[-1]), line)
            lines[tuple(path)] = line
            key = False
        else:
            lines.setdefault(tuple(path), line)
            if said in "[{":
                open_.append(said)
                path.append("" if said == "{" else 0)
                key = said == "{"
    return lines


def line_of(lines: dict[Path, int], path: Path) -> int:
    """The line of a part, or of the nearest part it would stand in.

    >>> line_of({(): 1, ("a",): 4}, ("a", "b"))
    4
    """
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)
