"""Cards as people type them, and refusals that say what would be right."""

import copy
import pickle
import string

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from strategies import cards

from cribbage_learn import Card, CardError, explain, parse_cards
from cribbage_learn.cards import DECK, REFUSALS, WHERE, in_deck_order

SUIT_SPELLINGS = {"C": "Cc♣♧", "D": "Dd♦♢", "H": "Hh♥♡❤", "S": "Ss♠♤"}


def test_the_pack_has_52_cards_in_deck_order():
    assert len(set(DECK)) == 52
    assert [c.code for c in DECK[:5]] == ["AC", "AD", "AH", "AS", "2C"]
    assert [c.index for c in DECK] == list(range(52))
    assert list(in_deck_order(reversed(DECK))) == list(DECK) == sorted(set(DECK))


def test_values_follow_play_values():
    values = {card.code[:-1]: (card.rank, card.value) for card in DECK}
    assert values["A"] == (1, 1) and values["9"] == (9, 9) and values["10"] == (10, 10)
    assert [values[r] for r in "JQK"] == [(11, 10), (12, 10), (13, 10)]


def test_a_card_is_one_object_for_ever():
    for card in DECK:
        assert Card(card.code) is Card(str(card)) is Card(card) is card
        assert pickle.loads(pickle.dumps(card)) is copy.deepcopy(card) is card
        assert eval(repr(card)) is card
    with pytest.raises(AttributeError, match="never changes"):
        Card("5H").rank = 6
    with pytest.raises(TypeError):
        _ = Card("5H") < "6H"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("5H 5♦, 10s Tc 4 ♠", "5H 5D 10S 10C 4S"),
        ("5♥️ 5♦️", "5H 5D"),
        ("5❤️ 5❤", "5H 5H"),
        ("5H5D5S", "5H 5D 5S"),
        ("10h10dTs", "10H 10D 10S"),
        ("5♥5♦5♠J♣", "5H 5D 5S JC"),
        ("5 ♠   4 ♠   2 ♠   8 ♦", "5S 4S 2S 8D"),
        ("5 h, j c", "5H JC"),
        ("a c 2 d", "AC 2D"),
        ("5h,5d;5s/jc|2c+3c", "5H 5D 5S JC 2C 3C"),
        ("5H-5D – 5S — JC", "5H 5D 5S JC"),
        ("(5H) [5D] {5S}", "5H 5D 5S"),
        ("“5H” 'JC' \"2D\"", "5H JC 2D"),
        ("5H\u00a05D\u202f5S\t5C\n", "5H 5D 5S 5C"),
        ("５Ｈ　１０Ｓ", "5H 10S"),
        ("\u200e5\u200e♥\u200b \u2066J♣\u2069", "5H JC"),
        ("\ufeff5H", "5H"),
        ("5♡ 5♢ 5♤ 5♧", "5H 5D 5S 5C"),
        ("• 5H\n• JC", "5H JC"),
        ("\u212aH", "KH"),  # the Kelvin sign, which upper() leaves alone
    ],
)
def test_what_people_type(typed, meant):
    assert [c.code for c in parse_cards(typed, distinct=False)] == meant.split()


def test_several_of_either():
    assert parse_cards(["5H 5D", Card("5S"), "JC"]) == parse_cards("5H5D5SJC")
    assert parse_cards(c for c in ("5H", "JC")) == (Card("5H"), Card("JC"))
    assert parse_cards(Card("5H")) == (Card("5H"),)


@given(
    st.lists(cards, min_size=1, max_size=8, unique=True),
    st.sampled_from([" ", "", ", ", ";", "\n", "\u00a0", " / "]),
    st.randoms(use_true_random=False),
)
def test_every_spelling_is_read_back(some, between, rng):
    def spell(card):
        rank = card.code[:-1]
        rank = rng.choice([rank, rank.lower(), *(["T", "t"] if rank == "10" else [])])
        suit = rng.choice(SUIT_SPELLINGS[card.suit]) + rng.choice(["", "\ufe0f", "\ufe0e"])
        return rank + (rng.choice(["", " "]) if suit[0] not in string.ascii_letters else "") + suit

    text = between.join(map(spell, some))
    assert parse_cards(text) == tuple(some)


