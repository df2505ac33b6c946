"""What the table says to whoever has to do something: whose turn it is, and what can be done.

>>> from cribbage_learn.table import Table
>>> prompt(Table.new(seed=7, dealer=1), ["You", "Bob"])
'Choose 2 cards for the crib. This time it is Bob’s crib.'
"""

from __future__ import annotations

from collections.abc import Sequence

from .. import explain
from ..before_play import discard_number
from ..cards import Card
from ..language import Words, words
from ..match import match_points
from ..player_words import side_names
from ..table import Table
from ..turns import playable


def seat_names(table: Table, lang: str | None = None) -> list[str]:
    """The name of every player: as given, or the usual ones.

    >>> seat_names(Table.new(players=3, seed=7))
    ['You', 'Bob', 'Alice']
    """
    w = words(lang)
    given = {seat.name.casefold() for seat in table.seats}
    usual = iter(
        name
        for name in (
            w.say("table.name.bob", "Bob"),
            w.say("table.name.alice", "Alice"),
            w.say("table.name.carol", "Carol"),
            w.say("table.name.david", "David"),
        )
        if name.casefold() not in given
    )
    names = []
    for player, seat in enumerate(table.seats):
        if seat.name:
            names.append(seat.name)
        elif seat.opponent:
            names.append(next(usual))
        elif len(table.people) == 1:
            names.append(w.say("table.name.you", "You"))
        else:
            names.append(w.say("table.name.player", "Player {n}", n=player + 1))
    return names


def is_you(table: Table, player: int) -> bool:
    """Whether the table calls this player “you”: the only person, who gave no name.

    >>> is_you(Table.new(seed=7), 0), is_you(Table.new(seed=7), 1)
    (True, False)
    """
    return table.people == (player,) and not table.seats[player].name


def prompt(table: Table, names: Sequence[str], lang: str | None = None) -> str:
    """One or two sentences: what comes next, and who does it."""
    w, game, actor = words(lang), table.game, table.game.to_act
    if table.waits_for == "nobody":
        return " ".join(filter(None, (over(table, names, lang), _match_over(table, names, w))))
    if table.between:
        assert game.dealer is not None
        if is_you(table, game.dealer):
            return w.say("table.prompt.between_you", "This deal is over. You deal next.")
        return w.say(
            "table.prompt.between",
            "This deal is over. The next dealer is {name}.",
            name=names[game.dealer],
        )
    assert actor is not None
    if table.curtain is not None:
        return w.say(
            "table.prompt.curtain",
            "Hand the device to {name}. The cards are face down until {name} opens them.",
            name=names[actor],
        )
    if table.waits_for == "computer":
        if game.overlooked:
            return w.say(
                "table.prompt.muggins.computer",
                "{name} may take what was overlooked.",
                name=names[actor],
            )
        return w.say("table.prompt.computer", "Next to act: {name}.", name=names[actor])
    return _person(table, actor, names, w)


def _person(table: Table, actor: int, names: Sequence[str], w: Words) -> str:
    game = table.game
    match game.phase:
        case "cut_for_deal":
            return w.say(
                "table.prompt.cut_for_deal",
                "Cut the pack. The lowest card deals first; ace is low.",
            )
        case "discard":
            return f"{_discard(table, w)} {_whose_crib(table, actor, names, w)}"
        case "cut":
            return w.say("table.prompt.cut", "Cut the pack: the card under the cut is the starter.")
        case "play":
            if not playable(game.hands[actor], game.count):
                return w.say(
                    "table.prompt.go",
                    "The count is {count}, and every card you hold would pass 31: say go.",
                    count=game.count,
                )
            if not game.count:
                return w.say("table.prompt.lead", "You lead. Play a card.")
            return w.say(
                "table.prompt.play",
                "Your turn. Play a card; the count stands at {count}.",
                count=game.count,
            )
        case _:
            return _counting(table, names, w)


def _discard(table: Table, w: Words) -> str:
    return w.plural(
        "table.prompt.discard",
        "Choose {n} card for the crib.",
        "Choose {n} cards for the crib.",
        discard_number(table.game.players),
    )


def _whose_crib(table: Table, actor: int, names: Sequence[str], w: Words) -> str:
    game = table.game
    assert game.dealer is not None
    if game.dealer == actor:
        return w.say("table.prompt.own_crib", "This time it is your crib.")
    if game.side(game.dealer) == game.side(actor):
        return w.say(
            "table.prompt.partner_crib",
            "This time it is the crib of {name}, your partner.",
            name=names[game.dealer],
        )
    return w.say(
        "table.prompt.their_crib", "This time it is {name}’s crib.", name=names[game.dealer]
    )


