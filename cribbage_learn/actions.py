"""What a player can do: frozen objects that are also lines of text, and what may not be done.

>>> str(parse_action("discard 10s kc")), str(parse_action("claim fifteen 5H JC for 2; nobs JH"))
('discard 10S KC', 'claim fifteen 5H JC for 2; nobs JH')
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .cards import Card, CardError, parse_cards
from .grading import Claim

REASONS = (
    *("over", "cut_for_deal", "discard", "cut", "play", "show", "crib"),  # not what is done now
    *("discard_number", "not_held", "played_before", "over_31", "must_play"),
    *("muggins_open", "no_muggins", "nothing_overlooked"),
)
"""Why an action can be refused; the words are in ``refusal_words``."""


class IllegalAction(ValueError):
    """An action the rules forbid now; the game it was tried on is unchanged.

    ``rule``: the id of the sentence that forbids it; ``reason``: one of ``REASONS``; ``data``: what
    the sentence mentions (``player``, ``card`` …).

    >>> error = IllegalAction("must_play", "play.must", player=0, card="2♣", count=25)
    >>> error.rule, str(error)
    ('play.must', 'play.must: player 0 holds 2♣ and the count is 25, so may not say go')
    """

    def __init__(self, reason: str, rule: str, **data: object) -> None:
        self.reason = reason
        self.rule = rule
        self.data = data
        super().__init__(reason, rule)  # no sentence yet: most refusals are never read

    def __str__(self) -> str:
        from . import refusal_words

        return refusal_words.line(self)

    def text(
        self,
        lang: str | None = None,
        names: Sequence[str] | None = None,
        you: int | None = None,
    ) -> str:
        """Why, in one sentence (``lang=None``: the current language).

        ``names``: one for each player; ``you``: the player who reads.

        >>> error = IllegalAction("must_play", "play.must", player=0, card="2♣", count=25)
        >>> error.text(names=("Ann", "Bo")), error.text(you=0)
        ('Ann holds 2♣ and the count is 25, so may not say go.', 'You hold 2♣ and the count is 25, so you may not say go.')
        """
        from . import refusal_words

        return refusal_words.refusal(self, lang, names, you)

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (self.reason, self.rule, self.data))


def _rebuild(reason: str, rule: str, data: dict[str, object]) -> IllegalAction:
    return IllegalAction(reason, rule, **data)


def _read_claims(given: object) -> tuple[Claim, ...]:
    """Claims as given: objects, texts, or one of either."""
    claims = (given,) if isinstance(given, str | Claim) else given
    if not isinstance(claims, Iterable):
        raise ValueError(f"claims={given!r}: give Claims, or texts like pair 5H 5D")
    return tuple([each if isinstance(each, Claim) else Claim.parse(each) for each in claims])


@dataclass(frozen=True, slots=True)
class Cut:
    """Cut for the deal, or cut for the starter."""

    def __str__(self) -> str:
        return "cut"


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay one or two cards away to the crib; cards are read as ``parse_cards`` does."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        cards = self.cards
        if type(cards) is tuple and cards:
            for card in cards:  # fifteen of these are made for each discard: no list, no set
                if type(card) is not Card:
                    break
            else:
                return
        object.__setattr__(self, "cards", parse_cards(cards))

    def __str__(self) -> str:
        return "discard " + " ".join([card.code for card in self.cards])


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card in the play; it is read as ``Card`` does."""

    card: Card

    def __post_init__(self) -> None:
        if type(self.card) is not Card:
            object.__setattr__(self, "card", Card(self.card))

    def __str__(self) -> str:
        return "play " + self.card.code


@dataclass(frozen=True, slots=True)
class Go:
    """Say “go”: no card can be played without passing 31."""

    def __str__(self) -> str:
        return "go"


@dataclass(frozen=True, slots=True)
class Show:
    """Have the hand or crib counted."""

    def __str__(self) -> str:
        return "show"


@dataclass(frozen=True, slots=True)
class Count:
    """Count a hand or crib oneself: the claims, or none (“claim nothing”)."""

    claims: tuple[Claim, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "claims", _read_claims(self.claims))

    def __str__(self) -> str:
        return "claim " + ("; ".join(map(str, self.claims)) or "nothing")


@dataclass(frozen=True, slots=True)
class Muggins:
    """Take what the other side overlooked."""

    claims: tuple[Claim, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "claims", _read_claims(self.claims))

    def __str__(self) -> str:
        return "muggins " + ("; ".join(map(str, self.claims)) or "nothing")


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave alone what was overlooked."""

    def __str__(self) -> str:
        return "pass"


Action = Cut | Discard | Play | Go | Show | Count | Muggins | Pass

CUT, GO, SHOW, PASS, NOTHING = Cut(), Go(), Show(), Pass(), Count(())
_WORDS: dict[str, Action] = {"cut": CUT, "go": GO, "show": SHOW, "pass": PASS}
_NAMES = "discard 10S KC, cut, play 8H, go, show, claim pair 5H 5D, claim nothing, muggins pair 5H 5D, pass"


def parse_action(text: str) -> Action:
    """Read an action as written; any case.

    Raises ``ValueError`` for no action, ``CardError`` for cards that cannot be read.

    >>> parse_action("Play 8h"), parse_action("claim nothing")
    (Play(card=Card('8H')), Count(claims=()))
    >>> parse_action("fold")
    Traceback (most recent call last):
    ValueError: there is no action 'fold'; write one like discard 10S KC, cut, play 8H, go, show, claim pair 5H 5D, claim nothing, muggins pair 5H 5D, pass
    """
    word, _, rest = text.strip().partition(" ")
    word = word.lower()
    if word in _WORDS and not rest.strip():
        return _WORDS[word]
    if word == "play":
        cards = parse_cards(rest)
        if len(cards) != 1:
            raise CardError("one_card", token=rest.strip())
        return Play(cards[0])
    if word == "discard":
        return Discard(parse_cards(rest))
    if word in ("claim", "muggins"):
        said = rest.strip()
        if not said:
            raise ValueError(f"{text!r}: write what, like {word} pair 5H 5D, or {word} nothing")
        parts = [] if said.lower() == "nothing" else [p for p in said.split(";") if p.strip()]
        claims = tuple(Claim.parse(part) for part in parts)
        return Count(claims) if word == "claim" else Muggins(claims)
    raise ValueError(f"there is no action {text!r}; write one like {_NAMES}")


def read_action(action: object) -> Action:
    """An action given as an object; raises ``ValueError`` for what is none.

    >>> read_action(8)
    Traceback (most recent call last):
    ValueError: there is no action 8; write one like discard 10S KC, cut, play 8H, go, show, claim pair 5H 5D, claim nothing, muggins pair 5H 5D, pass
    """
    if isinstance(action, Action):
        return action
    raise ValueError(f"there is no action {action!r}; write one like {_NAMES}")
