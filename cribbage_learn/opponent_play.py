"""Which card a computer player lays in the play.

Cards are weighed by what they score now, what the next player may answer, and how likely the go
is; nothing is known of the others but how many cards they hold and what they could not play.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import comb

from .actions import Go, Play
from .cards import DECK, Card
from .deal import left_of, side
from .events import Event
from .opponent_choice import Choice, Motive
from .play import LIMIT, PAIR_POINTS, points_last, score_play
from .score import Score, ScoreKind
from .turns import playable
from .view import View

Holding = tuple[tuple[Card, ...], int]
"""What a player may hold, and how many cards they do hold."""

FOLLOW = 0.5
"""What a point that may come back to this player is worth now."""

LOW = 0.1
"""What each step below a five is worth kept for the end of a count."""

TWENTY_ONE, FIVE = 21, 5
"""Counts that any of sixteen ten-cards answers with thirty-one, or fifteen."""


@dataclass(frozen=True)
class Answers:
    """What the next player may do about a card: ``scoring`` of ``unseen`` cards score.

    ``cost``: the points they score on average with the best card they hold; ``go``: how likely
    nobody can play after it.
    """

    scoring: int
    unseen: int
    cost: float
    go: float


@dataclass(frozen=True)
class Option:
    """One card weighed: ``score`` now, the ``answers`` to it, a ``trap`` (points), the ``value``."""

    card: Card
    score: Score
    answers: Answers
    trap: int
    value: float


def this_deal(view: View) -> tuple[Event, ...]:
    """The events since the cards were dealt."""
    start = max((i for i, e in enumerate(view.events) if e.kind == "deal"), default=0)
    return view.events[start:]


def gone(view: View) -> frozenset[int]:
    """Who has said go in this count."""
    if not view.pile:
        return frozenset()
    events = this_deal(view)
    first = max(i for i, e in enumerate(events) if e.kind == "play" and e.cards == view.pile[:1])
    return frozenset([e.player for e in events[first:] if e.kind == "go"])


def may_hold(view: View, player: int) -> tuple[Card, ...]:
    """The cards another player may still hold, for all this one has seen.

    Who said go at a count holds no card that would have fitted.
    """
    events = this_deal(view)
    held = view.hands[view.player] or ()
    seen = {*held, *view.discarded, *(c for e in events if e.kind == "play" for c in e.cards)}
    if view.starter is not None:
        seen.add(view.starter)
    fitted = max(
        (LIMIT - e.count for e in events if e.kind == "go" and e.player == player), default=0
    )
    return tuple([card for card in DECK if card not in seen and card.value > fitted])


def responders(view: View) -> tuple[int, ...]:
    """The other players who can still act in this count, from the left."""
    silent, found, player = gone(view), [], left_of(view.player, view.players)
    while player != view.player:
        if view.cards_left[player] and player not in silent:
            found.append(player)
        player = left_of(player, view.players)
    return tuple(found)


def none_of(some: int, pool: int, drawn: int) -> float:
    """How likely none of ``some`` certain cards is among ``drawn`` of ``pool``.

    >>> none_of(16, 40, 0), round(none_of(16, 40, 2), 3)
    (1.0, 0.354)
    """
    return comb(pool - some, drawn) / comb(pool, drawn) if drawn <= pool else 0.0


def points_by_rank(pile: Sequence[Card], pool: Sequence[Card]) -> dict[int, int]:
    """What each rank in the pool would score as the next card; ranks that do not fit are left out.

    >>> from cribbage_learn import parse_cards
    >>> points_by_rank(parse_cards("5H"), parse_cards("5C KD QD 9S"))
    {5: 2, 13: 2, 12: 2, 9: 0}
    """
    found: dict[int, int] = {}
    count = sum([card.value for card in pile])
    for card in playable(tuple(pool), count):
        if card.rank not in found:
            found[card.rank] = points_last((*pile, card), count + card.value)
    return found


def answers(pile: tuple[Card, ...], others: Sequence[Holding], count: int) -> Answers:
    """What the next of ``others`` may answer when the count lies like this."""
    if count == LIMIT or not others:
        return Answers(0, 0, 0.0, float(count < LIMIT))
    go = 1.0
    for pool, held in others:
        go *= none_of(len(playable(pool, count)), len(pool), held)
    pool, held = others[0]
    worth = points_by_rank(pile, pool)
    each = sorted((worth.get(card.rank, 0) for card in pool), reverse=True)
    # the best of the cards held: what the dearest card scores, if it is there, else the next …
    cost, better = 0.0, 1.0
    for place, points in enumerate(each, 1):
        if points == 0:
            break
        without = none_of(place, len(pool), held)
        cost += points * (better - without)
        better = without
    return Answers(sum(points > 0 for points in each), len(pool), cost, go)


def follow(pile: tuple[Card, ...], rest: Sequence[Card], pool: Sequence[Card]) -> float:
    """What this player may score on average after any answer of the one other player."""
    fitting = playable(tuple(pool), sum(card.value for card in pile))
    best: dict[int, int] = {}
    for card in fitting:
        if card.rank not in best:
            best[card.rank] = max(points_by_rank((*pile, card), rest).values(), default=0)
    return sum(best[card.rank] for card in fitting) / len(fitting) if fitting else 0.0


def weigh(view: View) -> tuple[Option, ...]:
    """Every card that can be played, best first."""
    hand, turns, rules = view.hands[view.player] or (), responders(view), view.rules
    others = [(may_hold(view, player), view.cards_left[player]) for player in turns]
    against = 1 if turns and side(turns[0], view.players) == view.side else -1
    found = []
    for card in playable(hand, view.count):
        pile, rest = (*view.pile, card), tuple([held for held in hand if held is not card])
        count, score = view.count + card.value, score_play(pile, rules=rules)
        after, trap = answers(pile, others, count), 0
        value = score.total + against * after.cost + rules.go_point * after.go
        if not others:
            value += max(points_by_rank(pile, rest).values(), default=0)
        elif len(others) == 1 and count < LIMIT:
            value += FOLLOW * follow(pile, rest, others[0][0])
            trap = trap_points(pile, rest, others[0][0])
        if view.pile or len(hand) < 4:  # a low lead is a good lead
            value -= LOW * max(0, 5 - card.value)
        found.append(Option(card, score, after, trap, value))
    # equals: the higher card first, so that low ones stay for the go
    return tuple(sorted(found, key=lambda each: (-round(each.value, 9), -each.card.index)))


def trap_points(pile: Sequence[Card], rest: Sequence[Card], pool: Sequence[Card]) -> int:
    """Points for a pair royal if the other player pairs the last card, or 0 when that cannot be."""
    last, count = pile[-1], sum(card.value for card in pile)
    alone = len(pile) < 2 or pile[-2].rank != last.rank
    can = any(card.rank == last.rank for card in rest) and any(c.rank == last.rank for c in pool)
    return PAIR_POINTS[3] if alone and can and count + 2 * last.value <= LIMIT else 0


def sensible_play(view: View) -> Choice:
    """The card with the best value, and the first reason that is true of it."""
    options = weigh(view)
    best = options[0]
    reason, data = _reason(view, best, options)
    return Choice(Play(best.card), reason, {"card": best.card, **data})


def _reason(
    view: View, best: Option, options: Sequence[Option]
) -> tuple[Motive, Mapping[str, object]]:
    count = view.count + best.card.value
    if best.score.items:
        kinds = [item.kind for item in best.score.items]
        thirty_one = ScoreKind.THIRTY_ONE in kinds
        reason = Motive.MAKES_THIRTY_ONE if thirty_one else Motive.SCORES_NOW
        return reason, {"points": best.score.total, "score": best.score}
    if len(options) == 1:
        return Motive.ONLY_CARD, {"count": view.count, "left": view.cards_left[view.player]}
    answered = best.answers
    if not answered.unseen:
        return Motive.PLAYS_ON_ALONE, {}
    if best.trap:
        return Motive.SETS_TRAP, {"points": best.trap}
    if answered.go >= 0.5:
        return Motive.LEAVES_LITTLE_ROOM, {"count": count, "room": LIMIT - count}
    for other in options[1:]:
        would = view.count + other.card.value
        if would in (FIVE, TWENTY_ONE) and count not in (FIVE, TWENTY_ONE):
            return Motive.AVOIDS_COUNT, {"other": other.card, "count": would}
    numbers = {"scoring": answered.scoring, "unseen": answered.unseen}
    if not answered.scoring:
        return Motive.SAFE_CARD, numbers
    if answered.scoring < min(each.answers.scoring for each in options[1:]):
        return Motive.FEWEST_ANSWERS, numbers
    return Motive.BEST_BALANCE, numbers


def beginner_play(view: View, overlooks: bool, draw: float) -> Choice:
    """The card that scores most now; else one of the two lowest, as ``draw`` (0–1) picks.

    ``overlooks``: this time it does not see what scores.
    """
    can = playable(view.hands[view.player] or (), view.count)
    scores = {card: score_play((*view.pile, card), rules=view.rules) for card in can}
    if len(can) == 1 and not scores[can[0]].items:
        data = {"card": can[0], "count": view.count, "left": view.cards_left[view.player]}
        return Choice(Play(can[0]), Motive.ONLY_CARD, data)
    best = max(sorted(can), key=lambda card: scores[card].total)
    score = scores[best]
    if score.items and (not overlooks or len(can) == 1):
        thirty_one = any(item.kind is ScoreKind.THIRTY_ONE for item in score.items)
        reason = Motive.MAKES_THIRTY_ONE if thirty_one else Motive.SCORES_NOW
        return Choice(Play(best), reason, {"card": best, "points": score.total, "score": score})
    low = sorted(can)[:2]
    card = low[int(draw * len(low))]
    return Choice(Play(card), Motive.ANY_CARD, {"card": card})


def say_go(view: View) -> Choice:
    """Nothing fits."""
    return Choice(Go(), Motive.MUST_GO, {"count": view.count})
