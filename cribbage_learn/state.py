"""Where a game stands, as one mutable record that only the phases change.

``Game`` shows it to the world and never lets one be changed that somebody has seen: an action is
carried out on a copy.
"""

from __future__ import annotations

from typing import Any, TypeVar

from .actions import Action
from .cards import Card
from .deal import Hands, deal_cards, left_of, side
from .events import Event, event
from .grading import Feedback
from .rules import Rules

T = TypeVar("T")
Chain = tuple["Chain[T]", T] | None
"""A list that grows at its end for the price of one pair: what came before, and the last."""


def unchain(chain: Chain[T]) -> tuple[T, ...]:
    """The items of a chain in order.

    >>> unchain(((None, 1), 2))
    (1, 2)
    """
    items = []
    while chain is not None:
        chain, item = chain
        items.append(item)
    return tuple(reversed(items))


class State:
    """All of a game between two actions; the names are those of ``Game``."""

    players: int
    seed: str
    rules: Rules
    dealer: int | None
    phase: str
    to_act: int | None
    hands: Hands
    kept: Hands
    crib: tuple[Card, ...]
    starter: Card | None
    rest: tuple[Card, ...]  # the card that will be the starter, until it is turned
    deals: int  # how many deals there were
    cutters: tuple[int, ...]  # who cuts for the deal in this round
    cuts: tuple[Card, ...]  # what they cut so far
    rounds: int  # how often all cut anew
    pile: tuple[Card, ...]
    count: int
    last: int  # who played the last card
    gone: frozenset[int]  # who said go in this count
    shown: int  # how many hands were counted
    overlooked: Feedback | None  # open to muggins
    scores: tuple[int, ...]
    winner: int | None
    partial: bool  # set up for the play alone
    events: Chain[Event]
    start: dict[str, Any]  # how to begin it again, as plain data
    log: Chain[Action]

    def copy(self) -> State:
        """A second record that can be changed without touching this one."""
        new = object.__new__(State)
        new.__dict__ = self.__dict__.copy()
        return new


NOBODY: frozenset[int] = frozenset()


def record(state: State, event: Event) -> None:
    """Add an event that pays nothing."""
    state.events = (state.events, event)


def pay(state: State, event: Event) -> bool:
    """Add an event and pay its points; True when they win the game (rule ``win.at-once``)."""
    state.events = (state.events, event)
    if not event.points:
        return False
    winner = side(event.player, state.players)
    scores = list(state.scores)
    scores[winner] += event.points
    state.scores = tuple(scores)
    if scores[winner] < state.rules.target:
        return False
    record(state, Event("win", state.phase, event.player))
    state.winner, state.to_act, state.phase = winner, None, "over"
    state.overlooked = None
    return True


def new_deal(state: State, dealer: int) -> None:
    """Shuffle and deal: the next round begins (rules ``deal.shuffle``, ``deal.turn``)."""
    dealt, straight, rest = deal_cards(f"{state.seed}:deal:{state.deals}", state.players, dealer)
    state.deals += 1
    state.dealer, state.phase, state.to_act = dealer, "discard", left_of(dealer, state.players)
    state.hands, state.kept = dealt, ((),) * state.players
    state.crib, state.rest, state.starter = straight, rest, None
    state.pile, state.count, state.gone, state.shown, state.overlooked = (), 0, NOBODY, 0, None
    record(state, event(("deal", "discard", dealer, None, 0, None, 0, (), None)))
