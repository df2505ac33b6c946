"""The words: counts aloud, items, prompts; all of them from the catalogue."""

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from made_up import PSEUDO
from strategies import claims, counts, hands

from cribbage_learn import CardError, explain, grade, parse_cards, score_play, score_show
from cribbage_learn.cards import DECK, REFUSALS
from cribbage_learn.questions import Question


@pytest.mark.parametrize(
    ("hand", "starter", "crib", "aloud"),
    [
        ("3C 4D 5S 5H", "KD", False, "fifteen two, fifteen four, and a double run of three with its pair makes twelve"),
        ("2C 4D 6H 8S", "QC", False, "nineteen"),
        ("7C 7D KS QH", "2D", False, "a pair for two"),
        ("JH 2C 4D 8S", "6H", False, "one for his nobs"),
        ("JH 2H 4H 8H", "6H", False, "a flush of five for five, and one for his nobs makes six"),
        ("2H 6H 8H QH", "4S", False, "a flush of four for four"),
        ("AC 10C AH 10S", "AD", True, "a pair royal for six, and a pair makes eight"),
        ("2C 2D 2H 2S", "KD", False, "a double pair royal for twelve"),
        ("AC 2D 3H 4S", "6C", False, "fifteen two, and a run of four makes six"),
        ("3C 3D 3S 4H", "5S", False, "fifteen two, fifteen four, fifteen six, and a triple run of three with its three pairs makes twenty-one"),
    ],
)  # fmt: skip
@pytest.mark.rule("show.call")
def test_the_count_aloud(hand, starter, crib, aloud):
    assert explain.count_aloud(score_show(hand, starter, crib=crib)) == aloud


def test_the_play_in_words():
    assert explain.score(score_play("5C 5H 5D")) == (
        "Played 5♣ 5♥ 5♦: the count is 15\n"
        "  2  fifteen: 5♣ 5♦ 5♥ (5 + 5 + 5 = 15), 2 points  [play.fifteen]\n"
        "  8  pair royal: 5♣ 5♦ 5♥ (three pairs), 6 points  [play.pair]\n"
        "Aloud: “fifteen two, and a pair royal makes eight”\n"
        "Total: 8 points"
    )
    assert explain.score(score_play("5C 6H")).endswith("The last card scores nothing: 0 points.")
    assert "(10 + 10 + 10 + 1 = 31)" not in explain.score(score_play("KC QD JH"))
    assert "(1 + 10 + 10 + 10 = 31)" in explain.score(score_play("KC QD JH AS"))


@given(st.builds(lambda five, crib: score_show(*five, crib=crib), hands(), st.booleans()))
def test_the_last_step_says_the_total(score):
    steps = explain.spoken_steps(score)
    assert len(steps) == len(score.groups())
    if score.items and steps != ("one for his nobs",):
        assert steps[-1].endswith(explain.number(score.total))
    text = explain.score(score)
    assert text.count("[") == len(score.items)
    assert all(f"[{item.rule}]" in text for item in score.items)
    assert text.endswith(f"Total: {explain.points(score.total)}" if score.items else "“nineteen”.")


def test_before_the_cut():
    assert explain.heading(score_show("5H 5D 5S JC")) == "Hand 5♥ 5♦ 5♠ J♣, without a starter"
    assert explain.heading(score_show("5H 5D 5S JC", crib=True)).startswith("Crib")


# ---- everything visible comes from the catalogue ----

CARD = re.compile(r"(?<![A-Za-zА-я0-9])(10|[2-9AJQK])[♣♦♥♠]")
RULE = re.compile(r"\[[a-z.0-9-]+\]")


def latin(text):
    """What is left in Latin letters once rule ids and cards are taken away."""
    return re.findall(r"[A-Za-z]+", CARD.sub("", RULE.sub("", text)))


fixed = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


@fixed
@given(five=hands(), crib=st.booleans())
def test_every_word_of_a_show_is_translated(pseudo, five, crib):
    score = score_show(*five, crib=crib)
    assert latin(score.text(PSEUDO)) == []
    assert [latin(item.text(PSEUDO)) for item in score.items] == [[]] * len(score.items)
    assert latin(" ".join(explain.spoken_steps(score, PSEUDO))) == []
    kind = "crib" if crib else "show"
    question = Question(kind, *five)
    assert latin(question.prompt(PSEUDO)) == [] == latin(question.text(PSEUDO))
    assert latin(explain.heading(score_show(five[0], crib=crib), PSEUDO)) == []


@fixed
@given(count=counts())
def test_every_word_of_the_play_is_translated(pseudo, count):
    assert latin(score_play(count).text(PSEUDO)) == []


@fixed
@given(five=hands(), crib=st.booleans(), count=counts(), said=st.lists(claims(), max_size=8))
def test_every_word_of_feedback_is_translated(pseudo, five, crib, count, said):
    for score in (score_show(*five, crib=crib), score_play(count)):
        feedback = grade(score, said)
        for wrong in feedback.wrong:
            letters = latin(wrong.text(PSEUDO))
            assert [x for x in letters if x not in ("A", "J", "Q", "K")] == [], letters
        assert (
            latin(
                feedback.text(PSEUDO)
                .replace("A", "")
                .replace("J", "")
                .replace("Q", "")
                .replace("K", "")
            )
            == []
        )


def test_every_card_name_and_number_is_translated(pseudo):
    assert all(latin(explain.card_name(card, PSEUDO)) == [] for card in DECK)
    assert all(latin(explain.number(n, PSEUDO)) == [] for n in range(32))


@pytest.mark.parametrize(
    "wrong",
    ["", "5X", "1H", "♥", "5", "H5", "five", "five of hearts", "К♠", "5H 5H"],
)
def test_refusals_in_another_language(pseudo, wrong):
    with pytest.raises(CardError) as caught:
        parse_cards(wrong)
    said = explain.error(caught.value, PSEUDO)
    assert said != str(caught.value) == explain.error(caught.value, "en")
    data = " ".join(str(value) for value in caught.value.data.values())
    # the words of the refusal are translated; what was typed and the examples are not
    assert set(latin(said)) <= set(re.findall(r"[A-Za-z]+", data))


def test_a_refusal_of_the_starter_in_another_language(pseudo):
    with pytest.raises(CardError) as caught:
        score_show("5H 5D 5S JC", "5X")
    assert "стартер" not in explain.error(caught.value, "en")
    assert explain.error(caught.value, PSEUDO).startswith("тхе старте")
    assert set(REFUSALS) >= {caught.value.reason}
