"""The phases before the play: cutting for the deal, discarding, turning the starter."""

from __future__ import annotations

from collections.abc import Sequence

from .actions import Action, Cut, Discard, IllegalAction
from .cards import Card, cards_text
from .deal import HAND_SIZES, KEPT, drawn, left_of
from .events import Event, event
from .state import State, new_deal, pay, record


def cut_for_deal(state: State, player: int, action: Cut) -> None:
    """One player cuts; when all have, the lowest deals, ties cut again (``deal.cut``, ``deal.cut-tie``)."""
    place = len(state.cuts)
    card = drawn(f"{state.seed}:cut:{state.rounds}", 4)[place]
    state.cuts += (card,)
    record(state, Event("cut", "cut_for_deal", player, action, cards=(card,)))
    if place + 1 < len(state.cutters):
        state.to_act = state.cutters[place + 1]
        return
    tied = [state.cutters[place] for place in lowest(state.cuts)]
    if len(tied) == 1:
        new_deal(state, tied[0])
        return
    state.cutters, state.cuts, state.rounds = tuple(tied), (), state.rounds + 1
    state.to_act = tied[0]


def lowest(cuts: Sequence[Card]) -> tuple[int, ...]:
    """The places of the lowest card among those cut, of all that tie for it (rule ``deal.cut``).

    >>> from cribbage_learn import parse_cards
    >>> lowest(parse_cards("5H 3C KD")), lowest(parse_cards("AD 5D 9D AH"))
    ((1,), (0, 3))
    """
    low = min(card.rank for card in cuts)
    return tuple(place for place, card in enumerate(cuts) if card.rank == low)


def discard_number(players: int) -> int:
    """How many cards each lays away (rule ``crib.discard``).

    >>> discard_number(2), discard_number(3)
    (2, 1)
    """
    return HAND_SIZES[players] - KEPT


def discard(state: State, player: int, action: Discard) -> None:
    """Lay cards away to the crib; when all have, the starter can be cut (``crib.before-play``)."""
    hand, cards = state.hands[player], action.cards
    number, chosen = discard_number(state.players), set(cards)
    left = tuple([card for card in hand if card not in chosen])
    if len(left) + len(chosen) != len(hand):
        card = next(card for card in cards if card not in hand)
        raise IllegalAction(
            "not_held", "crib.discard", player=player, card=card, cards=cards_text(hand)
        )
    if len(cards) != number or len(chosen) != number:
        raise IllegalAction(
            "discard_number", "crib.discard", player=player, number=number, found=len(chosen)
        )
    state.hands = (*state.hands[:player], left, *state.hands[player + 1 :])
    state.kept = (*state.kept[:player], left, *state.kept[player + 1 :])
    state.crib += cards
    record(state, event(("discard", "discard", player, action, 0, None, 0, cards, None)))
    if player == state.dealer:  # the last to discard
        state.phase = "cut"
    state.to_act = left_of(player, state.players)


def cut_starter(state: State, player: int, action: Cut) -> None:
    """Pone cuts, the dealer turns the starter; a jack pays the dealer at once.

    From now on all can see it (rules ``starter.cut``, ``starter.place``, ``starter.heels``), but it is
    nobody’s to play (``starter.not-in-play``).
    """
    assert state.dealer is not None
    turned = state.rest
    state.starter, state.rest = turned[0], ()
    record(state, event(("starter", "cut", player, action, 0, None, 0, turned, None)))
    if state.starter.rank == 11 and state.rules.heels:
        heels = Event("heels", "cut", state.dealer, points=2, cards=turned)
        if pay(state, heels):
            return
    state.phase = "play"  # pone cut, and pone leads: to_act stays (play.lead)


def refuse_other(state: State, action: Action) -> IllegalAction:
    """The refusal for an action that belongs to another phase than this one."""
    rule = {
        "cut_for_deal": "deal.cut",
        "discard": "crib.before-play",
        "cut": "starter.cut",
        "play": "play.turn",
        "show": "show.order",
        "crib": "show.order",
        "over": "win.at-once",
    }[state.phase]
    if state.phase == "discard":
        assert state.to_act is not None
        return IllegalAction(
            "discard",
            rule,
            player=state.to_act,
            number=discard_number(state.players),
            cards=cards_text(state.hands[state.to_act]),
        )
    return IllegalAction(state.phase, rule)
