"""How much each page of the built book weighs, and how soon it answers: a table from a real Chromium.

``python tools/weigh.py`` builds the book if it is missing or old, serves it on this machine, opens
each page as somebody does who never was there, taps its first quiz and explorer, and runs a lesson
live. ``--write`` puts the table into ``book/weight.md``. Bytes and requests are the same everywhere,
so tests hold them to a limit; seconds are this machine's and only told.
"""

from __future__ import annotations

import shutil
import statistics
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "tests" / "browser"))

from book_site import (  # noqa: E402
    LIVE,
    MOST_BYTES,
    MOST_OF_THE_SITE,
    MOST_REQUESTS,
    asked,
    built_book,
    pages,
    served,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PAGE = ROOT / "book" / "weight.md"
LESSON = "en/04_fifteens"
DEVELOPERS = "api/"
TAPS = 5
TAPPED = {
    "the quiz": ".clq-quiz :is(.clq-card, .clq-choice, .clq-main)",
    "the explorer": ".clq-explorer :is(.clq-try, .clq-hand .clq-card)",
}
"""What a learner taps first: a card, an answer or "Next card"; an example or a card."""
READING = 500
"""Milliseconds between scrolling to a widget and the first tap: nobody taps while the page still
comes into sight, and what draws it would be counted in."""
SOON = 50
"""Milliseconds that an answer to a tap may take: more is felt as a wait."""

# Before anything of the page: when its widgets are drawn, and how long a tap takes until the
# screen has been painted anew.
WATCH = """
    const drawn = new MutationObserver(() => {
        if (!document.body?.dataset.drawn) return;
        window.usable = performance.now();
        drawn.disconnect();
    });
    drawn.observe(document, {subtree: true, childList: true, attributes: true});
    window.taps = [];
    addEventListener("click", ({timeStamp}) => requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => window.taps.push(performance.now() - timeStamp);
        painted.port2.postMessage(0);
    }), true);
"""
LOADED = "performance.getEntriesByType('navigation')[0].loadEventEnd"


@dataclass(frozen=True)
class Visit:
    """A first visit to one page: addresses asked, their bytes, seconds to usable, and the ms of
    each tap in its first widgets of a kind."""

    page: str
    requests: int
    weight: int
    usable: float
    taps: dict[str, list[float]] = field(default_factory=dict)


def visit(browser: Browser, site: str, book: Path, name: str, tapped: str | None = None) -> Visit:
    """Open a page in a context of its own, and tap one after the other in its first widget of a kind, if it has one."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.add_init_script(WATCH)
    page.goto(site + name)
    if page.locator(".cl-live").count():
        page.locator("body[data-drawn]").wait_for(state="attached")
    usable = page.evaluate(f"window.usable || {LOADED}")
    sent = asked(requests, site, book)
    answered: list[float] = []
    if tapped:
        buttons = page.locator(f"{TAPPED[tapped]}:not([aria-disabled='true']):visible")
        if buttons.count():
            buttons.first.scroll_into_view_if_needed()
            page.wait_for_timeout(READING)
        for n in range(TAPS if buttons.count() else 0):
            buttons.nth(n % buttons.count()).tap()
            page.wait_for_timeout(50)
            answered = page.evaluate("window.taps")
            assert len(answered) == n + 1, f"{name}: no answer to a tap"
    context.close()
    taps = {tapped: answered} if tapped and answered else {}
    return Visit(name, len(sent), sum(sent.values()), usable / 1000, taps)


def several(browser: Browser, site: str, book: Path, name: str) -> Visit:
    """Three first visits, each kind of widget tapped in one of its own; of their times to usable the
    middle, since one alone may meet a busy moment."""
    if name.startswith(DEVELOPERS):
        return visit(browser, site, book, name)
    made = [visit(browser, site, book, name, tapped) for tapped in (*TAPPED, None)]
    taps = {tapped: ms for one in made for tapped, ms in one.taps.items()}
    return replace(made[0], usable=statistics.median(one.usable for one in made), taps=taps)


def live(browser: Browser, site: str) -> float:
    """Seconds from opening a lesson live to its first widget, all cells run."""
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(180_000)
    page.goto(f"{site}{LIVE}/notebooks/index.html?path={LESSON}.ipynb")
    page.locator(".jp-Notebook .jp-Cell").first.wait_for()
    page.evaluate(
        """async () => {
            await jupyterapp.started;
            await jupyterapp.restored;
            const { sessionContext } = jupyterapp.shell.currentWidget;
            await sessionContext.ready;
            await sessionContext.session.kernel.info;
            void jupyterapp.commands.execute('notebook:run-all-cells');
        }"""
    )
    page.locator(".jp-OutputArea-output .clq-root").first.wait_for()
    seconds: float = page.evaluate("performance.now() / 1000")
    context.close()
    return seconds


def link(page: str) -> str:
    """A page's address as a link with its title; the search has no source, so it is only named.

    >>> link("rules.html"), link("search.html")
    ('[](rules.md)', 'Search')
    """
    name = page.removesuffix(".html")
    if name == "search":
        return "Search"
    return f"[]({name}.md)" if (ROOT / "book" / f"{name}.md").is_file() else f"[]({name})"


def rows(visits: list[Visit]) -> Iterator[str]:
    """The lines of the pages' table: of those for developers only the heaviest."""
    developers = [v for v in visits if v.page.startswith(DEVELOPERS)]
    shown = [v for v in visits if v not in developers]
    if developers:
        shown.append(max(developers, key=lambda v: v.weight))
    for v in shown:
        more = f", the heaviest of {len(developers)} for developers" if v in developers else ""
        size = f"{v.requests} | {v.weight / 1000:.0f}"
        yield f"| {link(v.page)}{more} | {size} | {v.usable:.2f} |"


def tap_rows(visits: list[Visit]) -> Iterator[str]:
    """The lines of the taps' table: the first, the middle and the slowest of a page's widget."""
    for v in visits:
        for tapped, ms in v.taps.items():
            told = (ms[0], statistics.median(ms), max(ms))
            figures = " | ".join(f"{figure:.0f}" for figure in told)
            yield f"| {link(v.page)}, {tapped} | {figures} |"


def report(visits: list[Visit], site_bytes: int, live_bytes: int, first_widget: float) -> str:
    """The page of the book, as Markdown."""
    return "\n".join(
        [
            "# How light it is",
            "",
            "<!-- Written by `make weigh ARGS=--write`: change tools/weigh.py, not this page. -->",
            "",
            "The book is read on phones, on school networks and from sticks, so each page has to be small",
            "and answer at once. `make weigh` opens every page in Chromium, at the size of a phone, from a",
            "server on the same computer, as somebody does who was never there. The times are those of one",
            f"computer on one day, {date.today().isoformat()}.",
            "",
            "## What a page weighs",
            "",
            "How many files it asks for, how many kB they are, not compressed, and after how many seconds it can",
            "be used, the middle of three first visits.",
            f"A page may ask for {MOST_REQUESTS} files and {MOST_BYTES // 1000} kB: a test holds it.",
            "",
            "| page | files | kB | seconds |",
            "| --- | ---: | ---: | ---: |",
            *rows(visits),
            "",
            f"All files together: {site_bytes / 1e6:.1f} MB, of them {live_bytes / 1e6:.1f} MB for the live lessons,",
            f"of which the book's own pages load nothing. A test holds the whole to {MOST_OF_THE_SITE // 1_000_000} MB.",
            f"A lesson opened live showed its first widget after {first_widget:.0f} seconds, Python and all.",
            "",
            "## How soon a tap is answered",
            "",
            "How many ms (thousandths of a second) pass from a tap on a card or button to the changed page. Of",
            f"five taps in a page just opened: the first, the middle and the slowest. None should take more than {SOON}.",
            "",
            "| page | first | middle | slowest |",
            "| --- | ---: | ---: | ---: |",
            *tap_rows(visits),
            "",
        ]
    )


def size(folder: Path) -> int:
    """Bytes of all files in it."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def main() -> None:
    """Measure, print, and write the page when asked to."""
    from playwright.sync_api import sync_playwright

    found = shutil.which("chromium") or shutil.which("google-chrome")
    if not found:
        sys.exit("no Chromium: install chromium, with which the pages are opened")
    book = built_book()
    with sync_playwright() as play, served(book) as site:
        browser = play.chromium.launch(executable_path=found, args=["--no-sandbox"])
        visits = [several(browser, site, book, name) for name in pages(book)]
        first_widget = live(browser, site)
        browser.close()
    text = report(visits, size(book), size(book / LIVE), first_widget)
    print(text)
    if "--write" in sys.argv[1:]:
        PAGE.write_text(text, encoding="utf-8")
    for v in visits:
        for tapped, ms in v.taps.items():
            if max(ms) > SOON:
                print(f"slower than {SOON} ms: {v.page}, {tapped}: {max(ms):.0f} ms")
    heavy = [v for v in visits if v.weight > MOST_BYTES or v.requests > MOST_REQUESTS]
    if heavy:
        sys.exit(f"too heavy: {', '.join(v.page for v in heavy)}")


if __name__ == "__main__":
    main()
