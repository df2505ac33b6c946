"""Learn cribbage: count it, play it, teach it.

>>> score_show("5H 5D 5S JC", "5C").total
29
"""

from typing import TYPE_CHECKING, Any

from .cards import Card, CardError, parse_cards
from .grading import Claim, Feedback, Mistake, grade
from .language import languages, set_language
from .mistakes import Reason
from .play import score_play
from .rules import Rules
from .score import Score, ScoreItem, ScoreKind
from .show import score_show

if TYPE_CHECKING:
    from .actions import IllegalAction
    from .game import Game
    from .match import Match
    from .questions import Question, make_questions

__version__ = "0.1.0"

__all__ = [
    "Card",
    "CardError",
    "Claim",
    "Feedback",
    "Game",
    "IllegalAction",
    "Match",
    "Mistake",
    "Question",
    "Reason",
    "Rules",
    "Score",
    "ScoreItem",
    "ScoreKind",
    "grade",
    "languages",
    "make_questions",
    "parse_cards",
    "score_play",
    "score_show",
    "set_language",
]

# Counting a hand needs no game and asks no question: these are imported when first asked for, half
# of the start.
_LATER = {
    "Game": "game",
    "IllegalAction": "actions",
    "Match": "match",
    "Question": "questions",
    "make_questions": "questions",
}


def __getattr__(name: str) -> Any:
    if name in _LATER:
        from importlib import import_module

        globals()[name] = value = getattr(import_module(f".{_LATER[name]}", __name__), name)
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})
