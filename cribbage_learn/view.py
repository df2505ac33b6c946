"""What one player may know of a game; opponents are given nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .actions import Action
from .cards import Card
from .events import Event
from .rules import Rules
from .setup import read_player

if TYPE_CHECKING:
    from .game import Game

Seen = tuple[tuple[Card, ...] | None, ...]


@dataclass(frozen=True)
class View:
    """A game as ``player`` sees it: the names of ``Game``, None for what is face down.

    ``hands`` and ``kept``: the player's own, and of others what has been shown (rules
    ``play.own-pile``, ``show.face-up``); ``cards_left``: how many each holds; ``discarded``: the
    player's own cards in the crib; ``crib``: None until it is turned (``show.crib-closed``); ``actions``: what the player may do now; ``events`` without the cards others
    laid away.
    """

    player: int
    players: int
    side: int
    rules: Rules
    phase: str
    dealer: int | None
    to_act: int | None
    hands: Seen
    kept: Seen
    cards_left: tuple[int, ...]
    discarded: tuple[Card, ...]
    crib: tuple[Card, ...] | None
    starter: Card | None
    count: int
    pile: tuple[Card, ...]
    scores: tuple[int, ...]
    winner: int | None
    actions: tuple[Action, ...]
    events: tuple[Event, ...]


def view(game: Game, player: int) -> View:
    """What ``player`` may know; raises ``ValueError`` for a player who is not in the game."""
    read_player("player", player, game.players)
    this_deal = _since_deal(game.events)
    shown = {e.player for e in this_deal if e.kind in ("show", "claim") and e.phase == "show"}
    if game.phase in ("show", "crib") and game.to_act is not None:
        # a hand is turned up when its turn to count comes, the crib after the dealer's hand
        shown |= {e.player for e in this_deal if e.kind == "muggins" and e.phase == "show"}
    own = {player}
    crib_up = game.phase == "crib" or any(e.phase == "crib" for e in this_deal)
    mine = next((e.cards for e in this_deal if e.kind == "discard" and e.player == player), ())
    return View(
        player=player,
        players=game.players,
        side=game.side(player),
        rules=game.rules,
        phase=game.phase,
        dealer=game.dealer,
        to_act=game.to_act,
        hands=tuple(h if p in own or not h else None for p, h in enumerate(game.hands)),
        kept=tuple(k if p in own | shown else None for p, k in enumerate(game.kept)),
        cards_left=tuple(map(len, game.hands)),
        discarded=mine,
        crib=game.crib if crib_up else None,
        starter=game.starter,
        count=game.count,
        pile=game.pile,
        scores=game.scores,
        winner=game.winner,
        actions=game.actions() if game.to_act == player else (),
        events=tuple(_hidden(e, player) for e in game.events),
    )


def _since_deal(events: tuple[Event, ...]) -> tuple[Event, ...]:
    start = max((i for i, e in enumerate(events) if e.kind == "deal"), default=0)
    return events[start:]


def _hidden(event: Event, player: int) -> Event:
    """A discard of another without its cards."""
    if event.kind == "discard" and event.player != player:
        return event._replace(action=None, cards=())
    return event
