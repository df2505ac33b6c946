"""``ScoreQuiz`` as Python and the notebook's front end see it, without a browser."""

import copy
import json
import re
import sqlite3
from contextlib import closing
from html.parser import HTMLParser

import pytest

from cribbage_learn import Question, make_questions, score_show
from cribbage_learn.progress import Record
from cribbage_learn.widgets import ScoreQuiz, page_source
from cribbage_learn.widgets.quiz_state import fresh_state

IDS = ["show:5H5D5SJC:5C", "crib:5C8D9C10H:4H", "show:2S6S8S10H:4D"]
TRAITS = ("quiz", "sheets", "words", "art", "options", "state", "kept")


@pytest.fixture(autouse=True)
def own_record(tmp_path, monkeypatch):
    monkeypatch.setenv("CRIBBAGE_LEARN_DATA", str(tmp_path))
    monkeypatch.delenv("CRIBBAGE_LEARN_STATIC", raising=False)


def send(widget, state, **others):
    """As a front end does it: the comm's own message."""
    widget._handle_msg(
        {
            "content": {
                "data": {"method": "update", "state": {"state": state} | others, "buffer_paths": []}
            },
            "buffers": [],
        }
    )


def answered(quiz, *claims, index=0):
    state = copy.deepcopy(dict(quiz.state)) or fresh_state(quiz.quiz, len(quiz.questions))
    state["answers"][index] |= {"claims": [list(c) for c in claims], "done": True}
    return state


def test_what_the_page_gets():
    quiz = ScoreQuiz(IDS)
    state = quiz.get_state()
    assert set(TRAITS) <= set(state)
    json.dumps({name: state[name] for name in TRAITS}, allow_nan=False)
    assert [sheet["id"] for sheet in quiz.sheets] == IDS and "verdicts" in quiz.sheets[0]
    assert quiz.state == {} and quiz.kept == {"mode": "record", "recorded": [0, 0, 0], "note": ""}
    assert set(quiz.words["names"]) == {code for sheet in quiz.sheets for code in sheet["cards"]}


def test_every_word_the_script_asks_for_is_there_and_none_is_left_over():
    words = ScoreQuiz(IDS, record=False).words
    used = set(re.findall(r"\bW\.(\w+)", str(ScoreQuiz._esm)))
    kept = {f"kept_{mode}" for mode in ("record", "waiting", "none", "static", "browser")}
    assert used - set(words) == set()
    assert set(words) - used - kept == set()


def test_arguments_that_make_no_quiz():
    for odd, said in (
        ({"questions": []}, "at least one question"),
        ({"n": 0}, "at least one question"),
        ({"n": -1}, "n=-1"),
        ({"kinds": ["play"]}, "'play'"),
        ({"questions": "show:5H"}, "kind:hand:starter"),
        ({"lang": "xx"}, "no words for language"),
        ({"questions": 5}, "questions cannot be of type int: give Question objects or their ids"),
        (
            {"questions": score_show("5H5D5SJC", "5C")},
            "questions cannot be of type Score: give Question objects",
        ),
        ({"questions": [5]}, "question 5: write kind:hand:starter"),
        ({"questions": [None]}, "question None"),
        ({"questions": b"show:5H5D5SJC:5C"}, "question"),
        ({"exam": "no"}, "exam='no': write True or False"),
        ({"exam": 1}, "exam=1"),
        ({"exam": None}, "exam=None"),
        ({"record": ""}, "record='': write the path of a file"),
        ({"record": True}, "record=True"),
        ({"record": 5}, "record=5"),
        ({"n": "3"}, "n='3'"),
        ({"kinds": 5}, "kinds=5"),
    ):
        with pytest.raises(ValueError, match=re.escape(said)):
            ScoreQuiz(**odd)


def test_questions_may_be_given_in_several_ways():
    made = make_questions(2, seed=7)
    assert ScoreQuiz(made).questions == ScoreQuiz(n=2, seed=7).questions == made
    assert ScoreQuiz(made[0]).questions == ScoreQuiz(made[0].id).questions == made[:1]


