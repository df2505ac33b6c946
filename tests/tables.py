"""The tables in ``tests/data``, each row with its source."""

from __future__ import annotations

import json
from pathlib import Path

DATA = Path(__file__).with_name("data")


def load(name: str) -> list[dict]:
    """The rows of a table."""
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
