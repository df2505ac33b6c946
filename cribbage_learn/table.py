"""A table at which a game is played: who sits there, what is open, and every step so far.

A ``Table`` is frozen; ``do`` gives the next one. It knows no words and no Jupyter: ``PlayTable``
draws it. A *person* plays for themselves, a seat with an ``opponent`` is played by the computer.

>>> table = Table.new(seed=7, dealer=1)
>>> table.viewer, table.waits_for, table.game.phase
(0, 'person', 'discard')
>>> table = table.do(str(table.game.actions()[0]))
>>> table.waits_for, table.do("next").game.phase
('computer', 'cut')
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any
from unicodedata import category

from .actions import Action, Count, Discard, Muggins, parse_action, read_action
from .cards import in_deck_order
from .deal_code import new_seed
from .game import Game
from .grading import Claim, Feedback, grade
from .match import Match
from .opponent_choice import Choice
from .opponents import OPPONENTS, choose
from .rules import Rules
from .score import Score
from .show import score_show

PACES = ("step", "slow", "quick")
"""step: every move of the computer waits for "next"; slow, quick: the page says it by itself."""
COUNTINGS = ("self", "for_me")


class TableError(ValueError):
    """Something that cannot be done at the table now; nothing has changed.

    ``reason``: computer_to_act, person_to_act, curtain, between, nothing_back, no_claim,
    not_counting, not_over, over, beginner_for_two; ``data``: what its sentence names.
    """

    def __init__(self, reason: str, **data: object) -> None:
        self.reason, self.data = reason, data
        super().__init__(f"{reason}: {data}" if data else reason)


@dataclass(frozen=True)
class Seat:
    """A place at the table: ``name`` ("" for the usual one); ``opponent``: which computer player
    sits there ("" for a person). Raises ``ValueError`` for a name that cannot be shown.

    >>> Seat(" Ann  Lee ").name
    'Ann Lee'
    """

    name: str = ""
    opponent: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", _read_name(self.name))


@dataclass(frozen=True)
class Table:
    """``positions``: the game after each action, the last one now; ``first``: how many actions it
    had when it came to the table; ``step``: how often anything changed; ``up``: the person whose
    cards lie open; ``claims``: what is being counted; ``between``: a deal is over and still lies
    there; ``follow``: actions that are played out, line by line, as long as nobody departs.
    """

    positions: tuple[Game, ...]
    seats: tuple[Seat, ...]
    first: int = 0
    step: int = 0
    up: int | None = None
    claims: tuple[Claim, ...] = ()
    between: bool = False
    pace: str = "step"
    counting: str = "self"
    overlook: float = 0.0
    match: Match | None = None
    follow: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for name, value, known in (
            ("pace", self.pace, PACES),
            ("counting", self.counting, COUNTINGS),
            *(("opponent", seat.opponent, ("", *OPPONENTS)) for seat in self.seats),
        ):
            if value not in known:
                raise ValueError(f"{name}={value!r}: write one of {', '.join(filter(None, known))}")
        odd = isinstance(self.overlook, bool) or not isinstance(self.overlook, int | float)
        if odd or not 0 <= self.overlook <= 1:
            raise ValueError(f"overlook={self.overlook!r}: a share of the points, from 0 to 1")
        if len(self.seats) != self.game.players:
            raise ValueError(f"{len(self.seats)} seats for {self.game.players} players")

    @classmethod
    def new(
        cls,
        players: int = 2,
        *,
        seed: int | str | None = None,
        rules: Rules | None = None,
        dealer: int | None = None,
        game: Game | None = None,
        seats: Sequence[Seat] | None = None,
        **options: Any,
    ) -> Table:
        """A table with a new game, or with ``game`` as it stands.

        ``seats=None``: player 0 is a person, the others are computer players ("sensible").
        ``options``: other fields. Raises ``ValueError`` naming what is wrong.
        """
        if game is None:
            seed = new_seed() if seed is None else seed
            game = Game.new(players=players, seed=seed, rules=rules, dealer=dealer)
        if seats is None:
            seats = [Seat()] + [Seat(opponent="sensible")] * (game.players - 1)
        if "follow" in options:
            options["follow"] = followed(game, options["follow"])
        past = positions(game)
        return cls(past, tuple(seats), first=len(past) - 1, **options)

    # ---- what can be seen ----

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.positions[-1]

    @property
    def people(self) -> tuple[int, ...]:
        """The players who are persons."""
        return tuple(p for p, seat in enumerate(self.seats) if not seat.opponent)

    @property
    def viewer(self) -> int | None:
        """The person whose cards lie open now; None: only what everybody may see.

        One person alone always sees their cards. Several hand the device round: see ``curtain``.
        """
        if len(self.people) == 1:
            return self.people[0]
        actor = self.game.to_act
        if self.between or self.game.phase not in ("discard", "play") or self.up is None:
            return None
        return self.up if actor == self.up or actor not in self.people else None

    @property
    def curtain(self) -> int | None:
        """The person who has to take the device and open their cards before going on."""
        actor = self.game.to_act
        if self.waits_for != "person" or len(self.people) == 1 or actor == self.viewer:
            return None
        return actor if self.game.phase in ("discard", "play") else None

    @property
    def waits_for(self) -> str:
        """person, computer, deal (the last one is over: go on to the next) or nobody (game over)."""
        if self.between:
            return "deal"
        if self.game.to_act is None:
            return "nobody"
        return "person" if self.game.to_act in self.people else "computer"

    @property
    def next_line(self) -> str | None:
        """The action that ``follow`` has next, if the game has kept to it so far."""
        if self.between or not self.follow:
            return None
        done = [_in_order(action) for action in self.game.log[self.first :]]
        told = [_in_order(parse_action(line)) for line in self.follow[: len(done) + 1]]
        return self.follow[len(done)] if len(told) > len(done) and told[:-1] == done else None

    @property
    def counted(self) -> Score | None:
        """What the person to act counts now, or may call muggins on; None: nothing."""
        game = self.game
        if self.waits_for != "person" or game.phase not in ("show", "crib"):
            return None
        if game.overlooked:
            return game.events[-1].score
        crib = game.phase == "crib"
        assert game.to_act is not None
        cards = game.crib if crib else game.kept[game.to_act]
        return score_show(cards, game.starter, crib=crib, rules=game.rules)

    @property
    def feedback(self) -> Feedback | None:
        """What is claimed so far, judged; None when nothing is being counted."""
        score = self.counted
        return None if score is None else grade(score, self.claims)

    def actor(self, index: int) -> int:
        """Who did action ``index``."""
        actor = self.positions[index].to_act
        assert actor is not None
        return actor

    def choice(self, index: int) -> Choice | None:
        """The computer player's choice that was action ``index``; None if a person did it, or a
        line was followed."""
        actor = self.actor(index)
        if actor in self.people:
            return None
        made = self._choose(self.positions[index])
        return made if str(made.action) == str(self.game.log[index]) else None

    # ---- what can be done ----

    def do(self, command: str) -> Table:
        """The table after an action of the person to act, or a command of the table.

        next: the computer acts, the next line is played, or the next deal is begun. open: the
        person at the curtain opens their cards. back: take back the last decision of a person.
        say (a claim), unsay (its number), done: counting, claim by claim. Raises
        ``IllegalAction``, ``TableError``, or ``ValueError`` for what is neither.

        >>> Table.new(seed=7, dealer=1).do("next")
        Traceback (most recent call last):
        cribbage_learn.table.TableError: person_to_act: {'player': 0}
        """
        word, _, rest = command.strip().partition(" ")
        word = word.lower()
        if rest.strip() and word not in ("say", "unsay"):
            return self._act(command)
        if word == "next":
            return self._next()
        if word == "open" and self.curtain is not None:
            return self._changed(up=self.curtain)
        if word == "back":
            return self._back()
        if word in ("say", "unsay", "done"):
            return self._count(word, rest)
        return self._act(command)

    def option(self, name: str, value: object) -> Table:
        """The table with another ``pace``, ``counting`` or ``overlook``; raises ``ValueError``."""
        if name not in ("pace", "counting", "overlook"):
            raise ValueError(f"there is no option {name!r}: pace, counting, overlook")
        return self._changed(**{name: value})

    def new_game(self, game: Game, seats: Sequence[Seat] | None = None) -> Table:
        """Another game at this table; the match is over with it."""
        return replace(
            Table.new(game=game, seats=self.seats if seats is None else seats),
            step=self.step + 1, pace=self.pace, counting=self.counting, overlook=self.overlook,
        )  # fmt: skip

    def after_game(self) -> Match | None:
        """The match once this game is counted in it (one game alone: as the first of a match);
        None for a game nobody has won, or for three players, who have no match."""
        if self.game.winner is None or self.game.players == 3:
            return None
        return (self.match or Match(games=3, rules=self.game.rules)).record(self.game)

    def rematch(self, seed: int | str | None = None) -> Table:
        """The next game, which the loser deals (three players cut again); raises ``TableError``."""
        if self.game.to_act is not None:
            raise TableError("not_over")
        after = self.after_game()
        game = Game.new(
            players=self.game.players,
            seed=new_seed() if seed is None else seed,
            rules=self.game.rules,
            dealer=after.next_dealer if after else None,
        )
        goes_on = self.match is not None and after is not None and after.winner is None
        return replace(self.new_game(game), match=after if goes_on else None)

    # ---- the steps ----

    def _changed(self, **parts: Any) -> Table:
        return replace(self, step=self.step + 1, **parts)

    def _choose(self, game: Game) -> Choice:
        actor = game.to_act
        assert actor is not None
        name = self.seats[actor].opponent
        return choose(game.view(actor), name, seed=game.seed, overlook=self.overlook)

    def _next(self) -> Table:
        if self.between:
            return self._changed(between=False)
        line, waits = self.next_line, self.waits_for
        if waits == "nobody":
            raise TableError("over")
        if line is not None:
            return self._after(self.game.act(line))
        if waits == "person":
            raise TableError("person_to_act", player=self.game.to_act)
        return self._after(self.game.act(self._choose(self.game).action))

    def _act(self, command: str) -> Table:
        action = parse_action(command)
        if self.between:
            raise TableError("between")
        if self.waits_for == "computer":
            raise TableError("computer_to_act", player=self.game.to_act)
        if self.curtain is not None:
            raise TableError("curtain", player=self.curtain)
        return self._after(self.game.act(action))

    def _after(self, game: Game) -> Table:
        return self._changed(
            positions=(*self.positions, game),
            claims=(),
            between=self.game.phase == "crib" and game.phase == "discard",
        )

    def _back(self) -> Table:
        people = self.people
        mine = [i for i in range(self.first, len(self.positions) - 1) if self.actor(i) in people]
        if not mine:
            raise TableError("nothing_back")
        past = self.positions[: mine[-1] + 1]
        return self._changed(positions=past, claims=(), between=False, up=None)

    def _count(self, word: str, rest: str) -> Table:
        if self.counted is None:
            raise TableError("not_counting")
        if word == "say":
            claim = Claim.parse(rest)
            return self if claim in self.claims else self._changed(claims=(*self.claims, claim))
        if word == "unsay":
            if not rest.isdecimal() or int(rest) >= len(self.claims):
                raise TableError("no_claim")
            number = int(rest)
            return self._changed(claims=self.claims[:number] + self.claims[number + 1 :])
        action = (Muggins if self.game.overlooked else Count)(self.claims)
        return self._after(self.game.act(action))


def _in_order(action: Action) -> Action:
    """The action, a discard with its cards in deck order: either order lays the same away."""
    return Discard(in_deck_order(action.cards)) if isinstance(action, Discard) else action


_LONGEST_NAME = 30
_UNSEEN = ("Cc", "Cs", "Cn", "Co")  # control signs, halves of characters, what no font has
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def _read_name(name: object) -> str:
    """A player's name, blanks tidied: it stands in every sentence and turns none of them round."""
    read = " ".join(name.split()) if isinstance(name, str) else None
    if (
        read is None
        or len(read) > _LONGEST_NAME
        or any(category(letter) in _UNSEEN or letter in _TURNING for letter in read)
    ):
        raise ValueError(f"name={name!r}: write a name of up to {_LONGEST_NAME} letters")
    return read


