"""A whole game for two, both sides greedy: through the public ``Game``, and through CribbageSim's own.

Greedy is what the computer players of CribbageSim are, and ours here do the same: keep the four cards
that score most before the starter, with the two laid away added to one's own crib and taken off for the
other's; lay the card that scores most now, else the one with the highest value.
"""

from __future__ import annotations

import random
from itertools import combinations, combinations_with_replacement
from operator import attrgetter
from typing import Any

from cribbage_learn import Card, Game
from cribbage_learn.actions import Action, Discard, Play
from cribbage_learn.play import points_last
from cribbage_learn.show import flush, rank_points

_index, _value = attrgetter("index"), attrgetter("card.value")


def our_game(seed: int) -> Game:
    """One game of this package to its end; every event keeps its items, nothing is left out."""
    game = Game.new(seed=seed, dealer=seed % 2)
    while (player := game.to_act) is not None:
        if game.phase == "discard":
            game = game.act(_our_discard(game.hands[player], 1 if player == game.dealer else -1))
        elif game.phase == "play":
            game = game.act(_our_card(game))
        else:
            game = game.act(game.actions()[0])  # cut, or have it counted
    return game


def warm() -> None:
    """Every pattern of two and four ranks, as the caches hold it after some hundred games."""
    for number in (2, 4):
        for ranks in combinations_with_replacement(range(1, 14), number):
            rank_points(ranks)


def _our_discard(hand: tuple[Card, ...], crib: int) -> Action:
    cards = sorted(hand, key=_index)
    keeps, ranks = list(combinations(cards, 4)), [card.rank for card in cards]
    kept = map(rank_points, combinations(ranks, 4))
    away = list(map(rank_points, combinations(ranks, 2)))  # in the other order
    points = [keep + crib * throw for keep, throw in zip(kept, reversed(away), strict=True)]
    suits = [card.suit for card in cards]
    if max(map(suits.count, "CDHS")) >= 4:
        points = [p + len(flush(k, None, False)) for p, k in zip(points, keeps, strict=True)]
    best = set(keeps[points.index(max(points))])
    return Discard(tuple([card for card in hand if card not in best]))


def _our_card(game: Game) -> Action:
    actions = game.actions()
    if len(actions) == 1:
        return actions[0]
    pile = game.pile
    if not pile:  # a lead scores nothing
        return max(actions, key=_value)
    best, most, highest, count = actions[0], -1, 0, game.count
    for action in actions:
        assert isinstance(action, Play)
        card = action.card
        points = points_last((*pile, card), count + card.value)
        if points > most or (points == most and card.value > highest):
            best, most, highest = action, points, card.value
    return best


def cribbage_sim() -> Any:
    """A function that plays one game of CribbageSim, with the computer players it ships."""
    from CribbageSim.CribbageGame import CribbageGame
    from CribbageSim.CribbagePlayStrategy import (
        HoyleishDealerCribbagePlayStrategy as Dealer,
    )
    from CribbageSim.CribbagePlayStrategy import (
        HoyleishPlayerCribbagePlayStrategy as Pone,
    )

    def play(seed: int) -> Any:
        random.seed(seed)
        return CribbageGame("one", "other", Pone(), Pone(), Dealer(), Dealer()).play()

    return play
