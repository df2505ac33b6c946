"""The book for everyone: by keyboard from top to bottom, without movement, in forced colours, without
JavaScript. In large letters, each page: test_book.py."""

from __future__ import annotations

import pytest
from book_place import Place
from book_quiz import KEYS, quizzes

pytestmark = pytest.mark.browser

# ---- by keyboard ----

FOCUSED = """() => {
    const at = document.activeElement;
    if (!at || at === document.body) return null;
    const box = at.getClientRects()[0] || new DOMRect(), style = getComputedStyle(at), faults = [];
    const hits = (x, y) => { const top = document.elementFromPoint(x, y); return !!top && (at.contains(top) || top.contains(at)); };
    if (!at.checkVisibility({visibilityProperty: true, opacityProperty: true}) || !box.width) faults.push("it is not to be seen");
    if (style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 2) faults.push("no outline: " + style.outline);
    const fits = box.height <= innerHeight - 100;  // of a table the top is enough
    if (box.top < -1 || box.left < -1 || box.right > innerWidth + 1 || (fits ? box.bottom : box.top) > innerHeight + 1)
        faults.push(`off the screen: ${box.left} ${box.top} ${box.right} ${box.bottom}`);
    else if (!hits(box.left + box.width / 2, box.top + 3) || fits && !hits(box.left + box.width / 2, box.bottom - 3))
        faults.push("something lies over it");
    if (window.before && !(window.before.compareDocumentPosition(at) & 4)) faults.push("it stands before the last one");
    window.before = at;
    return {at: at.outerHTML.replace(/<svg.*?svg>/g, "").slice(0, 160), faults};
}"""
STOPS = """[...document.querySelectorAll("a[href], button, input:not([type=hidden]), summary, select, textarea, [tabindex='0']")]
    .filter((x) => x.tabIndex >= 0 && !x.disabled && x.checkVisibility({visibilityProperty: true})
        && !x.closest("details:not([open]) > :not(summary)") && x.getClientRects().length).length"""


@pytest.fixture
def opened(walk, site):
    """``opened("index.html", **walk's)``: a page in a context of its own, its widgets drawn."""
    walked = []

    def go(name, **options):
        walked.append(walk(reduced_motion="reduce", **options))
        walked[-1].page.goto(site + name)
        quizzes(walked[-1].page)
        return walked[-1].page

    yield go
    for one in walked:
        assert one.errors == []


@pytest.mark.parametrize(("name", "width"), [("en/05_pairs.html", 1280), ("index.html", 375)])
def test_tab_goes_through_a_whole_page(opened, book, name, width):
    page = opened(name, width=width, height=700)
    expected, seen, faults = page.evaluate(STOPS), [], []
    while True:
        page.keyboard.press("Tab")
        stop = page.evaluate(FOCUSED)
        if stop is None:
            break
        seen.append(stop["at"])
        faults += [f"{stop['at']}: {fault}" for fault in stop["faults"]]
        assert len(seen) <= expected, "\n".join(seen)  # a trap
    assert not faults, "\n".join(faults)
    assert len(seen) == expected
    line = ["cl-run-live", "download", "mybinder.org", "colab.research"]  # a lesson's
    order = ["skip-to-content", "theme-toggle", *line, "clq-field", "clq-card"]
    order += ["next-page", "prev-page", "creativecommons"]
    absent = {"prev-page", *line} if name == "index.html" else {"clq-field"}
    if not Place.built(book).repository:
        absent |= {"mybinder.org", "colab.research"}
    order = [mark for mark in order if mark not in absent]
    found = [next(n for n, at in enumerate(seen) if mark in at) for mark in order]
    assert found == sorted(found)


def test_the_skip_link_leads_to_the_text(opened):
    page = opened("en/05_pairs.html")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('article') !== null")


def test_a_question_answered_wrongly_and_then_rightly_by_keys(opened):
    page = opened("en/05_pairs.html")
    quiz = quizzes(page)[0]
    quiz.tab_to("Fifteen")
    quiz.press("1", "2", KEYS["pair"])
    assert "not of the same rank" in quiz.said.inner_text()
    quiz.press("Escape")
    quiz.claim_all_by_key()
    quiz.tab_to("I see no more")
    quiz.press("Enter")
    assert "You found everything" in quiz.result.inner_text()
    quiz.tab_to("Next question")
    quiz.press("Enter")
    assert "2 of 5" in quiz.root.locator(".clq-step").inner_text()
    page.get_by_role("link", name="Next Runs").focus()
    quiz.press("Enter")
    page.get_by_role("heading", name="Runs", level=1).wait_for()


@pytest.mark.parametrize("name", ["en/09_the_play.html", "en/12_winning_and_skunks.html"])
def test_a_number_and_a_choice_are_given_by_keys(opened, name):
    page = opened(name)
    quiz = quizzes(page)[0]
    sheet = quiz.question.answer_sheet()
    quiz.root.get_by_role("heading").first.evaluate("x => x.focus()")
    if sheet["answer"] == "number":
        right = next(n for n in sheet["numbers"] if n != "other" and n not in sheet["slips"])
        wrong = next(n for n in sheet["slips"] if n != "other")
        keys = ([*wrong, "Enter"], [*right, "Enter"])
    else:
        options = [value for value, *_ in sheet["options"]]
        wrong = next(iter(sheet["slips"]))
        right = next(value for value, _, is_right, _ in sheet["options"] if is_right)
        keys = ([str(options.index(wrong) + 1)], [str(options.index(right) + 1)])
    quiz.press(*keys[0])
    assert quiz.said.locator(".clq-mark").inner_text() == "!"
    quiz.press(*keys[1])
    assert quiz.result.locator(".clq-mark").inner_text() == "✓"


