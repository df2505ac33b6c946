"""A game's log to look at in a lesson: what happened, line by line, and the points after each.

>>> from cribbage_learn import Game
>>> show_log(Game.setup(hands=["KH", "5S"], dealer=1).act("play KH").act("play 5S"), ("Ann", "Bo"))
Ann plays K♥: 10 | Ann 0, Bo 0
Bo plays 5♠: 15, fifteen for 2 (play.fifteen), last card for 1 (play.last-card) | Ann 0, Bo 3
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from ..deal import side
from ..game_words import LogLine, game_log
from ..language import words
from ..player_words import side_names
from .display import Picture

if TYPE_CHECKING:
    from ..game import Game
    from ..view import View

PHASES = ("cut_for_deal", "discard", "cut", "play", "show", "crib")
"""The parts of a deal that a log can be cut down to; dealing stands with the discard."""

COUNTED = ("show", "claim", "muggins", "overlooked")
"""Kinds of line that tell what a hand or crib makes."""

_LEFT, _RIGHT = (f' style="text-align:{side}"' for side in ("left", "right"))


def show_log(
    game: Game | View,
    names: Sequence[str] | None = None,
    *,
    phases: str | Sequence[str] = PHASES,
    you: int | None = None,
    lang: str | None = None,
) -> Picture:
    """The log of a game, or of what a player sees of it, as a table: a line, and the points after it.

    ``names``: one for each player; ``phases``: only what happened in these, like ``"play"`` or
    ``("show", "crib")``; ``you``: the player who reads. Raises ``ValueError`` for names that do not
    fit, no such phase or player, and when nothing has happened there yet.

    >>> from cribbage_learn import Game
    >>> game = Game.new(seed=7, dealer=0)
    >>> show_log(game, ("Ann", "Bo")).html.count("<tr>")  # the heading, and the deal
    2
    >>> show_log(game, phases="play")
    Traceback (most recent call last):
    ValueError: nothing has happened yet in play
    """
    wanted = (phases,) if isinstance(phases, str) else tuple(phases)
    for phase in wanted:
        if phase not in PHASES:
            raise ValueError(f"{phase!r} is no part of a deal; they are {', '.join(PHASES)}")
    sides = side_names(game.players, names, lang)
    told = [
        line
        for line in game_log(game, names, lang, you=you)
        if game.events[line.events[0]].phase in wanted
    ]
    if not told:
        raise ValueError(f"nothing has happened yet in {', '.join(wanted)}")
    rows = "".join(_row(line, side(line.player, game.players)) for line in told)
    plain = "\n".join(_plain(line, sides, lang) for line in told)
    return Picture(plain, _table(rows, sides, lang))


def _plain(line: LogLine, sides: Sequence[str], lang: str | None) -> str:
    w = words(lang)
    points = [
        w.say("show_log.side", "{name} {n}", name=name, n=score)
        for name, score in zip(sides, line.scores, strict=True)
    ]
    scores = w.say("list.comma", ", ").join(points)
    return w.say("show_log.line", "{text} | {scores}", text=line.text, scores=scores)


def _row(line: LogLine, paid: int) -> str:
    """A row of the table; the points that have just grown stand out."""
    cells = [
        f"<td{_RIGHT}>"
        + (f"<strong>{score}</strong>" if place == paid and line.points else str(score))
        + "</td>"
        for place, score in enumerate(line.scores)
    ]
    return f"<tr><td{_LEFT}>{line_html(line)}</td>{''.join(cells)}</tr>"


def line_html(line: LogLine) -> str:
    """A line of the log as HTML: the ids of rules small, and a row for each thing a hand makes.

    >>> from cribbage_learn import Game
    >>> game = Game.setup(hands=["KH", "5S"], dealer=1).act("play KH").act("play 5S")
    >>> line_html(game_log(game, ("Ann", "Bo"))[1])[:58]
    'Bo plays 5♠: 15, fifteen for 2 <small>(play.fifteen)</smal'
    """
    said, place = escape(line.text), 0
    for part in line.parts if line.kind in COUNTED else ():
        place = said.find(escape(part), place)
        said = f"{said[:place]}<br>{said[place:]}"
        place += len("<br>")
    return rules_small(said, line.rules)


def rules_small(html: str, rules: Iterable[str]) -> str:
    """HTML in which the ids of these rules, in their brackets, are small.

    >>> rules_small("fifteen for 2 (play.fifteen)", ["play.fifteen"])
    'fifteen for 2 <small>(play.fifteen)</small>'
    """
    for rule in dict.fromkeys(rules):
        html = html.replace(f"({rule})", f"<small>({rule})</small>")
    return html


def _table(rows: str, sides: Sequence[str], lang: str | None) -> str:
    w = words(lang)
    what = w.say("show_log.what", "What happens")
    heads = "".join(f'<th scope="col"{_RIGHT}>{escape(name)}</th>' for name in sides)
    return (
        f'<div class="cribbage-log" lang="{escape(w.lang)}"><table>'
        f'<thead><tr><th scope="col"{_LEFT}>{escape(what)}</th>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )
