"""``PlayQuiz`` in a plain page: the pile that grows, the last cards picked, numbers and choices."""

from __future__ import annotations

import pytest
from book_quiz import Quiz
from test_quiz_page import button, show

from cribbage_learn import make_questions
from cribbage_learn.widgets import PlayQuiz
from cribbage_learn.widgets.quiz_state import read_state
from cribbage_learn.widgets.quiz_ways import allows

pytestmark = pytest.mark.browser
__all__ = ["show"]  # the fixture

PLAY, COUNT, GO = "play:KCQDJS/4C6D5H", "count:KCQDAS10H/5H7D", "go:KH2C,5SJD:1:KHJD:act"
ORDER = "order:wins:JH7C6D4H,5S4S2S6H:8D8C10SKC:5H:1:110-112"
IDS = [PLAY, COUNT, GO, ORDER]
KINDS = ("play", "count", "go", "order", "deal", "match")
FOCUS = "document.activeElement.getAttribute('aria-label') || document.activeElement.textContent"


def quiz_of(ids=IDS, **options):
    return PlayQuiz(ids, record=False, **options)


def pressed(quiz):
    return [n for n, card in enumerate(quiz.locator(".clq-card").all()) if card.get_attribute("aria-pressed") == "true"]  # fmt: skip


def test_every_kind_by_mouse(show):
    made = quiz_of()
    start = show([made])
    page, quiz = start.page, start.page.locator(".clq-quiz")
    said, result = quiz.get_by_role("status"), quiz.locator(".clq-result")
    # the count that has ended lies there, and the first card of the new one
    shown = "[...document.querySelectorAll('.clq-laid')].filter((x) => x.style.visibility !== 'hidden').length"
    assert page.evaluate(shown) == 4 and not button(quiz, "Fifteen").is_visible()
    button(quiz, "Next card").click()
    assert said.inner_text() == "6♦: ten." and page.evaluate(shown) == 5
    button(quiz, "Next card").click()
    assert "5♥: fifteen. Tap the card where it begins" in said.inner_text()
    assert not button(quiz, "Next card").is_visible()
    assert quiz.get_by_role("button", name="4♣, four of clubs: four").is_visible()
    button(quiz, "Run").click()
    assert "First tap the card where it begins" in said.inner_text()
    quiz.locator(".clq-card").nth(4).click()
    assert pressed(quiz) == [4, 5]
    button(quiz, "Pair").click()
    assert "6♦ 5♥ are not of the same rank" in said.inner_text() and pressed(quiz) == [4, 5]
    quiz.locator(".clq-card").nth(2).click()  # it reaches back over the end of a count
    button(quiz, "Run").click()
    assert "With 4♣ a new count began" in said.inner_text()
    quiz.locator(".clq-card").nth(2).click()
    assert pressed(quiz) == []
    button(quiz, "Fifteen").click()  # of the whole count, if no cards are picked
    assert "fifteen two" in said.inner_text()
    button(quiz, "I see no more").click()
    assert "Points found: 2 of 5." in result.inner_text()
    assert "run of 3: 4♣ 5♥ 6♦, 3 points" in result.inner_text()
    button(quiz, "Next question").click()

    counts = ".clq-piled b"
    assert quiz.get_by_role("heading", name="Keep the count").is_visible()
    button(quiz, "Next card").click()
    assert said.inner_text() == "Q♦."  # what is said with it is what is asked
    button(quiz, "All cards").click()
    assert "".join(quiz.locator(counts).all_inner_texts()) == ""
    assert quiz.locator(".clq-cut, .clq-go, .clq-old").count() == 0  # nor where it began anew
    quiz.get_by_label("What count is said with the last card?").fill("31")
    button(quiz, "Answer").click()
    assert "31?" in said.inner_text()
    quiz.get_by_label("What count").fill("12")
    button(quiz, "Answer").click()
    assert "The count is 12" in result.inner_text() and "5 + 7 = 12" in result.inner_text()
    assert quiz.locator(counts).all_inner_texts() == ["10", "20", "21", "31", "5", "12"]
    assert quiz.get_by_text("New count", exact=True).is_visible()
    button(quiz, "Next question").click()

    assert "Bob deals." in quiz.locator(".clq-table").inner_text()
    button(quiz, "All cards").click()
    assert quiz.get_by_role("group", name="What may Alice do?").is_visible()
    quiz.get_by_role("button", name="Say go", exact=True).click()
    assert "who can play must play" in said.inner_text()
    assert quiz.get_by_role("button", name="Say go (tried)").is_visible()
    quiz.get_by_role("button", name="Lay a card", exact=True).click()
    # the sentence names the choice, so nothing says it twice
    assert result.inner_text().split("\n")[-1].startswith("Lay a card: 2♣ makes 22")
    assert result.inner_text().count("Lay a card") == 1
    button(quiz, "Next question").click()

    assert "Alice 113, Bob 117; 121 wins" in quiz.locator(".clq-table").inner_text()
    button(quiz, "Show me the answer").click()
    assert "121" in result.inner_text()
    button(quiz, "See how it went").click()
    summary = quiz.locator(".clq-sum")
    assert "0 of 4 right at the first try" in summary.inner_text()
    assert "not reaching back over a new count" in summary.inner_text()
    rows = [row.locator("td").all_inner_texts() for row in summary.locator("tbody tr").all()]
    assert rows == [["2 of 5", "3", "2"], ["yes", "–", "1"], ["yes", "–", "1"], ["no", "–", "–"]]
    state = page.evaluate("models[0].get('state')")
    assert read_state(state, state["quiz"], [allows(q) for q in made.questions]) == state
    button(quiz, "Practise the difficult ones again").click()
    assert quiz.get_by_role("heading", name="Question 1 of 4").is_visible()
    assert button(quiz, "Next card").is_visible()
    assert start.errors == [] and start.outside() == []


