"""The sheets of the kinds about the play: their shape, their size, their language."""

import json
import re
from functools import cache

import pytest
from made_up import PSEUDO

from cribbage_learn import Question, draw, make_questions
from cribbage_learn.play_sheets import PLAY_CLAIM_KINDS
from cribbage_learn.questions import PLAY_KINDS
from cribbage_learn.skills import KIND_SKILLS

LONG = (
    "play:AC2C3CAD2D3DAH2H3HAS2S3S",  # twelve cards in one count
    "play:10C10D10H/9C9D9H/8C8D8H7C/7D7H7S6S/JC",
    "count:10C10D10H/9C9D9H/8C8D8H7C/JCQC5S/JDQD",
    "go:2D7C9CKH,2C8S10DQH,3C9D9SQS,4C7H10HKD:3:KH10D9S-2D2C3CKD9C--7H7CQH9D4C--8SQS10H:points",
)


@cache
def questions():
    asked = [Question.from_id(id) for id in LONG]
    for kind in PLAY_KINDS:
        for skill in KIND_SKILLS[kind]:
            asked += make_questions(3, seed=f"sheet {skill}", kinds=kind, skills=skill)
    return asked


HEAD = ["schema", "id", "kind", "lang", "prompt", "skills", "cards", "answer", "items", "steps"]
REST = {
    "play": ["verdicts", "claims", "say", "ask", "counts"],
    "count": ["numbers", "slips", "ask", "counts"],
    "go": ["options", "slips", "ask", "counts", "players", "dealer", "left", "hand"],
    "order": ["options", "slips", "ask", "players", "dealer", "scores"],
}


@pytest.mark.parametrize("question", questions(), ids=lambda q: q.id)
def test_the_shape_of_a_sheet(question):
    sheet = question.answer_sheet()
    assert json.loads(json.dumps(sheet)) == sheet
    assert list(sheet) == HEAD + REST[question.kind]
    assert (sheet["schema"], sheet["id"], sheet["lang"]) == (1, question.id, "en")
    assert (sheet["kind"], sheet["answer"]) == (question.kind, question.answers)
    assert sheet["prompt"] == question.prompt() and sheet["prompt"].endswith(sheet["ask"])
    assert sheet["skills"] == list(question.skills)
    number = len(sheet["cards"])
    laid = [n for count in sheet.get("counts", []) for n, _, _ in count if n is not None]
    assert laid == list(range(len(laid)))
    if question.kind == "go":
        assert laid + sheet["hand"][1] == list(range(number))
        assert sum(sheet["left"]) + len(laid) == sum(map(len, question.hands))
    elif question.kind != "order":
        assert len(laid) == number
    for count in sheet.get("counts", []):
        said = [count_ for n, _, count_ in count if n is not None]
        assert said == sorted(said) and all(0 < n <= 31 for n in said)


@pytest.mark.parametrize(
    "question", [q for q in questions() if q.kind == "play"], ids=lambda q: q.id
)
def test_the_claims_of_a_sheet(question):
    sheet = question.answer_sheet()
    number = len(sheet["cards"])
    assert list(sheet["claims"]) == [*(kind.value for kind in PLAY_CLAIM_KINDS), "other"]
    assert all(len(sheet["claims"][kind.value]) == number for kind in PLAY_CLAIM_KINDS)
    assert sheet["verdicts"][sheet["claims"]["other"]][0] == "not_last_cards"
    used = {n for kind in PLAY_CLAIM_KINDS for n in sheet["claims"][kind.value]}
    assert used | {sheet["claims"]["other"]} == set(range(len(sheet["verdicts"])))
    for reason, template, points, items in sheet["verdicts"]:
        assert set(re.findall(r"\{.*?\}", template)) <= {"{cards}"}
        assert points == sum(sheet["items"][i][2] for i in items) and (reason is None) == bool(
            items
        )
    extra = {"thirty_one_and_go"} if "play_thirty_one" in question.skills else set()
    assert set(sheet["say"]) == {"counted_twice", "wrong_points", "nothing", "missed"} | extra
    assert len(sheet["steps"]) == len(question.score.groups())


def size(thing):
    text = (
        thing
        if isinstance(thing, str)
        else json.dumps(thing, ensure_ascii=False, separators=(",", ":"))
    )
    return len(text.encode("utf-8"))


@pytest.mark.parametrize("question", questions(), ids=lambda q: q.id)
def test_a_sheet_and_its_picture_are_small_in_any_language(question, pseudo):
    assert size(question.answer_sheet("en")) <= 6_000
    assert size(question.answer_sheet(PSEUDO)) <= 6_144  # two bytes for every letter
    assert size(draw.question_html(question)) <= 8_000


def latin(text):
    return re.search("[B-IL-PR-Za-z]", re.sub(r"[♣♦♥♠]|\{\w+\}", "", text))


@pytest.mark.parametrize("question", questions(), ids=lambda q: q.id)
def test_a_sheet_speaks_its_language(question, pseudo):
    here, there = (question.answer_sheet(lang) for lang in ("en", PSEUDO))
    same = {"schema", "id", "kind", "skills", "cards", "answer", "slips", "counts", "dealer"}
    assert all(here[name] == there[name] for name in same & set(here))
    said = [there["prompt"], there["ask"], *there["steps"], *there.get("players", [])]
    said += [item[3] for item in there["items"]]
    said += [verdict[1] for verdict in there.get("verdicts", [])]
    said += [text for option in there.get("options", []) for text in (option[1], option[3])]
    said += [*there.get("numbers", {}).values(), *there.get("say", {}).values()]
    assert [text for text in said if latin(text)] == []


@pytest.mark.parametrize("question", questions(), ids=lambda q: q.id)
def test_the_page_without_a_script(question):
    page = draw.question_html(question)
    folded = draw.question_html(question, answer=False)
    assert "<details>" in page and "<details>" not in folded
    assert "<svg" not in page and "<style" not in page
    assert page.count("<img alt=") == page.count("<img") == folded.count("<img")
    if question.kind == "count":
        assert f">{question.answer}<" not in folded  # no number under the last card tells it
    if question.answers == "choice":
        assert page.count("<li>") == len(question.options)
