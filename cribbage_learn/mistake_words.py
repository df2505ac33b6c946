"""Why a claim does not score, in words.

One sentence per reason (and, where it helps, per kind of claim). ``{cards}`` stands for the
learner's own cards and may be left open: then the sentence is a template that a page fills in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import size_words
from .cards import RANKS, cards_text
from .language import Words, words
from .mistakes import ClaimKind, Reason
from .score import GroupKind, ScoreKind

if TYPE_CHECKING:
    from .grading import Mistake

OPEN = "{cards}"
"""What stands for the learner's cards in a template."""


def mistake(wrong: Mistake, lang: str | None = None) -> str:
    """Why this claim, or its points, is not right.

    >>> from cribbage_learn import Claim, grade, score_show
    >>> hand = score_show("10C QD KH 2S", "5H")
    >>> mistake(grade(hand, [Claim("run", "10C QD KH")]).wrong[0])
    '10♣ Q♦ K♥ are no run: the J is missing.'
    """
    return sentence(wrong.reason, wrong.claim.kind, wrong.data, cards_text(wrong.claim.cards), lang)


def template(wrong: Mistake, lang: str | None = None) -> str:
    """The same sentence with ``{cards}`` left open, for an answer sheet.

    >>> from cribbage_learn import grade, score_show
    >>> template(grade(score_show("5H 5D 5S JC", "5C"), "fifteen 5H 5D").wrong[0])
    '{cards} make 10, not 15.'
    """
    return sentence(wrong.reason, wrong.claim.kind, wrong.data, OPEN, lang)


def sentence(
    reason: Reason, kind: ClaimKind, data: dict[str, Any] | Any, cards: str, lang: str | None = None
) -> str:
    """The words for one reason; ``cards``: the learner's cards as text, or ``{cards}``.

    Raises ``ValueError`` for a reason without words.

    >>> sentence(Reason.NOT_FIFTEEN, ScoreKind.FIFTEEN, {"sum": 12}, "7♥ 5♣")
    '7♥ 5♣ make 12, not 15.'
    """
    w = words(lang)
    match reason:
        case Reason.UNKNOWN_CARD:
            return w.say(
                "mistake.unknown_card", "{card} is not among these cards.", card=data["card"]
            )
        case Reason.REPEATED_CARD:
            return w.say(
                "mistake.repeated_card",
                "You named {card} twice; a pack has only one.",
                card=data["card"],
            )
        case Reason.NOT_LAST_CARDS:
            return w.say(
                "mistake.not_last_cards",
                "In the play only the last cards laid count, with none left out; {cards} are not the last ones.",
                cards=cards,
            )
        case Reason.BEFORE_RESET:
            return w.say(
                "mistake.before_reset",
                "With {card} a new count began at 0; nothing reaches back to the cards before.",
                card=data["card"],
            )
        case Reason.TOO_FEW_CARDS:
            return size_words.too_few(kind, data["need"], lang)
        case Reason.TOO_MANY_CARDS:
            return size_words.too_many(kind, lang)
        case Reason.NOT_FIFTEEN | Reason.NOT_THIRTY_ONE if "count" in data:  # the play
            if reason is Reason.NOT_FIFTEEN:
                return w.say(
                    "mistake.not_fifteen.play", "The count is {count}, not 15.", count=data["count"]
                )
            return w.say(
                "mistake.not_thirty_one.play", "The count is {count}, not 31.", count=data["count"]
            )
        case Reason.NOT_FIFTEEN:
            return w.say(
                "mistake.not_fifteen", "{cards} make {sum}, not 15.", cards=cards, sum=data["sum"]
            )
        case Reason.NOT_THIRTY_ONE:
            return w.say(
                "mistake.not_thirty_one",
                "{cards} make {sum}, not 31.",
                cards=cards,
                sum=data["sum"],
            )
        case Reason.NO_THIRTY_ONE_IN_SHOW:
            return w.say("mistake.no_thirty_one_in_show", "Thirty-one scores only in the play.")
        case Reason.NOT_A_PAIR:
            if data.get("same_value"):
                return w.say(
                    "mistake.not_a_pair.same_value",
                    "{cards} have the same value but not the same rank; a pair needs the same rank.",
                    cards=cards,
                )
            return w.say("mistake.not_a_pair", "{cards} are not of the same rank.", cards=cards)
        case Reason.RUN_BROKEN:
            return w.say(
                "mistake.run_broken",
                "A rank comes twice, with {card}: in the play that breaks the run; double runs are for the show.",
                card=data["card"],
            )
        case Reason.RANK_TWICE:
            return _rank_twice(w, data["right"])
        case Reason.ACE_IS_LOW:
            return w.say(
                "mistake.ace_is_low", "The ace is low: it goes before the 2, never after the K."
            )
        case Reason.NOT_CONSECUTIVE:
            return w.say(
                "mistake.not_consecutive",
                "{cards} are no run: the {gap} is missing.",
                cards=cards,
                gap=RANKS[data["gap"] - 1],
            )
        case Reason.PART_OF_LONGER_RUN if isinstance(kind, GroupKind):
            return w.say(
                "mistake.part_of_longer_run.group",
                "Each run in {cards} is part of a longer one, like {longer}; only the longest count.",
                cards=cards,
                longer=cards_text(data["cards"]),
            )
        case Reason.PART_OF_LONGER_RUN:
            return w.say(
                "mistake.part_of_longer_run",
                "{cards} belong to a longer run, {longer}; only the longest counts.",
                cards=cards,
                longer=cards_text(data["cards"]),
            )
        case Reason.WRONG_GROUP:
            return _wrong_group(w, data["right"])
        case Reason.SUIT_DIFFERS if "suits" in data:
            return w.plural(
                "mistake.suits_differ",
                "A flush is one suit; these cards are of {n} suit.",
                "A flush is one suit; these cards are of {n} suits.",
                int(data["suits"]),
            )
        case Reason.SUIT_DIFFERS:
            return w.say(
                "mistake.suit_differs", "A flush is one suit; {card} differs.", card=data["card"]
            )
        case Reason.CRIB_FLUSH_NEEDS_FIVE:
            return w.say(
                "mistake.crib_flush_needs_five",
                "In the crib a flush needs all five cards, the starter too.",
            )
        case Reason.STARTER_IN_FLUSH:
            return w.say(
                "mistake.starter_in_flush",
                "A flush of four is made by the hand alone; the starter {card} can only be the fifth.",
                card=data["card"],
            )
        case Reason.PART_OF_LONGER_FLUSH:
            return w.say(
                "mistake.part_of_longer_flush", "The starter is of this suit too: claim all five."
            )
        case Reason.NO_FLUSH_IN_PLAY:
            return w.say(
                "mistake.no_flush_in_play", "A flush scores only in the show, never in the play."
            )
        case Reason.NOT_A_JACK:
            return w.say("mistake.not_a_jack", "{cards}: no jack, no nobs.", cards=cards)
        case Reason.JACK_IS_STARTER if not data["heels"]:
            return w.say(
                "mistake.jack_is_starter.no_heels",
                "This jack is the starter; nobs is a jack you hold.",
            )
        case Reason.JACK_IS_STARTER:
            return w.say(
                "mistake.jack_is_starter",
                "This jack is the starter: his heels, the dealer’s when it is turned, never nobs.",
            )
        case Reason.NO_STARTER_YET:
            return w.say(
                "mistake.no_starter_yet",
                "Nobs waits for the starter: only then does a jack of its suit score.",
            )
        case Reason.WRONG_JACK:
            return w.say(
                "mistake.wrong_jack",
                "Nobs is the jack of the starter’s suit; {card} is of another.",
                card=data["card"],
            )
        case Reason.NO_NOBS_IN_PLAY:
            return w.say(
                "mistake.no_nobs_in_play", "Nobs scores only in the show, never in the play."
            )
        case Reason.NOT_IN_THESE_RULES:
            return w.say("mistake.not_in_these_rules", "The rules of this game do not count nobs.")
        case Reason.COUNTED_TWICE:
            return counted_twice(cards, lang)
        case Reason.THIRTY_ONE_AND_GO:
            return thirty_one_and_go(lang)
        case Reason.WRONG_POINTS:
            return wrong_points(data["points"], lang)
    raise ValueError(f"no words for reason {reason!r}")


