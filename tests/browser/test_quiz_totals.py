"""Questions that ask for a total, in a plain page: answered, mended, given up, handed in."""

from __future__ import annotations

import pytest
from test_quiz_page import button, claim, quiz_of, show

from cribbage_learn import Question
from cribbage_learn.widgets.quiz_state import read_state
from cribbage_learn.widgets.quiz_ways import allow_claims, allow_number

pytestmark = pytest.mark.browser
__all__ = ["show"]  # the fixture

IDS = ["total:3C4D5S5H:KD", "show:7H8DKSQC:KD", "total:2H6H8HJH:4S:crib", "total:2C4D6H8S:QC"]


def answer(quiz, number):
    quiz.get_by_label("How many points?").fill(str(number))
    button(quiz, "Answer").click()


def test_totals_and_claims_in_one_quiz_by_mouse(show):
    start = show([quiz_of(IDS)])
    quiz, page = start.page.locator(".clq-quiz"), start.page
    said, result = quiz.get_by_role("status"), quiz.locator(".clq-result")
    assert quiz.get_by_role("heading", name="Count this hand in your head").is_visible()
    assert not button(quiz, "Fifteen").is_visible()
    button(quiz, "Answer").click()
    assert said.inner_text() == "Write the points as a number: 0, 1, 2 …"
    answer(quiz, 10)
    assert " ".join(said.inner_text().split()) == (
        "! 10? A double run is two runs and a pair: did you count the pair?"
    )
    assert quiz.locator(".clq-log li").count() == 1 and "12" not in quiz.inner_text()
    answer(quiz, 10)  # the same again is told again, and counted once
    assert quiz.locator(".clq-log li").count() == 1
    answer(quiz, 12)
    assert "That is right. Aloud: “fifteen two, fifteen four, and a double run" in (
        result.inner_text()
    )
    assert result.locator("ul li").count() == 5 and not quiz.get_by_label("How many").is_visible()
    assert page.evaluate("document.activeElement.className") == "clq-result"
    button(quiz, "Next question").click()
    assert button(quiz, "Fifteen").is_visible() and not button(quiz, "Answer").is_visible()
    claim(quiz, [0, 1], "Fifteen")
    button(quiz, "I see no more").click()
    button(quiz, "Next question").click()
    assert quiz.get_by_role("heading", name="Count this crib in your head").is_visible()
    answer(quiz, 4)
    assert "In the crib a flush needs all five cards" in said.inner_text()
    button(quiz, "Show me the count").click()
    assert "Nothing scores: 0 points" in result.inner_text()
    button(quiz, "Next question").click()
    answer(quiz, 19)
    assert "nobody pegs it" in said.inner_text()
    answer(quiz, 0)
    assert "That is right: nothing scores here" in result.inner_text()
    button(quiz, "See how it went").click()
    summary = quiz.locator(".clq-sum")
    assert "14 of 16 points found" in summary.inner_text()
    rows = [
        r.split("\t")[-3:] for r in summary.locator("tbody").inner_text().split("\n") if "of" in r
    ]
    assert rows == [["12 of 12", "–", "1"], ["2 of 4", "2", "–"], ["0 of 0", "–", "1"], ["0 of 0", "–", "1"]]  # fmt: skip
    for skill in ("double runs", "pairs", "seeing when a crib has no flush"):
        assert skill in summary.locator(".clq-skills").inner_text()
    state = page.evaluate("models[0].get('state')")
    total = allow_number("total")
    assert read_state(state, state["quiz"], [total, allow_claims(), total, total]) == state
    assert read_state(state, state["quiz"], [allow_claims()] * 4) is None
    assert state["answers"][0]["claims"] == [["total", 10], ["total", 12]]
    assert start.errors == [] and start.outside() == []


