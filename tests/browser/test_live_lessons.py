"""Lessons run live: JupyterLite on the built site, with Python in the browser and no other host."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from book_quiz import Quiz
from book_site import LIVE, MOST_OF_THE_SITE, SUB_PATH
from live_lesson import LiveLesson, play_on

from conftest import Walk

pytestmark = pytest.mark.browser

NOTEBOOKS = Path(__file__).parents[2] / "notebooks" / "en"
LESSON = "11_play_a_deal"
FIRST = 30_000_000
"""Bytes of a first visit to a live lesson; the pages say about 25 MB."""


@pytest.fixture(scope="module")
def live(browser, site):
    """One lesson, opened and run once: Python takes its time to start."""
    context = browser.new_context(viewport={"width": 1280, "height": 1000})
    lesson = LiveLesson(Walk.of(context), site, LESSON)
    lesson.seconds = lesson.run_all()
    yield lesson
    context.close()


def test_the_whole_site_is_small(book):
    weight = sum(path.stat().st_size for path in book.rglob("*") if path.is_file())
    assert weight <= MOST_OF_THE_SITE
    assert not list((book / LIVE).rglob("*.map"))


def test_licences_of_all_that_is_shipped_are_there(book):
    text = (book / LIVE / "licenses.txt").read_text(encoding="utf-8")
    lock = json.loads((book / LIVE / "static" / "pyodide" / "pyodide-lock.json").read_text())
    for package in lock["packages"].values():
        assert f" {package['version']} (" in text, package["name"]
    for phrase in ("Mozilla Public License, version 2.0", "PYTHON SOFTWARE FOUNDATION LICENSE"):
        assert phrase in text


def test_a_page_of_the_book_loads_nothing_of_the_live_lessons_until_one_is_opened(live):
    assert len(live.page_requests) > 3
    assert not [url for url in live.page_requests if f"/{LIVE}/" in url]


def test_a_lesson_is_run_by_its_own_button(live, book, capsys, shot, axe):
    page = live.page
    with capsys.disabled():
        print(f"\n  first widget of a live lesson after {live.seconds:.0f} s", end="")
    shot(page, "live lesson")
    assert live.faults() == [] and live.walked.errors == [] and live.walked.outside() == []
    assert page.evaluate("document.querySelector('.jp-NotebookPanel-notebook').scrollTop") == 0
    assert page.get_by_text("Trusted", exact=True).is_visible()
    shot(page.locator(".cl-bar"), "the way back from a live lesson")
    back = page.get_by_role("link", name="Back to the book")
    assert back.evaluate("link => link.href").endswith(f"{SUB_PATH}en/{LESSON}.html")
    assert axe(page, ".cl-bar") == []
    live.close_bar()
    asked = {url.split("?")[0].partition(f"/{LIVE}/")[2] for url in live.walked.requests}
    files = [path for path in (book / LIVE / name for name in asked if name) if path.is_file()]
    assert sum(path.stat().st_size for path in files) <= FIRST


def test_a_whole_deal_is_played(live, shot):
    table = live.page.locator(".clq-play").nth(1)
    while play_on(table):
        pass
    shot(table, "live table")
    assert table.locator(".clq-logline").count() > 10
    table.get_by_text("Settings").click()
    table.get_by_text("Save and go on later").click()
    assert table.get_by_text("kept in this browser: run this box again").is_visible()
    assert live.walked.errors == []


def test_quizzes_and_the_explorer_answer(live):
    play = Quiz(live.page, live.page.locator(".clq-quiz").first)
    assert play.answer_wrongly() in play.root.inner_text()
    play.answer_rightly()
    code = "from cribbage_learn.widgets import HandExplorer, ScoreQuiz\n"
    score = Quiz(live.page, live.write(code + "ScoreQuiz(n=1, seed=1)").locator(".clq-quiz"))
    score.root.wait_for()
    assert score.answer_rightly() in score.root.inner_text()
    score.root.get_by_text("kept in your record in this browser").wait_for()
    assert (
        "'browser'"
        in live.ask("from cribbage_learn.progress import Record\nRecord().place")["text"]
    )
    explorer = live.write('HandExplorer("5H 5D 5S JC", "5C")')
    explorer.get_by_text("29").first.wait_for()
    assert live.faults() == [] and live.walked.errors == []


def sources(path: Path) -> list[str]:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_every_lesson_runs(live, path):
    for source in sources(path):
        assert live.ask(source)["errors"] == [], source


def test_what_was_answered_is_there_at_the_next_visit(live):
    live.page.reload()
    live.run_all()
    table = live.page.locator(".clq-play").nth(1)
    table.get_by_role("button", name="Next deal").wait_for()
    assert live.faults() == [] and live.walked.errors == []


def test_a_page_opened_as_a_file_says_what_running_needs(walk, book, axe):
    walked = walk(width=375)
    walked.page.goto((book / "en" / "04_fifteens.html").as_uri())
    assert walked.page.get_by_text("python -m http.server").is_visible()
    assert walked.page.get_by_role("link", name="Run this lesson").count() == 0
    assert axe(walked.page, ".cl-run") == []


def test_without_javascript_a_page_says_so(walk, site):
    page = walk(java_script_enabled=False).page
    page.goto(site + "en/04_fifteens.html")
    said = page.locator(".cl-run noscript span")
    assert said.is_visible() and "needs JavaScript" in said.inner_text()
    assert not page.get_by_text("needs a web server").is_visible()


def test_the_folder_itself_leads_to_the_first_lesson(walk, site, axe, shot):
    page = walk(width=375, height=760, dark=True).page
    page.goto(f"{site}{LIVE}/")
    page.wait_for_url("**/notebooks/index.html?path=en/00_start_here.ipynb")
    page.get_by_role("button", name="Run the whole lesson").wait_for()
    # its body has no height of its own, and contrast is not looked at without one
    page.add_style_tag(content="html, body { height: 100vh !important }")
    for colours, light in (("dark", "false"), ("light", "true")):  # it follows the system's
        page.emulate_media(color_scheme=colours)
        page.locator(f"body[data-jp-theme-light={light}]").wait_for()
        assert axe(page, ".cl-bar") == []
        shot(page, f"live lesson on a phone {colours}")