def test_a_claim_is_graded_recorded_and_acknowledged():
    quiz = ScoreQuiz(IDS)
    send(quiz, answered(quiz, ("fifteen", 0b01001), ("pair", 0b00111)))
    assert [i.key for i in quiz.feedback[0].found] == ["fifteen:5H-JC"]
    assert quiz.feedback[0].wrong[0].reason == "too_many_cards"
    assert quiz.kept["recorded"] == [1, 0, 0]
    assert [a.points_missed for a in Record().answers()] == [27]


def test_three_runs_of_a_cell_record_once_and_show_the_answers():
    for run in range(3):
        quiz = ScoreQuiz(IDS)
        if run:
            assert quiz.state["answers"][0]["claims"] == [["nobs", 8]]
        send(quiz, answered(quiz, ("nobs", 8)))
    assert len(Record().answers()) == 1


def test_two_quizzes_share_nothing():
    one, other = ScoreQuiz(IDS), ScoreQuiz(IDS[::-1])
    send(one, answered(one, ("nobs", 8)))
    assert other.state == {} and other.kept["recorded"] == [0, 0, 0]
    assert ScoreQuiz(IDS[::-1]).state == {}


def test_a_damaged_state_from_the_page_changes_nothing():
    quiz = ScoreQuiz(IDS)
    send(quiz, answered(quiz, ("nobs", 8)))
    for odd in ({"schema": 1}, answered(quiz) | {"quiz": "quiz-0"}, {"answers": 3}):
        send(quiz, odd)
    assert [i.key for i in quiz.feedback[0].found] == ["nobs:JC"]
    assert len(Record().answers()) == 1 and quiz.kept["note"] == ""


def test_no_record_when_none_is_wanted(tmp_path):
    quiz = ScoreQuiz(IDS, record=False)
    send(quiz, answered(quiz))
    assert quiz.kept["mode"] == "none" and list(tmp_path.iterdir()) == []


def test_it_says_so_when_nothing_can_be_saved(tmp_path):
    (tmp_path / "file").write_text("in the way")
    quiz = ScoreQuiz(IDS, record=tmp_path / "file" / "record.sqlite3")
    assert "not being saved" in quiz.kept["note"]


def test_an_error_in_python_is_told_in_the_widget(monkeypatch):
    quiz = ScoreQuiz(IDS)

    def fail(*_, **__):
        raise RuntimeError("disk on fire")

    monkeypatch.setattr(Record, "update", fail)
    send(quiz, answered(quiz))
    assert "disk on fire" in quiz.kept["note"]


def test_messages_it_does_not_know_are_harmless():
    quiz = ScoreQuiz(IDS)
    quiz._handle_custom_msg({"type": "nonsense"}, [])
    assert quiz.state == {}


def test_an_exam_keeps_its_answers_to_itself_until_handed_in():
    quiz = ScoreQuiz(IDS, exam=True)
    assert all("verdicts" not in sheet and "items" not in sheet for sheet in quiz.sheets)
    send(quiz, answered(quiz, ("nobs", 8)))
    assert "verdicts" not in quiz.sheets[0]
    data, _ = quiz._repr_mimebundle_()
    for shown in (data["text/plain"], data["text/html"]):
        assert "points" not in shown and "<details>" not in shown and "when the exam" in shown
    send(quiz, answered(quiz, ("nobs", 8)) | {"ended": True, "at": 3})
    assert all("verdicts" in sheet for sheet in quiz.sheets)
    assert "verdicts" in ScoreQuiz(IDS, exam=True).sheets[0]


def again(state):
    """The state after "Start over" in an exam."""
    state = copy.deepcopy(dict(state)) | {"ended": False, "at": 0}
    for answer in state["answers"]:
        answer |= {"claims": [], "done": False, "tries": answer["tries"] + 1, "secs": 0}
    return state


def test_an_exam_taken_again_is_secret_again():
    quiz = ScoreQuiz(IDS, exam=True)
    for _ in range(2):
        send(quiz, answered(quiz, ("nobs", 8)) | {"ended": True, "at": 3})
        assert all("verdicts" in sheet for sheet in quiz.sheets)
        send(quiz, again(quiz.state))
        assert not any({"claims", "verdicts", "items", "steps"} & set(s) for s in quiz.sheets)
        assert not ScoreQuiz(IDS, exam=True).sheets[0].keys() & {"claims", "verdicts", "items"}
    assert len(Record().answers()) == 6


