"""What a page without Python says around a quiz: the words of the book's host script."""

from __future__ import annotations

from ..language import words


def host_words(lang: str | None = None) -> dict[str, str]:
    """The host's sentences by their names; ``lang=None`` is the current language.

    Raises ``ValueError`` for a language there are no words for.

    >>> sorted(host_words())
    ['blocked', 'full', 'needs-python']
    """
    w = words(lang)
    return {
        "needs-python": w.say(
            "page.needs_python",
            "This control needs Python. Open the lesson in JupyterLab to use it.",
        ),
        "blocked": w.say(
            "page.store.blocked",
            "This browser lets no page keep anything. Your answers stay until you leave this page.",
        ),
        "full": w.say(
            "page.store.full",
            "This browser has no room left. Your answers stay until you leave this page.",
        ),
    }
