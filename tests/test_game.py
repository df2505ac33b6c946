"""The whole game: each rule of the deal, the play, the show and winning, by small examples."""

from __future__ import annotations

import pickle
from copy import copy, deepcopy
from dataclasses import replace
from itertools import pairwise

import pytest
from random_games import play_out
from tables import load

from cribbage_learn.actions import (
    Action,
    Count,
    Discard,
    Go,
    IllegalAction,
    Muggins,
    Play,
    parse_action,
)
from cribbage_learn.cards import Card, CardError
from cribbage_learn.game import Game
from cribbage_learn.grading import Claim
from cribbage_learn.rules import Rules

DEALS = [row for row in load("play_deals") if "hands" in row]
COUNTS = [row for row in load("play_deals") if "hands" not in row]


def points(game: Game, start: int = 0) -> list[tuple[str, int, int]]:
    """Kind, player and points of the events that pay."""
    return [(e.kind, e.player, e.points) for e in game.events[start:] if e.points]


def play(game: Game, *actions: str) -> Game:
    for action in actions:
        game = game.act(action)
    return game


# ---- whole deals of other programs' tests ----


@pytest.mark.parametrize("row", DEALS, ids=lambda row: row["name"])
def test_deals_of_other_programs(row: dict) -> None:
    game = Game.setup(
        hands=[" ".join(hand) for hand in row["hands"]],
        crib=" ".join(row["crib"]),
        starter=row["starter"],
        dealer=row["dealer"],
    )
    for step in row["sequence"]:
        while str(game.actions()[0]) == "go":
            game = game.act("go")
        assert game.to_act == step["player"]
        game = game.act(f"play {step['card']}")
    assert list(game.scores) == row["standard_totals"]
    shown = []
    while len(shown) < 3:
        game = game.act("show")
        shown.append([e.points for e in game.events if e.kind == "show"][-1])
    assert shown == row["show_standard"]


@pytest.mark.parametrize("row", COUNTS, ids=lambda row: row["name"])
def test_counts_of_other_programs(row: dict) -> None:
    players, cards = row["players"], row["cards"]
    hands: list[list[str]] = [[] for _ in range(players)]
    turn = 0
    for card in cards:
        if card != "GO":
            hands[turn].append(card)
        turn = (turn + 1) % players
    if "GO" in cards:  # the silent player holds a card that cannot be played
        hands[cards.index("GO") % players].append("KS")
    game = Game.setup(hands=[" ".join(hand) for hand in hands], dealer=players - 1)
    for card in cards:
        game = game.act("go" if card == "GO" else f"play {card}")
    assert list(game.scores) == row["standard_totals"]


# ---- rule by rule ----


@pytest.mark.rule("deal.cut", "deal.cut-tie")
def test_lowest_cut_deals_and_ties_cut_again() -> None:  # B24
    ties = 0
    for seed in range(60):
        game = Game.new(players=3, seed=seed)
        rounds: list[list[tuple[int, int]]] = [[]]
        while game.phase == "cut_for_deal":
            player = game.to_act
            game = game.act("cut")
            cut = next(e for e in reversed(game.events) if e.kind == "cut")
            assert cut.player == player
            rounds[-1].append((cut.cards[0].rank, cut.player))
            if game.phase == "cut_for_deal" and game.to_act <= player:
                rounds.append([])
        lowest = min(rounds[-1])[0]
        assert [p for rank, p in rounds[-1] if rank == lowest] == [game.dealer]
        for before, after in pairwise(rounds):
            ties += 1
            low = min(before)[0]
            assert [p for rank, p in before if rank == low] == [p for _, p in after]
    assert ties


