"""Whether all of a page can still be read when its letters are large: nothing cut off, beyond the edge of
the screen, or one over the other."""

from __future__ import annotations

from typing import Any

USUAL = 16
WAYS = {  # the screen's width, the browser's letters, a style sheet of the reader's, a class of the page
    "letters of 200 %": (1280, 2 * USUAL, "", ""),
    "enlarged to 400 %": (320, USUAL, "", ""),
    "letters of 200 % by a style": (1280, USUAL, "font-size: 200%", ""),
    "set apart": (
        320,
        USUAL,
        "letter-spacing: .12em; word-spacing: .16em; line-height: 1.5",
        "",
    ),  # WCAG 1.4.12
    "larger, for a class": (1280, USUAL, "", "cl-front"),
}


def cut_off(page: Any, *ways: str) -> list[str]:
    """What is wrong with the page in these of the ways it can be large, or in all; then it is as it was."""
    size, fonts, faults = page.viewport_size, page.context.new_cdp_session(page), []
    fonts.send("Page.enable")
    for how in ways or WAYS:
        width, letters, style, larger = WAYS[how]
        fonts.send("Page.setFontSizes", {"fontSizes": {"standard": letters, "fixed": letters}})
        page.set_viewport_size({"width": width, "height": 720})
        faults += [f"{how}: {fault}" for fault in page.evaluate(CUT, [style, larger])]
    fonts.send("Page.setFontSizes", {"fontSizes": {"standard": USUAL, "fixed": 13}})
    page.evaluate(
        "() => { document.documentElement.removeAttribute('style'); document.documentElement.classList.remove('cl-front'); }"
    )
    page.set_viewport_size(size)
    fonts.detach()
    return faults


CUT = """([style, larger]) => {
    const html = document.documentElement, faults = [];
    html.style.cssText = style;
    html.classList.toggle("cl-front", !!larger);
    if (html.scrollWidth > html.clientWidth) faults.push(`sideways: ${html.scrollWidth} > ${html.clientWidth}`);
    const skip = ".clq-sr, .visually-hidden, .skip-to-content, svg, script, style, noscript, .sidebar-drawer, .toc-drawer";
    const scrolls = new Map(), inScroller = (x) => {
        if (!x || x === html) return false;
        if (!scrolls.has(x)) scrolls.set(x, x.scrollWidth > x.clientWidth && /auto|scroll/.test(getComputedStyle(x).overflowX) || inScroller(x.parentElement));
        return scrolls.get(x);
    };
    for (const x of document.body.querySelectorAll("*"))
        if (x.clientHeight > 1 && (x.scrollHeight > x.clientHeight + 1 || x.scrollWidth > x.clientWidth + 1) && !x.closest(skip)
            && /hidden|clip/.test(getComputedStyle(x).overflow) && x.checkVisibility({visibilityProperty: true}))
            faults.push(`cut: ${x.outerHTML.slice(0, 120)} ${x.scrollWidth}x${x.scrollHeight} in ${x.clientWidth}x${x.clientHeight}`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), lines = [], range = document.createRange();
    for (let text; (text = texts.nextNode());) {
        const from = text.parentElement;
        if (!text.data.trim() || from.closest(skip) || !from.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
        range.selectNodeContents(text);
        for (const box of range.getClientRects()) {
            if (box.width < 2) continue;
            if ((box.right > html.clientWidth + 1 || box.left < -1) && !inScroller(from)) faults.push(`beyond the edge: ${text.data.trim().slice(0, 60)}`);
            lines.push({from, said: text.data.trim().slice(0, 40), left: box.left + 2, right: box.right - 2, top: box.top + box.height * .25, bottom: box.bottom - box.height * .25});
        }
    }
    lines.sort((a, b) => a.top - b.top);
    lines.forEach((a, n) => {
        for (let m = n + 1; m < lines.length && lines[m].top < a.bottom; m++) {
            const b = lines[m];
            if (a.left < b.right && b.left < a.right && !inScroller(a.from) && !inScroller(b.from)) faults.push(`one over the other: “${a.said}”, “${b.said}”`);
        }
    });
    return faults.slice(0, 8);
}"""
