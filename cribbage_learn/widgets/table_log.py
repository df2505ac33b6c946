"""The log of a table as plain data for a page, and the rules it names."""

from __future__ import annotations

from typing import Any

from ..events import Event
from ..game_words import LogLine, log_lines
from ..rulebook import rule
from ..table import Table
from .table_prompts import is_you


def log_of(
    table: Table, events: tuple[Event, ...], names: list[str], lang: str | None
) -> tuple[LogLine, ...]:
    """The lines of the log for the person at the device; between two deals, up to the old one's end.

    ``events``: as that person may know them.
    """
    game, you = table.game, table.people[0] if len(table.people) == 1 else None
    if you is not None and not is_you(table, you):
        you = None  # a person with a name
    start = list(game.scores)
    for event in game.events:
        start[game.side(event.player)] -= event.points
    if table.between:  # the next deal has not been looked at
        events = events[: max(i for i, e in enumerate(events) if e.kind == "deal")]
    return log_lines(events, game.players, names, lang, you=you, scores=start, rules=game.rules)


def page_log(
    table: Table, events: tuple[Event, ...], lines: tuple[LogLine, ...], names: list[str]
) -> list[list[Any]]:
    """Per line: its sentence, points, rules, number of the deal, the event it begins with, the
    number of the computer's action in it (-1: none), whose that was, and the announcement."""
    whose = _computer_actions(table)
    starts = [i for i, e in enumerate(events) if e.kind == "deal"]
    log = []
    for line in lines:
        at = line.events[0]
        number = whose.get(at, -1)
        name = names[table.actor(number)] if number >= 0 else ""
        deal = sum(start <= at for start in starts)
        log.append([line.text, line.points, list(line.rules), deal, at, number, name, _news(line)])
    return log


def rules_named(lines: tuple[LogLine, ...], lang: str | None) -> list[list[str]]:
    """The rules that the log names, with their sentences."""
    named = {name for line in lines for name in line.rules}
    return [[name, rule(name, lang).sentence] for name in sorted(named)]


def _news(line: LogLine) -> str:
    """The line as it is announced: without the ids of rules; what was counted lies there in full."""
    if line.kind in ("mistake", "overlooked"):
        return ""
    text = line.text
    for name in line.rules:
        text = text.replace(f" ({name})", "")
    return text


def _computer_actions(table: Table) -> dict[int, int]:
    """Which event begins which decision of a computer player."""
    return {
        len(position_.events): n
        for n, position_ in enumerate(table.positions[:-1])
        if table.seats[table.actor(n)].opponent and position_.phase in ("discard", "play")
    }
