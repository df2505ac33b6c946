"""``PlayTable`` as Python and a front end see it, without a browser."""

import copy
import json
import re
from dataclasses import replace

import pytest
from test_table import play_on

from cribbage_learn import Card, Game, Rules
from cribbage_learn.actions import Play
from cribbage_learn.cards import DECK
from cribbage_learn.progress import Record
from cribbage_learn.saved_table import to_dict
from cribbage_learn.table import Seat, Table
from cribbage_learn.widgets import PlayTable
from cribbage_learn.widgets.position import position
from cribbage_learn.widgets.table_words import table_words

ALICE_AND_BOB = Game.setup(
    dealt=["10S 6D JH 4H KC 7C", "5S 4S 2S 8D 6H 8C"], starter="5H", dealer=1
)


@pytest.fixture(autouse=True)
def own_record(tmp_path, monkeypatch):
    monkeypatch.setenv("CRIBBAGE_LEARN_DATA", str(tmp_path))
    monkeypatch.delenv("CRIBBAGE_LEARN_STATIC", raising=False)


class Page:
    """A page that shows a table: what it sends, and what it hears."""

    def __init__(self, table, name="page"):
        self.table, self.name, self.heard = table, name, []
        table.send = lambda content, *_: self.heard.append(content)

    def send(self, **content):
        self.heard.clear()
        self.table._on_message(self.table, {"from": self.name, **content}, [])
        return dict(self.heard[-1]) if self.heard else {}

    def do(self, command, step=None):
        step = self.table.position["step"] if step is None else step
        return self.send(step=step, do=command)


def hidden(table):
    """The cards that the person at the device may not know."""
    game, viewer = table.game, table.viewer
    known = set()
    for event in game.events:
        if event.kind in ("cut", "play", "starter", "show", "claim"):
            known |= set(event.cards)
        if event.kind == "discard" and event.player == viewer:
            known |= set(event.cards)
    if viewer is not None and not table.between:
        known |= {*game.hands[viewer], *game.kept[viewer]}
    if game.starter:
        known.add(game.starter)
    if table.counted:
        known |= set(table.counted.cards)
    if game.phase == "crib":
        known |= set(game.crib)
    return set(DECK) - known


def cards_in(text):
    codes = {Card(code) for code in re.findall(r'"((?:10|[2-9AJQK])[CDHS])"', text)}
    return codes | {Card(c) for c in re.findall(r"(?:10|[2-9AJQK])[♣♦♥♠]", text)}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("people", ["one", "all"])
def test_no_hidden_card_is_told(players, people):
    seats = [Seat(name) for name in ("Ann", "Bo", "Cy", "Di")[:players]]
    rules = replace(Rules.standard(), muggins=True)
    table = Table.new(
        players=players, seed=5, rules=rules, seats=seats if people == "all" else None,
        overlook=0.5, counting="self",
    )  # fmt: skip
    for _ in range(140):
        told = json.dumps(position(table), ensure_ascii=False)
        assert not cards_in(told) & hidden(table), (table.step, table.game.phase)
        table = play_on(table, lambda t, step=table.step: t.step > step)


def test_what_the_page_and_the_twin_get_is_small_and_plain():
    table = PlayTable(3, seed=9, record=False)
    largest = {"position": 0, "html": 0}
    while table.table.waits_for != "nobody":
        person = table.table.waits_for == "person"
        table.act(str(table.game.actions()[0]) if person else "next")
        if table.table.step % 9 == 0:
            html = table._repr_mimebundle_()[0]["text/html"]
            largest["html"] = max(largest["html"], len(html.encode()))
        told = json.dumps(table.position, allow_nan=False)
        largest["position"] = max(largest["position"], len(told))
    assert largest["html"] <= 8_000
    assert largest["position"] <= 60_000


def test_every_word_the_script_asks_for_is_there_and_none_is_left_over():
    words = table_words()
    script = str(PlayTable._esm)
    for name, part in (("W", words), ("K", words["keys"]), ("W.act", words["act"])):
        used = set(re.findall(rf"\b{re.escape(name)}\.(\w+)", script))
        if name == "W":
            assert used - set(words) == set() and set(words) - used == set()
        else:
            assert used - set(part) == set(), name
    assert set(words["act"]) >= set(re.findall(r'press\("(\w+)"\)', script))


