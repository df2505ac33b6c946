"""What every kind of question has, and how a kind is found."""

import copy
import pickle

import pytest

from cribbage_learn import CardError, Question
from cribbage_learn.question import CLASSES

IDS = {
    "show": "show:5H5D5SJC:5C",
    "crib": "crib:2H6H8HJH:4S",
    "total": "total:2H6H8HJH:4S:crib",
    "play": "play:KCQDJS/JH",
    "count": "count:KCQDJS/5H",
    "go": "go:KH2C,5SJD:1:KHJD:act",
    "order": "order:first:3:0",
}


@pytest.mark.parametrize("kind", IDS)
def test_every_kind_can_do_what_a_question_does(kind):
    question = Question.from_id(IDS[kind])
    assert (question.id, question.kind) == (IDS[kind], kind)
    assert isinstance(question, Question) and type(question).__name__ == CLASSES[kind].split(".")[1]
    assert question.skills and question.prompt() and question.prompt() in question.text()
    sheet = question.answer_sheet()
    assert sheet["answer"] == question.answers in ("claims", "number", "choice")
    assert sheet["cards"] == [card.code for card in question.cards]
    assert question == Question.from_id(question.id) and hash(question) == hash(
        Question.from_id(question.id)
    )
    for same in (
        copy.copy(question),
        copy.deepcopy(question),
        pickle.loads(pickle.dumps(question)),
    ):
        assert same == question and same.id == question.id
    with pytest.raises(AttributeError):
        question.kind = "show"
    assert set(question._repr_mimebundle_()) == {"text/plain", "text/html"}


@pytest.mark.parametrize("kind", IDS)
def test_only_what_counts_points_has_a_score(kind):
    question = Question.from_id(IDS[kind])
    if kind in ("count", "go", "order"):
        with pytest.raises(ValueError, match=f"a question of kind '{kind}' is not about points"):
            question.score  # noqa: B018
    else:
        assert question.score.total >= 0


@pytest.mark.parametrize(
    ("id", "says"),
    [
        ("play:", "no card"),
        ("play", "write kind:hand:starter, like show:5H5D5SJC:5C, or kind:cards, like play:4C6D5H"),
        ("cut:5H", "there is no kind 'cut'; kinds are show, crib, total, play, go, count, order"),
        ("play:5X", "no suit 'X'"),
        ("count:KCQDJSJH", "count 40"),
        ("go:KH2C,5SJD:1:KHJD", "write go:hands:dealer:laid:what"),
        ("go:KH2C,5SJD:x:KHJD:act", "write go:hands:dealer:laid:what"),
        ("go:KH2C,5SJD:1:KHJD:win", "asks='win': write one of act, card, turn, lead, who, points"),
        ("go:KH2C,5SJD:1:KHJD:who", "here nobody can say who scores the point"),
        ("go:KH2C,5SJD:1:JD:act", "player 0 does not hold J♦"),
        ("go:KH2C,5SJD:1:KH-:act", "player 1 holds 5♠ and the count is 10, so may not say go"),
        ("go:KH2C,5SJD:2:KH:act", "dealer=2: the players are 0 to 1"),
        ("go:KH2C:0:KH:act", "players=1"),
        ("order:first", "write order:first:players:dealer, like order:first:3:0"),
        ("order:first:3:x", "write order:first:players:dealer"),
        ("order:first:5:0", "players=5"),
        ("order:next:3:0", "write order: and one of first, last, wins, heels, muggins"),
        ("order:heels:JC:0:121-100", "each from 0 to 120"),
        ("order:heels:JCJD:0:119-120", "the starter is one card"),
        ("order:wins:JH7C6D4H,5S4S2S6H:8D8C10SKC:5H6H:1:110-112", "the starter is one card"),
        ("order:wins:JH7C6D4H,5S4S2S6H:8D8C10SKC:5H:1:120-112", "the game is over before"),
        ("order:muggins:JH7C6D4H,5S4S2S6H:8D8C10SKC:5H:1:0-0:9", "have to be overlooked"),
    ],
)
def test_an_id_that_is_no_question(id, says):
    with pytest.raises(ValueError) as caught:
        Question.from_id(id)
    assert says in str(caught.value)


def test_a_class_is_of_its_own_kinds():
    for kind, other in (("play", "count"), ("count", "play"), ("show", "play")):
        made = type(Question.from_id(IDS[kind]))
        with pytest.raises(ValueError, match="kind"):
            made(other, *(["5H 5D 5S JC", "5C"] if kind == "show" else ["5H"]))
    with pytest.raises(CardError):
        Question("play", "5H 5H")
