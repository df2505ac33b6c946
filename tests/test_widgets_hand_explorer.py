"""``HandExplorer`` as Python and the notebook's front end see it, without a browser."""

import json
import re
from html.parser import HTMLParser

import pytest
from tables import load

from cribbage_learn import score_show
from cribbage_learn.cards import CardError
from cribbage_learn.widgets import HandExplorer, ScoreQuiz
from cribbage_learn.widgets.explorer_state import first_state, read_state, score_of
from cribbage_learn.widgets.explorer_words import NEAR, explorer_words
from cribbage_learn.widgets.hard_hands import BEST, HARD, WORKED

TRAITS = ("table", "words", "art", "options", "state")
EXAMPLES = (BEST, *WORKED, *HARD)


def send(explorer, **change):
    """As a front end does it: the comm's own message."""
    state = {**explorer.state, **change}
    explorer._handle_msg(
        {
            "content": {
                "data": {"method": "update", "state": {"state": state}, "buffer_paths": []}
            },
            "buffers": [],
        }
    )


def test_what_the_page_gets():
    state = HandExplorer().get_state()
    assert set(TRAITS) <= set(state)
    json.dumps({name: state[name] for name in TRAITS}, allow_nan=False)
    assert state["state"] == first_state(*_read("5H 5D 5S JC", "5C"), False)
    assert state["options"] == {"static": False}


def _read(hand, starter):
    score = score_show(hand, starter)
    return score.hand, score.starter


def test_every_word_the_script_asks_for_is_there_and_none_is_left_over():
    words = explorer_words()
    used = set(re.findall(r"\bW\.(\w+)", str(HandExplorer._esm)))
    assert used - set(words) == set()
    assert set(words) - used == set()


def test_sentences_keep_only_places_the_page_fills():
    words = explorer_words()
    for _, _, text, _, item in words["verdicts"]:
        assert set(re.findall(r"\{(\w+)\}", text)) <= {"cards", "longer", "card"}
        assert set(re.findall(r"\{(\w+)\}", item or "")) <= {"cards", "sum"}
    assert {row[1] for row in words["verdicts"]} >= {reason.value for reason in NEAR}


def test_words_in_another_language(pseudo):
    explorer = HandExplorer(lang=pseudo)
    said = [explorer.words[name] for name in ("head", "hint", "near_title", "link", "typed_size")]
    said += [row[2] for row in explorer.words["verdicts"]] + [
        e[3] for _, some in explorer.words["examples"] for e in some
    ]
    said += explorer.words["reader"]["refusals"].values()
    for text in said:
        bare = re.sub(r"\{[^{}]*\}|[AJQKCDHS]\b|[0-9]+[HCDS]|[♠♥♦♣]", "", text)
        assert not re.search("[a-z]{2}", bare), text


def test_arguments_that_make_no_hand():
    with pytest.raises(CardError, match="four cards"):
        HandExplorer("5H 5D")
    with pytest.raises(CardError, match="the starter 5♥ is also card 1"):
        HandExplorer("5H 5D 5S JC", "5H")
    for odd, said in (
        ({"lang": "xx"}, "no words for language"),
        ({"crib": "no"}, "crib='no': write True or False"),
        ({"hand": 5}, "5 is not a card"),
        ({"hand": None}, "None is not a card"),
        ({"hand": ["5H", 5, "5S", "JC"]}, "5 is not a card"),
        ({"starter": 5}, "5 is not a card"),
        ({"hand": score_show("5H 5D 5S JC")}, "hand is a Score: write HandExplorer(score.hand"),
    ):
        with pytest.raises(ValueError, match=re.escape(said)):
            HandExplorer(**odd)


def test_before_the_cut():
    explorer = HandExplorer("5H 5D 5S JC", None)
    assert explorer.state["starter"] == "" and explorer.score.total == 14
    assert repr(explorer) == "HandExplorer('5H 5D 5S JC', None)"


