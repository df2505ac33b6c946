"""Questions are their cards; the generators give the same ones for ever."""

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import hands
from tables import load

from cribbage_learn import Card, CardError, Claim, Question, make_questions, score_show
from cribbage_learn.levels import LEVELS, level_of
from cribbage_learn.questions import COMMON, HAND_KINDS
from cribbage_learn.skills import ONLY_IN, SKILLS, skills_of

PINNED = load("pinned_questions")


@pytest.mark.parametrize("row", PINNED, ids=lambda r: r["seed"])
def test_a_seed_means_these_questions_for_ever(row):
    """Teachers keep seeds: a change here breaks courses. Never change the stored ids."""
    options = {name: row[name] for name in ("kinds", "skills", "level") if name in row}
    questions = make_questions(len(row["ids"]), seed=row["seed"], **options)
    assert [q.id for q in questions] == row["ids"]


def test_the_same_in_a_fresh_interpreter_with_another_hash_seed():
    code = (
        "import json; from cribbage_learn import make_questions;"
        "print(json.dumps([q.id for q in make_questions(8, seed='course:42')]))"
    )
    root = str(Path(__file__).parent.parent)
    for hash_seed in ("0", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": root}
        run = [sys.executable, "-c", code]
        out = subprocess.run(run, env=env, capture_output=True, text=True, check=True).stdout
        assert json.loads(out) == [q.id for q in make_questions(8, seed="course:42")]


def test_a_question_does_not_depend_on_how_many_are_made():
    many = make_questions(30, seed="x")
    assert all(make_questions(n, seed="x") == many[:n] for n in (0, 1, 7))
    assert make_questions(3, seed=7) == make_questions(3, seed="7")
    assert make_questions(4, seed="a") != make_questions(4, seed="b")
    assert make_questions(2) != make_questions(2)


@pytest.mark.parametrize("skill", SKILLS)
def test_each_skill_can_be_asked_for_in_each_kind_it_fits(skill):
    for kind in HAND_KINDS:
        if kind != "total" and ONLY_IN.get(skill, kind) != kind:
            with pytest.raises(ValueError, match=f"'{skill}' is asked only by kind"):
                make_questions(1, seed=1, skills=[skill], kinds=[kind])
            continue
        for q in make_questions(2, seed=f"skill {skill}", skills=[skill], kinds=[kind]):
            assert skill in q.skills == skills_of(q.score) and q.kind == kind
            assert ONLY_IN.get(skill) in (None, "crib" if q.crib else "show")
            assert list(q.hand) == sorted(q.hand)


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_can_be_asked_for(level):
    for q in make_questions(3, seed=level, level=level):
        assert level_of(q.score) == level
    (q,) = make_questions(1, seed=level, level=level, skills=["pair"], kinds=["show"])
    assert (level_of(q.score), q.kind) == (level, "show") and "pair" in q.skills


def test_the_mix_is_even_enough():
    questions = make_questions(220, seed="mix")
    kinds = Counter(q.kind for q in questions)
    assert kinds["show"] > 60 and kinds["crib"] > 60
    skills = Counter(skill for q in questions for skill in q.skills)
    assert all(skills[skill] >= 8 for skill in COMMON), skills
    assert len({q.id for q in questions}) > 210
    starters = Counter(q.starter.suit for q in questions)
    assert min(starters[s] for s in "CDHS") > 30
    assert sum(q.answer.total for q in questions) / 220 > 4


def test_totals_are_of_hands_and_of_cribs():
    questions = make_questions(60, seed=1, kinds=["total"])
    assert {q.kind for q in questions} == {"total"}
    assert 15 < sum(q.crib for q in questions) < 45
    assert all(q.answer == q.score.total for q in questions)
    mixed = Counter(q.kind for q in make_questions(90, seed=1, kinds=["show", "crib", "total"]))
    assert min(mixed[kind] for kind in HAND_KINDS) > 15


def test_a_total_alone_may_ask_for_what_only_cribs_have():
    (q,) = make_questions(1, seed=3, kinds="total", skills="crib_flush")
    assert q.crib and q.id.endswith(":crib")
    (q,) = make_questions(1, seed=3, kinds="total", skills="near_flush")
    assert q.crib is False and Question.from_id(q.id) == q


def test_only_hands_or_only_cribs():
    assert {q.kind for q in make_questions(20, seed=1, kinds=["crib"])} == {"crib"}
    assert {q.kind for q in make_questions(20, seed=1, kinds="show")} == {"show"}


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"n": -1}, "n=-1"),
        ({"n": 2.0}, "n=2.0"),
        ({"n": True}, "n=True"),
        ({"kinds": ["hand"]}, "there is no 'hand'; there are show, crib, total"),
        ({"kinds": []}, "kinds: name at least one of show, crib, total"),
        ({"skills": ["fifteens"]}, "there is no 'fifteens'; there are fifteen_2"),
        ({"skills": []}, "skills: name at least one"),
        ({"skills": ["flush_4"], "kinds": ["crib"]}, "'flush_4' is asked only by kind 'show'"),
        ({"level": 6}, "write 1 (easiest) to 5"),
        ({"level": [1]}, "write 1 (easiest) to 5"),
        ({"level": True}, "write 1 (easiest) to 5"),
        ({"skills": 5}, "skills=5: name some of fifteen_2"),
        ({"skills": [["pair"]]}, "there is no ['pair']"),
    ],
)
def test_refusals(options, says):
    with pytest.raises(ValueError) as caught:
        make_questions(**{"n": 2, "seed": 1, **options})
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("skill", "level"), [("double_pair_royal", 1), ("near_flush", 1), ("fifteen_5", 2)]
)
def test_what_no_hand_has_is_said(skill, level):
    with pytest.raises(ValueError, match=f"no question found for skill '{skill}' at level={level}"):
        make_questions(1, seed=1, skills=[skill], level=level)