@given(st.text(max_size=12))
@example("ß")
@example("ſ5")
def test_no_text_breaks_the_reader(text):
    try:
        found = parse_cards(text)
    except CardError as refusal:
        assert refusal.reason in REFUSALS
        assert explain.error(refusal) == str(refusal)
    else:
        assert found and len(set(found)) == len(found)


@pytest.mark.parametrize(
    ("typed", "reason", "place", "says"),
    [
        ("", "empty", 0, "no cards given"),
        (" ,; ", "empty", 0, "5H JC"),
        ([], "empty", 0, "no cards given"),
        (5, "not_text", 0, "5 is not a card"),
        (None, "not_text", 0, "None is not a card"),
        (b"5H", "not_text", 1, "b'5H' is not a card"),
        (["5H", 6], "not_text", 2, "6 is not a card"),
        ("5H 6X", "unknown_suit", 2, "there is no suit 'X'"),
        ("5H5D5X", "unknown_suit", 3, "as in 5H"),
        ("1H", "unknown_rank", 1, "as in AH"),
        ("11H", "unknown_rank", 1, "as in JH"),
        ("12♠", "unknown_rank", 1, "as in QS"),
        ("13d", "unknown_rank", 1, "as in KD"),
        ("1OH", "unknown_rank", 1, "as in 10H"),
        ("DH", "unknown_rank", 1, "as in QH"),
        ("XH", "unknown_rank", 1, "there is no rank 'X'"),
        ("10 of hearts", "in_words", 1, "('10 of hearts') is written in words; write 10H"),
        ("5H 5 of spades", "in_words", 2, "card 2 ('5 of spades')"),
        ("5H, 5hearts", "in_words", 2, "('5hearts') is written in words; write 5H"),
        ("Ace of Spades", "in_words", 1, "write AS"),
        ("ace-of-spades", "in_words", 1, "write AS"),
        ("queen diamonds", "in_words", 1, "write QD"),
        ("t of the clubs", "in_words", 1, "write 10C"),
        ("a heart", "in_words", 1, "write AH"),
        ("10 of", "missing_suit", 1, "as in 10H"),
        ("ace of", "unknown_card", 1, "like AC"),
        ("5heartsx", "unknown_card", 1, "('5heartsx')"),
        ("JC K", "missing_suit", 2, "as in KH"),
        ("5, H", "missing_suit", 1, "('5')"),
        ("♠", "missing_rank", 1, "like 5S"),
        ("H5", "suit_first", 1, "write 5H"),
        ("♥10", "suit_first", 1, "write 10H"),
        ("jack of clubs", "in_words", 1, "write JC"),
        ("five", "unknown_card", 1, "like 5H"),
        ("5hex", "unknown_card", 1, "('5hex')"),
        ("5H and JC", "unknown_card", 2, "('and')"),
        ("5H JC = 15", "unknown_rank", 3, "('=')"),
        ("К♠", "look_alike", 1, "write K♠"),
        ("5H 10С", "look_alike", 2, "write 10C"),
        ("А♦", "look_alike", 1, "'А' is a letter of another alphabet that only looks like A"),
        ("5H 5H", "card_twice", 2, "(5♥) is there twice"),
    ],
)
def test_refusals_name_token_place_and_remedy(typed, reason, place, says):
    with pytest.raises(CardError) as caught:
        parse_cards(typed)
    refusal = caught.value
    assert (refusal.reason, refusal.place) == (reason, place)
    assert says in str(refusal)
    assert isinstance(refusal, ValueError)


def test_one_card_is_exactly_one():
    for wrong in ("5H 5D", "5H 5H"):
        with pytest.raises(CardError, match="is not one card"):
            Card(wrong)


@given(st.text(max_size=6))
def test_refusals_survive_pickling(text):
    try:
        parse_cards(text)
    except CardError as refusal:
        for same in (
            pickle.loads(pickle.dumps(refusal)),
            pickle.loads(pickle.dumps(refusal.of_starter())),
        ):
            assert (same.reason, same.token) == (refusal.reason, refusal.token)
            assert same.data.keys() == refusal.data.keys()
        assert pickle.loads(pickle.dumps(refusal)).args == refusal.args


def test_every_refusal_fills_its_template():
    fields = {
        name: {f for _, f, _, _ in string.Formatter().parse(text) if f}
        for name, text in {**REFUSALS, **WHERE}.items()
    }
    known = {"token", "place", "where", "rank", "suit", "letter", "right", "example", "found"}
    assert set().union(*fields.values()) <= known
