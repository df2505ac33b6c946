"""``PlayQuiz`` as Python and the notebook's front end see it, without a browser."""

import copy
import json
import re

import pytest

from cribbage_learn import make_questions
from cribbage_learn.progress import Record
from cribbage_learn.widgets import PlayQuiz, ScoreQuiz
from cribbage_learn.widgets.quiz_state import fresh_state
from cribbage_learn.widgets.quiz_ways import PILE_KINDS, SAYABLE, TABLES, WAYS, allows

PLAY, COUNT, GO = "play:KCQDJS/4C6D5H", "count:KCQDAS10H/5H7D", "go:KH2C,5SJD:1:KHJD:act"
ORDER = "order:heels:JC:0:119-120"
IDS = [PLAY, COUNT, GO, ORDER]
KINDS = ("play", "count", "go", "order", "deal", "match")
TRAITS = ("quiz", "sheets", "words", "art", "options", "state", "kept")


@pytest.fixture(autouse=True)
def own_record(tmp_path, monkeypatch):
    monkeypatch.setenv("CRIBBAGE_LEARN_DATA", str(tmp_path))
    monkeypatch.delenv("CRIBBAGE_LEARN_STATIC", raising=False)


def answered(quiz, *answers, **more):
    """A state in which the questions were answered with these lists of claims, None for not yet."""
    state = copy.deepcopy(dict(quiz.state)) or fresh_state(quiz.quiz, len(quiz.questions))
    for place, claims in zip(state["answers"], answers, strict=False):
        if claims is not None:
            place |= {"claims": [list(c) for c in claims], "done": True}
    return state | more


def test_what_the_page_gets():
    quiz = PlayQuiz(IDS)
    state = quiz.get_state()
    json.dumps({name: state[name] for name in TRAITS}, allow_nan=False)
    assert [sheet["answer"] for sheet in quiz.sheets] == ["claims", "number", "choice", "choice"]
    assert quiz.sheets[0]["practises"] == ["play_fifteen", "play_run_3"]
    assert quiz.sheets[2]["about"] == "Alice and Bob play; Bob deals."
    assert PlayQuiz("count:KCQDJS/5H").sheets[0]["goes"] == [0] and quiz.sheets[1]["goes"] == []
    assert "121 wins" in quiz.sheets[3]["about"] and quiz.sheets[0]["about"] == ""
    assert set(quiz.words["names"]) == {code for sheet in quiz.sheets for code in sheet["cards"]}


def test_every_word_the_script_asks_for_is_there_and_none_is_left_over():
    words = PlayQuiz(IDS, record=False).words
    used = set(re.findall(r"\bW\.(\w+)", str(PlayQuiz._esm)))
    kept = {f"kept_{mode}" for mode in ("record", "waiting", "none", "static", "browser")}
    assert used - set(words) == set()
    assert set(words) - used - kept == set()
    for part in ("lay", "choice"):
        assert set(words[part]) == set(re.findall(rf"\bW\.{part}\.(\w+)", str(PlayQuiz._esm)))


def test_every_kind_has_its_heading_its_way_and_its_table():
    assert set(PlayQuiz.kinds) == set(WAYS) == set(TABLES)
    for question in make_questions(40, seed="ways", kinds=KINDS):
        assert question.answers == WAYS[question.kind]
        assert PlayQuiz(question, record=False).words["heads"][question.kind]


def test_kinds_are_those_of_the_play_if_none_are_named():
    assert {q.kind for q in PlayQuiz(n=30, seed=1, record=False).questions} == set(KINDS[:4])
    assert len(PlayQuiz(record=False).questions) == 5
    mixed = PlayQuiz(["show:5H5D5SJC:5C", "total:3C4D5S5H:KD", PLAY], record=False)
    assert [sheet["kind"] for sheet in mixed.sheets] == ["show", "total", "play"]


@pytest.mark.parametrize("question", IDS)
def test_a_quiz_of_hands_asks_nothing_about_the_play(question):
    with pytest.raises(ValueError, match="ScoreQuiz asks for show, crib, total, not"):
        ScoreQuiz(question, record=False)


@pytest.mark.parametrize(
    ("odd", "said"),
    [
        ({"questions": []}, "at least one question"),
        ({"n": 0}, "at least one question"),
        ({"kinds": ["snap"]}, "'snap'"),
        ({"questions": "play:5H/6H"}, "the count cannot end at 5"),
        ({"questions": "go:KH2C,5SJD:1:KH2C:act"}, "turn"),
        ({"questions": 5}, "questions cannot be of type int"),
        ({"exam": 1}, "exam=1"),
        ({"record": 5}, "record=5"),
        ({"lang": "xx"}, "no words for language"),
    ],
)
def test_arguments_that_make_no_quiz(odd, said):
    with pytest.raises(ValueError, match=re.escape(said)):
        PlayQuiz(**odd)


def test_answers_are_graded_and_recorded():
    quiz = PlayQuiz(IDS)
    tail = 0b111000  # the last three of six cards
    quiz.state = answered(
        quiz,
        [("fifteen", tail), ("pair", 0b110000)],
        [("count", 31), ("count", 12)],
        [("go", "either"), ("go", "play")],
        [("order", "0")],
    )
    play, count, go, order = quiz.feedback
    assert [item.key for item in play.found] == ["fifteen:4C-5H-6D"] and play.points_missed == 3
    assert play.wrong[0].reason == "not_a_pair"
    assert (count.right, count.wrong[0].reason) == (False, "forgot_reset")
    assert (go.right, go.wrong[0].reason) == (False, "go_by_choice")
    assert order.right
    assert quiz.kept["recorded"] == [1, 1, 1, 1]
    assert [a.claims for a in Record().answers()] == [
        ("fifteen 4C 6D 5H", "pair 6D 5H"), (31, 12), ("either", "play"), ("0",),
    ]  # fmt: skip
    assert [a.right for a in Record().answers()] == [False, False, False, True]
    again = PlayQuiz(IDS)
    assert again.state == quiz.state
    again.state = quiz.state | {"at": 1}
    assert len(Record().answers()) == 4


