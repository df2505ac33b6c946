"""Each translated catalogue is whole: every sentence, no other, with the placeholders it needs."""

from __future__ import annotations

import gettext
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("babel", reason="the test extra is not installed")

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from cribbage_learn import language

LOCALE = Path(language.LOCALE)
POT = LOCALE / "cribbage_learn.pot"
CATALOGUES = sorted(LOCALE.glob("*/LC_MESSAGES/*.po"))


def sentences(path: Path) -> dict[str, Any]:
    """The messages of a catalogue by their id."""
    with path.open("rb") as file:
        return {entry.context: entry for entry in read_po(file, abort_invalid=True) if entry.id}


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def problems(translated: dict[str, Any], template: dict[str, Any]) -> Iterator[str]:
    """Everything that is not as it must be in one catalogue, each as a line that begins with the id."""
    for context in sorted(template.keys() - translated.keys()):
        yield f"{context}: missing; run pybabel update"
    for context in sorted(translated.keys() - template.keys()):
        yield f"{context}: no sentence of the package; run pybabel update"
    for context in sorted(template.keys() & translated.keys()):
        english, entry = template[context], translated[context]
        forms = entry.string if isinstance(entry.string, tuple | list) else (entry.string,)
        if entry.id != english.id:
            yield f"{context}: the English sentence has changed; run pybabel update"
        elif not all(forms):
            yield f"{context}: not translated"
        elif entry.fuzzy:
            yield f"{context}: marked fuzzy; look at it and take the mark away"
        elif isinstance(entry.id, tuple) != isinstance(entry.string, tuple | list):
            yield f"{context}: a plural, or none, unlike the English"
        else:
            wanted = fields(entry.id[-1] if isinstance(entry.id, tuple) else entry.id)
            spare = {"n"} if isinstance(entry.id, tuple) else set()  # "one card" needs no {n}
            for form in forms:
                if not wanted - spare <= fields(form) <= wanted:
                    yield f"{context}: placeholders {sorted(fields(form))}, not {sorted(wanted)}"


def test_every_catalogue_is_whole():
    template = sentences(POT)
    assert [
        f"{path.parts[-3]}: {line}"
        for path in CATALOGUES
        for line in problems(sentences(path), template)
    ] == []


def test_every_catalogue_is_compiled_as_it_stands():
    """``make`` compiles before tests: what is spoken is what is written."""
    for path in CATALOGUES:
        with path.with_suffix(".mo").open("rb") as file:
            spoken = gettext.GNUTranslations(file)
        for context, entry in sentences(path).items():
            if isinstance(entry.id, str) and entry.string:
                assert spoken.pgettext(context, entry.id) == entry.string, f"{path}: make test"


def catalogue(*entries: tuple[str, Any, Any], fuzzy: bool = False) -> dict[str, Any]:
    made = Catalog(locale="es")
    for context, english, translated in entries:
        made.add(english, translated, context=context, flags=["fuzzy"] if fuzzy else [])
    return {entry.context: entry for entry in made if entry.id}


TEMPLATE = catalogue(("a", "{x} and {y}", ""), ("b", ("{n} card", "{n} cards"), ("", "")))
A, B = ("a", "{x} and {y}", "{y} y {x}"), ("b", ("{n} card", "{n} cards"), ("una", "{n} cartas"))


@pytest.mark.parametrize(
    ("translated", "told"),
    [
        (catalogue(A), "b: missing"),
        (catalogue(A, B, ("c", "old", "viejo")), "c: no sentence"),
        (catalogue(("a", "{x} or {y}", "{x} o {y}"), B), "a: the English sentence has changed"),
        (catalogue(("a", "{x} and {y}", ""), B), "a: not translated"),
        (catalogue(A, ("b", B[1], ("una", ""))), "b: not translated"),
        (catalogue(A, B, fuzzy=True), "a: marked fuzzy"),
        (catalogue(("a", "{x} and {y}", "{x} y {z}"), B), "a: placeholders ['x', 'z']"),
        (catalogue(A, ("b", B[1], ("una", "{m} cartas"))), "b: placeholders ['m']"),
    ],
)
def test_what_is_amiss_is_told(translated: dict[str, Any], told: str):
    assert any(line.startswith(told) for line in problems(translated, TEMPLATE))


def test_a_sound_catalogue_is_left_in_peace():
    assert list(problems(catalogue(A, B), TEMPLATE)) == []
