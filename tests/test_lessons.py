"""Finding the lessons and copying them, never over a learner's work."""

import json
from pathlib import Path

import pytest

from cribbage_learn import lessons, set_language
from cribbage_learn.lessons import FIRST_LESSON, MANIFEST, LessonsError, copy_lessons, find_lessons


@pytest.fixture
def shipped(tmp_path, monkeypatch):
    """A clone with two lessons in English and one in Spanish; returns the English folder."""
    clone = tmp_path / "clone"
    for lang, names in {"en": (FIRST_LESSON, "04_fifteens.ipynb"), "es": (FIRST_LESSON,)}.items():
        folder = clone / "notebooks" / lang
        (folder / ".ipynb_checkpoints").mkdir(parents=True)
        (folder / ".ipynb_checkpoints" / "x-checkpoint.ipynb").write_text("hidden")
        for name in names:
            (folder / name).write_text(f"{lang} {name}", encoding="utf-8")
    (clone / "notebooks" / "exercises").mkdir()
    monkeypatch.setattr(lessons, "_PACKAGE", clone / "cribbage_learn")
    return clone / "notebooks" / "en"


def files(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in folder.rglob("*")
        if path.is_file() and path.name != MANIFEST
    }


def test_a_clone_has_its_own_lessons():
    root = Path(__file__).parent.parent
    assert find_lessons("en") == root / "notebooks" / "en"


def test_an_installed_package_wins_over_a_folder_beside_it(shipped):
    inside = shipped.parent.parent / "cribbage_learn" / "_lessons" / "en"
    inside.mkdir(parents=True)
    (inside / FIRST_LESSON).write_text("inside")
    assert find_lessons("en") == inside
    with pytest.raises(LessonsError, match=r"there are: en$"):
        find_lessons("es")


def test_languages_are_folders_with_a_first_lesson_english_first(shipped):
    (shipped.parent / "bg").mkdir()
    (shipped.parent / "bg" / FIRST_LESSON).write_text("bg")
    with pytest.raises(LessonsError, match=r"there are: en, bg, es$"):
        find_lessons("fr")


def test_unknown_language_names_the_known_ones(shipped):
    with pytest.raises(LessonsError, match=r"no lessons in 'fr'; there are: en, es"):
        find_lessons("fr")


def test_an_installation_without_lessons_says_how_to_get_them(tmp_path, monkeypatch):
    monkeypatch.setattr(lessons, "_PACKAGE", tmp_path / "cribbage_learn")
    with pytest.raises(LessonsError, match="pip install"):
        find_lessons()


def test_first_copy(shipped, tmp_path):
    done = copy_lessons(tmp_path / "mine")
    assert done.copied == (FIRST_LESSON, "04_fifteens.ipynb")
    assert files(tmp_path / "mine") == {
        FIRST_LESSON: f"en {FIRST_LESSON}",
        "04_fifteens.ipynb": "en 04_fifteens.ipynb",
    }
    assert done.first.exists()


def test_second_copy_changes_nothing(shipped, tmp_path):
    copy_lessons(tmp_path / "mine")
    done = copy_lessons(tmp_path / "mine")
    assert (done.copied, done.updated, done.kept) == ((), (), ())
    assert len(done.current) == 2


def test_an_unedited_lesson_is_updated_and_a_deleted_one_comes_back(shipped, tmp_path):
    mine = tmp_path / "mine"
    copy_lessons(mine)
    (shipped / FIRST_LESSON).write_text("a better lesson")
    (mine / "04_fifteens.ipynb").unlink()
    done = copy_lessons(mine)
    assert (done.updated, done.copied) == ((FIRST_LESSON,), ("04_fifteens.ipynb",))
    assert (mine / FIRST_LESSON).read_text() == "a better lesson"


def test_an_edited_lesson_is_kept_and_named(shipped, tmp_path):
    mine = tmp_path / "mine"
    copy_lessons(mine)
    (mine / FIRST_LESSON).write_text("my notes")
    assert copy_lessons(mine).kept == (FIRST_LESSON,)
    (shipped / FIRST_LESSON).write_text("a better lesson")
    for _ in range(2):
        done = copy_lessons(mine)
        assert (done.outdated, done.kept) == ((FIRST_LESSON,), ())
    assert (mine / FIRST_LESSON).read_text() == "my notes"


@pytest.mark.parametrize("manifest", [None, "{", "[]", '{"lang": "en", "lessons": 3}'])
def test_without_a_readable_manifest_every_file_is_kept(shipped, tmp_path, manifest):
    mine = tmp_path / "mine"
    copy_lessons(mine)
    (mine / MANIFEST).unlink()
    if manifest is not None:
        (mine / MANIFEST).write_text(manifest)
    (shipped / FIRST_LESSON).write_text("a better lesson")
    assert copy_lessons(mine).kept == (FIRST_LESSON,)
    assert (mine / FIRST_LESSON).read_text() == f"en {FIRST_LESSON}"


def test_a_file_of_the_same_name_from_elsewhere_is_kept(shipped, tmp_path):
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / FIRST_LESSON).write_text("quite another thing")
    assert copy_lessons(mine).kept == (FIRST_LESSON,)
    assert (mine / FIRST_LESSON).read_text() == "quite another thing"


