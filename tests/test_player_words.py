"""What players and sides are called."""

from __future__ import annotations

import pytest

from cribbage_learn.player_words import listed, player_names, side_names


@pytest.mark.parametrize("players", [2, 3, 4])
def test_names_as_given_or_by_number(players: int) -> None:
    assert player_names(players) == tuple(f"Player {n + 1}" for n in range(players))
    given = ("Ann", "Bo", "Cy", "Di")[:players]
    assert player_names(players, list(given)) == given


@pytest.mark.rule("deal.four")
def test_partners_are_one_side() -> None:
    assert side_names(4) == ("Player 1 and Player 3", "Player 2 and Player 4")
    assert side_names(3, ("Ann", "Bo", "Cy")) == ("Ann", "Bo", "Cy")
    assert listed(["Ann"]) == "Ann" and listed(["Ann", "Bo"]) == "Ann and Bo"


@pytest.mark.parametrize(
    ("players", "names", "says"),
    [
        (5, None, "players=5"),
        (True, None, "players=True"),
        (2, ("Ann",), "2 names"),
        (2, "AB", "2 names"),
        (2, ("Ann", " "), "2 names"),
        (2, ("Ann", 3), "2 names"),
    ],
)
def test_what_are_no_names(players: int, names: object, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        player_names(players, names)


def test_in_another_language(pseudo: str) -> None:
    assert player_names(2, lang=pseudo)[0] == "Плаъер 1"
