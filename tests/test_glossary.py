"""The words of the game: each chosen word once, explained in short sentences, its links and numbers sound."""

from __future__ import annotations

import re

import pytest

from cribbage_learn.glossary import GROUPS, NONE, called, ids, term
from cribbage_learn.rules import Rules
from cribbage_learn.worth import worth

# The one word that the lessons use for each thing.
TERMS = """
rank; suit; counting value; face card; pack; hand; dealer; pone; the deal; a deal; turn; cut; discard; crib; starter;
his heels; the play; count; go; go point; last card; thirty-one; the show; fifteen; pair; pair royal;
double pair royal; combination; run; double run; triple run; double-double run; flush; his nobs; nineteen; point; claim;
overlook; muggins; side; board; peg; hole; game; skunk; double skunk; triple skunk; match; match point
"""
HEARD = {
    "his-nobs": {"nobs", "right jack", "his nob"},
    "crib": {"box", "kitty"},
    "his-heels": {"heels", "nibs"},
    "the-play": {"pegging"},
}


def test_each_chosen_word_is_there_once() -> None:
    assert sorted(term(name).name for name in ids()) == sorted(re.split(r";\s*", TERMS.strip()))
    assert len(set(ids())) == len(ids())


def test_the_groups_hold_all_terms_in_order() -> None:
    assert tuple(name for group in GROUPS for name in ids(group)) == ids()
    with pytest.raises(ValueError, match="'plays' is no group of terms; they are cards, deal"):
        ids("plays")


@pytest.mark.parametrize("name", ids())
def test_each_is_explained_in_short_sentences(name: str) -> None:
    found = term(name)
    assert found.id == name == found.name.replace(" ", "-")
    assert found.definition.endswith(".") and not re.search(r"[\[\](){}]", found.definition)
    sentences = re.split(r"(?<=[.:])\s+", found.definition)
    assert max(len(sentence.split()) for sentence in sentences) <= 30


@pytest.mark.parametrize("name", ids())
def test_each_link_leads_to_another_term_whose_word_it_is(name: str) -> None:
    for text, id in re.findall(r"\[(.*?)\]\((.*?)\)", term(name).marked):
        assert id != name and text.removesuffix("s") in term(id).name


def test_numbers_are_the_engines() -> None:
    rules = Rules.standard()
    assert str(rules.skunk) in term("skunk").definition
    assert str(rules.target) in term("point").definition
    assert f"scores {worth()['heels']}" in term("his-heels").definition
    assert str(worth()["double_run"]) in term("double-run").definition


@pytest.mark.parametrize("name", HEARD)
def test_other_names_are_told(name: str) -> None:
    found = term(name)
    assert HEARD[name] <= set(found.also)
    assert all(f"*{other}*" in called(found) for other in found.also)


def test_no_other_name_is_a_chosen_word_of_its_own() -> None:
    names = {term(name).name for name in ids()}
    double_use = {"cut", "hand"}  # one word for two things at the table: that is why it is told
    assert {other for name in ids() for other in term(name).also} & names == double_use
    assert NONE not in {other for name in ids() for other in term(name).also}


def test_what_a_word_is_looked_up_under_is_no_name_of_it() -> None:
    names = {name for id in ids() for name in (term(id).name, *term(id).also)}
    assert {word for id in ids() for word in term(id).under} & names == set()
    jack = {id for id in ids() if "jack" in term(id).under}
    assert jack == {"face-card", "his-heels", "his-nobs"}
    assert all(len(set(term(id).under)) == len(term(id).under) for id in ids())


def test_another_language_has_words_of_its_own(pseudo: str) -> None:
    for name in ids():
        found = term(name, pseudo)
        said = found.linked(lambda text, _id: text) + found.name + called(found, pseudo)
        assert not re.search("[A-Za-z]", said + " ".join(found.under))


@pytest.mark.parametrize("wrong", ["nobs", "", "His-nobs", None, 3])
def test_what_is_no_term(wrong: object) -> None:
    with pytest.raises(ValueError, match="there is no term"):
        term(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no words"):
        term("crib", "xx")
