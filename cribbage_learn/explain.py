"""Items, counts and prompts in words; the words for mistakes are in ``mistake_words``.

Points, numbers and cards as they are said are in ``name_words``, and can be asked for here too.

Pure functions of the data. ``lang=None`` means the current language. Placeholders hold card
symbols, card letters and numbers only, so a translation never has to bend a borrowed word.
"""

from __future__ import annotations

from collections.abc import Iterable

from .cards import REFUSALS, WHERE, Card, CardError, cards_text
from .language import words
from .mistake_words import mistake
from .name_words import card_name, number, points
from .score import Group, GroupKind, Score, ScoreItem, ScoreKind

__all__ = [
    "card_name",
    "cards_text",
    "count_aloud",
    "error",
    "group",
    "item",
    "mistake",
    "number",
    "points",
    "prompt",
    "score",
    "spoken_steps",
]


def item(scored: ScoreItem, lang: str | None = None) -> str:
    """One item in words: its name, its cards, how they make it, its points.

    >>> from cribbage_learn import score_show
    >>> item(score_show("5H JC 2S 9D", "KC").items[0])
    'fifteen: 5♥ J♣ (5 + 10 = 15), 2 points'
    """
    values = [card.value for card in scored.cards]
    sum_ = " + ".join(map(str, values)) + f" = {sum(values)}"
    return item_words(scored, cards_text(scored.cards), sum_, lang)


def item_words(scored: ScoreItem, cards: str, sum_: str, lang: str | None = None) -> str:
    """The same with other cards of that kind and number, or with ``{cards}`` and ``{sum}`` open.

    >>> from cribbage_learn import score_show
    >>> item_words(score_show("5H JC 2S 9D", "KC").items[0], "{cards}", "{sum}")
    'fifteen: {cards} ({sum}), 2 points'
    """
    w, worth = words(lang), points(scored.points, lang)
    size = len(scored.cards)
    match scored.kind:
        case ScoreKind.FIFTEEN | ScoreKind.THIRTY_ONE:
            if scored.kind is ScoreKind.FIFTEEN:
                return w.say(
                    "item.fifteen",
                    "fifteen: {cards} ({sum}), {points}",
                    cards=cards,
                    sum=sum_,
                    points=worth,
                )
            return w.say(
                "item.thirty_one",
                "thirty-one: {cards} ({sum}), {points}",
                cards=cards,
                sum=sum_,
                points=worth,
            )
        case ScoreKind.PAIR if size == 2:
            return w.say("item.pair", "pair: {cards}, {points}", cards=cards, points=worth)
        case ScoreKind.PAIR if size == 3:
            return w.say(
                "item.pair_royal",
                "pair royal: {cards} (three pairs), {points}",
                cards=cards,
                points=worth,
            )
        case ScoreKind.PAIR:
            return w.say(
                "item.double_pair_royal",
                "double pair royal: {cards} (six pairs), {points}",
                cards=cards,
                points=worth,
            )
        case ScoreKind.RUN:
            return w.plural(
                "item.run",
                "run of {n}: {cards}, {points}",
                "run of {n}: {cards}, {points}",
                size,
                cards=cards,
                points=worth,
            )
        case ScoreKind.FLUSH:
            return w.plural(
                "item.flush",
                "flush of {n}: {cards}, {points}",
                "flush of {n}: {cards}, {points}",
                size,
                cards=cards,
                points=worth,
            )
        case _:
            return w.say(
                "item.nobs",
                "nobs: {cards}, the jack of the starter’s suit, {points}",
                cards=cards,
                points=worth,
            )


def group(scored: Group, lang: str | None = None) -> str:
    """What several items are called together: ``a double run of three with its pair``.

    >>> from cribbage_learn import score_show
    >>> group(score_show("3C 4D 5S 5H", "9D").groups()[-1])
    'a double run of three with its pair'
    """
    w = words(lang)
    run = max((len(i.cards) for i in scored.items if i.kind is ScoreKind.RUN), default=0)
    size = number(run or len(scored.cards), lang)
    return {
        ScoreKind.FIFTEEN: lambda: w.say("group.fifteen", "fifteen"),
        ScoreKind.THIRTY_ONE: lambda: w.say("group.thirty_one", "thirty-one"),
        ScoreKind.PAIR: lambda: w.say("group.pair", "a pair"),
        GroupKind.PAIR_ROYAL: lambda: w.say("group.pair_royal", "a pair royal"),
        GroupKind.DOUBLE_PAIR_ROYAL: lambda: w.say("group.double_pair_royal", "a double pair royal"),
        ScoreKind.RUN: lambda: w.say("group.run", "a run of {size}", size=size),
        GroupKind.DOUBLE_RUN: lambda: w.say("group.double_run", "a double run of {size} with its pair", size=size),
        GroupKind.TRIPLE_RUN: lambda: w.say("group.triple_run", "a triple run of {size} with its three pairs", size=size),
        GroupKind.DOUBLE_DOUBLE_RUN: lambda: w.say("group.double_double_run", "a double-double run of {size} with its two pairs", size=size),
        ScoreKind.FLUSH: lambda: w.say("group.flush", "a flush of {size}", size=size),
        ScoreKind.NOBS: lambda: w.say("group.nobs", "one for his nobs"),
    }[scored.kind]()  # fmt: skip


