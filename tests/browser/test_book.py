"""The built book in a real Chromium: served from a sub-path, opened from files, without JavaScript.

| what is proved | of | by |
|---|---|---|
| it opens on a sub-path: console clean, no other host asked, light | every page | its walk [1] |
| axe finds nothing, light and dark; no sideways scroll at 375 and 320 px | every page | its walk |
| the same after a wrong answer, at the end of a question, in the summary | every quiz | its walk |
| answered wrongly once and rightly once, by mouse; to its end by keys | every quiz | its walk |
| nothing cut off with letters of 200 %, at 320 px, and large for a class | every page [3] | its walk |
| the twin is printed instead of the live quiz, its answers on a sheet of their own | every page with one | its walk |
| it opens from its file: console clean, no other host asked | every page | the walk of its folder [2] |
| answered wrongly once, by mouse, and rightly once, by keys | every quiz from its file | the walk of its folder |
| a twin teaches | every page with one, without JavaScript | `test_twins_are_there_…` |
| by keyboard alone; kept, copied, deleted; the focus; menu; search | one page each | the other tests here |

[1] `test_every_page_from_its_first_visit_to_its_last_answer`, the page loaded once.
[2] `test_every_page_opens_from_its_file_and_every_quiz_answers_there`.
[3] Of those for developers, which are made alike, only the first.

By Tab through whole pages, forced colours, less movement: `test_book_everyone.py`. On a wall and from a printer:
`test_book_classroom.py`. Files and links: `test_book_files.py`. Rules, words and questions, each whole: `test_book_contents.py`. What a lesson offers beside being read: `test_book_publication.py`. Zipped: `test_book_zip.py`. With Python: `test_live_lessons.py`. How big
things are to touch, and every screen of every kind of question: the tests of each widget.
"""

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
from large_letters import cut_off
from on_paper import on_paper

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


@pytest.fixture
def visit(walk, read, site, book):
    """``visit("index.html", from_file=False, **walk's)``: a page, loaded; it must stay clean.

    ``quick``: in the page that others have read in, which is all that differs from a first visit.
    """
    visited = []

    def go(name: str, *, from_file: bool = False, quick: bool = False, **options):
        walked = (read if quick else walk)(**options)
        walked.page.goto((book / name).as_uri() if from_file else site + name)
        visited.append(walked)
        return walked

    yield go
    for walked in visited:
        assert walked.outside() == []
        assert walked.errors == []


def source_pages() -> list[str]:
    """The pages the book has, before it is built: those of its sources, and the search.

    Those with quizzes first: their walks are the longest.
    """
    found = [path.relative_to(BOOK) for path in BOOK.rglob("*.md")]
    found += [Path("en") / lesson.name for lesson in (ROOT / "notebooks" / "en").glob("*.ipynb")]
    names = {p.with_suffix(".html").as_posix() for p in found if p.parts[0][0] != "_"}
    return sorted(names | {"search.html"}, key=lambda name: (name not in QUIZ_PAGES, name))


def test_no_page_is_left_out(book):
    assert sorted(source_pages()) == sorted(pages(book))


@pytest.mark.parametrize("name", source_pages())
def test_every_page_from_its_first_visit_to_its_last_answer(visit, looks, book, site, name):
    walked = visit(name, quick=True)
    page, shown = walked.page, quizzes(walked.page)
    assert bool(shown) == (name in QUIZ_PAGES)

    sent = asked(walked.requests, site, book)
    assert sum(sent.values()) <= MOST_BYTES and 3 < len(sent) <= MOST_REQUESTS

    look = looks(page, f"book {name}")
    look.at("as it opens")
    assert cut_off(page, *(["letters of 200 %"] if name.startswith("api/") else [])) == []
    if not shown:
        return
    assert (visible(page, ".cl-twin"), visible(page, ".cl-live")) == ({False}, {True})
    assert on_paper(page) == []

    for quiz in shown:
        assert quiz.answer_wrongly() in quiz.said.inner_text()
    look.at("wrong claim", ".cl-live")
    for quiz in shown:
        assert quiz.answer_rightly() in quiz.result.inner_text()
        if not quiz.at_last():
            quiz.go_on()
            quiz.give_up()
    look.at("ended", ".cl-live")
    for quiz in shown:
        quiz.go_on()
        quiz.answer_all_rightly_by_key()
    look.at("summary", ".cl-live")


