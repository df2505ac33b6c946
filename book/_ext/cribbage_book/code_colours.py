"""Keep the colours of code that some page uses: the styles name each sort of word of each language.

Every page loads them three times over (light, dark, and dark as the system wants it), so what no
page's code holds is weight on all of them.
"""

from __future__ import annotations

import re
from collections.abc import Set
from pathlib import Path

from sphinx.application import Sphinx

STYLES = Path("_static", "pygments.css")
RULE = re.compile(r"\.highlight (?:td|span)?\.(\w+)(?:[ .]\w+)? *\{")
SORT = re.compile(r'<span class="(\w{1,9})">')


def used(styles: str, sorts: Set[str]) -> str:
    """The styles without the rules of other sorts of words, and without remarks.

    >>> used(".highlight .k { color: red } /* Keyword */\\n.highlight .hll { color: blue }\\n", {"k"})
    '.highlight .k { color: red }\\n'
    """
    lines = [re.sub(r" */\*.*?\*/", "", line) for line in styles.splitlines()]
    rules = ((RULE.search(line), line) for line in lines)
    return "".join(f"{line}\n" for rule, line in rules if not rule or rule[1] in sorts)


def setup(app: Sphinx) -> None:
    app.connect("build-finished", _rewrite, priority=900)  # after the theme has written its own


def _rewrite(app: Sphinx, error: Exception | None) -> None:
    place = Path(app.outdir, STYLES)
    if error or not place.is_file():
        return
    pages = Path(app.outdir).rglob("*.html")
    sorts = {sort for page in pages for sort in SORT.findall(page.read_text(encoding="utf-8"))}
    place.write_text(used(place.read_text(encoding="utf-8"), sorts), encoding="utf-8")