# ---- one question ----


@given(hands(), st.sampled_from(["show", "crib", "total"]), st.booleans())
def test_the_id_is_the_question(five, kind, crib):
    q = Question(kind, *five, crib=crib) if kind == "total" else Question(kind, *five)
    assert Question.from_id(q.id) == q and hash(Question.from_id(q.id)) == hash(q)
    assert q.score == score_show(*five, crib=kind == "crib" or (kind == "total" and crib))
    assert q.answer == (q.score.total if kind == "total" else q.score)
    assert q.skills == skills_of(q.score)
    assert all(str(card) in q.prompt() for card in (*q.hand, q.starter))
    assert q.score.text() in q.text()


def test_a_question_reads_cards_as_people_write_them():
    q = Question("show", "5h 5d 5s jc", "5♣")
    assert q == Question.from_id("show:5H5D5SJC:5C")
    assert q.hand[0] is Card("5H") and q.id == "show:5H5D5SJC:5C"


@pytest.mark.parametrize(
    ("id", "says"),
    [
        ("show:5H5D5SJC", "write kind:hand:starter"),
        ("show:5H5D5SJC:5C:1", "write kind:hand:starter"),
        ("show:5H5D5SJC:5C:crib", "write kind:hand:starter"),
        ("total:5H5D5SJC:5C:hand", "write kind:hand:starter"),
        ("", "write kind:hand:starter"),
        (None, "write kind:hand:starter"),
        ("hand:5H5D5SJC:5C", "there is no kind 'hand'; kinds are show, crib, total"),
        ("show:5H5D5S:5C", "four cards, not 3"),
        ("show:5H5D5S5H:5C", "card 4 (5♥) is there twice"),
        ("show:5H5D5SJC:5H", "the starter 5♥ is also card 1"),
        ("show:5H5D5SJC:5C6C", "the starter is one card, not 2"),
        ("show:5H5D5SJC:", "the starter is missing"),
        ("show:5H5D5SJX:5C", "no suit 'X'"),
    ],
)
def test_an_id_that_is_no_question(id, says):
    with pytest.raises(ValueError) as caught:
        Question.from_id(id)
    assert says in str(caught.value)


def test_a_question_has_a_starter():
    with pytest.raises(CardError, match="the starter is missing"):
        Question("show", "5H 5D 5S JC", None)
    with pytest.raises(
        ValueError, match="there is no question of kind 'cut'; kinds are show, crib"
    ):
        Question("cut", "5H 5D 5S JC", "5C")


def test_only_a_total_is_told_whether_it_is_a_crib():
    assert Question("crib", "5H 5D 5S JC", "5C", crib=True).id == "crib:5H5D5SJC:5C"
    for odd in (("show", True), ("crib", False), ("total", "yes")):
        with pytest.raises(ValueError, match=f"kind '{odd[0]}' with crib="):
            Question(odd[0], "5H 5D 5S JC", "5C", crib=odd[1])


def test_a_total_is_graded_by_its_number():
    q = Question.from_id("total:2H6H8HQH:4S:crib")
    assert q.answer == 0 and q.grade(0).right and q.verdict(0).reason is None
    assert q.grade(4).verdicts[0].slip == q.verdict("4").reason == "crib_flush"
    with pytest.raises(ValueError, match="a total is a whole number"):
        q.grade(["flush 2H 6H 8H QH"])
    with pytest.raises(ValueError, match="asks for claims"):
        Question.from_id("crib:2H6H8HQH:4S").grade(4)
    with pytest.raises(ValueError, match="this sheet is for claims"):
        Question.from_id("crib:2H6H8HQH:4S").verdict(4)


def test_the_order_of_the_cards_belongs_to_the_question():
    """The id is the question, as it was written: another order is another id and another Score."""
    one, other = (Question.from_id(id) for id in ("show:3C4D5S5H:KD", "show:5H5S4D3C:KD"))
    assert one != other and one.id != other.id
    assert one.score != other.score and one.score.items == other.score.items


def test_a_seed_is_a_number_or_text():
    for wrong in (object(), 0.5, (1, 2), ["a"], True, b"x"):
        with pytest.raises(ValueError, match="write a whole number or text"):
            make_questions(1, seed=wrong)


def test_grading_goes_through_the_question():
    q = Question.from_id("crib:2H6H8HQH:4S")
    assert q.grade([]).right and q.grade("flush 2H 6H 8H QH").points_found == 0
    assert q.verdict("flush 2H 6H 8H QH").reason == "crib_flush_needs_five"
    assert q.verdict(Claim("flush", "2H 6H 8H QH 4S")).reason == "suit_differs"
