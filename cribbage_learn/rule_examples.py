"""Examples of the rules: a question in which the rule decides, and how it is often got wrong.

A question is named by its id and answered like a learner would, so that what an example says is
what the engine says. The wrong answer may also be that something is overlooked. Rules in which
there is nothing to ask about have a scene instead (``draw.rule_scenes``).

>>> example = examples("show.crib-flush")[1]
>>> example.reason, example.judged.text().splitlines()[1].strip()[:34]
(<Reason.CRIB_FLUSH_NEEDS_FIVE: 'crib_flush_needs_five'>, '✗ flush 2♥ 6♥ 8♥ J♥: In the crib a')
>>> examples("show.crib-flush")[0].points
5
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from .answers import AnswerFeedback
from .grading import Claim, Feedback
from .mistakes import rule_of
from .question import Question
from .reasons import Reason
from .score import Group, ScoreItem
from .totals import TotalFeedback
from .worked_deal import KEPT as WORKED

_EXAMPLES: tuple[tuple[str, str, str], ...] = (
    ("deal.deck", "show:5H5D5SJC:5C", "pair 5H 5H"),
    ("deal.cut", "deal:first:ASKD", "1"),
    ("deal.cut-tie", "deal:first:7H7C", "0"),
    ("deal.two", "deal:cards:2", "5"),
    ("deal.three", "deal:cards:3", "6"),
    ("deal.four", "deal:cards:4", "6"),
    ("deal.turn", "deal:next:2:0", "0"),
    ("crib.discard", "deal:away:2", "1"),
    ("crib.owner", "deal:crib:2:0", "1"),
    ("starter.cut", "deal:cutter:2:0", "0"),
    ("starter.heels", "deal:starter:JC:0", "1"),
    ("play.lead", "go:KH2C,5SJD:1::lead", "1"),
    ("play.turn", "go:KH2C,5SJD,9H4D:2:KH:turn", "2"),
    ("play.values", "count:KC5D", "18"),
    ("play.limit", "go:KHQD,JS5C:1:KHJSQD:act", "play"),
    ("play.must", "go:KH2C,5SJD:1:KHJD:act", "go"),
    ("play.go", "go:KH9CAD,JSQD:1:KHJS9C-:turn", "1"),
    ("play.go-point", "go:KH9CAD,JSQD:1:KHJS9C-AD:who", "1"),
    ("play.thirty-one", "go:JDAC,10HQS:1:JD10HACQS:points", "3"),
    ("play.last-card", "go:JD,10H:1:JD10H:points", "2"),
    ("play.reset", "count:KCQDJS/5H", "35"),
    ("play.next-lead", "go:KH9C5S,JSQD:1:KHJS9C-:lead", "0"),
    ("play.fifteen", "play:2C9H4D", "fifteen 9H 4D"),
    ("play.pair", "play:4C4D4H", "pair 4D 4H"),
    ("play.pair", "play:6D5S6C", "pair 6D 6C"),
    ("play.run", "play:4C6D5H7S", "run 5H 6D 7S"),
    ("play.run", "play:4C2D2H3H", "run 4C 2D 2H 3H"),
    ("play.run-ranks", "play:QCKDAH", "run QC KD AH"),
    ("play.all", "play:4C6D5H", ""),
    ("show.order", "order:first:2:0", "0"),
    ("show.starter", "show:10CJD2S3H:5H", ""),
    ("show.fifteen", "show:7H8DKSQC:2C", "fifteen 7H KS"),
    ("show.pair", "show:10CKD5S5H:2C", "pair 10C KD"),
    ("show.run", "show:3C4D5S6H:KC", "run 3C 4D 5S"),
    ("show.run", "show:10CQDKH2S:5H", "run 10C QD KH"),
    ("show.flush", "show:2H6H8HJH:4S", ""),
    ("show.flush", "show:2H6H8HKS:4H", "flush 2H 6H 8H 4H"),
    ("show.flush-five", "show:2H6H8HQH:KH", "flush 2H 6H 8H QH"),
    ("show.crib-flush", "crib:2H6H8HQH:KH", ""),
    ("show.crib-flush", "crib:2H6H8HJH:4S", "flush 2H 6H 8H JH"),
    ("show.nobs", "show:JH2C4D8S:KH", ""),
    ("show.nobs", "show:JH2C4D8S:KD", "nobs JH"),
    ("show.double-run", "show:9C9D10HJS:2C", "triple_run 9C 9D 10H JS"),
    ("show.twenty-four", "show:4C4D5H5S:6D", ""),
    ("show.impossible", "total:2C4D6H8S:QC", "19"),
    ("win.target", f"order:wins:{WORKED}:100-90", "0"),
    ("win.at-once", f"order:wins:{WORKED}:112-109", "1"),
    ("muggins", f"order:muggins:{WORKED}:110-112:1", ""),
    ("muggins", f"order:muggins:{WORKED}:116-112:1", "1"),
    ("match.skunk", "match:worth:88", "1"),
    ("match.double", "match:worth:55", "2"),
    ("match.next-dealer", "match:dealer:0:0", "1"),
)

_OVERLOOKED = {"play.all": "run", "show.starter": "5H", "show.twenty-four": "fifteen"}
"""Where the mistake is to overlook something: a kind, or a card, that is not claimed."""


@dataclass(frozen=True)
class RuleExample:
    """One example: the id of the ``rule``, the ``question``, and a ``wrong`` answer ("" for none).

    >>> examples("play.must")[0].question.id, examples("play.must")[0].wrong
    ('go:KH2C,5SJD:1:KHJD:act', 'go')
    """

    rule: str
    question: Question
    wrong: str

    @cached_property
    def judged(self) -> Feedback | AnswerFeedback | TotalFeedback:
        """The wrong answer and then the right one, judged."""
        wrong = (self.wrong,) if self.wrong else ()
        if self.question.answers == "claims":
            return self.question.grade((*wrong, *self._claims()))
        if self.question.answers == "number":
            return self.question.grade((*map(int, wrong), self.question.answer))
        return self.question.grade((*wrong, self.question.answer))

    @property
    def overlooked(self) -> tuple[ScoreItem, ...]:
        """What is often overlooked here; nothing where the mistake is another.

        >>> [item.points for item in examples("show.starter")[0].overlooked]
        [2, 2]
        """
        if self.rule not in _OVERLOOKED or not isinstance(self.judged, Feedback):
            return ()
        return self.judged.missed

    @property
    def points(self) -> int | None:
        """What the rule brings here; None where it pays nothing, or is about something else."""
        if not isinstance(self.judged, Feedback):
            return None
        counted = (*self.judged.found, *self.overlooked)
        return sum(item.points for item in counted) or None

    @property
    def reason(self) -> Reason | None:
        """Why the wrong answer is wrong; None where there is none, or it is a wrong total."""
        wrong = self.judged.wrong
        return getattr(wrong[0], "reason", None) if wrong else None

    def _claims(self) -> tuple[Claim, ...]:
        """What scores by this rule; all but what is overlooked; or all that scores where nothing
        can be got wrong."""
        score = self.question.score
        return tuple(
            Claim(group.kind, group.cards) for group in score.groups() if self._claimed(group)
        )

    def _claimed(self, group: Group) -> bool:
        if self.rule in _OVERLOOKED:
            named = {group.kind.value, *(card.code for card in group.cards)}
            return _OVERLOOKED[self.rule] not in named
        score = self.question.score
        return (
            rule_of(score, group.kind) == self.rule
            or all(item.rule == self.rule for item in group.items)
            or (not self.wrong and self.rule not in {item.rule for item in score.items})
        )


def examples(rule: str) -> tuple[RuleExample, ...]:
    """The examples of a rule, by its id; none for a rule that has none.

    >>> examples("match.formats")
    ()
    """
    return tuple(
        RuleExample(name, Question.from_id(question), wrong)
        for name, question, wrong in _EXAMPLES
        if name == rule
    )
