"""What does the last card score? The tables of others, every claim against grading, the skills."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from strategies import counts as one_count
from tables import load

from cribbage_learn import Claim, Question, grade, make_questions, score_play
from cribbage_learn.cards import cards_text
from cribbage_learn.play_questions import PlayQuestion
from cribbage_learn.play_sheets import PLAY_CLAIM_KINDS
from cribbage_learn.play_skills import PLAY
from cribbage_learn.score import GroupKind, ScoreKind
from cribbage_learn.sheets import look_up
from cribbage_learn.skills import KIND_SKILLS

CASES = [(row["cards"], row["points"]) for row in load("play_cases")]
BUGS = [(row["cards"], row["right_points_per_card"]) for row in load("play_bugs")]


@pytest.mark.parametrize(("cards", "points"), CASES + BUGS, ids=lambda x: "-".join(map(str, x)))
def test_the_cases_of_others(cards, points):
    """Each card of each public case, asked as a question: the sheet counts what they count."""
    for n in range(1, len(cards) + 1):
        question = PlayQuestion("play", [cards[:n]])
        assert Question.from_id(question.id) == question
        assert question.answer.total == points[n - 1]
        assert sum(item[2] for item in question.answer_sheet()["items"]) == points[n - 1]


def agrees(question, sheet, claim, before):
    """What the sheet says of a claim is what grading says."""
    (verdict,) = grade(question.score, [claim], before=before).verdicts
    found = look_up(sheet, claim)
    mistake = verdict.mistake
    assert found.reason == (mistake.reason.value if mistake else None)
    assert found.points == verdict.points
    assert found.items == tuple(item.key for item in verdict.items)
    if mistake:
        assert found.text == mistake.text()
    else:
        assert found.text == f"{cards_text(claim.cards)}: " + found.text.split(": ", 1)[1]
    assert question.grade(claim).verdicts[0] == verdict


MADE = [
    *(
        question
        for skill in KIND_SKILLS["play"]
        for question in make_questions(6, seed=f"agree {skill}", kinds="play", skills=skill)
    ),
    Question.from_id("play:2C2D2H2SAC"),
    Question.from_id("play:KCQDJSAH/5C5D5H"),
    Question.from_id("play:10C10D10H/9C9D9H/8C8D8H/JC"),
]


@pytest.mark.parametrize("question", MADE, ids=lambda q: q.id)
def test_every_claim_agrees_with_grading(question):
    sheet, cards = question.answer_sheet(), question.cards
    for kind in PLAY_CLAIM_KINDS:
        for n in range(1, len(cards) + 1):
            agrees(question, sheet, Claim(kind, cards[-n:]), question.before)
            agrees(question, sheet, Claim(kind, cards[-n:][::-1]), question.before)
        for size in (1, 2, 3):
            for some in list(combinations(cards, size))[:40]:
                agrees(question, sheet, Claim(kind, some), question.before)


@settings(max_examples=60)
@given(one_count())
def test_every_claim_about_any_count_agrees(cards):
    question = PlayQuestion("play", [cards])
    sheet = question.answer_sheet()
    for kind in PLAY_CLAIM_KINDS:
        for n in range(1, len(cards) + 1):
            agrees(question, sheet, Claim(kind, cards[-n:]), ())


def test_all_that_scores_can_be_claimed():
    for question in MADE:
        claims = [Claim(item.kind, item.cards) for item in question.score.items]
        assert question.grade(claims).right
        assert all(question.verdict(claim).reason is None for claim in claims)


def test_what_can_be_claimed():
    assert set(PLAY_CLAIM_KINDS) == {*ScoreKind, *GroupKind}


@pytest.mark.parametrize(
    ("id", "claim", "reason", "says"),
    [
        ("play:KCQDJS/JH", "pair JS JH", "before_reset", "With J♥ a new count began at 0"),
        ("play:4C2D2H3H", "run 4C 2D 2H 3H", "run_broken", "A rank comes twice, with 2♥"),
        ("play:4C2D2H3H", "double_run 4C 2D 2H 3H", "run_broken", "double runs are for the show"),
        ("play:4C2D2H3H", "run 4C 2D 3H", "not_last_cards", "only the last cards laid count"),
        ("play:9HAH5HJH", "flush 9H AH 5H JH", "no_flush_in_play", "never in the play"),
        ("play:9HAH5HJH", "nobs JH", "no_nobs_in_play", "never in the play"),
        ("play:QHKDAS", "run QH KD AS", "ace_is_low", "The ace is low"),
        ("play:KCQDJSAH", "thirty_one KC QD JS AH for 3", "thirty_one_and_go", "2 points in all"),
        ("play:KCQDJSAH", "thirty_one KC QD JS AH for 1", "wrong_points", "they score 2"),
        ("play:9H6C", "pair 9H 9D", "unknown_card", "9♦ is not among these cards"),
        ("play:9H6C", "pair", "too_few_cards", "A pair is two cards"),
        ("play:KCQDJS/JH", "pair JH JH", "repeated_card", "twice"),
    ],
)
def test_what_is_said(id, claim, reason, says):
    question = Question.from_id(id)
    found = question.verdict(claim)
    assert found.reason == reason and says in found.text
    wrong = question.grade(claim).wrong[0]
    assert (wrong.reason.value, wrong.text()) == (reason, found.text)


def test_a_claim_of_the_right_cards_and_points():
    q = Question.from_id("play:KCQDJSAH")
    assert q.verdict("thirty_one KC QD JS AH for 2").reason is None
    with pytest.raises(ValueError, match="asks for claims"):
        q.grade(2)
    with pytest.raises(ValueError, match="this sheet is for claims"):
        q.verdict(2)


@pytest.mark.parametrize(
    ("laid", "skills"),
    [
        ("9H6C", {"play_fifteen"}),
        ("KCQDJSAH", {"play_thirty_one"}),
        ("4C4D", {"play_pair"}),
        ("4C4D4H", {"play_pair_royal"}),
        ("4C4D4H4S", {"play_double_pair_royal"}),
        ("5C5D5H", {"play_fifteen", "play_pair_royal", "play_two_ways"}),
        ("2C3D4H", {"play_run_3"}),
        ("4H3D2C", {"play_run_3"}),
        ("2C4H3D", {"play_run_3", "play_run_any_order"}),
        ("2C4H3D5C", {"play_long_run", "play_run_any_order"}),
        ("4C2D2H3H", {"play_broken_run", "play_nothing"}),
        ("4C4D2H3H", {"play_run_3", "play_run_any_order"}),
        ("6D5S6C", {"play_pair_apart", "play_nothing"}),
        ("QHKDAS", {"play_ace_low", "play_nothing"}),
        ("9H8C", {"play_nothing"}),
        ("KCQDJS/JH", {"play_reset", "play_nothing"}),
        ("KCQDJS/10H", {"play_reset", "play_nothing"}),
        ("KCQDJS/7H", {"play_nothing"}),
        ("10C10D10H/9C9D", {"play_pair"}),
    ],
)
def test_skills(laid, skills):
    assert set(Question.from_id(f"play:{laid}").skills) == skills


def test_the_skills_are_those_that_are_asked_for():
    assert tuple(PLAY) == KIND_SKILLS["play"]


@pytest.mark.parametrize("skill", KIND_SKILLS["play"])
def test_each_skill_can_be_asked_for(skill):
    asked = make_questions(8, seed="skill", kinds=["play"], skills=[skill])
    for question in asked:
        assert question.kind == "play" and skill in question.skills
        assert len(question.counts) == (2 if skill == "play_reset" else 1)
        assert len(question.cards) <= 8
        assert Question.from_id(question.id) == question
        assert score_play(question.counts[-1]) == question.answer
    assert len({question.id for question in asked}) == 8


def test_counts_that_have_ended_are_seen_but_score_nothing():
    question = Question.from_id("play:KCQDJSAH/5C5D")
    sheet = question.answer_sheet()
    assert sheet["cards"] == ["KC", "QD", "JS", "AH", "5C", "5D"]
    assert sheet["items"] == [["pair:5C-5D", 0b110000, 2, "pair: 5♣ 5♦, 2 points"]]
    assert question.verdict("fifteen AH 5C 5D").reason == "before_reset"
