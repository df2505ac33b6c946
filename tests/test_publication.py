"""What GitHub, Binder and Colab are told: steps that are make's, versions that stay, copies that are equal."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
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
    """Those of GitHub itself by their tag, others by a commit, which nobody can move."""
    used = [step["uses"] for step in steps(WORKFLOWS[name]) if "uses" in step]
    assert used
    for action in used:
        github = re.fullmatch(r"actions/[\w-]+@v\d+\.\d+\.\d+", action)
        assert github or re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", action), action


@pytest.mark.parametrize("name", WORKFLOWS)
def test_nothing_may_write_but_the_jobs_that_have_to(name):
    """And no text from outside, such as a tag's name, gets into a command: only into its environment."""
    assert WORKFLOWS[name]["permissions"] == {"contents": "read"}
    writing = [job for job, told in WORKFLOWS[name]["jobs"].items() if "permissions" in told]
    assert writing == {"pages.yml": ["build", "publish"], "release.yml": ["release"]}.get(name, [])
    assert not [step for step in steps(WORKFLOWS[name]) if "${{" in step.get("run", "")]
    for job in WORKFLOWS[name]["jobs"].values():
        made = job.get("steps", [])
        pushes = {"run": "make colab"} in made
        for step in made:
            if step.get("uses", "").startswith("actions/checkout@"):
                assert step.get("with", {}).get("persist-credentials", True) == pushes


@pytest.mark.parametrize("name", WORKFLOWS)
def test_no_job_runs_for_hours_and_none_is_broken_off_while_it_publishes(name):
    workflow = WORKFLOWS[name]
    assert all("uses" in job or job["timeout-minutes"] <= 40 for job in workflow["jobs"].values())
    broken_off = workflow["concurrency"]["cancel-in-progress"]
    assert broken_off == (
        "${{ github.event_name == 'pull_request' }}" if name == "tests.yml" else False
    )


@pytest.mark.parametrize(
    ("name", "published"), [("pages.yml", "publish"), ("release.yml", "release")]
)
def test_what_is_published_went_through_the_tests(name, published):
    jobs, before = WORKFLOWS[name]["jobs"], [published]
    while "needs" in jobs[before[-1]]:
        before.append(jobs[before[-1]]["needs"])
    assert jobs["tests"]["uses"] == "./.github/workflows/tests.yml"
    assert "tests" in before and sorted(before) == sorted(jobs)
    if name == "release.yml":  # a tag that is not the version is found out first
        first = jobs[before[-1]]
        assert first["steps"][-1] == {"run": "make dist"} and "TAG" in first["env"]


def test_a_release_has_what_the_readme_and_contributing_promise():
    files = steps(WORKFLOWS["release.yml"])[-1]["with"]["files"].split()
    assert files == ["dist/*.whl", "dist/*.tar.gz", "dist/cribbage-book.zip"]
    assert "`cribbage-book.zip` of a release" in (ROOT / "README.md").read_text("utf-8")
    assert "wheel, source package, and `cribbage-book.zip`" in (ROOT / "CONTRIBUTING.md").read_text(
        "utf-8"
    )


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


@pytest.mark.skipif(shutil.which("make") is None, reason="only where there is make")
@pytest.mark.parametrize(("tag", "agrees"), [("", True), ("right", True), ("v0.0.99", False)])
def test_a_wheel_and_a_source_package_bear_the_tags_version(tmp_path, tag, agrees):
    """Asked of make itself, in a folder of its own, with a program in place of Python that does nothing."""
    for name in ("Makefile", "pyproject.toml", "constraints.txt", "hatch_build.py"):
        shutil.copy(ROOT / name, tmp_path)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    told = f"v{project['version']}" if tag == "right" else tag
    made = subprocess.run(
        ["make", "dist", "-o", ".venv/dev.stamp", "PY=echo would run", f"TAG={told}"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert ("would run -m build --no-isolation --outdir dist" in made.stdout) == agrees
    assert (made.returncode == 0) == agrees
    assert (
        agrees
        or f"The tag is v0.0.99, and pyproject.toml says version {project['version']}"
        in (made.stdout)
    )
