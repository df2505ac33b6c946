"""What a computer player keeps: averages counted one by one, and the reason it gives."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest
from computer_games import steps

from cribbage_learn import Rules, parse_cards, score_show
from cribbage_learn.cards import DECK
from cribbage_learn.game import Game
from cribbage_learn.opponent_choice import Choice, Motive
from cribbage_learn.opponent_discard import average_hand, beginner_sees, crib_sign, weigh_discards
from cribbage_learn.opponents import choose

STANDARD = Rules.standard()


def sensible(own: str, dealer: int) -> Choice:
    """What player 1 keeps of these cards, where 0 or 1 deals."""
    rest = [card for card in DECK if card not in parse_cards(own)]
    game = Game.setup(dealt=[rest[:6], own], starter=rest[6], dealer=dealer)
    if dealer == 1:
        game = game.act(game.actions()[0])
    return choose(game.view(1))


@pytest.mark.parametrize("rules", [STANDARD, Rules.beginner()])
def test_the_average_is_that_of_every_starter(rules: Rules) -> None:
    hands = [Random(n).sample(DECK, 6) for n in range(15)]
    hands += [parse_cards(text) for text in ("2H 6H 8H JH 3C 3S", "5H 5D 5S JC KD 2C")]
    for six in hands:
        every = [
            score_show(tuple(six[:4]), starter, rules=rules).total
            for starter in DECK
            if starter not in six
        ]
        assert len(every) == 46
        assert average_hand(six[:4], six, rules) == pytest.approx(fmean(every))


def test_fifteen_ways_best_first() -> None:
    for sign in (1, -1):
        options = weigh_discards(parse_cards("5H 5D JC QS 2C 9H"), 2, sign, STANDARD)
        assert len({each.thrown for each in options}) == 15
        for each in options:
            assert each.net == pytest.approx(each.hand + sign * each.crib)
            assert len({*each.keep, *each.thrown}) == 6
        assert [o.net for o in options] == sorted((o.net for o in options), reverse=True)


def test_the_order_of_the_cards_held_changes_nothing() -> None:
    six = parse_cards("5H 5D JC QS 2C 9H")
    one, other = (weigh_discards(cards, 2, 1, STANDARD) for cards in (six, six[::-1]))
    assert one == other


@pytest.mark.parametrize(
    ("hand", "dealer", "kept", "reason"),
    [
        ("5H 5D JC QS 2C 9H", 1, "5D 5H JC QS", "keeps_points"),
        ("7H 7D 8C 8S KD 2C", 0, "7D 7H 8C 8S", "keeps_points"),
        ("AC AD 2H 3S 9C KD", 0, "AC AD 2H 3S", "keeps_points"),
        ("2H 3D 10C JS QD KC", 1, "10C JS QD KC", "good_for_crib"),
        ("2H 3D 10C JS QD KC", 0, "2H 3D JS QD", "bad_for_their_crib"),
    ],
)
def test_what_is_kept(hand: str, dealer: int, kept: str, reason: str) -> None:
    choice = sensible(hand, dealer)
    assert choice.data["keep"] == parse_cards(kept)
    assert choice.reason == reason


def test_no_five_goes_to_the_other_sides_crib_where_it_need_not() -> None:
    for rest in ("2C 4D 7H 9S KC", "3C 6D 8H 10S QC", "AC 4D 8H JS KC"):
        assert parse_cards("5H")[0] in sensible("5H " + rest, 0).data["keep"]


def test_the_reason_is_true() -> None:
    found = set()
    for seed in range(60):
        game = Game.new(players=2 + seed % 3, seed=seed, dealer=0)
        for before, choice, _ in steps(game, ("sensible",) * 4):
            if before.phase != "discard":
                break
            held, data = before.hands[before.to_act], choice.data
            sign = crib_sign(before.to_act, before.dealer, before.players)
            options = weigh_discards(held, len(held) - 4, sign, before.rules)
            richest = max(round(each.hand, 9) for each in options)
            assert data["now"] == score_show(data["keep"]).total
            if choice.reason is Motive.KEEPS_POINTS:
                assert round(data["hand"], 9) == richest
            else:
                assert round(data["hand"], 9) < richest == round(data["richest"], 9)
                assert sign * data["crib"] > sign * data["richest_crib"]
                assert (choice.reason is Motive.GOOD_FOR_CRIB) == (sign > 0)
            found.add((choice.reason, data["whose"]))
            assert set(data["keep"]) | set(data["thrown"]) == set(held)
    assert len(found) == 6  # each reason with each crib that it can be


@pytest.mark.parametrize(
    ("cards", "seen"),
    [
        ("5H 10D 10C KS", 6 + 2),  # each ten-card with the five, and the pair
        ("4H 5D 6C 9S", 3 + 2),  # 4-5-6 is seen as a run, not as a fifteen of three
        ("2H 6H 8H JH", 4),
        ("AC 2D 6H 6S", 2),  # A-2-6-6 is a fifteen of four
        ("2C 3D 7H KS", 0),
    ],
)
def test_what_a_beginner_sees(cards: str, seen: int) -> None:
    assert beginner_sees(parse_cards(cards), STANDARD) == seen


def test_a_beginner_keeps_the_most_it_sees() -> None:
    for seed in range(20):
        game = Game.new(seed=seed, dealer=0)
        choice = choose(game.view(1), "beginner", seed=seed)
        keep = choice.data["keep"]
        assert choice.reason is Motive.KEEPS_WHAT_IT_SEES
        assert choice.data["points"] == beginner_sees(keep, STANDARD)
        for action in game.actions():
            other = [card for card in game.hands[1] if card not in action.cards]
            assert beginner_sees(other, STANDARD) <= choice.data["points"]
