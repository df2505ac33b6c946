"""The show: what a hand or crib scores with the starter.

Fifteens, pairs and runs depend on ranks only, so each rule is written once, plainly, on
*positions* in a sorted tuple of ranks, and the few thousand rank patterns are cached; flush and
nobs look at suits. ``positions`` are indices into that tuple.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations, groupby, product
from operator import attrgetter, itemgetter

from .cards import Card, CardError, are_cards, cards_text, in_deck_order, parse_cards
from .rules import Rules, read_rules
from .score import Score, ScoreItem, ScoreKind, read_starter, score_item

Ranks = tuple[int, ...]
Positions = tuple[int, ...]
Recipe = tuple[ScoreKind, Callable[[Sequence[Card]], tuple[Card, ...]], int, str]

JACK = 11

_STANDARD = Rules.standard()
_index = attrgetter("index")


def fifteens(ranks: Ranks) -> list[Positions]:
    """Each set of two or more cards whose values sum to 15 (rule ``show.fifteen``).

    >>> fifteens((5, 5, 10))
    [(0, 2), (1, 2)]
    """
    values = [min(rank, 10) for rank in ranks]
    return [
        chosen
        for size in range(2, len(ranks) + 1)
        for chosen in combinations(range(len(ranks)), size)
        if sum(values[i] for i in chosen) == 15
    ]


def pairs(ranks: Ranks) -> list[Positions]:
    """Each two cards of one rank (rule ``show.pair``).

    >>> pairs((4, 7, 7, 7))
    [(1, 2), (1, 3), (2, 3)]
    """
    return [two for two in combinations(range(len(ranks)), 2) if ranks[two[0]] == ranks[two[1]]]


def runs(ranks: Ranks) -> list[Positions]:
    """Each way to choose one card of every rank in a longest stretch of three or more ranks.

    A run inside a longer one does not count (rule ``show.run``). ``ranks`` are sorted.

    >>> runs((3, 4, 5, 5, 13))
    [(0, 1, 2), (0, 1, 3)]
    >>> runs((3, 4, 5, 6, 13)), runs((1, 12, 13))
    ([(0, 1, 2, 3)], [])
    """
    places = {rank: [i for i, r in enumerate(ranks) if r == rank] for rank in ranks}
    found: list[Positions] = []
    # rank minus its place among the different ranks is the same along a stretch of neighbours
    for _, group in groupby(enumerate(places), key=lambda pair: pair[1] - pair[0]):
        stretch = [rank for _, rank in group]
        if len(stretch) >= 3:
            found.extend(product(*(places[rank] for rank in stretch)))
    return found


def flush(hand: Iterable[Card], starter: Card | None, crib: bool) -> tuple[Card, ...]:
    """The cards of the flush, in deck order, or none.

    Four hand cards of one suit (``show.flush``), five with the starter (``show.flush-five``); a
    crib only all five (``show.crib-flush``).

    >>> flush(parse_cards("2H 6H 8H JH"), Card("4S"), crib=True)
    ()
    """
    cards = tuple(hand)
    if len(cards) != 4:
        return ()
    suit = cards[0].suit
    if not cards[1].suit == suit == cards[2].suit or cards[3].suit != suit:
        return ()
    if starter is not None and starter.suit == suit:
        return in_deck_order((*cards, starter))
    return () if crib else in_deck_order(cards)


def nobs(hand: Iterable[Card], starter: Card | None) -> Card | None:
    """The jack of the starter's suit held in the hand or crib (``show.nobs``), or None.

    >>> nobs(parse_cards("JH 5D 5S 5C"), Card("5H"))
    Card('JH')
    """
    if starter is None:
        return None
    for card in hand:
        if card.rank == JACK and card.suit == starter.suit:
            return card
    return None


@cache  # 6,175 patterns of five ranks, 1,820 of four
def rank_items(ranks: Ranks) -> tuple[tuple[ScoreKind, str, Positions, int], ...]:
    """What a sorted tuple of ranks scores: (kind, rule, positions, points), in counting order.

    >>> [(rule, positions, points) for _, rule, positions, points in rank_items((5, 5, 10))]
    [('show.fifteen', (0, 2), 2), ('show.fifteen', (1, 2), 2), ('show.pair', (0, 1), 2)]
    """
    found = [(ScoreKind.FIFTEEN, "show.fifteen", p, 2) for p in fifteens(ranks)]
    found += [(ScoreKind.PAIR, "show.pair", p, 2) for p in pairs(ranks)]
    found += [(ScoreKind.RUN, "show.run", p, len(p)) for p in runs(ranks)]
    return tuple(found)


@cache
def rank_points(ranks: Ranks) -> int:
    """The points of ``rank_items`` alone: where many hands are weighed, and none explained.

    >>> rank_points((5, 5, 10))
    6
    """
    return sum([points for *_, points in rank_items(ranks)])


@cache
def _recipes(ranks: Ranks) -> tuple[Recipe, ...]:
    """``rank_items``, with what picks the cards of each item from the sorted cards."""
    return tuple([_recipe(*item) for item in rank_items(ranks)])


@cache  # 62 in all: few and shared, so that they stay in the processor's own memory
def _recipe(kind: ScoreKind, rule: str, positions: Positions, points: int) -> Recipe:
    return kind, itemgetter(*positions), points, rule


def score_show(
    hand: str | Iterable[str | Card],
    starter: str | Card | None = None,
    *,
    crib: bool = False,
    rules: Rules | None = None,
) -> Score:
    """Count a hand, or a crib, with its starter.

    ``hand``: the four cards, as text or Cards; ``starter``: the fifth, or None before the cut;
    ``rules=None``: the standard game. Raises ``CardError`` for what is no card, not four cards,
    a card twice, or a starter that is also in the hand; ``ValueError`` for a ``crib`` that is
    neither True nor False, and for ``rules`` that are none.

    >>> score_show("5H 5D 5S JC", "5C").total
    29
    >>> score_show("2H 6H 8H JH", "4S", crib=True).total
    0
    """
    if not isinstance(crib, bool):
        raise ValueError(f"crib={crib!r}: write True or False")
    rules = _STANDARD if rules is None else read_rules(rules)
    cut: Card | None
    if type(hand) is tuple and type(starter) is Card and are_cards(five := (*hand, starter), 5):
        # nothing to read: be quick
        cards, cut, everything = hand, starter, five
        a, b, c, d, e = ordered = sorted(five, key=_index)
        ranks: Ranks = (a.rank, b.rank, c.rank, d.rank, e.rank)
    else:
        cards, cut = read_hand(hand), read_starter(starter)
        everything = cards if cut is None else (*cards, cut)
        if cut in cards:
            raise CardError("starter_in_hand", token=str(cut), place=cards.index(cut) + 1)
        ordered = sorted(everything, key=_index)
        ranks = tuple([card.rank for card in ordered])
    items = [
        score_item((kind, pick(ordered), points, rule))
        for kind, pick, points, rule in _recipes(ranks)
    ]
    same_suit = flush(cards, cut, crib)
    if same_suit:
        items.append(
            ScoreItem(ScoreKind.FLUSH, same_suit, len(same_suit), _flush_rule(crib, same_suit))
        )
    if JACK in ranks and rules.nobs:
        jack = nobs(cards, cut)
        if jack is not None:
            items.append(ScoreItem(ScoreKind.NOBS, (jack,), 1, "show.nobs"))
    return Score("show", everything, cut, crib, rules, tuple(items), cards)


def _flush_rule(crib: bool, cards: tuple[Card, ...]) -> str:
    if crib:
        return "show.crib-flush"
    return "show.flush-five" if len(cards) == 5 else "show.flush"


def read_hand(hand: str | Iterable[str | Card]) -> tuple[Card, ...]:
    """Four different cards, in the order given; raises ``CardError`` otherwise.

    >>> cards_text(read_hand("jc 5h 5d 5s"))
    'J♣ 5♥ 5♦ 5♠'
    """
    cards = parse_cards(hand)
    if len(cards) != 4:
        raise CardError("hand_size", token=cards_text(cards), found=len(cards))
    return cards
