"""A game's log: one line for each thing that happens at a table, in words.

The points a card makes, and the go or last-card point that falls with it, stand on the card's own
line, as players say them in one breath. Every point names what it is for and the rule it is by.

>>> from cribbage_learn import Game
>>> g = Game.setup(hands=["JH 7C", "5S 6H"], dealer=1)
>>> for action in ("play JH", "play 5S", "play 7C", "play 6H"):
...     g = g.act(action)
>>> for line in game_log(g, names=("Bob", "Alice")):
...     print(line.text)
Bob plays J♥: 10
Alice plays 5♠: 15, fifteen for 2 (play.fifteen)
Bob plays 7♣: 22
Alice plays 6♥: 28, run 5-6-7 for 3 (play.run), last card for 1 (play.last-card)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from . import log_words as say
from .before_play import discard_number
from .deal import HAND_SIZES, side, sides
from .events import Event
from .game import Game
from .piece_words import (
    Piece,
    cited,
    claim_pieces,
    group_pieces,
    last_piece,
    mistakes,
    play_piece,
    with_pieces,
)
from .player_words import player_names, side_names
from .result_words import result, skunk, win
from .rules import Rules

if TYPE_CHECKING:
    from .view import View

SHARED = ("go_point", "last_card")
"""Kinds of event that stand on the line of the card they fall with."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log.

    ``text``; ``player`` who did it or is paid; ``points`` it paid; ``rules``: ids of the rules it
    is by, that of the act first; ``events``: the numbers of the events it tells; ``kind``: a kind of
    event, or "mistake" (a claim that was not right), "overlooked" (what nobody took), "skunk";
    ``parts``: what scored, piece by piece; ``scores``: by side after it, empty when not known.
    """

    text: str
    player: int
    points: int
    rules: tuple[str, ...]
    events: tuple[int, ...]
    kind: str
    parts: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()


def game_log(
    game: Game | View,
    names: Sequence[str] | None = None,
    lang: str | None = None,
    *,
    you: int | None = None,
) -> tuple[LogLine, ...]:
    """The log of a game, or of what a player sees of it, with the scores after each line.

    ``names``: one for each player; ``you``: the player who reads, to whom the log says “you” and
    shows no discards of others. Raises ``ValueError`` for names that do not fit or no such player.

    >>> from cribbage_learn import Game
    >>> [line.text for line in game_log(Game.new(seed=7, dealer=0), you=0)]
    ['You deal 6 cards to each player (deal.two)']
    """
    start = list(game.scores)
    for event in game.events:
        start[side(event.player, game.players)] -= event.points
    return log_lines(
        game.events, game.players, names, lang, you=you, scores=start, rules=game.rules
    )


def log_lines(
    events: Iterable[Event],
    players: int,
    names: Sequence[str] | None = None,
    lang: str | None = None,
    *,
    you: int | None = None,
    scores: Sequence[int] | None = None,
    rules: Rules | None = None,
) -> tuple[LogLine, ...]:
    """The events of a game, from its first, as lines; arguments and errors as ``game_log``.

    ``scores``: by side before the first event (None: not told); ``rules``: with them the line of a
    skunk is told. In a game with muggins, what a player overlooked, and which claims were not
    right, is told only when nothing is open any more.
    """
    log = _Log(tuple(events), players, names, lang, you, rules)
    lines = log.lines()
    if scores is None:
        return lines
    return log.with_result(_scored(lines, players, scores))


def _scored(lines: tuple[LogLine, ...], players: int, scores: Sequence[int]) -> tuple[LogLine, ...]:
    """The lines with the scores after each; raises ``ValueError`` for scores of other sides."""
    if len(scores) != sides(players):
        raise ValueError(f"scores={scores!r}: {sides(players)} numbers, one for each side")
    now, scored = list(scores), []
    for line in lines:
        now[side(line.player, players)] += line.points
        scored.append(replace(line, scores=tuple(now)))
    return tuple(scored)


class _Log:
    """The events being told, and to whom."""

    def __init__(
        self,
        events: tuple[Event, ...],
        players: int,
        names: Sequence[str] | None,
        lang: str | None,
        you: int | None,
        rules: Rules | None,
    ) -> None:
        if you is not None and (isinstance(you, bool) or you not in range(players)):
            raise ValueError(f"you={you!r}: the players are 0 to {players - 1}")
        self.events, self.players, self.lang = events, players, lang
        self.you, self.rules = you, rules
        self.names = player_names(players, names, lang)

    def name(self, player: int) -> str | None:
        """The player's name; None for the one who reads."""
        return None if player == self.you else self.names[player]

    def lines(self) -> tuple[LogLine, ...]:
        """Every line, in order."""
        lines: list[LogLine] = []
        for number, event in enumerate(self.events):
            if event.kind in SHARED and number and self.events[number - 1].kind == "play":
                lines[-1] = self._joined(lines[-1], number, event)
            else:
                lines += self._told(number, event)
        return tuple(lines)

    def _told(self, number: int, event: Event) -> list[LogLine]:
        name, lang = self.name(event.player), self.lang
        match event.kind:
            case "cut":
                tie = self._tie(number)
                rules = ("deal.cut", "deal.cut-tie") if tie else ("deal.cut",)
                return [self._line(number, say.cut(name, event.cards[0], tie, lang), rules)]
            case "deal":
                return self._deal(number, event)
            case "discard":
                number_of = discard_number(self.players)
                hidden = self.you not in (None, event.player)
                cards = () if hidden else event.cards
                text = say.discard(name, cards, number_of, lang)
                return [self._line(number, text, ("crib.discard",))]
            case "starter":
                return [self._line(number, say.starter(name, event.cards[0], lang), (event.rule,))]
            case "heels":
                return [self._line(number, say.heels(name, event.points, lang), (event.rule,))]
            case "play":
                return [self._play(number, event)]
            case "go":
                return [self._line(number, say.go(name, event.count, lang), ("play.go",))]
            case "go_point" | "last_card":
                return [self._line(number, say.go_point(name, event.points, lang), (event.rule,))]
            case "show":
                assert event.score is not None
                pieces = group_pieces(event.score, lang=lang)
                head = say.show(name, event.score, lang)
                return [self._counted(number, head, pieces)]
            case "claim" | "muggins":
                return self._claim(number, event)
        return [self._win(number, event)]

    def _line(self, number: int, text: str, rules: tuple[str, ...]) -> LogLine:
        event = self.events[number]
        said = cited(text, rules, self.lang)
        return LogLine(said, event.player, event.points, rules, (number,), event.kind)

    def _tie(self, number: int) -> bool:
        """Whether this cut ends a round in which the lowest rank came more than once."""
        cuts: list[Event] = []
        players = self.players
        for event in self.events[: number + 1]:
            if event.kind != "cut":
                return False
            cuts.append(event)
            if len(cuts) == players:
                low = min(e.cards[0].rank for e in cuts)
                players = sum(e.cards[0].rank == low for e in cuts)
                if event is self.events[number]:
                    return players > 1
                cuts = []
        return False

    def _deal(self, number: int, event: Event) -> list[LogLine]:
        name, lang = self.name(event.player), self.lang
        lines = []
        if number and self.events[number - 1].kind == "cut":
            lowest = say.lowest(name, lang)
            lines.append(self._line(number, lowest, ("deal.cut",)))
        text = say.deal(name, HAND_SIZES[self.players], self.players == 3, lang)
        rule = {2: "deal.two", 3: "deal.three", 4: "deal.four"}[self.players]
        return [*lines, self._line(number, text, (rule,))]

    def _play(self, number: int, event: Event) -> LogLine:
        assert event.score is not None
        pieces = [play_piece(i, event.score.cards, self.lang) for i in event.score.items]
        head = say.play(self.name(event.player), event.cards[0], event.count, self.lang)
        return LogLine(
            with_pieces(head, pieces, lang=self.lang),
            event.player,
            event.points,
            ("play.turn", *[rule for _, rule in pieces]),
            (number,),
            "play",
            tuple(what for what, _ in pieces),
        )

    def _joined(self, line: LogLine, number: int, event: Event) -> LogLine:
        """The card's line with the go or last-card point that fell with it."""
        what = last_piece(event.kind, event.points, self.lang)
        return replace(
            line,
            text=with_pieces(line.text, [(what, event.rule)], lang=self.lang),
            points=line.points + event.points,
            rules=(*line.rules, event.rule),
            events=(*line.events, number),
            parts=(*line.parts, what),
        )

    def _counted(self, number: int, head: str, pieces: Sequence[Piece]) -> LogLine:
        event = self.events[number]
        return LogLine(
            with_pieces(head, pieces, event.points, self.lang),
            event.player,
            event.points,
            (event.rule, *dict.fromkeys(rule for _, rule in pieces)),
            (number,),
            event.kind,
            tuple(what for what, _ in pieces),
        )

    def _claim(self, number: int, event: Event) -> list[LogLine]:
        """A count made by a player: what it found, what was not right, what nobody took."""
        judged, lang, name = event.feedback, self.lang, self.name(event.player)
        assert judged is not None
        claimed, missed, open_ = number, judged.missed, None
        if event.kind == "claim":
            head = say.count(name, judged.score, lang)
            pieces = claim_pieces(judged, lang)
        else:
            claimed = number - 1
            before = self.events[claimed].feedback
            assert before is not None
            open_ = before.missed
            taken = [item for item in judged.found if item in open_]
            missed = tuple(item for item in open_ if item not in taken)
            head, pieces = say.muggins(name, lang), group_pieces(judged.score, taken, lang)
        lines, after = [self._counted(number, head, pieces)], self.events[number + 1 : number + 2]
        if event.kind == "claim" and missed and judged.score.rules.muggins and not after:
            return lines  # open to muggins: a reason could give away what was overlooked
        lines += [
            LogLine(cited(why, [rule], lang), event.player, 0, (rule,), (number,), "mistake")
            for why, rule in mistakes(judged, open_, lang)
        ]
        if missed and not (after and after[0].kind == "muggins"):
            who = self.events[claimed].player
            left = group_pieces(judged.score, missed, lang)
            text = with_pieces(
                say.overlooked(self.name(who), lang), left, sum(i.points for i in missed), lang
            )
            rules = tuple(dict.fromkeys(rule for _, rule in left))
            parts = tuple(what for what, _ in left)
            lines.append(LogLine(text, who, 0, rules, (claimed,), "overlooked", parts))
        return lines

    def _win(self, number: int, event: Event) -> LogLine:
        partners = [p for p in range(self.players) if self._same(p, event.player)]
        text = win([self.name(p) for p in partners], self.lang)
        return self._line(number, text, ("win.at-once",))

    def _same(self, one: int, other: int) -> bool:
        return side(one, self.players) == side(other, self.players)

    def with_result(self, lines: tuple[LogLine, ...]) -> tuple[LogLine, ...]:
        """The lines, and after a win the result: the scores, and a skunk where there is one."""
        if not lines or lines[-1].kind != "win":
            return lines
        won = lines[-1]
        winner = side(won.player, self.players)
        lost = [score for s, score in enumerate(won.scores) if s != winner]
        lines = (
            *lines[:-1],
            replace(won, text=result(won.text, won.scores[winner], lost, self.lang)),
        )
        if self.rules is None or len(lost) > 1:
            return lines
        name = side_names(self.players, self.names, self.lang)[1 - winner]
        told = skunk(name, lost[0], self.rules, self.lang)
        if told is None:
            return lines
        text, rule = told
        said = cited(text, [rule], self.lang)
        return (*lines, replace(won, text=said, rules=(rule,), kind="skunk"))
