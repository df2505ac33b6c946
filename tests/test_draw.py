"""The pictures: well formed, readable, small, and marked exactly where they were told to be."""

from __future__ import annotations

import json
import random
import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from itertools import pairwise
from urllib.parse import unquote

import pytest

from cribbage_learn import explain
from cribbage_learn.cards import DECK, RANKS, SUITS, CardError, cards_text
from cribbage_learn.draw import (
    PIPS,
    back_svg,
    card_art,
    card_svg,
    data_uri,
    hand_html,
    hand_svg,
    hand_text,
    img,
    palette,
    question_html,
    score_html,
    score_svg,
)
from cribbage_learn.draw.card import WIDTH, card_parts
from cribbage_learn.draw.image import number
from cribbage_learn.draw.shapes import CROWNS, RANK_SHAPES, RANK_WIDTHS
from cribbage_learn.play import score_play
from cribbage_learn.questions import Question
from cribbage_learn.score import Score
from cribbage_learn.show import score_show

SVG = "{http://www.w3.org/2000/svg}"

SCORES = (
    score_show("5H 5D 5S JC", "5C"),
    score_show("3C 4D 5S 5H", "KD"),
    score_show("4C 4D 5S 5H", "6D"),
    score_show("2C 4D 6H 8S", "QC"),
    score_show("2D 4D 6D 8D", "QD", crib=True),
    score_show("5H 5D JS QC"),
    score_play("4H 5C 6D"),
    score_play("4H 5C 9D"),
)
"""Twenty-nine, a double run, twenty-four, a zero hand, a crib, before the cut, and two plays."""


def deals(number: int, size: int = 5) -> list[tuple]:
    rng = random.Random("draw")
    return [tuple(rng.sample(DECK, size)) for _ in range(number)]


def picture_of(html: str) -> str:
    """The SVG inside the only <img> of this HTML."""
    (source,) = re.findall(r'src="data:image/svg\+xml,([^"]*)"', html)
    return unquote(source)


