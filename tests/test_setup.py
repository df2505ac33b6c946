"""What a newcomer relies on: the same versions everywhere, and make targets that explain themselves."""

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import platformdirs.macos
import platformdirs.unix
import platformdirs.windows
import pytest

import cribbage_learn
import hatch_build
from cribbage_learn import cli

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
REQUIREMENTS = [
    *PROJECT["dependencies"],
    *(r for extra in PROJECT["optional-dependencies"].values() for r in extra),
]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def read_constraints() -> list[str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_environment_yml_holds_pyprojects_own_strings():
    yaml = pytest.importorskip("yaml")
    environment = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    *conda, pip = environment["dependencies"]
    assert conda == [f"python{PROJECT['requires-python']}", "pip"]
    assert pip == {"pip": REQUIREMENTS}


def test_one_version_number():
    assert PROJECT["version"] == cribbage_learn.__version__
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## {PROJECT['version']}" in changes


def test_every_requirement_has_a_range_in_pyproject():
    for requirement in REQUIREMENTS:
        assert re.fullmatch(r"[a-z-]+>=[\w.]+(,<[\w.]+)?", requirement), requirement


def test_every_version_is_pinned_once_for_each_system():
    lines = read_constraints()
    for line in lines:
        assert re.fullmatch(r"[\w.-]+==[\w.]+( ; .+)?", line), line
    assert len(set(lines)) == len(lines)
    pinned = {plain(line.split("==")[0]) for line in lines}
    wanted = {plain(re.split(r"[><=]", requirement)[0]) for requirement in REQUIREMENTS}
    assert wanted <= pinned
    assert {"hatchling", "editables"} <= pinned  # what builds the package, too


def test_pins_lie_in_pyprojects_ranges():
    packaging = pytest.importorskip("packaging.requirements")
    pins = [packaging.Requirement(line) for line in read_constraints()]
    for requirement in map(packaging.Requirement, REQUIREMENTS):
        versions = [
            str(pin.specifier).removeprefix("==")
            for pin in pins
            if plain(pin.name) == plain(requirement.name)
        ]
        assert versions
        assert all(requirement.specifier.contains(version) for version in versions), requirement


def test_the_npm_packages_are_pinned_where_make_looks():
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    assert re.findall(r"(?m)^# npm ([\w-]+)==(\d+\.\d+\.\d+)$", text) == [
        ("axe-core", "4.14.1"),
        ("pyodide", "314.0.7"),
    ]


def test_constraints_name_no_place():
    assert not re.search(r"://|@|file:|--", (ROOT / "constraints.txt").read_text(encoding="utf-8"))


TARGETS = {
    *("lab", "edit", "test", "check", "lessons", "book", "walk", "clean", "pins", "help"),
    *("bench", "pyodide", "slow", "weigh", "zip", "dist", "colab"),
}


def test_every_target_of_make_explains_itself():
    explained = set(re.findall(r"(?m)^([a-z]+):.*? ## \S", MAKEFILE))
    assert explained == TARGETS
    phony = re.search(r"(?m)^\.PHONY: (.*)$", MAKEFILE)
    assert phony
    assert set(phony[1].split()) == TARGETS
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "make lab" in readme
    assert "make test" in readme


def test_the_readme_says_where_lessons_and_the_record_lie(monkeypatch):
    """The folders of both commands, and the record's on each system, as platformdirs has them."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"`{cli.FOLDER}`" in readme
    assert "--folder my-lessons" in MAKEFILE and "`my-lessons`" in readme
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    for system in (platformdirs.unix.Unix, platformdirs.macos.MacOS):
        folder = system("cribbage-learn", appauthor=False).user_data_dir
        assert f"`{folder.replace('/home/ann', '~')}`" in readme
    monkeypatch.setattr(platformdirs.windows, "get_win_folder", lambda name: f"%{name}%")
    windows = platformdirs.windows.Windows("cribbage-learn", appauthor=False).user_data_dir
    folder = windows.replace("/", "\\").replace("%CSIDL_LOCAL_APPDATA%", "%LOCALAPPDATA%")
    assert f"`{folder}`" in readme


@pytest.mark.skipif(shutil.which("make") is None, reason="only where make is installed")
def test_make_alone_is_make_help():
    made = [
        subprocess.run(["make", *args], cwd=ROOT, capture_output=True, text=True)
        for args in ([], ["help"])
    ]
    assert [m.returncode for m in made] == [0, 0]
    assert made[0].stdout == made[1].stdout
    assert set(re.findall(r"(?m)^  make (\w+) ", made[0].stdout)) == TARGETS


@pytest.mark.skipif(shutil.which("make") is None, reason="only where make is installed")
def test_make_says_what_is_missing_for_python(tmp_path):
    """A Python that is too old, or has no venv module, is named with what would help."""
    (tmp_path / "a clone").mkdir()
    for name in ("Makefile", "pyproject.toml", "constraints.txt", "hatch_build.py"):
        shutil.copy(ROOT / name, tmp_path / "a clone")
    tools = tmp_path / "bin"
    tools.mkdir()
    for tool in ("sh", "rm", "touch"):
        (tools / tool).symlink_to(shutil.which(tool))

    def lab(python: str) -> str:
        (tools / "python3").write_text(f"#!/bin/sh\n{python}\n", encoding="utf-8")
        (tools / "python3").chmod(0o755)
        done = subprocess.run(
            [shutil.which("make"), "lab"],
            cwd=tmp_path / "a clone",
            env={"PATH": str(tools)},
            capture_output=True,
            text=True,
        )
        assert done.returncode != 0
        return done.stdout

    assert "No Python 3.11 or newer was found" in lab("exit 1")
    no_venv = 'case "$2" in *ensurepip*) exit 1;; *-venv*) echo python3.12-venv;; esac; exit 0'
    assert "sudo apt install python3.12-venv" in lab(no_venv)


# ---- the build hook ----

PO = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=n != 1;\\n"

msgctxt "points"
msgid "{n} point"
msgid_plural "{n} points"
msgstr[0] "{n} punto"
msgstr[1] "{n} puntos"
"""


def test_words_are_compiled_only_when_they_changed(tmp_path):
    assert hatch_build.compile_words(tmp_path) == []
    folder = tmp_path / "cribbage_learn" / "locale" / "es" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "cribbage_learn.po").write_text(PO, encoding="utf-8")
    (made,) = hatch_build.compile_words(tmp_path)
    import gettext

    with made.open("rb") as file:
        words = gettext.GNUTranslations(file)
    assert words.npgettext("points", "{n} point", "{n} points", 2) == "{n} puntos"
    before = made.stat().st_mtime_ns
    hatch_build.compile_words(tmp_path)
    assert made.stat().st_mtime_ns == before
    (folder / "cribbage_learn.po").write_text(PO.replace("puntos", "tantos"), encoding="utf-8")
    hatch_build.compile_words(tmp_path)
    assert made.stat().st_mtime_ns != before


def test_hidden_files_are_no_lessons(tmp_path):
    for name in ("en/00.ipynb", "en/.ipynb_checkpoints/00-checkpoint.ipynb", "en/pic/a.svg"):
        (tmp_path / "notebooks" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "notebooks" / name).write_text("")
    assert sorted(hatch_build.lesson_files(tmp_path).values()) == [
        "cribbage_learn/_lessons/en/00.ipynb",
        "cribbage_learn/_lessons/en/pic/a.svg",
    ]
