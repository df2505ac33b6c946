"""For every test and every kernel a test starts: nobody's record is read or written.

Whoever runs the tests keeps their own answers; a lesson run as a test finds none and leaves none.
"""

from __future__ import annotations

import os
import tempfile

import pytest

_RECORD = pytest.StashKey[tempfile.TemporaryDirectory[str]]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[_RECORD] = tempfile.TemporaryDirectory(prefix="cribbage-learn-tests-")
    os.environ["CRIBBAGE_LEARN_DATA"] = config.stash[_RECORD].name


def pytest_unconfigure(config: pytest.Config) -> None:
    config.stash[_RECORD].cleanup()