@pytest.mark.parametrize(("players", "dealt", "kept"), [(2, 6, 4), (3, 5, 4), (4, 5, 4)])
@pytest.mark.rule("deal.two", "deal.three", "deal.four", "crib.discard")
def test_what_is_dealt_and_kept(players: int, dealt: int, kept: int) -> None:
    game = Game.new(players=players, seed=3, dealer=0)
    assert [len(hand) for hand in game.hands] == [dealt] * players
    assert game.to_act == 1 and len(game.crib) == (1 if players == 3 else 0)
    while game.phase == "discard":
        game = game.act(game.actions()[0])
    assert [len(hand) for hand in game.hands] == [kept] * players
    assert len(game.crib) == 4 and game.starter is None and game.to_act == 1


@pytest.mark.rule("deal.cut")
def test_random_dealer_and_the_beginners_game() -> None:
    dealers = {Game.new(seed=s, rules=Rules.beginner()).dealer for s in range(20)}
    assert dealers == {0, 1}
    with pytest.raises(ValueError, match="beginner"):
        Game.new(players=3, rules=Rules.beginner())


@pytest.mark.rule("starter.heels", "win.at-once")
def test_winning_on_his_heels() -> None:  # B09
    start = Game.setup(
        dealt=["AS 2S 3S 4S 5S 6S", "AH 2H 3H 4H 5H 6H"], starter="JC", dealer=0, scores=(119, 0)
    )
    game = play(start, "discard AH 2H", "discard AS 2S", "cut")
    assert (game.phase, game.winner, game.scores) == ("over", 0, (121, 0))
    assert points(game) == [("heels", 0, 2)] and game.events[-1].kind == "win"
    without = Game.setup(
        dealt=["AS 2S 3S 4S 5S 6S", "AH 2H 3H 4H 5H 6H"],
        starter="JC",
        rules=replace(Rules.standard(), heels=False),
    )
    assert points(play(without, "discard AH 2H", "discard AS 2S", "cut")) == []


@pytest.mark.rule("play.go-point")
def test_a_go_is_one_point_and_not_for_who_said_it() -> None:  # B39, B38
    game = Game.setup(hands=["8H 7C JD 5H", "7S 9D 9C 8D"], dealer=1)
    game = play(
        game, "play 8H", "play 7S", "play 7C", "play 9D", "play JD", "play 9C", "play 5H", "go"
    )
    assert game.phase == "play" and points(game)[-1] == ("go_point", 0, 1)
    game = Game.setup(hands=["4H KD AH QH", "KC JS KS JH"], dealer=1)
    game = play(game, "play 4H", "play KC", "play KD", "go", "play AH")
    assert points(game) == [("play", 0, 2), ("go_point", 0, 1)]


@pytest.mark.rule("play.go", "play.last-card")
def test_no_go_point_while_the_last_player_can_play_on() -> None:  # B28, B19
    game = Game.setup(hands=["10S 4C 3S AS", "KH KD QD JD"], dealer=1)
    game = play(game, "play 10S", "play KH", "play 4C", "go")
    assert (game.count, game.to_act, points(game)) == (24, 0, [])
    game = game.act("play 3S")
    assert game.to_act == 0 and game.count == 27
    game = game.act("play AS")
    assert points(game) == [("go_point", 0, 1)] and game.count == 0
    alone = Game.setup(hands=["KH 5S", "JH"], dealer=1)
    alone = play(alone, "play KH", "play JH")
    assert alone.to_act == 0 and [str(a) for a in alone.actions()] == ["play 5S"]
    assert points(alone.act("play 5S")) == [("last_card", 0, 1)]


@pytest.mark.rule("play.thirty-one")
def test_thirty_one_has_no_go_point_on_top() -> None:  # B17, B26
    game = Game.setup(hands=["9H 6C 2S", "10D 6S 5H"], dealer=1)
    game = play(game, "play 9H", "play 10D", "play 6C", "play 6S")
    assert points(game) == [("play", 1, 4)]
    assert (game.count, game.pile, game.to_act) == (0, (), 0)
    game = play(game, "play 2S", "play 5H")
    assert game.events[-2].count == 7 and points(game)[-1] == ("last_card", 1, 1)


