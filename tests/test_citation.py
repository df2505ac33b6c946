"""CITATION.cff says of the project what pyproject.toml says; what it may hold is CFF 1.2.0."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
REQUIRED = {"cff-version", "message", "title", "authors"}
OPTIONAL = {
    *("abstract", "date-released", "doi", "identifiers", "keywords", "license"),
    *("repository-code", "type", "url", "version"),
}


@pytest.fixture(scope="module")
def cited() -> dict:
    yaml = pytest.importorskip("yaml")
    return yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))


def test_it_is_a_citation_file(cited: dict):
    assert cited["cff-version"] == "1.2.0"
    assert set(cited) >= REQUIRED
    assert set(cited) <= REQUIRED | OPTIONAL
    assert all(set(author) == {"name"} for author in cited["authors"])


def test_it_agrees_with_the_package(cited: dict):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert cited["version"] == project["version"]
    assert " AND ".join(cited["license"]) == project["license"]
    assert cited["authors"] == project["authors"]
    assert cited["keywords"] == project["keywords"]


def test_the_readme_names_it():
    assert "CITATION.cff" in (ROOT / "README.md").read_text(encoding="utf-8")
