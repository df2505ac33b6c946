"""An example as HTML: cards once, verdicts with their signs, the count folded away."""

from __future__ import annotations

import re

import pytest

from cribbage_learn import Question, grade, score_play, score_show
from cribbage_learn.draw.display import show_cards
from cribbage_learn.draw.example import example_html
from cribbage_learn.rule_examples import examples
from cribbage_learn.rulebook import ids

HAND = score_show("3C 4D 5S 5H", "KD")


def test_a_score_shows_its_hand_and_folds_the_count() -> None:
    page = example_html(HAND)
    assert page.count("<img") == 1 and "<details><summary>Count it: 12 points</summary>" in page
    assert "show.run" in page.partition("</summary>")[2]


def test_a_hand_worth_nothing_is_told_openly() -> None:
    page = example_html(score_show("2C 4D 6H 8S", "QC"))
    assert "<details>" not in page and "nineteen" in page


def test_the_play_shows_the_count_under_each_card() -> None:
    page = example_html(score_play("4C 6D 5H"))
    assert "cribbage-play" in page and "play.run" in page


def test_answers_stand_below_with_their_signs() -> None:
    page = example_html(grade(HAND, ["run 3C 4D 5S 5H", "pair 5S 5H"]))
    wrong, right = page.index('class="cl-wrong"><span>✗</span>'), page.index("<span>✓</span>")
    assert page.count("<img") == 1 and wrong < right


def test_choices_come_once() -> None:
    judged = Question.from_id("deal:first:5H3C").grade(["0", "1"])
    page = example_html(judged)
    assert page.count("<ul") == page.count("</ul>") == 1
    assert page.count("<div") == page.count("</div>") == 1


def test_several_share_one_picture() -> None:
    page = example_html((show_cards("5H JC"), grade(HAND, ["pair 5S 5H"])))
    assert page.count("<img") == 1 and page.count("<li") == 1


@pytest.mark.parametrize("name", [name for name in ids() if examples(name)])
def test_every_rules_example_is_light_and_whole(name: str) -> None:
    for example in examples(name):
        page = example_html(example)
        assert len(page) <= 8_000 and re.search("<(img|table) ?", page)
        for tag in ("div", "ul", "li", "p", "details"):
            assert len(re.findall(rf"<{tag}\b", page)) == page.count(f"</{tag}>"), tag


def test_another_language(pseudo: str) -> None:
    for thing in (HAND, grade(HAND, ["run 3C 4D 5S 5H"]), examples("deal.two")[0].judged):
        text = re.sub(r"<[^>]+>|show\.[a-z-]+", "", example_html(thing, pseudo))
        assert not re.search(r"[A-Za-z]{2}", text), text


def test_what_cannot_be_shown_is_refused() -> None:
    with pytest.raises(TypeError, match="str: an example shows a score, answers or a picture"):
        example_html("5H")  # type: ignore[arg-type]
