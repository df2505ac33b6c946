"""``PlayTable`` on the screen: games for three and four, what is told and refused, a phone."""

from __future__ import annotations

import ast
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from table_page import TablePage
from test_worked_example import ALICE, BEFORE, BOB, FINAL, LINES, SHOWN

from cribbage_learn import Card, Game, Rules
from cribbage_learn.widgets import PlayTable

pytestmark = pytest.mark.browser

LESSON = Path(__file__).parents[2] / "notebooks" / "en" / "11_play_a_deal.ipynb"
NAMES = {
    "next": "Next", "cut": "Cut", "go": "Say go", "show": "Count it for me", "open": "Open my cards",
    "done": "I see no more", "pass": "Leave it", "discard": "Lay in the crib",
}  # fmt: skip


@pytest.fixture(autouse=True)
def own_record(tmp_path, monkeypatch):
    monkeypatch.setenv("CRIBBAGE_LEARN_DATA", str(tmp_path))


@pytest.fixture
def table(walk):
    """``table(PlayTable(…), width=…, dark=…)``: the table on a page."""

    def start(widget, **options):
        return TablePage(walk(**options).page, widget)

    return start


def go_on(shown):
    """Do the first thing that is offered, by mouse."""
    action = shown.position["actions"][0]
    if action == "play":
        shown.click(shown.root.locator(".clq-hand button:not(.clq-off)").first)
    elif action == "discard":
        for n in range(shown.position["discard"]):
            shown.root.locator(".clq-hand button").nth(n).click()
        shown.press("Lay in the crib")
    elif action == "next" and shown.position["waits"] == "deal":
        shown.press("Next deal")
    elif action == "done" and shown.position["counting"]["muggins"]:
        shown.press("Take these points")
    else:
        shown.press(NAMES[action])


@pytest.mark.parametrize("players", [3, 4])
def test_a_game_for_three_and_one_for_four_are_finished(table, players):
    short = Rules(target=31, skunk=None, double_skunk=None, double_skunk_points=None)
    widget = PlayTable(players, seed=players, rules=short, counting="for_me", record=False)
    shown = table(widget)
    while shown.position["waits"] != "nobody":
        go_on(shown)
    root = shown.root
    assert "The game is over" in root.locator(".clq-name").inner_text()
    assert "The game goes to" in root.get_by_role("status").first.inner_text()
    assert root.get_by_role("img").get_attribute("alt").count("out:") == 1
    shown.press("Next game")
    assert shown.position["phase"] == ("cut_for_deal" if players == 3 else "discard")


def test_people_hand_the_device_on(table, axe):
    shown = table(PlayTable(seed=7, dealer=1, human="all", names=["Ann", "Bo"], record=False))
    root = shown.root
    assert (
        "Hand the device to Ann" in root.inner_text() and root.locator(".clq-hand *").count() == 0
    )
    assert axe(shown.page, ".clq-play") == []
    shown.press("Open my cards")
    assert root.locator(".clq-hand button").count() == 6
    go_on(shown)
    assert "Hand the device to Bo" in root.inner_text() and root.locator(".clq-hand *").count() == 0


def test_what_may_not_be_done_says_why(table):
    game = Game.setup(hands=["KH 2C JD AC", "QS 3D"], dealer=1)
    for card in ("KH", "QS", "2C", "3D"):
        game = game.act(f"play {card}")
    shown = table(PlayTable(game=game, record=False))
    said = shown.root.get_by_role("status").first
    shown.root.get_by_role("button", name="J♦, jack of diamonds, cannot be played now").click()
    shown.page.wait_for_function("document.querySelector('.clq-said').textContent.includes('31')")
    assert "35" in said.inner_text() and shown.widget.table.step == 0
    shown.root.get_by_role("button", name="Say go").click()
    shown.page.wait_for_function("document.querySelector('.clq-said').textContent.includes('A♣')")
    assert shown.widget.table.step == 0


def test_go_is_said_with_its_own_key_too(table):
    game = Game.setup(hands=["JD QC", "KH 5C 3D"], dealer=0)
    for action in ("play KH", "play JD", "play 5C"):
        game = game.act(action)
    shown = table(PlayTable(game=game, record=False))
    assert shown.position["actions"][0] == "go"  # nothing fits: it is the green button
    shown.root.get_by_role("button", name="Say go").focus()
    shown.after(shown.page.keyboard.press, "g")
    assert "go at 25" in shown.root.get_by_role("status").first.inner_text()


def test_reasons_and_rules_are_told_when_asked_for(table):
    game = Game.setup(hands=["KH 2C", "5S JD"], dealer=1)
    shown = table(PlayTable(game=game, record=False))
    page, root = shown.page, shown.root
    shown.click(root.locator(".clq-hand button").first)
    assert root.get_by_role("button", name="Why").count() == 0
    shown.press("Next")
    root.locator(".clq-hand button").first.focus()
    page.keyboard.press("w")
    page.wait_for_function("document.querySelector('.clq-said').textContent.includes('J♦')")
    lines = root.locator(".clq-logline")
    lines.last.focus()
    for key in ("ArrowUp", "ArrowUp", "End", "Enter"):
        page.keyboard.press(key)
    about = root.locator(".clq-about")
    assert "play.turn" in about.inner_text() and "turn goes to the left" in about.inner_text()
    about.get_by_role("button", name="Why did Bob do that?").click()
    page.wait_for_function("document.querySelector('.clq-because').textContent")
    page.keyboard.press("Home")  # one stop for Tab, arrows inside
    assert root.locator(".clq-logline[tabindex='0']").count() == 1


