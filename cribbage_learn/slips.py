"""Wrong totals: which slip gives which number.

A *slip* is a known way to come to another total than the rules: a pair forgotten inside a double
run, a crib given a flush of four. Every number is worked out from the items, spoken groups and
skills of the ``Score``, and every thing that does not score is asked of ``grading.judge``: no rule
is written here again.

Where several slips give one number, the first in the order of ``Slip`` explains it: first what no
hand can have; then near misses, which these very cards invite; then the spoken groups, runs, flush
and nobs, whose numbers are telling; then fifteens, of which a hand often has one more or fewer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from itertools import combinations

from .grading import Claim, Mistake, judge
from .mistakes import ClaimKind, Reason
from .score import Group, GroupKind, Score, ScoreKind
from .show import score_show
from .skills import broken_runs

HIGHEST = 29
"""The most any hand scores."""
IMPOSSIBLE = (19, 25, 26, 27)
"""What no hand and no crib scores (rule ``show.impossible``; the census proves both)."""
LARGEST = 31
"""The largest number that is looked at; above it nothing more can be said."""


class Slip(StrEnum):
    """Why a total is another, in order of precedence; ids are never translated.

    >>> Slip("forgot_nobs") is Slip.FORGOT_NOBS
    True
    """

    NINETEEN_IS_ZERO = "nineteen_is_zero"
    IMPOSSIBLE_TOTAL = "impossible_total"
    ABOVE_THE_HIGHEST = "above_the_highest"
    CRIB_FLUSH = "crib_flush"
    FLUSH_WITH_STARTER = "flush_with_starter"
    HEELS_IN_THE_SHOW = "heels_in_the_show"
    STARTER_JACK_AS_NOBS = "starter_jack_as_nobs"
    WRONG_JACK_COUNTED = "wrong_jack_counted"
    COUNTED_INNER_RUN = "counted_inner_run"
    COUNTED_CORNER_RUN = "counted_corner_run"
    COUNTED_BROKEN_RUN = "counted_broken_run"
    DOUBLE_RUN_AS_RUN = "double_run_as_run"
    FORGOT_PAIR_IN_RUN = "forgot_pair_in_run"
    ONE_RUN_OF_DOUBLE_RUN = "one_run_of_double_run"
    PAIR_IN_RUN_TWICE = "pair_in_run_twice"
    PAIR_ROYAL_AS_ONE_PAIR = "pair_royal_as_one_pair"
    PAIR_ROYAL_AS_TWO_PAIRS = "pair_royal_as_two_pairs"
    PAIR_ROYAL_AS_THREE = "pair_royal_as_three"
    FOUR_AS_PAIR_ROYAL = "four_as_pair_royal"
    RUN_CUT_SHORT = "run_cut_short"
    FLUSH_FOUR_OF_FIVE = "flush_four_of_five"
    FORGOT_FLUSH = "forgot_flush"
    FORGOT_NOBS = "forgot_nobs"
    MISSED_LARGE_FIFTEEN = "missed_large_fifteen"
    ONLY_TWO_CARD_FIFTEENS = "only_two_card_fifteens"
    FIFTEENS_COUNTED_ONCE = "fifteens_counted_once"
    FORGOT_FIFTEENS = "forgot_fifteens"
    FORGOT_RUN = "forgot_run"
    FORGOT_PAIR = "forgot_pair"
    FORGOT_STARTER = "forgot_starter"
    MISSED_ONE_FIFTEEN = "missed_one_fifteen"
    MISSED_FIFTEENS = "missed_fifteens"
    TEN_CARDS_PAIRED = "ten_cards_paired"
    FIFTEEN_COUNTED_TWICE = "fifteen_counted_twice"
    NOTHING_SEEN = "nothing_seen"
    OTHER = "other"


@dataclass(frozen=True)
class SlipFound:
    """One wrong total of a hand or crib and the slip that gives it.

    ``number``; ``slip``; ``rule``: the id of the sentence of the rules it goes against, or None;
    ``skill``: the skill id that would have helped, or None; ``group``: the spoken group it is about, or None;
    ``mistake``: the claim that does not score, with its reason, when a near miss was counted.

    >>> from cribbage_learn import score_show
    >>> found = slips(score_show("2H 6H 8H JH", "4S", crib=True))[4]
    >>> found.slip.value, found.rule, found.skill, str(found.mistake.claim)
    ('crib_flush', 'show.crib-flush', 'near_crib_flush', 'flush 2H 6H 8H JH')
    """

    number: int
    slip: Slip
    rule: str | None
    skill: str | None = None
    group: GroupKind | ScoreKind | None = None
    mistake: Mistake | None = field(default=None, compare=False)


@lru_cache(maxsize=64)
def slips(score: Score) -> Mapping[int, SlipFound]:
    """Each wrong total from 0 to ``LARGEST`` that a known slip explains, in order of the numbers.

    >>> from cribbage_learn import score_show
    >>> found = slips(score_show("3C 4D 5S 5H", "KD"))
    >>> {number: found[number].slip.value for number in (7, 9, 10, 14)}  # right: 12
    {7: 'double_run_as_run', 9: 'one_run_of_double_run', 10: 'forgot_pair_in_run', 14: 'pair_in_run_twice'}
    """
    order = {slip: i for i, slip in enumerate(Slip)}
    best: dict[int, SlipFound] = {}
    for found in sorted(_all(score), key=lambda f: order[f.slip]):
        if found.number != score.total and 0 <= found.number <= LARGEST:
            best.setdefault(found.number, found)
    return dict(sorted(best.items()))


def slip_of(score: Score, number: int) -> SlipFound:
    """The slip that explains a wrong total, ``Slip.OTHER`` when none does.

    >>> from cribbage_learn import score_show
    >>> slip_of(score_show("7H 8D KS QC", "2D"), 11).slip
    <Slip.OTHER: 'other'>
    """
    return slips(score).get(number) or SlipFound(number, Slip.OTHER, None)


def _all(score: Score) -> Iterator[SlipFound]:
    yield from _of_no_hand(score)
    yield from _near_misses(score)
    for group in score.groups():
        if isinstance(group.kind, GroupKind) or group.kind is ScoreKind.RUN:
            yield from _in_group(score.total, group)
    yield from _suits(score)
    yield from _fifteens(score)
    yield from _left_out(score)


def _of_no_hand(score: Score) -> Iterator[SlipFound]:
    rule = "show.impossible"
    if not score.items:
        yield SlipFound(IMPOSSIBLE[0], Slip.NINETEEN_IS_ZERO, rule, "nineteen")
    for number in IMPOSSIBLE:
        yield SlipFound(number, Slip.IMPOSSIBLE_TOTAL, rule)
    for number in range(HIGHEST + 1, LARGEST + 1):
        yield SlipFound(number, Slip.ABOVE_THE_HIGHEST, rule)


# A claim that does not score, by kind, number of cards and reason: the slip of counting it.
_COUNTED: dict[tuple[ClaimKind, int, Reason], tuple[Slip, str]] = {
    (ScoreKind.FLUSH, 4, Reason.CRIB_FLUSH_NEEDS_FIVE): (Slip.CRIB_FLUSH, "near_crib_flush"),
    (ScoreKind.FLUSH, 4, Reason.STARTER_IN_FLUSH): (Slip.FLUSH_WITH_STARTER, "near_flush"),
    (ScoreKind.NOBS, 1, Reason.JACK_IS_STARTER): (Slip.STARTER_JACK_AS_NOBS, "jack_starter"),
    (ScoreKind.NOBS, 1, Reason.WRONG_JACK): (Slip.WRONG_JACK_COUNTED, "near_nobs"),
    (ScoreKind.RUN, 3, Reason.ACE_IS_LOW): (Slip.COUNTED_CORNER_RUN, "corner_run"),
}


def _near_misses(score: Score) -> Iterator[SlipFound]:
    flushes = any(item.kind is ScoreKind.FLUSH for item in score.items)
    for (kind, size, reason), (slip, skill) in _COUNTED.items():
        if kind is ScoreKind.FLUSH and flushes:
            continue  # four of the five that score
        for mistake in _mistakes(score, kind, size, reason):
            worth = 1 if kind is ScoreKind.NOBS else size
            yield _counted(score, mistake, slip, skill, worth)
            if slip is Slip.STARTER_JACK_AS_NOBS:
                heels = Slip.HEELS_IN_THE_SHOW
                yield SlipFound(score.total + 2, heels, "starter.heels", skill)
    for ranks in broken_runs(score):
        cards = tuple(next(c for c in score.cards if c.rank == rank) for rank in ranks)
        wrong = judge(score, Claim("run", cards))[1]
        if wrong is not None:
            slip, skill = Slip.COUNTED_BROKEN_RUN, "broken_run"
            yield _counted(score, wrong, slip, skill, len(cards))
    inside = [
        m
        for size in (3, 4)
        for m in _mistakes(score, ScoreKind.RUN, size, Reason.PART_OF_LONGER_RUN)
    ]
    if inside:
        lengths = [len(mistake.claim.cards) for mistake in inside]
        for worth in dict.fromkeys((sum(lengths), *lengths)):
            longest = inside[lengths.index(worth) if worth in lengths else 0]
            yield _counted(score, longest, Slip.COUNTED_INNER_RUN, "inner_run", worth)
    for mistake in _mistakes(score, ScoreKind.PAIR, 2, Reason.NOT_A_PAIR):
        if mistake.data["same_value"]:
            yield _counted(score, mistake, Slip.TEN_CARDS_PAIRED, "pair", 2)


def _mistakes(score: Score, kind: ClaimKind, size: int, reason: Reason) -> Iterator[Mistake]:
    """The claims of so many cards that do not score for this reason."""
    for cards in combinations(score.cards, size):
        mistake = judge(score, Claim(kind.value, cards))[1]
        if mistake is not None and mistake.reason is reason:
            yield mistake


def _counted(score: Score, wrong: Mistake, slip: Slip, skill: str, worth: int) -> SlipFound:
    return SlipFound(score.total + worth, slip, wrong.rule, skill, mistake=wrong)


def _in_group(total: int, group: Group) -> Iterator[SlipFound]:
    """A run, a double run and its like, three or four of one rank, counted otherwise."""
    runs = [item for item in group.items if item.kind is ScoreKind.RUN]
    pairs = [item for item in group.items if item.kind is ScoreKind.PAIR]
    rule = "show.double-run" if len(runs) > 1 else "show.run" if runs else "show.pair"
    of_pairs = sum(item.points for item in pairs)

    def as_if(points: int, slip: Slip) -> SlipFound:
        skill = group.kind.value if pairs else f"run_{len(runs[0].cards)}"
        return SlipFound(total - group.points + points, slip, rule, skill, group.kind)

    if len(runs) > 1:
        run = runs[0].points
        yield as_if(run, Slip.DOUBLE_RUN_AS_RUN)
        yield as_if(group.points - of_pairs, Slip.FORGOT_PAIR_IN_RUN)
        yield as_if(run + of_pairs, Slip.ONE_RUN_OF_DOUBLE_RUN)
        yield as_if(group.points + of_pairs, Slip.PAIR_IN_RUN_TWICE)
        if len(pairs) > 1:
            yield as_if(group.points - of_pairs + pairs[0].points, Slip.FORGOT_PAIR_IN_RUN)
            for some in range(2, len(runs)):
                yield as_if(some * run + of_pairs, Slip.ONE_RUN_OF_DOUBLE_RUN)
    if runs:
        for short in range(3, len(runs[0].cards)):
            fewer = (len(runs[0].cards) - short) * len(runs)
            yield as_if(group.points - fewer, Slip.RUN_CUT_SHORT)
    elif len(pairs) > 1:
        pair = pairs[0].points
        yield as_if(pair, Slip.PAIR_ROYAL_AS_ONE_PAIR)
        yield as_if(2 * pair, Slip.PAIR_ROYAL_AS_TWO_PAIRS)
        yield as_if(len(group.cards), Slip.PAIR_ROYAL_AS_THREE)
        if group.kind is GroupKind.DOUBLE_PAIR_ROYAL:
            yield as_if(3 * pair, Slip.FOUR_AS_PAIR_ROYAL)


def _suits(score: Score) -> Iterator[SlipFound]:
    for item in score.items:
        if item.kind is ScoreKind.FLUSH:
            size = len(item.cards)
            skill = "crib_flush" if score.crib else f"flush_{size}"
            without = score.total - item.points
            yield SlipFound(without, Slip.FORGOT_FLUSH, item.rule, skill, item.kind)
            if size == 5 and not score.crib:
                yield SlipFound(without + 4, Slip.FLUSH_FOUR_OF_FIVE, item.rule, skill, item.kind)
        elif item.kind is ScoreKind.NOBS:
            without = score.total - item.points
            yield SlipFound(without, Slip.FORGOT_NOBS, item.rule, "nobs", item.kind)


def _fifteens(score: Score) -> Iterator[SlipFound]:
    sizes = sorted(len(i.cards) for i in score.items if i.kind is ScoreKind.FIFTEEN)
    if not sizes:
        return
    rule, points, number = "show.fifteen", 2, len(sizes)

    def fewer(missed: int, slip: Slip, skill: str) -> SlipFound:
        return SlipFound(score.total - points * missed, slip, rule, skill, ScoreKind.FIFTEEN)

    larger, large = sum(size > 2 for size in sizes), sum(size > 3 for size in sizes)
    usual = f"fifteen_{sizes[0]}"
    if large:
        yield fewer(large, Slip.MISSED_LARGE_FIFTEEN, f"fifteen_{sizes[-1]}")
    if larger:
        skill = next(f"fifteen_{size}" for size in sizes if size > 2)
        yield fewer(larger, Slip.ONLY_TWO_CARD_FIFTEENS, skill)
    if number > 1:
        yield fewer(number - 1, Slip.FIFTEENS_COUNTED_ONCE, usual)
    yield fewer(number, Slip.FORGOT_FIFTEENS, usual)
    yield fewer(1, Slip.MISSED_ONE_FIFTEEN, usual)
    for missed in range(2, number):
        yield fewer(missed, Slip.MISSED_FIFTEENS, usual)
    yield fewer(-1, Slip.FIFTEEN_COUNTED_TWICE, usual)


def _left_out(score: Score) -> Iterator[SlipFound]:
    for group in score.groups():
        if any(item.kind is ScoreKind.RUN for item in group.items):
            skill = group.kind.value if len(group.items) > 1 else f"run_{len(group.cards)}"
            without = score.total - group.points
            yield SlipFound(without, Slip.FORGOT_RUN, "show.run", skill, group.kind)
        elif all(item.kind is ScoreKind.PAIR for item in group.items):
            without, skill = score.total - group.points, group.kind.value
            yield SlipFound(without, Slip.FORGOT_PAIR, "show.pair", skill, group.kind)
    alone = score_show(score.hand, crib=score.crib, rules=score.rules).total
    if alone:
        yield SlipFound(alone, Slip.FORGOT_STARTER, "show.starter")
    if score.items:
        yield SlipFound(0, Slip.NOTHING_SEEN, None)
