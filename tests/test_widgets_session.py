"""What Python does behind a quiz, without a widget: states, grading, recording."""

import copy
import json

import pytest
from state_cases import CASES, REFUSED, TOTAL

from cribbage_learn import Question
from cribbage_learn.mistakes import Reason
from cribbage_learn.progress import Record
from cribbage_learn.questions import make_questions
from cribbage_learn.skills import KIND_SKILLS, SKILLS
from cribbage_learn.widgets.practice import (
    AFTER_MISTAKE,
    blind_sheet,
    item_skills,
    question_skills,
    quiz_sheet,
)
from cribbage_learn.widgets.quiz_merge import merged
from cribbage_learn.widgets.quiz_state import claims_of, fresh_state, quiz_id, read_state
from cribbage_learn.widgets.quiz_ways import allow_claims, allow_number
from cribbage_learn.widgets.session import Session
from cribbage_learn.widgets.skill_words import skill_name

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


ALL_CASES = [(*case, allow_claims()) for case in CASES] + [
    (*case, allow_number("total")) for case in TOTAL
]


@pytest.mark.parametrize(
    ("state", "made", "second"),
    [case[1:] for case in ALL_CASES],
    ids=[case[0] for case in ALL_CASES],
)
def test_what_is_made_of_a_state(state, made, second):
    got = read_state(state, "quiz-1", [allow_claims(), second])
    assert got == made
    assert json.dumps(got) == json.dumps(made)  # 1, not 1.0


def test_a_state_that_is_none_changes_nothing(record):
    session = Session(QUESTIONS, record=record)
    for name, state in REFUSED:
        odd = dict(state) if isinstance(state, dict) else state
        if odd == {}:
            continue  # not begun
        if isinstance(odd, dict) and odd.get("quiz") == "quiz-1":
            odd["quiz"] = session.quiz
        assert not session.take(odd), name
    assert session.state == {} and record.answers() == ()
    assert record.load_state(session.quiz) is None


def test_what_is_no_part_of_a_state_is_not_kept(record):
    session = Session(QUESTIONS, record=record)
    state = played(session, ("pair", 3))
    assert session.take(state | {"spare": "x" * 1_000_000}) and session.state == state
    assert len(record.export()) < 3_000


@pytest.mark.parametrize("saved", [{}, {"schema": 1}, {"schema": 1, "state": 3, "recorded": []}])
def test_damage_in_the_record_is_ignored(saved, record):
    record.save_state(quiz_id(QUESTIONS), saved)
    assert Session(QUESTIONS, record=record).state == {}


# ---- the same quiz in two cells ----


def two(record, **options):
    return Session(QUESTIONS, record=record, **options), Session(
        QUESTIONS, record=record, **options
    )


def test_two_cells_record_a_question_once_and_keep_the_fuller_answer(record):
    first, second = two(record)
    first.take(played(first, ("pair", 3), ("nobs", 8)))
    second.take(played(second))
    assert [a.points_found for a in record.answers()] == [3]
    assert second.recorded == [1, 0]
    again = Session(QUESTIONS, record=record)
    assert again.state["answers"][0]["claims"] == [["pair", 3], ["nobs", 8]]


def test_the_first_of_two_cells_that_finishes_is_recorded_also_with_two_records(record):
    first, second = two(record)
    second.record = Record(record.where)
    first.take(played(first))
    second.take(played(second, ("pair", 3)))
    assert [a.points_found for a in record.answers()] == [0]
    assert Session(QUESTIONS, record=record).state["answers"][0]["claims"] == [["pair", 3]]


def test_what_each_of_two_cells_finished_is_there_afterwards(record):
    first, second = two(record)
    first.take(played(first, ("pair", 3)))
    state = fresh_state(second.quiz, 2)
    state["answers"][1] |= {"done": True, "claims": [["run", 7]]}
    second.take(state)
    both = Session(QUESTIONS, record=record)
    assert [a["claims"] for a in both.state["answers"]] == [[["pair", 3]], [["run", 7]]]
    assert len(record.answers()) == 2 and both.recorded == [1, 1]


def test_a_claim_taken_back_stays_taken_back(record):
    session, _ = two(record)
    session.take(played(session, ("pair", 3), ("nobs", 8), done=False))
    session.take(played(session, ("pair", 3), done=False))
    assert Session(QUESTIONS, record=record).state["answers"][0]["claims"] == [["pair", 3]]


def test_a_cell_that_lags_behind_takes_nothing_away(record):
    first, second = two(record)
    first.take(played(first, ("pair", 3), ("nobs", 8), done=False))
    second.take(played(second, ("run", 7), done=False))
    assert len(Session(QUESTIONS, record=record).state["answers"][0]["claims"]) == 2


