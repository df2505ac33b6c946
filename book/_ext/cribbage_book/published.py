"""Where the project lies, once it has a place: said on pages, and a way to the authors at the foot of each.

``CRIBBAGE_LEARN_REPOSITORY`` names the place, as in ``launch``. Without it nothing is said, since it
would lead nowhere.
"""

from __future__ import annotations

import os
from typing import Any

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from .launch import Place, place


def project(where: Place) -> str:
    """The address of the project.

    >>> project(Place("ann/cribbage", "main"))
    'https://github.com/ann/cribbage'
    """
    return f"https://github.com/{where.repository}"


def authors(where: Place) -> str:
    """Where the authors read what others found.

    >>> authors(Place("ann/cribbage", "main"))
    'https://github.com/ann/cribbage/issues'
    """
    return f"{project(where)}/issues"


class Published(SphinxDirective):
    """Text that is there only when the project has a place: ``{project}`` and ``{authors}`` are addresses."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        where = place(dict(os.environ))
        if not where:
            return []
        said = StringList(
            [line.format(project=project(where), authors=authors(where)) for line in self.content],
            self.env.docname,
        )
        shown = nodes.Element()
        self.state.nested_parse(said, self.content_offset, shown)
        return list(shown.children)


def setup(app: Sphinx) -> None:
    app.add_directive("published", Published)
    app.connect("html-page-context", _add)


def _add(
    _app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: nodes.document
) -> None:
    """Tell the page's foot where the authors are."""
    where = place(dict(os.environ))
    context["authors"] = authors(where) if where else ""