@pytest.mark.rule("play.next-lead")
def test_the_next_lead_is_left_of_the_last_card() -> None:  # B13
    game = Game.setup(hands=["KH 2C", "QH", "JH 9S"], dealer=2)
    game = play(game, "play KH", "play QH", "play JH")
    assert game.count == 30 and game.to_act == 0  # player 1 has no cards and is passed over
    game = game.act("go")  # player 2, of the last card, holds 9♠ but never says go
    assert points(game) == [("play", 2, 3), ("go_point", 2, 1)]
    assert game.to_act == 0  # the first left of player 2 who holds cards, not who said go as such
    two = Game.setup(hands=["KH QD 9C", "QH", "JH"], dealer=2)
    two = play(two, "play KH", "play QH", "play JH")
    assert two.to_act == 0 and str(two.actions()[0]) == "go"
    assert two.act("go").to_act == 0


def test_no_second_click() -> None:  # B23
    game = Game.setup(hands=["KH 2C", "QH 3C"], dealer=1).act("play KH")
    with pytest.raises(IllegalAction, match="played already"):
        game.act("play KH")
    assert game.count == 10 and game.scores == (0, 0)


@pytest.mark.rule("deal.turn")
def test_the_deal_passes() -> None:  # B21
    for players in (2, 3, 4):
        game, _ = play_out(Game.new(players=players, seed=5))
        dealers = [e.player for e in game.events if e.kind == "deal"]
        assert all(b == (a + 1) % players for a, b in pairwise(dealers))


@pytest.mark.rule("win.at-once", "show.order")
def test_pone_out_in_the_show_ends_it() -> None:
    game = Game.setup(
        hands=["4C 5D 6H 6S", "7C 8D 8H 9S"],
        crib="AC 2D 3H KS",
        starter="5H",
        scores=(119, 97),
        dealer=0,
    )
    game, _ = play_out(game, until="show")
    if game.winner is None:
        game = game.act("show")
    assert game.winner is not None and game.actions() == () and game.to_act is None
    with pytest.raises(IllegalAction, match=r"win\.at-once"):
        game.act("show")


@pytest.mark.rule("deal.four")
def test_with_four_partners_score_together() -> None:
    game, _ = play_out(Game.new(players=4, seed=8))
    assert len(game.scores) == 2 and game.winner in (0, 1)
    paid = [0, 0]
    for event in game.events:
        paid[event.player % 2] += event.points
    assert tuple(paid) == game.scores


# ---- counting one's own hand ----


def at_show(muggins: bool, dealer: int = 1) -> Game:
    game = Game.setup(
        hands=["5H 5D JS QC", "2C 4D 6H 8S"],
        crib="AC AD KS QH",
        starter="KD",
        dealer=dealer,
        rules=replace(Rules.standard(), muggins=muggins),
    )
    return play_out(game, until="show")[0]


@pytest.mark.rule("muggins")
def test_what_is_not_claimed_is_not_pegged() -> None:
    game = at_show(muggins=False)
    before = game.scores[0]
    game = game.act("claim pair 5H 5D for 2; fifteen 5H 5D")
    assert game.scores[0] == before + 2 and (game.phase, game.to_act) == ("show", 1)
    claim = game.events[-1]
    assert claim.kind == "claim" and claim.feedback.wrong[0].reason == "not_fifteen"
    with pytest.raises(IllegalAction) as refused:
        game.act("muggins fifteen 5H JS")
    assert refused.value.rule == "muggins"


