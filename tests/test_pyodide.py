"""In the browser's Python: the wheel in Pyodide, run by node, passes the engine's own tests.

The same tables, the same pinned questions for the same seeds. ``make pyodide`` brings Pyodide from
npm; nothing is asked of the network here.
"""

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
ROOT = TESTS.parent
PYODIDE = ROOT / "node_modules" / "pyodide"
# Pure Python all of it, so the pytest that runs this test also runs in Pyodide.
PYTEST = ("pytest", "_pytest", "pluggy", "iniconfig", "packaging", "pygments", "py")


def need(there: object, what: str) -> None:
    """Skip on a learner's machine, fail in CI, where everything must be there."""
    if not there:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(what)


def run(*command: object, **options: object) -> str:
    done = subprocess.run(
        [str(part) for part in command],
        env={k: v for k, v in os.environ.items() if k != "PYTHONPATH"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        **options,
    )
    assert done.returncode == 0, f"{done.stdout[-6000:]}\n{done.stderr[-4000:]}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    dist = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", dist, ROOT)
    (made,) = dist.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def pytest_copy(tmp_path_factory) -> Path:
    """The pytest of this environment and what it needs, without anything compiled."""
    folder = tmp_path_factory.mktemp("pytest")
    for name in PYTEST:
        source = Path(find_spec(name).origin)
        if source.name == "__init__.py":
            ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
            shutil.copytree(source.parent, folder / name, ignore=ignore)
        else:
            shutil.copy(source, folder)
    return folder


def test_the_engine_passes_its_tests_in_the_browsers_python(request):
    node = shutil.which("node")
    need(node, "node is not installed, which runs Pyodide")
    need((PYODIDE / "pyodide.mjs").exists(), "Pyodide is not installed; bring it with make pyodide")
    wheel, pytest_copy = map(request.getfixturevalue, ("wheel", "pytest_copy"))

    said = run(
        *(node, TESTS / "pyodide" / "run.mjs", PYODIDE, TESTS / "pyodide" / "table_tests.py"),
        *("--wheel", wheel, f"{TESTS}=/tests", f"{pytest_copy}=/pytest"),
    )

    assert "on emscripten" in said
    passed = int(re.search(r"(\d+) passed", said)[1])
    skips = re.findall(r"^SKIPPED.*", said, re.MULTILINE)
    assert passed > 800, said
    assert all(skip.endswith("only where Hypothesis runs") for skip in skips), skips