def test_what_a_page_may_not_change_is_put_right():
    quiz = ScoreQuiz(IDS, exam=True)
    good = {name: quiz.get_state()[name] for name in TRAITS}
    for name, odd in (
        ("sheets", []), ("sheets", [{"items": []}]), ("options", {"exam": False}), ("words", {}),
        ("art", {}), ("quiz", "quiz-0"), ("kept", {"mode": "none"}),
    ):  # fmt: skip
        send(quiz, good["state"], **{name: odd})
        assert {name: quiz.get_state()[name] for name in TRAITS} == good, name
    send(quiz, answered(quiz, ("nobs", 8)) | {"ended": True, "at": 3}, sheets=[{"items": []}])
    assert [sheet["id"] for sheet in quiz.sheets] == IDS and "verdicts" in quiz.sheets[0]
    send(quiz, again(quiz.state), sheets=[])
    assert [sheet["id"] for sheet in quiz.sheets] == IDS and "verdicts" not in quiz.sheets[0]


def test_a_state_is_put_right_too():
    quiz = ScoreQuiz(IDS)
    send(quiz, {"schema": 1})
    assert quiz.state == {} and Record().load_state(quiz.quiz) is None
    state = answered(quiz, ("nobs", 8))
    send(quiz, state | {"spare": "x" * 1_000_000})
    assert quiz.state == state
    send(quiz, {"answers": 3})
    assert quiz.state == state and len(Record().answers()) == 1


def test_the_same_quiz_in_two_cells_is_recorded_once():
    first, second = ScoreQuiz(IDS), ScoreQuiz(IDS)
    send(first, answered(first, ("fifteen", 0b01001), ("nobs", 8)))
    send(second, answered(second))
    assert len(Record().answers()) == 1
    assert len(ScoreQuiz(IDS).state["answers"][0]["claims"]) == 2
    assert second.state["answers"][0]["claims"] == []  # what that cell shows is its own


def test_damage_in_the_record_does_not_stop_a_quiz(tmp_path):
    send(ScoreQuiz(IDS), answered(ScoreQuiz(IDS), ("nobs", 8)))
    with closing(sqlite3.connect(Record().where)) as db:
        db.execute("UPDATE states SET state = '{broken'")
        db.commit()
    quiz = ScoreQuiz(IDS)
    assert quiz.state == {}
    send(quiz, answered(quiz, ("pair", 3)))
    assert ScoreQuiz(IDS).state == quiz.state


def test_a_page_without_python_has_all_it_needs_and_nobody_s_answers(monkeypatch, tmp_path):
    quiz = ScoreQuiz(IDS, exam=True)
    send(quiz, answered(quiz))
    monkeypatch.setenv("CRIBBAGE_LEARN_STATIC", "1")
    page = ScoreQuiz(IDS, exam=True, record=tmp_path / "x.sqlite3")
    assert "verdicts" in page.sheets[0] and page.state == {} and page.kept["mode"] == "static"
    assert not (tmp_path / "x.sqlite3").exists()


def test_totals_and_claims_in_one_quiz():
    quiz = ScoreQuiz(["total:3C4D5S5H:KD", IDS[2], "total:2H6H8HJH:4S:crib"])
    assert [sheet["answer"] for sheet in quiz.sheets] == ["number", "claims", "number"]
    send(quiz, answered(quiz, ("total", 10), ("total", 12)))
    send(quiz, answered(quiz, ("total", 4), index=2))
    assert [f.points_found for f in quiz.feedback] == [12, 0, 0]
    assert [a.claims for a in Record().answers()] == [(10, 12), (4,)]
    assert {"double_run", "near_crib_flush"} <= set(quiz.words["skills"])
    send(quiz, answered(quiz, ("pair", 3), index=2))  # no such answer to a total: nothing changes
    assert quiz.feedback[2].verdicts[0].number == 4
    assert "How many points in this crib" in quiz.text()
    assert {q.kind for q in ScoreQuiz(n=20, seed=1, kinds=["total", "show"]).questions} == {
        "total",
        "show",
    }


def test_an_exam_asks_for_totals_without_telling():
    quiz = ScoreQuiz(["total:3C4D5S5H:KD"], exam=True)
    assert quiz.sheets[0]["answer"] == "number" and "numbers" not in quiz.sheets[0]
    send(quiz, answered(quiz, ("total", 10)) | {"ended": True, "at": 1})
    assert quiz.sheets[0]["numbers"]["10"] and Record().answers()[0].points_found == 10


