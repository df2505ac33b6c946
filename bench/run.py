"""Measures this package beside its peers and prints ratios: ``make bench``.

Options: ``--strict`` ends with exit code 1 when a figure to hold does not hold; ``--write`` writes
the page of the book, ``book/bench.md``. Needs node and ``make node_modules/pyodide/pyodide.mjs`` for
the lines about Pyodide, which are left out without them.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any

import environment
import report
from start_up import import_time

BENCH = Path(__file__).parent
ROOT = BENCH.parent
PYODIDE = ROOT / "node_modules" / "pyodide"


def script(*command: object) -> Any:
    """What a script prints as JSON on its last line."""
    done = subprocess.run(
        [str(part) for part in command],
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return json.loads(done.stdout.splitlines()[-1])


def in_browser() -> Any:
    """``engine_speed.py`` in Pyodide, or None where node or Pyodide is missing."""
    node = shutil.which("node")
    if node is None or not (PYODIDE / "pyodide.mjs").exists():
        print(
            "The lines about Pyodide are left out: they need node, and Pyodide from "
            "make node_modules/pyodide/pyodide.mjs",
            file=sys.stderr,
        )
        return None
    runner = ROOT / "tests" / "pyodide" / "run.mjs"
    places = (f"{BENCH}=/bench", f"{ROOT}=/package")
    return script(node, runner, PYODIDE, BENCH / "engine_speed.py", *places)


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure this package beside its peers.")
    parser.add_argument("--strict", action="store_true", help="fail when a figure does not hold")
    parser.add_argument("--write", action="store_true", help="write book/bench.md")
    options = parser.parse_args()

    python = environment.make()
    added, _ = import_time(ROOT, python)
    run = {
        "date": date.today().isoformat(),
        "found": script(python, BENCH / "measure.py"),
        "import_ms": added,
        "native": script(python, BENCH / "engine_speed.py"),
        "browser": in_browser(),
    }
    print(report.text(run))
    if options.write:
        (ROOT / "book" / "bench.md").write_text(report.page(run), encoding="utf-8")
    missed = [figure.what for figure in report.figures(run) if figure.held is False]
    return 1 if options.strict and missed else 0


if __name__ == "__main__":
    sys.exit(main())
