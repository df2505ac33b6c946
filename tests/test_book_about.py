"""What a page tells searches and messengers of itself, and the picture they show."""

from __future__ import annotations

import struct
import sys
from html import escape
from pathlib import Path
from types import SimpleNamespace

import pytest

pytest.importorskip("sphinx", reason="the book's extra is not installed")

sys.path.append(str(Path(__file__).parents[1] / "book" / "_ext"))

from cribbage_book import about, preview
from docutils import nodes
from docutils.core import publish_doctree

WORDS = "A pair is two cards of one rank & no more."


def head(monkeypatch, text: str = f"Pairs\n=====\n\n{WORDS}", address: str = "", **context) -> str:
    monkeypatch.setenv("CRIBBAGE_LEARN_ADDRESS", address)
    whole = {"title": "<em>Pairs</em> &amp; runs", "metatags": "", **context}
    about._add(
        SimpleNamespace(env=SimpleNamespace(titles={})),
        "en/05_pairs",
        "page.html",
        whole,
        publish_doctree(text),
    )
    return whole["metatags"]


def test_a_page_is_described_by_its_first_words(monkeypatch):
    said = head(monkeypatch)
    assert f'<meta name="description" content="{escape(WORDS)}">' in said
    assert f'<meta property="og:description" content="{escape(WORDS)}">' in said
    assert '<meta property="og:title" content="Pairs &amp; runs">' in said


def test_a_page_that_describes_itself_keeps_its_words(monkeypatch):
    own = '<meta content="Own words." name="description" />'
    said = head(monkeypatch, metatags=own)
    assert said.count('name="description"') == 1
    assert '<meta property="og:description" content="Own words.">' in said


def test_whole_addresses_stand_there_only_when_the_place_is_known(monkeypatch):
    assert "http" not in head(monkeypatch) and "og:image" not in head(monkeypatch)
    said = head(monkeypatch, address="https://ann.github.io/cribbage")
    assert 'content="https://ann.github.io/cribbage/en/05_pairs.html"' in said
    assert 'content="https://ann.github.io/cribbage/_static/preview.png"' in said
    with pytest.raises(ValueError, match="begin with https://"):
        about.address({"CRIBBAGE_LEARN_ADDRESS": "ann.github.io"})


def test_each_page_has_a_title_of_its_own(monkeypatch):
    """Also where nothing of the book stands round it: in a list of results, on a tab."""
    monkeypatch.setenv("CRIBBAGE_LEARN_ADDRESS", "")
    titles = {"asked/index": nodes.title("", "Asked at the table")}
    app, context = SimpleNamespace(env=SimpleNamespace(titles=titles)), {"title": "The play"}
    about._add(app, "asked/play", "page.html", context, publish_doctree(WORDS))
    assert context["title"] == "Asked at the table: The play"
    assert 'content="Asked at the table: The play"' in context["metatags"]


def test_the_search_says_nothing_of_itself():
    context: dict = {}
    about._add(SimpleNamespace(), "search", "search.html", context, None)
    assert context == {}


def test_the_picture_is_of_todays_drawing():
    png = preview.PLACE.read_bytes()
    assert struct.unpack(">II", png[16:24]) == (preview.WIDTH, preview.HEIGHT)
    assert preview.note(png) == preview.drawing(), "run python -m cribbage_book.preview"
    assert len(png) <= 100_000


def test_the_picture_has_words():
    assert preview.ALT.endswith("3♣ 4♦ 5♠ 5♥ + K♦")
