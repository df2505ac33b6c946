"""The engine against the oracle on every hand there is (slow), and that the proof can fail."""

import json
from pathlib import Path

import proof
import pytest

from cribbage_learn import Score
from cribbage_learn.analysis import census

TABLE = json.loads(
    Path(__file__).with_name("data").joinpath("distribution.json").read_text(encoding="utf-8")
)


@pytest.mark.slow
def test_every_hand_and_every_crib():
    """652,353 classes as hand and as crib, weighted to 12,994,800 each; 100,000 raw deals."""
    hands, cribs, raw = proof.prove()
    tables = proof.written(hands, cribs, raw)
    print(proof.report(tables))
    assert [*hands.disagreements, *cribs.disagreements, *raw.disagreements] == []
    assert hands.classes == cribs.classes == 652_353
    assert raw.classes == 2 * proof.RAW_DEALS
    assert tables["hand"]["distribution"] == TABLE["hand"]
    assert tables["crib"]["distribution"] == TABLE["crib_rules_same_4_cards"]
    for found, crib in ((hands, False), (cribs, True)):
        # how often each mixture of fifteens, pairs, runs, flush and nobs comes, not totals alone
        assert dict(found.rows) == dict(census(crib).rows)
    assert tables == json.loads(proof.WRITTEN.read_text(encoding="utf-8")), (
        "write it anew: python tests/proof.py --write"
    )


def test_raw_deals_are_deals_and_always_the_same():
    deals = list(proof.raw_deals(500))
    assert deals == list(proof.raw_deals(500))
    for cards, names in deals:
        assert len(set(cards)) == 5
        assert set(cards) <= set(proof.CODES)
        assert sorted(names.values()) == sorted("CDHS")
    assert len({tuple(names.values()) for _, names in deals}) == 24
    assert {card for cards, _ in deals for card in cards} == set(proof.CODES)


def test_a_few_raw_deals_agree():
    found = proof.prove_symmetry(500)
    assert (found.classes, found.disagreements) == (1000, [])


def without(kind: str):
    """An engine that forgets one kind."""
    right = proof.score_show

    def wrong(hand, starter, *, crib=False):
        score = right(hand, starter, crib=crib)
        kept = tuple(item for item in score.items if item.kind != kind)
        return Score("show", score.cards, score.starter, crib, score.rules, kept, score.hand)

    return wrong


@pytest.mark.parametrize("kind", proof.KINDS)
def test_an_engine_that_forgets_something_is_found_out(monkeypatch, kind):
    monkeypatch.setattr(proof, "score_show", without(kind))
    found = proof.Found()
    proof.compare(["5H", "4H", "6H", "JH"], "5C", False, 1, found)
    expected = kind in ("fifteen", "pair", "run", "flush")
    assert bool(found.disagreements) is expected
    proof.compare(["5H", "9H", "2D", "JH"], "KH", True, 1, found)
    assert any("as crib" in each for each in found.disagreements) is (kind in ("fifteen", "nobs"))


def test_the_tables_add_up():
    found = proof.Found()
    proof.compare(["5H", "5D", "5S", "JC"], "5C", False, 4, found)
    proof.compare(["2C", "4D", "6H", "8S"], "QC", False, 24, found)
    tables = proof.tables(found)
    assert (tables["classes"], tables["hands"], tables["points"]) == (2, 28, 4 * 29)
    assert tables["distribution"]["29"] == 4
    assert tables["kinds"]["pair"] == {"hands": 4, "points": 48, "distribution": {"0": 24, "12": 4}}
