"""Which card a computer player lays, and whether the reason it gives is true."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from computer_games import steps

from cribbage_learn import Card, Rules, score_play
from cribbage_learn.cards import DECK
from cribbage_learn.game import Game
from cribbage_learn.opponent_choice import Choice, Motive
from cribbage_learn.opponent_play import answers, gone, may_hold, none_of, responders, weigh
from cribbage_learn.opponents import choose

STANDARD = Rules.standard()


def after(hands: list[str], *actions: str, dealer: int = 1) -> Game:
    """A play set up, and what was done in it."""
    game = Game.setup(hands=hands, dealer=dealer)
    for action in actions:
        game = game.act(action)
    return game


def sensible(game: Game) -> Choice:
    return choose(game.view(game.to_act))


def test_thirty_one_and_fifteen_are_taken() -> None:
    game = after(["KH QD 2C 3S", "JS AD 9H 8D"], "play KH", "play JS", "play QD")
    choice = sensible(game)
    assert (str(choice.action), choice.reason.value) == ("play AD", "makes_thirty_one")
    choice = sensible(after(["8H 4C 2D KS", "7D 3C JH QS"], "play 8H"))
    assert (str(choice.action), choice.reason.value) == ("play 7D", "scores_now")


@pytest.mark.parametrize("hand", ["5H KD 4C 9S", "5H 5D 3C 10S", "5H 6D 8C KS", "5C JD 2H 7S"])
def test_a_five_is_not_led(hand: str) -> None:
    choice = sensible(after([hand, "AH AD 8S 9C"]))
    assert choice.data["card"].rank != 5
    assert choice.reason in (Motive.AVOIDS_COUNT, Motive.SETS_TRAP)


def test_twenty_one_is_not_left() -> None:
    game = after(["JH 9C 6D 4S", "KS AD 9H 8S"], "play JH", "play AD")
    assert game.count == 11  # the 4 makes fifteen, so that is laid
    assert sensible(game).reason is Motive.SCORES_NOW
    game = after(["7H 9C 7D QS", "4S AD 9H 8S"], "play 7H", "play 4S")
    choice = sensible(game)
    assert game.count == 11 and choice.data["other"] == Card("QS")
    assert (choice.reason, choice.data["count"]) == (Motive.AVOIDS_COUNT, 21)


def test_one_of_a_pair_is_laid_as_a_trap() -> None:
    choice = sensible(after(["4H 4D QC 9S", "AH AD 8S KC"]))
    assert (choice.reason, choice.data["card"].rank) == (Motive.SETS_TRAP, 4)


def test_nobody_else_can_play() -> None:
    game = after(["8H 9D 2C AS", "KD KC QS QH"], "play 8H", "play KD", "play 9D", "go")
    choice = sensible(game)
    assert (game.count, choice.reason) == (27, Motive.PLAYS_ON_ALONE)


def test_the_last_card_and_the_only_one_that_fits() -> None:
    choice = sensible(after(["KH 9D", "QS AD"], "play KH", "play QS", "play 9D"))
    assert choice.reason is Motive.ONLY_CARD and "last card" in choice.text()
    choice = sensible(after(["KH 9D", "QS 9S 8H AC"], "play KH", "play QS", "play 9D"))
    assert choice.reason is Motive.ONLY_CARD
    assert choice.text() == "The count is 29, and A♣ is the only card I hold that fits."


def test_what_the_others_may_hold() -> None:
    view = after(["KH QD 2C 3S", "JS AD 9H 8D"], "play KH", "play JS", "play QD").view(1)
    pool = may_hold(view, 0)
    assert len(pool) == 52 - 4 - 2  # not its own four, nor what the other played
    assert not {Card("AD"), Card("JS"), Card("KH"), Card("QD")} & set(pool)


def test_who_said_go_holds_nothing_that_fitted() -> None:
    game = after(["KH QD 9C 8S", "JS 2D 9H 3D"], "play KH", "play JS", "play 8S", "play 2D", "go")
    assert min(card.value for card in may_hold(game.view(1), 0)) == 2  # no ace at 30


def test_who_can_still_act_in_this_count() -> None:
    hands = ["KH QD 9C 8S", "JS 2D 9H 3D", "JD 10D JC 10H"]
    game = after(hands, "play KH", "play JS", "play 10D", dealer=2).act("go")
    assert gone(game.view(1)) == {0} and responders(game.view(1)) == (2,)
    game = game.act("go")
    assert game.count == 0 and gone(game.view(0)) == frozenset()
    assert responders(game.view(0)) == (1, 2)


def test_chance_of_holding_none() -> None:
    pool = range(7)
    for some in range(4):
        for drawn in range(4):
            hands = list(combinations(pool, drawn))
            share = sum(all(card >= some for card in hand) for hand in hands) / len(hands)
            assert none_of(some, 7, drawn) == pytest.approx(share)


def test_what_an_answer_costs_is_that_of_every_hand() -> None:
    """All pairs of cards the other may hold, each answering with its best."""
    draw = Random("cost")
    for _ in range(6):
        cards = draw.sample(DECK, 3)
        pile = tuple(cards)
        pool = tuple(draw.sample([card for card in DECK if card not in pile], 12))
        count = sum(card.value for card in pile)
        made = answers(pile, [(pool, 2)], count)
        if count >= 31:
            continue
        best, silent = [], 0
        for hand in combinations(pool, 2):
            fits = [card for card in hand if count + card.value <= 31]
            best.append(max((score_play((*pile, card)).total for card in fits), default=0))
            silent += not fits
        assert made.cost == pytest.approx(sum(best) / len(best))
        assert made.go == pytest.approx(silent / len(best))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_reason_is_true(players: int) -> None:
    seen: Counter[Motive] = Counter()
    for seed in range(12):
        game = Game.new(players=players, seed=seed)
        for before, choice, then in steps(game, ("sensible",) * 4, seed):
            if before.phase == "play":
                seen[choice.reason] += 1
                is_true(before, choice, then)
    assert len(seen) >= 10


def is_true(before: Game, choice: Choice, after: Game) -> None:
    """What a reason says, found out from the whole game."""
    player, data, reason = before.to_act, choice.data, choice.reason
    view, hand = before.view(player), before.hands[player]
    if reason is Motive.MUST_GO:
        assert str(before.actions()[0]) == "go" and data["count"] == before.count
        return
    card: Card = data["card"]
    event = next(e for e in reversed(after.events) if e.kind == "play")
    count = before.count + card.value
    fits = [held for held in hand if before.count + held.value <= 31]
    if reason in (Motive.SCORES_NOW, Motive.MAKES_THIRTY_ONE):
        assert data["points"] == event.points and data["score"] == event.score
        assert (reason is Motive.MAKES_THIRTY_ONE) == (count == 31)
        return
    assert event.points == 0
    nexts = responders(view)
    if reason is Motive.ONLY_CARD:
        assert fits == [card] and data["left"] == len(hand) and data["count"] == before.count
    elif reason is Motive.PLAYS_ON_ALONE:
        assert not nexts
    elif reason is Motive.SETS_TRAP:
        assert sum(held.rank == card.rank for held in hand) >= 2
        assert data["points"] == 6 and count + 2 * card.value <= 31 and len(nexts) == 1
    elif reason is Motive.LEAVES_LITTLE_ROOM:
        assert data["count"] + data["room"] == 31 and data["count"] == count
    elif reason is Motive.AVOIDS_COUNT:
        assert before.count + data["other"].value == data["count"] and data["other"] in hand
        assert data["count"] + 10 in (15, 31) and count != data["count"]
    else:
        unseen = set(DECK) - set(hand) - set(view.discarded) - {view.starter}
        latest = max(i for i, e in enumerate(before.events) if e.kind == "deal")
        for e in before.events[latest:]:
            if e.kind == "play":
                unseen -= set(e.cards)
            if e.kind == "go" and e.player == nexts[0]:
                unseen = {c for c in unseen if c.value > 31 - e.count or c in before.pile}
        assert data["unseen"] == len(unseen)
        hits = [c for c in unseen if count + c.value <= 31 and scores(before, card, c)]
        assert data["scoring"] == len(hits)
        assert (reason is Motive.SAFE_CARD) == (not hits)
        if reason is Motive.FEWEST_ANSWERS:
            for other in fits:
                if other is not card and before.count + other.value < 31:
                    assert sum(
                        before.count + other.value + c.value <= 31 and scores(before, other, c)
                        for c in unseen
                    ) > len(hits)


def scores(before: Game, card: Card, answer: Card) -> bool:
    return score_play((*before.pile, card, answer)).total > 0


def test_rules_without_a_go_point_make_the_go_worth_nothing() -> None:
    rules = replace(STANDARD, go_point=False)
    game = Game.setup(hands=["KH QD 9C 8S", "JS 2D 9H 3D"], dealer=1, rules=rules)
    game = game.act("play KH").act("play JS").act("play 8S").act("play 2D")
    assert all(option.value <= option.score.total for option in weigh(game.view(1)))
    assert gone(game.act("go").view(0)) == frozenset()


def test_a_beginner_takes_what_scores_or_lays_a_low_card() -> None:
    reasons: Counter[Motive] = Counter()
    for seed in range(10):
        for before, choice, after in steps(Game.new(seed=seed), ("beginner",) * 2, seed):
            if before.phase != "play" or choice.reason is Motive.MUST_GO:
                continue
            reasons[choice.reason] += 1
            hand = before.hands[before.to_act]
            fits = sorted(card for card in hand if before.count + card.value <= 31)
            points = [score_play((*before.pile, card)).total for card in fits]
            if choice.reason is Motive.ANY_CARD:
                assert choice.data["card"] in fits[:2] and len(fits) > 1
                reasons["overlooked"] += max(points) > 0  # type: ignore[index]
            elif choice.reason is Motive.ONLY_CARD:
                assert len(fits) == 1 and points == [0]
            else:
                event = next(e for e in reversed(after.events) if e.kind == "play")
                assert choice.data["points"] == event.points == max(points) > 0
    assert reasons["overlooked"] > 10  # type: ignore[index]
