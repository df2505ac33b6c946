"""A table that a lesson's code shows can be scrolled by keyboard, as a page's own tables can.

On a phone a wide table scrolls inside itself, and what scrolls must be reachable without a finger.
"""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.transforms.post_transforms import SphinxPostTransform


class ScrollTables(SphinxPostTransform):
    """After myst-nb has chosen one form of each output (its priority is 4)."""

    default_priority = 5

    def run(self, **_options: Any) -> None:
        for html in list(self.document.findall(nodes.raw)):
            shown = {"output", "text_html"} <= set(html["classes"])
            if shown and html.get("format") == "html" and "<table" in html.astext():
                box = nodes.raw(
                    "", scrolling(html.astext()), format="html", classes=html["classes"]
                )
                html.replace_self(box)


def scrolling(html: str) -> str:
    """The same in a box that can have the focus.

    >>> scrolling("<table></table>")
    '<div role="group" aria-label="Table" tabindex="0" class="table-wrapper"><table></table></div>'
    """
    box = f'<div role="group" aria-label="{_("Table")}" tabindex="0" class="table-wrapper">'
    return f"{box}{html}</div>"


def setup(app: Sphinx) -> None:
    app.add_post_transform(ScrollTables)
