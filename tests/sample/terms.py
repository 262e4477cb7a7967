"""The questions of Vents, and the class through which variants wrap them."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fumarole.engine.state import State, Terms


@mypyc_attr(allow_interpreted_subclasses=True)
class VentsTerms(Terms):
    """The answers of the plain game."""

    def price(self, g: State, seat: int, bid: int) -> int:
        """What a winning bid costs (VE-BID-03)."""
        return bid

    def stokes(self, g: State, seat: int) -> int:
        """How often a won vent may be stoked (VE-STO-02)."""
        return 2

    def income(self, g: State, seat: int) -> int:
        """What everybody gets at the end of a round (VE-END-01)."""
        return 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Over(VentsTerms):
    """Terms over other terms: passes every question on."""

    def __init__(self, under: VentsTerms) -> None:
        self.under = under

    def price(self, g: State, seat: int, bid: int) -> int:
        return self.under.price(g, seat, bid)

    def stokes(self, g: State, seat: int) -> int:
        return self.under.stokes(g, seat)

    def income(self, g: State, seat: int) -> int:
        return self.under.income(g, seat)


class Frost(Over):
    """The frost scenario: a bid above 0 costs one barrel more (VE-VAR-01)."""

    def price(self, g: State, seat: int, bid: int) -> int:
        return self.under.price(g, seat, bid) + (1 if bid else 0)
