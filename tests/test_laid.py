"""Cards laid count by count: read as people write them, refused where no deal goes so."""

import pytest
from hypothesis import given
from strategies import counts as one_count

from cribbage_learn import CardError, parse_cards
from cribbage_learn.laid import MOST, counts_code, read_counts, running, would_fit


@given(one_count())
def test_one_count_is_read_back(cards):
    assert read_counts(counts_code((cards,))) == (cards,) == read_counts([cards])
    assert running(cards)[-1] == sum(card.value for card in cards) <= 31


def test_counts_are_read_however_they_are_written():
    read = (parse_cards("KC QD JS"), parse_cards("5H"))
    for written in ("KCQDJS/5H", "kc qd js / 5♥", ["KC QD JS", "5H"], read):
        assert read_counts(written) == read


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("", "no card"),
        ("KC/", "no card"),
        ("KCQDJSJH", "would make the count 40; it may never pass 31"),
        ("KCQDJS/QD", "Q♦) is there twice"),
        ("9H6C/5H", "cannot end at 15, after 6♣: 5♥ was not laid yet, and who can play must play"),
        ("KCQD5S/7H6D", "cannot end at 25, after 5♠: 6♦ was not laid yet"),
        ("KCQD5S/7HKD8C/6D", "cannot end at 25, after 5♠: 6♦ was not laid yet"),
    ],
)
def test_what_cannot_be_laid(written, says):
    with pytest.raises(ValueError) as caught:
        read_counts(written)
    assert says in str(caught.value)


def test_more_cards_than_a_deal_has():
    with pytest.raises(ValueError, match=f"17 cards are laid; a deal has at most {MOST}"):
        read_counts("KCKDKHAS/QCQDQHAH/JCJDJHAD/10C10D10HAC/9C")
    with pytest.raises(CardError):
        read_counts("5X")


def test_after_thirty_one_anything_may_follow():
    assert would_fit(parse_cards("KC QD JS AH"), parse_cards("AD 2C")) is None
    assert read_counts("KCQDJSAH/AD2C")
