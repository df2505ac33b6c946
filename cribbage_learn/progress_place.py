"""Where the learner's record lies, and for how long what is written there is kept.

With Python in the browser there is no computer to write on. JupyterLite shows the browser's own
storage as the folder ``/drive``, where the browser allows that; everything else is memory.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Literal

from .progress_reasons import FOLDER_VARIABLE

Place = Literal["computer", "browser", "page"]
"""Who keeps what is written: the computer, the browser, or only the page that is open."""

DRIVE = Path("/drive")


def data_folder() -> Path:
    """Where records lie: the folder ``CRIBBAGE_LEARN_DATA`` names, or the user's data folder.

    With Python in the browser it is the browser's storage, if there is any.
    """
    chosen = os.environ.get(FOLDER_VARIABLE)
    if chosen:
        return record_path(chosen, FOLDER_VARIABLE)
    if _in_browser() and DRIVE.is_dir():
        return DRIVE
    from platformdirs import user_data_path

    return user_data_path("cribbage-learn", appauthor=False)


def record_path(written: str | Path, name: str) -> Path:
    """A path that can be one; raises ``ValueError`` naming the argument or variable.

    >>> record_path("", "record")
    Traceback (most recent call last):
    ValueError: record='': write the path of a file, or of a folder for it
    """
    if not isinstance(written, str | Path) or not str(written).strip() or "\0" in str(written):
        raise ValueError(f"{name}={written!r}: write the path of a file, or of a folder for it")
    try:
        return Path(written).expanduser()
    except RuntimeError as error:  # ~somebody, and there is no such user
        raise ValueError(f"{name}={str(written)!r}: {error}") from None


def place_of(path: Path) -> Place:
    """Who keeps a file at ``path``.

    >>> place_of(Path("record.sqlite3"))
    'computer'
    """
    if not _in_browser():
        return "computer"
    return "browser" if path.absolute().is_relative_to(DRIVE) and DRIVE.is_dir() else "page"


def _in_browser() -> bool:
    return sys.platform == "emscripten"
