"""A learner at a quiz of a built page: what they see, and how they answer, by mouse or by keyboard.

The answers come from the engine, found by the code the quiz itself shows.
"""

from __future__ import annotations

from typing import Any

from cribbage_learn import Question

KIND_WORDS = {
    "fifteen": "Fifteen", "pair": "Pair", "run": "Run", "flush": "Flush", "nobs": "Nobs",
    "thirty_one": "Thirty-one",
}  # fmt: skip
KEYS = {"fifteen": "F", "pair": "P", "run": "R", "flush": "L", "nobs": "N", "thirty_one": "T"}


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

    def lay_all(self) -> None:
        """In the play: see all the cards laid."""
        if self.button("All cards").is_visible():
            self.button("All cards").click()

    def claim(self, kind: str, codes: list[str]) -> None:
        """Pick these cards and name them; in the play, tap the first of them: it reaches to the last."""
        order = [card.code for card in self.question.cards]
        cards = self.root.locator(".clq-card")
        pressed = [card.get_attribute("aria-pressed") == "true" for card in cards.all()]
        if self.question.kind == "play":
            if pressed != [code in codes for code in order]:
                cards.nth(min(map(order.index, codes))).click()
        else:
            for n, code in enumerate(order):
                if pressed[n] != (code in codes):
                    cards.nth(n).click()
        self.button(KIND_WORDS[kind]).click()

    def say_number(self, number: int | str) -> None:
        """Write a number and give it as the answer."""
        self.root.get_by_role("textbox").fill(str(number))
        self.button("Answer").click()

    def choose(self, value: str) -> None:
        """Choose the option with this value."""
        values = [option[0] for option in self.question.answer_sheet()["options"]]
        self.root.locator(".clq-choice").nth(values.index(value)).click()

    def answer_wrongly(self) -> str:
        """Answer with something that is not right; gives the sentence the sheet has for it."""
        self.lay_all()
        sheet = self.question.answer_sheet()
        match sheet["answer"]:
            case "number":
                wrong = next(number for number in sheet["slips"] if number != "other")
                self.say_number(wrong)
                return str(sheet["numbers"][wrong])
            case "choice":
                wrong = next(iter(sheet["slips"]))
                self.choose(wrong)
                return str(next(o[3] for o in sheet["options"] if o[0] == wrong))
        return self._claim_wrongly(sheet)

    def _claim_wrongly(self, sheet: dict[str, Any]) -> str:
        question = self.question
        last, in_play = len(question.cards), question.kind == "play"
        for kind in ("pair", "fifteen"):
            for mask in range(1, last + 1) if in_play else (0b11, 0b101, 0b110):
                reason, sentence, *_ = sheet["verdicts"][sheet["claims"][kind][mask - 1]]
                if reason:
                    cards = (
                        list(question.cards[-mask:])
                        if in_play
                        else [card for n, card in enumerate(question.cards) if mask >> n & 1]
                    )
                    self.claim(kind, [card.code for card in cards])
                    return str(sentence.replace("{cards}", " ".join(map(str, cards))))
        raise AssertionError(f"{question.id}: everything scores")

    def claim_all(self) -> None:
        """Claim every item of the question, one by one."""
        self.lay_all()
        for item in self.question.score.items:
            self.claim(item.kind.value, [card.code for card in item.cards])

    def see_no_more(self) -> None:
        self.button("I see no more").click()

    def give_up(self) -> None:
        """See the answer, whatever was asked."""
        self.lay_all()
        self.button("I see no more").or_(
            self.root.get_by_role("button", name="Show me the")
        ).click()

    def answer_rightly(self) -> str:
        """The whole right answer; gives what the page must say then."""
        self.lay_all()
        question = self.question
        match question.answer_sheet()["answer"]:
            case "number":
                self.say_number(question.answer)
            case "choice":
                self.choose(question.answer)
            case _:
                self.claim_all()
                self.see_no_more()
        return said_at_the_end(question)

    def go_on(self) -> None:
        """To the next question, or from the last one to the summary."""
        self.root.get_by_role("button", name="Next question").or_(
            self.button("See how it went")
        ).click()

    def answer_all_rightly(self) -> None:
        """From here to the summary: this question by mouse, the others by keys."""
        assert self.answer_rightly() in self.result.inner_text()
        self.go_on()
        self.answer_all_rightly_by_key()

    def answer_all_rightly_by_key(self) -> None:
        """From here to the summary, with the focus in the quiz."""
        while not self.at_end():
            assert self.answer_rightly_by_key() in self.result.inner_text(), self.question.id
            self.press("E")

    def at_last(self) -> bool:
        """Whether this question, now answered, is the last."""
        return bool(self.button("See how it went").is_visible())

    def at_end(self) -> bool:
        """Whether the summary is shown."""
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
        question = self.question
        order = [card.code for card in question.cards]
        for item in question.score.items:
            if question.kind == "play":  # so many of the last cards
                self.press(str(len(item.cards)), KEYS[item.kind.value])
            else:
                self.press(
                    *(str(order.index(card.code) + 1) for card in item.cards), KEYS[item.kind.value]
                )

    def answer_rightly_by_key(self) -> str:
        """The whole right answer, with the focus in the quiz; gives what the page must say then."""
        question = self.question
        self.press("Escape")  # what is picked is put back
        while self.button("Next card").is_visible():
            self.press("C")
        match question.answer_sheet()["answer"]:
            case "number":
                self.press(*str(question.answer), "Enter")
            case "choice":
                values = [option[0] for option in question.answer_sheet()["options"]]
                self.press(str(values.index(question.answer) + 1))
            case _:
                self.claim_all_by_key()
                self.press("E")
        return said_at_the_end(question)


def said_at_the_end(question: Question) -> str:
    """What stands under a question that was answered rightly."""
    sheet = question.answer_sheet()
    match sheet["answer"]:
        case "number":
            return str(sheet["numbers"][str(question.answer)])
        case "choice":
            return str(next(sentence for _, _, right, sentence in sheet["options"] if right))
    total = question.score.total
    return f"{total} of {total}" if total else str(sheet["say"]["nothing"])
