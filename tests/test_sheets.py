"""A sheet holds the engine's verdict for every claim; looking it up asks no rule."""

import json
import re
from functools import cache

import pytest
from made_up import PSEUDO

from cribbage_learn import Claim, Question, ScoreKind, grade, make_questions
from cribbage_learn.cards import cards_text
from cribbage_learn.score import GroupKind
from cribbage_learn.sheets import CLAIM_KINDS, look_up
from cribbage_learn.skills import ONLY_IN, SKILLS
from cribbage_learn.slips import slips

FAMOUS = (
    "show:5H5D5SJC:5C",
    "crib:5H5D5SJC:5C",
    "show:2C4D6H8S:QC",
    "crib:2C4D6H8S:QC",
    "show:2H6H8HQH:4H",
    "crib:2H6H8HQH:4H",
    "crib:2H6H8HQH:4S",
    "show:4C4D5S5H:6C",
    "show:2C2D2H2S:KD",
    "show:2H6H8DQS:JH",
    "show:10H10DKHKD:10S",
    "crib:4C4D6H6S:5C",  # the longest sheet that a search over all rank patterns found
    "show:4C5D6H6S:4H",
)


@cache
def questions():
    asked = [Question.from_id(id) for id in FAMOUS]
    for skill in SKILLS:
        for kind in ("show", "crib"):
            if ONLY_IN.get(skill, kind) == kind:
                asked += make_questions(1, seed=f"sheet {skill}", kinds=kind, skills=skill)
    return asked


@cache
def totals():
    """The same cards, asked for their total."""
    return [Question("total", q.hand, q.starter, crib=bool(q.crib)) for q in questions()]


def each_claim(question):
    cards = question.score.cards
    for kind in CLAIM_KINDS:
        for mask in range(1, 32):
            yield kind, mask, tuple(card for i, card in enumerate(cards) if mask >> i & 1)


@pytest.mark.parametrize("question", questions(), ids=lambda q: q.id)
def test_every_claim_agrees_with_grading(question):
    sheet = question.answer_sheet()
    keys = [item[0] for item in sheet["items"]]
    for kind, mask, cards in each_claim(question):
        claim = Claim(kind, cards)
        feedback = grade(question.score, [claim])
        (verdict,) = feedback.verdicts
        number = sheet["claims"][kind.value][mask - 1]
        reason, template, points, items = sheet["verdicts"][number]
        said = template.replace("{cards}", cards_text(cards))
        assert [keys[i] for i in items] == [item.key for item in verdict.items]
        assert points == verdict.points
        if verdict.mistake is None:
            assert reason is None and items
        else:
            assert reason == verdict.mistake.reason.value and not items
            assert said == verdict.mistake.text()
        found = look_up(sheet, claim)
        assert (found.reason, found.text, found.points) == (reason, said, points)
        assert found.items == tuple(item.key for item in verdict.items)
        assert look_up(sheet, Claim(kind, cards[::-1])).reason == reason


@pytest.mark.parametrize("question", questions(), ids=lambda q: q.id)
def test_the_shape_of_a_sheet(question):
    sheet = question.answer_sheet()
    assert json.loads(json.dumps(sheet)) == sheet
    assert list(sheet) == (
        [
            "schema",
            "id",
            "kind",
            "lang",
            "prompt",
            "skills",
            "cards",
            "answer",
            "items",
            "steps",
            "verdicts",
            "claims",
            "say",
        ]
    )
    assert (sheet["schema"], sheet["id"], sheet["kind"]) == (1, question.id, question.kind)
    assert (sheet["lang"], sheet["answer"]) == ("en", "claims")
    assert sheet["prompt"] == question.prompt() and sheet["skills"] == list(question.skills)
    assert sheet["cards"] == [card.code for card in question.score.cards]
    assert sheet["cards"][-1] == question.starter.code
    assert list(sheet["say"]) == ["counted_twice", "wrong_points", "nothing", "missed"]
    assert len(sheet["steps"]) == len(question.score.groups())
    score = question.score
    for row, item in zip(sheet["items"], score.items, strict=True):
        key, mask, points, sentence = row
        chosen = {code for i, code in enumerate(sheet["cards"]) if mask >> i & 1}
        assert chosen == {card.code for card in item.cards}
        assert (key, points, sentence) == (item.key, item.points, item.text())
    assert set(sheet["claims"]) == {kind.value for kind in CLAIM_KINDS}
    assert set(CLAIM_KINDS) == {*ScoreKind, *GroupKind} - {ScoreKind.THIRTY_ONE}
    used = {number for row in sheet["claims"].values() for number in row}
    assert used == set(range(len(sheet["verdicts"])))
    assert all(len(row) == 31 for row in sheet["claims"].values())
    for reason, template, points, items in sheet["verdicts"]:
        assert set(re.findall(r"\{.*?\}", template)) <= {"{cards}"}
        assert points == sum(sheet["items"][i][2] for i in items)
        assert (reason is None) == bool(items)
    for name, fields in (("counted_twice", {"{cards}"}), ("wrong_points", {"{points}"})):
        assert set(re.findall(r"\{.*?\}", sheet["say"][name])) == fields
    assert set(re.findall(r"\{.*?\}", sheet["say"]["missed"])) == {"{points}"}
    assert not re.search(r"[{}]", sheet["say"]["nothing"])


