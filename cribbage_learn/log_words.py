"""The sentences of a game's log: who did what, said of a player by name or to the player who reads.

``name`` is None where the reader is meant: then the sentence says “you”. Every sentence is whole;
cards, numbers and names stand in its placeholders.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .cards import Card, cards_text
from .feedback_words import claim, claim_name
from .grading import Feedback
from .groups import pattern
from .language import words
from .mistake_words import mistake
from .mistakes import ClaimKind, rule_of
from .name_words import points
from .score import Group, Score, ScoreItem, ScoreKind

Name = str | None
Piece = tuple[str, str]
"""What scored, in words, and the id of its rule."""


def cited(text: str, rules: Iterable[str], lang: str | None = None) -> str:
    """A sentence with the ids of its rules.

    >>> cited("Bob says go at 28", ["play.go"])
    'Bob says go at 28 (play.go)'
    """
    return words(lang).say("log.cited", "{text} ({rules})", text=text, rules=", ".join(rules))


def cut(name: Name, card: Card, tie: bool, lang: str | None = None) -> str:
    """A cut for the deal; ``tie``: it was the last of a round that nobody won."""
    w = words(lang)
    if tie and name is None:
        return w.say(
            "log.cut.tie.you",
            "You cut {card}. The lowest rank was cut more than once: whoever cut it cuts again",
            card=card,
        )
    if tie:
        return w.say(
            "log.cut.tie",
            "{player} cuts {card}. The lowest rank was cut more than once: whoever cut it cuts again",
            player=name,
            card=card,
        )
    if name is None:
        return w.say("log.cut.you", "You cut {card} for the deal", card=card)
    return w.say("log.cut", "{player} cuts {card} for the deal", player=name, card=card)


def lowest(name: Name, lang: str | None = None) -> str:
    """Who won the cut."""
    w = words(lang)
    if name is None:
        return w.say("log.lowest.you", "Your card is the lowest: you deal first")
    return w.say("log.lowest", "{player} has the lowest card and deals first", player=name)


def deal(name: Name, each: int, straight: bool, lang: str | None = None) -> str:
    """A deal: ``each`` cards to every player, one ``straight`` to the crib with three."""
    w = words(lang)
    match name, straight:
        case None, True:
            return w.plural(
                "log.deal.three.you",
                "You deal {n} card to each player and one to the crib",
                "You deal {n} cards to each player and one to the crib",
                each,
            )
        case None, _:
            return w.plural(
                "log.deal.you",
                "You deal {n} card to each player",
                "You deal {n} cards to each player",
                each,
            )
        case _, True:
            return w.plural(
                "log.deal.three",
                "{player} deals {n} card to each player and one to the crib",
                "{player} deals {n} cards to each player and one to the crib",
                each,
                player=name,
            )
    return w.plural(
        "log.deal",
        "{player} deals {n} card to each player",
        "{player} deals {n} cards to each player",
        each,
        player=name,
    )


def discard(name: Name, cards: Sequence[Card], number: int, lang: str | None = None) -> str:
    """A discard: its cards, or only their ``number`` when ``cards`` are not known."""
    w = words(lang)
    if name is None:
        return w.say("log.discard.you", "You discard {cards} to the crib", cards=cards_text(cards))
    if cards:
        return w.say(
            "log.discard",
            "{player} discards {cards} to the crib",
            player=name,
            cards=cards_text(cards),
        )
    return w.plural(
        "log.discard.hidden",
        "{player} discards {n} card, face down, to the crib",
        "{player} discards {n} cards, face down, to the crib",
        number,
        player=name,
    )


def starter(name: Name, card: Card, lang: str | None = None) -> str:
    """The starter is turned."""
    w = words(lang)
    if name is None:
        return w.say("log.starter.you", "You cut the pack: the starter is {card}", card=card)
    return w.say(
        "log.starter", "{player} cuts the pack: the starter is {card}", player=name, card=card
    )


def heels(name: Name, won: int, lang: str | None = None) -> str:
    """His heels, for the dealer."""
    w, worth = words(lang), points(won, lang)
    if name is None:
        return w.say(
            "log.heels.you", "You score {points} for his heels: the starter is a jack", points=worth
        )
    return w.say(
        "log.heels",
        "{player} scores {points} for his heels: the starter is a jack",
        player=name,
        points=worth,
    )


def play(name: Name, card: Card, count: int, lang: str | None = None) -> str:
    """A card laid, with the new count; what it scores is added by ``with_pieces``."""
    w = words(lang)
    if name is None:
        return w.say("log.play.you", "You play {card}: {count}", card=card, count=count)
    return w.say("log.play", "{player} plays {card}: {count}", player=name, card=card, count=count)


def go(name: Name, count: int, lang: str | None = None) -> str:
    """A go."""
    w = words(lang)
    if name is None:
        return w.say("log.go.you", "You say go at {count}", count=count)
    return w.say("log.go", "{player} says go at {count}", player=name, count=count)


def go_point(name: Name, won: int, lang: str | None = None) -> str:
    """The go point when others had to say go first, so that it has a line of its own."""
    w, worth = words(lang), points(won, lang)
    if name is None:
        return w.say(
            "log.go_point.you",
            "You score {points} for the go: you played the last card of this count",
            points=worth,
        )
    return w.say(
        "log.go_point",
        "{player} scores {points} for the go: the last card of this count was theirs",
        player=name,
        points=worth,
    )


def show(name: Name, counted: Score, lang: str | None = None) -> str:
    """A hand or crib turned up and counted by the rules."""
    w = words(lang)
    shown = {"cards": cards_text(counted.hand), "starter": counted.starter}
    match name, counted.crib:
        case None, True:
            return w.say("log.show.crib.you", "Your crib {cards}, starter {starter}", **shown)
        case None, _:
            return w.say("log.show.you", "You show {cards}, starter {starter}", **shown)
        case _, True:
            return w.say(
                "log.show.crib",
                "{player} shows the crib {cards}, starter {starter}",
                player=name,
                **shown,
            )
    return w.say("log.show", "{player} shows {cards}, starter {starter}", player=name, **shown)


def count(name: Name, counted: Score, lang: str | None = None) -> str:
    """A hand or crib counted by its player."""
    w = words(lang)
    shown = {"cards": cards_text(counted.hand), "starter": counted.starter}
    match name, counted.crib:
        case None, True:
            return w.say(
                "log.count.crib.you", "You count your crib {cards}, starter {starter}", **shown
            )
        case None, _:
            return w.say("log.count.you", "You count {cards}, starter {starter}", **shown)
        case _, True:
            return w.say(
                "log.count.crib",
                "{player} counts the crib {cards}, starter {starter}",
                player=name,
                **shown,
            )
    return w.say("log.count", "{player} counts {cards}, starter {starter}", player=name, **shown)


def muggins(name: Name, lang: str | None = None) -> str:
    """Muggins called; what is taken is added by ``with_pieces``."""
    w = words(lang)
    if name is None:
        return w.say("log.muggins.you", "You call muggins")
    return w.say("log.muggins", "{player} calls muggins", player=name)


def overlooked(name: Name, lang: str | None = None) -> str:
    """What nobody took; what it is is added by ``with_pieces``."""
    w = words(lang)
    if name is None:
        return w.say("log.overlooked.you", "You overlooked")
    return w.say("log.overlooked", "{player} overlooked", player=name)


def with_pieces(
    head: str, pieces: Sequence[Piece], total: int | None = None, lang: str | None = None
) -> str:
    """A sentence with what scored, each piece with its rule, and with a total where it is given.

    >>> with_pieces("Bob plays 4♥: 14", [("pair 4♠ 4♥ for 2", "play.pair")])
    'Bob plays 4♥: 14, pair 4♠ 4♥ for 2 (play.pair)'
    """
    w = words(lang)
    said = ", ".join(cited(what, [rule], lang) for what, rule in pieces)
    if total is None:
        return w.say("log.scores", "{head}, {pieces}", head=head, pieces=said) if said else head
    worth = points(total, lang)
    if not said:
        return w.say("log.nothing", "{head}: nothing, {points}", head=head, points=worth)
    return w.say(
        "log.total", "{head}: {pieces}. Together {points}", head=head, pieces=said, points=worth
    )


def play_piece(item: ScoreItem, played: Sequence[Card], lang: str | None = None) -> Piece:
    """What a card of the play made: a run by its ranks, a pair by its cards as played."""
    w, name = words(lang), claim_name(_spoken(item), lang)
    if item.kind is ScoreKind.RUN:
        what = "-".join(card.code[:-1] for card in item.cards)
    elif item.kind is ScoreKind.PAIR:
        what = cards_text([card for card in played if card in item.cards])
    else:  # the count, which has just been said
        bare = w.say("log.piece.bare", "{name} for {n}", name=name, n=item.points)
        return bare, item.rule
    return _piece(name, what, item.points, lang), item.rule


def last_piece(kind: str, won: int, lang: str | None = None) -> str:
    """The go or last-card point joined to the card's own line."""
    w = words(lang)
    if kind == "last_card":
        return w.say("log.piece.last_card", "last card for {n}", n=won)
    return w.say("log.piece.go", "go for {n}", n=won)


