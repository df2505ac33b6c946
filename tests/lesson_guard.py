"""What the comparison of outputs does not notice: cells never run, live views, lessons out of step.

``problems`` reads one stored lesson and names everything that is not as it must be.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import unquote

# The rhythm of a lesson, as second-level headings in this order (others may stand between);
# where several may stand in one place, | parts them.
RHYTHM = {
    "en": (
        "What you will see",
        "The rule",
        "A worked hand|A worked deal|A worked game",
        "Try it",
        "Check yourself",
        "Take-away",
    ),
}
RULES = ("deal", "crib", "starter", "play", "show", "win", "muggins", "match")
"""What the ids of rules begin with."""
ALLOWED_TAGS: frozenset[str] = frozenset()
"""Tags that would hide a cell from the comparison; no lesson needs one."""
LINES = 3
QUIZZES = 2
KINDS_OF_QUIZ = ("ScoreQuiz", "PlayQuiz")
TWIN_BYTES = 8192  # for one hand; a quiz has this for each of its questions
PLOT_BYTES = 24576  # for a plot: words and marks for each of thirty totals

# name → why it may not stand in a cell
FORBIDDEN = {
    "capture": "prints caught in a widget cannot be compared",
    "Output": "prints caught in a widget cannot be compared",
    "interact": "its output cannot be compared",
    "interactive": "its output cannot be compared",
    "interactive_output": "its output cannot be compared",
    "clear_output": "what was cleared cannot be compared",
    "display_id": "an output that is changed later cannot be compared",
    "update_display": "an output that is changed later cannot be compared",
    "IntSlider": "it has no name for screen readers",
    "Play": "it has no name for screen readers",
    "VBox": "a quiz inside a box leaves nothing to read without it",
    "HBox": "a quiz inside a box leaves nothing to read without it",
    "Box": "a quiz inside a box leaves nothing to read without it",
}
OUTSIDE = re.compile(r"""(?:https?:)?//[\w-]+\.[\w.-]+""")
DROPPED = re.compile(
    r"<(?:svg|style|script|iframe|object|link)\b|\s(?:role|aria-\w+|on\w+)=|var\(--"
)
NUMBER = re.compile(r"(?<![\w.#-])\d+(?![\w-])")


