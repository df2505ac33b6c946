"""The zipped book in an empty folder, with every host but this computer out of reach."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from book_quiz import quizzes
from book_site import ROOT, built_book, served
from live_lesson import LiveLesson, play_on

from cribbage_learn.rulebook import rule

pytestmark = pytest.mark.browser

LESSON, DEAL = "04_fifteens", "11_play_a_deal"
UNPLUGGED = {"server": "http://127.0.0.1:9", "bypass": "127.0.0.1"}
"""A proxy where nothing answers stands before every other host: for pages, workers and Python alike."""


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory) -> Path:
    """The one folder that comes out of the file."""
    folder = tmp_path_factory.mktemp("a stick")
    target = folder / "cribbage-book.zip"
    program = f"import zip_book; zip_book.write(zip_book.Path({str(built_book())!r}), zip_book.Path({str(target)!r}))"
    subprocess.run([sys.executable, "-c", program], cwd=ROOT / "tools", check=True)
    with zipfile.ZipFile(target) as opened:
        opened.extractall(folder)
    target.unlink()
    (only,) = folder.iterdir()
    return only


@pytest.fixture
def alone(walk):
    """A walk whose browser is refused everything but this computer."""
    walked = walk(proxy=UNPLUGGED)
    yield walked
    assert walked.outside() == []
    assert walked.errors == []


def test_every_file_of_the_book_came_out_as_it_was(unpacked):
    book = built_book()
    lost = [
        path
        for path in book.rglob("*")
        if path.is_file()
        and path.relative_to(book).parts[0] not in ("colab", ".buildinfo")
        and path.read_bytes() != (unpacked / path.relative_to(book)).read_bytes()
    ]
    assert lost == []


def test_opened_from_the_folder_a_quiz_is_failed_and_passed(alone, unpacked):
    page = alone.page
    page.goto((unpacked / "index.html").as_uri())
    page.get_by_role("navigation").get_by_role("link", name="Fifteens").first.click()
    page.get_by_role("heading", name="Fifteens", level=1).wait_for()
    quiz = quizzes(page)[0]
    assert quiz.answer_wrongly() in quiz.said.inner_text()
    quiz.answer_all_rightly()
    assert quiz.at_end()


def test_served_a_rule_is_read_a_quiz_failed_and_passed_and_a_deal_played(alone, unpacked, shot):
    page = alone.page
    with served(unpacked, "/") as address:
        page.goto(f"{address}rules.html#rule-show-nobs")
        assert page.get_by_text(rule("show.nobs").sentence).is_visible()
        page.goto(f"{address}en/{LESSON}.html")
        quiz = quizzes(page)[0]
        assert quiz.answer_wrongly() in quiz.said.inner_text()
        quiz.answer_all_rightly()
        assert quiz.at_end()
        lesson = LiveLesson(alone, address, DEAL)
        lesson.run_all()
        table = page.locator(".clq-play").nth(1)
        while play_on(table):
            pass
        shot(table, "table from the zip")
        assert table.get_by_role("button", name="Next deal").is_visible()
        assert table.locator(".clq-logline").count() > 10
        assert lesson.faults() == []
        page.get_by_role("link", name="Back to the book").click()
        page.get_by_role("link", name="Run this lesson").wait_for()
