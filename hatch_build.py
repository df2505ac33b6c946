"""What the build adds to the package: compiled words, and the lessons in a standard wheel.

``python hatch_build.py`` compiles the words in place (``make`` does so before tests, since a
``.po`` edited after an editable install would stay unread).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALES = "cribbage_learn/locale"
LESSONS = "notebooks"
LESSONS_IN_WHEEL = "cribbage_learn/_lessons"


def compile_words(root: Path) -> list[Path]:
    """Compile each ``LOCALES/*/LC_MESSAGES/*.po`` under ``root`` to the ``.mo`` beside it.

    Returns the ``.mo`` paths; none where there are no catalogues (English needs none). A file is
    written only when its content changes. Raises ``babel.messages.pofile.PoFileError`` for a
    catalogue that cannot be read.
    """
    compiled = []
    for source in sorted((root / LOCALES).glob("*/LC_MESSAGES/*.po")):
        from io import BytesIO

        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        with source.open("rb") as file:
            catalogue = read_po(file, abort_invalid=True)
        out = BytesIO()
        write_mo(out, catalogue)
        target = source.with_suffix(".mo")
        if not target.exists() or target.read_bytes() != out.getvalue():
            target.write_bytes(out.getvalue())
        compiled.append(target)
    return compiled


def lesson_files(root: Path) -> dict[str, str]:
    """Where each lesson lies under ``root`` → where it goes in a wheel; no hidden files."""
    base = root / LESSONS
    return {
        str(path): f"{LESSONS_IN_WHEEL}/{path.relative_to(base).as_posix()}"
        for path in sorted(base.rglob("*"))
        if path.is_file()
        and not any(part.startswith((".", "__")) for part in path.relative_to(base).parts)
    }


class CribbageBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Called by hatchling for the wheel (standard and editable) and the sdist."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if self.target_name != "wheel":
            return
        for path in compile_words(root):
            inside = path.relative_to(root).as_posix()
            if version == "standard":  # git ignores .mo, so hatchling would leave it out
                build_data["force_include"][str(path)] = inside
        if version == "standard":  # an editable install reads notebooks/ itself: no frozen copy
            build_data["force_include"].update(lesson_files(root))


if __name__ == "__main__":
    for made in compile_words(Path(__file__).parent):
        print(f"compiled {made.name} for {made.parts[-3]}")
