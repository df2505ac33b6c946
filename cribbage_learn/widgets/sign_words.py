"""The signs that put parts of a sentence together: they, too, differ from language to language."""

from __future__ import annotations

from ..language import Words


def sign_words(w: Words) -> dict[str, str]:
    """Those that both the quiz and the explorer need, by name.

    >>> from cribbage_learn.language import words
    >>> sign_words(words("en"))["quoted"]
    '“{count}”'
    """
    return {
        "comma": w.say("list.comma", ", "),
        "quoted": w.say("quiz.quoted", "“{count}”", count="{count}"),
        "said": w.say("quiz.said", "{count}.", count="{count}"),
        "named": w.say("quiz.named", "{kind}.", kind="{kind}"),
        "shown": w.say("quiz.shown", "{cards}:", cards="{cards}"),
        "plus": w.say("quiz.plus", "+{n}", n="{n}"),
    }
