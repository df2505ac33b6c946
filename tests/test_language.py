"""Words by their id, in the language set; the template of all sentences is whole."""

import ast
import re
import string
from pathlib import Path

import pytest
from made_up import PSEUDO, in_cyrillic

import cribbage_learn
from cribbage_learn import Question, explain, grade, languages, score_show, set_language
from cribbage_learn.language import current_language, message, words

PACKAGE = Path(cribbage_learn.__file__).parent
POT = PACKAGE / "locale" / "cribbage_learn.pot"


@pytest.fixture(autouse=True)
def english_again():
    yield
    set_language("en")


def test_english_needs_no_catalogue():
    assert languages()[0] == "en" and current_language() == "en"
    assert words().say("any", "{n} cards", n=3) == "3 cards"
    assert [words().plural("any", "{n} card", "{n} cards", n) for n in (0, 1, 2)] == [
        "0 cards",
        "1 card",
        "2 cards",
    ]
    assert words().say(*message("later", "{what}"), what="5♥") == "5♥"


def test_a_language_there_are_no_words_for(pseudo):
    assert languages() == ("en", PSEUDO)
    for ask in (
        lambda: words("xx"),
        lambda: set_language("xx"),
        lambda: score_show("5H5D5SJC").text("xx"),
    ):
        with pytest.raises(ValueError, match="no words for language 'xx'; there are: en, qps"):
            ask()
    assert current_language() == "en"


@pytest.mark.parametrize("wrong", [["en"], 5, 0, False, {}, b"en", ("en",)], ids=repr)
def test_a_language_is_its_code(wrong):
    """A program's error wherever a language can be named; nothing empty is silently English."""
    hand, question = score_show("5H 5D 5S JC", "5C"), Question.from_id("total:5H5D5SJC:5C")
    feedback = hand and grade(hand, ["pair 5H JC"])
    for say in (
        words,
        hand.text,
        hand.items[0].text,
        feedback.text,
        feedback.wrong[0].text,
        question.prompt,
        question.text,
        question.answer_sheet,
        question.grade(12).text,
        lambda lang: question.verdict(12, lang),
        lambda lang: explain.card_name(hand.starter, lang),
    ):
        with pytest.raises(
            ValueError, match=r"lang=.*: write a language's code, like 'en', or None"
        ):
            say(wrong)
    with pytest.raises(ValueError, match="lang="):
        set_language(wrong)
    with pytest.raises(ValueError, match="no words for language ''"):
        words("")


def test_the_language_set_is_spoken_where_none_is_named(pseudo):
    score = score_show("5H 5D 5S JC", "5C")
    english = score.text()
    set_language(None)  # the current one
    assert current_language() == "en"
    set_language(PSEUDO)
    assert score.text() == score.text(PSEUDO) != english == score.text("en")


# ---- the template: cribbage_learn.pot ----


def entries():
    pofile = pytest.importorskip("babel.messages.pofile")
    with POT.open("rb") as file:
        return [entry for entry in pofile.read_po(file, abort_invalid=True) if entry.id]


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_no_sentence_is_forgotten(monkeypatch):
    pytest.importorskip("babel")
    monkeypatch.syspath_prepend(str(PACKAGE.parent / "tools"))
    import pot

    assert POT.read_text(encoding="utf-8") == pot.template(), "run: python tools/pot.py"


def test_the_template_names_no_path_line_or_date():
    text = POT.read_text(encoding="utf-8")
    assert not re.search(r"^#: |POT-Creation-Date|20\d\d-\d\d", text, re.MULTILINE)


def test_an_id_has_one_sentence_and_every_sentence_an_id():
    found = entries()
    contexts = [entry.context for entry in found]
    assert len(contexts) == len(set(contexts)) and all(contexts)
    assert all(re.fullmatch(r"[a-z_0-9]+(\.[A-Za-z_0-9-]+)*", context) for context in contexts)
    for entry in found:
        if isinstance(entry.id, tuple):
            assert fields(entry.id[0]) == fields(entry.id[1]), entry.context


CALLS = {"say": 2, "plural": 3, "message": 2}
SAID_ELSEWHERE = {
    ("explain.py", "say"): 2,  # refusals, whose sentences are cards.REFUSALS and WHERE
    ("glossary.py", "say"): 4,  # a term's name, definition and other names, marked with message()
    ("hard_hands.py", "say"): 1,  # each example's, marked with message()
    ("progress.py", "say"): 1,  # a notice marked with message()
    ("rule_points.py", "say"): 1,  # what each rule pays, marked with message()
    ("rule_scenes.py", "say"): 1,  # what is said wrongly in each scene, marked with message()
    ("rulebook.py", "say"): 2,  # each rule's and each source's, marked with message()
}


def test_sentences_are_written_out_where_they_are_said():
    """Else the extraction cannot find them; and the placeholders given are those of the sentence."""
    variable = dict.fromkeys(SAID_ELSEWHERE, 0)
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", None))
            if name not in CALLS or (name == "message" and isinstance(node.func, ast.Attribute)):
                continue
            written = node.args[: CALLS[name]]
            literal = [a.value for a in written if isinstance(a, ast.Constant)]
            if len(literal) < CALLS[name]:
                variable[path.name, name] = variable.get((path.name, name), 0) + 1
                continue
            if name == "message" or any(k.arg is None for k in node.keywords):
                continue
            given = {k.arg for k in node.keywords} | ({"n"} if name == "plural" else set())
            used = set().union(*map(fields, literal[1:]))
            spare = {"n"} if name == "plural" else set()
            assert used <= given <= used | spare, f"{path.name}: {literal[0]}: {used} and {given}"
    assert variable == SAID_ELSEWHERE


def test_the_made_up_language_keeps_placeholders(pseudo):
    for entry in entries():
        for text in entry.id if isinstance(entry.id, tuple) else (entry.id,):
            assert fields(in_cyrillic(text)) == fields(text)
            assert len(in_cyrillic(text)) == len(text)
