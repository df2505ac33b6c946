"""The book's own Sphinx extension and its sources, without building anything."""

from __future__ import annotations

import doctest
import importlib
import json
import re
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

pytest.importorskip("sphinx", reason="the book's extra is not installed")

BOOK = Path(__file__).parents[1] / "book"
EXTENSION = BOOK / "_ext"
sys.path.append(str(EXTENSION))

from cribbage_book import (  # noqa: E402
    about_pages,
    facts,
    favicon,
    policy,
    rule_links,
    tables,
    terms,
    trim,
    twin,
    widget_state,
)
from docutils import nodes  # noqa: E402
from docutils.utils import new_document  # noqa: E402

from cribbage_learn import glossary  # noqa: E402
from cribbage_learn.draw.rules import PARTS  # noqa: E402
from cribbage_learn.progress_file import FILE_NAME  # noqa: E402

MODULES = sorted(path.stem for path in (EXTENSION / "cribbage_book").glob("[a-z]*.py"))
PAGES = {path.name: path.read_text(encoding="utf-8") for path in BOOK.glob("*.md")}


@pytest.mark.parametrize("name", MODULES)
def test_examples(name):
    assert doctest.testmod(importlib.import_module(f"cribbage_book.{name}")).failed == 0


def test_the_favicon_is_what_the_package_draws():
    assert favicon.PLACE.read_text(encoding="utf-8") == favicon.favicon_svg() + "\n"


# ---- the widgets' state ----


def model(**state: object) -> dict:
    return {
        "model_module": "anywidget",
        "model_name": "AnyModel",
        "model_module_version": "~0.9",
        "state": state,
    }


def test_a_state_keeps_every_value():
    state = {
        "state": {"a": model(_esm="x" * 500, n=[1, {"b": None}]), "b": model(_esm="x" * 500, n=2)}
    }
    read = json.loads(widget_state.compact(state))
    for key, made in read["state"].items():
        values = {
            name: read["shared"][value["$shared"]]
            if isinstance(value, dict) and "$shared" in value
            else value
            for name, value in made["state"].items()
        }
        assert values == state["state"][key]["state"]


def test_a_state_repeats_no_source_and_escapes_no_letter():
    text = widget_state.compact({"state": {k: model(_esm="const сума = 15;" * 40) for k in "abc"}})
    assert text.count("сума") == 40 and "\\u04" not in text


def test_a_state_cannot_end_its_script_element():
    text = widget_state.compact({"state": {"a": model(text="</script><!-- <script>")}})
    assert "<" not in text
    assert json.loads(text)["state"]["a"]["state"]["text"] == "</script><!-- <script>"


def test_layouts_and_styles_are_left_out():
    layout = {"model_module": "@jupyter-widgets/base", "model_name": "LayoutModel", "state": {}}
    assert list(
        json.loads(widget_state.compact({"state": {"l": layout, "a": model(n=1)}}))["state"]
    ) == ["a"]


# ---- twins ----


def bundle(*mimes: str) -> nodes.container:
    made = nodes.container(nb_element="mime_bundle")
    made += [
        nodes.container("", nodes.raw("", mime, format="html"), mime_type=mime) for mime in mimes
    ]
    return made


def twinned(*mimes: str) -> nodes.document:
    document = new_document("page")
    document += bundle(*mimes)
    twin.KeepTwin(document).run()
    return document


def test_a_view_keeps_its_twin_and_itself():
    whole = twinned(twin.VIEW, "text/html", "text/plain")
    place = whole.children[0]
    kept, live = place.children
    assert (place["classes"], kept["classes"], live["classes"]) == (
        ["cl-widget"],
        ["cl-twin"],
        ["cl-live"],
    )
    assert kept.astext() == "text/html" and live.children[0]["nb_element"] == "mime_bundle"


def test_a_table_that_code_shows_can_be_scrolled_by_keyboard():
    document = new_document("x")
    for classes, html in (
        (["output", "text_html"], "<table></table>"),
        (["output", "text_html"], "<p>no table</p>"),
        ([], "<table></table>"),
    ):
        document += nodes.raw("", html, format="html", classes=classes)
    tables.ScrollTables(document).run()
    said = [raw.astext() for raw in document.findall(nodes.raw)]
    assert said == [tables.scrolling("<table></table>"), "<p>no table</p>", "<table></table>"]


