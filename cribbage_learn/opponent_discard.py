"""What a computer player keeps and lays away to the crib.

Both are given only what the player holds, whose crib it is and the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from .actions import Discard
from .average_crib import average_crib
from .cards import DECK, Card, in_deck_order
from .deal import side
from .opponent_choice import Choice, Motive
from .rules import Rules
from .score import ScoreKind
from .show import flush, nobs, rank_points, score_show
from .view import View


@dataclass(frozen=True)
class Keep:
    """One way to discard: ``keep`` and ``thrown``, in deck order.

    ``hand``: points of the hand on average, over every starter that can still come; ``crib``: what
    the thrown cards bring the crib on average, see ``average_crib``; ``net``: the two together,
    the crib's taken away when it is the other side's.
    """

    keep: tuple[Card, ...]
    thrown: tuple[Card, ...]
    hand: float
    crib: float
    net: float


def average_hand(keep: Sequence[Card], seen: Sequence[Card], rules: Rules) -> float:
    """The points these four cards make on average, over every starter not among ``seen``.

    >>> from cribbage_learn import parse_cards
    >>> dealt = parse_cards("5H 5D 5S JC KD 2C")
    >>> round(average_hand(dealt[:4], dealt, Rules.standard()), 2)
    16.5
    """
    starters = [card for card in DECK if card not in seen]
    ranks = [card.rank for card in keep]
    by_rank = {r: rank_points(tuple(sorted((*ranks, r)))) for r in range(1, 14)}
    points = sum(by_rank[starter.rank] for starter in starters)
    if flush(keep, None, crib=False):
        points += sum(len(flush(keep, starter, crib=False)) for starter in starters)
    if rules.nobs:
        points += sum(nobs(keep, starter) is not None for starter in starters)
    return points / len(starters)


def crib_sign(player: int, dealer: int, players: int) -> int:
    """+1 when the crib is this player's or a partner's, −1 when it is another side's.

    >>> crib_sign(0, 2, players=4), crib_sign(0, 1, players=2)
    (1, -1)
    """
    return 1 if side(player, players) == side(dealer, players) else -1


def weigh_discards(cards: Sequence[Card], number: int, sign: int, rules: Rules) -> tuple[Keep, ...]:
    """Every way to lay away ``number`` of these cards, best first; ``sign``: see ``crib_sign``.

    >>> from cribbage_learn import parse_cards
    >>> best = weigh_discards(parse_cards("5H 5D JC QS 2C 9H"), 2, 1, Rules.standard())[0]
    >>> [card.code for card in best.keep]
    ['5D', '5H', 'JC', 'QS']
    """
    found = []
    for thrown in combinations(in_deck_order(cards), number):
        keep = tuple([card for card in in_deck_order(cards) if card not in thrown])
        hand, crib = average_hand(keep, cards, rules), average_crib(thrown, rules)
        found.append(Keep(keep, thrown, hand, crib, hand + sign * crib))
    # equals in deck order of what is thrown; rounded, so that every platform sees the same equals
    return tuple(sorted(found, key=lambda each: (-round(each.net, 9), each.thrown)))


def _lay_away(held: Sequence[Card], keep: Sequence[Card]) -> Discard:
    """The discard as it is listed among the legal actions: in the order held."""
    return Discard(tuple([card for card in held if card not in keep]))


def sensible_discard(view: View) -> Choice:
    """The best average of hand and crib together."""
    held, dealer = view.hands[view.player], view.dealer
    assert held is not None and dealer is not None
    sign = crib_sign(view.player, dealer, view.players)
    options = weigh_discards(held, len(held) - 4, sign, view.rules)
    best = options[0]
    richest = max(options, key=lambda each: round(each.hand, 9))
    if round(best.hand, 9) >= round(richest.hand, 9):
        reason = Motive.KEEPS_POINTS
    else:
        reason = Motive.GOOD_FOR_CRIB if sign > 0 else Motive.BAD_FOR_THEIR_CRIB
    data = {
        "keep": best.keep,
        "thrown": best.thrown,
        "now": score_show(best.keep, rules=view.rules).total,
        "hand": best.hand,
        "crib": best.crib,
        "whose": "own" if dealer == view.player else ("partner" if sign > 0 else "other"),
        "richest": richest.hand,
        "richest_crib": richest.crib,
    }
    return Choice(_lay_away(held, best.keep), reason, data)


def beginner_sees(keep: Sequence[Card], rules: Rules) -> int:
    """The points a beginner sees in four cards: pairs, runs, fifteens of two cards, flushes.

    >>> from cribbage_learn import parse_cards
    >>> beginner_sees(parse_cards("2C 3D KH QS"), Rules.standard())
    0
    """
    return sum(
        item.points
        for item in score_show(tuple(keep), rules=rules).items
        if item.kind is not ScoreKind.FIFTEEN or len(item.cards) == 2
    )


def beginner_discard(view: View, draw: float) -> Choice:
    """Keep the points that are seen at once, never mind the crib; ``draw`` (0–1) picks of equals."""
    held = view.hands[view.player]
    assert held is not None
    keeps = list(combinations(in_deck_order(held), 4))
    worth = [beginner_sees(keep, view.rules) for keep in keeps]
    equal = [keep for keep, points in zip(keeps, worth, strict=True) if points == max(worth)]
    keep = equal[int(draw * len(equal))]
    thrown = tuple([card for card in in_deck_order(held) if card not in keep])
    data = {"keep": keep, "thrown": thrown, "points": max(worth)}
    return Choice(_lay_away(held, keep), Motive.KEEPS_WHAT_IT_SEES, data)
