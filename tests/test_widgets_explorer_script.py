"""The explorer's lookups and its reader, run by node, held against the engine."""

import json
import os
import shutil
import subprocess
from itertools import combinations
from random import Random

import pytest
from tables import load

from cribbage_learn import Claim, explain, parse_cards, score_show
from cribbage_learn.cards import DECK, CardError
from cribbage_learn.grading import judge
from cribbage_learn.score import Group, GroupKind
from cribbage_learn.widgets import HandExplorer

KINDS = ("fifteen", "pair", "run", "flush", "nobs")


@pytest.fixture(scope="module")
def node(tmp_path_factory):
    """Run a function body with the script's exports, table, words and ``data``."""
    found = shutil.which("node")
    if found is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("node is not installed")
    folder = tmp_path_factory.mktemp("explorer")
    explorer = HandExplorer()
    (folder / "explorer.mjs").write_text(str(HandExplorer._esm), encoding="utf-8")
    page = {"table": explorer.table, "words": explorer.words}
    # its keys sorted, as a saved notebook has them
    (folder / "page.json").write_text(json.dumps(page, sort_keys=True), encoding="utf-8")

    def run(body, data):
        (folder / "data.json").write_text(json.dumps(data), encoding="utf-8")
        (folder / "run.mjs").write_text(
            'import * as E from "./explorer.mjs"; import { readFileSync } from "node:fs";\n'
            "const json = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url)));\n"
            'const { table, words: W } = json("page.json"), data = json("data.json");\n'
            "const T = E.openTable(table), V = W.verdicts;\n"
            f"console.log(JSON.stringify((() => {{ {body} }})()));",
            encoding="utf-8",
        )
        done = subprocess.run(
            [found, "run.mjs"], cwd=folder, capture_output=True, text=True, encoding="utf-8"
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return run


def dealt(number, seed):
    """Hands and cribs, one in ten before the cut: cards as indices of the deck, and crib or not."""
    rng = Random(seed)
    for n in range(number):
        yield rng.sample(range(52), 4 if n % 10 == 9 else 5), rng.random() < 0.5


def suited(number, seed):
    """Deals in which suits matter: four or five cards of one suit, jacks."""
    rng = Random(seed)
    for _ in range(number):
        suit = rng.randrange(4)
        ranks = rng.sample(range(13), 5)
        cards = [4 * rank + suit for rank in ranks]
        if rng.random() < 0.7:
            cards[rng.randrange(5)] = 4 * rng.choice([10, *range(13)]) + (suit + 1) % 4
        if len(set(cards)) == 5:
            yield cards, rng.random() < 0.5


def scored(cards, crib):
    hand = tuple(DECK[i] for i in cards)
    return score_show(hand[:4], hand[4] if len(hand) == 5 else None, crib=crib)


LAY_OUT = """
const codes = "A 2 3 4 5 6 7 8 9 10 J Q K".split(" ").flatMap((r) => ["C", "D", "H", "S"].map((s) => r + s));
const lay = ([cards, crib]) => E.layOut(T, cards.slice(0, 4).map((i) => codes[i]), cards.length > 4 ? codes[cards[4]] : "", crib);
"""


def test_items_points_and_the_count_aloud_of_fifty_thousand_hands_and_cribs(node):
    deals = [*dealt(47_000, "explorer"), *suited(3_000, "suits")]
    pages = node(
        LAY_OUT
        + """return data.map((deal) => {
            const laid = lay(deal), seen = E.count(T, V, laid), n = laid.cards.length;
            const cards = (mask) => laid.cards.filter((_, i) => mask >> i & 1).join("-");
            return [seen.total, seen.items.map((i) => `${i.kind}:${cards(i.mask)} ${i.points} ${i.total}`).join(" "), E.aloud(W, seen.groups).join(", ")];
        });""",
        deals,
    )
    assert len(pages) >= 49_000
    for (cards, crib), (total, items, said) in zip(deals, pages, strict=True):
        score = scored(cards, crib)
        right = " ".join(f"{item.key} {item.points} {now}" for item, now in score.steps())
        assert (total, items) == (score.total, right), (cards, crib)
        assert said == (explain.count_aloud(score) if score.items else ""), (cards, crib)


def test_what_touched_cards_make_and_why_not(node):
    """Every set of the cards of some hundreds of hands: the reason and the sentence of each kind."""
    deals = [*dealt(300, "touched"), *suited(150, "suits"), *straights()]
    pages = node(
        LAY_OUT
        + """return data.map((deal) => {
            const laid = lay(deal);
            return T.order.filter((m) => m < 1 << laid.cards.length).map((m) => [m, E.told(T, V, laid, m)]);
        });""",
        deals,
    )
    asked = 0
    for (cards, crib), sets in zip(deals, pages, strict=True):
        score = scored(cards, crib)
        ordered = sorted(score.cards)
        for mask, rows in sets:
            chosen = tuple(card for i, card in enumerate(ordered) if mask >> i & 1)
            at = (cards, crib, mask)
            assert [row["kind"] for row in rows[:5]] == list(KINDS)
            for row in rows:
                asked += 1
                items, wrong = judge(score, Claim(row["kind"], chosen))
                assert row["reason"] == (wrong.reason.value if wrong else None), at
                assert row["points"] == sum(item.points for item in items), at
                if wrong:
                    assert row["text"] == wrong.text(), at
                    continue
                kind = Claim(row["kind"], chosen).kind
                said = explain.right_claim(Group(kind, chosen, items), " ".join(map(str, chosen)))
                assert row["text"] == said, at
                if row["item"]:
                    assert row["item"] == items[0].text(), at
            right_groups = {
                k.value for k in GroupKind if not judge(score, Claim(k.value, chosen))[1]
            }
            assert {row["kind"] for row in rows[5:]} == right_groups, at
    assert asked > 50_000


def straights():
    """Runs of four and five with every other card, where a run may lie inside a longer one."""
    for low in range(10):
        for other in range(13):
            yield [4 * (low + i) for i in range(4)] + [4 * other + 1], False
    yield [0, 4, 8, 12], True


SPELLINGS = [
    "5H 5D 5S JC 5C", "5♥ 5♦ 5♠ J♣ + 5♣", "5h5d5sjc5c", "5H5D5SJC.5C", "10s Tc 4 ♠", "5♥️ 5♦️", "ＡＨ ２Ｃ",
    "5 h 6 d", "5H,5D;5S/JC|5C", "(5H) [5D] {5S}", "5\u200bH", "a♡ k♤", "t♢10♧", "5H 5H", "AS, as", "", " ", "+", "–",
    "5", "H", "5X", "1H", "11H", "12D", "0S", "1OS", "IOC", "OH", "BH", "DH", "RC", "IH", "H5", "H5D", "♥5", "♥", "10", "T", "TT",
    "5hearts", "five of hearts", "Ace-of-Spades", "10 of the clubs", "5H 6 diamond", "king spadesx", "a heart", "5h hearts", "5\tof hearts", "ace", "ten", "jack of clubs", "and", "jh qh", "jhqh", "5H and 6D", "5H-6D", "55H", "105H", "5HH",
    "А♥", "КН", "5С", "ТS", "Ϲ", "5H 6", "5H 6 7D", "z", "??", "5?", "?H", "7'H", 'Q"S', "Q\\S", "5\\", "é", "5é", "ß", "ßH", "５♥", "①H",
    "5H 5D 5S JC 5C 6C", "2H 6H 8H JH 4S", "10H10H", "Kelvin", "KH", "ſ", "5ſ", "5H\n6D", "5H\t6D\r\n7C", "😀", "5😀", "😀H", "9C8", "constructor", "5constructor",
]  # fmt: skip


def spellings():
    yield from SPELLINGS
    for row in load("invalid_inputs"):
        for key in ("hand", "cards"):
            if isinstance(row.get(key), str):
                yield row[key]
            elif isinstance(row.get(key), list):
                yield " ".join(map(str, row[key]))
    rng = Random("spellings")
    parts = [*"A23456789TJQKaqkj10HDCSs♥♦♣♠♡ ,+", "10", "5H", "Td", "♥️", " ", "x", "Ж", "К", "1"]
    for _ in range(600):
        yield "".join(rng.choices(parts, k=rng.randrange(1, 9)))


def test_typed_cards_are_read_and_refused_as_python_does_it(node):
    texts = list(spellings())
    pages = node(
        "return data.map((text) => { const got = E.readCards(W.reader, text); return got.cards || [E.refusal(W.reader, got)]; });",
        texts,
    )
    read = 0
    for text, page in zip(texts, pages, strict=True):
        try:
            right = [card.code for card in parse_cards(text)]
            read += 1
        except CardError as refusal:
            right = [explain.error(refusal)]
        assert page == right, repr(text)
    assert read > 50 and len(texts) - read > 300


def test_links(node):
    states = [
        {"hand": ["5H", "5D", "5S", "JC"], "starter": "5C", "crib": False},
        {"hand": ["2H", "6H", "8H", "10H"], "starter": "", "crib": True},
    ]
    assert node("return data.map(E.linkOf);", states) == ["hand=5H5D5SJC.5C", "crib=2H6H8H10H"]
    hashes = {
        "#hand=5H5D5SJC.5C": {"crib": False, "at": 1, "cards": ["5H", "5D", "5S", "JC", "5C"]},
        "#crib=2h%206h%208h%20Th&at=2": {"crib": True, "at": 2, "cards": ["2H", "6H", "8H", "10H"]},
        "#hand=5%E2%99%A5": {"crib": False, "at": 1, "cards": ["5H"]},
        "#how-to-start": None,
        "": None,
        "#hands=5H": None,
    }
    got = node("return data.map((hash) => E.readLink(W.reader, hash));", list(hashes))
    assert got == list(hashes.values())
    broken = node(
        "return data.map((hash) => E.readLink(W.reader, hash).refused);",
        ["#hand=", "#hand=5X", "#crib=%E2%99", "#hand=5H5H"],
    )
    assert broken == ["empty", "unknown_suit", "unknown_rank", "card_twice"]


def test_the_page_makes_of_a_state_what_python_makes_of_it(node):
    from cribbage_learn.widgets.explorer_state import first_state, read_state

    good = first_state(parse_cards("5H 5D 5S JC"), DECK[16], False)
    empty = first_state((), None, False)
    whole = [good, empty, good | {"picked": ["5H", "5C"], "step": 3}, good | {"starter": ""}]
    cases = [(state, state) for state in whole]
    cases += [(good | {"spare": "x" * 1_000_000}, good), (good | {"step": 3.0}, good | {"step": 3})]
    cases += [(odd, None) for odd in ({}, None, 3, "x", [])]
    for change in (
        {"schema": 2}, {"schema": True}, {"hand": ["5H", "5H"]}, {"hand": ["1H"]}, {"hand": "5H"}, {"hand": [5]}, {"hand": None}, {"starter": "JC"},
        {"starter": None}, {"starter": "H"}, {"hand": [*good["hand"], "AC"]}, {"picked": ["AC"]}, {"picked": "5H"}, {"step": -1},
        {"picked": ["5H", "5H"]}, {"picked": ["5H"] * 20_000}, {"picked": [5]}, {"picked": [["5H"]]},
        {"step": 0.5}, {"step": True}, {"step": 100}, {"step": 10**9}, {"crib": 1}, {"four": None},
    ):  # fmt: skip
        cases.append((good | change, None))
    pages = node("return data.map(E.read);", [state for state, _ in cases])
    for (state, made), page in zip(cases, pages, strict=True):
        assert read_state(state) == made, state
        assert json.dumps(page) == json.dumps(made or empty), state


def test_every_set_of_a_hand_has_a_key(node):
    """No lookup can fail: all sets of ranks and all patterns of suits are in the table."""
    deals = [[list(cards), False] for cards in combinations(range(0, 52, 5), 5)]
    assert node(LAY_OUT + "return data.every((d) => E.count(T, V, lay(d)).total >= 0);", deals)
