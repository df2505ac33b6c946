"""A saved table goes on where it stood; what is damaged is refused whole."""

import json
from dataclasses import replace

import pytest
from test_table import PEOPLE, at_the_count, play_on

from cribbage_learn import Game, Match, Rules
from cribbage_learn.saved_table import from_dict, packed, read_text, to_dict
from cribbage_learn.table import Table


def same(one, other):
    parts = ("seats", "first", "step", "up", "claims", "between", "pace", "counting", "overlook")
    assert all(getattr(one, p) == getattr(other, p) for p in (*parts, "match", "follow"))
    assert one.game.to_json() == other.game.to_json() and len(one.positions) == len(other.positions)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_every_step_of_a_game(players):
    table = Table.new(players=players, seed=3)
    for _ in range(90):
        same(from_dict(json.loads(json.dumps(to_dict(table)))), table)
        table = play_on(table, lambda t, step=table.step: t.step > step)
    same(read_text(packed(table)), table)


def test_with_everything_that_a_table_can_have():
    counting = at_the_count(pace="slow", overlook=0.5).do("say fifteen 5H JC").do("say pair 5H JC")
    people = Table.new(seed=7, seats=PEOPLE, dealer=1).do("open")
    between = play_on(Table.new(seed=7, dealer=1), lambda t: t.between)
    match = Match(games=5, rules=Rules.standard(), points=(2, 1), wins=(1, 1), players=2)
    lines = Table.new(seed=7, dealer=1, follow=("discard AD 3S",), match=match)
    for table in (counting, people, between, lines):
        same(read_text(packed(table)), table)
        same(read_text(json.dumps(to_dict(table))), table)


def test_a_saved_game_alone_gets_the_usual_seats():
    game = Game.new(seed=7, dealer=1)
    game = game.act(game.actions()[0])
    table = read_text(game.to_json())
    assert table.first == 1 and [seat.opponent for seat in table.seats] == ["", "sensible"]


def test_the_packed_text_names_no_card():
    table = play_on(Table.new(seed=7, dealer=1), lambda t: t.game.phase == "play")
    text = packed(table)
    assert "discard" not in text and len(text) < 1500
    assert read_text("  " + text.replace("\n", "\r\n") + "\n").game.hands == table.game.hands


def test_damage_is_refused():
    table = play_on(Table.new(seed=7, dealer=1), lambda t: t.game.phase == "play")
    good, text = to_dict(table), packed(table)
    match = {
        "games": 5, "points": [1, 0], "wins": [1, 0],
        "next_dealer": 1, "winner": None, "players": 2,
    }  # fmt: skip
    assert from_dict({**good, "match": match}).match
    parts = (
        {"games": "5"}, {"points": [3, 0]}, {"points": 3}, {"points": [1]}, {"wins": [-1, 0]},
        {"wins": None}, {"next_dealer": "x"}, {"next_dealer": 9}, {"winner": 1}, {"players": 4},
        {"players": 3},
    )  # fmt: skip
    damaged = [
        {**good, "format": "letter"},
        {**good, "version": 2},
        {**good, "game": None},
        {**good, "game": {**good["game"], "scores": [5, 5]}},
        {**good, "seats": good["seats"][:1]},
        {**good, "seats": [{"name": "A"}] * 2},
        {**good, "seats": [{"name": "A", "opponent": "wizard"}] * 2},
        {**good, "first": 99},
        {**good, "first": True},
        {**good, "step": -1},
        {**good, "step": "3"},
        {**good, "up": 2},
        {**good, "between": 1},
        {**good, "between": True},
        {**good, "claims": ["fifteen 5H JC"]},
        {**good, "claims": 3},
        {**good, "pace": "fast"},
        {**good, "overlook": "0.5"},
        {**good, "match": {"games": 3}},
        {**good, "follow": None},
        {**good, "follow": ["go"]},
        {**good, "version": True},
        {**good, "seats": [{"name": "\u202eA", "opponent": ""}, good["seats"][1]]},
        {**good, "seats": [{"name": ["A"], "opponent": ""}, good["seats"][1]]},
        *({**good, "match": {**match, **part}} for part in parts),
        {name: part for name, part in good.items() if name != "seats"},
        [good],
        None,
    ]
    for data in damaged:
        with pytest.raises(ValueError):
            from_dict(data)
    for odd in (
        text[:-9],
        text + "AAAA",
        text.replace("e", "!"),
        "",
        "[]",
        "{}",
        "cribbage-table-1:",
    ):
        with pytest.raises(ValueError):
            read_text(odd)
    with pytest.raises(ValueError):
        read_text(5)


def test_a_text_that_unpacks_to_a_mountain_is_refused():
    import base64
    import zlib

    bomb = base64.urlsafe_b64encode(zlib.compress(b" " * 5_000_000)).decode()
    with pytest.raises(ValueError, match="damaged or cut off"):
        read_text("cribbage-table-1:" + bomb)


def test_the_step_is_kept():
    table = replace(Table.new(seed=7), step=41)
    assert read_text(packed(table)).step == 41
