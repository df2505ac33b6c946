"""The quiz's script in a plain page with the barest host: what must hold in every host."""

from __future__ import annotations

import json

import pytest

from cribbage_learn.widgets import ScoreQuiz
from cribbage_learn.widgets.quiz_page import QuizPage

pytestmark = pytest.mark.browser

# a host with Python behind it, or none, and a clock that does not wait
SEND = """
window.makeSend = (model) => () => {
  window.asked = true;
  if (window.awake) model.heard["msg:custom"].forEach((f) => f({ awake: true }));
};
const late = window.setTimeout;
window.setTimeout = (f, ms) => ms === 4000 ? late(f, 50) : late(f, ms);
"""
IDS = ["show:5H5D5SJC:5C", "crib:5C8D9C10H:4H", "show:2S6S8S10H:4D"]
TRAITS = ("quiz", "sheets", "words", "art", "options", "state", "kept")

# get, set and on, nothing more, and data with its keys sorted, as a saved notebook has them; a store where the test asks for one
HOST = """
class Model {
  constructor(state) { this.state = state; this.heard = {}; }
  get(name) { return this.state[name]; }
  set(name, value) {
    if (JSON.stringify(this.state[name]) === JSON.stringify(value)) return;
    this.state[name] = value;
    (this.heard["change:" + name] || []).forEach((f) => f(value));
  }
  on(name, f) { (this.heard[name] ||= []).push(f); }
}
window.models = [];
window.drawn = (async () => {
  const source = document.getElementById("source").textContent;
  const quiz = (await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })))).default;
  for (const state of JSON.parse(document.getElementById("states").textContent)) {
    const model = new Model(state);
    if (window.makeStore) model.store = window.makeStore(model);
    if (window.makeSend) model.send = window.makeSend(model);
    models.push(model);
    for (const el of document.querySelectorAll(`[data-model="${models.length - 1}"]`)) quiz.render({ model, el });
  }
})();
"""


def html(quizzes: list[QuizPage], views: int = 1, before: str = "", **state: object) -> str:
    states = [{name: quiz.get_state()[name] for name in TRAITS} | state for quiz in quizzes]
    places = "".join(f"<div data-model={n}></div>" * views for n in range(len(quizzes)))
    data = json.dumps(states, sort_keys=True).replace("</", "<\\/")
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Quiz</title>'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        "<style>@media (prefers-color-scheme: dark) { body { background: #16191a; color: #e8ebe9 } }"
        f"{quizzes[0]._css}</style><main><h1>Try it</h1>{places}</main>"
        f'<script id="source" type="text/plain">{quizzes[0]._esm}</script>'
        f'<script id="states" type="text/plain">{data}</script><script>{before}{HOST}</script></html>'
    )


@pytest.fixture
def show(read, tmp_path):
    """``show(quizzes, views=…, before=…, width=…, dark=…, …state)``: the page, drawn."""

    def draw(quizzes, *, views=1, before="", width=900, dark=False, state=None, **media):
        file = tmp_path / "quiz.html"
        given = {} if state is None else {"state": state}
        file.write_text(html(quizzes, views, before, **given), encoding="utf-8")
        start = read(width=width, dark=dark, **media)
        start.page.goto(file.as_uri())
        start.page.evaluate("drawn")
        return start

    return draw


def quiz_of(ids=IDS, **options):
    return ScoreQuiz(ids, record=False, **options)


def claim(quiz, cards, kind):
    for n in cards:
        quiz.locator(".clq-card").nth(n).click()
    quiz.get_by_role("button", name=kind, exact=True).click()


def button(quiz, name):
    return quiz.get_by_role("button", name=name, exact=True)


