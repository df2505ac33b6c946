"""What the pages about the book itself state, taken from where it is decided.

``{citation}`` shows ``CITATION.cff`` as a reference, as BibTeX and as it is; ``{record-places}``
names the file of the learner's record on each system, as platformdirs does; ``{browser-keys}``
the names under which a browser keeps answers, as the host script writes them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import yaml
from docutils import nodes
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from cribbage_learn.progress_file import FILE_NAME

from .about import address

BOOK = Path(__file__).parents[2]
CITATION = BOOK.parent / "CITATION.cff"
HOST = BOOK / "_static" / "widget_host.js"
APP = "cribbage-learn"
SYSTEMS = {"Linux": Unix, "macOS": MacOS}


def record_places() -> dict[str, str]:
    """The learner's record on each system, with what stands for the person's own folder.

    >>> record_places()["Linux"], record_places()["macOS"]
    ('~/.local/share/cribbage-learn/record.sqlite3', '~/Library/Application Support/cribbage-learn/record.sqlite3')
    """
    with _plain_surroundings():
        found = {
            system: f"{kind(APP, appauthor=False).user_data_dir}/{FILE_NAME}".replace(
                str(Path.home()), "~"
            )
            for system, kind in SYSTEMS.items()
        }
    # only Windows itself can be asked for its folders, but this variable names the one it would tell
    return found | {"Windows": rf"%LOCALAPPDATA%\{APP}\{FILE_NAME}"}


@contextmanager
def _plain_surroundings() -> Iterator[None]:
    """Without the variables that move the builder's own folders."""
    kept = dict(os.environ)
    for name in [name for name in kept if name.startswith("XDG_")]:
        del os.environ[name]
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(kept)


def browser_prefix() -> str:
    """What the names of answers kept in a browser begin with.

    >>> browser_prefix()
    'cribbage-learn:'
    """
    found = re.search(r'PREFIX = "([^"]+)"', HOST.read_text(encoding="utf-8"))
    assert found, "the host script names no prefix"
    return found[1]


def citation() -> Mapping[str, Any]:
    """``CITATION.cff`` as it is read."""
    read: Mapping[str, Any] = yaml.safe_load(CITATION.read_text(encoding="utf-8"))
    return read


def online(cited: Mapping[str, Any], there: str) -> Mapping[str, Any]:
    """The file with the book's own address, if there is one and the file names none.

    >>> online({"title": "T"}, "https://ann.org/"), online({"title": "T"}, "")
    ({'url': 'https://ann.org/', 'title': 'T'}, {'title': 'T'})
    """
    return {"url": there, **cited} if there else cited


def reference(cited: Mapping[str, Any]) -> str:
    """The file as one line for a list of references.

    >>> reference({"authors": [{"name": "A"}], "title": "T", "version": "1", "type": "software"})
    'A. T. Version 1. Computer software.'
    """
    authors = ", ".join(author["name"] for author in cited["authors"])
    year = str(cited.get("date-released", ""))[:4]
    parts = [f"{authors} ({year})" if year else authors, cited["title"]]
    parts += [f"Version {cited['version']}", "Computer software"]
    parts += [cited[name] for name in ("doi", "url", "repository-code") if name in cited][:1]
    return ". ".join(parts) + ("" if parts[-1].startswith("http") else ".")


def bibtex(cited: Mapping[str, Any]) -> str:
    """The file as an entry for BibTeX.

    >>> print(bibtex({"authors": [{"name": "A"}], "title": "T", "version": "1"}))
    @software{cribbage_learn,
      author = {{A}},
      title = {T},
      version = {1},
    }
    """
    fields = {
        "author": " and ".join(f"{{{author['name']}}}" for author in cited["authors"]),
        "title": cited["title"],
        "version": cited["version"],
    }
    if "date-released" in cited:
        fields["year"] = str(cited["date-released"])[:4]
    fields |= {name: cited[name] for name in ("doi", "url") if name in cited}
    lines = "\n".join(f"  {name} = {{{value}}}," for name, value in fields.items())
    return f"@software{{cribbage_learn,\n{lines}\n}}"


class Citation(SphinxDirective):
    """The reference, BibTeX, and the file."""

    def run(self) -> list[nodes.Node]:
        self.env.note_dependency(str(CITATION))
        cited = online(citation(), address(dict(os.environ)))
        return [
            nodes.block_quote("", nodes.paragraph("", reference(cited))),
            nodes.rubric("", "BibTeX"),
            nodes.literal_block("", bibtex(cited), language="text"),
            nodes.rubric("", "CITATION.cff"),
            nodes.literal_block("", CITATION.read_text(encoding="utf-8"), language="yaml"),
        ]


class RecordPlaces(SphinxDirective):
    """System by system, where the record lies."""

    def run(self) -> list[nodes.Node]:
        items = [
            nodes.list_item(
                "",
                nodes.paragraph("", "", nodes.Text(f"{system}: "), nodes.literal("", place)),
            )
            for system, place in record_places().items()
        ]
        return [nodes.bullet_list("", *items)]


class BrowserKeys(SphinxDirective):
    """The names of what a browser keeps."""

    def run(self) -> list[nodes.Node]:
        kept = (
            (f"{browser_prefix()}…", "your answers to one quiz: the rest of the name says which"),
            ("theme", "whether you chose the light or the dark pages"),
            ("front-of-class", "whether you chose the larger pages"),
        )
        items = [
            nodes.list_item(
                "", nodes.paragraph("", "", nodes.literal("", name), nodes.Text(f": {what}"))
            )
            for name, what in kept
        ]
        return [nodes.bullet_list("", *items)]


def setup(app: Sphinx) -> None:
    app.add_directive("citation", Citation)
    app.add_directive("record-places", RecordPlaces)
    app.add_directive("browser-keys", BrowserKeys)
