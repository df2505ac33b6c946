"""Each hand-picked question is there for a skill it has, and tells it plainly."""

import json
import re
from pathlib import Path

import pytest

from cribbage_learn import Question
from cribbage_learn.levels import level_of
from cribbage_learn.openings import OPENINGS, openings
from cribbage_learn.skills import KIND_SKILLS, NEAR_MISSES

ALL = [(lesson, opening) for lesson, picked in OPENINGS.items() for opening in picked]
LESSONS = Path(__file__).parent.parent / "notebooks" / "en"
OF_HANDS = [lesson for lesson, picked in OPENINGS.items() if picked[0].id.startswith("show:")]


@pytest.mark.parametrize(("lesson", "opening"), ALL, ids=lambda x: getattr(x, "id", x))
def test_it_has_what_it_is_there_for(lesson, opening):
    question = Question.from_id(opening.id)
    assert question.id == opening.id and opening.skill in question.skills
    assert opening.why.endswith(".") and len(opening.why) < 80
    if lesson not in OF_HANDS:
        return
    kinds = {item.kind.value for item in question.score.items}
    apart = {"04_fifteens": {"fifteen"}, "05_pairs": {"pair"}, "06_runs": {"run", "pair"}}
    assert kinds <= apart.get(lesson, kinds), "something else to count draws the eye away"
    if opening.skill in NEAR_MISSES and lesson != "08_score_this_hand":
        assert not kinds, "a near miss alone: there is nothing else to find"


@pytest.mark.parametrize("lesson", OPENINGS)
def test_a_lesson_begins_easily_and_repeats_nothing(lesson):
    asked = openings(lesson)
    assert openings(lesson[:2]) == asked and len({q.id for q in asked}) == len(asked) >= 5
    if lesson in OF_HANDS:
        assert level_of(asked[0].score) == 1
        assert (LESSONS / f"{lesson}.ipynb").is_file()


def asked_in(lesson):
    """The ids of the openings a lesson's quizzes ask, in its order; and the hands it names itself."""
    cells = json.loads((LESSONS / f"{lesson}.ipynb").read_text(encoding="utf-8"))["cells"]
    sources = ["".join(c["source"]) for c in cells if c["cell_type"] == "code"]
    quizzes = [source for source in sources if re.search(r"^(Score|Play)Quiz\(", source, re.M)]
    of_openings = r"""^(?:Score|Play)Quiz\(openings\("(\w+)"\)(?:\[(\d*):(\d*)\])?\)$"""
    found = [
        opening.id
        for source in quizzes
        for name, start, stop in re.findall(of_openings, source, re.M)
        for opening in OPENINGS[name][int(start or 0) : int(stop) if stop else None]
    ]
    assert not found or "openings(" in quizzes[0], "the openings come first"
    return found, set(re.findall(r"\b(?:show|crib|total):\w+:\w+", "".join(quizzes)))


@pytest.mark.parametrize("lesson", OPENINGS)
def test_the_lesson_asks_its_openings_first(lesson):
    asked, own = asked_in(lesson)
    picked = [opening.id for opening in OPENINGS[lesson]]
    assert asked == picked and not own & set(picked)


def test_the_lessons_on_one_kind_have_every_skill_of_it():
    def skills(lesson):
        return {opening.skill for opening in OPENINGS[lesson]}

    assert {f"fifteen_{n}" for n in (2, 3, 4)} < skills("04_fifteens")
    # Five ranks that add up to 15 are A 2 3 4 5 at the least: without a pair there is a run, so
    # the fifteen of all five cards is asked where both are known.
    assert sum(range(1, 6)) == 15 and "fifteen_5" in skills("08_score_this_hand")
    assert {"pair", "pair_royal", "double_pair_royal"} < skills("05_pairs")
    assert {"run_3", "run_4", "double_run", "triple_run", "double_double_run"} < skills("06_runs")
    assert {"flush_4", "flush_5", "crib_flush", "nobs"} < skills("07_flush_and_nobs")
    assert "total" in {q.kind for q in openings("08")} and "crib" in {
        q.kind for q in openings("08")
    }


def test_the_lessons_on_the_play_have_every_skill_of_it():
    def skills(*lessons):
        return {skill for lesson in lessons for q in openings(lesson) for skill in q.skills}

    play = skills("09_the_play", "10_go_and_thirty_one")
    rare = {"play_double_pair_royal"}
    assert {*KIND_SKILLS["play"], *KIND_SKILLS["count"], *KIND_SKILLS["go"]} - rare <= play
    kinds = [q.kind for q in openings("10")]
    assert {"play", "go", "count"} == set(kinds)
    assert {"order_first", "order_last", "order_wins", "order_heels"} <= skills("12")


def test_the_lessons_on_the_table_have_every_skill_of_it():
    asked = [q for lesson in ("01", "02", "03", "13") for q in openings(lesson)]
    found = {skill for q in asked for skill in q.skills}
    assert found == {*KIND_SKILLS["deal"], *KIND_SKILLS["match"], "order_muggins"}


def test_a_lesson_without_openings():
    with pytest.raises(
        ValueError, match="no questions are picked for lesson '99'; for 01_the_deal"
    ):
        openings("99")
