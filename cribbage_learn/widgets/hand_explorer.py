"""``HandExplorer``: any hand or crib counted, and what any of its cards do not make, with the reason.

The page looks everything up in ``lookup.table``, so it counts every hand in the world without
Python: in JupyterLab, on a static page, and after the kernel has gone.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from html import escape
from typing import Any

import traitlets

from .. import draw, lookup
from ..cards import Card
from ..language import words
from ..score import Score, read_starter
from ..show import score_show
from .explorer_state import first_state, read_state, score_of
from .explorer_words import explorer_words
from .page_source import STATIC_VARIABLE, source
from .page_state import PageWidget


class HandExplorer(PageWidget):
    """Any hand or crib, counted card by card.

    ``hand``: four cards, as text or Cards; ``starter``: the fifth, or None before the cut; ``crib``:
    counted as the dealer's crib. ``lang=None``: the current language. Raises ``CardError`` for cards
    that cannot be, ``ValueError`` for a language there are no words for and for what is no hand.

    >>> explorer = HandExplorer("2H 6H 8H JH", "4S", crib=True)
    >>> explorer, explorer.score.total
    (HandExplorer('2H 6H 8H JH', '4S', crib=True), 0)
    """

    _esm = source("cards.js", "hand_explorer.js")
    _css = source("tokens.css", "base.css", "hand_explorer.css")

    table = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    art = traitlets.Dict().tag(sync=True)
    options = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        hand: str | Iterable[str | Card] = "5H 5D 5S JC",
        starter: str | Card | None = "5C",
        *,
        crib: bool = False,
        lang: str | None = None,
    ) -> None:
        if isinstance(hand, Score):
            raise ValueError(
                "hand is a Score: write HandExplorer(score.hand, score.starter, crib=score.crib)"
            )
        counted = score_show(hand, read_starter(starter), crib=crib)
        self._lang = words(lang).lang
        self._state = first_state(counted.hand, counted.starter, counted.crib)
        super().__init__(
            table=_page_table(),
            words=explorer_words(self._lang),
            art=draw.card_art(),
            options={"static": os.environ.get(STATIC_VARIABLE) == "1"},
            state=self._state,
        )

    @property
    def score(self) -> Score | None:
        """What the cards now on the table score; None while the hand is not whole."""
        return score_of(self._state)

    def text(self) -> str:
        """The count in words, as ``Score.text``."""
        score = self.score
        return (
            score.text(self._lang)
            if score
            else words(self._lang).say("explorer.text.empty", "No whole hand yet.")
        )

    def __repr__(self) -> str:
        state = self._state
        starter = repr(state["starter"]) if state["starter"] else None
        crib = ", crib=True" if state["crib"] else ""
        return f"HandExplorer({' '.join(state['hand'])!r}, {starter}{crib})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        score = self.score
        html = draw.score_html(score, self._lang) if score else f"<p>{escape(self.text())}</p>"
        return {**data, "text/plain": self.text(), "text/html": html}, metadata

    def _on_state(self, change: Any) -> None:
        """A state that is none is ignored."""
        self._state = read_state(change["new"]) or self._state
        if self.state != self._state:
            self.state = self._state


def _page_table() -> dict[str, Any]:
    """The table without the part that has become words."""
    return {name: part for name, part in lookup.table().items() if name != "verdicts"}
