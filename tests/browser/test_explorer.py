"""The explorer on a static page, drawn by the book's host script in a real Chromium."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from book_site import BOOK, served

from cribbage_learn.widgets import HandExplorer

pytest.importorskip("sphinx", reason="the book's extra is not installed")
sys.path.append(str(BOOK / "_ext"))
from cribbage_book.widget_state import compact

pytestmark = pytest.mark.browser

VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
NARROW = {"width": 375, "height": 800}
FOCUS = "document.activeElement.getAttribute('aria-label') || document.activeElement.textContent"


def html(explorers: list[HandExplorer], frame: str = "") -> str:
    models, body = {}, ""
    for n, explorer in enumerate(explorers):
        kept = {
            k: v
            for k, v in explorer.get_state().items()
            if not k.startswith("_") or k in ("_esm", "_css")
        }
        models[f"m{n}"] = {"model_module": "anywidget", "model_name": "AnyModel", "state": kept}
        twin = explorer._repr_mimebundle_()[0]["text/html"]
        body += (
            f'<div class="cl-widget"><div class="cl-twin">{twin}</div><div class="cl-live">'
            f'<script type="{VIEW}">{json.dumps({"model_id": f"m{n}"})}</script></div></div>'
        )
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Count any hand</title>'
        '<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">'
        "<style>[hidden]{display:none} body{margin:0} main{padding:0 16px}"
        f"@media (prefers-color-scheme: dark){{body{{background:#16191a;color:#e8ebe9}}}}{frame}</style>"
        f'<body><main><h1>Learn cribbage</h1>{body}</main><script type="{STATE}">{compact({"state": models})}</script>'
        '<script src="widget_host.js" data-needs-python="It needs Python."></script>'
    )


@pytest.fixture
def show(walk, read, tmp_path: Path, monkeypatch):
    """``show(*explorers, at="#hand=…", static=True, …)``: the page, drawn."""
    (tmp_path / "widget_host.js").write_bytes((BOOK / "_static" / "widget_host.js").read_bytes())
    with served(tmp_path) as address:

        def draw(*given, at="", static=True, frame="", drawn=True, **options):
            monkeypatch.setenv("CRIBBAGE_LEARN_STATIC", "1" if static else "0")
            explorers = [HandExplorer(*hand, **named) for hand, named in given] or [HandExplorer()]
            (tmp_path / "page.html").write_text(html(explorers, frame), encoding="utf-8")
            walked = (read if options.keys() <= NARROW.keys() else walk)(**options)
            walked.page.goto(address + "page.html" + at)
            if drawn:
                walked.page.locator(".clq-explorer").nth(len(explorers) - 1).wait_for()
            return walked

        yield draw


def hand(*cards, **named):
    return cards, named


def typed(page, text):
    page.get_by_label("Four cards, then the starter").fill(text)
    page.get_by_role("button", name="Count", exact=True).click()


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def total(page):
    return page.locator(".clq-total").inner_text()


def said(page):
    return " ".join(page.get_by_role("status").inner_text().split())


def test_a_disputed_hand_on_a_phone_and_its_link(show, shot):
    """Four hearts in the crib: why the flush does not count, and a link that shows it to a friend."""
    walked = show(**NARROW, permissions=["clipboard-read", "clipboard-write"])
    page = walked.page
    typed(page, "2h 6h 8h jh 4s")
    assert total(page) == "4 points"
    button(page, "Crib").click()
    assert total(page) == "0 points"
    reason = "In the crib a flush needs all five cards, the starter too."
    assert reason in page.locator(".clq-near").inner_text()
    for name in (
        "2♥, two of hearts",
        "6♥, six of hearts",
        "8♥, eight of hearts",
        "J♥, jack of hearts",
    ):
        page.locator(".clq-hand").get_by_role("button", name=name).click()
    assert "2♥ 6♥ 8♥ J♥ score nothing together." in said(page)
    first = page.locator(".clq-answers li").first.inner_text()
    assert "Flush." in first and reason in first
    shot(page.locator(".clq-explorer"), "explorer dispute 375")
    button(page, "Copy a link to this hand").click()
    page.get_by_text("Copied. The link opens this hand").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith("page.html#crib=2H6H8HJH.4S")
    friend = page.context.new_page()
    friend.goto(link)
    assert total(friend) == "0 points" and reason in friend.locator(".clq-near").inner_text()
    assert walked.errors == [] and walked.outside() == []


def test_counting_aloud_step_by_step(show):
    walked = show(hand("3C 4D 5S 5H", "KD"))
    page = walked.page
    button(page, "Count it aloud").click()
    assert said(page) == "✓ fifteen two. fifteen: 5♥ K♦ (5 + 10 = 15), 2 points"
    up = page.locator(".clq-hand [aria-pressed=true]")
    assert up.all_inner_texts() == ["", "starter"]
    for _ in range(4):
        button(page, "Next").click()
    assert said(page) == "✓ and a run of three makes twelve. run of 3: 3♣ 4♦ 5♠, 3 points"
    assert page.locator("[aria-current=step]").count() == 1
    button(page, "Back").click()
    assert "makes nine" in said(page)
    assert page.locator(".clq-spoken").inner_text().split("\n") == [
        "“fifteen two,", "fifteen four,", "and a double run of three with its pair makes twelve”",
    ]  # fmt: skip
    page.locator(".clq-phrase").last.click()
    assert said(page) == "✓ 3♣ 4♦ 5♥ 5♠: 8 points"
    answers = page.locator(".clq-answers").inner_text()
    assert "Double run. 3♣ 4♦ 5♥ 5♠: two runs and a pair, 8 points." in answers
    assert "A run has each rank once; this is a double run." in answers
    assert walked.errors == []


def test_touched_cards_say_what_they_make_and_what_not(show):
    page = show(hand("3C 4D 5S 6H", "KC")).page
    cards = page.locator(".clq-hand").get_by_role("button")
    for n in (0, 1, 2):
        cards.nth(n).click()
    assert "score nothing together" in said(page)
    assert (
        "3♣ 4♦ 5♠ belong to a longer run, 3♣ 4♦ 5♠ 6♥; only the longest counts."
        in page.locator(".clq-answers").inner_text()
    )
    cards.nth(3).click()
    assert said(page) == "✓ 3♣ 4♦ 5♠ 6♥: 4 points"
    button(page, "Put them back").click()
    assert page.locator(".clq-hand [aria-pressed=true]").count() == 0


def test_a_jack_turned_up_is_shown_alone_among_the_near_misses(show):
    """Named with any other card it is the same story: one card tells it, not two."""
    page = show(hand("5D 2C 8H KS", "JD")).page
    near = page.locator(".clq-near li", has_text="This jack is the starter")
    assert near.locator(".clq-chip:not(.clq-dim)").count() == 1
    for card in ("5♦, five of diamonds", "J♦, jack of diamonds, the starter"):
        page.locator(".clq-hand").get_by_role("button", name=card, exact=True).click()
    told = page.locator(".clq-answers").inner_text()
    assert "Nobs. This jack is the starter" in told and "no jack" not in told


def test_a_hand_picked_from_the_pack_by_keys_alone(show):
    walked = show()
    page = walked.page

    def tab_to(text):
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate(FOCUS) == text:
                return
        raise AssertionError(f"Tab never came to {text!r}")

    tab_to("Pick from the 52 cards")
    page.keyboard.press("Enter")
    tab_to("Put all five back")
    page.keyboard.press("Enter")
    assert said(page) == "Cards still to pick: 5"
    assert page.evaluate(FOCUS) == "A♣, ace of clubs"
    page.keyboard.press("Enter")
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "End"):
        page.keyboard.press(key)
    assert page.evaluate(FOCUS) == "K♥, king of hearts"
    page.keyboard.press("Space")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Space")
    assert page.get_by_label("Four cards, then the starter").input_value() == "A♣ K♥ Q♥ J♥ 10♥"
    assert total(page) == "5 points"
    page.keyboard.press("Space")  # back it goes
    assert total(page) == "3 points, without a starter"
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    assert total(page) == "6 points"
    tab_to("Count it aloud")
    page.keyboard.press("Enter")
    assert "a pair for two" in said(page) and page.evaluate(FOCUS) == "Next"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    assert page.evaluate(FOCUS) == "Count it aloud"
    assert walked.errors == []


def test_one_suit_at_a_time_on_a_phone(show):
    page = show(**NARROW).page
    page.get_by_text("Pick from the 52 cards").click()
    assert page.locator(".clq-cell:visible").count() == 13
    page.get_by_role("button", name="♠, spades").click()
    page.get_by_role("button", name="6♠, six of spades").click()
    assert (
        total(page).endswith("points")
        and "6♠" in page.get_by_label("Four cards, then the starter").input_value()
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("5H 5D 5S JX 5C", "Card 4 ('JX'): there is no suit 'X'"),
        ("5H 5D 5S JC 5H", "Card 5 (5♥) is there twice"),
        ("5H 5D, ace of spades", "Card 3 ('ace of spades') is written in words; write AS"),
        ("5H 5D 5S", "Cards read: 3. Write the four of the hand, then the starter."),
        ("", "No cards given"),
    ],
)
def test_what_cannot_be_read_is_refused_in_words(show, text, told):
    page = show().page
    typed(page, text)
    assert told in said(page)
    field = page.get_by_label("Four cards, then the starter")
    assert field.get_attribute("aria-invalid") == "true" and field.input_value() == text
    assert total(page) == "29 points"
    typed(page, "7H 8D KS QC KD")
    assert total(page) == "4 points" and field.get_attribute("aria-invalid") is None


def test_a_long_word_makes_the_page_no_wider(show):
    page = show(width=320).page
    typed(page, "A" * 3000)
    assert "is no card; write its rank and suit" in said(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_links_open_hands_and_broken_ones_are_refused(show):
    walked = show(at="#crib=AC2C3C4C.4H")
    page = walked.page
    assert total(page) == "10 points"
    page.evaluate("location.hash = '#hand=5H5D5SJC'")
    page.get_by_text("14 points, without a starter").wait_for()
    page.evaluate("location.hash = '#hand=5H5D5SJX.5C'")
    page.get_by_text("The link is damaged: card 4 ('JX')").wait_for()
    assert total(page) == "14 points, without a starter"
    page.evaluate("location.hash = '#some-heading'")
    assert total(page) == "14 points, without a starter" and walked.errors == []


def test_two_on_a_page_share_nothing_and_have_links_of_their_own(show):
    walked = show(hand(), hand("7H 8D KS QC", "KD"), at="#hand=2C4D6H8S.QC&at=2")
    page, both = walked.page, walked.page.locator(".clq-explorer")
    assert [both.nth(n).locator(".clq-total").inner_text() for n in (0, 1)] == [
        "29 points",
        "0 points",
    ]
    page.evaluate("void (navigator.clipboard.writeText = () => Promise.reject())")
    both.nth(1).get_by_role("button", name="Copy a link to this hand").click()
    link = both.nth(1).get_by_label("This browser does not let the page copy.")
    link.wait_for()
    assert link.input_value().endswith("#hand=2C4D6H8S.QC&at=2")
    assert both.nth(0).get_by_role("status").inner_text().startswith("Touch cards")


def test_examples_one_tap_away(show):
    page = show(**NARROW).page
    button(page, "The worked example").click()
    assert "The worked example, 1 of 3." in said(page) and total(page) == "9 points"
    button(page, "The worked example").click()
    assert total(page) == "12 points"
    for n in range(20):
        button(page, "A hard hand").click()
        assert f"{n + 1} of 20" in said(page)
    button(page, "29").click()
    assert total(page) == "29 points" and "The best hand there is" in said(page)


def test_where_there_is_a_kernel_it_says_how_to_open_the_hand_again(show):
    page = show(hand("2H 6H 8H JH", "4S", crib=True), static=False, at="#hand=5H5D5SJC").page
    assert total(page) == "0 points"  # the address is the notebook's, not the hand's
    page.get_by_text("Open this hand again").click()
    lines = page.locator(".clq-lines code").all_inner_texts()
    assert lines == [
        'HandExplorer("2H 6H 8H JH", "4S", crib=True)',
        'cribbage-learn score "2H 6H 8H JH" 4S --crib',
    ]


def test_without_javascript_the_twin_is_there(show):
    page = show(java_script_enabled=False, drawn=False).page
    assert page.get_by_text("Total: 29 points").is_visible()


def test_everybody_can_use_it(show, looks):
    walked = show(hand("2H 6H 8H JH", "4S", crib=True))
    page = walked.page
    look = looks(page, "explorer", wide=1100, touched=".clq-explorer")
    page.get_by_text("Pick from the 52 cards").click()
    for n in range(4):
        page.locator(".clq-hand").get_by_role("button").nth(n).click()
    look.at("asked")
    button(page, "29").click()
    button(page, "Count it aloud").click()
    look.at("counted")
    assert walked.errors == [] and walked.outside() == []
