"""tools/colab_branch.py puts the copies on a branch of their own, and touches nothing else."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
from pathlib import Path

import pytest

TOOL = Path(__file__).parents[1] / "tools" / "colab_branch.py"
spec = importlib.util.spec_from_file_location("colab_branch", TOOL)
assert spec and spec.loader
colab_branch = importlib.util.module_from_spec(spec)
spec.loader.exec_module(colab_branch)

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="only where git is installed")


def git(*command: object, folder: Path) -> str:
    return subprocess.run(
        ["git", "-c", "user.name=Ann", "-c", "user.email=ann@example.org", *map(str, command)],
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()


@pytest.fixture
def clone(tmp_path) -> Path:
    """A clone with one commit, and a place it came from."""
    (tmp_path / "origin").mkdir()
    git("init", "--bare", "--quiet", folder=tmp_path / "origin")
    made = tmp_path / "a clone"
    git("clone", "--quiet", tmp_path / "origin", made, folder=tmp_path)
    (made / ".gitignore").write_text("/book/_build/\n", encoding="utf-8")
    git("add", ".gitignore", folder=made)
    git("commit", "--quiet", "-m", "begun", folder=made)
    return made


@pytest.fixture
def copies(clone) -> Path:
    made = clone / "book" / "_build" / "html" / "colab"
    (made / "en").mkdir(parents=True)
    (made / "en" / "01.ipynb").write_text('{"cells": []}\n', encoding="utf-8")
    return made


def test_the_branch_holds_the_copies_and_only_the_newest(clone, copies, tmp_path):
    colab_branch.push(copies, clone)
    (copies / "en" / "01.ipynb").rename(copies / "en" / "02.ipynb")
    commit = colab_branch.push(copies, clone)
    origin = tmp_path / "origin"
    assert git("rev-parse", "colab", folder=origin) == commit
    assert git("ls-tree", "-r", "--name-only", "colab", folder=origin) == "en/02.ipynb"
    assert git("show", "colab:en/02.ipynb", folder=origin) == '{"cells": []}'
    assert git("rev-list", "--count", "colab", folder=origin) == "1"
    assert git("log", "-1", "--format=%an %s", "colab", folder=origin).startswith("Ann Lessons")
    assert git("status", "--porcelain", folder=clone) == ""
    assert git("branch", "--format=%(refname:short)", folder=clone) in ("main", "master")


def test_another_repository_may_be_named_and_the_origin_gets_nothing(clone, copies, tmp_path):
    git("init", "--bare", "--quiet", tmp_path / "a trial", folder=tmp_path)
    commit = colab_branch.push(copies, clone, str(tmp_path / "a trial"))
    assert git("rev-parse", "colab", folder=tmp_path / "a trial") == commit
    assert git("branch", "--list", "colab", folder=tmp_path / "origin") == ""


def test_without_copies_it_says_how_to_get_them(clone, tmp_path):
    with pytest.raises(SystemExit, match="CRIBBAGE_LEARN_REPOSITORY=owner/name"):
        colab_branch.push(tmp_path / "nothing", clone)
    with pytest.raises(SystemExit, match="git push"):
        (tmp_path / "x" / "en").mkdir(parents=True)
        (tmp_path / "x" / "en" / "01.ipynb").write_text("{}", encoding="utf-8")
        shutil.rmtree(tmp_path / "origin")
        colab_branch.push(tmp_path / "x", clone)
