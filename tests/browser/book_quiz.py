"""A learner at a quiz of a built page: what they see, and how they answer, by mouse or by keyboard.

The answers come from the engine, found by the code the quiz itself shows.
"""

from __future__ import annotations

from typing import Any

from cribbage_learn import Question

KIND_WORDS = {"fifteen": "Fifteen", "pair": "Pair", "run": "Run", "flush": "Flush", "nobs": "Nobs"}
KEYS = {"fifteen": "F", "pair": "P", "run": "R", "flush": "L", "nobs": "N"}


def quizzes(page: Any) -> list[Quiz]:
    """The quizzes of a page, once all its widgets are drawn."""
    from playwright.sync_api import expect

    # not wait_for_function: the pages' policy lets it look only once
    expect(page.locator(".cl-live .clq-root")).to_have_count(
        page.locator(".cl-live script").count(), timeout=20_000
    )
    return [Quiz(page, root) for root in page.locator(".cl-live .clq-quiz").all()]


class Quiz:
    """One quiz on a page."""

    def __init__(self, page: Any, root: Any) -> None:
        self.page, self.root = page, root
        self.said = root.get_by_role("status")
        self.result = root.locator(".clq-result")
        self.count = root.locator(".clq-tally")

    @property
    def question(self) -> Question:
        """The question now shown."""
        return Question.from_id(self.root.locator(".clq-report code").inner_text())

    def button(self, name: str) -> Any:
        return self.root.get_by_role("button", name=name, exact=True)

    # ---- by mouse ----

    def claim(self, kind: str, codes: list[str]) -> None:
        """Pick these cards and name them."""
        order = [card.code for card in self.question.answer.cards]
        cards = self.root.locator(".clq-card")
        for n, code in enumerate(order):
            if (cards.nth(n).get_attribute("aria-pressed") == "true") != (code in codes):
                cards.nth(n).click()
        self.button(KIND_WORDS[kind]).click()

    def claim_wrongly(self) -> str:
        """Claim something that does not score; gives the reason the sheet has for it."""
        question = self.question
        sheet = question.answer_sheet()
        for kind in ("pair", "fifteen"):
            for mask in (0b11, 0b101, 0b110):
                reason, sentence, *_ = sheet["verdicts"][sheet["claims"][kind][mask - 1]]
                if reason:
                    cards = [card for n, card in enumerate(question.answer.cards) if mask >> n & 1]
                    self.claim(kind, [card.code for card in cards])
                    return sentence.replace("{cards}", " ".join(map(str, cards)))
        raise AssertionError(f"{question.id}: everything scores")

    def claim_all(self) -> None:
        """Claim every item of the question, one by one."""
        for item in self.question.answer.items:
            self.claim(item.kind.value, [card.code for card in item.cards])

    def see_no_more(self) -> None:
        self.button("I see no more").click()

    def go_on(self) -> None:
        """To the next question, or from the last one to the summary."""
        self.root.get_by_role("button", name="Next question").or_(
            self.button("See how it went")
        ).click()

    def answer_all_rightly(self) -> None:
        """From here to the summary, every item found."""
        while not self.at_end():
            self.claim_all()
            self.see_no_more()
            self.go_on()

    def at_end(self) -> bool:
        return self.root.locator(".clq-sum").is_visible()

    # ---- by keyboard ----

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, name: str) -> None:
        """Tab until the element with this text has the focus."""
        for _ in range(150):
            self.press("Tab")
            if self.page.evaluate("document.activeElement.innerText") == name:
                return
        raise AssertionError(f"Tab never came to {name!r}")

    def claim_all_by_key(self) -> None:
        order = [card.code for card in self.question.answer.cards]
        for item in self.question.answer.items:
            self.press(
                *(str(order.index(card.code) + 1) for card in item.cards), KEYS[item.kind.value]
            )
