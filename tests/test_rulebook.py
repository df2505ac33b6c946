"""The table of rules: whole, cited where it is carried out, and each rule proved by a test."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest
from tables import load
from test_refusal_words import ROWS as REFUSALS

import cribbage_learn
from cribbage_learn import events
from cribbage_learn.cards import DECK, Card
from cribbage_learn.deal import HAND_SIZES, KEPT
from cribbage_learn.draw.rules import PARTS, show_rules
from cribbage_learn.match import match_points
from cribbage_learn.mistakes import rule_of
from cribbage_learn.play import LIMIT, PAIR_POINTS, score_play
from cribbage_learn.rulebook import SOURCES, ids, rule
from cribbage_learn.rules import Rules
from cribbage_learn.score import GroupKind, ScoreKind
from cribbage_learn.show import score_show

TESTS = Path(__file__).parent
PACKAGE = Path(cribbage_learn.__file__).parent
LESSONS = PACKAGE.parent / "notebooks"
PHASES = ("deal", "crib", "starter", "play", "show", "win", "match")
NAME = rf"(?:{'|'.join(PHASES)})\.[a-z]+(?:-[a-z]+)*|muggins"
QUOTED = re.compile(rf"(?:``|[(\[]|rules? )({NAME})(?=``|[)\]]|, ``)")
"""An id as prose cites it: in ``…`` or brackets, or after the word rule."""


# ---- the table ----


def test_ids_are_unique_and_in_the_order_of_a_game() -> None:
    assert len(set(ids())) == len(ids()) == 60
    parts = list(dict.fromkeys(name.partition(".")[0] for name in ids()))
    assert parts == ["deal", "crib", "starter", "play", "show", "win", "muggins", "match"]
    assert all(re.fullmatch(r"[a-z]+(\.[a-z]+(-[a-z]+)*)?", name) for name in ids())


@pytest.mark.parametrize("name", ids())
def test_each_rule_is_whole_sentences_with_its_sources(name: str) -> None:
    entry = rule(name)
    assert entry.id == name and re.fullmatch(r"[A-Z4“].{20,}\.", entry.sentence)
    assert entry.sources and set(entry.sources) <= set(SOURCES)
    assert list(entry.sources) == [s for s in SOURCES if s in entry.sources], "in one order"
    assert len(entry.source.split("; ")) == len(entry.sources)
    assert set(entry.sources) - {"std", "ours"}, "some text says it, or part of it"


def test_no_sentence_comes_twice() -> None:
    assert len({rule(name).sentence for name in ids()}) == len(ids())


STANDARD, SHORT = Rules.standard(), Rules.short_game()
SAID = ("", "one", "two", "three", "four", "five", "six")


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("deal.deck", [len(DECK)]),
        ("deal.two", [SAID[HAND_SIZES[2]]]),
        ("deal.three", [SAID[HAND_SIZES[3]]]),
        ("deal.four", [SAID[HAND_SIZES[4]]]),
        ("crib.discard", [SAID[KEPT]]),
        ("play.values", [Card("KH").value, Card("AS").value]),
        ("play.limit", [LIMIT]),
        ("play.fifteen", [15, score_play("9H 6C").total]),
        ("play.thirty-one", [LIMIT, score_play("KC QD JH AS").total]),
        ("play.pair", PAIR_POINTS.values()),
        ("show.fifteen", [15, score_show("7H 8D KS QC").total]),
        ("show.pair", [2, 6, score_show("9C 9D 9H 9S").total]),
        ("show.flush", [score_show("2H 6H 8H QH", "KS").total]),
        ("show.flush-five", [score_show("2H 6H 8H QH", "KH").total]),
        ("show.double-run", [score_show("2C 2D 3H 4S").total, 15, 16]),
        ("show.twenty-four", [score_show("4C 4D 5H 5S", "6D").total]),
        ("show.nobs", [1]),
        ("show.impossible", [0, 29, 19, 25, 26, 27]),
        ("win.target", [STANDARD.target, SHORT.target]),
        ("match.skunk", [STANDARD.skunk, match_points(90)]),
        ("match.double", [STANDARD.double_skunk, 3, 4]),
        ("match.triple", [31]),
    ],
)
def test_numbers_in_a_sentence_are_those_of_the_engine(name: str, numbers: list) -> None:
    for number in numbers:
        assert re.search(rf"\b{number}\b", rule(name).sentence), number


def test_rules_in_another_language(pseudo: str) -> None:
    for name in ids():
        entry = rule(name, pseudo)
        assert not re.search("[A-Za-z]", entry.sentence + entry.source)


@pytest.mark.parametrize("wrong", ["play.goes", "", "PLAY.GO", "go", None, 3])
def test_what_is_no_rule(wrong: object) -> None:
    with pytest.raises(ValueError, match="there is no rule"):
        rule(wrong)
    with pytest.raises(ValueError, match="no words"):
        rule("play.go", "xx")


# ---- what the package cites ----


def test_every_rule_that_can_be_given_is_in_the_table() -> None:
    given = set(events.RULES.values())
    given |= {row[3] for row in REFUSALS}
    given |= {row["rule"] for row in load("mistakes")}
    given |= {row["rule"] for row in load("slips") if row["rule"]}
    hands = ("5H 5D 5S JC/5C", "2H 6H 8H QH/4S", "2H 6H 8H QH/4H", "3C 4D 5S 5H/KD", "7H 8D KS QC/")
    for text in hands:
        hand, _, starter = text.partition("/")
        for crib in (False, True):
            score = score_show(hand, starter or None, crib=crib)
            given |= {item.rule for item in score.items}
            given |= {rule_of(score, kind) for kind in (*ScoreKind, *GroupKind)}
    for count in ("9H 6C", "KC QD JH AS", "7H 7D", "4C 6D 5H"):
        score = score_play(count)
        given |= {item.rule for item in score.items}
        given |= {rule_of(score, kind) for kind in (*ScoreKind, *GroupKind)}
    assert len(given) > 25 and given <= set(ids())


def strings(path: Path) -> list[str]:
    """What a module says: its strings and docstrings, but no gettext ids, which look like rules’."""
    found, contexts = [], set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        called = isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2]
        if called in ("say", "plural", "message"):
            contexts.add(node.args[0])
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.append(node)
    return [node.value for node in found if node not in contexts]


def cited(paths: list[Path]) -> dict[str, set[str]]:
    """Ids as written in these files, with the files’ names."""
    found = defaultdict(set)
    for path in paths:
        code = path.suffix == ".py"
        for text in strings(path) if code else [path.read_text(encoding="utf-8")]:
            whole = [text] if re.fullmatch(NAME, text) else []
            for name in whole or QUOTED.findall(text):
                found[name].add(path.name)
    return found


def test_what_code_and_lessons_cite_is_in_the_table() -> None:
    texts = [
        *PACKAGE.rglob("*.py"),
        *LESSONS.rglob("*.ipynb"),
        *(PACKAGE.parent / "book").glob("*.md"),
    ]
    strange = {name: where for name, where in cited(texts).items() if name not in ids()}
    assert strange == {}, "no such rules"


def test_every_rule_is_cited_by_the_module_that_carries_it_out() -> None:
    catalogue = ("rulebook.py", "rule_examples.py")
    sources = [path for path in PACKAGE.rglob("*.py") if path.name not in catalogue]
    assert sorted(set(ids()) - cited(sources).keys()) == [], "cited nowhere in the package"


# ---- what the tests prove ----


def proved() -> dict[str, list[str]]:
    """Each id that a test carries on its marker, with the tests; read, not run."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(TESTS.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            for marker in node.decorator_list:
                if isinstance(marker, ast.Call) and ast.unparse(marker.func) == "pytest.mark.rule":
                    assert marker.args and not marker.keywords, node.name
                    for argument in marker.args:
                        found[ast.literal_eval(argument)].append(f"{path.name}: {node.name}")
    return found


