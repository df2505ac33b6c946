"""Questions about the last card laid in words: what it scores, what the count is with it."""

from __future__ import annotations

from itertools import pairwise

from .cards import Card
from .laid import Counts, running
from .language import words
from .play import LIMIT


def laid_text(counts: Counts, lang: str | None = None) -> str:
    """The cards in the order laid, with “go” where a count ended by it; 31 is left to be seen.

    >>> from cribbage_learn.laid import read_counts
    >>> laid_text(read_counts("KCQDJS/5H"))
    'K♣, Q♦, J♠, go, 5♥'
    """
    said: list[Card | str] = [*counts[0]]
    for before, count in pairwise(counts):
        if running(before)[-1] < LIMIT:
            said.append(words(lang).say("laid.go", "go"))
        said += count
    return ", ".join(map(str, said))


def play_ask(lang: str | None = None) -> str:
    """The question alone, for whoever shows the cards.

    >>> play_ask()
    'What does the last card score?'
    """
    return words(lang).say("prompt.play.ask", "What does the last card score?")


def play_prompt(counts: Counts, lang: str | None = None) -> str:
    """What a question of the kind "play" asks.

    >>> from cribbage_learn.laid import read_counts
    >>> play_prompt(read_counts("9H6C"))
    'Laid one after the other: 9♥, 6♣. What does the last card score?'
    """
    return words(lang).say(
        "prompt.laid",
        "Laid one after the other: {cards}. {ask}",
        cards=laid_text(counts, lang),
        ask=play_ask(lang),
    )


def count_ask(lang: str | None = None) -> str:
    """The question alone, for whoever shows the cards.

    >>> count_ask()
    'What count is said with the last card?'
    """
    return words(lang).say("prompt.count.ask", "What count is said with the last card?")


def count_prompt(counts: Counts, lang: str | None = None) -> str:
    """What a question of the kind "count" asks.

    >>> from cribbage_learn.laid import read_counts
    >>> count_prompt(read_counts("KCQDJS/5H"))
    'Laid one after the other: K♣, Q♦, J♠, go, 5♥. What count is said with the last card?'
    """
    return words(lang).say(
        "prompt.laid",
        "Laid one after the other: {cards}. {ask}",
        cards=laid_text(counts, lang),
        ask=count_ask(lang),
    )


def count_right(counts: Counts, lang: str | None = None) -> str:
    """Why a count is the right one, told with it or when it is shown: the sum, and where it began.

    >>> from cribbage_learn.laid import read_counts
    >>> count_right(read_counts("KC5D")), count_right(read_counts("KCQDJS/5H"))
    ('10 + 5 = 15.', 'A new count began with 5♥, so it is 5.')
    """
    w, last = words(lang), counts[-1]
    sum_ = " + ".join(str(card.value) for card in last) + f" = {running(last)[-1]}"
    if len(counts) == 1:
        if len(last) == 1:
            return w.say(
                "count.right.first",
                "{card} counts {count}.",
                card=last[0],
                count=last[0].value,
            )
        return w.say("count.right", "{sum}.", sum=sum_)
    if len(last) == 1:
        return w.say(
            "count.right.anew",
            "A new count began with {card}, so it is {count}.",
            card=last[0],
            count=last[0].value,
        )
    return w.say(
        "count.right.since",
        "A new count began with {card}, and {sum}.",
        card=last[0],
        sum=sum_,
    )
