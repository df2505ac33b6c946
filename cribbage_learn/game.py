"""A whole game, immutable: each action gives a new one.

>>> g = Game.new(players=2, seed=7, dealer=0)
>>> g.phase, g.to_act, [len(hand) for hand in g.hands]
('discard', 1, [6, 6])
>>> g = Game.setup(hands=["JD 8H 7C 5H", "9D 9C 8D 7S"], crib="10S 3C KS AH", starter="6S", dealer=1)
>>> g.act("play 8H").act("play 7S").scores
(0, 2)
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from copy import deepcopy
from itertools import combinations
from typing import Any

from . import before_play, counting, turns
from .actions import (
    CUT,
    GO,
    NOTHING,
    PASS,
    SHOW,
    Action,
    Count,
    Cut,
    Discard,
    Go,
    IllegalAction,
    Muggins,
    Pass,
    Play,
    Show,
    parse_action,
    read_action,
)
from .cards import DECK, Card
from .deal import side, sides
from .events import Event
from .rules import Rules, read_rules
from .setup import begin, read_player, set_up
from .state import State, unchain

# phase → what may be done in it, and what does it
_Do = Callable[[State, int, Any], None]
_DONE: dict[str, dict[type, _Do]] = {
    "cut_for_deal": {Cut: before_play.cut_for_deal},
    "discard": {Discard: before_play.discard},
    "cut": {Cut: before_play.cut_starter},
    "play": {Play: turns.play_card, Go: turns.say_go},
    "show": {Show: counting.show, Count: counting.count},
    "crib": {Show: counting.show, Count: counting.count},
    "over": {},
}
_MUGGINS: dict[type, _Do] = {
    Muggins: counting.muggins,
    Pass: counting.leave,
}

_play = {card: Play(card) for card in DECK}.__getitem__


class Game:
    """One game of cribbage for two, three or four.

    ``phase``: cut_for_deal, discard, cut, play, show, crib or over. Players are 0 … n-1, the next
    to the left is one more; scores and ``winner`` are by side (with four, 0 and 2 against 1 and
    3). Begin with ``Game.new`` or ``Game.setup``; go on with ``act``.
    """

    __slots__ = ("_state",)
    _state: State

    def __init__(self) -> None:
        raise TypeError("begin a game with Game.new(…) or Game.setup(…)")

    @classmethod
    def _of(cls, state: State, start: dict[str, Any]) -> Game:
        state.start, state.log = start, None
        game: Game = _new(cls)
        _set_state(game, state)
        return game

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Game never changes; act() gives a new one")

    @classmethod
    def new(
        cls,
        players: int = 2,
        seed: int | str | None = None,
        rules: Rules | None = None,
        dealer: int | None = None,
    ) -> Game:
        """Start a game; the same ``seed`` gives the same cards for ever (None: chance).

        ``dealer``: the player who deals first, as in the next game of a match; then there is no
        cut for the deal. Raises ``ValueError`` naming the argument.

        >>> Game.new(players=5)
        Traceback (most recent call last):
        ValueError: players=5: cribbage is for 2, 3 or 4 (rule deal.players)
        """
        seed = secrets.token_hex(8) if seed is None else seed
        rules = read_rules(rules)
        state = begin(players, seed, rules, dealer)
        return cls._of(state, {"players": players, "seed": seed, "dealer": dealer})

    @classmethod
    def setup(
        cls,
        hands: Sequence[str | Sequence[Card]] | None = None,
        *,
        dealt: Sequence[str | Sequence[Card]] | None = None,
        crib: str | Sequence[Card] | None = None,
        starter: str | Card | None = None,
        dealer: int = 0,
        scores: Sequence[int] | None = None,
        seed: int | str = 0,
        rules: Rules | None = None,
    ) -> Game:
        """Set up a deal with known cards.

        With ``hands`` the game starts at the play, heels not paid; hands of fewer than four cards
        (or no crib, or no starter) are over after the play. With ``dealt`` it starts at the
        discard and ``starter`` is the card that will be cut. ``scores`` are by side. Later deals
        come from ``seed``. Raises ``CardError`` or ``ValueError`` naming what is wrong.

        >>> Game.setup(hands=["KH 2C", "5S"], dealer=1).actions()
        (Play(card=Card('KH')), Play(card=Card('2C')))
        """
        rules = read_rules(rules)
        state, start = set_up(hands, dealt, crib, starter, dealer, scores, seed, rules)
        return cls._of(state, start)

    # ---- what can be seen ----

    @property
    def players(self) -> int:
        """How many play: 2, 3 or 4."""
        return self._state.players

    @property
    def rules(self) -> Rules:
        """What this table plays."""
        return self._state.rules

    @property
    def seed(self) -> int | str:
        """What the cards come from."""
        seed: int | str = self._state.start["seed"]
        return seed

    @property
    def phase(self) -> str:
        """cut_for_deal, discard, cut, play, show, crib or over."""
        return self._state.phase

    @property
    def dealer(self) -> int | None:
        """Who deals; None while the deal is being cut for."""
        return self._state.dealer

    @property
    def to_act(self) -> int | None:
        """Who has to act; None when the game is over."""
        return self._state.to_act

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards still held, by player."""
        return self._state.hands

    @property
    def kept(self) -> tuple[tuple[Card, ...], ...]:
        """The four cards each kept, by player; empty before the discard."""
        return self._state.kept

    @property
    def crib(self) -> tuple[Card, ...]:
        """The cards in the crib."""
        return self._state.crib

    @property
    def starter(self) -> Card | None:
        """The starter, once turned."""
        return self._state.starter

    @property
    def count(self) -> int:
        """The count of the play; 0 as soon as it has ended."""
        return self._state.count

    @property
    def pile(self) -> tuple[Card, ...]:
        """The cards of this count, as played."""
        return self._state.pile

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by side."""
        return self._state.scores

    @property
    def winner(self) -> int | None:
        """The side that has won, or None."""
        return self._state.winner

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened, in order."""
        return unchain(self._state.events)

    def side(self, player: int) -> int:
        """The side a player scores for (rule ``deal.four``); ``ValueError`` for one not in the game."""
        players = self._state.players
        return side(read_player("player", player, players), players)

    @property
    def sides(self) -> int:
        """How many sides keep a score."""
        return sides(self._state.players)

    @property
    def overlooked(self) -> int:
        """Points that are open to muggins now."""
        feedback = self._state.overlooked
        return feedback.points_missed if feedback else 0

    # ---- what can be done ----

    def actions(self) -> tuple[Action, ...]:
        """Every action that is legal now and can be written out.

        In the show these are "show" and "claim nothing" (with muggins open: "pass"); other claims
        and muggins are accepted though not listed.
        """
        s = self._state
        if s.to_act is None:
            return ()
        if s.overlooked is not None:
            return (PASS,)
        if s.phase == "play":
            can = turns.playable(s.hands[s.to_act], s.count)
            return tuple(map(_play, can)) or (GO,)
        if s.phase == "discard":
            number = before_play.discard_number(s.players)
            return tuple([Discard(two) for two in combinations(s.hands[s.to_act], number)])
        return (CUT,) if s.phase in ("cut_for_deal", "cut") else (SHOW, NOTHING)

    def act(self, action: Action | str) -> Game:
        """The game after an action, given as an object or a line of text.

        Raises ``IllegalAction`` naming the rule that forbids it, ``ValueError`` for what is no
        action; this game is unchanged.

        >>> g = Game.setup(hands=["KH 2C", "5S JD"], dealer=1).act("play KH")
        >>> g.act("go")
        Traceback (most recent call last):
        cribbage_learn.actions.IllegalAction: play.must: player 1 holds 5♠ and the count is 10, so may not say go
        """
        old = self._state
        do = _DONE[old.phase].get(type(action)) if old.overlooked is None else None
        if do is None:
            action, do = _read(old, action)
        state = old.copy()
        assert old.to_act is not None
        do(state, old.to_act, action)
        state.log = (old.log, action)  # type: ignore[assignment]  # no str by now: none is in _DONE
        game: Game = _new(Game)
        _set_state(game, state)
        return game

    def view(self, player: int) -> Any:
        """What ``player`` may know of the game: see ``view.View``."""
        from .view import view

        return view(self, player)

    # ---- keeping ----

    @property
    def log(self) -> tuple[Action, ...]:
        """The actions so far."""
        return unchain(self._state.log)

    @property
    def start(self) -> dict[str, Any]:
        """How the game began: plain data, a copy."""
        return deepcopy(self._state.start)

    def to_json(self) -> str:
        """The game as text, one action a line, to be continued with ``from_json``."""
        from .saved_game import to_json

        return to_json(self)

    @classmethod
    def from_json(cls, text: str) -> Game:
        """Replay a saved game; raises ``ValueError`` naming the line that cannot be.

        >>> g = Game.new(seed=7, dealer=0)
        >>> Game.from_json(g.to_json()).hands == g.hands
        True
        """
        from .saved_game import from_json

        return from_json(text)

    def __eq__(self, other: object) -> bool:
        """Games are equal that began alike, by the same rules, with the same actions since."""
        if not isinstance(other, Game):
            return NotImplemented
        return self is other or (
            (self.rules, self._state.start, self.log)
            == (other.rules, other._state.start, other.log)
        )

    def __hash__(self) -> int:
        return hash((self.rules, self.log))

    # a game never changes, so a copy is the game itself; a pickle is replayed as a saved game is

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return (Game.from_json, (self.to_json(),))

    def __repr__(self) -> str:
        scores = "-".join(map(str, self.scores))
        return f"<Game: {self.players} players, {self.phase}, {scores}, {len(self.log)} actions>"


def _read(state: State, action: Action | str) -> tuple[Action, _Do]:
    """An action in any form, and what does it; raises what ``Game.act`` raises."""
    action = parse_action(action) if isinstance(action, str) else read_action(action)
    kind = type(action)
    if state.overlooked is not None:
        if kind not in _MUGGINS:
            raise IllegalAction("muggins_open", "muggins", player=state.to_act)
        return action, _MUGGINS[kind]
    do = _DONE[state.phase].get(kind)
    if do is None and kind in _MUGGINS and state.phase in ("show", "crib"):
        do = _MUGGINS[kind]  # says itself why not now
    if do is None:
        raise before_play.refuse_other(state, action)
    return action, do


_new = object.__new__
_set_state = vars(Game)["_state"].__set__  # past __setattr__, which refuses