def test_script_and_style_are_within_their_budget():
    assert len(str(PlayTable._esm).encode()) + len(str(PlayTable._css).encode()) <= 50_000


def test_a_click_carried_out_once():
    page = Page(PlayTable(seed=7, dealer=1, record=False))
    action = str(page.table.game.actions()[0])
    assert page.do(action, step=0)["done"] is True
    assert page.do(action, step=0) == {"to": "page", "stale": True}
    assert page.table.table.step == 1 and len(page.table.game.log) == 1
    assert page.do("next", step=99)["stale"] is True


def test_refusals_are_told_with_their_rule_and_change_nothing():
    game = Game.setup(hands=["KH 2C", "QS JD"], dealer=1).act("play KH").act("play QS")
    page = Page(PlayTable(game=game, record=False))
    before = page.table.table
    said = page.do("go")
    assert said["rule"] == "play.must" and "2♣" in said["refused"]
    game = Game.setup(hands=["KH 2C JD AC", "QS 3D"], dealer=1)
    page = Page(PlayTable(game=game.act("play KH").act("play QS").act("play 2C"), record=False))
    assert page.do("play JD")["refused"] == "It is not your turn yet: first Bob acts."
    page.do("next")
    assert page.do("play JD")["rule"] == "play.limit"
    for odd in (
        {"do": 5},
        {"do": "fold"},
        {"set": ["pace", "x"]},
        {"new": {}},
        {},
        {"set": "pace"},
    ):
        assert page.send(step=page.table.table.step, **odd)["refused"]
    assert page.table.table.step == 1 and before.step == 0
    for odd in (None, [], "next", 5):
        page.table._on_message(page.table, odd, [])


def test_a_wrong_type_in_what_a_page_sends_is_put_right():
    table = PlayTable(seed=7, record=False)
    told = copy.deepcopy(table.position)
    table._handle_msg(
        {
            "content": {
                "data": {
                    "method": "update",
                    "state": {"position": {"phase": "over"}, "state": {"four": 1, "x": 2}},
                    "buffer_paths": [],
                }
            },
            "buffers": [],
        }
    )
    assert table.position == told and table.state == {"four": False}


def test_three_runs_of_a_cell_go_on_with_one_game():
    codes = []
    for command in ("cut", "next", "back"):
        page = Page(PlayTable())
        codes.append((page.table.table.step, page.table.position["code"]))
        page.do(command)
    assert [step for step, _ in codes] == [0, 1, 2] and len({code for _, code in codes}) == 1
    assert PlayTable(names=["Ann", "Bo"]).table.step == 0  # another table
    assert PlayTable(record=False).table.step == 0


def test_a_given_game_too_is_found_again():
    page = Page(PlayTable(game=ALICE_AND_BOB, names=("Bob", "Alice")))
    page.do("discard 10S KC")
    again = PlayTable(game=ALICE_AND_BOB, names=("Bob", "Alice"))
    assert again.table.step == 1 and again.game.phase == "discard"


def test_two_views_of_one_table_stay_in_step():
    one, other = (
        Page(PlayTable(seed=7, dealer=1), "one"),
        Page(PlayTable(seed=7, dealer=1), "other"),
    )
    one.do(str(one.table.game.actions()[0]))
    assert other.table.position == one.table.position and other.table.table.step == 1
    assert other.do("next")["done"] and one.table.table.step == 2


def test_tables_that_are_not_kept_in_one_place_have_nothing_to_do_with_each_other(tmp_path):
    kept = PlayTable(seed=7, dealer=1)
    others = [
        PlayTable(seed=7, dealer=1, record=False),
        PlayTable(seed=7, dealer=1, record=False),
        PlayTable(seed=7, dealer=1, record=tmp_path / "other.sqlite"),
    ]
    line = str(kept.game.actions()[0])
    for number, table in enumerate(others, 1):
        table.act(line)
        stands = [each.position["step"] for each in (kept, *others)]
        assert stands == [0] + [1] * number + [0] * (3 - number)
    del kept
    assert others[0].act("next").position["step"] == 2


