"""What is said of a number or a choice: whichever kind of question it belongs to."""

from __future__ import annotations

from . import deal_words, go_words, match_words, order_words, play_words
from .answers import Answer, AnswerFeedback
from .count_questions import CountQuestion
from .deal_questions import DealQuestion
from .fault_words import fault
from .go_questions import GoQuestion
from .language import words
from .match_questions import MatchQuestion
from .order_questions import OrderQuestion
from .play_questions import PlayQuestion
from .question import Question

AnsweredQuestion = CountQuestion | DealQuestion | GoQuestion | MatchQuestion | OrderQuestion
"""A question that is answered by a number or a choice, and has ``faults``."""


def said(question: AnsweredQuestion, answer: Answer, lang: str | None = None) -> str:
    """The sentence for one answer, right or wrong.

    >>> said(CountQuestion("count", "KH5D"), 15), said(CountQuestion("count", "KH5D"), 18)
    ('10 + 5 = 15.', 'A jack, queen or king counts 10, and so does K♥.')
    """
    if answer == question.answer:
        return right(question, lang)
    if isinstance(question, CountQuestion):
        return fault(question.faults.get(int(answer), question.other), lang=lang)
    players = question.players if isinstance(question, DealQuestion) else question.game.players
    return fault(question.faults[str(answer)], players, lang)


def right(question: AnsweredQuestion, lang: str | None = None) -> str:
    """What the right answer is told.

    >>> right(OrderQuestion("order", "first", players=2, dealer=1))
    'Alice, who sits to the left of the dealer.'
    """
    match question:
        case CountQuestion():
            return play_words.count_right(question.counts, lang)
        case GoQuestion():
            return go_words.right(question, lang)
        case OrderQuestion():
            return order_words.right(question, lang)
        case DealQuestion():
            return deal_words.right(question, lang)
        case MatchQuestion():
            return match_words.right(question, lang)


def label(question: AnsweredQuestion, answer: Answer, lang: str | None = None) -> str:
    """What an answer is called: the number, or the words of a choice.

    >>> label(OrderQuestion("order", "first", players=2, dealer=1), "0")
    'Alice'
    """
    match question:
        case CountQuestion():
            return str(answer)
        case GoQuestion():
            return go_words.option(question, str(answer), lang)
        case OrderQuestion():
            return order_words.option(question, str(answer), lang)
        case DealQuestion():
            return deal_words.option(question, str(answer), lang)
        case MatchQuestion():
            return match_words.option(question, str(answer), lang)


def ask(question: Question, lang: str | None = None) -> str:
    """The question alone, for whoever shows the situation.

    >>> ask(PlayQuestion("play", "9H6C"))
    'What does the last card score?'
    """
    match question:
        case PlayQuestion():
            return play_words.play_ask(lang)
        case CountQuestion():
            return play_words.count_ask(lang)
        case GoQuestion():
            return go_words.ask(question, lang)
        case OrderQuestion():
            return order_words.ask(question, lang)
        case DealQuestion():
            return deal_words.ask(question, lang)
        case MatchQuestion():
            return match_words.ask(question, lang)
    return question.prompt(lang)


def verdict_lines(judged: AnswerFeedback, lang: str | None = None) -> tuple[tuple[bool, str], ...]:
    """One entry for each answer, in order: whether it is right, and the sentence for it.

    >>> verdict_lines(OrderQuestion("order", "first", players=2, dealer=1).grade(["0"]))
    ((True, 'Alice, who sits to the left of the dealer.'),)
    """
    return tuple((v.right, _named(judged.question, v.answer, lang)) for v in judged.verdicts)


def _named(question: AnsweredQuestion, answer: Answer, lang: str | None) -> str:
    """The answer and its sentence; a right choice is often named by its sentence already."""
    name, sentence = label(question, answer, lang), said(question, answer, lang)
    chosen = answer == question.answer and not isinstance(question, CountQuestion)
    if chosen and sentence.startswith(name.partition(":")[0]):
        return sentence
    return words(lang).say("verdict.answer", "{answer}: {said}", answer=name, said=sentence)


def feedback(judged: AnswerFeedback, lang: str | None = None) -> str:
    """The question and each answer with its sentence, as text."""
    lines = [judged.question.prompt(lang)]
    lines += [f"  {'✓' if right else '✗'} {text}" for right, text in verdict_lines(judged, lang)]
    return "\n".join(lines)