def test_what_depends_on_earlier_claims_is_said_as_grading_says_it():
    question = Question.from_id("show:3C4D5S5H:KD")
    say = question.answer_sheet()["say"]
    twice = question.grade(["pair 5S 5H", "pair 5H 5S"]).wrong[0]
    assert say["counted_twice"].replace("{cards}", "5♥ 5♠") == twice.text()
    points = question.grade(["double run 3C 4D 5S 5H for 6"]).wrong[0]
    assert say["wrong_points"].replace("{points}", "8") == points.text()
    assert question.score.text() not in say["nothing"]
    zero = Question.from_id("show:2C4D6H8S:QC")
    assert zero.answer_sheet()["say"]["nothing"] in zero.score.text()


def test_a_claim_with_its_points_is_looked_up_too():
    q = Question.from_id("show:3C4D5S5H:KD")
    right = q.verdict("double run 3C 4D 5S 5H for 8")
    assert (right.reason, right.points) == (None, 8)
    wrong = q.verdict("double run 3C 4D 5S 5H for 6")
    assert (wrong.reason, wrong.points, len(wrong.items)) == ("wrong_points", 8, 3)
    assert wrong.text == "The cards are right, but they score 8."
    assert q.verdict("fifteen 3C 4D for 2").reason == "not_fifteen"


@pytest.mark.parametrize(
    ("claim", "reason", "says"),
    [
        ("pair 5H 6H", "unknown_card", "6♥ is not among these cards."),
        ("pair 5H 5H", "repeated_card", "You named 5♥ twice; a pack has only one."),
        ("pair", "too_few_cards", "A pair is two cards."),
        ("nobs 6H for 1", "unknown_card", "6♥ is not among these cards."),
        ("thirty_one 5H KD", "not_thirty_one", "5♥ K♦ make 15, not 31."),
        ("thirty_one 5H", "too_few_cards", "Thirty-one takes more cards."),
    ],
)
def test_what_no_page_can_ask_is_judged_all_the_same(claim, reason, says):
    """A learner's error is a value, however it was made; of the sheet alone it is a program's."""
    q = Question.from_id("show:3C4D5S5H:KD")
    verdict = q.verdict(claim)
    assert (verdict.reason, verdict.text) == (reason, says)
    assert (verdict.points, verdict.items) == (0, ())
    assert q.grade(claim).wrong[0].reason == reason
    with pytest.raises(ValueError, match="not on this sheet, which has fifteen, pair, run"):
        look_up(q.answer_sheet(), claim)


def test_what_no_page_can_ask_is_judged_in_the_language_asked_for(pseudo):
    said = Question.from_id("show:3C4D5S5H:KD").verdict("pair", PSEUDO).text
    assert not re.search("[B-IL-PR-Za-z]", said)


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ("jackpot 5H", "there is no claim 'jackpot'"),
        ("pair 5H 5X", "card 2 ('5X')"),
        (None, "None is no claim; write 'fifteen 5H JC'"),
        (["pair 5S 5H"], "is no claim"),
        (8, "this sheet is for claims"),
        (2.5, "2.5 is no claim"),
    ],
)
def test_what_is_no_claim_is_refused(answer, says):
    q = Question.from_id("show:3C4D5S5H:KD")
    for ask in (q.verdict, lambda answer: look_up(q.answer_sheet(), answer)):
        with pytest.raises(ValueError) as caught:
            ask(answer)
        assert says in str(caught.value)


