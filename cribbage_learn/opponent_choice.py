"""What a computer player decided, and why, as data; ``opponent_words`` says it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from .actions import Action


class Motive(StrEnum):
    """Why a computer player did what it did; ids are never translated.

    >>> Motive("makes_thirty_one") is Motive.MAKES_THIRTY_ONE
    True
    """

    CUTS = "cuts"
    # discarding
    KEEPS_WHAT_IT_SEES = "keeps_what_it_sees"
    KEEPS_POINTS = "keeps_points"
    GOOD_FOR_CRIB = "good_for_crib"
    BAD_FOR_THEIR_CRIB = "bad_for_their_crib"
    # in the play, the first that is true
    ONLY_CARD = "only_card"
    MAKES_THIRTY_ONE = "makes_thirty_one"
    SCORES_NOW = "scores_now"
    PLAYS_ON_ALONE = "plays_on_alone"
    SETS_TRAP = "sets_trap"
    LEAVES_LITTLE_ROOM = "leaves_little_room"
    AVOIDS_COUNT = "avoids_count"
    SAFE_CARD = "safe_card"
    FEWEST_ANSWERS = "fewest_answers"
    BEST_BALANCE = "best_balance"
    ANY_CARD = "any_card"
    MUST_GO = "must_go"
    # counting
    HAS_IT_COUNTED = "has_it_counted"
    COUNTS = "counts"
    TAKES_OVERLOOKED = "takes_overlooked"
    SEES_NOTHING_OVERLOOKED = "sees_nothing_overlooked"


@dataclass(frozen=True)
class Choice:
    """One decision: ``action``, the ``reason``, and in ``data`` what its sentence mentions.

    >>> from cribbage_learn.actions import GO
    >>> Choice(GO, Motive.MUST_GO, {"count": 28}).text()
    'The count is 28 and every card I hold would take it past 31, so I say go.'
    """

    action: Action
    reason: Motive
    data: Mapping[str, Any] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.action, self.reason))

    def text(self, lang: str | None = None) -> str:
        """Why, in one sentence of the player (``lang=None``: the current language)."""
        from . import opponent_words

        return opponent_words.choice(self, lang)
