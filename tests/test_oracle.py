"""The engine against a second scorer that shares no code with it (``oracle``)."""

from collections import Counter
from itertools import combinations_with_replacement

from hand_classes import CLASSES, DEALS, hand_classes, some_classes, suitings
from hypothesis import given
from oracle import play_items, show_items
from strategies import counts

from cribbage_learn import Card, Score, score_play, score_show

SAMPLE = 20_000


def items_of(score: Score) -> dict:
    found = {(i.kind.value, frozenset(c.code for c in i.cards)): i.points for i in score.items}
    assert len(found) == len(score.items)
    return found


def test_the_classes_are_all_there_is():
    number, weight = 0, 0
    for ranks in combinations_with_replacement(range(13), 4):
        same = tuple(ranks.index(rank) for rank in ranks)
        for starter in range(13):
            found = suitings(same, ranks.index(starter) if starter in ranks else -1)
            number += len(found)
            weight += sum(times for _, times in found)
    assert (number, weight) == (CLASSES, DEALS)


def test_classes_come_in_a_fixed_order():
    each = hand_classes()
    assert next(each) == (["AC", "AD", "AH", "AS"], "2C", 4)
    assert [len({*hand, starter}) for hand, starter, _ in some_classes(500)] == [5] * 500


def test_twenty_thousand_hands_and_cribs_agree():
    seen: Counter[str] = Counter()
    number = 0
    for codes, cut, _ in some_classes(SAMPLE):
        number += 1
        hand, starter = tuple(map(Card, codes)), Card(cut)
        for crib in (False, True):
            score = score_show(hand, starter, crib=crib)
            expected = show_items(codes, cut, crib)
            assert items_of(score) == expected, (codes, cut, crib)
            assert score.total == sum(expected.values())
            seen.update(f"{kind}{'.crib' * crib}" for kind, _ in expected)
            seen[f"total {score.total}"] += 1
    assert number == SAMPLE
    kinds = ("fifteen", "pair", "run", "flush", "nobs")
    assert all(seen[kind] > 50 and seen[f"{kind}.crib"] > 20 for kind in kinds), seen
    # 0 to 29 without the four that cannot be (show.impossible); the rare ones need not turn up
    assert set(range(18)) <= {n for n in range(30) if seen[f"total {n}"]}
    assert not any(seen[f"total {n}"] for n in (19, 25, 26, 27))


def test_hands_before_the_cut_agree():
    for codes, cut, _ in some_classes(2_000):
        four = [*codes[1:], cut]
        for crib in (False, True):
            assert items_of(score_show(four, None, crib=crib)) == show_items(four, None, crib)


@given(counts())
def test_every_count_agrees(count):
    codes = [card.code for card in count]
    assert items_of(score_play(count)) == play_items(codes)