def _counting(table: Table, names: Sequence[str], w: Words) -> str:
    game = table.game
    if game.overlooked:
        return w.say(
            "table.prompt.muggins",
            "Muggins: {name} overlooked something. Name it, and the points are yours. Or leave it.",
            name=names[game.events[-1].player],
        )
    if table.counting == "for_me":
        if game.phase == "crib":
            return w.say("table.prompt.show_crib", "Your crib is turned up and counted.")
        return w.say("table.prompt.show", "Your hand is turned up and counted.")
    if game.phase == "crib":
        return w.say(
            "table.prompt.count_crib", "Count your crib: pick cards, then name what they make."
        )
    return w.say("table.prompt.count", "Count your hand: pick cards, then name what they make.")


def over(table: Table, names: Sequence[str], lang: str | None = None) -> str:
    """Who has won, by how much, and what the win is worth.

    >>> from cribbage_learn import Game
    >>> won = Game.setup(hands=["KH", "5S"], dealer=1, scores=(80, 120)).act("play KH").act("play 5S")
    >>> over(Table.new(game=won), ["You", "Bob"])
    'The game goes to Bob, 122 to 80. It is a skunk: 2 match points.'
    """
    w, game = words(lang), table.game
    if game.winner is None:
        return w.say("table.over.partial", "All cards are played; this deal ends here.")
    winners = [names[player] for player in _winners(table)]
    others = sorted((s for side, s in enumerate(game.scores) if side != game.winner), reverse=True)
    score = game.scores[game.winner]
    if len(others) == 1 and any(is_you(table, p) for p in _winners(table)):
        worth = _worth(table, others[0], w)
        if len(winners) == 2:
            said = w.say(
                "table.over.you_both", "You and {name} win, {score} to {other}.",
                name=winners[1], score=score, other=others[0],
            )  # fmt: skip
        else:
            said = w.say(
                "table.over.you", "You win, {score} to {other}.", score=score, other=others[0]
            )
        return " ".join(filter(None, (said, worth)))
    if len(others) == 2:
        if is_you(table, game.winner):
            return w.say(
                "table.over.you_three", "You win: {score}, against {second} and {third}.",
                score=score, second=others[0], third=others[1],
            )  # fmt: skip
        return w.say(
            "table.over.three",
            "The game goes to {name}: {score}, against {second} and {third}.",
            name=winners[0], score=score, second=others[0], third=others[1],
        )  # fmt: skip
    if len(winners) == 2:
        won = w.say(
            "table.over.side",
            "The game goes to {name} and {partner}, {score} to {other}.",
            name=winners[0], partner=winners[1], score=score, other=others[0],
        )  # fmt: skip
    else:
        won = w.say(
            "table.over.won",
            "The game goes to {name}, {score} to {other}.",
            name=winners[0], score=score, other=others[0],
        )  # fmt: skip
    return " ".join(filter(None, (won, _worth(table, others[0], w))))


def _match_over(table: Table, names: Sequence[str], w: Words) -> str:
    """Who has won the match with this game; "" while it goes on, or without one."""
    after = table.after_game() if table.match else None
    if after is None or after.winner is None:
        return ""
    called = side_names(table.game.players, names, w.lang)
    return w.say(
        "table.over.match", "Winner of the match: {name}, {points} to {other}.",
        name=called[after.winner], points=after.points[after.winner],
        other=after.points[1 - after.winner],
    )  # fmt: skip


def _winners(table: Table) -> list[int]:
    game = table.game
    return [player for player in range(game.players) if game.side(player) == game.winner]


def _worth(table: Table, other: int, w: Words) -> str:
    """What the win is worth, in a sentence; "" for one point without a match, which is no news."""
    number = match_points(other, table.game.rules)
    if number is None:
        return w.say("table.over.triple", "It is a triple skunk, which takes the match.")
    if number == 1:
        return w.say("table.over.one", "It is worth 1 match point.") if table.match else ""
    if number == 2:
        return w.say("table.over.skunk", "It is a skunk: 2 match points.")
    return w.plural(
        "table.over.double",
        "It is a double skunk: {n} match point.",
        "It is a double skunk: {n} match points.",
        number,
    )


def crib_title(names: Sequence[str], dealer: int, you: bool, lang: str | None = None) -> str:
    """Whose crib it is, as a title: “Your crib”, “Bob’s crib”.

    >>> crib_title(["You", "Bob"], 1, False), crib_title(["You", "Bob"], 0, True)
    ('Bob’s crib', 'Your crib')
    """
    w = words(lang)
    if you:
        return w.say("table.crib.yours", "Your crib")
    return w.say("table.crib", "{name}’s crib", name=names[dealer])


def hand_title(names: Sequence[str], player: int, you: bool, lang: str | None = None) -> str:
    """Whose hand it is, as a title.

    >>> hand_title(["You", "Bob"], 1, False)
    'Bob’s hand'
    """
    w = words(lang)
    if you:
        return w.say("table.hand.yours", "Your hand")
    return w.say("table.hand", "{name}’s hand", name=names[player])


def card_line(cards: Sequence[Card], lang: str | None = None) -> str:
    """Cards as they are said, for screen readers.

    >>> card_line([Card("5H"), Card("JC")])
    'five of hearts, jack of clubs'
    """
    comma = words(lang).say("list.comma", ", ")
    return comma.join(explain.card_name(card, lang) for card in cards)
