"""Answer sheets: the engine's verdict for every claim a learner could make.

Whoever shows a question looks the claim up and knows nothing else, so the same reasons appear in
a notebook, on a page without Python and on paper. A sheet is plain data (schema 1):

``cards``: codes, the starter last; bit *i* of a mask is ``cards[i]``. ``items``: key, mask,
points, sentence. ``steps``: the count aloud. ``verdicts``: reason or null, template, points, item
numbers. ``claims``: per kind the verdict number of mask 1 … 31. ``say``: sentences that depend on
what was credited before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import explain, mistake_words
from .cards import Card, cards_text, in_deck_order
from .grading import Claim, judge
from .language import words
from .mistakes import ClaimKind
from .score import Group, GroupKind, ScoreItem, ScoreKind

if TYPE_CHECKING:
    from .questions import Question

SCHEMA = 1

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


@dataclass(frozen=True)
class SheetVerdict:
    """One claim as looked up.

    ``reason``: a reason's id, or None when all is right; ``text``: the sentence for it;
    ``points`` earned (also beside the reason wrong_points); ``items``: the keys of what it earned.

    >>> from cribbage_learn import Question
    >>> Question.from_id("show:5H5D5SJC:5C").verdict("fifteen 5H JC")
    SheetVerdict(reason=None, text='5♥ J♣: 2 points.', points=2, items=('fifteen:5H-JC',))
    """

    reason: str | None
    text: str
    points: int
    items: tuple[str, ...]


def answer_sheet(question: Question, lang: str | None = None) -> dict[str, Any]:
    """The sheet of a question in one language.

    >>> from cribbage_learn import Question
    >>> sheet = answer_sheet(Question.from_id("show:5H5D5SJC:5C"))
    >>> sheet["cards"], len(sheet["items"]), sheet["items"][0][:3]
    (['5H', '5D', '5S', 'JC', '5C'], 15, ['fifteen:5C-JC', 24, 2])
    """
    w, score = words(lang), question.answer
    cards = score.cards
    masks = range(1, 1 << len(cards))
    table = {
        kind.value: [_verdict(question, kind, _chosen(cards, mask), lang) for mask in masks]
        for kind in CLAIM_KINDS
    }
    # the commonest verdicts get the shortest numbers: a fifth of the claims' bytes
    times = Counter(entry for row in table.values() for entry in row)
    verdicts = [entry for entry, _ in times.most_common()]
    number = {entry: i for i, entry in enumerate(verdicts)}
    return {
        "schema": SCHEMA,
        "id": question.id,
        "kind": question.kind,
        "lang": w.lang,
        "prompt": question.prompt(lang),
        "skills": list(question.skills),
        "cards": [card.code for card in cards],
        "answer": "claims",
        "items": [[i.key, _mask(cards, i), i.points, i.text(lang)] for i in score.items],
        "steps": list(explain.spoken_steps(score, lang)),
        "verdicts": [
            [reason, said, points, list(items)] for reason, said, points, items in verdicts
        ],
        "claims": {kind: [number[entry] for entry in row] for kind, row in table.items()},
        "say": {
            "counted_twice": mistake_words.counted_twice(mistake_words.OPEN, lang),
            "wrong_points": mistake_words.wrong_points("{points}", lang),
            "nothing": explain.nothing(score, lang)
            if not score.items
            else w.say("say.nothing", "There is something to count here."),
            "missed": w.say("say.missed", "Points missed: {points}.", points="{points}"),
        },
    }


def look_up(sheet: Mapping[str, Any], answer: Claim | str) -> SheetVerdict:
    """Find a claim in a sheet, as a page does it: no rule is asked, only the table.

    A claim looked up stands alone: nothing was credited before. Raises ``ValueError`` for one the
    sheet has no entry for (cards of another hand, a card twice, no cards at all).

    >>> from cribbage_learn import Question
    >>> look_up(Question.from_id("show:2H6H8HJH:4S").answer_sheet(), "flush 2H 6H 8H 4S").text
    'A flush is one suit; 4♠ differs.'
    """
    claim = Claim.parse(answer) if isinstance(answer, str) else answer
    mask = 0
    for card in claim.cards:
        if card.code not in sheet["cards"]:
            raise ValueError(f"{claim}: {card} is not on this sheet ({' '.join(sheet['cards'])})")
        mask |= 1 << sheet["cards"].index(card.code)
    if mask.bit_count() != len(claim.cards) or not mask:
        raise ValueError(f"{claim}: name one or more different cards")
    if claim.kind.value not in sheet["claims"]:
        raise ValueError(f"{claim}: the sheet has no claims of {claim.kind.value}")
    number = sheet["claims"][claim.kind.value][mask - 1]
    reason, template, points, items = sheet["verdicts"][number]
    keys = tuple(sheet["items"][i][0] for i in items)
    if keys and claim.points not in (None, points):
        said = sheet["say"]["wrong_points"].replace("{points}", str(points))
        return SheetVerdict("wrong_points", said, points, keys)
    return SheetVerdict(
        reason, template.replace(mistake_words.OPEN, cards_text(claim.cards)), points, keys
    )


def _chosen(cards: tuple[Card, ...], mask: int) -> tuple[Card, ...]:
    return tuple(card for i, card in enumerate(cards) if mask >> i & 1)


def _mask(cards: tuple[Card, ...], item: ScoreItem) -> int:
    return sum(1 << cards.index(card) for card in item.cards)


def _verdict(
    question: Question, kind: ClaimKind, chosen: tuple[Card, ...], lang: str | None
) -> Entry:
    """Reason or None, template, points and item numbers for one claim by itself."""
    score = question.answer
    items, wrong = judge(score, Claim(kind.value, chosen))
    if wrong is not None:
        return wrong.reason.value, mistake_words.template(wrong, lang), 0, ()
    group = Group(kind, in_deck_order(chosen), items)
    said = explain.right_claim(group, mistake_words.OPEN, lang)
    return None, said, group.points, tuple(score.items.index(item) for item in items)
