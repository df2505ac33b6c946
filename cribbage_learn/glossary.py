"""The words of the game: what each means and what else it is called, one word for one thing.

What a combination scores and where the lines lie is filled in from the engine. ``[word](id)`` in a
definition points to another term.

>>> term("crib").definition, term("crib").also
('Four discards that are counted as an extra hand. It is the dealer’s.', ('box', 'kitty'))
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from .language import message, words
from .rules import Rules
from .worth import worth

GROUPS = ("cards", "deal", "play", "scoring", "winning")
"""The parts of the glossary, in its order."""
NONE = "-"
"""What stands for “no other names”: a catalogue may not leave a sentence empty."""

_LINK = re.compile(r"\[([^\]]+)\]\(([a-z-]+)\)")

# fmt: off
_TERMS: tuple[tuple[str, str, tuple[str, str], tuple[str, str], tuple[str, str]], ...] = (
    ("rank", "cards", message("term.rank", "rank"), message("glossary.rank", "What a card is apart from its suit: ace, two, three, up to ten, then jack, queen and king. The ace is always low."), message("also.rank", "-")),
    ("suit", "cards", message("term.suit", "suit"), message("glossary.suit", "Clubs ♣, diamonds ♦, hearts ♥ or spades ♠. No suit is worth more than another."), message("also.suit", "-")),
    ("counting-value", "cards", message("term.counting-value", "counting value"), message("glossary.counting-value", "What a card counts when cards are added up. An ace is one, a [face card](face-card) ten, and every other card its number. A ten and a king have the same value, but they are not of the same [rank](rank)."), message("also.counting-value", "-")),
    ("face-card", "cards", message("term.face-card", "face card"), message("glossary.face-card", "A jack, queen or king."), message("also.face-card", "court card; picture card")),
    ("pack", "cards", message("term.pack", "pack"), message("glossary.pack", "All fifty-two cards, without jokers."), message("also.pack", "deck")),
    ("hand", "cards", message("term.hand", "hand"), message("glossary.hand", "The cards a player holds. After the [discard](discard) it is four cards."), message("also.hand", "-")),
    ("dealer", "deal", message("term.dealer", "dealer"), message("glossary.dealer", "The player who deals. The [crib](crib) is the dealer’s."), message("also.dealer", "-")),
    ("pone", "deal", message("term.pone", "pone"), message("glossary.pone", "The player who does not deal. The pone plays first and counts first."), message("also.pone", "non-dealer")),
    ("the-deal", "deal", message("term.the-deal", "the deal"), message("glossary.the-deal", "Handing out the cards."), message("also.the-deal", "-")),
    ("a-deal", "deal", message("term.a-deal", "a deal"), message("glossary.a-deal", "One round of the game: the cards are dealt, played and counted once."), message("also.a-deal", "hand")),
    ("turn", "deal", message("term.turn", "turn"), message("glossary.turn", "The moment in which it is yours to act. Turns go round to the left."), message("also.turn", "-")),
    ("cut", "deal", message("term.cut", "cut"), message("glossary.cut", "To lift part of the pack. Players cut for the first deal, the lowest card deals, and the pone cuts for the [starter](starter)."), message("also.cut", "-")),
    ("discard", "deal", message("term.discard", "discard"), message("glossary.discard", "To lay cards of your hand face down into the [crib](crib). A card so laid away is a discard too."), message("also.discard", "lay away; throw")),
    ("crib", "deal", message("term.crib", "crib"), message("glossary.crib", "Four discards that are counted as an extra hand. It is the dealer’s."), message("also.crib", "box; kitty")),
    ("starter", "deal", message("term.starter", "starter"), message("glossary.starter", "The card turned up from the pack after the discards. It counts as the fifth card of every hand and of the crib."), message("also.starter", "cut; cut card; turn-up")),
    ("his-heels", "deal", message("term.his-heels", "his heels"), message("glossary.his-heels", "A jack turned up as the starter. The dealer scores {heels} for it at once."), message("also.his-heels", "heels; nibs")),
    ("the-play", "play", message("term.the-play", "the play"), message("glossary.the-play", "The part of a deal in which the players lay down their cards one at a time and score as they go."), message("also.the-play", "pegging")),
    ("count", "play", message("term.count", "count"), message("glossary.count", "In [the play](the-play), the sum of the cards laid down so far. It never passes thirty-one."), message("also.count", "-")),
    ("go", "play", message("term.go", "go"), message("glossary.go", "What you say when each card you hold would take the [count](count) past thirty-one. Others play on while they can."), message("also.go", "-")),
    ("go-point", "play", message("term.go-point", "go point"), message("glossary.go-point", "What whoever played the last card of a [count](count) scores when it ended under [thirty-one](thirty-one): {go_point}."), message("also.go-point", "-")),
    ("last-card", "play", message("term.last-card", "last card"), message("glossary.last-card", "The last card laid down in a deal. It scores {last_card}, unless it makes [thirty-one](thirty-one), which scores {thirty_one} instead."), message("also.last-card", "-")),
    ("thirty-one", "play", message("term.thirty-one", "thirty-one"), message("glossary.thirty-one", "A count of exactly thirty-one. It scores {thirty_one}."), message("also.thirty-one", "-")),
    ("combination", "scoring", message("term.combination", "combination"), message("glossary.combination", "Cards that score together: a [fifteen](fifteen), a [pair](pair), a [run](run) or a [flush](flush). A card may be part of several. For [nobs](his-nobs) it takes one card only."), message("also.combination", "-")),
    ("the-show", "scoring", message("term.the-show", "the show"), message("glossary.the-show", "The part of a deal in which hands and crib are counted: the pone’s hand, the dealer’s hand, the crib."), message("also.the-show", "counting")),
    ("fifteen", "scoring", message("term.fifteen", "fifteen"), message("glossary.fifteen", "Two or more cards whose counting values add up to fifteen. Each different set of cards that does scores {fifteen}."), message("also.fifteen", "fifteen-two")),
    ("pair", "scoring", message("term.pair", "pair"), message("glossary.pair", "Two cards of the same rank. It scores {pair}."), message("also.pair", "-")),
    ("pair-royal", "scoring", message("term.pair-royal", "pair royal"), message("glossary.pair-royal", "Three cards of the same rank. They hold three different pairs and score {pair_royal}."), message("also.pair-royal", "triplet")),
    ("double-pair-royal", "scoring", message("term.double-pair-royal", "double pair royal"), message("glossary.double-pair-royal", "Four cards of the same rank, six different pairs. They score {double_pair_royal}."), message("also.double-pair-royal", "double pair")),
    ("run", "scoring", message("term.run", "run"), message("glossary.run", "Three or more cards of neighbouring ranks, of any suits, with a point for each card: {run_3}, {run_4} or {run_5}. A shorter run inside a longer one does not count."), message("also.run", "sequence")),
    ("double-run", "scoring", message("term.double-run", "double run"), message("glossary.double-run", "A run in which one rank comes twice, so that there are two runs and a [pair](pair). With runs of three cards that is {double_run} points."), message("also.double-run", "-")),
    ("triple-run", "scoring", message("term.triple-run", "triple run"), message("glossary.triple-run", "A run of three ranks, one of which comes three times. Three runs and a [pair royal](pair-royal) make {triple_run} points."), message("also.triple-run", "-")),
    ("double-double-run", "scoring", message("term.double-double-run", "double-double run"), message("glossary.double-double-run", "A run of three ranks, two of which come twice. Four runs and two pairs make {double_double_run} points."), message("also.double-double-run", "-")),
    ("flush", "scoring", message("term.flush", "flush"), message("glossary.flush", "Four cards of one suit in the hand: {flush_4} points. With a starter of that suit it is {flush_5}. The starter cannot be one of the four, and in the [crib](crib) only all five together count."), message("also.flush", "-")),
    ("his-nobs", "scoring", message("term.his-nobs", "his nobs"), message("glossary.his-nobs", "The jack in your hand or crib that has the starter’s suit. It scores {nobs}."), message("also.his-nobs", "nobs; right jack; his nob")),
    ("nineteen", "scoring", message("term.nineteen", "nineteen"), message("glossary.nineteen", "What players say of a hand that scores nothing, because no hand can score nineteen."), message("also.nineteen", "-")),
    ("point", "winning", message("term.point", "point"), message("glossary.point", "What the game is played for. The first to reach {target} wins, at that very moment."), message("also.point", "-")),
    ("claim", "winning", message("term.claim", "claim"), message("glossary.claim", "To say what cards score. In the quizzes you pick the cards and name what they make."), message("also.claim", "-")),
    ("overlook", "winning", message("term.overlook", "overlook"), message("glossary.overlook", "To miss points that are there."), message("also.overlook", "-")),
    ("muggins", "winning", message("term.muggins", "muggins"), message("glossary.muggins", "A rule a table may agree on: points one player overlooks, the next may take."), message("also.muggins", "-")),
    ("side", "winning", message("term.side", "side"), message("glossary.side", "Those who score together: one player, or with four players the two partners who sit opposite each other."), message("also.side", "-")),
    ("board", "winning", message("term.board", "board"), message("glossary.board", "A piece of wood on which each [side](side) keeps its score with two [pegs](peg). Lines across it show how far a side has to come to be no [skunk](skunk)."), message("also.board", "-")),
    ("peg", "winning", message("term.peg", "peg"), message("glossary.peg", "The pin that marks a score on the [board](board). To peg is to score and to move it on. The front peg stands at the score, the back peg where it was before the last points; for new points the back peg leaps over the front one."), message("also.peg", "-")),
    ("hole", "winning", message("term.hole", "hole"), message("glossary.hole", "What a [peg](peg) stands in. One hole on the board is one [point](point)."), message("also.hole", "-")),
    ("game", "winning", message("term.game", "game"), message("glossary.game", "Deal after deal, until a side has the points to win."), message("also.game", "-")),
    ("skunk", "winning", message("term.skunk", "skunk"), message("glossary.skunk", "To win while the loser has fewer than {skunk} points."), message("also.skunk", "lurch")),
    ("double-skunk", "winning", message("term.double-skunk", "double skunk"), message("glossary.double-skunk", "To win while the loser has fewer than {double_skunk} points."), message("also.double-skunk", "-")),
    ("triple-skunk", "winning", message("term.triple-skunk", "triple skunk"), message("glossary.triple-skunk", "Where a table agrees on it: a win by so much that it takes the whole [match](match)."), message("also.triple-skunk", "-")),
    ("match", "winning", message("term.match", "match"), message("glossary.match", "Several games played for [match points](match-point), often an odd number of them."), message("also.match", "-")),
    ("match-point", "winning", message("term.match-point", "match point"), message("glossary.match-point", "What a won [game](game) brings in a [match](match): one, or more for a [skunk](skunk)."), message("also.match-point", "-")),
)

# What somebody looks up who does not know the word yet: no other name of it, so it is not told as one.
_UNDER: dict[str, tuple[str, str]] = {
    "rank": message("under.rank", "ace"),
    "suit": message("under.suit", "clubs; diamonds; hearts; spades"),
    "counting-value": message("under.counting-value", "ace; value; worth of a card"),
    "face-card": message("under.face-card", "jack; queen; king"),
    "pack": message("under.pack", "joker; cards"),
    "pone": message("under.pone", "opponent"),
    "a-deal": message("under.a-deal", "round"),
    "his-heels": message("under.his-heels", "jack"),
    "count": message("under.count", "sum"),
    "thirty-one": message("under.thirty-one", "31"),
    "combination": message("under.combination", "score"),
    "fifteen": message("under.fifteen", "15"),
    "pair-royal": message("under.pair-royal", "three alike; triple"),
    "double-pair-royal": message("under.double-pair-royal", "four alike; quadruple"),
    "run": message("under.run", "straight; run of three"),
    "his-nobs": message("under.his-nobs", "jack"),
    "nineteen": message("under.nineteen", "19; nothing; zero"),
    "point": message("under.point", "score; win"),
    "overlook": message("under.overlook", "forgotten points; missed points"),
    "side": message("under.side", "partner; team; four players"),
    "peg": message("under.peg", "pin"),
    "game": message("under.game", "win"),
}
# fmt: on

_PLACE = {row[0]: row for row in _TERMS}


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game: its ``id``, its ``group``, the word itself (``name``), its ``definition``
    and what else it is called (``also``). ``under`` are words under which one may look for it,
    and which are no names of it.

    ``marked`` is the definition with its links, ``[word](id)``.

    >>> term("hole").marked
    'What a [peg](peg) stands in. One hole on the board is one [point](point).'
    """

    id: str
    group: str
    name: str
    marked: str
    also: tuple[str, ...]
    under: tuple[str, ...] = ()

    @property
    def definition(self) -> str:
        """The definition as it is read, without marks."""
        return self.linked(lambda text, _id: text)

    def linked(self, link: Callable[[str, str], str]) -> str:
        """The definition with each mention of another term as ``link(text, id)`` writes it.

        >>> term("hole").linked(lambda text, id: f"<{id}>")
        'What a <peg> stands in. One hole on the board is one <point>.'
        """
        return _LINK.sub(lambda found: link(found[1], found[2]), self.marked)


