"""What a page says of itself to those who only pass it on: a search, a message with a link in it.

Every page gets a description, its own first words where it names none, and a title for the small
preview that messengers show. A preview's picture needs a whole address, so that comes only when
``CRIBBAGE_LEARN_ADDRESS`` says where the book will be (``https://ann.github.io/cribbage``).
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from html import escape, unescape
from typing import Any
from urllib.parse import urlsplit

from docutils import nodes
from sphinx.application import Sphinx

from .preview import ALT, HEIGHT, PLACE, WIDTH

MOST = 200
"""Characters of a description; searches cut longer ones."""
ASKED, ALL_ASKED = "asked/", "asked/index"
"""Where the questions are, and the page that leads to them."""
NAMED = re.compile(r'<meta (?=[^>]*name="description")[^>]*content="([^"]*)"')


def address(environment: dict[str, str]) -> str:
    """Where the book will be, with a slash at its end; empty when nobody knows yet.

    Raises ``ValueError`` for what is no address of the web.

    >>> address({"CRIBBAGE_LEARN_ADDRESS": "https://ann.github.io/cribbage"})
    'https://ann.github.io/cribbage/'
    """
    said = environment.get("CRIBBAGE_LEARN_ADDRESS", "")
    if said and not (urlsplit(said).scheme in ("http", "https") and urlsplit(said).netloc):
        raise ValueError(f"CRIBBAGE_LEARN_ADDRESS is {said!r}; it has to begin with https://")
    return said.rstrip("/") + "/" if said else ""


def description(doctree: nodes.Node) -> str:
    """A page's first words, in whole sentences as far as they fit.

    >>> from docutils.core import publish_doctree
    >>> description(publish_doctree("Title\\n=====\\n\\nA pair *is* two\\nof a rank. It scores."))
    'A pair is two of a rank. It scores.'
    """
    for paragraph in doctree.findall(nodes.paragraph):
        text = " ".join(paragraph.astext().split())
        if len(text) >= 20 and not isinstance(paragraph.parent, nodes.list_item):
            return shortened(text)
    return ""


def shortened(text: str) -> str:
    """At most ``MOST`` characters: whole sentences, or else whole words.

    >>> len(shortened("one two " * 50)), shortened("Short. " + "x" * 300)
    (197, 'Short.')
    """
    if len(text) <= MOST:
        return text
    cut = text[: MOST - 1]
    sentences = re.match(r".*[.!?]['”]?(?= )", cut + text[MOST - 1])
    return sentences[0] if sentences else cut[: cut.rfind(" ")] + " …"


def tags(title: str, said: str, page: str, root: str) -> str:
    """The elements for a page's head; ``root`` is the book's address, or empty."""
    named = {"og:type": "website", "og:title": title, "og:description": said}
    if root:
        named |= {
            "og:url": root + page,
            "og:image": f"{root}_static/{PLACE.name}",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:image:alt": ALT,
        }
    made = [f'<meta property="{name}" content="{escape(text)}">' for name, text in named.items()]
    if root:
        made.append('<meta name="twitter:card" content="summary_large_image">')
    return "".join(made)


def whole_title(page: str, title: str, titles: Mapping[str, nodes.title]) -> str:
    """A page's title where nothing stands round it: “The play” is a lesson, and questions about the play.

    >>> whole_title("asked/play", "The play", {"asked/index": nodes.title("", "Asked at the table")})
    'Asked at the table: The play'
    >>> whole_title("en/09_the_play", "The play", {})
    'The play'
    """
    if not page.startswith(ASKED) or page == ALL_ASKED:
        return title
    return f"{titles[ALL_ASKED].astext()}: {title}"


def setup(app: Sphinx) -> None:
    app.connect("html-page-context", _add)


def _add(
    app: Sphinx, page: str, _template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    if doctree is None:  # the search
        return
    own = NAMED.search(context.get("metatags", ""))
    said = own[1] if own else escape(description(doctree))
    head = "" if own or not said else f'<meta name="description" content="{said}">'
    context["title"] = whole_title(page, context.get("title", ""), app.env.titles)
    plain = re.sub(r"<[^>]+>", "", context["title"])
    head += tags(unescape(plain), unescape(said), f"{page}.html", address(dict(os.environ)))
    context["metatags"] = context.get("metatags", "") + head
