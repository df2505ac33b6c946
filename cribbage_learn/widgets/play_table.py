"""``PlayTable``: a whole game of cribbage, against the computer or with others at one device.

Python holds the game; the page draws what its reader may know and sends what they do, each time
with the step it answers, so that a second click or an old page changes nothing.
"""

from __future__ import annotations

import os
import weakref
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import traitlets

from .. import draw
from ..actions import Action, IllegalAction, read_action
from ..game import Game
from ..language import words
from ..progress import Record
from ..rules import Rules
from ..saved_table import packed, to_dict
from ..table import Table
from .kept_table import KeptTable
from .page_source import STATIC_VARIABLE, source
from .page_state import PageWidget
from .position import position
from .table_orders import carry_out, explained, refusal
from .table_prompts import seat_names
from .table_setup import lay_table
from .table_twin import table_html, table_text
from .table_words import table_words

_OPEN: dict[tuple[str, str], weakref.WeakSet[PlayTable]] = {}
"""The tables on show, by where they are kept: those kept in one place show the same game."""


class PlayTable(PageWidget):
    """A table at which a whole game is played.

    ``players``: 2, 3 or 4; ``opponents``: the computer's players, one name for all or one each
    ("beginner", "sensible"); ``human``: the player who is you, several, or "all" (hand the device
    round). ``seed``, ``rules``: as in ``Game.new``; ``code``: a shared code instead; ``game``: a
    ``Game``, or the text of a saved one, to go on with. ``names``: one for each player.
    ``overlook``: the share of points that the computer overlooks when it counts. ``pace``: "step",
    "slow" or "quick"; ``counting``: "self" or "for_me". ``games``: a match of so many.
    ``follow``: actions that "Next" plays, line by line. ``record``: where the game is kept, as in
    ``ScoreQuiz``. Run again, the cell shows the game as it stands. Raises ``ValueError``.

    >>> table = PlayTable(seed=7, record=False)
    >>> table, table.game.phase
    (PlayTable('2-7', step 0), 'cut_for_deal')
    """

    _esm = source("cards.js", "play_table.js")
    _css = source("tokens.css", "base.css", "play_table.css")

    position = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    art = traitlets.Dict().tag(sync=True)
    options = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        players: int = 2,
        *,
        opponents: str | Sequence[str] = "sensible",
        human: int | str | Sequence[int] = 0,
        seed: int | str | None = None,
        rules: Rules | None = None,
        dealer: int | None = None,
        code: str | None = None,
        game: Game | str | None = None,
        names: Sequence[str] | None = None,
        overlook: float = 0.0,
        pace: str = "step",
        counting: str = "self",
        games: int | None = None,
        follow: Sequence[str] = (),
        lang: str | None = None,
        record: Record | str | Path | bool | None = None,
    ) -> None:
        self._lang = words(lang).lang
        laid, name = lay_table(
            players=players, opponents=opponents, human=human, seed=seed, rules=rules, dealer=dealer,
            code=code, game=game, names=names, overlook=overlook, pace=pace, counting=counting,
            games=games, follow=follow,
        )  # fmt: skip
        self._static = os.environ.get(STATIC_VARIABLE) == "1"
        self._kept = KeptTable(name, laid, record=False if self._static else record)
        kept = self._kept.record
        super().__init__(
            position=position(self.table, self._lang),
            words=table_words(self._lang, kept.place if kept else "computer"),
            art=draw.card_art(),
            options=self._options(),
            state={"four": False},
        )
        if self._kept.record is not None:
            _OPEN.setdefault(self._kept.place, weakref.WeakSet()).add(self)
        self.on_msg(self._on_message)

    @property
    def table(self) -> Table:
        """The table as it stands: game, seats, settings."""
        return self._kept.table

    @property
    def game(self) -> Game:
        """The game as it stands, with every card in it."""
        return self.table.game

    def act(self, command: str | Action) -> PlayTable:
        """Do something at the table, as its buttons do: an action, ``next``, ``back``, ``rematch`` …

        Raises ``IllegalAction`` or ``ValueError``; then nothing has changed.

        >>> PlayTable(seed=7, dealer=1, record=False).act("discard 5H 5D")  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        cribbage_learn.actions.IllegalAction: crib.discard: ...
        """
        said = command if isinstance(command, str) else str(read_action(command))
        table = carry_out(self.table, {"do": said})
        if table is not self.table:
            self._put(table)
        return self

    def to_json(self) -> str:
        """The whole table as text, to be given to ``PlayTable(game=…)`` again."""
        import json

        return json.dumps(to_dict(self.table), ensure_ascii=False, indent=1)

    def text(self) -> str:
        """What can be seen of the table now, as text."""
        return table_text(self.table, self._lang)

    def __repr__(self) -> str:
        code = self.position["code"]
        what = repr(code) if code else f"game={self.game!r}"
        return f"PlayTable({what}, step {self.table.step})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        html = table_html(self.table, self._lang, static=self.options["static"])
        return {**data, "text/plain": self.text(), "text/html": html}, metadata

    # ---- behind the page ----

    def _put(self, table: Table) -> None:
        self._kept.put(table)
        for shown in {self, *_OPEN.get(self._kept.place, ())}:
            shown._show(table)

    def _show(self, table: Table) -> None:
        self._kept.table = table
        self._tell(options=self._options(), position=position(table, self._lang))

    def _options(self) -> dict[str, Any]:
        """Whether Python is there to play, and whether the game is written down: the page says so."""
        record = self._kept.record
        return {"static": self._static, "kept": record is not None and record.ok}

    def _on_message(self, _: Any, content: Any, buffers: Any) -> None:
        """The page wants something done, asks why, or asks whether Python is there."""
        if not isinstance(content, dict):
            return
        to = {"to": content.get("from")}
        try:
            if "awake" in content:
                self.send({"awake": True})
            elif "why" in content:
                said = explained(self.table, content["why"], self._lang)
                self.send({**to, "why": content["why"], "text": said})
            elif content.get("save") is True:
                self.send({**to, "saved": packed(self.table)})
            else:
                self._order(content, to)
        except IllegalAction as error:
            names, you = seat_names(self.table, self._lang), self.table.game.to_act
            said = error.text(self._lang, names, you)
            self.send({**to, "refused": said, "rule": error.rule})
        except Exception as error:  # a front end would swallow it: the learner is told instead
            names = seat_names(self.table, self._lang)
            self.send({**to, "refused": refusal(error, names, self._lang), "rule": ""})

    def _order(self, content: dict[str, Any], to: dict[str, Any]) -> None:
        if self._kept.newer():  # played on elsewhere: what this page showed is past
            self._put(self.table)
        if content.get("step") != self.table.step:
            self.send({**to, "stale": True})
            self._show(self.table)
            return
        table = carry_out(self.table, content)
        if table is not self.table:
            self._put(table)
        self.send({**to, "done": True})

    def _on_state(self, change: Any) -> None:
        """Four-colour suits are all that a page may change by itself."""
        four = change["new"].get("four") if isinstance(change["new"], dict) else None
        read = {"four": four is True}
        if self.state != read:
            self.state = read
