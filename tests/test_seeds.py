"""A seed is a whole number or text, whoever takes one."""

import pytest

from cribbage_learn import make_questions
from cribbage_learn.game import Game
from cribbage_learn.seeds import read_seed


def test_seeds_are_kept_as_given():
    assert [read_seed(seed) for seed in (7, "7", "", -1)] == [7, "7", "", -1]


@pytest.mark.parametrize("wrong", [None, True, 0.5, print, ("a", 1), ["a"], b"a"], ids=str)
def test_anything_else_is_refused_alike(wrong):
    with pytest.raises(ValueError, match=r"seed=.*: write a whole number or text"):
        read_seed(wrong)
    takers = [lambda: Game.setup(hands=["KH 2C", "5S"], seed=wrong)]
    if wrong is not None:  # there it means: by chance
        takers += [lambda: make_questions(1, seed=wrong), lambda: Game.new(seed=wrong)]
    for take in takers:
        with pytest.raises(ValueError, match=r"seed=.*: write a whole number or text"):
            take()
