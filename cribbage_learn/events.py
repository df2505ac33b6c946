"""What happened in a game, one event after the other; scores are the sum of their points.

Each deal brings them in the order of its parts (rule ``deal.phases``).
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from .actions import Action
from .cards import Card
from .grading import Feedback
from .score import Score

KINDS = (
    "cut",
    "deal",
    "discard",
    "starter",
    "heels",
    "play",
    "go",
    "go_point",
    "last_card",
    "show",
    "claim",
    "muggins",
    "win",
)
"""The kinds of event, in the order a game may bring them."""

RULES = {
    "cut": "deal.cut",
    "deal": "deal.shuffle",
    "discard": "crib.discard",
    "starter": "starter.cut",
    "heels": "starter.heels",
    "play": "play.turn",
    "go": "play.go",
    "go_point": "play.go-point",
    "last_card": "play.last-card",
    "show": "show.order",
    "claim": "show.order",
    "muggins": "muggins",
    "win": "win.at-once",
}
"""The rule each kind of event follows; items in ``score`` carry rules of their own."""


class Event(NamedTuple):
    """One thing that happened.

    ``kind``; ``phase`` it happened in; ``player`` who did it or is paid; ``action`` (None when
    nobody acted: deal, heels, go_point, last_card, win); ``count`` after it, in the play;
    ``score``: what a card, hand or crib scores; ``points`` paid; ``cards`` concerned;
    ``feedback`` on a count made by the player.
    """

    kind: str
    phase: str
    player: int
    action: Action | None = None
    count: int = 0  # type: ignore[assignment]  # the field hides tuple.count
    score: Score | None = None
    points: int = 0
    cards: tuple[Card, ...] = ()
    feedback: Feedback | None = None

    @property
    def rule(self) -> str:
        """The id of the rule this kind of event follows."""
        return RULES[self.kind]


event = partial(tuple.__new__, Event)
"""An Event of all nine parts, in half the time of naming them: most of a game's events are cards."""
