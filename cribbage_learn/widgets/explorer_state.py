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
from .quiz_ways import whole

SCHEMA = 1
MOST_STEPS = 99
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


def read_state(state: object) -> dict[str, Any] | None:
    """The state, with its own parts and no others; None if it is no whole state.

    A damaged or foreign one is ignored, not mended. The page reads by the same rule.

    >>> first = first_state([Card("5H")], None, False)
    >>> read_state(first | {"spare": 1}) == first, read_state({"schema": 1, "hand": ["5H", "5H"]})
    (True, None)
    """
    if not isinstance(state, dict) or not whole(state.get("schema"), SCHEMA, SCHEMA):
        return None
    hand, starter, picked = state.get("hand"), state.get("starter"), state.get("picked")
    step = state.get("step")
    if not isinstance(hand, list) or not isinstance(picked, list) or len(hand) > 4:
        return None
    cards = [*hand, starter] if starter != "" else hand
    if (
        not all(isinstance(code, str) and code in _CODES for code in cards)
        or not all(code in cards for code in picked)
        or any(len(set(codes)) < len(codes) for codes in (cards, picked))
        or not whole(step, 0, MOST_STEPS)
        or not all(isinstance(state.get(name), bool) for name in ("crib", "four"))
    ):
        return None
    return {
        "schema": SCHEMA, "hand": hand, "starter": starter, "crib": state["crib"],
        "picked": picked, "step": int(step), "four": state["four"],  # type: ignore[arg-type]
    }  # fmt: skip


def score_of(state: dict[str, Any]) -> Score | None:
    """What the cards of a usable state score; None while the hand is not whole."""
    if len(state["hand"]) < 4:
        return None
    return score_show(state["hand"], state["starter"] or None, crib=state["crib"])