def visible(page, what: str) -> set[bool]:
    """Whether the elements that ``what`` selects are to be seen."""
    return {found.is_visible() for found in page.locator(what).all()}


@pytest.mark.parametrize(
    "folder", sorted({Path(name).parent.as_posix() for name in source_pages()})
)
def test_every_page_opens_from_its_file_and_every_quiz_answers_there(visit, book, folder):
    here = [name for name in source_pages() if Path(name).parent.as_posix() == folder]
    page = visit(here[0], from_file=True).page
    for name in here:
        page.goto((book / name).as_uri())
        shown = quizzes(page)
        assert bool(shown) == (name in QUIZ_PAGES)
        for quiz in shown:
            assert quiz.answer_wrongly() in quiz.said.inner_text()
            assert quiz.answer_rightly_by_key() in quiz.result.inner_text()


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


def test_twins_are_there_without_javascript(visit, shot, site):
    walked = visit(QUIZ_PAGES[0], java_script_enabled=False, width=375)
    for name in QUIZ_PAGES:
        walked.page.goto(site + name)
        twins = walked.page.locator(".cl-twin").all()
        assert len(twins) == walked.page.locator(".cl-live").count() > 0
        assert all(twin.is_visible() for twin in twins)
        quiz = walked.page.locator(".cl-twin", has=walked.page.locator("summary")).first
        quiz.locator("summary").first.click()
        quiz.locator("details[open] :not(summary)").first.wait_for()
    shot(walked.page.locator(".cl-twin").first, "book twin without javascript")


@pytest.mark.parametrize("from_file", [False, True], ids=["served", "file"])
def test_the_search_finds_a_word(visit, axe, shot, from_file):
    walked = visit("search.html", from_file=from_file)
    main = walked.page.get_by_role("main")
    main.get_by_role("searchbox").fill("nobs")
    walked.page.keyboard.press("Enter")
    main.get_by_role("link", name="his nobs").first.wait_for()
    assert re.fullmatch(r"[3-8] places, the best first:", main.get_by_role("status").inner_text())
    fold = main.locator("details")
    assert fold.locator("li a").first.is_hidden()
    fold.locator("summary").click()
    fold.locator("li a").first.wait_for()
    assert (
        from_file or axe(walked.page) == []
    )  # which asks for style sheets that a file may not ask for
    shot(main, f"book search {'file' if from_file else 'served'}")
    main.get_by_role("link", name="his nobs").first.click()
    walked.page.get_by_role("heading", name="Glossary").wait_for()
    assert walked.page.url.endswith("glossary.html#term-his-nobs")


