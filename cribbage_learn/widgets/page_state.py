"""What is true of every widget here: the page may change its ``state`` and nothing else.

A page is a program of its own, and anybody may change what it sends: all else was told to it by
Python, stays in Python's hands, and is put right when it comes back different.
"""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets


class PageWidget(anywidget.AnyWidget):
    """A widget that tells a page what it needs and hears one ``state`` back."""

    state = traitlets.Dict().tag(sync=True)

    def __init__(self, *, state: dict[str, Any], **told: Any) -> None:
        self._told = told
        super().__init__(state=state, **told)
        self.observe(self._put_right, list(told))
        self.observe(self._on_state, "state")

    def _tell(self, **parts: Any) -> None:
        """Give the page new parts."""
        self._told.update(parts)
        for name, value in parts.items():
            setattr(self, name, value)

    def _put_right(self, change: Any) -> None:
        name = change["name"]
        if change["new"] != self._told[name]:
            setattr(self, name, self._told[name])

    def _on_state(self, change: Any) -> None:
        """A state came from the page (or from a program)."""
        raise NotImplementedError
