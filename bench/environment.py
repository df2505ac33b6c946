"""The environment of the peers, ``.bench/``: made once for each set of pins, never the package's own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).parent
ROOT = BENCH.parent
FOLDER = ROOT / ".bench"
PINS = BENCH / "constraints.txt"
WANTED = (3, 12)
"""What CribbageSim declares."""


def ask_version(python: str) -> tuple[int, ...] | None:
    """The version a Python says it is, or None if it cannot be run."""
    code = "import sys; print(*sys.version_info[:2])"
    try:
        said = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return tuple(map(int, said.stdout.split()))


def find_python() -> tuple[str, bool]:
    """A Python for the peers, and whether it is as new as CribbageSim declares.

    The one that runs this script if it is new enough, else the first of python3.12 … 3.14 found on
    the path or installed beside the one that runs this script (as pyenv and uv do), else that one:
    CribbageSim also runs on 3.11.
    """
    if sys.version_info >= WANTED:
        return sys.executable, True
    beside = Path(sys.base_prefix).parent
    for name in ("python3.12", "python3.13", "python3.14"):
        for found in (shutil.which(name), *sorted(beside.glob(f"*/bin/{name}"))):
            if found and (ask_version(str(found)) or (0,)) >= WANTED:
                return str(found), True
    return sys.executable, False


def make() -> str:
    """The path of the environment's Python; makes the environment where it is missing or old."""
    python = FOLDER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = FOLDER / "installed.txt"
    pins = PINS.read_text(encoding="utf-8")
    if stamp.exists() and stamp.read_text(encoding="utf-8") == pins:
        return str(python)
    base, new_enough = find_python()
    print(f"Installing the peers into {FOLDER.name}/ …", file=sys.stderr)
    shutil.rmtree(FOLDER, ignore_errors=True)
    subprocess.run([base, "-m", "venv", str(FOLDER)], check=True)
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    # No dependencies: constraints.txt names all that the measured parts need, and one peer asks
    # for an old numpy and pytest that they do not.
    install += ["--no-deps", "--requirement", str(PINS)]
    if not new_enough:
        print("No Python 3.12 found: CribbageSim is installed all the same.", file=sys.stderr)
        install.append("--ignore-requires-python")
    kept = {k: v for k, v in os.environ.items() if not k.endswith("_CONSTRAINT")}
    subprocess.run(install, check=True, env=kept)
    stamp.write_text(pins, encoding="utf-8")
    return str(python)
