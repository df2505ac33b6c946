"""The show, row by row: public test tables, bug reports, the sources' worked example."""

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import hands
from tables import DATA, load

from cribbage_learn import Card, CardError, Rules, ScoreKind, parse_cards, score_show
from cribbage_learn.cards import SUITS

NAMES = {"fifteen": "fifteens", "pair": "pairs", "run": "runs", "flush": "flush", "nobs": "nobs"}
CASES = load("show_cases")
BUGS = load("show_bugs")
PARTS = load("component_cases")
INVALID = [row for row in load("invalid_inputs") if row["kind"] == "show"]


def by_category(score):
    points = Counter(dict.fromkeys(NAMES.values(), 0))
    for item in score.items:
        points[NAMES[item.kind.value]] += item.points
    return dict(points)


def test_the_tables_are_whole():
    assert (len(CASES), len(BUGS), len(PARTS), len(INVALID)) == (309, 12, 176, 5)
    assert all(row["source"] for row in (*CASES, *BUGS, *PARTS, *INVALID))


@pytest.mark.parametrize("row", CASES, ids=lambda r: f"{'-'.join(r['hand'])}:{r['starter']}")
@pytest.mark.rule(
    "show.fifteen",
    "show.pair",
    "show.run",
    "show.flush",
    "show.crib-flush",
    "show.nobs",
    "show.starter",
)
def test_public_cases(row):
    score = score_show(row["hand"], row["starter"], crib=row["crib"])
    assert score.total == row["total"], row["source"]
    assert by_category(score) == row["breakdown"], row["source"]


@pytest.mark.parametrize("row", BUGS, ids=lambda r: r["id"])
def test_bugs_of_others(row):
    score = score_show(row["hand"], row["starter"], crib=row["crib"])
    assert score.total == row["right_total"], row["symptom"]
    assert by_category(score) == row["right_breakdown"], row["symptom"]


@pytest.mark.parametrize("row", INVALID, ids=lambda r: "-".join(r["hand"]))
def test_impossible_hands_are_refused(row):
    with pytest.raises(CardError, match="a pack has only one") as caught:
        score_show(row["hand"], row["starter"], crib=row["crib"])
    assert caught.value.reason in ("card_twice", "starter_in_hand"), row["why"]


def components():
    """The table's rows of five different cards, the last one the starter."""
    return [row for row in PARTS if len(row["cards"]) == len(set(row["cards"])) == 5]


@pytest.mark.parametrize("row", components(), ids=lambda r: "-".join(r["cards"]) + r["category"])
def test_components(row):
    *hand, starter = row["cards"]
    points = by_category(score_show(hand, starter, crib=row["crib"]))
    assert sum(points[name] for name in row["category"].split("+")) == row["points"], row["note"]


def test_components_of_fewer_or_more_cards():
    """Rows for inner functions: the rules by themselves, on any number of ranks."""
    from cribbage_learn.show import fifteens, pairs, runs

    inner = {"fifteens": fifteens, "pairs": pairs, "runs": runs}
    rows = [row for row in PARTS if row not in components()]
    assert len(rows) == 9  # one of them has the same card twice
    for row in rows:
        ranks = tuple(sorted(Card(code).rank for code in row["cards"]))
        points = 0
        for name in row["category"].split("+"):
            found = inner[name](ranks)
            points += sum(len(p) if name == "runs" else 2 for p in found)
        assert points == row["points"], row["note"]


def test_three_pairs_of_neighbours_are_eight_runs():
    from cribbage_learn.show import runs

    assert sum(map(len, runs((4, 4, 5, 5, 6, 6)))) == 24


@pytest.mark.parametrize("which", [0, 1, 2])
def test_the_worked_show_of_the_sources(which):
    data = json.loads((DATA / "worked_show.json").read_text(encoding="utf-8"))
    row = data["hands"][which]
    score = score_show(row["cards"], data["starter"], crib=row["crib"])
    assert score.total == row["total"]
    printed = {(frozenset(parse_cards(cards)), points) for cards, points in row["rows"]}
    assert {(frozenset(g.cards), g.points) for g in score.groups()} == printed


@pytest.mark.parametrize(
    ("hand", "total"),
    [
        ("2C 2D 3H 4S", 8),  # show.double-run
        ("2C 2D 2H 3S 4D", 15),
        ("2C 3D 3H 4S 4D", 16),
        ("4C 4D 5H 5S 6D", 24),  # show.twenty-four
        ("6C 7D 7H 8S 8D", 24),
        ("10C QD KH 2S 4D", 0),  # the jack is missing
        ("QC KD AH 2S 7H", 0),  # play.run-ranks: never round the corner
    ],
)
@pytest.mark.rule("show.double-run", "show.twenty-four", "play.run-ranks")
def test_counts_named_in_the_rules(hand, total):
    four, starter = hand.split()[:4], "".join(hand.split()[4:])
    assert score_show(four, starter or None).total == total


