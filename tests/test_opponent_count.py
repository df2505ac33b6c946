"""How a computer player counts: all, or without what it overlooks; what it takes by muggins."""

from __future__ import annotations

from dataclasses import replace

from computer_games import steps

from cribbage_learn import Rules
from cribbage_learn.game import Game
from cribbage_learn.opponent_choice import Motive
from cribbage_learn.opponents import choose

MUGGINS = replace(Rules.standard(), muggins=True)


def to_count(seed: int, rules: Rules = MUGGINS) -> Game:
    """A game where the first hand is counted."""
    for before, _, _ in steps(Game.new(seed=seed, rules=rules), ("sensible",) * 2):
        if before.phase == "show":
            return before
    raise AssertionError("nobody counts")


def test_it_has_its_hand_counted() -> None:
    game = to_count(1)
    choice = choose(game.view(game.to_act))
    assert (str(choice.action), choice.reason) == ("show", Motive.HAS_IT_COUNTED)


def test_it_overlooks_everything_or_nothing_like_everything() -> None:
    for seed in range(8):
        game = to_count(seed)
        view = game.view(game.to_act)
        assert str(choose(view, overlook=1).action) == "claim nothing"
        whole = game.act("show").events[-1].points
        least = game.act(choose(view, overlook=1e-9).action).events[-1]
        assert least.kind == "claim" and least.points == whole and not least.feedback.wrong


def test_the_learner_can_call_muggins() -> None:
    open_points = 0
    for seed in range(12):
        game = to_count(seed)
        player = game.to_act
        after = game.act(choose(game.view(player), seed=seed, overlook=0.5).action)
        claim = next(e for e in reversed(after.events) if e.kind == "claim")
        assert not claim.feedback.wrong
        open_points += after.overlooked
        if after.overlooked:
            assert after.to_act == 1 - player
            taken = choose(after.view(after.to_act))
            assert taken.reason is Motive.TAKES_OVERLOOKED
            won = after.act(taken.action)
            assert won.scores[1 - player] == after.scores[1 - player] + after.overlooked
            assert taken.data["points"] == after.overlooked
            missed = choose(after.view(after.to_act), overlook=1)
            assert (str(missed.action), missed.reason) == ("pass", Motive.SEES_NOTHING_OVERLOOKED)
    assert open_points > 10


def test_about_that_share_is_overlooked() -> None:
    found = missed = 0
    for seed in range(3):
        game = Game.new(seed=seed, rules=MUGGINS)
        for _, choice, after in steps(game, ("sensible",) * 2, seed, (0.3, 0.3)):
            if choice.reason is Motive.COUNTS:
                claim = next(e for e in reversed(after.events) if e.kind == "claim")
                found += len(claim.feedback.found)
                missed += len(claim.feedback.missed)
    assert 0.2 < missed / (found + missed) < 0.4


def test_three_and_four_play_muggins_to_the_end() -> None:
    for players in (3, 4):
        game = Game.new(players=players, seed=2, rules=MUGGINS)
        made = list(steps(game, ("sensible", "beginner") * 2, overlook=(0.4, 0.0) * 2))
        assert made[-1][2].phase == "over"
        assert any(choice.reason is Motive.TAKES_OVERLOOKED for _, choice, _ in made)


def test_without_muggins_what_it_overlooks_is_lost() -> None:
    game = to_count(3, Rules.standard())
    after = game.act(choose(game.view(game.to_act), overlook=1).action)
    assert after.scores == game.scores and after.to_act != game.to_act
