"""What has to be known of a question about the play besides the cards that are laid, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .. import go_words
from ..example_names import who_plays
from ..go_questions import GoQuestion
from ..questions import Question


def situation(question: Question, sheet: Mapping[str, Any], lang: str | None = None) -> str:
    """Who plays and deals, the points, the cards left; nothing where the pile tells everything.

    ``sheet``: the question's answer sheet in the same language.

    >>> question = Question.from_id("order:heels:JC:0:119-120")
    >>> situation(question, question.answer_sheet())
    'Alice and Bob play; Alice deals. Points so far: Alice 119, Bob 120; 121 wins. The starter turned up is J♣.'
    """
    if isinstance(question, GoQuestion):  # its cards and counts are to be seen
        more = "" if question.held else go_words.held(question, lang)
        return f"{who_plays(question.game.players, question.dealer, lang)} {more}".rstrip()
    if question.answers != "choice":
        return ""
    told: str = sheet["prompt"]
    return told.removesuffix(sheet["ask"]).rstrip()
