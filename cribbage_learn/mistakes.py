"""Why a claim does not score: the first reason that fits, with its data and rule.

Called only for claims that earn nothing; ``grading.judge`` decides that first.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

from .cards import Card, in_deck_order
from .groups import pattern
from .play import LIMIT, alike, run_length
from .reasons import ANSWER_REASONS as ANSWER_REASONS
from .reasons import Reason as Reason
from .score import GroupKind, Score, ScoreKind

ClaimKind = ScoreKind | GroupKind


Why = tuple[Reason, str, dict[str, Any]]

# How few and how many cards each call takes, in the show.
SIZES: dict[ClaimKind, tuple[int, int]] = {
    ScoreKind.FIFTEEN: (2, 5),
    ScoreKind.PAIR: (2, 2),
    ScoreKind.RUN: (3, 5),
    ScoreKind.FLUSH: (4, 5),
    ScoreKind.NOBS: (1, 1),
    ScoreKind.THIRTY_ONE: (2, 5),
    GroupKind.PAIR_ROYAL: (3, 3),
    GroupKind.DOUBLE_PAIR_ROYAL: (4, 4),
    GroupKind.DOUBLE_RUN: (4, 5),
    GroupKind.TRIPLE_RUN: (5, 5),
    GroupKind.DOUBLE_DOUBLE_RUN: (5, 5),
}
_ROYAL = (ScoreKind.PAIR, GroupKind.PAIR_ROYAL, GroupKind.DOUBLE_PAIR_ROYAL)


def first_reason(
    score: Score, kind: ClaimKind, cards: tuple[Card, ...], before: tuple[Card, ...] = ()
) -> Why:
    """The first reason, in the order ``Reason`` tells, why ``cards`` are no ``kind`` in ``score``.

    ``before``: in the play, the cards of the counts before this one. Returns the reason, the id of the rule that decides, and the data its sentence needs.

    >>> from cribbage_learn import parse_cards, score_show
    >>> hand = score_show("10C QD KH 2S", "5H")
    >>> first_reason(hand, ScoreKind.RUN, parse_cards("10C QD KH"))
    (<Reason.NOT_CONSECUTIVE: 'not_consecutive'>, 'show.run', {'gap': 11})
    """
    known = (*before, *score.cards)
    stranger = next((card for card in cards if card not in known), None)
    if stranger is not None:
        return Reason.UNKNOWN_CARD, rule_of(score, kind), {"card": stranger}
    twice = next((card for card, times in Counter(cards).items() if times > 1), None)
    if twice is not None:
        return Reason.REPEATED_CARD, "deal.deck", {"card": twice}
    if score.phase == "play":
        return _in_play(score, kind, cards, before)
    return _in_show(score, kind, cards)


def rule_of(score: Score, kind: ClaimKind) -> str:
    """The id of the rule that decides about a claim of this kind.

    >>> from cribbage_learn import score_show
    >>> rule_of(score_show("3C 4D 5S 5H", "KD"), GroupKind.DOUBLE_RUN)
    'show.double-run'
    """
    if kind is ScoreKind.THIRTY_ONE:
        return "play.thirty-one"
    if kind in _ROYAL:
        return f"{score.phase}.pair"
    if kind in (ScoreKind.FIFTEEN, ScoreKind.RUN):
        return f"{score.phase}.{kind.value}"
    if kind is ScoreKind.FLUSH:
        return "show.crib-flush" if score.crib else "show.flush"
    if kind is ScoreKind.NOBS:
        return "show.nobs"
    return "play.run" if score.phase == "play" else "show.double-run"


def _in_show(score: Score, kind: ClaimKind, cards: tuple[Card, ...]) -> Why:
    rule = rule_of(score, kind)
    few, many = SIZES[kind]
    if len(cards) < few:
        need = 5 if kind is ScoreKind.FLUSH and score.crib else few
        return Reason.TOO_FEW_CARDS, rule, {"need": need}
    with_starter = kind is ScoreKind.NOBS and len(cards) == 2 and score.starter in cards
    if len(cards) > many and not with_starter:
        return Reason.TOO_MANY_CARDS, rule, {"need": many}
    total = sum(card.value for card in cards)
    if kind is ScoreKind.FIFTEEN:
        return Reason.NOT_FIFTEEN, rule, {"sum": total}
    if kind is ScoreKind.THIRTY_ONE:
        if total != LIMIT:
            return Reason.NOT_THIRTY_ONE, rule, {"sum": total}
        return Reason.NO_THIRTY_ONE_IN_SHOW, rule, {}
    if kind in _ROYAL:
        return _not_alike(cards, rule)
    if kind is ScoreKind.FLUSH:
        return _flush(score, cards)
    if kind is ScoreKind.NOBS:
        return _nobs(score, cards)
    return _run(score, kind, cards, rule)


def _not_alike(cards: tuple[Card, ...], rule: str) -> Why:
    """Cards of different ranks called alike; ten-cards are told apart (10 and K share a value)."""
    same_value = len({card.value for card in cards}) == 1
    return Reason.NOT_A_PAIR, rule, {"same_value": same_value}


def _run(score: Score, kind: ClaimKind, cards: tuple[Card, ...], rule: str) -> Why:
    """A run, or a group of runs, that is none."""
    ranks = [card.rank for card in cards]
    if kind is ScoreKind.RUN and len(set(ranks)) < len(ranks):
        right = pattern(ranks)
        if right not in _ROYAL and _longer(score, cards):
            right = None  # a double run of these cards would not score either
        return Reason.RANK_TWICE, rule, {"card": _second(cards), "right": right}
    gap = _gap(ranks)
    if gap is not None and _round_the_corner(ranks):
        return Reason.ACE_IS_LOW, "play.run-ranks", {}
    formed = pattern(ranks)
    if formed in _ROYAL:
        return Reason.WRONG_GROUP, rule, {"right": formed}
    if gap is None and len(set(ranks)) < 3:  # 3-3-4-4: two ranks never make a run
        gap = _neighbour(score, ranks)
    if gap is not None:
        return Reason.NOT_CONSECUTIVE, rule, {"gap": gap}
    longer = _longer(score, cards)
    if longer:
        return Reason.PART_OF_LONGER_RUN, "show.run", {"cards": longer}
    return Reason.WRONG_GROUP, rule, {"right": formed}


def _second(cards: tuple[Card, ...]) -> Card:
    """The first card whose rank came before."""
    return next(b for a, b in pairwise(in_deck_order(cards)) if a.rank == b.rank)


def _again(played: tuple[Card, ...], cards: tuple[Card, ...]) -> Card:
    """The first card, as played, whose rank was among these before."""
    claimed = [card for card in played if card in cards]
    ranks = [card.rank for card in claimed]
    return next(c for i, c in enumerate(claimed) if c.rank in ranks[:i])


def _gap(ranks: list[int]) -> int | None:
    """The first rank missing between the lowest and the highest; None when none is."""
    return next((r for r in range(min(ranks), max(ranks)) if r not in ranks), None)


def _neighbour(score: Score, ranks: list[int]) -> int:
    """A rank next to these that would make them a run: one that is among the cards, if it can."""
    beside = [rank for rank in (max(ranks) + 1, min(ranks) - 1) if 1 <= rank <= 13]
    held = {card.rank for card in score.cards}
    return next((rank for rank in beside if rank in held), beside[0])


def _round_the_corner(ranks: list[int]) -> bool:
    """Whether these would be neighbours if the ace followed the king (Q-K-A, K-A-2)."""
    if not {1, 13} <= set(ranks):
        return False
    return any(_gap([r + 13 if r <= low else r for r in ranks]) is None for low in range(1, 13))


def _longer(score: Score, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """A run of the score that holds the ranks of these cards and more; these very cards if it can.

    With a rank claimed twice no run holds both cards: then it is the first way of cards.
    """
    ranks = {card.rank for card in cards}
    runs = [
        item.cards
        for item in score.items
        if item.kind is ScoreKind.RUN and {card.rank for card in item.cards} > ranks
    ]
    return next((run for run in runs if set(run) > set(cards)), runs[0] if runs else ())


def _flush(score: Score, cards: tuple[Card, ...]) -> Why:
    suits = Counter(card.suit for card in cards)
    if len(suits) > 1:
        ordered = in_deck_order(cards)  # so that the order of the claim changes nothing
        common = max(suits, key=lambda suit: (suits[suit], suit == ordered[0].suit))
        odd = [card for card in ordered if card.suit != common]
        # one odd card is named; of more, none differs from all the others
        data: dict[str, object] = {"card": odd[0]} if len(odd) == 1 else {"suits": len(suits)}
        return Reason.SUIT_DIFFERS, rule_of(score, ScoreKind.FLUSH), data
    if score.crib:
        return Reason.CRIB_FLUSH_NEEDS_FIVE, "show.crib-flush", {}
    if score.starter in cards:
        return Reason.STARTER_IN_FLUSH, "show.flush", {"card": score.starter}
    return Reason.PART_OF_LONGER_FLUSH, "show.flush-five", {}


def _nobs(score: Score, cards: tuple[Card, ...]) -> Why:
    rule = "show.nobs"
    shown = [card for card in cards if card != score.starter] if len(cards) == 2 else list(cards)
    card = shown[0]
    if card.rank != 11 and score.starter in cards and score.starter.rank == 11:
        card = score.starter  # the only jack named
    if card.rank != 11:
        return Reason.NOT_A_JACK, rule, {"card": card}
    if not score.rules.nobs:
        return Reason.NOT_IN_THESE_RULES, rule, {}
    if card == score.starter:
        return Reason.JACK_IS_STARTER, "starter.heels", {"heels": score.rules.heels}
    if score.starter is None:
        return Reason.NO_STARTER_YET, rule, {"card": card}
    return Reason.WRONG_JACK, rule, {"card": card}


def _in_play(
    score: Score, kind: ClaimKind, cards: tuple[Card, ...], before: tuple[Card, ...]
) -> Why:
    rule = rule_of(score, kind)
    played = score.cards
    laid = (*before, *played)
    if set(cards) != set(laid[len(laid) - len(cards) :]):
        return Reason.NOT_LAST_CARDS, rule, {}
    if kind is ScoreKind.FLUSH:
        return Reason.NO_FLUSH_IN_PLAY, rule, {}
    if kind is ScoreKind.NOBS:
        return Reason.NO_NOBS_IN_PLAY, rule, {}
    if len(cards) > len(played):
        return Reason.BEFORE_RESET, "play.reset", {"card": played[0]}
    few, many = SIZES[kind]
    if not cards:
        return Reason.TOO_FEW_CARDS, rule, {"need": few}
    ranks = [card.rank for card in cards]
    if kind in (ScoreKind.FIFTEEN, ScoreKind.THIRTY_ONE):
        count = sum(card.value for card in played)
        target = 15 if kind is ScoreKind.FIFTEEN else LIMIT
        if count == target:
            return Reason.TOO_FEW_CARDS, rule, {"need": len(played)}
        wrong = Reason.NOT_FIFTEEN if kind is ScoreKind.FIFTEEN else Reason.NOT_THIRTY_ONE
        return wrong, rule, {"sum": count, "count": count}
    if len(cards) < few:
        return Reason.TOO_FEW_CARDS, rule, {"need": few}
    if kind in _ROYAL:
        if len(cards) > (4 if kind is ScoreKind.PAIR else many):  # "pair" may mean all alike
            return Reason.TOO_MANY_CARDS, rule, {"need": many}
        same = alike([card.rank for card in played])
        if len(set(ranks)) > 1:
            return _not_alike(cards, rule)
        right = pattern(card.rank for card in played[-same:])
        return Reason.WRONG_GROUP, rule, {"right": right}
    if len(set(ranks)) < len(ranks):
        if len(set(ranks)) > 2 and _gap(ranks) is None:
            return Reason.RUN_BROKEN, "play.run", {"card": _again(played, cards)}
        return Reason.RANK_TWICE, "play.run", {"card": _again(played, cards), "right": None}
    gap = _gap(ranks)
    if gap is not None and _round_the_corner(ranks):
        return Reason.ACE_IS_LOW, "play.run-ranks", {}
    if gap is not None:
        return Reason.NOT_CONSECUTIVE, "play.run", {"gap": gap}
    length = run_length([card.rank for card in played])
    if length > len(cards):
        return Reason.PART_OF_LONGER_RUN, "play.run", {"cards": played[-length:]}
    return Reason.WRONG_GROUP, "play.run", {"right": ScoreKind.RUN}
