"""The pegboard: two pegs a side on a street of holes that winds from the start to the last hole.

Pure functions of the scores (rule ``win.board``). The front peg stands at a side's score, the back
peg where it stood before the last points, so the distance between them is what was scored last.
Each side has a colour *and* a shape; the front peg is filled, the back peg is hollow. The board
brings its own ground, so it reads on any page.

>>> print(board_text((24, 12), (18, 9), names=("Alice", "Bob")))
Alice: 24 points (18 before), 97 to go, below the double skunk line at 61.
Bob: 12 points (9 before), 109 to go, below the double skunk line at 61.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from ..deal import side
from ..explain import points
from ..language import words
from ..player_words import side_names
from ..rules import Rules, read_rules
from .board_shapes import BOARD_WIDTH, Street, board_body
from .display import Picture
from .image import document, img

if TYPE_CHECKING:
    from ..game import Game
    from ..match import Match
    from ..view import View


def board_svg(
    scores: Sequence[int],
    before: Sequence[int] | None = None,
    rules: Rules | None = None,
    names: Sequence[str] = (),
    *,
    match: Match | None = None,
    lang: str | None = None,
    width: int = BOARD_WIDTH,
) -> str:
    """The board as an SVG, ``width`` pixels wide.

    ``scores``: points by side, two or three of them; ``before``: what they were before each side's
    last points (None: as now); ``rules``: how many holes and which skunk lines (None: standard);
    ``names``: one for each side; ``match``: adds the holes for match points (rule ``win.board``).
    A score past the target stands in the last hole. Raises ``ValueError`` for what is no score.

    >>> picture = board_svg((131, 90), (119, 88))
    >>> picture.startswith("<svg"), ">121<" in picture
    (True, True)
    """
    rules = read_rules(rules)
    now, then = _read(scores, before)
    called = _names(names, len(now), lang)
    lines = [(line, label) for line, label, _ in _lines(rules, lang)]
    street = Street(rules.target, len(now))
    need = 0 if match is None else match.needed
    body, high = board_body(
        street,
        pegs=tuple(zip(now, then, strict=True)),
        names=tuple(escape(name) for name in called),
        lines=tuple((line, escape(label)) for line, label in lines),
        match=() if match is None else tuple((min(p, need), need) for p in match.points),
    )
    return document(body, box=(0, 0, BOARD_WIDTH, high), width=width)


def board_html(
    scores: Sequence[int],
    before: Sequence[int] | None = None,
    rules: Rules | None = None,
    names: Sequence[str] = (),
    *,
    match: Match | None = None,
    lang: str | None = None,
    width: int = BOARD_WIDTH,
) -> str:
    """The board as an ``<img>`` that an untrusted notebook shows too, its text as alt.

    Arguments and errors as ``board_svg``.

    >>> board_html((2, 0), names=("Ann", "Bo")).split(" to go")[0]
    '<img alt="Ann: 2 points, 119'
    """
    alt = board_text(scores, before, rules, names, match=match, lang=lang).replace("\n", " ")
    picture = board_svg(scores, before, rules, names, match=match, lang=lang, width=width)
    return img(picture, alt)


def board_text(
    scores: Sequence[int],
    before: Sequence[int] | None = None,
    rules: Rules | None = None,
    names: Sequence[str] = (),
    *,
    match: Match | None = None,
    lang: str | None = None,
) -> str:
    """The same in words, one line a side. Arguments and errors as ``board_svg``.

    >>> print(board_text((131, 92), (119, 92), names=("Ann", "Bo")))
    Ann: 131 points (119 before), out: the peg stands in the last hole, 121.
    Bo: 92 points, 29 to go, past the skunk line at 91.
    """
    rules = read_rules(rules)
    now, then = _read(scores, before)
    w, said = words(lang), []
    for place, name in enumerate(_names(names, len(now), lang)):
        score, old = now[place], then[place]
        worth = points(score, lang)
        if old != score:
            worth = w.say("board.before", "{points} ({n} before)", points=worth, n=old)
        if score >= rules.target:
            left = w.say(
                "board.out", "out: the peg stands in the last hole, {target}", target=rules.target
            )
        else:
            left = w.say("board.to_go", "{n} to go", n=rules.target - score)
            left += "".join(f", {line}" for line in _standing(score, rules, lang))
        said.append(
            w.say("board.side", "{name}: {points}, {left}.", name=name, points=worth, left=left)
        )
        if match is not None:
            said[-1] += " " + w.plural(
                "board.match", "{n} match point.", "{n} match points.", match.points[place]
            )
    return "\n".join(said)


def show_board(
    game: Game | View,
    names: Sequence[str] | None = None,
    *,
    match: Match | None = None,
    lang: str | None = None,
) -> Picture:
    """The board of a game, or of what a player sees of it, to look at in a lesson.

    ``names``: one for each player. Raises ``ValueError`` when they do not fit.

    >>> from cribbage_learn import Game
    >>> show_board(Game.new(seed=7, dealer=0))
    Player 1: 0 points, 121 to go, below the double skunk line at 61.
    Player 2: 0 points, 121 to go, below the double skunk line at 61.
    """
    called = side_names(game.players, names, lang)
    what = (game.scores, pegs_before(game), game.rules, called)
    page = f'<div class="cribbage-board" lang="{escape(words(lang).lang)}"><p>{{}}</p></div>'
    return Picture(
        board_text(*what, match=match, lang=lang),
        page.format(board_html(*what, match=match, lang=lang)),
    )


def pegs_before(game: Game | View) -> tuple[int, ...]:
    """Where each side's back peg stands: its score before its last points.

    >>> from cribbage_learn import Game
    >>> g = Game.setup(hands=["8H 2C", "7S KD"], dealer=1).act("play 8H").act("play 7S")
    >>> g.scores, pegs_before(g), pegs_before(g.act("play 2C"))
    ((0, 2), (0, 0), (0, 0))
    """
    before = list(game.scores)
    seen: set[int] = set()
    for event in reversed(game.events):
        paid = side(event.player, game.players)
        if event.points and paid not in seen:
            seen.add(paid)
            before[paid] -= event.points
    return tuple(before)


def _read(
    scores: Sequence[int], before: Sequence[int] | None
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    now = tuple(scores)
    if len(now) not in (2, 3) or not all(map(_is_score, now)):
        raise ValueError(f"scores={scores!r}: two or three whole numbers, one for each side")
    then = now if before is None else tuple(before)
    if len(then) != len(now) or not all(map(_is_score, then)):
        raise ValueError(f"before={before!r}: {len(now)} whole numbers, one for each side")
    for old, new in zip(then, now, strict=True):
        if old > new:
            raise ValueError(f"before={before!r}: {old} is more than {new}; pegs never go back")
    return now, then


def _is_score(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _names(names: Sequence[str], number: int, lang: str | None) -> tuple[str, ...]:
    if names and len(names) != number:
        raise ValueError(f"names={names!r}: {number} names, one for each side")
    return side_names(number, names or None, lang)


def _lines(rules: Rules, lang: str | None) -> list[tuple[int, str, str]]:
    """Each skunk line there is, highest first: points, its short label, its name."""
    w = words(lang)
    every = (
        (rules.skunk, w.say("board.skunk", "skunk"), w.say("board.line", "the skunk line")),
        (
            rules.double_skunk,
            w.say("board.double", "double"),
            w.say("board.line_double", "the double skunk line"),
        ),
        (
            rules.triple_skunk,
            w.say("board.triple", "triple"),
            w.say("board.line_triple", "the triple skunk line"),
        ),
    )
    return [(line, label, name) for line, label, name in every if line is not None]


def _standing(score: int, rules: Rules, lang: str | None) -> list[str]:
    """Below which line a score is, or past which; nothing when there are no lines."""
    w, lines = words(lang), _lines(rules, lang)
    below = [(name, line) for line, _, name in lines if score < line]
    if below:
        name, line = below[-1]
        return [w.say("board.below", "below {line} at {n}", line=name, n=line)]
    if lines:
        line, _, name = lines[0]
        return [w.say("board.past", "past {line} at {n}", line=name, n=line)]
    return []
