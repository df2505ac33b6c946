"""What a learner said, held against what scored.

A wrong claim is not an error but a value: a ``Mistake`` with a reason and its data; ``explain``
finds the words. ``judge`` looks at one claim alone; ``grade`` adds what was credited before.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .cards import Card, parse_cards
from .groups import pattern
from .mistakes import ClaimKind, Reason, first_reason, rule_of
from .score import GroupKind, Score, ScoreItem, ScoreKind, read_score

_KINDS: dict[str, ClaimKind] = {k.value: k for k in (*ScoreKind, *GroupKind)}


@dataclass(frozen=True)
class Claim:
    """One thing a learner says scores: ``kind``, ``cards`` as given, ``points`` if they said any.

    ``kind`` is a score kind or a spoken group; another raises ``ValueError``, and so do points
    that are no whole number. Cards that cannot be read raise ``CardError``; a card twice is
    *not* an error here but a mistake to explain.

    >>> str(Claim("double_run", "3C 4D 5S 5H", points=8))
    'double_run 3C 4D 5S 5H for 8'
    >>> Claim("jackpot", "5H")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ValueError: there is no claim 'jackpot'; claims are fifteen, pair, run, flush, nobs, ...
    """

    kind: ClaimKind
    cards: tuple[Card, ...] = ()
    points: int | None = None

    def __init__(
        self, kind: str, cards: str | Card | Iterable[str | Card] = (), points: int | None = None
    ) -> None:
        known = _KINDS.get(kind) if isinstance(kind, str) else None
        if known is None:
            raise ValueError(f"there is no claim {kind!r}; claims are {', '.join(_KINDS)}")
        if points is not None and (
            not isinstance(points, int) or isinstance(points, bool) or points < 0
        ):
            raise ValueError(f"points={points!r}: a whole number of points, or None")
        given = cards.strip() if isinstance(cards, str) else cards
        nothing = isinstance(given, str | tuple | list) and not given
        object.__setattr__(self, "kind", known)
        object.__setattr__(self, "cards", () if nothing else parse_cards(given, distinct=False))
        object.__setattr__(self, "points", points)

    @classmethod
    def parse(cls, text: str) -> Claim:
        """Read a claim as written: ``"fifteen 5H JC for 2"``, ``"double run 3C 4D 5S 5H"``.

        The key of an item, ``"fifteen:5H-JC"``, is read too.

        Raises ``ValueError`` for an unknown kind and for what is no text, ``CardError`` for cards
        that cannot be read.

        >>> Claim.parse("Pair royal 5H 5D 5S for 6").kind
        <GroupKind.PAIR_ROYAL: 'pair_royal'>
        """
        if not isinstance(text, str):
            raise _no_claim(text)
        rest = re.sub(r"\s+", " ", text.strip())
        points = None
        said = re.search(r"\sfor (\S+)(?: points?)?$", rest, re.IGNORECASE)
        if said:
            if not said[1].isdecimal():
                raise ValueError(f"{text!r}: {said[1]!r} is no number of points; write 'for 2'")
            points, rest = int(said[1]), rest[: said.start()]
        start = re.sub("[-: ]", "_", rest.lower())
        for name in sorted(_KINDS, key=len, reverse=True):
            if start == name or start.startswith(name + "_"):
                return cls(name, rest[len(name) :], points)
        return cls(rest.split(" ")[0] if rest else "", (), points)

    def __str__(self) -> str:
        cards = " ".join(card.code for card in self.cards)
        points = "" if self.points is None else f"for {self.points}"
        return " ".join(part for part in (self.kind.value, cards, points) if part)


def read_claim(claim: object) -> Claim:
    """One claim, given as a ``Claim`` or as a line; raises ``ValueError`` for anything else.

    >>> str(read_claim("Fifteen 5♥ J♣"))
    'fifteen 5H JC'
    """
    if isinstance(claim, Claim):
        return claim
    if isinstance(claim, str):
        return Claim.parse(claim)
    raise _no_claim(claim)


def _no_claim(given: object) -> ValueError:
    return ValueError(f"{given!r} is no claim; write 'fifteen 5H JC', or give a Claim")


@dataclass(frozen=True)
class Mistake:
    """Why a claim, or its points, is not right.

    ``reason``; ``claim``; ``data``: what the sentence needs (sum, need, gap, card, cards, right,
    points); ``rule``: the id of the sentence of the rules that decides.

    >>> from cribbage_learn import score_show
    >>> wrong = grade(score_show("10C QD KH 2S", "5H"), "run 10C QD KH").wrong[0]
    >>> wrong.reason.value, wrong.data, wrong.rule
    ('not_consecutive', {'gap': 11}, 'show.run')
    """

    reason: Reason
    claim: Claim
    rule: str
    data: Mapping[str, Any] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.reason, self.claim, self.rule))

    def text(self, lang: str | None = None) -> str:
        """The reason in words (``lang=None``: the current language).

        >>> from cribbage_learn import score_show
        >>> grade(score_show("5H 5D 5S JC", "5C"), [Claim("fifteen", "5H 5D")]).wrong[0].text()
        '5♥ 5♦ make 10, not 15.'
        """
        from . import explain

        return explain.mistake(self, lang)


@dataclass(frozen=True)
class Verdict:
    """One claim judged: the ``items`` it newly earned and the ``mistake`` in it, if any.

    >>> from cribbage_learn import score_show
    >>> verdict = grade(score_show("5H 5D 5S JC", "5C"), "pair 5H 5D").verdicts[0]
    >>> verdict.points, verdict.mistake
    (2, None)
    """

    claim: Claim
    items: tuple[ScoreItem, ...]
    mistake: Mistake | None

    @property
    def points(self) -> int:
        """Points newly earned."""
        return sum(item.points for item in self.items)


@dataclass(frozen=True)
class Feedback:
    """All claims for one hand judged: ``found`` and ``missed`` items, ``wrong`` mistakes.

    ``verdicts`` has one entry per claim, in order.

    >>> from cribbage_learn import score_show
    >>> judged = grade(score_show("7H 8D KS QC", "KD"), ["pair KS KD", "fifteen 7H KS"])
    >>> judged.points_found, judged.points_missed, judged.right
    (2, 2, False)
    >>> [item.key for item in judged.missed], [wrong.text() for wrong in judged.wrong]
    (['fifteen:7H-8D'], ['7♥ K♠ make 17, not 15.'])
    """

    score: Score
    verdicts: tuple[Verdict, ...]

    @property
    def found(self) -> tuple[ScoreItem, ...]:
        """Items claimed rightly, in counting order."""
        claimed = {item for verdict in self.verdicts for item in verdict.items}
        return tuple(item for item in self.score.items if item in claimed)

    @property
    def missed(self) -> tuple[ScoreItem, ...]:
        """Items nobody claimed, in counting order."""
        found = set(self.found)
        return tuple(item for item in self.score.items if item not in found)

    @property
    def wrong(self) -> tuple[Mistake, ...]:
        """The mistakes, in the order made."""
        return tuple(v.mistake for v in self.verdicts if v.mistake is not None)

    @property
    def points_found(self) -> int:
        """Points of the found items: what is pegged."""
        return sum(item.points for item in self.found)

    @property
    def points_missed(self) -> int:
        """Points overlooked: what muggins would take (rule ``muggins``)."""
        return sum(item.points for item in self.missed)

    @property
    def right(self) -> bool:
        """Everything found and nothing wrong; a claim of nothing is right for a zero hand."""
        return not self.missed and not self.wrong

    def text(self, lang: str | None = None) -> str:
        """Each claim with its points or its reason, and what is not claimed yet, in words.

        >>> from cribbage_learn import score_show
        >>> print(grade(score_show("2C 4D 6H 8S", "QC"), []).text())
        Hand 2♣ 4♦ 6♥ 8♠, starter Q♣
        Nothing claimed, and nothing scores: that is right.
        """
        from . import feedback_words

        return feedback_words.feedback(self, lang)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        from . import draw

        return {"text/plain": self.text(), "text/html": draw.feedback_html(self)}


def grade(
    score: Score, claims: Claim | str | Iterable[Claim | str], *, before: tuple[Card, ...] = ()
) -> Feedback:
    """Judge what a learner claims for ``score``: claims, or lines that ``Claim.parse`` reads.

    One claim may stand alone, several come in a list; an empty list claims nothing. ``before``: in
    the play, the cards of the counts before this one, so that a claim which reaches back is told why not.
    A spoken group counts as its items. Items credited before are not credited again;
    ``counted_twice`` only when nothing new is left. Right cards with wrong points are found, with
    a ``wrong_points`` mistake beside them (rule ``muggins``). Raises as ``Claim.parse`` does, and
    ``ValueError`` for what is no Score, no claim and no list of claims.

    >>> from cribbage_learn import score_show
    >>> f = grade(score_show("3C 4D 5S 5H", "KD"), ["double run 3C 4D 5S 5H for 8", "fifteen 5S KD"])
    >>> len(f.found), [i.key for i in f.missed], f.points_missed, f.wrong
    (4, ['fifteen:5H-KD'], 2, ())
    """
    score = read_score(score)
    if not isinstance(claims, Iterable) and not isinstance(claims, Claim):
        raise ValueError(f"claims={claims!r}: give a list of claims, like ['fifteen 5H JC'], or []")
    credited: set[ScoreItem] = set()
    verdicts = []
    for given in [claims] if isinstance(claims, str | Claim) else claims:
        claim = read_claim(given)
        items, mistake = judge(score, claim, before)
        new = tuple(item for item in items if item not in credited)
        if items and not new:
            mistake = Mistake(Reason.COUNTED_TWICE, claim, _rule(score, claim, items))
        elif new and claim.points is not None:
            whole, rest = sum(i.points for i in items), sum(i.points for i in new)
            if claim.points not in (whole, rest):
                rule, go_too = _rule(score, claim, items), claim.kind is ScoreKind.THIRTY_ONE
                more = go_too and claim.points == whole + 1
                reason = Reason.THIRTY_ONE_AND_GO if more else Reason.WRONG_POINTS
                mistake = Mistake(reason, claim, rule, {"points": whole})
        credited.update(new)
        verdicts.append(Verdict(claim, new, mistake))
    return Feedback(score, tuple(verdicts))


def _rule(score: Score, claim: Claim, items: tuple[ScoreItem, ...]) -> str:
    """The rule a right claim follows: its item's, or that of the spoken group."""
    return items[0].rule if isinstance(claim.kind, ScoreKind) else rule_of(score, claim.kind)


