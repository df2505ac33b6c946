"""The words of questions answered by choosing: play on or go, who counts first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..language import Words


def choice_words(w: Words, kinds: Iterable[str]) -> dict[str, Any]:
    """The words of a quiz with these ``kinds`` of question in it; none for none.

    >>> from cribbage_learn.language import words
    >>> choice_words(words("en"), [])
    {}
    """
    return {}
