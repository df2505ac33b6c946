"""The lookups of ``PlayQuiz``'s own script, run by node, held against ``grade``."""

import json
from random import Random

import pytest

from cribbage_learn import Claim, make_questions
from cribbage_learn.widgets import PlayQuiz
from cribbage_learn.widgets.practice import blind_sheet, quiz_sheet
from cribbage_learn.widgets.quiz_state import fresh_state, read_state
from cribbage_learn.widgets.quiz_ways import PILE_KINDS, SAYABLE, allow_choice, allow_claims

CREDIT = """return data.map(([sheet, claims]) => {
    const seen = Q.credit(sheet, claims);
    return { ...seen, rows: seen.rows.map((r) => [r.reason, r.text, r.points, r.total]), missed: seen.missed.map((i) => i[0]) };
});"""


@pytest.fixture
def node(run_page):
    """The script of ``PlayQuiz``."""
    return run_page(PlayQuiz)


def asked(kind, number):
    return make_questions(number, seed="page", kinds=[kind])


def test_claims_about_the_last_cards_are_credited_as_grade_does(node):
    """Every kind for every number of last cards, in some order, and sets that are no last cards."""
    rng, questions, cases = Random("pile"), asked("play", 60), []
    for question in questions:
        size = len(question.cards)
        tails = [(1 << size) - (1 << first) for first in range(size)]
        claims = [[kind.value, tail] for kind in PILE_KINDS for tail in tails]
        claims += [[kind.value, rng.randrange(1, 1 << size)] for kind in PILE_KINDS]
        rng.shuffle(claims)
        cases.append([quiz_sheet(question), claims])
    for question, (_, claims), page in zip(questions, cases, node(CREDIT, cases), strict=True):
        said = [
            Claim(kind, [card for i, card in enumerate(question.cards) if mask >> i & 1])
            for kind, mask in claims
        ]
        graded, total = question.grade(said), 0
        for verdict, (reason, text, points, running) in zip(
            graded.verdicts, page["rows"], strict=True
        ):
            total += verdict.points
            assert (points, running) == (verdict.points, total), (question.id, str(verdict.claim))
            assert reason == (verdict.mistake.reason.value if verdict.mistake else None)
            if verdict.mistake:
                assert text == verdict.mistake.text(), (question.id, str(verdict.claim))
        assert page["missed"] == [item.key for item in graded.missed] == []
        assert (page["total"], page["lost"]) == (graded.points_found, graded.points_missed)
        assert (page["wrong"], page["right"]) == (len(graded.wrong), graded.right)


@pytest.mark.parametrize("kind", ["count", "go", "order", "deal", "match"])
def test_numbers_and_choices_are_looked_up_as_python_grades_them(node, kind):
    rng, cases, tries = Random("tries"), [], []
    for question in asked(kind, 60):
        sheet = quiz_sheet(question)
        known = range(45) if kind == "count" else [value for value, *_ in sheet["options"]]
        for number in range(4):
            said = [rng.choice(known) for _ in range(number)]
            tries.append((question, said))
            cases.append([sheet, [[kind, answer] for answer in said]])
    for (question, said), page in zip(tries, node(CREDIT, cases), strict=True):
        graded = question.grade(said)
        looked_up = [question.verdict(answer) for answer in said]
        assert [row[:2] for row in page["rows"]] == [[v.reason, v.text] for v in looked_up]
        assert (page["wrong"], page["right"]) == (len(graded.wrong), graded.right)
        assert page["full"] == bool(said and graded.verdicts[-1].right)
        assert (
            (page["total"], page["lost"]) == (graded.points_found, graded.points_missed) == (0, 0)
        )
        assert set(page["needs"]) <= set(question.skills)


def test_the_page_makes_of_a_state_what_python_makes_of_it(node):
    good = fresh_state("quiz-1", 2)
    one = good["answers"][0]
    sheets = [
        {"answer": "claims", "kind": "play", "ask": "", "cards": ["AC"] * 7},
        {"answer": "choice", "kind": "go", "ask": "", "options": [["play"], ["go"]]},
    ]
    allowed = [allow_claims("pile", 7), allow_choice("go", ["play", "go"])]
    states = [
        good | {"answers": [one | {"claims": first}, one | {"claims": second}]}
        for first in (
            [], [["pair", 96]], [["thirty_one", 127]], [["run", 128]], [["run", 0]], [["nobs", 64]],
            [["triple_run", 124]], [["go", "play"]], [["pair", "96"]], [["pair", 96.0]],
        )
        for second in (
            [], [["go", "play"], ["go", "go"]], [["go", "fold"]], [["order", "go"]], [["go", 0]],
            [["go", None]], [["go", ["go"]]], [["go"]], [["go", "go", "go"]], [["pair", 3]],
        )
    ]  # fmt: skip
    body = """return data.states.map((s) => [Q.read(s, "quiz-1", data.sheets, data.said), Q.sound(s, "quiz-1", data.sheets, data.said)]);"""
    got = node(body, {"states": states, "sheets": sheets, "said": SAYABLE})
    whole = 0
    for state, (read, sound) in zip(states, got, strict=True):
        made = read_state(state, "quiz-1", allowed)
        assert json.dumps(read) == json.dumps(made or good), state
        assert sound is (made is not None)
        whole += sound
    assert whole == 4 * 2


def test_states_of_other_quizzes_may_hold_answers_of_every_sort(node):
    good = fresh_state("quiz-9", 1)
    one = good["answers"][0]
    said = {
        True: [["pair", 65535], ["thirty_one", 3], ["nobs", 8], ["count", 31], ["total", 0], ["go", "7H"], ["order", "nobody"]],
        False: [["pair", 65536], ["count", 100], ["go", "x" * 41], ["go", 3], ["show", 3], ["jackpot", 1]],
    }  # fmt: skip
    for whole, claims in said.items():
        states = [good | {"answers": [one | {"claims": [claim]}]} for claim in claims]
        body = 'return data.states.map((s) => Q.sound(s, "quiz-1", [{}], data.said));'
        assert node(body, {"states": states, "said": SAYABLE}) == [whole] * len(states)


def test_a_blind_sheet_can_be_answered(node):
    """In an exam the page has no verdicts; it must still know what an answer can be."""
    questions = [asked(kind, 1)[0] for kind in ("play", "count", "go", "order")]
    sheets = [blind_sheet(question) for question in questions]
    state = fresh_state("quiz-1", 4)
    claims = [["pair", 1], ["count", 5], *([s["kind"], s["options"][0][0]] for s in sheets[2:])]
    for answer, claim in zip(state["answers"], claims, strict=True):
        answer["claims"] = [claim]
    body = 'return Q.sound(data.state, "quiz-1", data.sheets, data.said);'
    assert node(body, {"state": state, "sheets": sheets, "said": SAYABLE})
