"""Link the first bold use of a glossary term on each page to the glossary.

Lessons are read in JupyterLab too, where there is no glossary, so they hold no such links; they set
a new term in bold where they explain it, and here that word becomes the link.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

GLOSSARY = "glossary"


def term_of(text: str, terms: Mapping[str, Any]) -> str | None:
    """The term that ``text`` is a use of: itself, with its article or "his", or one of several.

    A word with a capital is the name of a button or a heading, not a use.

    >>> terms = {"pair": 0, "his nobs": 0, "a deal": 0, "the deal": 0}
    >>> [term_of(text, terms) for text in ("pair", "pairs", "nobs", "deals", "Pair", "king")]
    ['pair', 'pair', 'his nobs', 'a deal', None, None]
    """
    words = " ".join(text.split()).rstrip(".,:;")
    if words != words.lower():
        return None
    return next((name for name in _names(words) if name in terms), None)


def _names(words: str) -> Iterator[str]:
    yield words
    yield "his " + words
    if words.endswith("s"):
        yield words[:-1]
        yield "a " + words[:-1]


class LinkTerms(SphinxPostTransform):
    """After the page's own references are found, so that a term linked by hand counts as used."""

    default_priority = 20

    def run(self, **_: Any) -> None:
        page = self.env.docname
        if page == GLOSSARY:
            return
        objects = self.env.domaindata["std"]["objects"]
        terms = {name: where for (kind, name), where in objects.items() if kind == "term"}
        used = {
            ref["refid"] if "refid" in ref else ref.get("refuri", "").partition("#")[2]
            for ref in self.document.findall(nodes.reference)
        }
        for strong in list(self.document.findall(nodes.strong)):
            term = term_of(strong.astext(), terms)
            if term is None or not _in_text(strong):
                continue
            there, anchor = terms[term]
            if anchor in used:
                continue
            used.add(anchor)
            uri = self.app.builder.get_relative_uri(page, there) + "#" + anchor
            link = nodes.reference("", "", internal=True, refuri=uri, classes=["cl-term"])
            strong.replace_self(link)
            link += strong


def _in_text(node: nodes.Node) -> bool:
    """Whether it stands in plain text: in a heading, a link or a widget's twin it stays as it is."""
    while node is not None:
        if isinstance(node, nodes.title | nodes.reference | nodes.raw):
            return False
        node = node.parent
    return True


def setup(app: Sphinx) -> None:
    app.add_post_transform(LinkTerms)
