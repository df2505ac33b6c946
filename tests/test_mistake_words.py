"""Each reason has a sentence, for each kind of claim it can meet; each sentence is used."""

import re

import pytest
from tables import load
from test_mistakes import ROWS, score_of

from cribbage_learn import Reason, grade, parse_cards
from cribbage_learn.language import Words
from cribbage_learn.mistake_words import OPEN, counted_twice, sentence, template, wrong_points
from cribbage_learn.mistakes import ANSWER_REASONS


def mistake_of(row):
    earlier = parse_cards(row["earlier"]) if "earlier" in row else ()
    claims = [*row.get("before", []), row["claim"]]
    return grade(score_of(row), claims, before=earlier).verdicts[-1].mistake


@pytest.mark.parametrize("row", ROWS, ids=lambda r: f"{r['reason']}: {r['of']}: {r['claim']}")
def test_a_sentence_says_it(row):
    mistake = mistake_of(row)
    said = mistake.text()
    assert said[0].isupper() or re.match(r"(10|[2-9AJQK])[♣♦♥♠]", said), said
    assert said.endswith(".") and not re.search(r"[{}_]|None|Card\(|  |wrong", said), said
    open_said = template(mistake)
    named = " ".join(map(str, mistake.claim.cards))
    assert open_said.replace(OPEN, named) == said


def test_every_sentence_about_a_mistake_is_met(monkeypatch):
    """The rows of the table together say every sentence there is: none is out of use."""
    said = set()
    say = Words.say
    plural = Words.plural

    def noted(self, context, *rest, **data):
        said.add(context)
        return say(self, context, *rest, **data)

    def noted_plural(self, context, *rest, **data):
        said.add(context)
        return plural(self, context, *rest, **data)

    monkeypatch.setattr(Words, "say", noted)
    monkeypatch.setattr(Words, "plural", noted_plural)
    for row in ROWS:
        mistake_of(row).text()
    from test_language import entries

    there_are = {entry.context for entry in entries() if entry.context.startswith("mistake.")}
    assert said == there_are


@pytest.mark.parametrize(
    ("of", "claim", "says"),
    [
        ("show 10C QD KH 2S 5H", "run 10C QD KH", "10♣ Q♦ K♥ are no run: the J is missing."),
        ("show 5H 5D 5S JC 5C", "fifteen 5H 5D", "5♥ 5♦ make 10, not 15."),
        ("play 2C 9H 6D", "fifteen 9H 6D", "The count is 17, not 15."),
        ("crib 2H 6H 8H QS 4S", "flush 2H 6H 8H", "A flush in the crib takes all five cards."),
        ("show 2H 6H 8H QS 4H", "flush 2H 6H 8H 4H", "A flush of four is made by the hand alone; the starter 4♥ can only be the fifth."),
        ("show 5D 2C 8H KS JD", "nobs 5D JD", "This jack is the starter: his heels, the dealer’s when it is turned, never nobs."),
        ("show 3C 4D 5S 5H 5D", "double_run 4D 5S 5H 5D", "4♦ 5♠ 5♥ 5♦ are no run: the 3 is missing."),
        ("show 3C 4D 5S 5H 6D", "double_run 3C 4D 5S 5H", "Each run in 3♣ 4♦ 5♠ 5♥ is part of a longer one, like 3♣ 4♦ 5♥ 6♦; only the longest count."),
        ("show 3C 4D 5S 5H 6D", "run 3C 4D 5S", "3♣ 4♦ 5♠ belong to a longer run, 3♣ 4♦ 5♠ 6♦; only the longest counts."),
        ("show 3C 4D 5S 5H KD", "run 3C 4D 5S 5H", "A run has each rank once; this is a double run."),
        ("show 10C KD 5S 2H 3C", "pair 10C KD", "10♣ K♦ have the same value but not the same rank; a pair needs the same rank."),
        ("show JH 6H 8D QS", "nobs JH", "Nobs waits for the starter: only then does a jack of its suit score."),
    ],
)  # fmt: skip
def test_some_of_them(of, claim, says):
    assert grade(score_of({"of": of}), [claim]).wrong[0].text() == says


def test_what_is_left_open():
    assert OPEN in counted_twice(OPEN) and wrong_points("{points}").endswith("{points}.")
    with pytest.raises(ValueError, match="no words for reason"):
        sentence("sulking", "pair", {}, OPEN)


def test_reasons_of_the_table_are_of_the_enum():
    assert {Reason(row["reason"]) for row in load("mistakes")} == set(Reason) - ANSWER_REASONS
