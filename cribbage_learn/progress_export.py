"""Answers as exported text: written whole, and checked whole before any of it is used."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any

SCHEMA = 1  # of an Answer and of exported text
FORMAT = "cribbage-learn record"


class RecordError(ValueError):
    """Text or data that is no record; the sentence says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One finished question.

    ``uid`` tells it from every other, so merging makes no duplicates; ``at`` is the time (UTC,
    ISO 8601); ``claims`` what was claimed, in order, as text or plain JSON values; ``right``:
    all of it was found and nothing wrong was claimed; ``seconds`` how long it took, or None;
    ``version`` of the package and ``schema`` of this data, when it was written.
    """

    uid: str
    at: str
    question_id: str
    quiz: str
    claims: tuple[Any, ...]
    right: bool
    points_found: int
    points_missed: int
    seconds: float | None
    version: str
    schema: int = SCHEMA


def write_text(answers: Iterable[Answer], states: Iterable[tuple[str, str, str]]) -> str:
    """JSON text of answers and states; a state is (quiz, time, its own JSON)."""
    from . import __version__

    data = {
        "format": FORMAT,
        "schema": SCHEMA,
        "version": __version__,
        "answers": [asdict(answer) for answer in answers],
        "states": {quiz: {"at": at, "state": json.loads(state)} for quiz, at, state in states},
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


_TYPES: dict[str, type | tuple[type, ...]] = {
    "uid": str,
    "at": str,
    "question_id": str,
    "quiz": str,
    "claims": list,
    "right": bool,
    "points_found": int,
    "points_missed": int,
    "seconds": (int, float, type(None)),
    "version": str,
    "schema": int,
}


def read_text(text: str) -> tuple[list[Answer], list[tuple[str, str, str]]]:
    """Answers and states (quiz, time, JSON) of exported text.

    Raises ``RecordError`` naming the part that is missing, of the wrong type or too new.

    >>> read_text('{"format": "a diary"}')
    Traceback (most recent call last):
    cribbage_learn.progress_export.RecordError: this is not an exported record: "format" is not "cribbage-learn record"
    """
    try:
        data = json.loads(text)
    except (TypeError, ValueError) as error:
        raise RecordError(f"this is not an exported record: no whole JSON text ({error})") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(f'this is not an exported record: "format" is not "{FORMAT}"')
    if not isinstance(data.get("schema"), int) or not 1 <= data["schema"] <= SCHEMA:
        raise RecordError(
            f"this record has schema {data.get('schema')!r}, and this version of cribbage-learn "
            f"reads up to {SCHEMA}; update it: pip install --upgrade cribbage-learn"
        )
    try:
        answers = [_read_answer(number, each) for number, each in enumerate(data["answers"], 1)]
        states = [
            (quiz, _moment(each["at"]), json.dumps(dict(each["state"]), ensure_ascii=False))
            for quiz, each in dict(data["states"]).items()
        ]
    except RecordError:
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise RecordError(f"this record is damaged: {error!r}") from None
    return answers, states


def _read_answer(number: int, data: Any) -> Answer:
    if not isinstance(data, dict) or set(data) != set(_TYPES):
        raise RecordError(f"this record is damaged: answer {number} lacks a part or has one extra")
    for name, wanted in _TYPES.items():
        if not isinstance(data[name], wanted) or (wanted is int and isinstance(data[name], bool)):
            raise RecordError(f"this record is damaged: answer {number}: {name}={data[name]!r}")
    try:
        at = _moment(data["at"])
    except ValueError:
        raise RecordError(
            f"this record is damaged: answer {number}: at={data['at']!r} is no time"
        ) from None
    return Answer(**data | {"claims": tuple(data["claims"]), "at": at})


def _moment(text: str) -> str:
    return utc_text(datetime.fromisoformat(text))


def now() -> str:
    """The present moment as ``utc_text``."""
    return utc_text(datetime.now(UTC))


def utc_text(moment: datetime) -> str:
    """UTC in one fixed width, so that text sorts as time does.

    >>> utc_text(datetime(2026, 1, 2, 3, 4, tzinfo=UTC))
    '2026-01-02T03:04:00.000000+00:00'
    """
    return moment.astimezone(UTC).isoformat(timespec="microseconds")
