"""The command: hands counted in a terminal, lessons opened in JupyterLab."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from cribbage_learn import CardError, Score, __version__, cli, lessons, score_show

ROOT = Path(__file__).parent.parent


def run(*args: str, **env: str) -> subprocess.CompletedProcess[bytes]:
    """``python -m cribbage_learn`` as a person runs it, bytes as the terminal gets them."""
    kept = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR")}
    return subprocess.run(
        [sys.executable, "-m", "cribbage_learn", *args],
        env=kept | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"} | env,
        capture_output=True,
    )


def invoke(*args: str):
    return CliRunner().invoke(cli.main, args)


# ---- score ----


def test_score_prints_the_scores_own_words():
    done = run("score", "5H 5D 5S JC", "5C")
    assert done.returncode == 0
    assert done.stdout.decode() == score_show("5H 5D 5S JC", "5C").text() + "\n"
    assert b"\x1b" not in done.stdout


def test_long_lines_are_not_broken():
    text = score_show("5H 5D 5S JC", "5C").text()
    assert run("score", "5H 5D 5S JC", "5C", COLUMNS="40").stdout.decode() == text + "\n"


@pytest.mark.parametrize(
    ("args", "options"),
    [
        (["2C 4C 6C 8C", "10C", "--crib"], {"crib": True}),
        (["2C 4C 6C 8C", "10H", "--crib"], {"crib": True}),
        (["3C 4D 5S 5H"], {}),
        (["2c,4♦ 6h8S", "Qc"], {}),
    ],
)
def test_crib_and_starter_are_passed_on(args, options):
    cards = [a for a in args if not a.startswith("--")]
    assert invoke("score", *args).output == score_show(*cards, **options).text() + "\n"


@pytest.mark.parametrize(
    ("args", "cards"),
    [
        (["3C", "4D", "5S", "5H", "KD"], ["3C 4D 5S 5H", "KD"]),
        (["3C", "4D", "5S", "5H"], ["3C 4D 5S 5H"]),
        (["3C4D", "5S5H", "KD"], ["3C 4D 5S 5H", "KD"]),
        (["3C,", "4♦", "5s", "10h", "KD"], ["3C 4D 5S 10H", "KD"]),
    ],
)
def test_a_hand_without_quotes_is_counted_too(args, cards):
    assert invoke("score", *args).output == score_show(*cards).text() + "\n"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["3C 4D 5S 5H KD"], 'write the starter apart: cribbage-learn score "3C 4D 5S 5H" KD'),
        (
            ["3C 4D 5S 5H KD", "--crib"],
            'write the starter apart: cribbage-learn score "3C 4D 5S 5H" KD --crib',
        ),
        (
            ["3C", "4D", "5S", "5H", "KD", "QD"],
            "6 cards are too many; write four, in quotes, and "
            'the starter apart: cribbage-learn score "3C 4D 5S 5H" KD',
        ),
        (["3C", "4D", "5S", "5H", "3C"], "card 5 (3♣) is there twice"),
        (["3C", "4D", "5S"], "a hand has four cards, not 3"),
        (["3C", "4D", "5S", "5X", "KD"], "card 4 ('5X')"),
    ],
)
def test_cards_that_could_be_meant_otherwise_are_refused_with_what_to_type(args, said):
    done = invoke("score", *args)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("Error: ") and said in done.stderr


def test_json_is_the_scores_own_data():
    done = run("score", "3C 4D 5S 5H", "KD", "--json", FORCE_COLOR="1")
    assert Score.from_dict(json.loads(done.stdout)) == score_show("3C 4D 5S 5H", "KD")


@pytest.mark.parametrize(
    "cards",
    [
        ["3C 4X 5S 5H"],
        ["3C 4D 5S 5H", "3C"],
        ["3C 4D 5S"],
        ["3C 4D 5S 5H", "KD QD"],
        [""],
    ],
)
def test_bad_cards_are_the_engines_sentence_and_exit_2(cards):
    with pytest.raises(CardError) as refusal:
        score_show(*cards)
    done = invoke("score", *cards)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == f"Error: {refusal.value}\n"


def test_a_terminal_sees_no_traceback():
    done = run("score", "3C 4X 5S 5H")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().startswith("Error: card 2 ('4X')")
    assert done.stderr.count(b"\n") == 1


def test_an_unknown_language_or_no_hand_is_a_sentence_and_exit_2():
    done = invoke("score", "3C 4D 5S 5H", "--lang", "tlh")
    assert done.exit_code == 2
    assert "there are no words in 'tlh'; there are: en" in done.stderr
    done = invoke("score")
    assert done.exit_code == 2
    assert "Missing argument" in done.stderr and "HAND" in done.stderr


def test_colour_where_allowed_and_never_with_no_color():
    coloured = run("score", "3C 4D 5S 5H", "KD", FORCE_COLOR="1").stdout.decode()
    assert "\x1b[31m5♥\x1b[0m" in coloured
    assert "\x1b[1mTotal: 12 points\x1b[0m" in coloured
    plain = run("score", "3C 4D 5S 5H", "KD", FORCE_COLOR="1", NO_COLOR="1").stdout.decode()
    assert "\x1b[31m" not in plain


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_an_old_console_gets_letters_and_no_crash(encoding):
    done = run("score", "3C 4D 5S 5H", "KD", PYTHONIOENCODING=encoding)
    text = done.stdout.decode(encoding)
    assert done.returncode == 0
    assert "Hand 3C 4D 5S 5H, starter KD" in text
    assert "?" not in text
    bad = run("score", "3♣ 4♠ 4♠ 5♥", PYTHONIOENCODING=encoding)
    assert bad.returncode == 2
    assert b"is there twice" in bad.stderr
    assert run("score", "--help", PYTHONIOENCODING=encoding).returncode == 0


def test_version_and_help():
    assert invoke("--version").output == f"cribbage-learn, version {__version__}\n"
    assert "lab " in invoke("--help").output
    assert "the card turned up" in invoke("score", "--help").output
    assert invoke().exit_code == 2


# ---- lab ----


@pytest.fixture
def started(tmp_path, monkeypatch):
    """Lessons in a pretended clone, an empty working folder, JupyterLab's command written down."""
    source = tmp_path / "clone" / "notebooks" / "en"
    source.mkdir(parents=True)
    for name in (lessons.FIRST_LESSON, "04_fifteens.ipynb"):
        (source / name).write_text(name)
    (tmp_path / "empty").mkdir()
    monkeypatch.chdir(tmp_path / "empty")
    monkeypatch.setattr(lessons, "_PACKAGE", tmp_path / "clone" / "cribbage_learn")
    monkeypatch.setattr("importlib.util.find_spec", lambda name: object())
    commands: list[list[str]] = []
    monkeypatch.setattr(cli, "become", commands.append)
    return commands


