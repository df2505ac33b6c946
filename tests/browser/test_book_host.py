"""The host script by itself: small pages with saved widget state, drawn in a real Chromium."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from book_site import BOOK, served

pytest.importorskip("sphinx", reason="the book's extra is not installed")
sys.path.append(str(BOOK / "_ext"))
from cribbage_book.widget_state import compact

pytestmark = pytest.mark.browser

VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
COUNTER = """
export default { render({ model, el }) {
  const button = document.createElement("button"), said = document.createElement("p");
  const show = () => {
    button.textContent = "count " + (model.get("state").n || 0);
    said.textContent = model.store ? `store ${model.store.ok} ${model.store.reason}` : "no store";
  };
  button.onclick = () => { model.set("state", { schema: 1, quiz: model.get("quiz"), answers: [{}], n: (model.get("state").n || 0) + 1 }); model.save_changes(); show(); };
  model.on("change:state", show);
  (window.models ||= []).push(model);
  el.append(button, said);
  show();
} };
"""


def counter(quiz: str = "quiz-1") -> dict:
    return {
        "model_module": "anywidget",
        "model_name": "AnyModel",
        "state": {"_esm": COUNTER, "_css": "button{min-height:44px}", "quiz": quiz, "state": {}},
    }


def control(name: str, **state: object) -> dict:
    return {"model_module": "@jupyter-widgets/controls", "model_name": name, "state": state}


def page(models: dict, *views: str) -> str:
    body = "".join(
        f'<div class="cl-widget"><div class="cl-twin">twin of {view}</div><div class="cl-live">'
        f'<script type="{VIEW}">{json.dumps({"model_id": view})}</script></div></div>'
        for view in views
    )
    state = compact({"state": models})
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>t</title><link rel="icon" href="data:,">'
        f'<style>[hidden]{{display:none}}</style><body>{body}<script type="{STATE}">{state}</script>'
        '<script src="widget_host.js" data-needs-python="It needs Python." '
        'data-blocked="It keeps nothing." data-full="It is full."></script>'
    )


@pytest.fixture
def site(tmp_path: Path):
    """``site(models, *views)``: the address of a page that holds them."""
    (tmp_path / "widget_host.js").write_bytes((BOOK / "_static" / "widget_host.js").read_bytes())
    with served(tmp_path) as address:

        def make(models: dict, *views: str, name: str = "page.html") -> str:
            (tmp_path / name).write_text(page(models, *views), encoding="utf-8")
            return address + name

        yield make


def opened(walk, url: str, **options):
    """The page at ``url`` once its widgets are drawn, which is after it has loaded."""
    walked = walk(**options)
    walked.page.goto(url)
    if options.get("java_script_enabled", True):
        walked.page.locator("body[data-drawn]").wait_for(state="attached")
    return walked


def click(walked, number: int = 0) -> None:
    walked.page.get_by_role("button").nth(number).click()


def counts(walked) -> list[str]:
    walked.page.get_by_role("button").first.wait_for()
    return walked.page.get_by_role("button").all_inner_texts()


def test_widgets_are_drawn_and_their_twins_hidden(walk, site):
    url = site({"a": counter("quiz-1"), "b": counter("quiz-2")}, "a", "b")
    walked = opened(walk, url)
    click(walked, 1)
    assert counts(walked) == ["count 0", "count 1"]
    assert not any(twin.is_visible() for twin in walked.page.locator(".cl-twin").all())
    assert walked.page.locator("head style").count() == 2  # the page's own, and one for both
    assert walked.errors == [] and walked.outside() == []


def test_a_page_opened_from_its_file(walk, site, tmp_path):
    site({"a": counter()}, "a")
    walked = opened(walk, (tmp_path / "page.html").as_uri())
    click(walked)
    walked.page.reload()
    assert counts(walked) == ["count 1"]
    assert walked.errors == []


def test_boxes_and_texts_are_drawn_and_other_controls_say_what_they_need(walk, site):
    models = {
        "box": control("VBoxModel", children=["IPY_MODEL_label", "IPY_MODEL_row"]),
        "row": control("HBoxModel", children=["IPY_MODEL_html", "IPY_MODEL_button", "IPY_MODEL_a"]),
        "label": control("LabelModel", value="a <label>"),
        "html": control("HTMLModel", value="<b>bold</b>"),
        "button": control("ButtonModel", description="Deal"),
        "a": counter(),
    }
    walked = opened(walk, site(models, "box"))
    assert counts(walked) == ["count 0"]
    said = walked.page.locator(".cl-live").inner_text()
    assert "a <label>" in said and "bold" in said and "It needs Python." in said
    assert walked.page.locator(".cl-vbox .cl-hbox b").count() == 1


def test_when_drawing_fails_the_twin_stays(walk, site):
    broken = counter()
    broken["state"]["_esm"] = "export default { render() { throw new Error('broken') } }"
    walked = opened(walk, site({"a": broken, "b": counter("quiz-2")}, "a", "b"))
    assert counts(walked) == ["count 0"]
    assert walked.page.get_by_text("twin of a").is_visible()
    assert walked.page.get_by_text("twin of b").is_hidden()
    assert any("broken" in error for error in walked.errors)


def test_answers_survive_a_reload_and_the_same_quiz_twice_shares_nothing(walk, site):
    url = site({"a": counter(), "b": counter()}, "a", "b")
    walked = opened(walk, url)
    click(walked, 0)
    click(walked, 1)
    click(walked, 1)
    walked.page.reload()
    assert counts(walked) == ["count 1", "count 2"]


def test_two_views_of_one_quiz_stay_in_step(walk, site):
    walked = opened(walk, site({"a": counter()}, "a", "a"))
    click(walked, 0)
    assert counts(walked) == ["count 1", "count 1"]


def test_two_tabs_stay_in_step(walk, site):
    url = site({"a": counter()}, "a")
    walked = opened(walk, url)
    other = walked.page.context.new_page()
    other.goto(url)
    other.get_by_role("button").wait_for()
    click(walked)
    other.get_by_role("button", name="count 1").wait_for()
    other.evaluate("models[0].store.clear()")
    walked.page.get_by_role("button", name="count 0").wait_for()


@pytest.mark.parametrize(
    "stored", ["no json", "null", "7", '{"n": 7}', '{"quiz": "quiz-2", "n": 7}', "[7]"]
)
def test_old_or_foreign_answers_are_ignored(walk, site, stored):
    walked = opened(walk, site({"a": counter()}, "a"))
    walked.page.evaluate("text => localStorage.setItem('cribbage-learn:quiz-1', text)", stored)
    walked.page.reload()
    assert counts(walked) == ["count 0"]
    click(walked)
    assert counts(walked) == ["count 1"] and walked.errors == []


def test_answers_go_out_come_back_and_can_be_deleted(walk, site):
    url = site({"a": counter("quiz-1"), "b": counter("quiz-2")}, "a", "b")
    walked = opened(walk, url)
    walked.page.evaluate("localStorage.setItem('theme', 'dark')")  # not a quiz's
    click(walked, 0)
    text = walked.page.evaluate("models[1].store.export()")
    assert json.loads(text) == {
        "format": "cribbage-learn answers 1",
        "answers": {"cribbage-learn:quiz-1": state("quiz-1", 1)},
    }
    walked.page.evaluate("models[1].store.clear()")
    assert counts(walked) == ["count 0", "count 0"]
    assert walked.page.evaluate("Object.keys(localStorage)") == ["theme"]
    assert walked.page.evaluate("text => models[0].store.import(text)", text) is True
    assert counts(walked) == ["count 1", "count 0"]
    walked.page.reload()
    assert counts(walked) == ["count 1", "count 0"]


def state(quiz: str = "quiz-1", n: int = 7, **change: object) -> dict:
    """As the counter keeps it."""
    return {"schema": 1, "quiz": quiz, "answers": [{}], "n": n} | change


def copy_of(answers: object) -> str:
    return json.dumps({"format": "cribbage-learn answers 1", "answers": answers})


KEY = "cribbage-learn:quiz-1"
NO_COPIES = [
    "",
    "[]",
    "null",
    "7",
    '"text"',
    '{"format": "cribbage-learn answers 1"}',
    copy_of({KEY: state()}).replace("answers 1", "answers 2"),
    *map(copy_of, ([], {}, None, 7, "text", [state()])),
    *(
        copy_of({KEY: odd})
        for odd in (
            7,
            None,
            [],
            "text",
            {},
            {"quiz": "quiz-1", "junk": True},
            state(schema=2),
            state(schema=True),
            state(schema="1"),
            state("quiz-2"),
            state(quiz=None),
            state(answers=None),
            state(answers={}),
            state(answers="text"),
        )
    ),
    *(
        copy_of({key: state()})
        for key in ("theme", "quiz-1", "cribbage-learn:", f"{KEY}#", f"{KEY}#x", f"{KEY}#1", f"{KEY}#0", f"{KEY}2", f" {KEY}")
    ),
    copy_of({KEY: state(), "cribbage-learn:quiz-2": state()}),  # one odd entry among good ones
]  # fmt: skip


def test_a_text_that_is_no_copy_changes_nothing(walk, site):
    walked = opened(walk, site({"a": counter()}, "a"))
    click(walked)
    for text in NO_COPIES:
        assert walked.page.evaluate("text => models[0].store.import(text)", text) is False, text
    assert counts(walked) == ["count 1"]
    assert walked.page.evaluate("({ ...localStorage })") == {KEY: json.dumps(state(n=1)).replace(": ", ":").replace(", ", ",")}  # fmt: skip
    assert walked.errors == []


def test_a_copy_holds_other_quizzes_and_the_same_quiz_twice(walk, site):
    walked = opened(walk, site({"a": counter(), "b": counter()}, "a", "b"))
    text = copy_of({f"{KEY}#2": state(n=2), "cribbage-learn:quiz-9": state("quiz-9")})
    assert walked.page.evaluate("text => models[0].store.import(text)", text) is True
    assert counts(walked) == ["count 0", "count 2"]
    assert sorted(walked.page.evaluate("Object.keys(localStorage)")) == [
        f"{KEY}#2",
        "cribbage-learn:quiz-9",
    ]


def test_a_quiz_is_asked_whether_a_state_is_whole(walk, site):
    walked = opened(walk, site({"a": counter(), "b": counter("quiz-2")}, "a", "b"))
    walked.page.evaluate("void (models[1].sound = (state) => state.n < 5)")
    for n, loaded in ((7, False), (4, True)):
        text = copy_of({KEY: state(n=n)})
        assert walked.page.evaluate("text => models[0].store.import(text)", text) is loaded
    assert counts(walked) == ["count 4", "count 0"]


def test_a_quiz_not_begun_leaves_nothing_behind(walk, site):
    walked = opened(walk, site({"a": counter()}, "a"))
    click(walked)
    walked.page.evaluate("models[0].set('state', {})")
    assert walked.page.evaluate("localStorage.length") == 0


def test_a_browser_that_keeps_nothing(walk, site):
    url = site({"a": counter()}, "a")
    walked = walk()
    walked.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError') }})"
    )
    walked.page.goto(url)
    walked.page.get_by_text("store false It keeps nothing.").wait_for()
    click(walked)
    assert counts(walked) == ["count 1"] and walked.errors == []


def test_a_full_store_is_said_when_it_happens(walk, site):
    walked = opened(walk, site({"a": counter()}, "a"))
    walked.page.get_by_text("store true").wait_for()
    walked.page.evaluate(
        "void (Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') })"
    )
    click(walked)
    walked.page.get_by_text("store false It is full.").wait_for()
    assert counts(walked) == ["count 1"] and walked.errors == []


def test_without_javascript_the_twins_are_there(walk, site):
    walked = opened(walk, site({"a": counter()}, "a"), java_script_enabled=False)
    assert walked.page.get_by_text("twin of a").is_visible()


def test_the_host_is_small():
    assert len((BOOK / "_static" / "widget_host.js").read_bytes()) <= 6_000


def quiz_models(monkeypatch) -> dict:
    """A quiz about the play and one about a hand, as a page holds them."""
    from cribbage_learn.widgets import PlayQuiz, ScoreQuiz

    monkeypatch.setenv("CRIBBAGE_LEARN_STATIC", "1")
    asked = {
        "a": PlayQuiz(["play:4C6D5H", "go:KH2C,5SJD:1:KHJD:act"]),
        "b": ScoreQuiz("show:7H8DKSQC:KD"),
    }
    names = ("_esm", "_css", "quiz", "sheets", "words", "art", "options", "state", "kept")
    return {
        key: {
            "model_module": "anywidget",
            "model_name": "AnyModel",
            "state": {name: quiz.get_state()[name] for name in names},
        }
        for key, quiz in asked.items()
    }


def test_quizzes_of_both_sorts_are_kept_copied_and_look_the_same(walk, site, monkeypatch, tmp_path):
    walked = opened(walk, site(quiz_models(monkeypatch), "a", "b"), reduced_motion="reduce")
    page = walked.page
    play, score = page.locator(".clq-quiz").all()
    space = "x => getComputedStyle(x.querySelector('.clq-hand')).justifyContent"
    assert (play.evaluate(space), score.evaluate(space)) == ("flex-start", "center")
    play.get_by_role("button", name="Fifteen", exact=True).click()
    play.get_by_role("button", name="I see no more").click()
    play.get_by_role("button", name="Next question").click()
    play.get_by_role("button", name="Say go", exact=True).click()
    with page.expect_download() as download:
        score.get_by_role("button", name="Save a copy").click()
    copy = tmp_path / "answers.json"
    download.value.save_as(copy)
    page.reload()
    page.locator("body[data-drawn]").wait_for(state="attached")
    play, score = page.locator(".clq-quiz").all()
    assert "who can play must play" in play.inner_text()
    score.get_by_role("button", name="Delete", exact=True).click()
    score.locator(".clq-confirm").get_by_role("button", name="Delete", exact=True).click()
    assert play.get_by_role("heading", name="Question 1 of 2").is_visible()
    # a copy with the answers of both is sound to each of them
    score.locator("input[type=file]").set_input_files(copy)
    score.get_by_text("The copy was loaded.").wait_for()
    play.get_by_role("button", name="Back").click()
    assert "Points found: 2 of 5." in play.inner_text()
    assert walked.errors == [] and walked.outside() == []
