"""The learner's record: finished questions and half-done quizzes, in one SQLite file.

It lies in the user's data folder, in the folder the environment variable
``CRIBBAGE_LEARN_DATA`` names, or where you say (``progress_place``). Nothing is ever lost
silently: a ``Record`` that cannot write goes on in memory, says why in ``reason``, and writes it all
down once it can again.

>>> import tempfile
>>> from cribbage_learn import Claim
>>> record = Record(tempfile.mkdtemp())
>>> answer = record.answer(
...     "show:5H5D5SJC:5C", "04_fifteens", [Claim("fifteen", "5H JC", points=2)],
...     right=False, points_found=2, points_missed=27,
... )
>>> [(a.quiz, a.claims, a.points_missed) for a in record.answers()], record.ok, record.reason
([('04_fifteens', ('fifteen 5H JC for 2',), 27)], True, '')
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from .language import words
from .progress_export import (
    Answer,
    RecordError,
    new_answer,
    now,
    plain_text,
    read_text,
    utc_text,
    write_text,
)
from .progress_file import (
    FILE_NAME,
    Foreign,
    Newer,
    connect,
    insert_answer,
    is_damage,
    prepare,
    put_state,
    replace_state,
    select_answers,
    select_state,
    select_states,
    set_aside,
)
from .progress_place import Place, data_folder, place_of, record_path
from .progress_reasons import Notice, set_aside_as, why

Work = Callable[[sqlite3.Connection], Any]
Change = Callable[[dict[str, Any] | None], tuple[Mapping[str, Any], Sequence[Answer]]]


class Record:
    """A learner's answers and quiz states; several kernels may use the same file at once.

    ``path``: the file, or a folder for it (None: ``data_folder()``). ``patience``: seconds to
    wait while another program writes. Making a ``Record`` never fails for want of a file: look
    at ``ok`` and ``reason``. Raises ``ValueError`` for what cannot be a path or a time.
    """

    def __init__(self, path: str | Path | None = None, *, patience: float = 5.0) -> None:
        if isinstance(patience, bool) or not isinstance(patience, int | float) or not patience >= 0:
            raise ValueError(f"patience={patience!r}: write seconds, 0 or more")
        where = data_folder() if path is None else record_path(path, "path")
        if path is None or where.is_dir():
            where = where / FILE_NAME
        self.where = where
        self._patience = patience
        self._lock = threading.RLock()
        self._memory: sqlite3.Connection | None = None
        self._waiting: list[Work] = []  # done in memory, still to be done in the file
        self._hopeless = False  # a file that is not ours to write, now or later
        self._unreadable = 0  # answers that are in the file and could not be read
        self._notice: Notice | None = None
        self._do(lambda db: None, change=False, check=True)

    def __repr__(self) -> str:
        return f"Record({str(self.where)!r}, {'saved' if self.ok else 'in memory only'})"

    @property
    def ok(self) -> bool:
        """Whether answers are being saved in the file."""
        return self._memory is None

    @property
    def place(self) -> Place:
        """Who keeps the answers: "computer", "browser" (Python in it), or "page": until it closes."""
        return place_of(self.where)

    @property
    def reason(self) -> str:
        """Why nothing is saved, what happened to a damaged file, or how many answers in it could
        not be read when they were last asked for, in words; else empty."""
        if self._notice is None and self._unreadable:
            return words().plural(
                "progress.unreadable",
                "{n} answer in {where} could not be read and was left out.",
                "{n} answers in {where} could not be read and were left out.",
                self._unreadable,
                where=self.where,
            )
        if self._notice is None:
            return ""
        key, message, data = self._notice
        return words().say(key, message, **data)

    def answer(
        self,
        question_id: str,
        quiz: str,
        claims: Sequence[object],
        right: bool,
        points_found: int,
        points_missed: int,
        seconds: float | None = None,
    ) -> Answer:
        """Append one finished question and return it as it was written.

        ``claims``: Claims, or plain values for a choice or a number; ``seconds`` of thinking.
        """
        made = new_answer(question_id, quiz, claims, right, points_found, points_missed, seconds)
        self._do(lambda db: insert_answer(db, made))
        return made

    def answers(self, since: datetime | str | None = None) -> tuple[Answer, ...]:
        """All answers, oldest first, or those at or after ``since``.

        ``since``: a datetime (without a time zone: local time) or ISO text of one; raises
        ``ValueError`` for anything else. An answer that cannot be read is left out, and ``reason``
        says so.
        """
        try:
            start = "" if since is None else utc_text(_datetime(since))
        except (TypeError, ValueError):
            raise ValueError(
                f"since={since!r}: write a datetime, or text like 2026-01-31T18:00"
            ) from None
        found: tuple[Answer, ...] = self._select(lambda db: select_answers(db, start))
        return found

    def _select(self, work: Callable[[sqlite3.Connection], tuple[Any, int]]) -> Any:
        """What ``work`` finds; it counts what cannot be read, which ``reason`` tells."""
        found, self._unreadable = self._do(work, change=False)
        return found

    def save_state(self, quiz: str, state: Mapping[str, Any]) -> None:
        """Remember where ``quiz`` stands; ``state`` is plain JSON data, else ``RecordError``."""
        text, at = _state_text(_name(quiz), state), now()
        self._do(lambda db: put_state(db, quiz, at, text))

    def load_state(self, quiz: str) -> dict[str, Any] | None:
        """Where ``quiz`` stood when last saved; None when it never was, or cannot be read."""
        _name(quiz)
        found: dict[str, Any] | None = self._do(lambda db: select_state(db, quiz), change=False)
        return found

    def update(self, quiz: str, change: Change) -> Mapping[str, Any]:
        """Read where ``quiz`` stands and write what ``change`` makes of it, with nobody between.

        ``change`` gets the state (None: there is none) and gives the new one and answers to
        append; it may be called again later if nothing can be written now. Returns the new state.
        Raises ``RecordError`` if that is not plain JSON data.
        """
        _name(quiz)

        def work(db: sqlite3.Connection) -> Mapping[str, Any]:
            state, answers = change(select_state(db, quiz))
            text = _state_text(quiz, state)
            for answer in answers:
                insert_answer(db, answer)
            replace_state(db, quiz, now(), text)
            return state

        done: Mapping[str, Any] = self._do(work)
        return done

    def forget(self, quiz: str | None = None) -> None:
        """Delete the answers and the state of one quiz, or of all (``quiz=None``), for good."""
        where, data = ("", ()) if quiz is None else (" WHERE quiz = ?", (_name(quiz),))

        def work(db: sqlite3.Connection) -> None:
            for table in ("answers", "states"):
                db.execute(f"DELETE FROM {table}{where}", data)

        self._do(work)

    def export(self) -> str:
        """Everything as JSON text, for a backup or another machine; ``import_`` reads it.

        What cannot be read is left out; of answers, ``reason`` says so.
        """

        def work(db: sqlite3.Connection) -> tuple[str, int]:
            answers, unreadable = select_answers(db, "")
            return write_text(answers, select_states(db)), unreadable

        return str(self._select(work))

    def import_(self, text: str) -> int:
        """Add what ``export`` wrote; returns how many answers were new.

        Nothing here is lost: an answer already here stays as it is, and of two states of one
        quiz the later is kept. Raises ``RecordError`` for text that is not a whole record; then
        nothing at all is added.
        """
        answers, states = read_text(text)

        def work(db: sqlite3.Connection) -> int:
            added = sum(insert_answer(db, a) for a in answers)
            for quiz, at, state in states:
                put_state(db, quiz, at, state)
            return added

        return int(self._do(work))

    # ---- one short transaction at a time, in the file or in memory ----

    def _do(self, work: Work, *, change: bool = True, check: bool = False) -> Any:
        with self._lock:
            if self._memory is not None and not self._hopeless:
                self._return_to_file()
            if self._memory is None:
                try:
                    return self._in_file([work], self._patience, check)[-1]
                except (OSError, sqlite3.Error) as error:
                    if is_damage(error) and self._start_anew():
                        return self._do(work, change=change)
                    if self._memory is None:
                        self._fall_back(error)
            assert self._memory is not None
            with _transaction(self._memory):
                done = work(self._memory)
            if change:
                self._waiting.append(work)
            return done

    def _in_file(self, work: Sequence[Work], patience: float, check: bool = False) -> list[Any]:
        self.where.parent.mkdir(parents=True, exist_ok=True)
        with closing(connect(self.where, patience)) as db, _transaction(db):
            prepare(db, check)
            return [each(db) for each in work]

    def _start_anew(self) -> bool:
        try:
            moved = set_aside(self.where)
        except OSError as error:
            self._fall_back(error)
            return False
        self._notice = set_aside_as(moved)
        return True

    def _fall_back(self, error: Exception) -> None:
        """Go on in memory, with what the file holds if it can at least be read."""
        self._memory = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        self._hopeless = isinstance(error, Foreign | Newer)
        with _transaction(self._memory):
            prepare(self._memory)
            if not self._hopeless and self.where.is_file():
                # Where it cannot be read, its answers come back with it.
                with suppress(sqlite3.Error), closing(connect(self.where, 0.1, "ro")) as db:
                    for answer in select_answers(db, "")[0]:
                        insert_answer(self._memory, answer)
                    for quiz, at, state in select_states(db):
                        put_state(self._memory, quiz, at, plain_text(state))
        self._notice = why(error, self.where)

    def _return_to_file(self) -> None:
        try:
            self._in_file(self._waiting, 0.1)
        except (OSError, sqlite3.Error):
            return
        assert self._memory is not None
        self._memory.close()
        self._memory, self._notice = None, None
        self._waiting.clear()


def _name(quiz: object) -> str:
    if not isinstance(quiz, str):
        raise ValueError(f"quiz={quiz!r}: write the quiz's name as text")
    return quiz


def _datetime(since: object) -> datetime:
    if isinstance(since, str):
        return datetime.fromisoformat(since)
    if not isinstance(since, datetime):
        raise TypeError
    return since


def _state_text(quiz: str, state: Mapping[str, Any]) -> str:
    try:
        return plain_text(dict(state))
    except (TypeError, ValueError) as error:
        raise RecordError(
            words().say(
                "record.bad.state",
                "the state of {quiz} is not plain JSON data: {error}",
                quiz=repr(quiz),
                error=error,
            )
        ) from None


@contextmanager
def _transaction(db: sqlite3.Connection) -> Iterator[None]:
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        db.rollback()
        raise
