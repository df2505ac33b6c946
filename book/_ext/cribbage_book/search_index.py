"""The search: ``search.js`` finds and shows, and its index is without what would be found twice.

Those are the developers' names as index entries.

Each function and class is among the objects already, and as entries they are half of what somebody
loads who looks up "nobs" on a phone. Entries of the other pages stay: they are words of the game.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.config import Config

SCRIPT = Path(__file__).with_name("search.js")
OPENING, CLOSING = "Search.setIndex(", ")"
DEVELOPERS = "api/"


def slim(index: str) -> str:
    """The file's text without those entries.

    >>> pages = '"docnames":["api/score","glossary"]'
    >>> slim('Search.setIndex({' + pages + ',"indexentries":{"a":[[0,"a",false]],"b":[[1,"b",true]]}})')
    'Search.setIndex({"docnames":["api/score","glossary"],"indexentries":{"b":[[1,"b",true]]}})'
    """
    content: dict[str, Any] = json.loads(index.removeprefix(OPENING).removesuffix(CLOSING))
    learners = [not page.startswith(DEVELOPERS) for page in content["docnames"]]
    kept = {
        text: [entry for entry in entries if learners[entry[0]]]
        for text, entries in content["indexentries"].items()
    }
    content["indexentries"] = {text: entries for text, entries in kept.items() if entries}
    return OPENING + json.dumps(content, ensure_ascii=False, separators=(",", ":")) + CLOSING


def setup(app: Sphinx) -> None:
    app.connect("config-inited", _script)
    app.connect("build-finished", _rewrite)


def _script(_app: Sphinx, config: Config) -> None:
    """Sphinx has a place for a script that weighs pages, where both the search and its words are known."""
    config.html_search_scorer = str(SCRIPT)


def _rewrite(app: Sphinx, error: Exception | None) -> None:
    place = Path(app.outdir, "searchindex.js")
    if error or not place.is_file():
        return
    place.write_text(slim(place.read_text(encoding="utf-8")), encoding="utf-8")