def test_a_summary_has_no_column_that_could_only_be_empty(show):
    quiz = show([quiz_of(["deal:first:5H3C", "deal:starter:JD:1"])]).page.locator(".clq-quiz")
    columns = quiz.locator("thead th")
    for onward in ("Next question", "See how it went"):
        quiz.get_by_role("button", name="Bob", exact=True).click()
        button(quiz, onward).click()
    assert columns.all_inner_texts() == ["Question", "Found"]
    button(quiz, "Start over").click()
    button(quiz.get_by_role("group", name="Start over?"), "Start over").click()
    quiz.get_by_role("button", name="Alice", exact=True).click()
    for onward in ("Next question", "See how it went"):
        quiz.get_by_role("button", name="Bob", exact=True).click()
        button(quiz, onward).click()
    assert columns.all_inner_texts() == ["Question", "Found", "Not right"]


def test_by_keys_alone(show):
    start = show([quiz_of()])
    page, quiz = start.page, start.page.locator(".clq-quiz")
    said = quiz.get_by_role("status")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS) == "Next card"
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    # the focus goes where the answer begins: to the last card
    assert page.evaluate(FOCUS) == "5♥, five of hearts: fifteen"
    page.keyboard.press("3")
    assert pressed(quiz) == [3, 4, 5]
    page.keyboard.press("r")
    assert "a run of three for three" in said.inner_text()
    page.keyboard.press("t")
    assert "No points." in said.inner_text()
    page.keyboard.press("Backspace")
    page.keyboard.press("f")
    assert "fifteen five" in said.inner_text()
    page.keyboard.press("e")
    assert page.evaluate("document.activeElement.className") == "clq-result"
    page.keyboard.press("e")
    for _ in range(5):
        page.keyboard.press("c")
    page.keyboard.press("1")  # a digit goes to the field
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    assert "The count is 12" in quiz.locator(".clq-result").inner_text()
    page.keyboard.press("e")
    page.keyboard.press("c")
    page.keyboard.press("3")
    assert "2♣ makes 22" in quiz.locator(".clq-result").inner_text()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS) == "Next question"
    page.keyboard.press("Enter")
    page.keyboard.press("2")
    assert quiz.locator(".clq-result").is_visible() or "Not so." in said.inner_text()
    assert start.errors == []


def test_the_page_says_what_the_sheets_say(show):
    """Some questions of every kind answered wrongly, then rightly; and given up in another quiz."""
    asked = [q for kind in KINDS for q in make_questions(3, seed="walk", kinds=[kind])]  # fmt: skip
    start = show([quiz_of(asked), quiz_of(asked[::-1])], reduced_motion="reduce")
    first, second = (Quiz(start.page, root) for root in start.page.locator(".clq-quiz").all())
    while not first.at_end():
        assert first.answer_wrongly() in first.said.inner_text(), first.question.id
        assert first.answer_rightly_by_key() in first.result.inner_text(), first.question.id
        first.press("E")
    while not second.at_end():
        second.give_up()
        assert second.result.is_visible()
        second.go_on()
    assert start.errors == []


