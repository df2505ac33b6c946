"""Hands to try first: the best one, the sources' worked example, and twenty that are easily miscounted.

The hard ones are cases that published programs, or their test tables, got wrong or thought worth a
test; ``source`` says where, ``points`` what is right there.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..language import Words, message, words


@dataclass(frozen=True)
class Example:
    """One hand to try: four cards, the starter, as crib or not, the right total, where it is from.

    ``said``: (id, English sentence) of what to look for.
    """

    hand: str
    starter: str
    crib: bool
    points: int
    said: tuple[str, str]
    source: str

    def why(self, w: Words) -> str:
        """What to look for, in words."""
        return w.say(*self.said)


BEST = Example(
    "5H 5D 5S JC", "5C", False, 29,
    message("example.29", "The best hand there is: all four fives, and the jack of the starter’s suit."),
    "SamWibatt/cribbage_cpp, joshprzybyszewski/cribbage and many others",
)  # fmt: skip

WORKED: tuple[Example, ...] = (
    Example(
        "JH 7C 6D 4H", "5H", False, 9,
        message("example.worked.pone", "The pone, who did not deal, counts first."),
        "the worked example of the rules, first hand",
    ),
    Example(
        "5S 4S 2S 6H", "5H", False, 12,
        message("example.worked.dealer", "Then the dealer counts: one rank comes twice in the run."),
        "the worked example of the rules, second hand",
    ),
    Example(
        "8D 8C 10S KC", "5H", True, 6,
        message("example.worked.crib", "Last the dealer’s crib: the four cards the players laid away."),
        "the worked example of the rules, the crib",
    ),
)  # fmt: skip

HARD: tuple[Example, ...] = (
    Example(
        "2H 6H 8H JH", "4S", True, 0,
        message("example.crib_flush", "Four hearts in the crib, and a spade turned up."),
        "KevinRGeurts/CribbageSim 2937212; hthoma20/CribbageSimulation ad36ff9; arahlf/Cribbage-Buddy 75a3ec2",
    ),
    Example(
        "4H 10S 7S 9S", "QS", False, 0,
        message("example.starter_flush", "Three spades in the hand, and a spade turned up."),
        "github.com/msharov/bsd-games issue 7",
    ),
    Example(
        "AC 2D 3H 7S", "7C", False, 7,
        message("example.pair_beside_run", "A run, and a pair that is no part of it."),
        "derpy-pug/cribbage-zero 6a0230b",
    ),
    Example(
        "5H 5C 10H QC", "JC", False, 17,
        message("example.fives_and_run", "Two fives beside a ten, a jack and a queen: how many fifteens, how many runs?"),
        "phoughton/cribbage_scorer c9a9a3d",
    ),
    Example(
        "AH 2C 3H 3C", "AC", False, 16,
        message("example.double_double", "Two ranks of the run come twice."),
        "phoughton/cribbage_scorer c9a9a3d",
    ),
    Example(
        "7C 7H 8H 5C", "6C", False, 14,
        message("example.double_run_of_four", "A run of four with a pair in it, and fifteens across."),
        "phoughton/cribbage_scorer 3360549",
    ),
    Example(
        "AC 10C AH 10S", "AD", False, 8,
        message("example.royal_and_pair", "Three of one rank and two of another."),
        "joshprzybyszewski/cribbage dd3b7f1",
    ),
    Example(
        "JH 9S 10C 5D", "4H", True, 8,
        message("example.crib_nobs", "Is there nobs in a crib?"),
        "derrickp/cribbage-scoring spec/cribbage/basic_score_spec.rb",
    ),
    Example(
        "AS AD AH QD", "KD", False, 6,
        message("example.ace_high", "A queen, a king and aces: is that a run?"),
        "FedericoPolli/Cribbage-assignment ScoreTest.java",
    ),
    Example(
        "3C 4D 5S 6H", "KC", False, 8,
        message("example.inner_runs", "Runs of three lie inside the run of four."),
        "blingusblongus/cribbage-trainer 588e4e4",
    ),
    Example(
        "2C 3D 6H 9S", "KC", False, 4,
        message("example.two_neighbours", "A two and a three next to each other."),
        "github.com/ichabod801/t_games issue 282",
    ),
    Example(
        "5D 5H 5C 10S", "5S", False, 28,
        message("example.28", "All four fives again, with a ten in the jack’s place."),
        "dario-campagna, cribbage-score-calculator ScoreTest.java",
    ),
    Example(
        "AH 4C 3S 5D", "2D", False, 7,
        message("example.all_five", "Each rank from the ace up, once: all five cards count twice."),
        "SamWibatt/cribbage_cpp test_score_shew.cpp",
    ),
    Example(
        "6H 7H 8H 9H", "10C", True, 9,
        message("example.straight_crib", "Four hearts in a row, in the crib."),
        "cszczepaniak/cribbage-scorer impl-go/score/score_test.go",
    ),
    Example(
        "2D 2S 2C 3H", "AS", False, 15,
        message("example.triple_run", "One rank of the run comes three times."),
        "phoughton/cribbage_scorer tests/show/show_scorer_test.py",
    ),
    Example(
        "2C 2D 2H 2S", "9S", False, 20,
        message("example.four_twos", "Four twos and a nine: the fifteens take four cards each."),
        "phoughton/cribbage_scorer tests/show/show_scorer_test.py",
    ),
    Example(
        "7H 7C 7D AS", "KH", False, 12,
        message("example.sevens_and_ace", "Three sevens, and an ace that looks like nothing."),
        "henninb/android-cribbage CribbageScorerEdgeCasesTest.kt",
    ),
    Example(
        "JD QC KD JH", "JS", False, 15,
        message("example.jack_starter", "A jack turned up, and two more in the hand."),
        "KyleScharnhorst/PyCribbage Tests/TestHandScorer.py",
    ),
    Example(
        "9D 10D JD QD", "10H", False, 14,
        message("example.flush_and_run", "Four diamonds in a row, and the ten comes again."),
        "reid-moffat/cribbage-strategy CribbageHandTest.java",
    ),
    Example(
        "2C 4D 6H 8S", "QC", False, 0,
        message("example.nineteen", "A two, a four, a six, an eight and a queen: is there really nothing?"),
        "cribbager/cribbager internal/scoring/hand/testdata/hand_scores.json",
    ),
)  # fmt: skip


def examples(lang: str | None = None) -> list[list[object]]:
    """For the page: [name, [[hand, starter, crib, what to look for], …]] of each set.

    >>> [(name, len(hands)) for name, hands in examples()]
    [('29', 1), ('The worked example', 3), ('A hard hand', 20)]
    """
    w = words(lang)
    named = (
        (w.say("explorer.example.29", "29"), (BEST,)),
        (w.say("explorer.example.worked", "The worked example"), WORKED),
        (w.say("explorer.example.hard", "A hard hand"), HARD),
    )
    return [
        [name, [[e.hand.split(), e.starter, e.crib, e.why(w)] for e in some]]
        for name, some in named
    ]
