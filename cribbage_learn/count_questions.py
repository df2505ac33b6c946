"""Questions about the count: what is it after the last card? And what wrong numbers come from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from .answers import AnswerFeedback, AnswerVerdict, Fault, several
from .cards import Card
from .laid import Counts, counts_code, read_counts, running
from .mistakes import Reason
from .play import LIMIT
from .play_skills import count_skills
from .question import Question
from .totals import read_number

_FACES = (11, 12, 13)  # ranks whose value is not their number
_LARGEST = 41  # a count of 31 and one card more; above it nothing particular can be said


@dataclass(frozen=True)
class CountQuestion(Question):
    """What is the count after the last of these cards? ``kind`` is "count"; ``counts``: see ``laid``.

    Raises ``CardError`` or ``ValueError`` for cards that cannot have been laid so.

    >>> q = CountQuestion("count", "KCQDAS10H/5H")
    >>> q.id, q.answer, {n: q.faults[n].reason.value for n in (36, 40)}
    ('count:KCQDAS10H/5H', 5, {36: 'forgot_reset', 40: 'count_over_31'})
    """

    kind: str
    counts: Counts

    def __post_init__(self) -> None:
        if self.kind != "count":
            raise ValueError(f"a CountQuestion is of kind 'count', not {self.kind!r}")
        object.__setattr__(self, "counts", read_counts(self.counts))

    @classmethod
    def _read(cls, id: str) -> CountQuestion:
        kind, _, laid = id.partition(":")
        return cls(kind, read_counts(laid))

    @property
    def answers(self) -> str:
        """Answered by a number."""
        return "number"

    @property
    def id(self) -> str:
        """Kind and cards as laid, ``/`` where a count ended: ``count:KCQDJS/5H``."""
        return f"count:{counts_code(self.counts)}"

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards laid, in order."""
        return tuple(card for count in self.counts for card in count)

    @property
    def answer(self) -> int:
        """The count after the last card."""
        return running(self.counts[-1])[-1]

    @cached_property
    def skills(self) -> tuple[str, ...]:
        """The skill ids this question practises."""
        return count_skills(self.counts)

    @cached_property
    def faults(self) -> Mapping[int, Fault]:
        """Each wrong number that a known mistake gives; where several do, the first of ``Reason``."""
        order = list(Reason)
        found: dict[int, Fault] = {}
        for number, fault in sorted(_faults(self.counts), key=lambda f: order.index(f[1].reason)):
            if number != self.answer and 0 <= number <= _LARGEST:
                found.setdefault(number, fault)
        return dict(sorted(found.items()))

    @property
    def other(self) -> Fault:
        """What is said of a number that no known mistake gives."""
        return Fault(Reason.OTHER_COUNT, "play.values", "count_add")

    def grade(self, answer: object) -> AnswerFeedback:
        """Judge a number, or several tries in order.

        Raises ``ValueError`` for anything but whole numbers from 0 to 99.

        >>> Question.from_id("count:KCQDJS/5H").grade(35).wrong[0].reason.value
        'forgot_reset'
        """
        said = [read_number(number) for number in several(answer)]
        return AnswerFeedback(
            self,
            tuple(
                AnswerVerdict(n, None if n == self.answer else self.faults.get(n, self.other))
                for n in said
            ),
        )

    def prompt(self, lang: str | None = None) -> str:
        """What is asked, in words (``lang=None``: the current language)."""
        from . import play_words

        return play_words.count_prompt(self.counts, lang)

    def text(self, lang: str | None = None) -> str:
        """The question and its answer in words.

        >>> print(Question.from_id("count:KH5D").text())
        Laid one after the other: K♥, 5♦. What count is said with the last card?
        10 + 5 = 15.
        """
        from . import play_words

        return f"{self.prompt(lang)}\n{play_words.count_right(self.counts, lang)}"


def _faults(counts: Counts) -> Iterator[tuple[int, Fault]]:
    last = counts[-1]
    right = running(last)[-1]
    ended = 0
    for before in reversed(
        counts[:-1]
    ):  # the count before forgotten to end, and the ones before that
        ended += running(before)[-1]
        data = {"card": last[0], "count": running(before)[-1]}
        yield right + ended, Fault(Reason.FORGOT_RESET, "play.reset", "count_reset", data)
    if len(counts) > 1:
        data = {"card": last[0], "count": running(counts[-2])[-1]}
        yield running(counts[-2])[-1], Fault(Reason.FORGOT_RESET, "play.reset", "count_reset", data)
    faces = [card for card in last if card.rank in _FACES]
    for number in range(1, len(faces) + 1):
        for some in combinations(faces, number):
            more = sum(card.rank - card.value for card in some)
            data = {"card": some[0]}
            yield right + more, Fault(Reason.FACE_BY_RANK, "play.values", "count_faces", data)
    aces = [card for card in last if card.rank == 1]
    for number in range(1, len(aces) + 1):
        for high in (11, 14):
            fault = Fault(Reason.ACE_AS_ELEVEN, "play.values", "count_ace", {"card": aces[0]})
            yield right + number * (high - aces[0].value), fault
    if len(last) > 1:
        fault = Fault(Reason.BEGAN_ANEW, "play.turn", "count_add", {"card": last[-1]})
        yield last[-1].value, fault
        for card in last[:-1]:
            yield right - card.value, Fault(Reason.CARD_LEFT_OUT, "play.turn", "count_add")
        yield right - last[-1].value, Fault(Reason.CARD_LEFT_OUT, "play.turn", "count_add")
    for number in range(LIMIT + 1, _LARGEST + 1):
        yield number, Fault(Reason.COUNT_OVER_31, "play.limit", "count_add", {"limit": LIMIT})
