"""A content security policy in every page: the browser itself refuses any outside host.

``'self'`` covers the book's own files on a server and opened from a folder; ``blob:`` is how the
host script loads a widget's module; the few scripts the theme writes into a page are allowed by
their hash.
"""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

from sphinx.application import Sphinx

INLINE = re.compile(r"<script(?![^>]*\bsrc=)(?P<attributes>[^>]*)>(?P<body>.*?)</script>", re.S)
AFTER = '<meta charset="utf-8">'


def policy(page: str) -> str:
    """The policy for a page's HTML.

    >>> policy("<script>let x = 1</script>").split("; ")[1]
    "script-src 'self' blob: 'sha256-+9RIDzvx0TGl4PMcwUdjIf3oi5QYiuHS1C+f52uNBBc='"
    """
    hashes = sorted(
        {
            base64.b64encode(hashlib.sha256(found["body"].encode()).digest()).decode()
            for found in INLINE.finditer(page)
            if "json" not in found["attributes"]
        }
    )
    scripts = " ".join(["'self'", "blob:", *(f"'sha256-{text}'" for text in hashes)])
    return (
        f"default-src 'self'; script-src {scripts}; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'"
    )


def setup(app: Sphinx) -> None:
    app.connect("build-finished", _add)


def _add(app: Sphinx, error: Exception | None) -> None:
    if error:
        return
    for path in Path(app.outdir).rglob("*.html"):
        page = path.read_text(encoding="utf-8")
        if AFTER in page and "Content-Security-Policy" not in page:
            meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(page)}">'
            path.write_text(page.replace(AFTER, AFTER + meta, 1), encoding="utf-8", newline="\n")
