"""What is right, and why each other choice is not, about the deal.

Nothing is decided here: a game is set up and read, or the engine asked for its rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from .actions import CUT
from .answers import Fault
from .before_play import discard_number, lowest
from .cards import DECK, Card
from .deal import HAND_SIZES, KEPT
from .game import Game
from .go_faults import NOBODY
from .mistakes import Reason

if TYPE_CHECKING:
    from .deal_questions import DealQuestion

AGAIN = "again"
"""The choice that those who tied cut again."""
EACH = "each"
"""The choice that each player counts the cards they gave to the crib."""


def right_of(question: DealQuestion) -> str:
    """The value of the right choice.

    >>> from cribbage_learn import Question
    >>> [Question.from_id(f"deal:{asks}:3:0").answer for asks in ("next", "crib", "cutter")]
    ['1', '0', '1']
    """
    q = question
    match q.asks:
        case "first":
            low = lowest(q.cards)
            return str(low[0]) if len(low) == 1 else AGAIN
        case "cards":
            return str(len(Game.new(q.players, seed=0, dealer=0).hands[0]))
        case "away":
            return str(discard_number(q.players))
        case "starter":
            paid = [event for event in turned(q.cards[0], q.dealer).events if event.points]
            return str(paid[0].player) if paid else NOBODY
    game = _played(q.players, q.dealer)
    if q.asks == "next":
        return str(game.dealer)
    crib = q.asks == "crib"
    return str(
        next(e.player for e in game.events if (e.phase == "crib" if crib else e.kind == "starter"))
    )


@cache
def _played(players: int, dealer: int) -> Game:
    """A game after its first deal."""
    game = Game.new(players, seed=0, dealer=dealer)
    while [event.kind for event in game.events].count("deal") < 2:
        game = game.act(game.actions()[0])
    return game


def turned(starter: Card, dealer: int) -> Game:
    """A game for two just after this starter was turned up.

    >>> turned(Card("JC"), 1).scores
    (0, 2)
    """
    pack = [card for card in DECK if card != starter]
    game = Game.setup(dealt=[pack[0:6], pack[6:12]], starter=starter, dealer=dealer)
    while game.phase == "discard":
        game = game.act(game.actions()[0])
    return game.act(CUT)


def faults_of(question: DealQuestion) -> Mapping[str, Fault]:
    """Each wrong choice, with why it is wrong."""
    q, right = question, question.answer
    players = [str(player) for player in range(q.players)]
    choices = {
        "first": [*players, AGAIN],
        "cards": sorted({str(KEPT), *map(str, HAND_SIZES.values())}),
        "away": ["1", "2", "3"],
        "crib": [*players, EACH],
        "starter": [*players, NOBODY],
    }.get(q.asks, players)
    return {choice: _fault(q, choice) for choice in choices if choice != right}


def _fault(q: DealQuestion, choice: str) -> Fault:
    skill = f"deal_{q.asks}"
    match q.asks:
        case "first":
            return _cut(q, choice, skill)
        case "cards" if choice == str(KEPT):
            return Fault(Reason.KEPT_NOT_DEALT, "crib.discard", skill, {"kept": KEPT})
        case "cards":
            rule = {2: "deal.two", 3: "deal.three", 4: "deal.four"}[q.players]
            for_two = choice == str(HAND_SIZES[2])
            return Fault(Reason.DEALT_TO_OTHERS, rule, skill, {"n": int(choice), "two": for_two})
        case "away":
            data = {"dealt": HAND_SIZES[q.players], "kept": KEPT}
            left = data["dealt"] - int(choice)
            return Fault(Reason.KEEPS_FOUR, "crib.discard", skill, {**data, "left": left})
        case "next":
            return Fault(Reason.DEAL_GOES_LEFT, "deal.turn", skill, {"dealer": q.dealer})
        case "crib":
            return Fault(Reason.CRIB_IS_DEALERS, "crib.owner", skill)
        case "cutter":
            return Fault(Reason.LEFT_CUTS, "starter.cut", skill, {"dealer": q.dealer})
    reason = Reason.ONLY_A_JACK_PAYS if q.answer == NOBODY else Reason.HEELS_ARE_DEALERS
    return Fault(reason, "starter.heels", skill, {"card": q.cards[0]})


def _cut(q: DealQuestion, choice: str, skill: str) -> Fault:
    low = lowest(q.cards)
    if choice == AGAIN:
        return Fault(Reason.ONE_IS_LOWEST, "deal.cut-tie", skill, {"card": q.cards[low[0]]})
    player = int(choice)
    if player in low:
        other = next(p for p in low if p != player)
        data = {"player": player, "card": q.cards[player], "other": other}
        return Fault(Reason.LOWEST_TWICE, "deal.cut-tie", skill, data)
    data = {"card": q.cards[player], "low": q.cards[low[0]]}
    return Fault(Reason.LOWER_WAS_CUT, "deal.cut", skill, data)
