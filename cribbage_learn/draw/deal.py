"""A deal to look at in a lesson: who cut what, who holds what, what lies face down.

Given a game, everything is seen, as from above; given what a player sees of it (``game.view(0)``),
the cards that player may not know lie face down.

>>> from cribbage_learn import Game
>>> game = Game.setup(dealt=["5S 4S 2S 8D 6H 8C", "10S 6D JH 4H KC 7C"], starter="5H", dealer=0)
>>> show_deal(game.view(0), ("Alice", "Bob"))
Alice (dealer): 5♠ 4♠ 2♠ 8♦ 6♥ 8♣
Bob: ▮ ▮ ▮ ▮ ▮ ▮
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, cast

from .. import explain
from ..before_play import lowest
from ..cards import Card
from ..deal import KEPT
from ..events import Event
from ..language import words
from ..player_words import player_names
from . import palette
from .card import HEIGHT, LIFT, MARGIN, SHOWN, SHOWN_SMALL, WIDTH, card_body, shadow
from .display import Picture
from .hand import hand_html, hand_text
from .image import document, img, number

if TYPE_CHECKING:
    from ..game import Game
    from ..view import View

ROOM, NAME_HEIGHT, NAME_GAP = 150, 44, 14  # for each cut, in the units of a card, 100 wide


def show_deal(
    game: Game | View, names: Sequence[str] | None = None, *, lang: str | None = None
) -> Picture:
    """What each player holds, the crib and the starter, as far as they are there.

    Once the hands are counted, each hand is the four cards that were kept. ``names``: one for each
    player. Raises ``ValueError`` when they do not fit.

    >>> from cribbage_learn import Game
    >>> game = Game.new(seed=7, dealer=0)
    >>> game = game.act(game.actions()[0])
    >>> show_deal(game.view(0)).plain.splitlines()[1:]
    ['Player 2: ▮ ▮ ▮ ▮', 'Crib: ▮ ▮']
    """
    w = words(lang)
    rows = [
        (_called(name, player == game.dealer, lang), *_hand(game, player))
        for player, name in enumerate(player_names(game.players, names, lang))
    ]
    size, seen = _crib_size(game), game.crib or ()
    rows.append((w.say("deal.crib", "Crib"), seen, size - len(seen)))
    if game.starter is not None:
        rows.append((w.say("deal.starter", "Starter"), (game.starter,), 0))
    plain, page = [], []
    for called, cards, hidden in rows:
        if cards or hidden:
            picture = hand_html(cards, card_width=SHOWN_SMALL, lang=lang, hidden=hidden)
            plain.append(f"{called}: {hand_text(cards, hidden=hidden)}")
            page.append(f"<p>{escape(called)}<br>{picture}</p>")
    return Picture("\n".join(plain), _page(page, lang))


def show_cut(
    game: Game | View, names: Sequence[str] | None = None, *, lang: str | None = None
) -> Picture:
    """The cards cut for the deal with who cut them, a row for each round; the lowest are marked.

    ``names``: one for each player. Raises ``ValueError`` when they do not fit, or when the deal
    was not cut for.

    >>> from cribbage_learn import Game
    >>> show_cut(Game.new(seed=46).act("cut").act("cut").act("cut").act("cut"), ("Ann", "Bo"))
    Ann [4♠] · Bo [4♣]
    Ann [5♣] · Bo Q♦
    """
    called = player_names(game.players, names, lang)
    rounds = _rounds(game)
    plain, page = [], []
    for cuts in rounds:
        low = lowest([event.cards[0] for event in cuts])
        row = [(called[e.player], e.cards[0], i in low) for i, e in enumerate(cuts)]
        plain.append(" · ".join(f"{n} [{c}]" if m else f"{n} {c}" for n, c, m in row))
        page.append(f"<p>{_cut_img(row, lang)}</p>")
    return Picture("\n".join(plain), _page(page, lang))


def _rounds(game: Game | View) -> list[list[Event]]:
    """The cuts for the deal, round by round: in each cut those who tied for the lowest before."""
    rounds: list[list[Event]] = []
    left = 0
    for event in game.events:
        if event.kind != "cut":
            break
        if not left:
            tied = [event.cards[0] for event in rounds[-1]] if rounds else []
            left = len(lowest(tied)) if tied else game.players
            rounds.append([])
        rounds[-1].append(event)
        left -= 1
    if not rounds:
        raise ValueError("nobody has cut for the deal in this game (rule deal.cut)")
    return rounds


def _called(name: str, deals: bool, lang: str | None) -> str:
    return words(lang).say("deal.dealer", "{name} (dealer)", name=name) if deals else name


def _hand(game: Game | View, player: int) -> tuple[tuple[Card, ...], int]:
    """The cards of a player that are seen, and how many lie face down."""
    hand, kept = game.hands[player], game.kept[player]
    if hand is None:
        return (), cast("View", game).cards_left[player]  # a Game hides no hand
    if hand or game.phase not in ("show", "crib", "over"):
        return hand, 0
    return ((), KEPT) if kept is None else (kept, 0)


def _crib_size(game: Game | View) -> int:
    """How many cards lie in the crib: read from what happened, as a View does not hold them."""
    if game.crib is not None:
        return len(game.crib)
    since = [event.kind for event in game.events]
    while "deal" in since:
        since = since[since.index("deal") + 1 :]
    straight = 1 if game.players == 3 else 0
    each = 2 if game.players == 2 else 1
    return straight + each * since.count("discard")


def _cut_img(row: Sequence[tuple[str, Card, bool]], lang: str | None) -> str:
    """Cards side by side, the lowest raised, and under each the name of who cut it."""
    places = [
        (place * ROOM + (ROOM - WIDTH) / 2, 0 if low else LIFT)
        for place, (_, _, low) in enumerate(row)
    ]
    body = shadow(*places) + "".join(
        card_body(card, at=at, highlight=low) + _name(name, at[0] + WIDTH / 2)
        for (name, card, low), at in zip(row, places, strict=True)
    )
    box = (-MARGIN, -MARGIN, len(row) * ROOM + 2 * MARGIN, LIFT + HEIGHT + NAME_GAP + NAME_HEIGHT)
    w = words(lang)
    alt = ", ".join(
        w.say("deal.alt.cut", "{name}: {card}", name=name, card=explain.card_name(card, lang))
        for name, card, _ in row
    )
    lowest = ", ".join(explain.card_name(card, lang) for _, card, low in row if low)
    alt = w.say("deal.alt.lowest", "{cuts}. The lowest: {cards}", cuts=alt, cards=lowest)
    return img(document(body, box=box, width=round(box[2] * SHOWN / WIDTH)), alt)


def _name(name: str, middle: float) -> str:
    """A name on its own dark ground, so that it reads on any page; a long one is narrowed to fit."""
    top, room = LIFT + HEIGHT + NAME_GAP, ROOM - 28
    guess = 19 * len(name)
    wide = min(guess, room) + 24
    fit = f' textLength="{room}" lengthAdjust="spacingAndGlyphs"' if guess > room else ""
    return (
        f'<rect x="{number(middle - wide / 2)}" y="{top}" width="{wide}" height="{NAME_HEIGHT - MARGIN}" '
        f'rx="19" fill="{palette.TAG}"/>'
        f'<text x="{number(middle)}" y="{top + 29}" text-anchor="middle" font-size="30" stroke="none" '
        f'font-family="system-ui,sans-serif" fill="{palette.TAG_TEXT}"{fit}>{escape(name)}</text>'
    )


def _page(parts: Sequence[str], lang: str | None) -> str:
    return f'<div class="cribbage-cards" lang="{escape(words(lang).lang)}">{"".join(parts)}</div>'
