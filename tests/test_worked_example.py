"""The deal of Alice and Bob as the sources print it, line by line (S000 and S003)."""

from __future__ import annotations

import pytest

from cribbage_learn.game import Game

ALICE, BOB = 0, 1
BEFORE = ("discard 10S KC", "discard 8D 8C", "cut")
# (player, card or go, count, points of the line, Bob's score, Alice's score)
LINES = (
    (BOB, "play JH", 10, 0, 0, 0),
    (ALICE, "play 5S", 15, 2, 0, 2),
    (BOB, "play 7C", 22, 0, 0, 2),
    (ALICE, "play 6H", 28, 3, 0, 5),
    (BOB, "go", 28, 0, 0, 5),
    (ALICE, "play 2S", 30, 1, 0, 6),
    (BOB, "play 6D", 6, 0, 0, 6),
    (ALICE, "play 4S", 10, 0, 0, 6),
    (BOB, "play 4H", 14, 3, 3, 6),
)
# (player, hand or crib, its cards, points)
SHOWN = (
    (BOB, "show", "6D JH 4H 7C", 9),
    (ALICE, "show", "5S 4S 2S 6H", 12),
    (ALICE, "crib", "10S KC 8D 8C", 6),
)
FINAL = (24, 12)  # Alice, Bob


@pytest.fixture(scope="module")
def dealt() -> Game:
    game = Game.setup(
        dealt=["5 ♠ 4 ♠ 2 ♠ 8 ♦ 6 ♥ 8 ♣", "10 ♠ 6 ♦ J ♥ 4 ♥ K ♣ 7 ♣"], starter="5 ♥", dealer=ALICE
    )
    for action in BEFORE:
        game = game.act(action)
    return game


@pytest.mark.rule(
    "play.lead", "play.turn", "play.go", "play.go-point", "play.last-card", "play.next-lead"
)
def test_the_play_as_printed(dealt: Game) -> None:
    game = dealt
    for player, action, count, points, bob, alice in LINES:
        assert game.to_act == player
        before = len(game.events)
        game = game.act(action)
        line = game.events[before:]
        assert line[0].count == count
        assert sum(event.points for event in line) == points
        assert (game.scores[BOB], game.scores[ALICE]) == (bob, alice)
    assert [e.kind for e in game.events[-2:]] == ["play", "last_card"]


@pytest.mark.rule("show.order", "crib.owner", "deal.turn")
def test_the_show_and_the_next_deal(dealt: Game) -> None:
    game = dealt
    for _, action, *_ in LINES:
        game = game.act(action)
    assert (game.phase, game.to_act) == ("show", BOB)
    shown = []
    for _ in SHOWN:
        game = game.act("show")
        shown.append(next(e for e in reversed(game.events) if e.kind == "show"))
    told = [(e.player, e.phase, " ".join(c.code for c in e.cards), e.points) for e in shown]
    assert tuple(told) == SHOWN
    assert game.scores == FINAL
    assert (game.phase, game.dealer, game.to_act) == ("discard", BOB, ALICE)
