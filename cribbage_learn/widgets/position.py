"""What a page may draw of a table now, as plain data: nothing in it lies face down for its reader.

Lists, not objects, wherever the order matters: a saved notebook sorts the keys of an object.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .. import draw
from ..cards import Card
from ..deal_code import deal_code
from ..draw.board import board_svg, board_text, pegs_before
from ..events import Event
from ..player_words import side_names
from ..table import Table
from .table_log import log_of, page_log, rules_named
from .table_prompts import crib_title, is_you, prompt, seat_names
from .table_show import being_counted, codes, shown_hands


def position(table: Table, lang: str | None = None) -> dict[str, Any]:
    """All the page needs to draw; cards are codes like ``5H``, players are numbers.

    >>> seen = position(Table.new(seed=7, dealer=1))
    >>> seen["phase"], len(seen["hand"]), seen["players"][1]["left"], seen["actions"]
    ('discard', 6, 6, ['discard'])
    """
    game, names = table.game, seat_names(table, lang)
    seen = events_for(table)
    deal = _this_deal(table, seen)
    log = log_of(table, seen, names, lang)
    return {
        "step": table.step,
        "phase": _phase(table),
        "waits": table.waits_for,
        "actor": game.to_act,
        "people": len(table.people),
        "players": _players(table, names, deal),
        "sides": _sides(table, names, lang),
        "target": game.rules.target,
        "board": _board(table, names, lang),
        "viewer": table.viewer,
        "hand": [] if table.between else codes(_own(table)),
        "can": [] if table.waits_for != "person" else _can(table),
        "discard": _number(table),
        "starter": "" if table.between or game.starter is None else game.starter.code,
        "crib": _crib(table, deal, names, lang),
        "counts": [] if table.between else _counts(deal),
        "count": game.count,
        "prompt": prompt(table, names, lang),
        "actions": _actions(table),
        "counting": being_counted(table, names, lang),
        "shown": shown_hands(table, deal, names, lang),
        "log": page_log(table, seen, log, names),
        "rules": rules_named(log, lang),
        "code": deal_code(game) or "",
        "back": _may_take_back(table),
        "pace": table.pace,
        "count_self": table.counting == "self",
        "muggins": game.rules.muggins,
        "won": game.winner is not None and game.winner in {game.side(p) for p in table.people},
        "match": _match(table),
    }


def events_for(table: Table) -> tuple[Event, ...]:
    """The events as the person at the device may know them: discards of others without cards."""
    viewer = table.viewer
    if viewer is not None:
        seen: tuple[Event, ...] = table.game.view(viewer).events
        return seen
    return tuple(
        e._replace(action=None, cards=()) if e.kind == "discard" else e for e in table.game.events
    )


def _this_deal(table: Table, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events of the deal that lies on the table (between two deals: of the last one)."""
    starts = [i for i, e in enumerate(events) if e.kind == "deal"]
    if table.between:
        return events[starts[-2] if len(starts) > 1 else 0 : starts[-1]]
    return events[starts[-1] if starts else 0 :]


def _phase(table: Table) -> str:
    if table.between:
        return "between"
    return "curtain" if table.curtain is not None else table.game.phase


def _players(table: Table, names: list[str], deal: Sequence[Event]) -> list[dict[str, Any]]:
    game = table.game
    gone = _said_go(deal) if game.phase == "play" and game.count else set()
    return [
        {
            "name": names[player],
            "side": game.side(player),
            "dealer": not table.between and game.dealer == player,
            "left": 0 if table.between else len(game.hands[player]),
            "computer": bool(table.seats[player].opponent),
            "go": player in gone,
            "discarded": any(e.kind == "discard" and e.player == player for e in deal),
        }
        for player in range(game.players)
    ]


def _said_go(deal: Sequence[Event]) -> set[int]:
    gone: set[int] = set()
    for event in deal:
        if event.kind == "play" and event.count == event.cards[0].value:
            gone = set()  # a new count
        elif event.kind == "go":
            gone.add(event.player)
    return gone


def _sides(table: Table, names: list[str], lang: str | None) -> list[list[Any]]:
    """Per side: its name, its points."""
    called = side_names(table.game.players, names, lang)
    return [list(both) for both in zip(called, table.game.scores, strict=True)]


def _board(table: Table, names: list[str], lang: str | None) -> dict[str, str]:
    game = table.game
    before, sides = pegs_before(game), side_names(game.players, names, lang)
    svg = board_svg(game.scores, before, game.rules, sides, match=table.match, lang=lang)
    alt = board_text(game.scores, before, game.rules, sides, match=table.match, lang=lang)
    return {"src": draw.data_uri(svg), "alt": alt}


def _own(table: Table) -> tuple[Card, ...]:
    """The cards the person at the device holds; in the show their four."""
    viewer, game = table.viewer, table.game
    if viewer is None:
        return ()
    held = game.kept[viewer] if game.phase in ("show", "crib", "over") else game.hands[viewer]
    return tuple(sorted(held, key=lambda card: (card.rank, card.suit)))


def _can(table: Table) -> list[str]:
    """The cards that may be played now."""
    if table.curtain is not None or table.game.phase != "play":
        return []
    return [str(a).removeprefix("play ") for a in table.game.actions() if str(a) != "go"]


def _number(table: Table) -> int:
    actions = table.game.actions() if table.game.phase == "discard" else ()
    return len(str(actions[0]).split()) - 1 if actions else 0


def _crib(
    table: Table, deal: Sequence[Event], names: list[str], lang: str | None
) -> dict[str, Any] | None:
    """Whose it is, how many cards are in it, and the cards once they are turned up."""
    game = table.game
    if table.between or game.dealer is None:
        return None
    up = game.phase == "crib" or any(e.phase == "crib" for e in deal)
    own = [e.cards for e in deal if e.kind == "discard" and e.player == table.viewer]
    return {
        "title": crib_title(names, game.dealer, is_you(table, game.dealer), lang),
        "number": len(game.crib),
        "cards": codes(game.crib) if up else [],
        "own": codes(own[0]) if own and not up else [],
    }


def _counts(deal: Sequence[Event]) -> list[list[list[Any]]]:
    """The counts of the play: each card with its player and the count after it."""
    counts: list[list[list[Any]]] = []
    for event in deal:
        if event.kind != "play":
            continue
        if event.count == event.cards[0].value:
            counts.append([])
        counts[-1].append([event.cards[0].code, event.player, event.count])
    return counts


def _actions(table: Table) -> list[str]:
    """What the page offers to press, the main one first."""
    game, waits = table.game, table.waits_for
    if waits in ("deal", "computer"):
        return ["next"]
    if waits == "nobody":
        return ["rematch"] if game.winner is not None else []
    if table.curtain is not None:
        return ["open"]
    line = ["line"] if table.next_line is not None else []
    if game.phase == "play":
        return [*(["play"] if _can(table) else ["go"]), *line]
    if game.phase in ("show", "crib"):
        if game.overlooked:
            return ["done", "pass", *line]
        return [*(["done", "show"] if table.counting == "self" else ["show"]), *line]
    return ["cut" if game.phase.startswith("cut") else "discard", *line]


def _may_take_back(table: Table) -> bool:
    people = table.people
    return any(table.actor(n) in people for n in range(table.first, len(table.positions) - 1))


def _match(table: Table) -> dict[str, Any] | None:
    after = table.after_game() if table.game.to_act is None else None
    match = (after if table.match else None) or table.match
    if match is None:
        return None
    return {"games": match.games, "points": list(match.points), "winner": match.winner}
