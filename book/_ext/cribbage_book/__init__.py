"""What the book adds to Jupyter Book: each module is one small Sphinx extension."""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx

from . import (
    about,
    about_pages,
    api,
    asked_page,
    code_colours,
    execution,
    facts,
    fetching,
    glossary_page,
    launch,
    look,
    policy,
    published,
    rule_links,
    rule_page,
    search_index,
    tables,
    terms,
    trim,
    twin,
    widget_state,
    word_index,
)

PARTS = (
    *(
        about,
        about_pages,
        api,
        asked_page,
        execution,
        facts,
        fetching,
        glossary_page,
        launch,
        look,
        published,
        rule_links,
        rule_page,
        twin,
        tables,
        terms,
        trim,
        widget_state,
        word_index,
    ),
    *(code_colours, search_index, policy),  # what is done to the written pages
)


def setup(app: Sphinx) -> dict[str, Any]:
    """Set up every part; called by Sphinx."""
    for part in PARTS:
        part.setup(app)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
