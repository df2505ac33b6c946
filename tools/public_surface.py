"""What users of the package may rely on, as text: every public name with its signature.

``python tools/public_surface.py`` writes ``tests/data/public_surface.txt``; ``surface()`` returns
its text, so that a test can tell when a name appeared, went away or changed.

Of a class its own members are listed (not what a widget inherits from ipywidgets), each on a line
that reads like Python.
"""

from __future__ import annotations

import enum
import importlib
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, get_overloads

ROOT = Path(__file__).resolve().parent.parent
STORED = ROOT / "tests" / "data" / "public_surface.txt"
MODULES: dict[str, tuple[str, ...]] = {
    "cribbage_learn": (),
    "cribbage_learn.analysis": (),
    "cribbage_learn.analysis.plots": (),
    "cribbage_learn.draw": (),
    "cribbage_learn.widgets": (),
    # what the names above give back
    "cribbage_learn.score": ("Group", "GroupKind"),
    "cribbage_learn.grading": ("Verdict",),
    "cribbage_learn.totals": ("TotalFeedback", "TotalVerdict"),
    "cribbage_learn.answers": ("AnswerFeedback", "AnswerVerdict", "Fault"),
    "cribbage_learn.hand_questions": ("HandQuestion",),
    "cribbage_learn.play_questions": ("PlayQuestion",),
    "cribbage_learn.count_questions": ("CountQuestion",),
    "cribbage_learn.go_questions": ("GoQuestion",),
    "cribbage_learn.order_questions": ("OrderQuestion",),
    "cribbage_learn.events": ("Event",),
    "cribbage_learn.view": ("View",),
    "cribbage_learn.slips": ("Slip", "SlipFound"),
    "cribbage_learn.sheets": ("SheetVerdict",),
    "cribbage_learn.widgets.quiz_page": ("QuizPage",),
    "cribbage_learn.table": ("Seat", "Table", "TableError"),
    "cribbage_learn.deal_code": ("CodeError", "deal_code", "new_game"),
    "cribbage_learn.progress": ("Record",),
    "cribbage_learn.progress_export": ("Answer",),
}
"""Module → its names that are listed; none named: ``__all__``, else the functions it defines."""

HEADER = """\
# What users of the package may rely on: made by `python tools/public_surface.py`, never edit.
"""


def surface() -> str:
    """The text: a block for each module, a line for each name and member, sorted."""
    parts = [HEADER]
    for module, chosen in MODULES.items():
        found = importlib.import_module(module)
        parts.append(f"\n[{module}]\n")
        for name in sorted(chosen or _names(found)):
            parts += [f"{line}\n" for line in _lines(name, getattr(found, name))]
    return "".join(parts)


def _names(module: ModuleType) -> list[str]:
    """``__all__``, or what a module without one defines itself."""
    own = (name for name, thing in vars(module).items() if _defined_in(thing) == module.__name__)
    return getattr(module, "__all__", None) or [name for name in own if not name.startswith("_")]


def _defined_in(thing: Any) -> str:
    return getattr(thing, "__module__", "") if inspect.isroutine(thing) else ""


def _lines(name: str, thing: Any) -> Iterator[str]:
    if inspect.isclass(thing):
        yield from _class(name, thing)
    elif callable(thing):
        yield from _signatures(name, thing)
    else:
        yield f"{name}: {type(thing).__name__}"


def _class(name: str, made: type) -> Iterator[str]:
    bases = ", ".join(base.__name__ for base in made.__bases__ if base is not object)
    head = f"class {name}({bases})" if bases else f"class {name}"
    if issubclass(made, enum.Enum):
        yield head
        yield from (f"    {name}.{member.name} = {member.value!r}" for member in made)
        return
    yield head
    for maker in ("__new__", "__init__"):
        if maker in vars(made):
            yield from _signatures(f"    {name}", getattr(made, maker), bound=True)
    fields: dict[str, Any] = getattr(made, "__dataclass_fields__", {})
    for member in sorted({*vars(made), *fields}):
        if not member.startswith("_"):
            yield from (f"    {line}" for line in _member(f"{name}.{member}", made, member, fields))


def _member(label: str, made: type, member: str, fields: dict[str, Any]) -> Iterator[str]:
    if member in fields:
        yield f"{label}: {fields[member].type}"
        return
    thing = vars(made)[member]
    if isinstance(thing, classmethod | staticmethod):
        kind = type(thing).__name__
        for line in _signatures(label, thing.__func__, bound=kind == "classmethod"):
            yield f"{kind} {line}"
    elif callable(getattr(thing, "__get__", None)) and not inspect.isfunction(thing):
        read = getattr(thing, "fget", None) or getattr(thing, "func", None)
        if read is not None:  # a property, computed each time or once
            yield f"{label}: {read.__annotations__['return']}"
        elif not hasattr(thing, "metadata"):  # a slot; what a widget syncs is not for callers
            yield f"{label}: {_Written(made.__annotations__.get(member, 'object'))}"
    elif callable(thing):
        yield from _signatures(label, thing, bound=True)


def _signatures(label: str, function: Any, *, bound: bool = False) -> Iterator[str]:
    """One line a call that is allowed, with annotations as they are written."""
    ways = get_overloads(inspect.unwrap(function)) or [function]
    for way in ways:
        signature = inspect.signature(way)
        parameters = list(signature.parameters.values())[1 if bound else 0 :]
        bare = [
            p if p.annotation is p.empty else p.replace(annotation=_Written(p.annotation))
            for p in parameters
        ]
        shown = str(signature.replace(parameters=bare, return_annotation=inspect.Signature.empty))
        back = signature.return_annotation
        arrow = "" if back in (inspect.Signature.empty, "None", None, "Self") else f" -> {back}"
        yield f"{label}{shown}{arrow}"


class _Written:
    """An annotation shown without quotes."""

    def __init__(self, text: Any) -> None:
        self.text = text

    def __repr__(self) -> str:
        text = getattr(self.text, "__forward_arg__", self.text)  # as named tuples keep it
        return text if isinstance(text, str) else getattr(text, "__name__", "object")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    STORED.write_text(surface(), encoding="utf-8")
    print(f"{STORED.relative_to(ROOT)}: {len(surface().splitlines())} lines")
