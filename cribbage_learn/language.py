"""Which language the words are in: gettext catalogues under ``locale/``.

The English sentence is the msgid and its id the msgctxt, so English needs no catalogue. A
catalogue is ``locale/<lang>/LC_MESSAGES/cribbage_learn.mo``.

>>> "en" in languages(), current_language()
(True, 'en')
"""

from __future__ import annotations

import gettext
import os
from functools import lru_cache

DOMAIN = "cribbage_learn"
# os.path, because importing pathlib takes a tenth of the time that importing the package takes.
LOCALE = os.path.join(os.path.dirname(__file__), "locale")

_state = {"lang": "en"}


def languages() -> tuple[str, ...]:
    """The languages there are words for, English first.

    >>> languages()[0]
    'en'
    """
    folders = os.listdir(LOCALE) if os.path.isdir(LOCALE) else []
    found = sorted(
        name
        for name in folders
        if os.path.exists(os.path.join(LOCALE, name, "LC_MESSAGES", f"{DOMAIN}.mo"))
    )
    return ("en", *found)


def set_language(lang: str) -> None:
    """Speak ``lang`` from now on wherever ``lang=None``; raises ``ValueError`` for an unknown one.

    >>> set_language("xx")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ValueError: no words for language 'xx'; there are: en...
    """
    _state["lang"] = words(lang).lang


def current_language() -> str:
    """The language spoken where ``lang=None``.

    >>> current_language()
    'en'
    """
    return _state["lang"]


class Words:
    """The sentences of one language, found by their id and English text.

    >>> words("en").say("example", "{n} cards", n=5)
    '5 cards'
    """

    def __init__(self, lang: str, catalogue: gettext.NullTranslations) -> None:
        self.lang = lang
        self._catalogue = catalogue

    def say(self, context: str, message: str, **data: object) -> str:
        """The sentence ``context`` (English: ``message``) with its placeholders filled.

        Both are written out where ``say`` is called: that is how ``tools/pot.py`` finds them.
        """
        return self._catalogue.pgettext(context, message).format(**data)

    def plural(self, context: str, one: str, many: str, number: int, **data: object) -> str:
        """Like ``say``, in the form that ``number`` needs; it is also the placeholder {n}.

        >>> words("en").plural("example.plural", "{n} card", "{n} cards", 1)
        '1 card'
        """
        text = self._catalogue.npgettext(context, one, many, number)
        return text.format(n=number, **data)


def message(context: str, text: str) -> tuple[str, str]:
    """Mark a sentence that is said later: as it is, but found for the translators.

    >>> words("en").say(*message("example.later", "{n} cards"), n=5)
    '5 cards'
    """
    return context, text


def words(lang: str | None = None) -> Words:
    """The words of ``lang`` (None: the current language); raises ``ValueError`` if unknown.

    >>> words("en").lang
    'en'
    """
    if lang is None:
        lang = current_language()
    if not isinstance(lang, str):
        raise ValueError(f"lang={lang!r}: write a language's code, like 'en', or None")
    return _load(lang)


@lru_cache(maxsize=16)
def _load(lang: str) -> Words:
    if lang == "en":
        return Words(lang, gettext.NullTranslations())
    if lang not in languages():
        raise ValueError(f"no words for language {lang!r}; there are: {', '.join(languages())}")
    return Words(lang, gettext.translation(DOMAIN, LOCALE, [lang]))
