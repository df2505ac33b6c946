"""The spoken groups are views over the items."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import counts, hands

from cribbage_learn import score_play, score_show
from cribbage_learn.groups import pattern
from cribbage_learn.score import GroupKind, ScoreKind


@pytest.mark.parametrize(
    ("ranks", "kind"),
    [
        ([5, 5], "pair"),
        ([5, 5, 5], "pair_royal"),
        ([5, 5, 5, 5], "double_pair_royal"),
        ([3, 4, 5], "run"),
        ([7, 6, 5, 4, 3], "run"),
        ([3, 4, 5, 5], "double_run"),
        ([3, 3, 4, 5, 6], "double_run"),
        ([3, 3, 3, 4, 5], "triple_run"),
        ([3, 3, 4, 4, 5], "double_double_run"),
        ([5], None),
        ([3, 4], None),
        ([3, 3, 4], None),
        ([3, 3, 4, 4], None),
        ([3, 4, 6], None),
        ([1, 12, 13], None),
        ([10, 12, 13, 13], None),
    ],
)
def test_what_ranks_form(ranks, kind):
    assert pattern(ranks) == kind


@pytest.mark.parametrize(
    ("hand", "starter", "expected"),
    [
        ("3C 4D 5S 5H", "9C", [("double_run", 8)]),
        ("5C 5D 5S 4H", "6C", [("fifteen", 2)] * 4 + [("triple_run", 15)]),
        ("4C 4D 5S 5H", "6C", [("fifteen", 2)] * 4 + [("double_double_run", 16)]),
        ("AC 2D 3H 7S", "7C", [("fifteen", 2), ("pair", 2), ("run", 3)]),
        ("AC 10C AH 10S", "AD", [("pair_royal", 6), ("pair", 2)]),
        ("2C 2D 2H 2S", "KD", [("double_pair_royal", 12)]),
        ("3C 4D 5S 6H", "6C", [("fifteen", 2)] * 3 + [("double_run", 10)]),
        ("JH 2H 4H 8H", "6H", [("flush", 5), ("nobs", 1)]),
    ],
)
def test_the_groups_of_a_hand(hand, starter, expected):
    groups = score_show(hand, starter).groups()
    assert [(g.kind.value, g.points) for g in groups] == expected


@given(hands(), st.booleans())
def test_every_item_is_in_one_group(five, crib):
    score = score_show(*five, crib=crib)
    groups = score.groups()
    inside = [item for group in groups for item in group.items]
    assert sorted(inside, key=score.items.index) == list(score.items)
    assert sum(group.points for group in groups) == score.total
    for group in groups:
        assert list(group.cards) == sorted({c for item in group.items for c in item.cards})
        if isinstance(group.kind, GroupKind):
            assert pattern(card.rank for card in group.cards) is group.kind


@given(counts())
def test_in_the_play_each_item_stands_alone(count):
    score = score_play(count)
    assert [group.items for group in score.groups()] == [(item,) for item in score.items]
    for group in score.groups():
        if group.items[0].kind is ScoreKind.PAIR:
            alike = {2: "pair", 3: "pair_royal", 4: "double_pair_royal"}[len(group.cards)]
            assert group.kind == alike
        else:
            assert group.kind is group.items[0].kind
