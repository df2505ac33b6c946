"""How a computer player counts its hand, overlooking some on purpose, and what it takes of others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .actions import NOTHING, PASS, SHOW, Count, Muggins
from .grading import Claim
from .opponent_choice import Choice, Motive
from .score import ScoreItem
from .show import score_show
from .view import View

Draw = Callable[[], float]


def _seen(items: Sequence[ScoreItem], overlook: float, draw: Draw) -> tuple[ScoreItem, ...]:
    """The items that are not overlooked: a draw for each, in counting order."""
    return tuple([item for item in items if draw() >= overlook])


def _claims(items: Sequence[ScoreItem]) -> tuple[Claim, ...]:
    return tuple([Claim(item.kind.value, item.cards) for item in items])


def count_hand(view: View, overlook: float, draw: Draw) -> Choice:
    """Have the hand or crib counted; with ``overlook`` over 0 claim it, without the overlooked."""
    if not overlook:
        return Choice(SHOW, Motive.HAS_IT_COUNTED, {"crib": view.phase == "crib"})
    cards = view.crib if view.phase == "crib" else view.kept[view.player]
    assert cards is not None
    score = score_show(cards, view.starter, crib=view.phase == "crib", rules=view.rules)
    seen = _seen(score.items, overlook, draw)
    data = {"points": sum(item.points for item in seen), "crib": view.phase == "crib"}
    return Choice(Count(_claims(seen)) if seen else NOTHING, Motive.COUNTS, data)


def take_overlooked(view: View, overlook: float, draw: Draw) -> Choice:
    """Take by muggins what is seen of what another player has overlooked."""
    feedback = next((e.feedback for e in reversed(view.events) if e.kind == "claim"), None)
    seen = _seen(feedback.missed, overlook, draw) if feedback else ()
    if not seen:
        return Choice(PASS, Motive.SEES_NOTHING_OVERLOOKED)
    data = {"points": sum(item.points for item in seen), "items": seen}
    return Choice(Muggins(_claims(seen)), Motive.TAKES_OVERLOOKED, data)
