"""The place on the web that a book is built for: as the environment tells it, and as a built book shows it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

PAGE = re.compile(r'<meta property="og:url" content="([^"]*)index\.html">')
INSTALL = re.compile(r"git\+https://github\.com/([^@]+)@([^\"]+)")


class Place(NamedTuple):
    """A repository on GitHub, its branch, the book's own address; each empty when there is none."""

    repository: str = ""
    branch: str = ""
    address: str = ""

    @classmethod
    def told(cls, environment: Mapping[str, str]) -> Place:
        """What the next book would be built for."""
        repository, branch, address = (
            environment.get(f"CRIBBAGE_LEARN_{name}", "")
            for name in ("REPOSITORY", "BRANCH", "ADDRESS")
        )
        return cls(
            repository,
            (branch or "main") if repository else "",
            address.rstrip("/") + "/" if address else "",
        )

    @classmethod
    def built(cls, folder: Path) -> Place:
        """What the book in this folder was built for: read from its copies for Colab, and its title page."""
        repository = branch = ""
        for copy in sorted((folder / "colab").rglob("*.ipynb"))[:1]:
            first = json.loads(copy.read_text(encoding="utf-8"))["cells"][0]
            if found := INSTALL.search("".join(first["source"])):
                repository, branch = found.groups()
        page = PAGE.search((folder / "index.html").read_text(encoding="utf-8"))
        return cls(repository, branch, page[1] if page else "")

    def __str__(self) -> str:
        said = [f"{self.repository}@{self.branch}" if self.repository else "", self.address]
        return " and ".join(filter(None, said)) or "no place on the web"
