"""tools/weigh.py: the table it writes, and that the book's copy of it speaks of pages there are."""

from __future__ import annotations

import doctest
import importlib.util
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
spec = importlib.util.spec_from_file_location("weigh", ROOT / "tools" / "weigh.py")
assert spec and spec.loader
weigh = sys.modules["weigh"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(weigh)


def visits() -> list:
    taps = {"the quiz": [48.6, 28, 31, 29, 30], "the explorer": [20, 61.2, 22, 21, 23]}
    return [
        weigh.Visit("index.html", 8, 244_400, 0.312, taps),
        weigh.Visit("api/cards.html", 7, 100_000, 0.2),
        weigh.Visit("api/game.html", 7, 320_000, 0.54),
        weigh.Visit("rules.html", 7, 113_000, 0.28),
    ]


def test_a_line_for_each_page_and_one_for_the_developers():
    assert list(weigh.rows(visits())) == [
        "| [](index.md) | 8 | 244 | 0.31 |",
        "| [](rules.md) | 7 | 113 | 0.28 |",
        "| [](api/game.md), the heaviest of 2 for developers | 7 | 320 | 0.54 |",
    ]


def test_of_the_taps_the_first_the_middle_and_the_slowest():
    assert list(weigh.tap_rows(visits())) == [
        "| [](index.md), the quiz | 49 | 30 | 49 |",
        "| [](index.md), the explorer | 20 | 22 | 61 |",
    ]


def test_the_page_tells_sizes_limits_and_the_live_lessons():
    text = weigh.report(visits(), 52_300_000, 44_500_000, 17.6)
    assert "52.3 MB, of them 44.5 MB" in text and "after 18 seconds" in text
    assert "18 files and 400 kB" in text and "holds the whole to 60 MB" in text


def test_the_books_copy_is_of_this_shape_and_of_pages_there_are():
    written = weigh.PAGE.read_text(encoding="utf-8")
    shape = re.sub(r"[\d.,:-]+|(?m:^\|.*\n)", "", weigh.report(visits(), 1, 1, 1))
    assert re.sub(r"[\d.,:-]+|(?m:^\|.*\n)", "", written) == shape
    found = re.findall(r"(?m)^\| ([^|]+) \| +(\d+) \| (\d+) \| \d+\.\d+ \|$", written)
    assert len(found) > 10
    for name, files, kilobytes in found:
        page = re.sub(r"\[\]\((.*?)(\.md)?\).*", r"\1.html", name)
        assert name == "Search" or name.startswith(weigh.link(page)), name
        sources = [ROOT / "book" / page.replace(".html", end) for end in (".md", ".ipynb")]
        assert name == "Search" or any(source.is_file() for source in sources), (
            f"{name} is no page: run make weigh ARGS=--write"
        )
        assert int(kilobytes) * 1000 <= weigh.MOST_BYTES and int(files) <= weigh.MOST_REQUESTS


def test_every_page_of_the_book_is_in_its_copy():
    written, book = weigh.PAGE.read_text(encoding="utf-8"), ROOT / "book"
    own = [page.relative_to(book) for page in book.rglob("*.md")]
    own += [Path("en", lesson.stem) for lesson in (ROOT / "notebooks" / "en").glob("*.ipynb")]
    for page in own:
        unlisted = page.parts[0] == "api" or page.parts[0].startswith("_")
        assert unlisted or f"| []({page.as_posix()}) |" in written, (
            f"{page} is not in it: run make weigh ARGS=--write"
        )


def test_every_page_with_a_quiz_or_the_explorer_is_tapped():
    """As the book's copy of the table says; a lesson is named by its file."""
    written = weigh.PAGE.read_text(encoding="utf-8")
    quizzes = re.findall(r"(?m)^\| \[\]\(([\w/.]+)\), the quiz \|", written)
    lessons = sorted((ROOT / "notebooks" / "en").glob("*.ipynb"))
    asking = [p for p in lessons if re.search(r"(Score|Play)Quiz\(", p.read_text("utf-8"))]
    assert quizzes == ["index.md", *(f"en/{path.stem}" for path in asking)]
    assert re.findall(r"\((.*)\), the explorer", written) == ["index.md"]


def test_examples():
    assert doctest.testmod(weigh).failed == 0
