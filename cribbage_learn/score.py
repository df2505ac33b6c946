"""What scored, as data: items with their cards, points and rule.

A ``Score`` is the one datum that words, pictures, quizzes and graders read. It holds no text of
its own; ``text`` and the notebook display ask ``explain`` and ``draw`` when called.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from functools import partial
from operator import attrgetter
from typing import Any, NamedTuple

from .cards import Card, CardError, cards_text, parse_cards
from .rules import Rules

SCHEMA = 1


class ScoreKind(StrEnum):
    """The kinds of thing that score; ids that are never translated.

    >>> [k.value for k in ScoreKind]
    ['fifteen', 'pair', 'run', 'flush', 'nobs', 'thirty_one']
    """

    FIFTEEN = "fifteen"
    PAIR = "pair"
    RUN = "run"
    FLUSH = "flush"
    NOBS = "nobs"
    THIRTY_ONE = "thirty_one"


class GroupKind(StrEnum):
    """How several items are said in one breath: views over items, never items.

    >>> GroupKind.DOUBLE_RUN
    <GroupKind.DOUBLE_RUN: 'double_run'>
    """

    PAIR_ROYAL = "pair_royal"
    DOUBLE_PAIR_ROYAL = "double_pair_royal"
    DOUBLE_RUN = "double_run"
    TRIPLE_RUN = "triple_run"
    DOUBLE_DOUBLE_RUN = "double_double_run"


class ScoreItem(NamedTuple):
    """One thing that scored: ``kind``, ``cards`` (deck order), ``points``, ``rule`` (its id).

    >>> from cribbage_learn import score_show
    >>> item = score_show("5H 5D 5S JC", "5C").items[0]
    >>> item.key, item.points, item.rule
    ('fifteen:5C-JC', 2, 'show.fifteen')
    """

    kind: ScoreKind
    cards: tuple[Card, ...]
    points: int
    rule: str

    @property
    def key(self) -> str:
        """Identity as text: the kind and the cards.

        >>> from cribbage_learn import score_show
        >>> [item.key for item in score_show("7H 8D KS QC", "KD").items]
        ['fifteen:7H-8D', 'pair:KD-KS']
        """
        return f"{self.kind}:{'-'.join(card.code for card in self.cards)}"

    def text(self, lang: str | None = None) -> str:
        """This item in words (``lang=None``: the current language).

        >>> from cribbage_learn import score_show
        >>> score_show("5H 5D 5S JC", "5C").items[-1].text()
        'nobs: J♣, the jack of the starter’s suit, 1 point'
        """
        from . import explain

        return explain.item(self, lang)


score_item = partial(tuple.__new__, ScoreItem)
"""A ScoreItem of all its parts, in half the time of naming them."""


@dataclass(frozen=True, slots=True)
class Group:
    """Items said together: a pair royal, a double run …, or one item by itself.

    ``kind``: a ``GroupKind`` or ``ScoreKind``; ``cards`` in deck order; ``items``; ``points``.

    >>> from cribbage_learn import score_show
    >>> royal = score_show("5H 5D 5S JC").groups()[-1]
    >>> royal.kind.value, len(royal.items), royal.points
    ('pair_royal', 3, 6)
    """

    kind: GroupKind | ScoreKind
    cards: tuple[Card, ...]
    items: tuple[ScoreItem, ...]

    @property
    def points(self) -> int:
        """The points of all its items."""
        return sum(item.points for item in self.items)


_points = attrgetter("points")


@dataclass(frozen=True, init=False)
class Score:
    """Everything one hand, crib or played card scores, and what was scored.

    ``phase`` is "show" or "play". In the show ``hand`` holds the four cards and ``starter`` the
    fifth (None before the cut); in the play ``cards`` is the count as played and ``hand`` is
    empty. ``items`` come as fifteens, pairs, runs, flush, nobs, within a kind fewer cards first,
    then deck order.

    Two scores are equal when the same was scored in the same order: the cards of a hand written in
    another order score the same items, but in a ``Score`` that is not equal (in the play the order
    decides; compare ``items`` where it should not matter).

    >>> from cribbage_learn import score_show
    >>> s = score_show("5H 5D 5S JC", "5C")
    >>> s.total, len(s.items), [total for _, total in s.steps()][-1]
    (29, 15, 29)
    >>> Score.from_dict(s.to_dict()) == s
    True
    """

    phase: str
    cards: tuple[Card, ...]
    starter: Card | None
    crib: bool
    rules: Rules
    items: tuple[ScoreItem, ...]
    hand: tuple[Card, ...] = field(default=(), compare=False)

    def __init__(
        self,
        phase: str,
        cards: tuple[Card, ...],
        starter: Card | None,
        crib: bool,
        rules: Rules,
        items: tuple[ScoreItem, ...],
        hand: tuple[Card, ...] = (),
    ) -> None:
        values = self.__dict__  # what a frozen dataclass would do, in half the time
        values["phase"] = phase
        values["cards"] = cards
        values["starter"] = starter
        values["crib"] = crib
        values["rules"] = rules
        values["items"] = items
        values["hand"] = hand

    @property  # summed anew: that is quicker than remembering it
    def total(self) -> int:
        """Points: the sum of the items, nothing else."""
        return sum(map(_points, self.items))

    def steps(self) -> tuple[tuple[ScoreItem, int], ...]:
        """Each item with the running total, for counting aloud.

        >>> from cribbage_learn import score_show
        >>> [(i.key, n) for i, n in score_show("7H 8D KS QC", "KD").steps()]
        [('fifteen:7H-8D', 2), ('pair:KD-KS', 4)]
        """
        total, steps = 0, []
        for item in self.items:
            total += item.points
            steps.append((item, total))
        return tuple(steps)

    def groups(self) -> tuple[Group, ...]:
        """The items as card players say them: every item is in exactly one group.

        >>> from cribbage_learn import score_show
        >>> [(g.kind.value, g.points) for g in score_show("3C 4D 5S 5H", "KD").groups()]
        [('fifteen', 2), ('fifteen', 2), ('double_run', 8)]
        """
        from .groups import group_items

        return group_items(self)

    def text(self, lang: str | None = None) -> str:
        """The whole explanation in words (``lang=None``: the current language).

        >>> from cribbage_learn import score_show
        >>> print(score_show("2C 4D 6H 8S", "QC").text())
        Hand 2♣ 4♦ 6♥ 8♠, starter Q♣
        Nothing scores: 0 points, a hand players call “nineteen”.
        """
        from . import explain

        return explain.score(self, lang)

    def to_dict(self) -> dict[str, Any]:
        """Plain data for JSON: what was scored, and each item with its points and rule.

        >>> from cribbage_learn import score_show
        >>> data = score_show("7H 8D KS QC").to_dict()
        >>> data["hand"], data["total"], data["items"][0]["rule"]
        (['7H', '8D', 'KS', 'QC'], 2, 'show.fifteen')
        """
        data: dict[str, Any] = {"schema": SCHEMA, "phase": self.phase}
        if self.phase == "show":
            data["hand"] = [card.code for card in self.hand]
            data["starter"] = self.starter.code if self.starter else None
            data["crib"] = self.crib
        else:
            data["cards"] = [card.code for card in self.cards]
        return data | {
            "rules": self.rules.to_dict(),
            "total": self.total,
            "items": [
                {
                    "kind": item.kind.value,
                    "cards": [card.code for card in item.cards],
                    "points": item.points,
                    "rule": item.rule,
                }
                for item in self.items
            ],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Score:
        """Count again what ``to_dict`` wrote.

        Raises ``ValueError`` naming the part that differs from the rules, is missing or unknown.

        >>> from cribbage_learn import score_show
        >>> Score.from_dict({**score_show("7H 8D KS QC").to_dict(), "total": 12})
        Traceback (most recent call last):
        ValueError: saved score: total is 12, but these cards score 2
        """
        score = _recount(data)
        right = score.to_dict()
        for name, part in right.items():
            if name not in data:
                raise ValueError(f"saved score: {name!r} is missing")
            if not _same(data[name], part):
                raise ValueError(_difference(name, data[name], score))
        for name in data:
            if name not in right:
                raise ValueError(f"saved score: unknown part {name!r}")
        return score

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        from . import draw

        return {"text/plain": self.text(), "text/html": draw.score_html(self)}


def _recount(data: Mapping[str, Any]) -> Score:
    from .play import score_play
    from .show import score_show

    if not isinstance(data, Mapping):
        raise ValueError(f"saved score: a mapping is wanted, not {type(data).__name__}")
    if not _same(data.get("schema"), SCHEMA):
        raise ValueError(f"saved score: schema {data.get('schema')!r}, this version reads {SCHEMA}")
    if data.get("phase") not in ("show", "play"):
        raise ValueError(f"saved score: phase {data.get('phase')!r} is neither 'show' nor 'play'")
    parts = ("hand", "starter", "crib") if data["phase"] == "show" else ("cards",)
    for name in (*parts, "rules"):
        if name not in data:
            raise ValueError(f"saved score: {name!r} is missing")
    if not isinstance(data.get("crib", False), bool):
        raise ValueError(f"saved score: crib is {data['crib']!r}; write true or false")
    rules = _saved_rules(data["rules"])
    if data["phase"] == "show":
        return score_show(data["hand"], data["starter"], crib=data["crib"], rules=rules)
    return score_play(data["cards"], rules=rules)


def _saved_rules(saved: object) -> Rules:
    """The rules of a saved score: every one of them, none left to what is usual."""
    if not isinstance(saved, Mapping):
        raise ValueError(f"saved score: rules: a mapping is wanted, not {type(saved).__name__}")
    known = [each.name for each in fields(Rules)]
    for name in saved:
        if name not in known:
            raise ValueError(f"saved score: rules: unknown part {name!r}")
    for name in known:
        if name not in saved:
            raise ValueError(f"saved score: rules: {name!r} is missing")
    try:
        return Rules(**saved)
    except ValueError as error:
        raise ValueError(f"saved score: rules: {error}") from None


def _same(saved: Any, right: Any) -> bool:
    """Whether saved data is what is right; tuples are as good as lists, but True is no 1."""
    if isinstance(right, dict):
        return (
            isinstance(saved, Mapping)
            and saved.keys() == right.keys()
            and all(_same(saved[name], part) for name, part in right.items())
        )
    if isinstance(right, list):
        return (
            isinstance(saved, list | tuple)
            and len(saved) == len(right)
            and all(map(_same, saved, right))
        )
    return type(saved) is type(right) and bool(saved == right)


def _difference(name: str, saved: Any, score: Score) -> str:
    if name == "total":
        return f"saved score: total is {saved!r}, but these cards score {score.total}"
    if name != "items":
        return f"saved score: {name} is {saved!r}; write {score.to_dict()[name]!r}"
    saved = saved if isinstance(saved, Sequence) and not isinstance(saved, str) else []
    right = score.to_dict()["items"]
    for number, (old, new) in enumerate(zip(saved, right, strict=False), 1):
        if not _same(old, new):
            return f"saved score: item {number} is {old!r}, but counting gives {new!r}"
    return f"saved score: {len(saved)} items, but these cards make {len(right)}"


def read_score(score: object) -> Score:
    """A Score as given; raises ``ValueError`` for anything else.

    >>> read_score("5H 5D 5S JC")
    Traceback (most recent call last):
    ValueError: '5H 5D 5S JC' is no Score: count with score_show or score_play first
    """
    if not isinstance(score, Score):
        raise ValueError(f"{score!r} is no Score: count with score_show or score_play first")
    return score


def read_starter(starter: str | Card | None) -> Card | None:
    """The starter as a Card; raises ``CardError`` when it is not exactly one card.

    >>> read_starter("5♣"), read_starter(None)
    (Card('5C'), None)
    """
    if starter is None or isinstance(starter, Card):
        return starter
    try:
        cards = parse_cards(starter, distinct=False)
    except CardError as error:
        if error.reason == "empty":
            raise CardError("starter_missing", part="starter") from None
        raise error.of_starter() from None
    if len(cards) != 1:
        raise CardError("starter_size", token=cards_text(cards), found=len(cards), part="starter")
    return cards[0]
