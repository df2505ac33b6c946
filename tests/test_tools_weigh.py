"""tools/weigh.py: the table it writes, and that the book's copy of it speaks of pages there are."""

from __future__ import annotations

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
    return [
        weigh.Visit("index.html", 8, 244_400, 0.312, 28.4),
        weigh.Visit("api/cards.html", 7, 100_000, 0.2, None),
        weigh.Visit("api/game.html", 7, 320_000, 0.54, None),
        weigh.Visit("rules.html", 7, 113_000, 0.28, None),
    ]


def test_a_line_for_each_page_and_one_for_the_developers():
    assert list(weigh.rows(visits())) == [
        "| index | 8 | 244 | 0.31 | 28 |",
        "| rules | 7 | 113 | 0.28 | – |",
        "| api/game (the heaviest of 2) | 7 | 320 | 0.54 | – |",
    ]


def test_the_page_tells_sizes_limits_and_the_live_lessons():
    text = weigh.report(visits(), 52_300_000, 44_500_000, 17.6)
    assert "52.3 MB, of them 44.5 MB" in text and "after 18 seconds" in text
    assert "400 kB and 18 requests" in text and "holds the whole to 60 MB" in text


def test_the_books_copy_is_of_this_shape_and_of_pages_there_are():
    written = weigh.PAGE.read_text(encoding="utf-8")
    shape = re.sub(r"[\d.,:-]+|(?m:^\|.*\n)", "", weigh.report(visits(), 1, 1, 1))
    assert re.sub(r"[\d.,:-]+|(?m:^\|.*\n)", "", written) == shape
    found = re.findall(r"(?m)^\| (\S+).*? \| (\d+) \| (\d+) \|", written)
    assert len(found) > 10
    for name, requests, kilobytes in found:
        source = ROOT / "book" / name
        assert name == "search" or any(
            source.with_name(source.name + end).is_file() for end in (".md", ".ipynb")
        ), f"{name}: run make weigh ARGS=--write"
        assert int(kilobytes) * 1000 <= weigh.MOST_BYTES and int(requests) <= weigh.MOST_REQUESTS