def test_a_total_by_keys_alone(show):
    start = show([quiz_of(IDS[:2])])
    page, quiz = start.page, start.page.locator(".clq-quiz")
    quiz.get_by_role("heading").focus()
    page.keyboard.press("1")  # a digit goes to the field, wherever the focus is
    page.keyboard.press("4")
    field = quiz.get_by_label("How many points?")
    assert field.input_value() == "14"
    page.keyboard.press("Enter")
    assert "hold its pairs already" in quiz.get_by_role("status").inner_text()
    page.keyboard.type("12")  # the old number is selected: typing replaces it
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.className") == "clq-result"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("1")
    assert quiz.locator(".clq-card").first.get_attribute("aria-pressed") == "true"
    assert start.errors == []


def test_giving_up_and_starting_again(show):
    start = show([quiz_of(IDS[:1])])
    quiz = start.page.locator(".clq-quiz")
    button(quiz, "Show me the count").click()
    result = quiz.locator(".clq-result")
    assert "Points here: 12" in result.inner_text() and "Points missed: 12." in result.inner_text()
    button(quiz, "See how it went").click()
    assert "0 of 12 points found" in quiz.inner_text()
    button(quiz, "Practise the difficult ones again").click()
    assert quiz.get_by_label("How many points?").input_value() == ""
    assert quiz.locator(".clq-log li").count() == 0


def test_answers_come_back(show):
    quiz = quiz_of(IDS)
    state = start_state(quiz)
    start = show([quiz], state=state)
    root = start.page.locator(".clq-quiz")
    assert "10? A double run is two runs and a pair" in root.locator(".clq-log").inner_text()
    assert root.locator(".clq-tally").inner_text() == "10"


def start_state(quiz):
    from cribbage_learn.widgets.quiz_state import fresh_state

    state = fresh_state(quiz.quiz, len(quiz.questions))
    state["answers"][0]["claims"] = [["total", 10]]
    return state


def test_an_exam_of_totals(show):
    exam = quiz_of(IDS[:3], exam=True)
    start = show([exam])
    page, quiz = start.page, start.page.locator(".clq-quiz")
    answer(quiz, 9)
    answer(quiz, 10)
    assert "Listed: 10." in quiz.get_by_role("status").inner_text()
    assert quiz.locator(".clq-tally").inner_text() == "10" and "pair" not in quiz.inner_text()
    button(quiz, "Next question").click()
    button(quiz, "Next question").click()
    answer(quiz, 0)
    button(quiz, "Back").click()
    button(quiz, "Back").click()
    assert quiz.get_by_label("How many points?").input_value() == "10"
    button(quiz, "Next question").click()
    button(quiz, "Next question").click()
    button(quiz, "Hand in").click()
    assert "nothing listed: 2" in quiz.locator(".clq-confirm").inner_text()
    button(quiz.locator(".clq-confirm"), "Hand in").click()
    exam.state = page.evaluate("models[0].get('state')")
    assert exam.feedback[0].points_found == 10 and exam.feedback[2].right
    page.evaluate("sheets => models[0].set('sheets', sheets)", exam.sheets)
    assert "10 of 16 points found" in quiz.inner_text()
    quiz.get_by_role("button", name="Look again: 3♣ 4♦ 5♠ 5♥ + K♦").click()
    assert "did you count the pair?" in quiz.inner_text()
    assert start.errors == []


def test_every_screen_of_a_total_is_accessible_and_fits(show, looks):
    page = show([quiz_of(IDS)], reduced_motion="reduce").page
    quiz = page.locator(".clq-quiz")
    look = looks(page, "total", wide=900, touched="body")

    look.at("1 start")
    answer(quiz, 10)
    look.at("2 not yet")
    answer(quiz, 12)
    look.at("3 right")
    button(quiz, "Next question").click()
    button(quiz, "I see no more").click()
    button(quiz, "Next question").click()
    button(quiz, "Show me the count").click()
    look.at("4 shown")


def test_the_page_says_what_python_says(show):
    question = Question.from_id(IDS[0])
    start = show([quiz_of(IDS[:1])])
    quiz = start.page.locator(".clq-quiz")
    for number in (0, 7, 8, 14, 19, 31, 45):
        answer(quiz, number)
        assert question.verdict(number).text in quiz.get_by_role("status").inner_text()
        assert question.verdict(number).reason == question.grade(number).verdicts[0].slip
