"""A page as it is printed: its questions where they stand, the answers after all of them on a sheet of
their own, and nothing to press."""

from __future__ import annotations

from typing import Any


def on_paper(page: Any) -> list[str]:
    """What is wrong with the printed page; then it is on the screen again."""
    page.emulate_media(media="print")
    faults: list[str] = page.evaluate(ON_PAPER)
    page.emulate_media(media="screen")
    return faults


ON_PAPER = """() => {
    const seen = (x) => x.checkVisibility({visibilityProperty: true, opacityProperty: true}) && x.getClientRects().length > 0;
    const all = (what) => [...document.querySelectorAll(what)].filter(seen), faults = [];
    const questions = all("article .cribbage-question > p"), keys = all("article .cribbage-question > details");
    const last = Math.max(...all("article *").filter((x) => !x.closest("details") && !x.querySelector("details") && x.matches("p, li, td, img, pre"))
        .map((x) => x.getBoundingClientRect().bottom));
    if (keys.length !== document.querySelectorAll("article .cribbage-question > details").length) faults.push(`${keys.length} answers`);
    for (const key of keys) {
        const box = key.getBoundingClientRect(), said = [...key.children].filter((x) => x.tagName !== "SUMMARY");
        if (!said.length || !said.every((x) => seen(x) && x.innerText.trim())) faults.push("an answer is folded away");
        if (box.top < last) faults.push(`an answer stands among the questions: ${box.top} < ${last}`);
        if (getComputedStyle(key).breakInside !== "avoid") faults.push("an answer may be broken");
    }
    for (const twin of document.querySelectorAll(".cl-twin")) if (![...twin.querySelectorAll("p")].some(seen)) faults.push("a twin is not printed");
    for (const x of all("button, input, nav, aside, header, .skip-to-content, .cl-run, .cl-live")) faults.push(`printed: ${x.outerHTML.slice(0, 80)}`);
    if (!questions.every((x) => x.textContent.trim() || x.querySelector("img").naturalWidth)) faults.push("no picture");
    const before = getComputedStyle(document.querySelector("article"), "::before");
    if (before.breakBefore !== "page") faults.push("the answers have no sheet of their own");
    return faults;
}"""
