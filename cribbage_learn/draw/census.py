"""A census as tables, in plain text and in HTML.

The HTML is the twin a notebook keeps: no script, no style sheet, no colour of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ..analysis.census import KINDS, Census
from ..language import Words, words
from ..score import ScoreKind

Row = tuple[str, ...]


def heading(census: Census, lang: str | None = None) -> str:
    """What was counted, in one line.

    >>> from cribbage_learn.analysis import census
    >>> heading(census(crib=True))
    'All 12,994,800 cribs of four cards and a starter'
    """
    w = words(lang)
    n = count(census.hands, lang)
    if census.crib:
        line = w.say("census.cribs", "All {n} cribs of four cards and a starter", n=n)
    else:
        line = w.say("census.hands", "All {n} hands of four cards and a starter", n=n)
    if census.rules.nobs:
        return line
    return w.say("census.without_nobs", "{what}, nobs not counted", what=line)


def summary(census: Census, lang: str | None = None) -> str:
    """The mean and the gaps, in words.

    >>> from cribbage_learn.analysis import census
    >>> summary(census())
    'Mean: 4.77 points. No hand is worth any of these: 19, 25, 26, 27.'
    """
    w = words(lang)
    gaps = ", ".join(map(str, census.gaps))
    mean = w.say("census.mean", "Mean: {mean} points.", mean=decimal(census.mean, 2, lang))
    if census.crib:
        none = w.say("census.crib_gaps", "No crib is worth any of these: {gaps}.", gaps=gaps)
    else:
        none = w.say("census.hand_gaps", "No hand is worth any of these: {gaps}.", gaps=gaps)
    return f"{mean} {none}"


def census_text(census: Census, lang: str | None = None) -> str:
    """The census in plain text: hands by total, mean and gaps, hands by kind.

    >>> from cribbage_learn.analysis import census
    >>> print("\\n".join(census_text(census()).splitlines()[-6:]))
    What scores  Hands with it  How often  Mean points
    Fifteens         8,795,400        68%        2.606
    Pairs            6,405,360        49%        1.176
    Runs             2,875,920        22%        0.870
    Flush              137,280    1 in 95        0.044
    Nobs               940,800       7.2%        0.072
    """
    return "\n\n".join(
        (
            heading(census, lang),
            aligned(_total_rows(census, lang)),
            summary(census, lang),
            aligned(_kind_rows(census, lang)),
        )
    )


def census_html(census: Census, lang: str | None = None) -> str:
    """The census as HTML: the same two tables.

    >>> from cribbage_learn.analysis import census
    >>> census_html(census()).count("<table>")
    2
    """
    return (
        f'<div class="cribbage-census" lang="{escape(words(lang).lang)}">'
        f"<p>{escape(heading(census, lang))}</p>{table_html(_total_rows(census, lang))}"
        f"<p>{escape(summary(census, lang))}</p>{table_html(_kind_rows(census, lang))}</div>"
    )


def count(number: int, lang: str | None = None) -> str:
    """A whole number with its thousands set apart as the language does it.

    >>> count(12994800)
    '12,994,800'
    """
    return f"{number:,}".replace(",", words(lang).say("number.thousands", ","))


def decimal(number: float, digits: int, lang: str | None = None) -> str:
    """A number with that many digits behind the decimal point (a comma in many languages).

    >>> decimal(4.7691, 2)
    '4.77'
    """
    return f"{number:.{digits}f}".replace(".", words(lang).say("number.decimal", "."))


def how_often(part: int, whole: int, lang: str | None = None) -> str:
    """A share as people say it: per cent, and "1 in …" for what is rarer than 2 in 100.

    >>> how_often(1, 4), how_often(940_800, 12_994_800), how_often(4, 12_994_800)
    ('25%', '7.2%', '1 in 3,248,700')
    """
    w = words(lang)
    if 0 < part < whole / 50:
        return w.say("share.one_in", "1 in {n}", n=count(round(whole / part), lang))
    share = 100 * part / whole
    return w.say("share.percent", "{n}%", n=decimal(share, 1 if share < 10 else 0, lang))


def kind_name(kind: ScoreKind, lang: str | None = None) -> str:
    """A kind of the show as the heading of a row.

    >>> kind_name(ScoreKind.NOBS)
    'Nobs'
    """
    w = words(lang)
    return {
        ScoreKind.FIFTEEN: w.say("kind.fifteens", "Fifteens"),
        ScoreKind.PAIR: w.say("kind.pairs", "Pairs"),
        ScoreKind.RUN: w.say("kind.runs", "Runs"),
        ScoreKind.FLUSH: w.say("kind.flush", "Flush"),
        ScoreKind.NOBS: w.say("kind.nobs", "Nobs"),
    }[kind]


def table_html(rows: Sequence[Row]) -> str:
    """Rows of text as an HTML table, the first row its head; numbers set to the right.

    >>> table_html([("Suit", "Cards"), ("Hearts", "13")]).count('scope="row"')
    1
    """
    right = ' style="text-align:right"'
    first = right if _numbers_first(rows) else ' style="text-align:left"'
    head, *body = rows
    heads = f'<th scope="col"{first}>{escape(head[0])}</th>'
    heads += "".join(f'<th scope="col"{right}>{escape(cell)}</th>' for cell in head[1:])
    lines = "".join(
        f'<tr><th scope="row"{first}>{escape(row[0])}</th>'
        + "".join(f"<td{right}>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>"
        for row in body
    )
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table>"


def _total_rows(census: Census, lang: str | None) -> list[Row]:
    w = words(lang)
    none = w.say("census.none", "none")
    rows: list[Row] = [(w.say("census.points", "Points"), _who(census, w), _often(w))]
    for points in range(census.highest + 1):
        hands = census.at(points)
        often = how_often(hands, census.hands, lang) if hands else ""
        rows.append((str(points), count(hands, lang) if hands else none, often))
    return rows


def _kind_rows(census: Census, lang: str | None) -> list[Row]:
    w = words(lang)
    if census.crib:
        with_it = w.say("census.cribs_with_it", "Cribs with it")
    else:
        with_it = w.say("census.hands_with_it", "Hands with it")
    mean = w.say("census.mean_points", "Mean points")
    rows: list[Row] = [(w.say("table.item", "What scores"), with_it, _often(w), mean)]
    for kind in KINDS:
        tally = census.kind(kind)
        rows.append(
            (
                kind_name(kind, lang),
                count(tally.scoring, lang),
                how_often(tally.scoring, census.hands, lang),
                decimal(tally.points / census.hands, 3, lang),
            )
        )
    return rows


def _who(census: Census, w: Words) -> str:
    return w.say("census.col_cribs", "Cribs") if census.crib else w.say("census.col_hands", "Hands")


def _often(w: Words) -> str:
    return w.say("census.how_often", "How often")


def aligned(rows: Sequence[Row]) -> str:
    """Columns two blanks apart: numbers set to the right, names to the left.

    >>> print(aligned([("Suit", "Cards"), ("Hearts", "13")]))
    Suit    Cards
    Hearts     13
    """
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    first = str.rjust if _numbers_first(rows) else str.ljust
    lines = (
        "  ".join((first(row[0], wide[0]), *map(str.rjust, row[1:], wide[1:]))) for row in rows
    )
    return "\n".join(line.rstrip() for line in lines)


def _numbers_first(rows: Sequence[Row]) -> bool:
    return rows[1][0].isdigit()
