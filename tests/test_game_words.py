"""The log of a game: a line for each thing that happens, with every point, its items and its rule."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from random_games import play_out
from tables import DATA
from test_worked_example import ALICE, BOB, LINES

from cribbage_learn.game import Game
from cribbage_learn.game_words import LogLine, game_log, log_lines
from cribbage_learn.rules import Rules

NAMES = ("Alice", "Bob")


def play(game: Game, *actions: str) -> Game:
    for action in actions:
        game = game.act(action)
    return game


def texts(lines: tuple[LogLine, ...], kind: str | None = None) -> list[str]:
    return [line.text for line in lines if kind in (None, line.kind)]


@pytest.fixture(scope="module")
def worked() -> Game:
    game = Game.setup(
        dealt=["5 ♠ 4 ♠ 2 ♠ 8 ♦ 6 ♥ 8 ♣", "10 ♠ 6 ♦ J ♥ 4 ♥ K ♣ 7 ♣"], starter="5 ♥", dealer=ALICE
    )
    game = play(game, "discard 10S KC", "discard 8D 8C", "cut")
    return play(game, *[action for _, action, *_ in LINES], "show", "show", "show")


def test_the_worked_example_line_by_line(worked: Game) -> None:
    log = [line for line in game_log(worked, NAMES) if line.kind in ("play", "go")]
    printed = [
        "Bob plays J♥: 10",
        "Alice plays 5♠: 15, fifteen for 2 (play.fifteen)",
        "Bob plays 7♣: 22",
        "Alice plays 6♥: 28, run 5-6-7 for 3 (play.run)",
        "Bob says go at 28 (play.go)",
        "Alice plays 2♠: 30, go for 1 (play.go-point)",
        "Bob plays 6♦: 6",
        "Alice plays 4♠: 10",
        "Bob plays 4♥: 14, pair 4♠ 4♥ for 2 (play.pair), last card for 1 (play.last-card)",
    ]
    assert texts(tuple(log)) == printed
    for line, (player, _, _, points, bob, alice) in zip(log, LINES, strict=True):
        assert (line.player, line.points) == (player, points)
        assert (line.scores[BOB], line.scores[ALICE]) == (bob, alice)


def test_the_worked_show_names_each_row(worked: Game) -> None:
    bob, alice, crib = (line for line in game_log(worked, NAMES) if line.kind == "show")
    assert bob.parts == (
        "fifteen 5♥ J♥ for 2",
        "fifteen 4♥ 5♥ 6♦ for 2",
        "run 4♥ 5♥ 6♦ 7♣ for 4",
        "nobs J♥ for 1",
    )
    assert bob.text.startswith("Bob shows 6♦ J♥ 4♥ 7♣, starter 5♥: fifteen 5♥ J♥ for 2 (show.f")
    assert bob.text.endswith("nobs J♥ for 1 (show.nobs). Together 9 points")
    assert alice.parts[-1] == "double run 4♠ 5♥ 5♠ 6♥ for 8" and alice.points == 12
    assert alice.rules == ("show.order", "show.fifteen", "show.double-run")
    assert crib.text.startswith("Alice shows the crib 10♠ K♣ 8♦ 8♣, starter 5♥: fifteen")
    assert (crib.points, crib.scores) == (6, (24, 12))


def test_before_the_play(worked: Game) -> None:
    assert texts(game_log(worked, NAMES))[:3] == [
        "Bob discards 10♠ K♣ to the crib (crib.discard)",
        "Alice discards 8♦ 8♣ to the crib (crib.discard)",
        "Bob cuts the pack: the starter is 5♥ (starter.cut)",
    ]


def test_the_reader_is_you_and_sees_no_cards_of_others(worked: Game) -> None:
    log = texts(game_log(worked, you=BOB))
    assert log[0] == "You discard 10♠ K♣ to the crib (crib.discard)"
    assert log[1] == "Player 1 discards 2 cards, face down, to the crib (crib.discard)"
    assert "You say go at 28 (play.go)" in log and "You play 4♥: 14, pair" in log[11]
    hidden = texts(game_log(worked, NAMES, you=ALICE))
    assert hidden[0] == "Bob discards 2 cards, face down, to the crib (crib.discard)"
    early = play(Game.new(seed=3, dealer=0), "discard " + _two(3))
    assert texts(game_log(early.view(0)))[-1] == (
        "Player 2 discards 2 cards, face down, to the crib (crib.discard)"
    )


def _two(seed: int) -> str:
    return " ".join(card.code for card in Game.new(seed=seed, dealer=0).hands[1][:2])


def tied(players: int) -> Game:
    """A game of which the first cut for the deal was a tie."""
    for seed in range(400):
        game = Game.new(players=players, seed=seed)
        while game.phase == "cut_for_deal":
            game = game.act("cut")
        if sum(e.kind == "cut" for e in game.events) > players:
            return game
    raise AssertionError("no tie")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_tie_for_the_deal_is_told_with_its_last_cut(players: int) -> None:
    log = game_log(tied(players))
    ties = [i for i, line in enumerate(log) if "deal.cut-tie" in line.rules]
    assert ties == [players - 1]
    assert "whoever cut it cuts again (deal.cut, deal.cut-tie)" in log[ties[0]].text
    dealer = log[-1].player
    assert texts(log)[-2:] == [
        f"Player {dealer + 1} has the lowest card and deals first (deal.cut)",
        f"Player {dealer + 1} deals {6 if players == 2 else 5} cards to each player"
        + (" and one to the crib" if players == 3 else "")
        + f" (deal.{('two', 'three', 'four')[players - 2]})",
    ]
    you = texts(game_log(tied(players), you=dealer))
    assert "Your card is the lowest: you deal first (deal.cut)" in you


def test_heels_have_a_line_of_their_own() -> None:
    game = Game.setup(dealt=["AS 2S 3S 4S 5S 6S", "AH 2H 3H 4H 5H 6H"], starter="JC", dealer=0)
    game = play(game, "discard AH 2H", "discard AS 2S", "cut")
    line = game_log(game, NAMES)[-1]
    assert line.text == (
        "Alice scores 2 points for his heels: the starter is a jack (starter.heels)"
    )
    assert (line.player, line.points, line.kind) == (0, 2, "heels")


def test_a_go_point_after_a_go_is_told_where_it_falls() -> None:
    game = play(Game.setup(hands=["4H KD QH", "KC JS"], dealer=1), "play 4H", "play KC", "play KD")
    log = game_log(game.act("go"), NAMES)
    assert texts(log)[-2:] == [
        "Bob says go at 24 (play.go)",
        "Alice scores 1 point for the go: the last card of this count was theirs (play.go-point)",
    ]
    assert (log[-1].player, log[-1].points) == (0, 1)


@pytest.mark.parametrize(
    ("hands", "actions", "says"),
    [
        (["KH 2C", "KD AS"], ["play KH", "play KD"], "Bob plays K♦: 20, pair K♥ K♦ for 2 (play.pair)"),
        (
            ["5H 5S", "5D"],
            ["play 5H", "play 5D", "play 5S"],
            "Alice plays 5♠: 15, fifteen for 2 (play.fifteen), pair royal 5♥ 5♦ 5♠ for 6 (play.pair), "
            "last card for 1 (play.last-card)",
        ),
        (
            ["7H 7S", "7C 7D"],
            ["play 7H", "play 7C", "play 7S", "play 7D"],
            "Bob plays 7♦: 28, double pair royal 7♥ 7♣ 7♠ 7♦ for 12 (play.pair), "
            "last card for 1 (play.last-card)",
        ),
        (
            ["KH JS", "QD AS"],
            ["play KH", "play QD", "play JS", "play AS"],
            "Bob plays A♠: 31, thirty-one for 2 (play.thirty-one)",
        ),
        (["AH 3S", "2D"], ["play AH", "play 2D", "play 3S"], "Alice plays 3♠: 6, run A-2-3 for 3"),
    ],
)  # fmt: skip
def test_a_card_and_all_it_scores_in_one_line(
    hands: list[str], actions: list[str], says: str
) -> None:
    log = game_log(play(Game.setup(hands=hands, dealer=1), *actions), NAMES)
    assert log[-1].text.startswith(says) and len(log) == len(actions)


def at_show(muggins: bool) -> Game:
    game = Game.setup(
        hands=["5H 5D JS QC", "2C 4D 6H 8S"],
        crib="AC AD KS QH",
        starter="KD",
        dealer=1,
        rules=replace(Rules.standard(), muggins=muggins),
    )
    return play_out(game, until="show")[0]


CLAIM = "claim pair 5H 5D; fifteen 5H 5D; fifteen 5H KD for 3; double_run JS QC KD"


def test_a_count_of_ones_own_tells_what_was_found_wrong_and_overlooked() -> None:
    before, log = (len(game_log(at_show(False))), game_log(at_show(False).act(CLAIM), NAMES))
    log = log[before:]
    assert texts(log) == [
        "Alice counts 5♥ 5♦ J♠ Q♣, starter K♦: pair 5♥ 5♦ for 2 (show.pair), "
        "fifteen 5♥ K♦ for 2 (show.fifteen). Together 4 points",
        "✗ fifteen 5♥ 5♦: 5♥ 5♦ make 10, not 15. (show.fifteen)",
        "fifteen 5♥ K♦: The cards are right, but they score 2. (show.fifteen)",
        "✗ double run J♠ Q♣ K♦: A double run is four or five cards. (show.double-run)",
        "Alice overlooked: fifteen 5♦ J♠ for 2 (show.fifteen), fifteen 5♦ Q♣ for 2 (show.fifteen), "
        "fifteen 5♦ K♦ for 2 (show.fifteen), fifteen 5♥ J♠ for 2 (show.fifteen), "
        "fifteen 5♥ Q♣ for 2 (show.fifteen), run J♠ Q♣ K♦ for 3 (show.run). Together 13 points",
    ]
    assert [line.kind for line in log] == ["claim", *["mistake"] * 3, "overlooked"]
    assert [line.points for line in log] == [4, 0, 0, 0, 0]


def test_with_muggins_nothing_open_is_given_away() -> None:
    claimed = at_show(True).act(CLAIM)
    for log in (game_log(claimed, NAMES), game_log(claimed.view(1)), game_log(claimed, you=1)):
        assert log[-1].kind == "claim" and not texts(log, "overlooked") + texts(log, "mistake")
    taken = claimed.act("muggins fifteen 5H JS; pair 5H 5D; run JS QC KD")
    log = game_log(taken, NAMES)
    assert len(texts(log, "mistake")) == 4, "three of Alice’s claims, and Bob’s pair"
    assert texts(log, "mistake")[-1] == "pair 5♥ 5♦: that was not overlooked. (muggins)"
    assert texts(log, "muggins") == [
        "Bob calls muggins: fifteen 5♥ J♠ for 2 (show.fifteen), run J♠ Q♣ K♦ for 3 (show.run). "
        "Together 5 points"
    ]
    assert texts(log, "overlooked")[0].endswith(
        "fifteen 5♥ Q♣ for 2 (show.fifteen). Together 8 points"
    )
    later = claimed.act("pass").act("show")
    assert texts(game_log(later, NAMES))[-2].startswith("Alice overlooked: ")


def test_muggins_that_fails() -> None:
    taken = at_show(True).act("claim nothing").act("muggins fifteen 5H 5D")
    log = game_log(taken, NAMES, you=0)
    assert texts(log)[-4:-1] == [
        "You count 5♥ 5♦ J♠ Q♣, starter K♦: nothing, 0 points",
        "Bob calls muggins: nothing, 0 points",
        "✗ fifteen 5♥ 5♦: 5♥ 5♦ make 10, not 15. (show.fifteen)",
    ]
    assert texts(log)[-1].startswith("You overlooked: ")


def test_part_of_a_group_is_told_item_by_item() -> None:
    game = Game.setup(
        hands=["3C 4D 5S 5H", "KH KC QD QS"], crib="AC AD 8S 9H", starter="KD", dealer=1
    )
    game = play_out(game, until="show")[0].act("claim run 3C 4D 5S; pair 5S 5H")
    assert "run 3♣ 4♦ 5♥ for 3 (show.run)" in texts(game_log(game, NAMES), "overlooked")[0]


def won(loser: int, **rules: object) -> tuple[LogLine, ...]:
    game = Game.setup(
        hands=["5H", "KC"],
        dealer=0,
        scores=(120, loser),
        rules=replace(Rules.standard(), **rules),
    )
    return game_log(play(game, "play KC", "play 5H"), NAMES)


@pytest.mark.parametrize(
    ("loser", "rules", "says"),
    [
        (100, {}, []),
        (90, {}, ["Bob: below 91, so the game counts 2 match points (match.skunk)"]),
        (60, {}, ["Bob: below 61, so the game counts 3 match points (match.double)"]),
        (
            60,
            {"double_skunk_points": 4},
            ["Bob: below 61, so the game counts 4 match points (match.double)"],
        ),
        (30, {"triple_skunk": 31}, ["Bob: below 31, which loses the whole match (match.triple)"]),
    ],
)
def test_the_result_and_a_skunk(loser: int, rules: dict, says: list[str]) -> None:
    log = won(loser, **rules)
    assert texts(log, "win") == [f"Alice wins the game (win.at-once): 122 to {loser}"]
    assert texts(log, "skunk") == says


def test_partners_win_together() -> None:
    game, _ = play_out(Game.new(players=4, seed=1), 1)
    names = ("Ann", "Bo", "Cy", "Di")
    first, second = [n for p, n in enumerate(names) if game.side(p) == game.winner]
    assert f"{first} and {second} win the game" in texts(game_log(game, names), "win")[0]
    assert game.winner is not None
    assert (
        f"You and {second} win the game" in texts(game_log(game, names, you=game.winner), "win")[0]
    )
    two, _ = play_out(Game.new(seed=1), 1)
    assert texts(game_log(two, you=two.winner), "win")[0].startswith("You win the game")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_event_is_on_one_line_and_every_point_has_its_rule(players: int) -> None:
    for seed in range(4):
        game, _ = play_out(Game.new(players=players, seed=seed), seed)
        log = [line for line in game_log(game) if line.kind != "skunk"]
        told = [
            n for line in log for n in line.events if line.kind not in ("mistake", "overlooked")
        ]
        cuts = [n for n in told if told.count(n) > 1]
        assert len(set(cuts)) == 1, "the first deal is two lines: who deals, and what"
        assert sorted(set(told)) == list(range(len(game.events)))
        assert log[-1].scores == game.scores
        for line in log:
            if line.kind not in ("mistake", "overlooked") and line.events not in {
                (c,) for c in cuts
            }:
                assert line.points == sum(game.events[n].points for n in line.events)
            if line.points:
                assert re.search(r"\([a-z]+\.[a-z-]+\)", line.text), line.text
            for rule in re.findall(r"\(([a-z]+\.[a-z-]+)\)", line.text):
                assert rule in line.rules


def test_events_alone_are_told_without_scores(worked: Game) -> None:
    log = log_lines(worked.events, 2, NAMES)
    assert {line.scores for line in log} == {()}
    assert texts(log) == texts(game_log(worked, NAMES))


def test_a_stored_game_is_told_whole() -> None:
    game = Game.from_json((DATA / "stored_game.json").read_text(encoding="utf-8"))
    log = game_log(game)
    assert log[-1].scores == game.scores


def test_another_language_says_all_of_it(worked: Game, pseudo: str) -> None:
    """Nothing but names, cards' letters, and rule ids stays as it is."""
    for you in (None, 0, 1):
        for line in game_log(worked, NAMES, pseudo, you=you):
            bare = re.sub(r"\([a-z., -]+\)|Alice|Bob|\b[JQKA]\b|[JQKA](?=[♣♦♥♠])", "", line.text)
            assert not re.search("[A-Za-z]{2}", bare), line.text


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"names": ("Ann",)}, "2 names"),
        ({"names": "Ann"}, "2 names"),
        ({"names": ("Ann", "")}, "2 names"),
        ({"you": 2}, "players are 0 to 1"),
        ({"you": True}, "players are 0 to 1"),
        ({"lang": "xx"}, "no words"),
    ],
)
def test_what_does_not_fit_is_refused(worked: Game, given: dict, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        game_log(worked, **given)
    with pytest.raises(ValueError, match="one for each side"):
        log_lines(worked.events, 2, scores=(0, 0, 0))
