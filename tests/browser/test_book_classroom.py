"""The book in a classroom: large on a wall, and printed. What stands where on paper: test_book.py."""

from __future__ import annotations

import pytest
from book_quiz import quizzes

pytestmark = pytest.mark.browser

NAME = "Larger, for the front of a class"
WALLS = [(1280, 720), (1920, 1080)]
LETTERS = "parseFloat(getComputedStyle(document.querySelector('article section p:not(.cl-run)')).fontSize)"


def switch(page):
    """The one of the two switches that is seen."""
    return page.get_by_role("button", name=NAME)


# ---- on the wall ----


@pytest.mark.parametrize("size", WALLS, ids=str)
def test_a_hand_and_its_count_fill_the_wall(walk, site, axe, shot, size):
    walked = walk(width=size[0], height=size[1])
    page = walked.page
    page.goto(site + "index.html")
    shown = quizzes(page)
    switch(page).focus()
    page.keyboard.press("Enter")
    assert switch(page).get_attribute("aria-pressed") == "true"
    assert page.evaluate("document.activeElement.ariaPressed") == "true"  # the focus stays on it
    assert page.evaluate(LETTERS) >= 28 * size[0] / 1280
    for name, root, count in (
        ("quiz", shown[0].root, ".clq-slip"),
        ("explorer", page.locator(".clq-explorer"), ".clq-tally"),
    ):
        root.evaluate("x => x.scrollIntoView({behavior: 'instant'})")
        shot(page, f"book larger {size[0]} {name}")
        boxes = [root.locator(part).first.bounding_box() for part in (".clq-table", count)]
        assert all(box["y"] >= 0 and box["y"] + box["height"] <= size[1] for box in boxes)
        card = root.locator(".clq-card").first.bounding_box()
        assert card["height"] >= size[1] / 5
    assert axe(page) == []
    assert walked.errors == []


@pytest.mark.parametrize("from_file", [False, True], ids=["served", "file"])
def test_larger_is_remembered_until_it_is_pressed_again(walk, site, book, from_file):
    walked = walk(width=1280, height=720)
    page, at = walked.page, book.as_uri() + "/" if from_file else site
    page.goto(at + "index.html")
    usual = page.evaluate(LETTERS)
    switch(page).click()
    page.goto(at + "glossary.html")
    assert page.evaluate(LETTERS) >= 28
    page.get_by_role("button", name="All pages").press("Enter")
    page.get_by_role("navigation").get_by_role("link", name="Fifteens").press("Enter")
    page.get_by_role("heading", name="Fifteens", level=1).wait_for()
    page.set_viewport_size({"width": 375, "height": 700})  # a phone has no last row
    assert page.evaluate(LETTERS) == usual and switch(page).count() == 0
    page.set_viewport_size({"width": 900, "height": 720})
    switch(page).wait_for()  # the one
    page.set_viewport_size({"width": 1280, "height": 720})
    kept = page.evaluate("Object.keys(localStorage).filter((key) => !key.includes(':'))")
    switch(page).press("Space")
    assert page.evaluate(LETTERS) == usual
    assert page.evaluate("document.activeElement.ariaPressed") == "false"
    page.goto(at + "about/privacy.html")
    assert page.evaluate(LETTERS) == usual
    assert kept and all(page.get_by_text(key, exact=True).count() for key in kept)
    assert walked.errors == []


def test_larger_works_where_nothing_is_kept(walk, site):
    walked = walk()
    walked.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError') }})"
    )
    walked.page.goto(site + "glossary.html")
    switch(walked.page).click()
    assert walked.page.evaluate(LETTERS) >= 28
    assert walked.errors == []


# ---- on paper ----


@pytest.mark.parametrize("javascript", [True, False], ids=["with", "without"])
def test_a_lesson_comes_out_of_the_printer(walk, site, tmp_path, javascript):
    page = walk(java_script_enabled=javascript).page
    page.goto(site + "en/05_pairs.html")
    page.wait_for_load_state("networkidle")
    sheets = page.pdf(path=tmp_path / "lesson.pdf", format="A4").count(b"/Type /Page\n")
    assert 5 <= sheets <= 12, sheets


SHEETS = {  # in two columns, and no box, list or line of its own leaves a sheet half empty
    ("words.html", "A4"): 4,
    ("rules.html", "A4"): 20,
    ("en/04_fifteens.html", "Letter"): 12,
    ("en/11_play_a_deal.html", "A4"): 12,
}


@pytest.mark.parametrize(("name", "size"), SHEETS)
def test_a_page_comes_out_of_the_printer_on_few_sheets(read, site, name, size):
    page = read().page
    page.goto(site + name)
    page.wait_for_load_state("networkidle")
    assert page.pdf(format=size).count(b"/Type /Page\n") <= SHEETS[name, size]
    page.emulate_media(media="print")
    said = page.locator("article").inner_text()
    assert "needs Python: press" not in said  # paper has no button; the words before it tell of one
    assert page.locator("footer").bounding_box()["y"] < 20  # the licence is on the first sheet
    page.emulate_media(media="null")
