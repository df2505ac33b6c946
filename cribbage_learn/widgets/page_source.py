"""The scripts and styles of the widgets: files of ``static/``, put together and made small."""

from __future__ import annotations

import re
from pathlib import Path

STATIC = Path(__file__).with_name("static")
STATIC_VARIABLE = "CRIBBAGE_LEARN_STATIC"
"""Set to 1 where pages are built that no kernel will answer: nothing is read from or written to
a record, and an exam's answers are in the page."""


def source(*names: str) -> str:
    """Files of ``static/``, one after the other, without comments and indentation: every page that
    shows a widget, and every notebook that keeps one, carries this text.

    Tokens go only with the sheets that name them; alone, ``tokens.css`` is whole.

    >>> source("base.css", "quiz.css").startswith(".clq-root{")
    True
    >>> "--cl-measure:" in source("tokens.css"), "--cl-measure:" in source("tokens.css", "base.css")
    (True, False)
    """
    text = "\n".join(map(_slim, names))
    return _TOKEN.sub(lambda made: _named(made, text), text) if len(names) > 1 else text


_TOKEN = re.compile(r"(?P<name>--cl-[\w-]+):[^;{}]+;?")


def _named(made: re.Match[str], text: str) -> str:
    return made[0] if f"var({made['name']}" in text else ""


def _slim(name: str) -> str:
    text = (STATIC / name).read_text(encoding="utf-8")
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    lines = (re.sub(r"(^| )// .*", "", line.strip()) for line in text.split("\n"))
    text = "\n".join(filter(None, lines))
    if name.endswith(".css"):
        text = re.sub(r"\s*([{};,>])\s*|(?<=\w:) | (?=!important)", r"\1", text)
        return text.replace(";}", "}")
    return _LITERAL_OR_SIGN.sub(lambda found: found["literal"] or found["sign"], text)


_LITERAL_OR_SIGN = re.compile(
    r"""(?P<literal>"(?:\\.|[^"\\])*"|`[^`]*`|(?<=[(,=!&|?:]) ?/(?:\\.|[^/\\\n])+/)"""
    r"""|[ ]*(?P<sign>[-{}()\[\];,:?=<>+*/%&|!])[ ]*"""
)
"""In a script: text and patterns, which stay as they are, or a sign, which needs no blanks round it."""
