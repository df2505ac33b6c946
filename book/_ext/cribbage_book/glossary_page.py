"""``{terms} play``: a part of the package's glossary as Sphinx's own, so that ``{term}`` finds it.

What else a word is called, and what it is looked up under, are entries of the index as well: that is
how “right jack” and “15” are found, which no page is about.
"""

from __future__ import annotations

from docutils import nodes
from docutils.statemachine import StringList
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from cribbage_learn.glossary import Term, called, ids, term


class TermsOfAGroup(SphinxDirective):
    """The terms of one group, in the glossary's order."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        try:
            found = [term(name) for name in ids(self.arguments[0])]
        except ValueError as error:
            raise self.error(str(error)) from error
        box = nodes.container(classes=["cl-terms"])
        lines = StringList(source(found).splitlines(), "glossary")
        self.state.nested_parse(lines, self.content_offset, box)
        for one in found:
            box += addnodes.index(
                entries=[
                    ("single", name, f"term-{one.id}", "main", None)
                    for name in (*one.also, *one.under)
                ]
            )
        return list(box.children)


def source(found: list[Term]) -> str:
    """The terms as a page would write them.

    >>> print(source([term("crib")]))
    ```{glossary}
    crib
      Four discards that are counted as an extra hand. It is the dealer’s. Also called *box* or *kitty*.
    ```
    """
    entries = []
    for one in found:
        told = " ".join(filter(None, (one.linked(_link), called(one))))
        entries.append(f"{one.name}\n  {told}")
    return "```{glossary}\n" + "\n\n".join(entries) + "\n```"


def _link(text: str, id: str) -> str:
    """A mention of another term; raises ``ValueError`` for an id that is none."""
    return f"{{term}}`{text} <{term(id).name}>`"


def setup(app: Sphinx) -> None:
    app.add_directive("terms", TermsOfAGroup)
