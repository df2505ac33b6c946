"""The learner's record, with real SQLite files, and everything that can be wrong with one."""

import json
import multiprocessing
import os
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cribbage_learn import Claim, __version__, progress, progress_file, set_language
from cribbage_learn.progress import Record
from cribbage_learn.progress_export import SCHEMA, RecordError, new_answer, read_text

ROOT = Path(__file__).parent.parent


def add(record: Record, quiz: str = "04_fifteens", question: str = "show:5H5D5SJC:5C"):
    return record.answer(
        question,
        quiz,
        [Claim("fifteen", "5H JC"), "pair 5H 5D", 4],
        right=False,
        points_found=4,
        points_missed=25,
        seconds=31.5,
    )


@pytest.fixture
def record(tmp_path):
    return Record(tmp_path / "record.sqlite3")


# ---- answers ----


def test_an_answer_is_there_after_closing_and_opening(record):
    made = add(record)
    again = Record(record.where)
    assert again.answers() == (made,)
    assert made.claims == ("fifteen 5H JC", "pair 5H 5D", 4)
    assert (made.right, made.points_found, made.points_missed, made.seconds) == (False, 4, 25, 31.5)
    assert (made.version, made.schema) == (__version__, SCHEMA)
    assert abs(datetime.fromisoformat(made.at) - datetime.now(UTC)) < timedelta(minutes=1)
    assert again.ok
    assert again.reason == ""
    assert repr(again) == f"Record({str(record.where)!r}, saved)"


def test_answers_come_in_order_and_since_a_time(record):
    first, second = add(record), add(record, question="crib:2C4C6C8C:10C")
    assert record.answers() == (first, second)
    assert record.answers(since=second.at) == (second,)
    assert record.answers(since=datetime.fromisoformat(first.at)) == (first, second)
    assert record.answers(since=datetime.now() + timedelta(hours=1)) == ()
    for odd in ("yesterday", 5, [], datetime.min.date(), "0001-01-01T00:00:00+10:00", ""):
        with pytest.raises(ValueError, match=r"since=.*write a datetime, or text like"):
            record.answers(since=odd)


def test_a_state_is_saved_over_and_over_and_forgotten(record):
    assert record.load_state("a") is None
    record.save_state("a", {"n": 1})
    record.save_state("a", {"n": 2, "♥": ["5H"]})
    record.save_state("b", {})
    assert Record(record.where).load_state("a") == {"n": 2, "♥": ["5H"]}
    add(record, "a")
    kept = add(record, "b")
    record.forget("a")
    assert record.load_state("a") is None
    assert record.load_state("b") == {}
    assert record.answers() == (kept,)
    record.forget()
    assert record.answers() == ()
    assert record.load_state("b") is None
    assert b"04_fifteens" not in record.where.read_bytes()


def test_what_is_forgotten_is_gone_from_the_file(record):
    record.save_state("diary", {"secret": "zebra-crossing"})
    assert b"zebra-crossing" in record.where.read_bytes()
    record.forget("diary")
    assert b"zebra-crossing" not in record.where.read_bytes()


def test_a_state_is_changed_with_nobody_between(record):
    seen = []

    def change(state):
        seen.append(state)
        return {"n": len(seen)}, [new_answer("q", "a", [], True, 0, 0)]

    assert record.update("a", change) == {"n": 1} and record.update("a", change) == {"n": 2}
    assert seen == [None, {"n": 1}] and record.load_state("a") == {"n": 2}
    assert len(record.answers()) == 2
    with pytest.raises(RecordError, match="not plain JSON data"):
        record.update("a", lambda state: ({"x": {1}}, [new_answer("q", "a", [], True, 0, 0)]))
    assert record.load_state("a") == {"n": 2} and len(record.answers()) == 2


def test_two_programs_changing_one_state_lose_nothing(record):
    def count(state):
        return {"n": (state or {"n": 0})["n"] + 1}, []

    def work():
        mine = Record(record.where)
        for _ in range(20):
            mine.update("a", count)

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert record.load_state("a") == {"n": 60}


