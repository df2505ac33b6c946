"""Every word around a table that does not change with the game, as plain data for the page.

A placeholder that only the page can fill stays open: ``{name}``.
"""

from __future__ import annotations

from typing import Any

from .. import explain
from ..cards import DECK
from ..draw.alt import starter_word
from ..language import Words, words
from ..progress_place import Place
from .claim_words import claim_words
from .kept_words import kept_game
from .sign_words import sign_words


def table_words(lang: str | None = None, place: Place = "computer") -> dict[str, Any]:
    """The words of a table; raises ``ValueError`` for a language there are no words for.

    ``place``: who keeps the game.

    >>> said = table_words()
    >>> said["act"]["next"], said["names"]["5H"]
    ('Next', 'five of hearts')
    """
    w = words(lang)
    return {
        "lang": w.lang,
        "names": {card.code: explain.card_name(card, lang) for card in DECK},
        "phases": _phases(w),
        "act": _acts(w),
        "keys": _keys(w),
        **claim_words(w),
        **_table(w),
        **_log(w),
        **_settings(w),
        **_keeping(w, place),
        "plus": sign_words(w)["plus"],
        "starter": starter_word(lang),
    }


def _phases(w: Words) -> dict[str, str]:
    return {
        "cut_for_deal": w.say("table.phase.cut_for_deal", "Who deals first?"),
        "discard": w.say("table.phase.discard", "The discard"),
        "cut": w.say("table.phase.cut", "The starter"),
        "play": w.say("table.phase.play", "The play"),
        "show": w.say("table.phase.show", "The show"),
        "crib": w.say("table.phase.crib", "The crib"),
        "between": w.say("table.phase.between", "The deal is over"),
        "curtain": w.say("table.phase.curtain", "Hand the device on"),
        "over": w.say("table.phase.over", "The game is over"),
    }


def _acts(w: Words) -> dict[str, str]:
    """The buttons of the game."""
    return {
        "next": w.say("table.act.next", "Next"),
        "deal": w.say("table.act.deal", "Next deal"),
        "cut": w.say("table.act.cut", "Cut"),
        "discard": w.say("table.act.discard", "Lay in the crib"),
        "go": w.say("table.act.go", "Say go"),
        "done": w.say("table.act.done", "I see no more"),
        "take": w.say("table.act.take", "Take these points"),
        "pass": w.say("table.act.pass", "Leave it"),
        "show": w.say("table.act.show", "Count it for me"),
        "open": w.say("table.act.open", "Open my cards"),
        "rematch": w.say("table.act.rematch", "Next game"),
        "line": w.say("table.act.line", "Show me the next line"),
        "back": w.say("table.act.back", "Take back"),
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
        "go": w.say("table.key.go", "G"),
        "show": w.say("table.key.show", "K"),
        "back": w.say("table.key.back", "T"),
        "why": w.say("table.key.why", "W"),
        "title": w.say("quiz.keys", "Help"),
        "cards": w.say("table.keys.cards", "play a card; pick it, or put it back"),
        "on": w.say("table.keys.on", "the green button"),
        "undo": w.say("quiz.keys.undo", "take back your last claim"),
        "why_line": w.say("table.keys.why", "why the computer did that"),
        "arrows": w.say("table.keys.arrows", "line by line, once the log has the focus"),
        "note": w.say(
            "table.keys.note",
            "Keys work while you are at the table. Tab, Enter and Space do everything too.",
        ),
        "signs": w.say(
            "table.signs",
            "On the board the filled peg is where a side stands, the hollow one where it stood before its last points.",
        ),
    }


def _table(w: Words) -> dict[str, str]:
    return {
        "label": w.say("table.label", "Cribbage table"),
        "card": w.say("quiz.card", "{card}, {name}", card="{card}", name="{name}"),
        "starter_card": w.say(
            "quiz.starter_card", "{card}, {name}, the starter", card="{card}", name="{name}"
        ),
        "card_off": w.say(
            "table.card_off", "{card}, {name}, cannot be played now", card="{card}", name="{name}"
        ),
        "scores": w.say("table.scores", "Points"),
        "of_target": w.say("table.of_target", "Game to {target} points", target="{target}"),
        "dealer": w.say("table.dealer", "dealer"),
        "said_go": w.say("table.said_go", "go"),
        "has_left": w.say("table.has_left", "Cards left: {n}", n="{n}"),
        "your_cards": w.say("table.your_cards", "Your cards"),
        "no_cards": w.say("table.no_cards", "All your cards are played."),
        "count": w.say("table.count", "Count"),
        "count_over": w.say("table.count_over", "The count is over; the next one begins at 0."),
        "played": w.say("table.played", "Cards of this count"),
        "on_pile": w.say(
            "table.on_pile",
            "{card}, {name}, {count}",
            card="{card}",
            name="{name}",
            count="{count}",
        ),
        "turned": w.say("table.turned", "Turned down: {n}", n="{n}"),
        "no_pile": w.say("table.no_pile", "No card is played yet."),
        "in_crib": w.say("table.in_crib", "Cards in it: {n}", n="{n}"),
        "your_discard": w.say("table.your_discard", "From you: {cards}", cards="{cards}"),
        "pack": w.say("table.pack", "The pack"),
        "whose": w.say("table.whose", "{name}:", name="{name}"),
        "pick_first": w.say("table.pick_first", "Pick the cards in your hand first."),
        "ask": w.say("quiz.ask", "What do they make?"),
        "more": w.say("quiz.more", "Several counted at once"),
        "undo": w.say("quiz.undo", "Undo"),
        "undo_claim": w.say("quiz.undo.claim", "Undo {claim}", claim="{claim}"),
        "slip": w.say("quiz.slip", "Your count"),
        "pick": w.say("quiz.pick", "Pick the cards first, then name what they make."),
        "counted": w.say("table.counted", "Counted in this deal"),
        "stop": w.say("list.stop", "."),
        "taken_back": w.say("table.taken_back", "Taken back."),
        "match": w.say("table.match", "Match points, best of {games}", games="{games}"),
        "missed": w.say("table.missed", "overlooked"),
    }


