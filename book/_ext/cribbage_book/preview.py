"""The picture that messengers show beside a link to the book: a hand on the green table.

Few of them draw SVG, so ``book/_static/preview.png`` is made from the drawing by Chromium:
``python -m cribbage_book.preview`` with ``book/_ext`` on the path. The file says in itself which
drawing it is of; a test compares, so that the picture cannot stay behind the cards.
"""

from __future__ import annotations

import hashlib
import shutil
import struct
import sys
import zlib
from pathlib import Path

from cribbage_learn.cards import parse_cards
from cribbage_learn.draw import hand_text, palette
from cribbage_learn.draw.hand import hand_body
from cribbage_learn.draw.image import document

WIDTH, HEIGHT = 1200, 630
HAND, STARTER = "3C 4D 5S 5H", "KD"
ALT = f"Learn cribbage. A hand on a green table: {hand_text(HAND, STARTER)}"
PLACE = Path(__file__).parents[2] / "_static" / "preview.png"
KEY = b"Drawing"
"""Of the PNG's note that says what it was made from."""
FONT = 'font-family="DejaVu Sans, Verdana, sans-serif" text-anchor="middle" stroke="none"'


def preview_svg() -> str:
    """The picture as SVG, ``WIDTH`` by ``HEIGHT``.

    >>> preview_svg().count("<text")
    2
    """
    (starter,) = parse_cards(STARTER)
    body, wide, _ = hand_body(parse_cards(HAND), starter)
    scale = 1.9
    x, y = (WIDTH - scale * wide) / 2, 282
    middle = WIDTH // 2
    return document(
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{palette.FELT}"/>'
        f'<text x="{middle}" y="145" font-size="92" font-weight="bold" fill="{palette.FACE}" {FONT}>Learn cribbage</text>'
        f'<text x="{middle}" y="220" font-size="40" fill="{palette.FACE}" {FONT}>What is this hand worth, and why?</text>'
        f'<g transform="translate({x:.0f} {y}) scale({scale})">{body}</g>',
        box=(0, 0, WIDTH, HEIGHT),
        width=WIDTH,
    )


def drawing() -> str:
    """What is written into the PNG: a fingerprint of the drawing it was made from."""
    return hashlib.sha256(preview_svg().encode()).hexdigest()


def note(png: bytes) -> str:
    """The note in a PNG under ``KEY``; empty when there is none."""
    at = 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        name, data = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        if name == b"tEXt" and data.startswith(KEY + b"\0"):
            return data[len(KEY) + 1 :].decode("latin-1")
        at += 12 + length
    return ""


def with_note(png: bytes, text: str) -> bytes:
    """The PNG with the note, right after its header.

    >>> header = b"\\x89PNG\\r\\n\\x1a\\n" + b"\\0\\0\\0\\rIHDR" + bytes(17)
    >>> note(with_note(header, "abc"))
    'abc'
    """
    chunk = b"tEXt" + KEY + b"\0" + text.encode("latin-1")
    end = 8 + 25  # the signature, and the header with its length, name and sum
    whole = struct.pack(">I", len(chunk) - 4) + chunk + struct.pack(">I", zlib.crc32(chunk))
    return png[:end] + whole + png[end:]


def main() -> None:
    """Draw the picture with Chromium and write it."""
    from playwright.sync_api import sync_playwright

    found = next(filter(None, map(shutil.which, ("chromium", "google-chrome"))), None)
    if not found:
        sys.exit("no Chromium: install chromium, which draws the picture")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=found, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        page.set_content(f'<body style="margin:0">{preview_svg()}</body>')
        png = page.screenshot()
        browser.close()
    PLACE.write_bytes(with_note(png, drawing()))
    print(f"{PLACE.name}: {PLACE.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
