"""A ``PlayTable`` on a page of its own, with Python behind it and no Jupyter between them."""

from __future__ import annotations

import json
from typing import Any

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>table</title>
<meta name="viewport" content="width=device-width">
<style>body{margin:0;padding:8px;background:#fff;font-family:sans-serif}
@media (prefers-color-scheme: dark){body{background:#16191a}}</style></head>
<body><main><h1>Play</h1><div id="here"></div></main></body></html>"""

RENDER = """async ([esm, css, state]) => {
  document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
  const heard = {};
  const tell = (name, ...args) => (heard[name] || []).forEach((f) => f(...args));
  window.model = {
    state, get: (k) => window.model.state[k],
    set: (k, v) => { window.model.state[k] = v; tell("change:" + k); },
    save_changes() {},
    on: (name, f) => { (heard[name] = heard[name] || []).push(f); },
    off() {},
    send: async (content) => {
      if (window.dead) return;
      const { sent, position } = JSON.parse(await window.python(JSON.stringify(content)));
      window.model.set("position", position);
      sent.forEach((message) => tell("msg:custom", message, []));
    },
  };
  const module = await import(URL.createObjectURL(new Blob([esm], { type: "text/javascript" })));
  module.default.render({ model: window.model, el: document.getElementById("here") });
}"""


class TablePage:
    """``widget`` drawn on ``page``; ``received``: every message the page got from Python."""

    def __init__(self, page: Any, widget: Any) -> None:
        self.page, self.widget = page, widget
        self.received: list[Any] = []
        self._sent: list[Any] = []
        widget.send = lambda content, *_: self._sent.append(content)
        page.expose_function("python", self._python)
        page.set_content(PAGE)
        names = ("position", "words", "art", "options", "state")
        state = json.loads(json.dumps({n: getattr(widget, n) for n in names}, sort_keys=True))
        page.evaluate(RENDER, [str(widget._esm), str(widget._css), state])
        self.root = page.locator(".clq-play")

    def _python(self, text: str) -> str:
        self._sent = []
        self.widget._on_message(self.widget, json.loads(text), [])
        self.received += self._sent
        answer = {"sent": self._sent, "position": self.widget.position}
        return json.dumps(answer, sort_keys=True)

    @property
    def position(self) -> dict[str, Any]:
        """What Python last told the page."""
        found: dict[str, Any] = self.widget.position
        return found

    def press(self, name: str) -> None:
        """Press the button of that name."""
        self.click(self.root.get_by_role("button", name=name, exact=True))

    def click(self, what: Any) -> None:
        """Click, and wait until the page shows the next step."""
        self.after(what.click)

    def after(self, do: Any, *args: Any) -> None:
        """Do something that leads to the next step, and wait until the page shows it."""
        step = self.page.evaluate("window.model.get('position').step")
        do(*args)
        self.page.wait_for_function(
            "step => window.model.get('position').step !== step", arg=step, polling=10
        )
