"""A real Chromium for the walks: browser, pages that note what they ask for, axe, screenshots.

Where Chromium is missing the walks are skipped with the reason, but fail in CI.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from book_site import built_book, served
from lab_server import Lab, serve
from screen_looks import Looks

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
TOGETHER = ("jupyterlab.py", "test_live_lessons.py", "test_book_zip.py")
NAMES = ("chromium", "chromium-browser", "google-chrome")


def missing(what: str) -> None:
    """Skip on a learner's machine, fail in CI."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


@pytest.hookimpl(optionalhook=True)  # where xdist is switched off, too
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Each walk goes to whichever process is free; but those that share a JupyterLab, one live lesson
    or the unpacked file stay together in their order. xdist begins with these, since they are many:
    none is left for the end."""
    from xdist.scheduler import LoadScopeScheduling

    class Walks(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            file = nodeid.partition("::")[0]
            return next((end for end in TOGETHER if file.endswith(end)), nodeid)

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

    def forget(self) -> None:
        """Delete what the places it has been to keep in the browser."""
        session = self.page.context.new_cdp_session(self.page)
        places = {urlsplit(url)[:2] for url in self.requests}
        for origin in {
            f"{scheme}://{host}" for scheme, host in places if scheme in ("http", "file")
        }:
            session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})

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


@pytest.fixture(scope="session")
def _together(browser: Any) -> Iterator[Any]:
    """A context that walks share: one of its own costs Chromium more than most of what is done in it."""
    context = browser.new_context()
    context.set_default_timeout(20_000)
    yield context
    context.close()


@pytest.fixture
def walk(browser: Any, _together: Any) -> Iterator[Callable[..., Walk]]:
    """``walk(width=375, height=…, dark=True, **media)``: a new page that knows nothing of others.

    With ``own=True``, or options of a browser's context, it has a context to itself.
    """
    started: list[Walk] = []
    contexts = []

    def start(
        *,
        width: int = 1280,
        height: int = 900,
        dark: bool = False,
        reduced_motion: str | None = None,
        forced_colors: str | None = None,
        own: bool = False,
        **options: Any,
    ) -> Walk:
        context = _together
        if own or options:
            context = browser.new_context(**options)
            contexts.append(context)
            context.set_default_timeout(20_000)
        walked = Walk.of(context)
        walked.page.set_viewport_size({"width": width, "height": height})
        walked.page.emulate_media(
            color_scheme="dark" if dark else "light",
            reduced_motion=reduced_motion,
            forced_colors=forced_colors,
        )
        started.append(walked)
        return walked

    yield start
    for context in contexts:
        context.close()
    for walked in started:
        if not walked.page.is_closed():
            walked.forget()
    for page in _together.pages:
        page.close()


@pytest.fixture(scope="session")
def _read_in(browser: Any) -> Iterator[Walk]:
    context = browser.new_context()
    context.set_default_timeout(20_000)
    yield Walk.of(context)
    context.close()


@pytest.fixture
def read(_read_in: Walk) -> Iterator[Callable[..., Walk]]:
    """``read(width=375, height=…, dark=True, **media)``: the one page that many walks use, one after the other.

    A page of its own costs more than most of what is done in it. This one is for walks that change
    nothing but size, colours and what the site keeps: all that is as at a first visit again.
    """

    def start(
        *,
        width: int = 1280,
        height: int = 900,
        dark: bool = False,
        reduced_motion: str = "null",
        forced_colors: str = "null",
    ) -> Walk:
        _read_in.page.set_viewport_size({"width": width, "height": height})
        _read_in.page.emulate_media(
            color_scheme="dark" if dark else "light",
            media="null",
            reduced_motion=reduced_motion,
            forced_colors=forced_colors,
        )
        _read_in.requests.clear()
        _read_in.errors.clear()
        return _read_in

    yield start
    if _read_in.page.url != "about:blank":  # where nothing has been kept, and nothing may be asked
        _read_in.page.evaluate("localStorage.clear()")


@pytest.fixture(scope="session")
def lab(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A running JupyterLab, one for all notebooks."""
    pytest.importorskip("jupyterlab", reason="JupyterLab is not installed")
    with serve(tmp_path_factory.mktemp("lab")) as running:
        yield running


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


@pytest.fixture(scope="session")
def shot() -> Callable[[Any, str], None]:
    """``shot(page_or_locator, name)``: a picture in the folder CRIBBAGE_LEARN_SHOTS names, if it names one."""
    named = os.environ.get("CRIBBAGE_LEARN_SHOTS")

    def take(what: Any, name: str) -> None:
        if named:
            file = f"{re.sub(r'[^a-z0-9]+', '-', name.lower()).strip('-')}.png"
            what.screenshot(path=str(Path(named) / file))

    return take


@pytest.fixture
def looks(axe: Callable[..., list[str]], shot: Callable[[Any, str], None]) -> Iterator[Any]:
    """``looks(page, name, …)``: what looks at its states; the walk fails if it finds a fault."""
    made: list[Looks] = []

    def start(page: Any, name: str, **options: Any) -> Looks:
        made.append(Looks(page, axe, shot, name, **options))
        return made[-1]

    yield start
    faults = [fault for look in made for fault in look.faults]
    assert not faults, "\n".join(faults)
