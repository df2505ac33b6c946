"""Where a lesson can be run on computers of others: Binder and Colab, once the project has a place.

The build is told by the environment: ``CRIBBAGE_LEARN_REPOSITORY`` is owner/name on GitHub and
``CRIBBAGE_LEARN_BRANCH`` the branch or tag that the book is built from (``main`` when not said).
Without them no page has such a link, since it would lead nowhere.

Colab opens a notebook from a branch of the repository and has no cribbage-learn. So the build
writes copies of the lessons with one cell more, which installs it, into ``colab/`` of the book;
``make colab`` puts them on a branch of that name. Binder reads ``.binder/`` of the branch.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from docutils import nodes
from sphinx.application import Sphinx

FOLDER = "colab"
"""Of the copies, in the built book; and the branch they are put on."""
LESSONS = "en/"
SECTION = re.compile(r"<section id=\"[^\"]*\">")
NAME = re.compile(r"[\w.-]+/[\w.-]+")


class Place(NamedTuple):
    """A repository on GitHub, and the branch or tag in it."""

    repository: str
    branch: str


def place(environment: dict[str, str]) -> Place | None:
    """What the environment says; None when there is no public place yet.

    Raises ``ValueError`` for a repository that is not written owner/name.

    >>> place({"CRIBBAGE_LEARN_REPOSITORY": "ann/cribbage"})
    Place(repository='ann/cribbage', branch='main')
    """
    repository = environment.get("CRIBBAGE_LEARN_REPOSITORY", "")
    if not repository:
        return None
    if not NAME.fullmatch(repository):
        raise ValueError(
            f"CRIBBAGE_LEARN_REPOSITORY is {repository!r}; it has to be owner/name, as on GitHub"
        )
    return Place(repository, environment.get("CRIBBAGE_LEARN_BRANCH") or "main")


def binder(lesson: str, where: Place) -> str:
    """The address that opens a lesson (``"en/04_fifteens"``) on Binder.

    >>> binder("en/04_fifteens", Place("ann/cribbage", "main"))
    'https://mybinder.org/v2/gh/ann/cribbage/main?urlpath=lab%2Ftree%2Fnotebooks%2Fen%2F04_fifteens.ipynb'
    """
    path = quote(f"lab/tree/notebooks/{lesson}.ipynb", safe="")
    return f"https://mybinder.org/v2/gh/{where.repository}/{quote(where.branch, safe='')}?urlpath={path}"


def colab(lesson: str, where: Place) -> str:
    """The address that opens the copy of a lesson on Colab.

    >>> colab("en/04_fifteens", Place("ann/cribbage", "main"))
    'https://colab.research.google.com/github/ann/cribbage/blob/colab/en/04_fifteens.ipynb'
    """
    return (
        f"https://colab.research.google.com/github/{where.repository}/blob/{FOLDER}/{lesson}.ipynb"
    )


def install_cell(where: Place) -> dict[str, Any]:
    """The cell that comes first in a copy: it installs the package from the branch.

    >>> install_cell(Place("ann/cribbage", "main"))["source"][1]
    '%pip install -q "cribbage-learn @ git+https://github.com/ann/cribbage@main"'
    """
    source = f"git+https://github.com/{where.repository}@{where.branch}"
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": "install-in-colab",
        "metadata": {},
        "outputs": [],
        "source": [
            "# Run this cell first, and wait until it is done. Then run the others.\n",
            f'%pip install -q "cribbage-learn @ {source}"',
        ],
    }


def for_colab(lesson: str, where: Place) -> str:
    """The text of a lesson's notebook with the install cell before its others, which stay as they are."""
    notebook = json.loads(lesson)
    notebook["cells"].insert(0, install_cell(where))
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def setup(app: Sphinx) -> None:
    app.connect("html-page-context", _below_introduction)
    app.connect("html-page-context", _offer)
    app.connect("build-finished", _copy)


def _below_introduction(
    _app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: nodes.document
) -> None:
    """Tell the page's frame what it puts the line of buttons before: the first part of the lesson."""
    if page.startswith(LESSONS):
        context["first_part"] = first_part(context["body"])


def first_part(body: str) -> str:
    """The tag that begins the first part below a page's title.

    >>> first_part('<section id="a"><h1>A</h1><p>…</p><section id="b"><h2>B</h2></section></section>')
    '<section id="b">'
    """
    return str(SECTION.findall(body)[1])


def _offer(
    _app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: nodes.document
) -> None:
    where = place(dict(os.environ))
    if where and page.startswith(LESSONS):
        context["elsewhere"] = [("Binder", binder(page, where)), ("Colab", colab(page, where))]


def _copy(app: Sphinx, error: Exception | None) -> None:
    where = place(dict(os.environ))
    if error or not where:
        return
    for lesson in sorted(Path(app.srcdir, LESSONS).glob("*.ipynb")):
        copy = Path(app.outdir, FOLDER, LESSONS, lesson.name)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(for_colab(lesson.read_text(encoding="utf-8"), where), encoding="utf-8")
