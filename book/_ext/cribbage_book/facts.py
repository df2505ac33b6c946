"""Numbers for the pages' text, asked of the engine: ``{{ points.pair }}``, ``{{ rules.target }}``.

A page that states a number of the game takes it from here, so the text cannot drift from the rules.
"""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx
from sphinx.config import Config

from cribbage_learn import Game, Rules, score_play, score_show
from cribbage_learn.explain import number


def facts() -> dict[str, Any]:
    """Names and numbers as the pages use them."""
    rules = Rules.standard()
    best = score_show("5H 5D 5S JC", "5C")

    def worth(hand: str, starter: str, kind: str) -> int:
        """Points of the group or item of this kind that the hand holds once."""
        return next(
            group.points for group in score_show(hand, starter).groups() if group.kind == kind
        )

    values = {
        "fifteen": worth("7H 8D KS QC", "2C", "fifteen"),
        "pair": worth("7H 7D KS 2C", "4C", "pair"),
        "pair_royal": worth("7H 7D 7S 2C", "KC", "pair_royal"),
        "double_pair_royal": worth("7H 7D 7S 7C", "KC", "double_pair_royal"),
        "run_3": worth("2H 3D 4S KC", "QC", "run"),
        "run_4": worth("2H 3D 4S 5C", "KC", "run"),
        "run_5": worth("2H 3D 4S 5C", "6D", "run"),
        "double_run": worth("2H 3D 4S 4C", "KC", "double_run"),
        "triple_run": worth("2H 3D 4S 4C", "4D", "triple_run"),
        "double_double_run": worth("2H 3D 3S 4C", "4D", "double_double_run"),
        "flush_4": worth("2H 6H 8H QH", "KC", "flush"),
        "flush_5": worth("2H 6H 8H QH", "KH", "flush"),
        "nobs": worth("JH 2C 4D 8S", "KH", "nobs"),
        "thirty_one": score_play("KH QH 10D AC").total,
        **game_points(),
    }
    return {
        "rules": {"target": rules.target, "skunk": rules.skunk, "double_skunk": rules.double_skunk},
        "points": values,
        "aloud": {kind: number(value) for kind, value in values.items()},
        "best": {"total": best.total, "aloud": number(best.total)},
    }


def game_points() -> dict[str, int]:
    """What the game itself pays, from games played for it: heels, the go point, the last card.

    >>> sorted(game_points())
    ['go_point', 'heels', 'last_card']
    """
    turned = Game.setup(dealt=["2H 3H 4H 5H 6H 7H", "2S 3S 4S 5S 6S 7S"], starter="JC", dealer=1)
    for action in ("discard 2H 3H", "discard 2S 3S", "cut"):
        turned = turned.act(action)
    played = Game.setup(hands=["KH JH", "QS KS"], dealer=1)  # thirty, and nobody can go on
    while played.phase == "play":
        played = played.act(played.actions()[0])
    events = (*turned.events, *played.events)
    paid = ("heels", "go_point", "last_card")
    return {event.kind: event.points for event in events if event.kind in paid}


def setup(app: Sphinx) -> None:
    app.connect("config-inited", _substitute, priority=900)


def _substitute(_app: Sphinx, config: Config) -> None:
    config.myst_substitutions = {**config.myst_substitutions, **facts()}
