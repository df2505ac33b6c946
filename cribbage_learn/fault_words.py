"""Why a number or a choice is not right, in words: one whole sentence for each reason."""

from __future__ import annotations

from .answers import Fault
from .deal_fault_words import deal_fault, match_fault
from .example_names import example_names, side_name
from .language import Words, words
from .mistake_words import thirty_one_and_go
from .mistakes import Reason


def fault(found: Fault, players: int = 2, lang: str | None = None) -> str:
    """The sentence for a fault; ``players``: how many sit at the table.

    Raises ``ValueError`` for a reason without words.

    >>> from cribbage_learn import Question
    >>> fault(Question.from_id("go:KH2C,5SJD:1:KHJD:act").faults["go"])
    'Alice holds 2♣, which makes 22: who can play must play, and may not say go.'
    """
    w = words(lang)
    for part in (_count, _act, _turn, _point, _order, deal_fault, match_fault):
        said = part(w, found, players)
        if said is not None:
            return said
    raise ValueError(f"no words for reason {found.reason!r}")


def _count(w: Words, found: Fault, players: int) -> str | None:
    data = found.data
    match found.reason:
        case Reason.FORGOT_RESET:
            return w.say(
                "fault.forgot_reset",
                "A new count began at 0 with {card}; what was laid before is not added.",
                card=data["card"],
            )
        case Reason.FACE_BY_RANK:
            return w.say(
                "fault.face_by_rank",
                "A jack, queen or king counts 10, and so does {card}.",
                card=data["card"],
            )
        case Reason.ACE_AS_ELEVEN:
            return w.say(
                "fault.ace_as_eleven", "An ace counts 1, and so does {card}.", card=data["card"]
            )
        case Reason.BEGAN_ANEW:
            return w.say(
                "fault.began_anew",
                "{card} is added to the count before it; only after 31 or a go does a count begin anew.",
                card=data["card"],
            )
        case Reason.CARD_LEFT_OUT:
            return w.say(
                "fault.card_left_out",
                "One card of this count is left out: add them once more, card by card.",
            )
        case Reason.COUNT_OVER_31:
            return w.say(
                "fault.count_over_31", "The count never goes past {limit}.", limit=data["limit"]
            )
        case Reason.OTHER_COUNT:
            return w.say(
                "fault.other_count",
                "Not yet. Add the cards once more, from where the count last began at 0.",
            )
    return None


def _act(w: Words, found: Fault, players: int) -> str | None:
    data, names = found.data, example_names(players, w.lang)
    match found.reason:
        case Reason.MUST_PLAY:
            return w.say(
                "fault.must_play",
                "{name} holds {card}, which makes {count}: who can play must play, and may not say go.",
                name=names[data["player"]],
                card=data["card"],
                count=data["count"],
            )
        case Reason.GO_BY_CHOICE:
            return w.say(
                "fault.go_by_choice",
                "Go is never a choice: {card} makes {count}, so {name} must play.",
                name=names[data["player"]],
                card=data["card"],
                count=data["count"],
            )
        case Reason.CARD_OVER_31 if found.skill == "go_say":
            return w.say(
                "fault.card_over_31.lowest",
                "Even the lowest card held, {card}, would make {count}, and the count never goes past 31.",
                card=data["card"],
                count=data["count"],
            )
        case Reason.CARD_OVER_31:
            return w.say(
                "fault.card_over_31",
                "With {card} the count would be {count}, and it never goes past 31.",
                card=data["card"],
                count=data["count"],
            )
    return None


def _turn(w: Words, found: Fault, players: int) -> str | None:
    data, names = found.data, example_names(players, w.lang)
    match found.reason:
        case Reason.SAID_GO:
            return w.say(
                "fault.said_go",
                "Whoever has said go lays no more cards in this count.",
            )
        case Reason.NO_CARDS_LEFT:
            return w.say(
                "fault.no_cards_left",
                "Whoever holds no more cards is passed over.",
            )
        case Reason.TURN_IS_LEFT:
            return w.say(
                "fault.turn_is_left",
                "The turn passes to the left, and {next} comes first.",
                next=names[data["next"]],
            )
        case Reason.FIRST_LEAD:
            return w.say(
                "fault.first_lead",
                "The first card is laid by the player to the left of the dealer, {dealer}.",
                dealer=names[data["dealer"]],
            )
        case Reason.LEAD_IS_LEFT:
            return w.say(
                "fault.lead_is_left",
                "The last card was laid by {last}: the first player to the left who still holds cards leads the next count.",
                last=names[data["last"]],
            )
    return None


def _point(w: Words, found: Fault, players: int) -> str | None:
    data = found.data
    match found.reason:
        case Reason.GO_EARNS_NOTHING:
            return w.say(
                "fault.go_earns_nothing",
                "Who says go scores nothing for it: the point goes to the player of the last card, {card}.",
                card=data["card"],
            )
        case Reason.LAST_CARD_EARNS:
            return w.say(
                "fault.last_card_earns",
                "A count that ends below 31 brings one point, and it goes to the player of the last card, {card}.",
                card=data["card"],
            )
        case Reason.NOTHING_ON_THIRTY_ONE:
            return thirty_one_and_go(w.lang)
        case Reason.FORGOT_LAST_POINT:
            return w.say(
                "fault.forgot_last_point",
                "Nobody lays another card in this count: that is 1 point more for the player of {card}.",
                card=data["card"],
            )
        case Reason.GO_AND_LAST:
            return w.say(
                "fault.go_and_last",
                "The end of a count brings one point only: go and last card are never both paid.",
            )
        case Reason.FORGOT_CARD_POINTS:
            return w.say(
                "fault.forgot_card_points",
                "{card} scores by itself as well: look for fifteens, pairs and runs.",
                card=data["card"],
            )
        case Reason.OTHER_POINTS:
            return w.say(
                "fault.other_points",
                "Thirty-one is 2 points; what else {card} makes comes on top.",
                card=data["card"],
            )
    return None


def _order(w: Words, found: Fault, players: int) -> str | None:
    data = found.data
    match found.reason:
        case Reason.LEFT_COUNTS_FIRST:
            return w.say(
                "fault.left_counts_first",
                "Hands are counted from the left of the dealer round; the dealer’s own hand is the last of them.",
            )
        case Reason.CRIB_COMES_LAST:
            return w.say(
                "fault.crib_comes_last",
                "All hands are counted before the crib, which stays face down until then.",
            )
        case Reason.COUNTS_LATER:
            return w.say(
                "fault.counts_later",
                "That would come to {total}, but {first} counts sooner and wins at once.",
                first=side_name(data["first"], players, w.lang),
                total=data["total"],
            )
        case Reason.NOT_ENOUGH_POINTS:
            return w.say(
                "fault.not_enough_points",
                "That comes to {total}, and it takes {target}.",
                total=data["total"],
                target=data["target"],
            )
        case Reason.WINS_AT_ONCE:
            return w.say(
                "fault.wins_at_once",
                "{name} comes to {total}: at {target} or more the game ends at that very moment.",
                name=side_name(data["side"], players, w.lang),
                total=data["total"],
                target=data["target"],
            )
        case Reason.HEELS_FIRST:
            return w.say(
                "fault.heels_first",
                "A jack was turned as starter: the dealer scores 2 for it before any card is played.",
            )
        case Reason.CLAIMED_FIRST:
            return w.say(
                "fault.claimed_first",
                "What is claimed is scored before what was overlooked: {first} wins at once.",
                first=side_name(data["first"], players, w.lang),
            )
    return None
