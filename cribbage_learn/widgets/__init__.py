"""Widgets for notebooks and for pages without Python; the only place that knows ipywidgets.

>>> from cribbage_learn.widgets import ScoreQuiz
>>> ScoreQuiz("show:5H5D5SJC:5C", record=False)
ScoreQuiz(['show:5H5D5SJC:5C'])
"""

from .score_quiz import ScoreQuiz

__all__ = ["ScoreQuiz"]