def test_every_rule_is_proved_by_a_test() -> None:
    """Put ``@pytest.mark.rule("its.id")`` on a test that fails when the rule is broken."""
    tests = proved()
    assert sorted(tests.keys() - set(ids())) == [], "no such rules"
    assert sorted(set(ids()) - tests.keys()) == [], "no test carries these"


def test_a_test_that_proves_a_rule_is_always_run() -> None:
    for path in sorted(TESTS.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                marks = [ast.unparse(marker) for marker in node.decorator_list]
                if any(mark.startswith("pytest.mark.rule(") for mark in marks):
                    passed_over = re.compile(r"pytest\.mark\.(skip|skipif|xfail|slow|browser)\b")
                    assert not any(map(passed_over.match, marks)), node.name


# ---- to look up ----


def test_all_rules_are_shown_with_id_sentence_and_source() -> None:
    shown = show_rules()
    for name in ids():
        entry = rule(name)
        pays = f"Pays: {entry.points}" if entry.points else ""
        line = [f"{name}: {entry.sentence}", pays, f"[{entry.source}]"]
        assert " ".join(filter(None, line)) in repr(shown).split("\n")
        assert f"<code>{name}</code></dt><dd>{entry.sentence}<br>{pays}" in shown.html
    assert shown.html.count("<dt>") == shown.html.count("<dd>") == len(ids())


def test_parts_of_the_rules(pseudo: str) -> None:
    assert tuple(dict.fromkeys(name.partition(".")[0] for name in ids())) == PARTS
    some = show_rules("starter", "muggins", lang=pseudo)
    assert repr(some).count("\n") == 4 and f'lang="{pseudo}"' in some.html
    with pytest.raises(ValueError, match="'plays' is no part of the rules; they are deal, crib"):
        show_rules("plays")
