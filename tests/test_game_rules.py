"""Rules of a whole game that are seen best by playing: each test proves the ids on its marker."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from random_games import play_out

from cribbage_learn.actions import IllegalAction, Play
from cribbage_learn.cards import DECK, Card
from cribbage_learn.deal import deal_cards, drawn
from cribbage_learn.game import Game
from cribbage_learn.match import Match, match_points
from cribbage_learn.play import score_play
from cribbage_learn.rules import Rules
from cribbage_learn.show import score_show

ALL = (2, 3, 4)


def play(game: Game, *actions: str) -> Game:
    for action in actions:
        game = game.act(action)
    return game


def paid(game: Game) -> list[tuple[str, int, int]]:
    return [(e.kind, e.player, e.points) for e in game.events if e.points]


# ---- the deal ----


@pytest.mark.rule("deal.players")
def test_two_three_or_four_can_play() -> None:
    assert [Game.new(players=n, seed=1).players for n in ALL] == [2, 3, 4]
    assert [Game.new(players=n, seed=1).sides for n in ALL] == [2, 3, 2]
    for number in (0, 1, 5, 6, True, "2"):
        with pytest.raises(ValueError, match=r"deal\.players"):
            Game.new(players=number)


@pytest.mark.rule("deal.phases")
@pytest.mark.parametrize("players", ALL)
def test_each_deal_has_the_same_parts_in_the_same_order(players: int) -> None:
    _, seen = play_out(Game.new(players=players, seed=2, dealer=0), 2)
    phases = [game.phase for game in seen]
    changes = [phases[0]] + [b for a, b in pairwise(phases) if a != b]
    assert changes[-1] == "over"
    for place, phase in enumerate(changes[:-1]):
        assert phase == ("discard", "cut", "play", "show", "crib")[place % 5]
    deals = [e for e in seen[-1].events if e.kind == "deal"]
    assert len(deals) == changes.count("discard") > 3


@pytest.mark.rule("deal.deck")
def test_the_pack_is_52_cards_and_suits_are_equal() -> None:
    assert len(set(DECK)) == len(DECK) == 52
    assert Counter(card.suit for card in DECK) == dict.fromkeys("CDHS", 13)
    assert Counter(card.rank for card in DECK) == dict.fromkeys(range(1, 14), 4)
    for seed in range(40):  # whatever the suits, two cards of one rank tie
        game = Game.new(seed=seed).act("cut").act("cut")
        ranks = [e.cards[0].rank for e in game.events if e.kind == "cut"]
        assert (game.phase == "cut_for_deal") == (ranks[0] == ranks[1])


@pytest.mark.rule("deal.shuffle")
@pytest.mark.parametrize("players", ALL)
def test_cards_are_dealt_one_by_one_from_the_left_and_anew_each_time(players: int) -> None:
    pack = drawn("7:deal:0", 52)
    hands, straight, starter = deal_cards("7:deal:0", players, dealer=1)
    each = len(hands[0])
    for turn, card in enumerate(pack[: players * each]):
        assert card in hands[(2 + turn) % players], "the first card goes to the dealer’s left"
    assert [*straight, *starter] == list(pack[players * each :][: len(straight) + 1])
    assert deal_cards("7:deal:1", players, dealer=1)[0] != hands
    _, seen = play_out(Game.new(players=players, seed=7, dealer=1), 7)
    dealt = [g.hands for g in seen if g.events[-1].kind == "deal"]
    assert len(dealt) == len(set(dealt)) > 2 and dealt[0] == hands


@pytest.mark.rule("deal.three")
def test_nobody_sees_the_straight_card_before_the_crib() -> None:
    game = Game.new(players=3, seed=3, dealer=0)
    (straight,) = game.crib
    assert not any(straight in hand for hand in game.hands)
    _, seen = play_out(game, 3, until="crib")
    for step in seen[:-1]:
        assert all(step.view(player).crib is None for player in range(3))
    assert straight in seen[-1].crib and len(seen[-1].crib) == 4


@pytest.mark.rule("crib.before-play", "crib.discard")
@pytest.mark.parametrize("players", ALL)
def test_nothing_goes_on_before_all_have_discarded(players: int) -> None:
    game = Game.new(players=players, seed=4, dealer=0)
    order = []
    while game.phase == "discard":
        order.append(game.to_act)
        for early in ("cut", "go", "show", f"play {game.hands[game.to_act][0].code}"):
            with pytest.raises(IllegalAction) as refused:
                game.act(early)
            assert refused.value.rule == "crib.before-play"
        game = game.act(game.actions()[0])
    assert order == [*range(1, players), 0], "from the dealer’s left"
    assert len(game.crib) == 4 and all(len(kept) == 4 for kept in game.kept)


@pytest.mark.rule("crib.owner", "show.order")
@pytest.mark.parametrize("players", ALL)
def test_the_crib_scores_for_the_dealer_and_is_counted_last(players: int) -> None:
    for dealer in range(players):
        game, _ = play_out(Game.new(players=players, seed=5, dealer=dealer), until="show")
        order = []
        while game.phase in ("show", "crib"):
            order.append((game.phase, game.to_act))
            game = game.act("show")
        left = [(dealer + 1 + step) % players for step in range(players)]
        assert order == [*(("show", p) for p in left), ("crib", dealer)]
        last = next(e for e in reversed(game.events) if e.kind == "show")
        assert (last.player, last.score.crib) == (dealer, True)


# ---- the starter ----


def at_cut(players: int = 2) -> Game:
    return play_out(Game.new(players=players, seed=6, dealer=0), until="cut")[0]


@pytest.mark.rule("starter.cut")
@pytest.mark.parametrize("players", ALL)
def test_the_player_left_of_the_dealer_cuts_the_starter(players: int) -> None:
    game = at_cut(players)
    assert game.to_act == 1 and game.starter is None
    turned = game.act("cut")
    event = next(e for e in turned.events if e.kind == "starter")
    assert (event.player, event.cards) == (1, (turned.starter,))


@pytest.mark.rule("starter.place")
def test_the_starter_lies_open_on_the_pack() -> None:
    game = at_cut().act("cut")
    assert game.view(0).starter == game.view(1).starter == game.starter is not None
    assert game.starter not in {*game.crib, *(card for hand in game.hands for card in hand)}


@pytest.mark.rule("starter.heels")
@pytest.mark.parametrize("dealer", [0, 1])
def test_heels_are_paid_to_the_dealer_before_the_first_card(dealer: int) -> None:
    hands = ["AS 2S 3S 4S 5S 6S", "AH 2H 3H 4H 5H 6H"]
    two = ["discard AS 2S", "discard AH 2H"]
    for muggins in (False, True):
        rules = replace(Rules.standard(), muggins=muggins)
        game = Game.setup(dealt=hands, starter="JC", dealer=dealer, rules=rules)
        game = play(game, two[1 - dealer], two[dealer], "cut")
        assert paid(game) == [("heels", dealer, 2)] and game.overlooked == 0
        assert game.phase == "play"
    queen = play(Game.setup(dealt=hands, starter="QC", dealer=dealer), two[1 - dealer], two[dealer])
    assert paid(queen.act("cut")) == []


@pytest.mark.rule("starter.not-in-play")
def test_the_starter_takes_no_part_in_the_play() -> None:
    game = Game.setup(
        hands=["KH 2C 3C 4C", "8S 9S 6D 7D"], crib="AC AD AH AS", starter="5H", dealer=1
    )
    with pytest.raises(IllegalAction) as refused:
        game.act("play 5H")
    assert refused.value.reason == "not_held"
    game = game.act("play KH")
    assert (game.count, game.scores, game.pile) == (10, (0, 0), (Card("KH"),)), "no fifteen"
    done, _ = play_out(game, until="show")
    assert Card("5H") not in {e.cards[0] for e in done.events if e.kind == "play"}


# ---- the play ----


@pytest.mark.rule("play.lead", "play.turn")
@pytest.mark.parametrize("players", ALL)
def test_the_dealers_left_leads_and_the_turn_goes_left(players: int) -> None:
    hands = ["AC 2C 3C 4C", "AD 2D 3D 4D", "AH 2H 3H 4H", "AS 2S 3S 4S"][:players]
    for dealer in range(players):
        game, turns, counts = Game.setup(hands=hands, dealer=dealer), [], [0]
        for _ in range(players):
            turns.append(game.to_act)
            card = game.hands[game.to_act][0]
            game = game.act(Play(card))
            counts.append(counts[-1] + card.value)
            assert game.events[-1].count == game.count == counts[-1]
        assert turns == [(dealer + 1 + step) % players for step in range(players)]


@pytest.mark.rule("play.own-pile")
def test_played_cards_stay_with_their_player_for_the_show() -> None:
    game = Game.setup(
        hands=["KH 2C 3C 4C", "8S 9S 6D 7D"], crib="AC AD AH AS", starter="5H", dealer=1
    )
    done, _ = play_out(game, until="show")
    assert done.kept == game.hands and done.hands == ((), ())
    assert [e.score.hand for e in done.act("show").events if e.kind == "show"] == [game.hands[0]]


@pytest.mark.rule("play.values")
@pytest.mark.parametrize("card", DECK, ids=str)
def test_what_each_card_counts(card: Card) -> None:
    worth = {"A": 1, "J": 10, "Q": 10, "K": 10}
    rank = card.code[:-1]
    game = Game.setup(hands=[[card], "2C" if card != Card("2C") else "3C"], dealer=1)
    assert game.act(Play(card)).count == (worth[rank] if rank in worth else int(rank))


@pytest.mark.rule("play.limit", "play.must")
def test_31_is_never_passed_and_nobody_passes_by_choice() -> None:
    game = play(Game.setup(hands=["KH 9C", "QS 2D"], dealer=1), "play KH", "play QS")
    assert game.count == 20
    with pytest.raises(IllegalAction) as refused:
        game.act("go")
    assert refused.value.rule == "play.must"
    game = game.act("play 9C")  # 29: with the two it is 31
    assert [str(a) for a in game.actions()] == ["play 2D"]
    stuck = play(Game.setup(hands=["KH 10C", "QS 3D"], dealer=1), "play KH", "play QS", "play 10C")
    assert (stuck.count, [str(a) for a in stuck.actions()]) == (30, ["go"])
    limit = play(
        Game.setup(hands=["KH 10C 5S", "QS 3D"], dealer=1), "play KH", "play QS", "play 10C"
    )
    with pytest.raises(IllegalAction) as over:
        limit.act("play 3D")
    assert (over.value.rule, over.value.data["count"]) == ("play.limit", 33)


@pytest.mark.rule("play.go", "play.go-point")
def test_of_three_each_who_is_stuck_says_go_once_and_one_point_is_paid() -> None:
    game = Game.setup(hands=["KH QC", "QS KD", "9D AC AD"], dealer=2)
    game = play(game, "play KH", "play QS", "play 9D")  # 29
    assert (game.count, game.to_act) == (29, 0)
    game = play(game, "go", "go")
    assert game.to_act == 2, "alone, player 2 plays on"
    game = game.act("play AC")
    assert (game.count, game.to_act) == (30, 2)
    game = game.act("play AD")
    assert paid(game) == [("play", 2, 4)], "a pair and 31: no go point on top"
    again = Game.setup(hands=["KH QC", "QS KD", "9D AC 5D"], dealer=2)
    again = play(again, "play KH", "play QS", "play 9D", "go", "go", "play AC")
    assert paid(again) == [("go_point", 2, 1)], "however many said go"
    assert again.to_act == 0


@pytest.mark.rule("play.go")
def test_who_holds_no_card_says_nothing() -> None:
    game = Game.setup(hands=["KH", "QS JD", "9D 8C"], dealer=2)
    game = play(game, "play KH", "play QS", "play 9D")
    assert (game.count, game.to_act) == (29, 1), "player 0 has no card and is passed over"
    game = game.act("go")
    assert game.count == 0 and "go" not in [e.kind for e in game.events if e.player == 2]


@pytest.mark.rule("play.last-card", "play.thirty-one")
def test_the_last_card_is_one_point_or_only_the_two() -> None:
    game = play(Game.setup(hands=["7H", "8S"], dealer=1), "play 7H", "play 8S")
    assert paid(game) == [("play", 1, 2), ("last_card", 1, 1)], "the fifteen counts beside it"
    exact = Game.setup(hands=["KH 10C", "QS AD"], dealer=1)
    exact = play(exact, "play KH", "play QS", "play 10C", "play AD")
    assert paid(exact) == [("play", 1, 2)], "31 takes its place"
    beginner = Game.setup(hands=["7H", "9S"], dealer=1, rules=Rules.beginner())
    assert paid(play(beginner, "play 7H", "play 9S")) == []


@pytest.mark.rule("play.reset")
def test_pairs_and_runs_never_reach_into_the_count_before() -> None:
    game = Game.setup(hands=["KH 9C 2C", "QS 2D 4S"], dealer=1)
    game = play(game, "play KH", "play QS", "play 9C", "play 2D")  # 31
    assert (game.count, game.pile) == (0, ()) and paid(game) == [("play", 1, 2)]
    pair = game.act("play 2C")
    assert pair.scores == game.scores and pair.count == 2, "a 2 was the last card before"
    run = Game.setup(hands=["KH 10C 5D", "JS 3H 4S"], dealer=1)
    run = play(run, "play KH", "play JS", "play 10C", "go")  # 30
    assert run.count == 0 and paid(run) == [("go_point", 0, 1)]
    run = play(run, "play 3H", "play 5D", "play 4S")
    assert paid(run)[-2:] == [("play", 1, 3), ("last_card", 1, 1)], "3-5-4 alone, in this count"
    across = Game.setup(hands=["KH 8C AH", "QS 2D 3S"], dealer=1)
    across = play(across, "play KH", "play QS", "play 8C", "play 2D", "play AH", "play 3S")
    assert paid(across) == [("play", 0, 2), ("last_card", 1, 1)], "2 and ace were before the 31"


@pytest.mark.rule("play.end")
@pytest.mark.parametrize("players", ALL)
def test_the_play_ends_when_every_card_is_played(players: int) -> None:
    _, seen = play_out(Game.new(players=players, seed=9, dealer=0), 9)
    for before, after in pairwise(seen):
        if before.phase == "play" and after.phase != "over":
            assert (after.phase == "show") == (not any(after.hands))


@pytest.mark.rule("play.run", "play.all")
def test_a_run_grows_and_is_paid_anew_at_its_whole_length() -> None:
    game = Game.setup(hands=["4H 6C 7D", "5S 3D KH"], dealer=1)
    game = play(game, "play 4H", "play 5S", "play 6C")
    assert paid(game) == [("play", 0, 5)], "fifteen and a run of three"
    game = play(game, "play 3D")
    assert paid(game)[-1] == ("play", 1, 4)
    game = play(game, "play 7D")
    assert paid(game)[-1] == ("play", 0, 5), "five cards in a row, in whatever order"


# ---- the show ----


@pytest.mark.rule("show.face-up", "show.crib-closed")
@pytest.mark.parametrize("players", ALL)
def test_hands_are_turned_up_one_by_one_and_the_crib_last(players: int) -> None:
    game, _ = play_out(Game.new(players=players, seed=11, dealer=0), 11, until="show")
    shown: set[int] = set()
    while game.phase == "show":
        for player in range(players):
            view = game.view(player)
            assert view.crib is None
            known = {p for p, kept in enumerate(view.kept) if kept is not None}
            assert known == shown | {player}
        shown.add(game.to_act)
        game = game.act("show")
    assert all(game.view(player).crib == game.crib for player in range(players))


@pytest.mark.rule("show.starter")
@pytest.mark.parametrize("crib", [False, True])
def test_the_starter_is_the_fifth_card_of_hand_and_crib(crib: bool) -> None:
    with_it = score_show("2C 3D 9H KS", "4H", crib=crib)
    without = score_show("2C 3D 9H KS", crib=crib)
    assert {item.key for item in with_it.items} - {item.key for item in without.items} == {
        "fifteen:2C-4H-9H",
        "run:2C-3D-4H",
    }


@pytest.mark.rule("show.run", "show.pair", "show.fifteen")
def test_each_choice_of_cards_counts_once() -> None:
    assert [i.key for i in score_show("7C 7D 8H 8S").items] == [
        *("fifteen:7C-8H", "fifteen:7C-8S", "fifteen:7D-8H", "fifteen:7D-8S"),
        *("pair:7C-7D", "pair:8H-8S"),
    ]
    assert [i.points for i in score_show("4H 5H 6D 7C").items if i.kind == "run"] == [4]
    assert sum(i.points for i in score_show("9C 9D 9H 9S").items if i.kind == "pair") == 12


# ---- winning and the match ----


@pytest.mark.rule("win.target")
@pytest.mark.parametrize(("rules", "target"), [(Rules(), 121), (Rules.short_game(), 61)])
def test_the_target_wins_reached_or_passed(rules: Rules, target: int) -> None:
    assert rules.target == target
    for before, won in ((target - 3, False), (target - 2, True), (target - 1, True)):
        game = Game.setup(hands=["7H 2C", "8S 3D"], dealer=1, scores=(0, before), rules=rules)
        game = play(game, "play 7H", "play 8S")
        assert game.scores[1] == before + 2
        assert (game.winner == 1) is won is (game.phase == "over")


@pytest.mark.rule("win.at-once")
def test_points_fall_in_order_and_nothing_comes_after_the_win() -> None:
    go = Game.setup(hands=["KH 10C 5S", "QS 3D"], dealer=1, scores=(120, 120))
    go = play(go, "play KH", "play QS", "play 10C")
    assert (go.count, go.winner) == (30, None)
    go = go.act("go")
    assert (go.winner, [e.kind for e in go.events[-2:]]) == (0, ["go_point", "win"])
    one_card = Game.setup(hands=["5H 5S", "5D"], dealer=1, scores=(119, 118))
    one_card = play(one_card, "play 5H", "play 5D", "play 5S")
    assert one_card.scores == (127, 120), "all that one card makes, written down in full"
    assert one_card.events[-1].kind == "win" and one_card.winner == 0
    crib = Game.setup(
        hands=["2H 4C 6D 8S", "AC AD 3H QS"],
        crib="5H 5D 5S JC",
        starter="5C",
        dealer=1,
        scores=(0, 100),
    )
    crib = play_out(crib, until="crib")[0].act("show")
    assert crib.winner == 1 and crib.scores[1] > 121 and crib.events[-2].points == 29
    assert crib.actions() == () and crib.to_act is None


@pytest.mark.rule("muggins", "win.at-once")
def test_muggins_can_win_after_the_claim_has_not() -> None:
    rules = replace(Rules.standard(), muggins=True)
    hands = ["5H 5D JS QC", "2C 4D 6H 8S"]
    game = Game.setup(hands=hands, crib="AC AD KS QH", starter="KD", dealer=1, rules=rules)
    early, _ = play_out(game, until="show")
    low = 120 - early.scores[0]
    game = Game.setup(
        hands=hands,
        crib="AC AD KS QH",
        starter="KD",
        dealer=1,
        rules=rules,
        scores=(0, 119 - early.scores[1]),
    )
    game = play_out(game, until="show")[0]
    assert low > 0 and game.scores[1] == 119
    game = game.act("claim nothing").act("muggins pair 5H 5D; fifteen 5H 5D")
    assert (game.winner, game.scores[1]) == (1, 121), "the wrong item costs nothing"
    assert game.phase == "over"


@pytest.mark.rule("muggins")
def test_the_next_player_on_another_side_takes() -> None:
    rules = replace(Rules.standard(), muggins=True)
    for players, taker in ((3, 2), (4, 2)):
        game = Game.new(players=players, seed=13, dealer=0, rules=rules)
        game, _ = play_out(game, 13, until="show")
        while game.phase == "show" and score_show(game.kept[game.to_act], game.starter).total == 0:
            game = game.act("show")
        who = game.to_act
        game = game.act("claim nothing")
        assert game.to_act == (who + 1) % players and game.side(game.to_act) != game.side(who)
        assert taker


@pytest.mark.rule("match.win")
def test_a_match_is_an_odd_number_of_games_for_two_sides() -> None:
    for games in (1, 2, 4, 0, -3):
        with pytest.raises(ValueError, match=r"match\.win"):
            Match(games=games)
    three, _ = play_out(Game.new(players=3, seed=1), 1)
    with pytest.raises(ValueError, match=r"match\.win"):
        Match().record(three)


@pytest.mark.rule("match.formats", "match.double", "match.triple")
def test_tables_score_match_points_in_their_own_ways() -> None:
    def worth(**options: object) -> int | None:
        return match_points(25, replace(Rules.standard(), **options))

    assert worth() == worth(double_skunk_points=3) == 3
    assert worth(double_skunk_points=4) == 4
    assert worth(double_skunk_points=None) == worth(double_skunk=None) == 2
    assert worth(triple_skunk=31) is None
    assert worth(skunk=None, double_skunk=None) == 1


@pytest.mark.rule("play.pair")
def test_a_card_between_breaks_the_pair() -> None:
    for cards, points in (("7H 7D", 2), ("7H 7D 7S", 6), ("7H 7D 7S 7C", 12), ("7H 2D 7S", 0)):
        assert score_play(cards).total == points
