"""What all the hands there are have in common, as numbers; ``plots`` draws some of them.

>>> census().gaps
(19, 25, 26, 27)
"""

from .census import Census, Tally, census

__all__ = ["Census", "Tally", "census"]
