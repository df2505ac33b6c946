"""The spoken groups: pair royal, double run … as views over items.

``pattern`` names what a set of ranks forms when said in one breath; it serves both the count
aloud and the judging of a claim, so "double run" means one thing only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from .cards import Card, in_deck_order
from .score import Group, GroupKind, Score, ScoreItem, ScoreKind


def pattern(ranks: Iterable[int]) -> GroupKind | ScoreKind | None:
    """What these ranks, all of them together, form: a pair, run or spoken group, or None.

    Sources: ``show.pair``, ``show.run``, ``show.double-run``, ``show.twenty-four``.

    >>> pattern([3, 4, 5, 5]), pattern([5, 5, 5]), pattern([3, 4, 5]), pattern([3, 3, 4])
    (<GroupKind.DOUBLE_RUN: 'double_run'>, <GroupKind.PAIR_ROYAL: 'pair_royal'>, <ScoreKind.RUN: 'run'>, None)
    """
    times = Counter(ranks)
    if len(times) == 1:
        return _ALIKE.get(times.total())
    if len(times) < 3 or max(times) - min(times) != len(times) - 1:
        return None
    doubled = tuple(sorted((n for n in times.values() if n > 1), reverse=True))
    return _RUNS.get(doubled)


_ALIKE: dict[int, GroupKind | ScoreKind] = {
    2: ScoreKind.PAIR,
    3: GroupKind.PAIR_ROYAL,
    4: GroupKind.DOUBLE_PAIR_ROYAL,
}
_RUNS: dict[tuple[int, ...], GroupKind | ScoreKind] = {
    (): ScoreKind.RUN,
    (2,): GroupKind.DOUBLE_RUN,
    (3,): GroupKind.TRIPLE_RUN,
    (2, 2): GroupKind.DOUBLE_DOUBLE_RUN,
}


def group_items(score: Score) -> tuple[Group, ...]:
    """Each item in exactly one group, in counting order; in the play each item by itself.

    >>> from cribbage_learn import score_show
    >>> [g.kind.value for g in group_items(score_show("4C 4D 5S 5H", "9C"))]
    ['pair', 'pair']
    """
    if score.phase == "play":
        return tuple(_alone_or_royal(item) for item in score.items)
    of = {kind: [i for i in score.items if i.kind is kind] for kind in ScoreKind}
    running = in_deck_order({card for run in of[ScoreKind.RUN] for card in run.cards})
    paired = [i for i in of[ScoreKind.PAIR] if i.cards[0] in running]  # it doubles the run
    groups = [_one(item) for item in of[ScoreKind.FIFTEEN]]
    groups += _by_rank([i for i in of[ScoreKind.PAIR] if i not in paired])
    if running:
        kind = pattern(card.rank for card in running)
        assert kind is not None
        groups.append(Group(kind, running, (*paired, *of[ScoreKind.RUN])))
    groups += [_one(item) for item in (*of[ScoreKind.FLUSH], *of[ScoreKind.NOBS])]
    return tuple(groups)


def _one(item: ScoreItem) -> Group:
    return Group(item.kind, item.cards, (item,))


def _alone_or_royal(item: ScoreItem) -> Group:
    kind = pattern(c.rank for c in item.cards) if item.kind is ScoreKind.PAIR else item.kind
    return Group(kind or item.kind, item.cards, (item,))


def _by_rank(items: Sequence[ScoreItem]) -> list[Group]:
    """Pairs of one rank said together: pair, pair royal, double pair royal."""
    groups = []
    for rank in dict.fromkeys(item.cards[0].rank for item in items):
        same = tuple(i for i in items if i.cards[0].rank == rank)
        cards: tuple[Card, ...] = in_deck_order({card for i in same for card in i.cards})
        groups.append(Group(pattern(c.rank for c in cards) or ScoreKind.PAIR, cards, same))
    return groups
