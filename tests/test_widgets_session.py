"""What Python does behind a quiz, without a widget: states, grading, recording."""

import copy

import pytest

from cribbage_learn import Question
from cribbage_learn.mistakes import Reason
from cribbage_learn.progress import Record
from cribbage_learn.questions import make_questions
from cribbage_learn.skills import SKILLS
from cribbage_learn.widgets.practice import (
    AFTER_MISTAKE,
    blind_sheet,
    item_skills,
    question_skills,
    quiz_sheet,
    skill_name,
)
from cribbage_learn.widgets.quiz_state import claims_of, fresh_state, quiz_id, usable
from cribbage_learn.widgets.session import Session

QUESTIONS = [Question.from_id(i) for i in ("show:5H5D5SJC:5C", "show:2S6S8S10H:4D")]


@pytest.fixture
def record(tmp_path):
    return Record(tmp_path / "record.sqlite3")


def played(session, *claims, done=True):
    """A state in which the first question was answered with these claims."""
    state = copy.deepcopy(session.state) or fresh_state(session.quiz, len(session.questions))
    state["answers"][0] |= {"claims": [list(c) for c in claims], "done": done, "secs": 12.5}
    return state


def test_a_finished_question_is_recorded_once(record):
    session = Session(QUESTIONS, record=record)
    assert session.take(played(session, ("fifteen", 0b01001), ("fifteen", 0b00011)))
    state = copy.deepcopy(session.state) | {"at": 1}
    assert session.take(state) and session.take(copy.deepcopy(state))
    (answer,) = record.answers()
    assert answer.question_id == "show:5H5D5SJC:5C" and answer.quiz == session.quiz
    assert answer.claims == ("fifteen 5H JC", "fifteen 5H 5D")
    assert (answer.right, answer.points_found, answer.points_missed) == (False, 2, 27)
    assert answer.seconds == 12.5


def test_an_open_question_is_not_recorded_but_remembered(record):
    session = Session(QUESTIONS, record=record)
    session.take(played(session, ("fifteen", 9), done=False))
    assert record.answers() == ()
    assert Session(QUESTIONS, record=record).state == session.state


def test_a_new_session_goes_on_and_does_not_record_again(record):
    Session(QUESTIONS, record=record).take(played(Session(QUESTIONS, record=False), ("pair", 3)))
    again = Session(QUESTIONS, record=record)
    assert again.state["answers"][0]["claims"] == [["pair", 3]] and again.recorded == [1, 0]
    again.take(again.state | {"at": 1})
    assert len(record.answers()) == 1


def test_another_try_is_recorded_again(record):
    session = Session(QUESTIONS, record=record)
    session.take(played(session))
    state = played(session, ("pair", 3))
    state["answers"][0]["tries"] = 2
    session.take(state)
    assert [a.points_found for a in record.answers()] == [0, 2]


def test_a_claim_of_nothing_is_right_for_a_zero_hand(record):
    session = Session(QUESTIONS[1:], record=record)
    session.take(played(session))
    assert record.answers()[0].right and session.feedback(0).right


def test_an_exam_is_recorded_when_it_is_handed_in(record):
    session = Session(QUESTIONS, exam=True, record=record)
    state = played(session, ("nobs", 0b01000))
    session.take(state)
    assert record.answers() == () and not session.finished(0) and not session.ended
    session.take(copy.deepcopy(state) | {"ended": True, "at": 2})
    assert [a.points_found for a in record.answers()] == [1, 0] and session.ended


def test_exam_and_practice_of_the_same_questions_are_two_quizzes():
    assert quiz_id(QUESTIONS) != quiz_id(QUESTIONS, exam=True)
    assert quiz_id(QUESTIONS) != quiz_id(QUESTIONS[::-1])


TOTALS = [Question.from_id(i) for i in ("total:3C4D5S5H:KD", "show:2S6S8S10H:4D")]


def test_a_total_is_recorded_with_its_tries(record):
    session = Session(TOTALS, record=record)
    assert session.take(played(session, ("total", 10), ("total", 12)))
    (answer,) = record.answers()
    assert answer.question_id == "total:3C4D5S5H:KD" and answer.claims == (10, 12)
    assert (answer.right, answer.points_found, answer.points_missed) == (False, 12, 0)
    again = Session(TOTALS, record=record)
    assert again.state == session.state and again.answer(0) == [10, 12]
    assert again.feedback(0).wrong[0].slip == "forgot_pair_in_run" and again.answer(1) == []


def test_giving_up_a_total_records_nothing_found(record):
    session = Session(TOTALS[:1], record=record)
    session.take(played(session))
    assert [(a.claims, a.right, a.points_missed) for a in record.answers()] == [((), False, 12)]


