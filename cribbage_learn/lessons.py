"""Find the lessons, and give a learner copies of their own.

The lessons are notebooks, one folder a language. They lie inside an installed package, or in
``notebooks/`` of a clone; ``find_lessons`` is the only place that knows which.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from .language import Words, words

FIRST_LESSON = "00_start_here.ipynb"
MANIFEST = ".cribbage-lessons.json"
SCHEMA = 1

_PACKAGE = Path(__file__).resolve().parent


class LessonsError(OSError):
    """The lessons cannot be found or copied; the sentence says why and what would help."""


@dataclass(frozen=True, slots=True)
class Copies:
    """What ``copy_lessons`` did: names of lessons, each in exactly one of the tuples.

    ``copied``: were not in the folder. ``updated``: were unedited and a newer lesson replaced
    them. ``current``: already the same. ``kept``: the learner's own changes, left alone.
    ``outdated``: kept too, and the lesson itself has changed since. ``reset``: brought back
    after the learner's file went to ``backup``, a folder (None: nothing needed one).
    """

    folder: Path
    lang: str
    copied: tuple[str, ...] = ()
    updated: tuple[str, ...] = ()
    current: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    outdated: tuple[str, ...] = ()
    reset: tuple[str, ...] = ()
    backup: Path | None = None

    @property
    def first(self) -> Path:
        """The lesson to open first."""
        return self.folder / FIRST_LESSON


def find_lessons(lang: str | None = None) -> Path:
    """The folder of the lessons in one language, or of all languages (``lang=None``).

    In an installed package they lie inside it; in a clone (also with ``pip install -e``) it is
    ``notebooks/`` itself, so an edit there is seen at once. Raises ``LessonsError`` when there
    are none, or none in that language.

    >>> (find_lessons("en") / FIRST_LESSON).exists()
    True
    >>> find_lessons("tlh")
    Traceback (most recent call last):
    cribbage_learn.lessons.LessonsError: there are no lessons in 'tlh'; there are: en...
    """
    for base in (_PACKAGE / "_lessons", _PACKAGE.parent / "notebooks"):
        found = _languages(base)
        if found:
            break
    else:
        raise LessonsError(
            words().say(
                "lessons.none",
                "this installation of cribbage-learn holds no lessons; install it whole: {command}",
                command='pip install --force-reinstall "cribbage-learn[lab]"',
            )
        )
    if lang is None:
        return base
    if lang not in found:
        w = words()
        raise LessonsError(
            w.say(
                "lessons.language",
                "there are no lessons in {lang}; there are: {found}",
                lang=repr(lang),
                found=listed(found, w),
            )
        )
    return base / lang


def copy_lessons(folder: str | Path, lang: str = "en", *, reset: bool = False) -> Copies:
    """Copy the lessons into ``folder``, never over a file that was changed there.

    A lesson nobody touched is brought up to date; a changed one (new results count as a change,
    merely opening it does not) stays and is named in the answer. With ``reset`` the originals come back
    and every changed file is first moved into a dated backup folder beside them. Files that are
    no lessons are left alone. Raises ``LessonsError`` when the folder cannot be written, is the
    lessons' own (or beside them), or holds the lessons in another language.
    """
    source, folder, w = find_lessons(lang), Path(folder).expanduser(), words()
    if folder.exists() and not folder.is_dir():
        raise LessonsError(
            w.say(
                "lessons.file",
                "{folder} is a file; name a folder with --folder",
                folder=folder,
            )
        )
    resolved, all_lessons = folder.resolve(), source.parent.resolve()
    if all_lessons in (resolved, *resolved.parents):
        raise LessonsError(
            w.say(
                "lessons.own",
                "{folder} is where the lessons themselves lie; name another --folder",
                folder=folder,
            )
        )
    known = _read_manifest(folder, lang)
    done: dict[str, list[str]] = {}
    backup = folder / f"backup-{datetime.now():%Y-%m-%d-%H%M%S}"
    try:
        for path in _lesson_files(source):
            name = path.relative_to(source).as_posix()
            shipped, target = path.read_bytes(), folder / name
            what = _state(target, shipped, known.get(name))
            if reset and what in ("kept", "outdated"):
                (backup / name).parent.mkdir(parents=True, exist_ok=True)
                os.replace(target, backup / name)
                what = "reset"
            if what in ("copied", "updated", "reset"):
                _write(target, shipped)
            if what not in ("kept", "outdated"):
                known[name] = _digest(name, shipped)
            done.setdefault(what, []).append(name)
        manifest = {"schema": SCHEMA, "lang": lang, "lessons": known}
        _write(folder / MANIFEST, (json.dumps(manifest, indent=1) + "\n").encode())
    except OSError as error:
        raise LessonsError(
            w.say(
                "lessons.unwritable",
                "cannot write the lessons into {folder}: {error}; name another folder with --folder",
                folder=folder,
                error=error.strerror or error,
            )
        ) from error
    return Copies(
        folder,
        lang,
        **{what: tuple(names) for what, names in done.items()},
        backup=backup if "reset" in done else None,
    )


def listed(names: Iterable[str], w: Words) -> str:
    """Names one after the other, as ``w``'s language separates them.

    >>> listed(["a", "b"], words("en"))
    'a, b'
    """
    return w.say("list.comma", ", ").join(names)


def _languages(base: Path) -> tuple[str, ...]:
    found = sorted(path.parent.name for path in base.glob(f"*/{FIRST_LESSON}"))
    return tuple(sorted(found, key=lambda lang: lang != "en"))


def _lesson_files(source: Path) -> list[Path]:
    return [
        path
        for path in sorted(source.rglob("*"))
        if path.is_file()
        and not any(part.startswith((".", "__")) for part in path.relative_to(source).parts)
    ]


def _state(target: Path, shipped: bytes, copied_from: str | None) -> str:
    """Which field of ``Copies`` this file belongs to, before anything is done."""
    if not target.exists():
        return "copied"
    mine, new = _digest(target.name, target.read_bytes()), _digest(target.name, shipped)
    if mine == new:
        return "current"
    if mine == copied_from:
        return "updated"
    return "outdated" if copied_from and copied_from != new else "kept"


def _read_manifest(folder: Path, lang: str) -> dict[str, str]:
    """Digest of each lesson as it was copied; a lost or damaged manifest keeps every file."""
    try:
        manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        lessons, there = dict(manifest["lessons"]), manifest["lang"]
    except (OSError, ValueError, KeyError, TypeError):
        return {}
    if there != lang:
        raise LessonsError(
            words().say(
                "lessons.other_language",
                "{folder} holds the lessons in {there}; for {lang} name another folder with --folder",
                folder=folder,
                there=repr(there),
                lang=repr(lang),
            )
        )
    return {str(name): str(digest) for name, digest in lessons.items()}


def _digest(name: str, content: bytes) -> str:
    """What a learner could have changed, as a hash.

    Opening a notebook is enough for JupyterLab to save it with other metadata and line breaks,
    so of a notebook only its cells, their results and the saved widgets count.
    """
    if name.endswith(".ipynb"):
        with suppress(ValueError, KeyError, TypeError, AttributeError):
            notebook = json.loads(content)
            meant = [
                {key: _joined(cell[key]) for key in _MEANT if cell.get(key)}
                for cell in notebook["cells"]
            ]
            widgets = notebook["metadata"].get("widgets")
            content = json.dumps([meant, widgets], sort_keys=True).encode()
    return hashlib.sha256(content).hexdigest()


_MEANT = ("cell_type", "source", "outputs", "attachments")


def _joined(value: Any) -> Any:
    """Text is kept as one string or as a list of lines: the same thing."""
    if isinstance(value, dict):
        return {key: _joined(each) for key, each in value.items() if key != "execution_count"}
    if isinstance(value, list):
        if all(isinstance(each, str) for each in value):
            return "".join(value)
        return [_joined(each) for each in value]
    return value


def _write(target: Path, content: bytes) -> None:
    """Whole or not at all: a full disk leaves no half lesson."""
    target.parent.mkdir(parents=True, exist_ok=True)
    new = target.with_name(f".{target.name}.new")
    try:
        new.write_bytes(content)
        os.replace(new, target)
    except OSError:
        new.unlink(missing_ok=True)
        raise
