"""The play to look at in a lesson: the cards as they were laid, the count at each, and what scored.

>>> show_play("JH 5S 7C 6H", ("Bob", "Alice"))
Bob plays J♥: 10
Alice plays 5♠: 15, fifteen for 2 (play.fifteen)
Bob plays 7♣: 22
Alice plays 6♥: 28, run 5-6-7 for 3 (play.run)
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from ..game_words import game_log
from ..laid import read_counts, running
from ..language import words
from ..log_words import play
from ..piece_words import play_piece, with_pieces
from ..play import score_play
from ..player_words import player_names
from .display import Picture
from .laid import Laid, laid_html
from .log import line_html, rules_small

if TYPE_CHECKING:
    from ..game import Game
    from ..view import View

Line = tuple[str, str]
"""What is told of one step, and the HTML of it that stands under the pictures too ("": nothing)."""


def show_play(
    laid: str | Game | View, names: Sequence[str] | None = None, *, lang: str | None = None
) -> Picture:
    """Cards laid in the play: a row for each count, and below what scored and who said go.

    ``laid``: cards as text, with ``/`` where a count ended, or a game (its last deal). ``names``: with
    cards as text, those who lay them, in turn, beginning with the first card (None: nobody is named);
    with a game, one for each player. Raises ``CardError`` or ``ValueError`` for cards that cannot
    have been laid so, ``ValueError`` for names that do not fit and when no card is laid.

    >>> show_play("10H KD JS / 5C").html.count("<img")
    2
    >>> from cribbage_learn import Game
    >>> show_play(Game.setup(hands=["KH", "5S"], dealer=1).act("play KH").act("play 5S"))
    Player 1 plays K♥: 10
    Player 2 plays 5♠: 15, fifteen for 2 (play.fifteen), last card for 1 (play.last-card)
    """
    if isinstance(laid, str):
        counts, lines = _of_cards(laid, names, lang)
    else:
        counts, lines = _of_game(laid, names, lang)
    if not lines:
        raise ValueError("no card is laid yet, so there is no play to show")
    rows = "".join(f"<p>{laid_html(count, lang)}</p>" for count in counts)
    told = "".join(f"<li>{html}</li>" for _, html in lines if html)
    below = f"<ul>{told}</ul>" if told else ""
    return Picture(
        "\n".join(text for text, _ in lines),
        f'<div class="cribbage-play" lang="{escape(words(lang).lang)}">{rows}{below}</div>',
    )


def _of_cards(
    laid: str, names: Sequence[str] | None, lang: str | None
) -> tuple[list[list[Laid]], list[Line]]:
    """The rows and lines of cards that belong to no game."""
    if names is not None and (isinstance(names, str) or not names):
        raise ValueError(f"names={names!r}: the names of those who lay the cards, in turn")
    w, rows, lines, place = words(lang), [], [], 0
    for count in read_counts(laid):
        row: list[Laid] = []
        for number, (card, said) in enumerate(zip(count, running(count), strict=True), 1):
            name = "" if names is None else names[place % len(names)]
            if name:
                head = play(name, card, said, lang)
            else:
                head = w.say("show_play.card", "{card}: {count}", card=card, count=said)
            scored = score_play(count[:number])
            pieces = [play_piece(item, scored.cards, lang) for item in scored.items]
            text = with_pieces(head, pieces, lang=lang)
            html = rules_small(escape(text), [rule for _, rule in pieces]) if pieces else ""
            lines.append((text, html))
            row.append((card, name, said))
            place += 1
        rows.append(row)
    return rows, lines


def _of_game(
    game: Game | View, names: Sequence[str] | None, lang: str | None
) -> tuple[list[list[Laid]], list[Line]]:
    """The rows and lines of the last deal of a game."""
    called = player_names(game.players, names, lang)
    rows: list[list[Laid]] = []
    lines: list[Line] = []
    for line in game_log(game, names, lang):
        first = game.events[line.events[0]]
        if first.kind == "deal":
            rows, lines = [], []
        if first.phase != "play" or line.kind not in ("play", "go"):
            continue
        if line.kind == "play":
            card = first.cards[0]
            if first.count == card.value:  # the first card of a count, and only that
                rows.append([])
            rows[-1].append((card, called[first.player], first.count))
        lines.append((line.text, line_html(line) if line.points or line.kind == "go" else ""))
    return rows, lines