def test_a_whole_quiz_by_mouse(show):
    start = show([quiz_of()])
    quiz = start.page.locator(".clq-quiz")
    said = quiz.get_by_role("status")
    button(quiz, "Fifteen").click()
    assert said.inner_text() == "Pick the cards first, then name what they make."
    claim(quiz, [0, 3], "Fifteen")
    assert "fifteen two. 5♥ J♣: 2 points." in said.inner_text()
    claim(quiz, [0, 1], "Fifteen")
    assert "No points. 5♥ 5♦ make 10, not 15." in said.inner_text()
    # the cards stay up after a claim that does not score: one more makes it fifteen
    claim(quiz, [2], "Fifteen")
    assert "fifteen four" in said.inner_text()
    quiz.get_by_text("Several counted at once").click()
    claim(quiz, [0, 1, 2, 4], "Double pair royal")
    assert "and a double pair royal makes sixteen" in said.inner_text()
    claim(quiz, [0, 1], "Pair")
    assert "counted 5♥ 5♦ already" in said.inner_text()
    assert quiz.locator(".clq-tally").inner_text() == "16"
    assert quiz.locator(".clq-log li").count() == 2
    quiz.get_by_role("button", name="Undo Double pair royal 5♥ 5♦ 5♠ 5♣").click()
    assert "Taken back: Double pair royal" in said.inner_text()
    # the pair was said again after it: now it is what counts
    assert quiz.locator(".clq-tally").inner_text() == "6"
    button(quiz, "I see no more").click()
    result = quiz.locator(".clq-result")
    assert "Points found: 6 of 29." in result.inner_text()
    assert result.locator(".clq-missed li").count() == 12
    assert "Points missed: 23." in result.inner_text()
    assert "makes twenty-nine" in result.inner_text()
    button(quiz, "Next question").click()
    assert quiz.get_by_role("heading", name="Count this crib").is_visible()
    button(quiz, "Back").click()
    assert quiz.locator(".clq-tally").inner_text() == "6"
    button(quiz, "Next question").click()
    claim(quiz, [0, 3], "Fifteen")
    claim(quiz, [1, 2, 3], "Run")
    button(quiz, "I see no more").click()
    assert "You found everything" in result.inner_text()
    button(quiz, "Next question").click()
    button(quiz, "I see no more").click()
    assert "nothing to find" in result.inner_text() and "nineteen" in result.inner_text()
    button(quiz, "See how it went").click()
    summary = quiz.locator(".clq-sum")
    assert "11 of 34 points found" in summary.inner_text()
    assert [row.split("\t")[-3:] for row in summary.locator("tbody").inner_text().split("\n") if "of" in row] == [
        ["6 of 29", "23", "1"], ["5 of 5", "–", "–"], ["0 of 0", "–", "–"],
    ]  # fmt: skip
    assert "double pairs royal" in summary.inner_text()
    button(quiz, "Practise the difficult ones again").click()
    assert quiz.get_by_role("heading", name="Question 1 of 1").is_visible()
    assert quiz.locator(".clq-tally").inner_text() == "0"
    state = start.page.evaluate("models[0].get('state')")
    button(quiz, "I see no more").click()
    button(quiz, "See how it went").click()
    assert "5 of 34 points found" in summary.inner_text()  # of all questions again
    assert state["order"] == [0] and [a["tries"] for a in state["answers"]] == [2, 1, 1]
    assert start.errors == [] and start.outside() == []


def test_a_whole_question_by_keys_alone(show):
    start = show([quiz_of()])
    page, quiz = start.page, start.page.locator(".clq-quiz")
    focus = (
        "document.activeElement.getAttribute('aria-label') || document.activeElement.textContent"
    )
    page.keyboard.press("Tab")
    assert page.evaluate(focus) == "5♥, five of hearts"
    page.keyboard.press("Space")
    assert quiz.locator(".clq-card").first.get_attribute("aria-pressed") == "true"
    page.keyboard.press("4")
    page.keyboard.press("f")
    assert "fifteen two" in quiz.get_by_role("status").inner_text()
    assert page.evaluate(focus) == "5♥, five of hearts"
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    assert quiz.locator("[aria-pressed=true]").count() == 0
    page.keyboard.press("Backspace")
    assert quiz.locator(".clq-tally").inner_text() == "0"
    page.keyboard.press("4")
    page.keyboard.press("N")
    assert "one for his nobs" in quiz.get_by_role("status").inner_text()
    undo = quiz.get_by_role("button", name="Undo Nobs J♣")
    undo.focus()
    page.keyboard.press("1")  # drawing anew must not take the focus away
    assert page.evaluate(focus) == "Undo Nobs J♣"
    page.keyboard.press("Enter")
    assert quiz.evaluate("x => x.contains(document.activeElement)")
    button(quiz, "I see no more").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.className") == "clq-result"
    page.keyboard.press("Tab")
    assert page.evaluate(focus) == "Next question"
    page.keyboard.press("Enter")
    assert "Count this crib" in page.evaluate(focus)
    assert start.errors == []


