"""Every word a quiz shows that is not on its answer sheets, as plain data for the page.

A placeholder that only the page can fill stays open: ``{n}``. Numbers stand after a colon or in
words (``numbers``), so that no sentence on the page has to bend with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from .. import explain
from ..cards import Card
from ..language import Words, words
from ..progress_place import Place
from .choice_words import choice_words
from .claim_words import claiming_words
from .felt_words import felt_words
from .kept_words import kept_answers
from .number_words import number_words
from .quiz_ways import TABLES, WAYS
from .sign_words import sign_words
from .skill_words import skill_name


def quiz_words(
    cards: Iterable[Card],
    skills: Iterable[str],
    kinds: Sequence[str],
    lang: str | None = None,
    place: Place = "computer",
) -> dict[str, Any]:
    """The words for a quiz with these ``cards`` in it that may recommend these ``skills``.

    ``kinds``: the kinds of question its script can ask; ``place``: who keeps the answers. Raises ``ValueError`` for a language there
    are no words for.

    >>> said = quiz_words([Card("KD")], ["pair"], ["show", "crib", "total"])
    >>> said["progress"], said["names"]["KD"], said["numbers"][29]
    ('Question {n} of {total}', 'king of diamonds', 'twenty-nine')
    """
    w = words(lang)
    frame = {
        "lang": w.lang,
        "names": {card.code: explain.card_name(card, lang) for card in cards},
        "numbers": [explain.number(value, lang) for value in range(32)],
        "skills": {skill: skill_name(skill, lang) for skill in skills},
        "heads": {k: v for k, v in _heads(w).items() if k.removesuffix("_crib") in kinds},
        **_question(w),
        **_summary(w),
        **_exam(w),
        **_kept(w, place),
        **sign_words(w),
    }
    parts = [
        felt_words(w, {TABLES[kind] for kind in kinds}),
        claiming_words(w, sorted({TABLES[kind] for kind in kinds if WAYS[kind] == "claims"})),
        number_words(w, [kind for kind in kinds if WAYS[kind] == "number"]),
        choice_words(w, [kind for kind in kinds if WAYS[kind] == "choice"]),
    ]
    keys = {name: said for part in parts for name, said in part.pop("keys", {}).items()}
    return {**frame, **{k: v for part in parts for k, v in part.items()}, "keys": _keys(w) | keys}


def _keys(w: Words) -> dict[str, str]:
    """The single keys, one letter each, and what the list of keys says."""
    return {
        "end": w.say("quiz.key.end", "E"),
        "title": w.say("quiz.keys", "Help"),
        "on": w.say("quiz.keys.on", "I see no more; then the next question"),
        "note": w.say(
            "quiz.keys.note",
            "Keys work while you are in the quiz. Tab, Enter and Space do everything too.",
        ),
    }


def _heads(w: Words) -> dict[str, str]:
    """What is to be done, by kind of question."""
    return {
        "show": w.say("quiz.head.show", "Count this hand"),
        "crib": w.say("quiz.head.crib", "Count this crib"),
        "total": w.say("quiz.head.total", "Count this hand in your head"),
        "total_crib": w.say("quiz.head.total_crib", "Count this crib in your head"),
        "play": w.say("quiz.head.play", "What does the last card score?"),
        "go": w.say("quiz.head.go", "What happens now?"),
        "count": w.say("quiz.head.count", "Keep the count"),
        "order": w.say("quiz.head.order", "Who counts, who wins?"),
        "deal": w.say("quiz.head.deal", "The deal and the crib"),
        "match": w.say("quiz.head.match", "The match"),
    }


def _question(w: Words) -> dict[str, str]:
    return {
        "progress": w.say("quiz.progress", "Question {n} of {total}", n="{n}", total="{total}"),
        "next": w.say("quiz.next", "Next question"),
        "back": w.say("quiz.back", "Back"),
        "finish": w.say("quiz.finish", "See how it went"),
        "undo": w.say("quiz.undo", "Undo"),
        "undo_claim": w.say("quiz.undo.claim", "Undo {claim}", claim="{claim}"),
        "undone": w.say("quiz.undone", "Taken back: {claim}.", claim="{claim}"),
        "report": w.say(
            "quiz.report",
            "Does an explanation look wrong? Tell your teacher or the authors, with this code:",
        ),
        "four": w.say("quiz.four", "Four-colour suits"),
        "your_answer": w.say("quiz.total.your_answer", "Your answer"),
        "tried": w.say("quiz.total.tried", "Tried already"),
        "asked": w.say("quiz.asked", "{n}?", n="{n}"),
        "stop": w.say("sentence.stop", "."),
    }


def _summary(w: Words) -> dict[str, str]:
    return {
        "summary": w.say("quiz.summary", "How it went"),
        "perfect": w.say(
            "quiz.summary.perfect", "Every point found and nothing wrong. Well counted!"
        ),
        "col_found": w.say("quiz.col.found", "Found"),
        "col_missed": w.say("quiz.col.missed", "Missed"),
        "points_found": w.say("quiz.points_found", "points found"),
        "answered_right": w.say("quiz.answered_right", "right at the first try"),
        "yes": w.say("quiz.yes", "yes"),
        "no": w.say("quiz.no", "no"),
        "of": w.say("quiz.of", "{found} of {total}", found="{found}", total="{total}"),
        "look": w.say("quiz.look", "Look again: {cards}", cards="{cards}"),
        "practise": w.say("quiz.practise", "Worth practising"),
        "retry": w.say("quiz.retry", "Practise the difficult ones again"),
        "onward": w.say("quiz.onward", "Enough for now? Then read on; these questions stay here."),
        "restart": w.say("quiz.restart", "Start over"),
        "restart_ask": w.say(
            "quiz.restart.ask",
            "Start over? The answers shown here are cleared. This cannot be undone.",
        ),
        "keep": w.say("quiz.restart.keep", "Keep my answers"),
    }


def _exam(w: Words) -> dict[str, str]:
    return {
        "exam": w.say("quiz.exam", "Exam"),
        "exam_progress": w.say("quiz.exam.progress", "Exam · {progress}", progress="{progress}"),
        "listed": w.say("quiz.exam.listed", "Listed: {claim}.", claim="{claim}"),
        "hand_in": w.say("quiz.exam.hand_in", "Hand in"),
        "hand_in_ask": w.say("quiz.exam.ask", "Hand in? After that nothing can be changed."),
        "unlisted": w.say(
            "quiz.exam.unlisted", "Questions with nothing listed: {list}.", list="{list}"
        ),
        "not_yet": w.say("quiz.exam.not_yet", "Keep counting"),
        "waiting": w.say(
            "quiz.exam.waiting",
            "Handed in. Marking needs Python: if nothing appears in a moment, run this box again.",
        ),
    }


def _kept(w: Words, place: Place) -> dict[str, str]:
    return {
        "kept_record": kept_answers(w, place),
        "kept_waiting": w.say(
            "quiz.kept.waiting",
            "Not in your record: Python is not answering. Save the notebook to keep these answers; running this box again brings back those in your record.",
        ),
        "kept_asleep": w.say(
            "quiz.kept.asleep",
            "Python is not answering. Run this box first (click its code, then Shift+Enter): until then your answers are kept only if you save the notebook, and running it later does not bring them back.",
        ),
        "kept_none": w.say("quiz.kept.none", "This quiz keeps no record of your answers."),
        "kept_static": w.say("quiz.kept.static", "This page does not keep your answers."),
        "kept_browser": w.say("quiz.kept.browser", "Your answers are kept in this browser."),
        "export": w.say("quiz.kept.export", "Save a copy"),
        "exported": w.say(
            "quiz.kept.exported", "A copy goes to your downloads: {file}.", file="{file}"
        ),
        "import": w.say("quiz.kept.import", "Load a copy"),
        "imported": w.say("quiz.kept.imported", "The copy was loaded."),
        "bad_copy": w.say(
            "quiz.kept.bad_copy", "That file is no copy of quiz answers. Nothing was changed."
        ),
        "delete": w.say("quiz.kept.delete", "Delete"),
        "delete_ask": w.say(
            "quiz.kept.delete.ask",
            "Delete the answers to all quizzes kept in this browser? This cannot be undone.",
        ),
        "deleted": w.say("quiz.kept.deleted", "The answers are deleted."),
        "keep_them": w.say("quiz.kept.keep", "Keep them"),
        "file": w.say("quiz.kept.file", "cribbage-answers.json"),
    }
