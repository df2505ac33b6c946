"""Numbers for the pages' text, asked of the engine: ``{{ points.pair }}``, ``{{ rules.target }}``.

A page that states a number of the game takes it from here, so the text cannot drift from the rules.
"""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx
from sphinx.config import Config

from cribbage_learn import Rules, score_show
from cribbage_learn.explain import number
from cribbage_learn.worth import worth


def facts() -> dict[str, Any]:
    """Names and numbers as the pages use them.

    >>> facts()["points"]["pair"], facts()["aloud"]["pair"]
    (2, 'two')
    """
    rules = Rules.standard()
    best = score_show("5H 5D 5S JC", "5C")
    values = dict(worth())
    return {
        "rules": {"target": rules.target, "skunk": rules.skunk, "double_skunk": rules.double_skunk},
        "points": values,
        "aloud": {kind: number(value) for kind, value in values.items()},
        "best": {"total": best.total, "aloud": number(best.total)},
    }


def setup(app: Sphinx) -> None:
    app.connect("config-inited", _substitute, priority=900)


def _substitute(_app: Sphinx, config: Config) -> None:
    config.myst_substitutions = {**config.myst_substitutions, **facts()}