def test_lab_copies_and_opens_the_first_lesson(started):
    done = invoke("lab")
    folder = Path("cribbage-lessons").resolve()
    assert done.exit_code == 0
    assert sorted(p.name for p in folder.glob("*.ipynb")) == [
        "00_start_here.ipynb",
        "04_fifteens.ipynb",
    ]
    assert f"Your lessons are in {folder}" in done.output
    assert "New: 00_start_here.ipynb, 04_fifteens.ipynb" in done.output
    (command,) = started
    assert command[:3] == [sys.executable, "-m", "jupyterlab"]
    assert f"--ServerApp.root_dir={folder}" in command
    assert "--LabApp.default_url=/lab/tree/00_start_here.ipynb" in command
    assert "--no-browser" not in command


def test_lab_passes_port_browser_and_jupyterlabs_own_options(started):
    invoke("lab", "--port", "8899", "--no-browser", "--", "--expose-app-in-browser")
    (command,) = started
    assert "--ServerApp.port=8899" in command
    assert "--no-browser" in command
    assert command[-1] == "--expose-app-in-browser"


def test_lab_says_what_it_kept_and_how_to_get_the_original_back(started, tmp_path):
    invoke("lab", "--folder", "my lessons")
    mine = Path("my lessons") / lessons.FIRST_LESSON
    mine.write_text("my notes")
    assert (
        "Kept as you changed or answered them: 00_start_here.ipynb\n"
        in invoke("lab", "--folder", "my lessons").output
    )
    (tmp_path / "clone/notebooks/en" / lessons.FIRST_LESSON).write_text("better")
    output = invoke("lab", "--folder", "my lessons").output
    assert "there is a newer version: 00_start_here.ipynb" in output
    assert 'cribbage-learn lab --reset --folder "my lessons"' in output
    assert mine.read_text() == "my notes"
    output = invoke("lab", "--folder", "my lessons", "--reset").output
    assert "Back as they were: 00_start_here.ipynb (yours are now in my lessons" in output
    assert mine.read_text() == "better"


