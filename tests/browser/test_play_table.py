"""``PlayTable`` on the screen: a deal by keyboard in JupyterLab, games for three and four, a phone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from lab_server import open_notebook, save_and_stop, serve
from table_page import TablePage

from cribbage_learn import Game, Rules
from cribbage_learn.widgets import PlayTable

pytestmark = pytest.mark.browser

CELL = "from cribbage_learn.widgets import PlayTable\nPlayTable(seed=7, dealer=1)"
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


@pytest.fixture(scope="module")
def lab(browser, tmp_path_factory):
    pytest.importorskip("jupyterlab", reason="JupyterLab is not installed")
    with serve(tmp_path_factory.mktemp("lab")) as running:
        yield running


def test_a_whole_deal_by_keyboard_saved_and_opened_again(lab, walk, axe, shot):
    lab.notebook("table.ipynb", [CELL])
    walking = walk()
    page = walking.page
    open_notebook(page, lab, "table.ipynb")
    root = page.locator(".jp-Notebook .clq-play")
    root.wait_for()
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    name, said = root.locator(".clq-name"), root.locator(".clq-said")
    shown = """() => { const x = document.querySelector(".jp-Notebook .clq-play");
        return [x.querySelector(".clq-said").textContent, x.querySelectorAll(".clq-hand > *").length,
        x.querySelector(".clq-rows").textContent].join("|"); }"""

    def press(*keys):
        for key in keys:
            before = page.evaluate(shown)
            page.keyboard.press(key)
            page.wait_for_function(f"before => ({shown})() !== before", arg=before, polling=20)

    root.locator(".clq-hand button").first.focus()
    page.keyboard.press("1")
    page.keyboard.press("3")
    page.keyboard.press("x")  # a notebook's own key: it would cut the cell
    assert root.locator("[aria-pressed=true].clq-card").count() == 2
    press("e")
    told = set()
    for _ in range(60):
        if name.inner_text() == "The deal is over":
            break
        told.add(said.inner_text().split("\n")[0])
        main = root.locator(".clq-main").first
        if root.locator(".clq-ask").is_visible():
            page.keyboard.press("1")
            page.keyboard.press("2")
            press("f", "e")
        elif main.is_visible():
            focused = page.evaluate("document.activeElement.className.includes('clq-main')")
            press("Enter" if focused else "e")  # the focus has followed the game
        else:
            playable = root.locator(".clq-hand button")
            which = next(
                n for n in range(playable.count())
                if "cannot" not in playable.nth(n).get_attribute("aria-label")
            )  # fmt: skip
            press(str(which + 1))
    assert name.inner_text() == "The deal is over" and any("plays" in line for line in told)
    assert root.locator(".clq-one").count() == 3
    page.keyboard.press("w")
    root.get_by_role("button", name="Take back").focus()
    assert axe(page, ".jp-OutputArea-output") == []
    shot(page, "table jupyterlab")
    step = root.locator(".clq-scores").inner_text()
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells
    save_and_stop(page)
    open_notebook(page, lab, "table.ipynb", run=False)
    root.get_by_text("Python is not answering").wait_for()
    assert root.locator(".clq-scores").inner_text() == step
    page.evaluate("jupyterapp.commands.execute('notebook:run-all-cells')")
    page.get_by_text("[1]:").first.wait_for()
    page.wait_for_function(
        "!document.querySelector('.jp-Notebook').textContent.includes('not answering')"
    )
    assert root.locator(".clq-scores").inner_text() == step
    root.get_by_role("button", name="Next deal").click()
    root.get_by_text("Next to act: You").or_(root.get_by_text("Next to act: Bob")).or_(
        root.get_by_text("Choose 2 cards")
    ).first.wait_for()
    assert walking.outside() == []
