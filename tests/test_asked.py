"""“Asked at the table”: every example is run, does what its answer says, and no number comes from elsewhere."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

pytest.importorskip("sphinx", reason="the book's extra is not installed")

BOOK = Path(__file__).parents[1] / "book"
sys.path.append(str(BOOK / "_ext"))

from cribbage_book import asked  # noqa: E402

from cribbage_learn.draw.example import example_html  # noqa: E402
from cribbage_learn.rulebook import ids  # noqa: E402

ENTRIES = [(theme, entry) for theme in asked.THEMES for entry in asked.read(theme)]
REQUIRED = {"ask", "say", "code", "so", "rule"}


def named(value: object) -> str:
    return value["ask"] if isinstance(value, dict) else str(value)


def test_there_are_many_and_each_is_asked_once() -> None:
    found = [one for theme in asked.THEMES for one in asked.asked(theme)]
    assert len(found) > 70  # as the list of changes says
    assert len({one.ask for one in found}) == len({one.anchor for one in found}) == len(found)


@pytest.mark.parametrize(("theme", "entry"), ENTRIES, ids=named)
def test_the_example_does_what_the_answer_says(theme: str, entry: dict) -> None:
    assert set(entry) - {"words"} == REQUIRED and entry["rule"] in ids()
    assert entry["so"], "nothing is checked"
    one = asked.run(entry, theme)
    assert "{" not in one.ask + one.say
    page = example_html(one.it)
    assert len(page) <= 12_000 and "<script" not in page


@pytest.mark.parametrize(("theme", "entry"), ENTRIES, ids=named)
def test_it_is_asked_and_answered_in_few_words(theme: str, entry: dict) -> None:
    one = asked.run(entry, theme)
    sentences = re.split(r"(?<=[.?!])\s+", one.say)
    assert 1 <= len(sentences) <= 2, sentences
    assert max(len(sentence.split()) for sentence in sentences) <= 32
    assert len(one.ask.split()) <= 14 and one.ask[-1] in "?."


@pytest.mark.parametrize(("theme", "entry"), ENTRIES, ids=named)
def test_no_answer_states_a_number_of_its_own(theme: str, entry: dict) -> None:
    said = re.sub(r"\{[^}]*\}", "", entry["say"])
    assert not re.search(r"\d", said), "take it from the example: {it.total}"
    numbers = re.findall(r"(?<![\w-])\d\d?(?![\w-])", re.sub(r"\{[^}]*\}", "", entry["ask"]))
    checked = re.findall(r"\d+", " ".join(entry["so"]))
    assert not numbers or set(numbers) & set(checked), "nothing checks the number asked for"


def test_every_theme_has_its_page_and_no_page_is_without_questions() -> None:
    pages = {path.stem for path in asked.PLACE.glob("*.md")} - {"index"}
    assert pages == set(asked.THEMES) == {path.stem for path in asked.PLACE.glob("*.toml")}
    index = (asked.PLACE / "index.md").read_text(encoding="utf-8")
    assert re.findall(r"\{asked-contents\} (\w+)", index) == list(asked.THEMES)
    for theme in asked.THEMES:
        assert f"{{asked}} {theme}" in (asked.PLACE / f"{theme}.md").read_text(encoding="utf-8")


def test_an_example_that_does_not_hold_stops_the_book() -> None:
    entry = {"ask": "?", "say": "", "code": "1 + 1", "so": ["it == 3"], "rule": "play.go"}
    with pytest.raises(asked.Untrue, match=r"play: \?: not so: it == 3"):
        asked.run(entry, "play")
    with pytest.raises(asked.Untrue, match="the last line of the code shows nothing"):
        asked.run(entry | {"code": "n = 1"}, "play")