def test_the_page_changes_the_hand_and_python_knows():
    explorer = HandExplorer()
    send(explorer, hand=["2H", "6H", "8H", "JH"], starter="4S", crib=True)
    assert explorer.score == score_show("2H 6H 8H JH", "4S", crib=True)
    assert repr(explorer) == "HandExplorer('2H 6H 8H JH', '4S', crib=True)"
    send(explorer, hand=["2H"], starter="")
    assert explorer.score is None
    data, _ = explorer._repr_mimebundle_()
    assert data["text/plain"] == "No whole hand yet."


def test_a_damaged_state_from_the_page_changes_nothing():
    explorer = HandExplorer()
    before = explorer.state
    for odd in (
        {"hand": ["5H", "5H"]},
        {"hand": 3},
        {"crib": "yes"},
        {"schema": 2},
        {"schema": True},
        {"picked": ["5H"] * 20_000},
        {"step": 10**9},
    ):
        send(explorer, **odd)
        assert explorer.score.total == 29 and explorer.state == before
    send(explorer, spare="x" * 1_000_000)
    assert explorer.state == before
    explorer._handle_custom_msg({"type": "nonsense"}, [])


def test_a_saved_state_opens_again():
    explorer = HandExplorer()
    send(explorer, hand=["2H", "6H", "8H", "JH"], starter="4S", crib=True, picked=["2H"], four=True)
    saved = json.loads(json.dumps(explorer.get_state()["state"]))
    assert read_state(saved) == saved and score_of(saved).crib and saved["picked"] == ["2H"]


def test_what_a_page_may_not_change_is_put_right():
    explorer = HandExplorer()
    good = {name: explorer.get_state()[name] for name in TRAITS}
    for name in ("table", "words", "art", "options"):
        explorer.set_state({name: {"odd": 1}})
        assert {name: explorer.get_state()[name] for name in TRAITS} == good


def test_two_explorers_share_nothing():
    one, other = HandExplorer(), HandExplorer()
    send(one, hand=[], starter="")
    assert one.score is None and other.score.total == 29


def test_a_page_without_python_gives_links(monkeypatch):
    monkeypatch.setenv("CRIBBAGE_LEARN_STATIC", "1")
    assert HandExplorer().options == {"static": True}


class Tags(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.tags = set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)


def test_the_bundle_has_view_text_and_a_small_twin():
    for example in EXAMPLES:
        explorer = HandExplorer(example.hand, example.starter, crib=example.crib)
        data, _ = explorer._repr_mimebundle_()
        assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == explorer.model_id
        assert data["text/plain"] == explorer.score.text()
        assert len(data["text/html"].encode()) <= 8_000
        assert not Tags(data["text/html"]).tags & {"svg", "style", "script", "button"}
        assert explorer._repr_mimebundle_()[0] == data


def test_what_a_page_carries_is_small():
    explorer = HandExplorer()
    assert len(str(HandExplorer._esm).encode()) <= 25_500
    assert len(str(HandExplorer._css).encode()) <= 13_000
    assert len(json.dumps(explorer.table, ensure_ascii=False).encode()) <= 32_000
    assert "http" not in str(HandExplorer._esm).replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: f"{e.hand} {e.starter}")
def test_examples_score_what_their_sources_say(example):
    assert score_show(example.hand, example.starter, crib=example.crib).total == example.points
    assert example.source


def test_twenty_hard_hands_all_different():
    assert len({(frozenset(e.hand.split()), e.starter, e.crib) for e in HARD}) == len(HARD) == 20
    known = {
        (frozenset(r["hand"]), r["starter"])
        for name in ("show_cases", "show_bugs")
        for r in load(name)
    }
    assert all((frozenset(e.hand.split()), e.starter) in known for e in HARD)


def test_both_widgets_share_their_cards():
    assert ScoreQuiz(["show:5H5D5SJC:5C"], record=False).art == HandExplorer().art
