"""The pages for developers: every module is on one, in the order of the layers, with its docstrings."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from test_imports import LAYER, PACKAGE

BOOK = Path(__file__).parents[1] / "book"
PAGES = {path.stem: path.read_text(encoding="utf-8") for path in (BOOK / "api").glob("*.md")}
TOLD = {  # module → page
    module: page
    for page, text in PAGES.items()
    for module in re.findall(r"(?m)^\.\. automodule:: cribbage_learn\.(\w+)", text)
}
COMMANDS = {"cli", "__main__"}
"""These tell about themselves: ``cribbage-learn --help``."""


def test_every_module_has_a_page():
    modules = {path.stem for path in PACKAGE.glob("[a-z]*.py")} | {
        path.parent.name for path in PACKAGE.glob("[a-z]*/__init__.py")
    }
    missing = sorted(modules - COMMANDS - set(TOLD))
    assert not missing, (
        f"on no page in book/api; write one, or name them on a neighbour's: {missing}"
    )


def test_every_page_is_in_the_table_of_contents_in_the_order_of_the_layers():
    contents = re.findall(r"file: api/(\w+)", (BOOK / "_toc.yml").read_text(encoding="utf-8"))
    assert sorted(contents) == sorted(PAGES) and contents[0] == "index"
    words = {"language"}  # imports nothing, but belongs to the words, which come after the engine
    layers = [LAYER[page] for page in contents[1:] if page not in words]
    assert layers == sorted(layers), "a page stands before a module that its module imports"


def test_the_front_page_names_what_the_package_gives():
    import cribbage_learn

    linked = set(re.findall(r"~cribbage_learn\.\w+\.(\w+)`", PAGES["index"]))
    assert linked == set(cribbage_learn.__all__)


def undocumented(body: list[ast.stmt], where: str) -> Iterator[str]:
    """Public classes, functions and methods that say nothing about themselves."""
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            name = f"{where}.{node.name}"
            if any(ast.unparse(d) == "overload" for d in node.decorator_list):
                continue
            if not ast.get_docstring(node):
                yield name
            if isinstance(node, ast.ClassDef):
                yield from undocumented(node.body, name)


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda p: p.stem)
def test_everything_public_says_what_it_is(path: Path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert ast.get_docstring(tree), path
    assert not list(undocumented(tree.body, path.stem))
