"""What the catalogues of the package and of the book hold is on the built pages, each with all its parts."""

from __future__ import annotations

import re
import tomllib
from html import unescape

import pytest
from book_site import BOOK

from cribbage_learn import glossary, rulebook

pytestmark = pytest.mark.browser


def test_every_rule_is_told_with_all_that_belongs_to_it(book):
    page = (book / "rules.html").read_text(encoding="utf-8")
    for name in rulebook.ids():
        entry, anchor = rulebook.rule(name), f'id="rule-{name.replace(".", "-")}"'
        _, found, rest = page.partition(anchor)
        told = rest.partition("<dt")[0]
        said = unescape(re.sub(r"<[^>]+>", "", told))
        assert found and name in said and entry.sentence in said
        assert ("Pays: " in said) == bool(entry.points), name
        assert f"From: {entry.source}" in said
        assert "<details" in told and "✗" in said, name


def test_every_word_of_the_game_is_explained(book):
    page = (book / "glossary.html").read_text(encoding="utf-8")
    for name in glossary.ids():
        _, found, rest = page.partition(f'id="term-{name}"')
        said = unescape(re.sub(r"<[^>]+>", "", rest.partition("<dt")[0]))
        assert found and glossary.term(name).name in said
        assert glossary.term(name).definition in said, name


@pytest.mark.parametrize("theme", ["deal", "play", "show", "winning"])
def test_every_question_asked_has_its_example_and_its_rule(book, theme):
    asked = tomllib.loads((BOOK / "asked" / f"{theme}.toml").read_text(encoding="utf-8"))[
        "question"
    ]
    page = (book / "asked" / f"{theme}.html").read_text(encoding="utf-8")
    _, _, *told = page.split("<section id=")
    assert len(told) == len(asked) > 10
    for one, said in zip(asked, told, strict=True):
        assert f'href="../rules.html#rule-{one["rule"].replace(".", "-")}"' in said, one["ask"]
        assert 'class="cl-example"' in said and "The same in Python" in said, one["ask"]