def test_what_another_kernel_played_is_taken_over_first():
    mine = Page(PlayTable(seed=7, dealer=1))
    theirs = mine.table.table.do(str(mine.table.game.actions()[0]))
    Record().update(mine.table._kept.name, lambda _: ({"schema": 1, "table": to_dict(theirs)}, ()))
    assert mine.do("discard 2C 3C")["stale"] is True
    assert mine.table.table.step == 1 and mine.table.position["step"] == 1


def test_a_damaged_table_in_the_record_is_as_good_as_none():
    page = Page(PlayTable(seed=7, dealer=1))
    page.do(str(page.table.game.actions()[0]))
    name = page.table._kept.name
    for odd in ({"schema": 1, "table": {}}, {"schema": 2}, {"schema": 1, "table": None}):
        Record().update(name, lambda _, odd=odd: (odd, ()))
        assert PlayTable(seed=7, dealer=1).table.step == 0


def test_a_table_that_is_not_kept_is_nobody_elses():
    kept, mine = PlayTable(seed=7, dealer=1), Page(PlayTable(seed=7, dealer=1, record=False))
    mine.do(str(mine.table.game.actions()[0]))
    assert (kept.table.step, mine.table.table.step, mine.table.position["step"]) == (0, 1, 1)


def test_a_record_that_cannot_be_written_is_not_said_to_keep_the_game(tmp_path):
    (tmp_path / "no_folder").write_text("a file is in the way")
    table = PlayTable(seed=7, record=tmp_path / "no_folder" / "record.sqlite").act("cut")
    assert table.options == {"static": False, "kept": False}
    kept = PlayTable(seed=7, record=tmp_path / "record.sqlite").act("cut")
    assert kept.options == {"static": False, "kept": True}


def test_a_code_gives_the_same_cards():
    page = Page(PlayTable(seed=7, record=False))
    code = PlayTable(seed="K7F3QM", record=False).position["code"]
    assert code == "2-K7F3QM" and page.send(step=0, code=" 2-k7f3qm ")["done"]
    assert page.table.position["code"] == code and page.table.table.step == 1
    assert PlayTable(code=code, record=False).game.seed == "K7F3QM"
    assert "2-K7F3QM" in page.send(step=1, code="Dear Bob")["refused"]
    three = page.send(step=1, code="3m1-K7F3QM")
    assert three["done"] and [s.opponent for s in page.table.table.seats] == ["", *["sensible"] * 2]


def test_a_new_game_as_the_form_says():
    page = Page(PlayTable(seed=7, record=False))
    form = {"players": 3, "against": "beginner", "target": 61, "muggins": True, "overlook": True}
    assert page.send(step=0, new=form)["done"]
    table = page.table.table
    assert table.game.players == 3 and table.game.rules.target == 61 and table.game.rules.muggins
    assert table.seats[1].opponent == "beginner" and table.overlook == 0.3
    form = {"players": 2, "against": "people", "target": 121, "beginner": True}
    assert page.send(step=1, new=form)["done"]
    assert page.table.game.rules == Rules.beginner() and len(page.table.table.people) == 2
    assert "two players" in page.send(step=2, new={**form, "players": 3})["refused"]
    assert page.table.table.step == 2


@pytest.mark.parametrize(
    ("asked", "order", "names"),
    [
        ({"names": ["Bob", "Al"]}, {"code": "3-A"}, ["Bob", "Al", "Alice"]),
        ({"human": 1}, {"code": "4-A"}, ["Bob", "You", "Alice", "Carol"]),
        ({"players": 4, "human": 3}, {"code": "2-A"}, ["You", "Bob"]),
        ({"players": 4, "human": "all"}, {"code": "2-A"}, ["Player 1", "Player 2"]),
        ({"players": 3, "human": "all", "names": ["A", "B", "C"]}, {"code": "2-A"}, ["A", "B"]),
        ({"human": 1, "names": ["A", "B"]}, {"players": 2, "against": "beginner"}, ["B", "A"]),
        ({"human": "all", "names": ["A", "B"]}, {"players": 3, "against": "people"}, ["A", "B", "Player 3"]),
        ({"players": 3, "human": 2}, {"players": 2, "against": "sensible"}, ["You", "Bob"]),
    ],
    ids=str,
)  # fmt: skip
def test_who_sits_at_another_game(asked, order, names):
    page = Page(PlayTable(**{"seed": 7, "record": False, **asked}))
    people = len(page.table.table.people)
    order = order if "code" in order else {"new": order}
    assert page.send(step=0, **order)["done"]
    assert [player["name"] for player in page.table.position["players"]] == names
    if "code" in order:
        assert len(page.table.table.people) == min(people, len(names))


