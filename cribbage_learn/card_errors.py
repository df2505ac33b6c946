"""What is said of cards that cannot be: which token, where, and what would be right."""

from __future__ import annotations

# What refusals say, in English. The words in braces come from CardError.data; another language
# translates the template (explain.error), so nothing is lost in a finished sentence.
REFUSALS = {
    "empty": "no cards given; write them like 5H JC, or 5♥ J♣",
    "not_text": "{token!r} is not a card; write it like 5H, or give a Card",
    "unknown_card": "{where} ({token!r}) is no card; write its rank and suit, like {example}",
    "in_words": "{where} ({token!r}) is written in words; write {example}",
    "unknown_rank": "{where} ({token!r}): there is no rank {rank!r}; "
    "a rank is A, 2 to 10, J, Q or K, as in {example}",
    "unknown_suit": "{where} ({token!r}): there is no suit {suit!r}; "
    "a suit is C, D, H or S (♣ ♦ ♥ ♠), as in {example}",
    "look_alike": "{where} ({token!r}): {letter!r} is a letter of another alphabet that only looks "
    "like {right}; write {example}",
    "missing_rank": "{where} ({token!r}): the rank is missing; write it like {example}",
    "missing_suit": "{where} ({token!r}): the suit is missing; "
    "add C, D, H or S (♣ ♦ ♥ ♠), as in {example}",
    "suit_first": "{where} ({token!r}): the rank comes first; write {example}",
    "one_card": "{token!r} is not one card; write exactly one, like 5H",
    "card_twice": "card {place} ({token}) is there twice; a pack has only one {token}",
    "starter_in_hand": "the starter {token} is also card {place} of the hand; "
    "a pack has only one {token}",
    "starter_missing": "the starter is missing; write one card, like 5C",
    "starter_size": "the starter is one card, not {found} ({token})",
    "hand_size": "a hand has four cards, not {found} ({token}); the starter is a separate card",
    "over_31": "card {place} ({token}) would make the count {found}; it may never pass 31",
}

WHERE = {"card": "card {place}", "starter": "the starter"}
"""Which card a refusal is about, in English: what {where} stands for in ``REFUSALS``."""


class CardError(ValueError):
    """Cards that cannot be: says which token, where, and what would be right.

    ``reason`` is a stable lower-case id (a key of ``REFUSALS``), ``token`` what was written,
    ``place`` its number among the cards (1 is the first; 0 where no single card is at fault, or
    for the starter), ``data`` everything the sentence mentions; ``part`` is "starter" when the
    starter is at fault, else "card" (a key of ``WHERE``).

    >>> from cribbage_learn import parse_cards
    >>> parse_cards("5H 6X")
    Traceback (most recent call last):
    cribbage_learn.card_errors.CardError: card 2 ('6X'): there is no suit 'X'; a suit is C, D, H or S (♣ ♦ ♥ ♠), as in 6H
    """

    def __init__(
        self,
        reason: str,
        *,
        token: object = "",
        place: int = 0,
        part: str = "card",
        **data: object,
    ) -> None:
        self.reason = reason
        self.token = token
        self.place = place
        self.part = part
        self.data: dict[str, object] = {"token": token, "place": place, **data}
        where = WHERE[part].format(place=place)
        super().__init__(REFUSALS[reason].format(where=where, **self.data))

    def of_starter(self) -> CardError:
        """The same refusal, said of the starter instead of a numbered card.

        >>> from cribbage_learn import parse_cards
        >>> try:
        ...     parse_cards("5X")
        ... except CardError as refusal:
        ...     print(str(refusal.of_starter())[:18])
        the starter ('5X')
        """
        return _rebuild_error(self.reason, "starter", {**self.data, "place": 0})

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild_error, (self.reason, self.part, self.data))


def _rebuild_error(reason: str, part: str, data: dict[str, object]) -> CardError:
    rest = {k: v for k, v in data.items() if k not in ("token", "place")}
    place = int(str(data["place"]))
    return CardError(reason, token=data["token"], place=place, part=part, **rest)
