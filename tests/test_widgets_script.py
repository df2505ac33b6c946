"""The page's own lookups, run by node, held against ``grade``."""

import json
from random import Random

import pytest
from state_cases import CASES, REFUSED, TOTAL, WHOLE

from cribbage_learn import Claim, Question, grade, make_questions
from cribbage_learn.sheets import CLAIM_KINDS
from cribbage_learn.skills import ONLY_IN, SKILLS
from cribbage_learn.widgets import ScoreQuiz
from cribbage_learn.widgets.practice import quiz_sheet
from cribbage_learn.widgets.quiz_state import fresh_state
from cribbage_learn.widgets.quiz_ways import SAYABLE

KINDS = [kind.value for kind in CLAIM_KINDS]


def questions():
    """Some of everything: each skill, hands and cribs."""
    yield Question.from_id("show:5H5D5SJC:5C")
    for skill in SKILLS:
        if ONLY_IN.get(skill) != "crib":
            yield from make_questions(1, seed="page", kinds=["show"], skills=[skill])
        if ONLY_IN.get(skill) != "show":
            yield from make_questions(1, seed="page", kinds=["crib"], skills=[skill])


def sequences(question, rng):
    """Claims in some order: some right, some said twice, some wrong."""
    number = len(question.score.cards)
    for _ in range(6):
        claims = [[rng.choice(KINDS), rng.randrange(1, 1 << number)] for _ in range(4)]
        for group in (*question.score.groups(), *question.score.items):
            if rng.random() < 0.6:
                mask = sum(1 << question.score.cards.index(card) for card in group.cards)
                claims += [[group.kind.value, mask]] * rng.choice((1, 1, 2))
        rng.shuffle(claims)
        yield claims


@pytest.fixture
def node(run_page):
    """The script of ``ScoreQuiz``."""
    return run_page(ScoreQuiz)


def test_lookups_agree_with_grade(node):
    rng, cases, asked = Random("page"), [], []
    for question in questions():
        for claims in sequences(question, rng):
            asked.append((question, claims))
            cases.append([quiz_sheet(question), claims])
    body = """return data.map(([sheet, claims]) => {
        const seen = Q.credit(sheet, claims);
        return { rows: seen.rows.map((r) => [r.reason, r.points, r.total, r.text]), total: seen.total,
          missed: seen.missed.map((i) => i[0]), lost: seen.lost, wrong: seen.wrong, right: seen.right };
    });"""
    for (question, claims), page in zip(asked, node(body, cases), strict=True):
        cards = question.score.cards
        said = [Claim(k, [c for i, c in enumerate(cards) if mask >> i & 1]) for k, mask in claims]
        graded, total = grade(question.score, said), 0
        for verdict, (reason, points, running, text) in zip(
            graded.verdicts, page["rows"], strict=True
        ):
            total += verdict.points
            assert (points, running) == (verdict.points, total), (question.id, str(verdict.claim))
            assert reason == (verdict.mistake.reason.value if verdict.mistake else None)
            if verdict.mistake:
                assert text == verdict.mistake.text()
        assert page["total"] == graded.points_found and page["lost"] == graded.points_missed
        assert page["missed"] == [item.key for item in graded.missed]
        assert (page["wrong"], page["right"]) == (len(graded.wrong), graded.right)


def test_totals_are_looked_up_as_python_grades_them(node):
    rng, asked = Random("totals"), []
    for question in questions():
        total = Question("total", question.hand, question.starter, crib=bool(question.crib))
        for number in range(4):
            near = [max(0, total.answer + rng.choice((-4, -2, -1, 0, 2, 3))) for _ in range(number)]
            asked.append((total, [*near, rng.randrange(34)][:number]))
    cases = [[quiz_sheet(q), [["total", n] for n in numbers]] for q, numbers in asked]
    body = """return data.map(([sheet, claims]) => {
        const seen = Q.credit(sheet, claims);
        return { rows: seen.rows.map((r) => [r.reason, r.text]), total: seen.total, lost: seen.lost,
          wrong: seen.wrong, right: seen.right };
    });"""
    for (question, numbers), page in zip(asked, node(body, cases), strict=True):
        graded = question.grade(numbers)
        said = [question.verdict(number) for number in numbers]
        assert page["rows"] == [[verdict.reason, verdict.text] for verdict in said], question.id
        assert page["total"] == graded.points_found and page["lost"] == graded.points_missed
        assert (page["wrong"], page["right"]) == (len(graded.wrong), graded.right)


@pytest.mark.parametrize(("cases", "second"), [(CASES, "claims"), (TOTAL, "number")])
def test_the_page_makes_of_a_state_what_python_makes_of_it(node, cases, second):
    states = [state for _, state, _ in cases]
    body = """return data.states.map((s) => [Q.read(s, "quiz-1", data.sheets, data.said), Q.sound(s, "quiz-1", data.sheets, data.said)]);"""
    sheet = {"claims": {"kind": "show", "cards": ["AC"] * 5}, "number": {"kind": "total"}}
    sheets = [{"answer": way} | sheet[way] for way in ("claims", second)]
    got = node(body, {"states": states, "said": SAYABLE, "sheets": sheets})
    fresh = fresh_state("quiz-1", 2)
    for (name, _, made), (read, sound) in zip(cases, got, strict=True):
        assert json.dumps(read) == json.dumps(fresh if made is None else made), name
        assert sound is (made is not None) or name == str({"quiz": "quiz-2"}), name


def test_states_of_other_quizzes_are_whole_by_the_same_rule(node):
    """A copy loaded into a page holds them too; their sheets are on other pages."""
    parts = ("claims", "secs", "tries", "done", "{'schema", "{'order", "{'at", "{'ended", "{'four")
    cases = [(*case, True) for case in (*WHOLE, *TOTAL[:2])]
    cases += [(*case, False) for case in REFUSED if case[0].startswith(parts)]
    cases = [case for case in cases if "'pair', 32" not in case[0]]  # in a longer pile it may be
    states = [case[1] | {"quiz": "quiz-9"} for case in cases]
    body = 'return data.states.map((s) => Q.sound(s, "quiz-1", [{}, {}], data.said));'
    got = node(body, {"states": states, "said": SAYABLE})
    for (name, *_, whole), sound in zip(cases, got, strict=True):
        assert sound is whole, name


def test_a_fresh_state_is_the_same_on_both_sides(node):
    assert node('return Q.fresh("quiz-1", 3);', None) == fresh_state("quiz-1", 3)
