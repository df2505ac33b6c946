"""Where a table is kept between two runs of a cell: in the learner's record, under a name.

The name comes from what the cell asked for, so the same cell finds its game again.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..progress import Record
from ..saved_table import from_dict, to_dict
from ..table import Table
from .session import open_record

SCHEMA = 1


class KeptTable:
    """A table and its place in the record.

    ``laid``: the table as it is at the beginning; one that is kept under ``name`` comes instead.
    ``record``: as ``session.open_record`` reads it. Raises ``ValueError``.
    """

    def __init__(
        self, name: str, laid: Table, record: Record | str | Path | bool | None = None
    ) -> None:
        self.name = name
        self.record = open_record(record)
        self.table = self._found() or laid

    @property
    def place(self) -> tuple[str, str]:
        """Where it is kept: the record's file and the name in it; no file, no place shared."""
        return str(self.record.where) if self.record is not None else "", self.name

    def put(self, table: Table) -> None:
        """Take a new position and keep it."""
        self.table = table
        if self.record:
            state = {"schema": SCHEMA, "table": to_dict(table)}
            self.record.update(self.name, lambda _: (state, ()))

    def newer(self) -> bool:
        """Whether the table was played on elsewhere; then that position is taken over."""
        found = self._found()
        if found is None or found.step <= self.table.step:
            return False
        self.table = found
        return True

    def _found(self) -> Table | None:
        """What is kept, if it is whole, the cards closed: a damaged one is as good as none."""
        saved: Any = self.record.load_state(self.name) if self.record else None
        if not isinstance(saved, dict) or saved.get("schema") != SCHEMA:
            return None
        with suppress(ValueError):
            return replace(from_dict(saved.get("table")), up=None)
        return None
