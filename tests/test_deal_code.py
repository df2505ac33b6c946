"""Codes of a game: the same cards for whoever types them."""

import re
from dataclasses import replace

import pytest

from cribbage_learn import Game, Rules
from cribbage_learn.deal_code import LETTERS, CodeError, deal_code, new_game, new_seed

RULES = (
    Rules.standard(),
    Rules.short_game(),
    Rules.beginner(),
    replace(Rules.standard(), muggins=True),
    replace(Rules.beginner(), target=61, skunk=31, double_skunk=None),
    replace(Rules.short_game(), first_dealer="random", nobs=False),
    Rules(target=200, skunk=None, double_skunk=None, double_skunk_points=None),
    Rules(target=100_000, skunk=99_999, double_skunk=12_345),
    Rules(triple_skunk=31, double_skunk_points=4, heels=False, go_point=False),
)


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize(
    "seed", ["K7F3QM", 7, -7, "", "course:42", "a b@1", "ä", "~x", "~", "-", "K7F3QM "]
)
@pytest.mark.parametrize("dealer", [None, 1])
def test_a_code_gives_the_same_game(rules, seed, dealer):
    game = Game.new(players=2, seed=seed, rules=rules, dealer=dealer)
    code = deal_code(game)
    again = new_game(code)
    assert (again.rules, again.players, again.dealer) == (rules, 2, game.dealer)
    assert again.hands == game.hands and deal_code(again) == code
    assert again.act("cut").events == game.act("cut").events if game.phase == "cut_for_deal" else 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_for_every_number_of_players(players):
    code = deal_code(Game.new(players=players, seed="K7F3QM"))
    assert code == f"{players}-K7F3QM" and new_game(code).players == players


def test_common_games_have_short_codes():
    codes = [deal_code(Game.new(seed="K7F3QM", rules=rules)) for rules in RULES[:4]]
    assert codes == ["2-K7F3QM", "2s-K7F3QM", "2b-K7F3QM", "2m1-K7F3QM"]


def test_small_letters_and_blanks_are_fine():
    assert new_game(" 2M1-k7f3qm\n").hands == new_game("2m1-K7F3QM").hands


def test_cards_that_were_chosen_have_no_code():
    assert deal_code(Game.setup(hands=["KH", "5S"], dealer=1)) is None


@pytest.mark.parametrize("given", [{"seed": "x" * 201}, {"rules": Rules(target=10**10)}], ids=str)
def test_what_is_too_long_for_a_code_has_none(given):
    assert deal_code(Game.new(**{"seed": 1, **given})) is None


@pytest.mark.parametrize(
    "text",
    [
        *("", "2", "2-", "5-K7F3QM", "2z1-K7F3QM", "3b-K7F3QM", "2t30-K7F3QM", "2h2-K7F3QM"),
        *("2-A@2", "2hn-A", "2rn-A", "2-A B", "2mm-A", "2-" + "A" * 201, "2t9999999999-A", None, 7),
    ],
)
def test_what_is_no_code_is_refused(text):
    with pytest.raises(CodeError, match=re.escape("is no code of a game, like 2-K7F3QM")):
        new_game(text)


def test_made_seeds_can_be_read_aloud():
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) > 45 and all(set(seed) <= set(LETTERS) for seed in seeds)
    assert not set("ILOU") & set(LETTERS)
