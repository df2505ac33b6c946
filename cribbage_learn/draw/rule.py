"""Rules to look up in a lesson: the sentence, its id, and where it comes from.

>>> show_rule("starter.place")
starter.place: The starter lies face up on top of the pack.
"""

from __future__ import annotations

from html import escape

from ..language import words
from ..rulebook import rule
from .display import Picture


def show_rule(*ids: str, lang: str | None = None) -> Picture:
    """One rule or several, by their ids (``rulebook.ids()`` lists them).

    Raises ``ValueError`` for an id that is none, naming one that is near, and for no id at all.

    >>> show_rule("deal.cut", "starter.place").plain.count("\\n")
    1
    >>> show_rule("starter.heel")
    Traceback (most recent call last):
    ValueError: there is no rule 'starter.heel'; did you mean 'starter.heels'?
    """
    if not ids:
        raise ValueError('name a rule, like show_rule("starter.heels")')
    entries, w = [rule(id, lang) for id in ids], words(lang)
    rows = "".join(
        f"<li><strong>{escape(entry.sentence)}</strong> <code>{escape(entry.id)}</code><br>"
        f"<small>{escape(w.say('rule.source', 'From: {source}', source=entry.source))}</small></li>"
        for entry in entries
    )
    page = f'<div class="cribbage-rule" lang="{escape(w.lang)}"><ul>{rows}</ul></div>'
    return Picture("\n".join(f"{entry.id}: {entry.sentence}" for entry in entries), page)
