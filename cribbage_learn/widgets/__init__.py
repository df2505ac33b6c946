"""Widgets for notebooks and for pages without Python; the only place that knows ipywidgets.

>>> from cribbage_learn.widgets import HandExplorer, PlayQuiz, ScoreQuiz
>>> ScoreQuiz("show:5H5D5SJC:5C", record=False)
ScoreQuiz(['show:5H5D5SJC:5C'])
>>> PlayQuiz("play:4C6D5H", record=False)
PlayQuiz(['play:4C6D5H'])
>>> HandExplorer("7H 8D KS QC", "KD")
HandExplorer('7H 8D KS QC', 'KD')
"""

from .hand_explorer import HandExplorer
from .play_quiz import PlayQuiz
from .play_table import PlayTable
from .score_quiz import ScoreQuiz

__all__ = ["HandExplorer", "PlayQuiz", "PlayTable", "ScoreQuiz"]
