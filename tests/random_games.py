"""Games played by chance, and what must be true of every one."""

from __future__ import annotations

from random import Random

from cribbage_learn.game import Game


def play_out(game: Game, seed: int = 0, until: str = "over") -> tuple[Game, list[Game]]:
    """Play legal actions by chance to the end, or to a phase; the last game and all before it."""
    draw, seen = Random(f"chance:{seed}").random, [game]
    while game.to_act is not None and game.phase != until:
        actions = game.actions()
        wanted = [a for a in actions if str(a) != "claim nothing"] or actions
        game = game.act(wanted[int(draw() * len(wanted))])
        seen.append(game)
    return game, seen


def check(game: Game, seen: list[Game]) -> None:
    """The invariants of a finished game and of every step to it."""
    paid = [0] * game.sides
    for event in game.events:
        paid[game.side(event.player)] += event.points
    assert tuple(paid) == game.scores
    assert game.events[-1].kind == "win" and game.winner is not None
    assert game.scores[game.winner] >= game.rules.target
    assert sum(score >= game.rules.target for score in game.scores) == 1
    for step in seen:
        assert 0 <= step.count <= 31 and sum(c.value for c in step.pile) == step.count
        if step.phase in ("play", "show", "crib"):
            cards = [c for hand in step.kept for c in hand] + [*step.crib, step.starter]
            assert len(set(cards)) == len(cards) == 4 * game.players + 5
    plays = [e for e in game.events if e.kind == "play"]
    deals = sum(e.kind == "show" and e.phase == "crib" for e in game.events)
    assert len(plays) >= 4 * game.players * deals
