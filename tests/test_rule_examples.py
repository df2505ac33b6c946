"""What shows the rules: each its own rule, with a common mistake that is answered by that rule."""

from __future__ import annotations

import pytest

from cribbage_learn.draw.rule_scenes import scene
from cribbage_learn.grading import Feedback
from cribbage_learn.rule_examples import RuleExample, examples
from cribbage_learn.rulebook import ids

ALL = [example for name in ids() for example in examples(name)]


def named(example: RuleExample) -> str:
    return f"{example.rule} {example.question.id[:20]}"


@pytest.mark.parametrize("name", ids())
def test_every_rule_is_shown_with_a_common_mistake(name: str) -> None:
    seen, asked = scene(name), examples(name)
    assert (seen is None) == bool(asked), "a question, or a scene where there is nothing to ask"
    assert seen is not None or any(example.wrong or example.overlooked for example in asked)


@pytest.mark.parametrize("example", ALL, ids=named)
def test_a_mistake_is_answered_by_the_rule(example: RuleExample) -> None:
    wrong = example.judged.wrong
    assert len(wrong) == bool(example.wrong) and not (example.wrong and example.overlooked)
    for mistake in wrong:
        assert getattr(mistake, "rule", "") == example.rule or example.reason is None
        assert example.reason is not None or example.question.kind == "total"


@pytest.mark.parametrize("example", ALL, ids=named)
def test_the_right_answer_comes_last_and_scores_by_the_rule(example: RuleExample) -> None:
    judged = example.judged
    if not isinstance(judged, Feedback):
        assert judged.verdicts[-1].right
    elif example.overlooked:
        assert not judged.wrong and judged.found
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
        ("show.starter", 8),
        ("show.double-run", 8),
        ("show.twenty-four", 24),
    ],
)
def test_what_the_first_example_pays(rule: str, points: int) -> None:
    assert examples(rule)[0].points == points


@pytest.mark.parametrize(
    ("rule", "overlooked"),
    [
        ("play.all", ["run"]),
        ("show.starter", ["fifteen", "fifteen"]),
        ("show.twenty-four", ["fifteen"] * 4),
        ("show.flush", []),
    ],
)
def test_what_is_overlooked(rule: str, overlooked: list[str]) -> None:
    assert [item.kind.value for item in examples(rule)[0].overlooked] == overlooked


def test_what_pays_nothing_says_so() -> None:
    assert examples("show.run")[1].points is None and examples("deal.cut")[0].points is None
    assert examples("no.such-rule") == ()
