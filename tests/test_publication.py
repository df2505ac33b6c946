"""What GitHub, Binder and Colab are told: steps that are make's, versions that stay, copies that are equal."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

yaml = pytest.importorskip("yaml", reason="PyYAML comes with the book's extra")
pytest.importorskip("sphinx", reason="the book's extra is not installed")

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT / "book" / "_ext"))

from cribbage_book import launch  # noqa: E402

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
WORKFLOWS = {
    path.name: yaml.safe_load(path.read_text(encoding="utf-8"))
    for path in sorted((ROOT / ".github" / "workflows").glob("*.yml"))
}
WHERE = launch.Place("ann/cribbage", "main")


def steps(workflow: dict[str, Any]) -> list[dict[str, Any]]:
    return [step for job in workflow["jobs"].values() for step in job.get("steps", [])]


def test_there_are_workflows_for_tests_for_the_pages_and_for_a_release():
    assert list(WORKFLOWS) == ["pages.yml", "release.yml", "tests.yml"]


@pytest.mark.parametrize("name", WORKFLOWS)
def test_every_step_is_a_target_of_make_that_ci_runs_too(name):
    runs = [step["run"] for step in steps(WORKFLOWS[name]) if "run" in step]
    assert runs
    for command in runs:
        made = re.fullmatch(r"make ([\w./-]+)", command)
        assert made, command
        assert re.search(rf"(?m)^([\w./-]+ )*{re.escape(made[1])}( [\w./-]+)*:", MAKEFILE), command
        assert re.search(rf"(?m)^step \w+ {re.escape(command)}( ARGS=.*)?$", CI), command


def test_what_is_pushed_to_the_origin_is_pushed_by_ci_to_a_repository_of_its_own():
    """And nothing else of what CI runs is told other options than the workflows' steps."""
    told = re.findall(r"(?m)^step \w+ (make .*ARGS=.*)$", CI)
    assert told == ["""make colab ARGS="--to '$log/colab.git'\""""]


def test_the_book_is_walked_as_it_is_published():
    """With a repository and an address, so that all is there which only a published book has."""
    walk = WORKFLOWS["tests.yml"]["jobs"]["walk"]
    assert {"run": "make walk"} in walk["steps"]
    names = {"CRIBBAGE_LEARN_REPOSITORY", "CRIBBAGE_LEARN_ADDRESS"}
    assert set(walk["env"]) == names
    assert names == set(re.findall(r"(?m)^export (CRIBBAGE_LEARN_\w+)=\S", CI))


@pytest.mark.parametrize("name", WORKFLOWS)
def test_every_action_is_named_with_its_whole_version(name):
    used = [step["uses"] for step in steps(WORKFLOWS[name]) if "uses" in step]
    assert used
    for action in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@v\d+\.\d+\.\d+", action), action


@pytest.mark.parametrize("name", WORKFLOWS)
def test_nothing_may_write_but_the_jobs_that_have_to(name):
    """And no text from outside, such as a tag's name, gets into a command: only into its environment."""
    assert WORKFLOWS[name]["permissions"] == {"contents": "read"}
    writing = [job for job, told in WORKFLOWS[name]["jobs"].items() if "permissions" in told]
    assert writing == {"pages.yml": ["build", "publish"], "release.yml": ["release"]}.get(name, [])
    assert not [step for step in steps(WORKFLOWS[name]) if "${{" in step.get("run", "")]


def test_what_ci_runs_of_make_is_there():
    for target in re.findall(r"(?m)^step \w+ make (\S+)", CI):
        name = target.replace(".venv", "$(VENV)")
        assert re.search(rf"(?m)^([\w./-]+ )*{re.escape(name)}( [\w./-]+)*:", MAKEFILE), target


def test_the_pages_know_where_they_are():
    build = WORKFLOWS["pages.yml"]["jobs"]["build"]
    told = build["env"] | next(s["env"] for s in build["steps"] if s.get("run") == "make book")
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "book" / "_ext").rglob("*.py"))
    assert set(told) == set(re.findall(r"CRIBBAGE_LEARN_(?:REPOSITORY|BRANCH|ADDRESS)", sources))


def test_binder_installs_this_clone_and_opens_the_lessons_there_are():
    lines = (ROOT / ".binder" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    wanted = [line for line in lines if not line.startswith("#")]
    assert wanted == ["-c ../constraints.txt", ".[lab]"]
    assert (ROOT / ".binder" / "../constraints.txt").is_file()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    runtime = (ROOT / ".binder" / "runtime.txt").read_text(encoding="utf-8").strip()
    version = runtime.removeprefix("python-")
    assert f"Programming Language :: Python :: {version}" in project["classifiers"]
    assert launch.binder("en/04_fifteens", WHERE).endswith(
        "lab%2Ftree%2Fnotebooks%2Fen%2F04_fifteens.ipynb"
    )
    assert (ROOT / "notebooks" / "en" / "04_fifteens.ipynb").is_file()


@pytest.mark.parametrize(
    "lesson", sorted((ROOT / "notebooks").rglob("*.ipynb")), ids=lambda path: path.stem
)
def test_a_copy_for_colab_is_the_lesson_but_for_the_cell_that_installs(lesson):
    text = lesson.read_text(encoding="utf-8")
    first, copy = "install-in-colab", json.loads(launch.for_colab(text, WHERE))
    assert [cell["id"] for cell in copy["cells"]].count(first) == 1
    cell = copy["cells"].pop(0)
    assert cell["id"] == first and "git+https://github.com/ann/cribbage@main" in cell["source"][-1]
    assert copy == json.loads(text)
    # and as text: every line of the lesson is in the copy, in its order
    lines = iter(launch.for_colab(text, WHERE).splitlines())
    assert all(line in lines for line in text.splitlines())


def test_without_a_place_there_is_none_and_a_wrong_one_is_refused():
    assert launch.place({}) is None and launch.place({"CRIBBAGE_LEARN_REPOSITORY": ""}) is None
    assert launch.place({"CRIBBAGE_LEARN_REPOSITORY": "a/b", "CRIBBAGE_LEARN_BRANCH": "x/y"}) == (
        "a/b",
        "x/y",
    )
    assert "/gh/a/b/x%2Fy?" in launch.binder("en/1", launch.Place("a/b", "x/y"))
    for wrong in ("cribbage", "https://github.com/ann/cribbage", 'a/b"'):
        with pytest.raises(ValueError, match="owner/name"):
            launch.place({"CRIBBAGE_LEARN_REPOSITORY": wrong})


def test_a_wheel_and_a_source_package_bear_the_tags_version():
    """The check stands in the recipe, so it is asked of make itself, which only prints it here."""
    recipe = MAKEFILE.partition("\ndist:")[2].partition("\n\n")[0]
    assert '"$$TAG" = "v$$version"' in recipe and "-m build --no-isolation --outdir dist" in recipe