def test_what_is_in_order_stays_so_in_a_saved_notebook(show):
    quiz = show([quiz_of()]).page.locator(".clq-quiz")
    quiz.get_by_text("Several counted at once").click()
    assert quiz.locator(".clq-kind").all_inner_texts() == [
        "Fifteen", "Pair", "Run", "Flush", "Nobs", "Pair royal", "Double pair royal", "Double run",
        "Triple run", "Double-double run",
    ]  # fmt: skip
    quiz.get_by_text("Help").click()
    said = quiz.locator(".clq-keys li").all_inner_texts()
    assert said[1:6] == ["F Fifteen", "P Pair", "R Run", "L Flush", "N Nobs"]
    assert said[-1] == "E I see no more; then the next question"


def test_one_key_ends_a_question_and_goes_on(show):
    start = show([quiz_of(IDS[1:])])
    page, quiz = start.page, start.page.locator(".clq-quiz")
    quiz.locator(".clq-card").first.focus()
    page.keyboard.press("e")
    assert "There was more to find" in quiz.inner_text()
    assert page.evaluate("document.activeElement.className") == "clq-result"
    page.keyboard.press("1")  # no card can be picked any more
    page.keyboard.press("e")
    assert quiz.get_by_role("heading", name="Question 2 of 2").is_visible()
    assert quiz.locator(".clq-board i").nth(0).get_attribute("class") == "clq-half"
    page.keyboard.press("E")
    page.keyboard.press("E")
    assert "0 of 5 points found" in quiz.inner_text()
    assert [x.get_attribute("class") for x in quiz.locator(".clq-board i").all()] == [
        "clq-half",
        "clq-full",
    ]
    page.keyboard.press("e")  # nothing left to end
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert "Practise the difficult" in page.evaluate("document.activeElement.textContent")
    assert start.errors == []


@pytest.mark.parametrize("awake", [True, False])
def test_a_quiz_without_python_says_so_before_anything_is_answered(show, awake, tmp_path):
    quiz = ScoreQuiz(IDS[:1], record=tmp_path / "answers.db")
    start = show([quiz], before=f"window.awake = {str(awake).lower()};" + SEND)
    page, kept = start.page, start.page.locator(".clq-kept")
    page.wait_for_timeout(150)
    assert page.evaluate("asked")
    assert ("Run this box first" in kept.inner_text()) is not awake
    # late, but there
    page.evaluate("models[0].heard['msg:custom'].forEach((f) => f({ awake: true }))")
    assert "kept in your record" in kept.inner_text()
    assert start.errors == []


def test_keys_outside_the_quiz_are_nobody_s(show):
    start = show([quiz_of()])
    start.page.evaluate(
        "document.querySelector('h1').insertAdjacentHTML('afterend', '<input id=typing>')"
    )
    start.page.locator("#typing").fill("")
    start.page.locator("#typing").press_sequentially("12fp")
    assert start.page.locator("#typing").input_value() == "12fp"
    assert start.page.locator("[aria-pressed=true], .clq-rows li").count() == 0
    start.page.locator(".clq-card").first.focus()
    start.page.keyboard.press("Control+2")
    assert start.page.locator("[aria-pressed=true]").count() == 0


def test_double_clicks_change_nothing_twice(show):
    start = show([quiz_of()])
    quiz = start.page.locator(".clq-quiz")
    quiz.locator(".clq-card").nth(0).dblclick()
    quiz.locator(".clq-card").nth(3).dblclick()
    button(quiz, "Fifteen").dblclick()
    assert "fifteen two" in quiz.get_by_role("status").inner_text()
    assert quiz.locator(".clq-rows li").count() == 1
    button(quiz, "I see no more").dblclick()
    assert start.page.evaluate("models[0].get('state').at") == 0
    button(quiz, "Next question").dblclick()
    assert start.page.evaluate("models[0].get('state').at") == 1


def test_two_quizzes_share_nothing_and_two_views_agree(show):
    start = show([quiz_of(IDS[:1]), quiz_of(IDS[1:2])], views=2)
    views = start.page.locator(".clq-quiz")
    claim(views.nth(0), [0, 3], "Fifteen")
    claim(views.nth(1), [1, 3], "Fifteen")
    assert [views.nth(n).locator(".clq-tally").inner_text() for n in range(4)] == [
        "4",
        "4",
        "0",
        "0",
    ]
    button(views.nth(0), "I see no more").click()
    assert views.nth(1).locator(".clq-result").is_visible()
    assert start.page.evaluate("models[1].get('state')") == {}


