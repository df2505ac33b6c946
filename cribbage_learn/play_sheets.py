"""The sheets of questions about the play, the order and the table: claims, numbers and choices.

What the parts mean is told in ``sheets``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from . import answer_words, mistake_words
from .example_names import example_names
from .grading import Claim
from .hand_sheets import CLAIM_KINDS, asides, counted, numbered, verdict_entry
from .laid import Counts, running
from .match_questions import MatchQuestion
from .mistakes import Reason
from .score import ScoreKind

if TYPE_CHECKING:
    from .count_questions import CountQuestion
    from .deal_questions import DealQuestion
    from .go_questions import GoQuestion
    from .order_questions import OrderQuestion

    ChoiceQuestion: TypeAlias = DealQuestion | GoQuestion | MatchQuestion | OrderQuestion
    from .play_questions import PlayQuestion

PLAY_CLAIM_KINDS = (*CLAIM_KINDS, ScoreKind.THIRTY_ONE)
"""What can be claimed in the play; some kinds only to be told why not."""


def claims_of_play(question: PlayQuestion, lang: str | None) -> dict[str, Any]:
    """What is on the sheet of a question of the kind "play"."""
    score, cards, before = question.score, question.cards, question.before
    table = {
        kind.value: [
            verdict_entry(score, Claim(kind.value, cards[-n:]), lang, before)
            for n in range(1, len(cards) + 1)
        ]
        for kind in PLAY_CLAIM_KINDS
    }
    other = "not_last_cards", _not_last(lang), 0, ()
    sheet = numbered({**table, "other": [other]})
    (sheet["claims"]["other"],) = sheet["claims"]["other"]
    said = {
        "counted_twice": mistake_words.counted_twice(mistake_words.OPEN, lang),
        "wrong_points": mistake_words.wrong_points("{points}", lang),
    }
    if any(item.kind is ScoreKind.THIRTY_ONE for item in score.items):
        said["thirty_one_and_go"] = mistake_words.thirty_one_and_go(lang)
    return {
        **counted(score, cards, lang),
        **sheet,
        "say": {**said, **asides(score, lang)},
        "ask": answer_words.ask(question, lang),
        "counts": _laid(question.counts),
    }


def _not_last(lang: str | None) -> str:
    return mistake_words.sentence(
        Reason.NOT_LAST_CARDS, ScoreKind.RUN, {}, mistake_words.OPEN, lang
    )


def number_of_count(question: CountQuestion, lang: str | None) -> dict[str, Any]:
    """What is on the sheet of a question of the kind "count"."""
    known = sorted([question.answer, *question.faults])
    return {
        "items": [],
        "steps": [],
        "numbers": {
            **{str(number): answer_words.said(question, number, lang) for number in known},
            "other": answer_words.said(question, -1, lang),
        },
        "slips": {
            **{str(n): [fault.reason.value, fault.skill] for n, fault in question.faults.items()},
            "other": [question.other.reason.value, question.other.skill],
        },
        "ask": answer_words.ask(question, lang),
        "counts": _laid(question.counts),
    }


def choice_of_go(question: GoQuestion, lang: str | None) -> dict[str, Any]:
    """What is on the sheet of a question of the kind "go"."""
    game, held = question.game, question.held
    counts: list[list[list[int | None]]] = [[]]
    number = 0
    for before, after, card in zip(question.games, question.games[1:], question.laid, strict=False):
        count = before.count + (card.value if card else 0)
        counts[-1].append([None if card is None else number, before.to_act, count])
        number += card is not None
        if not after.pile:
            counts.append([])
    return {
        **_choice(question, lang),
        "counts": counts,
        "players": list(example_names(game.players, lang)),
        "dealer": question.dealer,
        "left": [len(hand) for hand in game.hands],
        "hand": [game.to_act if held else None, list(range(number, number + len(held)))],
    }


def choice_of_order(question: OrderQuestion, lang: str | None) -> dict[str, Any]:
    """What is on the sheet of a question of the kind "order"."""
    game = question.game
    return {
        **_choice(question, lang),
        "players": list(example_names(game.players, lang)),
        "dealer": question.dealer,
        "scores": list(question.scores),
    }


def choice_of_table(question: DealQuestion | MatchQuestion, lang: str | None) -> dict[str, Any]:
    """What is on the sheet of a question of the kind "deal" or "match"."""
    known = isinstance(question, MatchQuestion) or question.asks not in ("first", "cards", "away")
    return {
        **_choice(question, lang),
        "players": list(example_names(question.players, lang)),
        "dealer": question.dealer if known else None,
        "scores": [],
    }


def _choice(question: ChoiceQuestion, lang: str | None) -> dict[str, Any]:
    return {
        "items": [],
        "steps": [],
        "options": [
            [
                value,
                answer_words.label(question, value, lang),
                value == question.answer,
                answer_words.said(question, value, lang),
            ]
            for value in question.options
        ],
        "slips": {
            value: [fault.reason.value, fault.skill] for value, fault in question.faults.items()
        },
        "ask": answer_words.ask(question, lang),
    }


def _laid(counts: Counts) -> list[list[list[int | None]]]:
    """Each count as [number of the card, None for who laid it, the count with it]."""
    number, laid = 0, []
    for count in counts:
        laid.append([[number + i, None, said] for i, said in enumerate(running(count))])
        number += len(count)
    return laid