def followed(game: Game, lines: Iterable[str]) -> tuple[str, ...]:
    """Actions to be played out from here, each as ``str()`` writes it.

    Raises ``ValueError`` naming the line that cannot be done then.

    >>> followed(Game.setup(hands=["KH 2C", "5S JD"], dealer=1), ["play kh", "go"])
    Traceback (most recent call last):
    ValueError: follow, line 2 ('go'): play.must: player 1 holds 5♠ and the count is 10, so may not say go
    """
    if not isinstance(lines, Iterable) or isinstance(lines, str | bytes):
        raise ValueError(f"follow={lines!r}: write a list of actions, one line each")
    said = []
    for number, line in enumerate(lines, 1):
        try:
            action = parse_action(line) if isinstance(line, str) else read_action(line)
            game = game.act(action)
        except ValueError as error:
            raise ValueError(f"follow, line {number} ({line!r}): {error}") from None
        said.append(str(action))
    return tuple(said)


def positions(game: Game) -> tuple[Game, ...]:
    """The game before its first action, after each, and as it is.

    >>> len(positions(Game.new(seed=7, dealer=0)))
    1
    """
    start: dict[str, Any] = game.start
    begin = Game.new if "players" in start else Game.setup
    found = [begin(rules=game.rules, **start)]
    for action in game.log:
        found.append(found[-1].act(action))
    return tuple(found)
