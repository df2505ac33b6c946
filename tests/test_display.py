"""Cards to look at in a lesson: what is drawn, what is said, what is refused."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from html import unescape
from urllib.parse import unquote

import pytest

from cribbage_learn import CardError, grade, score_show
from cribbage_learn.cards import DECK
from cribbage_learn.draw import feedback_html, show_cards, show_sum, show_values

IMG = re.compile(r'<img alt="([^"]*)"[^>]* src="data:image/svg\+xml,([^"]*)">')
# What an untrusted notebook drops from a twin.
DROPPED = re.compile(r"<svg|<style|<script| role=| aria-|var\(--| on\w+=")


def pictures(html: str) -> list[tuple[str, ET.Element]]:
    return [(unescape(alt), ET.fromstring(unquote(svg))) for alt, svg in IMG.findall(html)]


def texts(svg: ET.Element) -> list[str]:
    return [node.text or "" for node in svg.iter() if node.tag.endswith("}text")]


def test_a_few_cards_are_one_picture_and_many_go_on_below() -> None:
    assert len(pictures(show_cards("AC AD AH AS").html)) == 1
    rows = pictures(show_cards(DECK[:13]).html)
    assert [alt.count(" of ") for alt, _ in rows] == [7, 6]


def test_marked_cards_are_told_in_text_and_alt_in_every_row() -> None:
    shown = show_cards(DECK[:13], highlight=[DECK[0], DECK[12]])
    assert repr(shown).count("[") == 2
    assert [alt.count("Marked:") for alt, _ in pictures(shown.html)] == [1, 1]
    assert "starter: five of clubs" in show_cards("5H 5D 5S JC", "5C").html


def test_values_stand_under_the_cards_and_in_the_alt_text() -> None:
    shown = show_values("AS 10D KH")
    [(alt, svg)] = pictures(shown.html)
    assert texts(svg) == ["1", "10", "10"]
    assert alt == "ace of spades counts 1, ten of diamonds counts 10, king of hearts counts 10"
    assert shown.plain == "A♠ 1 · 10♦ 10 · K♥ 10"


def test_a_sum_is_written_out() -> None:
    shown = show_sum("2H 3D JC")
    assert shown.plain.endswith("2 + 3 + 10 = 15")
    assert "<strong>2 + 3 + 10 = 15</strong>" in shown.html


@pytest.mark.parametrize("show", [show_cards, show_values, show_sum])
def test_cards_that_cannot_be_are_refused(show) -> None:
    with pytest.raises(CardError):
        show("5H 5H")
    with pytest.raises(CardError):
        show("")


def test_a_marked_card_must_be_there() -> None:
    with pytest.raises(ValueError, match="K♠ is not among the cards drawn"):
        show_cards("5H 5D", highlight="KS")
    with pytest.raises(ValueError, match="K♣"):
        show_cards(DECK[:13], highlight="2C KC KH")


def test_a_cell_gets_text_and_html_that_survives_an_untrusted_notebook() -> None:
    hand = score_show("2H 6H 8H KS", "4H")
    for shown in (show_cards(DECK[:13]), show_values("5H JC"), grade(hand, ["flush 2H 6H 8H 4H"])):
        bundle = shown._repr_mimebundle_()
        assert set(bundle) == {"text/plain", "text/html"}
        assert not DROPPED.search(bundle["text/html"])
        assert len(bundle["text/html"].encode()) <= 8192


def test_feedback_draws_the_hand_once_and_tells_each_claim() -> None:
    judged = grade(score_show("5H 10C QD 2S", "9C"), ["fifteen 5H 10C", "fifteen 5H 9C"])
    html = feedback_html(judged)
    assert len(pictures(html)) == 1
    assert html.count("<li>") == len(judged.verdicts) + len(judged.missed)
    assert judged.wrong[0].text() in unescape(html)
