"""The table of what any cards make: the shipped one is what the engine makes today."""

import json
from random import Random

import pytest

from cribbage_learn import lookup, parse_cards, score_show
from cribbage_learn.cards import DECK
from cribbage_learn.lookup import bare_score, suit_key


@pytest.fixture(scope="module")
def made():
    return json.loads(json.dumps(lookup.make()))


def test_the_shipped_table_is_what_the_engine_makes(made):
    assert lookup.table() == made, "run python -m cribbage_learn.lookup"


def test_it_is_small_and_without_words(made):
    text = json.dumps(made, separators=(",", ":"), ensure_ascii=False)
    assert len(text.encode()) < 40_000
    assert not {"points", "hand", "lang"} & set(made)


def test_every_character_that_numbers_things_is_known(made):
    for name in ("fifteen", "shape"):
        assert len(made[name]) == 13 + 91 + 455 + 1820 + 6188
        assert {made["code"].index(c) for c in set(made[name])} == set(range(len(made[name + "s"])))


def test_cards_by_themselves_score_as_the_hand_they_are():
    rng = Random("bare")
    for _ in range(300):
        cards = rng.sample(DECK, 5)
        for crib in (False, True):
            whole = score_show(cards[:4], cards[4], crib=crib)
            bare = bare_score(sorted(cards), cards[4], crib=crib)
            assert [(i.key, i.points) for i in bare.items] == [
                (i.key, i.points) for i in whole.items
            ]


@pytest.mark.parametrize(
    ("cards", "starter", "key"),
    [
        ("2H", "2H", "A"),
        ("2H 5C 9H", None, "aba"),
        ("2H 5C 9H", "KC", "aba+b"),
        ("2H 5C 9H", "KD", "aba+c"),
        ("2H 5C 9H", "9H", "abA"),
    ],
)
def test_keys_of_suits(cards, starter, key):
    assert suit_key(parse_cards(cards), starter and parse_cards(starter)[0]) == key
