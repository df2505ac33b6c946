"""A Score is data: items with an identity, and a dictionary that recounts itself."""

import copy
import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import counts, hands

from cribbage_learn import CardError, Rules, Score, ScoreKind, score_play, score_show


def scores():
    shown = st.builds(lambda five, crib: score_show(*five, crib=crib), hands(), st.booleans())
    return shown | st.builds(score_play, counts())


def test_kinds_are_stable_words():
    assert [kind.value for kind in ScoreKind] == [
        "fifteen",
        "pair",
        "run",
        "flush",
        "nobs",
        "thirty_one",
    ]


def test_a_score_knows_what_it_scored():
    s = score_show("5H 5D 5S JC", "5C")
    assert (s.phase, s.crib, s.rules, s.total) == ("show", False, Rules(), 29)
    assert [c.code for c in s.hand] == ["5H", "5D", "5S", "JC"] and s.starter.code == "5C"
    assert s.cards == (*s.hand, s.starter)
    assert [i.points for i in s.items] == [2] * 14 + [1]
    assert s.steps()[-1] == (s.items[-1], 29)
    before = score_show("5H 5D 5S JC")
    assert before.starter is None and before.cards == before.hand


@given(scores())
def test_the_round_trip(score):
    data = score.to_dict()
    kept = json.loads(json.dumps(data))
    assert kept == data
    assert Score.from_dict(kept) == score == pickle.loads(pickle.dumps(score))
    assert hash(Score.from_dict(kept)) == hash(score)
    assert [total for _, total in score.steps()][-1:] == ([score.total] if score.items else [])


def test_rules_come_along():
    score = score_show("JH 2C 4D 8S", "6H", rules=Rules.beginner())
    assert Score.from_dict(score.to_dict()).rules == Rules.beginner()


def altered():
    """Every single change to a saved score, with what the refusal says."""
    show = score_show("7H 8D KS QC", "KD").to_dict()
    play = score_play("4C 6D 5H").to_dict()
    for name in show:
        yield {k: v for k, v in show.items() if k != name}, name
    for name in play:
        yield {k: v for k, v in play.items() if k != name}, name
    yield {**show, "schema": 2}, "schema 2"
    yield {**show, "phase": "crib"}, "'crib' is neither 'show' nor 'play'"
    yield {**show, "phase": "play"}, "'cards' is missing"
    yield {**show, "hand": ["7H", "8D", "KS", "KC"]}, "total is 4, but these cards score 8"
    yield {**show, "hand": ["7H", "8D", "KS"]}, "four cards, not 3"
    yield {**show, "hand": "7H 8D KS QC"}, "hand is '7H 8D KS QC'; write ['7H'"
    yield {**show, "starter": "7C"}, "total"
    yield {**show, "starter": "QD"}, "item 2"
    yield {**show, "starter": None}, "total is 4, but these cards score 2"
    yield {**show, "crib": 1}, "true or false"
    yield {**show, "schema": True}, "schema True"
    yield {**show, "schema": 1.0}, "schema 1.0"
    yield {**show, "rules": {**show["rules"], "target": 61}}, "short_game"
    yield {**show, "rules": {**show["rules"], "goal": 61}}, "rules: unknown part 'goal'"
    yield {**show, "rules": {**show["rules"], "target": 121.0}}, "target=121.0"
    yield {**show, "rules": {}}, "rules: 'target' is missing"
    yield {**play, "rules": {"target": 121}}, "rules: 'first_dealer' is missing"
    yield {**show, "rules": None}, "rules: a mapping is wanted, not NoneType"
    yield {**play, "rules": Rules()}, "rules: a mapping is wanted, not Rules"
    yield {**show, "total": 4.0}, "total is 4.0, but these cards score 4"
    yield {**show, "starter": "kd"}, "starter is 'kd'; write 'KD'"
    yield {**show, "hand": 7}, "7 is not a card"
    yield {**show, "rules": {**show["rules"], "nobs": "yes"}}, "write True or False"
    yield {**show, "total": 5}, "total is 5, but these cards score 4"
    yield {**show, "items": show["items"][:1]}, "1 items, but these cards make 2"
    yield {**show, "items": show["items"][::-1]}, "item 1"
    yield {**show, "items": 7}, "items"
    for part, value in (
        ("kind", "run"),
        ("cards", ["KD", "KC"]),
        ("points", 6),
        ("points", 2.0),
        ("cards", "KD KS"),
        ("rule", "show.run"),
    ):
        items = copy.deepcopy(show["items"])
        items[1][part] = value
        yield {**show, "items": items}, "item 2 is"
    yield {**show, "note": "mine"}, "unknown part 'note'"
    yield {**play, "cards": ["4C", "6D", "6H"]}, "total"
    yield {**play, "cards": ["KC", "KD", "KH", "2S"]}, "never pass 31"
    yield {**play, "starter": "5C"}, "unknown part 'starter'"


@pytest.mark.parametrize(("data", "says"), list(altered()))
def test_what_differs_is_refused(data, says):
    with pytest.raises(ValueError) as caught:
        Score.from_dict(data)
    assert says in str(caught.value)


def test_other_things_are_no_saved_score():
    for wrong in (None, [], "5H"):
        with pytest.raises(ValueError, match="a mapping is wanted"):
            Score.from_dict(wrong)
    with pytest.raises(CardError):
        Score.from_dict({**score_show("7H 8D KS QC").to_dict(), "hand": ["7H", "8D", "KS", "7H"]})


def test_a_saved_score_may_be_kept_in_tuples():
    data = score_show("7H 8D KS QC", "KD").to_dict()
    data["hand"], data["items"] = tuple(data["hand"]), tuple(data["items"])
    assert Score.from_dict(data).total == 4


def test_the_order_of_the_cards_belongs_to_a_score():
    one, other = score_show("5H 5D 5S JC", "5C"), score_show("JC 5S 5D 5H", "5C")
    assert one != other and one.items == other.items and one.total == other.total


def test_an_item_knows_its_key():
    item = score_show("5H 5D 5S JC", "5C").items[0]
    assert (item.key, item.rule, item.points) == ("fifteen:5C-JC", "show.fifteen", 2)
    assert item == score_show("JC 5S 5D 5H", "5C").items[0]


def test_a_notebook_shows_words_and_a_twin():
    bundle = score_show("5H 5D 5S JC", "5C")._repr_mimebundle_()
    assert bundle["text/plain"].endswith("Total: 29 points")
    assert "text/html" in bundle
