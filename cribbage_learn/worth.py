"""What each combination scores, asked of the engine: a number that a text states comes from here.

>>> worth()["pair"], worth()["double_run"], worth()["heels"]
(2, 8, 2)
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from .game import Game
from .play import score_play
from .show import score_show


@lru_cache(maxsize=1)
def worth() -> Mapping[str, int]:
    """Points by name: a run is ``run_3`` to ``run_5``, a flush ``flush_4`` or ``flush_5``.

    Groups count whole, with their pairs. What a game pays by itself is there, too: ``heels``,
    ``go_point``, ``last_card``.

    >>> sorted(worth())[:4]
    ['double_double_run', 'double_pair_royal', 'double_run', 'fifteen']
    """
    values = {
        "fifteen": group_points("7H 8D KS QC", "2C", "fifteen"),
        "pair": group_points("7H 7D KS 2C", "4C", "pair"),
        "pair_royal": group_points("7H 7D 7S 2C", "KC", "pair_royal"),
        "double_pair_royal": group_points("7H 7D 7S 7C", "KC", "double_pair_royal"),
        "run_3": group_points("2H 3D 4S KC", "QC", "run"),
        "run_4": group_points("2H 3D 4S 5C", "KC", "run"),
        "run_5": group_points("2H 3D 4S 5C", "6D", "run"),
        "double_run": group_points("2H 3D 4S 4C", "KC", "double_run"),
        "triple_run": group_points("2H 3D 4S 4C", "4D", "triple_run"),
        "double_double_run": group_points("2H 3D 3S 4C", "4D", "double_double_run"),
        "flush_4": group_points("2H 6H 8H QH", "KC", "flush"),
        "flush_5": group_points("2H 6H 8H QH", "KH", "flush"),
        "nobs": group_points("JH 2C 4D 8S", "KH", "nobs"),
        "thirty_one": score_play("KH QH 10D AC").total,
    }
    return MappingProxyType(values | _paid_in_a_game())


def group_points(hand: str, starter: str, kind: str) -> int:
    """Points of the group or item of this kind that the hand holds once.

    >>> group_points("2H 3D 4S 5C", "5D", "double_run")
    10
    """
    groups = score_show(hand, starter).groups()
    return next(group.points for group in groups if group.kind == kind)


def _paid_in_a_game() -> dict[str, int]:
    """Heels, the go point and the last card, from two deals played for it."""
    turned = Game.setup(dealt=["2H 3H 4H 5H 6H 7H", "2S 3S 4S 5S 6S 7S"], starter="JC", dealer=1)
    for action in ("discard 2H 3H", "discard 2S 3S", "cut"):
        turned = turned.act(action)
    played = Game.setup(hands=["KH JH", "QS KS"], dealer=1)  # thirty, and nobody can go on
    while played.phase == "play":
        played = played.act(played.actions()[0])
    events = (*turned.events, *played.events)
    paid = ("heels", "go_point", "last_card")
    return {event.kind: event.points for event in events if event.kind in paid}
