"""The built book in a real Chromium: served from a sub-path, opened from files, without JavaScript."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from book_quiz import quizzes
from book_site import (
    BOOK,
    MOST_BYTES,
    MOST_REQUESTS,
    ROOT,
    asked,
    pages,
)

pytestmark = pytest.mark.browser

QUIZ_PAGES = [
    "index.html",
    *(
        f"en/{lesson.stem}.html"
        for lesson in sorted((ROOT / "notebooks" / "en").glob("*.ipynb"))
        if re.search(r"(Score|Play)Quiz\(", lesson.read_text(encoding="utf-8"))
    ),
]
TWO_QUIZZES = "en/08_score_this_hand.html"
STATE = "application/vnd.jupyter.widget-state+json"


@pytest.fixture
def visit(walk, site, book):
    """``visit("index.html", from_file=False, **walk's)``: a page, loaded; it must stay clean."""
    visited = []

    def go(name: str, *, from_file: bool = False, **options):
        walked = walk(**options)
        walked.page.goto((book / name).as_uri() if from_file else site + name)
        visited.append(walked)
        return walked

    yield go
    for walked in visited:
        assert walked.outside() == []
        assert walked.errors == []


@pytest.mark.parametrize(
    ("name", "from_file"),
    [*((name, False) for name in QUIZ_PAGES), *((name, True) for name in QUIZ_PAGES[:2])],
)
def test_every_quiz_answered_wrongly_once_and_then_rightly(visit, name, from_file):
    walked = visit(name, from_file=from_file)
    shown = quizzes(walked.page)
    assert shown
    for quiz in shown:
        assert quiz.answer_wrongly() in quiz.said.inner_text()
        assert quiz.answer_rightly() in quiz.result.inner_text()
        quiz.go_on()
        quiz.answer_all_rightly()
        assert quiz.at_end()


def test_every_quiz_is_drawn_and_answers_from_its_file(visit):
    for name in QUIZ_PAGES:
        for quiz in quizzes(visit(name, from_file=True).page):
            quiz.answer_wrongly()


def test_a_missed_item_is_shown_with_its_cards(visit):
    quiz = quizzes(visit("index.html").page)[0]
    items = quiz.question.answer.items
    quiz.claim(items[0].kind.value, [card.code for card in items[0].cards])
    quiz.see_no_more()
    for item in items[1:]:
        assert item.text() in quiz.result.inner_text()


def test_a_whole_quiz_by_keyboard(visit):
    walked = visit("en/00_start_here.html")
    quiz = quizzes(walked.page)[0]
    walked.page.evaluate("document.body.focus()")
    quiz.tab_to("Fifteen")
    while True:
        quiz.claim_all_by_key()
        assert quiz.count.inner_text() == str(quiz.question.answer.total)
        quiz.tab_to("I see no more")
        quiz.press("Enter")
        last = quiz.button("See how it went").is_visible()
        quiz.tab_to("See how it went" if last else "Next question")
        quiz.press("Enter")
        if last:
            break
        quiz.press("1", "1")  # the focus is in the quiz: its keys work
    assert quiz.at_end()


@pytest.mark.parametrize("from_file", [False, True], ids=["served", "file"])
def test_answers_survive_a_reload_and_belong_to_one_quiz(visit, from_file):
    walked = visit(TWO_QUIZZES, from_file=from_file)
    first, second = quizzes(walked.page)
    first.claim_all()
    first.see_no_more()
    total = first.count.inner_text()
    assert total != "0" and second.count.inner_text() == "0"
    assert first.result.is_visible() and second.result.is_hidden()
    walked.page.reload()
    first, second = quizzes(walked.page)
    assert (first.count.inner_text(), second.count.inner_text()) == (total, "0")
    assert first.result.is_visible() and second.result.is_hidden()


def test_answers_can_be_saved_deleted_and_loaded(visit, tmp_path):
    walked = visit("index.html")
    quiz = quizzes(walked.page)[0]
    quiz.claim_all()
    total = quiz.count.inner_text()
    with walked.page.expect_download() as download:
        quiz.button("Save a copy").click()
    copy = tmp_path / "answers.json"
    download.value.save_as(copy)
    assert json.loads(copy.read_text(encoding="utf-8"))["answers"]
    quiz.button("Delete").first.click()
    quiz.root.locator(".clq-confirm").get_by_role("button", name="Delete", exact=True).click()
    assert quiz.count.inner_text() == "0"
    walked.page.reload()
    quiz = quizzes(walked.page)[0]
    assert quiz.count.inner_text() == "0"
    quiz.root.locator("input[type=file]").set_input_files(copy)
    quiz.root.get_by_text("The copy was loaded.").wait_for()
    assert quiz.count.inner_text() == total
    (tmp_path / "other.json").write_text('{"a": 1}', encoding="utf-8")
    quiz.root.locator("input[type=file]").set_input_files(tmp_path / "other.json")
    quiz.root.get_by_text("no copy of quiz answers").wait_for()
    assert quiz.count.inner_text() == total


def test_a_browser_that_keeps_nothing_says_so(walk, site):
    walked = walk()
    walked.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError') }})"
    )
    walked.page.goto(site + "index.html")
    quiz = quizzes(walked.page)[0]
    assert quiz.root.get_by_text("This browser lets no page keep anything.").is_visible()
    quiz.claim_all()
    assert quiz.count.inner_text() == str(quiz.question.answer.total)
    assert walked.errors == []