class Page(HTMLParser):
    """Reads HTML as a sanitizer does: every tag and attribute, and the words."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.words = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        if tag not in ("img", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words += data


# ---- shapes and colours ----


def test_every_suit_rank_and_court_card_has_its_shape():
    assert set(PIPS) == set(SUITS) and len(set(PIPS.values())) == 4
    assert set(RANK_SHAPES) == set(RANK_WIDTHS) == set(RANKS)
    assert len(set(RANK_SHAPES.values())) == 13
    assert set(CROWNS) == {"J", "Q", "K"}


@pytest.mark.parametrize("path", [*PIPS.values(), *RANK_SHAPES.values(), *CROWNS.values()])
def test_shapes_are_plain_path_data(path):
    assert re.fullmatch(r"M[\d .,\-MmLlHhVvCcSsQqTtAaZz]+", path)


@pytest.mark.parametrize("four_colour", [False, True])
@pytest.mark.parametrize("suit", SUITS)
def test_suits_can_be_read_on_the_card(suit, four_colour):
    ink = palette.ink(suit, four_colour=four_colour)
    assert palette.contrast(ink, palette.FACE) >= 4.5
    faint = palette.mix(ink, palette.FACE_DIM, palette.DIM_INK)
    assert palette.contrast(faint, palette.FACE_DIM) >= 3, "a dimmed card is still a card"


def test_the_four_colours_are_four():
    assert len({palette.ink(suit, four_colour=True) for suit in SUITS}) == 4
    assert len({palette.ink(suit) for suit in SUITS}) == 2


@pytest.mark.parametrize("ground", ["#ffffff", "#111111", palette.FACE, palette.FACE_DIM])
def test_the_mark_is_seen_on_any_ground(ground):
    assert palette.contrast(palette.MARK, ground) >= 3


@pytest.mark.parametrize("ground", ["#ffffff", "#111111"])
def test_the_edge_of_a_card_is_seen_on_any_page(ground):
    assert max(palette.contrast(c, ground) for c in (palette.EDGE, palette.FACE)) >= 3


def test_words_in_pictures_can_be_read():
    assert palette.contrast(palette.TAG_TEXT, palette.TAG) >= 4.5
    assert palette.contrast(palette.TAG, palette.SHEET) >= 4.5
    assert palette.contrast(palette.SHEET_TEXT, palette.SHEET) >= 7


# ---- one card ----


@pytest.mark.parametrize("four_colour", [False, True])
@pytest.mark.parametrize("card", DECK, ids=str)
def test_each_card_shows_its_rank_and_suit_in_its_colour(card, four_colour):
    picture = card_svg(card, four_colour=four_colour)
    root = ET.fromstring(picture)
    drawn = [path.get("d") for path in root.iter(f"{SVG}path")]
    assert drawn.count(RANK_SHAPES[RANKS[card.rank - 1]]) == 1
    assert drawn.count(PIPS[card.suit]) >= 2
    assert not any(PIPS[suit] in drawn for suit in SUITS if suit != card.suit)
    assert palette.ink(card.suit, four_colour=four_colour) in picture


def test_all_cards_differ():
    assert len({card_svg(card) for card in DECK} | {back_svg()}) == 53


def test_the_back_says_nothing_of_the_card():
    ET.fromstring(back_svg())
    assert not any(path in back_svg() for path in (*PIPS.values(), *RANK_SHAPES.values()))


@pytest.mark.parametrize("width", [24, 40, 200])
def test_a_card_has_the_width_asked_for(width):
    for picture in (card_svg("10C", width=width), back_svg(width=width)):
        assert ET.fromstring(picture).get("width") == str(width)


def test_the_rank_is_large_enough_at_40_pixels():
    for rank in RANKS:
        _, _, _, scale, role = card_parts(rank)[0]
        assert role == "line" and 40 / WIDTH * 100 * scale >= 16, "pixels high"


def test_highlight_is_more_than_a_colour():
    plain, marked = card_svg("5H"), card_svg("5H", highlight=True)
    shapes = [re.sub(r"#[0-9a-f]{6}", "", picture) for picture in (plain, marked)]
    assert shapes[0] != shapes[1]
    assert card_art()["shapes"]["tick"] in marked and card_art()["shapes"]["tick"] not in plain


@pytest.mark.parametrize("bad", ["", "5X", "5H 6H", None])
def test_what_is_no_card_is_refused(bad):
    with pytest.raises(CardError):
        card_svg(bad)


def test_card_art_is_the_same_drawing_as_data():
    art = json.loads(json.dumps(card_art()))
    for card in DECK:
        rank = RANKS[card.rank - 1]
        for name, x, y, scale, role in art["parts"][rank]:
            path = art["shapes"][f"pip:{card.suit}" if name == "pip" else name]
            place = f'transform="translate({number(x)} {number(y)})scale({number(scale)})"'
            assert f'd="{path}"' in card_svg(card) and place in card_svg(card)
            assert role in ("ink", "line", "gold", "face")
    assert set(art["colours"]) == {"two", "four"}
    assert len(json.dumps(art, separators=(",", ":"))) <= 4096


# ---- a row of cards ----


def test_cards_stand_in_the_order_given_and_the_starter_apart():
    root = ET.fromstring(hand_svg("JC 5H 5D 5S", "5C"))
    xs = [float(rect.get("x")) for rect in root.iter(f"{SVG}rect")]
    gaps = [b - a - WIDTH for a, b in pairwise(xs)]
    assert len(xs) == 5 and gaps[0] == gaps[1] == gaps[2] and gaps[3] >= 2 * gaps[0]
    ranks = [p.get("d") for p in root.iter(f"{SVG}path") if p.get("d") in RANK_SHAPES.values()]
    assert ranks == [RANK_SHAPES[rank] for rank in ("J", "5", "5", "5", "5")]


@pytest.mark.parametrize("four_colour", [False, True])
def test_exactly_the_given_cards_are_marked(four_colour):
    for number_marked, cards in enumerate(deals(30)):
        marked = cards[: number_marked % 6]
        root = ET.fromstring(
            hand_svg(cards[:4], cards[4], highlight=marked, four_colour=four_colour)
        )
        rects = list(root.iter(f"{SVG}rect"))
        outlined = [rect.get("stroke") == palette.MARK for rect in rects]
        assert outlined == [card in marked for card in cards]
        raised = [float(rect.get("y")) < max(float(r.get("y")) for r in rects) for rect in rects]
        assert not marked or len(marked) == 5 or raised == outlined
        ticks = [p for p in root.iter(f"{SVG}path") if p.get("fill") == palette.MARK]
        assert len(ticks) == len(marked)


def test_exactly_the_given_cards_step_back():
    root = ET.fromstring(hand_svg("5H 5D 5S JC", "5C", dim="5D JC"))
    faces = [rect.get("fill") == palette.FACE_DIM for rect in root.iter(f"{SVG}rect")]
    assert faces == [False, True, False, True, False]


@pytest.mark.parametrize("argument", ["highlight", "dim"])
def test_a_mark_for_a_card_that_is_not_there_is_refused(argument):
    with pytest.raises(ValueError, match=f"{argument}: 6♥ is not among the cards drawn"):
        hand_svg("5H 5D", "JC", **{argument: "6H"})


@pytest.mark.parametrize("cards, starter", [("", None), ("5H 5H", None), ("5H 5D", "5H")])
def test_impossible_rows_are_refused(cards, starter):
    for draw in (hand_svg, hand_html, hand_text):
        with pytest.raises(CardError):
            draw(cards, starter)


def test_no_picture_has_an_id_so_many_fit_on_one_page():
    pictures = [hand_svg("5H 5D", "JC", highlight="5H", starter_label="starter"), back_svg()]
    for picture in (*pictures, *map(card_svg, DECK), *map(score_svg, SCORES)):
        assert not re.search(r"\b(id|href|class|style)=", picture)


def test_five_cards_are_at_most_4_kb():
    worst = 0
    for cards in (
        *deals(300),
        *(tuple(c for c in DECK if c.rank > 10)[i : i + 5] for i in range(8)),
    ):
        for marked in ((), cards[:2]):
            uri = data_uri(hand_svg(cards[:4], cards[4], highlight=marked, four_colour=True))
            worst = max(worst, len(uri))
    assert worst <= 4096


def test_text_twin():
    assert hand_text("5H 5D 5S JC", "5C") == "5♥ 5♦ 5♠ J♣ + 5♣"
    assert hand_text("5H 5D 5S JC", "5C", highlight="5C") == "5♥ 5♦ 5♠ J♣ + [5♣]"
    assert hand_text("10h") == "10♥"


def test_the_starter_label_is_escaped():
    root = ET.fromstring(hand_svg("5H", "JC", starter_label='<b> & "cut"'))
    assert root.find(f"{SVG}text").text == '<b> & "cut"'


# ---- as <img> ----


def drawn(root):
    return [shape for name in ("path", "rect") for shape in root.iter(f"{SVG}{name}")]


def test_an_img_carries_the_same_drawing():
    html = hand_html("5H 5D 5S JC", "5C", highlight="JC")
    root = ET.fromstring(picture_of(html))
    uses = list(root.iter(f"{SVG}use"))
    names = {shape.get("id") for shape in drawn(root)} - {None}
    assert {use.get("href")[1:] for use in uses} == names
    assert {name[0] for name in names} == {"p", "r"}  # suits and the like, and the cards' sheets
    whole = ET.fromstring(hand_svg("5H 5D 5S JC", "5C", highlight="JC", starter_label="starter"))
    assert len(uses) + len(drawn(root)) - len(names) == len(drawn(whole))


def test_a_data_address_needs_no_quoting():
    for cards in deals(20):
        assert re.fullmatch(r"[\w:/+,;=%.'()!*~@?$&-]+", data_uri(hand_svg(cards)))


def test_alt_text_says_which_cards_and_which_are_marked():
    (tag, attributes), *_ = Page(hand_html("5H JC", "10S", highlight="JC")).tags
    assert tag == "img"
    assert attributes["alt"] == (
        "five of hearts, jack of clubs; starter: ten of spades. Marked: jack of clubs"
    )


def test_alt_text_may_be_given_and_is_escaped():
    (_, attributes), *_ = Page(hand_html("5H", alt='"<5>" & more')).tags
    assert attributes["alt"] == '"<5>" & more'
    with pytest.raises(ValueError, match="alt is empty"):
        img(card_svg("5H"), " ")


# ---- a score ----


@pytest.mark.parametrize("score", SCORES, ids=lambda s: cards_text(s.cards))
def test_score_html_says_everything_the_text_says(score: Score):
    page = Page(score_html(score))
    assert not page.open
    for item, total in score.steps():
        assert f"{explain.item(item)} {item.rule}{total}" in page.words
    assert explain.heading(score) in page.words
    last = explain.points(score.total) if score.items else explain.nothing(score)
    assert last in page.words
    assert [tag for tag, _ in page.tags].count("img") == 1, "the hand is drawn once"


@pytest.mark.parametrize("score", SCORES, ids=lambda s: cards_text(s.cards))
def test_score_html_survives_a_notebook_that_is_not_trusted(score: Score):
    html = score_html(score)
    allowed = {
        "div": {"class", "lang"},
        "p": set(),
        "img": {"alt", "src", "style"},
        "table": set(),
        "thead": set(),
        "tbody": set(),
        "tr": set(),
        "th": {"scope", "style"},
        "td": {"style"},
        "small": set(),
        "strong": set(),
        "br": set(),
    }
    for tag, attributes in Page(html).tags:
        assert set(attributes) <= allowed[tag]
        assert "color" not in (attributes.get("style") or ""), "text takes the page's own colour"
    assert "var(" not in html and "http" not in html.replace("http://www.w3.org/2000/svg", "")


def test_score_html_is_at_most_8_kb():
    hands = [score_show(cards[:4], cards[4]) for cards in deals(300)]
    assert max(len(score_html(score).encode()) for score in (*SCORES, *hands)) <= 8192


@pytest.mark.parametrize("score", SCORES, ids=lambda s: cards_text(s.cards))
def test_score_svg_has_a_row_for_each_spoken_group(score: Score):
    root = ET.fromstring(score_svg(score))
    said = [text.text for text in root.iter(f"{SVG}text")]
    total = 0
    for group in score.groups():
        total += group.points
        at = said.index(str(total))
        assert said[at - 2 : at] == [explain.group(group), f"+{group.points}"]
    assert total == score.total
    end = " ".join(said[3 * len(score.groups()) + (score.starter is not None) :])
    assert end == (f"Total: {explain.points(total)}" if score.items else explain.nothing(score))


def test_a_long_count_fits_the_sheet():
    count = score_play("AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S 4C")
    root = ET.fromstring(score_svg(count))
    scale = float(
        re.search(r"scale\(([\d.]+)\)", root.find(f".//{SVG}g/{SVG}g").get("transform"))[1]
    )
    edge = max(float(rect.get("x")) for rect in root.find(f".//{SVG}g/{SVG}g").iter(f"{SVG}rect"))
    assert (edge + WIDTH) * scale <= float(root.get("width")) - 20


# ---- a question ----


def test_question_html_folds_the_answer_away():
    question = Question.from_id("show:5H5D5SJC:5C")
    page = Page(question_html(question))
    tags = [tag for tag, _ in page.tags]
    assert tags.count("img") == 1 and "details" in tags and not page.open
    assert question.prompt() in page.words
    assert tags.index("details") < tags.index("table")
    assert len(question_html(question).encode()) <= 8192
    without = Page(question_html(question, answer=False))
    assert "details" not in [tag for tag, _ in without.tags] and "29" not in without.words


def test_a_language_without_words_is_refused():
    for draw in (score_html, score_svg):
        with pytest.raises(ValueError, match="no words for language 'xx'"):
            draw(SCORES[0], "xx")
