"""The zipped book in an empty folder, with every host but this computer out of reach."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from book_quiz import quizzes
from book_site import ROOT, built_book, served

pytestmark = pytest.mark.browser

LESSON = "04_fifteens"


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
    walked = walk(own=True)
    walked.page.context.route(
        lambda url: not url.startswith(("file:", "http://127.0.0.1:")), lambda route: route.abort()
    )
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


def test_served_it_answers_and_opens_a_lesson_live(alone, unpacked):
    page = alone.page
    with served(unpacked, "/") as address:
        page.goto(f"{address}en/{LESSON}.html")
        quiz = quizzes(page)[0]
        assert quiz.answer_rightly() in quiz.result.inner_text()
        page.get_by_role("link", name="Run this lesson").click()
        page.locator(".jp-Notebook .jp-Cell").first.wait_for()
