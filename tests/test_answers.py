"""Numbers and choices judged: every reason is met, has its rule, its skill and its sentence."""

import re
from collections import defaultdict
from functools import cache

import pytest
from made_up import PSEUDO

from cribbage_learn import Question, make_questions
from cribbage_learn.answer_words import label as label_of
from cribbage_learn.answer_words import verdict_lines
from cribbage_learn.answers import Fault, several
from cribbage_learn.fault_words import fault
from cribbage_learn.mistakes import ANSWER_REASONS, Reason
from cribbage_learn.skills import KIND_SKILLS

SKILLS = {skill for skills in KIND_SKILLS.values() for skill in skills}


@cache
def met():
    """Every fault of some questions of each skill, by reason, with how many play."""
    found = defaultdict(list)
    for kind in KIND_SKILLS.keys() - {"play"}:
        for skill in KIND_SKILLS[kind]:
            for question in make_questions(20, seed="met", kinds=kind, skills=skill):
                players = len(question.answer_sheet().get("players", (1, 2)))
                for wrong in question.faults.values():
                    found[wrong.reason].append((wrong, players))
                if kind == "count":
                    found[question.other.reason].append((question.other, players))
    rare = Question.from_id("order:muggins:JH7C6D4H,5S4S2S6H:8D8C10SKC:5H:1:116-115:1")
    found[Reason.CLAIMED_FIRST].append((rare.faults["1"], 2))
    return found


def test_every_reason_is_met():
    assert set(met()) == ANSWER_REASONS


@pytest.mark.parametrize("reason", sorted(ANSWER_REASONS))
def test_each_has_a_rule_a_skill_and_a_sentence(reason, pseudo):
    for wrong, players in met()[reason]:
        assert re.fullmatch(r"[a-z]+(\.[a-z0-9-]+)?", wrong.rule) and wrong.skill in SKILLS
        said = fault(wrong, players)
        assert said.endswith(".") and not re.search(r"[{}_]|None|Card\(|  |wrong", said), said
        assert said[0].isupper() or re.match(r"\d|[AJQK][♣♦♥♠]", said), said
        there = re.sub("[♣♦♥♠]", "", fault(wrong, players, PSEUDO))
        assert not re.search("[B-IL-PR-Za-z]", there), there


def test_a_reason_without_words():
    with pytest.raises(ValueError, match="no words for reason"):
        fault(Fault(Reason.WRONG_JACK, "show.nobs", "near_nobs"))


def test_one_answer_or_several():
    assert (
        several(5) == [5] and several("go") == ["go"] and several(("go", "play")) == ["go", "play"]
    )


def test_feedback_shows_itself():
    judged = Question.from_id("go:KH2C,5SJD:1:KHJD:act").grade(["go", "play"])
    shown = judged._repr_mimebundle_()
    assert shown["text/plain"] == judged.text() and shown["text/plain"].count("\n  ") == 2
    assert "✗ Say go: " in shown["text/html"] and "✓ Lay a card: " in shown["text/html"]
    assert "<details>" not in shown["text/html"]


SAID = {
    "order:heels:JC:0:119-120": "Alice: 2 points for his heels, which makes 121. At 121 or more the game ends at once.",
    "order:heels:JC:1:119-118": "Nobody yet: the points in order are Bob 2 (120), and it takes 121.",
    "order:heels:10C:0:120-120": "Nobody yet: nothing is scored here.",
    "order:wins:JH7C6D4H,5S4S2S6H:8D8C10SKC:5H:1:104-109": "Bob. The points in order: Alice 9 (116), Bob 12 (126). At 121 or more the game ends at once.",
    "deal:first:4S4C": "Nobody yet: the lowest cut again. Alice and Bob cut the same rank.",
    "go:KH5C2D,JD9S:1:KHJD5C:act": "Say go: even the lowest card held, 9♠, would make 34.",
    "go:KH2C,5SJD:1:KHJD:act": "Lay a card: 2♣ makes 22, and who can play must play.",
}  # fmt: skip


@pytest.mark.parametrize("id", SAID)
def test_the_right_choice_is_named_once_with_its_reason(id):
    assert Question.from_id(id).grade(Question.from_id(id).answer).text().endswith(f"✓ {SAID[id]}")


def test_no_wrong_choice_is_named_twice():
    """The choice comes first, so its reason does not begin with it again."""
    for kind in KIND_SKILLS.keys() - {"play", "count", "show", "crib", "total"}:
        for question in make_questions(60, seed="named", kinds=kind):
            for value in question.faults:
                label, ((right, said),) = (
                    label_of(question, value),
                    verdict_lines(question.grade(value)),
                )
                assert not right and said.startswith(f"{label}: ")
                assert not said.startswith(f"{label}: {label}"), f"{question.id}: {said}"


def test_no_right_choice_is_named_twice():
    """Where the sentence does not begin with the choice, both are shown: then it may not name it again."""
    for kind in KIND_SKILLS.keys() - {"play", "count", "show", "crib", "total"}:
        for question in make_questions(60, seed="named", kinds=kind):
            label, said = next((o[1], o[3]) for o in question.answer_sheet()["options"] if o[2])
            first = re.split("[ :,]", label)[0]
            assert said.startswith(label) or first not in said, f"{question.id}: {label}: {said}"
