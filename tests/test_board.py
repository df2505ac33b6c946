"""The pegboard: every hole in its place, two pegs a side, and the same in words."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from itertools import combinations

import pytest

from cribbage_learn.draw import (
    board_html,
    board_svg,
    board_text,
    hand_html,
    hand_svg,
    hand_text,
    palette,
    pegs_before,
    show_board,
)
from cribbage_learn.draw.board_shapes import BOARD_WIDTH, PEGS, Street
from cribbage_learn.game import Game
from cribbage_learn.match import Match
from cribbage_learn.rules import Rules

SVG = "{http://www.w3.org/2000/svg}"
SHORT = Rules.short_game()


def pegs(picture: str) -> list[tuple[int, float, float, bool]]:
    """Side, place and whether it is a front peg, for each peg drawn on the street and the rest."""
    found = []
    for path in ET.fromstring(picture).iter(f"{SVG}path"):
        if path.get("d") in PEGS:
            x, y = re.findall(r"[\d.]+", path.get("transform", ""))[:2]
            side = PEGS.index(path.get("d", ""))
            found.append((side, float(x), float(y), path.get("fill") != palette.FACE))
    return found


@pytest.mark.parametrize("target", [61, 121])
@pytest.mark.parametrize("tracks", [2, 3])
def test_every_hole_has_a_place_of_its_own_on_the_board(target: int, tracks: int) -> None:
    street = Street(target, tracks)
    places = [street.hole(n, t) for n in range(-1, target) for t in range(tracks)]
    places.append(street.last)
    for (x, y), (other_x, other_y) in combinations(places, 2):
        assert (x - other_x) ** 2 + (y - other_y) ** 2 >= 11.9**2, "pegs would touch"
    assert all(8 <= x <= BOARD_WIDTH - 8 and y < street.bottom for x, y in places)


@pytest.mark.parametrize("target", [1, 2, 5, 20, 21, 31, 61, 121, 181])
def test_a_board_of_any_length(target: int) -> None:
    rules = Rules(target=target, skunk=None, double_skunk=None)
    picture = board_svg((0, target), (0, 0), rules)
    holes = [p for p in ET.fromstring(picture).iter(f"{SVG}path") if p.get("stroke-dasharray")]
    dots = sum(
        int(float(run) // 14) + 1 for run in re.findall(r"h([\d.]+)", holes[0].get("d") or "")
    )
    assert dots == 2 * (target - 1) + 4, "holes up to the last, and four at the start"


@pytest.mark.rule("win.board")
def test_front_and_back_pegs_stand_at_the_scores() -> None:
    street = Street(121, 2)
    found = set(pegs(board_svg((24, 12), (18, 9))))
    for side, now, before in ((0, 24, 18), (1, 12, 9)):
        assert (side, *map(float, street.hole(now, side)), True) in found
        assert (side, *map(float, street.hole(before, side)), False) in found


def test_at_the_start_both_pegs_are_in_the_start_holes() -> None:
    street = Street(121, 2)
    assert {(0, *map(float, street.hole(n, 0)), n == 0) for n in (0, -1)} < set(
        pegs(board_svg((0, 0)))
    )


@pytest.mark.rule("win.at-once", "win.board")
def test_the_last_hole_stops_the_peg() -> None:
    x, y = Street(121, 2).last
    assert (0, x, y, True) in pegs(board_svg((131, 90), (119, 90)))
    assert "131 points (119 before), out: the peg stands in the last hole, 121." in board_text(
        (131, 90), (119, 90)
    )


@pytest.mark.rule("match.skunk", "match.double", "match.triple")
def test_skunk_lines_are_drawn_where_the_rules_have_them() -> None:
    def labels(rules: Rules) -> list[str | None]:
        texts = [t.text for t in ET.fromstring(board_svg((0, 0), rules=rules)).iter(f"{SVG}text")]
        return [t for t in texts if t in ("skunk", "double", "triple")]

    assert labels(Rules()) == ["skunk", "double"]
    assert labels(Rules(triple_skunk=31)) == ["skunk", "double", "triple"]
    assert labels(SHORT) == ["skunk"]
    assert labels(Rules(skunk=None, double_skunk=None)) == []


@pytest.mark.parametrize(
    ("score", "rules", "says"),
    [
        (60, Rules(), "61 to go, below the double skunk line at 61."),
        (61, Rules(), "60 to go, below the skunk line at 91."),
        (91, Rules(), "30 to go, past the skunk line at 91."),
        (30, Rules(triple_skunk=31), "91 to go, below the triple skunk line at 31."),
        (30, SHORT, "31 to go, below the skunk line at 31."),
        (3, Rules(skunk=None, double_skunk=None), "118 to go."),
        (1, Rules(), "1 point, 120 to go"),
    ],
)
def test_where_a_side_stands_in_words(score: int, rules: Rules, says: str) -> None:
    assert says in board_text((score, 0), rules=rules).split("\n")[0]


@pytest.mark.rule("win.board")
def test_match_points_have_holes_of_their_own() -> None:
    match = replace(Match(5), points=(2, 1))
    picture = board_svg((24, 12), (18, 9), match=match)
    assert len(pegs(picture)) == len(pegs(board_svg((24, 12), (18, 9)))) + 2 + 3
    assert picture.count('r="3"') == 6
    assert "2 match points." in board_text((24, 12), match=match)
    assert "1 match point." in board_text((24, 12), match=match)
    assert "1 / 13" in board_svg((0, 0), match=replace(Match(25), points=(0, 1)))


def test_names_are_text_never_marks() -> None:
    names = ("<b>Ann</b>", 'Bo "the & peg"')
    texts = [t.text for t in ET.fromstring(board_svg((1, 2), names=names)).iter(f"{SVG}text")]
    assert set(names) <= set(texts)
    assert "<b>" not in board_html((1, 2), names=names)


def test_each_side_has_a_shape_and_a_colour_that_is_seen() -> None:
    assert len(set(PEGS)) == len(set(palette.PEGS)) == 3
    for ink in (*palette.PEGS, palette.WOOD_TEXT, palette.LINE, palette.HOLE):
        assert palette.contrast(ink, palette.WOOD) >= 4.5
    for peg in palette.PEGS:
        assert palette.contrast(peg, palette.mix(peg, palette.WOOD, 0.3)) >= 3, "on its own track"


def test_a_board_is_small_and_its_words_are_its_alt() -> None:
    page = board_html((24, 12, 90), (18, 9, 88), names=("Ann", "Bo", "Cy"))
    assert len(page) < 11_000 and page.startswith('<img alt="Ann: 24 points (18 before)')
    assert "%3Cscript" not in page and "\n" not in page


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"scores": (1,)}, "two or three"),
        ({"scores": (1, -2)}, "two or three"),
        ({"scores": (1, True)}, "two or three"),
        ({"scores": (1, 2), "before": (1,)}, "2 whole numbers"),
        ({"scores": (1, 2), "before": (1, 3)}, "never go back"),
        ({"scores": (1, 2), "names": ("Ann",)}, "2 names"),
        ({"scores": (1, 2), "rules": {}}, "give Rules"),
    ],
)
def test_what_is_no_board_is_refused(given: dict, says: str) -> None:
    for draw in (board_svg, board_html, board_text):
        with pytest.raises(ValueError, match=says):
            draw(**given)


def test_the_back_peg_of_a_game_is_where_the_last_points_began() -> None:
    game = Game.setup(hands=["8H 9C", "7S 8D"], dealer=1, scores=(10, 20))
    assert pegs_before(game) == (10, 20)
    game = game.act("play 8H").act("play 7S")
    assert (game.scores, pegs_before(game)) == ((10, 22), (10, 20))
    game = game.act("play 9C")  # a run of three
    assert (game.scores, pegs_before(game)) == ((13, 22), (10, 20))
    shown = show_board(game, ("Ann", "Bo"))
    assert repr(shown).startswith("Ann: 13 points (10 before)") and "<img" in shown.html
    assert repr(show_board(game.view(0), ("Ann", "Bo"))) == repr(shown)


@pytest.mark.rule("deal.four")
def test_with_four_partners_share_a_track() -> None:
    shown = repr(show_board(Game.new(players=4, seed=1, dealer=0), ("Ann", "Bo", "Cy", "Di")))
    assert shown.split("\n")[0].startswith("Ann and Cy: 0 points")


# ---- cards face down ----


def test_cards_face_down_show_nothing_but_their_number() -> None:
    picture = hand_svg("5H", "JC", hidden=3)
    assert picture.count(palette.BACK) == 3
    assert hand_svg("", hidden=4).count(palette.BACK) == 4
    assert 'alt="4 cards face down"' in hand_html("", hidden=4)
    assert 'alt="five of hearts; 1 card face down; starter: jack of clubs"' in hand_html(
        "5H", "JC", hidden=1
    )
    assert hand_text("5H", "JC", hidden=2) == "5♥ ▮ ▮ + J♣"
    assert hand_svg("5H", hidden=0) == hand_svg("5H")


@pytest.mark.parametrize("hidden", [-1, True, 1.5, "2", 53])
def test_a_number_of_hidden_cards(hidden: object) -> None:
    for draw in (hand_svg, hand_html, hand_text):
        with pytest.raises(ValueError, match="hidden="):
            draw("5H", hidden=hidden)


@pytest.mark.parametrize("rules", [Rules(), Rules(triple_skunk=31), SHORT])
@pytest.mark.parametrize("sides", [2, 3])
def test_the_names_of_the_lines_keep_clear_of_numbers_and_street(rules: Rules, sides: int) -> None:
    drawn = ET.fromstring(board_svg((0,) * sides, rules=rules))
    spans = []
    for text in drawn.iter(f"{SVG}text"):
        said, x, y = str(text.text), float(text.attrib["x"]), float(text.attrib["y"])
        wide = 6 * len(said)  # no letter here is wider at 10 px
        left = x - {"start": 0, "middle": wide / 2, "end": wide}[text.get("text-anchor", "middle")]
        spans.append((said, left, left + wide, y))
    for name, left, right, y in spans:
        if name not in ("skunk", "double", "triple"):
            continue
        assert left >= 36 and right <= 317, name  # beyond these holes the street turns
        for other, start, end, height in spans:
            if other.isdigit() and abs(height - y) < 10:
                assert end + 3 <= left or right + 3 <= start, (name, other)
