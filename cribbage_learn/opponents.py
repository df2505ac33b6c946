"""Computer players: one function that decides for whoever is to act.

They are given a ``View``, what one player may know, and nothing else. ``OPPONENTS``:

- ``"beginner"``: keeps the points it sees at once and never thinks of the crib; plays the card that
  scores most now, which it overlooks one time in four, else a low one;
- ``"sensible"``: weighs every discard by the average of its hand over all starters and by what the
  thrown cards bring the crib on average; plays for points and for safety.

>>> from cribbage_learn import Game
>>> g = Game.setup(hands=["KH 5C 4D 3S", "7S 9D 9C 8D"], dealer=1)
>>> choice = choose(g.view(0), "sensible")
>>> str(choice.action), choice.reason.value
('play 4D', 'avoids_count')
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from .actions import CUT, PASS, Go
from .opponent_choice import Choice, Motive
from .opponent_count import count_hand, take_overlooked
from .opponent_discard import beginner_discard, sensible_discard
from .opponent_play import beginner_play, say_go, sensible_play
from .view import View

Draw = Callable[[], float]
Player = tuple[Callable[[View, Draw], Choice], Callable[[View, Draw], Choice]]

BEGINNER_OVERLOOKS = 0.25
"""How often the beginner does not see that a card scores."""

_PLAYERS: dict[str, Player] = {
    "beginner": (
        lambda view, draw: beginner_discard(view, draw()),
        lambda view, draw: beginner_play(view, draw() < BEGINNER_OVERLOOKS, draw()),
    ),
    "sensible": (
        lambda view, draw: sensible_discard(view),
        lambda view, draw: sensible_play(view),
    ),
}
"""Name → how it discards and how it plays a card."""

OPPONENTS = tuple(_PLAYERS)
"""The names ``choose`` takes, the easiest first."""


def choose(
    view: View, name: str = "sensible", *, seed: int | str = 0, overlook: float = 0.0
) -> Choice:
    """What this computer player does now, as an action that is legal, with its reason.

    ``view``: of the player who is to act; ``name``: one of ``OPPONENTS``; ``seed``: chance, the
    same on every platform (the same view, name and seed: the same choice); ``overlook``: the share
    (0–1) of items it overlooks on purpose when it counts, and when it could take some by muggins;
    at 0 it has everything counted. Raises ``ValueError`` naming the argument, or that it is not
    this player's turn.

    >>> from cribbage_learn import Game
    >>> g = Game.new(seed=7, dealer=0)
    >>> print(choose(g.view(1)).action)
    discard AD 3S
    >>> choose(g.view(0))
    Traceback (most recent call last):
    ValueError: view: player 0 has nothing to do now, player 1 is to act
    """
    name, overlook = read_name(name), read_overlook(overlook)
    if not isinstance(view, View):
        raise ValueError(f"view={view!r}: give what a player sees, game.view(player)")
    if not view.actions:
        turn = "the game is over" if view.to_act is None else f"player {view.to_act} is to act"
        raise ValueError(f"view: player {view.player} has nothing to do now, {turn}")
    held = " ".join([card.code for card in view.hands[view.player] or ()])
    draw = Random(f"{seed}:{view.player}:{len(view.events)}:{held}").random
    discard, play = _PLAYERS[name]
    if view.actions == (PASS,):
        return take_overlooked(view, overlook, draw)
    if view.phase == "discard":
        return discard(view, draw)
    if view.phase == "play":
        return say_go(view) if isinstance(view.actions[0], Go) else play(view, draw)
    if view.phase in ("show", "crib"):
        return count_hand(view, overlook, draw)
    return Choice(CUT, Motive.CUTS, {"starter": view.phase == "cut"})


def read_name(name: object) -> str:
    """One of ``OPPONENTS``; raises ``ValueError`` naming them.

    >>> read_name("wizard")
    Traceback (most recent call last):
    ValueError: name='wizard': the computer players are beginner, sensible
    """
    if not isinstance(name, str) or name not in _PLAYERS:
        raise ValueError(f"name={name!r}: the computer players are {', '.join(OPPONENTS)}")
    return name


def read_overlook(share: object) -> float:
    """A share from 0 to 1; raises ``ValueError``.

    >>> read_overlook(25)
    Traceback (most recent call last):
    ValueError: overlook=25: a share from 0 (nothing) to 1 (everything)
    """
    if isinstance(share, bool) or not isinstance(share, int | float) or not 0 <= share <= 1:
        raise ValueError(f"overlook={share!r}: a share from 0 (nothing) to 1 (everything)")
    return float(share)
