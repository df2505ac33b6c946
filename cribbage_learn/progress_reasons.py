"""Why the learner's record is not being saved, and what would help: sentences to be said later."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from .language import message
from .progress_file import Foreign, Newer

FOLDER_VARIABLE = "CRIBBAGE_LEARN_DATA"

Notice = tuple[str, str, dict[str, object]]
"""A sentence's id, its English, and what stands in its places."""


def set_aside_as(moved: Path) -> Notice:
    """That a damaged file lies under another name now."""
    return (
        *message(
            "progress.damaged",
            "The record of your answers could not be read: the file is damaged. It was kept as "
            "{moved}, and a new record was begun.",
        ),
        {"moved": moved},
    )


def why(error: Exception, where: Path) -> Notice:
    """Why ``where`` cannot be written."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if isinstance(error, Newer):
        return (
            *message(
                "progress.newer",
                "Your answers are not being saved: {where} was written by a newer cribbage-learn. "
                "Update this one (pip install --upgrade cribbage-learn) to use it.",
            ),
            {"where": where},
        )
    if isinstance(error, Foreign):
        return (
            *message(
                "progress.foreign",
                "Your answers are not being saved: {where} belongs to another program. "
                "Name another file for the record.",
            ),
            {"where": where},
        )
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return (
            *message(
                "progress.locked",
                "Your answers are not being saved yet: another program is using {where}. "
                "They are kept in memory and saved as soon as it lets go.",
            ),
            {"where": where},
        )
    if code == sqlite3.SQLITE_FULL:
        return (
            *message(
                "progress.full",
                "Your answers are not being saved: the disk with {where} is full. They are kept in "
                "memory while this notebook runs, and saved once there is room.",
            ),
            {"where": where},
        )
    return (
        *message(
            "progress.unwritable",
            "Your answers are not being saved: {where} cannot be written ({error}). They are kept "
            "in memory while this notebook runs. To save them elsewhere, set the environment "
            "variable {variable} to a folder of yours.",
        ),
        {"where": where, "error": _short(error), "variable": FOLDER_VARIABLE},
    )


def _short(error: Exception) -> str:
    """An OSError's own words without its number and path, which the sentence has already."""
    return getattr(error, "strerror", None) or str(error)
