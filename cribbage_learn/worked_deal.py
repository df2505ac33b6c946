"""The deal that two of the texts follow from card to card (S000, S003), to be shown and asked about.

The dealer, player 0, is Alice in English; player 1 is Bob. How it is scored is what the engine says:
nothing of the texts' table is written here.
"""

from __future__ import annotations

from .game import Game

DEALT = ("5S 4S 2S 8D 6H 8C", "10S 6D JH 4H KC 7C")
STARTER = "5H"
DISCARDED = ("10S KC", "8D 8C")
"""What each lays away, the player on the dealer's left first."""

PLAY = ("JH", "5S", "7C", "6H", "go", "2S", "6D", "4S", "4H")

KEPT = "JH7C6D4H,5S4S2S6H:8D8C10SKC:5H:1"
"""Its hands, crib, starter and dealer as ids of questions write them: who leads is named first."""


def worked_deal(played: int | None = None, *, shown: int = 0) -> Game:
    """The deal after ``played`` of its cards and goes (None: all of them) and ``shown`` hands counted.

    >>> worked_deal(2).scores, worked_deal().phase, worked_deal(shown=3).scores
    ((2, 0), 'show', (24, 12))
    """
    game = discarded(2).act("cut")
    for what in PLAY[:played]:
        game = game.act(what if what == "go" else f"play {what}")
    for _ in range(shown):
        game = game.act("show")
    return game


def discarded(number: int) -> Game:
    """The deal before its starter is turned, when so many players have discarded.

    >>> discarded(1).crib
    (Card('10S'), Card('KC'))
    """
    game = Game.setup(dealt=DEALT, starter=STARTER, dealer=0)
    for cards in DISCARDED[:number]:
        game = game.act(f"discard {cards}")
    return game