def right_claim(said: Group, cards: str, lang: str | None = None) -> str:
    """What a right claim is told; ``cards``: the learner's cards as text, or ``{cards}``.

    >>> from cribbage_learn import score_show
    >>> right_claim(score_show("3C 4D 5S 5H", "9D").groups()[-1], "3♣ 4♦ 5♥ 5♠")
    '3♣ 4♦ 5♥ 5♠: two runs and a pair, 8 points.'
    """
    w, worth = words(lang), points(said.points, lang)
    match said.kind:
        case GroupKind.PAIR_ROYAL:
            return w.say(
                "right.pair_royal", "{cards}: three pairs, {points}.", cards=cards, points=worth
            )
        case GroupKind.DOUBLE_PAIR_ROYAL:
            return w.say(
                "right.double_pair_royal",
                "{cards}: six pairs, {points}.",
                cards=cards,
                points=worth,
            )
        case GroupKind.DOUBLE_RUN:
            return w.say(
                "right.double_run",
                "{cards}: two runs and a pair, {points}.",
                cards=cards,
                points=worth,
            )
        case GroupKind.TRIPLE_RUN:
            return w.say(
                "right.triple_run",
                "{cards}: three runs and three pairs, {points}.",
                cards=cards,
                points=worth,
            )
        case GroupKind.DOUBLE_DOUBLE_RUN:
            return w.say(
                "right.double_double_run",
                "{cards}: four runs and two pairs, {points}.",
                cards=cards,
                points=worth,
            )
        case _:  # one item, which has a sentence of its own: see item
            return w.say("right", "{cards}: {points}.", cards=cards, points=worth)


def spoken_steps(counted: Score, lang: str | None = None) -> tuple[str, ...]:
    """The count aloud, one phrase per spoken group, each with its running total.

    >>> from cribbage_learn import score_show
    >>> spoken_steps(score_show("3C 4D 5S 5H", "KD"))
    ('fifteen two', 'fifteen four', 'and a double run of three with its pair makes twelve')
    """
    total, phrases = 0, []
    for said in counted.groups():
        total += said.points
        phrases.append(phrase(said, number(total, lang), first=total == said.points, lang=lang))
    return tuple(phrases)


def phrase(said: Group, total: str, *, first: bool, lang: str | None = None) -> str:
    """One step of the count aloud; ``total``: the running total in words, or ``{total}``.

    >>> from cribbage_learn import score_show
    >>> phrase(score_show("7H 8D KS QC", "KD").groups()[1], "{total}", first=False)
    'and a pair makes {total}'
    """
    w, what = words(lang), group(said, lang)
    if said.kind is ScoreKind.FIFTEEN:
        return w.say("aloud.fifteen", "fifteen {total}", total=total)
    if first and said.kind is ScoreKind.NOBS:
        return what
    if first:
        return w.say("aloud.first", "{what} for {total}", what=what, total=total)
    return w.say("aloud.then", "and {what} makes {total}", what=what, total=total)


def count_aloud(counted: Score, lang: str | None = None) -> str:
    """The whole count aloud in one sentence (rule ``show.call``); a zero hand is “nineteen”
    (``show.impossible``).

    >>> from cribbage_learn import score_show
    >>> count_aloud(score_show("5H JC 2S 9D", "KC"))
    'fifteen two, fifteen four, and one for his nobs makes five'
    """
    steps = spoken_steps(counted, lang)
    return ", ".join(steps) if steps else words(lang).say("aloud.nothing", "nineteen")


