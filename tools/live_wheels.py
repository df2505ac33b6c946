"""What Python in the browser loads: pure wheels beside Pyodide, and the file that tells it of them.

Everything is made smaller or readier where a learner would wait for it: jedi without stubs for
packages that are not there, the standard library as bytecode.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from email.parser import Parser
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

ROOT = Path(__file__).resolve().parent.parent
PYODIDE = ROOT / "node_modules" / "pyodide"

# What a kernel in the browser and our widgets need beside the standard library; all pure Python.
# click and rich are for the command only, and there is no command there.
WHEELS = (
    *("ipython", "ipython_pygments_lexers", "traitlets", "comm", "executing", "asttokens"),
    *("pure_eval", "stack_data", "pygments", "prompt_toolkit", "wcwidth", "matplotlib_inline"),
    *("jedi", "parso", "psygnal", "ipywidgets", "anywidget", "typing_extensions", "platformdirs"),
)
AT_START = (
    *("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython"),
    *("ipywidgets", "anywidget", "cribbage-learn"),
)
"""Loaded with the kernel, so that the first cell of a lesson finds them."""

NOT_NEEDED = {"jedi": re.compile(r"^jedi/third_party/(django-stubs|typeshed/stubs)/")}
"""Files of a wheel that nothing here can use: thousands of them, each unpacked at every start."""


def run(*command: str | Path, folder: Path = ROOT) -> None:
    """Run a command in a folder; what it says is shown when it fails, and the failure is ours."""
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, cwd=folder)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout or ''}{done.stderr or ''}"[-4000:])


def python_version() -> str:
    """Of the Python that Pyodide is: "3.14"."""
    content = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return ".".join(content["info"]["python"].split(".")[:2])


def fetch_wheels(folder: Path) -> None:
    """Our own wheel, built, and the others at the versions of ``constraints.txt``."""
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
    if not list(folder.glob("cribbage_learn-*.whl")):
        sys.exit("no wheel of cribbage-learn was built")
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    alone = re.findall(r"^# live (\S+)$", pins, re.M)
    run(
        *(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--retries", "5"),
        *("--constraint", ROOT / "constraints.txt", "--dest", folder, "--only-binary", ":all:"),
        *("--python-version", python_version(), "--implementation", "py", "--abi", "none"),
        *("--platform", "any", *WHEELS, *alone),
    )


def compile_stdlib(pyodide: Path) -> None:
    """Python's own library beside Pyodide as bytecode: half of a start was compiling it."""
    run(
        *("node", ROOT / "tests" / "pyodide" / "run.mjs", pyodide),
        *(ROOT / "tools" / "live_stdlib.py", f"{pyodide}=/pyodide"),
    )


def put_wheels(wheels: Iterable[Path], pyodide: Path) -> int:
    """Put the wheels beside Pyodide, with the file that tells it of them; gives their bytes."""
    path = pyodide / "pyodide-lock.json"
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    there = {"python_version": python_version(), "python_full_version": content["info"]["python"]}
    there |= {"sys_platform": "emscripten", "platform_system": "Emscripten", "os_name": "posix"}
    there |= {"platform_machine": "wasm32", "extra": ""}
    found = {canonicalize_name(parse_wheel_filename(w.name)[0]): w for w in wheels}
    packages, weight = {}, 0
    for name, wheel in sorted(found.items()):
        put = pyodide / wheel.name
        _copy(wheel, put, NOT_NEEDED.get(name))
        weight += put.stat().st_size
        packages[name] = {"name": name, **_entry(put, found.keys(), there)}
    content["packages"] = packages
    path.write_text(json.dumps(content, indent=1), encoding="utf-8")
    return weight


def _copy(wheel: Path, to: Path, without: re.Pattern[str] | None) -> None:
    if without is None:
        shutil.copy(wheel, to)
        return
    with zipfile.ZipFile(wheel) as old, zipfile.ZipFile(to, "w", zipfile.ZIP_DEFLATED) as new:
        for info in old.infolist():
            if not without.match(info.filename):
                new.writestr(info, old.read(info))


def _entry(wheel: Path, known: Iterable[str], there: dict[str, str]) -> dict[str, Any]:
    """What Pyodide's lock file says of a wheel; ``there``: the surroundings its markers are for."""
    with zipfile.ZipFile(wheel) as opened:
        names = opened.namelist()
        about = next(n for n in names if n.endswith(".dist-info/METADATA"))
        meta = Parser().parsestr(opened.read(about).decode())
    needs = [Requirement(text) for text in meta.get_all("Requires-Dist") or []]
    needed = {canonicalize_name(n.name) for n in needs if not n.marker or n.marker.evaluate(there)}
    tops = {n.split("/")[0].removesuffix(".py") for n in names if n.endswith(".py")}
    return {
        "version": str(meta["Version"]),
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(top for top in tops if not top.endswith((".dist-info", ".data"))),
        "depends": sorted(needed & set(known)),
        "unvendored_tests": False,
    }
