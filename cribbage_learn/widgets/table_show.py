"""The show at a table, as plain data for a page: what is being counted, and what has been."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .. import explain
from ..cards import Card
from ..events import Event
from ..feedback_words import claim, verdict_lines
from ..grading import Feedback
from ..language import words
from ..score import Score, ScoreItem
from ..table import Table
from .table_prompts import crib_title, hand_title, is_you


def codes(cards: Sequence[Card]) -> list[str]:
    """The codes of cards.

    >>> codes([Card("5H"), Card("10S")])
    ['5H', '10S']
    """
    return [card.code for card in cards]


def being_counted(table: Table, names: list[str], lang: str | None) -> dict[str, Any] | None:
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
        rows.append([verdict.claim.kind.value, codes(verdict.claim.cards), said, good or not told])
    player = game.events[-1].player if game.overlooked else game.to_act
    assert player is not None
    return {
        "title": _title(table, score, player, names, lang),
        "cards": codes(score.cards),
        "rows": rows,
        "total": running if told else None,
        "told": told,
        "crib": score.crib is True,
        "muggins": bool(game.overlooked),
    }


def shown_hands(
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
                "cards": codes(event.score.cards),
                "points": explain.points(event.points, lang),
                "lines": _lines(event.score.items, event.feedback, open_, lang),
            }
        )
    return shown


def _title(table: Table, score: Score, player: int, names: list[str], lang: str | None) -> str:
    title = crib_title if score.crib else hand_title
    return title(names, player, is_you(table, player), lang)


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
