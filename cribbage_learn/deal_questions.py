"""Questions about the deal: who deals, how many cards, whose crib, who cuts, what a starter pays.

What is right is read from a ``Game``, or from the engine's own rule for the cut.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from .answers import AnswerFeedback, Fault
from .cards import Card, parse_cards
from .deal_faults import faults_of, right_of
from .go_questions import grade_choice, in_option_order
from .question import Question

ASKS = {
    "first": "who deals first after these cuts",
    "cards": "how many cards each is dealt",
    "away": "how many cards each discards",
    "next": "who deals next",
    "crib": "whose crib it is",
    "cutter": "who cuts the pack for the starter",
    "starter": "who scores when the starter is turned up",
}
"""What is asked."""

_LIKE = {
    "first": "deal:first:5H3C",
    "cards": "deal:cards:3",
    "away": "deal:away:3",
    "next": "deal:next:3:0",
    "crib": "deal:crib:3:0",
    "cutter": "deal:cutter:3:0",
    "starter": "deal:starter:JC:0",
}
_WITH_DEALER = ("next", "crib", "cutter", "starter")
_WITH_CARDS = ("first", "starter")


@dataclass(frozen=True)
class DealQuestion(Question):
    """Who deals, and what follows from it? ``kind`` is "deal"; ``asks``: one of ``ASKS``.

    ``cards``: the cards cut for the deal, one by each player, or the starter; ``players`` (2–4) and
    ``dealer``, a player's number from 0. Raises ``ValueError`` (``CardError`` for cards) for what
    is no such question.

    >>> q = DealQuestion("deal", "first", cards="5H 3C")
    >>> q.id, q.answer, q.options
    ('deal:first:5H3C', '1', ('0', '1', 'again'))
    """

    kind: str
    asks: str
    cards: tuple[Card, ...] = ()
    players: int = 2
    dealer: int = 0

    def __post_init__(self) -> None:
        if self.kind != "deal":
            raise ValueError(f"a DealQuestion is of kind 'deal', not {self.kind!r}")
        if self.asks not in ASKS:
            raise ValueError(f"asks={self.asks!r}: write one of {', '.join(ASKS)}")
        write = object.__setattr__
        write(self, "cards", parse_cards(self.cards) if self.cards else ())
        if self.asks == "first":
            write(self, "players", len(self.cards))
        if self.players not in (2, 3, 4) or isinstance(self.players, bool):
            raise ValueError(f"players={self.players!r}: cribbage is for 2, 3 or 4")
        if self.dealer not in range(self.players) or isinstance(self.dealer, bool):
            raise ValueError(f"dealer={self.dealer!r}: the players are 0 to {self.players - 1}")
        if self.asks == "starter" and len(self.cards) != 1:
            raise ValueError(f"cards={self.cards!r}: the starter is one card")
        if self.asks not in _WITH_CARDS and self.cards:
            raise ValueError(f"cards={self.cards!r}: no cards are needed for asks={self.asks!r}")

    @classmethod
    def _read(cls, id: str) -> DealQuestion:
        kind, asks, *parts = id.split(":")
        if asks not in ASKS:
            raise ValueError(f"question {id!r}: write deal: and one of {', '.join(ASKS)}")
        like = f"question {id!r}: write it like {_LIKE[asks]}"
        if len(parts) != (2 if asks in _WITH_DEALER else 1):
            raise ValueError(like)
        cards = parse_cards(parts.pop(0)) if asks in _WITH_CARDS else ()
        if not all(part.isdecimal() for part in parts):
            raise ValueError(like)
        numbers = [int(part) for part in parts]
        if asks == "starter":
            numbers.insert(0, 2)
        return cls(kind, asks, cards, *numbers)

    @property
    def answers(self) -> str:
        """Answered by a choice."""
        return "choice"

    @property
    def id(self) -> str:
        """What is asked and the situation: ``deal:first:5H3C``, ``deal:next:3:0``."""
        parts = ["deal", self.asks]
        if self.asks in _WITH_CARDS:
            parts.append("".join(card.code for card in self.cards))
        else:
            parts.append(str(self.players))
        if self.asks in _WITH_DEALER:
            parts.append(str(self.dealer))
        return ":".join(parts)

    @cached_property
    def answer(self) -> str:
        """The value of the right choice."""
        return right_of(self)

    @cached_property
    def faults(self) -> Mapping[str, Fault]:
        """Each wrong choice, with why it is wrong."""
        return faults_of(self)

    @property
    def options(self) -> tuple[str, ...]:
        """The values to choose from, in the order shown."""
        return in_option_order((self.answer, *self.faults))

    @property
    def skills(self) -> tuple[str, ...]:
        """The skill id this question practises."""
        return (f"deal_{self.asks}",)

    def grade(self, answer: str | Sequence[str]) -> AnswerFeedback:
        """Judge a choice, or several tries in order; raises ``ValueError`` for what is no option.

        >>> Question.from_id("deal:next:3:0").grade("2").wrong[0].rule
        'deal.turn'
        """
        return grade_choice(self, answer)

    def prompt(self, lang: str | None = None) -> str:
        """What is asked, in words (``lang=None``: the current language)."""
        from . import deal_words

        return deal_words.prompt(self, lang)

    def text(self, lang: str | None = None) -> str:
        """The question and its answer in words.

        >>> print(Question.from_id("deal:first:5H3C").text())
        Cut for the deal: Alice 5♥, Bob 3♣. Who deals first?
        Bob: 3♣ is the lowest card.
        """
        from . import deal_words

        return f"{self.prompt(lang)}\n{deal_words.right(self, lang)}"
