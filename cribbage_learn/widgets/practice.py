"""What a learner should practise: which skill each missed item, and each kind of mistake, belongs to.

The page cannot know that; it adds up what it is told here.
"""

from __future__ import annotations

from typing import Any

from ..language import words
from ..mistakes import Reason
from ..questions import Question
from ..score import Group, ScoreKind
from ..slips import slips

AFTER_MISTAKE: dict[str, str] = {
    Reason.STARTER_IN_FLUSH.value: "near_flush",
    Reason.CRIB_FLUSH_NEEDS_FIVE.value: "near_crib_flush",
    Reason.WRONG_JACK.value: "near_nobs",
    Reason.JACK_IS_STARTER.value: "jack_starter",
    Reason.NOT_CONSECUTIVE.value: "broken_run",
    Reason.ACE_IS_LOW.value: "corner_run",
    Reason.PART_OF_LONGER_RUN.value: "inner_run",
}
"""Reason of a wrong claim → the skill that would have seen through it."""


def item_skills(question: Question) -> list[str]:
    """The skill of each item of the answer, in the order of the items.

    >>> item_skills(Question.from_id("show:3C4D5S5H:KD"))
    ['fifteen_2', 'fifteen_2', 'double_run', 'double_run', 'double_run']
    """
    score = question.score
    of = {item: _skill(group, score.crib) for group in score.groups() for item in group.items}
    return [of[item] for item in score.items]


def question_skills(question: Question) -> set[str]:
    """The skills a question's items and, where it asks for a total, its slips belong to.

    >>> sorted(question_skills(Question.from_id("total:2H6H8HJH:4S:crib")))
    ['near_crib_flush', 'near_nobs', 'nineteen']
    """
    known = set(item_skills(question))
    if question.kind == "total":
        known |= {found.skill for found in slips(question.score).values() if found.skill}
    return known


def _skill(group: Group, crib: bool) -> str:
    size = len(group.cards)
    if group.kind in (ScoreKind.FIFTEEN, ScoreKind.RUN):
        return f"{group.kind.value}_{size}"
    if group.kind is ScoreKind.FLUSH:
        return "crib_flush" if crib else f"flush_{size}"
    return group.kind.value


def quiz_sheet(question: Question, lang: str | None = None) -> dict[str, Any]:
    """The answer sheet with ``practises``: the skill of each item.

    >>> quiz_sheet(Question.from_id("show:7H8DKSQC:KD"))["practises"]
    ['fifteen_2', 'pair']
    """
    return {**question.answer_sheet(lang), "practises": item_skills(question)}


def blind_sheet(question: Question, lang: str | None = None) -> dict[str, Any]:
    """What may be known before an exam is handed in: what is asked, and no answer.

    >>> sorted(blind_sheet(Question.from_id("show:7H8DKSQC:KD")))
    ['answer', 'cards', 'id', 'kind', 'lang', 'prompt', 'schema']
    """
    sheet = question.answer_sheet(lang)
    told = ("schema", "id", "kind", "lang", "prompt", "cards", "answer", "crib")
    return {key: sheet[key] for key in told if key in sheet}


def skill_name(skill: str, lang: str | None = None) -> str:
    """A skill as something to practise; raises ``ValueError`` for an unknown one.

    >>> skill_name("fifteen_3"), skill_name("near_flush")
    ('fifteens of three cards', 'seeing when four of a suit are no flush')
    """
    w = words(lang)
    match skill:
        case "fifteen_2":
            return w.say("skill.fifteen_2", "fifteens of two cards")
        case "fifteen_3":
            return w.say("skill.fifteen_3", "fifteens of three cards")
        case "fifteen_4":
            return w.say("skill.fifteen_4", "fifteens of four cards")
        case "fifteen_5":
            return w.say("skill.fifteen_5", "fifteens of all five cards")
        case "pair":
            return w.say("skill.pair", "pairs")
        case "pair_royal":
            return w.say("skill.pair_royal", "pairs royal")
        case "double_pair_royal":
            return w.say("skill.double_pair_royal", "double pairs royal")
        case "run_3":
            return w.say("skill.run_3", "runs of three")
        case "run_4":
            return w.say("skill.run_4", "runs of four")
        case "run_5":
            return w.say("skill.run_5", "runs of five")
        case "double_run":
            return w.say("skill.double_run", "double runs")
        case "triple_run":
            return w.say("skill.triple_run", "triple runs")
        case "double_double_run":
            return w.say("skill.double_double_run", "double-double runs")
        case "flush_4":
            return w.say("skill.flush_4", "flushes of four")
        case "flush_5":
            return w.say("skill.flush_5", "flushes of five")
        case "crib_flush":
            return w.say("skill.crib_flush", "flushes in the crib")
        case "nobs":
            return w.say("skill.nobs", "nobs")
        case "nineteen":
            return w.say("skill.nineteen", "hands that score nothing")
        case "near_flush":
            return w.say("skill.near_flush", "seeing when four of a suit are no flush")
        case "near_crib_flush":
            return w.say("skill.near_crib_flush", "seeing when a crib has no flush")
        case "near_nobs":
            return w.say("skill.near_nobs", "telling which jack is nobs")
        case "jack_starter":
            return w.say("skill.jack_starter", "a jack as the starter")
        case "broken_run":
            return w.say("skill.broken_run", "seeing the gap in a run")
        case "corner_run":
            return w.say("skill.corner_run", "remembering that the ace is low")
        case "inner_run":
            return w.say("skill.inner_run", "counting only the longest run")
    raise ValueError(f"there is no skill {skill!r}")
