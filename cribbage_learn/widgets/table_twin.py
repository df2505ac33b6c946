"""A table without its live view: the present position as text, and as HTML with nothing running."""

from __future__ import annotations

from html import escape
from typing import Any

from ..cards import Card, cards_text
from ..draw.board import board_text, pegs_before
from ..draw.hand import hand_html
from ..language import words
from ..player_words import side_names
from ..table import Table
from .position import position
from .table_prompts import seat_names

LINES = 8
"""How many of the log's last lines are told."""


def table_text(table: Table, lang: str | None = None) -> str:
    """Who stands where, what lies open, what happened last, what comes next.

    >>> print(table_text(Table.new(seed=7, dealer=1)).splitlines()[0])
    You: 0 points, 121 to go, below the double skunk line at 61.
    """
    seen = position(table, lang)
    lines = board_text(*_board(table, lang), match=table.match, lang=lang).splitlines()
    return "\n".join([*lines, *_facts(seen, lang), *_last(seen), seen["prompt"]])


def table_html(table: Table, lang: str | None = None, *, static: bool = False) -> str:
    """The same with a picture of the hand; ``static``: says that it needs Python.

    The board's picture would be as large as all the rest: its words are here.
    """
    w, seen = words(lang), position(table, lang)
    parts = []
    if static:
        note = w.say(
            "table.static",
            "To play, this table needs Python: press “Run this lesson” at the top of the page. Here you see how it stands.",
        )
        parts.append(f"<p><strong>{escape(note)}</strong></p>")
    sides = board_text(*_board(table, lang), match=table.match, lang=lang).splitlines()
    parts += [f"<p>{escape(side)}</p>" for side in sides]
    if seen["hand"]:
        cards = [Card(code) for code in seen["hand"]]
        starter = Card(seen["starter"]) if seen["starter"] else None
        parts.append(f"<p>{hand_html(cards, starter, lang=lang)}</p>")
    parts += [f"<p>{escape(line)}</p>" for line in _facts(seen, lang, hand=False)]
    items = "".join(f"<li>{escape(line)}</li>" for line in _last(seen))
    parts.append(f"<ul>{items}</ul>" if items else "")
    parts.append(f"<p><strong>{escape(seen['prompt'])}</strong></p>")
    return f'<div class="cribbage-table" lang="{escape(w.lang)}">{"".join(parts)}</div>'


def _board(table: Table, lang: str | None) -> tuple[Any, ...]:
    game = table.game
    names = side_names(game.players, seat_names(table, lang), lang)
    return game.scores, pegs_before(game), game.rules, names


def _facts(seen: dict[str, Any], lang: str | None, *, hand: bool = True) -> list[str]:
    """The cards that lie open, in words of the table."""
    w, lines = words(lang), []
    if hand and seen["hand"]:
        lines.append(w.say("table.text.hand", "Your cards: {cards}", cards=_cards(seen["hand"])))
    if hand and seen["starter"]:
        lines.append(w.say("table.text.starter", "Starter: {card}", card=_cards([seen["starter"]])))
    if seen["phase"] == "play" and seen["counts"]:
        pile = _cards([card for card, _, _ in seen["counts"][-1]])
        lines.append(
            w.say("table.text.pile", "Count {count}: {cards}", count=seen["count"], cards=pile)
        )
    for shown in seen["shown"]:
        lines.append(
            w.say(
                "table.text.shown", "{title}: {cards}, {points}",
                title=shown["title"], cards=_cards(shown["cards"]), points=shown["points"],
            )
        )  # fmt: skip
    return lines


def _last(seen: dict[str, Any]) -> list[str]:
    return [line[0] for line in seen["log"][-LINES:]]


def _cards(codes: list[str]) -> str:
    return cards_text(Card(code) for code in codes)
