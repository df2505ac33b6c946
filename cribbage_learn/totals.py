"""A total said for a hand or crib, held against what it scores.

As with claims, a wrong number is not an error but a value: it comes with the slip that gives it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .score import Score, read_score
from .slips import Slip, SlipFound, slip_of

LIMIT = 99
"""The largest number a learner can say: two digits."""


@dataclass(frozen=True)
class TotalVerdict:
    """One number judged: ``found`` is None when it is right, else the slip that gives it.

    >>> from cribbage_learn import score_show
    >>> verdict = grade_total(score_show("JH 2C 4D 8S", "6H"), 0).verdicts[0]
    >>> verdict.number, verdict.right, verdict.slip
    (0, False, <Slip.FORGOT_NOBS: 'forgot_nobs'>)
    """

    number: int
    found: SlipFound | None

    @property
    def right(self) -> bool:
        """Whether it is what the rules count."""
        return self.found is None

    @property
    def slip(self) -> Slip | None:
        """The slip, None when there is none; ``Slip.OTHER`` when no known one gives the number."""
        return None if self.found is None else self.found.slip


@dataclass(frozen=True)
class TotalFeedback:
    """The numbers a learner said for one hand or crib, in order, judged; the last one stands.

    >>> from cribbage_learn import score_show
    >>> judged = grade_total(score_show("3C 4D 5S 5H", "KD"), [10, 12])
    >>> judged.right, judged.points_found, judged.points_missed
    (False, 12, 0)
    """

    score: Score
    verdicts: tuple[TotalVerdict, ...]

    @property
    def wrong(self) -> tuple[SlipFound, ...]:
        """The slips, in the order made."""
        return tuple(v.found for v in self.verdicts if v.found is not None)

    @property
    def points_found(self) -> int:
        """What is pegged: the number that stands, but never more than the hand scores."""
        return min(self.verdicts[-1].number, self.score.total) if self.verdicts else 0

    @property
    def points_missed(self) -> int:
        """Points overlooked: what muggins would take (rule ``muggins``)."""
        return self.score.total - self.points_found

    @property
    def right(self) -> bool:
        """The right number at the first try."""
        return bool(self.verdicts) and not self.wrong

    def text(self, lang: str | None = None) -> str:
        """What was counted, and each number with its reason, in words.

        >>> from cribbage_learn import score_show
        >>> print(grade_total(score_show("JH 2C 4D 8S", "6H"), 0).text())
        Hand J♥ 2♣ 4♦ 8♠, starter 6♥
          ✗ 0: Look at the jack: is it of the starter’s suit?
        """
        from . import total_words

        return total_words.feedback(self, lang)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        from . import draw

        return {"text/plain": self.text(), "text/html": draw.total_html(self)}


def grade_total(score: Score, numbers: object) -> TotalFeedback:
    """Judge the number a learner says ``score`` is worth, or several tries in order.

    Raises ``ValueError`` for anything but whole numbers from 0 to 99, and for what is no Score.

    >>> from cribbage_learn import score_show
    >>> grade_total(score_show("5H 5D 5S JC", "5C"), 29).right
    True
    """
    score = read_score(score)
    tries = numbers if isinstance(numbers, Iterable) and not isinstance(numbers, str) else [numbers]
    said = tuple(map(read_number, tries))
    return TotalFeedback(
        score,
        tuple(TotalVerdict(n, None if n == score.total else slip_of(score, n)) for n in said),
    )


def read_number(answer: object) -> int:
    """A total as it was said; raises ``ValueError`` for what is no whole number from 0 to 99.

    >>> read_number(12), read_number("12")
    (12, 12)
    """
    if isinstance(answer, str) and answer.strip().isascii() and answer.strip().isdigit():
        answer = int(answer)
    if not isinstance(answer, int) or isinstance(answer, bool) or not 0 <= answer <= LIMIT:
        raise ValueError(f"{answer!r}: a total is a whole number of points, 0 to {LIMIT}")
    return answer
