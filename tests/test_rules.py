"""Every option in one frozen object that refuses what no table plays."""

from dataclasses import FrozenInstanceError, fields, replace

import pytest

from cribbage_learn import Rules, score_play, score_show


def test_the_three_games():
    assert Rules.standard() == Rules()
    assert Rules.short_game() == Rules(target=61, skunk=31, double_skunk=None, triple_skunk=None)
    assert Rules.beginner() == replace(
        Rules.standard(), first_dealer="random", heels=False, nobs=False, go_point=False
    )


def test_the_defaults_are_the_rulebook():
    assert Rules().to_dict() == {
        "target": 121,
        "first_dealer": "cut",
        "heels": True,
        "nobs": True,
        "go_point": True,
        "muggins": False,
        "skunk": 91,
        "double_skunk": 61,
        "double_skunk_points": 3,
        "triple_skunk": None,
    }


def test_rules_are_frozen_and_make_the_round_trip():
    with pytest.raises(FrozenInstanceError):
        Rules().target = 61
    for rules in (Rules(), Rules.short_game(), Rules.beginner(), Rules(triple_skunk=31)):
        assert Rules(**rules.to_dict()) == rules
        assert hash(Rules(**rules.to_dict())) == hash(rules)
    assert set(Rules().to_dict()) == {field.name for field in fields(Rules)}


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"target": 0}, "target=0"),
        ({"target": "121"}, "target='121'"),
        ({"target": True}, "target=True"),
        ({"target": 61}, r"short_game\(\)"),
        ({"skunk": 121}, r"short_game\(\)"),
        ({"skunk": 0}, "skunk=0"),
        ({"skunk": 30.5}, "whole number"),
        ({"double_skunk": 91}, "not below skunk=91"),
        ({"triple_skunk": 61}, "not below double_skunk=61"),
        ({"double_skunk_points": 5}, "3 or 4"),
        ({"double_skunk_points": 3.0}, "3 or 4"),
        ({"first_dealer": "pone"}, '"cut" or "random"'),
        ({"heels": 1}, "heels=1: write True or False"),
        ({"muggins": "yes"}, "muggins='yes'"),
        ({"nobs": None}, "nobs=None"),
        ({"go_point": 0}, "go_point=0"),
    ],
)
def test_what_no_table_plays_is_refused(given, says):
    with pytest.raises(ValueError, match=says):
        Rules(**given)


def test_lines_may_be_absent():
    assert Rules(skunk=None, double_skunk=None).skunk is None
    assert Rules(double_skunk_points=None).double_skunk_points is None
    assert Rules(target=61, skunk=None, double_skunk=None).target == 61


@pytest.mark.parametrize(
    "wrong", [{}, 0, "", "beginner", (), 121, {"nobs": False}, Rules], ids=repr
)
def test_rules_are_rules_or_none(wrong):
    """Whoever takes rules reads them alike; nothing empty is silently the standard game."""
    from cribbage_learn.analysis import census
    from cribbage_learn.game import Game
    from cribbage_learn.match import Match, match_points

    for count in (
        lambda: score_show("5H 5D 5S JC", "5C", rules=wrong),
        lambda: score_play("5H 5D", rules=wrong),
        lambda: Game.new(rules=wrong),
        lambda: Game.setup(hands=["KH 2C", "5S"], rules=wrong),
        lambda: Match(rules=wrong),
        lambda: match_points(100, wrong),
        lambda: census(rules=wrong),
    ):
        with pytest.raises(ValueError, match=r"rules=.*: give Rules, like Rules\.beginner"):
            count()
