"""The sheets of hands and cribs: the verdict for each claim, or for each total.

What the parts mean is told in ``sheets``.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from . import explain, mistake_words, total_words
from .cards import Card, in_deck_order
from .grading import Claim, judge
from .language import words
from .mistakes import ClaimKind
from .question import Question
from .score import Group, GroupKind, Score, ScoreItem, ScoreKind
from .slips import Slip, slips

Entry = tuple[str | None, str, int, tuple[int, ...]]

CLAIM_KINDS: tuple[ClaimKind, ...] = (
    ScoreKind.FIFTEEN,
    ScoreKind.PAIR,
    ScoreKind.RUN,
    ScoreKind.FLUSH,
    ScoreKind.NOBS,
    *GroupKind,
)
"""What can be claimed of a hand or crib; thirty-one belongs to the play."""


def claims_of_hand(question: Question, lang: str | None) -> dict[str, Any]:
    """What is on the sheet of a question that asks to count a hand or crib."""
    score = question.score
    cards = score.cards
    masks = range(1, 1 << len(cards))
    table = {
        kind.value: [
            verdict_entry(score, Claim(kind.value, _chosen(cards, mask)), lang) for mask in masks
        ]
        for kind in CLAIM_KINDS
    }
    return {
        **counted(score, cards, lang),
        **numbered(table),
        "say": {
            "counted_twice": mistake_words.counted_twice(mistake_words.OPEN, lang),
            "wrong_points": mistake_words.wrong_points("{points}", lang),
            **asides(score, lang),
        },
    }


def numbered(table: dict[str, list[Entry]]) -> dict[str, Any]:
    """Each different verdict once, and the claims by its number.

    The commonest verdicts get the shortest numbers: a fifth of the claims' bytes.
    """
    times = Counter(entry for row in table.values() for entry in row)
    verdicts = [entry for entry, _ in times.most_common()]
    number = {entry: i for i, entry in enumerate(verdicts)}
    return {
        "verdicts": [
            [reason, said, points, list(items)] for reason, said, points, items in verdicts
        ],
        "claims": {kind: [number[entry] for entry in row] for kind, row in table.items()},
    }


def total_of_hand(question: Question, lang: str | None) -> dict[str, Any]:
    """What is on the sheet of a question that asks for a total."""
    score = question.score
    found = slips(score)
    said = {number: total_words.slip(each, lang) for number, each in found.items()}
    said[score.total] = total_words.right(score, lang)
    return {
        **counted(score, score.cards, lang),
        "crib": score.crib,
        "numbers": {
            **{str(number): said[number] for number in sorted(said)},
            "other": total_words.other(lang),
        },
        "slips": {
            **{str(number): [each.slip.value, each.skill] for number, each in found.items()},
            "other": [Slip.OTHER.value, None],
        },
        "say": asides(score, lang),
    }


def counted(score: Score, cards: tuple[Card, ...], lang: str | None) -> dict[str, Any]:
    """The items, with masks over ``cards``, and the count aloud."""
    return {
        "items": [[i.key, _mask(cards, i), i.points, i.text(lang)] for i in score.items],
        "steps": list(explain.spoken_steps(score, lang)),
    }


def asides(score: Score, lang: str | None) -> dict[str, str]:
    """What is said of claiming nothing, and of what was missed."""
    w = words(lang)
    nothing = explain.nothing(score, lang)
    if score.items:
        nothing = w.say("say.nothing", "There is something to count here.")
    return {
        "nothing": nothing,
        "missed": w.say("say.missed", "Points missed: {points}.", points="{points}"),
    }


def verdict_entry(
    score: Score, claim: Claim, lang: str | None, before: tuple[Card, ...] = ()
) -> Entry:
    """Reason or None, template, points and item numbers for one claim by itself."""
    items, wrong = judge(score, claim, before)
    if wrong is not None:
        return wrong.reason.value, mistake_words.template(wrong, lang), 0, ()
    group = Group(claim.kind, in_deck_order(claim.cards), items)
    said = explain.right_claim(group, mistake_words.OPEN, lang)
    return None, said, group.points, tuple(score.items.index(item) for item in items)


def _chosen(cards: tuple[Card, ...], mask: int) -> tuple[Card, ...]:
    return tuple(card for i, card in enumerate(cards) if mask >> i & 1)


def _mask(cards: tuple[Card, ...], item: ScoreItem) -> int:
    return sum(1 << cards.index(card) for card in item.cards)
