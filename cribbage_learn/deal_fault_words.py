"""Why a choice about the deal or a match is not right, in words."""

from __future__ import annotations

from .answers import Fault
from .example_names import example_names
from .language import Words
from .mistakes import Reason


def deal_fault(w: Words, found: Fault, players: int) -> str | None:
    """The sentence for a fault about the deal; None for one about something else."""
    data, names = found.data, example_names(players, w.lang)
    match found.reason:
        case Reason.LOWER_WAS_CUT if data["low"].rank == 1:
            return w.say(
                "fault.ace_was_cut",
                "{card} is not the lowest: {low} was cut as well, and no card is lower than an ace.",
                card=data["card"],
                low=data["low"],
            )
        case Reason.LOWER_WAS_CUT:
            return w.say(
                "fault.lower_was_cut",
                "{card} is not the lowest: {low} was cut as well.",
                card=data["card"],
                low=data["low"],
            )
        case Reason.LOWEST_TWICE:
            return w.say(
                "fault.lowest_twice",
                "{card} is as low as any, but {other} cut the same rank: that is a tie.",
                card=data["card"],
                other=names[data["other"]],
            )
        case Reason.ONE_IS_LOWEST:
            return w.say(
                "fault.one_is_lowest",
                "One card is lower than all the others, {card}; a tie above it does not matter.",
                card=data["card"],
            )
        case Reason.KEPT_NOT_DEALT:
            return w.plural(
                "fault.kept_not_dealt",
                "Each keeps {n} card; more are dealt, for the crib.",
                "Each keeps {n} cards; more are dealt, for the crib.",
                data["kept"],
            )
        case Reason.DEALT_TO_OTHERS if data["two"]:
            return w.plural(
                "fault.dealt_to_two",
                "When two play, each is dealt {n} card.",
                "When two play, each is dealt {n} cards.",
                data["n"],
            )
        case Reason.DEALT_TO_OTHERS:
            return w.plural(
                "fault.dealt_to_more",
                "When three or four play, each is dealt {n} card.",
                "When three or four play, each is dealt {n} cards.",
                data["n"],
            )
        case Reason.KEEPS_FOUR:
            return w.plural(
                "fault.keeps_four",
                "Of {dealt} that would leave {n} card in the hand; each keeps exactly {kept}.",
                "Of {dealt} that would leave {n} cards in the hand; each keeps exactly {kept}.",
                data["left"],
                dealt=data["dealt"],
                kept=data["kept"],
            )
        case Reason.DEAL_GOES_LEFT:
            return w.say(
                "fault.deal_goes_left",
                "After each deal the next player on the left is the dealer; the last was {dealer}.",
                dealer=names[data["dealer"]],
            )
        case Reason.CRIB_IS_DEALERS:
            return w.say(
                "fault.crib_is_dealers",
                "Whoever gave the cards, the crib belongs to the player who dealt.",
            )
        case Reason.LEFT_CUTS:
            return w.say(
                "fault.left_cuts",
                "The player on the dealer’s left cuts, and the dealer is {dealer}.",
                dealer=names[data["dealer"]],
            )
        case Reason.HEELS_ARE_DEALERS:
            return w.say(
                "fault.heels_are_dealers",
                "{card} is a jack: turned as the starter, it pays the player who dealt.",
                card=data["card"],
            )
        case Reason.ONLY_A_JACK_PAYS:
            return w.say(
                "fault.only_a_jack_pays",
                "{card} is counted in the show like any starter; only a jack pays when it is turned.",
                card=data["card"],
            )
    return None


def match_fault(w: Words, found: Fault, players: int) -> str | None:
    """The sentence for a fault about a match; None for one about something else."""
    data = found.data
    match found.reason:
        case Reason.BELOW_LINE:
            return w.say(
                "fault.below_line",
                "The loser has {points}, which is below the line at {line}: the game is worth more.",
                points=data["points"],
                line=data["line"],
            )
        case Reason.NOT_BELOW_LINE:
            return w.say(
                "fault.not_below_line",
                "The loser has {points}, which is not below the line at {line}: the game is worth less.",
                points=data["points"],
                line=data["line"],
            )
        case Reason.LOSER_DEALS:
            return w.say(
                "fault.loser_deals",
                "The game was won by {winner}; in the next the loser deals first, whoever dealt last.",
                winner=example_names(players, w.lang)[data["winner"]],
            )
    return None
