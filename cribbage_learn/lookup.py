"""What any cards make, asked of the engine beforehand and kept as one small table.

A page without Python looks up here what a set of cards scores, or the first reason why it does not:
no rule is asked again. Cards stand in deck order throughout; bit *i* of a mask is the *i*-th card.

``make`` asks the engine (seconds); ``table`` reads what ``python -m cribbage_learn.lookup`` wrote to
``data/lookup.json``. Its parts, all plain data without a word of any language:

``verdicts``: [kind, reason, data] of a claim that earns nothing, or [kind, null, example] of one that
scores. ``code``: the characters that number things. ``fifteen``, ``shape``: one character for every
multiset of one to five ranks (by size, then in order; "abc" = A-2-3), the place in ``fifteens`` (a
verdict) and in ``shapes`` ([pair, run, spoken group or -1, spoken]). ``spoken``: the pairs and runs of
a hand as players say them, [kind, mask] each. ``inner``: rank key of a hand → place in ``inners``: the
sets of cards that a longer run of that hand swallows, [mask, the longer run, run, group or -1].
``flush``: key of suits (see ``suit_key``) → place in ``flushes``, [in a hand, in a crib, the odd card or
-1]. ``nobs``: relation to the starter (see ``_nobs_rows``) → a character for each rank. ``order``: masks in
counting order; ``values``: of the thirteen ranks.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import combinations, combinations_with_replacement, product
from pathlib import Path
from typing import Any

from .cards import DECK, SUITS, Card
from .grading import Claim, earned, judge
from .groups import group_items
from .rules import Rules
from .score import GroupKind, Score, ScoreItem, ScoreKind
from .show import flush, nobs, rank_items

SCHEMA = 1
LETTERS = "abcdefghijklm"
"""One letter a rank, ace to king: a rank key is the letters of sorted cards."""
CODE = "".join(chr(n) for n in (*range(35, 127), *range(0xC0, 0x100)) if chr(n) not in "<>&\\`")
"""Characters that number things: the commonest get those that need no escape anywhere."""

Cards = tuple[Card, ...]


def bare_score(cards: Sequence[Card], starter: Card | None = None, *, crib: bool = False) -> Score:
    """What these cards score by themselves: one to five, in deck order, the starter among them.

    >>> from .cards import parse_cards
    >>> [item.key for item in bare_score(parse_cards("5C 5D KH")).items]
    ['fifteen:5C-KH', 'fifteen:5D-KH', 'pair:5C-5D']
    """
    cards = tuple(cards)
    hand = tuple(card for card in cards if card != starter)
    items = [
        ScoreItem(kind, tuple(cards[i] for i in positions), points, rule)
        for kind, rule, positions, points in rank_items(tuple(card.rank for card in cards))
    ]
    suited, jack = flush(hand, starter, crib), nobs(hand, starter)
    if suited:
        items.append(ScoreItem(ScoreKind.FLUSH, suited, len(suited), "show.flush"))
    if jack is not None:
        items.append(ScoreItem(ScoreKind.NOBS, (jack,), 1, "show.nobs"))
    return Score("show", cards, starter, crib, Rules.standard(), tuple(items), hand)


def rank_key(cards: Iterable[Card]) -> str:
    """The ranks of sorted cards as letters.

    >>> rank_key([Card("AC"), Card("5H"), Card("KD")])
    'aem'
    """
    return "".join(LETTERS[card.rank - 1] for card in cards)


def suit_key(cards: Sequence[Card], starter: Card | None) -> str:
    """Which of the chosen cards share a suit, and with the starter: "aab" is two alike and another.

    Letters by first appearance; the starter is a capital, or stands after a plus if not chosen.

    >>> suit_key([Card("2H"), Card("6H"), Card("8H"), Card("JH")], Card("4S"))
    'aaaa+b'
    >>> suit_key([Card("2H"), Card("4S"), Card("8H")], Card("4S"))
    'aBa'
    """
    names: dict[str, str] = {}

    def name(card: Card) -> str:
        letter = names.setdefault(card.suit, LETTERS[len(names)])
        return letter.upper() if card == starter else letter

    key = "".join(map(name, cards))
    return key if starter is None or starter in cards else f"{key}+{name(starter).lower()}"


@cache
def table() -> dict[str, Any]:
    """The table as shipped; do not change it.

    >>> sorted(table())[:4], len(table()["fifteen"])
    (['code', 'fifteen', 'fifteens', 'flush'], 8567)
    """
    text = files("cribbage_learn").joinpath("data", "lookup.json").read_text(encoding="utf-8")
    made: dict[str, Any] = json.loads(text)
    return made


def make() -> dict[str, Any]:
    """The table, asked of the engine; some seconds."""
    verdicts, spoken, rows = _Verdicts(), _Numbered(), _Numbered()
    fifteens, shapes, flushes = _Numbered(), _Numbered(), _Numbered()
    sets = list(_rank_sets())
    fifteen, shape = [], []
    for cards in sets:
        score = bare_score(cards)
        fifteen.append(fifteens[verdicts.of(score, ScoreKind.FIFTEEN, cards)])
        pair, run = (verdicts.of(score, kind, cards) for kind in (ScoreKind.PAIR, ScoreKind.RUN))
        said = spoken[_spoken(score) if len(cards) > 3 else ()]
        shape.append(shapes[pair, run, verdicts.group(score, cards), said])
    inner = {
        rank_key(cards): rows[swallowed]
        for cards in sets
        if len(cards) > 3 and (swallowed := _swallowed(cards, verdicts))
    }
    flush_of = {key: flushes[row] for key, row in _flush_rows(verdicts)}
    nobs_of = _nobs_rows(verdicts)
    return {
        "schema": SCHEMA,
        "code": CODE,
        "letters": LETTERS,
        **_coded("fifteen", fifteen, fifteens),
        **_coded("shape", shape, shapes),
        "spoken": spoken.all,
        "inner": inner,
        "inners": rows.all,
        "flush": flush_of,
        "flushes": flushes.all,
        "nobs": nobs_of,
        "order": [sum(1 << i for i in p) for n in range(1, 6) for p in combinations(range(5), n)],
        "values": [DECK[4 * rank].value for rank in range(13)],
        "verdicts": [[kind, reason, json.loads(data)] for kind, reason, data in verdicts.all],
    }


class _Numbered:
    """Gives each different thing the number of its first appearance."""

    def __init__(self) -> None:
        self.all: list[Any] = []
        self._place: dict[Any, int] = {}

    def __getitem__(self, thing: Any) -> int:
        if thing not in self._place:
            self._place[thing] = len(self.all)
            self.all.append(thing)
        return self._place[thing]


class _Verdicts(_Numbered):
    """Numbers what a claim can be told; of all that are told the same, one example is kept."""

    def __init__(self) -> None:
        super().__init__()
        self._examples: dict[tuple[str, int, int, bool], str] = {}

    def of(self, score: Score, kind: ScoreKind | GroupKind, cards: Cards) -> int:
        """The number of what claiming these cards of the score earns, or of why it earns nothing."""
        items, wrong = judge(score, Claim(kind.value, cards))
        if wrong is not None:
            data = json.dumps(
                {name: _open(value) for name, value in wrong.data.items()}, sort_keys=True
            )
            return self[kind.value, wrong.reason.value, data]
        alike = (kind.value, len(cards), sum(item.points for item in items), score.crib)
        example = {
            "cards": [card.code for card in cards],
            "starter": score.starter.code if score.starter else None,
            "crib": score.crib,
        }
        return self[kind.value, None, self._examples.setdefault(alike, json.dumps(example))]

    def group(self, score: Score, cards: Cards) -> int:
        """The number of the spoken group that exactly these cards are; -1 if they are none."""
        return next(
            (self.of(score, kind, cards) for kind in GroupKind if earned(score, kind, cards)), -1
        )


def _open(value: Any) -> Any:
    """Cards stay open ({card}, {longer}): which they are, the page knows."""
    if isinstance(value, Card):
        return "{card}"
    return ["{longer}"] if isinstance(value, tuple) else value


def _coded(name: str, numbers: list[int], things: _Numbered) -> dict[str, Any]:
    """The numbers as characters, the commonest thing first."""
    common = [number for number, _ in Counter(numbers).most_common()]
    new = {number: CODE[place] for place, number in enumerate(common)}
    return {
        name: "".join(new[number] for number in numbers),
        f"{name}s": [things.all[number] for number in common],
    }


def _rank_sets() -> Iterator[Cards]:
    """Cards of every multiset of one to five ranks, by size, then in order.

    A fifth card of one rank there is none of: that place repeats the fourth and is never asked for.
    """
    for size in range(1, 6):
        for ranks in combinations_with_replacement(range(13), size):
            times: Counter[int] = Counter()
            cards = []
            for rank in ranks:
                cards.append(DECK[4 * rank + min(times[rank], 3)])
                times[rank] += 1
            yield tuple(dict.fromkeys(cards))


def _spoken(score: Score) -> tuple[tuple[str, int], ...]:
    return tuple(
        (group.kind.value, _mask(group.cards, score.cards))
        for group in group_items(score)
        if group.kind not in (ScoreKind.FIFTEEN, ScoreKind.FLUSH)
    )


def _mask(some: Iterable[Card], cards: Cards) -> int:
    return sum(1 << cards.index(card) for card in some)


def _swallowed(cards: Cards, verdicts: _Verdicts) -> tuple[tuple[int, int, int, int], ...]:
    """The sets whose verdict as a run changes because the hand holds a longer one."""
    hand = bare_score(cards)
    if not any(len(item.cards) > 3 for item in hand.items if item.kind is ScoreKind.RUN):
        return ()
    changed = []
    for size in range(3, len(cards)):
        for chosen in combinations(cards, size):
            here, alone = (
                (verdicts.of(score, ScoreKind.RUN, chosen), verdicts.group(score, chosen))
                for score in (hand, bare_score(chosen))
            )
            if here != alone:
                wrong = judge(hand, Claim("run", chosen))[1]
                longer = wrong.data.get("cards", ()) if wrong else ()
                changed.append((_mask(chosen, cards), _mask(longer, cards), *here))
    return tuple(changed)


def _flush_rows(verdicts: _Verdicts) -> Iterator[tuple[str, tuple[int, int, int]]]:
    """Every key of suits with what a flush of those cards is told in a hand and in a crib."""
    done = set()
    for size in range(1, 6):
        places = [*range(size), *([] if size == 5 else [None, size])]  # None: before the cut
        for suits, place in product(product(range(4), repeat=size + (size < 5)), places):
            row = [DECK[4 * n + suit] for n, suit in enumerate(suits)]
            starter = None if place is None else row[place]
            chosen = tuple(row[:size])
            key = suit_key(chosen, starter)
            if key in done:
                continue
            done.add(key)
            told, odd = [], -1
            for crib in (False, True):
                score = bare_score(_hand_around(chosen, starter), starter, crib=crib)
                told.append(verdicts.of(score, ScoreKind.FLUSH, chosen))
                wrong = judge(score, Claim("flush", chosen))[1]
                if wrong and isinstance(wrong.data.get("card"), Card):
                    odd = chosen.index(wrong.data["card"])
            yield key, (told[0], told[1], odd)


def _hand_around(chosen: Cards, starter: Card | None) -> Cards:
    """The chosen cards and the starter, in deck order."""
    return tuple(sorted({*chosen, *([] if starter is None else [starter])}))


def _nobs_rows(verdicts: _Verdicts) -> dict[str, Any]:
    """Per relation of the card to the starter a verdict for each rank.

    "=" its suit, "/" another suit, "S" the starter itself, "-" no starter yet; "+=" and "+/": shown
    together with the starter, a verdict for each rank under each rank of the starter; "many": any other
    set of several cards.
    """
    told = _Numbered()

    def row(suit: str, starter: Card | None, *, both: bool = False, itself: bool = False) -> str:
        text = ""
        for rank in range(13):
            card = DECK[4 * rank + SUITS.index(suit)]
            cut = card if itself else starter
            if cut == card and not itself:  # the starter's own rank: another card of its suit
                cut = DECK[4 * ((rank + 1) % 13) + SUITS.index(suit)]
            chosen = _hand_around((card,), cut) if both else (card,)
            score = bare_score(_hand_around((card,), cut), cut)
            text += CODE[told[verdicts.of(score, ScoreKind.NOBS, chosen)]]
        return text

    def rows_together(suit: str) -> str:
        return "".join(row(suit, start, both=True) for start in DECK[::4])

    start = DECK[0]
    other = bare_score(DECK[:2])
    rows = {
        "=": row("C", start),
        "/": row("D", start),
        "S": row("C", None, itself=True),
        "-": row("C", None),
        "+=": rows_together("C"),
        "+/": rows_together("D"),
        "many": CODE[told[verdicts.of(other, ScoreKind.NOBS, DECK[:2])]],
    }
    return {**rows, "told": told.all}


if __name__ == "__main__":
    path = Path(__file__).with_name("data") / "lookup.json"
    path.parent.mkdir(exist_ok=True)
    text = json.dumps(make(), separators=(",", ":"), ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")
    print(f"{path.name}: {len(text)} bytes")
