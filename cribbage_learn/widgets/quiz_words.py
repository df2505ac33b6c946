"""Every word a quiz shows that is not on its answer sheets, as plain data for the page.

A placeholder that only the page can fill stays open: ``{n}``. Numbers stand after a colon or in
words (``numbers``), so that no sentence on the page has to bend with them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .. import explain
from ..cards import Card
from ..draw.alt import starter_word
from ..language import Words, words
from .practice import skill_name
from .sign_words import sign_words


def quiz_words(
    cards: Iterable[Card], skills: Iterable[str], lang: str | None = None
) -> dict[str, Any]:
    """The words for a quiz with these ``cards`` in it that may recommend these ``skills``.

    Raises ``ValueError`` for a language there are no words for.

    >>> said = quiz_words([Card("5H")], ["pair"])
    >>> said["progress"], said["names"], said["numbers"][29]
    ('Question {n} of {total}', {'5H': 'five of hearts'}, 'twenty-nine')
    """
    w = words(lang)
    return {
        "lang": w.lang,
        "names": {card.code: explain.card_name(card, lang) for card in cards},
        "numbers": [explain.number(value, lang) for value in range(30)],
        "skills": {skill: skill_name(skill, lang) for skill in skills},
        **claim_words(w),
        "aloud": _aloud(w),
        "keys": _keys(w),
        **_question(w),
        **_total(w),
        **_result(w),
        **_summary(w),
        **_exam(w),
        **_kept(w),
        **sign_words(w),
        "starter": starter_word(lang),
    }


def claim_words(w: Words) -> dict[str, list[list[str]]]:
    """The names that cards are claimed by: the five kinds, and several counted at once.

    >>> claim_words(words("en"))["kinds"][0]
    ['fifteen', 'Fifteen']
    """
    return {"kinds": _in_order(_kinds(w)), "groups": _in_order(_groups(w))}


def _in_order(said: dict[str, str]) -> list[list[str]]:
    """Pairs, in this order: a saved notebook sorts the keys of an object."""
    return [[name, label] for name, label in said.items()]


def _kinds(w: Words) -> dict[str, str]:
    return {
        "fifteen": w.say("quiz.kind.fifteen", "Fifteen"),
        "pair": w.say("quiz.kind.pair", "Pair"),
        "run": w.say("quiz.kind.run", "Run"),
        "flush": w.say("quiz.kind.flush", "Flush"),
        "nobs": w.say("quiz.kind.nobs", "Nobs"),
    }


def _groups(w: Words) -> dict[str, str]:
    return {
        "pair_royal": w.say("quiz.kind.pair_royal", "Pair royal"),
        "double_pair_royal": w.say("quiz.kind.double_pair_royal", "Double pair royal"),
        "double_run": w.say("quiz.kind.double_run", "Double run"),
        "triple_run": w.say("quiz.kind.triple_run", "Triple run"),
        "double_double_run": w.say("quiz.kind.double_double_run", "Double-double run"),
    }


def _aloud(w: Words) -> dict[str, list[str]]:
    """Per kind how a claim is said: as the first of the count, and after others."""
    t, of = {"total": "{total}"}, {"n": "{n}", "total": "{total}"}
    fifteen = w.say("quiz.aloud.fifteen", "fifteen {total}", **t)
    return {
        "fifteen": [fifteen, fifteen],
        "pair": [
            w.say("quiz.aloud.pair.first", "a pair for {total}", **t),
            w.say("quiz.aloud.pair", "and a pair makes {total}", **t),
        ],
        "run": [
            w.say("quiz.aloud.run.first", "a run of {n} for {total}", **of),
            w.say("quiz.aloud.run", "and a run of {n} makes {total}", **of),
        ],
        "flush": [
            w.say("quiz.aloud.flush.first", "a flush of {n} for {total}", **of),
            w.say("quiz.aloud.flush", "and a flush of {n} makes {total}", **of),
        ],
        "nobs": [
            w.say("quiz.aloud.nobs.first", "one for his nobs"),
            w.say("quiz.aloud.nobs", "and one for his nobs makes {total}", **t),
        ],
        "pair_royal": [
            w.say("quiz.aloud.pair_royal.first", "a pair royal for {total}", **t),
            w.say("quiz.aloud.pair_royal", "and a pair royal makes {total}", **t),
        ],
        "double_pair_royal": [
            w.say("quiz.aloud.double_pair_royal.first", "a double pair royal for {total}", **t),
            w.say("quiz.aloud.double_pair_royal", "and a double pair royal makes {total}", **t),
        ],
        "double_run": [
            w.say("quiz.aloud.double_run.first", "a double run for {total}", **t),
            w.say("quiz.aloud.double_run", "and a double run makes {total}", **t),
        ],
        "triple_run": [
            w.say("quiz.aloud.triple_run.first", "a triple run for {total}", **t),
            w.say("quiz.aloud.triple_run", "and a triple run makes {total}", **t),
        ],
        "double_double_run": [
            w.say("quiz.aloud.double_double_run.first", "a double-double run for {total}", **t),
            w.say("quiz.aloud.double_double_run", "and a double-double run makes {total}", **t),
        ],
    }


def _keys(w: Words) -> dict[str, str]:
    """The single keys, one letter each, and what the list of keys says."""
    return {
        "fifteen": w.say("quiz.key.fifteen", "F"),
        "pair": w.say("quiz.key.pair", "P"),
        "run": w.say("quiz.key.run", "R"),
        "flush": w.say("quiz.key.flush", "L"),
        "nobs": w.say("quiz.key.nobs", "N"),
        "end": w.say("quiz.key.end", "E"),
        "title": w.say("quiz.keys", "Help"),
        "on": w.say("quiz.keys.on", "I see no more; then the next question"),
        "signs": w.say(
            "quiz.signs",
            "A dot under a card: it is part of something you have counted, once for each dot. The circles at the top are the questions: filled when everything was found, half filled when something was missed.",
        ),
        "cards": w.say("quiz.keys.cards", "pick a card, or put it back"),
        "undo": w.say("quiz.keys.undo", "take back your last claim"),
        "clear": w.say("quiz.keys.clear", "put all cards back"),
        "note": w.say(
            "quiz.keys.note",
            "Keys work while you are in the quiz. Tab, Enter and Space do everything too.",
        ),
    }


def _question(w: Words) -> dict[str, str]:
    return {
        "label": w.say("quiz.label", "Score quiz"),
        "progress": w.say("quiz.progress", "Question {n} of {total}", n="{n}", total="{total}"),
        "head_show": w.say("quiz.head.show", "Count this hand"),
        "head_crib": w.say("quiz.head.crib", "Count this crib"),
        "card": w.say("quiz.card", "{card}, {name}", card="{card}", name="{name}"),
        "starter_card": w.say(
            "quiz.starter_card", "{card}, {name}, the starter", card="{card}", name="{name}"
        ),
        "ask": w.say("quiz.ask", "What do they make?"),
        "hint": w.say("quiz.hint", "Pick cards that score together, then name what they make."),
        "pick": w.say("quiz.pick", "Pick the cards first, then name what they make."),
        "more": w.say("quiz.more", "Several counted at once"),
        "done": w.say("quiz.done", "I see no more"),
        "next": w.say("quiz.next", "Next question"),
        "back": w.say("quiz.back", "Back"),
        "finish": w.say("quiz.finish", "See how it went"),
        "slip": w.say("quiz.slip", "Your count"),
        "empty": w.say("quiz.slip.empty", "Nothing counted yet."),
        "no_score": w.say("quiz.no_score", "Did not score"),
        "no_points": w.say("quiz.no_points", "No points."),
        "partly": w.say("quiz.partly", "Part of it you had counted already; new: +{n}.", n="{n}"),
        "undo": w.say("quiz.undo", "Undo"),
        "undo_claim": w.say("quiz.undo.claim", "Undo {claim}", claim="{claim}"),
        "undone": w.say("quiz.undone", "Taken back: {claim}.", claim="{claim}"),
        "report": w.say(
            "quiz.report",
            "Does an explanation look wrong? Tell your teacher or the authors, with this code:",
        ),
        "four": w.say("quiz.four", "Four-colour suits"),
    }


def _total(w: Words) -> dict[str, str]:
    return {
        "head_total": w.say("quiz.head.total", "Count this hand in your head"),
        "head_total_crib": w.say("quiz.head.total_crib", "Count this crib in your head"),
        "how_many": w.say("quiz.total.how_many", "How many points?"),
        "answer": w.say("quiz.total.answer", "Answer"),
        "show_me": w.say("quiz.total.show_me", "Show me the count"),
        "hint_total": w.say(
            "quiz.total.hint", "Count with the starter, then write how many points you found."
        ),
        "exam_hint_total": w.say(
            "quiz.total.exam_hint",
            "Write how many points you found. You are told if it was right after handing in.",
        ),
        "whole_number": w.say("quiz.total.whole_number", "Write the points as a number: 0, 1, 2 …"),
        "your_answer": w.say("quiz.total.your_answer", "Your answer"),
        "tried": w.say("quiz.total.tried", "Tried already"),
        "total_is": w.say("quiz.total.is", "Points here: {n}", n="{n}"),
        "whole_count": w.say("quiz.total.whole_count", "Where they come from"),
    }


def _result(w: Words) -> dict[str, str]:
    return {
        "found": w.say(
            "quiz.found", "Points found: {found} of {total}.", found="{found}", total="{total}"
        ),
        "all": w.say("quiz.result.all", "You found everything"),
        "right_nothing": w.say("quiz.result.nothing", "Right, there is nothing to find"),
        "some": w.say("quiz.result.some", "There was more to find"),
        "missed": w.say("quiz.missed", "What you missed"),
        "muggins": w.say(
            "quiz.muggins",
            "Some tables play “muggins”: there your opponent may take the points you miss.",
        ),
        "aloud_title": w.say("quiz.aloud", "The whole count, aloud"),
        "your_claims": w.say("quiz.your_claims", "Your claims"),
        "stop": w.say("sentence.stop", "."),
        "asked": w.say("quiz.asked", "{n}?", n="{n}"),
        "claim": w.say("quiz.claim", "{kind} {cards}", kind="{kind}", cards="{cards}"),
        "cards": w.say("quiz.cards", "{hand} + {starter}", hand="{hand}", starter="{starter}"),
    }


def _summary(w: Words) -> dict[str, str]:
    return {
        "summary": w.say("quiz.summary", "How it went"),
        "perfect": w.say(
            "quiz.summary.perfect", "Every point found and nothing wrong. Well counted!"
        ),
        "col_hand": w.say("quiz.col.hand", "Hand or crib"),
        "col_found": w.say("quiz.col.found", "Found"),
        "col_missed": w.say("quiz.col.missed", "Missed"),
        "col_wrong": w.say("quiz.col.wrong", "Did not score"),
        "points_found": w.say("quiz.points_found", "points found"),
        "of": w.say("quiz.of", "{found} of {total}", found="{found}", total="{total}"),
        "look": w.say("quiz.look", "Look again: {cards}", cards="{cards}"),
        "practise": w.say("quiz.practise", "Worth practising"),
        "retry": w.say("quiz.retry", "Practise the difficult ones again"),
        "onward": w.say(
            "quiz.onward", "Enough for now? Then on to the next lesson; these questions stay here."
        ),
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
        "exam_hint": w.say(
            "quiz.exam.hint",
            "List everything you see. You are told what was right after handing in.",
        ),
        "listed": w.say("quiz.exam.listed", "Listed: {claim}.", claim="{claim}"),
        "listed_twice": w.say(
            "quiz.exam.listed_twice", "That is on your list already: {claim}.", claim="{claim}"
        ),
        "none_listed": w.say("quiz.exam.none_listed", "Nothing listed yet."),
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


def _kept(w: Words) -> dict[str, str]:
    return {
        "kept_record": w.say(
            "quiz.kept.record", "Each question you finish is kept in your record on this computer."
        ),
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