SOUGHT = {  # what people type, and where the first result leads
    **dict.fromkeys(("nobs", "his nob", "His Nobs", "right jack"), "glossary.html#term-his-nobs"),
    **dict.fromkeys(("heels", "nibs", "his nibs"), "glossary.html#term-his-heels"),
    "jack": "glossary.html#term-face-card",
    "go": "glossary.html#term-go",
    "one for go": "asked/play.html#who-gets-the-point-for-go",
    "muggins": "glossary.html#term-muggins",
    **dict.fromkeys(("fifteen", "15", "fift"), "glossary.html#term-fifteen"),
    "fifteens": "en/04_fifteens.html",
    "31": "glossary.html#term-thirty-one",
    **dict.fromkeys(("run", "run of 3"), "glossary.html#term-run"),
    **dict.fromkeys(("skunk", "skunks"), "glossary.html#term-skunk"),
    **dict.fromkeys(
        ("29", "29 hand", "perfect hand", "the best hand"),
        "asked/show.html#what-is-the-best-hand-there-is",
    ),
    "nineteen": "glossary.html#term-nineteen",
    **dict.fromkeys(
        ("flush in crib", "crib flush four cards"),
        "asked/show.html#does-a-flush-of-four-count-in-the-crib",
    ),
    "does Q K A count": "asked/show.html#is-queen-king-ace-a-run",
    **dict.fromkeys(
        ("is 31 two or three points", "31: 2 or 3"),
        "asked/play.html#my-last-card-makes-thirty-one-is-that-2-or-3",
    ),
    "what if both say go": "asked/play.html#two-of-us-said-go-is-that-two-points",
    "what happens when I run out of cards": "asked/play.html#i-have-no-cards-left-must-i-say-go",
    "does a flush count in the play": "asked/play.html#do-four-hearts-in-a-row-score-in-the-play",
    "flush 4 or 5": "asked/show.html#the-starter-has-my-suit-too-is-a-flush-then-5-or-9",
    "who pegs first": "asked/winning.html#who-counts-first",
    "how many points to win": "asked/winning.html#must-i-reach-121-exactly",
    "what does muggins mean": "asked/winning.html#what-is-muggins",
    "can i say go": "asked/play.html#what-does-go-mean",
    "do i have to play a card": "asked/play.html#may-i-say-go-to-save-a-good-card",
    "how many points is a flush": "glossary.html#term-flush",
    "who deals first": "asked/deal.html#who-deals-first",
    "two for his heels": "asked/deal.html#the-card-turned-up-is-a-jack-who-gets-the-two",
    "pegging": "glossary.html#term-the-play",
    "pegs": "glossary.html#term-peg",
    **dict.fromkeys(("crib", "kitty"), "glossary.html#term-crib"),
    "the crib": "en/02_the_crib.html",
    "three players": "en/10_go_and_thirty_one.html#three-players",
    "score_show": "api/show.html#cribbage_learn.show.score_show",
    "teacher": "about/teachers.html",
    **dict.fromkeys(("class", "classroom", "print", "offline"), "about/teachers.html#index-0"),
    "projector": "about/teachers.html#on-the-wall-with-a-projector",
}
MEANT = {"fiften": "fifteen", "mugins": "muggins", "flsh in crib": "flush in crib", "xyzzy": ""}


def test_the_search_finds_what_people_call_things_first_and_little_else(visit):
    walked = visit("search.html?q=crib")
    main = walked.page.get_by_role("main")
    told, found = main.get_by_role("status"), main.locator("#search-results > ul a")
    told.filter(has_text="8 places").wait_for()  # the index is there
    for words, place in SOUGHT.items():
        walked.page.evaluate("words => Search.query(words)", words)
        assert 1 <= found.count() <= 8, words
        assert found.first.get_attribute("href") == place, words
    for typed, meant in MEANT.items():
        walked.page.evaluate("words => Search.query(words)", typed)
        mean = main.locator(".cl-mean")
        assert (mean.is_visible(), mean.locator("a").inner_text()) == (bool(meant), meant or typed)
        nothing = f"Nothing was found for “{typed}”. Try one word alone, or another word"
        assert (nothing in told.inner_text()) == (not found.count()) == (typed != "flsh in crib")
        assert main.locator("details").is_hidden() == (not found.count())
    main.get_by_role("link", name="index from A to Z").click()
    walked.page.wait_for_url("**/words.html")


LOOKED_UP = {  # in the index from A to Z: a word, and how its line begins
    "jack": "Glossary: face card, Glossary: his heels, Glossary: his nobs",
    "heels": "Glossary: his heels",
    "ace": "Glossary: rank, Glossary: counting value",
    "29": "What is the best hand there is?",
    "perfect hand": "What is the best hand there is?",
    "nineteen": "Glossary",
    "peg": "Glossary",
    "suit": "Glossary",
    "hearts": "Glossary: suit",
    "15": "Glossary: fifteen",
    "31": "Glossary: thirty-one",
    "score": "Glossary: combination",
    "straight": "Glossary: run",
    "partner": "Glossary: side",
}


def test_the_index_has_the_words_a_beginner_looks_up(visit):
    walked = visit("words.html")
    lines = dict(
        line.split(": ", 1) for line in walked.page.locator("ul.cl-words li").all_inner_texts()
    )
    for word, first in LOOKED_UP.items():
        assert lines[word].startswith(first), word


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
