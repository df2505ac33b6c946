"""A real Chromium for the walks: browser, pages that note what they ask for, axe, screenshots.

Where Chromium is missing the walks are skipped with the reason, but fail in CI.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from book_site import built_book, served

ROOT = Path(__file__).parents[2]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
AXE_TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NAMES = ("chromium", "chromium-browser", "google-chrome")


def missing(what: str) -> None:
    """Skip on a learner's machine, fail in CI."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


@pytest.hookimpl(optionalhook=True)  # where xdist is switched off, too
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Each walk goes to whichever process is free; but a file whose walks share one JupyterLab or one
    live lesson (fixtures ``lab`` and ``live``) stays together, in its order."""
    from xdist.scheduler import LoadScopeScheduling

    @cache
    def shares(file: str) -> bool:
        text = (config.rootpath / file).read_text(encoding="utf-8")
        return "\ndef lab(" in text or "\ndef live(" in text

    class Walks(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            file = nodeid.partition("::")[0]
            return file if shares(file) else nodeid

    return Walks(config, log)


@dataclass
class Walk:
    """One page of its own, with what it asked for and what went wrong in it."""

    page: Any
    requests: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, context: Any) -> Walk:
        """A new page of a browser's context, watched."""
        made = cls(context.new_page())
        page = made.page
        page.on("request", lambda request: made.requests.append(request.url))
        page.on("websocket", lambda socket: made.requests.append(socket.url))
        page.on("pageerror", lambda error: made.errors.append(str(error)))
        page.on(
            "console",
            lambda said: (
                made.errors.append(f"{said.text} {said.location.get('url', '')}".strip())
                if said.type == "error"
                else None
            ),
        )
        return made

    def outside(self) -> list[str]:
        """What was asked of any host but this machine."""
        kept = []
        for url in self.requests:
            parts = urlsplit(url)
            if parts.scheme in ("http", "https", "ws", "wss") and parts.hostname not in (
                "127.0.0.1",
                "localhost",
            ):
                kept.append(url)
        return kept


@pytest.fixture(scope="session")
def book() -> Path:
    """The folder of the built book's pages."""
    return built_book()


@pytest.fixture(scope="session")
def site(book: Path) -> Iterator[str]:
    """The address of the built book, on a server's sub-path."""
    with served(book) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Chromium, one for all walks; CRIBBAGE_LEARN_CHROMIUM may name another."""
    found = os.environ.get("CRIBBAGE_LEARN_CHROMIUM") or next(
        filter(None, map(shutil.which, NAMES)), None
    )
    if found is None:
        missing("no Chromium: install chromium, or name one in CRIBBAGE_LEARN_CHROMIUM")
    api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    with api.sync_playwright() as play:
        made = play.chromium.launch(executable_path=found, args=list(FLAGS))
        yield made
        made.close()


@pytest.fixture
def walk(browser: Any) -> Iterator[Callable[..., Walk]]:
    """``walk(width=375, height=…, dark=True, **context)``: a page in a context of its own."""
    contexts = []

    def start(*, width: int = 1280, height: int = 900, dark: bool = False, **options: Any) -> Walk:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            **options,
        )
        contexts.append(context)
        context.set_default_timeout(20_000)
        return Walk.of(context)

    yield start
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def axe() -> Callable[..., list[str]]:
    """``axe(page, ".selector")``: the faults axe-core finds there, one line each."""
    if not AXE.is_file():
        missing("no axe-core: run `make node_modules/axe-core/axe.min.js`")
    source = AXE.read_text(encoding="utf-8")

    def look(page: Any, within: str | None = None, *, skip: tuple[str, ...] = ()) -> list[str]:
        if not page.evaluate("typeof axe === 'object' && !!axe.run"):
            # AMD loaders (JupyterLab has one) would take the module for themselves
            page.evaluate(f"(() => {{ const define = undefined, module = undefined; {source} }})()")
        found = page.evaluate(
            """([within, tags, skip]) => axe.run(within || document, {
                runOnly: {type: "tag", values: tags},
                rules: Object.fromEntries(skip.map(id => [id, {enabled: false}])),
                resultTypes: ["violations"],
            }).then(r => r.violations)""",
            [within, list(AXE_TAGS), list(skip)],
        )
        return [
            f"{fault['id']}: {' '.join(node['html'].split())[:160]} — {node['failureSummary']}"
            for fault in found
            for node in fault["nodes"]
        ]

    return look


@pytest.fixture
def shot() -> Callable[[Any, str], Path]:
    """``shot(page_or_locator, name)``: a picture in the folder CRIBBAGE_LEARN_SHOTS names."""
    folder = Path(os.environ.get("CRIBBAGE_LEARN_SHOTS") or Path(__file__).with_name("shots"))
    folder.mkdir(parents=True, exist_ok=True)

    def take(what: Any, name: str) -> Path:
        path = folder / f"{re.sub(r'[^a-z0-9]+', '-', name.lower()).strip('-')}.png"
        what.screenshot(path=str(path))
        return path

    return take
