"""Write a page's widget state as small as it is read.

The notebook's state is ASCII-escaped (a Cyrillic letter takes six bytes) and repeats the source of
a widget class, its styles and its words in every quiz. Here letters stand as they are, a long value
that comes again is written once under ``shared`` and referred to as ``{"$shared": n}``, and what the
host script does not draw from (layouts, styles of controls) is left out.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

STATE = "application/vnd.jupyter.widget-state+json"
LONG = 200
"""Characters from which a repeated value is worth a reference."""


def compact(state: dict[str, Any]) -> str:
    """The state of one page as JSON that is safe inside ``<script>``.

    >>> model = {"model_module": "anywidget", "state": {"_esm": "x" * 300, "n": 1}}
    >>> text = compact({"state": {"a": model, "b": model}})
    >>> json.loads(text)["state"]["b"]["state"], text.count("x" * 300)
    ({'_esm': {'$shared': 0}, 'n': 1}, 1)
    """
    models = {
        key: model
        for key, model in state["state"].items()
        if not str(model.get("model_name", "")).endswith(("LayoutModel", "StyleModel"))
    }
    texts = {
        (key, name): _dump(value)
        for key, model in models.items()
        for name, value in model["state"].items()
    }
    times = Counter(texts.values())
    places = {
        text: n
        for n, text in enumerate(t for t, times in times.items() if times > 1 and len(t) > LONG)
    }
    slim = {
        key: {
            "model_module": model.get("model_module"),
            "model_name": model.get("model_name"),
            "state": {
                name: {"$shared": places[texts[key, name]]} if texts[key, name] in places else value
                for name, value in model["state"].items()
            },
        }
        for key, model in models.items()
    }
    whole = {"shared": [json.loads(text) for text in places], "state": slim}
    # "</script>" and "<!--" inside a string would end or break the element that holds it
    return _dump(whole).replace("<", "\\u003c")


def setup(app: Sphinx) -> None:
    app.connect("html-page-context", _rewrite, priority=950)


def _rewrite(
    _app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: nodes.document
) -> None:
    for script in context.get("script_files", []):
        attributes = getattr(script, "attributes", {})
        if attributes.get("type") == STATE and '"shared"' not in attributes["body"][:12]:
            attributes["body"] = compact(json.loads(attributes["body"]))


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
