"""The SQLite file under a ``Record``: its format, its versions, and what can be wrong with it.

No write-ahead log: it does not work on the network drives of classrooms, nor in Pyodide. Short
transactions and waiting are enough for a few kernels.
"""

from __future__ import annotations

import json
import os
import sqlite3
from dataclasses import asdict, fields
from datetime import datetime
from pathlib import Path
from typing import Any

from .progress_export import Answer, answer_of, moment, plain_data

FILE_NAME = "record.sqlite3"
APPLICATION = 0x43524942  # "CRIB", in the file's header: this file is ours

# Step n brings a file from format n to n + 1; never change one that was released, add the next.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE answers (
            uid TEXT PRIMARY KEY, at TEXT NOT NULL, question_id TEXT NOT NULL, quiz TEXT NOT NULL,
            claims TEXT NOT NULL, right INTEGER NOT NULL, points_found INTEGER NOT NULL,
            points_missed INTEGER NOT NULL, seconds REAL, version TEXT NOT NULL,
            schema INTEGER NOT NULL)""",
        "CREATE INDEX answers_at ON answers (at)",
        "CREATE TABLE states (quiz TEXT PRIMARY KEY, at TEXT NOT NULL, state TEXT NOT NULL)",
    ),
)


class Damaged(OSError):
    """The whole file was read and part of it is broken."""


class Newer(OSError):
    """A later version of the package wrote the file."""


class Foreign(OSError):
    """An SQLite file of another program."""


def is_damage(error: Exception) -> bool:
    """Whether SQLite, or ``prepare``, found the file broken or no SQLite file at all."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return isinstance(error, Damaged) or code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def connect(path: Path, patience: float, mode: str = "rwc") -> sqlite3.Connection:
    """A connection for one operation; waits up to ``patience`` seconds for other writers.

    ``mode``: SQLite's "rwc" (read, write, create) or "ro" (read only).
    """
    db = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=patience,
        isolation_level=None,  # transactions are begun and ended in so many words
        check_same_thread=False,
    )
    db.text_factory = _text
    try:
        db.execute("PRAGMA secure_delete = ON")  # what is forgotten is gone from the file
    except sqlite3.Error:
        db.close()
        raise
    return db


def _text(stored: bytes) -> str | bytes:
    """Text of the file; what is no text stays bytes, which no reader here takes for a value."""
    try:
        return stored.decode()
    except UnicodeDecodeError:
        return stored


def prepare(db: sqlite3.Connection, check: bool = False) -> None:
    """Inside a transaction: make sure the file is ours and in the present format.

    ``check`` reads the whole file for damage. Raises ``Damaged``, ``Newer`` or ``Foreign``.
    """
    version = db.execute("PRAGMA user_version").fetchone()[0]
    if version == len(MIGRATIONS) and not check:
        return
    owner = db.execute("PRAGMA application_id").fetchone()[0]
    empty = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if owner != APPLICATION and not empty:
        raise Foreign("another program's database")
    if version > len(MIGRATIONS):
        raise Newer(f"format {version}, this version knows {len(MIGRATIONS)}")
    if check and (found := db.execute("PRAGMA quick_check(1)").fetchone()[0]) != "ok":
        raise Damaged(found)
    for step in MIGRATIONS[version:]:
        for statement in step:
            db.execute(statement)
    db.execute(f"PRAGMA application_id = {APPLICATION}")
    db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def set_aside(path: Path) -> Path:
    """Rename a damaged file (and its journal) beside itself, and return the new name."""
    moved = path.with_name(f"{path.stem}.damaged-{datetime.now():%Y-%m-%d-%H%M%S-%f}{path.suffix}")
    os.replace(path, moved)
    journal = path.with_name(f"{path.name}-journal")
    if journal.exists():
        os.replace(journal, moved.with_name(f"{moved.name}-journal"))
    return moved


_COLUMNS = tuple(field.name for field in fields(Answer))
_INSERT = (
    f"INSERT OR IGNORE INTO answers ({', '.join(_COLUMNS)}) "
    f"VALUES ({', '.join('?' * len(_COLUMNS))})"
)


def insert_answer(db: sqlite3.Connection, answer: Answer) -> int:
    """Add an answer unless its uid is there already; returns how many were added."""
    row = asdict(answer) | {"claims": json.dumps(answer.claims, ensure_ascii=False)}
    return db.execute(_INSERT, [row[name] for name in _COLUMNS]).rowcount


def select_answers(db: sqlite3.Connection, start: str) -> tuple[tuple[Answer, ...], int]:
    """Answers at or after ``start`` (``utc_text``; "" for all), oldest first, and how many of all
    the answers could not be read."""
    rows = db.execute(f"SELECT {', '.join(_COLUMNS)} FROM answers ORDER BY at, rowid")
    found, unreadable = [], 0
    for row in rows.fetchall():
        try:
            answer = _answer(dict(zip(_COLUMNS, row, strict=True)))
        except ValueError:
            unreadable += 1
        else:
            found.append(answer)
    return tuple(answer for answer in found if answer.at >= start), unreadable


def _answer(row: dict[str, Any]) -> Answer:
    right = {0: False, 1: True}.get(row["right"]) if isinstance(row["right"], int) else None
    return answer_of(row | {"claims": plain_data(row["claims"]), "right": right})


def select_state(db: sqlite3.Connection, quiz: str) -> dict[str, Any] | None:
    """Where ``quiz`` stood; None where that was never written, or cannot be read."""
    row = db.execute("SELECT state FROM states WHERE quiz = ?", (quiz,)).fetchone()
    return None if row is None else _state(row[0])


def select_states(db: sqlite3.Connection) -> list[tuple[str, str, dict[str, Any]]]:
    """Quiz, time and state of all that can be read."""
    rows = db.execute("SELECT quiz, at, state FROM states ORDER BY quiz").fetchall()
    return [
        (quiz, at, state)
        for quiz, at, state in ((quiz, _moment(at), _state(state)) for quiz, at, state in rows)
        if isinstance(quiz, str) and at is not None and state is not None
    ]


def _state(text: object) -> dict[str, Any] | None:
    try:
        state = plain_data(text)
    except ValueError:
        return None
    return state if isinstance(state, dict) else None


def _moment(text: object) -> str | None:
    try:
        return moment(text)
    except ValueError:
        return None


def put_state(db: sqlite3.Connection, quiz: str, at: str, state: str) -> None:
    """Remember a quiz's state (JSON text), unless a later one is there."""
    db.execute(
        "INSERT INTO states (quiz, at, state) VALUES (?, ?, ?) "
        "ON CONFLICT (quiz) DO UPDATE SET at = excluded.at, state = excluded.state "
        "WHERE excluded.at >= at",
        (quiz, at, state),
    )


def replace_state(db: sqlite3.Connection, quiz: str, at: str, state: str) -> None:
    """Remember a quiz's state (JSON text) that was made from the one that is there."""
    db.execute(
        "INSERT OR REPLACE INTO states (quiz, at, state) VALUES (?, ?, ?)", (quiz, at, state)
    )