@pytest.mark.parametrize(
    ("hand", "starter", "crib", "points", "rule"),
    [
        ("2H 6H 8H QH", "4S", False, 4, "show.flush"),
        ("2H 6H 8H QH", "4H", False, 5, "show.flush-five"),
        ("2H 6H 8H QH", "4S", True, 0, None),
        ("2H 6H 8H QH", "4H", True, 5, "show.crib-flush"),
        ("2H 6H 8H QS", "4H", False, 0, None),  # the starter is none of the four
        ("2H 6H 8H QH", None, False, 4, "show.flush"),
        ("2H 6H 8H QH", None, True, 0, None),
    ],
)
@pytest.mark.rule("show.flush", "show.flush-five", "show.crib-flush")
def test_the_flush(hand, starter, crib, points, rule):
    flushes = [i for i in score_show(hand, starter, crib=crib).items if i.kind is ScoreKind.FLUSH]
    assert [(i.points, i.rule) for i in flushes] == ([(points, rule)] if points else [])


@pytest.mark.rule("show.nobs", "starter.heels")
def test_nobs_is_the_jack_alone_and_never_the_starter():
    item = score_show("JH 2C 4D 8S", "6H").items[-1]
    assert (item.kind.value, item.key, item.points, item.rule) == (
        "nobs",
        "nobs:JH",
        1,
        "show.nobs",
    )
    assert score_show("2H 4C 8D QS", "JH").total == 0
    assert score_show("JH 2C 4D 8S", "6H", rules=Rules.beginner()).total == 0
    assert score_show("JH 2C 4D 8S", None).total == 0


def test_the_order_of_items():
    items = score_show("3C 4D 5S 5H", "KD").items
    assert [i.key for i in items] == [
        "fifteen:5H-KD",
        "fifteen:5S-KD",
        "pair:5H-5S",
        "run:3C-4D-5H",
        "run:3C-4D-5S",
    ]


def test_crib_is_true_or_false():
    with pytest.raises(ValueError, match="crib='no': write True or False"):
        score_show("5H 5D 5S JC", "5C", crib="no")


@given(hands(), st.booleans())
def test_items_are_in_the_order_promised(five, crib):
    order = [kind.value for kind in ScoreKind]
    items = score_show(*five, crib=crib).items
    places = [
        (order.index(i.kind.value), len(i.cards), [card.index for card in i.cards]) for i in items
    ]
    assert places == sorted(places)
    assert all(list(i.cards) == sorted(i.cards) for i in items)


@given(hands(), st.booleans())
def test_a_total_is_the_sum_of_its_items(five, crib):
    score = score_show(*five, crib=crib)
    assert score.total == sum(item.points for item in score.items)
    assert len({item.key for item in score.items}) == len(score.items)
    assert 0 <= score.total <= 29 and score.total not in (19, 25, 26, 27)


@given(hands(), st.booleans(), st.permutations(range(4)))
def test_the_order_of_the_hand_means_nothing(five, crib, order):
    hand, starter = five
    again = score_show(tuple(hand[i] for i in order), starter, crib=crib)
    assert again.items == score_show(hand, starter, crib=crib).items


@given(hands(), st.booleans(), st.permutations(SUITS))
def test_renaming_the_suits_means_nothing(five, crib, names):
    def renamed(card):
        return Card(card.code[:-1] + names[SUITS.index(card.suit)])

    hand, starter = five
    score = score_show(hand, starter, crib=crib)
    again = score_show(tuple(map(renamed, hand)), renamed(starter), crib=crib)
    mapped = {(i.kind, frozenset(map(renamed, i.cards)), i.points, i.rule) for i in score.items}
    assert {(i.kind, frozenset(i.cards), i.points, i.rule) for i in again.items} == mapped


@given(hands())
def test_a_crib_differs_only_in_the_flush(five):
    hand, crib = (score_show(*five, crib=c).items for c in (False, True))
    without = [i for i in hand if i.kind is not ScoreKind.FLUSH]
    assert [i for i in crib if i.kind is not ScoreKind.FLUSH] == without


@pytest.mark.parametrize(
    ("hand", "starter", "reason", "says"),
    [
        ("5H 5D 5S", "5C", "hand_size", "a hand has four cards, not 3"),
        ("5H 5D 5S JC 2D", "5C", "hand_size", "the starter is a separate card"),
        ("5H 5D 5S 5H", "5C", "card_twice", "card 4 (5♥)"),
        ("5H 5D 5S JC", "JC", "starter_in_hand", "the starter J♣ is also card 4"),
        ("5H 5D 5S JC", "5C 6C", "starter_size", "one card, not 2"),
        ("5H 5D 5S JC", "", "starter_missing", "the starter is missing"),
        ("5H 5D 5S JC", "6X", "unknown_suit", "the starter ('6X'): there is no suit 'X'"),
        ("5H 5D 5S JC", "К♠", "look_alike", "the starter ('К♠')"),
        ("5H 5D 5S JX", "6D", "unknown_suit", "card 4 ('JX')"),
        ("", "6D", "empty", "no cards given"),
    ],
)
def test_refusals(hand, starter, reason, says):
    with pytest.raises(CardError) as caught:
        score_show(hand, starter)
    assert caught.value.reason == reason
    assert says in str(caught.value)