def source_pages() -> list[str]:
    """The pages the book has, before it is built: those of its sources, and the search."""
    found = [path.relative_to(BOOK) for path in BOOK.rglob("*.md")]
    found += [Path("en") / lesson.name for lesson in (ROOT / "notebooks" / "en").glob("*.ipynb")]
    names = {p.with_suffix(".html").as_posix() for p in found if p.parts[0][0] != "_"}
    return sorted(names | {"search.html"})


def test_no_page_is_left_out(book):
    assert source_pages() == sorted(pages(book))


@pytest.mark.parametrize("name", source_pages())
def test_every_page_in_every_state_light_and_dark_wide_and_narrow(visit, axe, shot, name):
    page = visit(name).page
    faults = []

    def look(state: str) -> None:
        """axe wide and light, narrow and dark; pictures; nothing wider than the screen."""
        page.evaluate("scrollTo(0, 0)")  # what lies under the bar at another place is no fault
        page.set_viewport_size({"width": 1280, "height": 900})
        page.emulate_media(color_scheme="light")
        shot(page, f"book {name} {state} light")
        faults.extend(f"{state}: {fault}" for fault in axe(page))
        for width in (375, 320):
            page.set_viewport_size({"width": width, "height": 700})
            faults.extend(f"{state}: {wide}" for wide in page.evaluate(TOO_WIDE))
            page.emulate_media(color_scheme="dark")
            shot(page, f"book {name} {state} {width} dark")
        page.evaluate("scrollTo(0, 0)")
        faults.extend(f"{state}, narrow and dark: {fault}" for fault in axe(page))

    shown = quizzes(page)
    look("as it opens")
    if shown:
        for quiz in shown:
            quiz.answer_wrongly()
        look("wrong claim")
        for quiz in shown:
            quiz.give_up()
        look("ended")
        for quiz in shown:
            quiz.go_on()
            quiz.answer_all_rightly()
        look("summary")
    assert not faults, "\n".join(faults)


TOO_WIDE = """[document.scrollingElement, document.querySelector('.content')]
    .filter(box => box.scrollWidth > box.clientWidth)
    .map(box => `${box.className || box.tagName}: ${box.scrollWidth} > ${box.clientWidth}`)"""


def test_what_gets_the_focus_does_not_lie_under_the_bar(visit):
    page = visit("index.html", width=320, height=700).page
    quizzes(page)
    bar = page.locator(".mobile-header").bounding_box()["height"]
    page.evaluate("document.documentElement.style.scrollBehavior = 'auto'")  # at once
    touched = page.locator(".clq-root :is(button, input, summary):visible").all()
    assert len(touched) > 20
    for place in touched:
        # fully on the screen, as far as the browser knows, and yet under the bar
        place.evaluate("x => { scrollBy(0, x.getBoundingClientRect().y - 4); x.focus(); }")
        if place.evaluate("x => x.matches(':focus')"):
            assert place.bounding_box()["y"] >= bar, place.evaluate("x => x.outerHTML")


def test_the_first_screen_of_a_phone_holds_a_whole_hand(visit, shot):
    walked = visit("index.html", width=375, height=667)
    quizzes(walked.page)
    shot(walked.page, "book first screen 375")
    bottom = walked.page.locator(".clq-explorer .clq-total").bounding_box()
    assert bottom["y"] + bottom["height"] <= 667


def test_twins_are_there_without_javascript(visit, shot, book):
    for name in QUIZ_PAGES:
        walked = visit(name, java_script_enabled=False, width=375)
        twins = walked.page.locator(".cl-twin").all()
        assert twins and all(twin.is_visible() for twin in twins)
        quiz = walked.page.locator(".cl-twin", has=walked.page.locator("summary")).first
        quiz.locator("summary").first.click()
        quiz.locator("details[open] :not(summary)").first.wait_for()
    shot(walked.page.locator(".cl-twin").first, "book twin without javascript")