def ids(group: str | None = None) -> tuple[str, ...]:
    """The ids of all terms, or of one group, in the order of the glossary.

    Raises ``ValueError`` for what is no group.

    >>> ids("play")
    ('the-play', 'count', 'go', 'go-point', 'last-card', 'thirty-one')
    """
    if group is not None and group not in GROUPS:
        raise ValueError(f"{group!r} is no group of terms; they are {', '.join(GROUPS)}")
    return tuple(row[0] for row in _TERMS if group in (None, row[1]))


def term(id: str, lang: str | None = None) -> Term:
    """The term with this id (``lang=None``: in the current language).

    Raises ``ValueError`` for an id that is none, naming one that is near.

    >>> term("his-nob")
    Traceback (most recent call last):
    ValueError: there is no term 'his-nob'; did you mean 'his-nobs'?
    """
    row = _PLACE.get(id) if isinstance(id, str) else None
    if row is None:
        near = get_close_matches(str(id), _PLACE, 1)
        hint = f"did you mean {near[0]!r}?" if near else "glossary.ids() lists them"
        raise ValueError(f"there is no term {id!r}; {hint}")
    w, rules = words(lang), Rules.standard()
    numbers: dict[str, Any] = {
        **worth(),
        "target": rules.target,
        "skunk": rules.skunk,
        "double_skunk": rules.double_skunk,
    }
    also = w.say(*row[4])
    names = () if also == NONE else _parted(also)
    under = _parted(w.say(*_UNDER[row[0]])) if row[0] in _UNDER else ()
    return Term(row[0], row[1], w.say(*row[2]), w.say(*row[3], **numbers), names, under)


def _parted(names: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in names.split(";"))


def called(found: Term, lang: str | None = None) -> str:
    """What else a term is called, as a sentence with the names in ``*…*``; "" where it is not.

    >>> called(term("crib"))
    'Also called *box* or *kitty*.'
    """
    if not found.also:
        return ""
    w = words(lang)
    names = w.say("glossary.or", " or ").join(f"*{name}*" for name in found.also)
    return w.say("glossary.also", "Also called {names}.", names=names)
