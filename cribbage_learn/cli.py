"""The command ``cribbage-learn``: open the lessons, or count a hand in the terminal.

>>> from click.testing import CliRunner
>>> print(CliRunner().invoke(main, ["score", "7H 8D KS QC", "2C"]).output)
Hand 7♥ 8♦ K♠ Q♣, starter 2♣
  2  fifteen: 7♥ 8♦ (7 + 8 = 15), 2 points  [show.fifteen]
Aloud: “fifteen two”
Total: 2 points
<BLANKLINE>
"""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import quote

import click
from rich.console import Console
from rich.text import Text

from . import __version__, explain, languages, parse_cards, score_show
from .cards import SYMBOLS, CardError
from .language import current_language, set_language, words
from .lessons import Copies, LessonsError, copy_lessons, listed

FOLDER = "cribbage-lessons"

# Where a console cannot show a sign (old Windows code pages), what stands for it.
PLAIN = str.maketrans(
    {symbol: letter for letter, symbol in SYMBOLS.items()}
    | {"“": '"', "”": '"', "’": "'", "‘": "'", "–": "-", "…": "...", "→": "->", "×": "x"}
)


class Refusal(click.ClickException):
    """A sentence for the person at the keyboard; exit code 1."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self._line = words().say("command.error", "Error: {why}", why=message)

    def show(self, file: Any = None) -> None:
        """Print the sentence."""
        _print(Text(self._line), sys.stderr)


class BadInput(Refusal):
    """What was typed cannot be counted; exit code 2."""

    exit_code = 2


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="cribbage-learn")
def main() -> None:
    """Learn cribbage: lessons in JupyterLab, and hands counted in words."""
    for stream in (sys.stdout, sys.stderr):  # a sign too many must never end the program
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


@main.command(short_help="Count a hand or a crib, in words.")
@click.argument("cards", nargs=-1, required=True, metavar='"HAND" [STARTER]')
@click.option("--crib", is_flag=True, help="Count it as the dealer's crib.")
@click.option("--json", "as_json", is_flag=True, help="Print the score as JSON.")
@click.option("--lang", metavar="LANGUAGE", help="Language of the words, such as en.")
def score(cards: tuple[str, ...], crib: bool, as_json: bool, lang: str | None) -> None:
    """Count HAND, four cards, with STARTER, the card turned up.

    Without STARTER it counts the four cards alone. Write cards as you like: 5H, 5♥, 10s or Ts;
    put quotes round the hand. Without quotes, the fifth card is the starter.

    \b
    cribbage-learn score "5H 5D 5S JC" 5C
    cribbage-learn score "2C 4C 6C 8C" "10C" --crib
    """
    if lang is not None and lang not in languages():
        w = words()
        raise BadInput(
            w.say(
                "command.language",
                "there are no words in {lang}; there are: {known}",
                lang=repr(lang),
                known=listed(languages(), w),
            )
        )
    try:
        hand, starter = hand_and_starter(cards, crib=crib, lang=lang)
        counted = score_show(hand, starter, crib=crib)
    except CardError as refusal:
        raise BadInput(explain.error(refusal, lang)) from None
    if as_json:
        click.echo(json.dumps(counted.to_dict(), indent=2))
        return
    text = Text(counted.text(lang))
    text.highlight_regex(r"(?m)^ *\d+(?=  )", "bold")
    text.highlight_regex(r"(?:\d+|[AJQK])[♥♦]", "red")
    text.highlight_regex(r"(?m)\[[a-z.-]+\]$", "dim")
    text.highlight_regex(r"[^\n]*\Z", "bold")
    _print(text, sys.stdout)


def hand_and_starter(
    written: Sequence[str], *, crib: bool = False, lang: str | None = None
) -> tuple[str, str | None]:
    """The hand and the starter (None: there is none) in the arguments as they were typed.

    Two arguments are hand and starter. More of them are a hand without its quotes: four cards, or
    five, of which the last is the starter. Raises ``BadInput`` for five cards in one pair of quotes,
    where nothing says which is the starter, and for more than five; ``CardError`` for what is no card.

    >>> hand_and_starter(["3C 4D 5S 5H", "KD"]) == hand_and_starter(["3C", "4D", "5S", "5H", "KD"])
    True
    """
    if len(written) == 2:
        return written[0], written[1]
    cards = parse_cards(" ".join(written)) if any(map(str.strip, written)) else ()
    hand = " ".join(card.code for card in cards[:4])
    if len(cards) < 5:  # fewer than four are refused where hands are read
        return " ".join(written), None
    w = words(lang)
    again = f'cribbage-learn score "{hand}" {cards[4].code}{" --crib" if crib else ""}'
    if len(cards) > 5:
        said = w.plural(
            "command.too_many_cards",
            "{n} card is too many; write four, in quotes, and the starter apart: {command}",
            "{n} cards are too many; write four, in quotes, and the starter apart: {command}",
            len(cards),
            command=again,
        )
        raise BadInput(said)
    if len(written) == 1:
        raise BadInput(
            w.say("command.starter_inside", "write the starter apart: {command}", command=again)
        )
    return hand, cards[4].code


@main.command(
    short_help="Open the lessons in JupyterLab.", context_settings={"ignore_unknown_options": True}
)
@click.option(
    "--folder",
    type=click.Path(path_type=Path),
    default=Path(FOLDER),
    help=f"Where your copies of the lessons go; {FOLDER} if you do not say.",
)
@click.option("--lang", default="en", metavar="LANGUAGE", help="Language of the lessons.")
@click.option(
    "--reset",
    is_flag=True,
    help="Bring the original lessons back; what you changed goes into a backup folder.",
)
@click.option("--port", type=click.IntRange(1, 65535), help="Port for JupyterLab.")
@click.option("--no-browser", is_flag=True, help="Print the address and open no browser.")
@click.argument("jupyter", nargs=-1, type=click.UNPROCESSED, metavar="[-- JUPYTERLAB OPTIONS]")
def lab(
    folder: Path,
    lang: str,
    reset: bool,
    port: int | None,
    no_browser: bool,
    jupyter: tuple[str, ...],
) -> None:
    """Copy the lessons into a folder of yours and open the first in JupyterLab.

    The copies are yours to run and change: a lesson you changed is never written over.
    """
    with speaking(lang):
        try:
            copies = copy_lessons(folder, lang, reset=reset)
        except LessonsError as error:
            raise Refusal(str(error)) from None
        for line in describe(copies):
            _print(Text(line), sys.stdout)
        if importlib.util.find_spec("jupyterlab") is None:
            raise Refusal(
                words().say(
                    "command.no_jupyterlab",
                    "JupyterLab, which shows the lessons, is not installed. "
                    "Type this, then try again:\n{command}",
                    command=f'{_python()} -m pip install "cribbage-learn[lab]"',
                )
            )
        opening = words().say(
            "command.opening",
            "Opening {lesson} in JupyterLab; stop it with Ctrl+C.",
            lesson=copies.first.name,
        )
        _print(Text(opening), sys.stdout)
    sys.stdout.flush()
    command = lab_command(copies.first, port=port, browser=not no_browser)
    become([*command, *jupyter])


@contextmanager
def speaking(lang: str | None) -> Iterator[None]:
    """Say everything in ``lang`` meanwhile, if there are words for it.

    >>> with speaking("tlh"):
    ...     current_language()
    'en'
    """
    before = current_language()
    if lang in languages():
        set_language(lang)
    try:
        yield
    finally:
        set_language(before)


def become(command: list[str]) -> NoReturn:
    """Let ``command`` take the place of this program, so that ending it ends JupyterLab."""
    if os.name == "posix":
        os.execv(command[0], command)
    try:  # Windows has no such thing: wait for it and pass its exit code on
        sys.exit(subprocess.call(command))
    except KeyboardInterrupt:  # JupyterLab had it too and has said good-bye
        sys.exit(0)


def describe(copies: Copies) -> list[str]:
    """What happened to the lessons, a line for each thing worth knowing."""
    w = words()
    lines = [
        w.say("command.folder", "Your lessons are in {folder}", folder=copies.folder.resolve())
    ]
    again = "" if str(copies.folder) == FOLDER else f' --folder "{copies.folder}"'
    if copies.copied:
        lines.append(w.say("command.new", "New: {lessons}", lessons=listed(copies.copied, w)))
    if copies.updated:
        lines.append(
            w.say(
                "command.updated",
                "Brought up to date, you had not changed them: {lessons}",
                lessons=listed(copies.updated, w),
            )
        )
    if copies.reset:
        lines.append(
            w.say(
                "command.reset",
                "Back as they were: {lessons} (yours are now in {backup})",
                lessons=listed(copies.reset, w),
                backup=copies.backup,
            )
        )
    if copies.kept:
        lines.append(
            w.say(
                "command.kept",
                "Kept as you changed or answered them: {lessons}",
                lessons=listed(copies.kept, w),
            )
        )
    if copies.outdated:
        lines.append(
            w.say(
                "command.outdated",
                "Kept as you changed or answered them, though there is a newer version: {lessons} "
                "(for the newer, with yours put into a backup folder: {command})",
                lessons=listed(copies.outdated, w),
                command=f"cribbage-learn lab --reset{again}",
            )
        )
    return lines


def lab_command(lesson: Path, *, port: int | None = None, browser: bool = True) -> list[str]:
    """The command that opens ``lesson`` itself in JupyterLab, its folder beside it.

    >>> "--LabApp.default_url=/lab/tree/a%20b.ipynb" in lab_command(Path("lessons/a b.ipynb"))
    True
    """
    command = [
        sys.executable,
        "-m",
        "jupyterlab",
        f"--ServerApp.root_dir={lesson.parent.resolve()}",
        f"--LabApp.default_url=/lab/tree/{quote(lesson.name)}",
    ]
    if port is not None:
        command.append(f"--ServerApp.port={port}")
    if not browser:
        command.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:  # in a container; it refuses otherwise
        command.append("--allow-root")
    return command


def _print(text: Text, stream: Any) -> None:
    """In colour where the terminal allows (never with NO_COLOR), in letters where it must."""
    console = Console(file=stream, highlight=False, soft_wrap=True)
    try:
        text.plain.encode(console.encoding)
    except UnicodeEncodeError:
        signs = text.plain.translate(PLAIN)
        text = Text(signs.encode(console.encoding, "replace").decode(console.encoding))
    console.print(text)


def _python() -> str:
    """This Python as a person would type it."""
    found = shutil.which("python")
    same = found is not None and Path(found).parent == Path(sys.executable).parent
    return "python" if same else f'"{sys.executable}"'
