"""Every option a table may agree on, in one frozen object.

>>> Rules.standard().target, Rules.short_game().target, Rules.beginner().heels
(121, 61, False)
>>> from dataclasses import replace
>>> replace(Rules.standard(), muggins=True).muggins
True
"""

from __future__ import annotations

from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Rules:
    """What this table plays. The defaults are the standard game.

    ``target``: points that win (``win.target``). ``first_dealer``: "cut" or "random"
    (``deal.cut``). ``heels``, ``nobs``, ``go_point``: whether these score (``starter.heels``,
    ``show.nobs``, ``play.go-point`` with ``play.last-card``). ``muggins``: overlooked points may
    be taken. ``skunk``, ``double_skunk``, ``triple_skunk``: lines in points, a loser below the
    line loses more; None means no such line. ``double_skunk_points``: match points, 3 or 4, or
    None (counts as a skunk). Raises ``ValueError`` naming the field and what would be right.

    >>> Rules(target=61)
    Traceback (most recent call last):
    ValueError: skunk=91 is not below target=61; for the game to 61 use Rules.short_game()
    """

    target: int = 121
    first_dealer: str = "cut"
    heels: bool = True
    nobs: bool = True
    go_point: bool = True
    muggins: bool = False
    skunk: int | None = 91
    double_skunk: int | None = 61
    double_skunk_points: int | None = 3
    triple_skunk: int | None = None

    def __post_init__(self) -> None:
        if not _is_count(self.target) or self.target < 1:
            raise ValueError(f"target={self.target!r}: a whole number of points, usually 121 or 61")
        if self.first_dealer not in ("cut", "random"):
            raise ValueError(f'first_dealer={self.first_dealer!r}: write "cut" or "random"')
        for name in ("heels", "nobs", "go_point", "muggins"):
            if not isinstance(getattr(self, name), bool):
                raise ValueError(f"{name}={getattr(self, name)!r}: write True or False")
        above, above_name = self.target, "target"
        for name in ("skunk", "double_skunk", "triple_skunk"):
            line = getattr(self, name)
            if line is None:
                continue
            if not _is_count(line) or line < 1:
                raise ValueError(f"{name}={line!r}: a whole number of points, or None for no line")
            if line >= self.target:
                raise ValueError(
                    f"{name}={line} is not below target={self.target}; "
                    "for the game to 61 use Rules.short_game()"
                )
            if line >= above:
                raise ValueError(f"{name}={line} is not below {above_name}={above}")
            above, above_name = line, name
        points = self.double_skunk_points
        if points is not None and (not _is_count(points) or points not in (3, 4)):
            raise ValueError(
                f"double_skunk_points={self.double_skunk_points!r}: "
                "3 or 4 match points, or None (a skunk's 2)"
            )

    @classmethod
    def standard(cls) -> Rules:
        """The game to 121 with heels, nobs and the go point (sources S000, S002, S003).

        >>> Rules.standard().skunk, Rules.standard().muggins
        (91, False)
        """
        return _STANDARD

    @classmethod
    def short_game(cls) -> Rules:
        """The game to 61 (source S002); skunk line 31, no double or triple.

        >>> Rules.short_game().target, Rules.short_game().skunk
        (61, 31)
        """
        return _SHORT

    @classmethod
    def beginner(cls) -> Rules:
        """The first game of the course (source S004): no heels, no nobs, no point for go.

        For two players; 31 still scores 2.

        >>> Rules.beginner().nobs, Rules.beginner().target
        (False, 121)
        """
        return _BEGINNER

    def to_dict(self) -> dict[str, object]:
        """Every field by name, ready for JSON.

        >>> Rules(**Rules.beginner().to_dict()) == Rules.beginner()
        True
        """
        return asdict(self)


def read_rules(rules: object) -> Rules:
    """Rules as given, None being the standard game; raises ``ValueError`` for anything else.

    >>> read_rules(None).target
    121
    >>> read_rules({})
    Traceback (most recent call last):
    ValueError: rules={}: give Rules, like Rules.beginner(), or None for the standard game
    """
    if rules is None:
        return _STANDARD
    if not isinstance(rules, Rules):
        raise ValueError(
            f"rules={rules!r}: give Rules, like Rules.beginner(), or None for the standard game"
        )
    return rules


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


_STANDARD = Rules()
_SHORT = Rules(target=61, skunk=31, double_skunk=None, triple_skunk=None)
_BEGINNER = Rules(first_dealer="random", heels=False, nobs=False, go_point=False)
