"""Answer sheets: the engine's verdict for every answer a learner could give.

Whoever shows a question looks the answer up and knows nothing else, so the same reasons appear in
a notebook, on a page without Python and on paper. A sheet is plain data (schema 1):

``cards``: codes, the starter last; bit *i* of a mask is ``cards[i]``. ``items``: key, mask,
points, sentence. ``steps``: the count aloud. ``verdicts``: reason or null, template, points, item
numbers. ``claims``: per kind the verdict number of mask 1 … 31. ``say``: sentences that depend on
what was credited before.

Where ``answer`` is "number" there are instead: ``crib``: whether it is one. ``numbers``: a sentence for
each total that is right or that a known slip gives, and for any "other". ``slips``: for each of these but
the right one [slip, the skill that would have helped or null].
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import explain, mistake_words, total_words
from .cards import Card, cards_text, in_deck_order
from .grading import Claim, judge, read_claim
from .language import words
from .mistakes import ClaimKind
from .score import Group, GroupKind, Score, ScoreItem, ScoreKind
from .slips import Slip, slips
from .totals import read_number

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
    """One answer as looked up.

    ``reason``: the id of a reason or slip, or None when all is right; ``text``: the sentence for it;
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
    >>> answer_sheet(Question.from_id("total:2H6H8HJH:4S:crib"))["slips"]["4"]
    ['crib_flush', 'near_crib_flush']
    """
    score = question.score
    answers = _numbers if question.kind == "total" else _claims
    return {
        "schema": SCHEMA,
        "id": question.id,
        "kind": question.kind,
        "lang": words(lang).lang,
        "prompt": question.prompt(lang),
        "skills": list(question.skills),
        "cards": [card.code for card in score.cards],
        "answer": "number" if question.kind == "total" else "claims",
        "items": [[i.key, _mask(score.cards, i), i.points, i.text(lang)] for i in score.items],
        "steps": list(explain.spoken_steps(score, lang)),
        **answers(score, lang),
    }


def _claims(score: Score, lang: str | None) -> dict[str, Any]:
    cards = score.cards
    masks = range(1, 1 << len(cards))
    table = {
        kind.value: [_verdict(score, kind, _chosen(cards, mask), lang) for mask in masks]
        for kind in CLAIM_KINDS
    }
    # the commonest verdicts get the shortest numbers: a fifth of the claims' bytes
    times = Counter(entry for row in table.values() for entry in row)
    verdicts = [entry for entry, _ in times.most_common()]
    number = {entry: i for i, entry in enumerate(verdicts)}
    return {
        "verdicts": [
            [reason, said, points, list(items)] for reason, said, points, items in verdicts
        ],
        "claims": {kind: [number[entry] for entry in row] for kind, row in table.items()},
        "say": {
            "counted_twice": mistake_words.counted_twice(mistake_words.OPEN, lang),
            "wrong_points": mistake_words.wrong_points("{points}", lang),
            **_say(score, lang),
        },
    }


def _numbers(score: Score, lang: str | None) -> dict[str, Any]:
    found = slips(score)
    said = {number: total_words.slip(each, lang) for number, each in found.items()}
    said[score.total] = total_words.right(score, lang)
    return {
        "crib": score.crib,
        "numbers": {
            **{str(number): said[number] for number in sorted(said)},
            "other": total_words.other(lang),
        },
        "slips": {
            **{str(number): [each.slip.value, each.skill] for number, each in found.items()},
            "other": [Slip.OTHER.value, None],
        },
        "say": _say(score, lang),
    }


def _say(score: Score, lang: str | None) -> dict[str, str]:
    w = words(lang)
    nothing = explain.nothing(score, lang)
    if score.items:
        nothing = w.say("say.nothing", "There is something to count here.")
    return {
        "nothing": nothing,
        "missed": w.say("say.missed", "Points missed: {points}.", points="{points}"),
    }


def look_up(sheet: Mapping[str, Any], answer: Claim | str | int) -> SheetVerdict:
    """Find an answer in a sheet, as a page does it: no rule is asked, only the table.

    A claim looked up stands alone: nothing was credited before. Raises ``ValueError`` for one the
    sheet has no entry for (see ``verdict``), and for an answer of another sort than it is for.

    >>> from cribbage_learn import Question
    >>> look_up(Question.from_id("show:2H6H8HJH:4S").answer_sheet(), "flush 2H 6H 8H 4S").text
    'A flush is one suit; 4♠ differs.'
    """
    if sheet["answer"] == "number":
        return _look_up_number(sheet, read_number(answer))
    claim = _claim(answer)
    number = _place(sheet, claim)
    if number is None:
        raise ValueError(
            f"{claim}: not on this sheet, which has {', '.join(sheet['claims'])} of one or more "
            f"different cards among {' '.join(sheet['cards'])}"
        )
    reason, template, points, items = sheet["verdicts"][number]
    keys = tuple(sheet["items"][i][0] for i in items)
    if keys and claim.points not in (None, points):
        said = sheet["say"]["wrong_points"].replace("{points}", str(points))
        return SheetVerdict("wrong_points", said, points, keys)
    return SheetVerdict(
        reason, template.replace(mistake_words.OPEN, cards_text(claim.cards)), points, keys
    )


def verdict(question: Question, answer: Claim | str | int, lang: str | None = None) -> SheetVerdict:
    """Any answer to a question: looked up in its sheet, or judged where a sheet has no place for it.

    A sheet has no entry for cards of another hand, a card twice, no cards, or thirty-one: a page cannot
    ask for these, a learner who types can. Raises ``ValueError`` for an answer of another sort than the
    question asks.

    >>> from cribbage_learn import Question
    >>> verdict(Question.from_id("show:2H6H8HJH:4S"), "pair 6H 6D").text
    '6♦ is not among these cards.'
    """
    sheet = answer_sheet(question, lang)
    if sheet["answer"] == "number":
        return look_up(sheet, answer)
    claim = _claim(answer)
    if _place(sheet, claim) is not None:
        return look_up(sheet, claim)
    mistake = judge(question.score, claim)[1]
    assert mistake is not None  # what scores has a place
    return SheetVerdict(mistake.reason.value, mistake.text(lang), 0, ())


def _claim(answer: object) -> Claim:
    if isinstance(answer, int):
        raise ValueError(f"{answer!r}: this sheet is for claims, like 'pair KS KD'")
    return read_claim(answer)


def _place(sheet: Mapping[str, Any], claim: Claim) -> int | None:
    """The number of the verdict about a claim, None if the sheet has none."""
    codes = [card.code for card in claim.cards]
    row = sheet["claims"].get(claim.kind.value)
    if row is None or not codes or len(set(codes)) < len(codes) or set(codes) - {*sheet["cards"]}:
        return None
    place: int = row[sum(1 << sheet["cards"].index(code) for code in codes) - 1]
    return place


def _look_up_number(sheet: Mapping[str, Any], number: int) -> SheetVerdict:
    total = sum(points for _, _, points, _ in sheet["items"])
    if number == total:
        keys = tuple(key for key, *_ in sheet["items"])
        return SheetVerdict(None, sheet["numbers"][str(number)], total, keys)
    known = str(number) if str(number) in sheet["numbers"] else "other"
    return SheetVerdict(sheet["slips"][known][0], sheet["numbers"][known], 0, ())


def _chosen(cards: tuple[Card, ...], mask: int) -> tuple[Card, ...]:
    return tuple(card for i, card in enumerate(cards) if mask >> i & 1)


def _mask(cards: tuple[Card, ...], item: ScoreItem) -> int:
    return sum(1 << cards.index(card) for card in item.cards)


def _verdict(score: Score, kind: ClaimKind, chosen: tuple[Card, ...], lang: str | None) -> Entry:
    """Reason or None, template, points and item numbers for one claim by itself."""
    items, wrong = judge(score, Claim(kind.value, chosen))
    if wrong is not None:
        return wrong.reason.value, mistake_words.template(wrong, lang), 0, ()
    group = Group(kind, in_deck_order(chosen), items)
    said = explain.right_claim(group, mistake_words.OPEN, lang)
    return None, said, group.points, tuple(score.items.index(item) for item in items)
