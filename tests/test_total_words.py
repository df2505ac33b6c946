"""Each slip has a sentence that helps and does not tell; each sentence is used."""

import re

import pytest
from test_slips import ROWS, score_of

from cribbage_learn import score_show
from cribbage_learn.language import Words
from cribbage_learn.slips import Slip, SlipFound, slip_of
from cribbage_learn.total_words import other, right, sentence, slip


@pytest.mark.parametrize("row", ROWS, ids=lambda r: f"{r['slip']}: {r['of']}: {r['number']}")
def test_a_sentence_says_it(row):
    score = score_of(row)
    said = slip(slip_of(score, row["number"]))
    assert said == sentence(score, row["number"])
    assert said[0].isupper() or re.match(r"(10|[2-9AJQK])[♣♦♥♠]", said), said
    assert said[-1] in ".?" and not re.search(r"[{}_]|None|Card\(|  |wrong|\bnot right", said), said
    assert not re.search(rf"\b{row['right']}\b(?![♣♦♥♠])", said), "it tells the answer"
    assert len(said) <= 120


def test_sentences_differ_where_the_slips_do():
    said = {}
    for row in ROWS:
        said.setdefault(slip(slip_of(score_of(row), row["number"])), set()).add(row["slip"])
    royal = {"pair_royal_as_one_pair", "pair_royal_as_two_pairs", "pair_royal_as_three"}
    for slips_so_told in said.values():
        assert len(slips_so_told) == 1 or slips_so_told <= royal | {"four_as_pair_royal"}


def test_every_sentence_about_a_total_is_met(monkeypatch):
    said, say = set(), Words.say

    def noted(self, context, *rest, **data):
        said.add(context)
        return say(self, context, *rest, **data)

    monkeypatch.setattr(Words, "say", noted)
    for row in ROWS:
        slip(slip_of(score_of(row), row["number"]))
    right(score_show("7H 8D KS QC", "KD"))
    right(score_show("2C 4D 6H 8S", "QC"))
    other()
    from test_language import entries

    there_are = {entry.context for entry in entries() if entry.context.startswith("total.")}
    assert {context for context in said if context.startswith("total.")} == there_are - {
        "total.verdict"
    }


@pytest.mark.parametrize(
    ("of", "number", "says"),
    [
        ("3C 4D 5S 5H KD", 10, "A double run is two runs and a pair: did you count the pair?"),
        ("3C 4D 5S 5H KD", 12, "That is right. Aloud: “fifteen two, fifteen four, and a double run of three with its pair makes twelve”."),
        ("crib 2H 6H 8H QH 4S", 4, "In the crib a flush needs all five cards, the starter too."),
        ("JH 2C 4D 8S 6D", 1, "Nobs is the jack of the starter’s suit; J♥ is of another."),
        ("AC 2D 3H 4S KC", 11, "A♣ 2♦ 3♥ belong to a longer run, A♣ 2♦ 3♥ 4♠; only the longest counts."),
        ("2C 4D 6H 8S QC", 19, "Players do say “nineteen” here, but nobody pegs it: how many points is that?"),
        ("2C 4D 6H 8S QC", 0, "That is right: nothing scores here, a “nineteen”."),
        ("2C 4D 6H 8S QC", 11, "Not yet. Count once more, in order: fifteens, pairs, runs, then flush and nobs."),
    ],
)  # fmt: skip
def test_some_of_them(of, number, says):
    from test_skills import counted

    assert sentence(counted(of), number) == says


def test_a_slip_without_words_is_an_error():
    with pytest.raises(ValueError, match="no words for slip"):
        slip(SlipFound(1, "sulking", None))
    assert slip(SlipFound(1, Slip.OTHER, None)) == other()
