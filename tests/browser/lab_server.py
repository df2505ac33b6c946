"""A JupyterLab of its own for the walks: free port, every folder temporary, no news, no updates."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
OVERRIDES = ROOT / "share" / "jupyter" / "lab" / "settings" / "overrides.d" / "cribbage-learn.json"

# ipywidgets draws saved widgets when the kernel has answered, whether it has read them by then or not, and
# does not try again. A learner would reload the page; here the outputs left empty are drawn once more.
DRAW_SAVED = """async () => {
    const { content } = jupyterapp.shell.currentWidget;
    const lost = () => content.widgets.filter((x) => x.outputArea?.node.textContent.includes("model not found"));
    for (let n = 0; n < 100 && (lost().length || !content.node.querySelector(".clq-root")); n++) {
        for (const { outputArea } of lost()) outputArea.model.fromJSON(outputArea.model.toJSON());
        await new Promise((then) => setTimeout(then, 100));
    }
}"""


@dataclass(frozen=True)
class Lab:
    """A running server: its address and the folder of its notebooks."""

    url: str
    folder: Path

    def notebook(self, name: str, cells: list[str], markdown: str = "# Try it") -> None:
        """Write a notebook of these code cells under one heading."""
        made = [{"id": "title", "cell_type": "markdown", "metadata": {}, "source": markdown}]
        made += [
            {
                "id": f"cell-{n}",
                "cell_type": "code",
                "metadata": {},
                "source": source,
                "outputs": [],
                "execution_count": None,
            }
            for n, source in enumerate(cells)
        ]
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        page = {
            "cells": made,
            "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
            "nbformat": 4,
            "nbformat_minor": 5,
        }
        (self.folder / name).write_text(json.dumps(page), encoding="utf-8")


@contextlib.contextmanager
def serve(base: Path) -> Iterator[Lab]:
    """JupyterLab of this Python under ``base``; stopped, by its own process, at the end."""
    folders = {
        name: base / name.lower()
        for name in (
            "JUPYTER_CONFIG_DIR",
            "JUPYTER_DATA_DIR",
            "JUPYTER_RUNTIME_DIR",
            "JUPYTERLAB_SETTINGS_DIR",
            "JUPYTERLAB_WORKSPACES_DIR",
            "IPYTHONDIR",
            "CRIBBAGE_LEARN_DATA",
        )
    }
    notebooks = base / "notebooks"
    for folder in (*folders.values(), notebooks):
        folder.mkdir(parents=True)
    settings = {
        "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
        "@jupyterlab/apputils-extension:notification": {
            "checkForUpdates": False,
            "fetchNews": "false",
        },
    }
    overrides = _settings_folder(base)
    (overrides / "overrides.json").write_text(json.dumps(settings), encoding="utf-8")
    # nobody here builds extensions: each page would ask, and node would be started for the answer
    (overrides / "page_config.json").write_text('{"buildCheck": false}', encoding="utf-8")
    # what the wheel ships beside it, at the place the wheel puts it
    (overrides / "overrides.d").mkdir()
    shutil.copy(OVERRIDES, overrides / "overrides.d")
    port = _free_port()
    url = f"http://127.0.0.1:{port}"
    log = (base / "server.log").open("w", encoding="utf-8")
    server = subprocess.Popen(
        [
            sys.executable, "-m", "jupyterlab", "--no-browser", "--expose-app-in-browser",
            "--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0",
            "--IdentityProvider.token=", "--ServerApp.password=", "--allow-root",
            "--LabApp.extension_manager=readonly", "--LanguageServerManager.autodetect=False",
            f"--ServerApp.root_dir={notebooks}", f"--LabApp.app_settings_dir={overrides}",
        ],
        env=os.environ | {k: str(v) for k, v in folders.items()} | {"PYTHONPATH": str(ROOT)},
        stdout=log,
        stderr=subprocess.STDOUT,
        cwd=base,
    )  # fmt: skip
    try:
        _wait(server, f"{url}/api/status", base / "server.log")
        yield Lab(url, notebooks)
    finally:
        server.terminate()
        try:
            server.wait(15)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait(15)
        log.close()


def open_notebook(page: Any, lab: Lab, name: str, *, run: bool = True) -> None:
    """Open a notebook through JupyterLab's own commands and, if asked, run all of its cells.

    Not run, it has a kernel that knows nothing of the widgets saved in it, as when a learner comes
    back another day. (With no kernel at all JupyterLab draws no widget of any kind.)
    """
    page.goto(f"{lab.url}/lab?reset", wait_until="load")
    page.wait_for_function("window.jupyterapp && jupyterapp.started && !!jupyterapp.shell")
    page.evaluate("jupyterapp.started.then(() => jupyterapp.restored)")
    if page.viewport_size["width"] < 700:
        page.evaluate("jupyterapp.shell.mode = 'single-document'; jupyterapp.shell.collapseLeft()")
    # its body has no height of its own, and contrast is not looked at without one
    page.add_style_tag(content="html, body { height: 100vh !important }")
    page.evaluate(
        """async ([name, run]) => {
            const shell = await jupyterapp.commands.execute("docmanager:open", {
                path: name, factory: "Notebook",
                kernelPreference: {name: "python3", autoStartDefault: true},
            });
            await shell.context.ready;
            await shell.revealed;
            await shell.sessionContext.ready;
            await shell.sessionContext.session.kernel.info;
            if (run) await jupyterapp.commands.execute("notebook:run-all-cells");
        }""",
        [name, run],
    )
    if not run:
        page.evaluate(DRAW_SAVED)


def save_and_stop(page: Any) -> None:
    """Save the notebook in front and shut every kernel down."""
    page.evaluate(
        """async () => {
            await jupyterapp.commands.execute("docmanager:save");
            await jupyterapp.serviceManager.sessions.shutdownAll();
        }"""
    )


def _settings_folder(base: Path) -> Path:
    folder = base / "app-settings"
    folder.mkdir()
    return folder


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _wait(server: subprocess.Popen[bytes], url: str, log: Path) -> None:
    """Ask until the server answers; its own log says why it does not."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        if server.poll() is not None:
            break
        with contextlib.suppress(OSError), urllib.request.urlopen(url, timeout=2) as answer:
            if answer.status == 200:
                return
        with contextlib.suppress(subprocess.TimeoutExpired):
            server.wait(0.2)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text(encoding='utf-8')[-3000:]}")
