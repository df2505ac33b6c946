"""What is drawn beside the questions of a rule that show no cards of their own."""

from __future__ import annotations

from collections.abc import Callable

from ..example_names import example_names
from ..game import Game
from ..go_questions import GoQuestion
from ..language import Words, words
from ..match_questions import MatchQuestion
from ..order_questions import OrderQuestion
from ..rule_examples import RuleExample
from ..worked_deal import DISCARDED, discarded, worked_deal
from .display import Picture, show_cards
from .log import show_log
from .play import show_play


def beside(example: RuleExample, lang: str | None = None) -> Picture | None:
    """What is drawn beside an example's question; None where the question shows its cards itself.

    Where the question is who wins, or what that is worth, this is how the game went on.
    ``lang=None`` is the current language. Raises ``ValueError`` for a language without words.

    >>> from cribbage_learn.rule_examples import examples
    >>> beside(examples("crib.discard")[0])
    [10♠] 6♦ J♥ 4♥ [K♣] 7♣
    """
    w, question = words(lang), example.question
    if isinstance(question, OrderQuestion) and question.hands:
        return _log(question.story.ended, w, "show", "crib")
    if isinstance(question, MatchQuestion):
        return _log(question.game, w, "play")
    if isinstance(question, GoQuestion) and not question.laid:
        game = question.game.act(question.game.actions()[0])
        return show_play(game, example_names(game.players, lang), lang=lang)
    return _DRAWN[example.rule](w) if example.rule in _DRAWN else None


def _log(game: Game, w: Words, *phases: str) -> Picture:
    return show_log(game, example_names(game.players, w.lang), phases=phases, lang=w.lang)


def _dealt(players: int, w: Words) -> Picture:
    return show_cards(Game.new(players, seed=1, dealer=0).hands[1], lang=w.lang)


_DRAWN: dict[str, Callable[[Words], Picture]] = {
    "deal.two": lambda w: show_cards(discarded(0).hands[1], lang=w.lang),
    "deal.three": lambda w: _dealt(3, w),
    "deal.four": lambda w: _dealt(4, w),
    "deal.turn": lambda w: _log(worked_deal(shown=3), w, "discard"),
    "crib.discard": lambda w: show_cards(
        discarded(0).hands[1], highlight=DISCARDED[0], lang=w.lang
    ),
    "crib.owner": lambda w: show_cards(worked_deal(0).crib or (), lang=w.lang),
    "starter.cut": lambda w: show_cards((worked_deal(0).starter or "",), lang=w.lang),
    "show.order": lambda w: _log(worked_deal(shown=3), w, "show", "crib"),
}
