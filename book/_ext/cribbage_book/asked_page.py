"""How “Asked at the table” looks: ``{asked} play`` is a page's questions, ``{asked-contents}`` lists all.

Each question is a section of its own, so that the search and the list beside the page lead to it.
What other words people use for it are entries of the index, which the search looks through as well.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from docutils import nodes
from docutils.statemachine import StringList
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from cribbage_learn.draw.example import example_html

from .asked import PLACE, Asked, asked

PYTHON = "The same in Python"
LABEL = "asked-"
"""What the names of questions begin with, among the names that links on any page can use."""


class AskedAtTheTable(SphinxDirective):
    """The questions of one theme: what there is, then one short section for each."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        found = _found(self)
        links = [nodes.reference("", one.ask, internal=True, refid=one.anchor) for one in found]
        return [_list(links), *map(self._section, found)]

    def _section(self, one: Asked) -> nodes.section:
        section = nodes.section(ids=[one.anchor], names=[nodes.fully_normalize_name(one.ask)])
        section += nodes.title("", one.ask)
        labels = self.env.domaindata["std"]
        labels["labels"][LABEL + one.anchor] = self.env.docname, one.anchor, one.ask
        labels["anonlabels"][LABEL + one.anchor] = self.env.docname, one.anchor
        self.state.document.note_explicit_target(section)
        entries = [("single", word, one.anchor, "main", None) for word in one.words]
        section += addnodes.index(entries=entries)
        self.state.nested_parse(StringList([one.say], one.theme), 0, section)
        shown = f'<div class="cl-example">{example_html(one.it)}</div>'
        section += nodes.raw("", shown, format="html")
        code = (
            f'<details class="cl-code"><summary>{PYTHON}</summary>'
            f"<pre>{escape(one.code)}</pre></details>"
        )
        foot = nodes.paragraph("", "Rule: ", classes=["cl-cite"])
        foot += _reference(f"rule-{one.rule}", one.rule)
        section += nodes.container(
            "", foot, nodes.raw("", code, format="html"), classes=["cl-foot"]
        )
        return section


class AskedContents(SphinxDirective):
    """All questions of one theme as links, for the page that leads to the themes."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        return [_list(_reference(LABEL + one.anchor, one.ask) for one in asked(self.arguments[0]))]


def _found(directive: SphinxDirective) -> tuple[Asked, ...]:
    """The questions of the theme named; the page is made anew when their file has changed."""
    theme = directive.arguments[0]
    directive.env.note_dependency(str(PLACE / f"{theme}.toml"))
    return asked(theme)


def _reference(name: str, text: str) -> addnodes.pending_xref:
    said = nodes.inline("", text)
    return addnodes.pending_xref(
        "", said, refdomain="std", reftype="ref", reftarget=name, refexplicit=True, refwarn=True
    )


def _list(links: Iterable[nodes.Node]) -> nodes.bullet_list:
    items = [nodes.list_item("", nodes.paragraph("", "", link)) for link in links]
    return nodes.bullet_list("", *items, classes=["cl-questions"])


def setup(app: Sphinx) -> None:
    app.add_directive("asked", AskedAtTheTable)
    app.add_directive("asked-contents", AskedContents)