def test_repr_is_readable_and_the_same_each_time():
    assert repr(ScoreQuiz(IDS[0])) == "ScoreQuiz(['show:5H5D5SJC:5C'])"
    assert repr(ScoreQuiz(IDS[:2], exam=True)) == (
        "ScoreQuiz(['show:5H5D5SJC:5C', 'crib:5C8D9C10H:4H'], exam=True)"
    )


def test_the_bundle_has_view_text_and_twin_and_does_not_change():
    quiz = ScoreQuiz(IDS)
    data, metadata = quiz._repr_mimebundle_()
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == quiz.model_id
    assert data["text/plain"].splitlines()[0] == "1. Count this hand: 5♥ 5♦ 5♠ J♣, starter 5♣"
    assert data["text/plain"].splitlines()[-1] == "3. “nineteen”: 0 points"
    send(quiz, answered(quiz, ("nobs", 8)))
    assert quiz._repr_mimebundle_() == (data, metadata)


class Tags(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.tags, self.attributes = set(), []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes += [(tag, name, value or "") for name, value in attrs]


def test_the_twin_is_small_and_made_of_what_an_untrusted_notebook_keeps():
    for question in (*map(Question.from_id, IDS), *make_questions(30, seed="twin")):
        html = ScoreQuiz(question, record=False)._repr_mimebundle_()[0]["text/html"]
        assert len(html.encode()) <= 8 * 1024, question.id
        seen = Tags(html)
        assert not seen.tags & {"svg", "style", "script", "button", "input", "link", "iframe"}
        for tag, name, value in seen.attributes:
            assert not name.startswith(("on", "aria", "role")) and "var(" not in value
            assert name != "src" or value.startswith("data:image/svg+xml,")
            assert tag != "img" or name != "alt" or value
        assert html.count("<img") == 1 and "<details>" in html


def test_the_script_is_small_and_asks_for_nothing():
    script, style = str(ScoreQuiz._esm), str(ScoreQuiz._css)
    assert len(script.encode()) + len(style.encode()) <= 40_000
    # the one address is the name of SVG's own vocabulary
    assert re.findall(r"https?://[^\"' ]+", script + style) == ["http://www.w3.org/2000/svg"]
    for odd in ("innerHTML", "import ", "fetch(", "eval(", "localStorage", "url("):
        assert odd not in script + style, odd
    assert not re.search(r"(?<!\.)\bimport\(", script)
    # no rule of the game: what scores, and for how much, is only in the sheets
    assert not re.search(r"\b(15|31|121)\b", script)


def test_the_words_come_from_the_catalogue(monkeypatch):
    from cribbage_learn.language import Words

    monkeypatch.setattr(Words, "say", lambda self, context, message, **data: f"«{context}»")
    said = ScoreQuiz(IDS[:1], record=False).words
    plain = [v for k, v in said.items() if isinstance(v, str) and k != "lang"]
    nested = [x for k in ("keys", "names", "skills", "heads") for x in said[k].values()]
    nested += said["number"]["total"].values()
    for told in said["claims"].values():
        nested += [label for k in ("kinds", "groups") for _, label in told[k]]
        nested += [v for v in told.values() if isinstance(v, str)]
    assert all(v.startswith("«") for v in (*plain, *nested, *said["numbers"]))


def test_the_two_lists_of_kinds_agree():
    from cribbage_learn.sheets import CLAIM_KINDS

    words = ScoreQuiz(IDS[:1], record=False).words
    claims = words["claims"]["hand"]
    kinds = [kind for kind, _ in (*claims["kinds"], *claims["groups"])]
    assert kinds == [kind.value for kind in CLAIM_KINDS]
    assert set(words["aloud"]) == set(kinds)
    keys = [words["keys"][name] for name in (*kinds[:5], "end")]
    assert len(set(keys)) == 6 and all(len(key) == 1 for key in keys)


def test_python_answers_the_page_that_asks_for_it():
    quiz, told = ScoreQuiz(IDS[:1], record=False), []
    quiz.send = lambda content, buffers=None: told.append(content)
    for content in ({"awake": None}, {"odd": 1}, "awake", None):
        quiz._handle_custom_msg(content, [])
    assert told == [{"awake": True}]
    assert page_source.STATIC.is_dir()
