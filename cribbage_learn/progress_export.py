"""Answers as exported text: written whole, and checked whole before any of it is used."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from math import isfinite
from typing import Any, NoReturn

from .language import words

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


def new_answer(
    question_id: str,
    quiz: str,
    claims: Sequence[object],
    right: bool,
    points_found: int,
    points_missed: int,
    seconds: float | None = None,
) -> Answer:
    """An answer finished now; ``claims``: Claims, or plain values for a choice or a number."""
    from . import __version__

    return Answer(
        uid=uuid.uuid4().hex,
        at=now(),
        question_id=str(question_id),
        quiz=str(quiz),
        claims=tuple(c if isinstance(c, bool | int | float) else str(c) for c in claims),
        right=bool(right),
        points_found=int(points_found),
        points_missed=int(points_missed),
        seconds=None if seconds is None else float(seconds),
        version=__version__,
    )


def write_text(answers: Iterable[Answer], states: Iterable[tuple[str, str, Any]]) -> str:
    """JSON text of answers and states; a state is (quiz, time, plain data)."""
    from . import __version__

    data = {
        "format": FORMAT,
        "schema": SCHEMA,
        "version": __version__,
        "answers": [asdict(answer) for answer in answers],
        "states": {quiz: {"at": at, "state": state} for quiz, at, state in states},
    }
    return json.dumps(data, ensure_ascii=False, indent=1, allow_nan=False) + "\n"


def plain_text(data: Any) -> str:
    """JSON text of plain data: nothing that another program could not read.

    Raises ``ValueError`` for anything else, numbers that are not finite and half a character too.

    >>> plain_text({"♥": [1, 2.5, None]})
    '{"♥": [1, 2.5, null]}'
    """
    try:
        text = json.dumps(data, ensure_ascii=False, allow_nan=False)
        text.encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise ValueError(str(error)) from None
    return text


def plain_data(text: object) -> Any:
    """What JSON text says; raises ``ValueError`` for what ``plain_text`` would not write."""
    try:
        data = json.loads(text)  # type: ignore[arg-type]
    except (TypeError, ValueError, RecursionError) as error:
        raise ValueError(str(error)) from None
    plain_text(data)
    return data


_TYPES: dict[str, type | tuple[type, ...]] = {  # only "right" may be True or False
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
    w = words()
    try:
        data = plain_data(text)
    except ValueError as error:
        raise RecordError(
            w.say(
                "record.bad.text",
                "this is not an exported record: no whole JSON text ({error})",
                error=error,
            )
        ) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(
            w.say(
                "record.bad.format",
                'this is not an exported record: "format" is not "{format}"',
                format=FORMAT,
            )
        )
    schema = data.get("schema")
    if type(schema) is not int or not 1 <= schema <= SCHEMA:
        raise RecordError(
            w.say(
                "record.bad.schema",
                "this record has schema {schema}, and this version of cribbage-learn reads up to "
                "{known}; update it: pip install --upgrade cribbage-learn",
                schema=repr(schema),
                known=SCHEMA,
            )
        )
    if not isinstance(data.get("answers"), list):
        _refuse("answers", data.get("answers"))
    if not isinstance(data.get("states"), dict):
        _refuse("states", data.get("states"))
    answers = [_read_answer(number, each) for number, each in enumerate(data["answers"], 1)]
    return answers, [_read_state(quiz, each) for quiz, each in data["states"].items()]


def answer_of(data: Mapping[str, Any]) -> Answer:
    """The Answer these parts make; raises ``ValueError`` with the name and value of the odd one.

    >>> answer_of({"uid": 5})
    Traceback (most recent call last):
    ValueError: ('uid', 5)
    """
    for name, wanted in _TYPES.items():
        value = data.get(name)
        odd = isinstance(value, bool) is not (wanted is bool) or not isinstance(value, wanted)
        if odd or (isinstance(value, int | float) and not _storable(value)):
            raise ValueError(name, value)
    try:
        at = moment(data["at"])
    except ValueError:
        raise ValueError("at", data["at"]) from None
    if set(data) != set(_TYPES):
        odd_one = min(set(data) - set(_TYPES))
        raise ValueError(odd_one, data[odd_one])
    return Answer(**{**data, "claims": tuple(data["claims"]), "at": at})


def _storable(number: float) -> bool:
    """Whether an SQLite file can hold it as the number it is."""
    return abs(number) < 2**63 if isinstance(number, int) else isfinite(number)


def _read_answer(number: int, data: Any) -> Answer:
    if not isinstance(data, dict) or set(data) != set(_TYPES):
        raise RecordError(
            words().say(
                "record.bad.parts",
                "this record is damaged: answer {number} lacks a part or has one extra",
                number=number,
            )
        )
    try:
        return answer_of(data)
    except ValueError as error:
        name, value = error.args
    raise RecordError(
        words().say(
            "record.bad.answer",
            "this record is damaged: answer {number}: {part}={value}",
            number=number,
            part=name,
            value=_shown(value),
        )
    )


def _read_state(quiz: str, data: Any) -> tuple[str, str, str]:
    if not isinstance(data, dict) or not isinstance(data.get("state"), dict):
        _refuse("states", data, quiz)
    try:
        at = moment(data.get("at"))
    except ValueError:
        _refuse("at", data.get("at"), quiz)
    return quiz, at, plain_text(data["state"])


def _refuse(part: str, value: object, quiz: str = "") -> NoReturn:
    raise RecordError(
        words().say(
            "record.bad.part",
            "this record is damaged: {part}={value}",
            part=f"{part}[{quiz!r}]" if quiz else part,
            value=_shown(value),
        )
    )


def _shown(value: object) -> str:
    """A value short enough for a sentence."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}…"


def moment(text: object) -> str:
    """A time as ``utc_text``, from ISO text; raises ``ValueError`` for what is none.

    >>> moment("2026-01-02T03:04:00+01:00")
    '2026-01-02T02:04:00.000000+00:00'
    """
    if not isinstance(text, str):
        raise ValueError(f"{text!r} is no time")
    return utc_text(datetime.fromisoformat(text))


def now() -> str:
    """The present moment as ``utc_text``."""
    return utc_text(datetime.now(UTC))


def utc_text(moment: datetime) -> str:
    """UTC in one fixed width, so that text sorts as time does.

    Raises ``ValueError`` for a moment that in UTC lies before the year 1 or after 9999.

    >>> utc_text(datetime(2026, 1, 2, 3, 4, tzinfo=UTC))
    '2026-01-02T03:04:00.000000+00:00'
    """
    try:
        return moment.astimezone(UTC).isoformat(timespec="microseconds")
    except OverflowError:
        raise ValueError(f"{moment.isoformat()} lies outside the calendar") from None