def problems(lesson: dict[str, Any], path: Path) -> list[str]:
    """Everything that is not as it must be in one lesson, each as a sentence that begins with the cell."""
    found: list[str] = []
    cells = lesson["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    found += _shape(lesson, cells)
    for number, cell in enumerate(code, 1):
        where = f"cell {cell.get('id')!r}"
        found += [
            f"{where}: {told}" for told in (*_ran(cell, number), *_code(cell), *_outputs(cell))
        ]
    found += _rhythm(cells, path.parent.name)
    found += _quizzes(code)
    found += _links(cells, path)
    found += _numbers(cells)
    return found


def _text(cell: dict[str, Any]) -> str:
    source = cell["source"]
    return source if isinstance(source, str) else "".join(source)


def _data(output: dict[str, Any]) -> dict[str, str]:
    if output["output_type"] == "stream":
        return {"text/plain": "".join(output["text"])}
    return {mime: "".join(text) for mime, text in output.get("data", {}).items()}


def _shape(lesson: dict[str, Any], cells: list[dict[str, Any]]) -> Iterator[str]:
    """The file itself: its format, its metadata, the ids of its cells."""
    if (lesson["nbformat"], lesson["nbformat_minor"]) < (4, 5):
        yield "the file: older than format 4.5, so its cells have no ids"
    if set(lesson["metadata"]) != {"kernelspec", "language_info"}:
        yield f"the file: its metadata are {sorted(lesson['metadata'])}"
    if lesson["metadata"].get("kernelspec", {}).get("name") != "python3":
        yield "the file: its kernel is not python3"
    ids = [cell.get("id", "") for cell in cells]
    for id in sorted({id for id in ids if ids.count(id) > 1}):
        yield f"cell {id!r}: another cell has this id too"
    for id in ids:
        if not re.fullmatch(r"[a-z]+(-[a-z]+)*", id):
            yield f"cell {id!r}: an id is a few plain words, like worked-hand"
    for cell in cells:
        tags = set(cell["metadata"].get("tags", ()))
        if set(cell["metadata"]) - {"tags"}:
            yield f"cell {cell.get('id')!r}: its metadata are {sorted(cell['metadata'])}"
        if tags - ALLOWED_TAGS:
            yield f"cell {cell.get('id')!r}: tags {sorted(tags - ALLOWED_TAGS)} are not on the list"


def _ran(cell: dict[str, Any], number: int) -> Iterator[str]:
    """Run in order from the top, with what it showed stored."""
    if cell.get("execution_count") != number:
        yield f"stored with count {cell.get('execution_count')}, not {number}: run `make lessons`"
    outputs = cell.get("outputs", [])
    if _shows(_text(cell)) and not outputs:
        yield "shows something when run, but nothing is stored: run `make lessons`"
    for output in outputs:
        if output["output_type"] == "error":
            yield f"stored with an error, {output.get('ename')}"
        if output["output_type"] == "stream" and output.get("name") == "stderr":
            yield "stored with something said on stderr"
        if output.get("execution_count", number) != number:
            yield f"its output has count {output['execution_count']}, not {number}"


def _shows(source: str) -> bool:
    """Whether the last statement is a value, which a notebook shows."""
    try:
        body = ast.parse(source).body
    except SyntaxError:
        return False
    return bool(body) and isinstance(body[-1], ast.Expr)


def _code(cell: dict[str, Any]) -> Iterator[str]:
    """A few lines that somebody who does not program can read, and nothing that cannot be compared."""
    source = _text(cell)
    lines = source.splitlines()
    if not 1 <= len(lines) <= LINES:
        yield f"{len(lines)} lines of code; a lesson has 1 to {LINES} in a cell"
    for line in lines:
        if line.lstrip().startswith(("%", "!", "?")) or line.rstrip().endswith("?"):
            yield f"magic: {line.strip()}"
        if line.rstrip().endswith(";"):
            yield "ends with ';', which hides what it shows"
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        yield f"is no Python: {error.msg}"
        return
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    names |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    names |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg}
    names |= {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    for name in sorted(names & FORBIDDEN.keys()):
        yield f"{name}: {FORBIDDEN[name]}"
    if OUTSIDE.search(source):
        yield "names an outside address"


def _outputs(cell: dict[str, Any]) -> Iterator[str]:
    """Text and still HTML, complete without a script, a widget or the network."""
    for output in cell.get("outputs", []):
        if output.get("metadata"):
            yield f"its output has metadata {sorted(output['metadata'])}"
        data = _data(output)
        for mime in sorted(data.keys() - {"text/plain", "text/html"}):
            yield f"{mime} is stored; only text and HTML are: run `make lessons`"
        if not data.get("text/plain", "x").strip():
            yield "has no text for a plain screen"
        if re.search(r"\b0x[0-9a-f]{6,}\b", data.get("text/plain", "")):
            yield "shows a memory address"
        limit = PLOT_BYTES if re.search(r"\bplots\.", _text(cell)) else TWIN_BYTES
        yield from _html(data.get("text/html", ""), limit)


def _html(html: str, limit: int) -> Iterator[str]:
    for tag in re.findall(r"<img\b[^>]*>", html):
        alt = re.search(r'\balt="([^"]*)"', tag)
        if alt is None or not alt[1].strip():
            yield "a picture has no alt text"
        if not re.search(r'\bsrc="data:image/', tag):
            yield "a picture is not stored in the lesson itself"
    plain = re.sub(r'src="data:[^"]*"', "", html)
    if DROPPED.search(plain):
        yield f"HTML that an untrusted notebook drops: {DROPPED.search(plain)[0].strip()}"  # type: ignore[index]
    pictures = unquote(unescape(" ".join(re.findall(r'src="(data:[^"]*)"', html))))
    for address in OUTSIDE.findall(plain) + OUTSIDE.findall(pictures):
        if not address.endswith("//www.w3.org"):  # the name of SVG, which nobody asks for
            yield f"names an outside address, {address}"
    hands = max(1, html.count("<img"))
    if len(html.encode()) > limit * hands:
        yield f"{len(html.encode())} bytes of HTML for {hands} pictures"


def _rhythm(cells: list[dict[str, Any]], lang: str) -> Iterator[str]:
    if lang not in RHYTHM:
        yield f"the file: no headings are known for lessons in {lang!r}"
        return
    prose = [_text(cell) for cell in cells if cell["cell_type"] == "markdown"]
    headings = re.findall(r"^## (.+)$", "\n".join(prose), re.MULTILINE)
    places = [place.split("|") for place in RHYTHM[lang]]
    ours = [heading for heading in headings if any(heading in place for place in places)]
    if [[h in place for place in places].index(True) for h in ours] != list(range(len(places))):
        yield f"the file: its headings are {ours}, not {list(RHYTHM[lang])}"
    if (
        not prose
        or not prose[0].startswith("# ")
        or len(re.findall(r"^# ", "\n".join(prose), re.M)) != 1
    ):
        yield "the file: one title, at the top"
    if not re.search(rf"`({'|'.join(RULES)})[.`]", "".join(prose)):
        yield "the file: cites no rule"


def _quizzes(code: list[dict[str, Any]]) -> Iterator[str]:
    """Each quiz is the result of its cell: nothing round it, nothing after it."""
    quizzes = [cell for cell in code if re.search(rf"\b({'|'.join(KINDS_OF_QUIZ)})\(", _text(cell))]
    if not 1 <= len(quizzes) <= QUIZZES:
        yield f"the file: {len(quizzes)} quizzes; a lesson has 1 to {QUIZZES}"
    for cell in quizzes:
        body = ast.parse(_text(cell)).body
        last = body[-1].value if isinstance(body[-1], ast.Expr) else None
        if not (isinstance(last, ast.Call) and getattr(last.func, "id", "") in KINDS_OF_QUIZ):
            yield f"cell {cell.get('id')!r}: a quiz is the cell's result, the last line by itself"
        if not any("text/html" in _data(output) for output in cell.get("outputs", [])):
            yield f"cell {cell.get('id')!r}: nothing to read where the quiz is not live"


def _links(cells: list[dict[str, Any]], path: Path) -> Iterator[str]:
    for cell in cells:
        if cell["cell_type"] != "markdown":
            continue
        where, text = f"cell {cell.get('id')!r}", _text(cell)
        for target in re.findall(r"\]\(([^)\s]+)", text):
            if (
                not re.match(r"\w+:", target)
                and not (path.parent / target.partition("#")[0]).exists()
            ):
                yield f"{where}: the link to {target} leads nowhere"
        if re.search(r"!\[\s*\]\(|<img(?![^>]*\balt=\"[^\"]+\")", text):
            yield f"{where}: a picture has no alt text"
        if OUTSIDE.search(text):
            yield f"{where}: names an outside address"


def _numbers(cells: list[dict[str, Any]]) -> Iterator[str]:
    """A number written in figures in the prose is one that some cell shows."""
    shown: set[str] = set()
    for cell in cells:
        for output in cell.get("outputs", []):
            shown |= set(re.findall(r"\d+", _data(output).get("text/plain", "")))
    for cell in cells:
        if cell["cell_type"] == "markdown":
            prose = re.sub(r"`[^`]*`|\]\([^)]*\)", " ", _text(cell))
            for number in NUMBER.findall(prose):
                if number not in shown:
                    yield f"cell {cell.get('id')!r}: {number} stands in the prose, but no cell shows it"
