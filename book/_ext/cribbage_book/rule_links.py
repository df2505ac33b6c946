"""Make the id of a rule, wherever an output cites one, a link to the rule's sentence and example.

Lessons are read in JupyterLab too, where there is no page of rules; so the package writes the bare
id, small beside what it decided, and here it becomes a link.
"""

from __future__ import annotations

import re
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

from cribbage_learn.rulebook import ids

from .rule_page import anchor

PAGE = "rules"
_CITED = re.compile(r"<(small|code)>(?P<said>[^<]*)</\1>")
_ID = re.compile("|".join(rf"(?<![\w.-]){re.escape(name)}(?![\w.-])" for name in ids()))


def linked(html: str, page: str) -> str:
    """The same with links to ``page``, where the rules are.

    >>> linked("<small>(play.go)</small> play.go", "rules.html")
    '<small>(<a class="cl-rule" href="rules.html#rule-play-go">play.go</a>)</small> play.go'
    """

    def link(found: re.Match[str]) -> str:
        return f'<a class="cl-rule" href="{page}#{anchor(found[0])}">{found[0]}</a>'

    return _CITED.sub(lambda cited: _ID.sub(link, cited[0]), html)


class LinkRules(SphinxPostTransform):
    """After myst-nb has chosen one form of each output (its priority is 4), before its box is made."""

    default_priority = 5

    def run(self, **_options: Any) -> None:
        page = self.env.docname
        if page.startswith("api/"):
            return
        rules = "" if page == PAGE else self.app.builder.get_relative_uri(page, PAGE)
        for html in list(self.document.findall(nodes.raw)):
            if html.get("format") == "html" and _CITED.search(html.astext()):
                text = linked(html.astext(), rules)
                html.replace_self(nodes.raw("", text, format="html", classes=html["classes"]))


def setup(app: Sphinx) -> None:
    app.add_post_transform(LinkRules)
