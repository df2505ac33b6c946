"""Scenes from a table: drawn lightly, in every language, with a mistake and its answer from the engine."""

from __future__ import annotations

import re

import pytest

from cribbage_learn.draw.example import example_html
from cribbage_learn.draw.question import question_html
from cribbage_learn.draw.rule_pictures import beside
from cribbage_learn.draw.rule_scenes import scene
from cribbage_learn.rule_examples import examples
from cribbage_learn.rulebook import ids

SEEN = [name for name in ids() if scene(name)]
ANSWERS = {
    "deal.players": "2 scores are kept: Alice and Cleo; Bob and Dan.",
    "deal.phases": "Cards are being played.",
    "crib.before-play": "Nothing goes on until every player has discarded; Alice has not.",
    "starter.place": "The crib has its 4 cards, 10♠ K♣ 8♦ 8♣; 5♥ is none of them.",
    "starter.not-in-play": "Bob does not hold 5♥; held are 6♦ J♥ 4♥ 7♣.",
    "play.own-pile": "J♥ has been played already.",
    "play.end": "Cards are being played.",
    "show.face-up": "Bob counts first; Alice turns up the other hand when it is counted.",
    "show.crib-closed": "First Alice counts the hand.",
    "show.call": "“fifteen two, fifteen four, fifteen six, and a run of three makes nine”",
    "win.board": "Alice’s back peg leaps to 24. The front peg stays at 18: the score before.",
    "match.win": "It takes 3 of 5 match points, and these are 2.",
    "match.triple": "Bob: below 31, which loses the whole match.",
}


@pytest.mark.parametrize("name", SEEN)
def test_a_scene_is_whole_and_light(name: str) -> None:
    seen = scene(name)
    assert seen is not None and seen.rule == name and seen.picture.plain
    assert re.fullmatch("“[A-Z].*[.]”", seen.said) and re.fullmatch(r".*[.”]", seen.answer)
    assert seen.answer == ANSWERS.get(name, seen.answer)
    page = example_html(seen)
    assert "✗" in page and f"{seen.said} {seen.answer}" in page and len(page) <= 9_000
    for tag in ("div", "p", "ul", "li", "table", "tr", "td"):
        assert len(re.findall(rf"<{tag}\b", page)) == page.count(f"</{tag}>"), tag


@pytest.mark.parametrize("name", SEEN)
def test_a_scene_in_another_language(name: str, pseudo: str) -> None:
    seen = scene(name, pseudo)
    assert seen is not None
    told = re.sub(r"\([a-z.-]+\)|<img[^>]*>|<[^>]+>", "", example_html(seen, pseudo))
    assert not re.search("[A-Za-z]{2}", told), told


BESIDE = {
    "deal.two": "10♠ 6♦ J♥ 4♥ K♣ 7♣",
    "crib.owner": "10♠ K♣ 8♦ 8♣",
    "starter.cut": "5♥",
    "play.lead": "Alice plays K♥: 10",
}


def test_what_lies_there_is_drawn_beside_a_question_without_cards(pseudo: str) -> None:
    asked = [example for name in ids() for example in examples(name)]
    drawn = [example for example in asked if "<img" not in question_html(example.question)]
    assert len(drawn) > 14
    for example in asked:
        there = beside(example)
        assert (there is not None) == (example in drawn), example
        if there is None:
            continue
        assert there.plain == BESIDE.get(example.rule, there.plain)
        words = re.sub(r"\([a-z.-]+\)|<[^>]+>", "", beside(example, pseudo).html)
        assert not re.search("[A-Za-z]{2}", words), words


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("match.skunk", "below 91, so the game counts 2 match points"),
        ("match.double", "below 61, so the game counts 3 match points"),
        ("win.at-once", "Alice wins the game (win.at-once): 124 to 114"),
        ("muggins", "Bob calls muggins: fifteen 4♥ 5♥ 6♦ for 2"),
        ("deal.turn", "Bob deals 6 cards to each player"),
    ],
)
def test_how_the_game_went_on(rule: str, said: str) -> None:
    assert said in beside(examples(rule)[0]).plain


def test_what_is_seen_is_what_is_told() -> None:
    shuffled, called = scene("deal.shuffle"), scene("show.call")
    assert shuffled is not None and called is not None
    first, second = (set(row.split()) for row in shuffled.picture.plain.split("\n"))
    assert set(shuffled.answer.rpartition(": ")[2].strip(".").split()) == first & second
    assert len(first & second) == 2
    assert called.picture.plain == "5♥ 10♣ Q♦ 2♠ + J♥"
    assert scene("show.flush") is None
