"""What a learner should practise: which skill each missed item, and each kind of mistake, belongs to.

The page cannot know that; it adds up what it is told here.
"""

from __future__ import annotations

from typing import Any

from ..mistakes import Reason
from ..play import LIMIT
from ..questions import Question
from ..score import Group, ScoreKind
from .quiz_ways import TABLES
from .situation import situation

AFTER_MISTAKE: dict[str, dict[str, str]] = {
    "hand": {
        Reason.STARTER_IN_FLUSH.value: "near_flush",
        Reason.CRIB_FLUSH_NEEDS_FIVE.value: "near_crib_flush",
        Reason.WRONG_JACK.value: "near_nobs",
        Reason.JACK_IS_STARTER.value: "jack_starter",
        Reason.NOT_CONSECUTIVE.value: "broken_run",
        Reason.ACE_IS_LOW.value: "corner_run",
        Reason.PART_OF_LONGER_RUN.value: "inner_run",
    },
    "pile": {
        Reason.BEFORE_RESET.value: "play_reset",
        Reason.NOT_A_PAIR.value: "play_pair_apart",
        Reason.RUN_BROKEN.value: "play_broken_run",
        Reason.ACE_IS_LOW.value: "play_ace_low",
        Reason.PART_OF_LONGER_RUN.value: "play_long_run",
    },
}
"""What lies on the table → reason of a wrong claim → the skill that would have seen through it."""

_IN_PLAY = {
    (ScoreKind.FIFTEEN, 0): "play_fifteen",
    (ScoreKind.THIRTY_ONE, 0): "play_thirty_one",
    (ScoreKind.PAIR, 2): "play_pair",
    (ScoreKind.PAIR, 3): "play_pair_royal",
    (ScoreKind.PAIR, 4): "play_double_pair_royal",
    (ScoreKind.RUN, 3): "play_run_3",
    (ScoreKind.RUN, 0): "play_long_run",
}


def item_skills(question: Question) -> list[str]:
    """The skill of each item of the answer, in the order of the items.

    >>> item_skills(Question.from_id("show:3C4D5S5H:KD"))
    ['fifteen_2', 'fifteen_2', 'double_run', 'double_run', 'double_run']
    """
    if question.answers == "choice" or question.kind == "count":
        return []
    score = question.score
    if question.kind == "play":
        return [
            _IN_PLAY.get((item.kind, len(item.cards))) or _IN_PLAY[item.kind, 0]
            for item in score.items
        ]
    of = {item: _skill(group, score.crib) for group in score.groups() for item in group.items}
    return [of[item] for item in score.items]


def question_skills(question: Question) -> set[str]:
    """The skills that a question's items and the known wrong answers to it belong to.

    >>> sorted(question_skills(Question.from_id("total:2H6H8HJH:4S:crib")))
    ['near_crib_flush', 'near_nobs', 'nineteen']
    >>> sorted(question_skills(Question.from_id("count:KH5D")))
    ['count_add', 'count_faces']
    """
    known = set(item_skills(question))
    if question.answers == "claims":
        return known
    if question.kind != "total":
        known.update(question.skills)
    return known | {skill for _, skill in question.answer_sheet()["slips"].values() if skill}


def _skill(group: Group, crib: bool) -> str:
    size = len(group.cards)
    if group.kind in (ScoreKind.FIFTEEN, ScoreKind.RUN):
        return f"{group.kind.value}_{size}"
    if group.kind is ScoreKind.FLUSH:
        return "crib_flush" if crib else f"flush_{size}"
    return group.kind.value


def quiz_sheet(question: Question, lang: str | None = None) -> dict[str, Any]:
    """The answer sheet with ``practises``: the skill of each item.

    Of the play also ``about``, see ``situation``, and where the count is asked for, ``goes``: the
    numbers of the counts that ended with a go.

    >>> quiz_sheet(Question.from_id("show:7H8DKSQC:KD"))["practises"]
    ['fifteen_2', 'pair']
    """
    sheet = {**question.answer_sheet(lang), "practises": item_skills(question)}
    return {**sheet, **_besides(question, sheet, lang)}


def blind_sheet(question: Question, lang: str | None = None) -> dict[str, Any]:
    """What may be known before an exam is handed in: what is asked, and no answer.

    >>> sorted(blind_sheet(Question.from_id("show:7H8DKSQC:KD")))
    ['answer', 'cards', 'id', 'kind', 'lang', 'prompt', 'schema']
    """
    sheet = question.answer_sheet(lang)
    told = (
        *("schema", "id", "kind", "lang", "prompt", "cards", "answer", "crib", "ask"),
        *("counts", "players", "hand"),
    )
    blind = {key: sheet[key] for key in told if key in sheet}
    if "options" in sheet:
        blind["options"] = [[value, label] for value, label, *_ in sheet["options"]]
    blind |= _besides(question, sheet, lang)
    if question.kind == "count":  # what is said with the cards is what is asked
        blind["counts"] = [[[n, who, None] for n, who, _ in count] for count in sheet["counts"]]
    return blind


def _besides(question: Question, sheet: dict[str, Any], lang: str | None) -> dict[str, Any]:
    """What a page is told of a pile besides the sheet."""
    told: dict[str, Any] = {}
    if TABLES[question.kind] == "pile":
        told["about"] = situation(question, sheet, lang)
    if question.kind == "count":
        ended = enumerate(sheet["counts"][:-1])
        told["goes"] = [i for i, count in ended if count[-1][2] < LIMIT]
    return told
