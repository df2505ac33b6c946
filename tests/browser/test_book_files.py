"""The built book's files: nothing asked of an outside host, every link and anchor there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from book_site import Tags, own_files, pages

from cribbage_learn import Question, lookup

pytestmark = pytest.mark.browser

ASKED_FOR = {"src", "srcset", "poster", "data", "background", "action", "formaction"}
OUTSIDE = re.compile(r"^\s*(https?:)?//", re.I)
POLICY = re.compile(
    r"default-src 'self'; script-src 'self' blob:( 'sha256-[\w+/=]+')*; style-src 'self' 'unsafe-inline'; "
    r"img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'"
)
FORBIDDEN = """async () => {
    const refused = new Set(), away = "https://outside.invalid/";
    document.addEventListener("securitypolicyviolation", (e) => refused.add(e.effectiveDirective.replace("-src", "")));
    const add = (name, given) => document.body.append(Object.assign(document.createElement(name), given));
    add("img", {src: away});
    add("script", {text: "window.got = 1"});
    add("link", {rel: "stylesheet", href: away});
    add("iframe", {src: away});
    add("p", {innerHTML: "<button onclick='window.got = 1'></button>"});
    document.body.lastChild.firstChild.click();
    await fetch(away).catch(() => {});
    for (let n = 0; n < 40 && refused.size < 6; n++) await new Promise((go) => setTimeout(go, 25));
    return [...refused];
}"""


@pytest.fixture(scope="module")
def parsed(book) -> dict[str, Tags]:
    return {name: Tags((book / name).read_text(encoding="utf-8")) for name in pages(book)}


def test_the_pages_are_the_table_of_contents(parsed):
    assert {"index.html", "glossary.html", "search.html", "en/00_start_here.html"} <= set(parsed)
    assert "genindex.html" not in parsed


def test_no_page_asks_an_outside_host(parsed):
    asked = [
        f"{name}: <{tag} {key}={value[:80]}>"
        for name, page in parsed.items()
        for tag, attributes in page.tags
        for key, value in attributes.items()
        if (key in ASKED_FOR or (key == "href" and tag != "a")) and OUTSIDE.match(value)
    ]
    assert asked == []


def test_no_style_and_no_script_asks_an_outside_host(book, parsed):
    styles = {path.name: path.read_text(encoding="utf-8") for path in own_files(book, ".css")}
    styles |= {name: "".join(page.styles) for name, page in parsed.items()}
    for name, text in styles.items():
        assert not re.search(r"(url\(|@import)\s*[\"']?\s*(https?:)?//", text, re.I), name
    scripts = {path.name: path.read_text(encoding="utf-8") for path in own_files(book, ".js")}
    scripts |= {
        f"{name} {n}": text
        for name, page in parsed.items()
        for n, (attributes, text) in enumerate(page.scripts)
        if "json" not in attributes.get("type", "")
    }
    for name, text in scripts.items():
        assert not re.search(
            r"(fetch|import|importScripts|require)\(\s*[\"'`](https?:)?//", text
        ), name
        assert "unpkg" not in text and "cdn" not in text.lower(), name


def test_every_page_has_a_policy_that_refuses_outside_hosts(parsed):
    for name, page in parsed.items():
        policies = [
            a["content"] for tag, a in page.tags if a.get("http-equiv") == "Content-Security-Policy"
        ]
        assert len(policies) == 1, name
        assert POLICY.fullmatch(policies[0]), f"{name}: {policies[0]}"


@pytest.mark.parametrize("from_file", [False, True], ids=["served", "file"])
def test_the_browser_refuses_what_the_policy_does_not_allow(walk, site, book, from_file):
    page = walk().page
    page.goto((book / "index.html").as_uri() if from_file else f"{site}index.html")
    refused = page.evaluate(FORBIDDEN)
    assert sorted(refused) == [
        "connect",
        "frame",
        "img",
        "script-attr",
        "script-elem",
        "style-elem",
    ]
    assert page.evaluate("window.got") is None


def test_every_link_and_anchor_is_there(book, parsed):
    ids = {
        name: {attributes["id"] for _, attributes in page.tags if "id" in attributes}
        for name, page in parsed.items()
    }
    lost = []
    for name, page in parsed.items():
        for _, attributes in page.tags:
            for link in filter(None, (attributes.get("href"), attributes.get("src"))):
                parts = urlsplit(link)
                if parts.scheme or parts.netloc or link.startswith("#svg-"):
                    continue
                target = (book / name).parent / unquote(parts.path) if parts.path else book / name
                where = target.resolve().relative_to(book.resolve()).as_posix()
                if not target.is_file() or (
                    parts.fragment and unquote(parts.fragment) not in ids[where]
                ):
                    lost.append(f"{name}: {link}")
    assert lost == []


def test_no_two_pages_have_one_title(parsed, book):
    """A list of results and a row of tabs show nothing else."""
    titles = [
        re.search("<title>(.*?)</title>", (book / name).read_text(encoding="utf-8"))[1]
        for name in parsed
    ]
    assert [title for title in titles if titles.count(title) > 1] == []


def test_ids_are_unique(parsed):
    for name, page in parsed.items():
        ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
        assert len(ids) == len(set(ids)), (name, [i for i in ids if ids.count(i) > 1])


def test_every_picture_has_words_or_is_decoration(parsed):
    for name, page in parsed.items():
        assert all("alt" in attributes for tag, attributes in page.tags if tag == "img"), name


def test_nothing_of_the_builder_is_in_the_pages(book):
    home = str(Path.home())
    for path in (*own_files(book, ".html"), *own_files(book, ".js"), *own_files(book, ".css")):
        text = path.read_text(encoding="utf-8")
        assert "cribbage-book-" not in text and home + "/" not in text, path.name


def test_quizzes_know_that_no_python_answers_and_hold_nobodys_answers(parsed):
    quizzes = [
        model["state"]
        for page in parsed.values()
        for attributes, text in page.scripts
        if attributes.get("type", "").endswith("widget-state+json")
        for model in json.loads(text)["state"].values()
        if "quiz" in model["state"]
    ]
    assert quizzes
    for quiz in quizzes:
        assert quiz["state"] == {} and quiz["kept"]["mode"] == "static", quiz["quiz"]


@pytest.fixture(scope="module")
def widgets(parsed) -> list[tuple[str, dict[str, Any]]]:
    """What each widget of the pages holds, with the text it lies in."""
    found = []
    for page in parsed.values():
        for attributes, text in page.scripts:
            if attributes.get("type", "").endswith("widget-state+json"):
                state = json.loads(text)
                for model in state["state"].values():
                    of = {
                        name: state["shared"][part["$shared"]]
                        if isinstance(part, dict) and "$shared" in part
                        else part
                        for name, part in model["state"].items()
                    }
                    found.append((text, of))
    return found


@pytest.fixture(scope="module")
def sheets(widgets) -> list[tuple[str, dict[str, Any]]]:
    """The answer sheets of all quizzes, each with the text it lies in."""
    found = [(text, sheet) for text, of in widgets for sheet in of.get("sheets", [])]
    assert len(found) > 100
    return found


def test_the_explorer_of_a_page_looks_up_what_the_engine_counted(widgets):
    own = {name: part for name, part in lookup.table().items() if name != "verdicts"}
    tables = [of["table"] for _, of in widgets if "table" in of and "sheets" not in of]
    assert tables and all(table == own for table in tables)


def test_each_sheet_lies_small_in_its_page(sheets):
    for text, sheet in sheets:
        lies = json.dumps(sheet, ensure_ascii=False, separators=(",", ":"))
        lies = lies.replace("<", "\\u003c")
        assert lies in text and len(lies.encode()) <= 12_000


def test_each_sheet_in_a_page_judges_as_the_engine_does(sheets):
    for _, sheet in sheets:
        own = Question.from_id(sheet["id"]).answer_sheet(sheet["lang"])
        own = json.loads(json.dumps(own))
        assert {part: sheet[part] for part in own} == own, sheet["id"]


def test_the_host_is_on_pages_with_a_widget_and_nowhere_else(parsed):
    for name, page in parsed.items():
        hosts = [a for tag, a in page.tags if tag == "script" and "widget_host" in a.get("src", "")]
        views = [a for a, _ in page.scripts if "widget-view" in a.get("type", "")]
        assert len(hosts) == bool(views), name
        assert all(
            host["data-needs-python"] and host["data-blocked"] and host["data-full"]
            for host in hosts
        )


def test_code_of_the_title_page_is_not_shown(parsed, book):
    assert "ScoreQuiz(" not in re.sub(
        r"<script.*?</script>", "", (book / "index.html").read_text("utf-8"), flags=re.S
    )
