"""Running the lessons anew: what is stored, what is told, and what stops it."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType

import nbformat
import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("tools_lessons", ROOT / "tools" / "lessons.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def _write(path: Path, *sources: str) -> Path:
    cells = [nbformat.v4.new_code_cell(s, id=f"cell-{'abc'[i]}") for i, s in enumerate(sources)]
    notebook = nbformat.v4.new_notebook(cells=cells)
    path.write_text(nbformat.writes(notebook), encoding="utf-8")
    return path


QUIZ = """from cribbage_learn.widgets import ScoreQuiz
ScoreQuiz("show:7H8DKSQC:2D")"""
WHERE = """import os
print(len(os.listdir(os.environ["CRIBBAGE_LEARN_DATA"])))"""


@pytest.fixture(scope="module")
def run(tool: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, int, int]:
    """A lesson run twice, the second time only to check; its path and both exit codes."""
    path = _write(tmp_path_factory.mktemp("en") / "quiz.ipynb", WHERE, QUIZ)
    return path, tool.main([str(path)]), tool.main(["--check", str(path)])


def test_a_second_run_changes_nothing(run: tuple[Path, int, int]) -> None:
    assert run[1:] == (0, 0)


def test_text_and_twin_are_stored_but_no_live_view(run: tuple[Path, int, int]) -> None:
    notebook = json.loads(run[0].read_text(encoding="utf-8"))
    [output] = notebook["cells"][1]["outputs"]
    assert set(output["data"]) == {"text/plain", "text/html"}
    assert [cell["execution_count"] for cell in notebook["cells"]] == [1, 2]
    assert set(notebook["metadata"]) == {"kernelspec", "language_info"}


def test_the_record_is_empty_and_not_the_learners(run: tuple[Path, int, int]) -> None:
    notebook = json.loads(run[0].read_text(encoding="utf-8"))
    assert notebook["cells"][0]["outputs"][0]["text"] == ["0\n"]


def test_check_tells_what_would_change_and_writes_nothing(
    tool: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = _write(tmp_path / "sum.ipynb", "1 + 1")
    before = path.read_bytes()
    assert tool.main(["--check", str(path)]) == 1
    said = capsys.readouterr().out
    assert "cell 'cell-a': 1 + 1" in said and "+text/plain: 2" in said
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "source,told",
    [("1 / 0", "ZeroDivisionError"), ("import sys; print('careful', file=sys.stderr)", "careful")],
)
def test_a_cell_that_fails_stops_it_with_the_cell_and_the_error(
    tool: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str], source: str, told: str
) -> None:
    path = _write(tmp_path / "bad.ipynb", "1", source)
    before = path.read_bytes()
    assert tool.main([str(path)]) == 2
    said = capsys.readouterr().err
    assert "bad.ipynb" in said and "'cell-b'" in said and told in said
    assert path.read_bytes() == before


def test_what_is_no_notebook_is_told(
    tool: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "torn.ipynb"
    path.write_text("{", encoding="utf-8")
    assert tool.main([str(path)]) == 2
    assert tool.main([str(tmp_path / "missing.ipynb")]) == 2
    said = capsys.readouterr().err
    assert "torn.ipynb" in said and "missing.ipynb" in said


def test_a_diff_shows_the_line_that_changed_and_a_picture_as_a_word(tool: ModuleType) -> None:
    def notebook(points: int, picture: str) -> nbformat.NotebookNode:
        html = f'<p>Total: {points}</p><p><img alt="a card" src="data:image/svg+xml,{picture}"></p>'
        data = {"text/plain": "same", "text/html": html}
        output = nbformat.v4.new_output("display_data", data=data)
        cell = nbformat.v4.new_code_cell("count()", id="count", outputs=[output])
        return nbformat.v4.new_notebook(cells=[cell])

    lines = list(tool.changes(notebook(4, "A"), notebook(5, "A")))
    assert [line.strip() for line in lines if "Total" in line] == [
        "-text/html: <p>Total: 4</p>",
        "+text/html: <p>Total: 5</p>",
    ]
    assert not list(tool.changes(notebook(4, "A"), notebook(4, "A")))
    told = "\n".join(tool.changes(notebook(4, "A"), notebook(4, "B")))
    assert "picture " in told and "data:image" not in told