@pytest.mark.parametrize("mimes", [("text/html", "text/plain"), (twin.VIEW, "text/plain")])
def test_outputs_without_a_view_or_a_twin_stay_as_they_are(mimes):
    assert twinned(*mimes).children[0]["nb_element"] == "mime_bundle"


# ---- terms ----


def linked(*written: nodes.Node) -> list[tuple[str, str]]:
    """The links in a page that holds these, as their words and addresses."""
    page = new_document("page")
    page += nodes.paragraph("", "", *written)
    objects = {("term", "pair"): ("glossary", "term-pair"), ("doc", "run"): ("a", "")}
    builder = SimpleNamespace(get_relative_uri=lambda page, there: f"../{there}.html")
    page.settings.env = SimpleNamespace(
        docname="en/05",
        domaindata={"std": {"objects": objects}},
        app=SimpleNamespace(builder=builder),
        _app=SimpleNamespace(builder=builder),
    )
    terms.LinkTerms(page).run()
    return [(ref.astext(), ref["refuri"]) for ref in page.findall(nodes.reference)]


def bold(text: str) -> nodes.strong:
    return nodes.strong("", text)


def test_the_first_bold_use_of_a_term_is_linked():
    there = "../glossary.html#term-pair"
    assert linked(bold("run"), bold("pairs"), bold("pair")) == [("pairs", there)]
    assert linked(bold("Pair")) == []


def test_a_term_linked_already_is_not_linked_again():
    by_hand = nodes.reference("", "a pair", refuri="../glossary.html#term-pair")
    assert len(linked(by_hand, bold("pair"))) == 1
    assert len(linked(nodes.reference("", "", bold("pair"), refuri="x"))) == 1


# ---- rules ----


def test_a_rule_is_a_link_where_it_is_cited_and_nowhere_else():
    there = "rules.html#"
    page = rule_links.linked("<small>show.flush-five</small><code>show.flush</code>", "rules.html")
    assert re.findall(r'href="([^"]+)"', page) == [
        there + "rule-show-flush-five",
        there + "rule-show-flush",
    ]
    assert re.findall(r">([\w.-]+)</a>", page) == ["show.flush-five", "show.flush"]
    for other in (
        "<small>show.fl</small>",
        "show.flush",
        "<code>play.go-points</code>",
        "<small>(a)</small>",
    ):
        assert rule_links.linked(other, "") == other


# ---- scripts and styles ----


def script(filename: str | None = None, **attributes: str) -> SimpleNamespace:
    return SimpleNamespace(filename=filename, attributes=attributes)


def trimmed(page: str, scripts: list, **context: object) -> dict:
    whole = {"script_files": scripts, "css_files": [], **context}
    trim.trim(None, page, "page.html", whole, None)
    return whole


def test_unused_and_repeated_scripts_go_and_state_stays():
    state = script(
        None, type="application/vnd.jupyter.widget-state+json", body='{"require": "thebe"}'
    )
    host = script("_static/widget_host.js", **{"data-needs-python": "It needs Python."})
    scripts = [
        script("_static/scripts/furo.js"),
        script("https://unpkg.com/thebe@0.8.2/lib/index.js"),
        script(None, body="const THEBE_JS_URL = 'thebe'"),
        script("_static/scripts/sphinx-book-theme.js"),
        script("_static/scripts/furo.js"),
        script("_static/widget_host.js"),
        script("_static/doctools.js"),
        state,
        host,
    ]
    assert trimmed("index", scripts)["script_files"] == [scripts[0], state, host]
    assert scripts[6] in trimmed("search", scripts)["script_files"]


def test_styles_nobody_uses_go():
    styles = [
        script(f"_static/{name}")
        for name in ("mystnb.1.css", "thebe.css", "book.css", "styles/furo.css")
    ]
    assert trimmed("index", [], css_files=styles)["css_files"] == styles[2:]


