"""The package as learners get it: built, installed into an empty environment, and used there.

The same is asked of an editable install from a clone whose path has a space in it.
"""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tarfile
import time
import urllib.request
import zipfile
from pathlib import Path

import pytest

from cribbage_learn import score_show

ROOT = Path(__file__).parent.parent
BIN, EXE = ("Scripts", ".exe") if os.name == "nt" else ("bin", "")
SETTINGS = Path("share/jupyter/lab/settings/overrides.d/cribbage-learn.json")
LESSONS = sorted(
    path.relative_to(ROOT / "notebooks").as_posix()
    for path in (ROOT / "notebooks").rglob("*")
    if path.is_file() and not any(part.startswith((".", "__")) for part in path.parts)
)
NO_NETWORK = re.compile(
    r"NewConnectionError|NameResolutionError|name resolution|Network is unreachable|"
    r"getaddrinfo|ConnectTimeout|ReadTimeout|dns error|error sending request",
    re.IGNORECASE,
)


def call(*command: object, cwd: Path, check: bool = True) -> str:
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "NO_COLOR")}
        | {"PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    if check and done.returncode:
        if NO_NETWORK.search(done.stdout + done.stderr) and not os.environ.get("CI"):
            pytest.skip("off line: the empty environment needs packages from PyPI")
        raise AssertionError(f"{command}\n{done.stdout}\n{done.stderr}")
    return done.stdout


def install(environment: Path, *what: object, cwd: Path) -> None:
    python = environment / BIN / f"python{EXE}"
    tool: list[object] = [python, "-m", "pip", "install", "--quiet"]
    if uv := shutil.which("uv"):
        tool = [uv, "pip", "install", "--quiet", "--python", python]
    call(*tool, "--constraint", ROOT / "constraints.txt", *what, cwd=cwd)


@pytest.fixture(scope="module")
def built(tmp_path_factory) -> Path:
    """A folder with the sdist and the wheel that was built from it alone."""
    dist = tmp_path_factory.mktemp("dist")
    call(sys.executable, "-m", "build", "--no-isolation", "--outdir", dist, ROOT, cwd=dist)
    return dist


@pytest.fixture(scope="module")
def wheel(built) -> Path:
    (wheel,) = built.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def environment(wheel, tmp_path_factory) -> Path:
    """An empty environment with the wheel and its ``lab`` extra, nothing of this clone."""
    environment = tmp_path_factory.mktemp("environment") / "venv"
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    if uv := shutil.which("uv"):
        call(uv, "venv", "--quiet", "--python", sys.executable, environment, cwd=elsewhere)
    else:
        call(sys.executable, "-m", "venv", environment, cwd=elsewhere)
    install(environment, f"{wheel}[lab]", cwd=elsewhere)
    return environment


def test_the_wheel_holds_the_package_and_the_lessons_and_nothing_else(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    inside = [n for n in names if ".dist-info/" not in n and ".data/" not in n]
    assert all(n.startswith("cribbage_learn/") for n in inside)
    assert not [n for n in inside if re.search(r"test|\.po$|\.pyc$|checkpoint", n)]
    prefix = "cribbage_learn/_lessons/"
    assert sorted(n.removeprefix(prefix) for n in inside if n.startswith(prefix)) == LESSONS
    assert "en/00_start_here.ipynb" in LESSONS
    modules = {p.relative_to(ROOT).as_posix() for p in (ROOT / "cribbage_learn").rglob("*.py")}
    assert modules <= set(inside)
    assert any(n.endswith(f".data/data/{SETTINGS.as_posix()}") for n in names)
    assert any(n.endswith("/licenses/LICENSE") for n in names)


def test_the_sdist_holds_what_the_wheel_is_built_from(built):
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as file:
        names = {name.split("/", 1)[-1] for name in file.getnames()}
    assert {
        "pyproject.toml",
        "hatch_build.py",
        "README.md",
        "LICENSE",
        SETTINGS.as_posix(),
    } <= names
    assert {f"notebooks/{name}" for name in LESSONS} <= names


def use(environment: Path, cwd: Path) -> dict[str, object]:
    """What a program in that environment finds."""
    program = (
        "import json, sys, cribbage_learn as c\n"
        "light = sorted(set(sys.modules) & {'IPython', 'ipywidgets', 'anywidget', 'click'})\n"
        "from cribbage_learn.lessons import find_lessons\n"
        "print(json.dumps({'at': c.__file__, 'version': c.__version__, 'light': light,\n"
        "    'lessons': str(find_lessons()), 'english': str(find_lessons('en')),\n"
        "    'total': c.score_show('5H 5D 5S JC', '5C').total}))"
    )
    return json.loads(call(environment / BIN / f"python{EXE}", "-c", program, cwd=cwd))


def settings(environment: Path) -> object:
    return json.loads((environment / SETTINGS).read_text(encoding="utf-8"))


# A learner's clicks are saved in the notebook, and no question about news covers the lesson.
DEFAULTS = {
    "@jupyter-widgets/jupyterlab-manager:plugin": {"saveState": True},
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false"},
}


def test_the_installed_package_works_far_from_the_clone(environment, tmp_path):
    found = use(environment, tmp_path)
    assert Path(found["at"]).is_relative_to(environment)
    assert Path(found["lessons"]) == Path(found["at"]).parent / "_lessons"
    assert Path(found["english"]) == Path(found["lessons"]) / "en"
    assert (found["total"], found["light"]) == (29, [])
    assert settings(environment) == DEFAULTS


def test_the_installed_command_scores_a_hand(environment, tmp_path):
    command = environment / BIN / f"cribbage-learn{EXE}"
    printed = call(command, "score", "5H 5D 5S JC", "5C", cwd=tmp_path)
    assert printed == score_show("5H 5D 5S JC", "5C").text() + "\n"
    as_module = [environment / BIN / f"python{EXE}", "-m", "cribbage_learn"]
    assert call(*as_module, "score", "5H 5D 5S JC", "5C", cwd=tmp_path) == printed


def listening(port: int) -> None:
    """Return once the port answers: JupyterLab prints its address a moment before."""
    for _ in range(200):
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=5).close()
        except ConnectionRefusedError:
            time.sleep(0.05)
    raise AssertionError(f"nothing answers at port {port}")


def open_lab(environment: Path, cwd: Path) -> tuple[str, dict[str, object]]:
    """Start ``cribbage-learn lab``; the page it leads to, and its widget settings."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    own = {f"JUPYTER_{n}_DIR": str(cwd / n) for n in ("CONFIG", "DATA", "RUNTIME")}
    server = subprocess.Popen(
        [
            str(environment / BIN / f"cribbage-learn{EXE}"),
            *("lab", "--no-browser", "--port", str(port), "--"),
            *("--IdentityProvider.token=t", "--ServerApp.ip=127.0.0.1"),
        ],
        cwd=cwd,
        env=os.environ | own | {"PYTHONPATH": ""},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    said = []
    try:
        for line in server.stdout:
            said.append(line)
            if address := re.search(r"http://127\.0\.0\.1:\d+(/\S*)\?token=", line):
                break
        else:
            raise AssertionError("".join(said))
        listening(port)
        base = f"http://127.0.0.1:{port}"
        with urllib.request.urlopen(f"{base}{address[1]}?token=t", timeout=30) as page:
            assert page.status == 200
        plugin = "lab/api/settings/@jupyter-widgets/jupyterlab-manager:plugin"
        with urllib.request.urlopen(f"{base}/{plugin}?token=t", timeout=30) as answer:
            found = json.load(answer)
        stop = urllib.request.Request(f"{base}/api/shutdown?token=t", method="POST")
        urllib.request.urlopen(stop, timeout=30).close()
        server.wait(timeout=60)
    finally:
        server.kill()
        server.stdout.close()
        server.wait()
    return address[1], found


def test_the_installed_lab_opens_the_first_lesson_and_keeps_widget_state(environment, tmp_path):
    path, plugin = open_lab(environment, tmp_path)
    assert path == "/lab/tree/00_start_here.ipynb"
    assert plugin["schema"]["properties"]["saveState"]["default"] is True
    copies = tmp_path / "cribbage-lessons"
    english = [n.removeprefix("en/") for n in LESSONS if n.startswith("en/")]
    assert all((copies / name).read_bytes() for name in english)


def test_an_editable_install_reads_the_clones_own_lessons(environment, tmp_path):
    clone = tmp_path / "a clone"
    leave = shutil.ignore_patterns(".*", "__pycache__", "_build", "node_modules", "my-lessons")
    shutil.copytree(ROOT, clone, ignore=leave, symlinks=True)
    # Its requirements are the wheel's, which are there already; only the package is replaced.
    install(environment, "--no-deps", "--editable", clone, cwd=tmp_path)
    found = use(environment, tmp_path)
    assert Path(found["at"]) == clone / "cribbage_learn" / "__init__.py"
    assert Path(found["lessons"]) == clone / "notebooks"
    assert settings(environment) == DEFAULTS
    assert not list(environment.rglob("_lessons"))
    path, plugin = open_lab(environment, tmp_path)
    assert path == "/lab/tree/00_start_here.ipynb"
    assert plugin["schema"]["properties"]["saveState"]["default"] is True
