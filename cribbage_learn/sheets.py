"""Answer sheets: the engine's verdict for every answer a learner could give.

Whoever shows a question looks the answer up and knows nothing else, so the same reasons appear in
a notebook, on a page without Python and on paper. A sheet is plain data (schema 1):

``cards``: codes, the starter last; bit *i* of a mask is ``cards[i]``. ``items``: key, mask,
points, sentence. ``steps``: the count aloud. ``verdicts``: reason or null, template, points, item
numbers. ``claims``: per kind the verdict number of mask 1 … 31. ``say``: sentences that depend on
what was credited before.

Where ``answer`` is "number" there are instead: ``numbers``: a sentence for each number that is right
or that a known mistake gives, and for any "other". ``slips``: for each of these but the right one
[slip or reason, the skill that would have helped or null]. A "total" also has ``crib``: whether it
is one.

Where ``answer`` is "choice": ``options``: [value, label, whether it is right, sentence], and
``slips`` by value. ``items`` and ``steps`` are empty, as for a "count".

The kind "play": ``cards`` are all that were laid, also in counts that have ended; ``claims``: per
kind the verdict number of the last 1 … n of them, and under "other" that of any other set.

The kinds about the play and the table ("play", "count", "go", "order", "deal", "match") have besides:

``ask``: the question alone, without the situation that ``prompt`` tells. ``counts`` ("play",
"count", "go"): the counts in order, each a list of [number of the card or null for “go”, number of
the player or null where nobody is named, the count then]; the last list is empty where a count has
just ended. ``players``, ``dealer`` ("go", "order", "deal", "match"): names, and who deals (null
where nobody does yet). ``left`` ("go"): how many cards each holds; ``hand``: [player or null,
numbers of the cards that are seen in that hand]. ``scores`` ("order", "deal", "match"): when the
play begins, by side; empty where they do not matter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import hand_sheets, mistake_words, play_sheets
from .cards import cards_text
from .grading import Claim, judge, read_claim
from .hand_sheets import CLAIM_KINDS as CLAIM_KINDS
from .language import words
from .score import ScoreKind
from .totals import read_number

if TYPE_CHECKING:
    from .question import Question

SCHEMA = 1

_PARTS: dict[str, Callable[[Any, str | None], dict[str, Any]]] = {
    "show": hand_sheets.claims_of_hand,
    "crib": hand_sheets.claims_of_hand,
    "total": hand_sheets.total_of_hand,
    "play": play_sheets.claims_of_play,
    "count": play_sheets.number_of_count,
    "go": play_sheets.choice_of_go,
    "order": play_sheets.choice_of_order,
    "deal": play_sheets.choice_of_table,
    "match": play_sheets.choice_of_table,
}
"""What is particular to the sheet of each kind."""


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
    >>> answer_sheet(Question.from_id("play:KCQDJS/JH"))["counts"]
    [[[0, None, 10], [1, None, 20], [2, None, 30]], [[3, None, 10]]]
    """
    return {
        "schema": SCHEMA,
        "id": question.id,
        "kind": question.kind,
        "lang": words(lang).lang,
        "prompt": question.prompt(lang),
        "skills": list(question.skills),
        "cards": [card.code for card in question.cards],
        "answer": question.answers,
        **_PARTS[question.kind](question, lang),
    }


def look_up(sheet: Mapping[str, Any], answer: object) -> SheetVerdict:
    """Find an answer in a sheet, as a page does it: no rule is asked, only the table.

    A claim looked up stands alone: nothing was credited before. Raises ``ValueError`` for one the
    sheet has no entry for (see ``verdict``), and for an answer of another sort than it is for.

    >>> from cribbage_learn import Question
    >>> look_up(Question.from_id("show:2H6H8HJH:4S").answer_sheet(), "flush 2H 6H 8H 4S").text
    'A flush is one suit; 4♠ differs.'
    """
    if sheet["answer"] == "number":
        return _look_up_number(sheet, read_number(answer))
    if sheet["answer"] == "choice":
        return _look_up_choice(sheet, answer)
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
        if claim.kind is ScoreKind.THIRTY_ONE and claim.points == points + 1:
            reason = "thirty_one_and_go"
            return SheetVerdict(reason, sheet["say"][reason], points, keys)
        said = sheet["say"]["wrong_points"].replace("{points}", str(points))
        return SheetVerdict("wrong_points", said, points, keys)
    return SheetVerdict(
        reason, template.replace(mistake_words.OPEN, cards_text(claim.cards)), points, keys
    )


def verdict(question: Question, answer: object, lang: str | None = None) -> SheetVerdict:
    """Any answer to a question: looked up in its sheet, or judged where a sheet has no place for it.

    A sheet has no entry for cards of another hand, a card twice, no cards, or thirty-one: a page cannot
    ask for these, a learner who types can. Raises ``ValueError`` for an answer of another sort than the
    question asks.

    >>> from cribbage_learn import Question
    >>> verdict(Question.from_id("show:2H6H8HJH:4S"), "pair 6H 6D").text
    '6♦ is not among these cards.'
    """
    sheet = answer_sheet(question, lang)
    if sheet["answer"] != "claims":
        return look_up(sheet, answer)
    claim = _claim(answer)
    if _place(sheet, claim) is not None:
        return look_up(sheet, claim)
    before = question.cards[: -len(question.score.cards)]  # of counts that have ended
    mistake = judge(question.score, claim, before)[1]
    assert mistake is not None  # what scores has a place
    return SheetVerdict(mistake.reason.value, mistake.text(lang), 0, ())


def _claim(answer: object) -> Claim:
    if isinstance(answer, int):
        raise ValueError(f"{answer!r}: this sheet is for claims, like 'pair KS KD'")
    return read_claim(answer)


def _place(sheet: Mapping[str, Any], claim: Claim) -> int | None:
    """The number of the verdict about a claim, None if the sheet has none."""
    codes = [card.code for card in claim.cards]
    row = sheet["claims"].get(claim.kind.value)  # no kind is called "other"
    if row is None or not codes or len(set(codes)) < len(codes) or set(codes) - {*sheet["cards"]}:
        return None
    place: int
    if "other" in sheet["claims"]:  # the play: only the last cards have a place of their own
        last = set(codes) == {*sheet["cards"][-len(codes) :]}
        place = row[len(codes) - 1] if last else sheet["claims"]["other"]
    else:
        place = row[sum(1 << sheet["cards"].index(code) for code in codes) - 1]
    return place


def _look_up_number(sheet: Mapping[str, Any], number: int) -> SheetVerdict:
    known = str(number) if str(number) in sheet["numbers"] else "other"
    if known not in sheet["slips"]:  # the right one
        total = sum(points for _, _, points, _ in sheet["items"])
        keys = tuple(key for key, *_ in sheet["items"])
        return SheetVerdict(None, sheet["numbers"][known], total, keys)
    return SheetVerdict(sheet["slips"][known][0], sheet["numbers"][known], 0, ())


def _look_up_choice(sheet: Mapping[str, Any], choice: object) -> SheetVerdict:
    for value, _, right, said in sheet["options"]:
        if value == choice:
            return SheetVerdict(None if right else sheet["slips"][value][0], said, 0, ())
    known = ", ".join(option[0] for option in sheet["options"])
    raise ValueError(f"{choice!r}: no such choice on this sheet, which has {known}")
