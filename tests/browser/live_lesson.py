"""A lesson of the live site in a page: opened, run by its own button, its cells changed, its Python asked."""

from __future__ import annotations

import time
from typing import Any

ERRORS = "[data-mime-type='application/vnd.jupyter.error'], [data-mime-type='application/vnd.jupyter.stderr']"

ASK = """async (code) => {
  const said = { errors: [], text: [] };
  const { kernel } = jupyterapp.shell.currentWidget.sessionContext.session;
  const asked = kernel.requestExecute({ code });
  asked.onIOPub = ({ header, content }) => {
    if (header.msg_type === "error") said.errors.push(`${content.ename}: ${content.evalue}`);
    if (content.name === "stderr") said.errors.push(content.text);
    if (header.msg_type === "execute_result") said.text.push(content.data["text/plain"]);
  };
  await asked.done;
  return said;
}"""

WRITE = """async (code) => {
  const { content } = jupyterapp.shell.currentWidget;
  content.activeCellIndex = content.widgets.length - 1;
  await jupyterapp.commands.execute("notebook:insert-cell-below");
  content.activeCell.model.sharedModel.setSource(code);
  await jupyterapp.commands.execute("notebook:run-cell");
  content.activeCell.node.scrollIntoView();
}"""


class LiveLesson:
    """``walked``: a walk whose page is to show ``lesson`` of the built site at ``site``.

    It is opened as a reader does, from its page in the book, which has loaded ``page_requests``.
    """

    def __init__(self, walked: Any, site: str, lesson: str) -> None:
        self.walked, self.page = walked, walked.page
        self.page.set_default_timeout(90_000)
        self.page.goto(f"{site}en/{lesson}.html")
        self.page.locator("body[data-drawn]").wait_for(state="attached")
        self.page_requests = list(walked.requests)
        self.start = time.monotonic()
        self.page.get_by_role("link", name="Run this lesson").click()

    def run_all(self) -> float:
        """Press the bar's button and wait until every cell is run; gives the seconds since the start."""
        self.page.get_by_role("button", name="Run the whole lesson").click()
        self.page.locator(".jp-OutputArea-output .clq-root").first.wait_for()
        seconds = time.monotonic() - self.start
        self.page.locator(".cl-bar[data-done]").wait_for()
        return seconds

    def close_bar(self) -> None:
        """Close the small bar that leads back, as who plays on does."""
        self.page.get_by_role("button", name="Close this bar").click()
        assert self.page.locator(".cl-bar").count() == 0

    def write(self, code: str) -> Any:
        """Write a cell at the end and run it; gives its output."""
        self.page.evaluate(WRITE, code)
        return self.page.locator(".jp-CodeCell").last.locator(".jp-OutputArea-output").last

    def ask(self, code: str) -> dict[str, list[str]]:
        """What Python answers to ``code``, shown nowhere: its ``errors`` and the ``text`` of results."""
        answer: dict[str, list[str]] = self.page.evaluate(ASK, code)
        return answer

    def faults(self) -> list[str]:
        """What the notebook shows that went wrong."""
        found: list[str] = self.page.locator(ERRORS).all_inner_texts()
        return found


def play_on(root: Any) -> bool:
    """Do the first thing a table offers, by mouse; False when the deal is over."""
    main = root.locator(".clq-left > .clq-bar > .clq-main")
    cards = root.locator(".clq-hand button:not(.clq-off)")
    before = root.inner_text()
    if root.get_by_role("button", name="Next deal").is_visible():
        return False
    if main.is_visible():
        if main.inner_text() == "Lay in the crib":
            cards.nth(0).click()
            cards.nth(1).click()
        main.click()
    elif cards.count():
        cards.first.click()
    else:
        root.get_by_role("button", name="Say go").click()
    root.page.wait_for_function(
        "([root, before]) => root.innerText !== before",
        arg=[root.element_handle(), before],
        polling=30,
    )
    return True
