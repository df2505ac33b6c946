"""Making questions about turns: play deals by chance until a situation has the skill wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .actions import Play
from .cards import DECK, Card
from .deal import KEPT
from .game import Game
from .go_faults import right_of
from .go_questions import GoQuestion
from .play import LIMIT

if TYPE_CHECKING:
    from random import Random

_EARLIEST_GO = LIMIT - max(card.value for card in DECK) + 1  # below it every card fits
_MOST = 2_000  # deals played; the rarest skill takes a few dozen
_PLAYERS = (2, 2, 2, 2, 3, 4)
_ASKS = {
    "go_must": ("act",),
    "go_say": ("act",),
    "go_card": ("card",),
    "go_turn": ("turn",),
    "go_lead": ("lead",),
    "go_point": ("who", "points"),
    "last_card": ("who", "points"),
    "thirty_one_points": ("who", "points"),
}


def make(rng: Random, kind: str, skill: str) -> GoQuestion:
    """A question of the kind "go" with a skill; only ``rng.random()`` is used.

    Raises ``ValueError`` for a skill that the kind has not.

    >>> from random import Random
    >>> make(Random("1"), "go", "go_say").answer
    'go'
    """
    if skill not in _ASKS:
        raise ValueError(f"there is no skill {skill!r} of kind {kind!r}")
    asks = _ASKS[skill][int(rng.random() * len(_ASKS[skill]))]
    for _ in range(_MOST):
        players = _PLAYERS[int(rng.random() * len(_PLAYERS))]
        dealer = int(rng.random() * players)
        hands = _dealt(rng, players)
        found = _situations(rng, hands, dealer, asks, skill)
        if found:
            return found[int(rng.random() * len(found))]
    raise ValueError(f"no question found for skill {skill!r}")  # pragma: no cover


def _dealt(rng: Random, players: int) -> tuple[tuple[Card, ...], ...]:
    pack = list(DECK)
    for i in range(players * KEPT):
        j = i + int(rng.random() * (52 - i))
        pack[i], pack[j] = pack[j], pack[i]
    return tuple(tuple(sorted(pack[p * KEPT : (p + 1) * KEPT])) for p in range(players))


def _situations(
    rng: Random, hands: tuple[tuple[Card, ...], ...], dealer: int, asks: str, skill: str
) -> list[GoQuestion]:
    """Play one deal by chance; every situation in it that the question can be asked about."""
    games = [Game.setup(hands, dealer=dealer)]
    laid: list[Card | None] = []
    found = []
    while games[-1].phase == "play":
        if right_of(games, asks) is not None and _worth_asking(games[-1], asks, bool(laid)):
            question = GoQuestion("go", hands, dealer, tuple(laid), asks)
            if skill in question.skills:
                found.append(question)
        actions = games[-1].actions()
        action = actions[int(rng.random() * len(actions))]
        games.append(games[-1].act(action))
        laid.append(action.card if isinstance(action, Play) else None)
    if asks in ("who", "points"):  # the end of the last count
        question = GoQuestion("go", hands, dealer, tuple(laid), asks)
        if skill in question.skills:
            found.append(question)
    return found


def _worth_asking(game: Game, asks: str, begun: bool) -> bool:
    """Not where the answer is no question: a low count, everybody still at it."""
    if asks == "act":
        return game.count >= _EARLIEST_GO
    if asks == "turn":
        return game.events[-1].kind == "go" or not all(game.hands)
    return asks != "lead" or begun or game.players > 2
