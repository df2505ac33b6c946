"""Why an action is not allowed now, in words: by name, or to the player who tried it.

>>> from cribbage_learn import Game, IllegalAction
>>> g = Game.setup(hands=["KH 2C", "5S JD"], dealer=1).act("play KH")
>>> try:
...     g.act("go")
... except IllegalAction as error:
...     print(refusal(error, you=1))
You hold 5♠ and the count is 10, so you may not say go.
"""

from __future__ import annotations

from collections.abc import Sequence

from .actions import IllegalAction
from .language import Words, words


def refusal(
    error: IllegalAction,
    lang: str | None = None,
    names: Sequence[str] | None = None,
    you: int | None = None,
) -> str:
    """One whole sentence; ``names``: one for each player, ``you``: the player who reads.

    >>> refusal(IllegalAction("over_31", "play.limit", card="9♦", count=34))
    '9♦ would make the count 34; it never exceeds 31.'
    """
    w = words(lang)
    player = error.data.get("player")
    who = None
    if isinstance(player, int) and player != you:
        who = w.say("player", "Player {n}", n=player + 1) if not names else names[player]
    said = _sentence(error, w, who)
    return w.say("refusal", "{sentence}.", sentence=said[:1].upper() + said[1:])


def line(error: IllegalAction) -> str:
    """The error as a program prints it: the rule, the sentence in English, what to write instead.

    Players are numbered as in ``Game``, from 0.

    >>> line(IllegalAction("cut", "starter.cut"))
    'starter.cut: first the starter is turned: write cut'
    """
    said = _sentence(error, words("en"), f"player {error.data.get('player')}")
    hint = _HINTS.get(error.reason, "").format(**error.data)
    return f"{error.rule}: {said}{hint}"


# what a program may write instead, after the sentence
_HINTS = {
    "cut_for_deal": ": write cut",
    "discard": ": write discard and {number} of {cards}",
    "cut": ": write cut",
    "play": ": write play and a card, or go",
    "show": ": write show, or claim and what you see",
    "crib": ": write show, or claim and what you see",
    "muggins_open": ": write muggins and what, or pass",
}


def _sentence(error: IllegalAction, w: Words, who: str | None) -> str:
    """The sentence of a reason, without its full stop; ``who`` is None for the reader."""
    data = error.data
    match error.reason:
        case "over":
            return w.say("refusal.over", "the game is over; start a new one")
        case "cut_for_deal":
            return w.say("refusal.cut_for_deal", "first the players cut for the deal")
        case "cut":
            return w.say("refusal.cut", "first the starter is turned")
        case "play":
            return w.say("refusal.play", "cards are being played")
        case "show":
            return w.say("refusal.show", "the hands are being counted")
        case "crib":
            return w.say("refusal.crib", "the crib is being counted")
        case "no_muggins":
            return w.say("refusal.no_muggins", "this game is played without muggins")
        case "nothing_overlooked":
            return w.say(
                "refusal.nothing_overlooked",
                "nothing overlooked is open, so there is nothing to take or to pass",
            )
        case "played_before":
            return w.say(
                "refusal.played_before", "{card} has been played already", card=data["card"]
            )
        case "over_31":
            return w.say(
                "refusal.over_31",
                "{card} would make the count {count}; it never exceeds 31",
                card=data["card"],
                count=data["count"],
            )
    return _to_you(error, w) if who is None else _of(error, w, who)


def _of(error: IllegalAction, w: Words, who: str) -> str:
    """Sentences about a player."""
    data = error.data
    match error.reason:
        case "discard":
            return w.say(
                "refusal.discard",
                "nothing goes on until every player has discarded; {player} has not",
                player=who,
            )
        case "muggins_open":
            return w.say(
                "refusal.muggins_open", "{player} may take what was overlooked", player=who
            )
        case "discard_number":
            return w.say(
                "refusal.discard_number",
                "{player} discards {number}, not {found}: each keeps exactly four cards",
                player=who,
                number=data["number"],
                found=data["found"],
            )
        case "not_held":
            return w.say(
                "refusal.not_held",
                "{player} does not hold {card}; held are {cards}",
                player=who,
                card=data["card"],
                cards=data["cards"],
            )
        case "must_play":
            return w.say(
                "refusal.must_play",
                "{player} holds {card} and the count is {count}, so may not say go",
                player=who,
                card=data["card"],
                count=data["count"],
            )
    raise ValueError(f"no words for the refusal {error.reason!r}")


def _to_you(error: IllegalAction, w: Words) -> str:
    """The same, said to that player."""
    data = error.data
    match error.reason:
        case "discard":
            return w.say(
                "refusal.discard.you",
                "nothing goes on until every player has discarded, and you have not",
            )
        case "muggins_open":
            return w.say("refusal.muggins_open.you", "first take what was overlooked, or leave it")
        case "discard_number":
            return w.say(
                "refusal.discard_number.you",
                "you discard {number}, not {found}: each keeps exactly four cards",
                number=data["number"],
                found=data["found"],
            )
        case "not_held":
            return w.say(
                "refusal.not_held.you",
                "you do not hold {card}; you hold {cards}",
                card=data["card"],
                cards=data["cards"],
            )
        case "must_play":
            return w.say(
                "refusal.must_play.you",
                "you hold {card} and the count is {count}, so you may not say go",
                card=data["card"],
                count=data["count"],
            )
    raise ValueError(f"no words for the refusal {error.reason!r}")
