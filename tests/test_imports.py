"""Which module may import which, and what an import of the package must not drag along."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import cribbage_learn

PACKAGE = Path(cribbage_learn.__file__).parent

# Lower layers first; a module imports its own layer or one below. A folder counts as one module.
LAYERS = (
    ("language", "card_errors", "seeds", "reasons"),
    ("typed_cards",),
    ("cards",),
    ("rules",),
    ("score",),
    ("show", "play", "groups"),
    ("mistakes",),
    ("grading", "skills", "levels", "sifting"),
    ("deal", "actions"),
    ("events",),
    ("state",),
    ("setup", "before_play", "turns", "counting"),
    ("game",),
    ("view", "saved_game", "saved_lines", "match", "deal_code", "worth", "worked_deal"),
    ("slips", "totals", "laid", "answers"),
    ("play_skills", "go_faults", "order_faults", "deal_faults"),
    ("question",),
    ("hand_questions", "play_questions", "count_questions", "go_questions", "order_questions"),
    ("deal_questions", "match_questions"),
    ("hand_making", "play_making", "go_making", "order_making", "deal_making"),
    ("questions", "lookup", "openings", "rule_examples"),
    ("average_crib", "opponent_choice"),
    ("opponent_discard", "opponent_play", "opponent_count"),
    ("opponents",),
    ("table", "saved_table"),
    ("coach", "analysis"),
    ("size_words", "mistake_words", "name_words", "player_words", "refusal_words", "rule_points"),
    ("rulebook", "glossary"),
    ("explain", "example_names"),
    ("feedback_words", "opponent_play_words", "opponent_words", "total_words"),
    ("deal_fault_words",),
    ("play_words", "fault_words", "go_words", "order_words", "deal_words", "match_words"),
    ("answer_words",),
    ("hand_sheets", "play_sheets", "sheets"),
    ("piece_words", "log_words", "result_words", "game_words"),
    ("draw",),
    (
        "lessons",
        "progress",
        "progress_export",
        "progress_file",
        "progress_place",
        "progress_reasons",
    ),
    ("widgets", "cli", "classroom", "__main__"),
)
LAYER = {name: i for i, names in enumerate(LAYERS) for name in names}
ENGINE = LAYER["coach"]
"""Up to here only the standard library, and no words: those begin above."""

UPWARD = {
    # what a notebook shows, and answers in words: asked for when called
    *("score.ScoreItem.text explain", "score.Score.text explain"),
    *("score.Score._repr_mimebundle_ draw", "grading.Feedback._repr_mimebundle_ draw"),
    *("grading.Mistake.text explain", "grading.Feedback.text feedback_words"),
    *("opponent_choice.Choice.text opponent_words",),
    *("totals.TotalFeedback.text total_words", "totals.TotalFeedback._repr_mimebundle_ draw"),
    *("question.Question.answer_sheet sheets", "question.Question.verdict sheets"),
    *("question.Question._repr_mimebundle_ draw", "hand_questions.HandQuestion.prompt explain"),
    *("play_questions.PlayQuestion.prompt play_words",),
    *("count_questions.CountQuestion.prompt play_words",),
    *("count_questions.CountQuestion.text play_words",),
    *("go_questions.GoQuestion.prompt go_words", "go_questions.GoQuestion.text go_words"),
    *("order_questions.OrderQuestion.prompt order_words",),
    *("order_questions.OrderQuestion.text order_words",),
    *(
        "deal_questions.DealQuestion.prompt deal_words",
        "deal_questions.DealQuestion.text deal_words",
    ),
    *("match_questions.MatchQuestion.prompt match_words",),
    *("match_questions.MatchQuestion.text match_words",),
    *("answers.AnswerFeedback.text answer_words", "answers.AnswerFeedback._repr_mimebundle_ draw"),
    *("analysis.Census.text draw", "analysis.Census._repr_mimebundle_ draw"),
    *("analysis.score_distribution draw", "analysis.alt_score_distribution draw"),
    *("actions.IllegalAction.__str__ refusal_words", "actions.IllegalAction.text refusal_words"),
    # a Score counts itself again, and shows itself in groups
    *("score._recount play", "score._recount show", "score.Score.groups groups"),
    # a Game shows itself to a player, and is kept as text
    *("game.Game.view view", "game.Game.to_json saved_game", "game.Game.from_json saved_game"),
}
"""Imports inside functions that point up: all there are, as "module.function what"."""

HEAVY = (
    *("numpy", "matplotlib", "IPython", "ipywidgets", "anywidget", "traitlets"),
    *("click", "rich", "platformdirs", "sqlite3"),
)


def modules():
    return sorted(path for path in PACKAGE.rglob("*.py") if path.parent.name != "_lessons")


def job(path):
    """The name a module goes by among the layers: its own, or its folder's."""
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def at_module_level(tree):
    """Import statements that run when the module is imported; not those under TYPE_CHECKING."""
    waiting = list(tree.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        elif isinstance(node, ast.If):
            checking = ast.unparse(node.test).endswith("TYPE_CHECKING")
            waiting += node.orelse if checking else node.body + node.orelse
        elif isinstance(node, ast.Try | ast.With | ast.ClassDef):
            waiting += [n for n in ast.iter_child_nodes(node) if isinstance(n, ast.stmt)]


def inside_functions(tree):
    """Import statements that run when a function is called, each with the function's full name."""
    waiting = [(node, "") for node in ast.iter_child_nodes(tree)]
    while waiting:
        node, where = waiting.pop()
        named = isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        if named:
            where = f"{where}.{node.name}"
        if isinstance(node, ast.Import | ast.ImportFrom) and where:
            yield where, node
        waiting += [(child, where) for child in ast.iter_child_nodes(node)]


def imported(path, node):
    """The jobs of this package, and the top packages of others, that a statement imports."""
    if isinstance(node, ast.Import):
        names = [alias.name.split(".") for alias in node.names]
        ours = [n[1] for n in names if n[0] == "cribbage_learn" and len(n) > 1]
        return ours, [n[0] for n in names if n[0] != "cribbage_learn"]
    inside = list(path.relative_to(PACKAGE).parts[:-1])
    if node.level:
        base = inside[: len(inside) - (node.level - 1)]
    elif (node.module or "").split(".")[0] == "cribbage_learn":
        base, node = [], ast.ImportFrom(".".join(node.module.split(".")[1:]), node.names, 1)
    else:
        return [], [node.module.split(".")[0]]
    full = [*base, *(node.module.split(".") if node.module else [])]
    return ([full[0]] if full else [alias.name for alias in node.names]), []


def test_every_module_has_its_layer():
    jobs = {job(path) for path in modules()} - {"__init__"}
    assert jobs <= set(LAYER), f"add to LAYERS: {sorted(jobs - set(LAYER))}"


@pytest.mark.parametrize("path", modules(), ids=lambda p: p.relative_to(PACKAGE).as_posix())
def test_imports_point_down(path):
    name = job(path)
    if name == "__init__":
        return
    for node in at_module_level(ast.parse(path.read_text(encoding="utf-8"))):
        ours, others = imported(path, node)
        for lower in ours:
            if lower in LAYER:
                assert LAYER[lower] <= LAYER[name], f"{name} imports {lower}"
        if LAYER[name] <= LAYER["draw"]:
            strange = set(others) - set(sys.stdlib_module_names)
            assert not strange, f"{name} imports {strange}: the engine is standard library only"


def test_imports_inside_functions_point_down_too():
    """Or they are named in UPWARD: an import hidden in a function is an import all the same."""
    found = set()
    for path in modules():
        name = job(path)
        if name == "__init__":
            continue
        for function, node in inside_functions(ast.parse(path.read_text(encoding="utf-8"))):
            for other in imported(path, node)[0]:
                if other in LAYER and LAYER[other] > LAYER[name]:
                    found.add(f"{name}{function} {other}")
    assert found - UPWARD == set(), "these point up"
    assert UPWARD - found == set(), "these are there no more"


def test_the_engine_imports_only_the_standard_library_inside_functions_too():
    for path in modules():
        name = job(path)
        if name == "__init__" or LAYER[name] > ENGINE or name == "analysis":
            continue
        for function, node in inside_functions(ast.parse(path.read_text(encoding="utf-8"))):
            strange = set(imported(path, node)[1]) - set(sys.stdlib_module_names)
            assert not strange, f"{name}{function} imports {strange}"


def test_imports_in_functions_are_seen():
    tree = ast.parse("class A:\n def f(self):\n  if 1:\n   from . import draw\nimport os")
    assert [(name, node.names[0].name) for name, node in inside_functions(tree)] == [
        (".A.f", "draw")
    ]


def test_the_engine_has_no_words_of_its_own():
    for path in modules():
        name = job(path)
        if name == "__init__" or name == "language" or LAYER[name] > ENGINE:
            continue
        for node in at_module_level(ast.parse(path.read_text(encoding="utf-8"))):
            assert "language" not in imported(path, node)[0], f"{name} speaks"


def test_importing_the_package_stays_light():
    code = f"import sys, cribbage_learn; print([m for m in {HEAVY!r} if m in sys.modules])"
    env = {**os.environ, "PYTHONPATH": str(PACKAGE.parent)}
    run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
    assert run.stdout.strip() == "[]", run.stderr


def test_counting_and_asking_stays_light():
    code = (
        "import sys, cribbage_learn as c;"
        "q = c.make_questions(1, seed=1)[0]; q.answer_sheet(); q.text(); q.grade([]).text();"
        f"print([m for m in {HEAVY!r} if m in sys.modules])"
    )
    env = {**os.environ, "PYTHONPATH": str(PACKAGE.parent)}
    run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
    assert run.stdout.strip() == "[]", run.stderr


def test_the_public_names():
    """What DESIGN promises to be there, and nothing more under ``__all__``."""
    assert set(cribbage_learn.__all__) == {
        *("Card", "CardError", "parse_cards", "Rules"),
        *("Score", "ScoreItem", "ScoreKind", "score_show", "score_play"),
        *("Claim", "Mistake", "Reason", "Feedback", "grade"),
        *("Game", "IllegalAction", "Match"),
        *("Question", "make_questions", "languages", "set_language"),
    }
    assert all(hasattr(cribbage_learn, name) for name in cribbage_learn.__all__)
    assert list(cribbage_learn.__all__) == sorted(cribbage_learn.__all__)
