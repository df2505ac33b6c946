"""The built book for the walks: built when missing, older than its sources, or for another place than the
environment names; served from a sub-path.

``CRIBBAGE_LEARN_BOOK`` may name a folder of built pages to walk through instead.
"""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

from book_place import Place

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "book"
HTML = BOOK / "_build" / "html"
LIVE = "lite"  # the folder of the live lessons in it, which are JupyterLite's pages
SOURCES = ("book", "notebooks", "cribbage_learn")
SUB_PATH = "/learn/cribbage/"

# What a page may weigh on a first visit, uncompressed, and the whole site: it has to fit on a
# school's server, and on a stick.
MOST_BYTES, MOST_REQUESTS = 400_000, 18
MOST_OF_THE_SITE = 60_000_000


def built_book() -> Path:
    """The folder of the built pages, up to date."""
    named = os.environ.get("CRIBBAGE_LEARN_BOOK")
    if named:
        return Path(named)
    index = HTML / "index.html"
    if (
        not index.is_file()
        or not (HTML / LIVE / "index.html").is_file()  # the pages alone, without "make book"
        or index.stat().st_mtime < max(map(_changed, _sources()))
        or Place.built(HTML) != Place.told(os.environ)
    ):
        build()
    return HTML


def build() -> None:
    """A clean build, as ``make book`` does it; warnings are errors."""
    shutil.rmtree(BOOK / "_build", ignore_errors=True)
    program = "import sys; from jupyter_book.cli.main import main; sys.exit(main())"
    command = [sys.executable, "-c", program, "build", str(BOOK), "-n", "-W", "--keep-going"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, cwd=ROOT)
    assert done.returncode == 0, (done.stdout + done.stderr)[-6000:]
    command = [sys.executable, str(ROOT / "tools" / "live_site.py")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, cwd=ROOT)
    assert done.returncode == 0, (done.stdout + done.stderr)[-6000:]


def own_files(folder: Path, end: str) -> list[Path]:
    """The book's files whose names end so, without those of the live lessons."""
    return sorted(p for p in folder.rglob(f"*{end}") if p.relative_to(folder).parts[0] != LIVE)


def pages(folder: Path) -> list[str]:
    """The pages' addresses, relative, the title page first."""
    found = [path.relative_to(folder).as_posix() for path in own_files(folder, ".html")]
    return sorted(found, key=lambda name: name != "index.html")


@contextmanager
def served(folder: Path, sub_path: str = SUB_PATH) -> Iterator[str]:
    """Serve ``folder`` under ``sub_path`` on a free port, nothing above it; gives the address."""

    class Handler(SimpleHTTPRequestHandler):
        def send_head(self) -> io.BytesIO | BinaryIO | None:
            if not self.path.startswith(sub_path):
                self.send_error(404)
                return None
            self.path = "/" + self.path[len(sub_path) :]
            return super().send_head()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{sub_path}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class Tags(HTMLParser):
    """Every start tag of a page with its attributes, and the text of its style and script elements."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.styles: list[str] = []
        self.scripts: list[tuple[dict[str, str], str]] = []
        self._inside: tuple[str, dict[str, str]] | None = None
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        made = {name: value or "" for name, value in attributes}
        self.tags.append((tag, made))
        self._inside = (tag, made) if tag in ("script", "style") else None

    def handle_endtag(self, tag: str) -> None:
        self._inside = None

    def handle_data(self, data: str) -> None:
        if self._inside and self._inside[0] == "style":
            self.styles.append(data)
        elif self._inside:
            self.scripts.append((self._inside[1], data))


def asked(requests: Iterable[str], site: str, folder: Path) -> dict[str, int]:
    """The addresses asked of the site, each once, and the bytes of the files that were sent."""
    own = {url.split("?")[0].split("#")[0] for url in requests if url.startswith(site)}
    return {url: (folder / (url[len(site) :] or "index.html")).stat().st_size for url in own}


def _sources() -> list[Path]:
    told = [ROOT / name for name in ("CHANGELOG.md", "CITATION.cff", "pyproject.toml")]  # on pages
    return told + [
        path
        for folder in SOURCES
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and not {"_build", "__pycache__"} & set(path.parts)
    ]


def _changed(path: Path) -> float:
    return path.stat().st_mtime


if __name__ == "__main__":
    made = built_book()
    print(f"{made}, built for {Place.built(made)}")
