"""Where the learner's record lies; the rest is in ``test_progress.py``, with records."""

from __future__ import annotations

from cribbage_learn import progress_place
from cribbage_learn.progress import Record
from cribbage_learn.progress_place import data_folder, place_of


def test_on_a_computer(tmp_path, monkeypatch):
    monkeypatch.setenv("CRIBBAGE_LEARN_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    assert place_of(tmp_path / "record.sqlite3") == "computer"


def test_in_a_browser_that_stores_files(tmp_path, monkeypatch):
    monkeypatch.delenv("CRIBBAGE_LEARN_DATA", raising=False)
    monkeypatch.setattr(progress_place, "_in_browser", lambda: True)
    monkeypatch.setattr(progress_place, "DRIVE", tmp_path)
    assert data_folder() == tmp_path
    assert Record().place == "browser"
    assert place_of(tmp_path.parent / "elsewhere") == "page"


def test_in_a_browser_that_does_not(tmp_path, monkeypatch):
    monkeypatch.delenv("CRIBBAGE_LEARN_DATA", raising=False)
    monkeypatch.setattr(progress_place, "_in_browser", lambda: True)
    monkeypatch.setattr(progress_place, "DRIVE", tmp_path / "missing")
    monkeypatch.setattr("platformdirs.user_data_path", lambda *a, **k: tmp_path / "home")
    assert data_folder() == tmp_path / "home"
    assert place_of(tmp_path / "missing" / "record.sqlite3") == "page"
