"""What a lesson offers beside being read, in a book built for a place on the web and in one built for none.

That no page asks the other hosts for anything: `test_book.py`, in every page's walk. The lesson run here:
`test_live_lessons.py`.
"""

from __future__ import annotations

import os
import re
from html import unescape
from pathlib import Path

import pytest
from book_place import Place
from book_site import ROOT, pages

pytestmark = pytest.mark.browser

LESSONS = sorted(path.stem for path in (ROOT / "notebooks" / "en").glob("*.ipynb"))
ELSEWHERE = 'rel="external noreferrer"'
LINE = re.compile(r'<p class="cl-run">(.*?)<span>(.*?)</span>\s*<span hidden>(.*?)</span>', re.S)
LINK = re.compile(r'<a (?:class="[\w-]+" )?href="([^"]+)" ?([^>]*)>([^<]+)</a>')
HERE = "Binder and Colab run it on computers of others"


@pytest.fixture(scope="module")
def place(book) -> Place:
    return Place.built(book)


def line(book: Path, lesson: str) -> tuple[list[tuple[str, str, str]], str, str]:
    """Of a lesson's page: name, address and what else is said of each link; the words beside them, and from a file."""
    found = LINE.search((book / "en" / f"{lesson}.html").read_text(encoding="utf-8"))
    assert found, lesson
    links = [(name, unescape(there), more) for there, more, name in LINK.findall(found[1])]
    return links, found[2], found[3]


def test_the_book_is_built_for_the_place_the_environment_names(place):
    if "CRIBBAGE_LEARN_BOOK" not in os.environ:
        assert place == Place.told(os.environ)


def test_a_lesson_offers_these_and_no_others_in_this_order(book, place):
    for lesson in LESSONS:
        links, served, from_file = line(book, lesson)
        file, where = f"en/{lesson}.ipynb", place.repository
        expected = [
            ("Run this lesson", f"../lite/notebooks/index.html?path={file}", ""),
            ("Download it", f"../lite/files/{file}", "download"),
        ]
        if where:
            binder = f"https://mybinder.org/v2/gh/{where}/{place.branch}?urlpath=lab%2Ftree%2Fnotebooks%2Fen%2F{lesson}.ipynb"
            colab = f"https://colab.research.google.com/github/{where}/blob/colab/{file}"
            expected.append(("Run it on Binder", binder, ELSEWHERE))
            expected.append(("Run it on Colab", colab, ELSEWHERE))
        assert links == expected
        assert {HERE in served, HERE in from_file} == {bool(where)}


def test_other_pages_offer_no_such_thing(book):
    for name in pages(book):
        if name.removeprefix("en/").removesuffix(".html") not in LESSONS:
            page = (book / name).read_text(encoding="utf-8")
            assert "cl-run" not in page and "mybinder" not in page, name


def test_each_page_leads_to_the_authors_if_they_have_a_place(book, place):
    there = f"https://github.com/{place.repository}/issues"
    link = f'<a href="{there}" {ELSEWHERE}>Tell the authors</a>'
    for name in pages(book):
        page = (book / name).read_text(encoding="utf-8")
        assert (link in page) == ("Tell the authors" in page) == bool(place.repository), name
    for name, said in (
        ("index.html", "Download ZIP"),
        ("about/accessibility.html", "in any words"),
    ):
        assert (said in (book / name).read_text(encoding="utf-8")) == bool(place.repository)


def test_each_lesson_has_its_copy_for_colab_if_it_is_offered_there(book, place):
    copies = sorted(path.relative_to(book / "colab") for path in (book / "colab").rglob("*"))
    expected = [Path("en"), *(Path("en", f"{lesson}.ipynb") for lesson in LESSONS)]
    assert copies == (expected if place.repository else [])


def test_a_preview_has_whole_addresses_if_there_is_one(book, place):
    assert (book / "_static" / "preview.png").is_file()
    for name in set(pages(book)) - {"search.html"}:
        page = (book / name).read_text(encoding="utf-8")
        said = dict(re.findall(r'<meta property="(og:url|og:image)" content="([^"]+)">', page))
        root = place.address
        image = f"{root}_static/preview.png"
        assert said == ({"og:url": root + name, "og:image": image} if root else {}), name


def test_the_book_is_cited_by_its_address_if_there_is_one(book, place):
    page = (book / "about" / "cite.html").read_text(encoding="utf-8")
    said = re.search(r"url = \{([^}]*)\}", page)
    assert (said[1] if said else "") == place.address


def test_what_would_be_downloaded_are_the_lessons(book):
    for lesson in LESSONS:
        file = f"en/{lesson}.ipynb"
        assert (book / "lite" / "files" / file).read_bytes() == notebook(file), lesson


def notebook(file: str) -> bytes:
    return (ROOT / "notebooks" / file).read_bytes()


def test_a_lesson_is_downloaded(read, site, tmp_path):
    walked = read()
    walked.page.goto(f"{site}en/04_fifteens.html")
    walked.page.locator("body[data-drawn]").wait_for(state="attached")
    assert not walked.page.get_by_text("needs a web server").is_visible()  # this one has one
    with walked.page.expect_download() as download:
        walked.page.get_by_role("link", name="Download it").click()
    assert download.value.suggested_filename == "04_fifteens.ipynb"
    download.value.save_as(tmp_path / "saved")
    assert (tmp_path / "saved").read_bytes() == notebook("en/04_fifteens.ipynb")
    assert walked.errors == [] and walked.outside() == []


def test_from_a_file_a_lesson_is_shown_as_the_page_says(walk, book):
    walked = walk(width=375)
    downloads = []
    walked.page.on("download", lambda began: downloads.append(began.url))
    walked.page.goto((book / "en" / "04_fifteens.html").as_uri())
    assert walked.page.get_by_text(
        "“Download it” may only show the lesson’s file here: then keep it"
    ).is_visible()
    walked.page.get_by_role("link", name="Download it").click()
    walked.page.wait_for_url("file://**/lite/files/en/04_fifteens.ipynb")
    assert walked.page.locator("pre").inner_text().encode() == notebook("en/04_fifteens.ipynb")
    assert downloads == []


# ---- how the place is known ----

COLAB = '{"cells": [{"source": ["#\\n", "%%pip install \\"a @ git+https://github.com/%s\\""]}]}'


def test_a_built_book_shows_what_it_was_built_for(tmp_path):
    (tmp_path / "colab" / "en").mkdir(parents=True)
    (tmp_path / "index.html").write_text("<p>", encoding="utf-8")
    assert Place.built(tmp_path) == Place() == Place.told({"CRIBBAGE_LEARN_BRANCH": "x"})
    (tmp_path / "colab" / "en" / "1.ipynb").write_text(COLAB % "ann/cards@v1/x", encoding="utf-8")
    (tmp_path / "index.html").write_text(
        '<meta property="og:url" content="https://ann.org/c/index.html">', encoding="utf-8"
    )
    asked = {"REPOSITORY": "ann/cards", "BRANCH": "v1/x", "ADDRESS": "https://ann.org/c"}
    told = Place.told({f"CRIBBAGE_LEARN_{name}": value for name, value in asked.items()})
    assert Place.built(tmp_path) == told
    assert str(told) == "ann/cards@v1/x and https://ann.org/c/"
    assert str(Place()) == "no place on the web"
