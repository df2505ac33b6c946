"""Collect every sentence of the package into ``cribbage_learn/locale/cribbage_learn.pot``.

``python tools/pot.py`` writes the file; ``template()`` returns its text, so that a test can tell
when a sentence was forgotten. Sentences are found where they are said: ``say(context, text)``,
``plural(context, one, many, …)``, ``message(context, text)``, and the refusals of ``card_errors``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import redirect_stderr
from io import BytesIO, StringIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.frontend import parse_keywords
from babel.messages.pofile import write_po

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "cribbage_learn"
POT = PACKAGE / "locale" / "cribbage_learn.pot"
KEYWORDS = parse_keywords(["say:1c,2", "plural:1c,2,3", "message:1c,2"])

HEADER = """\
# Every sentence of cribbage-learn, made by `python tools/pot.py`: never edit this file.
#
# To begin a language (here Spanish), or to bring one up to date:
#   pybabel init   -D cribbage_learn -i cribbage_learn/locale/cribbage_learn.pot -d cribbage_learn/locale -l es
#   pybabel update -D cribbage_learn -i cribbage_learn/locale/cribbage_learn.pot -d cribbage_learn/locale -l es
# Then write each msgstr in locale/es/LC_MESSAGES/cribbage_learn.po; the build compiles it.
#
# msgctxt is the sentence's id. Keep every {placeholder} of msgid, spelled as it is; {cards},
# {card}, {starter} and the like become card symbols (5♥ J♣), {points} becomes "8 points" in
# "item.…" and "total", a bare number in "mistake.wrong_points" and "say.…". Card letters
# (A 2 … 10 J Q K) stay as they are in every language. {n} is the number a plural is chosen by.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""

Message = str | tuple[str, ...]


def sentences() -> Iterator[tuple[str, Message]]:
    """Each (context, message) of the package; a plural message is a pair."""
    sys.path.insert(0, str(ROOT))
    try:
        from cribbage_learn.card_errors import REFUSALS, WHERE
    finally:
        sys.path.pop(0)

    yield from ((f"error.{reason}", text) for reason, text in REFUSALS.items())
    yield from ((f"error.where.{part}", text) for part, text in WHERE.items())
    for path in sorted(PACKAGE.rglob("*.py")):
        # Babel remarks on f-strings; test_language sees to it that no sentence is one
        with redirect_stderr(StringIO()):
            found = extract_from_file("python", path, keywords=KEYWORDS)
        yield from ((str(context), text) for _, text, _, context in found)


def catalogue() -> Catalog:
    """All sentences, by context; raises ``ValueError`` when one context has two sentences."""
    found: dict[str, Message] = {}
    for context, text in sentences():
        if found.setdefault(context, text) != text:
            raise ValueError(f"{context!r} is two sentences: {found[context]!r} and {text!r}")
    all_of_them = Catalog(fuzzy=False)
    for context in sorted(found):
        all_of_them.add(found[context], context=context)
    return all_of_them


def template() -> str:
    """The text of the ``.pot``: the same for the same sentences, with no dates, paths or lines."""
    out = BytesIO()
    write_po(out, catalogue(), no_location=True, omit_header=True, width=0)
    return HEADER + out.getvalue().decode("utf-8")


if __name__ == "__main__":
    POT.parent.mkdir(exist_ok=True)
    POT.write_text(template(), encoding="utf-8")
    print(f"{POT.relative_to(ROOT)}: {len(catalogue())} sentences")
