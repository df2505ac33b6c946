"""The pure parts of the table's script, run by node."""

import pytest

from cribbage_learn.widgets import PlayTable


@pytest.fixture
def node(run_page):
    """The value of an expression in which ``T`` is the script's exports and ``data`` is given."""
    run = run_page(PlayTable)
    return lambda expression, data=None: run(f"const T = Q; return {expression}", data)


LOG = [
    [f"line {n}", 0, [], deal, n, -1, "", f"news {n}" * (n != 2)]
    for n, deal in enumerate((0, 1, 1, 1, 2))
]


def test_what_is_new_in_the_log(node):
    expression = "[T.news(data, 3), T.news(data, 5), T.news(data, 1), T.news(data, 6)]"
    assert node(expression, LOG) == [
        ["news 3", "news 4"],
        [],
        ["news 1", "news 3", "news 4"],
        None,
    ]


def test_the_log_by_deals(node):
    assert node("[T.byDeal(data), T.byDeal([])]", LOG) == [
        [[0, [0]], [1, [1, 2, 3]], [2, [4]]],
        [],
    ]


def test_cards_are_picked_and_put_back(node):
    picked = "[T.pickCard([], 'a'), T.pickCard(['a', 'b'], 'a'), T.pickCard(['a'], 'b')]"
    assert node(picked) == [["a"], ["b"], ["a", "b"]]


def test_only_moves_of_the_computer_come_by_themselves(node):
    waits = [
        {"waits": waits, "pace": pace}
        for waits in ("computer", "person", "deal", "nobody")
        for pace in ("step", "slow", "quick")
    ]
    found = node("data.map((P) => T.delay(P, false))", waits)
    assert found == [0, 1800, 600] + [0] * 9
    assert node("T.delay(data, true)", {"waits": "computer", "pace": "quick"}) == 0
