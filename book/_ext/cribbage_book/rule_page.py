"""``{rules} play``: the rules of a part, each with what it pays, an example, a common mistake and its source.

Everything is the package's own: sentences and sources of ``rulebook``, questions of
``rule_examples``. Each rule has a name that links anywhere in the book can use: ``rule-play.go``.
"""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from cribbage_learn.draw.example import example_html
from cribbage_learn.draw.rule_scenes import Scene, scene
from cribbage_learn.draw.rules import pays_line
from cribbage_learn.explain import points
from cribbage_learn.rule_examples import RuleExample, examples
from cribbage_learn.rulebook import RuleEntry, ids, rule

LABEL = "rule-"


def anchor(name: str) -> str:
    """Where a rule stands on the page.

    >>> anchor("play.go-point")
    'rule-play-go-point'
    """
    return LABEL + name.replace(".", "-")


class RulesOfAPart(SphinxDirective):
    """All rules whose ids begin with one of the words given."""

    required_arguments = 1
    optional_arguments = 4

    def run(self) -> list[nodes.Node]:
        found = [rule(name) for name in ids() if name.partition(".")[0] in self.arguments]
        if not found:
            raise self.error(f"no rule begins with {self.arguments}")
        return [nodes.definition_list("", *map(self._item, found), classes=["cl-rules"])]

    def _item(self, entry: RuleEntry) -> nodes.definition_list_item:
        term = nodes.term("", "", nodes.literal("", entry.id), ids=[anchor(entry.id)])
        std = self.env.domaindata["std"]
        std["labels"][LABEL + entry.id] = self.env.docname, anchor(entry.id), entry.id
        std["anonlabels"][LABEL + entry.id] = self.env.docname, anchor(entry.id)
        told = nodes.definition("", nodes.paragraph("", entry.sentence))
        if entry.points:
            told += nodes.paragraph("", pays_line(entry), classes=["cl-pays"])
        told += nodes.raw("", "".join(map(folded, shown(entry.id))), format="html")
        told += nodes.paragraph("", f"From: {entry.source}", classes=["cl-source"])
        return nodes.definition_list_item("", term, told)


def shown(name: str) -> tuple[RuleExample | Scene, ...]:
    """What shows the rule with this id: questions answered, or a scene from a table.

    >>> [type(one).__name__ for one in (*shown("muggins"), *shown("win.board"))]
    ['RuleExample', 'RuleExample', 'Scene']
    """
    seen = scene(name)
    return (*examples(name), *([seen] if seen else []))


def folded(one: RuleExample | Scene) -> str:
    """One example, folded; the line to open it says what it pays.

    >>> folded(examples("play.all")[0]).partition("</summary>")[0]
    '<details class="cl-rule-example"><summary>Example: 5 points'
    """
    pays = one.points if isinstance(one, RuleExample) else None
    if pays is not None:
        head = f"Example: {points(pays)}"
    elif isinstance(one, Scene) or one.wrong:
        head = "A common mistake"
    else:
        head = "Example"
    return (
        f'<details class="cl-rule-example"><summary>{head}</summary>'
        f'<div class="cl-example">{example_html(one)}</div></details>'
    )


def setup(app: Sphinx) -> None:
    app.add_directive("rules", RulesOfAPart)