def test_lab_in_an_unknown_language_names_the_known(started):
    done = invoke("lab", "--lang", "fr")
    assert (done.exit_code, started) == (1, [])
    assert "there are no lessons in 'fr'; there are: en" in done.stderr


def test_the_folder_of_all_lessons_is_refused_too(started, tmp_path):
    before = sorted((tmp_path / "clone" / "notebooks").rglob("*"))
    for folder in ("notebooks", "notebooks/mine", "notebooks/en"):
        done = invoke("lab", "--folder", str(tmp_path / "clone" / folder))
        assert (done.exit_code, started) == (1, [])
        assert "is where the lessons themselves lie" in done.stderr
    assert sorted((tmp_path / "clone" / "notebooks").rglob("*")) == before


def test_lab_speaks_the_language_there_are_words_for(started, pseudo, tmp_path):
    mine = tmp_path / "clone" / "notebooks" / pseudo
    mine.mkdir()
    for name in (lessons.FIRST_LESSON, "04_fifteens.ipynb"):
        (mine / name).write_text(name)
    said = ""
    for change in ("", "mine", "better"):
        if change == "mine":
            Path("cribbage-lessons", lessons.FIRST_LESSON).write_text(change)
        if change == "better":
            for path in mine.iterdir():
                path.write_text(change)
        said += invoke("lab", "--lang", pseudo).output
    said += invoke("lab", "--lang", pseudo, "--reset").output
    assert len(started) == 4 and said.count("\n") >= 12
    Path("a file").write_text("")
    done = invoke("lab", "--lang", pseudo, "--folder", "a file")
    assert done.exit_code == 1 and "a file" in done.stderr
    said += done.stderr
    for plain in ("Error", "name ", "Your", "New", "Brought", "Back", "Kept", "Opening", "newer"):
        assert plain not in said


def test_without_jupyterlab_it_says_what_to_type(started, monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    done = invoke("lab")
    assert (done.exit_code, started) == (1, [])
    assert '-m pip install "cribbage-learn[lab]"' in done.stderr
    assert Path("cribbage-lessons", lessons.FIRST_LESSON).exists()


@pytest.mark.skipif(os.name != "posix", reason="only on systems with exec")
def test_ending_the_command_ends_jupyterlab():
    script = "import os; from cribbage_learn import cli; print(os.getpid(), flush=True); " + (
        "cli.become([__import__('sys').executable, '-c', 'import os; print(os.getpid())'])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, cwd=ROOT)
    before, after = done.stdout.split()
    assert before == after


def test_without_exec_the_exit_code_is_passed_on_and_ctrl_c_is_quiet(monkeypatch):
    monkeypatch.setattr("os.name", "nt")
    monkeypatch.setattr("subprocess.call", lambda command: 3)
    with pytest.raises(SystemExit) as ended:
        cli.become(["jupyterlab"])
    assert ended.value.code == 3

    def interrupted(command):
        raise KeyboardInterrupt

    monkeypatch.setattr("subprocess.call", interrupted)
    with pytest.raises(SystemExit) as ended:
        cli.become(["jupyterlab"])
    assert ended.value.code == 0


def test_a_root_user_is_let_in_and_nobody_else_needs_to_be(monkeypatch):
    monkeypatch.setattr("os.geteuid", lambda: 0, raising=False)
    assert cli.lab_command(Path("a.ipynb"))[-1] == "--allow-root"
    monkeypatch.setattr("os.geteuid", lambda: 1000, raising=False)
    assert "--allow-root" not in cli.lab_command(Path("a.ipynb"))
