"""The quiz in a live JupyterLab: by mouse, by keyboard, saved and opened again another day."""

from __future__ import annotations

import pytest
from lab_server import open_notebook, save_and_stop

pytestmark = pytest.mark.browser

HAND = "from cribbage_learn.widgets import ScoreQuiz\nScoreQuiz(['show:5H5D5SJC:5C'])"
KINDS = ["Fifteen", "Pair", "Run", "Flush", "Nobs"]
CRIB = "ScoreQuiz(['crib:5C8D9C10H:4H'])"


@pytest.fixture
def notebook(lab, walk, request):
    """``notebook(cells, …)``: a notebook of these cells, opened and run."""

    def start(cells, **options):
        name = f"{request.node.originalname}.ipynb"
        lab.notebook(name, cells)
        walking = walk(**options)
        open_notebook(walking.page, lab, name)
        quizzes = walking.page.locator(".jp-Notebook .clq-quiz")
        quizzes.nth(len(cells) - 1).wait_for()
        return walking, quizzes, name

    return start


def claim(quiz, cards, kind):
    for n in cards:
        quiz.locator(".clq-card").nth(n).click()
    quiz.get_by_role("button", name=kind, exact=True).click()


def kept(quiz):
    quiz.get_by_text("kept in your record").wait_for()


def test_two_quizzes_by_mouse_saved_and_opened_again(notebook, lab):
    walking, quizzes, name = notebook([HAND, CRIB])
    page, hand, crib = walking.page, quizzes.nth(0), quizzes.nth(1)
    claim(hand, [0, 3], "Fifteen")
    claim(hand, [0, 1], "Pair")
    assert hand.locator(".clq-tally").inner_text() == "4"
    assert crib.locator(".clq-tally").inner_text() == "0"
    claim(crib, [0, 1], "Fifteen")
    assert "5♣ 8♦ make 13, not 15." in crib.get_by_role("status").inner_text()
    hand.get_by_role("button", name="I see no more").click()
    kept(hand)
    assert walking.outside() == [] and page.locator(".jp-OutputArea-output img").count() == 0
    save_and_stop(page)
    open_notebook(page, lab, name, run=False)
    quizzes.nth(1).wait_for()
    assert crib.locator(".clq-kind").all_text_contents()[:5] == KINDS
    crib.get_by_text("Run this box first").wait_for()
    assert "Points found: 4 of 29." in hand.inner_text()
    assert "5♣ 8♦ make 13, not 15." in crib.inner_text()
    assert "Python is not answering" in hand.inner_text()
    # it still answers, with no Python behind it
    claim(crib, [0, 3], "Fifteen")
    assert "fifteen two" in crib.get_by_role("status").inner_text()
    assert walking.outside() == []


def test_a_whole_quiz_by_keyboard_alone_and_saved_by_the_keys_that_save(notebook, lab):
    walking, quizzes, name = notebook([HAND.replace("5H5D5SJC:5C", "7H8DKSQC:KD")])
    page, quiz = walking.page, quizzes.first
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    assert "Python is not answering" not in quiz.inner_text()
    quiz.locator(".clq-card").first.focus()
    for key in (
        "1",
        "2",
        "f",
        "3",
        "5",
        "x",
        "d",
        "d",
        "p",
    ):  # x and d, d cut cells when a cell has the focus
        page.keyboard.press(key)
    assert quiz.locator(".clq-tally").inner_text() == "4"
    page.keyboard.press("Backspace")
    assert quiz.locator(".clq-tally").inner_text() == "2"
    for key in ("3", "5", "p"):
        page.keyboard.press(key)
    focused = "document.activeElement.textContent"
    for _ in range(30):
        if page.evaluate(focused) == "I see no more":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert "You found everything" in quiz.inner_text()
    page.keyboard.press("Tab")
    assert page.evaluate(focused) == "See how it went"
    page.keyboard.press("Space")
    assert "4 of 4 points found" in quiz.inner_text()
    kept(quiz)
    page.wait_for_function("jupyterapp.shell.currentWidget.context.model.dirty")
    page.keyboard.press("Control+s")
    page.wait_for_function("!jupyterapp.shell.currentWidget.context.model.dirty")
    assert '"claims"' in (lab.folder / name).read_text(encoding="utf-8")
    page.keyboard.press("Control+x")  # nor does what edits text reach a cell
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells


