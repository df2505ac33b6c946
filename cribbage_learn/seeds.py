"""Seeds: what questions and deals come from, so that they can be made again."""

from __future__ import annotations


def read_seed(seed: object) -> int | str:
    """A seed as given: a whole number or text; raises ``ValueError`` for anything else.

    >>> read_seed(7), read_seed("course:42")
    (7, 'course:42')
    >>> read_seed(0.5)
    Traceback (most recent call last):
    ValueError: seed=0.5: write a whole number or text
    """
    if not isinstance(seed, int | str) or isinstance(seed, bool):
        raise ValueError(f"seed={seed!r}: write a whole number or text")
    try:
        str(seed).encode()
    except ValueError:  # half a character, or a number of thousands of digits
        raise ValueError("seed: write a whole number, or text of whole characters") from None
    return seed
