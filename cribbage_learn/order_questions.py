"""Questions about order: who counts first, what is counted last, who wins from these scores.

Each is a ``Game`` played to its end; what is right is read from its events.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from .answers import AnswerFeedback, Fault
from .cards import Card, parse_cards
from .game import Game
from .go_questions import grade_choice, in_option_order
from .order_faults import Story, faults_of, play_story, right_of
from .question import Question
from .score import read_starter

ASKS = {
    "first": "whose hand is counted first",
    "last": "what is counted last",
    "wins": "who wins when the hands are counted",
    "heels": "who wins when the starter is turned",
    "muggins": "who wins when points are overlooked",
}
"""What is asked."""

_HAND = ("hands", "crib", "starter", "dealer", "scores")
_FIELDS: dict[str, tuple[str, ...]] = {
    "first": ("players", "dealer"),
    "last": ("players", "dealer"),
    "wins": _HAND,
    "heels": ("starter", "dealer", "scores"),
    "muggins": (*_HAND, "claimed"),
}
_LIKE = {
    "first": "order:first:3:0",
    "last": "order:last:3:0",
    "wins": "order:wins:JH7C6D4H,5S4S2S6H:8D8C10SKC:5H:1:110-112",
    "heels": "order:heels:JC:0:119-120",
    "muggins": "order:muggins:JH7C6D4H,5S4S2S6H:8D8C10SKC:5H:1:110-112:1",
}


@dataclass(frozen=True)
class OrderQuestion(Question):
    """Who counts, or wins, first? ``kind`` is "order"; ``asks``: one of ``ASKS``.

    ``players`` (2–4), ``dealer``: a player's number from 0. For who wins also ``scores`` when the
    play begins, by side, and the cards: ``hands`` and ``crib`` with the ``starter``, or the starter
    alone; ``claimed``: how many of the items of the first hand its player claims. Raises
    ``ValueError`` (``CardError`` for cards) for what is no such question.

    >>> q = OrderQuestion("order", "heels", dealer=0, starter="JC", scores=(119, 120))
    >>> q.id, q.answer
    ('order:heels:JC:0:119-120', '0')
    """

    kind: str
    asks: str
    players: int = 2
    dealer: int = 0
    hands: tuple[tuple[Card, ...], ...] = ()
    crib: tuple[Card, ...] = ()
    starter: Card | None = None
    scores: tuple[int, ...] = ()
    claimed: int = 0

    def __post_init__(self) -> None:
        if self.kind != "order":
            raise ValueError(f"an OrderQuestion is of kind 'order', not {self.kind!r}")
        if self.asks not in ASKS:
            raise ValueError(f"asks={self.asks!r}: write one of {', '.join(ASKS)}")
        write = object.__setattr__
        write(self, "hands", tuple(map(parse_cards, self.hands)))
        write(self, "crib", parse_cards(self.crib) if self.crib else ())
        write(self, "scores", tuple(self.scores))
        if self.hands:
            write(self, "players", len(self.hands))
        if self.starter is not None:
            write(self, "starter", read_starter(self.starter))
        self.story  # noqa: B018  # refuses what cannot be set up

    @classmethod
    def _read(cls, id: str) -> OrderQuestion:
        kind, asks, *parts = id.split(":")
        if asks not in ASKS:
            raise ValueError(f"question {id!r}: write order: and one of {', '.join(ASKS)}")
        names = _FIELDS[asks]
        shape = f"write order:{asks}:{':'.join(names)}, like {_LIKE[asks]}"
        if len(parts) != len(names):
            raise ValueError(f"question {id!r}: {shape}")
        given = dict(zip(names, parts, strict=True))
        try:
            numbers = {
                name: int(given[name]) for name in ("players", "dealer", "claimed") if name in given
            }
            scores = tuple(int(score) for score in given.get("scores", "").split("-") if score)
        except ValueError:
            raise ValueError(f"question {id!r}: {shape}") from None
        return cls(
            kind,
            asks,
            hands=tuple(map(parse_cards, given["hands"].split(","))) if "hands" in given else (),
            crib=parse_cards(given["crib"]) if "crib" in given else (),
            starter=read_starter(given["starter"]) if "starter" in given else None,
            scores=scores,
            **numbers,
        )

    @property
    def answers(self) -> str:
        """Answered by a choice."""
        return "choice"

    @property
    def id(self) -> str:
        """What is asked and the situation: ``order:first:3:0``, ``order:heels:JC:0:119-120``."""
        parts = {
            "players": str(self.players),
            "dealer": str(self.dealer),
            "hands": ",".join("".join(card.code for card in hand) for hand in self.hands),
            "crib": "".join(card.code for card in self.crib),
            "starter": self.starter.code if self.starter else "",
            "scores": "-".join(map(str, self.scores)),
            "claimed": str(self.claimed),
        }
        return ":".join(["order", self.asks, *(parts[name] for name in _FIELDS[self.asks])])

    @cached_property
    def story(self) -> Story:
        """The game played to its end, and where it stood when the question is asked."""
        return play_story(self)

    @property
    def game(self) -> Game:
        """The game as it stands when the question is asked."""
        return self.story.asked

    @property
    def cards(self) -> tuple[Card, ...]:
        """The starter, where it decides."""
        return (self.starter,) if self.asks == "heels" and self.starter else ()

    @cached_property
    def answer(self) -> str:
        """The value of the right choice."""
        return right_of(self.story, self.asks)

    @cached_property
    def faults(self) -> Mapping[str, Fault]:
        """Each wrong choice, with why it is wrong."""
        return faults_of(self.story, self.asks, self.answer)

    @property
    def options(self) -> tuple[str, ...]:
        """The values to choose from, in the order shown."""
        return in_option_order((self.answer, *self.faults))

    @property
    def skills(self) -> tuple[str, ...]:
        """The skill id this question practises."""
        return (f"order_{self.asks}",)

    def grade(self, answer: str | Sequence[str]) -> AnswerFeedback:
        """Judge a choice, or several tries in order; raises ``ValueError`` for what is no option.

        >>> Question.from_id("order:first:2:1").grade("1").wrong[0].rule
        'show.order'
        """
        return grade_choice(self, answer)

    def prompt(self, lang: str | None = None) -> str:
        """What is asked, in words (``lang=None``: the current language)."""
        from . import order_words

        return order_words.prompt(self, lang)

    def text(self, lang: str | None = None) -> str:
        """The question and its answer in words.

        >>> print(Question.from_id("order:first:2:1").text())
        Alice and Bob play; Bob deals. Whose hand is counted first?
        Alice, who sits to the left of the dealer.
        """
        from . import order_words

        return f"{self.prompt(lang)}\n{order_words.right(self, lang)}"