def _log(w: Words) -> dict[str, str]:
    return {
        "log": w.say("table.log", "What happened"),
        "log_hint": w.say("table.log.hint", "Choose a line to see the rule behind it."),
        "deal_n": w.say("table.log.deal", "Deal {n}", n="{n}"),
        "why": w.say("table.log.why", "Why did {name} do that?", name="{name}"),
        "why_now": w.say("table.why_now", "Why, {name}?", name="{name}"),
        "nothing": w.say("table.log.empty", "Nothing yet."),
    }


def _settings(w: Words) -> dict[str, Any]:
    return {
        "settings": w.say("table.settings", "Settings"),
        "four": w.say("quiz.four", "Four-colour suits"),
        "pace": w.say("table.pace", "The computer’s moves"),
        "paces": [
            ["step", w.say("table.pace.step", "wait for Next")],
            ["slow", w.say("table.pace.slow", "by themselves, slowly")],
            ["quick", w.say("table.pace.quick", "by themselves, quickly")],
        ],
        "counting": w.say("table.counting", "My hands and cribs"),
        "countings": [
            ["self", w.say("table.counting.self", "I count them")],
            ["for_me", w.say("table.counting.for_me", "count them for me")],
        ],
        "new": w.say("table.new", "New game"),
        "players": w.say("table.new.players", "Players"),
        "against": w.say("table.new.against", "Against"),
        "againsts": [
            ["sensible", w.say("table.new.sensible", "the computer, sensible")],
            ["beginner", w.say("table.new.beginner", "the computer, a beginner")],
            ["people", w.say("table.new.people", "people at this device")],
        ],
        "target": w.say("table.new.target", "Points to win"),
        "with_muggins": w.say(
            "table.new.muggins", "Muggins: what one overlooks, the other may take"
        ),
        "overlooks": w.say("table.new.overlooks", "The computer overlooks points"),
        "with_beginner": w.say(
            "table.new.simple", "Beginner’s rules: no heels, no nobs, no point for go (two players)"
        ),
        "start": w.say("table.new.start", "Deal the cards"),
        "ends": w.say("table.new.ends", "The game on the table ends with that."),
        "code": w.say("table.code", "Code of this game"),
        "code_hint": w.say("table.code.hint", "Whoever types this code gets the same cards."),
        "no_code": w.say(
            "table.code.none",
            "This game was set up with chosen cards and has no code; save it as text.",
        ),
        "copy": w.say("table.copy", "Copy"),
        "copied": w.say("table.copied", "Copied."),
        "copy_yourself": w.say("table.copy_yourself", "Copy the marked text."),
        "type_code": w.say("table.code.type", "A code you were given"),
        "go_code": w.say("table.code.go", "Play this code"),
    }


def _keeping(w: Words, place: Place) -> dict[str, str]:
    return {
        "keep": w.say("table.keep", "Save and go on later"),
        "kept_record": kept_game(w, place),
        "kept_none": w.say("table.kept.none", "This game is not kept: save it as text."),
        "save": w.say("table.save", "Save as text"),
        "saved": w.say(
            "table.saved",
            "The whole game becomes a text to copy, in which no card can be read.",
        ),
        "saved_text": w.say("table.saved.text", "The saved game"),
        "download": w.say("table.download", "Download"),
        "file": w.say("table.file", "cribbage-game.txt"),
        "load": w.say("table.load", "A saved game"),
        "go_load": w.say("table.load.go", "Go on with it"),
        "asleep": w.say(
            "table.asleep",
            "Python is not answering, so the game cannot go on now. What you see is where it stands; run this box (click its code, then Shift+Enter) to play on.",
        ),
        "static": w.say(
            "table.static",
            "To play, this table needs Python: press “Run this lesson” at the top of the page. Here you see how it stands.",
        ),
    }
