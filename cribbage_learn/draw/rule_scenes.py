"""Scenes from a table, for rules in which there is nothing to claim: what lies there, what somebody
says wrongly, and what is so.

What lies there is a real game, drawn; the answer is what the engine says to what was tried, or is
read from the game. Rules that a question can ask about are in ``rule_examples``.

>>> seen = scene("starter.not-in-play")
>>> seen.said, seen.answer
('“I play the starter.”', 'Bob does not hold 5♥; held are 6♦ J♥ 4♥ 7♣.')
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ..actions import IllegalAction
from ..cards import cards_text
from ..example_names import example_names, side_name
from ..explain import count_aloud
from ..game import Game
from ..language import Words, message, words
from ..match import Match, match_points
from ..name_words import match_points as match_points_text
from ..player_words import listed
from ..refusal_words import refusal
from ..result_words import skunk
from ..rules import Rules
from ..show import score_show
from ..worked_deal import PLAY, discarded, worked_deal
from .board import pegs_before, show_board
from .deal import show_deal
from .display import Picture, show_cards
from .log import show_log
from .play import show_play


@dataclass(frozen=True)
class Scene:
    """One scene: the ``rule``'s id, the ``picture``, what is ``said`` wrongly, and the ``answer``.

    >>> scene("play.own-pile").answer
    'J♥ has been played already.'
    """

    rule: str
    picture: Picture
    said: str
    answer: str


_Told = tuple[Picture, str]
"""The picture, and what is so."""


def scene(rule: str, lang: str | None = None) -> Scene | None:
    """The scene of a rule, by its id; None for a rule that has none.

    ``lang=None`` is the current language. Raises ``ValueError`` for a language without words.

    >>> scene("show.flush") is None
    True
    """
    w = words(lang)
    if rule not in _SCENES:
        return None
    said, play = _SCENES[rule]
    picture, answer = play(w)
    return Scene(rule, picture, w.say(*said), answer)


def _refused(game: Game, action: str, w: Words) -> str:
    """What the engine says to an action that is not allowed."""
    try:
        game.act(action)
    except IllegalAction as error:
        return refusal(error, w.lang, _names(game, w))
    raise AssertionError(f"{action} is allowed here")


def _names(game: Game, w: Words) -> tuple[str, ...]:
    return example_names(game.players, w.lang)


def _deal(game: Game, w: Words, seen_by: int | None = None) -> Picture:
    seen = game if seen_by is None else game.view(seen_by)
    return show_deal(seen, _names(game, w), lang=w.lang)


def _players(w: Words) -> _Told:
    hands = ["5H KC", "6D QS", "7C JD", "8S 10H"]
    game = Game.setup(hands=hands, dealer=3, scores=(31, 24))
    sides = "; ".join(side_name(side, 4, w.lang) for side in range(game.sides))
    number = len(game.scores)
    answer = w.plural(
        "scene.players", "{n} score is kept: {sides}.", "{n} scores are kept: {sides}.", number,
        sides=sides,
    )  # fmt: skip
    return show_board(game, _names(game, w), lang=w.lang), answer


def _phases(w: Words) -> _Told:
    whole = worked_deal(shown=3)
    return show_log(whole, _names(whole, w), lang=w.lang), _refused(worked_deal(2), "show", w)


def _shuffle(w: Words) -> _Told:
    first = second = Game.new(seed=16, dealer=0)
    while second.dealer == first.dealer:
        second = second.act(second.actions()[0])
    hands = [game.hands[1] for game in (first, second)]
    again = cards_text([card for card in hands[0] if card in hands[1]])
    number = len(again.split())
    name = _names(first, w)[1]
    answer = w.plural(
        "scene.shuffle", "In the next deal {name} is dealt {n} of these cards again: {cards}.",
        "In the next deal {name} is dealt {n} of these cards again: {cards}.", number,
        name=name, cards=again,
    )  # fmt: skip
    shown = [show_cards(hand, lang=w.lang) for hand in hands]
    return Picture("\n".join(p.plain for p in shown), "".join(p.html for p in shown)), answer


def _before_play(w: Words) -> _Told:
    game = discarded(1)
    return _deal(game, w, 1), _refused(game, "cut", w)


def _place(w: Words) -> _Told:
    game = worked_deal(0)
    assert game.crib is not None and game.starter not in game.crib
    answer = w.say(
        "scene.place",
        "The crib has its {n} cards, {cards}; {starter} is none of them.",
        n=len(game.crib),
        cards=cards_text(game.crib),
        starter=game.starter,
    )
    return show_cards(game.crib, game.starter, lang=w.lang), answer


def _not_in_play(w: Words) -> _Told:
    game = worked_deal(0)
    assert game.starter is not None
    shown = show_cards(game.hands[1], game.starter, lang=w.lang)
    return shown, _refused(game, f"play {game.starter.code}", w)


def _own_pile(w: Words) -> _Told:
    game = worked_deal(2)
    return show_play(game, _names(game, w), lang=w.lang), _refused(game, f"play {PLAY[0]}", w)


def _end(w: Words) -> _Told:
    game = worked_deal(6)
    return show_play(game, _names(game, w), lang=w.lang), _refused(game, "show", w)


def _face_up(w: Words) -> _Told:
    game = worked_deal()
    assert game.to_act == 1 and game.view(1).kept[0] is None
    alice, bob = _names(game, w)
    answer = w.say(
        "scene.face_up",
        "{now} counts first; {later} turns up the other hand when it is counted.",
        now=bob,
        later=alice,
    )
    return _deal(game, w, 1), answer


def _crib_closed(w: Words) -> _Told:
    game = worked_deal(shown=1)
    assert game.to_act == game.dealer == 0 and game.view(0).crib is None
    answer = w.say(
        "scene.crib_closed", "First {dealer} counts the hand.", dealer=_names(game, w)[0]
    )
    return _deal(game, w, 0), answer


def _call(w: Words) -> _Told:
    score = score_show("5H 10C QD 2S", "JH")
    answer = w.say("scene.call", "“{count}”", count=count_aloud(score, w.lang))
    return show_cards(score.hand, score.starter, lang=w.lang), answer


def _board(w: Words) -> _Told:
    game = worked_deal(shown=3)
    name, before, now = _names(game, w)[0], pegs_before(game)[0], game.scores[0]
    answer = w.say(
        "scene.board",
        "{name}’s back peg leaps to {now}. The front peg stays at {before}: the score before.",
        name=name,
        before=before,
        now=now,
    )
    return show_board(game, _names(game, w), lang=w.lang), answer


def _lost_at(points: int, rules: Rules) -> Game:
    """A game that the second side has lost with these points."""
    game = Game.setup(hands=["KC", "5H"], dealer=0, scores=(rules.target - 2, points), rules=rules)
    return game.act("play 5H").act("play KC")


def _match(w: Words) -> _Told:
    match = Match(5)
    for points in (100, 110):
        match = match.record(_lost_at(points, Rules.standard()))
    assert match.winner is None
    answer = w.say(
        "scene.match",
        "It takes {needed} of {games} match points, and these are {points}.",
        needed=match.needed,
        games=match.games,
        points=match.points[0],
    )
    game = _lost_at(110, Rules.standard())
    return show_board(game, _names(game, w), match=match, lang=w.lang), answer


def _triple(w: Words) -> _Told:
    rules = replace(Rules.standard(), triple_skunk=31)
    game = _lost_at(28, rules)
    said = skunk(_names(game, w)[1], game.scores[1], rules, w.lang)
    assert said is not None and said[1] == "match.triple"
    answer = w.say("scene.sentence", "{text}.", text=said[0])
    return show_board(game, _names(game, w), lang=w.lang), answer


def _formats(w: Words) -> _Told:
    game = _lost_at(55, Rules.standard())
    worth = [
        match_points(game.scores[1], replace(game.rules, double_skunk_points=points))
        for points in (None, 3, 4)
    ]
    answer = w.say(
        "scene.formats",
        "For a loser with {points} points tables count {worth}.",
        points=game.scores[1],
        worth=listed([match_points_text(n, w.lang) for n in worth if n], w.lang),
    )
    return show_board(game, _names(game, w), lang=w.lang), answer


# fmt: off
_SCENES: dict[str, tuple[tuple[str, str], Callable[[Words], _Told]]] = {
    "deal.players": (message("scene.said.players", "“We are four, so each of us has a score.”"), _players),
    "deal.phases": (message("scene.said.phases", "“I have made fifteen, so let us count the hands.”"), _phases),
    "deal.shuffle": (message("scene.said.shuffle", "“Deal from what is left of the pack.”"), _shuffle),
    "crib.before-play": (message("scene.said.before_play", "“I have discarded, so cut the pack.”"), _before_play),
    "starter.place": (message("scene.said.place", "“The starter goes to the crib.”"), _place),
    "starter.not-in-play": (message("scene.said.not_in_play", "“I play the starter.”"), _not_in_play),
    "play.own-pile": (message("scene.said.own_pile", "“I play my jack once more.”"), _own_pile),
    "play.end": (message("scene.said.end", "“Go was said, so let us count the hands.”"), _end),
    "show.face-up": (message("scene.said.face_up", "“Let me see both hands.”"), _face_up),
    "show.crib-closed": (message("scene.said.crib_closed", "“Turn up the crib first.”"), _crib_closed),
    "show.call": (message("scene.said.call", "“Fifteen two, fifteen two.”"), _call),
    "win.board": (message("scene.said.board", "“I move my front peg on.”"), _board),
    "match.win": (message("scene.said.match", "“I have won two games, so the match is mine.”"), _match),
    "match.triple": (message("scene.said.triple", "“That is a double skunk.”"), _triple),
    "match.formats": (message("scene.said.formats", "“A double skunk is the same everywhere.”"), _formats),
}
# fmt: on
