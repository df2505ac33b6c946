"""Leave out the scripts and styles that Jupyter Book loads on every page and no page here uses.

Thebe asks an outside host and logs an error; the others (another theme's script, toggle and copy
buttons, design grids, the theme's styles for other people's extensions, a style sheet for outputs
that ``book.css`` does instead) are only weight.
The host script stays on pages that hold a widget, the one for lessons on lessons.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config

from cribbage_learn.widgets.host_words import host_words

HOST = "widget_host.js"
RUN = "run_live.js"
UNUSED = (
    "thebe", "sphinx-book-theme", "togglebutton", "copybutton", "clipboard", "design-tabs",
    "sphinx-design", "tabs", "mathjax", "require", "toggle", "DOCUMENTATION_OPTIONS.pagename",
    "mystnb", "basic.css", "skeleton", "debug.css", "copy-button", "play-solid", "check-solid",
    "file.png", "plus.png", "minus.png", "sphinx_highlight", "furo-extensions",
)  # fmt: skip
ONLY_SEARCH = ("documentation_options", "doctools")
THEBE = re.compile(
    r'<script type="text/x-thebe-config">.*?</script>\s*<script>kernelName.*?</script>', re.S
)


def setup(app: Sphinx) -> None:
    app.connect("config-inited", _host_words)
    app.connect("builder-inited", _dark_code, priority=100)
    app.connect("html-page-context", trim, priority=900)
    app.connect("build-finished", _clean)


def _host_words(_app: Sphinx, config: Config) -> None:
    """The host script's own sentences, in the book's language."""
    said = host_words(config.language)
    config.nb_ipywidgets_js = {HOST: {f"data-{name}": text for name, text in said.items()}}


def _dark_code(app: Sphinx) -> None:
    """Colours of code in the dark: the theme's own option, not yet known when the settings are read."""
    app.config.pygments_dark_style = "a11y-high-contrast-dark"


def trim(
    _app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: nodes.document
) -> None:
    """Keep each script once, none of the unused ones, and the host only with its sentences."""
    unused = UNUSED if page == "search" else (*UNUSED, *ONLY_SEARCH)
    kept: list[Any] = []
    seen: set[str] = set()
    for script in context.get("script_files", []):
        attributes = getattr(script, "attributes", {})
        name = str(getattr(script, "filename", None) or attributes.get("body", ""))
        text = f"{name} {attributes}" if "widget-state" not in str(attributes) else "state"
        if any(word in text for word in unused) or name in seen:
            continue
        if RUN in name and not page.startswith("en/"):
            continue
        if HOST in name and "data-needs-python" not in attributes:
            continue
        seen.add(name)
        kept.append(script)
    context["script_files"] = kept
    if "body" in context:
        context["body"] = THEBE.sub("", context["body"])
    context["css_files"] = [
        css
        for css in context.get("css_files", [])
        if not any(word in str(getattr(css, "filename", css)) for word in UNUSED)
    ]


def _clean(app: Sphinx, error: Exception | None) -> None:
    """Remove the files nobody asks for any more."""
    static = Path(app.outdir, "_static")
    if error or not static.is_dir():
        return
    for path in sorted(static.rglob("*"), reverse=True):
        if path.is_file() and any(word in path.name for word in (*UNUSED, ".map", "sbt-")):
            path.unlink()
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()
