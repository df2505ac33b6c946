"""Making questions about order: deal and set scores until somebody could win, or nearly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import DECK, Card
from .mistakes import Reason
from .order_questions import OrderQuestion

if TYPE_CHECKING:
    from random import Random

_MOST = 5_000  # deals looked at; one in some dozens is worth asking
_HIGHEST = 120  # the most points a side has before it wins
_CLOSE = {"wins": 22, "heels": 3, "muggins": 14}  # how far below it a side may be, less one
_NEAR = 8  # points short of winning that still make a learner think
_JACK = 11


def make(rng: Random, kind: str, skill: str) -> OrderQuestion:
    """A question of the kind "order" with a skill; only ``rng.random()`` is used.

    Raises ``ValueError`` for a skill that the kind has not.

    >>> from random import Random
    >>> make(Random("1"), "order", "order_last").answer
    'crib'
    """
    asks = skill.removeprefix("order_")
    if asks in ("first", "last"):
        players = 2 + int(rng.random() * 3)
        return OrderQuestion("order", asks, players=players, dealer=int(rng.random() * players))
    if asks not in _CLOSE:
        raise ValueError(f"there is no skill {skill!r} of kind {kind!r}")
    pone_wins = rng.random() < 0.6  # else those who count first would always be right
    for _ in range(_MOST):
        question = _heels(rng) if asks == "heels" else _dealt(rng, asks)
        if question is not None and _worth_asking(question, pone_wins):
            return question
    raise ValueError(f"no question found for skill {skill!r}")  # pragma: no cover


def _scores(rng: Random, asks: str) -> tuple[int, int]:
    one, two = (_HIGHEST - int(rng.random() * _CLOSE[asks]) for _ in range(2))
    return one, two


def _heels(rng: Random) -> OrderQuestion:
    dealer, scores = int(rng.random() * 2), _scores(rng, "heels")
    jack = rng.random() < 0.75  # else there are no heels
    pack = [card for card in DECK if not jack or card.rank == _JACK]
    starter = pack[int(rng.random() * len(pack))]
    return OrderQuestion("order", "heels", dealer=dealer, starter=starter, scores=scores)


def _dealt(rng: Random, asks: str) -> OrderQuestion | None:
    pack = list(DECK)
    for i in range(13):
        j = i + int(rng.random() * (52 - i))
        pack[i], pack[j] = pack[j], pack[i]
    dealer, scores = int(rng.random() * 2), _scores(rng, asks)
    claimed = int(rng.random() * 3) if asks == "muggins" else 0
    hands, crib = (_hand(pack[0:4]), _hand(pack[4:8])), _hand(pack[8:12])
    try:
        return OrderQuestion(
            "order", asks, dealer=dealer, hands=hands, crib=crib, starter=pack[12], scores=scores,
            claimed=claimed,
        )  # fmt: skip
    except ValueError:  # the play decides the game already, or there is nothing to overlook
        return None


def _hand(cards: list[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards))


def _worth_asking(question: OrderQuestion, pone_wins: bool) -> bool:
    """Somebody wins who is not alone in reach of it, or nobody does though somebody is near."""
    faults = question.faults.values()
    reasons = {fault.reason for fault in faults}
    if question.asks == "muggins":
        return Reason.WINS_AT_ONCE in reasons
    if question.asks == "wins" and not pone_wins:
        short = [f for f in faults if f.reason is Reason.NOT_ENOUGH_POINTS]
        won = Reason.WINS_AT_ONCE in reasons
        return won and any(f.data["total"] > f.data["target"] - _NEAR for f in short)
    return question.asks == "heels" or Reason.COUNTS_LATER in reasons
