"""Questions about one card of the play: what does the last card laid score?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from .cards import Card
from .grading import Claim, Feedback, grade
from .laid import Counts, counts_code, read_counts
from .play import score_play
from .play_skills import play_skills
from .question import Question
from .score import Score


@dataclass(frozen=True)
class PlayQuestion(Question):
    """What does the last of these cards score? ``kind`` is "play"; ``counts``: see ``laid``.

    The cards of counts that have ended come first: they score nothing any more, though a pair may seem
    to reach back. Raises ``CardError`` or ``ValueError`` for cards that cannot have been laid so.

    >>> q = PlayQuestion("play", "KCQDJS/JH")
    >>> q.id, q.answer.total, [str(card) for card in q.before]
    ('play:KCQDJS/JH', 0, ['K♣', 'Q♦', 'J♠'])
    """

    kind: str
    counts: Counts

    def __post_init__(self) -> None:
        if self.kind != "play":
            raise ValueError(f"a PlayQuestion is of kind 'play', not {self.kind!r}")
        object.__setattr__(self, "counts", read_counts(self.counts))

    @classmethod
    def _read(cls, id: str) -> PlayQuestion:
        kind, _, laid = id.partition(":")
        return cls(kind, read_counts(laid))

    @property
    def answers(self) -> str:
        """Answered by claims."""
        return "claims"

    @property
    def id(self) -> str:
        """Kind and cards as laid, ``/`` where a count ended: ``play:KCQDJS/JH``."""
        return f"play:{counts_code(self.counts)}"

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards laid, in order."""
        return (*self.before, *self.counts[-1])

    @property
    def before(self) -> tuple[Card, ...]:
        """The cards of the counts that have ended."""
        return tuple(card for count in self.counts[:-1] for card in count)

    @cached_property
    def score(self) -> Score:
        """What the last card scores."""
        return score_play(self.counts[-1])

    @property
    def answer(self) -> Score:
        """What the last card scores."""
        return self.score

    @cached_property
    def skills(self) -> tuple[str, ...]:
        """The skill ids this question practises."""
        return play_skills(self.counts)

    def grade(self, answer: Claim | str | Iterable[Claim | str]) -> Feedback:
        """Judge a learner's claims, see ``grading.grade``.

        >>> Question.from_id("play:KCQDJS/JH").grade("pair JS JH").wrong[0].reason.value
        'before_reset'
        """
        if isinstance(answer, int):
            raise ValueError(f"{answer!r}: this question asks for claims, like 'pair KS KD'")
        return grade(self.score, answer, before=self.before)

    def prompt(self, lang: str | None = None) -> str:
        """What is asked, in words (``lang=None``: the current language)."""
        from . import play_words

        return play_words.play_prompt(self.counts, lang)

    def text(self, lang: str | None = None) -> str:
        """The question and its full answer in words.

        >>> print(Question.from_id("play:9H6C").text())
        Laid one after the other: 9♥, 6♣. What does the last card score?
        Played 9♥ 6♣: the count is 15
          2  fifteen: 6♣ 9♥ (6 + 9 = 15), 2 points  [play.fifteen]
        Aloud: “fifteen two”
        Total: 2 points
        """
        return f"{self.prompt(lang)}\n{self.score.text(lang)}"
