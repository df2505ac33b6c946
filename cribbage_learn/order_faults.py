"""What is right, and why each other choice is not, about the order of a game.

A game is set up, played to its end, and read: no order is written here a second time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from .actions import CUT, SHOW, Count, Muggins
from .answers import Fault
from .cards import DECK
from .deal import side
from .events import Event
from .game import Game
from .go_faults import NOBODY
from .grading import Claim
from .mistakes import Reason
from .rules import Rules
from .score import Score
from .show import score_show

if TYPE_CHECKING:
    from .order_questions import OrderQuestion

CRIB = "crib"
"""The choice that the crib is counted last."""


@dataclass(frozen=True)
class Story:
    """A game when the question is asked (``asked``) and at its end (``ended``)."""

    asked: Game
    ended: Game

    @property
    def after(self) -> tuple[Event, ...]:
        """What happened in between."""
        return self.ended.events[len(self.asked.events) :]


def play_story(question: OrderQuestion) -> Story:
    """Set up the game of a question and play it on: the first legal action each time.

    Raises ``ValueError`` (``CardError`` for cards) for what cannot be set up.

    >>> from cribbage_learn import Question
    >>> story = play_story(Question.from_id("order:first:3:0"))
    >>> story.asked.phase, [event.player for event in story.after if event.kind == "show"]
    ('show', [1, 2, 0, 0])
    """
    q = question
    match q.asks:
        case "first" | "last":
            game = _until(Game.new(q.players, seed=0, dealer=q.dealer), "show")
            return Story(game, _counted(game))
        case "heels":
            pack = [card for card in DECK if card != q.starter]
            dealt = [pack[0:6], pack[6:12]]
            game = Game.setup(dealt=dealt, starter=q.starter, dealer=q.dealer, scores=q.scores)
            game = _until(game, "cut")
            return Story(game, game.act(CUT))
    rules = replace(Rules.standard(), muggins=q.asks == "muggins")
    game = Game.setup(
        q.hands, crib=q.crib, starter=q.starter, dealer=q.dealer, scores=q.scores, rules=rules
    )
    game = _until(game, "show")
    if game.phase != "show":
        raise ValueError(f"question {q.id!r}: the game is over before the hands are counted")
    return Story(game, _counted(game) if q.asks == "wins" else _overlooked(game, q.claimed))


def _until(game: Game, phase: str) -> Game:
    while game.phase not in (phase, "over"):
        game = game.act(game.actions()[0])
    return game


def _counted(game: Game) -> Game:
    while game.phase in ("show", "crib"):
        game = game.act(SHOW)
    return game


def _overlooked(game: Game, claimed: int) -> Game:
    """The first hand claimed in part, and the rest taken by an opponent."""
    assert game.to_act is not None
    items = score_show(game.kept[game.to_act], game.starter).items
    if not 0 <= claimed < len(items):
        raise ValueError(f"claimed={claimed!r}: of {len(items)} items some have to be overlooked")
    said = [Claim(item.kind.value, item.cards) for item in items]
    game = game.act(Count(tuple(said[:claimed])))
    return game if game.winner is not None else game.act(Muggins(tuple(said[claimed:])))


def counted_hands(game: Game) -> tuple[tuple[int | None, Score], ...]:
    """Each hand with its player, in the order they are counted, and last the crib (None).

    >>> from cribbage_learn import Question
    >>> game = Question.from_id("order:first:2:1").game
    >>> [player for player, _ in counted_hands(game)]
    [0, 1, None]
    """
    assert game.dealer is not None
    around = [(game.dealer + 1 + i) % game.players for i in range(game.players)]
    hands = [(p, score_show(game.kept[p], game.starter, rules=game.rules)) for p in around]
    crib = score_show(game.crib, game.starter, crib=True, rules=game.rules)
    return (*hands, (None, crib))


def right_of(story: Story, asks: str) -> str:
    """The value of the right choice."""
    shown = [event for event in story.after if event.kind == "show"]
    match asks:
        case "first":
            return str(shown[0].player)
        case "last":
            return CRIB if shown[-1].phase == "crib" else str(shown[-1].player)
    winner = story.ended.winner
    return NOBODY if winner is None else str(winner)


def faults_of(story: Story, asks: str, right: str) -> Mapping[str, Fault]:
    """Each wrong choice, with why it is wrong."""
    game, skill = story.asked, f"order_{asks}"
    players = [str(player) for player in range(game.players)]
    data: dict[str, Any]
    if asks in ("first", "last"):
        reason = Reason.LEFT_COUNTS_FIRST if asks == "first" else Reason.CRIB_COMES_LAST
        data = {"dealer": game.dealer}
        return {p: Fault(reason, "show.order", skill, data) for p in players if p != right}
    choices = [*(str(s) for s in range(game.sides)), NOBODY]
    return {c: _not_the_winner(story, asks, c, right, skill) for c in choices if c != right}


def _not_the_winner(story: Story, asks: str, choice: str, right: str, skill: str) -> Fault:
    game, target = story.asked, story.asked.rules.target
    if choice == NOBODY:
        data = {"side": int(right), "total": story.ended.scores[int(right)], "target": target}
        return Fault(Reason.WINS_AT_ONCE, "win.at-once", skill, data)
    if asks == "heels" and right != NOBODY:
        return Fault(Reason.HEELS_FIRST, "starter.heels", skill)
    total = game.scores[int(choice)] + _to_come(story, asks, int(choice))
    data = {"side": int(choice), "total": total, "target": target}
    if total < target:
        return Fault(Reason.NOT_ENOUGH_POINTS, "win.target", skill, data)
    muggins = asks == "muggins"
    reason = Reason.CLAIMED_FIRST if muggins else Reason.COUNTS_LATER
    rule = "muggins" if muggins else "win.at-once"
    return Fault(reason, rule, skill, {**data, "first": int(right)})


def _to_come(story: Story, asks: str, choice: int) -> int:
    """What this side would have scored in time, had nobody won before."""
    game = story.asked
    if asks == "heels":
        return sum(e.points for e in story.after if side(e.player, game.players) == choice)
    if asks == "muggins":
        claim = story.after[0]
        if side(claim.player, game.players) == choice:
            return claim.points
        assert claim.feedback is not None
        return claim.feedback.points_missed
    dealer = game.dealer or 0
    return sum(
        score.total
        for player, score in counted_hands(game)
        if side(dealer if player is None else player, game.players) == choice
    )
