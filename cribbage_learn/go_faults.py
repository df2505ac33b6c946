"""What is right, and why each other choice is not, in a situation of the play.

Everything is read from games: the actions that are legal, who is to act, what the events paid.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .actions import GO, Play
from .answers import Fault
from .cards import Card
from .events import Event
from .game import Game
from .mistakes import Reason

NOBODY = "nobody"
"""The choice that nobody scores, or wins."""


def right_of(games: Sequence[Game], asks: str) -> str | None:
    """The value of the right choice; None where the question makes no sense.

    >>> game = Game.setup(["KH 2C", "5S JD"], dealer=1).act("play KH").act("play JD")
    >>> right_of([game], "act"), right_of([game], "turn"), right_of([game], "who")
    ('play', '0', None)
    """
    game = games[-1]
    playing, ended = game.phase == "play", _ended(games)
    match asks:
        case "act" if playing and game.pile:
            return "go" if game.actions() == (GO,) else "play"
        case "card" if playing and game.pile and game.to_act is not None:
            can = [action.card for action in game.actions() if isinstance(action, Play)]
            return can[0].code if len(can) == 1 and len(game.hands[game.to_act]) > 1 else None
        case "turn" if playing and game.pile:
            return str(game.to_act)
        case "lead" if playing and (ended or len(games) == 1):
            return str(game.to_act)
        case "who" if ended:
            paid = game.events[-1]
            return str(paid.player) if paid.kind in ("go_point", "last_card") else NOBODY
        case "points" if ended:
            return str(sum(event.points for event in _last_card(game)))
    return None


def faults_of(games: Sequence[Game], asks: str, right: str) -> Mapping[str, Fault]:
    """Each wrong choice, with why it is wrong.

    >>> game = Game.setup(["KH 2C", "5S JD"], dealer=1).act("play KH").act("play JD")
    >>> {value: fault.reason.value for value, fault in faults_of([game], "act", "play").items()}
    {'go': 'must_play', 'either': 'go_by_choice'}
    """
    game = games[-1]
    match asks:
        case "act":
            return _acts(game, right)
        case "card":
            return {card.code: _over(game, card) for card in _hand(game) if card.code != right}
        case "points":
            return _points(game, int(right))
    choices = {str(player) for player in range(game.players)}
    why = {"turn": _turn, "lead": _lead, "who": _who}[asks]
    if asks == "who":
        choices.add(NOBODY)
    return {value: why(games, value, right) for value in sorted(choices - {right})}


def _ended(games: Sequence[Game]) -> bool:
    """Whether the last card or go has ended a count."""
    return len(games) > 1 and not games[-1].pile


def _last_card(game: Game) -> tuple[Event, ...]:
    """The last card's event, and the point for the end of the count if there was one."""
    events = game.events
    place = max(i for i, event in enumerate(events) if event.kind == "play")
    return tuple(e for e in events[place:] if e.kind in ("play", "go_point", "last_card"))


def _hand(game: Game) -> tuple[Card, ...]:
    assert game.to_act is not None
    return game.hands[game.to_act]


def _over(game: Game, card: Card) -> Fault:
    data = {"player": game.to_act, "card": card, "count": game.count + card.value}
    return Fault(Reason.CARD_OVER_31, "play.limit", "go_card", data)


def _acts(game: Game, right: str) -> dict[str, Fault]:
    lowest = min(_hand(game), key=lambda card: (card.value, card))
    count = game.count + lowest.value
    data: dict[str, Any] = {"player": game.to_act, "card": lowest, "count": count}
    if right == "go":
        over = Fault(Reason.CARD_OVER_31, "play.limit", "go_say", data)
        return {"play": over, "either": over}
    return {
        "go": Fault(Reason.MUST_PLAY, "play.must", "go_must", data),
        "either": Fault(Reason.GO_BY_CHOICE, "play.must", "go_must", data),
    }


def _gone(game: Game) -> set[int]:
    """Who has said go in the count that goes on."""
    gone: set[int] = set()
    for event in reversed(game.events):
        if event.kind in ("go_point", "last_card") or (event.kind == "play" and event.count == 31):
            break
        if event.kind == "go":
            gone.add(event.player)
    return gone


def _turn(games: Sequence[Game], value: str, right: str) -> Fault:
    game, player = games[-1], int(value)
    data = {"player": player, "next": int(right)}
    if not game.hands[player]:
        return Fault(Reason.NO_CARDS_LEFT, "play.go", "go_turn", data)
    if player in _gone(game):
        return Fault(Reason.SAID_GO, "play.go", "go_turn", data)
    return Fault(Reason.TURN_IS_LEFT, "play.turn", "go_turn", data)


def _lead(games: Sequence[Game], value: str, right: str) -> Fault:
    game, player = games[-1], int(value)
    data = {"player": player, "next": int(right), "dealer": game.dealer}
    if len(games) == 1:
        return Fault(Reason.FIRST_LEAD, "play.lead", "go_lead", data)
    data["last"] = _last_card(game)[0].player
    if not game.hands[player]:
        return Fault(Reason.NO_CARDS_LEFT, "play.next-lead", "go_lead", data)
    return Fault(Reason.LEAD_IS_LEFT, "play.next-lead", "go_lead", data)


def _who(games: Sequence[Game], value: str, right: str) -> Fault:
    game = games[-1]
    paid = game.events[-1]
    card = _last_card(game)[0]
    data = {"last": card.player, "card": card.cards[0], "count": card.count}
    if right == NOBODY:
        skill = "thirty_one_points"
        return Fault(Reason.NOTHING_ON_THIRTY_ONE, "play.thirty-one", skill, data)
    rule, skill = f"play.{paid.kind.replace('_', '-')}", paid.kind
    if value != NOBODY and paid.kind == "go_point" and _went(game, int(value)):
        return Fault(Reason.GO_EARNS_NOTHING, rule, skill, {**data, "player": int(value)})
    return Fault(Reason.LAST_CARD_EARNS, rule, skill, data)


def _went(game: Game, player: int) -> bool:
    """Whether the player said go in the count that has just ended."""
    for event in reversed(game.events[:-1]):
        if event.kind in ("go_point", "last_card") or (event.kind == "play" and event.count == 31):
            break
        if event.kind == "go" and event.player == player:
            return True
    return False


def _points(game: Game, right: int) -> dict[str, Fault]:
    card, *rest = _last_card(game)
    data: dict[str, Any] = {"card": card.cards[0], "points": card.points, "player": card.player}
    found: dict[int, Fault] = {}
    if not rest:  # thirty-one
        rule, skill = "play.thirty-one", "thirty_one_points"
        found[right + 1] = Fault(Reason.NOTHING_ON_THIRTY_ONE, rule, skill, data)
        found[1] = Fault(Reason.OTHER_POINTS, rule, skill, data)
        if card.points > 2:
            found[2] = Fault(Reason.FORGOT_CARD_POINTS, "play.all", skill, data)
            found.setdefault(right - 2, Fault(Reason.OTHER_POINTS, rule, skill, data))
    else:
        rule, skill = f"play.{rest[0].kind.replace('_', '-')}", rest[0].kind
        found[right + 1] = Fault(Reason.GO_AND_LAST, rule, skill, data)
        found[right - 1] = Fault(Reason.FORGOT_LAST_POINT, rule, skill, data)
        if card.points:
            found.setdefault(1, Fault(Reason.FORGOT_CARD_POINTS, "play.all", skill, data))
    found.pop(right, None)
    return {str(number): found[number] for number in sorted(found)}
