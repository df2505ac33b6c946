"""Learn cribbage: count it, play it, teach it.

>>> score_show("5H 5D 5S JC", "5C").total
29
"""

from .cards import Card, CardError, parse_cards
from .grading import Claim, Feedback, Mistake, grade
from .language import languages, set_language
from .mistakes import Reason
from .play import score_play
from .questions import Question, make_questions
from .rules import Rules
from .score import Score, ScoreItem, ScoreKind
from .show import score_show

__version__ = "0.1.0"

__all__ = [
    "Card",
    "CardError",
    "Claim",
    "Feedback",
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
