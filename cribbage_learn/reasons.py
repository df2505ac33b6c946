"""Why an answer is not right: every reason there is, by its id.

Where a claim gets its reason is told in ``mistakes``; a wrong number or choice gets it where the question is.
"""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why a claim does not score, in the order they are looked for; ids are never translated.

    In the play two sorts come sooner, right after ``not_last_cards``: ``no_flush_in_play`` and
    ``no_nobs_in_play``, for no other cards would do; and, once a card is named, ``not_fifteen`` and
    ``not_thirty_one`` before ``too_few_cards``, for the whole count decides about them.

    The last ones (``ANSWER_REASONS``) are of questions that are answered by a number or a choice:
    the count said, whose turn and whose point it is, who counts first and who wins.

    >>> Reason("not_fifteen") is Reason.NOT_FIFTEEN
    True
    """

    UNKNOWN_CARD = "unknown_card"
    REPEATED_CARD = "repeated_card"
    NOT_LAST_CARDS = "not_last_cards"
    BEFORE_RESET = "before_reset"
    TOO_FEW_CARDS = "too_few_cards"
    TOO_MANY_CARDS = "too_many_cards"
    NOT_FIFTEEN = "not_fifteen"
    NOT_THIRTY_ONE = "not_thirty_one"
    NO_THIRTY_ONE_IN_SHOW = "no_thirty_one_in_show"
    NOT_A_PAIR = "not_a_pair"
    RUN_BROKEN = "run_broken"
    RANK_TWICE = "rank_twice"
    ACE_IS_LOW = "ace_is_low"
    NOT_CONSECUTIVE = "not_consecutive"
    PART_OF_LONGER_RUN = "part_of_longer_run"
    WRONG_GROUP = "wrong_group"
    SUIT_DIFFERS = "suit_differs"
    CRIB_FLUSH_NEEDS_FIVE = "crib_flush_needs_five"
    STARTER_IN_FLUSH = "starter_in_flush"
    PART_OF_LONGER_FLUSH = "part_of_longer_flush"
    NO_FLUSH_IN_PLAY = "no_flush_in_play"
    NO_NOBS_IN_PLAY = "no_nobs_in_play"
    NOT_A_JACK = "not_a_jack"
    NOT_IN_THESE_RULES = "not_in_these_rules"
    JACK_IS_STARTER = "jack_is_starter"
    NO_STARTER_YET = "no_starter_yet"
    WRONG_JACK = "wrong_jack"
    COUNTED_TWICE = "counted_twice"
    THIRTY_ONE_AND_GO = "thirty_one_and_go"
    WRONG_POINTS = "wrong_points"
    FORGOT_RESET = "forgot_reset"
    FACE_BY_RANK = "face_by_rank"
    ACE_AS_ELEVEN = "ace_as_eleven"
    BEGAN_ANEW = "began_anew"
    CARD_LEFT_OUT = "card_left_out"
    COUNT_OVER_31 = "count_over_31"
    OTHER_COUNT = "other_count"
    MUST_PLAY = "must_play"
    GO_BY_CHOICE = "go_by_choice"
    CARD_OVER_31 = "card_over_31"
    SAID_GO = "said_go"
    NO_CARDS_LEFT = "no_cards_left"
    TURN_IS_LEFT = "turn_is_left"
    FIRST_LEAD = "first_lead"
    LEAD_IS_LEFT = "lead_is_left"
    GO_EARNS_NOTHING = "go_earns_nothing"
    LAST_CARD_EARNS = "last_card_earns"
    NOTHING_ON_THIRTY_ONE = "nothing_on_thirty_one"
    FORGOT_LAST_POINT = "forgot_last_point"
    GO_AND_LAST = "go_and_last"
    FORGOT_CARD_POINTS = "forgot_card_points"
    OTHER_POINTS = "other_points"
    LEFT_COUNTS_FIRST = "left_counts_first"
    CRIB_COMES_LAST = "crib_comes_last"
    COUNTS_LATER = "counts_later"
    NOT_ENOUGH_POINTS = "not_enough_points"
    WINS_AT_ONCE = "wins_at_once"
    HEELS_FIRST = "heels_first"
    CLAIMED_FIRST = "claimed_first"
    LOWER_WAS_CUT = "lower_was_cut"
    LOWEST_TWICE = "lowest_twice"
    ONE_IS_LOWEST = "one_is_lowest"
    KEPT_NOT_DEALT = "kept_not_dealt"
    DEALT_TO_OTHERS = "dealt_to_others"
    KEEPS_FOUR = "keeps_four"
    DEAL_GOES_LEFT = "deal_goes_left"
    CRIB_IS_DEALERS = "crib_is_dealers"
    LEFT_CUTS = "left_cuts"
    HEELS_ARE_DEALERS = "heels_are_dealers"
    ONLY_A_JACK_PAYS = "only_a_jack_pays"
    BELOW_LINE = "below_line"
    NOT_BELOW_LINE = "not_below_line"
    LOSER_DEALS = "loser_deals"


ANSWER_REASONS = frozenset(list(Reason)[list(Reason).index(Reason.FORGOT_RESET) :])
"""Reasons of wrong numbers and choices; the others are of claims."""
