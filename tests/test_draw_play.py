"""The play and the log drawn: each card with its count, each point with its rule, in text and HTML."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import unquote

import pytest

from cribbage_learn import CardError, Game
from cribbage_learn.draw import show_log, show_play

ALT = re.compile(r'<img alt="([^"]*)"')
DROPPED = re.compile(r"<svg|<style|<script| role=| aria-|var\(--| on\w+=")
NAMES = ("Alice", "Bob")


def worked_example() -> Game:
    dealt = ["5S 4S 2S 8D 6H 8C", "10S 6D JH 4H KC 7C"]
    game = Game.setup(dealt=dealt, starter="5H", dealer=0)
    for action in ("discard 10S KC", "discard 8D 8C", "cut", "play JH", "play 5S", "play 7C"):
        game = game.act(action)
    for action in ("play 6H", "go", "play 2S", "play 6D", "play 4S", "play 4H"):
        game = game.act(action)
    return game


def listed(html: str) -> list[str]:
    bare = re.sub(r"</?small>", "", html)
    return [unescape(line) for line in re.findall(r"<li>(.*?)</li>", bare)]


def rows(html: str) -> list[list[str]]:
    html = re.sub(r"</?small>", "", html)
    found = re.findall(r"<tr>(.*?)</tr>", html)
    return [[unescape(c) for c in re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row)] for row in found]


def test_the_published_deal_is_told_line_by_line() -> None:
    shown = show_log(worked_example(), NAMES, phases="play")
    assert rows(shown.html) == [
        ["What happens", "Alice", "Bob"],
        ["Bob plays J♥: 10", "0", "0"],
        ["Alice plays 5♠: 15, fifteen for 2 (play.fifteen)", "<strong>2</strong>", "0"],
        ["Bob plays 7♣: 22", "2", "0"],
        ["Alice plays 6♥: 28, run 5-6-7 for 3 (play.run)", "<strong>5</strong>", "0"],
        ["Bob says go at 28 (play.go)", "5", "0"],
        ["Alice plays 2♠: 30, go for 1 (play.go-point)", "<strong>6</strong>", "0"],
        ["Bob plays 6♦: 6", "6", "0"],
        ["Alice plays 4♠: 10", "6", "0"],
        [
            "Bob plays 4♥: 14, pair 4♠ 4♥ for 2 (play.pair), last card for 1 (play.last-card)",
            "6",
            "<strong>3</strong>",
        ],
    ]
    assert shown.plain.splitlines()[1] == (
        "Alice plays 5♠: 15, fifteen for 2 (play.fifteen) | Alice 2, Bob 0"
    )


def test_a_log_is_cut_down_to_the_parts_of_a_deal() -> None:
    game = worked_example().act("show").act("show").act("show")
    shown = rows(show_log(game, NAMES, phases=("show", "crib")).html)
    assert [row[1:] for row in shown[1:]] == [
        ["6", "<strong>12</strong>"],
        ["<strong>18</strong>", "12"],
        ["<strong>24</strong>", "12"],
    ]
    assert len(rows(show_log(game, NAMES, phases="discard").html)) == 4, "two laid away, next dealt"
    whole = rows(show_log(game, NAMES).html)
    parts = ("discard", "cut", "play", "show", "crib")
    assert len(whole) - 1 == sum(len(rows(show_log(game, NAMES, phases=p).html)) - 1 for p in parts)


def test_a_hand_has_a_row_for_each_thing_it_makes() -> None:
    game = worked_example().act("show").act("show")
    told = [row[0].split("<br>") for row in rows(show_log(game, NAMES, phases="show").html)[1:]]
    assert told == [
        [
            "Bob shows 6♦ J♥ 4♥ 7♣, starter 5♥: ",
            "fifteen 5♥ J♥ for 2 (show.fifteen), ",
            "fifteen 4♥ 5♥ 6♦ for 2 (show.fifteen), ",
            "run 4♥ 5♥ 6♦ 7♣ for 4 (show.run), ",
            "nobs J♥ for 1 (show.nobs). Together 9 points",
        ],
        [
            "Alice shows 5♠ 4♠ 2♠ 6♥, starter 5♥: ",
            "fifteen 4♠ 5♥ 6♥ for 2 (show.fifteen), ",
            "fifteen 4♠ 5♠ 6♥ for 2 (show.fifteen), ",
            "double run 4♠ 5♥ 5♠ 6♥ for 8 (show.double-run). Together 12 points",
        ],
    ]
    assert "<small>(show.nobs)</small>" in show_log(game, NAMES, phases="show").html


def test_names_stand_under_the_cards_and_long_ones_are_narrowed() -> None:
    page = unquote(show_play("5H 10D", ("Bo", "Maximiliane")).html)
    assert ">Bo</text>" in page and re.search(
        r"lengthAdjust=.spacingAndGlyphs.>Maximiliane</text>", page
    )
    assert "lengthAdjust" not in unquote(show_play("5H 10D", ("Bo", "Ann")).html)
    assert "<b>" not in unquote(show_play("5H 10D", ("<b>Bo", "Ann")).html)


def test_a_log_told_to_a_player_hides_what_others_laid_away() -> None:
    shown = show_log(worked_example(), NAMES, you=1, phases="discard").plain
    assert "K♣" in shown and "8♦" not in shown and "You " in shown
    assert "8♦" not in show_log(worked_example().view(1), NAMES, you=1, phases="discard").plain


def test_four_players_have_two_scores() -> None:
    game = Game.setup(hands=["KH", "5S", "2C", "3D"], dealer=3, scores=(40, 50))
    for action in ("play KH", "play 5S"):
        game = game.act(action)
    shown = rows(show_log(game, ("Ann", "Bo", "Cy", "Di")).html)
    assert shown[0][1:] == ["Ann and Cy", "Bo and Di"]
    assert shown[1:] == [
        ["Ann plays K♥: 10", "40", "50"],
        ["Bo plays 5♠: 15, fifteen for 2 (play.fifteen)", "40", "<strong>52</strong>"],
    ]


def test_a_game_is_drawn_count_by_count_with_who_laid_what() -> None:
    shown = show_play(worked_example(), NAMES)
    alts = [unescape(alt) for alt in ALT.findall(shown.html)]
    assert len(alts) == 2
    assert alts[0].startswith("Bob: jack of hearts, 10; Alice: five of spades, 15; Bob: seven")
    assert alts[1] == "Bob: six of diamonds, 6; Alice: four of spades, 10; Bob: four of hearts, 14"
    assert listed(shown.html) == [
        "Alice plays 5♠: 15, fifteen for 2 (play.fifteen)",
        "Alice plays 6♥: 28, run 5-6-7 for 3 (play.run)",
        "Bob says go at 28 (play.go)",
        "Alice plays 2♠: 30, go for 1 (play.go-point)",
        "Bob plays 4♥: 14, pair 4♠ 4♥ for 2 (play.pair), last card for 1 (play.last-card)",
    ]
    assert len(shown.plain.splitlines()) == 9
    assert str(show_play(worked_example().view(0), NAMES)) == shown.plain


def test_a_count_that_begins_with_a_go_point_begins_its_own_row() -> None:
    game = Game.setup(hands=["KH 9D", "KC KS 2D"], dealer=1)
    for action in ("play KH", "play KC", "play 9D", "play 2D"):
        game = game.act(action)
    game = game.act("play KS")
    assert show_play(game).html.count("<img") == 2


def test_cards_alone_are_named_by_nobody() -> None:
    shown = show_play("10H KD JS / 5C 5D 5S")
    assert shown.plain.splitlines() == [
        *("10♥: 10", "K♦: 20", "J♠: 30", "5♣: 5"),
        "5♦: 10, pair 5♣ 5♦ for 2 (play.pair)",
        "5♠: 15, fifteen for 2 (play.fifteen), pair royal 5♣ 5♦ 5♠ for 6 (play.pair)",
    ]
    assert listed(shown.html) == shown.plain.splitlines()[-2:]
    assert show_play("KH 2D").html.count("<ul>") == 0, "nothing scored, nothing is listed"


def test_only_the_last_deal_is_drawn() -> None:
    game = worked_example().act("show").act("show").act("show")
    assert game.phase == "discard"
    with pytest.raises(ValueError, match="no card is laid yet"):
        show_play(game)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda: show_play("5H 5H"), "5"),
        (lambda: show_play("KH QD JS 5C"), "31"),
        (lambda: show_play("9H 6C / 5H"), "cannot end at 15"),
        (lambda: show_play("5H 6C", "Ann"), "names='Ann'"),
        (lambda: show_play("5H 6C", ()), "names"),
        (lambda: show_play(worked_example(), ("Ann",)), "names"),
        (lambda: show_log(worked_example(), ("Ann",)), "names"),
        (lambda: show_log(worked_example(), phases="deal"), "'deal' is no part of a deal"),
        (lambda: show_log(worked_example(), phases="crib"), "nothing has happened yet in crib"),
        (lambda: show_log(worked_example(), you=2), "you=2"),
    ],
)
def test_what_cannot_be_shown_is_refused(wrong: object, told: str) -> None:
    with pytest.raises((CardError, ValueError), match=re.escape(told)):
        wrong()  # type: ignore[operator]


def test_an_untrusted_notebook_drops_nothing_of_it() -> None:
    names = ("<b>Alice</b>", "Bob")
    for shown in (show_log(worked_example(), names), show_play(worked_example(), names)):
        plain = re.sub(r'src="data:[^"]*"', "", shown.html)
        assert not DROPPED.search(plain) and "<b>" not in plain
        assert len(shown.html.encode()) < 8192 * max(1, shown.html.count("<img"))
