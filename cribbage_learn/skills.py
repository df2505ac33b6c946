"""What a hand or crib lets a learner practise.

A *skill* is a stable id: something that scores, or a near miss that seems to. Each is one
predicate over a Score, so "has this skill" means the same for generators, quizzes and records.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from .score import GroupKind, Score, ScoreKind

Test = Callable[[Score], bool]


def _fifteen(size: int) -> Test:
    return lambda s: any(i.kind is ScoreKind.FIFTEEN and len(i.cards) == size for i in s.items)


def _alike(times: int) -> Test:
    return lambda s: times in Counter(card.rank for card in s.cards).values()


def _run(size: int) -> Test:
    return lambda s: any(g.kind is ScoreKind.RUN and len(g.cards) == size for g in s.groups())


def _group(kind: GroupKind) -> Test:
    return lambda s: any(g.kind is kind for g in s.groups())


def _flush(size: int, crib: bool) -> Test:
    return lambda s: (
        s.crib is crib and any(i.kind is ScoreKind.FLUSH and len(i.cards) == size for i in s.items)
    )


def _near_flush(s: Score) -> bool:
    """Four of one suit, the starter among them: no flush, though it looks like one."""
    if s.crib or s.starter is None:
        return False
    return sum(card.suit == s.starter.suit for card in s.hand) == 3


def _near_crib_flush(s: Score) -> bool:
    """Four of one suit in the crib and a starter of another."""
    suits = {card.suit for card in s.hand}
    return s.crib and s.starter is not None and len(suits) == 1 and s.starter.suit not in suits


def _near_nobs(s: Score) -> bool:
    """A jack in the hand, but of another suit than the starter."""
    jacks = [card for card in s.hand if card.rank == 11]
    return s.starter is not None and bool(jacks) and all(c.suit != s.starter.suit for c in jacks)


def _jack_starter(s: Score) -> bool:
    return s.starter is not None and s.starter.rank == 11


def broken_runs(s: Score) -> tuple[tuple[int, ...], ...]:
    """Three of four neighbouring ranks, both ends among them, that are in no run (10-Q-K).

    >>> from cribbage_learn import score_show
    >>> broken_runs(score_show("10C QD KH 2S", "5H"))
    ((10, 12, 13),)
    """
    ranks = {card.rank for card in s.cards}
    in_runs = {c.rank for i in s.items if i.kind is ScoreKind.RUN for c in i.cards}
    return tuple(
        tuple(sorted(ranks & set(range(low, low + 4))))
        for low in range(1, 11)
        if {low, low + 3} <= ranks - in_runs and len(ranks & {low + 1, low + 2}) == 1
    )


def _corner_run(s: Score) -> bool:
    """Ranks that would be neighbours if the ace followed the king (Q-K-A, K-A-2)."""
    ranks = {card.rank for card in s.cards}
    return {12, 13, 1} <= ranks or {13, 1, 2} <= ranks


def _inner_run(s: Score) -> bool:
    """A run of four or five, inside which shorter ones lie that do not count."""
    return any(i.kind is ScoreKind.RUN and len(i.cards) > 3 for i in s.items)


SKILLS: dict[str, Test] = {
    "fifteen_2": _fifteen(2),
    "fifteen_3": _fifteen(3),
    "fifteen_4": _fifteen(4),
    "fifteen_5": _fifteen(5),
    "pair": _alike(2),
    "pair_royal": _alike(3),
    "double_pair_royal": _alike(4),
    "run_3": _run(3),
    "run_4": _run(4),
    "run_5": _run(5),
    "double_run": _group(GroupKind.DOUBLE_RUN),
    "triple_run": _group(GroupKind.TRIPLE_RUN),
    "double_double_run": _group(GroupKind.DOUBLE_DOUBLE_RUN),
    "flush_4": _flush(4, crib=False),
    "flush_5": _flush(5, crib=False),
    "crib_flush": _flush(5, crib=True),
    "nobs": lambda s: any(i.kind is ScoreKind.NOBS for i in s.items),
    "nineteen": lambda s: not s.items,
    "near_flush": _near_flush,
    "near_crib_flush": _near_crib_flush,
    "near_nobs": _near_nobs,
    "jack_starter": _jack_starter,
    "broken_run": lambda s: bool(broken_runs(s)),
    "corner_run": _corner_run,
    "inner_run": _inner_run,
}
"""Every skill id with its predicate."""

NEAR_MISSES = (
    "near_flush",
    "near_crib_flush",
    "near_nobs",
    "jack_starter",
    "broken_run",
    "corner_run",
    "inner_run",
)
"""Skills that are seeing why something does *not* score."""

ONLY_IN = {
    "flush_4": "show",
    "flush_5": "show",
    "near_flush": "show",
    "crib_flush": "crib",
    "near_crib_flush": "crib",
}
"""Skills that only a hand ("show") or only a crib has."""

BY_SUITS = (
    *("flush_4", "flush_5", "crib_flush", "nobs", "nineteen"),
    *("near_flush", "near_crib_flush", "near_nobs", "jack_starter"),
)
"""Skills that look at suits or at which card is the starter; the others depend on ranks alone."""


KIND_SKILLS = {
    "play": (
        "play_fifteen",
        "play_thirty_one",
        "play_pair",
        "play_pair_royal",
        "play_double_pair_royal",
        "play_run_3",
        "play_run_any_order",
        "play_long_run",
        "play_two_ways",
        "play_broken_run",
        "play_pair_apart",
        "play_reset",
        "play_ace_low",
        "play_nothing",
    ),
    "count": ("count_add", "count_faces", "count_ace", "count_reset"),
    "go": (
        "go_must",
        "go_say",
        "go_card",
        "go_turn",
        "go_lead",
        "go_point",
        "last_card",
        "thirty_one_points",
    ),
    "order": ("order_first", "order_last", "order_wins", "order_heels", "order_muggins"),
    "deal": (
        "deal_first",
        "deal_cards",
        "deal_away",
        "deal_next",
        "deal_crib",
        "deal_cutter",
        "deal_starter",
    ),
    "match": ("match_worth", "match_dealer"),
}
"""The skills of the play and of a game, by the kind of question that asks for them."""


def skills_of(score: Score) -> tuple[str, ...]:
    """The skill ids of a counted hand or crib, in the order of ``SKILLS``.

    >>> from cribbage_learn import score_show
    >>> skills_of(score_show("3C 4D 5S 5H", "KD"))
    ('fifteen_2', 'pair', 'double_run')
    """
    return tuple(skill for skill, test in SKILLS.items() if test(score))
