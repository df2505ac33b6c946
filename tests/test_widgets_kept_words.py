"""What a widget says about where things are kept."""

from __future__ import annotations

import pytest

from cribbage_learn import progress_place
from cribbage_learn.language import words
from cribbage_learn.widgets import PlayTable, ScoreQuiz
from cribbage_learn.widgets.kept_words import kept_answers, kept_game


@pytest.fixture
def in_browser(tmp_path, monkeypatch):
    """Python as it is in the browser: ``in_browser(True)`` where the browser stores files."""
    monkeypatch.delenv("CRIBBAGE_LEARN_DATA", raising=False)
    monkeypatch.setattr("platformdirs.user_data_path", lambda *a, **k: tmp_path / "home")

    def start(stores: bool) -> None:
        monkeypatch.setattr(progress_place, "_in_browser", lambda: True)
        drive = tmp_path / "drive"
        if stores:
            drive.mkdir()
        monkeypatch.setattr(progress_place, "DRIVE", drive)

    return start


@pytest.mark.parametrize(("stores", "place"), [(True, "browser"), (False, "page")])
def test_a_widget_in_the_browser_says_who_keeps_it(in_browser, stores, place):
    in_browser(stores)
    quiz, table = ScoreQuiz(n=1, seed=1), PlayTable(seed=7)
    assert quiz.words["kept_record"] == kept_answers(words("en"), place)
    assert table.words["kept_record"] == kept_game(words("en"), place)
    for said in (quiz.words["kept_record"], table.words["kept_record"]):
        assert "computer" not in said


def test_on_a_computer_it_is_the_computer(tmp_path):
    assert "on this computer" in ScoreQuiz(n=1, record=tmp_path).words["kept_record"]
    assert "on this computer" in PlayTable(seed=7, record=tmp_path).words["kept_record"]
