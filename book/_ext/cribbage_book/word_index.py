"""``{word-index}``: every word of the game from A to Z, with each place that explains it.

What stands in it is marked where it is explained: terms of the glossary, what else they are called
and what they are looked up under, the words of “Asked at the table”, and the terms a lesson sets in bold. Sphinx's own index
would mix them with the developers' names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective

from .asked_page import LABEL
from .launch import LESSONS
from .search_index import DEVELOPERS
from .terms import GLOSSARY, term_of

HERE = "cl-word-index"


class Place(NamedTuple):
    """Where a word is explained: the page, the place on it, and how the link to it reads."""

    page: str
    anchor: str
    reads: str


class WordIndexHere(SphinxDirective):
    """The place of the index; it is filled when all pages are read."""

    def run(self) -> list[nodes.Node]:
        return [nodes.container(classes=[HERE])]


def letter(word: str) -> str:
    """The letter a word stands under: its first, articles and “his” apart.

    >>> [letter(word) for word in ("the deal", "his nobs", "pair", "31")]
    ['D', 'N', 'P', '0–9']
    """
    first = sorting(word)[0].upper()
    return first if first.isalpha() else "0–9"


def sorting(word: str) -> str:
    """What a word is sorted by.

    >>> sorting("The play")
    'play'
    """
    small = word.lower()
    for article in ("the ", "a ", "an ", "his "):
        small = small.removeprefix(article)
    return small


def places(env: BuildEnvironment) -> dict[str, list[Place]]:
    """Each word and where it is explained: the glossary, then lessons, then questions, in the book's order."""
    found: dict[str, list[Place]] = {}
    for word, place in (*_marked(env), *_in_lessons(env)):
        there = found.setdefault(word, [])
        if not any((each.page, each.reads) == (place.page, place.reads) for each in there):
            there.append(place)
    for there in found.values():
        there.sort(key=lambda place: (place.page != GLOSSARY, not place.page.startswith(LESSONS)))
    return found


def _marked(env: BuildEnvironment) -> Iterator[tuple[str, Place]]:
    std = env.domaindata["std"]
    terms = {at: name for (kind, name), at in std["objects"].items() if kind == "term"}
    for page, entries in env.domaindata["index"]["entries"].items():
        if page.startswith(DEVELOPERS):
            continue
        for _, word, anchor, _, _ in entries:
            reads = env.titles[page].astext()
            if LABEL + anchor in std["labels"]:
                reads = std["labels"][LABEL + anchor][2]
            elif terms.get((page, anchor), word) != word:  # by another name, or looked up under it
                reads = f"{reads}: {terms[page, anchor]}"
            yield word, Place(page, anchor, reads)


def _in_lessons(env: BuildEnvironment) -> Iterator[tuple[str, Place]]:
    """The terms lessons set in bold, once for each lesson."""
    objects = env.domaindata["std"]["objects"]
    terms = {name: True for kind, name in objects if kind == "term"}
    for page in env.found_docs:
        if page.startswith(LESSONS):
            for strong in env.get_doctree(page).findall(nodes.strong):
                term = term_of(strong.astext(), terms)
                if term:
                    yield term, Place(page, _section(strong), env.titles[page].astext())


def _section(node: nodes.Node) -> str:
    while not isinstance(node, nodes.section):
        node = node.parent
    anchor: str = node["ids"][0]
    return anchor


def _fill(app: Sphinx, document: nodes.document, page: str) -> None:
    for here in [each for each in document.findall(nodes.container) if HERE in each["classes"]]:
        found = places(app.env)
        words = sorted(found, key=lambda word: (sorting(word), word))
        sections = [(name, list(each)) for name, each in groupby(words, letter)]
        here.replace_self([_letters(sections), *(_part(app, page, *s, found) for s in sections)])


def _letters(sections: Iterable[tuple[str, Any]]) -> nodes.paragraph:
    """The letters there are, as links to them."""
    line = nodes.paragraph(classes=["cl-letters"])
    for name, _ in sections:
        line += [nodes.reference("", name, internal=True, refid=_id(name)), nodes.Text(" ")]
    return line


def _part(
    app: Sphinx, page: str, name: str, words: Iterable[str], found: dict[str, list[Place]]
) -> nodes.section:
    part = nodes.section("", nodes.title("", name), ids=[_id(name)])
    part += nodes.bullet_list(
        "", *(_word(app, page, word, found[word]) for word in words), classes=["cl-words"]
    )
    return part


def _word(app: Sphinx, page: str, word: str, there: Iterable[Place]) -> nodes.list_item:
    line = nodes.paragraph("", "", nodes.strong("", word))
    for number, place in enumerate(there):
        uri = app.builder.get_relative_uri(page, place.page) + "#" + place.anchor
        line += nodes.Text(", " if number else ": ")
        line += nodes.reference("", place.reads, internal=True, refuri=uri)
    return nodes.list_item("", line)


def _id(name: str) -> str:
    return "letter-" + (name.lower() if name.isalpha() else "0")


def setup(app: Sphinx) -> None:
    app.add_directive("word-index", WordIndexHere)
    app.connect("doctree-resolved", _fill)
