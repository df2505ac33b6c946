"""The pages for developers: what autodoc shows of a module.

autodoc shows everything public with its docstring, and the fields of classes even without one. Of a
module's constants it shows those that say what they are; the others are the module's own business.
"""

from __future__ import annotations

import inspect
import re
from enum import Enum
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.errors import PycodeError
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.inspect import isroutine, signature, stringify_signature
from traitlets import HasTraits

LINES = re.compile(
    r'(?P<opening><span class="sig-paren">\(</span>)\s*<dl>(?P<lines>.*?)</dl>\s*', re.S
)
LINE = re.compile(r"<dd>(.*?)</dd>", re.S)


def setup(app: Sphinx) -> None:
    app.setup_extension("sphinx.ext.autodoc")
    app.connect("autodoc-skip-member", _skip)
    app.connect("autodoc-process-signature", _signature)
    app.connect("html-page-context", _lines)


def _skip(
    app: Sphinx, what: str, name: str, member: object, skip: bool, _options: Any
) -> bool | None:
    """True leaves a member out, None leaves the choice to autodoc."""
    if what != "module" or skip or inspect.isclass(member) or isroutine(member):
        return None
    module = app.env.temp_data.get("autodoc:module")
    return True if ("", name) not in _comments(str(module)) else None


def _signature(
    _app: Sphinx,
    what: str,
    _name: str,
    member: Any,
    _options: Any,
    arguments: str | None,
    result: str | None,
) -> tuple[str, str | None] | None:
    """What a caller writes, where autodoc finds something else."""
    if what == "class" and issubclass(member, Enum):
        return "(value)", None
    if what == "class" and issubclass(member, HasTraits):  # its __new__ takes anything
        made = signature(member.__init__, bound_method=True)
        return stringify_signature(
            made, show_return_annotation=False, unqualified_typehints=True
        ), None
    if arguments and "<factory>" in arguments:  # a dataclass's default that is made each time
        return arguments.replace("<factory>", "..."), result
    return None


def one_a_line(page: str) -> str:
    """A long signature's lines as plain lines: Sphinx makes them a list of answers without questions.

    >>> one_a_line('<span class="sig-paren">(</span><dl>\\n<dd><em>a</em>,</dd>\\n</dl>')
    '<span class="sig-paren">(</span><span class="sig-line"><em>a</em>,</span>'
    """
    return LINES.sub(
        lambda found: (
            found["opening"]
            + "".join(
                f'<span class="sig-line">{line}</span>' for line in LINE.findall(found["lines"])
            )
        ),
        page,
    )


def _lines(
    _app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: nodes.document
) -> None:
    if "body" in context:
        context["body"] = one_a_line(context["body"])


def _comments(module: str) -> dict[tuple[str, str], Any]:
    """The constants of a module that have a docstring under them."""
    try:
        return ModuleAnalyzer.for_module(module).find_attr_docs()
    except PycodeError:
        return {}
