"""What count is said with the last card? Wrong numbers and what they come from."""

import pytest
from hypothesis import given
from strategies import counts as one_count

from cribbage_learn import Question, make_questions
from cribbage_learn.count_questions import CountQuestion
from cribbage_learn.play_skills import COUNT
from cribbage_learn.sheets import look_up
from cribbage_learn.skills import KIND_SKILLS


@pytest.mark.parametrize(
    ("laid", "number", "reason"),
    [
        ("KCQDAS10H/5H", 36, "forgot_reset"),
        ("KCQDAS10H/5H", 31, "forgot_reset"),
        ("KCQDJS/5H4C", 39, "forgot_reset"),
        ("KCQDJS/10H9DJH/8C", 38, "count_over_31"),
        ("KCQDJS/10H9DJH/8C", 37, "forgot_reset"),
        ("KH5D", 18, "face_by_rank"),
        ("QH5D", 17, "face_by_rank"),
        ("JH5D", 16, "face_by_rank"),
        ("JHQH5D", 28, "face_by_rank"),
        ("AH5D", 16, "ace_as_eleven"),
        ("AHAD5D", 27, "ace_as_eleven"),
        ("AH5D", 19, "ace_as_eleven"),
        ("KH5D7C", 7, "began_anew"),
        ("KH5D7C", 17, "card_left_out"),
        ("KH5D7C", 15, "card_left_out"),
        ("KH5D7C", 12, "card_left_out"),
        ("KH5D7C", 33, "count_over_31"),
        ("KH5D7C", 99, "other_count"),
        ("KH5D7C", 21, "other_count"),
    ],
)
def test_what_a_wrong_number_comes_from(laid, number, reason):
    question = Question.from_id(f"count:{laid}")
    (verdict,) = question.grade(number).verdicts
    assert verdict.reason.value == reason and not verdict.right
    assert question.verdict(number).reason == reason


@given(one_count())
def test_the_right_count_is_the_sum(cards):
    question = CountQuestion("count", [cards])
    assert question.answer == sum(card.value for card in cards)
    assert question.grade(question.answer).right and question.answer not in question.faults
    assert Question.from_id(question.id) == question


def made():
    for skill in KIND_SKILLS["count"]:
        yield from make_questions(8, seed=f"count {skill}", kinds="count", skills=skill)


def test_every_number_agrees_with_grading():
    for question in made():
        sheet = question.answer_sheet()
        for number in range(100):
            (verdict,) = question.grade(number).verdicts
            found = look_up(sheet, number)
            assert found.reason == (verdict.reason.value if verdict.reason else None)
            assert (found.reason is None) == (number == question.answer)
            assert question.grade(number).text().endswith(f"{number}: {found.text}")
            assert (found.points, found.items) == (0, ())
            assert str(question.answer) not in found.text.split() or found.reason is None


def test_each_skill_can_be_asked_for():
    assert tuple(COUNT) == KIND_SKILLS["count"]
    for skill in COUNT:
        for question in make_questions(6, seed="skill", kinds="count", skills=skill):
            assert skill in question.skills and question.kind == "count"
            assert (len(question.counts) == 2) == (skill == "count_reset")


def test_several_tries():
    judged = Question.from_id("count:KH5D").grade([18, "15"])
    assert [verdict.right for verdict in judged.verdicts] == [False, True]
    assert not judged.right and (judged.points_found, judged.points_missed) == (0, 0)
    assert not Question.from_id("count:KH5D").grade([]).right


@pytest.mark.parametrize("answer", [None, "KH", "", 1.5, True, -1, 100, [15, None]])
def test_what_is_no_number(answer):
    with pytest.raises(ValueError, match="a total is a whole number of points, 0 to 99"):
        Question.from_id("count:KH5D").grade(answer)


def test_the_answer_is_told_with_the_sum():
    for laid, said in (
        ("KH", "K♥ counts 10."),
        ("KH5D", "10 + 5 = 15."),
        ("KCQDJS/5H", "A new count began with 5♥, so it is 5."),
        ("KCQDJS/5H4C", "A new count began with 5♥, and 5 + 4 = 9."),
    ):
        assert Question.from_id(f"count:{laid}").text().endswith(said)
