"""The show of a game: hands in order, then the crib, each counted by its player or for them."""

from __future__ import annotations

from .actions import Count, IllegalAction, Muggins, Pass, Show
from .deal import left_of, side
from .events import Event, event
from .grading import grade
from .score import Score
from .show import score_show
from .state import State, new_deal, pay


def counting(state: State, player: int) -> Score:
    """The score of the hand, or of the crib, the dealer's (``crib.owner``), counted now."""
    crib = state.phase == "crib"
    cards = state.crib if crib else state.kept[player]
    return score_show(cards, state.starter, crib=crib, rules=state.rules)


def show(state: State, player: int, action: Show) -> None:
    """Have it counted: one event, the whole total."""
    score = counting(state, player)
    shown = ("show", state.phase, player, action, 0, score, score.total, score.hand, None)
    if not pay(state, event(shown)):
        next_hand(state)


def count(state: State, player: int, action: Count) -> None:
    """Count it oneself: what is not claimed is not pegged; under muggins it is open (``muggins``)."""
    score = counting(state, player)
    feedback = grade(score, action.claims)
    points = feedback.points_found
    claimed = Event("claim", state.phase, player, action, 0, score, points, score.hand, feedback)
    if pay(state, claimed):
        return
    if state.rules.muggins and feedback.missed:
        state.overlooked, state.to_act = feedback, taker(state, player)
    else:
        next_hand(state)


def taker(state: State, player: int) -> int:
    """Who may take what this player overlooked: the next to the left on another side."""
    other = left_of(player, state.players)
    while side(other, state.players) == side(player, state.players):
        other = left_of(other, state.players)
    return other


def muggins(state: State, player: int, action: Muggins) -> None:
    """Take what was overlooked, once; wrong items score and cost nothing."""
    if not state.rules.muggins:
        raise IllegalAction("no_muggins", "muggins")
    open_ = state.overlooked
    if open_ is None:
        raise IllegalAction("nothing_overlooked", "muggins")
    feedback = grade(open_.score, action.claims)
    points = sum(item.points for item in feedback.found if item in open_.missed)
    state.overlooked = None
    taken = Event(
        "muggins", state.phase, player, action, 0, open_.score, points, open_.score.hand, feedback
    )
    if not pay(state, taken):
        next_hand(state)


def leave(state: State, player: int, action: Pass) -> None:
    """Leave what was overlooked."""
    if state.overlooked is None:
        raise IllegalAction("nothing_overlooked", "muggins")
    state.overlooked = None
    next_hand(state)


def next_hand(state: State) -> None:
    """The next hand to the left, after the dealer's the crib, after the crib the next deal."""
    assert state.dealer is not None
    if state.phase == "crib":
        new_deal(state, left_of(state.dealer, state.players))
        return
    state.shown += 1
    if state.shown == state.players:
        state.phase, state.to_act = "crib", state.dealer
    else:
        state.to_act = (state.dealer + 1 + state.shown) % state.players
