"""Measures everything that runs in one Python, and prints it as JSON: see ``run.py``.

Every figure is a ratio. In each round all contenders get the same fresh cards one after another,
so that a busy machine slows them alike; the median of the rounds' ratios counts. Caches are warm,
but never with the cards they are timed on.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement
from statistics import median
from typing import Any

import sample
import whole_games
from contenders import Contender, ours, peers, uncached_show

from cribbage_learn import show

ROUNDS = 9
CHECKED = 20_000
"""Fixed hands, as hands and as cribs, and fixed counts, on which totals are compared."""
TIMED = 1_500
"""Hands or counts per contender and round."""

GAMES = 40
"""Whole games per contender and round: each contender plays its own, and their lengths must even out."""

Call = tuple[Callable[..., Any], list[tuple[Any, ...]]]


def seconds_each(call: Call) -> float:
    """Seconds of processor time for one of the calls, on average."""
    function, arguments = call
    start = time.process_time()
    for each in arguments:
        function(*each)
    return (time.process_time() - start) / len(arguments)


def compare(rounds: Sequence[dict[str, Call]]) -> dict[str, float]:
    """Median seconds of each contender, and of its ratio to the contender called "ours"."""
    times = [{name: seconds_each(call) for name, call in each.items()} for each in rounds]
    return {name: median(each[name] / each["ours"] for each in times) for name in rounds[0]} | {
        "ours, µs": median(each["ours"] for each in times) * 1e6
    }


def disagreements(peer: Contender, own: Contender) -> dict[str, int | None]:
    """On how many of the fixed hands, cribs and counts a peer's total is not the rules'."""
    dealt, played = sample.hands(CHECKED, "checked"), sample.counts(CHECKED, "checked")

    def differ(ask: Callable[..., Any] | None, own_ask: Callable[..., Any] | None) -> int | None:
        if ask is None or own_ask is None:
            return None
        return sum(
            peer.total(ask(*peer.hand(n))) != own.total(own_ask(*own.hand(n))) for n in dealt
        )

    return {
        "hands": differ(peer.explain, own.explain),
        "cribs": differ(peer.explain_crib, own.explain_crib),
        "counts": sum(
            peer.points(peer.play(*peer.count(n))) != own.points(own.play(*own.count(n)))
            for n in played
        ),
    }


def warm() -> None:
    """Every pattern of five ranks, as our cache holds them after some hours; a peer remembers none."""
    for ranks in combinations_with_replacement(range(1, 14), 5):
        show._recipes(ranks)


def main() -> None:
    own, others = ours(), peers()
    sim = next(peer.name for peer in others if peer.name.startswith("CribbageSim"))
    wrong = {peer.name: disagreements(peer, own) for peer in others}
    warm()
    explain, words, play, games = [], [], [], []
    other_game = whole_games.cribbage_sim()
    for number in range(ROUNDS):
        dealt = sample.hands(TIMED, f"timed {number}")
        played = sample.counts(TIMED, f"timed {number}")
        everyone = [("ours", own), *((peer.name, peer) for peer in others)]
        explain.append({n: (c.explain, [c.hand(h) for h in dealt]) for n, c in everyone})
        words.append({n: (c.words, [c.hand(h) for h in dealt]) for n, c in everyone if c.words})
        play.append({n: (c.play, [c.count(h) for h in played]) for n, c in everyone})
        seeds = [(number * GAMES + game,) for game in range(GAMES)]
        games.append({"ours": (whole_games.our_game, seeds), sim: (other_game, seeds)})
        explain[-1]["uncached"] = (uncached_show, [own.hand(h) for h in dealt])
    json.dump(
        {
            "python": sys.version.split()[0],
            "ours": own.name,
            "rounds": ROUNDS,
            "checked": CHECKED,
            "peers": {peer.name: peer.explains for peer in others},
            "wrong": wrong,
            "explain": compare(explain),
            "words": compare(words),
            "play": compare(play),
            "games": compare(games),
        },
        sys.stdout,
    )


if __name__ == "__main__":
    main()