def judge(
    score: Score, claim: Claim, before: tuple[Card, ...] = ()
) -> tuple[tuple[ScoreItem, ...], Mistake | None]:
    """The items one claim earns by itself, or the first reason that fits why it earns none.

    ``before``: as in ``grade``.

    >>> from cribbage_learn import score_show
    >>> judge(score_show("2H 6H 8H JH", "4S", crib=True), Claim("flush", "2H 6H 8H JH"))[1].reason
    <Reason.CRIB_FLUSH_NEEDS_FIVE: 'crib_flush_needs_five'>
    """
    items = earned(score, claim.kind, claim.cards)
    if items:
        return items, None
    reason, rule, data = first_reason(score, claim.kind, claim.cards, before)
    return (), Mistake(reason, claim, rule, data)


def earned(score: Score, kind: ClaimKind, cards: tuple[Card, ...]) -> tuple[ScoreItem, ...]:
    """The items that exactly these cards, called exactly this, are worth; empty if wrong.

    >>> from cribbage_learn import score_show
    >>> run = Claim("double_run", "3C 4D 5S 5H")
    >>> [item.key for item in earned(score_show("3C 4D 5S 5H"), run.kind, run.cards)]
    ['pair:5H-5S', 'run:3C-4D-5H', 'run:3C-4D-5S']
    """
    chosen = frozenset(cards)
    if len(chosen) != len(cards) or not chosen:
        return ()
    if kind is ScoreKind.NOBS and score.starter is not None and len(cards) == 2:
        chosen -= {score.starter}  # nobs may be shown by the jack and the starter together
    if isinstance(kind, ScoreKind):
        return tuple(i for i in score.items if i.kind is kind and frozenset(i.cards) == chosen)
    if pattern(card.rank for card in cards) is not kind:
        return ()
    if score.phase == "play":
        return tuple(
            i for i in score.items if i.kind is ScoreKind.PAIR and frozenset(i.cards) == chosen
        )
    atoms = tuple(
        i
        for i in score.items
        if i.kind in (ScoreKind.PAIR, ScoreKind.RUN) and chosen.issuperset(i.cards)
    )
    # the runs of these ranks are no items when a longer run holds them
    is_run = kind not in (GroupKind.PAIR_ROYAL, GroupKind.DOUBLE_PAIR_ROYAL)
    if is_run and not any(i.kind is ScoreKind.RUN for i in atoms):
        return ()
    return atoms