def test_thebes_own_scripts_leave_the_body():
    thebe = (
        '<script type="text/x-thebe-config">{}</script>\n<script>kernelName = "python3"</script>'
    )
    assert trimmed("index", [], body=f"<p>a</p>{thebe}<p>b</p>")["body"] == "<p>a</p><p>b</p>"


def test_the_policy_allows_what_stands_in_the_page_and_no_more():
    page = '<script>a()</script><script type="application/json">{}</script><script src="b.js"></script>'
    assert policy.policy(page).count("sha256-") == 1
    assert "http" not in policy.policy(page) and "unsafe-eval" not in policy.policy(page)


def test_on_paper_nothing_stays_folded_away():
    style = (BOOK / "_static" / "book.css").read_text(encoding="utf-8")
    paper = style.partition("@media print")[2]
    assert "details::details-content" in paper
    assert re.search(r"details > summary::before \{ content: none", paper)


# ---- the sources ----


def test_every_number_in_the_pages_is_one_the_engine_gives():
    known = facts.facts()
    used = [found for page in PAGES.values() for found in re.findall(r"\{\{ *([\w.]+) *\}\}", page)]
    assert used
    for name in used:
        group, _, key = name.partition(".")
        assert isinstance(known[group][key], int | str), name
    assert known["rules"]["target"] == 121 and known["points"]["double_run"] == 8
    paid = {name: known["points"][name] for name in ("heels", "go_point", "last_card")}
    assert paid == {"heels": 2, "go_point": 1, "last_card": 1}


def test_the_title_page_says_first_what_works_without_an_index_of_packages():
    page = PAGES["index.md"]
    clone, published = page.index('pip install -e ".[lab]"'), page.index("cribbage-learn[lab]")
    assert clone < published
    assert "Once the project is on PyPI" in page[clone:published]


def test_the_pages_write_no_points_in_figures():
    more = [path for folder in ("asked", "about") for path in (BOOK / folder).glob("*.md")]
    texts = PAGES | {path.name: path.read_text(encoding="utf-8") for path in more}
    for name, page in texts.items():
        text = re.sub(r"```\{code-cell\}.*?```", "", page, flags=re.S)
        assert not re.search(r"\b\d+ points?\b|scores? \d", text), name


def test_the_glossary_and_the_rules_show_each_group_of_the_package():
    assert re.findall(r"```\{terms\} (\w+)", PAGES["glossary.md"]) == list(glossary.GROUPS)
    parts = re.findall(r"```\{rules\} ([\w ]+)", PAGES["rules.md"])
    assert " ".join(parts).split() == list(PARTS)


def test_what_the_pages_about_the_book_state_is_what_the_program_does():
    host = (BOOK / "_static" / "widget_host.js").read_text(encoding="utf-8")
    assert host.count(f'"{about_pages.browser_prefix()}"') == 1
    places = about_pages.record_places()
    assert len(places) == 3 and all(place.endswith(FILE_NAME) for place in places.values())
    assert not any(str(Path.home()) in place for place in places.values())
    cited = about_pages.citation()
    for text in (about_pages.reference(cited), about_pages.bibtex(cited)):
        assert cited["title"] in text and cited["version"] in text
    changes = (BOOK / "about" / "changes.md").read_text(encoding="utf-8")
    assert "{include} ../../CHANGELOG.md" in changes


def test_every_page_leads_to_the_pages_about_the_book():
    frame = (BOOK / "_templates" / "page.html").read_text(encoding="utf-8")
    for page in (BOOK / "about").glob("*.md"):
        assert f"pathto('about/{page.stem}')" in frame


def test_every_lesson_is_in_the_table_of_contents():
    contents = (BOOK / "_toc.yml").read_text(encoding="utf-8")
    named = re.findall(r"file: (\S+)", contents)
    lessons = [f"en/{path.stem}" for path in sorted((BOOK / "en").glob("*.ipynb"))]
    assert [name for name in named if name.startswith("en/")] == lessons
    assert {name for name in named if "/" not in name} | {"index"} == {
        Path(name).stem for name in PAGES
    }


def test_lessons_are_linked_not_copied():
    assert (BOOK / "en").resolve() == (BOOK.parent / "notebooks" / "en").resolve()
