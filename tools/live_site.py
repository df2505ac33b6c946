"""The live lessons: JupyterLite with Pyodide and this package, in a folder that any server can hold.

``python tools/live_site.py`` puts them into ``lite/`` of the built book. Everything a lesson needs
lies there, so a browser asks nobody else: JupyterLite's own pages, Pyodide (the npm package at the
version ``constraints.txt`` names), pure wheels with a lock file that names them, the lessons, and
the licences of it all. Needs node.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from html import escape
from pathlib import Path

from live_licenses import licenses
from live_wheels import AT_START, PYODIDE, ROOT, compile_stdlib, fetch_wheels, put_wheels, run

from cribbage_learn.widgets.host_words import live_words
from cribbage_learn.widgets.page_source import source

SITE = ROOT / "book" / "_build" / "html" / "lite"
FIRST = "notebooks/index.html?path=en/00_start_here.ipynb"

UNUSED = ("console.html", "console-v2.html", "ffi.d.ts", "pyodide.d.ts", "README.md")
"""Of Pyodide's package: nothing a page asks for; its source maps neither."""

STORE = "cribbage-learn live lessons"
"""What the browser keeps its copies under: other JupyterLite sites of the same host have their own."""

CONFIG = {
    "appName": "Learn cribbage",
    "appUrl": "./notebooks",
    "exposeAppInBrowser": True,  # live_bar.js runs the cells with it, and the tests do
    "contentsStorageName": f"{STORE}: files",
    "settingsStorageName": f"{STORE}: settings",
    "workspacesStorageName": f"{STORE}: workspaces",
    "settingsOverrides": {
        "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
        "@jupyterlab/apputils-extension:notification": {"fetchNews": "false"},
        "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
        "@jupyter-widgets/jupyterlab-manager:plugin": {"saveState": True},
    },
    "litePluginSettings": {
        "@jupyterlite/pyodide-kernel-extension:kernel": {
            "pyodideUrl": "./static/pyodide/pyodide.mjs",
            "disablePyPIFallback": True,
            "loadPyodideOptions": {"packages": list(AT_START)},
        }
    },
}


def build(lite: Path, site: Path) -> None:
    """JupyterLite's pages with the lessons, and our settings."""
    lite.mkdir()
    text = json.dumps({"jupyter-lite-schema-version": 0, "jupyter-config-data": CONFIG})
    (lite / "jupyter-lite.json").write_text(text, encoding="utf-8")
    pyodide = lite / "static" / "pyodide"
    shutil.copytree(PYODIDE, pyodide, ignore=shutil.ignore_patterns("*.map", *UNUSED))
    run(
        *(sys.executable, "-m", "jupyterlite_core", "build", "--lite-dir", lite),
        *("--contents", ROOT / "notebooks", "--output-dir", site),
        *("--apps", "notebooks", "--apps", "tree"),  # tree: what File > Open and the logo lead to
        *("--no-sourcemaps", "--no-unused-shared-packages"),
        folder=lite,  # where it leaves notes of its own
    )


def dress(site: Path) -> None:
    """Our title, icon and the bar that runs a lesson; the folder itself leads to the first one."""
    shutil.copy(ROOT / "tools" / "live_bar.js", site)
    style = (ROOT / "tools" / "live_bar.css").read_text(encoding="utf-8")
    (site / "live_bar.css").write_text(source("tokens.css") + style, encoding="utf-8")
    shutil.copy(ROOT / "book" / "_static" / "favicon.svg", site)
    said = "".join(f' data-{name}="{escape(text)}"' for name, text in live_words().items())
    head = (
        '<link rel="icon" href="../favicon.svg"><link rel="stylesheet" href="../live_bar.css">'
        f'<script defer src="../live_bar.js"{said}></script>'
    )
    for app in ("notebooks", "tree"):
        page = site / app / "index.html"
        text = page.read_text(encoding="utf-8")
        start, end = text.index("<title>"), text.index("</title>")
        text = f"{text[:start]}<title>{CONFIG['appName']}{text[end:]}"
        page.write_text(text.replace("</head>", f"{head}</head>", 1), encoding="utf-8")
    # the pages below read their settings in the first one: only where it leads is ours
    first = site / "index.html"
    leads = f"location.replace({json.dumps(FIRST)});"
    text = first.read_text(encoding="utf-8")
    first.write_text(text.replace("await import('./config-utils.js');", leads, 1), encoding="utf-8")


def main() -> None:
    """Build all of it anew."""
    shutil.rmtree(SITE, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        wheels = Path(folder) / "wheels"
        wheels.mkdir()
        fetch_wheels(wheels)
        build(Path(folder) / "lite", SITE)
        shipped = list(SITE.glob("extensions/@jupyterlite/pyodide-kernel-extension/**/*.whl"))
        pyodide = SITE / "static" / "pyodide"
        weight = put_wheels([*shipped, *wheels.glob("*.whl")], pyodide)
    compile_stdlib(pyodide)
    dress(SITE)
    (SITE / "licenses.txt").write_text(licenses(SITE), encoding="utf-8")
    whole = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file())
    print(f"{SITE.relative_to(ROOT)}: {whole / 1e6:.1f} MB, {weight / 1e6:.1f} MB of it wheels")


if __name__ == "__main__":
    main()