@pytest.mark.rule("muggins")
def test_muggins_takes_once_before_the_next_hand() -> None:  # B16
    game = at_show(muggins=True).act("claim pair 5H 5D")
    assert (game.phase, game.to_act) == ("show", 1) and [str(a) for a in game.actions()] == ["pass"]
    missed = game.overlooked
    with pytest.raises(IllegalAction, match="take what was overlooked"):
        game.act("show")
    taken = game.act("muggins fifteen 5H JS; fifteen 5H 5D; pair 5H 5D")
    assert taken.scores[1] == game.scores[1] + 2 < game.scores[1] + missed
    assert taken.overlooked == 0 and taken.to_act == 1 and taken.events[-1].kind == "muggins"
    with pytest.raises(IllegalAction):
        taken.act("pass")
    assert game.act("pass").scores == game.scores


def test_a_zero_hand_leaves_nothing_open() -> None:
    game = at_show(muggins=True).act("show")
    game = game.act("claim nothing")
    assert game.phase == "crib" and game.events[-1].points == 0


# ---- refusals ----


@pytest.mark.parametrize(
    ("actions", "bad", "rule"),
    [
        ([], "play 8H", "crib.before-play"),
        ([], "discard 10S", "crib.discard"),
        ([], "discard AC 2C", "crib.discard"),
        (["discard 10S KC", "discard 8D 8C"], "play JH", "starter.cut"),
        (["discard 10S KC", "discard 8D 8C", "cut"], "show", "play.turn"),
        (["discard 10S KC", "discard 8D 8C", "cut"], "go", "play.must"),
        (["discard 10S KC", "discard 8D 8C", "cut"], "play 5S", "play.turn"),
        (["discard 10S KC", "discard 8D 8C", "cut"], "muggins pair 5S 5H", "play.turn"),
        (
            ["discard 10S KC", "discard 8D 8C", "cut", "play JH", "play 5S", "play 7C", "play 6H"],
            "play 6D",
            "play.limit",
        ),
    ],
)
def test_an_illegal_action_names_its_rule_and_changes_nothing(
    actions: list[str], bad: str, rule: str
) -> None:
    game = play(
        Game.setup(dealt=["5S 4S 2S 8D 6H 8C", "10S 6D JH 4H KC 7C"], starter="5H", dealer=0),
        *actions,
    )
    kept = game.to_json()
    with pytest.raises(IllegalAction) as refused:
        game.act(bad)
    assert refused.value.rule == rule and str(refused.value).startswith(rule)
    assert game.to_json() == kept


@pytest.mark.parametrize("bad", ["fold", "", "play", "play 8X", "play 8H 9H", "claim", "discard"])
def test_what_is_no_action(bad: str) -> None:
    with pytest.raises(ValueError):
        Game.new(seed=1, dealer=0).act(bad)


@pytest.mark.parametrize("bad", [None, 5, b"play 8H", ["play 8H"], Go, print], ids=str)
def test_what_is_no_action_is_not_called_a_forbidden_one(bad: object) -> None:
    with pytest.raises(ValueError, match="there is no action") as refused:
        Game.new(seed=1, dealer=0).act(bad)  # type: ignore[arg-type]
    assert not isinstance(refused.value, IllegalAction)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Discard("10s kc"), "discard 10S KC"),
        (Discard(["10S", "KC"]), "discard 10S KC"),
        (Play("j♥"), "play JH"),
        (Play(Card("JH")), "play JH"),
        (Count(["pair 4H 4S"]), "claim pair 4H 4S"),
        (Count("pair 4H 4S"), "claim pair 4H 4S"),
        (Count((Claim("pair", "4H 4S"),)), "claim pair 4H 4S"),
        (Muggins(["nobs JH"]), "muggins nobs JH"),
        (Go(), "go"),
    ],
    ids=str,
)
def test_an_action_given_as_an_object_is_read_as_its_text(action: Action, text: str) -> None:
    assert action == parse_action(text) and str(action) == text


def test_objects_that_are_read_are_kept_as_read() -> None:
    game = Game.setup(hands=["KH 2C", "5S JD"], dealer=1).act(Play("kh"))  # type: ignore[arg-type]
    assert game.log == (Play(Card("KH")),) and Game.from_json(game.to_json()) == game


