"""Put the copies of the lessons for Colab on the branch ``colab``, where Colab can open them.

Colab opens notebooks from a repository on GitHub, not from a web page. ``python
tools/colab_branch.py`` takes ``colab/`` of the built book and pushes it to ``origin`` as a branch
with one commit, which replaces the one before: nothing of it is worth a history. ``--to`` names
another repository, such as an empty one on this computer, to see what would be pushed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COPIES = ROOT / "book" / "_build" / "html" / "colab"
BRANCH = "colab"


def git(*command: str, clone: Path, **environment: str) -> str:
    """What git says; when it fails, so do we, with its words."""
    done = subprocess.run(
        ["git", *command], cwd=clone, env=os.environ | environment, capture_output=True, text=True
    )
    if done.returncode:
        sys.exit(f"git {' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout.strip()


def push(copies: Path, clone: Path, to: str = "origin") -> str:
    """Push the folder from a clone to a repository, named as git names them; gives the id of the commit.

    The clone's own files stay as they are.
    """
    if not list(copies.glob("*/*.ipynb")):
        sys.exit(
            f"{copies} holds no notebooks: build the book with CRIBBAGE_LEARN_REPOSITORY=owner/name"
        )
    name, mail = git("log", "-1", "--format=%an%n%ae", clone=clone).split("\n")
    people = {
        f"GIT_{who}_{what}": said
        for who in ("AUTHOR", "COMMITTER")
        for what, said in (("NAME", name), ("EMAIL", mail))
    }
    with tempfile.TemporaryDirectory() as folder:
        index = {"GIT_INDEX_FILE": str(Path(folder, "index"))}
        git(f"--work-tree={copies}", "add", "--all", str(copies), clone=clone, **index)
        tree = git("write-tree", clone=clone, **index)
    built = git("rev-parse", "--short", "HEAD", clone=clone)
    words = f"Lessons for Colab, made from {built}"
    commit = git("commit-tree", tree, "-m", words, clone=clone, **people)
    git("push", "--force", to, f"{commit}:refs/heads/{BRANCH}", clone=clone)
    return commit


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    options.add_argument("--to", default="origin", help="a repository; origin when not said")
    asked = options.parse_args()
    print(f"{BRANCH} of {asked.to}: {push(COPIES, ROOT, asked.to)}")
