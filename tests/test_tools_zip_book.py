"""tools/zip_book.py makes the same file of the same book, with all of it and a word on how to open it."""

from __future__ import annotations

import importlib.util
import os
import zipfile
from pathlib import Path

import pytest

TOOL = Path(__file__).parents[1] / "tools" / "zip_book.py"
spec = importlib.util.spec_from_file_location("zip_book", TOOL)
assert spec and spec.loader
zip_book = importlib.util.module_from_spec(spec)
spec.loader.exec_module(zip_book)


@pytest.fixture
def book(tmp_path) -> Path:
    made = tmp_path / "html"
    for name in ("index.html", "en/01.html", "lite/index.html", "colab/en/01.ipynb", ".buildinfo"):
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        (made / name).write_text(name, encoding="utf-8")
    return made


def test_it_holds_the_book_in_one_folder_and_says_how_to_open_it(book, tmp_path):
    zip_book.write(book, tmp_path / "dist" / "book.zip")
    with zipfile.ZipFile(tmp_path / "dist" / "book.zip") as opened:
        assert opened.namelist() == [
            "cribbage-book/README.txt",
            "cribbage-book/en/01.html",
            "cribbage-book/index.html",
            "cribbage-book/lite/index.html",
        ]
        assert opened.read("cribbage-book/en/01.html") == b"en/01.html"
        said = opened.read("cribbage-book/README.txt").decode("ascii")
    assert "index.html" in said and "-m http.server" in said
    assert max(map(len, said.splitlines())) <= 100


def test_the_same_book_makes_the_same_bytes(book, tmp_path):
    zip_book.write(book, tmp_path / "a.zip")
    for n, path in enumerate(sorted(book.rglob("*.html"))):
        os.utime(path, (n * 1e8, n * 1e8))
        path.chmod(0o600)
    zip_book.write(book, tmp_path / "b.zip")
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()


def test_half_a_book_is_refused_with_what_would_help(book, tmp_path):
    (book / "lite" / "index.html").unlink()
    with pytest.raises(SystemExit, match="run `make book` first"):
        zip_book.write(book, tmp_path / "a.zip")
