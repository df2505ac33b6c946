"""Games that computer players play among themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cribbage_learn.game import Game
from cribbage_learn.opponent_choice import Choice
from cribbage_learn.opponents import choose


def steps(
    game: Game, names: Sequence[str], seed: int = 0, overlook: Sequence[float] = (0, 0, 0, 0)
) -> Iterator[tuple[Game, Choice, Game]]:
    """Each decision to the end: the game before it, the choice, the game after it."""
    while game.to_act is not None:
        player = game.to_act
        choice = choose(game.view(player), names[player], seed=seed, overlook=overlook[player])
        before, game = game, game.act(choice.action)
        yield before, choice, game


def finished(game: Game, names: Sequence[str], seed: int = 0) -> Game:
    """The game played to its end."""
    for _, _, after in steps(game, names, seed):
        game = after
    return game
