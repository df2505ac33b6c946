"""How many cards each call takes, in words: for a claim of too few or too many."""

from __future__ import annotations

from .language import words
from .mistakes import ClaimKind
from .score import GroupKind, ScoreKind


def too_few(kind: ClaimKind, need: int, lang: str | None = None) -> str:
    """What is said when cards are missing; ``need``: how few would do.

    >>> too_few(ScoreKind.RUN, 3)
    'A run takes three or more cards.'
    """
    w = words(lang)
    match kind:
        case ScoreKind.FIFTEEN | ScoreKind.THIRTY_ONE if need > 2:
            return w.plural(
                "mistake.too_few_cards.count",
                "In the play the whole count makes it: all {n} card.",
                "In the play the whole count makes it: all {n} cards.",
                need,
            )
        case ScoreKind.FIFTEEN:
            return w.say("mistake.too_few_cards.fifteen", "A fifteen takes two or more cards.")
        case ScoreKind.THIRTY_ONE:
            return w.say("mistake.too_few_cards.thirty_one", "Thirty-one takes more cards.")
        case ScoreKind.PAIR:
            return w.say("mistake.too_few_cards.pair", "A pair is two cards.")
        case GroupKind.PAIR_ROYAL:
            return w.say("mistake.too_few_cards.pair_royal", "A pair royal is three of one rank.")
        case GroupKind.DOUBLE_PAIR_ROYAL:
            return w.say(
                "mistake.too_few_cards.double_pair_royal",
                "A double pair royal is four of one rank.",
            )
        case ScoreKind.RUN:
            return w.say("mistake.too_few_cards.run", "A run takes three or more cards.")
        case GroupKind.DOUBLE_RUN:
            return w.say("mistake.too_few_cards.double_run", "A double run is four or five cards.")
        case GroupKind.TRIPLE_RUN | GroupKind.DOUBLE_DOUBLE_RUN:
            return w.say(
                "mistake.too_few_cards.five", "A triple or double-double run is five cards."
            )
        case ScoreKind.FLUSH if need == 5:
            return w.say(
                "mistake.too_few_cards.crib_flush", "A flush in the crib takes all five cards."
            )
        case ScoreKind.FLUSH:
            return w.say("mistake.too_few_cards.flush", "A flush takes four or five cards.")
        case _:
            return w.say("mistake.too_few_cards.nobs", "Point at the jack to claim nobs.")


def too_many(kind: ClaimKind, lang: str | None = None) -> str:
    """What is said when there are more cards than the call takes.

    >>> too_many(ScoreKind.NOBS)
    'Nobs is one card, the jack.'
    """
    w = words(lang)
    match kind:
        case ScoreKind.PAIR:
            return w.say(
                "mistake.too_many_cards.pair",
                "A pair is two cards; three alike are a pair royal.",
            )
        case GroupKind.PAIR_ROYAL:
            return w.say("mistake.too_many_cards.pair_royal", "A pair royal is three of one rank.")
        case GroupKind.DOUBLE_PAIR_ROYAL:
            return w.say(
                "mistake.too_many_cards.double_pair_royal",
                "A double pair royal is four of one rank.",
            )
        case _:
            return w.say("mistake.too_many_cards.nobs", "Nobs is one card, the jack.")