def test_a_double_click_and_an_old_page_play_one_card(table):
    shown = table(PlayTable(game=Game.setup(hands=["KH 2C", "5S JD"], dealer=1), record=False))
    shown.root.locator(".clq-hand button").first.dblclick()
    shown.page.wait_for_function("window.model.get('position').step === 1")
    shown.page.evaluate("window.model.send({ from: 'old', step: 0, do: 'play 2C' })")
    shown.press("Next")
    assert [str(action) for action in shown.widget.game.log] == ["play 2C", "play JD"]
    shown.page.evaluate(
        """() => { // and a clock that does not wait
            window.dead = true;
            const late = window.setTimeout;
            window.setTimeout = (f, ms) => late(f, ms === 5000 ? 50 : ms);
        }"""
    )
    shown.root.locator(".clq-hand button").first.click()
    shown.root.get_by_text("Python is not answering").wait_for()
    assert shown.root.locator(".clq-pile li").count() == 2


STICKS_OUT = """x => {
  const felt = x.querySelector(".clq-felt"), box = felt.getBoundingClientRect();
  return [...felt.querySelectorAll("i, img, svg, button, span, b, p, li")]
    .filter((e) => getComputedStyle(e).position !== "absolute" && e.getClientRects().length)
    .filter((e) => {
      const r = e.getBoundingClientRect();
      return r.width && (r.left < box.left - 0.5 || r.right > box.right + 0.5);
    }).map((e) => e.outerHTML.slice(0, 90));
}"""


@pytest.mark.parametrize("width", [320, 375])
def test_nothing_sticks_out_of_the_felt(table, width):
    names = ["Wilhelmina van den Hoogenbrink", "Maximiliana Featherstonehaugh", "Bo"]
    hands = ["KH QD 5C 2C", "KS QS 5D 3C", "KC QC 5H 4C"]
    game = Game.setup(hands=hands, dealer=0)
    shown = table(PlayTable(game=game, names=names, human=2, record=False), width=width, height=800)
    old = 0
    while shown.position["phase"] == "play":
        assert shown.root.evaluate(STICKS_OUT) == [], shown.position["counts"]
        old += shown.root.get_by_text("Turned down:").count()
        go_on(shown)
    assert old  # cards of counts that have ended lay there too


def test_it_is_accessible_and_fits_a_phone(table, looks):
    rules = replace(Rules.standard(), muggins=True)
    shown = table(PlayTable(seed=9, dealer=1, rules=rules, overlook=1.0, record=False))
    look = looks(shown.page, "table", wide=375, narrow=(320,), touched=".clq-play")
    seen = set()
    while shown.position["waits"] != "deal":
        P = shown.position
        moment = (
            (P["phase"], bool(P["counting"]), P["waits"]) if P["phase"] != "discard" else P["waits"]
        )
        if moment not in seen:
            seen.add(moment)
            look.at(f"{P['phase']} {len(seen)}", ".clq-play")
            assert shown.root.evaluate("x => x.scrollWidth <= x.clientWidth"), moment
        go_on(shown)
    shown.root.get_by_text("Settings").click()
    shown.root.get_by_text("New game").click()
    shown.root.locator(".clq-logline").last.click()
    look.at("settings", ".clq-play")
    assert shown.root.evaluate("x => x.scrollWidth <= x.clientWidth")


def test_a_code_typed_gives_the_same_cards(table):
    shown = table(PlayTable(seed=7, record=False))
    shown.root.get_by_text("Settings").click()
    shown.root.get_by_text("New game").click()
    shown.root.get_by_label("A code you were given").fill("2-k7f3qm@0")
    shown.after(shown.page.keyboard.press, "Enter")
    assert shown.position["code"] == "2-K7F3QM@0" and shown.position["phase"] == "discard"
    assert shown.root.locator(".clq-code code").inner_text() == "2-K7F3QM@0"


def worked_example():
    """The table of the worked example, made by the lesson's own cell."""
    cells = json.loads(LESSON.read_text(encoding="utf-8"))["cells"]
    source = next("".join(c["source"]) for c in cells if c["id"] == "table-worked")
    *before, last = ast.parse(source).body
    names = {"Game": Game, "PlayTable": PlayTable}
    exec(compile(ast.Module(before, []), str(LESSON), "exec"), names)
    return eval(compile(ast.Expression(last.value), str(LESSON), "eval"), names)


def test_the_worked_example_is_told_as_printed(table):
    shown = table(worked_example())
    root, names = shown.root, {ALICE: "Alice", BOB: "Bob"}

    def step():
        button = "Next" if shown.position["actions"] == ["next"] else "Show me the next line"
        shown.press(button)
        line = root.locator(".clq-logline").last
        won = line.locator(".clq-points").all_inner_texts()
        return line.locator("span").first.inner_text(), won

    def scores():
        pairs = (
            li.locator("span, b").all_inner_texts() for li in root.locator(".clq-scores li").all()
        )
        return {side: int(points) for side, points in pairs}

    def suited(cards):
        return " ".join(str(Card(code)) for code in cards.split())

    for _ in BEFORE:
        assert step()[1] == []
    for player, action, count, points, bob, alice in LINES:
        text, won = step()
        done = "says go at" if action == "go" else f"plays {suited(action.split()[1])}:"
        assert re.split(r", | \(", text)[0] == f"{names[player]} {done} {count}"
        assert won == ([f"+{points}"] if points else [])
        assert scores() == {"Alice": alice, "Bob": bob}
    for player, what, cards, points in SHOWN:
        text, won = step()
        crib = "the crib " if what == "crib" else ""
        assert text.startswith(f"{names[player]} shows {crib}{suited(cards)}, starter 5♥: ")
        assert text.endswith(f". Together {points} points") and won == [f"+{points}"]
    assert root.locator(".clq-logline").count() == len(BEFORE) + len(LINES) + len(SHOWN)
    assert scores() == {name: FINAL[player] for player, name in names.items()}
