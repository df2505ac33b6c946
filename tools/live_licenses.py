"""The licences of everything the live lessons ship, as one text beside them.

The texts come with what they cover: from the wheels, and from npm's axe-core, which is under the
Mozilla Public License as Pyodide is. JupyterLite's scripts bring files of their own, which are named.
"""

from __future__ import annotations

import json
import re
import zipfile
from email.parser import Parser
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MPL = ROOT / "node_modules" / "axe-core" / "LICENSE"
TEXTS = re.compile(r"\.dist-info/(?:.*/)?(?:licen[cs]e|copying|notice|copyright)[^/]*$", re.I)
LINE = "=" * 78

ABOUT = """\
The live lessons are made of the programs below. Each is under its own licence; nothing in them was
changed but this: Python's standard library is bytecode, made from the sources of Python {python}, and
jedi is without stubs for other packages.

Learn cribbage: code BSD-3-Clause, lessons CC BY 4.0.

Pyodide {pyodide} (MPL-2.0), in static/pyodide. Its source code: https://github.com/pyodide/pyodide
It contains CPython {python} (Python Software Foundation License, below under typing_extensions, whose
licence file is Python's own) with the libraries named at https://docs.python.org/3/license.html

JupyterLite, JupyterLab and their JavaScript packages: each with its licence in
{scripts}
"""


def licenses(site: Path) -> str:
    """The text for a built ``site``; raises ``FileNotFoundError`` where a licence is missing."""
    pyodide = site / "static" / "pyodide"
    package = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    scripts = sorted(p.relative_to(site).as_posix() for p in site.rglob("*party-licenses.json"))
    parts = [
        ABOUT.format(
            python=lock["info"]["python"],
            pyodide=package["version"],
            scripts="\n".join(f"  {name}" for name in scripts),
        ),
        _part("Mozilla Public License 2.0 (Pyodide)", MPL.read_text(encoding="utf-8")),
    ]
    for entry in sorted(lock["packages"].values(), key=lambda entry: str(entry["name"])):
        parts.append(_wheel(pyodide / entry["file_name"]))
    return "\n".join(parts)


def _wheel(path: Path) -> str:
    with zipfile.ZipFile(path) as wheel:
        names = wheel.namelist()
        about = next(name for name in names if name.endswith(".dist-info/METADATA"))
        meta = Parser().parsestr(wheel.read(about).decode())
        texts = [wheel.read(name).decode() for name in names if TEXTS.search(name)]
    named = meta["License-Expression"] or (meta["License"] or "").split("\n")[0]
    classes = [c for c in meta.get_all("Classifier") or [] if c.startswith("License ::")]
    named = named or ", ".join(c.split(" :: ")[-1] for c in classes)
    return _part(f"{meta['Name']} {meta['Version']} ({named})", "\n".join(texts))


def _part(title: str, text: str) -> str:
    return f"{LINE}\n{title}\n{LINE}\n\n{text.strip()}\n"