def test_what_is_no_number_is_refused():
    q = Question.from_id("total:3C4D5S5H:KD")
    for answer in (None, [12], "pair 5S 5H", "", 12.0, True, -1, 100):
        with pytest.raises(ValueError, match="a total is a whole number of points, 0 to 99"):
            q.verdict(answer)


# ---- totals ----


@pytest.mark.parametrize("question", totals(), ids=lambda q: q.id)
def test_every_number_agrees_with_grading(question):
    sheet = question.answer_sheet()
    for number in (*range(33), 99):
        (verdict,) = question.grade(number).verdicts
        found = look_up(sheet, number)
        assert found.reason == (verdict.slip.value if verdict.slip else None)
        assert question.grade(number).text().endswith(f" {number}: {found.text}")
        assert found.points == (question.answer if verdict.right else 0)
        assert len(found.items) == (len(question.score.items) if verdict.right else 0)
        assert look_up(sheet, str(number)) == found


@pytest.mark.parametrize("question", totals(), ids=lambda q: q.id)
def test_the_shape_of_a_total_s_sheet(question):
    sheet = question.answer_sheet()
    claims = Question("crib" if question.crib else "show", question.hand, question.starter)
    beside = claims.answer_sheet()
    assert json.loads(json.dumps(sheet)) == sheet
    assert list(sheet)[:10] == list(beside)[:10]
    assert list(sheet)[10:] == ["crib", "numbers", "slips", "say"]
    for name in ("schema", "lang", "skills", "cards", "items", "steps"):
        assert sheet[name] == beside[name]
    assert (sheet["answer"], sheet["crib"]) == ("number", question.crib)
    assert sheet["prompt"] == question.prompt()
    right = str(question.answer)
    assert set(sheet["numbers"]) == {str(n) for n in slips(question.score)} | {right, "other"}
    assert set(sheet["slips"]) == set(sheet["numbers"]) - {right}
    assert all(skill in (None, *SKILLS) for _, skill in sheet["slips"].values())
    assert set(sheet["say"]) == {"nothing", "missed"}
    assert not any(re.search(r"[{}]", said) for said in sheet["numbers"].values())


def test_the_other_sentence_tells_nothing():
    said = {question.answer_sheet()["numbers"]["other"] for question in totals()}
    assert len(said) == 1 and not re.search(r"\d", said.pop())


def size(sheet):
    return len(json.dumps(sheet, ensure_ascii=False, separators=(",", ":")).encode("utf-8"))


@pytest.mark.parametrize("question", [*questions(), *totals()], ids=lambda q: q.id)
def test_a_sheet_is_small_in_any_language(question, pseudo):
    assert size(question.answer_sheet("en")) <= 6_000
    assert size(question.answer_sheet(PSEUDO)) <= 6_144  # two bytes for every letter


def test_a_total_s_sheet_speaks_its_language(pseudo):
    for question in totals():
        there = question.answer_sheet(PSEUDO)
        assert there["slips"] == question.answer_sheet("en")["slips"]
        for said in (*there["numbers"].values(), *there["say"].values(), there["prompt"]):
            said = said.replace("{points}", "")
            assert not re.search("[B-IL-PR-Za-z]", re.sub("[♣♦♥♠]", "", said)), said


def test_a_sheet_speaks_its_language(pseudo):
    question = Question.from_id("crib:4C4D6H6S:5C")
    here, there = (question.answer_sheet(lang) for lang in ("en", PSEUDO))
    assert there["lang"] == PSEUDO
    for name in ("schema", "id", "kind", "skills", "cards", "answer"):
        assert here[name] == there[name]
    for kind, _, cards in each_claim(question):
        claim = Claim(kind, cards)
        first, second = look_up(here, claim), look_up(there, claim)
        assert (first.reason, first.points, first.items) == (
            second.reason,
            second.points,
            second.items,
        )
        assert not re.search("[B-IL-PR-Za-z]", re.sub("[♣♦♥♠]", "", second.text)), second.text
