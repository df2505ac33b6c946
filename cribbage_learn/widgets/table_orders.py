"""What a page may ask of a table, carried out; and the sentences for what cannot be done."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from .. import explain
from ..cards import CardError
from ..deal_code import CodeError, new_game, new_seed
from ..game import Game
from ..language import Words, words
from ..opponent_choice import Motive
from ..opponents import OPPONENTS
from ..rules import Rules
from ..saved_table import read_text
from ..table import Seat, Table, TableError

_TELLING = (Motive.SETS_TRAP, Motive.ONLY_CARD)
"""Reasons that say what is still held, though they name no card of it."""
_CARD = re.compile(r"(?:10|[2-9AJQK])[♣♦♥♠]")


class TextError(ValueError):
    """A text that is no saved table."""


def carry_out(table: Table, order: dict[str, Any]) -> Table:
    """The table after what a page asks: ``do`` (a command), ``set`` (an option), ``new`` (a game
    as chosen in the form), ``code`` or ``load`` (a text).

    Raises ``ValueError`` for what cannot be done, and for what is no order.

    >>> carry_out(Table.new(seed=7, dealer=1), {"set": ["pace", "slow"]}).pace
    'slow'
    """
    if isinstance(order.get("do"), str):
        return table.rematch() if order["do"] == "rematch" else table.do(order["do"])
    if isinstance(order.get("set"), list) and len(order["set"]) == 2:
        return table.option(*order["set"])
    if isinstance(order.get("new"), dict):
        return _new(table, order["new"])
    if isinstance(order.get("code"), str):
        game = new_game(order["code"])
        return table.new_game(game, _seats(table, game.players))
    if isinstance(order.get("load"), str):
        try:
            loaded = read_text(order["load"])
        except ValueError as error:
            raise TextError(str(error)) from None
        return replace(loaded, step=table.step + 1, up=None)
    raise ValueError("no order")


def _new(table: Table, form: dict[str, Any]) -> Table:
    """A new game as the form says."""
    short, beginner = form.get("target") == 61, form.get("beginner") is True
    rules = Rules.short_game() if short else Rules.standard()
    if beginner:
        simple = Rules.beginner()
        rules = replace(
            rules,
            **{n: getattr(simple, n) for n in ("first_dealer", "heels", "nobs", "go_point")},
        )
    rules = replace(rules, muggins=form.get("muggins") is True)
    players, against = form.get("players"), form.get("against")
    if players not in (2, 3, 4) or against not in ("people", *OPPONENTS):
        raise ValueError("no order")
    if beginner and players != 2:
        raise TableError("beginner_for_two")
    game = Game.new(players=players, seed=new_seed(), rules=rules)
    opponent = "" if against == "people" else str(against)
    seats = list(_seats(table, players))
    you = next((n for n, seat in enumerate(seats) if not seat.opponent), 0)
    seats.insert(0, seats.pop(you))
    seats = [replace(s, opponent=opponent if n else "") for n, s in enumerate(seats)]
    overlook = 0.3 if form.get("overlook") is True else 0.0
    return replace(table.new_game(game, seats), overlook=overlook)


def _seats(table: Table, players: int) -> tuple[Seat, ...]:
    """The same people and opponents, as far as there are places; more of the opponents, if any."""
    usual = next((seat.opponent for seat in table.seats if seat.opponent), "")
    seats = [*table.seats, *[Seat(opponent=usual)] * players][:players]
    if table.people and all(seat.opponent for seat in seats):  # who played sat further on
        seats[0] = table.seats[table.people[0]]
    return tuple(seats)


def explained(table: Table, number: object, lang: str | None = None) -> str:
    """Why the computer did its action ``number``, in a sentence.

    What would give away cards that are still face down is told when they lie open. Raises
    ``ValueError`` for what is no action of the computer's.
    """
    w, last = words(lang), len(table.positions) - 1
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < last:
        raise ValueError("no order")
    choice = table.choice(number)
    if choice is None:
        return w.say("table.why.none", "That was laid down beforehand, not chosen.")
    said: str = choice.text(lang)
    if _over(table, number):
        return said
    telling = choice.reason in _TELLING or table.positions[number].phase == "discard"
    if telling or not set(_CARD.findall(said)) <= _open_cards(table):
        return w.say(
            "table.why.later",
            "The reason would give away cards that are still face down: ask when they are shown.",
        )
    return said


def _over(table: Table, number: int) -> bool:
    """Whether the deal of that action is over, or at its crib: every card has been shown."""
    after = table.game.events[len(table.positions[number + 1].events) :]
    return any(event.kind == "deal" or event.phase == "crib" for event in after)


def _open_cards(table: Table) -> set[str]:
    """The cards the person at the device knows, as they are written."""
    game, viewer = table.game, table.viewer
    known = {str(card) for e in game.events if e.kind in ("play", "starter") for card in e.cards}
    if viewer is not None:
        known |= {str(card) for card in (*game.hands[viewer], *game.kept[viewer])}
    return known


def refusal(error: Exception, names: Sequence[str], lang: str | None = None) -> str:
    """What is told when something cannot be done; nothing has changed then."""
    w = words(lang)
    if isinstance(error, TableError):
        return _table_refusal(error, names, w)
    if isinstance(error, CodeError):
        return w.say(
            "table.no.code",
            "“{code}” is no code of a game. One looks like 2-K7F3QM: the number of players, a dash, letters and digits.",
            code=error.code.strip(),
        )
    if isinstance(error, TextError):
        return w.say(
            "table.no.text",
            "That text is no saved game, or a part of it is missing. Nothing was changed.",
        )
    if isinstance(error, CardError):
        return explain.error(error, lang)
    return w.say(
        "table.no.other",
        "Python could not do that ({error}). The game stands as before.",
        error=f"{type(error).__name__}: {error}",
    )


def _table_refusal(error: TableError, names: Sequence[str], w: Words) -> str:
    player = error.data.get("player")
    name = names[player] if isinstance(player, int) else ""
    return {
        "computer_to_act": lambda: w.say(
            "table.no.computer", "It is not your turn yet: first {name} acts.", name=name
        ),
        "person_to_act": lambda: w.say(
            "table.no.person", "Nobody else can go on: it is the turn of {name}.", name=name
        ),
        "curtain": lambda: w.say(
            "table.no.curtain", "First {name} has to open the cards.", name=name
        ),
        "between": lambda: w.say("table.no.between", "First go on to the next deal."),
        "nothing_back": lambda: w.say("table.no.back", "There is nothing to take back."),
        "no_claim": lambda: w.say("table.no.claim", "That claim is not there any more."),
        "not_counting": lambda: w.say("table.no.counting", "There is nothing to count now."),
        "not_over": lambda: w.say("table.no.rematch", "The game is not over yet."),
        "over": lambda: w.say("table.no.over", "The game is over."),
        "beginner_for_two": lambda: w.say(
            "table.no.beginner", "The beginner’s game is for two players."
        ),
    }[error.reason]()