def test_a_hand_among_the_questions(show):
    start = show([quiz_of([GO, "show:5H5D5SJC:5C", PLAY, "total:3C4D5S5H:KD"])])
    quiz = Quiz(start.page, start.page.locator(".clq-quiz"))
    quiz.answer_all_rightly()
    assert "4 of 4 right at the first try" in quiz.root.inner_text()
    assert start.errors == []


def test_answers_come_back_and_views_agree(show):
    made = quiz_of(IDS[:1])
    state = {"schema": 1, "quiz": made.quiz, "order": [0], "at": 0, "ended": False, "four": False}
    claims = [["fifteen", 0b111000], ["flush", 0b110000]]
    start = show([made], views=2, state=state | {"answers": [{"claims": claims, "done": False, "tries": 1, "secs": 0}]})  # fmt: skip
    one, other = start.page.locator(".clq-quiz").all()
    assert one.locator(".clq-tally").inner_text() == "2"  # all cards are laid again
    assert "Flush." in one.locator(".clq-log").inner_text()
    one.locator(".clq-card").nth(3).click()
    button(one, "Run").click()
    button(one, "I see no more").click()
    assert "You found everything" in other.locator(".clq-result").inner_text()
    assert start.errors == []


def test_an_exam(show):
    exam = quiz_of(exam=True)
    start = show([exam], reduced_motion="reduce")
    page, quiz = start.page, start.page.locator(".clq-quiz")
    quiz.locator(".clq-card").nth(3).click()
    button(quiz, "Fifteen").click()
    assert "Listed: Fifteen 4♣ 6♦ 5♥." in quiz.get_by_role("status").inner_text()
    button(quiz, "Next question").click()
    quiz.get_by_role("textbox").fill("12")
    button(quiz, "Answer").click()
    button(quiz, "Next question").click()
    for choice in ("Say go", "Lay a card"):
        quiz.get_by_role("button", name=choice, exact=True).click()
    mine = quiz.locator(".clq-choice[aria-pressed=true]")
    assert mine.count() == 1 and "Lay a card" in mine.inner_text()
    assert "Listed: Lay a card." in quiz.get_by_role("status").inner_text()
    button(quiz, "Next question").click()
    button(quiz, "Hand in").click()
    assert "nothing listed: 4" in quiz.locator(".clq-confirm").inner_text()
    button(quiz.locator(".clq-confirm"), "Hand in").click()
    exam.state = page.evaluate("models[0].get('state')")
    assert [f.right for f in exam.feedback] == [False, True, True, False]
    page.evaluate("sheets => models[0].set('sheets', sheets)", exam.sheets)
    assert "2 of 4 right at the first try" in quiz.inner_text()
    quiz.get_by_role("button", name="Look again: K♥ J♦").click()
    assert "2♣ makes 22" in quiz.inner_text()
    assert start.errors == []


def test_double_clicks_lay_one_card(show):
    start = show([quiz_of(IDS[1:2])])
    quiz = start.page.locator(".clq-quiz")
    button(quiz, "Next card").dblclick()
    assert quiz.get_by_role("status").inner_text() == "Q♦."


def test_every_screen_is_accessible_fits_and_is_big_enough(show, looks):
    long = "play:ACAD2C2D3C3D4C4D5C6C/AHAS2H2S3H3S"  # as many cards as there can be
    page = show([quiz_of([long, *IDS, "deal:first:9S10SKC3D", "match:dealer:0:1"])]).page
    quiz = Quiz(page, page.locator(".clq-quiz"))
    look = looks(page, "play", wide=900, touched="body")

    number = 0
    while not quiz.at_end():
        number += 1
        if quiz.button("Next card").is_visible():
            look.at(f"{number}a laying")
        quiz.answer_wrongly()
        look.at(f"{number}b wrong")
        quiz.give_up() if number < 3 else quiz.answer_rightly()
        look.at(f"{number}c ended")
        quiz.go_on()
    look.at("summary")


def test_forced_colours(show, shot):
    start = show([quiz_of([PLAY])], forced_colors="active", reduced_motion="reduce")
    quiz = start.page.locator(".clq-quiz")
    quiz.locator(".clq-card").nth(4).click()
    shot(quiz, "play forced colours")
