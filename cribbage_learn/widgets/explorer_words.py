"""Every word the explorer shows, as plain data for the page.

Sentences about cards keep their places open ({cards}, {longer}, {card}, {sum}); which cards stand
there the page knows. The verdicts go with ``lookup.table()["verdicts"]``, number for number.
"""

from __future__ import annotations

from typing import Any, cast

from .. import explain, mistake_words
from ..cards import DECK, REFUSALS, Card, CardError, reading
from ..draw.alt import starter_word
from ..grading import earned
from ..language import Words, words
from ..lookup import bare_score, table
from ..mistakes import Reason
from ..score import Group, GroupKind, Score, ScoreKind
from .claim_words import claim_names
from .hard_hands import examples
from .sign_words import sign_words

CARDS, LONGER, SUM, TOTAL = "{cards}", "{longer}", "{sum}", "{total}"
NEAR: tuple[Reason, ...] = (
    Reason.CRIB_FLUSH_NEEDS_FIVE,
    Reason.STARTER_IN_FLUSH,
    Reason.WRONG_JACK,
    Reason.JACK_IS_STARTER,
    Reason.NO_STARTER_YET,
    Reason.ACE_IS_LOW,
    Reason.PART_OF_LONGER_RUN,
)
"""Reasons worth telling unasked: such cards are often counted."""

_KINDS = {kind.value: kind for kind in (*ScoreKind, *GroupKind)}


def explorer_words(lang: str | None = None) -> dict[str, Any]:
    """The words of one language; raises ``ValueError`` for one there are none for.

    >>> said = explorer_words()
    >>> said["names"]["5H"], said["points"][29], said["nothing"][0][:15]
    ('five of hearts', '29 points', 'Nothing scores:')
    >>> said["phrases"]["run3"]
    ['a run of three for {total}', 'and a run of three makes {total}']
    """
    w = words(lang)
    verdicts, phrases = _verdicts(lang)
    return {
        "lang": w.lang,
        "names": {card.code: explain.card_name(card, lang) for card in DECK},
        "numbers": [explain.number(value, lang) for value in range(30)],
        "points": [explain.points(value, lang) for value in range(30)],
        "verdicts": verdicts,
        "phrases": phrases,
        "near": [reason.value for reason in NEAR],
        "near_alone": [Reason.JACK_IS_STARTER.value],  # shown by the fewest cards, else by the most
        "nothing": [
            explain.nothing(bare_score(DECK[:1], crib=crib), lang) for crib in (False, True)
        ],
        "examples": examples(lang),
        "sizes": [Reason.TOO_FEW_CARDS.value, Reason.TOO_MANY_CARDS.value],
        "kinds": claim_names(w),
        "suits": _suits(w),
        "reader": {**reading(), "refusals": _refusals(lang)},
        **_table(w),
        **_count(w),
        **_choose(w),
        **_elsewhere(w),
        **sign_words(w),
        "starter": starter_word(lang),
    }


def _verdicts(lang: str | None) -> tuple[list[list[Any]], dict[str, list[str]]]:
    """[kind, reason or null, sentence, points, item's sentence or null] for each verdict of the table, and
    for each thing that can be said in one breath how it is said: first of the count, and after others.
    """
    rows: list[list[Any]] = []
    phrases: dict[str, list[str]] = {}
    for name, reason, data in table()["verdicts"]:
        kind = _KINDS[name]
        if reason is not None:
            said = mistake_words.sentence(Reason(reason), kind, _read_data(data), CARDS, lang)
            rows.append([name, reason, said, 0, None])
            continue
        group = _example(kind, data)
        said = explain.right_claim(group, CARDS, lang)
        alone = len(group.items) == 1 and isinstance(kind, ScoreKind)
        shown = group.items[0].cards if alone else ()
        # nobs shown together with the starter is right, but the item is the jack alone
        is_item = alone and len(shown) == len(data["cards"])
        item = explain.item_words(group.items[0], CARDS, SUM, lang) if is_item else None
        rows.append([name, None, said, group.points, item])
        if is_item or not alone:
            phrases[f"{name}{len(group.cards)}"] = [
                explain.phrase(group, TOTAL, first=first, lang=lang) for first in (True, False)
            ]
    return rows, phrases


def _read_data(data: dict[str, Any]) -> dict[str, Any]:
    right = data.get("right")
    return {**data, "right": _KINDS[right]} if right else data


def _example(kind: ScoreKind | GroupKind, data: dict[str, Any]) -> Group:
    cards = tuple(map(Card, data["cards"]))
    starter = Card(data["starter"]) if data["starter"] else None
    score: Score = bare_score(cards, starter, crib=data["crib"])
    return Group(kind, cards, earned(score, kind, cards))