def test_a_cell_run_three_times_answers_a_click_once(notebook):
    walking, quizzes, _ = notebook([HAND.replace("JC:5C", "JC:6C")])
    page = walking.page
    claim(quizzes.first, [0, 1, 2], "Fifteen")
    for _ in range(2):
        page.evaluate(
            """async () => {
                const panel = jupyterapp.shell.currentWidget;
                panel.content.activeCellIndex = 1;
                await jupyterapp.commands.execute("notebook:run-cell");
            }"""
        )
    page.wait_for_function("document.querySelectorAll('.jp-Notebook .clq-quiz').length === 1")
    page.get_by_text("[3]:").first.wait_for()
    quiz = quizzes.first
    assert quiz.locator(".clq-rows li").count() == 1
    claim(quiz, [0, 3], "Fifteen")
    assert quiz.locator(".clq-tally").inner_text() == "4"
    assert quiz.locator(".clq-rows li").count() == 2


def test_totals_by_keyboard_saved_and_opened_again(notebook, lab):
    walking, quizzes, name = notebook([HAND.replace("show:5H5D5SJC:5C", "total:3C4D5S5H:KD")])
    page, quiz = walking.page, quizzes.first
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    quiz.get_by_label("How many points?").focus()
    page.keyboard.type("10x")  # the field takes two digits; a notebook would cut the cell at x
    page.keyboard.press("Enter")
    assert "did you count the pair?" in quiz.get_by_role("status").inner_text()
    page.keyboard.type("12")
    page.keyboard.press("Enter")
    quiz.locator(".clq-result").get_by_text("Points here: 12").wait_for()
    kept(quiz)
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells
    save_and_stop(page)
    open_notebook(page, lab, name, run=False)
    quizzes.first.wait_for()
    assert "10? A double run is two runs and a pair" in quizzes.first.inner_text()
    assert "Points here: 12" in quizzes.first.inner_text()
    assert walking.outside() == []


def test_the_play_by_keyboard_saved_and_opened_again(notebook, lab):
    asked = "['play:KCQDJS/4C6D5H', 'go:KH2C,5SJD:1:KHJD:act']"
    walking, quizzes, name = notebook(
        [f"from cribbage_learn.widgets import PlayQuiz\nPlayQuiz({asked})"]
    )
    page, quiz = walking.page, quizzes.first
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    quiz.get_by_role("button", name="Next card").focus()
    for key in ("c", "Enter", "3", "r", "x", "1", "p", "e", "e", "c", "2"):  # x cuts a cell
        page.keyboard.press(key)
    assert "who can play must play" in quiz.get_by_role("status").inner_text()
    page.keyboard.press("3")
    assert "2♣ makes 22" in quiz.locator(".clq-result").inner_text()
    kept(quiz)
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells
    save_and_stop(page)
    open_notebook(page, lab, name, run=False)
    quizzes.first.wait_for()
    quizzes.first.get_by_role("button", name="Back").click()
    assert "Points found: 3 of 5." in quizzes.first.inner_text()
    assert "A pair is two cards" in quizzes.first.inner_text()
    assert walking.outside() == []


def test_an_exam_is_marked_by_python(notebook):
    walking, quizzes, _ = notebook([HAND.replace("])", "], exam=True)")])
    quiz = quizzes.first
    claim(quiz, [0, 3], "Fifteen")
    quiz.get_by_role("button", name="Hand in").click()
    quiz.locator(".clq-confirm").get_by_role("button", name="Hand in").click()
    quiz.get_by_text("2 of 29").first.wait_for()
    kept(quiz)
    assert walking.outside() == []


def test_it_is_accessible_and_fits_a_phone(notebook, axe, shot):
    walking, quizzes, _ = notebook([HAND.replace("])", ", 'crib:5C8D9C10H:4H'], record=False)")])
    page, quiz = walking.page, quizzes.first

    def look(name):
        for theme, light in (("Light", "true"), ("Dark", "false")):
            page.evaluate(
                "theme => jupyterapp.commands.execute('apputils:change-theme', { theme })",
                f"JupyterLab {theme}",
            )
            page.locator(f"body[data-jp-theme-light={light}]").wait_for()
            assert axe(page, ".jp-OutputArea-output") == []
            shot(page, f"jupyterlab {name} {theme}")

    claim(quiz, [0, 3], "Fifteen")
    claim(quiz, [0, 1], "Fifteen")
    look("no points")
    quiz.get_by_role("button", name="I see no more").click()
    look("ended")
    page.set_viewport_size({"width": 375, "height": 800})
    page.evaluate("jupyterapp.shell.mode = 'single-document'; jupyterapp.shell.collapseLeft()")
    page.wait_for_function("document.querySelector('.clq-quiz').offsetWidth < 340")
    assert quiz.evaluate("x => x.scrollWidth <= x.clientWidth")
    quiz.scroll_into_view_if_needed()
    shot(page, "jupyterlab 375")
