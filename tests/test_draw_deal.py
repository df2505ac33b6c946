"""A deal drawn: who cut, who holds, what lies face down; never a card that may not be seen."""

from __future__ import annotations

import re
from html import unescape

import pytest

from cribbage_learn import CardError, Game, Rules
from cribbage_learn.average_crib import average_crib
from cribbage_learn.cards import parse_cards
from cribbage_learn.draw import show_average_crib, show_cut, show_deal, show_rule
from cribbage_learn.draw.rules import pays_line
from cribbage_learn.rulebook import ids, rule

ALT = re.compile(r'<img alt="([^"]*)"')
DROPPED = re.compile(r"<svg|<style|<script| role=| aria-|var\(--| on\w+=")
NAMES = ("Alice", "Bob")


def alts(html: str) -> list[str]:
    return [unescape(alt) for alt in ALT.findall(html)]


def dealt() -> Game:
    hands = ["5S 4S 2S 8D 6H 8C", "10S 6D JH 4H KC 7C"]
    return Game.setup(dealt=hands, starter="5H", dealer=0)


def lines(game: object, names: tuple[str, ...] | None = NAMES) -> list[str]:
    return show_deal(game, names).plain.splitlines()  # type: ignore[arg-type]


def test_from_above_everything_is_seen() -> None:
    game = dealt()
    assert lines(game) == [
        "Alice (dealer): 5♠ 4♠ 2♠ 8♦ 6♥ 8♣",
        "Bob: 10♠ 6♦ J♥ 4♥ K♣ 7♣",
    ]
    for action in ("discard 10S KC", "discard 8D 8C", "cut"):
        game = game.act(action)
    assert lines(game)[2:] == ["Crib: 10♠ K♣ 8♦ 8♣", "Starter: 5♥"]


def test_a_player_sees_only_what_a_player_may_know() -> None:
    game = dealt().act("discard 10S KC")
    assert lines(game.view(0)) == [
        "Alice (dealer): 5♠ 4♠ 2♠ 8♦ 6♥ 8♣",
        "Bob: ▮ ▮ ▮ ▮",
        "Crib: ▮ ▮",
    ]
    assert lines(game.view(1))[0] == "Alice (dealer): ▮ ▮ ▮ ▮ ▮ ▮"
    page = show_deal(game.view(0), NAMES).html
    assert "10 of spades" not in page and "ten of spades" not in page
    assert alts(page)[1:] == ["4 cards face down", "2 cards face down"]


def test_the_hands_come_back_for_the_show_as_each_is_turned_up() -> None:
    game = dealt()
    for action in ("discard 10S KC", "discard 8D 8C", "cut"):
        game = game.act(action)
    while game.phase == "play":
        game = game.act(game.actions()[0])
    assert lines(game.view(0))[1:3] == ["Bob: ▮ ▮ ▮ ▮", "Crib: ▮ ▮ ▮ ▮"]
    game = game.act("show")
    assert lines(game.view(0))[1] == "Bob: 6♦ J♥ 4♥ 7♣"
    game = game.act("show")
    assert lines(game.view(1))[2] == "Crib: 10♠ K♣ 8♦ 8♣"


def test_cards_already_played_are_no_longer_held() -> None:
    game = dealt()
    for action in ("discard 10S KC", "discard 8D 8C", "cut", "play JH"):
        game = game.act(action)
    assert lines(game)[1] == "Bob: 6♦ 4♥ 7♣"
    assert lines(game.view(0))[1] == "Bob: ▮ ▮ ▮"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_crib_always_has_the_cards_it_has(players: int) -> None:
    game = Game.new(players, seed=3, dealer=0)
    while game.phase == "discard":
        game = game.act(game.actions()[0])
        for shown in (game, *map(game.view, range(players))):
            row = next(row for row in lines(shown, None) if row.startswith("Crib"))
            assert len(row.split()[1:]) == len(game.crib)
    second = game
    while len([e for e in second.events if e.kind == "deal"]) < 2:
        second = second.act(second.actions()[0])
    start = ["Crib: ▮"] if players == 3 else []
    assert [row for row in lines(second.view(0), None) if row.startswith("Crib")] == start


def test_a_cut_is_told_round_by_round_and_the_lowest_are_marked() -> None:
    game = Game.new(players=4, seed=7)
    while game.phase == "cut_for_deal":
        game = game.act("cut")
    shown = show_cut(game, ("Ann", "Bo", "Cy", "Di"))
    assert shown.plain.splitlines() == [
        "Ann [A♦] · Bo 5♦ · Cy 9♦ · Di [A♥]",
        "Ann 10♠ · Di [9♥]",
    ]
    assert alts(shown.html)[1] == (
        "Ann: ten of spades, Di: nine of hearts. The lowest: nine of hearts"
    )
    assert game.dealer == 3


def test_without_a_cut_there_is_none_to_show() -> None:
    with pytest.raises(ValueError, match="nobody has cut"):
        show_cut(Game.new(seed=7, dealer=0))


def test_names_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="one for each player"):
        show_deal(dealt(), ("Alice",))
    with pytest.raises(ValueError, match="one for each player"):
        show_cut(Game.new(seed=46).act("cut"), ("Alice", "Bob", "Cy"))


@pytest.mark.parametrize("id", ids())
def test_every_rule_can_be_shown(id: str) -> None:
    shown = show_rule(id)
    pays = f" {pays_line(rule(id))}" if rule(id).points else ""
    assert shown.plain == f"{id}: {rule(id).sentence}{pays} [{rule(id).source}]"
    assert rule(id).source in unescape(shown.html)


def test_a_rule_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match=r"did you mean 'deal\.cut'"):
        show_rule("deal.cuts")
    with pytest.raises(ValueError, match="name a rule"):
        show_rule()


def test_the_average_of_a_crib_is_the_tables() -> None:
    shown = show_average_crib("5H JD", "7D", "KD 9C")
    for text, cards in zip(shown.plain.splitlines(), ("5H JD", "7D", "KD 9C"), strict=True):
        assert text.endswith(f"about {average_crib(parse_cards(cards)):.1f} points")
    assert "five of hearts, jack of diamonds: about 7.3 points" in alts(shown.html)[0]
    plainer = show_average_crib("5H JD", rules=Rules.beginner())
    assert plainer.plain != shown.plain.splitlines()[0]


def test_an_average_needs_one_or_two_cards() -> None:
    with pytest.raises(ValueError, match="name the cards"):
        show_average_crib()
    with pytest.raises(ValueError, match="3 cards"):
        show_average_crib("5H JD 2C")
    with pytest.raises(CardError):
        show_average_crib("5H 5H")


def test_a_cell_gets_text_and_html_that_survives_an_untrusted_notebook() -> None:
    cut = Game.new(seed=46).act("cut").act("cut")
    for shown in (
        show_deal(dealt().act("discard 10S KC"), NAMES),
        show_cut(cut, ("<b>Alice</b>", "Bob")),
        show_rule("deal.cut", "deal.cut-tie"),
        show_average_crib("5H 5D", "5H JD", "7H 8D", "2H 3D", "KH 9D"),
    ):
        bundle = shown._repr_mimebundle_()
        assert set(bundle) == {"text/plain", "text/html"}
        assert not DROPPED.search(bundle["text/html"])
        assert "<b>" not in bundle["text/html"]
        pictures = max(1, bundle["text/html"].count("<img"))
        assert len(bundle["text/html"].encode()) <= 8192 * pictures
