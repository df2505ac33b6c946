"""Fold away the boxes of a lesson that only fetch what it uses: who reads has no use for them.

In JupyterLab they are run like the others; on a page everything has been run already, and a lesson
begins with its words.
"""

from __future__ import annotations

import ast
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.transforms.post_transforms import SphinxPostTransform


def only_fetches(code: str) -> bool:
    """Whether every statement of this code is an import.

    >>> only_fetches("from a import (\\n    b,\\n)\\nimport c"), only_fetches("import a\\na.b()")
    (True, False)
    """
    try:
        return all(isinstance(line, ast.Import | ast.ImportFrom) for line in ast.parse(code).body)
    except SyntaxError:  # a line for IPython
        return False


class FoldFetching(SphinxPostTransform):
    """Before the cells become what a page has for them (myst-nb's priorities begin at 4)."""

    default_priority = 3

    def run(self, **_options: Any) -> None:
        for cell in list(self.document.findall(nodes.container)):
            if "cell" not in cell["classes"] or len(cell.children) != 1:
                continue
            code = next(cell.findall(nodes.literal_block), None)
            if code is None or not only_fetches(code.astext()):
                continue
            summary = (
                f'<details class="cl-code"><summary>{_("What the code below fetches")}</summary>'
            )
            cell.insert(0, nodes.raw("", summary, format="html"))
            cell.append(nodes.raw("", "</details>", format="html"))


def setup(app: Sphinx) -> None:
    app.add_post_transform(FoldFetching)
