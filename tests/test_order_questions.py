"""Who counts first, what is counted last, who wins: each a game played to its end."""

from itertools import product

import pytest

from cribbage_learn import Question, make_questions
from cribbage_learn.answer_words import verdict_lines
from cribbage_learn.order_questions import ASKS
from cribbage_learn.sheets import look_up
from cribbage_learn.skills import KIND_SKILLS

HANDS = "JH7C6D4H,5S4S2S6H:8D8C10SKC:5H:1"  # worth 9 and 12, the crib 6; player 1 deals
MADE = [
    question
    for skill in KIND_SKILLS["order"]
    for question in make_questions(10, seed=f"order {skill}", kinds="order", skills=skill)
]


@pytest.mark.parametrize(
    ("players", "dealer"), [(n, d) for n in (2, 3, 4) for d in range(n)], ids=str
)
def test_the_left_of_the_dealer_counts_first_and_the_crib_last(players, dealer):
    first = Question.from_id(f"order:first:{players}:{dealer}")
    assert first.answer == str((dealer + 1) % players)
    assert {fault.reason.value for fault in first.faults.values()} == {"left_counts_first"}
    last = Question.from_id(f"order:last:{players}:{dealer}")
    assert last.answer == "crib" and len(last.options) == players + 1
    assert {fault.reason.value for fault in last.faults.values()} == {"crib_comes_last"}


@pytest.mark.parametrize(("one", "two"), list(product((100, 104, 108, 109, 112), repeat=2)))
def test_who_wins_is_who_reaches_the_target_first(one, two):
    """From the rules alone: 9 for the one, then 12 and 6 for the other, from where the play left them."""
    question = Question.from_id(f"order:wins:{HANDS}:{one}-{two}")
    first, second = question.game.scores
    wanted = "0" if first + 9 >= 121 else "1" if second + 18 >= 121 else "nobody"
    assert question.answer == wanted
    reasons = {value: fault.reason.value for value, fault in question.faults.items()}
    if wanted == "0":
        assert reasons["1"] == ("counts_later" if second + 18 >= 121 else "not_enough_points")
    elif wanted == "1":
        assert reasons["0"] == "not_enough_points"
    assert wanted == "nobody" or reasons["nobody"] == "wins_at_once"


@pytest.mark.parametrize(
    ("id", "answer", "wrong"),
    [
        # a jack turned at 119: the dealer wins before a card is played
        ("order:heels:JC:0:119-120", "0", {"1": "heels_first", "nobody": "wins_at_once"}),
        ("order:heels:JC:1:119-118", "nobody", {"0": "not_enough_points", "1": "not_enough_points"}),
        ("order:heels:10C:0:120-120", "nobody", {"0": "not_enough_points", "1": "not_enough_points"}),
        # claimed points before those that were overlooked
        (f"order:muggins:{HANDS}:116-115:1", "0", {"1": "claimed_first", "nobody": "wins_at_once"}),
        (f"order:muggins:{HANDS}:100-110:0", "1", {"0": "not_enough_points", "nobody": "wins_at_once"}),
        (f"order:muggins:{HANDS}:50-60:1", "nobody", {"0": "not_enough_points", "1": "not_enough_points"}),
    ],
)  # fmt: skip
def test_situations(id, answer, wrong):
    question = Question.from_id(id)
    assert question.id == id and question.answer == answer
    reasons = {value: fault.reason.value for value, fault in question.faults.items()}
    assert reasons == wrong


def test_each_skill_can_be_asked_for():
    assert {question.asks for question in MADE} == set(ASKS)
    for question in MADE:
        assert question.kind == "order" and Question.from_id(question.id) == question
        assert question.skills == (f"order_{question.asks}",)
    for asks in ("wins", "heels", "muggins"):
        answers = {question.answer for question in MADE if question.asks == asks}
        assert len(answers) > 1, asks


@pytest.mark.parametrize("question", MADE[::3], ids=lambda q: q.id)
def test_every_choice_agrees_with_grading(question):
    sheet = question.answer_sheet()
    assert sum(option[2] for option in sheet["options"]) == 1
    for value, label, right, said in sheet["options"]:
        (verdict,) = question.grade(value).verdicts
        found = look_up(sheet, value)
        assert right == verdict.right == (value == question.answer) == (found.reason is None)
        assert found.text == said and label and said.endswith(".")
        if not right:
            assert sheet["slips"][value] == [verdict.reason.value, question.skills[0]]
        named = right and said.startswith(label)  # the sentence names the choice already
        line = said if named else f"{label}: {said}"
        assert f"{'✓' if right else '✗'} {line}" in question.grade(value).text()


def test_the_order_of_the_hands_told_is_not_the_order_of_counting():
    text = Question.from_id(f"order:wins:{HANDS}:104-104").prompt()
    other = Question.from_id(f"order:wins:{HANDS[:-1]}0:104-104").prompt()
    assert "worth: Alice 9, Bob 12; the crib 6" in text
    assert "worth: Alice 9, Bob 12; the crib 6" in other


def test_partners_win_together():
    question = Question.from_id(
        "order:wins:JH7C6D4H,5S4S2S6H,9C9D2CAC,8H8S3H3S:8D8C10SKC:5H:3:100-100"
    )
    assert set(question.options) == {"0", "1", "nobody"}
    labels = [option[1] for option in question.answer_sheet()["options"]]
    assert labels == ["Alice and Cleo", "Bob and Dan", "Nobody yet"]


@pytest.mark.parametrize("code", [f"wins:{HANDS}:90-90", "heels:QC:0:119-120"])
def test_that_nobody_wins_is_said_once(code):
    ((right, said),) = verdict_lines(Question.from_id(f"order:{code}").grade(["nobody"]))
    assert right and said.startswith("Nobody yet: ") and said.lower().count("nobody") == 1
