"""The first questions of a lesson, picked by hand: a quiz begins with hands that tell something.

Made questions follow them: ``[*openings("06_runs"), *make_questions(5, seed=1, skills=["run_3"])]``.
Each lesson's first quiz begins with them.
"""

from __future__ import annotations

from typing import NamedTuple

from .questions import Question
from .worked_deal import KEPT as WORKED


class Opening(NamedTuple):
    """One hand-picked question: its ``id``, the ``skill`` it is there for, and ``why`` it tells.

    ``why`` is for whoever writes lessons; it is not shown to learners.
    """

    id: str
    skill: str
    why: str


_ANOTHER = "go:JD8H7C5H,9D9C8D7S:1:8H7S7C9D"  # the deal of 11_play_a_deal's quiz, as far as laid
"""The deal of the worked example: hands, crib, starter, dealer."""

OPENINGS: dict[str, tuple[Opening, ...]] = {
    "01_the_deal": (
        Opening("deal:first:5H3C", "deal_first", "The lower card deals."),
        Opening("deal:first:KDAS", "deal_first", "The ace is low, not high."),
        Opening("deal:first:4S4C", "deal_first", "A tie for the lowest: cut again."),
        Opening("deal:first:7D3C7S", "deal_first", "A tie above the lowest does not matter."),
        Opening("deal:cards:2", "deal_cards", "Two players are dealt six each."),
        Opening("deal:cards:4", "deal_cards", "Four players are dealt five each."),
        Opening("deal:next:2:1", "deal_next", "With two, the deal goes back and forth."),
        Opening("deal:next:3:1", "deal_next", "With three, it goes to the left."),
    ),
    "02_the_crib": (
        Opening("deal:away:2", "deal_away", "Two of six cards go."),
        Opening("deal:crib:2:1", "deal_crib", "The crib is the dealer’s, whoever gave the cards."),
        Opening("deal:away:3", "deal_away", "One of five cards goes."),
        Opening("deal:crib:3:2", "deal_crib", "All three gave a card; the dealer counts them."),
        Opening("deal:away:4", "deal_away", "Four players, one card each: the crib has four."),
    ),
    "03_the_starter": (
        Opening("deal:cutter:2:0", "deal_cutter", "Pone cuts, the dealer turns."),
        Opening("deal:starter:JC:0", "deal_starter", "A jack pays the dealer."),
        Opening(
            "deal:starter:5H:1", "deal_starter", "A five is good to have, but pays nothing now."
        ),
        Opening("deal:cutter:3:2", "deal_cutter", "With three it is the one on the left."),
        Opening("deal:starter:JH:1", "deal_starter", "The other one deals: the other one scores."),
    ),
    "04_fifteens": (
        Opening("show:9C6HQDKS:2D", "fifteen_2", "One fifteen and nothing else: 9 and 6."),
        Opening("show:AH7C5SKC:10H", "fifteen_2", "One card serves in two fifteens."),
        Opening("show:2S3D7CKH:9D", "fifteen_3", "No two cards make it: three must be tried."),
        Opening("show:8HAD10H4C:QH", "fifteen_3", "Two small cards serve two large ones."),
        Opening(
            "show:7H4SAC2D:8C", "fifteen_4", "Behind the easy fifteen hides one of four cards."
        ),
        Opening("show:3D7DKS4C:9H", "nineteen", "Fourteens and a sixteen, and nothing scores."),
    ),
    "05_pairs": (
        Opening("show:8C2D8HKS:4S", "pair", "One pair and nothing else."),
        Opening("show:4H9D4C9S:KD", "pair", "Two pairs, of different ranks."),
        Opening("show:6C6DKH2S:6H", "pair_royal", "The starter makes a pair three pairs."),
        Opening("show:10HKD3C7S:6D", "nineteen", "10 and K: one value, two ranks, no pair."),
        Opening("show:3C3D3H3S:KD", "double_pair_royal", "Four alike: six pairs."),
    ),
    "06_runs": (
        Opening("show:9D3H8C10S:KC", "run_3", "A run out of order, and nothing else."),
        Opening(
            "show:8C10D9H2C:JS", "run_4", "The starter makes three four; no three count inside."
        ),
        Opening("show:8H9C9D10S:2C", "double_run", "A rank twice: two runs and a pair."),
        Opening("show:8S9C9D9H:10C", "triple_run", "A rank three times, with its three pairs."),
        Opening("show:8S8H9C9D:10C", "double_double_run", "Two ranks twice: four runs, two pairs."),
        Opening("show:9D10CQHAS:3D", "broken_run", "One rank is missing, so nothing scores."),
        Opening("show:QHKCAD7S:3D", "corner_run", "The ace does not follow the king."),
    ),
    "07_flush_and_nobs": (
        Opening("show:2H4H8H10H:KS", "flush_4", "Four hearts in the hand, and nothing else."),
        Opening("show:2H4H8H10H:KH", "flush_5", "The same hand: the starter is a heart too."),
        Opening("show:2H4H8H10S:KH", "near_flush", "Four hearts again, but one is the starter."),
        Opening("crib:2H4H8H10H:KS", "near_crib_flush", "The first hand as a crib: no flush."),
        Opening("crib:2H4H8H10H:KH", "crib_flush", "All five: now the crib has its flush."),
        Opening("show:JH2C4D8S:6H", "nobs", "Nothing but the jack of the starter’s suit."),
        Opening("show:JH2C4D8S:6D", "near_nobs", "The same jack, another suit turned."),
        Opening("show:6H2C4D8S:JH", "jack_starter", "The jack turned itself: heels, not nobs."),
    ),
    "08_score_this_hand": (
        Opening("show:7H8DKSQC:KD", "pair", "A fifteen and a pair: counted in order."),
        Opening("show:3H9HQH7S:6H", "near_flush", "A fifteen, and no flush: the starter helps."),
        Opening("show:JC10H4S7H:8D", "near_nobs", "The wrong jack, and two tens that do not pair."),
        Opening("show:3C4D5S5H:KD", "double_run", "Fifteens beside a double run."),
        Opening("crib:2D4D8DKD:QD", "crib_flush", "A crib that does have its flush."),
        Opening("show:ACAD2H5S:6C", "fifteen_5", "All five together, the one most often missed."),
        Opening("total:JC4D5S6H:9C", "nobs", "In one number: fifteens, a run and the right jack."),
    ),
    "09_the_play": (
        Opening("count:5H9C", "count_add", "Two cards, each worth its number."),
        Opening("count:7CKH8D", "count_faces", "A king counts 10, not 13."),
        Opening("count:QDAS6H", "count_ace", "An ace counts 1, also here."),
        Opening("play:9H6C", "play_fifteen", "Fifteen and nothing else."),
        Opening("play:9H6C6D", "play_pair", "The card before has the same rank."),
        Opening("play:8H6C6D6S", "play_pair_royal", "A third one: six, not four."),
        Opening("play:6D5S6C", "play_pair_apart", "The sixes do not touch, so there is no pair."),
        Opening("play:2C3D4H", "play_run_3", "A run laid in order."),
        Opening("play:7H9C8D", "play_run_any_order", "The same out of order."),
        Opening("play:2C3D4H5S", "play_long_run", "Made longer, the whole run scores again."),
        Opening("play:KC5D7H6S", "play_run_3", "The run begins after the king."),
        Opening("play:4C2D2H3H", "play_broken_run", "A rank twice breaks it: no double runs here."),
        Opening("play:QHKDAS", "play_ace_low", "The ace does not follow the king."),
        Opening("play:5C5D5H", "play_two_ways", "Six for the fives, and fifteen as well."),
    ),
    "10_go_and_thirty_one": (
        Opening("play:KCQDJSAH", "play_thirty_one", "Thirty-one, and nothing else."),
        Opening("go:KH5C2D,JD9S:1:KHJD5C:act", "go_say", "Nothing fits: say go."),
        Opening("go:KH5C2D,JD9S:1:KHJD5C-:turn", "go_turn", "After a go the other plays on."),
        Opening("go:KH5C2D,JD9S:1:KHJD5C-:act", "go_must", "A card fits, so it must be laid."),
        Opening(
            "go:KH5C2D,JD9S:1:KHJD5C-2D:who", "go_point", "The go pays the last card’s player."
        ),
        Opening("go:KH5C2D,JD9S:1:KHJD5C-2D:lead", "go_lead", "The next to the left leads anew."),
        Opening("count:KHJD5C2D/9S", "count_reset", "After the go the count is 0 again."),
        Opening("play:KHQC9S/9D", "play_reset", "A pair never reaches back across a go."),
        Opening("go:KHQC2S,KSJDAD:1:KHKSQC:card", "go_card", "Only one card fits."),
        Opening("go:KHQC2S,KSJDAD:1:KHKSQCAD:points", "thirty_one_points", "Two, and none for go."),
        Opening("go:KH5D4C,QS6C7D:1:KHQS5D6C4C7D:points", "last_card", "One for the last card."),
        Opening("go:KH9C,5S6D:1:KH5S9C6D:points", "last_card", "Fifteen lies further back."),
        Opening(
            "go:7S8CJCJH,AD3C7CQH,AH5D6H9D:2:8CAD6HJH3CAH--:points",
            "go_point",
            "Three players: two said go, and there is still one point.",
        ),
        Opening(
            "go:5D8C8HJH,2D4D7S10H,4S8DQHKC:1:KCJH4D4S-2D-8D8H10H-:turn",
            "go_turn",
            "Three players: a go ends nothing, the turn goes on to the left.",
        ),
        Opening(
            "go:3C5D8SKS,5C6H6S10S,2D4D9S10H:2:8S5C4DKS-2D-:lead",
            "go_lead",
            "Three players: left of the last card, whoever said go.",
        ),
    ),
    "11_play_a_deal": (
        Opening("play:8H7S", "play_fifteen", "The second card of the deal scores."),
        Opening("play:8H7S7C", "play_pair", "Answered by a pair."),
        Opening(f"{_ANOTHER}:points", "thirty_one_points", "Thirty-one, and nothing on top."),
        Opening(f"{_ANOTHER}:lead", "go_lead", "A new count."),
        Opening(f"{_ANOTHER}JD8D5H:act", "go_say", "Nothing fits."),
        Opening(f"{_ANOTHER}JD8D5H-:who", "go_point", "The point is for the last card."),
        Opening(f"{_ANOTHER}JD8D5H-9C:points", "last_card", "One card, one point."),
        Opening("show:JD8H7C5H:6S", "run_4", "Pone counts first; the jack is the wrong one."),
        Opening("show:9D9C8D7S:6S", "double_run", "The dealer’s hand: a run of four, twice."),
        Opening("crib:10S3CKSAH:6S", "nineteen", "And a crib of nothing."),
    ),
    "12_winning_and_skunks": (
        Opening("order:first:2:1", "order_first", "The dealer counts last."),
        Opening("order:last:2:1", "order_last", "The crib comes after both hands."),
        Opening(f"order:wins:{WORKED}:104-109", "order_wins", "The one who counts first is short."),
        Opening(
            f"order:wins:{WORKED}:109-112", "order_wins", "Both could win, so the order decides."
        ),
        Opening("order:heels:JC:0:119-120", "order_heels", "Out before a card is played."),
        Opening("order:heels:QC:0:119-120", "order_heels", "Only a jack is worth two."),
    ),
    "13_muggins_and_match": (
        Opening("match:worth:100", "match_worth", "An ordinary win: one."),
        Opening("match:worth:88", "match_worth", "A skunk: two."),
        Opening("match:worth:91", "match_worth", "Just at the line, so no skunk."),
        Opening("match:worth:60", "match_worth", "Below the second line: a double skunk."),
        Opening("match:dealer:0:0", "match_dealer", "The loser deals, though she dealt last."),
        Opening("match:dealer:1:0", "match_dealer", "The loser deals, whoever dealt last."),
        Opening(f"order:muggins:{WORKED}:112-112:1", "order_muggins", "What was overlooked wins."),
        Opening(
            f"order:muggins:{WORKED}:115-115:2", "order_muggins", "What is claimed comes first."
        ),
    ),
    "14_whose_rules": (
        Opening("go:KH7C2D,QS9H3C:1:KHQS7C:act", "go_must", "Go by choice is often claimed."),
        Opening(
            "go:KH9C8D6S,QD2CAH5H,7SJC10D9H:2:KHQD7S-2C-AH:lead",
            "go_lead",
            "Two said go: here the texts differ.",
        ),
        Opening("go:KH9C,QS2H:1:KHQS9C2H:points", "thirty_one_points", "Two, not two and one."),
        Opening("play:3C5H4D6S", "play_long_run", "The whole run again, not one point more."),
        Opening("play:6C6D6H6S", "play_double_pair_royal", "Called double pair elsewhere."),
        Opening("crib:2S4S8SQS:6H", "near_crib_flush", "Four of a suit, but in the crib."),
        Opening("show:2S4S8SQH:6S", "near_flush", "Three of a suit, and the starter."),
        Opening("order:heels:JC:0:119-120", "order_heels", "Not every table pays heels."),
    ),
}
"""By lesson, in the order to ask: easy before hard, and each beside the one it differs from."""


def openings(lesson: str) -> tuple[Question, ...]:
    """The hand-picked first questions of a lesson, by its file name or its number.

    Raises ``ValueError`` for a lesson that has none.

    >>> openings("04_fifteens")[0].id, len(openings("05"))
    ('show:9C6HQDKS:2D', 5)
    """
    found = [name for name in OPENINGS if lesson in (name, name.split("_")[0])]
    if not found:
        raise ValueError(
            f"no questions are picked for lesson {lesson!r}; for {', '.join(OPENINGS)}"
        )
    return tuple(Question.from_id(opening.id) for opening in OPENINGS[found[0]])
