"""Lessons run live: JupyterLite on the built site, with Python in the browser and no other host."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from book_site import LIVE, MOST_OF_THE_SITE, built_book, served

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def book() -> Path:
    return built_book()


@pytest.fixture(scope="module")
def site(book):
    with served(book) as address:
        yield address


def opened(walk, site: str, lesson: str):
    """A lesson of the live site with all its cells run; the walk has its page."""
    walked = walk(height=1000)
    page = walked.page
    page.set_default_timeout(120_000)
    page.goto(f"{site}{LIVE}/notebooks/index.html?path=en/{lesson}.ipynb")
    page.locator(".jp-Notebook .jp-Cell").first.wait_for()
    page.evaluate("jupyterapp.started.then(() => jupyterapp.restored)")
    page.evaluate(
        """async () => {
            const { sessionContext } = jupyterapp.shell.currentWidget;
            await sessionContext.ready;
            await sessionContext.session.kernel.info;
        }"""
    )
    page.evaluate("void jupyterapp.commands.execute('notebook:run-all-cells')")
    return walked


def test_the_whole_site_is_small(book):
    weight = sum(path.stat().st_size for path in book.rglob("*") if path.is_file())
    assert weight <= MOST_OF_THE_SITE
    assert not list((book / LIVE).rglob("*.map"))


def test_a_lesson_is_run_live_and_its_quiz_answers(walk, site, capsys, shot):
    start = time.monotonic()
    walked = opened(walk, site, "04_fifteens")
    quiz = walked.page.locator(".jp-OutputArea-output .clq-root, .jp-OutputArea-output .clq").first
    quiz.get_by_role("button", name="Fifteen", exact=True).wait_for()
    with capsys.disabled():
        print(f"\n  a quiz of a live lesson after {time.monotonic() - start:.0f} s", end="")
    quiz.get_by_role("button", name="Fifteen", exact=True).click()
    shot(walked.page, "live lesson")
    assert walked.page.locator("[data-mime-type='application/vnd.jupyter.error']").count() == 0
    assert walked.outside() == []


def test_pages_of_the_book_load_nothing_of_the_live_lessons(walk, site):
    walked = walk()
    walked.page.goto(site + "en/04_fifteens.html")
    walked.page.locator("body[data-drawn]").wait_for(state="attached")
    assert not [url for url in walked.requests if f"/{LIVE}/" in url]
    link = walked.page.get_by_role("link", name="Run this lesson")
    link.click()
    walked.page.locator(".jp-Notebook .jp-Cell").first.wait_for()
    assert walked.outside() == []
