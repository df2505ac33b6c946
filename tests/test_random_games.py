"""A thousand games by chance for two, three and four players; ten thousand in the slow job."""

from __future__ import annotations

from dataclasses import replace

import pytest
from random_games import check, play_out

from cribbage_learn.game import Game


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("block", range(10))
def test_games_by_chance(players: int, block: int) -> None:
    for seed in range(block * 100, block * 100 + 100):
        check(*play_out(Game.new(players=players, seed=seed), seed))


@pytest.mark.slow
@pytest.mark.parametrize("block", range(10, 20))
def test_ten_thousand_games_by_chance(block: int) -> None:
    for seed in range(block * 1000, block * 1000 + 1000):
        check(*play_out(Game.new(players=2 + seed % 3, seed=seed), seed))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_seen_that_a_player_may_not_know(players: int) -> None:
    _, seen = play_out(Game.new(players=players, seed=4), 4)
    for step in seen[:150]:
        for player in range(players):
            view = step.view(player)
            hidden = {
                card
                for other in range(players)
                if other != player and step.phase in ("discard", "cut", "play")
                for card in step.hands[other]
            }
            if step.phase in ("discard", "cut", "play"):
                hidden |= set(step.crib) - set(view.discarded)
            latest = max(i for i, e in enumerate((None, *view.events)) if not e or e.kind == "deal")
            shown = repr(replace(view, events=view.events[max(latest - 1, 0) :]))
            assert not [card for card in hidden if repr(card) in shown]
            assert view.hands[player] == step.hands[player]
            assert view.actions == (step.actions() if step.to_act == player else ())