def test_a_finished_question_is_not_opened_again_by_the_same_cell(record):
    session, _ = two(record)
    session.take(played(session, ("pair", 3)))
    session.take(played(session, done=False))
    session.take({})
    assert Session(QUESTIONS, record=record).state["answers"][0]["claims"] == [["pair", 3]]
    assert len(record.answers()) == 1


def test_starting_over_is_kept_and_recorded_again(record):
    first, second = two(record)
    first.take(played(first, ("pair", 3), ("nobs", 8)))
    state = played(second, done=False)
    state["answers"][0] |= {"tries": 2, "secs": 0}
    second.take(state)
    assert Session(QUESTIONS, record=record).state["answers"][0]["tries"] == 2
    first.take(played(first, ("pair", 3)))  # the other cell still shows the first try
    assert Session(QUESTIONS, record=record).state["answers"][0]["tries"] == 2
    second.take(played(second, ("pair", 3)))
    assert [a.points_found for a in record.answers()] == [3, 2]


def test_a_handed_in_exam_stays_handed_in_until_it_is_taken_again(record):
    first, second = two(record, exam=True)
    ended = played(first, ("nobs", 8)) | {"ended": True, "at": 2}
    first.take(ended)
    second.take(played(second, ("pair", 3)))
    again = Session(QUESTIONS, exam=True, record=record)
    assert again.ended and again.state["answers"][0]["claims"] == [["nobs", 8]]
    state = copy.deepcopy(ended) | {"ended": False, "at": 0}
    for answer in state["answers"]:
        answer |= {"claims": [], "done": False, "tries": 2}
    second.take(state)
    assert not Session(QUESTIONS, exam=True, record=record).ended
    assert len(record.answers()) == 2


def test_merging_never_loses_tries_finished_questions_or_claims():
    """All pairs of a few answers, seen before or not: the result is at least as full as both."""
    answers = [
        {"claims": [["pair", 3]] * n, "done": done, "tries": tries, "secs": 1}
        for n in (0, 2)
        for done in (False, True)
        for tries in (1, 2)
    ]
    rank = lambda a: (a["tries"], a["done"], len(a["claims"]))  # noqa: E731
    state = lambda a: fresh_state("quiz-1", 1) | {"answers": [a]}  # noqa: E731
    for mine in answers:
        for theirs in answers:
            for seen in ({}, state(theirs), state(mine)):
                (got,) = merged(state(mine), state(theirs), seen)["answers"]
                taken_back = seen and seen["answers"] == [theirs] and not mine["done"]
                fullest = max(rank(mine), rank(theirs))
                assert rank(got) == fullest or (taken_back and rank(got)[:2] == fullest[:2])
        assert merged(state(mine), None, {}) == state(mine)


def test_a_damaged_or_foreign_state_in_the_record_is_written_over(record):
    session, _ = two(record)
    record.save_state(session.quiz, {"schema": 1, "state": {"quiz": "x"}, "recorded": [9, 9]})
    session.take(played(session, ("pair", 3)))
    assert len(record.answers()) == 1
    assert Session(QUESTIONS, record=record).state == session.state


def test_where_the_record_may_be(tmp_path, monkeypatch):
    monkeypatch.setenv("CRIBBAGE_LEARN_DATA", str(tmp_path))
    assert Session(QUESTIONS).record.where.parent == tmp_path
    assert (
        Session(QUESTIONS, record=tmp_path / "other.sqlite3").record.where.name == "other.sqlite3"
    )
    assert Session(QUESTIONS, record=False).record is None
    for odd in (True, 3, b"record", ["a"]):
        with pytest.raises(ValueError, match="record="):
            Session(QUESTIONS, record=odd)
    for odd in ("", "  ", "a\0b"):
        with pytest.raises(ValueError, match=r"record=.*write the path of a file"):
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
    every = [*SKILLS, *(skill for skills in KIND_SKILLS.values() for skill in skills)]
    assert len({skill_name(skill) for skill in every}) == len(every)
    for question in make_questions(40, seed="practise", kinds=["total"]):
        assert set(item_skills(question)) <= question_skills(question) <= set(SKILLS)
    for table, known in (("hand", SKILLS), ("pile", KIND_SKILLS["play"])):
        assert set(AFTER_MISTAKE[table]) <= {r.value for r in Reason}
        assert set(AFTER_MISTAKE[table].values()) <= set(known)
    for question in make_questions(40, seed="practise", kinds=KIND_SKILLS):
        items = question.score.items if question.kind == "play" else ()
        assert len(item_skills(question)) == len(items)
        assert set(item_skills(question)) <= set(question.skills)
        assert question_skills(question) <= set(KIND_SKILLS[question.kind])
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