def test_twins_are_printed_instead_of_live_quizzes(visit):
    for name in QUIZ_PAGES:
        walked = visit(name)
        assert quizzes(walked.page)
        assert not any(twin.is_visible() for twin in walked.page.locator(".cl-twin").all())
        walked.page.emulate_media(media="print")
        assert all(twin.is_visible() for twin in walked.page.locator(".cl-twin").all())
        assert not any(live.is_visible() for live in walked.page.locator(".cl-live").all())


def test_pages_are_light(visit, book, site, capsys):
    walked = visit("index.html")
    for name in pages(book):
        walked.requests.clear()  # what the browser has kept from the page before is asked all the same
        walked.page.goto(site + name)
        quizzes(walked.page)
        sent = asked(walked.requests, site, book)
        weight = sum(sent.values())
        with capsys.disabled():
            print(f"\n  {name}: {len(sent)} requests, {weight / 1000:.0f} kB", end="")
        assert weight <= MOST_BYTES and 3 < len(sent) <= MOST_REQUESTS


@pytest.mark.parametrize("name", QUIZ_PAGES)
def test_each_sheet_lies_small_in_its_page(visit, name):
    walked = visit(name)
    text = walked.page.locator(f'script[type="{STATE}"]').text_content()
    state = json.loads(text)
    sheets = []
    for model in state["state"].values():
        found = model["state"].get("sheets", [])
        sheets += state["shared"][found["$shared"]] if isinstance(found, dict) else found
    assert sheets
    for sheet in sheets:
        lies = json.dumps(sheet, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
        assert lies in text and len(lies.encode()) <= 12_000


@pytest.mark.parametrize("from_file", [False, True], ids=["served", "file"])
def test_the_search_finds_a_word(visit, from_file):
    walked = visit("search.html", from_file=from_file)
    walked.page.get_by_role("main").get_by_role("searchbox").fill("nobs")
    walked.page.keyboard.press("Enter")
    walked.page.get_by_role("main").get_by_role("link", name="Glossary").first.click()
    walked.page.get_by_role("heading", name="Glossary").wait_for()


SOUGHT = {  # what people type, and where one of the first three results leads
    "his nob": "glossary.html#term-his-nobs",
    "right jack": "glossary.html#term-his-nobs",
    "nibs": "glossary.html#term-his-heels",
    "muggins": "glossary.html#term-muggins",
    "skunk": "glossary.html#term-skunk",
    "kitty": "glossary.html#term-crib",
    "go": "glossary.html#term-go",
    "29 hand": "asked/show.html#what-is-the-best-hand-there-is",
    "one for go": "asked/play.html#who-gets-the-point-for-go",
    "two for his heels": "asked/deal.html#the-card-turned-up-is-a-jack-who-gets-the-two",
}


def test_the_search_finds_what_people_call_things(visit):
    walked = visit("search.html")
    found = walked.page.locator("#search-results li > a")
    for words, place in SOUGHT.items():
        walked.page.goto(walked.page.url.partition("?")[0] + "?q=" + words.replace(" ", "+"))
        found.locator(f"xpath=self::*[contains(@href, '{place}')]").first.wait_for()
        first = [link.get_attribute("href") for link in found.all()[:3]]
        assert any(link.endswith(place) for link in first), (words, first)


def test_the_index_has_what_people_call_things(visit):
    walked = visit("words.html")
    line = walked.page.locator(
        "ul.cl-words li", has=walked.page.get_by_text("right jack", exact=True)
    )
    line.get_by_role("link").first.click()
    walked.page.wait_for_url("**/glossary.html#term-his-nobs")


def test_the_menu_of_a_phone_by_touch(visit):
    walked = visit("index.html", width=375, height=700, has_touch=True)
    lesson = walked.page.get_by_role("navigation").get_by_role("link", name="Fifteens").first
    assert lesson.is_hidden()
    walked.page.get_by_role("button", name="All pages").tap()
    lesson.tap()
    walked.page.get_by_role("heading", name="Fifteens", level=1).wait_for()


def test_the_menu_of_a_narrow_window_by_keyboard(visit, axe):
    walked = visit("en/04_fifteens.html", width=375, height=700)
    menu = walked.page.get_by_role("button", name="All pages")
    word = walked.page.get_by_role("navigation").get_by_role("link", name="Glossary").first
    menu.focus()
    walked.page.keyboard.press("Enter")
    word.wait_for()
    assert menu.get_attribute("aria-expanded") == "true"
    assert axe(walked.page) == []
    walked.page.keyboard.press("Escape")
    word.wait_for(state="hidden")
    walked.page.keyboard.press("Space")  # the focus is back
    word.focus()
    walked.page.keyboard.press("Enter")
    walked.page.get_by_role("heading", name="Glossary", level=1).wait_for()
