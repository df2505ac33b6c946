"""The table: turns of people and computers, taking back, old pages, hidden cards, counting."""

import re
from dataclasses import replace

import pytest

from cribbage_learn import Game, IllegalAction, Rules
from cribbage_learn.table import Seat, Table, TableError, positions

PEOPLE = [Seat("Ann"), Seat("Bo")]


def play_on(table, stop=lambda table: False, most=2000):
    """People do the first thing they may, or show; the computer plays."""
    for _ in range(most):
        if table.waits_for == "nobody" or stop(table):
            return table
        if table.curtain is not None:
            table = table.do("open")
        elif table.waits_for == "person":
            table = table.do(str(table.game.actions()[0]))
        else:
            table = table.do("next")
    raise AssertionError("no end")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("opponent", ["beginner", "sensible"])
def test_games_come_to_an_end(players, opponent):
    seats = [Seat()] + [Seat(opponent=opponent)] * (players - 1)
    table = play_on(Table.new(players=players, seed=players, seats=seats))
    assert table.game.phase == "over" and table.game.winner is not None
    assert table.step == len(table.positions) - 1 + table_pauses(table)


def table_pauses(table):
    """Deals that were over and were left."""
    return sum(e.kind == "deal" for e in table.game.events) - 1


def test_people_alone_and_computers_alone():
    assert play_on(Table.new(seed=1, seats=PEOPLE)).game.winner is not None
    watched = Table.new(players=4, seed=1, seats=[Seat(opponent="sensible")] * 4)
    assert watched.viewer is None and play_on(watched).game.winner is not None


def test_refusals_leave_the_table_as_it_was():
    table = Table.new(seed=7, dealer=1)
    for command, kind in (
        ("next", TableError),
        ("play 5H", IllegalAction),
        ("discard 5H", IllegalAction),
        ("fold", ValueError),
        ("say fifteen 5H JC", TableError),
        ("done", TableError),
        ("back", TableError),
        ("open", ValueError),
        ("", ValueError),
    ):
        with pytest.raises(kind):
            table.do(command)
    computer = table.do(str(table.game.actions()[0]))
    for command in ("cut", "play 5H", "go"):
        with pytest.raises(TableError, match="computer_to_act"):
            computer.do(command)
    assert table.step == 0 and computer.step == 1


def test_taking_back_goes_through_the_moves_of_the_computer():
    table = play_on(Table.new(seed=7, dealer=1), lambda t: len(t.game.pile) >= 3)
    mine = [i for i in range(len(table.positions) - 1) if table.actor(i) == 0]
    back = table.do("back")
    assert back.game is table.positions[mine[-1]] and back.waits_for == "person"
    assert back.step == table.step + 1
    for _ in mine[1:]:
        back = back.do("back")
    assert back.game is table.positions[mine[0]]
    with pytest.raises(TableError, match="nothing_back"):
        back.do("back")


def test_a_game_that_came_to_the_table_is_not_taken_back():
    begun = Game.setup(hands=["KH 2C", "5S JD"], dealer=1).act("play KH").act("play 5S")
    table = Table.new(game=begun)
    assert table.first == 2 and len(table.positions) == 3
    with pytest.raises(TableError, match="nothing_back"):
        table.do("back")
    assert table.do("play 2C").do("back").game is table.game


def test_taking_back_the_end_of_a_deal_and_of_a_game():
    between = play_on(Table.new(seed=7, dealer=1), lambda t: t.between)
    assert between.do("back").between is False and between.do("back").game.phase in ("show", "crib")
    over = play_on(Table.new(seed=7))
    assert over.do("back").game.winner is None


def test_a_finished_deal_lies_there_until_it_is_left():
    table = play_on(Table.new(seed=7, dealer=1), lambda t: t.between)
    assert table.waits_for == "deal" and table.game.phase == "discard"
    with pytest.raises(TableError, match="between"):
        table.do(str(table.game.actions()[0]))
    assert table.do("next").between is False and table.do("next").game is table.game


