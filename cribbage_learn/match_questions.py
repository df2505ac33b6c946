"""Questions about a match: what a game won is worth, and who deals first in the next.

Each is a ``Game`` played to its end and recorded in a ``Match``; what is right is read from that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from .answers import AnswerFeedback, Fault
from .cards import Card
from .game import Game
from .go_questions import grade_choice, in_option_order
from .match import Match, match_points
from .mistakes import Reason
from .question import Question
from .rules import Rules

ASKS = {
    "worth": "how many match points a game is worth",
    "dealer": "who deals first in the next game",
}
"""What is asked."""

_LIKE = {"worth": "match:worth:88", "dealer": "match:dealer:0:1"}


@dataclass(frozen=True)
class MatchQuestion(Question):
    """What does a game won mean for the match? ``kind`` is "match"; ``asks``: one of ``ASKS``.

    ``points``: the loser's; ``loser`` and ``dealer`` (who dealt last): players 0 and 1. Raises
    ``ValueError`` for what is no such question.

    >>> q = MatchQuestion("match", "worth", points=88)
    >>> q.id, q.answer, q.options
    ('match:worth:88', '2', ('1', '2', '3'))
    """

    kind: str
    asks: str
    points: int = 100
    loser: int = 0
    dealer: int = 0

    def __post_init__(self) -> None:
        if self.kind != "match":
            raise ValueError(f"a MatchQuestion is of kind 'match', not {self.kind!r}")
        if self.asks not in ASKS:
            raise ValueError(f"asks={self.asks!r}: write one of {', '.join(ASKS)}")
        target = Rules.standard().target
        for name, limit in (("points", target), ("loser", 2), ("dealer", 2)):
            value = getattr(self, name)
            if value not in range(limit) or isinstance(value, bool):
                raise ValueError(f"{name}={value!r}: a whole number from 0 to {limit - 1}")

    @classmethod
    def _read(cls, id: str) -> MatchQuestion:
        kind, asks, *parts = id.split(":")
        if asks not in ASKS:
            raise ValueError(f"question {id!r}: write match: and one of {', '.join(ASKS)}")
        wanted = 1 if asks == "worth" else 2
        if len(parts) != wanted or not all(part.isdecimal() for part in parts):
            raise ValueError(f"question {id!r}: write it like {_LIKE[asks]}")
        numbers = [int(part) for part in parts]
        if asks == "worth":
            return cls(kind, asks, points=numbers[0])
        return cls(kind, asks, loser=numbers[0], dealer=numbers[1])

    @property
    def answers(self) -> str:
        """Answered by a choice."""
        return "choice"

    @property
    def id(self) -> str:
        """What is asked, and of which game: ``match:worth:88``, ``match:dealer:0:1``."""
        if self.asks == "worth":
            return f"match:worth:{self.points}"
        return f"match:dealer:{self.loser}:{self.dealer}"

    @cached_property
    def game(self) -> Game:
        """A game that ended so: the winner went out in the play of the last deal."""
        return _ended(self.points, self.loser, self.dealer)

    @property
    def players(self) -> int:
        """A match is between two sides."""
        return 2

    @property
    def cards(self) -> tuple[Card, ...]:
        """No cards are seen."""
        return ()

    @cached_property
    def match(self) -> Match:
        """The match after that game."""
        return Match(games=9).record(self.game)

    @cached_property
    def answer(self) -> str:
        """The value of the right choice."""
        if self.asks == "worth":
            return str(self.match.points[1 - self.loser])
        return str(self.match.next_dealer)

    @cached_property
    def faults(self) -> Mapping[str, Fault]:
        """Each wrong choice, with why it is wrong."""
        if self.asks == "dealer":
            data = {"winner": 1 - self.loser}
            wrong = Fault(Reason.LOSER_DEALS, "match.next-dealer", "match_dealer", data)
            return {str(p): wrong for p in range(2) if str(p) != self.answer}
        # every worth there is: of a loser with no points, and of one nearly home
        all_worths = {match_points(score) for score in range(Rules.standard().target)}
        return {
            str(n): self._worth(n)
            for n in sorted(filter(None, all_worths))
            if str(n) != self.answer
        }

    def _worth(self, chosen: int) -> Fault:
        """Which line decides: the first above what was chosen, or the one that it takes."""
        rules = Rules.standard()
        lines = [("match.skunk", rules.skunk), ("match.double", rules.double_skunk)]
        if chosen < int(self.answer):
            rule, line = lines[chosen - 1]
            reason = Reason.BELOW_LINE
        else:
            rule, line = lines[int(self.answer) - 1]
            reason = Reason.NOT_BELOW_LINE
        return Fault(reason, rule, "match_worth", {"points": self.points, "line": line})

    @property
    def options(self) -> tuple[str, ...]:
        """The values to choose from, in the order shown."""
        return in_option_order((self.answer, *self.faults))

    @property
    def skills(self) -> tuple[str, ...]:
        """The skill id this question practises."""
        return (f"match_{self.asks}",)

    def grade(self, answer: str | Sequence[str]) -> AnswerFeedback:
        """Judge a choice, or several tries in order; raises ``ValueError`` for what is no option.

        >>> Question.from_id("match:worth:88").grade("1").wrong[0].rule
        'match.skunk'
        """
        return grade_choice(self, answer)

    def prompt(self, lang: str | None = None) -> str:
        """What is asked, in words (``lang=None``: the current language)."""
        from . import match_words

        return match_words.prompt(self, lang)

    def text(self, lang: str | None = None) -> str:
        """The question and its answer in words.

        >>> print(Question.from_id("match:dealer:0:1").text())
        Alice and Bob play a match. Alice has lost the last game; Bob dealt last. Who deals first in the next game?
        Alice: the loser of a game deals first in the next.
        """
        from . import match_words

        return f"{self.prompt(lang)}\n{match_words.right(self, lang)}"


def _ended(points: int, loser: int, dealer: int) -> Game:
    """A game lost with these points: the winner makes fifteen with the last card of the play."""
    near = Rules.standard().target - 1
    scores = (points, near) if loser == 0 else (near, points)
    # pone leads; whoever is to win lays the last card, and it makes fifteen
    mine = (
        {dealer: "5S", 1 - dealer: "KH"} if loser != dealer else {dealer: "6D", 1 - dealer: "4H 5C"}
    )
    game = Game.setup(hands=[mine[0], mine[1]], dealer=dealer, scores=scores)
    while game.winner is None:
        game = game.act(game.actions()[0])
    return game
