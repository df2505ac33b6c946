"""The surroundings in which lessons are run for the book.

Quizzes are told that no Python will answer (``CRIBBAGE_LEARN_STATIC``), and the learner's record is
looked for in an empty folder, so that nothing of whoever builds the book gets into its pages. The
kernel is the one of the environment that builds.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config


def setup(app: Sphinx) -> None:
    app.connect("config-inited", _prepare)
    app.connect("build-finished", _tidy)


def _prepare(app: Sphinx, _config: Config) -> None:
    app.cribbage_data = tempfile.mkdtemp(prefix="cribbage-book-")  # type: ignore[attr-defined]
    os.environ |= {
        "CRIBBAGE_LEARN_STATIC": "1",
        "CRIBBAGE_LEARN_DATA": app.cribbage_data,  # type: ignore[attr-defined]
        "IPYTHONDIR": str(Path(app.cribbage_data, "ipython")),  # type: ignore[attr-defined]
        # a kernel named python3 in the builder's home must not come before this environment's
        "JUPYTER_PREFER_ENV_PATH": "1",
    }


def _tidy(app: Sphinx, _error: Exception | None) -> None:
    shutil.rmtree(app.cribbage_data, ignore_errors=True)  # type: ignore[attr-defined]