@pytest.mark.parametrize(
    "state",
    [{"schema": 1}, {"schema": 1, "quiz": "quiz-0", "at": 9}, {"answers": [None]}, [], None, 7],
    ids=str,
)
def test_a_damaged_or_foreign_state_starts_afresh(show, state):
    start = show([quiz_of()], state=state if state is not None else "null")
    assert start.page.get_by_role("heading", name="Question 1 of 3").is_visible()
    assert start.errors == []


def test_starting_over_asks_first(show):
    start = show([quiz_of(IDS[1:2])])
    quiz = start.page.locator(".clq-quiz")
    claim(quiz, [0, 3], "Fifteen")
    button(quiz, "I see no more").click()
    button(quiz, "See how it went").click()
    button(quiz, "Start over").click()
    start.page.keyboard.press("Escape")
    assert not button(quiz, "Keep my answers").is_visible()
    button(quiz, "Start over").click()
    button(quiz, "Keep my answers").click()
    assert "2 of 5 points found" in quiz.inner_text()
    button(quiz, "Start over").click()
    button(quiz.get_by_role("group", name="Start over?"), "Start over").click()
    assert quiz.locator(".clq-tally").inner_text() == "0"


def test_an_exam_says_nothing_until_it_is_handed_in(show):
    exam = quiz_of(IDS[:2], exam=True)
    start = show([exam])
    page, quiz = start.page, start.page.locator(".clq-quiz")
    claim(quiz, [0, 3], "Fifteen")
    claim(quiz, [0, 1], "Run")
    claim(quiz, [0, 1], "Run")
    assert "on your list already" in quiz.get_by_role("status").inner_text()
    assert "points" not in quiz.inner_text() and quiz.locator(".clq-points").count() == 0
    button(quiz, "Next question").click()
    button(quiz, "Hand in").click()
    assert "nothing listed: 2" in quiz.locator(".clq-confirm").inner_text()
    button(quiz, "Keep counting").click()
    button(quiz, "Hand in").click()
    button(quiz.locator(".clq-confirm"), "Hand in").click()
    assert "Marking needs Python" in quiz.inner_text()
    exam.state = page.evaluate("models[0].get('state')")
    page.evaluate("sheets => models[0].set('sheets', sheets)", exam.sheets)
    assert "2 of 34 points found" in quiz.inner_text()
    quiz.get_by_role("button", name="Look again: 5♥ 5♦ 5♠ J♣ + 5♣").click()
    assert "no run" in quiz.inner_text() or "three or more cards" in quiz.inner_text()
    assert quiz.locator(".clq-undo").count() == 0
    # taken again it is secret again, also to who looks behind the page
    button(quiz, "Next question").click()
    button(quiz, "See how it went").click()
    button(quiz, "Start over").click()
    button(quiz.locator(".clq-confirm"), "Start over").click()
    exam.state = page.evaluate("models[0].get('state')")
    page.evaluate("sheets => models[0].set('sheets', sheets)", exam.sheets)
    assert page.evaluate("models[0].get('sheets').some((s) => s.items || s.verdicts)") is False
    claim(quiz, [0, 3], "Fifteen")
    assert "points" not in quiz.inner_text() and quiz.locator(".clq-rows li").count() == 1
    assert start.errors == []


STORE = """
window.kept = [];
window.makeStore = (model) => ({ ok: %s, reason: "Private browsing: nothing can be saved here.",
  export: () => JSON.stringify({ mine: model.get("state") }),
  import(text) { try { model.set("state", JSON.parse(text).mine); return true; } catch { return false; } },
  clear() { kept.push("cleared"); model.set("state", {}); } });
"""


