"""Computer players: whole games, only what a player may know, the same choice for the same view."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum

import pytest
from computer_games import finished, steps
from random_games import check

from cribbage_learn import Card, Rules
from cribbage_learn.game import Game
from cribbage_learn.opponents import OPPONENTS, choose
from cribbage_learn.state import State

MUGGINS = replace(Rules.standard(), muggins=True)


def table(players: int, seed: int) -> tuple[str, ...]:
    """All sorts at one table, each in turn the first."""
    return tuple(OPPONENTS[(player + seed) % len(OPPONENTS)] for player in range(players))


def rivals(players: int, seed: int) -> tuple[str, ...]:
    """Sensible and beginner in turns, now the one first, now the other."""
    return (("sensible", "beginner", "sensible", "beginner", "sensible")[seed % 2 :])[:players]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_they_play_whole_games_and_every_choice_is_legal(players: int) -> None:
    for seed in range(6):
        seen = [Game.new(players=players, seed=seed)]
        for before, choice, after in steps(seen[0], table(players, seed), seed):
            assert choice.action in before.actions()
            seen.append(after)
        check(seen[-1], seen)


@pytest.mark.parametrize(
    ("players", "rules"),
    [
        (2, Rules.beginner()),
        (2, Rules.short_game()),
        (3, MUGGINS),
        (4, replace(Rules.standard(), go_point=False, heels=False)),
    ],
)
def test_they_play_by_the_rules_of_the_table(players: int, rules: Rules) -> None:
    for seed in range(2):
        game = finished(Game.new(players=players, seed=seed, rules=rules), table(players, seed))
        assert game.phase == "over" and game.winner is not None


def test_sensible_beats_beginner() -> None:
    won = 0
    for seed in range(60):
        names = rivals(2, seed)
        game = finished(Game.new(seed=seed, dealer=seed // 2 % 2), names, seed)
        won += game.winner == names.index("sensible")
    assert won >= 42  # over many games about 77 of 100


def test_sensible_partners_beat_beginners() -> None:
    won = 0
    for seed in range(40):
        names = rivals(4, seed)
        game = finished(Game.new(players=4, seed=seed), names, seed)
        won += game.winner == names.index("sensible")
    assert won >= 26


def test_the_same_view_gives_the_same_choice() -> None:
    for name in OPPONENTS:
        game = Game.new(seed=5, rules=MUGGINS)
        for before, choice, _ in steps(game, (name, name), seed=3, overlook=(0.3, 0.3)):
            again = Game.from_json(before.to_json())
            assert choose(again.view(again.to_act), name, seed=3, overlook=0.3) == choice
            if len(before.log) > 60:
                break


def test_another_seed_plays_another_game() -> None:
    logs = {finished(Game.new(seed=5), ("beginner", "beginner"), seed).log for seed in range(3)}
    assert len(logs) == 3


DEALS = [
    ("5H 5D JC QS 2C 9H", "AH 2H 3H 4C 8D 9D", "KS KD KC 6S 6D 6H"),
    ("4H 5D 6C JS KD 2C", "AH 2H 3H 4C 8D 9D", "5S 5H 5C QS QD QH"),
    ("7H 7D 8C 9S KD 2C", "AH 2H 3H 4C JD QD", "8S 8D 8H 7C 7S 6C"),
]


@pytest.mark.parametrize("name", OPPONENTS)
@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("deal", DEALS)
def test_hidden_cards_do_not_matter_in_the_discard(deal: tuple, dealer: int, name: str) -> None:
    own, *others = deal
    made = set()
    for other, starter in zip(others, ("10C", "10S"), strict=True):
        game = Game.setup(dealt=[own, other], starter=starter, dealer=dealer, seed=other)
        if dealer == 0:
            game = game.act(game.actions()[0])
        made.add(choose(game.view(0), name).action)
    assert len(made) == 1


@pytest.mark.parametrize("name", OPPONENTS)
def test_hidden_cards_do_not_matter_in_the_play(name: str) -> None:
    """The other plays the same two cards first; what else it holds, and the crib, is different."""
    made = []
    for rest, crib in (("4C 5C", "AS 2S 3S 4S"), ("KC QC", "5S 6S 7S 8S")):
        game = Game.setup(
            hands=["5H 6D 10S JD", f"9H 2D {rest}"], crib=crib, starter="JS", dealer=0, seed=crib
        )
        choices = []
        for card in ("9H", "2D"):
            choices.append(choose(game.act(f"play {card}").view(0), name))
            game = game.act(f"play {card}").act(choices[-1].action)
        made.append(choices)
    assert made[0] == made[1]


def reachable(thing: object) -> Iterator[object]:
    """Everything that can be reached from a view by its parts."""
    waiting, seen = [thing], set()
    while waiting:
        each = waiting.pop()
        if id(each) in seen:
            continue
        seen.add(id(each))
        yield each
        if isinstance(each, Card | Enum | str):
            continue
        if is_dataclass(each):
            waiting += [getattr(each, field.name) for field in fields(each)]
        elif isinstance(each, dict):
            waiting += [*each, *each.values()]
        elif isinstance(each, tuple | list | set | frozenset):
            waiting += each


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_leads_to_no_hidden_card_and_to_no_game(players: int) -> None:
    game = Game.new(players=players, seed=11, dealer=0, rules=MUGGINS)
    for before, _, _ in steps(game, table(players, 0), overlook=(0.5,) * 4):
        if before.phase == "show":
            break  # from here on hands are turned up
        for player in range(players):
            things = list(reachable(before.view(player)))
            assert not [each for each in things if isinstance(each, Game | State)]
            known = {*before.hands[player], *before.view(player).discarded, before.starter}
            played = {card for e in before.events if e.kind == "play" for card in e.cards}
            assert {each for each in things if isinstance(each, Card)} <= known | played


def test_the_partner_is_not_punished() -> None:
    """The same cards: to the crib of the partner goes what would not go to the other side's."""
    hand = "5H 5D JC 9S 2C"
    others = ["AC AD AH AS 3C", "3D 3H 3S 4C 4D", "6C 6D 6H 6S 7C"]
    for_partner = Game.setup(dealt=[hand, *others], starter="8C", dealer=2)
    for_partner = for_partner.act(for_partner.actions()[0])  # player 3 is first here
    against = Game.setup(dealt=[hand, *others], starter="8C", dealer=3)
    assert for_partner.to_act == against.to_act == 0
    kind, other = choose(for_partner.view(0)), choose(against.view(0))
    assert (kind.data["whose"], other.data["whose"]) == ("partner", "other")
    assert kind.data["crib"] >= other.data["crib"]
    assert "my partner’s crib" in kind.text() and "the dealer’s crib" in other.text()


def test_what_cannot_be_asked_is_refused() -> None:
    game = Game.new(seed=1, dealer=0)
    with pytest.raises(ValueError, match="player 0 has nothing to do now, player 1 is to act"):
        choose(game.view(0))
    with pytest.raises(ValueError, match="the computer players are beginner, sensible"):
        choose(game.view(1), "expert")
    for share in (-0.1, 1.5, True, "much"):
        with pytest.raises(ValueError, match="a share from 0"):
            choose(game.view(1), overlook=share)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"game\.view"):
        choose(game)  # type: ignore[arg-type]
    over = finished(game, ("beginner", "beginner"))
    with pytest.raises(ValueError, match="the game is over"):
        choose(over.view(0))
