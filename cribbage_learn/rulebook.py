"""The rules of the game, sentence by sentence, each with the id that points, mistakes and refusals
cite, and with where it comes from.

The four texts this program follows are named in ``SOURCES``. Where they are silent, a rule is how
the game is played anyway, or a decision made for this program; and the entry says so.

>>> rule("play.must").sentence
'A player who can play must play. Nobody may say go by choice.'
>>> len(ids()), ids()[0], ids()[-1]
(60, 'deal.players', 'match.formats')
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches

from .language import message, words
from .rule_points import pays

SOURCES = {
    "S000": message("source.S000", "Gamehelpcribbage (Spanish, English)"),
    "S002": message("source.S002", "the Spanish article"),
    "S003": message("source.S003", "Gamehelpcribbage (Bulgarian)"),
    "S004": message("source.S004", "the English page for two"),
    "std": message("source.std", "general practice"),
    "ours": message("source.ours", "our decision"),
}
"""Where rules come from: a help page for players in two versions, an article on play, show, muggins
and match, a page for two beginners; what everybody plays; and decisions for this program."""

# fmt: off
_RULES: tuple[tuple[str, str, tuple[str, str]], ...] = (
    ("deal.players", "S000 S002 S003", message("rule.deal.players", "Two can play, or three, or four as two sides of partners.")),
    ("deal.phases", "S002 S004", message("rule.deal.phases", "A game is a series of deals. Each deal has the same parts: the deal, the crib, the starter, the play, the show.")),
    ("deal.deck", "S000 S003", message("rule.deal.deck", "The pack has 52 cards and no jokers, and no suit is worth more than another.")),
    ("deal.shuffle", "S002 std", message("rule.deal.shuffle", "The dealer shuffles anew for every deal and deals one card at a time, beginning on the left.")),
    ("deal.cut", "S000 S003 ours", message("rule.deal.cut", "Each player cuts the pack; whoever cuts the lowest card deals first, and the ace is low. A table may instead pick the first dealer at random.")),
    ("deal.cut-tie", "S000 S003 ours", message("rule.deal.cut-tie", "If several players cut the lowest rank, they cut again, until one card is the lowest. Ties above the lowest do not matter.")),
    ("deal.two", "S000 S002 S003 S004", message("rule.deal.two", "With two players each is dealt six cards.")),
    ("deal.three", "S000 S002 S003 ours", message("rule.deal.three", "With three players each is dealt five cards and one more goes face down to the crib. Nobody sees it before the crib is turned up.")),
    ("deal.four", "S000 S002 S003 std", message("rule.deal.four", "With four players each is dealt five cards. Partners sit opposite and share one score: whatever either of them scores goes to their side.")),
    ("deal.turn", "S000 S003 S004 std", message("rule.deal.turn", "After each deal the next player on the left deals; with two players the deal goes back and forth.")),
    ("crib.discard", "S000 S002 S003 S004", message("rule.crib.discard", "Each player keeps exactly four cards. The others, one or two, go face down to the crib, which then has exactly four.")),
    ("crib.before-play", "S000 S003 S004 ours", message("rule.crib.before-play", "Nothing goes on until every player has discarded. At a table the order does not matter; this program asks from the dealer’s left.")),
    ("crib.owner", "S000 S002 S003 S004", message("rule.crib.owner", "The crib belongs to the dealer.")),
    ("starter.cut", "S000 S002 S003", message("rule.starter.cut", "The player on the dealer’s left cuts the pack, and the dealer turns up the top card: the starter.")),
    ("starter.place", "S000 S003", message("rule.starter.place", "The starter lies face up on top of the pack.")),
    ("starter.heels", "S000 S002 S003 ours", message("rule.starter.heels", "If the starter is a jack, the dealer scores 2 at once, “his heels”, even if that wins the game. It is pegged by itself and never taken by muggins; the beginner’s game leaves it out.")),
    ("starter.not-in-play", "S000 S003", message("rule.starter.not-in-play", "The starter takes no part in the play; it is counted in the show only.")),
    ("play.lead", "S000 S002 S003 S004", message("rule.play.lead", "The player on the dealer’s left plays the first card.")),
    ("play.turn", "S000 S002 S003 S004", message("rule.play.turn", "The turn goes to the left. Each player lays one card face up and says the new count.")),
    ("play.own-pile", "S002", message("rule.play.own-pile", "Each player keeps the cards they have played before them, for the show. Some tables lay them in the middle; the score is the same.")),
    ("play.values", "S000 S002 S003 S004", message("rule.play.values", "Jack, queen and king count 10, the ace counts 1, and every other card its number.")),
    ("play.limit", "S000 S002 S003 S004", message("rule.play.limit", "The count never exceeds 31.")),
    ("play.must", "S000 S002 S003", message("rule.play.must", "A player who can play must play. Nobody may say go by choice.")),
    ("play.go", "S000 S002 S003 S004 ours", message("rule.play.go", "If you hold cards but can play none of them, you say “go”, once in a count. The others play on, one card at a time, until none of them can play. A player without cards is passed over, and so is the player of the last card.")),
    ("play.go-point", "S000 S002 S003 ours", message("rule.play.go-point", "When nobody can play and the count is below 31, the player of the last card scores 1: one point for each count, however many said go. The beginner’s game leaves it out.")),
    ("play.thirty-one", "S000 S002 S003 S004 std", message("rule.play.thirty-one", "A card that makes exactly 31 scores 2. There is no go or last-card point on top.")),
    ("play.last-card", "S000 S002 S003 ours", message("rule.play.last-card", "The last card of the deal scores 1, or only the 2 if it makes 31. It is the go point of the last count, not one more; fifteens, pairs and runs made by the same card count as well.")),
    ("play.reset", "S000 S002 S003 S004 std", message("rule.play.reset", "After 31, or when nobody can play, the count starts again at 0. Pairs and runs never reach back into the count before.")),
    ("play.next-lead", "S002", message("rule.play.next-lead", "The next count is led by the first player to the left of the last card’s player who still holds cards; that may be the same player.")),
    ("play.end", "S000 S002 S003 S004", message("rule.play.end", "The play ends when every card has been played.")),
    ("play.fifteen", "S000 S002 S003 S004", message("rule.play.fifteen", "A card that makes the count exactly 15 scores 2.")),
    ("play.pair", "S000 S002 S003 S004", message("rule.play.pair", "A card of the same rank as the card before it makes a pair and scores 2. A third one scores 6, a fourth 12. No other card may lie between.")),
    ("play.run", "S000 S002 S003 S004 std", message("rule.play.run", "If the last three cards or more are consecutive ranks, in whatever order they were laid, they make a run: 1 point for each card. Only the longest such run counts.")),
    ("play.run-ranks", "S000 S003", message("rule.play.run-ranks", "Runs go by rank, whatever the suits. The ace is low only: queen, king, ace is no run. In the show it is the same.")),
    ("play.all", "S000 S003", message("rule.play.all", "One card may score in several ways at once, and all of them count.")),
    ("show.order", "S000 S002 S003 S004", message("rule.show.order", "Hands are counted from the dealer’s left round to the dealer, and then the dealer counts the crib. So the order can decide a game.")),
    ("show.face-up", "S002", message("rule.show.face-up", "A hand is turned up when it is its turn to be counted. Some tables turn up all hands at once.")),
    ("show.crib-closed", "S000 S002 S003 S004", message("rule.show.crib-closed", "The crib stays face down until the dealer’s hand has been counted.")),
    ("show.starter", "S000 S002 S003 S004", message("rule.show.starter", "The starter counts as the fifth card of every hand and of the crib.")),
    ("show.fifteen", "S000 S002 S003 S004", message("rule.show.fifteen", "Each different set of two or more cards that add up to 15 scores 2.")),
    ("show.pair", "S000 S002 S003 S004", message("rule.show.pair", "Each pair scores 2. Three alike are three pairs, 6; four alike are six pairs, 12.")),
    ("show.run", "S000 S002 S003 S004 std", message("rule.show.run", "Three, four or five consecutive ranks make a run: 1 point for each card, once for each way to choose its cards. A run inside a longer run does not count.")),
    ("show.flush", "S000 S002 S003 S004", message("rule.show.flush", "Four cards of one suit in the hand score 4. The starter cannot be one of the four.")),
    ("show.flush-five", "S000 S002 S003 S004", message("rule.show.flush-five", "If the starter is of that suit too, the flush scores 5 instead.")),
    ("show.crib-flush", "S000 S002 S003 S004", message("rule.show.crib-flush", "In the crib only a flush of all five cards counts.")),
    ("show.nobs", "S000 S002 S003 ours", message("rule.show.nobs", "A jack in the hand or crib of the starter’s suit scores 1, “one for his nobs”. A jack that is the starter itself is never nobs. The beginner’s game leaves nobs out.")),
    ("show.double-run", "S000 S003", message("rule.show.double-run", "A run in which a rank comes twice is several runs and a pair: 2-2-3-4 scores 8, 2-2-2-3-4 scores 15, 2-3-3-4-4 scores 16.")),
    ("show.twenty-four", "S000 S003", message("rule.show.twenty-four", "4-4-5-5-6 and 6-7-7-8-8 score 24: the fifteens come on top of the runs and pairs.")),
    ("show.call", "S000 S003", message("rule.show.call", "A hand is counted aloud with the running score: “fifteen two, fifteen four …”.")),
    ("show.impossible", "S002", message("rule.show.impossible", "Every total from 0 to 29 occurs, except 19, 25, 26 and 27. That is why a hand worth nothing is called “nineteen”.")),
    ("win.target", "S000 S002 S003 S004", message("rule.win.target", "The first to reach 121 points wins, or 61 in the short game. Going past it wins too.")),
    ("win.at-once", "S000 S002 S003 ours", message("rule.win.at-once", "The game ends the moment a side reaches the target, and nothing after it counts. Points fall in this order: his heels; everything one card makes; the go or last-card point; each hand as one total; the crib; muggins. The winning points are written down in full, though the peg stops in the last hole.")),
    ("win.board", "S002 S004", message("rule.win.board", "Points are kept with two pegs a side, which leap over each other: the front peg shows the score, the back peg the score before. Match points have holes of their own.")),
    ("muggins", "S002 ours", message("rule.muggins", "A table may agree before the game that overlooked points may be taken: the next player to the left on another side takes them, once, before the next hand is counted. A claim that is not right scores nothing and costs nothing.")),
    ("match.win", "S002 ours", message("rule.match.win", "A game won is 1 match point. A match is an odd number of games, three or more, and goes to the side that first has more than half as many match points. Three players play no match.")),
    ("match.skunk", "S002", message("rule.match.skunk", "If the loser has fewer than 91 points, the game is worth 2 match points instead of 1: a skunk.")),
    ("match.double", "S002 ours", message("rule.match.double", "If the loser has fewer than 61 points, a table may agree on 3 or 4 match points: a double skunk.")),
    ("match.triple", "S002 ours", message("rule.match.triple", "If the loser has fewer than 31 points, a table may agree that the winner takes the whole match: a triple skunk.")),
    ("match.next-dealer", "S002 ours", message("rule.match.next-dealer", "The loser of a game deals first in the next. With four it is the losing side’s player who would have dealt next.")),
    ("match.formats", "S002", message("rule.match.formats", "There is more than one way to score match points; agree on it before the match.")),
)
# fmt: on

_PLACE = {row[0]: row for row in _RULES}


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """One rule: its ``id``, its ``sentence`` in words, what it pays in words (``points``; "" for
    nothing by itself), its ``sources`` (keys of ``SOURCES``), and ``source``, these in words.

    >>> rule("starter.place").source
    'Gamehelpcribbage (Spanish, English); Gamehelpcribbage (Bulgarian)'
    """

    id: str
    sentence: str
    points: str
    sources: tuple[str, ...]
    source: str


def ids() -> tuple[str, ...]:
    """The ids of all rules, in the order of the game.

    >>> [name for name in ids() if name.startswith("starter.")]
    ['starter.cut', 'starter.place', 'starter.heels', 'starter.not-in-play']
    """
    return tuple(_PLACE)


def rule(id: str, lang: str | None = None) -> RuleEntry:
    """The rule with this id (``lang=None``: in the current language).

    Raises ``ValueError`` for an id that is none, naming one that is near.

    >>> rule("play.goes")
    Traceback (most recent call last):
    ValueError: there is no rule 'play.goes'; did you mean 'play.go'?
    """
    row = _PLACE.get(id) if isinstance(id, str) else None
    if row is None:
        near = get_close_matches(str(id), _PLACE, 1)
        hint = f"did you mean {near[0]!r}?" if near else "rulebook.ids() lists them"
        raise ValueError(f"there is no rule {id!r}; {hint}")
    w, sources = words(lang), tuple(row[1].split())
    said = "; ".join(w.say(*SOURCES[name]) for name in sources)
    return RuleEntry(row[0], w.say(*row[2]), pays(id, lang), sources, said)
