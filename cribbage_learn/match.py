"""A match: several games, in match points; skunks count for more.

>>> m = Match(games=3)
>>> m.points, m.winner, m.next_dealer
((0, 0), None, None)
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from .game import Game
from .rules import Rules, read_rules


def match_points(loser_score: int, rules: Rules | None = None) -> int | None:
    """Match points for winning a game, by the loser's score; None takes the whole match.

    Rules ``match.win``, ``match.skunk``, ``match.double``, ``match.triple``; which of them a table
    plays is in ``rules`` (``match.formats``).

    >>> match_points(100), match_points(90), match_points(60)
    (1, 2, 3)
    """
    rules = read_rules(rules)
    if rules.triple_skunk is not None and loser_score < rules.triple_skunk:
        return None
    if rules.double_skunk is not None and loser_score < rules.double_skunk:
        return rules.double_skunk_points or 2
    if rules.skunk is not None and loser_score < rules.skunk:
        return 2
    return 1


@dataclass(frozen=True)
class Match:
    """An odd number of games between two sides, won by the first with more than half the points.

    ``games``: 3 or more, odd; ``rules``: what each game is played by; ``points``: match points by
    side; ``wins``: games won by side; ``next_dealer``: who deals first in the next game (None:
    cut for it); ``winner``: the side that has won the match, or None. Raises ``ValueError``.

    >>> Match(games=4)
    Traceback (most recent call last):
    ValueError: games=4: an odd number, 3 or more (rule match.win)
    """

    games: int = 3
    rules: Rules | None = None
    points: tuple[int, int] = (0, 0)
    wins: tuple[int, int] = (0, 0)
    next_dealer: int | None = None
    winner: int | None = None
    players: int | None = None

    def __post_init__(self) -> None:
        if type(self.games) is not int or self.games < 3 or self.games % 2 == 0:
            raise ValueError(f"games={self.games!r}: an odd number, 3 or more (rule match.win)")
        read_rules(self.rules)
        for name in ("points", "wins"):
            both = getattr(self, name)
            pair = isinstance(both, tuple) and len(both) == 2
            if not pair or not all(type(number) is int and number >= 0 for number in both):
                raise ValueError(f"{name}={both!r}: two whole numbers, one for each side")
        for name, known in (("next_dealer", range(4)), ("winner", range(2)), ("players", (2, 4))):
            value = getattr(self, name)
            if value is not None and (type(value) is not int or value not in known):
                raise ValueError(f"{name}={value!r}: one of {', '.join(map(str, known))}, or None")
        won = [side for side in (0, 1) if self.points[side] >= self.needed]
        if won != ([] if self.winner is None else [self.winner]):
            raise ValueError(
                f"winner={self.winner!r}: {self.needed} match points win, and points={self.points}"
            )

    @property
    def needed(self) -> int:
        """Match points that win it: more than half (rule ``match.win``).

        >>> Match(5).needed
        3
        """
        return (self.games + 1) // 2

    def record(self, game: Game) -> Match:
        """The match after a finished game; raises ``ValueError`` for one that does not belong."""
        if self.winner is not None:
            raise ValueError(f"the match is over: side {self.winner} has won it (rule match.win)")
        if not isinstance(game, Game):
            raise ValueError(f"{game!r}: give a Game that has been won")
        if game.winner is None:
            raise ValueError("only a game that has been won counts (rule win.at-once)")
        if game.players == 3:
            raise ValueError("a match has two sides; three players have none (rule match.win)")
        if game.rules != read_rules(self.rules):
            raise ValueError("this game was played by other rules than the match")
        if self.players not in (None, game.players):
            raise ValueError(f"this match is played by {self.players}, the game by {game.players}")
        won, lost = game.winner, 1 - game.winner
        worth = match_points(game.scores[lost], game.rules)
        need = self.needed
        points, wins = list(self.points), list(self.wins)
        points[won] += need if worth is None else worth
        wins[won] += 1
        return replace(
            self,
            points=(points[0], points[1]),
            wins=(wins[0], wins[1]),
            next_dealer=_next_dealer(game, lost),
            winner=won if worth is None or points[won] >= need else None,
            players=game.players,
        )


def _next_dealer(game: Game, lost: int) -> int:
    """The loser; with four, the losing side's player who would have dealt next (``match.next-dealer``)."""
    assert game.dealer is not None
    after = [(game.dealer + step) % game.players for step in range(1, game.players + 1)]
    return next(player for player in after if game.side(player) == lost)
