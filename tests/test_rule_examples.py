"""Examples of the rules: each shows its own rule, and its mistake is answered by that rule."""

from __future__ import annotations

import pytest

from cribbage_learn.grading import Feedback
from cribbage_learn.rule_examples import RuleExample, examples
from cribbage_learn.rulebook import ids

ALL = [example for name in ids() for example in examples(name)]
ONLY_TOLD = {  # how a table is set or a score is kept: nothing to get wrong
    *("deal.players", "deal.phases", "deal.shuffle", "crib.before-play", "starter.place"),
    *("starter.not-in-play", "play.own-pile", "play.end", "show.face-up", "show.crib-closed"),
    *("show.call", "win.board", "match.win", "match.triple", "match.formats"),
}


def named(example: RuleExample) -> str:
    return f"{example.rule} {example.question.id[:20]}"


def test_every_rule_that_decides_something_has_an_example() -> None:
    assert {name for name in ids() if not examples(name)} == ONLY_TOLD


@pytest.mark.parametrize("example", ALL, ids=named)
def test_a_mistake_is_answered_by_the_rule(example: RuleExample) -> None:
    wrong = example.judged.wrong
    assert len(wrong) == bool(example.wrong)
    for mistake in wrong:
        assert getattr(mistake, "rule", "") == example.rule or example.reason is None
        assert example.reason is not None or example.question.kind == "total"


@pytest.mark.parametrize("example", ALL, ids=named)
def test_the_right_answer_comes_last_and_scores_by_the_rule(example: RuleExample) -> None:
    judged = example.judged
    if not isinstance(judged, Feedback):
        assert judged.verdicts[-1].right
    elif example.wrong:
        assert {item.rule for item in judged.found} <= {example.rule, "show.run", "show.pair"}
    else:
        assert not judged.missed or {item.rule for item in judged.found} == {example.rule}


@pytest.mark.parametrize(
    ("rule", "points"),
    [
        ("play.fifteen", 2),
        ("play.pair", 6),
        ("play.run", 4),
        ("play.all", 5),
        ("show.fifteen", 2),
        ("show.pair", 2),
        ("show.run", 4),
        ("show.flush", 4),
        ("show.flush-five", 5),
        ("show.crib-flush", 5),
        ("show.nobs", 1),
        ("show.double-run", 8),
        ("show.twenty-four", 24),
    ],
)
def test_what_the_first_example_pays(rule: str, points: int) -> None:
    assert examples(rule)[0].points == points


def test_what_pays_nothing_says_so() -> None:
    assert examples("show.run")[1].points is None and examples("deal.cut")[0].points is None
    assert examples("no.such-rule") == ()
