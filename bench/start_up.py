"""How much longer Python takes to start when it imports the package: fresh processes, medians."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from statistics import median

if sys.platform != "win32":
    from resource import RUSAGE_CHILDREN, getrusage

STARTS = 15


def used() -> float:
    """Seconds of processor time that finished children used; where unknown, the time of day."""
    if sys.platform == "win32":
        return time.perf_counter()
    usage = getrusage(RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def milliseconds(python: str, statement: str, folder: Path) -> float:
    """One start of a fresh interpreter that does nothing else."""
    start = used()
    subprocess.run([python, "-c", statement], cwd=folder, check=True)
    return (used() - start) * 1000


def import_time(folder: Path, python: str = sys.executable) -> tuple[float, float]:
    """Milliseconds that ``import cribbage_learn`` adds, and of bare Python, turn and turn about."""
    milliseconds(python, "import cribbage_learn", folder)  # writes the bytecode
    pairs = [
        (
            milliseconds(python, "pass", folder),
            milliseconds(python, "import cribbage_learn", folder),
        )
        for _ in range(STARTS)
    ]
    return median(both - bare for bare, both in pairs), median(bare for bare, _ in pairs)
