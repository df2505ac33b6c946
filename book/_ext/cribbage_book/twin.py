"""Keep a widget's HTML twin in the page beside its live view.

myst-nb writes the view alone, so a page would be blank with JavaScript off. Here both stand in one
block: the host script hides the twin once it has drawn the view, and print shows the twin again.
"""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

VIEW = "application/vnd.jupyter.widget-view+json"


class KeepTwin(SphinxPostTransform):
    """Before myst-nb chooses one form of each output (its priority is 4)."""

    default_priority = 3

    def run(self, **_: Any) -> None:
        for bundle in list(self.document.findall(nodes.container)):
            if bundle.get("nb_element") != "mime_bundle":
                continue
            forms = {child.get("mime_type"): child for child in bundle.children}
            if VIEW not in forms or "text/html" not in forms:
                continue
            twin = nodes.container(classes=["cl-twin"])
            twin.extend(child.deepcopy() for child in forms["text/html"].children)
            live = nodes.container(classes=["cl-live"])
            bundle.replace_self(nodes.container("", twin, live, classes=["cl-widget"]))
            live += bundle


def setup(app: Sphinx) -> None:
    app.add_post_transform(KeepTwin)
