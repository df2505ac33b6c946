"""``PlayTable`` in a live JupyterLab: a whole deal by keyboard, saved and opened again."""

from __future__ import annotations

import pytest
from lab_server import open_notebook, save_and_stop

pytestmark = pytest.mark.browser

CELL = "from cribbage_learn.widgets import PlayTable\nPlayTable(seed=7, dealer=1)"


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
