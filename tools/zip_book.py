"""The built book as one file, for a stick, a school's network or an evening without the network.

``python tools/zip_book.py`` writes ``dist/cribbage-book.zip``. The same book makes the same file,
byte for byte: names are sorted, times fixed, and nobody's rights on their own computer are in it.
"""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BOOK = ROOT / "book" / "_build" / "html"
ZIP = ROOT / "dist" / "cribbage-book.zip"
FOLDER = "cribbage-book"
"""The one folder in the file, so that unpacking litters nothing."""
ELSEWHERE = {"colab", ".buildinfo"}
"""Of the built book: copies for Colab, which are read from the network, and the builder's note."""
TIME = (1980, 1, 1, 0, 0, 0)
"""The first a zip file can tell."""

README = """\
Learn cribbage
==============

Unpack the whole file first: the pages need each other.

1. Read and answer
   Open index.html in any browser. That is all: lessons and quizzes work at
   once, with no network. Your answers are kept in that browser.

2. Run the lessons, and play whole games
   "Run this lesson" starts Python inside your browser. For this a browser
   wants the pages from a server. Python has a small one. Open a terminal in
   the folder that holds this file and type

       python3 -m http.server --bind 127.0.0.1

   (on Windows: py -m http.server --bind 127.0.0.1).

   Leave it running, and open  http://127.0.0.1:8000  in the browser.
   No network is needed for this either. Ctrl+C in the terminal ends it.

   For a class, put this folder on any web server of the school: it is plain
   files, and asks no other computer for anything.

Text and lessons: CC BY 4.0. Program: BSD 3-Clause.
"""


def files(book: Path) -> dict[str, bytes]:
    """What goes into the file: its name there, and its bytes.

    Exits with what would help when the folder holds no whole book.
    """
    for page in ("index.html", "lite/index.html"):
        if not (book / page).is_file():
            sys.exit(f"{book / page} is missing: run `make book` first")
    found = {"README.txt": README.encode()}
    for path in book.rglob("*"):
        place = path.relative_to(book)
        if path.is_file() and place.parts[0] not in ELSEWHERE:
            found[place.as_posix()] = path.read_bytes()
    return {f"{FOLDER}/{name}": found[name] for name in sorted(found)}


def write(book: Path, target: Path) -> None:
    """Write the file anew."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as opened:
        for name, content in files(book).items():
            about = zipfile.ZipInfo(name, TIME)
            about.create_system = 3  # the same on every system: Unix, a file anybody may read
            about.external_attr = 0o100644 << 16
            about.compress_type = zipfile.ZIP_DEFLATED
            opened.writestr(about, content)


if __name__ == "__main__":
    write(BOOK, ZIP)
    print(f"{ZIP.relative_to(ROOT)}: {ZIP.stat().st_size / 1e6:.1f} MB")
