"""The look of the pages: the package's tokens (``tokens.css`` of the widgets) and ``book.css``, as one sheet.

Colours and sizes are written once, for widgets and pages. The theme has names of its own for some of
the colours; here each is told which token it is, by day and by night alike: a token knows both.
"""

from __future__ import annotations

from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config

from cribbage_learn.widgets.page_source import source

SHEET = "book.css"
TOKENS = {
    "color-brand-primary": "green",
    "color-brand-content": "green",
    "color-brand-visited": "green",
    "color-foreground-primary": "ink",
    "color-foreground-secondary": "soft",
    "color-foreground-muted": "soft",
    "color-foreground-border": "edge",
    "color-background-primary": "ground",
    "color-background-secondary": "panel",
    "color-background-hover": "panel",
    "color-background-border": "line",
    "color-sidebar-background-border": "line",
    "color-sidebar-link-text": "ink",
    "color-sidebar-link-text--top-level": "ink",
    "color-sidebar-item-background--hover": "line",
    "color-sidebar-item-expander-background--hover": "line",
    "color-highlight-on-target": "aim",
    "color-api-name": "green",
    "color-api-pre-name": "green",
    "color-code-background": "panel",
    "color-inline-code-background": "panel",
}
"""The theme's names, and the token that each is."""


def sheet(own: str) -> str:
    """The book's whole style sheet: the tokens, then its own rules.

    >>> sheet("article { color: var(--cl-ink); }").endswith("article { color: var(--cl-ink); }")
    True
    """
    return f"{source('tokens.css')}\n{own}"


def setup(app: Sphinx) -> None:
    app.connect("config-inited", _theme_colours)
    app.connect("builder-inited", _write, priority=900)  # after Jupyter Book has named its _static


def _theme_colours(_app: Sphinx, config: Config) -> None:
    named = {name: f"var(--cl-{token})" for name, token in TOKENS.items()}
    for scheme in ("light_css_variables", "dark_css_variables"):
        config.html_theme_options[scheme] = dict(named)


def _write(app: Sphinx) -> None:
    """The whole sheet beside ``_static``: what is named later is copied over what is named before."""
    place = Path(app.doctreedir, "look", SHEET)
    place.parent.mkdir(parents=True, exist_ok=True)
    own = Path(app.srcdir, "_static", SHEET).read_text(encoding="utf-8")
    place.write_text(sheet(own), encoding="utf-8")
    app.config.html_static_path.append(str(place.parent))