def test_saved_as_text_and_gone_on_with():
    page = Page(PlayTable(seed=7, dealer=1, record=False))
    page.do(str(page.table.game.actions()[0]))
    text = page.send(save=True)["saved"]
    assert not cards_in(text)
    other = Page(PlayTable(seed=8, record=False))
    assert "no saved game" in other.send(step=0, load="Dear Bob")["refused"]
    assert other.send(step=0, load=text)["done"]
    assert other.table.game.to_json() == page.table.game.to_json() and other.table.table.step == 1
    assert PlayTable(game=text, record=False).game.to_json() == page.table.game.to_json()
    again = PlayTable(game=page.table.to_json(), record=False)
    assert again.game.to_json() == page.table.game.to_json()


def test_why_the_computer_did_it_without_giving_cards_away():
    page = Page(PlayTable(seed=7, dealer=1, record=False, counting="for_me"))
    table, asked = page.table, 0
    while not table.table.between:
        person = table.table.waits_for == "person"
        table.act(str(table.game.actions()[0]) if person else "next")
        for line in table.position["log"]:
            if line[5] >= 0:
                said = page.send(why=line[5])["text"]
                asked += 1
                if table.game.phase not in ("crib",) and not table.table.between:
                    assert not cards_in(said) & hidden(table.table)
    discards = [line for line in table.position["log"] if line[5] >= 0]
    assert asked > 10 and page.send(why=discards[0][5])["text"].startswith("I keep")
    for odd in (-1, 9999, "1", None, True):
        assert page.send(why=odd)["refused"]


def test_the_worked_example_line_by_line():
    lines = (
        "discard 10S KC", "discard 8D 8C", "cut", "play JH", "play 5S", "play 7C", "play 6H", "go",
        "play 2S", "play 6D", "play 4S", "play 4H", "show", "show", "show",
    )  # fmt: skip
    table = PlayTable(game=ALICE_AND_BOB, names=("Bob", "Alice"), follow=lines, record=False)
    scores = []
    for _ in lines:
        assert table.position["actions"][-1] in ("line", "next")
        table.act("next")
        if table.game.events[-1].phase == "play":
            scores.append(table.game.scores)
    assert scores == [(0, 0), (0, 2), (0, 2), (0, 5), (0, 5), (0, 6), (0, 6), (0, 6), (3, 6)]
    assert table.game.scores == (12, 24) and table.table.between
    assert [shown["points"] for shown in table.position["shown"]] == [
        "9 points", "12 points", "6 points",
    ]  # fmt: skip
    assert "line" not in table.act("next").position["actions"]


def test_the_twin_and_the_repr():
    table = PlayTable(seed=7, dealer=1, record=False)
    bundle = table._repr_mimebundle_()[0]
    assert repr(table) == "PlayTable('2-7@1', step 0)"
    chosen = PlayTable(game=ALICE_AND_BOB, record=False)
    assert repr(chosen) == ("PlayTable(game=<Game: 2 players, discard, 0-0, 0 actions>, step 0)")
    assert "Your cards:" in bundle["text/plain"] and "Choose 2 cards" in bundle["text/plain"]
    assert bundle["text/html"].count("<img alt=") >= 1 and "needs Python" not in bundle["text/html"]


def test_on_a_page_without_python(monkeypatch):
    monkeypatch.setenv("CRIBBAGE_LEARN_STATIC", "1")
    table = PlayTable(seed=7)
    assert table.options == {"static": True, "kept": False}
    assert "needs Python: press “Run this lesson”" in table._repr_mimebundle_()[0]["text/html"]