def test_cards_lie_open_for_one_person_at_a_time():
    table = Table.new(seed=7, dealer=1, seats=PEOPLE)
    assert (table.curtain, table.viewer) == (0, None)
    with pytest.raises(TableError, match="curtain"):
        table.do(str(table.game.actions()[0]))
    table = table.do("open")
    assert (table.curtain, table.viewer) == (None, 0)
    table = table.do(str(table.game.actions()[0]))
    assert (table.curtain, table.viewer) == (1, None)
    table = table.do("open").do(str(table.game.actions()[0]))
    assert table.game.phase == "cut" and (table.curtain, table.viewer) == (None, None)
    table = table.do("cut")
    assert (table.curtain, table.viewer) == (0, None)  # the cards of Bo are closed again


def test_taking_back_closes_the_cards():
    table = Table.new(seed=7, dealer=1, seats=PEOPLE).do("open")
    table = table.do(str(table.game.actions()[0])).do("back")  # the device may be elsewhere by now
    assert (table.curtain, table.viewer) == (0, None)


def test_while_the_computer_plays_the_last_person_may_look():
    seats = [Seat("Ann"), Seat(opponent="sensible"), Seat("Cy")]
    table = Table.new(players=3, seed=7, dealer=2, seats=seats).do("open")
    table = table.do(str(table.game.actions()[0]))
    assert (table.waits_for, table.viewer) == ("computer", 0)
    table = table.do("next")
    assert (table.curtain, table.viewer) == (2, None)


def test_one_person_sees_their_cards_all_the_time():
    table = Table.new(seed=7)
    while not table.between:
        assert table.viewer == 0 and table.curtain is None
        table = play_on(table, lambda t, step=table.step: t.step > step)


COUNT = {
    "dealt": ["5H 5D 5S JC 2C 9H", "AC 2D 3H 8S 9S 10S"],
    "starter": "5C",
    "dealer": 1,
}


def at_the_count(**options):
    game = Game.setup(**COUNT, rules=options.pop("rules", None))
    table = Table.new(game=game, **options).do("discard 2C 9H")
    return play_on(table, lambda t: t.game.phase == "show" and t.waits_for == "person")


def test_counting_claim_by_claim():
    table = at_the_count()
    assert table.counted.total == 29
    table = table.do("say fifteen 5H JC").do("say pair 5H JC").do("say fifteen 5H JC")
    assert [str(claim) for claim in table.claims] == ["fifteen 5H JC", "pair 5H JC"]
    assert [bool(v.mistake) for v in table.feedback.verdicts] == [False, True]
    with pytest.raises(TableError, match="no_claim"):
        table.do("unsay 2")
    table = table.do("unsay 1").do("say nobs JC")
    before = table.game.scores[0]
    done = table.do("done")
    assert done.game.scores[0] == before + 3 and done.claims == ()
    assert done.do("back").claims == ()


def test_a_claim_that_cannot_be_read_changes_nothing():
    table = at_the_count().do("say fifteen 5H JC")
    for wrong in ("say jackpot 5H", "say", "say fifteen 5X", "unsay x", "unsay"):
        with pytest.raises(ValueError):
            table.do(wrong)


def test_having_it_counted():
    table = at_the_count(counting="for_me")
    assert table.do("show").game.events[-1].points == 29


def test_muggins_both_ways():
    rules = replace(Rules.standard(), muggins=True)
    table = at_the_count(rules=rules, overlook=1.0).do("say fifteen 5H JC").do("done")
    assert table.waits_for == "computer" and table.game.overlooked == 27
    table = play_on(table, lambda t: t.game.overlooked > 0 and t.waits_for == "person")
    owed, score = table.game.overlooked, table.counted
    assert table.game.events[-1].player == 1 and score.total == owed
    for item in score.items:
        table = table.do(f"say {item.kind} {' '.join(card.code for card in item.cards)}")
    before = table.game.scores[0]
    assert table.do("done").game.scores[0] == before + owed
    assert table.do("pass").game.scores[0] == before


def test_lines_are_followed_until_somebody_departs():
    game = Game.setup(hands=["KH 2C", "5S JD"], dealer=1)
    lines = ("play KH", "play 5S", "play 2C", "play JD")
    table = Table.new(game=game, follow=lines)
    assert table.next_line == "play KH" and table.waits_for == "person"
    table = table.do("next").do("next")
    assert [str(a) for a in table.game.log] == list(lines[:2]) and table.next_line == "play 2C"
    assert table.choice(1) is None or str(table.choice(1).action) == "play 5S"
    other = Table.new(game=game, follow=lines).do("play 2C")
    assert other.next_line is None and other.do("next").game.log[0] != other.follow[0]


