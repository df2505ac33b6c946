"""A made-up language: English in Cyrillic letters.

It shows which words do not come from the catalogue, and how long a sheet is where every letter
takes two bytes.
"""

from __future__ import annotations

import re
import string

# Each Latin letter as a Cyrillic one: as long as any real translation has to be in bytes, and
# what is not in the catalogue stays visible as Latin.
CYRILLIC = dict(
    zip(
        string.ascii_letters,
        "абцдефгхийклмнопярстужвьъзАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЪЗ",
        strict=True,
    )
)
PSEUDO = "qps"
"""The language code of the made-up language."""


def in_cyrillic(text: str) -> str:
    """The text in the made-up language; {placeholders} stay."""
    parts = re.split(r"(\{[^{}]*\})", text)
    return "".join(
        part if part.startswith("{") else "".join(CYRILLIC.get(c, c) for c in part)
        for part in parts
    )