def test_a_change_made_while_locked_is_made_again_in_the_file(record):
    quick = Record(record.where, patience=0)
    record.save_state("a", {"n": 1})
    add_one = lambda state: ({"n": (state or {"n": 0})["n"] + 1}, [])  # noqa: E731
    with closing(sqlite3.connect(record.where, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        quick.update("a", add_one)
        other.execute("UPDATE states SET state = ?", ('{"n": 10}',))
        other.execute("COMMIT")
    assert quick.load_state("a") == {"n": 11} and quick.ok


@pytest.mark.parametrize("state", [{"x": {1, 2}}, {"x": float("nan")}, {"x": "\ud800"}, 5])
def test_a_state_that_is_no_json_is_refused_in_words(record, state):
    with pytest.raises(RecordError, match="the state of 'a' is not plain JSON data"):
        record.save_state("a", state)
    assert record.ok
    quick = Record(record.where, patience=0)
    with closing(sqlite3.connect(record.where, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(RecordError):
            quick.save_state("a", state)
        other.execute("ROLLBACK")
    assert quick.answers() == () and quick.ok


def test_arguments_that_cannot_be(record, monkeypatch):
    for call in (record.load_state, record.forget, lambda quiz: record.save_state(quiz, {})):
        for odd in (5, ["a"], b"a"):
            with pytest.raises(ValueError, match=r"quiz=.*as text"):
                call(odd)
    assert record.ok
    for odd in ("", "  ", 5, b"x", "a\0b", True):
        with pytest.raises(ValueError, match=r"path=.*write the path of a file"):
            Record(odd)
    for odd in (-1, "5", None, True, float("nan")):
        with pytest.raises(ValueError, match="patience="):
            Record(record.where, patience=odd)
    with pytest.raises(ValueError, match="path='~nobody-of-this-name/x'"):
        Record("~nobody-of-this-name/x")
    monkeypatch.setenv("CRIBBAGE_LEARN_DATA", "~nobody-of-this-name/x")
    with pytest.raises(ValueError, match="CRIBBAGE_LEARN_DATA="):
        Record()


# ---- values in the file that cannot be read ----

ODD_STATES = [
    "'{broken'", "'[1,2]'", "'7'", "''", "'null'", "5", "x'ff'", "CAST(x'ff7b' AS TEXT)",
    """'{"a": NaN}'""", """'{"a": 1e999}'""", """'{"a": "\\ud800"}'""", "'" + "[" * 100_000 + "'",
]  # fmt: skip
ODD_ANSWERS = [
    ("claims", "'{broken'"), ("claims", "'7'"), ("claims", """'{"a": 1}'"""), ("claims", "'[NaN]'"),
    ("claims", "x'ff'"), ("claims", "''"), ("right", "2"), ("right", "'yes'"), ("points_found", "'two'"),
    ("points_missed", "2.5"), ("seconds", "'long'"), ("seconds", "9e999"), ("at", "'noon'"),
    ("at", "'0001-01-01T00:00:00+10:00'"), ("quiz", "x'ff'"), ("question_id", "CAST(x'ff' AS TEXT)"),
    ("schema", "'x'"), ("uid", "NULL"),
]  # fmt: skip


def change(record, statement):
    with closing(sqlite3.connect(record.where)) as db:
        db.execute(statement)
        db.commit()


@pytest.mark.parametrize("value", ODD_STATES, ids=lambda v: v[:24])
def test_an_unreadable_state_is_none_at_all(record, value, tmp_path):
    made = add(record)
    record.save_state("a", {"n": 1})
    record.save_state("b", {"n": 2})
    change(record, f"UPDATE states SET state = {value} WHERE quiz = 'a'")
    again = Record(record.where)
    assert again.load_state("a") is None and again.load_state("b") == {"n": 2}
    other = Record(tmp_path / "other.sqlite3")
    assert other.import_(again.export()) == 1
    assert other.load_state("a") is None and other.load_state("b") == {"n": 2}
    assert again.answers() == (made,) and again.ok and again.reason == ""
    again.update("a", lambda state: ({"was": state}, []))
    assert again.load_state("a") == {"was": None}


def test_a_state_with_an_unreadable_time_is_not_exported_but_can_be_saved_over(record):
    record.save_state("a", {"n": 1})
    change(record, "UPDATE states SET at = 'noon'")
    assert json.loads(record.export())["states"] == {} and record.load_state("a") == {"n": 1}
    record.update("a", lambda state: ({"n": 2}, []))
    assert json.loads(record.export())["states"]["a"]["state"] == {"n": 2}


@pytest.mark.parametrize(("column", "value"), ODD_ANSWERS)
def test_an_unreadable_answer_is_left_out_and_said(record, column, value, tmp_path):
    add(record)
    good = add(record)
    change(record, f"UPDATE answers SET {column} = {value} WHERE uid != '{good.uid}'")
    again = Record(record.where)
    assert again.reason == ""
    assert again.answers() == again.answers(since=good.at) == (good,)
    assert again.ok
    assert again.reason == f"1 answer in {record.where} could not be read and was left out."
    assert Record(tmp_path / "other.sqlite3").import_(again.export()) == 1
    again.forget()
    assert again.answers() == () and again.reason == ""


def test_unreadable_answers_are_counted(record):
    for _ in range(3):
        add(record)
    change(record, "UPDATE answers SET claims = '{broken'")
    record.export()
    assert record.reason.startswith("3 answers in ") and record.reason.endswith("were left out.")


# ---- where ----


def test_the_environment_variable_names_the_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("CRIBBAGE_LEARN_DATA", str(tmp_path / "class" / "ana"))
    record = Record()
    add(record)
    assert record.where == tmp_path / "class" / "ana" / "record.sqlite3"
    assert record.where.exists()


def test_without_it_the_users_data_folder(tmp_path, monkeypatch):
    monkeypatch.delenv("CRIBBAGE_LEARN_DATA", raising=False)
    monkeypatch.setattr("platformdirs.user_data_path", lambda *a, **k: tmp_path / a[0])
    assert Record().where == tmp_path / "cribbage-learn" / "record.sqlite3"


def test_a_folder_as_path(tmp_path):
    assert Record(str(tmp_path)).where == tmp_path / "record.sqlite3"


# ---- export and import ----


def test_export_and_import_move_everything(record, tmp_path):
    add(record)
    record.save_state("a", {"n": 1})
    other = Record(tmp_path / "other.sqlite3")
    mine = add(other)
    assert other.import_(record.export()) == 1
    assert set(other.answers()) == {*record.answers(), mine}
    assert other.load_state("a") == {"n": 1}


def test_importing_twice_makes_no_duplicates(record):
    add(record)
    text = record.export()
    assert record.import_(text) == 0
    assert len(record.answers()) == 1


def test_of_two_states_the_later_is_kept(record, tmp_path):
    record.save_state("a", {"n": "old"})
    old = record.export()
    record.save_state("a", {"n": "new"})
    new = record.export()
    record.import_(old)
    assert record.load_state("a") == {"n": "new"}
    other = Record(tmp_path / "other.sqlite3")
    other.import_(old)
    other.import_(new)
    assert other.load_state("a") == {"n": "new"}


def damaged_exports():
    good = {
        "format": "cribbage-learn record",
        "schema": 1,
        "version": "0.1.0",
        "answers": [
            {
                "uid": "u",
                "at": "2026-01-01T00:00:00+00:00",
                "question_id": "q",
                "quiz": "a",
                "claims": [],
                "right": True,
                "points_found": 0,
                "points_missed": 0,
                "seconds": None,
                "version": "0.1.0",
                "schema": 1,
            }
        ],
        "states": {"a": {"at": "2026-01-01T00:00:00+00:00", "state": {}}},
    }
    answer, state = good["answers"][0], good["states"]["a"]
    yield "no JSON", "{", "no whole JSON text"
    yield "cut off", json.dumps(good)[:-9], "no whole JSON text"
    yield "no number", json.dumps(good).replace('"points_found": 0', '"points_found": NaN'), "whole"
    yield "deep", "[" * 100_000, "no whole JSON text"
    yield "half a character", json.dumps(good).replace('"q"', '"\\ud800"'), "no whole JSON text"
    yield "no text", 5, "no whole JSON text"
    yield "schema true", json.dumps(good | {"schema": True}), "has schema True"
    yield "answers no list", json.dumps(good | {"answers": {}}), "damaged: answers={}"
    yield "states no object", json.dumps(good | {"states": []}), "damaged: states=[]"
    yield "a list", "[]", '"format" is not'
    yield "foreign", '{"format": "diary"}', '"format" is not'
    yield "too new", json.dumps(good | {"schema": 99}), "update it"
    yield "no answers", json.dumps({k: v for k, v in good.items() if k != "answers"}), "damaged"
    yield "a part less", json.dumps(good | {"answers": [answer, {"uid": "x"}]}), "answer 2"
    for part, bad in (
        ("right", 1),
        ("points_found", True),
        ("claims", "x"),
        ("at", "noon"),
        ("at", 5),
        ("at", "0001-01-01T00:00:00+10:00"),
        ("seconds", True),
        ("schema", True),
        ("points_missed", 2**63),
        ("uid", None),
    ):
        yield part, json.dumps(good | {"answers": [answer | {part: bad}]}), f"answer 1: {part}="
    yield "state", json.dumps(good | {"states": {"a": state | {"state": 3}}}), "damaged"
    for at in (5, None, "0001-01-01T00:00:00+10:00", "9999-12-31T23:59:59-10:00"):
        yield (
            f"state time {at}",
            json.dumps(good | {"states": {"a": state | {"at": at}}}),
            "at['a']=",
        )
    yield "state time", json.dumps(good | {"states": {"a": state | {"at": "?"}}}), "damaged"


@pytest.mark.parametrize(
    ("text", "says"),
    [pytest.param(text, says, id=name) for name, text, says in damaged_exports()],
)
def test_foreign_or_damaged_text_is_refused_and_nothing_changes(record, text, says):
    add(record)
    before = record.export()
    with pytest.raises(RecordError) as refusal:
        record.import_(text)
    assert says in str(refusal.value)
    assert record.export() == before


@pytest.mark.parametrize(
    "text", [pytest.param(text, id=name) for name, text, _ in damaged_exports()]
)
def test_refusals_are_said_in_the_language_spoken(text, pseudo):
    set_language(pseudo)
    try:
        with pytest.raises(RecordError) as refusal:
            read_text(text)
    finally:
        set_language("en")
    assert not {"this", "record", "damaged", "is"} & set(str(refusal.value).split())


# ---- when nothing can be saved ----


def test_a_damaged_file_is_set_aside_and_said(tmp_path):
    where = tmp_path / "record.sqlite3"
    where.write_bytes(b"this is no database, " * 200)
    record = Record(where)
    assert record.ok
    (aside,) = tmp_path.glob("record.damaged-*.sqlite3")
    assert aside.read_bytes().startswith(b"this is no database")
    assert str(aside) in record.reason
    assert "damaged" in record.reason
    add(record)
    assert len(Record(where).answers()) == 1


def test_damage_inside_the_file_is_found_on_opening(record):
    for _ in range(200):
        add(record)
    content = bytearray(record.where.read_bytes())
    content[8192:12288] = b"\xff" * 4096
    record.where.write_bytes(content)
    again = Record(record.where)
    assert "damaged" in again.reason
    assert list(record.where.parent.glob("record.damaged-*"))
    add(again)
    assert len(Record(record.where).answers()) == 1


def test_damage_while_running_is_set_aside_too(record):
    add(record)
    record.where.write_bytes(b"\x00garbage" * 999)
    mine = add(record)
    assert record.answers() == (mine,)
    assert "damaged" in record.reason


def test_a_file_deleted_while_running_is_made_again(record):
    add(record)
    record.where.unlink()
    mine = add(record)
    assert Record(record.where).answers() == (mine,)


def test_a_newer_file_is_left_alone_and_said(record):
    add(record)
    with closing(sqlite3.connect(record.where)) as db:
        db.execute("PRAGMA user_version = 99")
        db.commit()
    before = record.where.read_bytes()
    again = Record(record.where)
    assert not again.ok
    assert "newer cribbage-learn" in again.reason
    assert "in memory only" in repr(again)
    mine = add(again)
    again.save_state("a", {"n": 1})
    assert again.answers() == (mine,)
    assert again.load_state("a") == {"n": 1}
    assert record.where.read_bytes() == before


def test_another_programs_database_is_left_alone_and_said(tmp_path):
    where = tmp_path / "music.sqlite3"
    with closing(sqlite3.connect(where)) as db:
        db.execute("CREATE TABLE songs (name)")
        db.commit()
    before = where.read_bytes()
    record = Record(where)
    add(record)
    assert "belongs to another program" in record.reason
    assert len(record.answers()) == 1
    assert where.read_bytes() == before


def test_locked_by_another_program_then_free_again(record):
    old = add(record)
    quick = Record(record.where, patience=0)
    with closing(sqlite3.connect(record.where, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        new = add(quick)
        assert not quick.ok
        assert "another program is using" in quick.reason
        assert new in quick.answers()
        quick.save_state("a", {"n": 1})
        assert quick.load_state("a") == {"n": 1}
        other.execute("ROLLBACK")
    assert quick.answers() == (old, new)
    assert quick.ok
    assert quick.reason == ""
    assert Record(record.where).answers() == (old, new)
    assert Record(record.where).load_state("a") == {"n": 1}


def test_forgetting_while_locked_is_done_in_the_file_afterwards(record):
    add(record)
    quick = Record(record.where, patience=0)
    with closing(sqlite3.connect(record.where, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        quick.forget()
        other.execute("ROLLBACK")
    assert quick.answers() == ()
    assert Record(record.where).answers() == ()


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").write_text("")
    record = Record(tmp_path / "file" / "record.sqlite3")
    add(record)
    assert not record.ok
    assert "cannot be written" in record.reason
    assert "CRIBBAGE_LEARN_DATA" in record.reason
    assert len(record.answers()) == 1


def test_a_full_disk(record, monkeypatch):
    old = add(record)
    connect = progress_file.connect

    def small(path, patience, mode="rwc"):
        db = connect(path, patience, mode)
        db.execute("PRAGMA max_page_count = 1")
        return db

    monkeypatch.setattr(progress, "connect", small)
    record.save_state("a", {"text": "x" * 100_000})
    assert not record.ok
    assert "is full" in record.reason
    assert record.load_state("a") == {"text": "x" * 100_000}
    assert record.answers() == (old,)
    monkeypatch.undo()
    assert record.load_state("a") == {"text": "x" * 100_000}
    assert record.ok
    assert Record(record.where).load_state("a") == {"text": "x" * 100_000}


READ_ONLY = """
import os, sys
from cribbage_learn.progress import Record
if os.geteuid() == 0:
    os.setuid(65534)
record = Record(sys.argv[1])
record.answer("q", "b", [], right=True, points_found=0, points_missed=0)
print(record.ok, [a.quiz for a in record.answers()], record.reason)
"""


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="only on systems with user numbers")
def test_a_read_only_folder_is_read_and_said(tmp_path):
    add(Record(tmp_path / "record.sqlite3"), "a")
    (tmp_path / "record.sqlite3").chmod(0o444)
    parents = [p for p in tmp_path.parents if p.stat().st_uid == os.geteuid() and p != p.parent]
    modes = [(p, p.stat().st_mode) for p in (*parents, tmp_path)]
    for path in parents:  # another user must be able to come this far
        path.chmod(path.stat().st_mode | 0o011)
    tmp_path.chmod(0o555)
    try:
        done = subprocess.run(
            [sys.executable, "-c", READ_ONLY, str(tmp_path / "record.sqlite3")],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
        )
    finally:
        for path, mode in modes:
            path.chmod(mode)
    assert done.stderr == ""
    assert done.stdout.startswith("False ['a', 'b'] Your answers are not being saved")


# ---- two at once ----


def many(where: str, quiz: str, count: int) -> None:
    record = Record(where, patience=30)
    for number in range(count):
        record.answer(str(number), quiz, [], right=True, points_found=0, points_missed=0)
        record.save_state("shared", {quiz: number})
    assert record.ok, record.reason


def test_two_programs_writing_at_once_lose_nothing(tmp_path):
    where = str(tmp_path / "record.sqlite3")
    context = multiprocessing.get_context("spawn")
    both = [context.Process(target=many, args=(where, quiz, 25)) for quiz in "ab"]
    for each in both:
        each.start()
    for each in both:
        each.join()
    assert [each.exitcode for each in both] == [0, 0]
    answers = Record(where).answers()
    assert sorted((a.quiz, int(a.question_id)) for a in answers) == [
        (quiz, number) for quiz in "ab" for number in range(25)
    ]


def test_threads_of_one_kernel_may_share_a_record(record):
    threads = [threading.Thread(target=add, args=(record,)) for _ in range(8)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert len(record.answers()) == 8


# ---- formats ----


def test_an_older_file_is_brought_up_to_date(record, monkeypatch):
    old = add(record)
    later = (*progress_file.MIGRATIONS, ("ALTER TABLE states ADD COLUMN note TEXT",))
    monkeypatch.setattr(progress_file, "MIGRATIONS", later)
    again = Record(record.where)
    assert again.answers() == (old,)
    with closing(sqlite3.connect(record.where)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (2,)
        assert [row[1] for row in db.execute("PRAGMA table_info(states)")][-1] == "note"


def test_a_migration_that_fails_changes_nothing(record, monkeypatch):
    both = (add(record), add(record))
    bad = ("ALTER TABLE states ADD COLUMN note", "CREATE UNIQUE INDEX one ON answers (quiz)")
    monkeypatch.setattr(progress_file, "MIGRATIONS", (*progress_file.MIGRATIONS, bad))
    assert not Record(record.where).ok
    monkeypatch.undo()
    assert Record(record.where).answers() == both
