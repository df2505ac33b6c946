"""The play of a game: whose turn it is, when a count ends, who leads the next.

What a card scores is in ``play``; here are the turns, the go and the last card.
"""

from __future__ import annotations

from .actions import Go, IllegalAction, Play
from .cards import Card, cards_text
from .deal import left_of
from .events import event
from .play import LIMIT, score_last
from .state import NOBODY, State, pay, record


def playable(hand: tuple[Card, ...], count: int) -> tuple[Card, ...]:
    """The cards that do not take the count past 31 (rule ``play.limit``).

    >>> from cribbage_learn import parse_cards
    >>> playable(parse_cards("KH 2C"), 25)
    (Card('2C'),)
    """
    room = LIMIT - count
    return tuple([card for card in hand if card.value <= room])


def play_card(state: State, player: int, action: Play) -> None:
    """Lay a card; its points, the end of the count, the next turn."""
    hands, card = state.hands, action.card
    hand = hands[player]
    left = tuple([held for held in hand if held is not card])
    if len(left) == len(hand):
        if any(card in kept for kept in state.kept) and not any(card in h for h in state.hands):
            raise IllegalAction("played_before", "play.turn", card=card)
        raise IllegalAction(
            "not_held", "play.turn", player=player, card=card, cards=cards_text(hand)
        )
    count = state.count + card.value
    if count > LIMIT:
        raise IllegalAction("over_31", "play.limit", card=card, count=count)
    after = list(hands)
    after[player] = left
    state.hands = tuple(after)
    state.pile = pile = (*state.pile, card)
    state.count, state.last = count, player
    score = score_last(pile, count, state.rules)
    points = score.total if score.items else 0  # most cards score nothing
    if pay(state, event(("play", "play", player, action, count, score, points, (card,), None))):
        return
    if count == LIMIT:
        end_count(state)
    else:
        next_turn(state, player)


def say_go(state: State, player: int, action: Go) -> None:
    """Say go, which only one who can play nothing may (rules ``play.go``, ``play.must``)."""
    can = playable(state.hands[player], state.count)
    if can:
        raise IllegalAction("must_play", "play.must", player=player, card=can[0], count=state.count)
    state.gone |= {player}
    record(state, event(("go", "play", player, action, state.count, None, 0, (), None)))
    next_turn(state, player)


def next_turn(state: State, player: int) -> None:
    """The next to the left who holds cards and has not said go; nobody: the count ends.

    The player of the last card never says go: unable to play, that player is passed over.
    """
    players, hands, gone = state.players, state.hands, state.gone
    turn = player
    for _ in range(players):
        turn = (turn + 1) % players
        hand = hands[turn]
        if not hand or turn in gone:
            continue
        if turn == state.last and not playable(hand, state.count):
            continue
        state.to_act = turn
        return
    end_count(state)


def end_count(state: State) -> None:
    """Pay the go or last-card point, clear the pile, find who leads (``play.go-point``, ``play.next-lead``)."""
    anyone = any(state.hands)
    if state.count < LIMIT and state.rules.go_point:
        kind = "go_point" if anyone else "last_card"
        point = (kind, "play", state.last, None, state.count, None, 1, (), None)
        if pay(state, event(point)):
            return
    state.pile, state.count, state.gone = (), 0, NOBODY
    if not anyone:
        end_play(state)
        return
    lead = left_of(state.last, state.players)
    while not state.hands[lead]:
        lead = left_of(lead, state.players)
    state.to_act = lead


def end_play(state: State) -> None:
    """Every card is played: the show begins with the dealer's left (``play.end``, ``show.order``)."""
    assert state.dealer is not None
    if state.partial:
        state.phase, state.to_act = "over", None
        return
    state.phase, state.to_act = "show", left_of(state.dealer, state.players)