def test_answers_kept_in_the_browser_can_be_copied_and_deleted(show, tmp_path):
    start = show([quiz_of(IDS[:1])], before=STORE % "true")
    page, quiz = start.page, start.page.locator(".clq-quiz")
    assert "Your answers are kept in this browser." in quiz.inner_text()
    claim(quiz, [0, 3], "Fifteen")
    with page.expect_download() as got:
        button(quiz, "Save a copy").click()
    said = quiz.get_by_role("status")
    assert said.inner_text() == "A copy goes to your downloads: cribbage-answers.json."
    copy = tmp_path / got.value.suggested_filename
    got.value.save_as(copy)
    assert copy.name == "cribbage-answers.json"
    button(quiz, "Delete").click()
    assert "cannot be undone" in quiz.locator(".clq-confirm").inner_text()
    assert "clq-main" in button(quiz, "Keep them").get_attribute("class")
    button(quiz, "Keep them").click()
    assert page.evaluate("kept") == []
    button(quiz, "Delete").click()
    button(quiz.locator(".clq-confirm"), "Delete").click()
    assert page.evaluate("kept") == ["cleared"] and quiz.locator(".clq-tally").inner_text() == "0"
    quiz.locator("input[type=file]").set_input_files(copy)
    quiz.get_by_text("The copy was loaded.").wait_for()
    assert quiz.evaluate("x => x.contains(document.activeElement)")
    assert quiz.locator(".clq-tally").inner_text() == "2"
    odd = tmp_path / "odd.json"
    odd.write_text("a diary")
    quiz.locator("input[type=file]").set_input_files(odd)
    quiz.get_by_text("Nothing was changed").wait_for()
    assert quiz.locator(".clq-tally").inner_text() == "2"


def test_a_browser_that_keeps_nothing_says_so(show):
    start = show([quiz_of(IDS[:1])], before=STORE % "false")
    assert "nothing can be saved here" in start.page.locator(".clq-kept").inner_text()
    assert start.page.get_by_role("button", name="Save a copy").count() == 0


def test_every_screen_is_accessible_fits_and_is_big_enough(show, looks):
    page = show([quiz_of()], reduced_motion="reduce").page
    quiz = page.locator(".clq-quiz")
    look = looks(page, "quiz", wide=900, narrow=(375, 320, 275), touched="body")

    look.at("1 start")
    claim(quiz, [0, 3], "Fifteen")
    claim(quiz, [0, 1], "Run")
    quiz.get_by_text("Several counted at once").click()
    look.at("2 no points")
    button(quiz, "I see no more").click()
    look.at("3 finished")
    button(quiz, "Next question").click()
    button(quiz, "I see no more").click()
    button(quiz, "Next question").click()
    button(quiz, "I see no more").click()
    look.at("4 nothing there")
    button(quiz, "See how it went").click()
    look.at("5 summary")
    assert page.evaluate(  # at its narrowest, nothing in the table runs out of its place, and no word is cut in two
        """[...document.querySelectorAll(".clq-sum :is(th, td)")].filter((x) => x.scrollWidth > x.clientWidth + 1
            || x.getBoundingClientRect().right > document.querySelector(".clq-sum").getBoundingClientRect().right + 1)
            .map((x) => x.textContent)"""
    ) == []  # fmt: skip
    button(quiz, "Start over").click()
    look.at("6 sure")


def test_forced_colours_and_four_colours(show, shot):
    start = show([quiz_of()], forced_colors="active")
    quiz = start.page.locator(".clq-quiz")
    quiz.locator(".clq-card").first.click()
    shot(quiz, "quiz forced colours")
    start = show([quiz_of()])
    quiz = start.page.locator(".clq-quiz")
    fill = "x => x.querySelector('path[fill^=\"#\"]').getAttribute('fill')"
    assert quiz.locator(".clq-card").nth(0).evaluate(fill) == quiz.locator(".clq-card").nth(
        1
    ).evaluate(fill)
    quiz.get_by_label("Four-colour suits").check()
    assert quiz.locator(".clq-card").nth(0).evaluate(fill) != quiz.locator(".clq-card").nth(
        1
    ).evaluate(fill)
    shot(quiz, "quiz four colours")


def test_a_click_is_answered_at_once(show, capsys):
    start = show([quiz_of()])
    took = start.page.evaluate(
        """() => { const start = performance.now();
        for (let n = 0; n < 20; n++) document.querySelectorAll(".clq-card")[n % 5].click();
        document.body.offsetHeight; return (performance.now() - start) / 20; }"""
    )
    with capsys.disabled():
        print(f"\na click to a changed page: {took:.1f} ms")
    assert took < 50
