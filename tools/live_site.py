"""The live lessons: JupyterLite with Pyodide and this package, in a folder that any server can hold.

``python tools/live_site.py`` puts them into ``lite/`` of the built book. Everything a lesson needs
lies there, so a browser asks nobody else: JupyterLite's own pages, Pyodide (the npm package at the
version ``constraints.txt`` names), pure wheels with a lock file that names them, and the lessons.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable
from email.parser import Parser
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "book" / "_build" / "html" / "lite"
PYODIDE = ROOT / "node_modules" / "pyodide"

# What a kernel in the browser and our widgets need beside the standard library; all pure Python.
WHEELS = (
    *("packaging", "ipython", "ipython_pygments_lexers", "traitlets", "comm"),
    *("executing", "asttokens", "pure_eval", "stack_data", "pygments"),
    *("prompt_toolkit", "wcwidth", "matplotlib_inline", "six", "jedi", "parso", "psygnal"),
    *("ipywidgets", "jupyterlab_widgets", "anywidget", "typing_extensions"),
    *("click", "rich", "markdown-it-py", "mdurl", "platformdirs"),
)
AT_START = (
    *("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython"),
    *("ipywidgets", "anywidget", "cribbage-learn"),
)
"""Loaded with the kernel, so that the first cell of a lesson finds them."""

UNUSED = ("console.html", "console-v2.html", "ffi.d.ts", "pyodide.d.ts", "README.md")
"""Of Pyodide's package: nothing a page asks for; its source maps neither."""


def run(*command: str | Path, folder: Path = ROOT) -> None:
    """Run a command in a folder; what it says is shown when it fails, and the failure is ours."""
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, cwd=folder)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout or ''}{done.stderr or ''}"[-4000:])


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


def python_version() -> str:
    """Of the Python that Pyodide is: "3.14"."""
    content = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return ".".join(content["info"]["python"].split(".")[:2])


def build(lite: Path, site: Path) -> None:
    """JupyterLite's pages with the lessons, and our settings."""
    settings = {
        "pyodideUrl": "./static/pyodide/pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": list(AT_START)},
    }
    config = {
        "appName": "Cribbage, live",
        "disabledExtensions": [],
        "exposeAppInBrowser": True,
        "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": settings},
    }
    lite.mkdir()
    text = json.dumps({"jupyter-lite-schema-version": 0, "jupyter-config-data": config})
    (lite / "jupyter-lite.json").write_text(text, encoding="utf-8")
    pyodide = lite / "static" / "pyodide"
    ignored = shutil.ignore_patterns("*.map", *UNUSED)
    shutil.copytree(PYODIDE, pyodide, ignore=ignored)
    run(
        *(sys.executable, "-m", "jupyterlite_core", "build", "--lite-dir", lite),
        *("--contents", ROOT / "notebooks", "--output-dir", site, "--apps", "notebooks"),
        *("--no-sourcemaps", "--no-unused-shared-packages"),
        folder=lite,  # where it leaves notes of its own
    )


def lock(wheels: Iterable[Path], pyodide: Path) -> int:
    """Put the wheels beside Pyodide, with the file that tells it of them; gives their bytes."""
    path = pyodide / "pyodide-lock.json"
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    there = {"python_version": python_version(), "python_full_version": content["info"]["python"]}
    there |= {"sys_platform": "emscripten", "platform_system": "Emscripten", "os_name": "posix"}
    there |= {"platform_machine": "wasm32", "extra": ""}
    found = {canonicalize_name(parse_wheel_filename(w.name)[0]): w for w in wheels}
    packages = {}
    for name, wheel in sorted(found.items()):
        with zipfile.ZipFile(wheel) as opened:
            names = opened.namelist()
            about = next(n for n in names if n.endswith(".dist-info/METADATA"))
            meta = Parser().parsestr(opened.read(about).decode())
        needs = [Requirement(text) for text in meta.get_all("Requires-Dist") or []]
        needed = {
            canonicalize_name(n.name) for n in needs if not n.marker or n.marker.evaluate(there)
        }
        tops = {n.split("/")[0].removesuffix(".py") for n in names if n.endswith(".py")}
        packages[name] = {
            "name": name,
            "version": str(meta["Version"]),
            "file_name": wheel.name,
            "install_dir": "site",
            "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
            "package_type": "package",
            "imports": sorted(top for top in tops if not top.endswith((".dist-info", ".data"))),
            "depends": sorted(needed & found.keys()),
            "unvendored_tests": False,
        }
        shutil.copy(wheel, pyodide)
    content["packages"] = packages
    path.write_text(json.dumps(content, indent=1), encoding="utf-8")
    return sum(wheel.stat().st_size for wheel in found.values())


def main() -> None:
    """Build all of it anew."""
    shutil.rmtree(SITE, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        wheels = Path(folder) / "wheels"
        wheels.mkdir()
        fetch_wheels(wheels)
        build(Path(folder) / "lite", SITE)
        shipped = list(SITE.glob("extensions/@jupyterlite/pyodide-kernel-extension/**/*.whl"))
        weight = lock([*shipped, *wheels.glob("*.whl")], SITE / "static" / "pyodide")
    whole = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file())
    print(f"{SITE.relative_to(ROOT)}: {whole / 1e6:.1f} MB, {weight / 1e6:.1f} MB of it wheels")


if __name__ == "__main__":
    main()
