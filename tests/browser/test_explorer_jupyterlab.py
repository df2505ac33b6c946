"""The explorer in a live JupyterLab: typed, picked, saved and opened again with no Python behind it."""

from __future__ import annotations

import pytest
from lab_server import open_notebook, save_and_stop

pytestmark = pytest.mark.browser

FIRST = "from cribbage_learn.widgets import HandExplorer\nHandExplorer()"
SECOND = 'explorer = HandExplorer("7H 8D KS QC", "KD")\nexplorer'


def test_two_explorers_by_keys_saved_and_opened_again(lab, walk, axe):
    lab.notebook("explorers.ipynb", [FIRST, SECOND])
    walking = walk()
    page = walking.page
    open_notebook(page, lab, "explorers.ipynb")
    both = page.locator(".jp-Notebook .clq-explorer")
    both.nth(1).wait_for()
    first, second = both.nth(0), both.nth(1)
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    field = first.get_by_label("Four cards, then the starter")
    field.fill("")
    field.press_sequentially("2c 2d 2h 2s xx")  # letters that are a notebook's own keys
    page.keyboard.press("Enter")
    assert "Card 5 ('xx')" in first.get_by_role("status").inner_text()
    field.fill("2h 6h 8h jh 4s")
    page.keyboard.press("Enter")
    first.get_by_role("button", name="Crib", exact=True).click()
    assert first.locator(".clq-total").inner_text() == "0 points"
    assert second.locator(".clq-total").inner_text() == "4 points"
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells
    first.get_by_text("Open this hand again").click()
    assert 'HandExplorer("2H 6H 8H JH", "4S", crib=True)' in first.inner_text()
    second.get_by_text("Pick from the 52 cards").click()
    second.get_by_role("button", name="A♣, ace of clubs").click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    field = second.get_by_label("Four cards, then the starter")
    assert field.input_value() == "7♥ 8♦ K♠ Q♣ 2♣"
    page.add_style_tag(content="html,body{height:100vh!important}")
    assert axe(page, ".jp-OutputArea-output") == []
    page.wait_for_function("jupyterapp.shell.currentWidget.context.model.dirty")
    field.focus()
    page.keyboard.press("Control+s")
    page.wait_for_function("!jupyterapp.shell.currentWidget.context.model.dirty")
    save_and_stop(page)
    open_notebook(page, lab, "explorers.ipynb", run=False)
    both.nth(1).wait_for()
    assert first.locator(".clq-total").inner_text() == "0 points"
    assert field.input_value() == "7♥ 8♦ K♠ Q♣ 2♣"
    first.get_by_role("button", name="Hand", exact=True).click()  # it still counts
    assert first.locator(".clq-total").inner_text() == "4 points"
    assert walking.outside() == []
