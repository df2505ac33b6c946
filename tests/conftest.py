"""Shared by all tests: Hypothesis that runs the same every time, and the made-up language."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from io import BytesIO
from pathlib import Path

import pytest
from made_up import PSEUDO, in_cyrillic

try:
    from hypothesis import settings
except ImportError:  # the notebooks and the browser's tests need no Hypothesis
    pass
else:
    settings.register_profile("fixed", derandomize=True, deadline=None, database=None)
    settings.load_profile("fixed")

# The browser's tests have a conftest of their own: looking for examples in both would confuse them.
# What is in pyodide/ runs there only.
collect_ignore = ["conftest.py", "pyodide"]


@pytest.fixture(scope="session")
def pseudo_locale(tmp_path_factory) -> Path:
    """A locale folder with the made-up language, compiled from the checked-in template."""
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    from cribbage_learn import language

    template = Path(language.LOCALE) / "cribbage_learn.pot"
    with template.open("rb") as file:
        sentences = read_po(file, abort_invalid=True)
    made = Catalog(locale="en")  # its plural forms; the letters are what is made up
    for sentence in sentences:
        if not sentence.id:
            continue
        both = isinstance(sentence.id, tuple)
        said = tuple(map(in_cyrillic, sentence.id)) if both else in_cyrillic(sentence.id)
        made.add(sentence.id, said, context=sentence.context)
    folder = tmp_path_factory.mktemp("locale")
    target = folder / PSEUDO / "LC_MESSAGES" / "cribbage_learn.mo"
    target.parent.mkdir(parents=True)
    out = BytesIO()
    write_mo(out, made)
    target.write_bytes(out.getvalue())
    return folder


@pytest.fixture
def pseudo(pseudo_locale, monkeypatch) -> str:
    """The made-up language's code, while the package's words come from it."""
    from cribbage_learn import language

    language._load.cache_clear()
    monkeypatch.setattr(language, "LOCALE", pseudo_locale)
    yield PSEUDO
    language._load.cache_clear()


@pytest.fixture
def run_page(tmp_path):
    """``run_page(widget)(body, data)``: a function body run by node, with the exports of the widget's
    script as ``Q``, and ``data``; its result as Python data."""
    found = shutil.which("node")
    if found is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("node is not installed")

    def of(widget):
        (tmp_path / "page.mjs").write_text(str(widget._esm), encoding="utf-8")

        def run(body, data):
            text = json.dumps(data).replace("Infinity", "1e999")  # JSON has no other way to say it
            (tmp_path / "data.json").write_text(text, encoding="utf-8")
            (tmp_path / "run.mjs").write_text(
                'import * as Q from "./page.mjs"; import { readFileSync } from "node:fs";\n'
                'const data = JSON.parse(readFileSync(new URL("data.json", import.meta.url)));\n'
                f"console.log(JSON.stringify((() => {{ {body} }})()));",
                encoding="utf-8",
            )
            done = subprocess.run(
                [found, "run.mjs"], cwd=tmp_path, capture_output=True, text=True, encoding="utf-8"
            )
            assert done.returncode == 0, done.stderr
            return json.loads(done.stdout)

        return run

    return of