def group_pieces(
    counted: Score, only: Sequence[ScoreItem] | None = None, lang: str | None = None
) -> tuple[Piece, ...]:
    """What a hand or crib makes, as it is said; ``only`` some items: groups where they are whole.

    >>> from cribbage_learn import score_show
    >>> group_pieces(score_show("7H 8D KS QC", "KD"))[1]
    ('pair K♦ K♠ for 2', 'show.pair')
    """
    pieces = []
    for group in counted.groups():
        some = [item for item in group.items if only is None or item in only]
        if len(some) == len(group.items):
            pieces.append(_group_piece(counted, group, lang))
        else:
            pieces += [
                (_piece(claim_name(i.kind, lang), cards_text(i.cards), i.points, lang), i.rule)
                for i in some
            ]
    return tuple(pieces)


def claim_pieces(judged: Feedback, lang: str | None = None) -> tuple[Piece, ...]:
    """The claims that earned something, in order, with their cards as they were named."""
    return tuple(
        (
            _piece(claim_name(v.claim.kind, lang), cards_text(v.claim.cards), v.points, lang),
            v.items[0].rule if len(v.items) == 1 else rule_of(judged.score, v.claim.kind),
        )
        for v in judged.verdicts
        if v.items
    )


def mistakes(judged: Feedback, lang: str | None = None) -> tuple[Piece, ...]:
    """The claims that were not right, each with its reason, and the rule that decides."""
    w = words(lang)
    return tuple(
        (
            w.say(
                "log.mistake",
                "{claim}: {why}",
                claim=claim(v.claim, lang),
                why=mistake(v.mistake, lang),
            ),
            v.mistake.rule,
        )
        for v in judged.verdicts
        if v.mistake is not None
    )


def _group_piece(counted: Score, group: Group, lang: str | None) -> Piece:
    one = len(group.items) == 1
    rule = group.items[0].rule if one else rule_of(counted, group.kind)
    return _piece(claim_name(group.kind, lang), cards_text(group.cards), group.points, lang), rule


def _spoken(item: ScoreItem) -> ClaimKind:
    alike = pattern(card.rank for card in item.cards) if item.kind is ScoreKind.PAIR else None
    return alike or item.kind


def _piece(name: str, cards: str, won: int, lang: str | None) -> str:
    return words(lang).say("log.piece", "{name} {cards} for {n}", name=name, cards=cards, n=won)
