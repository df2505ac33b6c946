"""Run every lesson anew, show what changed in its outputs, and store it: ``make lessons``.

A stored lesson holds the text and the still HTML of each output, never a live view: a view without
its widget's state would hide the HTML and show nothing. So the outputs can be compared line by line.

``--check`` writes nothing and exits with 1 when a run would change a file. A cell that raises, or
says something on stderr, stops everything with the lesson, the cell and the error, and exits with 2.
"""

from __future__ import annotations

import argparse
import difflib
import hashlib
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

ROOT = Path(__file__).resolve().parent.parent
LIVE = "application/vnd.jupyter.widget-view+json"
SECONDS = 60  # for one cell; the slowest takes one or two
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}

_PICTURE = re.compile(r'src="(data:image/[^"]*)"')
_BREAKS = re.compile(r"(?<=>)(?=<(?:/?(?:p|ul|li|table|tr|details|div|summary)\b))")


class LessonError(Exception):
    """A lesson could not be run: which one, which cell, and what happened."""


def lesson_files(folder: Path) -> list[Path]:
    """The lessons under ``folder``, one folder a language; copies that Jupyter keeps are none."""
    return sorted(p for p in folder.glob("*/*.ipynb") if ".ipynb_checkpoints" not in p.parts)


def run(notebook: Any, where: str) -> Any:
    """A copy of ``notebook`` as a fresh kernel leaves it, made tidy for storing.

    The kernel keeps its learner's record in an empty folder that is gone afterwards, and reads the
    package from this clone. Raises ``LessonError`` when a cell raises, complains or hangs.
    """
    fresh = nbformat.from_dict(notebook)
    for cell in fresh.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    with tempfile.TemporaryDirectory() as record:
        path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
        surroundings = os.environ | {"CRIBBAGE_LEARN_DATA": record, "PYTHONPATH": path}
        client = NotebookClient(
            fresh,
            timeout=SECONDS,
            kernel_name="python3",
            record_timing=False,
            coalesce_streams=True,
            extra_arguments=["--log-level=ERROR"],  # the kernel's own remarks are no news here
            resources={"metadata": {"path": record}},
        )
        try:
            client.execute(env=surroundings)
        except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
            raise LessonError(f"{where}: {_failed_cell(fresh)}\n{error}") from None
    for cell in fresh.cells:
        for output in cell.get("outputs", ()):
            if output.output_type == "stream" and output.name == "stderr":
                raise LessonError(f"{where}: cell {cell.id!r} says on stderr\n{output.text}")
    return tidy(fresh)


def tidy(notebook: Any) -> Any:
    """The notebook without what differs from run to run or machine to machine."""
    kept = nbformat.from_dict(notebook)
    count = 0
    for cell in kept.cells:
        tags = cell.metadata.get("tags")
        cell.metadata = nbformat.from_dict({"tags": sorted(tags)} if tags else {})
        if cell.cell_type != "code":
            continue
        count += 1
        cell.execution_count = count
        for output in cell.outputs:
            if "data" in output:
                output.data.pop(LIVE, None)
                output.metadata = nbformat.from_dict({})
            if output.output_type == "execute_result":
                output.execution_count = count
    kept.metadata = nbformat.from_dict(METADATA)
    kept.nbformat, kept.nbformat_minor = 4, 5
    return kept


def stored(notebook: Any) -> str:
    """The notebook as the text of its file; the keys sorted, so that a diff shows only news."""
    nbformat.validate(notebook)
    return str(nbformat.writes(notebook, version=nbformat.NO_CONVERT)).rstrip("\n") + "\n"


def changes(old: Any, new: Any) -> Iterator[str]:
    """What became of the outputs, cell by cell, as lines for a person to read."""
    before = {cell.get("id"): cell for cell in old.cells}
    for cell in new.cells:
        if cell.cell_type != "code":
            continue
        was = before.get(cell.id)
        lines = list(
            difflib.unified_diff(
                _shown(was) if was is not None else [], _shown(cell), n=1, lineterm=""
            )
        )
        if lines:
            yield f"  cell {cell.id!r}: {cell.source.splitlines()[-1]}"
            yield from (f"    {line}" for line in lines[2:])


def _shown(cell: Any) -> list[str]:
    """The outputs of a cell as lines; a picture is one short word that changes with it."""
    lines = []
    for output in cell.get("outputs", ()):
        if output.output_type == "stream":
            lines += [f"{output.name}: {line}" for line in output.text.splitlines()]
            continue
        for mime, content in sorted(output.get("data", {}).items()):
            text = _PICTURE.sub(_short, str(content))
            lines += [f"{mime}: {line}" for line in _BREAKS.sub("\n", text).splitlines()]
    return lines


def _short(found: re.Match[str]) -> str:
    return f'src="picture {hashlib.sha256(found[1].encode()).hexdigest()[:8]}"'


def _failed_cell(notebook: Any) -> str:
    """The cell the run stopped in: the first with an error, else the first that never ended."""
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    for cell in code:
        if any(output.output_type == "error" for output in cell.outputs):
            return f"cell {cell.id!r} raises"
    for cell in code:
        if cell.execution_count is None:
            return f"cell {cell.id!r} does not end"
    return "the kernel died"


def _write(path: Path, text: str) -> None:
    """Whole or not at all."""
    new = path.with_name(f".{path.name}.new")
    new.write_text(text, encoding="utf-8")
    os.replace(new, path)


def main(arguments: list[str] | None = None) -> int:
    """Run the lessons given, or all; the number is the exit code."""
    parser = argparse.ArgumentParser(
        description="Run every lesson anew, show what changed in its outputs, and store it."
    )
    parser.add_argument("lessons", nargs="*", type=Path, help="notebooks; all lessons if none")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit with 1 if something would change"
    )
    chosen = parser.parse_args(arguments)
    paths = chosen.lessons or lesson_files(ROOT / "notebooks")
    if not paths:
        print("There are no lessons under notebooks/.", file=sys.stderr)
        return 2
    changed = []
    for path in paths:
        name = path.parent.name + "/" + path.name
        try:
            text = path.read_text(encoding="utf-8")
            old = nbformat.reads(text, as_version=nbformat.NO_CONVERT)
            new = run(old, name)
        except (OSError, ValueError, LessonError) as error:
            print(
                f"{name}: {error}" if not isinstance(error, LessonError) else error, file=sys.stderr
            )
            return 2
        told = list(changes(old, new))
        if stored(new) == text:
            print(f"{name}: the same")
            continue
        changed.append(name)
        print(f"{name}: {'would change' if chosen.check else 'changed'}")
        print("\n".join(told) if told else "  not in its outputs, only in how it is stored")
        if not chosen.check:
            _write(path, stored(new))
    if chosen.check and changed:
        print(f"Run `make lessons` and look at the differences: {', '.join(changed)}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
