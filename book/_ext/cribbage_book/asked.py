"""“Asked at the table”: questions in the asker's words, each answered by an example that is run.

The questions lie beside their page as ``asked/<theme>.toml``, one table each:

``ask``    the heading; ``say`` the answer, two sentences in the page's own markup
``code``   Python that is run when the page is made: what its last line gives is shown, as ``it``
``so``     what must hold of ``it`` and of the names in the code, else the book is not built
``rule``   the id of the sentence of the rules that decides
``words``  what else people type when they look for this

``{…}`` in ``ask`` and ``say`` is filled from the same names, and from ``points`` and ``rules``, so
no answer states a number that the example does not give.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import cribbage_learn
from cribbage_learn import Rules
from cribbage_learn.analysis import census
from cribbage_learn.draw.board import show_board
from cribbage_learn.draw.display import show_cards, show_values
from cribbage_learn.draw.log import show_log
from cribbage_learn.draw.play import show_play
from cribbage_learn.play import LIMIT

from .facts import facts

PLACE = Path(__file__).parents[2] / "asked"
THEMES = ("deal", "play", "show", "winning")
"""The pages, in the order of a game."""


class Untrue(ValueError):
    """An example does not do what its question says of it."""


@dataclass(frozen=True)
class Asked:
    """One question: its ``theme`` and fields as in the file, and what running it gave.

    ``ask`` and ``say`` are filled in; ``it`` is what the code's last line gave.
    """

    theme: str
    ask: str
    say: str
    code: str
    so: tuple[str, ...]
    rule: str
    words: tuple[str, ...]
    it: Any = field(compare=False)

    @property
    def anchor(self) -> str:
        """The question as a name for links.

        >>> Asked("play", "Is 31 “go”?", "", "", (), "", (), None).anchor
        'is-31-go'
        """
        return re.sub(r"[^a-z0-9]+", "-", self.ask.lower()).strip("-")


def asked(theme: str) -> tuple[Asked, ...]:
    """The questions of a page, run and checked.

    Raises ``Untrue`` for an example that does not hold, naming the question and the condition.

    >>> asked("play")[0].ask, type(asked("play")[0].it).__name__
    ('What does “go” mean?', 'AnswerFeedback')
    """
    return tuple(run(entry, theme) for entry in read(theme))


@cache
def read(theme: str) -> tuple[dict[str, Any], ...]:
    """A file's questions as they are written; raises ``OSError`` where there is none."""
    with (PLACE / f"{theme}.toml").open("rb") as file:
        return tuple(tomllib.load(file)["question"])


@cache
def known() -> Mapping[str, Any]:
    """The names an example may use: what the package gives, what shows it, and the numbers."""
    names = {name: getattr(cribbage_learn, name) for name in cribbage_learn.__all__}
    shown = (census, show_board, show_cards, show_log, show_play, show_values)
    more = {"LIMIT": LIMIT, "points": facts()["points"], "rules": Rules.standard()}
    return names | {function.__name__: function for function in shown} | more


def run(entry: Mapping[str, Any], theme: str) -> Asked:
    """Run one question's code, check it, and fill in its words.

    Raises ``Untrue``; an error of the code itself is let through.

    >>> entry = {"ask": "?", "say": "It is {it}.", "code": "1 + 1", "so": ["it == 2"], "rule": ""}
    >>> run(entry, "play").say
    'It is 2.'
    """
    names = dict(known())
    code = entry["code"].strip()
    *before, last = ast.parse(code).body
    if not isinstance(last, ast.Expr):
        raise Untrue(f"{theme}: {entry['ask']}: the last line of the code shows nothing")
    exec(compile(ast.Module(before, []), theme, "exec"), names)  # our own file
    names["it"] = eval(compile(ast.Expression(last.value), theme, "eval"), names)
    for claim in entry["so"]:
        if not eval(claim, names):
            raise Untrue(f"{theme}: {entry['ask']}: not so: {claim}")
    return Asked(
        theme,
        entry["ask"].format_map(names),
        entry["say"].format_map(names),
        code,
        tuple(entry["so"]),
        entry["rule"],
        tuple(entry.get("words", ())),
        names["it"],
    )
