"""The numbers that texts state: those a player knows by heart."""

from __future__ import annotations

import pytest

from cribbage_learn.worth import worth

BY_HEART = {
    "fifteen": 2,
    "pair": 2,
    "pair_royal": 6,
    "double_pair_royal": 12,
    "run_3": 3,
    "run_4": 4,
    "run_5": 5,
    "double_run": 8,
    "triple_run": 15,
    "double_double_run": 16,
    "flush_4": 4,
    "flush_5": 5,
    "nobs": 1,
    "thirty_one": 2,
    "heels": 2,
    "go_point": 1,
    "last_card": 1,
}


def test_they_are_what_players_know() -> None:
    assert dict(worth()) == BY_HEART


def test_nobody_can_change_them() -> None:
    with pytest.raises(TypeError):
        worth()["pair"] = 3  # type: ignore[index]
