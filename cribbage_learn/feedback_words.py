"""What a learner's claims come to, in words: each claim, what was found, what was missed.

Pure functions of a ``Feedback``; a claim that scores nothing always gets its reason.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import explain
from .cards import cards_text
from .language import words
from .mistakes import ClaimKind
from .score import GroupKind, ScoreKind

if TYPE_CHECKING:
    from .grading import Claim, Feedback


def claim_name(kind: ClaimKind, lang: str | None = None) -> str:
    """What a claim of this kind is called.

    >>> claim_name(GroupKind.PAIR_ROYAL)
    'pair royal'
    """
    w = words(lang)
    return {
        ScoreKind.FIFTEEN: lambda: w.say("claim.fifteen", "fifteen"),
        ScoreKind.PAIR: lambda: w.say("claim.pair", "pair"),
        ScoreKind.RUN: lambda: w.say("claim.run", "run"),
        ScoreKind.FLUSH: lambda: w.say("claim.flush", "flush"),
        ScoreKind.NOBS: lambda: w.say("claim.nobs", "nobs"),
        ScoreKind.THIRTY_ONE: lambda: w.say("claim.thirty_one", "thirty-one"),
        GroupKind.PAIR_ROYAL: lambda: w.say("claim.pair_royal", "pair royal"),
        GroupKind.DOUBLE_PAIR_ROYAL: lambda: w.say("claim.double_pair_royal", "double pair royal"),
        GroupKind.DOUBLE_RUN: lambda: w.say("claim.double_run", "double run"),
        GroupKind.TRIPLE_RUN: lambda: w.say("claim.triple_run", "triple run"),
        GroupKind.DOUBLE_DOUBLE_RUN: lambda: w.say("claim.double_double_run", "double-double run"),
    }[kind]()  # fmt: skip


def claim(made: Claim, lang: str | None = None) -> str:
    """A claim in words: ``flush 2♥ 6♥ 8♥ 4♥``.

    >>> from cribbage_learn import Claim
    >>> claim(Claim("flush", "2H 6H 8H 4H"))
    'flush 2♥ 6♥ 8♥ 4♥'
    """
    return " ".join(filter(None, (claim_name(made.kind, lang), cards_text(made.cards))))


def verdict_lines(judged: Feedback, lang: str | None = None) -> tuple[tuple[bool, str], ...]:
    """One entry per claim, in order: whether it earned something, and the sentence for it.

    >>> from cribbage_learn import grade, score_show
    >>> hand = score_show("2H 6H 8H KS", "4H")
    >>> verdict_lines(grade(hand, ["pair 8H KS"]))
    ((False, 'pair 8♥ K♠: 8♥ K♠ are not of the same rank.'),)
    """
    w, lines = words(lang), []
    for verdict in judged.verdicts:
        made = claim(verdict.claim, lang)
        worth = explain.points(verdict.points, lang)
        if verdict.mistake is None:
            said = w.say("verdict.right", "{claim}: {points}", claim=made, points=worth)
        else:
            why = explain.mistake(verdict.mistake, lang)
            said = w.say("verdict.wrong", "{claim}: {why}", claim=made, why=why)
        lines.append((bool(verdict.items), said))
    return tuple(lines)


def closing(judged: Feedback, lang: str | None = None) -> str:
    """What was found of all there is, in one sentence.

    >>> from cribbage_learn import grade, score_show
    >>> closing(grade(score_show("7H 8D KS QC", "2D"), []))
    'Found so far: 0 of 2 points.'
    >>> closing(grade(score_show("2C 4D 6H 8S", "QC"), []))
    'Nothing claimed, and nothing scores: that is right.'
    """
    w, all_points = words(lang), judged.score.total
    if not judged.score.items:
        if judged.verdicts:
            return explain.nothing(judged.score, lang)
        return w.say("closing.nothing", "Nothing claimed, and nothing scores: that is right.")
    if not judged.missed:
        return w.plural(
            "closing.all",
            "Everything found: {n} point.",
            "Everything found: {n} points.",
            all_points,
        )
    return w.plural(
        "closing.some",
        "Found so far: {found} of {n} point.",
        "Found so far: {found} of {n} points.",
        all_points,
        found=judged.points_found,
    )


def missed_heading(judged: Feedback, lang: str | None = None) -> str:
    """The words before the list of what was missed."""
    return words(lang).say("missed.heading", "Not claimed yet:")


def feedback(judged: Feedback, lang: str | None = None) -> str:
    """The whole feedback as text.

    >>> from cribbage_learn import grade, score_show
    >>> print(feedback(grade(score_show("5H 10C QD 2S", "9C"), ["fifteen 5H 10C", "fifteen 5H 9C"])))
    Hand 5♥ 10♣ Q♦ 2♠, starter 9♣
      ✓ fifteen 5♥ 10♣: 2 points
      ✗ fifteen 5♥ 9♣: 5♥ 9♣ make 14, not 15.
    Found so far: 2 of 4 points.
    Not claimed yet:
      fifteen: 5♥ Q♦ (5 + 10 = 15), 2 points
    """
    lines = [explain.heading(judged.score, lang)]
    lines += [f"  {'✓' if right else '✗'} {said}" for right, said in verdict_lines(judged, lang)]
    lines.append(closing(judged, lang))
    if judged.missed:
        lines.append(missed_heading(judged, lang))
        lines += [f"  {explain.item(item, lang)}" for item in judged.missed]
    return "\n".join(lines)
