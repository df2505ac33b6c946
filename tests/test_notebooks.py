"""The stored lessons are as they must be, and the guard that says so notices when one is not."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from lesson_guard import problems

from cribbage_learn import Card, Game, Question, ScoreKind, parse_cards, score_show
from cribbage_learn.analysis import census
from cribbage_learn.average_crib import table
from cribbage_learn.cards import DECK
from cribbage_learn.openings import openings
from cribbage_learn.widgets import PlayTable

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
LESSONS = sorted(p for p in NOTEBOOKS.glob("*/*.ipynb") if ".ipynb_checkpoints" not in p.parts)


@pytest.mark.parametrize("path", LESSONS, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_a_lesson_is_stored_as_it_must_be(path: Path) -> None:
    assert problems(json.loads(path.read_text(encoding="utf-8")), path) == []


@pytest.mark.parametrize("path", LESSONS, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_a_lesson_ends_with_one_line_break_and_its_keys_sorted(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    again = json.dumps(json.loads(text), indent=1, sort_keys=True, ensure_ascii=False)
    assert text == again + "\n"


def test_there_are_lessons_to_compare() -> None:
    names = {path.stem for path in LESSONS if path.parent.name == "en"}
    assert {"00_start_here", "04_fifteens", "05_pairs", "06_runs", "07_flush_and_nobs"} <= names


# What a quiz may not ask yet, since a later lesson teaches it.
NOT_YET = {
    "00_start_here": r"pair|run|flush|nobs|crib",
    "02_the_crib": r"pair|run|flush|nobs",
    "03_the_starter": r"pair|run|flush|nobs",
    "04_fifteens": r"pair|run|flush|nobs|crib",
    "05_pairs": r"run|flush|nobs|crib",
    "06_runs": r"flush|nobs|crib",
    "09_the_play": r"\bgo\b|thirty-one",
}

# The quizzes meant: those that ask about the deal speak of the crib, and of nothing to count.
ASKS = dict.fromkeys(NOT_YET, r"ScoreQuiz\(") | {"09_the_play": r"PlayQuiz\("}


@pytest.mark.parametrize("name", NOT_YET)
def test_a_quiz_asks_only_what_was_taught(name: str) -> None:
    lesson = json.loads((NOTEBOOKS / "en" / f"{name}.ipynb").read_text(encoding="utf-8"))
    quizzes = [cell for cell in lesson["cells"] if re.search(ASKS[name], cell["source"][-1])]
    assert quizzes
    for cell in quizzes:
        answers = "".join(cell["outputs"][0]["data"]["text/plain"])
        assert re.findall(NOT_YET[name], answers) == [], cell["id"]


# What a quiz about the table asks: what its lesson teaches, nothing else.
TAUGHT = {
    "01_the_deal": {"deal_first", "deal_cards", "deal_next"},
    "02_the_crib": {"deal_away", "deal_crib"},
    "03_the_starter": {"deal_cutter", "deal_starter"},
    "12_winning_and_skunks": {"order_first", "order_last", "order_wins", "order_heels"},
    "13_muggins_and_match": {"match_worth", "match_dealer", "order_muggins"},
}


@pytest.mark.parametrize("name", TAUGHT)
def test_a_quiz_about_the_table_asks_what_its_lesson_teaches(name: str) -> None:
    lesson = json.loads((NOTEBOOKS / "en" / f"{name}.ipynb").read_text(encoding="utf-8"))
    last = [cell["source"][-1] for cell in lesson["cells"] if cell["cell_type"] == "code"]
    assert f'PlayQuiz(openings("{name}"))' in last
    assert {skill for question in openings(name) for skill in question.skills} == TAUGHT[name]


def _prose_of(name: str) -> str:
    lesson = json.loads((NOTEBOOKS / "en" / f"{name}.ipynb").read_text(encoding="utf-8"))
    return "\n".join("".join(c["source"]) for c in lesson["cells"] if c["cell_type"] == "markdown")


def test_what_the_crib_lesson_says_of_cards_is_so() -> None:
    said = _prose_of("02_the_crib")
    pairs = {ranks: points for ranks, (points, _) in table()["two"].items()}
    assert "The last two are Bob's. No other two ranks bring a crib less." in said
    assert min(pairs, key=lambda ranks: pairs[ranks]) == "10-K"
    assert "Fives lead" in said
    assert max(pairs, key=lambda ranks: pairs[ranks]) == "5-5"


def test_what_the_starter_lesson_says_of_cards_is_so() -> None:
    hand, seen = "6D JH 4H 7C", parse_cards("10S 6D JH 4H KC 7C")
    totals = {c.code: score_show(hand, c).total for c in DECK if c not in seen}
    assert "Nothing better than the five of hearts" in _prose_of("03_the_starter")
    assert totals["5H"] == max(totals.values())
    assert "the starter is at work in all of them but the last" in _prose_of("03_the_starter")
    assert [Card("5H") in item.cards for item in score_show(hand, "5H").items][-1:] == [False]
    assert all(Card("5H") in item.cards for item in score_show(hand, "5H").items[:-1])
    assert "Every fifteen has the same two in it" in _prose_of("03_the_starter")
    for cards, crib in (("6C AH 7D QD", False), ("KH 9D QC 3C", False), ("10D 4D 9H QH", True)):
        assert all(Card("2D") in item.cards for item in score_show(cards, "2D", crib=crib).items)


def test_what_the_lesson_on_winning_says_of_the_hands_is_so() -> None:
    pone, dealer = score_show("JH 7C 6D 4H", "5H"), score_show("5S 4S 2S 6H", "5H")
    crib = score_show("8D 8C 10S KC", "5H", crib=True)
    assert "would have been worth twice as much" in _prose_of("12_winning_and_skunks")
    assert dealer.total + crib.total == 2 * pone.total
    assert "The best hand there is" in _prose_of("12_winning_and_skunks")
    assert score_show("5C 5D 5H JS", "5S").total == census().highest


# What the prose says of a quiz, and what its hands hold: the sizes of the fifteens, hand by hand.
PROMISED = {
    ("00_start_here", "quiz"): ("nothing at all", "a **nineteen**"),
    ("04_fifteens", "quiz"): ("small ones, larger ones", "one hand that says nineteen"),
    ("04_fifteens", "quiz-mixed"): (
        "Some hold several",
        "one hides a single fifteen of four cards",
        "one holds none",
        "fourteens and sixteens",
    ),
}


@pytest.mark.parametrize(("name", "cell"), PROMISED)
def test_what_is_said_of_a_quiz_is_so(name: str, cell: str) -> None:
    lesson = json.loads((NOTEBOOKS / "en" / f"{name}.ipynb").read_text(encoding="utf-8"))
    cells = lesson["cells"]
    place = next(i for i, c in enumerate(cells) if c["id"] == cell)
    before = "".join(cells[place - 1]["source"])
    assert all(said in before for said in PROMISED[name, cell])
    source = "".join(cells[place]["source"])
    named = [Question.from_id(id) for id in re.findall(r"\b(?:show|crib):\w+:\w+", source)]
    asked = named or openings(name)
    scores = [question.score for question in asked]
    assert {item.kind for score in scores for item in score.items} == {ScoreKind.FIFTEEN}
    sizes = [[len(item.cards) for item in score.items] for score in scores]
    said = {
        "nothing at all": lambda: [] in sizes,
        "a **nineteen**": lambda: [] in sizes,
        "small ones, larger ones": lambda: {2, 3, 4} <= {n for hand in sizes for n in hand},
        "one hand that says nineteen": lambda: sizes.count([]) == 1,
        "Some hold several": lambda: sum(len(hand) > 1 for hand in sizes) > 1,
        "one hides a single fifteen of four cards": lambda: sizes.count([4]) == 1,
        "one holds none": lambda: sizes.count([]) == 1,
        "fourteens and sixteens": lambda: (
            {14, 16}
            <= {
                sum(card.value for card in cards)
                for score in scores
                for n in (2, 3)
                for cards in combinations(score.cards, n)
            }
        ),
    }
    for promise in PROMISED[name, cell]:
        assert said[promise](), promise
    number = re.search(r"^(\w+) hands", before, re.M)
    assert number is None or {"Three": 3, "Six": 6}[number[1]] == len(asked)


def test_what_is_said_of_the_hands_that_need_a_second_look_is_so() -> None:
    said, asked = _prose_of("08_score_this_hand"), openings("08_score_this_hand")
    assert "First seven that need a second look" in said and len(asked) == 7
    assert "The last of the seven you count in your head" in said
    assert [question.kind == "total" for question in asked] == [False] * 6 + [True]
    assert "**hand** or a **crib**" in said and {q.score.crib for q in asked} == {False, True}
    assert "A double run you may claim" in said and any("double_run" in q.skills for q in asked)


def test_the_points_for_heels_in_the_lessons_are_what_the_game_pays() -> None:
    game = Game.setup(dealt=["2H 3H 4H 5H 6H 7H", "2S 3S 4S 5S 6S 7S"], starter="JC", dealer=1)
    for action in ("discard 2H 3H", "discard 2S 3S", "cut"):
        game = game.act(action)
    said = []
    for path in LESSONS:
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            for line in cell["source"] if cell["cell_type"] == "markdown" else []:
                if "heels" in line:
                    said += re.findall(r"heels.*?(\d+) points", line)
    assert len(said) >= 3
    assert {int(number) for number in said} == {game.scores[1]}


def _shown(name: str, cell: str) -> list[str]:
    """The lines that a cell of a lesson shows on a plain screen."""
    lesson = json.loads((NOTEBOOKS / "en" / f"{name}.ipynb").read_text(encoding="utf-8"))
    found = next(c for c in lesson["cells"] if c["id"] == cell)
    return "".join(found["outputs"][0]["data"]["text/plain"]).splitlines()


# The worked example as it is printed: who, the card, the count, what scores, and the points after it.
PRINTED = """
Bob J♥ 10 | 0 0
Alice 5♠ 15, fifteen for 2 | 2 0
Bob 7♣ 22 | 2 0
Alice 6♥ 28, run 5-6-7 for 3 | 5 0
Bob go 28 | 5 0
Alice 2♠ 30, go for 1 | 6 0
Bob 6♦ 6 | 6 0
Alice 4♠ 10 | 6 0
Bob 4♥ 14, pair 4♠ 4♥ for 2, last card for 1 | 6 3
"""


def test_the_deal_of_the_lesson_is_the_printed_one_line_by_line() -> None:
    said = [re.sub(r" \([a-z.-]+\)", "", line) for line in _shown("11_play_a_deal", "second-count")]
    said = [re.sub(r"plays |says |at |Alice (?=\d)|Bob (?=\d)", "", line) for line in said]
    assert [re.sub(r":|(?<=\d),(?= \d+$)", "", line) for line in said] == PRINTED.split("\n")[1:-1]
    hands = [line.split(" | ") for line in _shown("11_play_a_deal", "show")]
    assert [re.findall(r"Together (\d+) points", said)[0] for said, _ in hands] == ["9", "12", "6"]
    assert [after for _, after in hands] == [
        "Alice 6, Bob 12",
        "Alice 18, Bob 12",
        "Alice 24, Bob 12",
    ]


def test_the_table_of_the_lesson_plays_the_printed_deal() -> None:
    lesson = json.loads((NOTEBOOKS / "en" / "11_play_a_deal.ipynb").read_text(encoding="utf-8"))
    code = "".join(next(c for c in lesson["cells"] if c["id"] == "table-worked")["source"])
    made: dict[str, Any] = {"Game": Game, "PlayTable": partial(PlayTable, record=False)}
    exec(code.replace("PlayTable(", "table = PlayTable("), made)
    shown = made["table"]
    while shown.table.next_line is not None:
        shown.act("next")
    assert shown.game.scores == (24, 12)
    shown.act("next")
    assert (shown.game.dealer, shown.game.phase) == (1, "discard")


def test_the_last_quiz_about_go_is_about_three_players() -> None:
    asked = [line for line in _shown("10_go_and_thirty_one", "quiz-three") if "Laid so far" in line]
    assert len(asked) == 3 and all("Alice, Bob and Cleo play" in line for line in asked)


def test_nothing_is_sanitised_before_it_is_compared() -> None:
    rules = (Path(__file__).parent / "nbval.cfg").read_text(encoding="utf-8").splitlines()
    assert [line for line in rules if line.strip() and not line.startswith("#")] == []


# ---- the guard itself: a sound lesson, broken in each way it must notice ----

PATH = NOTEBOOKS / "en" / "99_broken.ipynb"

Break = Callable[[dict[str, Any]], None]


@pytest.fixture
def sound() -> dict[str, Any]:
    lesson = json.loads((NOTEBOOKS / "en" / "00_start_here.ipynb").read_text(encoding="utf-8"))
    assert problems(lesson, PATH) == []
    return copy.deepcopy(lesson)


def _cell(lesson: dict[str, Any], id: str) -> dict[str, Any]:
    return next(cell for cell in lesson["cells"] if cell["id"] == id)


def _set(cell: str, **changes: Any) -> Break:
    return lambda lesson: _cell(lesson, cell).update(changes)


def _source(id: str, text: str) -> Break:
    return _set(id, source=[text])


def _prose(text: str) -> Break:
    return lambda lesson: _cell(lesson, "check")["source"].append(text)


def _output(mime: str, text: str) -> Break:
    return lambda lesson: _cell(lesson, "quiz")["outputs"][0]["data"].update({mime: [text]})


def _no_rules(lesson: dict[str, Any]) -> None:
    for cell in lesson["cells"]:
        cell["source"] = [re.sub(r"`\w+\.[\w-]+`", "", line) for line in cell["source"]]


LIVE = "application/vnd.jupyter.widget-view+json"
WIDGETS = {"application/vnd.jupyter.widget-state+json": {}}

BROKEN: dict[str, tuple[Break, str]] = {
    "never run": (_set("quiz", execution_count=None), "stored with count None"),
    "run out of order": (_set("quiz", execution_count=2), "stored with count 2"),
    "no output": (_set("quiz", outputs=[]), "nothing is stored"),
    "an error": (_set("quiz", outputs=[{"output_type": "error", "ename": "KeyError"}]), "KeyError"),
    "stderr": (
        _set("quiz", outputs=[{"output_type": "stream", "name": "stderr", "text": ["oh"]}]),
        "stderr",
    ),
    "a live view": (_output(LIVE, "{}"), "only text and HTML"),
    "widget state": (lambda nb: nb["metadata"].update(widgets=WIDGETS), "its metadata are"),
    "a bitmap": (_output("image/png", "iVBOR"), "only text and HTML"),
    "an address in memory": (_output("text/plain", "<Quiz at 0x7f3a5c0de1b0>"), "memory address"),
    "a picture without words": (_output("text/html", '<img src="data:image/x,">'), "no alt text"),
    "a picture from elsewhere": (_output("text/html", '<img alt="a" src="a.png">'), "not stored"),
    "inline svg": (_output("text/html", "<svg/>"), "drops: <svg"),
    "a page from outside": (_output("text/html", '<a href="https://example.org">'), "outside"),
    "an address in prose": (_prose("See //example.org/rules"), "outside address"),
    "an address in code": (_source("target", "open('https://example.org')"), "outside address"),
    "too many lines": (_source("target", "1\n2\n3\n4"), "4 lines of code"),
    "a semicolon": (_source("target", "Rules.standard().target;"), "ends with ';'"),
    "magic": (_source("target", "%timeit 1"), "magic"),
    "a shell command": (_source("target", "!ls"), "magic"),
    "interact": (_source("target", "interact(print, n=3)"), "interact: "),
    "a captured print": (_source("target", "out = Output()\nout"), "Output: "),
    "an update": (_source("target", "display(1, display_id=True)"), "display_id: "),
    "clear_output": (_source("target", "clear_output()"), "clear_output: "),
    "a slider": (_source("target", "from ipywidgets import IntSlider"), "IntSlider: "),
    "a quiz in a box": (_source("quiz", "VBox([ScoreQuiz()])"), "VBox: "),
    "a quiz not shown": (_source("quiz", "quiz = ScoreQuiz()"), "the cell's result"),
    "a hidden cell": (_set("target", metadata={"tags": ["nbval-skip"]}), "nbval-skip"),
    "cell metadata": (_set("target", metadata={"scrolled": True}), "scrolled"),
    "one id twice": (_set("target", id="quiz"), "another cell has this id"),
    "an id of chance": (_set("target", id="3f9a1c2e"), "a few plain words"),
    "a missing heading": (_source("check", "# Check yourself"), "its headings are"),
    "two worked hands": (_prose("\n## A worked deal\n"), "its headings are"),
    "no rule": (_no_rules, "cites no rule"),
    "a lost link": (_prose("[Pairs](98_pears.ipynb)"), "leads nowhere"),
    "a number nobody counted": (_prose("It scores 17 points."), "17 stands in the prose"),
    "an old format": (lambda nb: nb.update(nbformat_minor=4), "format 4.5"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_the_guard_notices(name: str, sound: dict[str, Any]) -> None:
    damage, told = BROKEN[name]
    damage(sound)
    assert any(told in problem for problem in problems(sound, PATH)), problems(sound, PATH)
