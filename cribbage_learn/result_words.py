"""How a game ended, in words: who won, by how much, and whether the loser was skunked."""

from __future__ import annotations

from collections.abc import Sequence

from .language import words
from .match import match_points
from .player_words import listed
from .rules import Rules


def win(winners: Sequence[str | None], lang: str | None = None) -> str:
    """Who won: one player or two partners, None being the reader.

    >>> win(["Ann"]), win([None, "Cy"]), win(["Ann", "Cy"])
    ('Ann wins the game', 'You and Cy win the game', 'Ann and Cy win the game')
    """
    w = words(lang)
    named = [name for name in winners if name is not None]
    if not named:
        return w.say("log.win.you", "You win the game")
    if len(named) < len(winners):
        return w.say("log.win.we", "You and {partner} win the game", partner=named[0])
    if len(named) > 1:
        return w.say("log.win.side", "{players} win the game", players=listed(named, lang))
    return w.say("log.win", "{player} wins the game", player=named[0])


def result(text: str, won: int, lost: Sequence[int], lang: str | None = None) -> str:
    """A win with the scores, the winner's first.

    >>> result("Ann wins the game", 121, [110, 98])
    'Ann wins the game: 121 to 110 and 98'
    """
    others = listed([str(score) for score in lost], lang)
    return words(lang).say("log.result", "{text}: {won} to {lost}", text=text, won=won, lost=others)


def skunk(name: str, score: int, rules: Rules, lang: str | None = None) -> tuple[str, str] | None:
    """What a loser's score means for a match, and its rule; None when it means nothing more.

    >>> skunk("Bob", 90, Rules())
    ('Bob: below 91, so the game counts 2 match points', 'match.skunk')
    """
    w, worth = words(lang), match_points(score, rules)
    if worth == 1:
        return None
    if worth is None:
        text = w.say(
            "log.skunk.match",
            "{name}: below {line}, which loses the whole match",
            name=name,
            line=rules.triple_skunk,
        )
        return text, "match.triple"
    double = rules.double_skunk is not None and score < rules.double_skunk
    text = w.plural(
        "log.skunk",
        "{name}: below {line}, so the game counts {n} match point",
        "{name}: below {line}, so the game counts {n} match points",
        worth,
        name=name,
        line=rules.double_skunk if double else rules.skunk,
    )
    return text, "match.double" if double else "match.skunk"
