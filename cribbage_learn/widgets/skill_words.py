"""What skills are called, as something to practise."""

from __future__ import annotations

from ..language import words


def skill_name(skill: str, lang: str | None = None) -> str:
    """A skill as something to practise; raises ``ValueError`` for an unknown one.

    >>> skill_name("fifteen_3"), skill_name("near_flush")
    ('fifteens of three cards', 'seeing when four of a suit are no flush')
    """
    w = words(lang)
    match skill:
        case "fifteen_2":
            return w.say("skill.fifteen_2", "fifteens of two cards")
        case "fifteen_3":
            return w.say("skill.fifteen_3", "fifteens of three cards")
        case "fifteen_4":
            return w.say("skill.fifteen_4", "fifteens of four cards")
        case "fifteen_5":
            return w.say("skill.fifteen_5", "fifteens of all five cards")
        case "pair":
            return w.say("skill.pair", "pairs")
        case "pair_royal":
            return w.say("skill.pair_royal", "pairs royal")
        case "double_pair_royal":
            return w.say("skill.double_pair_royal", "double pairs royal")
        case "run_3":
            return w.say("skill.run_3", "runs of three")
        case "run_4":
            return w.say("skill.run_4", "runs of four")
        case "run_5":
            return w.say("skill.run_5", "runs of five")
        case "double_run":
            return w.say("skill.double_run", "double runs")
        case "triple_run":
            return w.say("skill.triple_run", "triple runs")
        case "double_double_run":
            return w.say("skill.double_double_run", "double-double runs")
        case "flush_4":
            return w.say("skill.flush_4", "flushes of four")
        case "flush_5":
            return w.say("skill.flush_5", "flushes of five")
        case "crib_flush":
            return w.say("skill.crib_flush", "flushes in the crib")
        case "nobs":
            return w.say("skill.nobs", "nobs")
        case "nineteen":
            return w.say("skill.nineteen", "hands that score nothing")
        case "near_flush":
            return w.say("skill.near_flush", "seeing when four of a suit are no flush")
        case "near_crib_flush":
            return w.say("skill.near_crib_flush", "seeing when a crib has no flush")
        case "near_nobs":
            return w.say("skill.near_nobs", "telling which jack is nobs")
        case "jack_starter":
            return w.say("skill.jack_starter", "a jack as the starter")
        case "broken_run":
            return w.say("skill.broken_run", "seeing the gap in a run")
        case "corner_run":
            return w.say("skill.corner_run", "remembering that the ace is low")
        case "inner_run":
            return w.say("skill.inner_run", "counting only the longest run")
        case "play_fifteen":
            return w.say("skill.play_fifteen", "fifteen in the play")
        case "play_thirty_one":
            return w.say("skill.play_thirty_one", "thirty-one")
        case "play_pair":
            return w.say("skill.play_pair", "pairs in the play")
        case "play_pair_royal":
            return w.say("skill.play_pair_royal", "three alike in the play")
        case "play_double_pair_royal":
            return w.say("skill.play_double_pair_royal", "four alike in the play")
        case "play_run_3":
            return w.say("skill.play_run_3", "runs of three in the play")
        case "play_run_any_order":
            return w.say("skill.play_run_any_order", "runs laid in any order")
        case "play_long_run":
            return w.say("skill.play_long_run", "long runs in the play")
        case "play_two_ways":
            return w.say("skill.play_two_ways", "cards that score in two ways")
        case "play_broken_run":
            return w.say("skill.play_broken_run", "seeing what breaks a run in the play")
        case "play_pair_apart":
            return w.say("skill.play_pair_apart", "seeing that another card parts a pair")
        case "play_reset":
            return w.say("skill.play_reset", "not reaching back over a new count")
        case "play_ace_low":
            return w.say("skill.play_ace_low", "the low ace in the play")
        case "play_nothing":
            return w.say("skill.play_nothing", "cards that score nothing in the play")
        case "count_add":
            return w.say("skill.count_add", "adding up the count")
        case "count_faces":
            return w.say("skill.count_faces", "counting face cards as ten")
        case "count_ace":
            return w.say("skill.count_ace", "counting an ace as one")
        case "count_reset":
            return w.say("skill.count_reset", "beginning a new count at zero")
        case "go_must":
            return w.say("skill.go_must", "playing whenever you can")
        case "go_say":
            return w.say("skill.go_say", "when to say go")
        case "go_card":
            return w.say("skill.go_card", "which card still fits under thirty-one")
        case "go_turn":
            return w.say("skill.go_turn", "whose turn it is after a go")
        case "go_lead":
            return w.say("skill.go_lead", "who leads the next count")
        case "go_point":
            return w.say("skill.go_point", "who scores the point after a go")
        case "last_card":
            return w.say("skill.last_card", "the point for the last card")
        case "thirty_one_points":
            return w.say("skill.thirty_one_points", "what thirty-one scores")
        case "deal_first":
            return w.say("skill.deal_first", "who deals first")
        case "deal_cards":
            return w.say("skill.deal_cards", "how many cards are dealt")
        case "deal_away":
            return w.say("skill.deal_away", "how many cards are discarded")
        case "deal_next":
            return w.say("skill.deal_next", "who deals next")
        case "deal_crib":
            return w.say("skill.deal_crib", "whose crib it is")
        case "deal_cutter":
            return w.say("skill.deal_cutter", "who cuts for the starter")
        case "deal_starter":
            return w.say("skill.deal_starter", "what scores when the starter is turned")
        case "match_worth":
            return w.say("skill.match_worth", "what a game is worth in a match")
        case "match_dealer":
            return w.say("skill.match_dealer", "who deals first in the next game")
        case "order_first":
            return w.say("skill.order_first", "who counts first")
        case "order_last":
            return w.say("skill.order_last", "what is counted last")
        case "order_wins":
            return w.say("skill.order_wins", "who wins when both are close")
        case "order_heels":
            return w.say("skill.order_heels", "winning with his heels")
        case "order_muggins":
            return w.say("skill.order_muggins", "who wins by muggins")
    raise ValueError(f"there is no skill {skill!r}")
