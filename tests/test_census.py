"""All hands counted in closed form, against tables made by others and against the proof."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from cribbage_learn import Rules, score_show
from cribbage_learn.analysis import Census, census
from cribbage_learn.analysis.census import KINDS, _suits
from cribbage_learn.draw.census import how_often

DATA = Path(__file__).with_name("data")
TABLE = json.loads((DATA / "distribution.json").read_text(encoding="utf-8"))
PROOF = json.loads((DATA / "proof.json").read_text(encoding="utf-8"))
SIDES = {False: "hand", True: "crib"}


@pytest.fixture(scope="module", params=[False, True], ids=["hand", "crib"])
def counted(request) -> Census:
    return census(request.param)


def by_points(pairs) -> dict[str, int]:
    return {str(points): hands for points, hands in pairs}


def without_zeros(table: dict[str, int]) -> dict[str, int]:
    return {points: hands for points, hands in table.items() if hands}


@pytest.mark.rule("show.impossible")
def test_every_total_is_as_published(counted):
    column = "crib_rules_same_4_cards" if counted.crib else "hand"
    assert counted.to_dict()["distribution"] == TABLE[column]
    assert counted.hands == TABLE["total_combinations"] == 12_994_800
    mean = TABLE["means"]["crib_rules" if counted.crib else "hand"]
    assert counted.mean == pytest.approx(mean, abs=1e-12)
    assert list(counted.gaps) == TABLE["impossible_totals"] == [19, 25, 26, 27]


def test_points_and_spread_of_a_hand_are_as_published():
    assert census().points == TABLE["hand_total_points"]
    assert census().sd == pytest.approx(TABLE["sd_hand"], abs=1e-12)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_as_published(counted, kind):
    tables = TABLE["category_histograms"]
    names = {"fifteen": "fifteens_points", "pair": "pairs_points", "run": "runs_points"}
    expected = tables[names.get(kind, f"{kind}_points")]
    if kind == "flush":
        expected = expected[SIDES[counted.crib]]
    assert by_points(counted.kind(kind).distribution) == expected


def test_a_table_without_nobs_too():
    no_nobs = census(rules=replace(Rules.standard(), nobs=False))
    assert by_points(no_nobs.total.distribution) == without_zeros(TABLE["hand_without_nobs"])
    assert no_nobs.mean == pytest.approx(TABLE["means"]["without_nobs"], abs=1e-12)
    assert no_nobs.text().startswith(
        "All 12,994,800 hands of four cards and a starter, nobs not counted"
    )


def test_the_proof_counted_the_same(counted):
    """``proof.json`` holds the oracle's counts: totals, and each kind, agree with closed form."""
    proved = PROOF[SIDES[counted.crib]]
    ours = counted.to_dict()
    assert proved["disagreements"] == PROOF["raw_deals"]["disagreements"] == 0
    assert proved["classes"] == 652_353
    for name in ("hands", "points", "distribution", "kinds"):
        assert ours[name] == proved[name], name


def test_the_example_of_another_scorer_is_counted_otherwise_here():
    others = json.loads((DATA / "other_scorers.json").read_text(encoding="utf-8"))
    [example] = [s["example"] for s in others["scorers"] if "example" in s]
    groups = score_show(example["hand"], example["starter"]).groups()
    assert "double_run" in [group.kind for group in groups]
    assert sum(group.points for group in groups) > example["says"]
    assert all(0 < s["wrong"] < s["hands"] for s in others["scorers"])


def test_ways_to_deal_a_pattern_are_never_negative_and_sum_up():
    # 1,287 patterns of five ranks with 4**5 suits, any of the five cards turned
    ways = list(_suits((1, 5, 7, 9, 11)))
    assert sum(hands for *_, hands in ways) == 5 * 4**5
    assert all(hands >= 0 for *_, hands in ways)
    # a pair: its ranks leave one hand of four ranks, when a card of the pair is the starter
    assert sum(hands for flush, _, hands in _suits((5, 5, 7, 9, 11)) if flush) == 4 * 3
    assert not any(hands for flush, _, hands in _suits((5, 5, 5, 7, 9)) if flush)


def test_views_agree_with_each_other(counted):
    assert sum(counted.kind(kind).points for kind in KINDS) == counted.points
    assert sum(hands for _, hands in counted.total.distribution) == counted.hands
    assert [kind for kind in KINDS if counted.kind(kind).scoring > counted.hands / 2] == ["fifteen"]
    assert counted.kind("fifteen").points > counted.points / 2
    assert counted.highest == score_show("5H 5D 5S JC", "5C").total
    assert counted.at(counted.highest) == 4
    assert (counted.at(-1), counted.at(30)) == (0, 0)


def test_an_unknown_kind_is_refused_with_what_there_is():
    with pytest.raises(ValueError, match=r"'thirty_one' does not score in the show; .*nobs"):
        census().kind("thirty_one")


def test_a_census_never_changes(counted):
    with pytest.raises(AttributeError):
        counted.crib = None
    assert census(counted.crib) == counted
    assert hash(census(counted.crib)) == hash(counted)


def test_the_text_has_every_total_once(counted):
    lines = counted.text().splitlines()
    assert [int(line.split()[0]) for line in lines if line[:6].strip().isdigit()] == [*range(30)]
    assert sum("none" in line for line in lines) == 4
    assert f"{counted.at(2):,}" in counted.text()
    assert repr(counted).startswith("<Census of 12994800 ")


def test_the_twin_is_two_plain_tables(counted):
    bundle = counted._repr_mimebundle_()
    html = bundle["text/html"]
    assert bundle["text/plain"] == counted.text()
    assert html.count("<table>") == 2
    assert html.count('<th scope="row"') == 30 + len(KINDS)
    assert len(html.encode()) <= 8_192
    assert "<style" not in html
    assert "<script" not in html


def test_shares_are_said_as_people_say_them():
    assert how_often(1, 3) == "33%"
    assert how_often(99, 1000) == "9.9%"
    assert how_often(1, 50) == "2.0%"
    assert how_often(1, 130) == "1 in 130"
    assert how_often(0, 130) == "0.0%"


def test_every_word_comes_from_the_catalogue(monkeypatch):
    """With each sentence in angle quotes, no word is left outside them."""
    from cribbage_learn.language import Words

    say = Words.say
    monkeypatch.setattr(Words, "say", lambda self, *a, **k: f"‹{say(self, *a, **k)}›")
    outside = depth = 0
    for char in census().text():
        depth += (char == "‹") - (char == "›")
        outside += char.isalpha() and not depth
    assert (outside, depth) == (0, 0)