def test_reset_brings_the_original_and_backs_up_the_edited(shipped, tmp_path):
    mine = tmp_path / "mine"
    copy_lessons(mine)
    (mine / FIRST_LESSON).write_text("my notes")
    (mine / "diary.txt").write_text("untouched")
    done = copy_lessons(mine, reset=True)
    assert done.reset == (FIRST_LESSON,)
    assert done.backup is not None
    assert (done.backup / FIRST_LESSON).read_text() == "my notes"
    assert (mine / FIRST_LESSON).read_text() == f"en {FIRST_LESSON}"
    assert (mine / "diary.txt").read_text() == "untouched"
    assert copy_lessons(mine, reset=True).backup is None


def test_a_second_language_in_the_same_folder_is_refused(shipped, tmp_path):
    copy_lessons(tmp_path / "mine")
    with pytest.raises(LessonsError, match="holds the lessons in 'en'"):
        copy_lessons(tmp_path / "mine", "es")


def test_the_lessons_own_folder_is_refused(shipped):
    before = files(shipped)
    beside = shipped.parent
    for folder in (
        shipped,
        shipped / "deeper",
        beside,
        beside / "mine",
        beside / "es" / ".." / "x",
    ):
        with pytest.raises(LessonsError, match="where the lessons themselves lie"):
            copy_lessons(folder)
    assert files(shipped) == before
    assert not (beside / "mine").exists() and not (beside / FIRST_LESSON).exists()


def test_what_is_refused_is_said_in_the_language_spoken(shipped, tmp_path, pseudo):
    (tmp_path / "file").write_text("")
    set_language(pseudo)
    try:
        for folder in (shipped, tmp_path / "file", tmp_path / "file" / "deeper"):
            with pytest.raises(LessonsError) as refusal:
                copy_lessons(folder)
            assert "lessons" not in str(refusal.value).replace(str(folder), "")
        with pytest.raises(LessonsError) as refusal:
            find_lessons("tlh")
        assert "there" not in str(refusal.value)
    finally:
        set_language("en")


def test_a_file_in_place_of_the_folder_is_refused_in_words(shipped, tmp_path):
    (tmp_path / "mine").write_text("")
    with pytest.raises(LessonsError, match="is a file; name a folder"):
        copy_lessons(tmp_path / "mine")
    with pytest.raises(LessonsError, match="cannot write the lessons into"):
        copy_lessons(tmp_path / "mine" / "deeper")


def test_a_copy_that_fails_leaves_the_old_lesson_whole(shipped, tmp_path, monkeypatch):
    mine = tmp_path / "mine"
    copy_lessons(mine)
    (shipped / FIRST_LESSON).write_text("a better lesson")

    def full(self, content):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(LessonsError, match="No space left on device"):
        copy_lessons(mine)
    monkeypatch.undo()
    assert files(mine)[FIRST_LESSON] == f"en {FIRST_LESSON}"


def test_the_manifest_is_small_and_says_what_it_is(shipped, tmp_path):
    copy_lessons(tmp_path / "mine")
    manifest = json.loads((tmp_path / "mine" / MANIFEST).read_text())
    assert manifest["lang"] == "en"
    assert sorted(manifest["lessons"]) == [FIRST_LESSON, "04_fifteens.ipynb"]


def notebook(source, *, outputs=(), **metadata) -> str:
    cell = {
        "cell_type": "code",
        "execution_count": 1,
        "id": "a",
        "metadata": {},
        "outputs": list(outputs),
        "source": source,
    }
    return json.dumps({"cells": [cell], "metadata": metadata, "nbformat": 4, "nbformat_minor": 5})


SHOWN = {"output_type": "stream", "name": "stdout", "text": "2\n"}


@pytest.mark.parametrize(
    ("theirs", "edited"),
    [
        (notebook("print(2)\n2", outputs=[SHOWN], language_info={"name": "python"}), False),
        (notebook(["print(2)\n", "2"], outputs=[SHOWN | {"text": ["2\n"]}]), False),
        (notebook("print(3)\n2", outputs=[SHOWN]), True),
        (notebook("print(2)\n2", outputs=[SHOWN | {"text": "3\n"}]), True),
        (notebook("print(2)\n2"), True),
        (notebook("print(2)\n2", outputs=[SHOWN], widgets={"state": {"x": 1}}), True),
        ("not a notebook at all", True),
    ],
)
def test_opening_a_lesson_is_no_edit_but_words_results_and_clicks_are(
    shipped, tmp_path, theirs, edited
):
    (shipped / FIRST_LESSON).write_text(notebook("print(2)\n2", outputs=[SHOWN]))
    mine = tmp_path / "mine"
    copy_lessons(mine)
    (mine / FIRST_LESSON).write_text(theirs)
    (shipped / FIRST_LESSON).write_text(notebook("print(4)"))
    done = copy_lessons(mine)
    assert (done.outdated, done.updated) == (
        ((FIRST_LESSON,), ()) if edited else ((), (FIRST_LESSON,))
    )
