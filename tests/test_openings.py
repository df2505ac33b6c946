"""Each hand-picked question is there for a skill it has, and tells it plainly."""

from pathlib import Path

import pytest

from cribbage_learn import Question
from cribbage_learn.levels import level_of
from cribbage_learn.openings import OPENINGS, openings
from cribbage_learn.skills import NEAR_MISSES

ALL = [(lesson, opening) for lesson, picked in OPENINGS.items() for opening in picked]
LESSONS = Path(__file__).parent.parent / "notebooks" / "en"


@pytest.mark.parametrize(("lesson", "opening"), ALL, ids=lambda x: getattr(x, "id", x))
def test_it_has_what_it_is_there_for(lesson, opening):
    question = Question.from_id(opening.id)
    assert question.id == opening.id and opening.skill in question.skills
    assert opening.why.endswith(".") and len(opening.why) < 80
    kinds = {item.kind.value for item in question.score.items}
    apart = {"04_fifteens": {"fifteen", "pair"}, "05_pairs": {"pair"}, "06_runs": {"run", "pair"}}
    assert kinds <= apart.get(lesson, kinds), "something else to count draws the eye away"
    if opening.skill in NEAR_MISSES and lesson != "08_score_this_hand":
        assert not kinds, "a near miss alone: there is nothing else to find"


@pytest.mark.parametrize("lesson", OPENINGS)
def test_a_lesson_begins_easily_and_repeats_nothing(lesson):
    asked = openings(lesson)
    assert openings(lesson[:2]) == asked and len({q.id for q in asked}) == len(asked) >= 5
    assert level_of(asked[0].score) == 1
    assert (LESSONS / f"{lesson}.ipynb").is_file()


def test_the_lessons_on_one_kind_have_every_skill_of_it():
    def skills(lesson):
        return {opening.skill for opening in OPENINGS[lesson]}

    assert {f"fifteen_{n}" for n in (2, 3, 4, 5)} < skills("04_fifteens")
    assert {"pair", "pair_royal", "double_pair_royal"} < skills("05_pairs")
    assert {"run_3", "run_4", "double_run", "triple_run", "double_double_run"} < skills("06_runs")
    assert {"flush_4", "flush_5", "crib_flush", "nobs"} < skills("07_flush_and_nobs")
    assert "total" in {q.kind for q in openings("08")} and "crib" in {
        q.kind for q in openings("08")
    }


def test_a_lesson_without_openings():
    with pytest.raises(
        ValueError, match="no questions are picked for lesson '09'; for 04_fifteens"
    ):
        openings("09")
