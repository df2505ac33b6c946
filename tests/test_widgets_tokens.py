"""The design is written once: ``tokens.css`` holds every colour and size that widgets and pages have.

Colours have enough contrast by day and by night, and what the pictures have, too, is the same there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cribbage_learn.draw import palette
from cribbage_learn.draw.palette import contrast, mix

ROOT = Path(__file__).parent.parent
STATIC = ROOT / "cribbage_learn" / "widgets" / "static"
TOKENS = (STATIC / "tokens.css").read_text(encoding="utf-8")
SHEETS = [
    *sorted(path for path in STATIC.glob("*.css") if path.name != "tokens.css"),
    *(ROOT / "book" / "_static" / "book.css", ROOT / "tools" / "live_bar.css"),
]
SCRIPTS = [
    path
    for folder in (STATIC, ROOT / "book" / "_static", ROOT / "book" / "_ext", ROOT / "tools")
    for path in sorted(folder.rglob("*.js"))
]
MODULES = [
    path
    for folder in ("cribbage_learn", "book/_ext", "tools")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if path != Path(palette.__file__)
]
LITERAL = re.compile(r"#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgb|hsl|oklch)a?\(", re.I)
NAMES = re.compile(r"(?<![\w-])(?:white|black|gr[ae]y|red|green|blue|gold|orange)(?![\w-])")


def without_remarks(css: str) -> str:
    return re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)


def declarations(css: str) -> Iterator[tuple[str, str]]:
    """Property and value of each declaration of a style sheet."""
    yield from re.findall(r"(?<![\w-])([a-z-]+):\s*([^;{}]+)(?=[;}])", without_remarks(css))


def colours(dark: bool) -> dict[str, str]:
    """The tokens that are whole colours, as they are by day or by night."""
    pairs = re.findall(
        r"--cl-([\w-]+): .*?(#\w{6}) var\(--cl-dark\), (#\w{6})\)|--cl-([\w-]+): (#\w{6});", TOKENS
    )
    return {pair or one: (night if dark else day) or both for pair, night, day, one, both in pairs}


@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
def test_contrast(dark: bool) -> None:
    of = colours(dark)
    grounds = [of["ground"], of["panel"], *(["#212121"] if dark else [])]  # JupyterLab's night
    for ground in grounds:
        for text in ("ink", "soft", "green", "wrong"):
            assert contrast(of[text], ground) >= 4.5, (text, ground)
        for shape in ("edge", "focus"):
            assert contrast(of[shape], ground) >= 3, (shape, ground)
    for ground in (of["ground"], *(["#212121"] if dark else [])):  # a panel is seen to be one
        assert contrast(of["panel"], ground) >= (1.15 if dark else 1.1)
    sheen = mix(of["chalk"], of["felt"], 0x22 / 0xFF)  # where the light falls on the table
    for text, ground in (
        *(("ground", "green"), ("ground", "wrong")),  # on a main button and on a mark
        *(("ink", "aim"), ("green", "aim"), ("face-ink", "face"), ("face-ink", "gold")),
        *(("chalk", "felt"), ("felt", "chalk")),
    ):
        assert contrast(of[text], of[ground]) >= 4.5, (text, ground)
    assert contrast(of["chalk"], sheen) >= 4.5
    assert contrast(of["gold"], sheen) >= 3
    assert contrast(of["face-edge"], of["face"]) >= 3


def test_the_pictures_have_the_same_colours() -> None:
    day = colours(dark=False)
    same = {
        "felt": palette.FELT,
        "face": palette.FACE,
        "face-edge": palette.EDGE,
        "face-ink": palette.SHEET_TEXT,
        "ink": palette.SHEET_TEXT,
        "panel": palette.SHEET,
        "back": palette.BACK,
        "back-light": palette.BACK_LIGHT,
        "focus": palette.MARK,
    }
    assert {name: day[name] for name in same} == same


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_a_sheet_takes_its_colours_and_sizes_from_the_tokens(path: Path) -> None:
    css = path.read_text(encoding="utf-8")
    assert LITERAL.findall(without_remarks(css)) == []
    for name, value in declarations(css):
        said = f"{name}: {value}"
        assert not NAMES.search(re.sub(r"var\([^)]*\)", "", value)), said
        if name == "font-size":  # em: what goes with the text it stands in; %: a wall
            assert re.match(
                r"var\(--cl-(text|head)-|var\(--cl-title|inherit|\.\d+em|0$|max\(125%", value
            ), said
        if name.endswith("radius"):
            assert not re.search(r"\d(px|rem)", value), said
        if re.match(r"margin|padding|gap|row-gap|column-gap", name):  # under 4 pixels: by eye
            sizes = re.findall(r"(\d*\.?\d+)rem", value)
            assert all(float(size) < 0.25 for size in sizes), said


def test_each_token_is_there_and_used() -> None:
    made = set(re.findall(r"(--cl-[\w-]+): ", TOKENS))
    texts = [path.read_text(encoding="utf-8") for path in SHEETS]
    look = (ROOT / "book" / "_ext" / "cribbage_book" / "look.py").read_text(encoding="utf-8")
    theme = {f"--cl-{name}" for name in re.findall(r'": "([a-z]+)"', look)}
    used = {name for text in texts for name in re.findall(r"var\((--cl-[\w-]+)\)", text)} | theme
    assert used - made == set()
    within = set(re.findall(r"var\((--cl-[\w-]+)\)", TOKENS))
    assert made - used - within == set()


def test_no_colour_is_written_anywhere_else() -> None:
    written = re.compile(r"""["'#]?#(?:[0-9a-f]{6}|[0-9a-f]{3})\b(?=["';, ])""", re.I)
    for path in SCRIPTS:
        found = written.findall(path.read_text(encoding="utf-8"))
        assert found == [], path.name
    for path in MODULES:  # examples in docstrings may show one
        code = re.sub(r'"""(.*?)"""', "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert written.findall(code) == [], path.name
