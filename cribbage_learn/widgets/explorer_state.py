"""What the explorer shows, as plain data that the page and Python share.

``{"schema": 1, "hand": [0 to 4 codes], "starter": code or "", "crib": bool, "picked": [codes asked
about], "step": number of the item pointed at (0: none), "four": bool}``. ``four``: four-colour suits.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..cards import DECK, Card
from ..score import Score
from ..show import score_show

SCHEMA = 1
_CODES = frozenset(card.code for card in DECK)


def first_state(hand: Iterable[Card], starter: Card | None, crib: bool) -> dict[str, Any]:
    """The state in which nothing was touched yet.

    >>> first_state([Card("5H")], None, False)["hand"]
    ['5H']
    """
    return {
        "schema": SCHEMA,
        "hand": [card.code for card in hand],
        "starter": starter.code if starter else "",
        "crib": crib,
        "picked": [],
        "step": 0,
        "four": False,
    }


def usable(state: object) -> bool:
    """Whether this is a whole state; a damaged or foreign one is ignored, not mended.

    >>> usable(first_state([Card("5H")], None, False)), usable({"schema": 1, "hand": ["5H", "5H"]})
    (True, False)
    """
    if not isinstance(state, dict) or state.get("schema") != SCHEMA:
        return False
    hand, starter, picked = state.get("hand"), state.get("starter"), state.get("picked")
    if not isinstance(hand, list) or not isinstance(picked, list) or len(hand) > 4:
        return False
    cards = [*hand, starter] if starter != "" else hand
    step = state.get("step")
    return (
        all(isinstance(code, str) and code in _CODES for code in cards)
        and len(set(cards)) == len(cards)
        and all(code in cards for code in picked)
        and isinstance(step, int)
        and not isinstance(step, bool)
        and step >= 0
        and all(isinstance(state.get(name), bool) for name in ("crib", "four"))
    )


def score_of(state: dict[str, Any]) -> Score | None:
    """What the cards of a usable state score; None while the hand is not whole."""
    if len(state["hand"]) < 4:
        return None
    return score_show(state["hand"], state["starter"] or None, crib=state["crib"])
