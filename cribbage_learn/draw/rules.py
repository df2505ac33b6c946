"""The rules to look up: every sentence with its id and where it comes from."""

from __future__ import annotations

from html import escape

from ..language import words
from ..rulebook import RuleEntry, ids, rule
from .display import Picture

PARTS = ("deal", "crib", "starter", "play", "show", "win", "muggins", "match")
"""The parts of the rulebook: what an id begins with."""


def show_rules(*parts: str, lang: str | None = None) -> Picture:
    """The rules of these parts (none: of all), in the order of the game.

    ``lang=None`` is the current language. Raises ``ValueError`` for what is no part.

    >>> print(str(show_rules("muggins"))[:55])
    muggins: A table may agree before the game that overloo
    """
    for part in parts:
        if part not in PARTS:
            raise ValueError(f"{part!r} is no part of the rules; they are {', '.join(PARTS)}")
    wanted = parts or PARTS
    return _listed([rule(name, lang) for name in ids() if name.partition(".")[0] in wanted], lang)


def show_rule(*names: str, lang: str | None = None) -> Picture:
    """One rule or several, by their ids (``rulebook.ids()`` lists them), in the order given.

    Raises ``ValueError`` for an id that is none, naming one that is near, and for no id at all.

    >>> print(str(show_rule("starter.place", "deal.cut"))[:55])
    starter.place: The starter lies face up on top of the p
    >>> show_rule("starter.heel")
    Traceback (most recent call last):
    ValueError: there is no rule 'starter.heel'; did you mean 'starter.heels'?
    """
    if not names:
        raise ValueError('name a rule, like show_rule("starter.heels")')
    return _listed([rule(name, lang) for name in names], lang)


def pays_line(entry: RuleEntry, lang: str | None = None) -> str:
    """What a rule pays, as a line; "" for one that pays nothing by itself.

    >>> pays_line(rule("show.nobs")), pays_line(rule("play.lead"))
    ('Pays: 1 point', '')
    """
    return (
        words(lang).say("rules.pays", "Pays: {points}", points=entry.points) if entry.points else ""
    )


def _listed(entries: list[RuleEntry], lang: str | None) -> Picture:
    plain = "\n".join(_line(entry, lang) for entry in entries)
    rows = "".join(_row(entry, lang) for entry in entries)
    html = f'<dl class="cribbage-rules" lang="{escape(words(lang).lang)}">{rows}</dl>'
    return Picture(plain, html)


def _line(entry: RuleEntry, lang: str | None) -> str:
    return " ".join(
        filter(None, (f"{entry.id}: {entry.sentence}", pays_line(entry, lang), f"[{entry.source}]"))
    )


def _row(entry: RuleEntry, lang: str | None) -> str:
    pays = pays_line(entry, lang)
    told = [escape(entry.sentence), *([escape(pays)] if pays else [])]
    told.append(f"<small>{escape(entry.source)}</small>")
    return f"<dt><code>{escape(entry.id)}</code></dt><dd>{'<br>'.join(told)}</dd>"
