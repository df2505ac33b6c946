"""Matches: match points, skunks, who deals next, when it is won."""

from __future__ import annotations

from dataclasses import replace

import pytest
from random_games import play_out

from cribbage_learn.game import Game
from cribbage_learn.match import Match, match_points
from cribbage_learn.rules import Rules


@pytest.mark.parametrize(
    ("loser", "rules", "points"),
    [
        (120, {}, 1),
        (91, {}, 1),
        (90, {}, 2),
        (61, {}, 2),
        (60, {}, 3),
        (55, {}, 3),  # B10: a double skunk, not a skunk
        (55, {"double_skunk_points": 4}, 4),
        (55, {"double_skunk_points": None}, 2),
        (55, {"double_skunk": None}, 2),
        (30, {}, 3),
        (30, {"triple_skunk": 31}, None),
        (31, {"triple_skunk": 31}, 3),
    ],
)
@pytest.mark.rule("match.skunk", "match.double", "match.triple", "match.formats")
def test_match_points(loser: int, rules: dict, points: int | None) -> None:
    assert match_points(loser, replace(Rules.standard(), **rules)) == points


def finished(winner: int, loser_score: int, players: int = 2, dealer: int = 0) -> Game:
    """A game won on heels by the dealer's side, or by the first card for pone's."""
    scores = [0, 0]
    scores[winner], scores[1 - winner] = 119, loser_score
    hands = ["5H", "KC", "5S", "5D"][:players]
    if dealer % 2 == winner:
        hands = ["KC", "5H", "KS", "5D"][:players]
    # the left of the dealer leads the first card, the next makes fifteen
    order = [hands[0], hands[1], hands[2:3], hands[3:4]]
    game = Game.setup(hands=hands, dealer=dealer, scores=scores)
    assert order
    return play_out(game)[0]


@pytest.mark.rule("match.win", "match.next-dealer")
def test_a_match_is_won_by_points_and_the_loser_deals() -> None:
    game = finished(winner=0, loser_score=100)
    assert game.winner == 0
    match = Match(games=3).record(game)
    assert (match.points, match.wins, match.next_dealer, match.winner) == ((1, 0), (1, 0), 1, None)
    match = match.record(game)
    assert (match.points, match.winner) == ((2, 0), 0)
    with pytest.raises(ValueError, match="over"):
        match.record(game)


@pytest.mark.rule("match.skunk", "match.win")
def test_a_skunk_shortens_the_match() -> None:
    match = Match(games=3).record(finished(winner=0, loser_score=80))
    assert (match.points, match.wins, match.winner) == ((2, 0), (1, 0), 0)


@pytest.mark.rule("match.next-dealer")
def test_the_losing_sides_next_dealer_with_four() -> None:
    game, _ = play_out(Game.new(players=4, seed=2), 2)
    match = Match(games=5).record(game)
    assert match.next_dealer % 2 != game.winner
    assert (match.next_dealer - game.dealer) % 4 in (1, 2)


def test_what_does_not_belong_is_refused() -> None:
    with pytest.raises(ValueError, match="odd"):
        Match(games=2)
    with pytest.raises(ValueError, match="won"):
        Match().record(Game.new(seed=1))
    with pytest.raises(ValueError, match="give a Game"):
        Match().record(None)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="two sides"):
        Match().record(play_out(Game.new(players=3, seed=1))[0])
    with pytest.raises(ValueError, match="other rules"):
        Match(rules=Rules.short_game()).record(finished(winner=0, loser_score=100))


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"games": 3.0}, "games=3.0"),
        ({"points": (1,)}, "points="),
        ({"points": (1, -1)}, "points="),
        ({"points": [0, 0]}, "points="),
        ({"wins": (True, 0)}, "wins="),
        ({"next_dealer": 4}, "next_dealer=4"),
        ({"players": 3}, "players=3"),
        ({"winner": 2}, "winner=2"),
        ({"winner": 0}, "winner=0"),
        ({"points": (2, 0)}, "winner=None"),
    ],
    ids=str,
)
def test_a_match_that_cannot_stand_like_this(given: dict, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Match(**given)
