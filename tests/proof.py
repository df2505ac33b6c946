"""The proof: every hand and every crib, the engine against the oracle.

Renaming the suits changes no score, so one hand of each of the 652,353 classes (``hand_classes``)
stands for all of its class; weighted, they are the 12,994,800 hands there are. That renaming
changes nothing is itself tried, on raw deals in any order and any suits.

    python tests/proof.py            runs it on both cores (about a minute) and prints the tables
    python tests/proof.py --write    also writes tests/data/proof.json, which the book prints

``test_proof.py`` runs the same in the slow job and compares it with what is written.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

from hand_classes import RANK_NAMES, hand_classes
from oracle import Items, show_items

from cribbage_learn import Card, Score, score_show

WRITTEN = Path(__file__).with_name("data") / "proof.json"
KINDS = ("fifteen", "pair", "run", "flush", "nobs")
RAW_DEALS = 100_000
PARTS = 4  # more parts than cores: nobody waits long for the slower one
CODES = [rank + suit for rank in RANK_NAMES for suit in "CDHS"]


@dataclass
class Found:
    """What one side of the proof (hands, or cribs) has seen.

    ``rows``: points for each of KINDS, as the oracle counts them → number of hands.
    """

    classes: int = 0
    items: int = 0
    rows: Counter[tuple[int, ...]] = field(default_factory=Counter)
    disagreements: list[str] = field(default_factory=list)

    def add(self, other: Found) -> None:
        self.classes += other.classes
        self.items += other.items
        self.rows.update(other.rows)
        self.disagreements += other.disagreements


def engine_items(score: Score) -> Items:
    """The engine's items as the oracle writes them; one that comes twice is no item."""
    found = {(i.kind.value, frozenset([c.code for c in i.cards])): i.points for i in score.items}
    if len(found) < len(score.items) or score.total != sum(found.values()):
        return {}
    return found


def compare(hand: list[str], starter: str, crib: bool, weight: int, found: Found) -> Items:
    """Score one hand twice, enter it in ``found``; returns the engine's items."""
    expected = show_items(hand, starter, crib)
    counted = engine_items(score_show(tuple(map(Card, hand)), Card(starter), crib=crib))
    points = dict.fromkeys(KINDS, 0)
    for (kind, _), worth in expected.items():
        points[kind] += worth
    found.classes += 1
    found.items += len(expected)
    found.rows[tuple(points.values())] += weight
    if counted != expected:
        found.disagreements.append(f"{' '.join(hand)} + {starter}{' as crib' * crib}")
    return counted


def prove_part(part: int) -> tuple[Found, Found]:
    """Every ``PARTS``-th class, as hand and as crib."""
    sides = (Found(), Found())
    for hand, starter, weight in islice(hand_classes(), part, None, PARTS):
        for crib in (False, True):
            compare(hand, starter, crib, weight, sides[crib])
    return sides


def raw_deals(number: int) -> Iterator[tuple[list[str], dict[str, str]]]:
    """Five cards as they fall, and new names for the suits; the same ones each time."""
    random = Random("proof").random
    for _ in range(number):
        deck, suits = list(CODES), list("CDHS")
        cards = [deck.pop(int(random() * len(deck))) for _ in range(5)]
        yield cards, {suit: suits.pop(int(random() * len(suits))) for suit in "CDHS"}


def prove_symmetry(number: int) -> Found:
    """Raw deals: engine and oracle agree, and new names for the suits give the same items."""
    found = Found()
    for cards, names in raw_deals(number):
        new = {card: card[:-1] + names[card[-1]] for card in cards}
        for crib in (False, True):
            here = compare(cards[:4], cards[4], crib, 1, found)
            moved = {
                (kind, frozenset([new[card] for card in some])): points
                for (kind, some), points in here.items()
            }
            hand, starter = tuple([Card(new[card]) for card in cards[:4]]), Card(new[cards[4]])
            if moved != engine_items(score_show(hand, starter, crib=crib)):
                found.disagreements.append(f"{' '.join(cards)} with the suits renamed {names}")
    return found


def tables(found: Found) -> dict[str, Any]:
    """One side as plain data, in the words of ``Census.to_dict``."""
    totals: Counter[int] = Counter()
    by_kind: dict[str, Counter[int]] = {kind: Counter() for kind in KINDS}
    for points, hands in found.rows.items():
        totals[sum(points)] += hands
        for kind, worth in zip(KINDS, points, strict=True):
            by_kind[kind][worth] += hands
    return {
        "classes": found.classes,
        "items": found.items,
        "disagreements": len(found.disagreements),
        "hands": sum(totals.values()),
        "points": sum(points * hands for points, hands in totals.items()),
        "distribution": {str(n): totals[n] for n in range(max(totals) + 1)},
        "kinds": {
            kind: {
                "hands": sum(hands for points, hands in seen.items() if points),
                "points": sum(points * hands for points, hands in seen.items()),
                "distribution": {str(points): seen[points] for points in sorted(seen)},
            }
            for kind, seen in by_kind.items()
        },
    }


def prove(processes: int = 2) -> tuple[Found, Found, Found]:
    """The whole proof: hands, cribs, raw deals."""
    hands, cribs = Found(), Found()
    with get_context("spawn").Pool(processes) as pool:
        raw = pool.apply_async(prove_symmetry, (RAW_DEALS,))
        for hand_part, crib_part in pool.imap_unordered(prove_part, range(PARTS)):
            hands.add(hand_part)
            cribs.add(crib_part)
        return hands, cribs, raw.get()


def written(hands: Found, cribs: Found, raw: Found) -> dict[str, Any]:
    """The whole proof as plain data: what ``proof.json`` holds."""
    return {
        "about": "Made by: python tests/proof.py --write. Counts of the oracle, which shares no "
        "code with the package; a disagreement is a hand whose items the engine counts otherwise.",
        "hand": tables(hands),
        "crib": tables(cribs),
        "raw_deals": {
            "deals": RAW_DEALS,
            "compared": raw.classes,
            "disagreements": len(raw.disagreements),
        },
    }


def report(proof: dict[str, Any]) -> str:
    """The tables for reading."""
    lines = []
    for side in ("hand", "crib"):
        seen = proof[side]
        lines += [
            f"as {side}: {seen['classes']:,} classes, {seen['hands']:,} hands, "
            f"{seen['items']:,} items compared, {seen['disagreements']} disagreements",
            *(f"{n:>6} {hands:>12,}" for n, hands in seen["distribution"].items()),
        ]
        for kind, kinds in seen["kinds"].items():
            lines.append(f"{kind:>8} {kinds['hands']:>12,} hands {kinds['points']:>12,} points")
    lines.append("raw deals: {deals:,}, {disagreements} disagreements".format(**proof["raw_deals"]))
    return "\n".join(lines)


def main() -> int:
    found = prove()
    proof = written(*found)
    print(report(proof))
    wrong = [each for part in found for each in part.disagreements]
    for each in wrong[:20]:
        print("disagree:", each)
    if "--write" in sys.argv:
        WRITTEN.write_text(json.dumps(proof, indent=1) + "\n", encoding="utf-8")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
