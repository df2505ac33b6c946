"""What a page may draw of a table now, as plain data: nothing in it lies face down for its reader.

Lists, not objects, wherever the order matters: a saved notebook sorts the keys of an object.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .. import draw, explain
from ..cards import Card
from ..deal_code import deal_code
from ..draw.board import board_svg, board_text, pegs_before
from ..events import Event
from ..feedback_words import claim, verdict_lines
from ..game_words import LogLine, log_lines
from ..grading import Feedback
from ..language import words
from ..player_words import side_names
from ..rulebook import rule
from ..score import Score, ScoreItem
from ..table import Table
from .table_prompts import crib_title, hand_title, is_you, prompt, seat_names


def position(table: Table, lang: str | None = None) -> dict[str, Any]:
    """All the page needs to draw; cards are codes like ``5H``, players are numbers.

    >>> seen = position(Table.new(seed=7, dealer=1))
    >>> seen["phase"], len(seen["hand"]), seen["players"][1]["left"], seen["actions"]
    ('discard', 6, 6, ['discard'])
    """
    game, names = table.game, seat_names(table, lang)
    seen = events_for(table)
    deal = _this_deal(table, seen)
    log = _lines_of_log(table, seen, names, lang)
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
        "hand": [] if table.between else _codes(_own(table)),
        "can": [] if table.waits_for != "person" else _can(table),
        "discard": _number(table),
        "starter": "" if table.between or game.starter is None else game.starter.code,
        "crib": _crib(table, deal, names, lang),
        "counts": [] if table.between else _counts(deal),
        "count": game.count,
        "prompt": prompt(table, names, lang),
        "actions": _actions(table),
        "counting": _counting(table, names, lang),
        "shown": _shown(table, deal, names, lang),
        "log": _log(table, seen, log, names),
        "rules": _rules(log, lang),
        "code": deal_code(game) or "",
        "back": _may_take_back(table),
        "pace": table.pace,
        "count_self": table.counting == "self",
        "muggins": game.rules.muggins,
        "winner": game.winner,
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
        "cards": _codes(game.crib) if up else [],
        "own": _codes(own[0]) if own and not up else [],
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


def _counting(table: Table, names: list[str], lang: str | None) -> dict[str, Any] | None:
    """What is being counted, claim by claim, and what each came to (under muggins: not yet)."""
    score, judged, game = table.counted, table.feedback, table.game
    if score is None or judged is None or (table.counting != "self" and not game.overlooked):
        return None
    rows: list[list[Any]] = []
    running = 0
    told = not game.rules.muggins
    for verdict, (good, text) in zip(judged.verdicts, verdict_lines(judged, lang), strict=True):
        running += verdict.points
        said = text if told else claim(verdict.claim, lang)
        rows.append([verdict.claim.kind.value, _codes(verdict.claim.cards), said, good or not told])
    player = game.events[-1].player if game.overlooked else game.to_act
    assert player is not None
    return {
        "title": _title(table, score, player, names, lang),
        "cards": _codes(score.cards),
        "rows": rows,
        "total": running if told else None,
        "told": told,
        "crib": score.crib is True,
        "muggins": bool(game.overlooked),
    }


def _title(table: Table, score: Score, player: int, names: list[str], lang: str | None) -> str:
    title = crib_title if score.crib else hand_title
    return title(names, player, is_you(table, player), lang)


def _shown(
    table: Table, deal: Sequence[Event], names: list[str], lang: str | None
) -> list[dict[str, Any]]:
    """Each hand and crib counted in this deal: its cards, what it scored, and what was not seen."""
    shown: list[dict[str, Any]] = []
    for event in deal:
        if event.kind == "muggins":
            shown[-1]["lines"] += _taken(table, event, names, lang)
        if event.kind not in ("show", "claim") or event.score is None:
            continue
        open_ = table.game.overlooked > 0 and event is deal[-1]
        shown.append(
            {
                "title": _title(table, event.score, event.player, names, lang),
                "cards": _codes(event.score.cards),
                "points": explain.points(event.points, lang),
                "lines": _lines(event.score.items, event.feedback, open_, lang),
            }
        )
    return shown


def _lines(
    items: tuple[ScoreItem, ...], judged: Feedback | None, open_: bool, lang: str | None
) -> list[list[str]]:
    """Pairs of a look (yes, missed, no) and a sentence; what is open to muggins stays unsaid."""
    if judged is None:
        return [["yes", explain.item(item, lang)] for item in items]
    lines = [["yes", explain.item(item, lang)] for item in judged.found]
    if not open_:
        lines += [["missed", explain.item(item, lang)] for item in judged.missed]
        lines += [
            ["no", text]
            for verdict, (_, text) in zip(judged.verdicts, verdict_lines(judged, lang), strict=True)
            if verdict.mistake
        ]
    return lines


def _taken(table: Table, event: Event, names: list[str], lang: str | None) -> list[list[str]]:
    w, worth = words(lang), explain.points(event.points, lang)
    if is_you(table, event.player):
        said = w.say("table.shown.you_take", "Muggins: you take {points}.", points=worth)
    else:
        said = w.say(
            "table.shown.taken",
            "Muggins: {name} takes {points}.",
            name=names[event.player],
            points=worth,
        )
    return [["taken", said]]


def _lines_of_log(
    table: Table, events: tuple[Event, ...], names: list[str], lang: str | None
) -> tuple[LogLine, ...]:
    game, you = table.game, table.people[0] if len(table.people) == 1 else None
    if you is not None and not is_you(table, you):
        you = None  # a person with a name
    start = list(game.scores)
    for event in game.events:
        start[game.side(event.player)] -= event.points
    if table.between:  # the next deal has not been looked at
        events = events[: max(i for i, e in enumerate(events) if e.kind == "deal")]
    return log_lines(events, game.players, names, lang, you=you, scores=start, rules=game.rules)


def _log(
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


def _rules(lines: tuple[LogLine, ...], lang: str | None) -> list[list[str]]:
    """The rules that the log names, with their sentences."""
    named = {name for line in lines for name in line.rules}
    return [[name, rule(name, lang).sentence] for name in sorted(named)]


def _may_take_back(table: Table) -> bool:
    people = table.people
    return any(table.actor(n) in people for n in range(table.first, len(table.positions) - 1))


def _match(table: Table) -> dict[str, Any] | None:
    after = table.after_game() if table.game.to_act is None else None
    match = (after if table.match else None) or table.match
    if match is None:
        return None
    return {"games": match.games, "points": list(match.points), "winner": match.winner}


def _codes(cards: Sequence[Card]) -> list[str]:
    return [card.code for card in cards]