def test_totals_and_claims_are_not_taken_for_each_other():
    total, cards = [["total", 12]], [["pair", 3]]
    for first, second, whole in (
        (total, cards, True),
        (cards, cards, False),
        (total, total, False),
    ):
        state = fresh_state("quiz-1", 2)
        state["answers"][0]["claims"], state["answers"][1]["claims"] = first, second
        assert usable(state, "quiz-1", 2, totals=[0]) is whole
    for odd in (-1, 100, 2.0, True, "12", None):
        state["answers"][0]["claims"], state["answers"][1]["claims"] = [["total", odd]], []
        assert not usable(state, "quiz-1", 2, totals=[0])


GOOD = fresh_state("quiz-1", 2)


@pytest.mark.parametrize(
    "change",
    [
        {"schema": 2}, {"quiz": "quiz-2"}, {"order": []}, {"order": [0, 0]}, {"order": [2]},
        {"order": "01"}, {"at": 3}, {"at": -1}, {"at": True}, {"at": 1.0}, {"answers": []},
        {"answers": [{}, {}]}, {"ended": 1}, {"four": None},
        {"answers": [GOOD["answers"][0], GOOD["answers"][0] | {"claims": [["jackpot", 3]]}]},
        {"answers": [GOOD["answers"][0], GOOD["answers"][0] | {"claims": [["pair", 32]]}]},
        {"answers": [GOOD["answers"][0], GOOD["answers"][0] | {"claims": [["pair", 0]]}]},
        {"answers": [GOOD["answers"][0], GOOD["answers"][0] | {"claims": [["pair"]]}]},
        {"answers": [GOOD["answers"][0], GOOD["answers"][0] | {"claims": [[["pair"], 3]]}]},
        {"answers": [GOOD["answers"][0], GOOD["answers"][0] | {"tries": 0}]},
        {"answers": [GOOD["answers"][0], GOOD["answers"][0] | {"secs": "9"}]},
        {"answers": [GOOD["answers"][0], GOOD["answers"][0] | {"done": None}]},
    ],
    ids=str,
)  # fmt: skip
def test_a_damaged_or_foreign_state_changes_nothing(change, record):
    assert usable(GOOD, "quiz-1", 2) and not usable(GOOD | change, "quiz-1", 2)
    session = Session(QUESTIONS, record=record)
    assert not session.take(GOOD | {"quiz": session.quiz} | change)
    assert (
        session.state == {} and record.answers() == () and record.load_state(session.quiz) is None
    )


@pytest.mark.parametrize("saved", [{}, {"schema": 1}, {"schema": 1, "state": 3, "recorded": []}])
def test_damage_in_the_record_is_ignored(saved, record):
    record.save_state(quiz_id(QUESTIONS), saved)
    assert Session(QUESTIONS, record=record).state == {}


def test_where_the_record_may_be(tmp_path, monkeypatch):
    monkeypatch.setenv("CRIBBAGE_LEARN_DATA", str(tmp_path))
    assert Session(QUESTIONS).record.where.parent == tmp_path
    assert (
        Session(QUESTIONS, record=tmp_path / "other.sqlite3").record.where.name == "other.sqlite3"
    )
    assert Session(QUESTIONS, record=False).record is None
    for odd in (True, 3, b"record"):
        with pytest.raises(ValueError, match="record="):
            Session(QUESTIONS, record=odd)


def test_claims_come_back_as_the_cards_that_were_picked():
    state = fresh_state("quiz-1", 1)
    state["answers"][0]["claims"] = [["double_run", 0b11110], ["nobs", 0b11000]]
    claims = claims_of(state, 0, QUESTIONS[0])
    assert [str(c) for c in claims] == ["double_run 5D 5S JC 5C", "nobs JC 5C"]


def test_each_item_has_a_skill_and_each_skill_a_name():
    for question in make_questions(40, seed="practise"):
        of = item_skills(question)
        assert len(of) == len(question.score.items) and set(of) <= set(question.skills)
    assert len({skill_name(skill) for skill in SKILLS}) == len(SKILLS)
    for question in make_questions(40, seed="practise", kinds=["total"]):
        assert set(item_skills(question)) <= question_skills(question) <= set(SKILLS)
    assert set(AFTER_MISTAKE) <= {r.value for r in Reason} and set(AFTER_MISTAKE.values()) <= set(
        SKILLS
    )
    with pytest.raises(ValueError, match="no skill"):
        skill_name("jackpot")


def test_a_blind_sheet_tells_nothing():
    question = QUESTIONS[0]
    assert quiz_sheet(question)["practises"][-1] == "nobs"
    blind = str(blind_sheet(question))
    for secret in ("fifteen", "nobs:", "points", "double_pair_royal"):
        assert secret not in blind
    blind = blind_sheet(TOTALS[0])
    assert (blind["answer"], blind["crib"]) == ("number", False) and "numbers" not in blind