def counted_twice(cards: str, lang: str | None = None) -> str:
    """What is said when every item of a claim was credited before.

    >>> counted_twice("5♥ 5♠")
    'You have counted 5♥ 5♠ already; each combination scores once.'
    """
    return words(lang).say(
        "mistake.counted_twice",
        "You have counted {cards} already; each combination scores once.",
        cards=cards,
    )


def thirty_one_and_go(lang: str | None = None) -> str:
    """What is said of thirty-one called for three.

    >>> thirty_one_and_go()
    'Thirty-one is 2 points in all: no point for go or last card comes on top.'
    """
    return words(lang).say(
        "mistake.thirty_one_and_go",
        "Thirty-one is 2 points in all: no point for go or last card comes on top.",
    )


def wrong_points(points: object, lang: str | None = None) -> str:
    """What is said of the right cards called for too few or too many points.

    ``points``: what they score, or ``{points}`` to leave it open.

    >>> wrong_points(8)
    'The cards are right, but they score 8.'
    """
    return words(lang).say(
        "mistake.wrong_points", "The cards are right, but they score {points}.", points=points
    )


def _rank_twice(w: Words, right: ClaimKind | None) -> str:
    match right:
        case GroupKind.DOUBLE_RUN:
            return w.say(
                "mistake.rank_twice.double_run", "A run has each rank once; this is a double run."
            )
        case GroupKind.TRIPLE_RUN:
            return w.say(
                "mistake.rank_twice.triple_run", "A run has each rank once; this is a triple run."
            )
        case GroupKind.DOUBLE_DOUBLE_RUN:
            return w.say(
                "mistake.rank_twice.double_double_run",
                "A run has each rank once; this is a double-double run.",
            )
        case _:
            return w.say("mistake.rank_twice", "A run has each rank once; here one comes again.")


def _wrong_group(w: Words, right: ClaimKind) -> str:
    match right:
        case ScoreKind.RUN:
            return w.say("mistake.wrong_group.run", "This is a plain run: no rank comes twice.")
        case GroupKind.PAIR_ROYAL:
            return w.say(
                "mistake.wrong_group.pair_royal",
                "Three of one rank in a row are a pair royal, not a pair.",
            )
        case GroupKind.DOUBLE_PAIR_ROYAL:
            return w.say(
                "mistake.wrong_group.double_pair_royal",
                "Four of one rank are a double pair royal.",
            )
        case GroupKind.DOUBLE_RUN:
            return w.say(
                "mistake.wrong_group.double_run", "This is a double run: one rank comes twice."
            )
        case GroupKind.TRIPLE_RUN:
            return w.say(
                "mistake.wrong_group.triple_run",
                "This is a triple run: one rank comes three times.",
            )
        case _:
            return w.say(
                "mistake.wrong_group.double_double_run",
                "This is a double-double run: two ranks come twice.",
            )
