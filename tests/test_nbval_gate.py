"""The comparison of the lessons' outputs notices a changed letter, also deep inside a quiz's HTML.

One run of the very command in the Makefile over two notebooks: a lesson as it is, and one made of
that lesson's cells with one stored output altered in each.
"""

from __future__ import annotations

import copy
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).parent.parent
LESSON = ROOT / "notebooks" / "en" / "00_start_here.ipynb"

Data = dict[str, Any]


def _replaced(mime: str, old: str, new: str) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        before = "".join(data[mime])
        data[mime] = before.replace(old, new, 1)
        assert data[mime] != before, f"{old!r} is not in the {mime} of this cell"

    return change


def _dropped(mime: str) -> Callable[[Data], None]:
    return lambda data: data.pop(mime)


# what is altered → in which cell's output, and how
ALTERED: dict[str, tuple[str, Callable[[Data], None]]] = {
    "a total in text": ("worked-score", _replaced("text/plain", "Total: 4", "Total: 5")),
    "a bare number": ("target", _replaced("text/plain", "121", "61")),
    "a word in HTML": ("worked-score", _replaced("text/html", "fifteen four", "fifteen five")),
    "a picture": ("four-aces", _replaced("text/html", "%23", "%24")),
    "a quiz's text": ("quiz", _replaced("text/plain", "Q♠", "K♠")),
    "an answer in a quiz's twin": ("quiz", _replaced("text/html", "= 15)", "= 16)")),
    "an alt text in a quiz's twin": ("quiz", _replaced("text/html", "of spades", "of clubs")),
    "a quiz's twin, lost": ("quiz", _dropped("text/html")),
}


def gate() -> list[str]:
    """The arguments of the second pytest of ``make test``, ``notebooks`` itself left out."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8").replace("\\\n", " ")
    command = re.search(r"-m pytest (notebooks .*--nbval.*)", makefile)
    assert command is not None, "the Makefile compares no notebooks"
    return [arg for arg in shlex.split(command[1]) if arg not in ("notebooks", "$(ARGS)")]


def altered(lesson: dict[str, Any]) -> dict[str, Any]:
    """The cell that fetches the tools, then for each alteration its cell with the altered output."""
    by_id = {cell["id"]: cell for cell in lesson["cells"]}
    cells = [by_id["tools"]]
    for number, (id, change) in enumerate(ALTERED.values()):
        cell = copy.deepcopy(by_id[id]) | {"id": f"altered-{number}"}
        change(cell["outputs"][0]["data"])
        cells.append(cell)
    return lesson | {"cells": cells}


@pytest.fixture(scope="module")
def failed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[int, bool]]:
    """Name of each notebook → number of each of its code cells → whether it failed in the gate."""
    folder = tmp_path_factory.mktemp("gate")
    lesson = json.loads(LESSON.read_text(encoding="utf-8"))
    for name, notebook in {"same": lesson, "altered": altered(lesson)}.items():
        (folder / f"{name}.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    report = folder / "report.xml"
    here = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT), f"--junitxml={report}"]
    surroundings = {k: v for k, v in os.environ.items() if not k.startswith("PYTEST_")}
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *gate(), *here, str(folder)],
        cwd=ROOT,
        env={**surroundings, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stdout[-3000:] + done.stderr[-1000:]
    cells: dict[str, dict[int, bool]] = {"same": {}, "altered": {}}
    for case in ElementTree.parse(report).iter("testcase"):
        name = re.split(r"[./\\]", case.attrib["classname"].removesuffix(".ipynb"))[-1]
        number = int(re.sub(r"\D", "", case.attrib["name"]))
        cells[name][number] = case.find("failure") is not None or case.find("error") is not None
    return cells


def test_a_lesson_as_it_is_passes(failed: dict[str, dict[int, bool]]) -> None:
    lesson = json.loads(LESSON.read_text(encoding="utf-8"))
    code = [cell for cell in lesson["cells"] if cell["cell_type"] == "code"]
    assert failed["same"] == dict.fromkeys(range(len(code)), False)


def test_the_cells_of_the_altered_lesson_run(failed: dict[str, dict[int, bool]]) -> None:
    assert sorted(failed["altered"]) == list(range(len(ALTERED) + 1))
    assert failed["altered"][0] is False


@pytest.mark.parametrize("number,what", list(enumerate(ALTERED, 1)))
def test_the_gate_notices(number: int, what: str, failed: dict[str, dict[int, bool]]) -> None:
    assert failed["altered"][number], what
