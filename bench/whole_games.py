"""A whole game for two, both sides greedy: through the public ``Game``, and through CribbageSim's own.

Greedy is what the computer players of CribbageSim are, and ours here do the same: keep the four cards
that score most before the starter, with the two laid away added to one's own crib and taken off for the
other's; lay the card that scores most now, else the one with the highest value.
"""

from __future__ import annotations

import random
from itertools import combinations, combinations_with_replacement
from operator import add, attrgetter, itemgetter, sub
from typing import Any, cast

from cribbage_learn import Game
from cribbage_learn.actions import CUT, SHOW, Action, Discard, Play
from cribbage_learn.play import points_last
from cribbage_learn.show import flush, rank_points

_index, _value = attrgetter("index"), attrgetter("card.value")
_scores = {
    ranks: rank_points(ranks)
    for number in (2, 4)
    for ranks in combinations_with_replacement(range(1, 14), number)
}.__getitem__
"""What two or four ranks score, as a player knows by heart."""
_away = [itemgetter(*two) for two in combinations(range(6), 2)][::-1]
"""Which two of six cards are left over by each choice of four."""


def our_game(seed: int) -> Game:
    """One game of this package to its end; every event keeps its items, nothing is left out."""
    game = Game.new(seed=seed, dealer=seed % 2)
    while (phase := game.phase) != "over":
        if phase == "discard":
            game = game.act(_our_discard(game))
        elif phase == "play":
            game = game.act(_our_card(game))
        else:
            game = game.act(CUT if phase == "cut" else SHOW)
    return game


def _our_discard(game: Game) -> Action:
    player = game.to_act
    assert player is not None
    cards = sorted(game.hands[player], key=_index)
    ranks = [card.rank for card in cards]
    kept = map(_scores, combinations(ranks, 4))
    away = list(map(_scores, combinations(ranks, 2)))[::-1]  # each beside the four it leaves
    points = list(map(add if player == game.dealer else sub, kept, away))
    suits = [card.suit for card in cards]
    if max(map(suits.count, "CDHS")) >= 4:
        keeps = combinations(cards, 4)
        points = [p + len(flush(k, None, False)) for p, k in zip(points, keeps, strict=True)]
    best = points.index(max(points))
    return Discard(_away[best](cards))


def _our_card(game: Game) -> Action:
    actions = game.actions()
    if len(actions) == 1:
        return actions[0]
    plays, pile = cast(tuple[Play, ...], actions), game.pile
    if not pile:  # a lead scores nothing
        return max(plays, key=_value)
    best, most, highest, count = actions[0], -1, 0, game.count
    for play in plays:
        card = play.card
        value = card.value
        points = points_last((*pile, card), count + value)
        if points > most or (points == most and value > highest):
            best, most, highest = play, points, value
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
