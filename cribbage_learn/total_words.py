"""What is said of a total: that it is right, with the count aloud, or the slip that gives it.

A sentence about a slip tells what to look at again, never the right number: the learner may try
once more. Where a near miss was counted, it is the sentence a claim of it would get.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import explain
from .language import Words, words
from .mistake_words import mistake
from .score import GroupKind, Score, ScoreKind
from .slips import HIGHEST, IMPOSSIBLE, Slip, SlipFound, slip_of

if TYPE_CHECKING:
    from .totals import TotalFeedback


def right(score: Score, lang: str | None = None) -> str:
    """What the right number is told: the count aloud.

    >>> from cribbage_learn import score_show
    >>> right(score_show("7H 8D KS QC", "KD"))
    'That is right. Aloud: “fifteen two, and a pair makes four”.'
    """
    w = words(lang)
    if not score.items:
        return w.say("total.right_nothing", "That is right: nothing scores here, a “nineteen”.")
    aloud = explain.count_aloud(score, lang)
    return w.say("total.right", "That is right. Aloud: “{count}”.", count=aloud)


def slip(found: SlipFound, lang: str | None = None) -> str:
    """What a wrong number is told; raises ``ValueError`` for a slip without words.

    >>> from cribbage_learn import score_show
    >>> from cribbage_learn.slips import slip_of
    >>> slip(slip_of(score_show("3C 4D 5S 5H", "KD"), 10))
    'A double run is two runs and a pair: did you count the pair?'
    """
    if found.mistake is not None:
        return mistake(found.mistake, lang)
    w = words(lang)
    for part in (_of_no_hand, _in_run, _alike, _suits, _fifteens, _left_out):
        said = part(w, found)
        if said is not None:
            return said
    raise ValueError(f"no words for slip {found.slip!r}")


def other(lang: str | None = None) -> str:
    """What a wrong number is told that no known slip gives.

    >>> other()
    'Not yet. Count once more, in order: fifteens, pairs, runs, then flush and nobs.'
    """
    return words(lang).say(
        "total.other",
        "Not yet. Count once more, in order: fifteens, pairs, runs, then flush and nobs.",
    )


def _of_no_hand(w: Words, found: SlipFound) -> str | None:
    match found.slip:
        case Slip.NINETEEN_IS_ZERO:
            return w.say(
                "total.nineteen_is_zero",
                "Players do say “nineteen” here, but nobody pegs it: how many points is that?",
            )
        case Slip.IMPOSSIBLE_TOTAL:
            return w.say(
                "total.impossible_total",
                "No five cards make that total: none of {numbers} can be scored.",
                numbers=", ".join(map(str, IMPOSSIBLE)),
            )
        case Slip.ABOVE_THE_HIGHEST:
            return w.say(
                "total.above_the_highest",
                "That is more than any hand scores: the highest is {highest}.",
                highest=HIGHEST,
            )
        case Slip.HEELS_IN_THE_SHOW:
            return w.say(
                "total.heels_in_the_show",
                "The jack turned as starter was paid to the dealer there and then: his heels do not count in the show.",
            )
    return None


def _in_run(w: Words, found: SlipFound) -> str | None:
    match found.slip, found.group:
        case Slip.DOUBLE_RUN_AS_RUN, _:
            return w.say(
                "total.double_run_as_run",
                "There is more than one run here: a rank of it comes more than once.",
            )
        case Slip.FORGOT_PAIR_IN_RUN, GroupKind.DOUBLE_RUN:
            return w.say(
                "total.forgot_pair_in_run",
                "A double run is two runs and a pair: did you count the pair?",
            )
        case Slip.FORGOT_PAIR_IN_RUN, GroupKind.TRIPLE_RUN:
            return w.say(
                "total.forgot_pair_in_run.triple",
                "A triple run is three runs and three pairs: did you count the pairs?",
            )
        case Slip.FORGOT_PAIR_IN_RUN, _:
            return w.say(
                "total.forgot_pair_in_run.double_double",
                "A double-double run is four runs and two pairs: did you count both pairs?",
            )
        case Slip.ONE_RUN_OF_DOUBLE_RUN, GroupKind.DOUBLE_RUN:
            return w.say(
                "total.one_run_of_double_run",
                "A double run is two runs and a pair: did you count both runs?",
            )
        case Slip.ONE_RUN_OF_DOUBLE_RUN, GroupKind.TRIPLE_RUN:
            return w.say(
                "total.one_run_of_double_run.triple",
                "A triple run is three runs and three pairs: did you count every run?",
            )
        case Slip.ONE_RUN_OF_DOUBLE_RUN, _:
            return w.say(
                "total.one_run_of_double_run.double_double",
                "A double-double run is four runs and two pairs: did you count every run?",
            )
        case Slip.PAIR_IN_RUN_TWICE, _:
            return w.say(
                "total.pair_in_run_twice",
                "The points of a double run hold its pairs already; they do not count again.",
            )
        case Slip.RUN_CUT_SHORT, _:
            return w.say(
                "total.run_cut_short", "Does the run end there? Look for the next rank, up or down."
            )
    return None


def _alike(w: Words, found: SlipFound) -> str | None:
    match found.slip, found.group:
        case (
            Slip.PAIR_ROYAL_AS_ONE_PAIR | Slip.PAIR_ROYAL_AS_TWO_PAIRS | Slip.PAIR_ROYAL_AS_THREE,
            GroupKind.PAIR_ROYAL,
        ):
            return w.say(
                "total.pair_royal",
                "Three of one rank are three pairs: each two of them count.",
            )
        case (
            Slip.PAIR_ROYAL_AS_ONE_PAIR
            | Slip.PAIR_ROYAL_AS_TWO_PAIRS
            | Slip.PAIR_ROYAL_AS_THREE
            | Slip.FOUR_AS_PAIR_ROYAL,
            _,
        ):
            return w.say(
                "total.double_pair_royal",
                "Four of one rank are six pairs: each two of them count.",
            )
    return None


def _suits(w: Words, found: SlipFound) -> str | None:
    match found.slip:
        case Slip.FLUSH_FOUR_OF_FIVE:
            return w.say(
                "total.flush_four_of_five", "Look at the starter’s suit: the flush has five cards."
            )
        case Slip.FORGOT_FLUSH:
            return w.say("total.forgot_flush", "Look at the suits: did you count the flush?")
        case Slip.FORGOT_NOBS:
            return w.say("total.forgot_nobs", "Look at the jack: is it of the starter’s suit?")
    return None


def _fifteens(w: Words, found: SlipFound) -> str | None:
    match found.slip:
        case Slip.MISSED_LARGE_FIFTEEN:
            return w.say(
                "total.missed_large_fifteen",
                "Add up four or five cards too: they can make fifteen together.",
            )
        case Slip.ONLY_TWO_CARD_FIFTEENS:
            return w.say(
                "total.only_two_card_fifteens",
                "Two cards are not the only way to make fifteen: try three or more.",
            )
        case Slip.FIFTEENS_COUNTED_ONCE:
            return w.say(
                "total.fifteens_counted_once",
                "Count every set of cards that makes fifteen: a card may serve in several.",
            )
        case Slip.FORGOT_FIFTEENS:
            return w.say(
                "total.forgot_fifteens", "Did you look for cards that make fifteen together?"
            )
        case Slip.MISSED_ONE_FIFTEEN:
            return w.say("total.missed_one_fifteen", "One more fifteen may be hiding: look again.")
        case Slip.MISSED_FIFTEENS:
            return w.say(
                "total.missed_fifteens",
                "More fifteens may be hiding: try each card with the others.",
            )
        case Slip.FIFTEEN_COUNTED_TWICE:
            return w.say(
                "total.fifteen_counted_twice",
                "Did you count something twice? The same cards make one fifteen only.",
            )
    return None


def _left_out(w: Words, found: SlipFound) -> str | None:
    match found.slip:
        case Slip.FORGOT_RUN if found.group is ScoreKind.RUN:
            return w.say("total.forgot_run", "Did you count the run? Look for ranks in a row.")
        case Slip.FORGOT_RUN:
            return w.say(
                "total.forgot_run.double", "Did you count the runs? Look for ranks in a row."
            )
        case Slip.FORGOT_PAIR if found.group is ScoreKind.PAIR:
            return w.say("total.forgot_pair", "Did you count the pair? Look for one rank twice.")
        case Slip.FORGOT_PAIR:
            return w.say(
                "total.forgot_pair.royal",
                "Did you count the pairs? Look for one rank three or four times.",
            )
        case Slip.FORGOT_STARTER:
            return w.say(
                "total.forgot_starter",
                "That is what four of the cards make: the starter counts as the fifth.",
            )
        case Slip.NOTHING_SEEN:
            return w.say("say.nothing", "There is something to count here.")
        case Slip.OTHER:
            return other(w.lang)
    return None


def sentence(score: Score, number: int, lang: str | None = None) -> str:
    """What a number is told, right or not.

    >>> from cribbage_learn import score_show
    >>> sentence(score_show("2C 4D 6H 8S", "QC"), 19)
    'Players do say “nineteen” here, but nobody pegs it: how many points is that?'
    """
    return right(score, lang) if number == score.total else slip(slip_of(score, number), lang)


def feedback(judged: TotalFeedback, lang: str | None = None) -> str:
    """The whole feedback as text.

    >>> from cribbage_learn import Question
    >>> print(feedback(Question.from_id("total:7H8DKSQC:KD").grade([2, 4])))
    Hand 7♥ 8♦ K♠ Q♣, starter K♦
      ✗ 2: Did you look for cards that make fifteen together?
      ✓ 4: That is right. Aloud: “fifteen two, and a pair makes four”.
    """
    lines = verdict_lines(judged, lang)
    rows = [f"  {'✓' if good else '✗'} {said}" for good, said in lines]
    return "\n".join([explain.heading(judged.score, lang), *rows])


def verdict_lines(judged: TotalFeedback, lang: str | None = None) -> tuple[tuple[bool, str], ...]:
    """One entry per number said, in order: whether it is right, and the sentence for it.

    >>> from cribbage_learn import Question
    >>> verdict_lines(Question.from_id("total:7H8DKSQC:KD").grade(0))
    ((False, '0: There is something to count here.'),)
    """
    w, lines = words(lang), []
    for verdict in judged.verdicts:
        why = right(judged.score, lang) if verdict.found is None else slip(verdict.found, lang)
        said = w.say("total.verdict", "{number}: {why}", number=verdict.number, why=why)
        lines.append((verdict.right, said))
    return tuple(lines)