def test_claims_that_reach_back_over_the_end_of_a_count():
    quiz = PlayQuiz("play:KCQDJS/JH")
    quiz.state = answered(quiz, [("pair", 0b1100), ("run", 0b1111)])
    assert [m.reason for m in quiz.feedback[0].wrong] == ["before_reset", "before_reset"]


def test_an_exam_tells_nothing_until_it_is_handed_in():
    quiz = PlayQuiz(IDS, exam=True)
    told = json.dumps(quiz.sheets)
    assert not any({"items", "verdicts", "numbers", "slips", "steps"} & set(s) for s in quiz.sheets)
    assert all(len(option) == 2 for option in quiz.sheets[2]["options"])
    assert all(said is None for count in quiz.sheets[1]["counts"] for *_, said in count)
    assert "must play" not in told and "true" not in told
    page = quiz._repr_mimebundle_()[0]
    assert "when the exam" in page["text/html"] and "must lay" not in page["text/plain"]
    quiz.state = answered(
        quiz, [], [("count", 12)], [("go", "go")], [("order", "1")], ended=True, at=4
    )
    assert all("items" in sheet for sheet in quiz.sheets)
    assert [f.right for f in quiz.feedback] == [False, True, False, False]
    assert len(Record().answers()) == 4


@pytest.mark.parametrize(
    ("place", "claims"),
    [
        (0, [["nobs", 32]]),  # not among the kinds a pile offers
        (0, [["pair", 64]]), (0, [["pair", 0]]), (0, [["count", 12]]),
        (1, [["total", 12]]), (1, [["count", 100]]), (1, [["count", "12"]]), (1, [["go", "play"]]),
        (2, [["go", "fold"]]), (2, [["order", "0"]]), (2, [["go", ["play"]]]), (2, [["go", 0]]),
        (3, [["order", 0]]), (3, [["order", True]]), (3, [["order", None]]),
    ],
)  # fmt: skip
def test_answers_of_another_sort_change_nothing(place, claims):
    quiz = PlayQuiz(IDS, record=False)
    state = answered(quiz)
    state["answers"][place]["claims"] = claims
    quiz.state = state
    assert quiz.state == {}


def test_what_may_be_said_is_what_the_sheets_know():
    for question in make_questions(60, seed="said", kinds=KINDS):
        sheet, fits = question.answer_sheet(), allows(question)
        if sheet["answer"] == "choice":
            assert all(fits(question.kind, value) for value, *_ in sheet["options"])
            assert max(len(value) for value, *_ in sheet["options"]) <= 40
        elif sheet["answer"] == "claims":
            assert {kind.value for kind in PILE_KINDS} <= set(sheet["claims"])
            assert len(sheet["cards"]) <= 16
    assert set(SAYABLE["number"]) == {"total", "count"}
    assert set(SAYABLE["choice"]) == {"go", "order", "deal", "match"}


def test_repr_text_and_twin():
    quiz = PlayQuiz(IDS)
    assert repr(quiz) == f"PlayQuiz({IDS!r})"
    data, _ = quiz._repr_mimebundle_()
    text, html = data["text/plain"], data["text/html"]
    assert text.splitlines()[0].startswith("1. Laid one after the other: K♣, Q♦, J♠, go, 4♣")
    assert text.splitlines()[-1].startswith("4. Alice: 2 points for his heels, which makes 121.")
    assert "“fifteen two, and a run of three makes five”: 5 points" in text
    assert html.count("<details>") == 4 and "Question 4 of 4" in html
    quiz.state = answered(quiz, [("run", 0b111000)])
    assert quiz._repr_mimebundle_()[0] == data


def test_the_twin_is_small():
    for question in make_questions(40, seed="twin", kinds=KINDS):
        html = PlayQuiz(question, record=False)._repr_mimebundle_()[0]["text/html"]
        # the cards that four players laid, and a hand
        assert len(html.encode()) <= (10 if question.kind == "go" else 8) * 1024, question.id
        assert not re.search(r"<(svg|style|script|button|input)|aria-|role=|var\(", html)


def test_the_script_is_small_and_holds_no_rule():
    script, style = str(PlayQuiz._esm), str(PlayQuiz._css)
    assert len(script.encode()) + len(style.encode()) <= 48_500
    for odd in ("innerHTML", "import ", "fetch(", "eval(", "localStorage", "url("):
        assert odd not in script + style, odd
    assert not re.search(r"\b(15|31|121)\b", script)


def test_the_words_come_from_the_catalogue(monkeypatch):
    from cribbage_learn.language import Words

    quiz = PlayQuiz(IDS[0], record=False)
    monkeypatch.setattr(Words, "say", lambda self, context, message, **data: f"«{context}»")
    said = quiz._words()
    for part in (said, said["keys"], said["lay"], said["choice"], said["heads"], said["skills"]):
        plain = [v for k, v in part.items() if isinstance(v, str) and k != "lang"]
        assert plain and all(v.startswith("«") for v in plain)
    for told in (said["number"]["count"], said["claims"]["pile"]):
        assert all(v.startswith("«") for v in told.values() if isinstance(v, str))


def test_each_letter_means_one_thing():
    words = PlayQuiz(IDS, record=False).words
    letters = [said for name, said in words["keys"].items() if len(said) == 1]
    assert len(set(letters)) == len(letters) == 8
