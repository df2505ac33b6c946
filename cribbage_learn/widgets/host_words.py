"""The words of the book's own scripts: round a quiz without Python, and round a live lesson."""

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


def live_words(lang: str | None = None) -> dict[str, str]:
    """The sentences of the bar on a live lesson by their names; ``lang=None``: the current language.

    Raises ``ValueError`` for a language there are no words for.

    >>> live_words()["run"]
    'Run the whole lesson'
    """
    w = words(lang)
    return {
        "label": w.say("live.label", "Run this lesson"),
        "hint": w.say(
            "live.hint", "This lesson is alive: run it, then answer, play and change it."
        ),
        "run": w.say("live.run", "Run the whole lesson"),
        "starting": w.say(
            "live.starting",
            "Python is starting. The first time this takes up to half a minute.",
        ),
        "running": w.say("live.running", "The lesson is running …"),
        "back": w.say("live.back", "Back to the book"),
        "close": w.say("live.close", "Close this bar"),
    }
