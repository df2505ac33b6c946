"""The picture of all hands: a Figure with words, the same every time, readable on any page."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from html import unescape
from urllib.parse import unquote

import pytest

from cribbage_learn import Rules
from cribbage_learn.analysis import plots
from cribbage_learn.draw.distribution import (
    CRIB,
    HAND,
    HEIGHT,
    WIDTH,
    distribution,
)
from cribbage_learn.draw.distribution_svg import distribution_svg
from cribbage_learn.draw.figure import figure_class
from cribbage_learn.draw.palette import BAND, SHEET, SHEET_TEXT, contrast

IMG = re.compile(r'<img alt="([^"]*)"[^>]* src="data:image/svg\+xml,([^"]*)">')
SVG = "{http://www.w3.org/2000/svg}"


def picture(html: str) -> tuple[str, ET.Element]:
    [(alt, svg)] = IMG.findall(html)
    return unescape(alt), ET.fromstring(unquote(svg))


def texts(svg: ET.Element) -> list[str]:
    return [(node.text or "").strip() for node in svg.iter(SVG + "text")]


@pytest.fixture(scope="module")
def figure():
    pytest.importorskip("matplotlib")
    return plots.score_distribution()


def test_it_is_a_figure_and_nothing_is_left_open(figure):
    from matplotlib.figure import Figure

    assert isinstance(figure, Figure)
    assert figure.figure is figure
    assert (
        "matplotlib.pyplot" not in sys.modules or not sys.modules["matplotlib.pyplot"].get_fignums()
    )


def test_a_notebook_gets_words_and_a_picture_with_alt_text(figure):
    bundle = figure._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html"}
    alt, svg = picture(bundle["text/html"])
    assert alt == bundle["text/plain"] == figure.alt == plots.alt_score_distribution()
    assert {"What are all the hands worth?", "points", "number of hands"} <= set(texts(svg))


def test_alt_text_tells_what_the_picture_tells(figure):
    for fact in ("12,994,800", "4.77", "4.73", "29: 4 hands", "19, 25, 26, 27"):
        assert fact in figure.alt


def test_hands_and_cribs_and_the_four_gaps_are_there(figure):
    [axes] = figure.axes
    hands, cribs = axes.get_lines()
    assert list(hands.get_xdata())[:3] == [1009008, 99792, 2813796]
    assert list(cribs.get_xdata())[:3] == [1022208, 99792, 2839800]
    assert len(hands.get_xdata()) == len(cribs.get_xdata()) == 26
    assert axes.get_xscale() == "log"
    gaps = [f"no hand is worth {n}" for n in (19, 25, 26, 27)]
    assert [note.get_text() for note in axes.texts] == gaps
    bands = [patch.get_y() + 0.5 for patch in axes.patches]
    assert bands == [19, 25, 26, 27]


def test_the_picture_is_the_same_every_time_whatever_the_style(figure):
    import matplotlib

    first = figure._repr_mimebundle_()["text/html"]
    with matplotlib.rc_context({"font.size": 30, "axes.facecolor": "red", "svg.fonttype": "path"}):
        again = plots.score_distribution()
        assert matplotlib.rcParams["font.size"] == 30
        assert again._repr_mimebundle_()["text/html"] == first
    assert not re.search(r"\d{4}-\d\d-\d\d", unquote(first))


def test_it_can_be_saved_as_any_figure(figure, tmp_path):
    figure.savefig(tmp_path / "hands.png")
    assert (tmp_path / "hands.png").read_bytes()[:4] == b"\x89PNG"


def test_marks_and_words_can_be_told_from_their_ground():
    assert contrast(SHEET_TEXT, SHEET) >= 4.5
    assert contrast(SHEET_TEXT, BAND) >= 4.5
    assert contrast(HAND, SHEET) >= 3
    assert contrast(CRIB, SHEET) >= 3


def test_beginners_rules_have_a_gap_more():
    assert distribution(Rules.beginner()).gaps == (1, 19, 25, 26, 27)
    assert "1, 19, 25, 26, 27" in plots.alt_score_distribution(rules=Rules.beginner())


def test_without_matplotlib_the_same_is_drawn_by_ourselves(monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    figure_class.cache_clear()
    shown = plots.score_distribution()
    figure_class.cache_clear()
    alt, svg = picture(shown.html)
    assert alt == shown.plain == plots.alt_score_distribution()
    assert len(list(svg.iter(SVG + "circle"))) == 26 + 1  # one in the legend
    assert len(shown.html.encode()) <= 16_384


def test_both_pictures_say_the_same(figure):
    _, drawn = picture(figure._repr_mimebundle_()["text/html"])
    own = ET.fromstring(distribution_svg(distribution()))
    assert sorted(texts(own)) == sorted(texts(drawn))
    assert (own.get("width"), own.get("height")) == (str(WIDTH), str(HEIGHT))
    # matplotlib writes points: 72 to 96 pixels
    assert drawn.get("width") == f"{WIDTH * 72 // 96}pt"


def test_nothing_heavy_is_imported_before_something_is_drawn():
    code = (
        "import sys, cribbage_learn.analysis.plots; "
        "print([m for m in ('matplotlib', 'numpy', 'IPython') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