def test_arguments_that_make_no_table():
    for odd, said in (
        ({"players": 5}, "players=5"),
        ({"opponents": "wizard"}, "opponent='wizard'"),
        ({"opponents": ["sensible"] * 2}, "opponents="),
        ({"human": 2}, "human=2"),
        ({"human": "none"}, "human='none'"),
        ({"human": True}, "human=True"),
        ({"names": ["Ann"]}, "names="),
        ({"names": ["Ann", "Ann"]}, "different name"),
        ({"names": ["Ann", ""]}, "names="),
        ({"names": ["Ann", " ann"]}, "different name"),
        ({"names": ["Ann", "B\u202eo"]}, "name="),
        ({"names": ["Ann", "B\ud800"]}, "name="),
        ({"names": 5}, "names=5"),
        ({"names": "AB"}, "names='AB'"),
        ({"opponents": None}, "opponents=None"),
        ({"human": [0, 1.0]}, "human=[0, 1.0]"),
        ({"follow": 5}, "follow=5"),
        ({"follow": ["fold"]}, "follow, line 1 ('fold')"),
        ({"code": "x"}, "no code of a game"),
        ({"code": "2-A", "game": ALICE_AND_BOB}, "either a code or a game"),
        ({"game": "Dear Bob"}, "no saved table and no saved game"),
        ({"game": 5}, "game=5"),
        ({"overlook": 2}, "overlook=2"),
        ({"pace": "fast"}, "pace='fast'"),
        ({"counting": "never"}, "counting='never'"),
        ({"games": 2}, "games=2"),
        ({"games": 3, "players": 3}, "match"),
        ({"lang": "xx"}, "no words for language"),
        ({"record": True}, "record=True"),
        ({"rules": {}}, "rules={}"),
        ({"rules": Rules.beginner(), "players": 3}, "for two"),
    ):
        with pytest.raises(ValueError, match=re.escape(said)):
            PlayTable(**{"seed": 7, "record": False, **odd})


def test_the_cards_of_people_are_closed_when_the_cell_is_run_again():
    page = Page(PlayTable(seed=7, dealer=1, human="all"))
    page.do("open")
    assert len(page.table.position["hand"]) == 6
    again = PlayTable(seed=7, dealer=1, human="all")
    assert again.table.step == 1 and again.position["hand"] == [] and again.table.curtain == 0


def test_a_match_is_played_to_its_end():
    table = PlayTable(seed=7, games=3, counting="for_me", record=False)
    page = Page(table)
    while True:
        while table.table.waits_for != "nobody":
            person = table.table.waits_for == "person"
            table.act(str(table.game.actions()[0]) if person else "next")
        told = table.position["match"]
        if told["winner"] is not None:
            break
        assert page.do("rematch")["done"]
    assert max(told["points"]) >= 2 and "Winner of the match" in table.position["prompt"]
    assert page.do("rematch")["done"] and table.position["match"] is None


def test_people_at_one_device_may_be_named_or_not():
    assert PlayTable(seed=7, human="all", record=False).position["sides"][0][0] == "Player 1"
    table = PlayTable(3, seed=7, human=[0, 2], names=["Ann", "Ben", "Cy"], record=False)
    assert table.table.people == (0, 2)


@pytest.mark.parametrize("odd", [None, 5, [], "", "fold", "unsay 1", "next x", "back 2"], ids=str)
def test_what_the_table_cannot_do_is_refused(odd):
    table = PlayTable(seed=7, dealer=1, record=False)
    before = table.table
    with pytest.raises(ValueError):
        table.act(odd)
    assert table.table is before


def test_the_table_does_what_its_buttons_do():
    game = Game.setup(hands=["KH", "5S"], dealer=1, scores=(119, 0), rules=Rules(go_point=True))
    table = PlayTable(game=game, human="all", record=False)
    table.act("open").act(Play("KH")).act("open").act("play 5S")
    assert table.game.scores == (119, 3) and table.game.phase == "over"
    won = PlayTable(game=Game.setup(hands=["5S", "KH"], dealer=0, scores=(119, 0)), record=False)
    won.act("next").act("play 5S")
    assert won.game.winner == 0
    assert won.act("rematch").game.dealer == 1 and won.game.scores == (0, 0)
