"""A whole game for two, both sides greedy: through the public ``Game``, and through CribbageSim's own.

Greedy is the same here and there: keep the four cards that score most before the starter; lay the
card that scores most now, else the one with the highest value. Each side asks its own scorer.
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

_index = attrgetter("index")


def our_game(seed: int) -> Game:
    """One game of this package to its end; every event keeps its items, nothing is left out."""
    game = Game.new(seed=seed, dealer=seed % 2)
    while (player := game.to_act) is not None:
        if game.phase == "discard":
            game = game.act(_our_discard(game.hands[player]))
        elif game.phase == "play":
            game = game.act(_our_card(game))
        else:
            game = game.act(game.actions()[0])  # cut, or have it counted
    return game


def warm() -> None:
    """Every pattern of four ranks, as the caches hold it after some hundred games."""
    for ranks in combinations_with_replacement(range(1, 14), 4):
        rank_points(ranks)


def _our_discard(hand: tuple[Card, ...]) -> Action:
    cards = sorted(hand, key=_index)
    keeps = list(combinations(cards, 4))
    points = list(map(rank_points, combinations([card.rank for card in cards], 4)))
    suits = [card.suit for card in cards]
    if max(map(suits.count, "CDHS")) >= 4:
        points = [p + len(flush(k, None, False)) for p, k in zip(points, keeps, strict=True)]
    best = keeps[points.index(max(points))]
    return Discard(tuple([card for card in hand if card not in best]))


def _our_card(game: Game) -> Action:
    actions = game.actions()
    if len(actions) == 1:
        return actions[0]
    best, most, highest, pile, count = actions[0], -1, 0, game.pile, game.count
    for action in actions:
        assert isinstance(action, Play)
        card = action.card
        points = points_last((*pile, card), count + card.value)
        if points > most or (points == most and card.value > highest):
            best, most, highest = action, points, card.value
    return best


def cribbage_sim() -> Any:
    """A function that plays one game of CribbageSim, with its own strategy made plainly greedy."""
    from CribbageSim.CribbageCombination import CribbageCombinationShowing
    from CribbageSim.CribbageGame import CribbageGame
    from CribbageSim.CribbagePlayStrategy import HoyleishCribbagePlayStrategy
    from HandsDecksCards.hand import Hand

    class Greedy(HoyleishCribbagePlayStrategy):  # type: ignore[misc]
        """Its cards in the play are greedy already, except for the lead."""

        def form_crib(self, xfer: Any, get_hand: Any, record: Any = None) -> None:
            def points(four: list[Any]) -> int:
                hand = Hand()
                hand.add_cards(four)
                return int(self.guaranteed_hand_score(hand))

            held = list(get_hand())
            keep = max(CribbageCombinationShowing().permutations(4, held), key=points)
            for card in [card for card in held if card not in keep]:
                xfer(get_hand().index(card))

        def lead(self, hand: Any = None) -> tuple[int, Any]:
            best = max(hand, key=lambda card: card.count_card())
            return best.count_card(), best

    def play(seed: int) -> Any:
        random.seed(seed)
        one, other = Greedy(), Greedy()
        return CribbageGame("one", "other", one, other).play()

    return play