@pytest.mark.parametrize(
    ("kind", "holds"),
    [(Play, 5), (Play, "5H 6H"), (Discard, 7), (Discard, ()), (Count, 3), (Muggins, [4])],
)
def test_an_action_without_its_cards_or_claims_is_not_made(kind: type, holds: object) -> None:
    with pytest.raises(ValueError):
        kind(holds)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"players": 2.0}, "players=2.0"),
        ({"players": [2]}, "players="),
        ({"players": True}, "players=True"),
        ({"dealer": 1.0}, "dealer=1.0"),
        ({"dealer": False}, "dealer=False"),
        ({"dealer": [1]}, "dealer="),
        ({"seed": 1.5}, "seed=1.5"),
        ({"seed": "\ud800"}, "seed: "),
        ({"seed": 10**5000}, "seed: "),
    ],
)
def test_new_games_that_cannot_be(given: dict, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Game.new(**{"seed": 1, **given})


@pytest.mark.parametrize("player", [2, -1, True, 1.0, None, "0"])
def test_who_is_not_in_the_game_is_named(player: object) -> None:
    game = Game.new(seed=1)
    for ask in (game.view, game.side):
        with pytest.raises(ValueError, match="the players are 0 to 1"):
            ask(player)  # type: ignore[operator]


@pytest.mark.parametrize(
    "given",
    [
        {"hands": ["5H"]},
        {"hands": ["5H", "5H"]},
        {"hands": ["5H 6H 7H 8H 9H", "AC"]},
        {"hands": ["5H", "6H"], "dealt": ["5H", "6H"]},
        {"hands": ["5H", "6H"], "dealer": 2},
        {"hands": ["5H", "6H"], "scores": (121, 0)},
        {"hands": ["5H", "6H"], "scores": (1,)},
        {"hands": ["5H", "6H"], "starter": "5H"},
        {"hands": ["5H", "6H"], "crib": "2C 3C"},
        {"hands": ["5H", "6H"], "scores": 5},
        {"hands": ["5H", "6H"], "scores": "00"},
        {"hands": ["5H", "6H"], "seed": None},
        {"hands": ["5H", ""]},
        {"hands": [None, "5H"]},
        {"hands": "5H 6H"},
        {"hands": 5},
        {"dealt": ["5H 6H", "7H 8H"]},
        {},
    ],
)
def test_setups_that_cannot_be(given: dict) -> None:
    with pytest.raises(ValueError):
        Game.setup(**given)


def test_impossible_cards_are_named() -> None:
    with pytest.raises(CardError, match="5♥"):
        Game.setup(hands=["5H 6H", "7H 5H"])


def test_a_game_can_be_copied_pickled_and_compared() -> None:
    begun = Game.setup(hands=["KH 2C", "5S JD"], dealer=1)
    game = begun.act("play KH")
    for other in (copy(game), deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert other == game and hash(other) == hash(game)
        assert other.act("play 5S").scores == (0, 2)
    assert begun.act("play KH") == game != begun
    assert Game.setup(hands=["KH 2C", "5S JD"], dealer=1, scores=(1, 0)) != begun
    assert Game.setup(hands=["KH 2C", "5S JD"], dealer=1, rules=Rules.beginner()) != begun
    assert game != game.to_json()


def test_how_a_game_began_cannot_be_changed_from_outside() -> None:
    game = Game.setup(hands=["KH 2C", "5S JD"], dealer=1)
    game.start["hands"].append("9H")
    game.start["scores"][0] = 7
    assert Game.from_json(game.to_json()) == game and game.start["scores"] == [0, 0]


def test_a_game_never_changes() -> None:
    game = Game.new(seed=1, dealer=0)
    with pytest.raises(AttributeError):
        game.phase = "over"  # type: ignore[misc]
    with pytest.raises(TypeError):
        Game()
