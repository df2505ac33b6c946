"""The beginning of a game: a new one from a seed, or one set up with known cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from .cards import Card, CardError, parse_cards
from .deal import HAND_SIZES, KEPT, drawn, left_of, sides
from .rules import Rules
from .score import read_starter
from .seeds import read_seed
from .state import NOBODY, State, new_deal

Cards = str | Sequence[Card]


def begin(players: int, seed: int | str, rules: Rules, dealer: int | None) -> State:
    """The state of a new game: at the cut for the deal, or dealt when the dealer is known."""
    _check_players(players, rules)
    state = _blank(players, _seed(seed), rules)
    state.scores = (0,) * sides(players)
    if dealer is not None:
        new_deal(state, read_player("dealer", dealer, players))
    elif rules.first_dealer == "random":
        new_deal(state, int(Random(f"{state.seed}:dealer").random() * players))
    return state


def set_up(
    hands: Sequence[Cards] | None,
    dealt: Sequence[Cards] | None,
    crib: Cards | None,
    starter: str | Card | None,
    dealer: int,
    scores: Sequence[int] | None,
    seed: int | str,
    rules: Rules,
) -> tuple[State, dict[str, Any]]:
    """The state of a deal with known cards, and how to begin it again as plain data."""
    if (hands is None) == (dealt is None):
        raise ValueError("give either hands (to start at the play) or dealt (at the discard)")
    given = _for_each(hands if hands is not None else dealt)
    players = len(given)
    _check_players(players, rules)
    read = tuple(parse_cards(hand) for hand in given)
    cut = read_starter(starter)
    box = () if crib is None else parse_cards(crib)
    _refuse_twice([*read, box, () if cut is None else (cut,)])
    state = _blank(players, _seed(seed), rules)
    state.dealer = read_player("dealer", dealer, players)
    state.scores = _scores(scores, players, rules)
    state.starter = None
    if hands is not None:
        _to_play(state, read, box, cut)
    else:
        _to_discard(state, read, box, cut)
    data = {
        "hands" if hands is not None else "dealt": [" ".join(c.code for c in h) for h in read],
        "crib": " ".join(card.code for card in box) or None,
        "starter": cut.code if cut else None,
        "dealer": dealer,
        "scores": list(state.scores),
        "seed": seed,
    }
    return state, data


def _for_each(given: object) -> list[Any]:
    if isinstance(given, str | bytes) or not isinstance(given, Iterable):
        raise ValueError('one text for each player is wanted: hands=["…", "…"]')
    return list(given)


def _to_play(
    state: State, hands: tuple[tuple[Card, ...], ...], crib: tuple[Card, ...], starter: Card | None
) -> None:
    for player, hand in enumerate(hands):
        if len(hand) > KEPT:
            raise ValueError(f"hands: player {player} has {len(hand)} cards; a hand is 1 to {KEPT}")
    if crib and len(crib) != KEPT:
        raise ValueError(f"crib: {len(crib)} cards are given; the crib has exactly {KEPT}")
    assert state.dealer is not None
    state.hands = state.kept = hands
    state.crib, state.starter = crib, starter
    state.partial = not crib or starter is None or any(len(hand) < KEPT for hand in hands)
    state.phase, state.to_act = "play", left_of(state.dealer, state.players)
    state.deals = 1


def _to_discard(
    state: State, dealt: tuple[tuple[Card, ...], ...], crib: tuple[Card, ...], starter: Card | None
) -> None:
    size, straight = HAND_SIZES[state.players], 1 if state.players == 3 else 0
    for player, hand in enumerate(dealt):
        if len(hand) != size:
            raise ValueError(
                f"dealt: player {player} has {len(hand)} cards; "
                f"with {state.players} players each is dealt {size}"
            )
    if crib and len(crib) != straight:
        raise ValueError(f"crib: {len(crib)} cards are given; {straight} is dealt straight to it")
    known = {card for hand in dealt for card in hand} | {*crib, starter}
    pack = [card for card in drawn(f"{state.seed}:deal:0", 52) if card not in known]
    if straight and not crib:
        crib, pack = (pack[0],), pack[1:]
    assert state.dealer is not None
    state.hands, state.kept, state.crib = dealt, ((),) * state.players, crib
    state.rest = (pack[0] if starter is None else starter,)
    state.phase, state.to_act = "discard", left_of(state.dealer, state.players)
    state.deals = 1


def _blank(players: int, seed: str, rules: Rules) -> State:
    state = State()
    state.players, state.seed, state.rules = players, seed, rules
    state.dealer, state.phase, state.to_act = None, "cut_for_deal", 0
    state.hands = state.kept = ((),) * players
    state.crib, state.starter, state.rest, state.deals = (), None, (), 0
    state.cutters, state.cuts, state.rounds = tuple(range(players)), (), 0
    state.pile, state.count, state.last, state.gone = (), 0, 0, NOBODY
    state.shown, state.overlooked = 0, None
    state.winner, state.partial, state.events = None, False, None
    return state


def _check_players(players: int, rules: Rules) -> None:
    if type(players) is not int or players not in HAND_SIZES:
        raise ValueError(f"players={players!r}: cribbage is for 2, 3 or 4 (rule deal.players)")
    if rules == Rules.beginner() and players != 2:
        raise ValueError(f"players={players}: the beginner's game is for two (rule deal.players)")


def _seed(seed: int | str) -> str:
    return str(read_seed(seed))


def read_player(argument: str, player: object, players: int) -> int:
    """A player as given: a whole number below ``players``; raises ``ValueError`` for anything else.

    >>> read_player("dealer", 2, 2)
    Traceback (most recent call last):
    ValueError: dealer=2: the players are 0 to 1
    """
    if type(player) is not int or not 0 <= player < players:
        raise ValueError(f"{argument}={player!r}: the players are 0 to {players - 1}")
    return player


def _scores(scores: Sequence[int] | None, players: int, rules: Rules) -> tuple[int, ...]:
    number = sides(players)
    given: tuple[Any, ...] = (0,) * number
    if scores is not None:
        given = tuple(scores) if isinstance(scores, Iterable) else ()
    whole = all(isinstance(s, int) and not isinstance(s, bool) for s in given)
    if len(given) != number or not whole or not all(0 <= s < rules.target for s in given):
        raise ValueError(
            f"scores={scores!r}: {number} whole numbers, one for each side, "
            f"each from 0 to {rules.target - 1}"
        )
    return given


def _refuse_twice(parts: Sequence[tuple[Card, ...]]) -> None:
    seen: set[Card] = set()
    for part in parts:
        for place, card in enumerate(part, 1):
            if card in seen:
                raise CardError("card_twice", token=str(card), place=place)
            seen.add(card)
