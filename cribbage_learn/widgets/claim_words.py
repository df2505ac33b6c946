"""What cards are claimed to be, and what is said to a claim: the words of questions answered by claims."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..language import Words


def claim_words(w: Words) -> dict[str, list[list[str]]]:
    """The names that cards of a hand are claimed by: the five kinds, and several counted at once.

    >>> from cribbage_learn.language import words
    >>> claim_words(words("en"))["kinds"][0]
    ['fifteen', 'Fifteen']
    """
    return {"kinds": _in_order(_kinds(w)), "groups": _in_order(_groups(w))}


def play_claim_words(w: Words) -> dict[str, list[list[str]]]:
    """The names that the last cards of the play are claimed by; a flush is among them to be refused.

    >>> from cribbage_learn.language import words
    >>> [name for name, _ in play_claim_words(words("en"))["kinds"]]
    ['fifteen', 'thirty_one', 'pair', 'run', 'flush']
    """
    known = {**claim_names(w), "thirty_one": w.say("quiz.kind.thirty_one", "Thirty-one")}
    kinds = ("fifteen", "thirty_one", "pair", "run", "flush")
    groups = ("pair_royal", "double_pair_royal", "double_run")
    return {"kinds": [[k, known[k]] for k in kinds], "groups": [[k, known[k]] for k in groups]}


def claim_names(w: Words) -> dict[str, str]:
    """What each kind of claim about a hand is called, the groups of several items last.

    >>> from cribbage_learn.language import words
    >>> claim_names(words("en"))["double_run"]
    'Double run'
    """
    return {**_kinds(w), **_groups(w)}


def claiming_words(w: Words, tables: Iterable[str]) -> dict[str, Any]:
    """The words of a quiz with claims about cards on these ``tables``: "hand", "pile", or both.

    >>> from cribbage_learn.language import words
    >>> sorted(claiming_words(words("en"), ["pile"])["claims"])
    ['pile']
    """
    made = {"hand": _of_hand, "pile": _of_pile}
    claims = {table: made[table](w) for table in tables}
    aloud = _aloud(w)
    names = [k for said in claims.values() for k, _ in (*said["kinds"], *said["groups"])]
    return {
        "claims": claims,
        "aloud": {name: aloud[name] for name in dict.fromkeys(names) if name in aloud},
        "keys": {**_keys(w, names)},
        "more": w.say("quiz.more", "Several counted at once"),
        "done": w.say("quiz.done", "I see no more"),
        "slip": w.say("quiz.slip", "Your count"),
        "empty": w.say("quiz.slip.empty", "Nothing counted yet."),
        "no_score": w.say("quiz.no_score", "Did not score"),
        "no_points": w.say("quiz.no_points", "No points."),
        "partly": w.say("quiz.partly", "Part of it you had counted already; new: +{n}.", n="{n}"),
        "your_claims": w.say("quiz.your_claims", "Your claims"),
        "listed_twice": w.say(
            "quiz.exam.listed_twice", "That is on your list already: {claim}.", claim="{claim}"
        ),
        "none_listed": w.say("quiz.exam.none_listed", "Nothing listed yet."),
        "found": w.say(
            "quiz.found", "Points found: {found} of {total}.", found="{found}", total="{total}"
        ),
        "all": w.say("quiz.result.all", "You found everything"),
        "right_nothing": w.say("quiz.result.nothing", "Right, there is nothing to find"),
        "some": w.say("quiz.result.some", "There was more to find"),
        "missed": w.say("quiz.missed", "What you missed"),
        "aloud_title": w.say("quiz.aloud", "The whole count, aloud"),
        "claim": w.say("quiz.claim", "{kind} {cards}", kind="{kind}", cards="{cards}"),
    }


def _of_hand(w: Words) -> dict[str, Any]:
    return {
        **claim_words(w),
        "ask": w.say("quiz.ask", "What do they make?"),
        "hint": w.say("quiz.hint", "Pick cards that score together, then name what they make."),
        "pick": w.say("quiz.pick", "Pick the cards first, then name what they make."),
        "exam_hint": w.say(
            "quiz.exam.hint",
            "List everything you see. You are told what was right after handing in.",
        ),
    }


def _of_pile(w: Words) -> dict[str, Any]:
    return {
        **play_claim_words(w),
        "whole": ["fifteen", "thirty_one"],  # said of the whole count, if no cards are picked
        "ask": w.say("quiz.pile.ask", "What does the last card make?"),
        "hint": w.say(
            "quiz.pile.hint",
            "Tap the card where it begins: it reaches to the last one. Then name it.",
        ),
        "pick": w.say(
            "quiz.pile.pick", "First tap the card where it begins; the last card is always in it."
        ),
        "exam_hint": w.say(
            "quiz.pile.exam_hint",
            "List everything the last card makes. You are told what was right after handing in.",
        ),
    }


def _keys(w: Words, names: Iterable[str]) -> dict[str, str]:
    """The letter of each kind, and what the list of keys says about claims."""
    letters = {
        "fifteen": w.say("quiz.key.fifteen", "F"),
        "pair": w.say("quiz.key.pair", "P"),
        "run": w.say("quiz.key.run", "R"),
        "flush": w.say("quiz.key.flush", "L"),
        "nobs": w.say("quiz.key.nobs", "N"),
        "thirty_one": w.say("quiz.key.thirty_one", "T"),
    }
    return {
        **{name: letters[name] for name in letters if name in set(names)},
        "undo": w.say("quiz.keys.undo", "take back your last claim"),
        "clear": w.say("quiz.keys.clear", "put all cards back"),
    }


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
        "thirty_one": [
            w.say("quiz.aloud.thirty_one.first", "thirty-one for {total}", **t),
            w.say("quiz.aloud.thirty_one", "and thirty-one makes {total}", **t),
        ],
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