# ---- without movement ----

MOVES = """() => [...document.querySelectorAll("*")].flatMap((x) => [null, "::before", "::after"].map((part) => {
    const style = getComputedStyle(x, part), long = (name) => Math.max(...style[name].split(",").map(parseFloat)) > .01;
    return long("transitionDuration") || long("animationDuration") && style.animationName !== "none" || style.scrollBehavior === "smooth"
        ? `${x.outerHTML.slice(0, 120)} ${part || ""}` : "";
})).filter(Boolean).concat(document.getAnimations().filter((moving) => moving.effect.getTiming().duration > 10).map((moving) => String(moving.effect.target.outerHTML)))"""


def test_nothing_moves_for_those_who_ask_for_less_movement(opened):
    page = opened("index.html")
    assert page.evaluate(MOVES) == []
    quiz = quizzes(page)[0]
    quiz.claim_all()
    assert page.evaluate(MOVES) == []
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(MOVES) != []


# ---- in forced colours ----

ALIKE = """() => [...document.querySelectorAll(".clq-root [aria-pressed=true]")].flatMap((on) => {
    const off = [...on.parentElement.parentElement.querySelectorAll(`.${on.classList[0]}[aria-pressed=false]`)][0];
    const look = (x) => { const s = getComputedStyle(x); return [s.outlineStyle, s.backgroundColor].join(); };
    return !off || look(on) === look(off) ? [on.outerHTML.slice(0, 120)] : [];
})"""


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_forced_colours_tell_apart_what_colours_did(opened, axe, shot, dark):
    page = opened("index.html", dark=dark, forced_colors="active")
    explorer, quiz = page.locator(".clq-explorer"), quizzes(page)[0]
    explorer.locator(".clq-line").first.click()
    quiz.answer_wrongly()
    explorer.get_by_text("Pick from the 52 cards").click()
    assert page.locator(".clq-root [aria-pressed=true]").count() > 8
    assert page.evaluate(ALIKE) == []
    here = explorer.locator(".clq-here .clq-line")
    assert here.evaluate("x => getComputedStyle(x).outlineStyle") == "solid"
    assert quiz.said.locator(".clq-mark").inner_text() == "!"
    shot(page, f"book forced colours wrong {'dark' if dark else 'light'}")
    if not dark:  # there it takes colours for shown that are not
        assert axe(page) == []
    assert "You found everything" in quiz.answer_rightly() + quiz.result.inner_text()
    assert quiz.result.locator(".clq-mark").inner_text() == "✓"
    fills = (
        quiz.root.locator(".clq-card")
        .first.locator("path")
        .evaluate_all("all => all.map((x) => getComputedStyle(x).fill)")
    )
    assert any(fill.startswith("rgb(") and fill != "rgb(0, 0, 0)" for fill in fills)
    shot(page, f"book forced colours right {'dark' if dark else 'light'}")


def test_forced_colours_where_one_is_chosen(opened, axe, shot):
    page = opened("en/12_winning_and_skunks.html", forced_colors="active")
    quiz = quizzes(page)[0]
    quiz.answer_wrongly()
    tried = quiz.root.locator(".clq-tried")
    assert tried.evaluate("x => getComputedStyle(x).borderStyle") == "dashed"
    assert "tried" in tried.inner_text()
    shot(page, "book forced colours choice")
    assert axe(page) == []


BARE = """() => [...document.querySelectorAll("main button, article button, form button")]
    .filter((x) => x.checkVisibility() && x.innerText && !x.matches(".clq-card, .clq-line") && getComputedStyle(x).borderTopStyle === "none")
    .map((x) => x.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("name", ["search.html", "index.html"])
def test_buttons_have_an_edge_in_forced_colours(opened, name):
    assert opened(name, forced_colors="active").evaluate(BARE) == []


# ---- without JavaScript ----


def test_a_page_without_javascript_still_teaches(walk, site):
    page = walk(java_script_enabled=False, width=375, height=700).page
    page.goto(site + "index.html")
    said = page.locator("article noscript p").first
    assert said.is_visible() and "needs JavaScript" in said.inner_text()
    count = page.locator(".cl-twin .cribbage-score")
    assert count.get_by_role("img").is_visible() and count.get_by_text("Total: 12").is_visible()
    page.goto(site + "en/05_pairs.html")
    assert page.locator("button:visible").count() == 0  # nothing that would do nothing
    said = page.locator(".cl-run noscript span")
    assert said.is_visible() and "needs JavaScript" in said.inner_text()
    for question in page.locator(".cl-twin .cribbage-question").all():
        assert question.get_by_role("img").first.is_visible()
        answer = question.locator("details > :not(summary)").last
        assert answer.is_hidden()
        question.locator("summary").focus()
        page.keyboard.press("Enter")
        assert answer.is_visible() and "points" in answer.inner_text()
    page.goto(site + "en/11_play_a_deal.html")
    table = page.locator(".cl-twin .cribbage-table").first
    assert table.get_by_role("img").first.is_visible() and "121" in table.inner_text()
