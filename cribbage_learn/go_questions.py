"""Questions about turns in the play: go, whose turn, who leads, whose point.

The situation is a ``Game`` set up and played as far as it is told; what is right is read from its
actions and events.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from .actions import GO, Play
from .answers import AnswerFeedback, AnswerVerdict, Fault, several
from .cards import Card, parse_cards
from .game import Game
from .go_faults import faults_of, right_of
from .question import Question

if TYPE_CHECKING:
    from .deal_questions import DealQuestion
    from .match_questions import MatchQuestion
    from .order_questions import OrderQuestion


ASKS = {
    "act": "what the player in turn may do",
    "card": "which card the player in turn may lay",
    "turn": "whose turn it is",
    "lead": "who leads the next count",
    "who": "who scores the point for the end of the count",
    "points": "how many points the last card brings",
}
"""What is asked about a situation of the play."""

_SHAPE = "write go:hands:dealer:laid:what, like go:KH2C,5SJD:1:KHJD:act"
_SAID_GO = "-"


@dataclass(frozen=True)
class GoQuestion(Question):
    """A situation of the play and what is asked about it; ``kind`` is "go".

    ``hands``: what each player held when the play began; ``dealer``: a player's number from 0;
    ``laid``: the cards as laid, None where a player said go; ``asks``: one of ``ASKS``. Raises
    ``ValueError`` (``CardError`` for cards, ``IllegalAction`` for what the rules forbid) otherwise.

    >>> q = GoQuestion("go", ("KH 2C", "5S JD"), 1, "KHJD", "act")
    >>> q.id, q.answer, q.skills
    ('go:KH2C,5SJD:1:KHJD:act', 'play', ('go_must',))
    """

    kind: str
    hands: tuple[tuple[Card, ...], ...]
    dealer: int
    laid: tuple[Card | None, ...]
    asks: str

    def __post_init__(self) -> None:
        if self.kind != "go":
            raise ValueError(f"a GoQuestion is of kind 'go', not {self.kind!r}")
        if self.asks not in ASKS:
            raise ValueError(f"asks={self.asks!r}: write one of {', '.join(ASKS)}")
        object.__setattr__(self, "hands", tuple(map(parse_cards, self.hands)))
        given: object = self.laid
        laid = _read_laid(given) if isinstance(given, str) else tuple(self.laid)
        object.__setattr__(self, "laid", laid)
        if self.answer is None:
            raise ValueError(f"question {self.id!r}: here nobody can say {ASKS[self.asks]}")

    @classmethod
    def _read(cls, id: str) -> GoQuestion:
        parts = id.split(":")
        if len(parts) != 5 or not parts[2].isdecimal():
            raise ValueError(f"question {id!r}: {_SHAPE}")
        hands = tuple(map(parse_cards, parts[1].split(",")))
        return cls(parts[0], hands, int(parts[2]), _read_laid(parts[3]), parts[4])

    @property
    def answers(self) -> str:
        """Answered by a choice."""
        return "choice"

    @property
    def id(self) -> str:
        """Hands, dealer, what was laid (``-``: go), what is asked: ``go:KH2C,5SJD:1:KHJD:act``."""
        hands = ",".join("".join(card.code for card in hand) for hand in self.hands)
        laid = "".join(_SAID_GO if card is None else card.code for card in self.laid)
        return f"go:{hands}:{self.dealer}:{laid}:{self.asks}"

    @cached_property
    def games(self) -> tuple[Game, ...]:
        """The game before the first card, and after each card and go."""
        game = Game.setup(self.hands, dealer=self.dealer)
        steps = [game]
        for card in self.laid:
            game = game.act(GO if card is None else Play(card))
            steps.append(game)
        return tuple(steps)

    @property
    def game(self) -> Game:
        """The game as it stands when the question is asked."""
        return self.games[-1]

    @property
    def held(self) -> tuple[Card, ...]:
        """The cards that are seen in the hand of the player in turn; only where they decide."""
        player = self.game.to_act
        return (
            self.game.hands[player] if self.asks in ("act", "card") and player is not None else ()
        )

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards laid, in order, then those held that are seen."""
        return (*(card for card in self.laid if card is not None), *self.held)

    @cached_property
    def answer(self) -> str:
        """The value of the right choice."""
        return right_of(self.games, self.asks)  # type: ignore[return-value]  # None is refused

    @cached_property
    def faults(self) -> Mapping[str, Fault]:
        """Each wrong choice, with why it is wrong."""
        return faults_of(self.games, self.asks, self.answer)

    @property
    def options(self) -> tuple[str, ...]:
        """The values to choose from, in the order shown."""
        if self.asks == "card":
            return tuple(card.code for card in self.held)
        return in_option_order((self.answer, *self.faults))

    @property
    def skills(self) -> tuple[str, ...]:
        """The skill id this question practises."""
        ended = {"go_point": "go_point", "last_card": "last_card"}
        if self.asks in ("who", "points"):
            kind = self.game.events[-1].kind
            return (ended.get(kind, "thirty_one_points"),)
        if self.asks == "act":
            return ("go_say" if self.answer == "go" else "go_must",)
        return (f"go_{self.asks}",)

    def grade(self, answer: str | Sequence[str]) -> AnswerFeedback:
        """Judge a choice, or several tries in order; raises ``ValueError`` for what is no option.

        >>> Question.from_id("go:KH2C,5SJD:1:KHJD:act").grade("go").wrong[0].rule
        'play.must'
        """
        return grade_choice(self, answer)

    def prompt(self, lang: str | None = None) -> str:
        """What is asked, in words (``lang=None``: the current language)."""
        from . import go_words

        return go_words.prompt(self, lang)

    def text(self, lang: str | None = None) -> str:
        """The question and its answer in words.

        >>> print(Question.from_id("go:KH2C,5SJD:1:KHJD:act").text())
        Alice and Bob play; Bob deals. Laid so far: Alice K♥ (10), Bob J♦ (20). Alice holds 2♣. What may Alice do?
        Lay a card: 2♣ makes 22, and who can play must play.
        """
        from . import go_words

        return f"{self.prompt(lang)}\n{go_words.right(self, lang)}"


def in_option_order(values: Sequence[str]) -> tuple[str, ...]:
    """Values in an order that does not tell which is right: numbers by size, then words.

    >>> in_option_order(["play", "either", "go"]), in_option_order(["nobody", "10", "2"])
    (('either', 'go', 'play'), ('2', '10', 'nobody'))
    """
    return tuple(sorted(values, key=lambda v: (not v.isdecimal(), len(v) * v.isdecimal(), v)))


def grade_choice(
    question: DealQuestion | GoQuestion | MatchQuestion | OrderQuestion, answer: object
) -> AnswerFeedback:
    """A choice, or several, judged; raises ``ValueError`` for what is no option."""
    right, faults = question.answer, question.faults
    verdicts = []
    for choice in several(answer):
        if not isinstance(choice, str) or (choice != right and choice not in faults):
            known = ", ".join(in_option_order((right, *faults)))
            raise ValueError(f"{choice!r}: no such choice; there are {known}")
        verdicts.append(AnswerVerdict(choice, None if choice == right else faults[choice]))
    return AnswerFeedback(question, tuple(verdicts))


def _read_laid(text: str) -> tuple[Card | None, ...]:
    """Cards as laid, with ``-`` where a player said go."""
    laid: list[Card | None] = []
    for i, part in enumerate(text.split(_SAID_GO)):
        laid += [None] * (i > 0)
        laid += parse_cards(part) if part.strip() else ()
    return tuple(laid)