def test_a_line_done_by_hand_is_kept_to_whatever_the_order_of_its_cards():
    game = Game.setup(dealt=["5S 4S 2S 8D 6H 8C", "10S 6D JH 4H KC 7C"], starter="5H", dealer=0)
    lines = ("discard 10s kc", "discard 8D 8C", "cut", "play jh")
    table = Table.new(game=game, follow=lines).do("next")
    assert table.do("discard 8C 8D").next_line == "cut"
    assert table.do("discard 8C 8D").do("next").next_line == "play JH"
    assert table.do("discard 8C 5S").next_line is None


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (("play KH", "go"), "follow, line 2 ('go'): play.must"),
        (("play 5S",), "follow, line 1 ('play 5S'): play.turn"),
        (("fold",), "follow, line 1 ('fold'): there is no action"),
        ((5,), "follow, line 1 (5): there is no action 5"),
        (5, "follow=5"),
        ("play KH", "follow='play KH'"),
    ],
    ids=str,
)
def test_lines_that_cannot_be_played_out_are_named(lines, says):
    game = Game.setup(hands=["KH 2C", "5S JD"], dealer=1)
    with pytest.raises(ValueError, match=re.escape(says)):
        Table.new(game=game, follow=lines)


@pytest.mark.parametrize("name", ["x" * 31, "a\x00b", "\u202eAnn", "\ud800", None, 5], ids=ascii)
def test_names_that_cannot_be_shown(name):
    with pytest.raises(ValueError, match="name="):
        Seat(name)


@pytest.mark.parametrize("name", ["Ann", "名前", "O’Brien", "{n}", "<b>", "👩‍🚀", "עדי", ""])
def test_names_that_can(name):
    assert Seat(f" {name} \n").name == name


def test_the_computer_does_the_same_again():
    table = play_on(Table.new(seed=7, dealer=1), lambda t: t.game.phase == "show")
    made = [table.choice(i) for i in range(len(table.positions) - 1)]
    assert [str(c.action) for c in made if c] == [
        str(a) for i, a in enumerate(table.game.log) if table.actor(i) == 1
    ]


def test_the_loser_deals_the_next_game():
    over = play_on(Table.new(seed=7))
    after = over.after_game()
    again = over.rematch(seed=8)
    assert again.game.dealer == after.next_dealer == 1 - over.game.winner
    assert again.match is None and again.step == over.step + 1 and again.first == 0
    with pytest.raises(TableError, match="not_over"):
        again.rematch()
    three = play_on(Table.new(players=3, seed=7)).rematch(seed=8)
    assert three.game.phase == "cut_for_deal"


def test_a_match_is_counted_game_by_game():
    from cribbage_learn import Match

    table = play_on(Table.new(seed=7, match=Match(games=3)))
    first = table.after_game()
    table = table.rematch(seed=8)
    assert table.match == first or first.winner is not None
    assert table.match is None or sum(table.match.points) > 0


def test_options_and_what_is_none():
    table = Table.new(seed=7).option("pace", "quick").option("counting", "for_me")
    assert (table.pace, table.counting, table.step) == ("quick", "for_me", 2)
    kept = table.new_game(Game.new(seed=8))
    assert (kept.pace, kept.counting, kept.step, kept.first) == ("quick", "for_me", 3, 0)
    for name, value in (("pace", "fast"), ("counting", 1), ("overlook", 2), ("seats", ()), (1, 2)):
        with pytest.raises(ValueError):
            table.option(name, value)
    for odd in ({"seats": [Seat()]}, {"seats": [Seat(), Seat(opponent="wizard")]}):
        with pytest.raises(ValueError):
            Table.new(seed=7, **odd)
    with pytest.raises(ValueError, match=re.escape("overlook=True")):
        Table.new(seed=7, overlook=True)


def test_positions_of_a_game_are_all_it_went_through():
    game = Game.new(seed=7, dealer=0)
    for _ in range(12):
        game = game.act(game.actions()[0])
    past = positions(game)
    assert len(past) == 13 and past[0].log == () and past[-1].events == game.events
