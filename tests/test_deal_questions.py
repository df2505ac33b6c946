"""Questions about the deal and about a match: right by the rules, each wrong choice with its reason."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from cribbage_learn import CardError, Game, Match, Question, make_questions
from cribbage_learn.before_play import lowest
from cribbage_learn.cards import parse_cards
from cribbage_learn.deal_making import make
from cribbage_learn.deal_questions import DealQuestion
from cribbage_learn.match import match_points
from cribbage_learn.match_questions import MatchQuestion
from cribbage_learn.questions import TABLE_KINDS
from cribbage_learn.rulebook import ids
from cribbage_learn.skills import KIND_SKILLS

SKILLS = [(kind, skill) for kind in TABLE_KINDS for skill in KIND_SKILLS[kind]]

RIGHT = [
    ("deal:first:5H3C", "1", "deal.cut"),
    ("deal:first:ADKH", "0", "deal.cut"),
    ("deal:first:4S4C", "again", "deal.cut-tie"),
    ("deal:first:AD5D9DAH", "again", "deal.cut-tie"),
    ("deal:first:5H5C3D", "2", "deal.cut-tie"),
    ("deal:cards:2", "6", "deal.two"),
    ("deal:cards:3", "5", "deal.three"),
    ("deal:cards:4", "5", "deal.four"),
    ("deal:away:2", "2", "crib.discard"),
    ("deal:away:3", "1", "crib.discard"),
    ("deal:away:4", "1", "crib.discard"),
    ("deal:next:2:0", "1", "deal.turn"),
    ("deal:next:3:2", "0", "deal.turn"),
    ("deal:crib:2:1", "1", "crib.owner"),
    ("deal:crib:4:3", "3", "crib.owner"),
    ("deal:cutter:2:0", "1", "starter.cut"),
    ("deal:cutter:4:3", "0", "starter.cut"),
    ("deal:starter:JC:1", "1", "starter.heels"),
    ("deal:starter:10C:1", "nobody", "starter.heels"),
    ("match:worth:120", "1", "match.skunk"),
    ("match:worth:91", "1", "match.skunk"),
    ("match:worth:90", "2", "match.skunk"),
    ("match:worth:61", "2", "match.skunk"),
    ("match:worth:60", "3", "match.double"),
    ("match:dealer:0:1", "0", "match.next-dealer"),
    ("match:dealer:0:0", "0", "match.next-dealer"),
]


@pytest.mark.parametrize(("id", "right", "rule"), RIGHT)
def test_what_is_right_and_the_rule_that_decides(id: str, right: str, rule: str) -> None:
    question: Any = Question.from_id(id)
    assert (question.id, question.answer) == (id, right)
    assert rule in {fault.rule for fault in question.faults.values()}


@pytest.mark.parametrize(("kind", "skill"), SKILLS)
def test_made_questions_have_one_right_choice_and_reasons_for_the_others(
    kind: str, skill: str
) -> None:
    for question in make_questions(30, seed="table", kinds=[kind], skills=[skill]):
        assert question.skills == (skill,)
        assert Question.from_id(question.id) == question
        sheet = question.answer_sheet()
        assert sheet["answer"] == "choice"
        assert [value for value, _, right, _ in sheet["options"] if right] == [question.answer]
        assert len({label for _, label, _, _ in sheet["options"]}) == len(sheet["options"]) >= 2
        said = [sentence for *_, right, sentence in sheet["options"] if not right]
        assert all(sentence.endswith(".") and "{" not in sentence for sentence in said)
        assert {fault.rule for fault in question.faults.values()} <= set(ids())  # type: ignore[attr-defined]
        assert {fault.skill for fault in question.faults.values()} == {skill}  # type: ignore[attr-defined]
        assert len(json.dumps(sheet)) < 2_000


@pytest.mark.parametrize(("kind", "skill"), SKILLS)
def test_every_choice_is_graded_as_the_sheet_says(kind: str, skill: str) -> None:
    for question in make_questions(10, seed="grade", kinds=[kind], skills=[skill]):
        for value, _, right, sentence in question.answer_sheet()["options"]:
            judged: Any = question.grade(value)
            assert judged.right is right
            assert question.verdict(value).text == sentence
            assert (judged.verdicts[0].reason is None) is right
            assert judged.points_missed == 0
        with pytest.raises(ValueError, match="no such choice"):
            question.grade("9")


@pytest.mark.parametrize(("kind", "skill"), SKILLS)
def test_only_chance_given_is_used(kind: str, skill: str) -> None:
    assert make(Random("x"), kind, skill) == make(Random("x"), kind, skill)


def test_a_cut_is_decided_as_the_game_decides_it() -> None:
    for seed in range(60):
        for players in (2, 3, 4):
            game = Game.new(players, seed=seed)
            for _ in range(players):
                game = game.act("cut")
            cut = [event.cards[0] for event in game.events if event.kind == "cut"]
            asked: Any = Question.from_id("deal:first:" + "".join(card.code for card in cut))
            again = game.phase == "cut_for_deal"
            assert asked.answer == ("again" if again else str(game.dealer))
            if again:
                assert game.to_act == lowest(cut)[0]


def test_every_worth_is_that_of_the_match() -> None:
    for points in range(121):
        asked: Any = Question.from_id(f"match:worth:{points}")
        assert asked.answer == str(match_points(points))
        assert asked.game.scores[asked.loser] == points
        assert set(asked.options) == {"1", "2", "3"}


def test_the_reason_names_the_line_that_decides() -> None:
    asked: Any = Question.from_id("match:worth:60")
    assert [asked.faults[n].data["line"] for n in ("1", "2")] == [91, 61]
    asked = Question.from_id("match:worth:70")
    assert [(asked.faults[n].rule, asked.faults[n].data["line"]) for n in ("1", "3")] == [
        ("match.skunk", 91),
        ("match.double", 61),
    ]
    asked = Question.from_id("match:worth:100")
    assert [asked.faults[n].data["line"] for n in ("2", "3")] == [91, 91]


@pytest.mark.parametrize("loser", [0, 1])
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_game_told_has_ended_so(loser: int, dealer: int) -> None:
    asked: Any = Question.from_id(f"match:dealer:{loser}:{dealer}")
    assert (asked.game.winner, asked.game.dealer) == (1 - loser, dealer)
    assert Match(games=9).record(asked.game).next_dealer == loser


def test_the_question_says_who_sits_where_and_what_was_cut() -> None:
    asked = Question.from_id("deal:first:AD5D9DAH")
    assert asked.prompt() == (
        "Cut for the deal: Alice A♦, Bob 5♦, Cleo 9♦, Dan A♥. Who deals first?"
    )
    assert asked.answer_sheet()["dealer"] is None
    assert "Cleo deals" in Question.from_id("deal:crib:3:2").prompt()
    assert Question.from_id("deal:crib:3:2").answer_sheet()["dealer"] == 2
    page = asked._repr_mimebundle_()["text/html"]
    assert page.count("<img") == 1 and "<summary>Show the answer</summary>" in page


REFUSED = [
    ("deal:how:2", "write deal: and one of first"),
    ("deal:first:5H", "players=1"),
    ("deal:cards:5", "players=5"),
    ("deal:cards:2:0", "write it like deal:cards:3"),
    ("deal:next:2", "write it like deal:next:3:0"),
    ("deal:next:2:2", "dealer=2"),
    ("deal:starter:JCJD:0", "the starter is one card"),
    ("deal:starter:JC:x", "write it like deal:starter:JC:0"),
    ("match:worth:121", "points=121"),
    ("match:worth:-1", "write it like match:worth:88"),
    ("match:dealer:2:0", "loser=2"),
    ("match:lost:2", "write match: and one of worth"),
]


@pytest.mark.parametrize(("id", "told"), REFUSED)
def test_what_is_no_question_is_refused(id: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Question.from_id(id)


def test_cards_that_cannot_be_are_refused() -> None:
    with pytest.raises(CardError):
        Question.from_id("deal:first:5H5H")
    with pytest.raises(ValueError, match="no cards are needed"):
        DealQuestion("deal", "next", parse_cards("5H"))
    with pytest.raises(ValueError, match="of kind 'deal'"):
        DealQuestion("match", "cards")
    with pytest.raises(ValueError, match="of kind 'match'"):
        MatchQuestion("deal", "worth")
