"""The cards every contender counts: the same on every machine and Python.

Cards are numbers here, 0–51: ``number // 4`` is the rank (0 ace … 12 king), ``number % 4`` the
suit (clubs, diamonds, hearts, spades). Each contender makes its own cards of them beforehand.
"""

from __future__ import annotations

from random import Random

Numbers = tuple[int, ...]


def deal(rng: Random, many: int) -> Numbers:
    """So many different cards, by the only sequence that Python promises to keep."""
    pack = list(range(52))
    for i in range(many):
        j = i + int(rng.random() * (52 - i))
        pack[i], pack[j] = pack[j], pack[i]
    return tuple(pack[:many])


def hands(many: int, seed: str) -> list[Numbers]:
    """So many times four cards and a starter, the starter last."""
    rng = Random(seed)
    return [deal(rng, 5) for _ in range(many)]


def counts(many: int, seed: str) -> list[Numbers]:
    """So many counts as one by one the cards of eight-card deals are played up to 31."""
    rng = Random(seed)
    found: list[Numbers] = []
    while len(found) < many:
        total, eight = 0, deal(rng, 8)
        for length, card in enumerate(eight, 1):
            total += min(card // 4 + 1, 10)
            if total > 31:
                break
            found.append(eight[:length])
    return found[:many]
