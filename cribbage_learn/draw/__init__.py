"""Pictures: cards, hands, scores and the pegboard as SVG, as HTML that an untrusted notebook shows, and as text.

Pure functions of the data; what to mark is an argument. Nothing here knows a rule.

>>> hand_text("5H 5D 5S JC", "5C")
'5♥ 5♦ 5♠ J♣ + 5♣'
"""

from .average_crib import show_average_crib
from .board import board_html, board_svg, board_text, pegs_before, show_board
from .card import back_svg, card_art, card_svg
from .deal import show_cut, show_deal
from .display import Picture, show_cards, show_sum, show_values
from .feedback import answer_html, feedback_html, total_html
from .hand import hand_html, hand_svg, hand_text
from .image import data_uri, img
from .laid import laid_html
from .log import show_log
from .play import show_play
from .question import question_html
from .rules import show_rule, show_rules
from .score import count_html, score_html
from .scoresheet import score_svg
from .shapes import PIPS

__all__ = [
    "PIPS",
    "Picture",
    "answer_html",
    "back_svg",
    "board_html",
    "board_svg",
    "board_text",
    "card_art",
    "card_svg",
    "count_html",
    "data_uri",
    "feedback_html",
    "hand_html",
    "hand_svg",
    "hand_text",
    "img",
    "laid_html",
    "pegs_before",
    "question_html",
    "score_html",
    "score_svg",
    "show_average_crib",
    "show_board",
    "show_cards",
    "show_cut",
    "show_deal",
    "show_log",
    "show_play",
    "show_rule",
    "show_rules",
    "show_sum",
    "show_values",
    "total_html",
]
