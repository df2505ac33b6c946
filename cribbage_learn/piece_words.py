"""What scored, piece by piece, as a game's log says it: ``pair 4♠ 4♥ for 2``, each with its rule."""

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

Piece = tuple[str, str]
"""What scored, in words, and the id of its rule."""


def cited(text: str, rules: Iterable[str], lang: str | None = None) -> str:
    """A sentence with the ids of its rules.

    >>> cited("Bob says go at 28", ["play.go"])
    'Bob says go at 28 (play.go)'
    """
    return words(lang).say("log.cited", "{text} ({rules})", text=text, rules=", ".join(rules))


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


def mistakes(
    judged: Feedback, open_: Sequence[ScoreItem] | None = None, lang: str | None = None
) -> tuple[Piece, ...]:
    """The claims that were not right, each with its reason, and the rule that decides.

    ``open_``: in muggins, what had been overlooked; a claim of something else was counted before.
    """
    w, told = words(lang), []
    for verdict in judged.verdicts:
        said = claim(verdict.claim, lang)
        if verdict.mistake is not None:
            why = mistake(verdict.mistake, lang)
            text = w.say("log.mistake", "{claim}: {why}", claim=said, why=why)
            marked = text if verdict.items else f"✗ {text}"  # right cards score, at a wrong price
            told.append((marked, verdict.mistake.rule))
        elif open_ is not None and not set(verdict.items) & set(open_):
            text = w.say("log.not_overlooked", "{claim}: that was not overlooked.", claim=said)
            told.append((text, "muggins"))
    return tuple(told)


def _group_piece(counted: Score, group: Group, lang: str | None) -> Piece:
    one = len(group.items) == 1
    rule = group.items[0].rule if one else rule_of(counted, group.kind)
    return _piece(claim_name(group.kind, lang), cards_text(group.cards), group.points, lang), rule


def _spoken(item: ScoreItem) -> ClaimKind:
    alike = pattern(card.rank for card in item.cards) if item.kind is ScoreKind.PAIR else None
    return alike or item.kind


def _piece(name: str, cards: str, won: int, lang: str | None) -> str:
    return words(lang).say("log.piece", "{name} {cards} for {n}", name=name, cards=cards, n=won)
