"""What a screen owes to everybody, looked at in each state that a walk comes to.

One page serves wide and narrow, light and dark: it is resized and switched over, not opened again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

TOO_WIDE = """() => [document.scrollingElement, ...document.querySelectorAll(".content")]
    .filter(box => box.scrollWidth > box.clientWidth)
    .map(box => `${box.className || box.tagName}: ${box.scrollWidth} > ${box.clientWidth}`)"""

TOO_SMALL = """within => [...document.querySelectorAll(
        `${within} :is(button, summary, label, select, input:not([type=checkbox]))`)]
    .filter(x => x.checkVisibility() && x.getClientRects().length)
    .map(x => [x, x.getBoundingClientRect()])
    .filter(([, r]) => Math.min(r.width, r.height) < 43.5)
    .map(([x, r]) => `${r.width} x ${r.height} px: ${x.outerHTML}`)"""

SETTLED = """async () => {
    // a frame: what observes sizes (tables.js) has then seen the new one
    await new Promise(go => requestAnimationFrame(() => setTimeout(go)));
    await Promise.allSettled(document.getAnimations()
        .filter(x => x.effect.getComputedTiming().endTime < Infinity).map(x => x.finished));
}"""


class Looks:
    """``page``, looked at: ``faults`` are what was found, ``at`` looks at one state."""

    def __init__(
        self,
        page: Any,
        axe: Callable[..., list[str]],
        shot: Callable[[Any, str], object],
        name: str,
        *,
        wide: int = 1280,
        narrow: tuple[int, ...] = (375, 320),
        touched: str | None = None,
    ) -> None:
        """``touched``: within it, whatever can be touched is big enough for a thumb."""
        self.page, self.name, self.faults = page, name, list[str]()
        self._axe, self._shot = axe, shot
        self._wide, self._narrow, self._touched = wide, narrow, touched

    def at(self, state: str, within: str | None = None) -> None:
        """axe wide and light, narrow and dark (``within`` what has changed, if not all has);
        at every width nothing wider than the screen."""
        self._stands(self._wide, "light", state)
        self._faults(state, "light", self._axe(self.page, within))
        for width in self._narrow:
            self._stands(width, "dark", state)
        self._faults(state, "dark", self._axe(self.page, within))

    def _stands(self, width: int, colours: str, state: str) -> None:
        self.page.set_viewport_size({"width": width, "height": 900 if width > 700 else 700})
        self.page.emulate_media(color_scheme=colours)
        # what lies under the bar at another place is no fault; void, or it waits for a smooth scroll
        self.page.evaluate("void scrollTo({ top: 0, behavior: 'instant' })")
        self.page.evaluate(SETTLED)
        self._faults(state, f"{width} px", self.page.evaluate(TOO_WIDE))
        if self._touched:
            self._faults(state, f"{width} px", self.page.evaluate(TOO_SMALL, self._touched))
        self._shot(self.page, f"{self.name} {state} {width} {colours}")

    def _faults(self, state: str, look: str, found: list[str]) -> None:
        self.faults += [f"{state}, {look}: {fault}" for fault in found]
