"""Points, numbers and cards as they are said."""

from cribbage_learn import Card, explain
from cribbage_learn.cards import DECK
from cribbage_learn.name_words import card_name, number, points


def test_numbers_and_names():
    assert [number(n) for n in (0, 15, 29, 31, 32)] == [
        "zero",
        "fifteen",
        "twenty-nine",
        "thirty-one",
        "32",
    ]
    assert len({card_name(card) for card in DECK}) == 52
    assert card_name(Card("AS")) == "ace of spades"
    assert [points(n) for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]


def test_explain_gives_them_too():
    assert (explain.card_name, explain.number, explain.points) == (card_name, number, points)