class _Open(str):
    """A place that stays open, also where the sentence quotes it."""

    def __repr__(self) -> str:
        return self.removesuffix("}") + "!r}"


def _refusals(lang: str | None) -> dict[str, str]:
    """Why something typed is no card: each sentence with its places open."""
    names = ("example", "rank", "suit", "letter", "right", "found")
    place = cast(int, "{place}")
    return {
        reason: explain.error(
            CardError(
                reason, token=_Open("{token}"), place=place, **{n: _Open(f"{{{n}}}") for n in names}
            ),
            lang,
        )
        for reason in REFUSALS
        if reason not in ("not_text", "one_card", "starter_missing", "starter_size", "over_31")
    }


def _suits(w: Words) -> dict[str, str]:
    return {
        "C": w.say("suit.C", "clubs"),
        "D": w.say("suit.D", "diamonds"),
        "H": w.say("suit.H", "hearts"),
        "S": w.say("suit.S", "spades"),
    }


def _table(w: Words) -> dict[str, str]:
    return {
        "label": w.say("explorer.label", "Hand explorer"),
        "head": w.say("explorer.head", "What does it score?"),
        "count_as": w.say("explorer.count_as", "Count it as"),
        "hand": w.say("explorer.hand", "Hand"),
        "crib": w.say("explorer.crib", "Crib"),
        "card": w.say("quiz.card", "{card}, {name}", card="{card}", name="{name}"),
        "starter_card": w.say(
            "quiz.starter_card", "{card}, {name}, the starter", card="{card}", name="{name}"
        ),
        "cards_of_hand": w.say("explorer.cards.hand", "The cards; pick some to ask what they make"),
        "to_pick": w.say("explorer.to_pick", "Cards still to pick: {n}", n="{n}"),
        "uncut": w.say("explorer.uncut", "{points}, without a starter", points="{points}"),
        "hint": w.say(
            "explorer.hint", "Touch cards to see what they make together, or why they make nothing."
        ),
        "together_none": w.say(
            "explorer.together.none", "{cards} score nothing together.", cards=CARDS
        ),
        "smaller": w.say(
            "explorer.smaller", "Smaller sets among them score {points}.", points="{points}"
        ),
        "put_back": w.say("explorer.put_back", "Put them back"),
        "counted": w.say("explorer.counted", "{cards}: {points}", cards=CARDS, points="{points}"),
        "four": w.say("quiz.four", "Four-colour suits"),
        "report": w.say(
            "quiz.report",
            "Does an explanation look wrong? Tell your teacher or the authors, with this code:",
        ),
    }


def _count(w: Words) -> dict[str, str]:
    return {
        "count": w.say("explorer.count", "The count"),
        "next": w.say("explorer.next", "Next"),
        "back": w.say("quiz.back", "Back"),
        "first": w.say("explorer.first", "Count it aloud"),
        "once_more": w.say("explorer.once_more", "Once more"),
        "aloud": w.say("explorer.aloud", "As players say it"),
        "near_title": w.say("explorer.near", "Looks like more, but does not score"),
    }


def _choose(w: Words) -> dict[str, str]:
    return {
        "type": w.say("explorer.type", "Four cards, then the starter"),
        "go": w.say("explorer.go", "Count"),
        "typed_size": w.say(
            "explorer.typed_size",
            "Cards read: {n}. Write the four of the hand, then the starter.",
            n="{n}",
        ),
        "pick": w.say("explorer.pick", "Pick from the 52 cards"),
        "pick_hint": w.say(
            "explorer.pick.hint",
            "Touch a card to take it, or to put it back. The fifth is the starter; another takes its place.",
        ),
        "suit": w.say("explorer.suit", "Suit"),
        "clear": w.say("explorer.clear", "Put all five back"),
        "example": w.say("explorer.examples", "Try"),
        "nth": w.say(
            "explorer.example.nth", "{name}, {n} of {total}.", name="{name}", n="{n}", total=TOTAL
        ),
    }


def _elsewhere(w: Words) -> dict[str, str]:
    return {
        "link": w.say("explorer.link", "Copy a link to this hand"),
        "copied": w.say(
            "explorer.copied", "Copied. The link opens this hand, counted the same way."
        ),
        "copy_yourself": w.say(
            "explorer.copy_yourself", "This browser does not let the page copy. Here is the link:"
        ),
        "bad_link": w.say("explorer.bad_link", "The link is damaged: {why}", why="{why}"),
        "elsewhere": w.say("explorer.elsewhere", "Open this hand again"),
        "python": w.say("explorer.python", "In Python"),
        "terminal": w.say("explorer.terminal", "In a terminal"),
    }