def heading(counted: Score, lang: str | None = None) -> str:
    """What was counted, on one line: the hand or crib with its starter, or the count so far.

    >>> from cribbage_learn import score_play
    >>> heading(score_play("9H 6C"))
    'Played 9♥ 6♣: the count is 15'
    """
    w = words(lang)
    if counted.phase == "play":
        count = sum(card.value for card in counted.cards)
        return w.say(
            "heading.play",
            "Played {cards}: the count is {count}",
            cards=cards_text(counted.cards),
            count=count,
        )
    hand = cards_text(counted.hand)
    if counted.starter is None:
        return (
            w.say("heading.crib_alone", "Crib {hand}, without a starter", hand=hand)
            if counted.crib
            else w.say("heading.hand_alone", "Hand {hand}, without a starter", hand=hand)
        )
    if counted.crib:
        return w.say(
            "heading.crib", "Crib {hand}, starter {starter}", hand=hand, starter=counted.starter
        )
    return w.say(
        "heading.hand", "Hand {hand}, starter {starter}", hand=hand, starter=counted.starter
    )


def nothing(counted: Score, lang: str | None = None) -> str:
    """The sentence for a score of zero.

    >>> from cribbage_learn import score_play
    >>> nothing(score_play("9H 7C"))
    'The last card scores nothing: 0 points.'
    """
    w = words(lang)
    if counted.phase == "play":
        return w.say("nothing.play", "The last card scores nothing: 0 points.")
    if counted.crib:
        return w.say("nothing.crib", "Nothing scores: 0 points, a crib players call “nineteen”.")
    return w.say("nothing.hand", "Nothing scores: 0 points, a hand players call “nineteen”.")


def score(counted: Score, lang: str | None = None) -> str:
    """The whole explanation: what was counted, each item with its rule id, the count aloud.

    >>> from cribbage_learn import score_show
    >>> print(score(score_show("7H 8D KS QC", "KD")))
    Hand 7♥ 8♦ K♠ Q♣, starter K♦
      2  fifteen: 7♥ 8♦ (7 + 8 = 15), 2 points  [show.fifteen]
      4  pair: K♦ K♠, 2 points  [show.pair]
    Aloud: “fifteen two, and a pair makes four”
    Total: 4 points
    """
    w, lines = words(lang), [heading(counted, lang)]
    if not counted.items:
        return "\n".join([*lines, nothing(counted, lang)])
    for scored, total in counted.steps():
        lines.append(f"{total:>3}  {item(scored, lang)}  [{scored.rule}]")
    lines.append(w.say("aloud", "Aloud: “{count}”", count=count_aloud(counted, lang)))
    lines.append(w.say("total", "Total: {points}", points=points(counted.total, lang)))
    return "\n".join(lines)


def prompt(
    kind: str,
    cards: Iterable[Card],
    starter: Card,
    lang: str | None = None,
    *,
    crib: bool = False,
) -> str:
    """What a question asks: ``Count this hand: 5♥ 5♦ 5♠ J♣, starter 5♣``.

    ``kind``: "show", "crib" or "total"; ``crib``: a total is of a crib.

    >>> from cribbage_learn import parse_cards
    >>> prompt("crib", parse_cards("5H 5D 5S JC"), Card("5C"))
    'Count this crib: 5♥ 5♦ 5♠ J♣, starter 5♣'
    >>> prompt("total", parse_cards("5H 5D 5S JC"), Card("5C"))
    'How many points in this hand: 5♥ 5♦ 5♠ J♣, starter 5♣?'
    """
    w, hand = words(lang), cards_text(cards)
    match kind, crib:
        case "total", True:
            return w.say(
                "prompt.total_crib",
                "How many points in this crib: {hand}, starter {starter}?",
                hand=hand,
                starter=starter,
            )
        case "total", _:
            return w.say(
                "prompt.total",
                "How many points in this hand: {hand}, starter {starter}?",
                hand=hand,
                starter=starter,
            )
        case "crib", _:
            return w.say(
                "prompt.crib",
                "Count this crib: {hand}, starter {starter}",
                hand=hand,
                starter=starter,
            )
    return w.say(
        "prompt.show", "Count this hand: {hand}, starter {starter}", hand=hand, starter=starter
    )


def error(refusal: CardError, lang: str | None = None) -> str:
    """A refusal of cards in words; in English the same as ``str(refusal)``.

    >>> from cribbage_learn import score_show
    >>> try:
    ...     score_show("5H 5D 5S JC", "5X")
    ... except CardError as refusal:
    ...     print(error(refusal))
    the starter ('5X'): there is no suit 'X'; a suit is C, D, H or S (♣ ♦ ♥ ♠), as in 5H
    """
    w = words(lang)
    where = w.say(f"error.where.{refusal.part}", WHERE[refusal.part], place=refusal.place)
    template = REFUSALS[refusal.reason]
    return w.say(f"error.{refusal.reason}", template, where=where, **refusal.data)
