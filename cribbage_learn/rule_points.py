"""What a rule pays, in words; every number is asked of the engine.

>>> pays("show.pair")
'2 points each; three alike 6, four alike 12'
>>> pays("starter.heels"), pays("play.lead")
('2 points to the dealer', '')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from .language import message, words
from .match import match_points as game_worth
from .name_words import match_points, points
from .play import LIMIT, score_play
from .rules import Rules
from .show import score_show
from .worth import group_points, worth

_PLAIN = message("pays.plain", "{points}")

# fmt: off
_PAYS = {
    "starter.heels": ("heels", message("pays.heels", "{points} to the dealer")),
    "play.go-point": ("go_point", _PLAIN),
    "play.thirty-one": ("thirty_one", _PLAIN),
    "play.last-card": ("last_card", message("pays.last_card", "{points}, or the {thirty_one} for {limit} in its place")),
    "play.fifteen": ("play_fifteen", _PLAIN),
    "play.pair": ("play_pair", message("pays.play_pair", "{points}; a third card {play_pair_3}, a fourth {play_pair_4}")),
    "play.run": ("card_of_a_run", message("pays.play_run", "{points} for each card, {run_3} or more")),
    "play.all": ("", message("pays.all", "the points of each")),
    "show.fifteen": ("fifteen", message("pays.fifteen", "{points} for each set of cards")),
    "show.pair": ("pair", message("pays.pair", "{points} each; three alike {pair_royal}, four alike {double_pair_royal}")),
    "show.run": ("card_of_a_run", message("pays.run", "{points} for each card: {run_3}, {run_4} or {run_5}")),
    "show.flush": ("flush_4", _PLAIN),
    "show.flush-five": ("flush_5", _PLAIN),
    "show.crib-flush": ("crib_flush", _PLAIN),
    "show.nobs": ("nobs", _PLAIN),
    "show.double-run": ("double_double_run", message("pays.double_run", "{double_run}, {double_run_4}, {triple_run} or {points}")),
    "show.twenty-four": ("twenty_four", _PLAIN),
    "muggins": ("", message("pays.muggins", "the points that were overlooked")),
    "match.win": ("match_win", _PLAIN),
    "match.skunk": ("match_skunk", _PLAIN),
    "match.double": ("match_double", message("pays.match.double", "{points}, or {match_double_4}")),
    "match.triple": ("", message("pays.match.triple", "the whole match")),
}
# fmt: on
"""For each rule that pays: which number is said with its noun, and the words."""


def pays(rule: str, lang: str | None = None) -> str:
    """What the rule with this id brings, in a few words; "" for one that pays nothing by itself.

    ``lang=None`` is the current language. Raises ``ValueError`` for a language without words.

    >>> pays("match.double"), pays("no.such-rule")
    ('3 match points, or 4', '')
    """
    w = words(lang)
    name, said = _PAYS.get(rule, ("", None))
    if said is None:
        return ""
    noun = match_points if rule.startswith("match.") else points
    numbers = _numbers()
    first = noun(numbers[name], lang) if name else ""
    context, text = said
    return w.say(context, text, points=first, **numbers)


@cache
def _numbers() -> Mapping[str, int]:
    """Numbers by name: those of ``worth``, and what is told of the play and of a match besides."""
    rules = Rules.standard()
    assert rules.skunk is not None and rules.double_skunk is not None
    four = replace(rules, double_skunk_points=4)
    return {
        **worth(),
        "limit": LIMIT,
        "play_fifteen": score_play("9H 6C").total,
        "play_pair": score_play("7H 7D").total,
        "play_pair_3": score_play("7H 7D 7S").total,
        "play_pair_4": score_play("7H 7D 7S 7C").total,
        "card_of_a_run": score_play("6C 7D 8H").total // 3,
        "double_run_4": group_points("2H 3D 4S 5C", "5D", "double_run"),
        "crib_flush": score_show("2H 6H 8H QH", "KH", crib=True).total,
        "twenty_four": score_show("4C 4D 5H 5S", "6D").total,
        "match_win": _game(rules.skunk, rules),
        "match_skunk": _game(rules.skunk - 1, rules),
        "match_double": _game(rules.double_skunk - 1, rules),
        "match_double_4": _game(rules.double_skunk - 1, four),
    }


def _game(lost_with: int, rules: Rules) -> int:
    """Match points for a game; by these rules no game takes the whole match."""
    worth_it = game_worth(lost_with, rules)
    assert worth_it is not None
    return worth_it
