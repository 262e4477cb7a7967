"""A frame is one rule in progress: which rule, how far along, for whom, and its few local numbers.

Frames are public knowledge: what a seat may not see lives on the board, never in a frame.
"""

from __future__ import annotations


class Frame:
    """One rule in progress."""

    def __init__(self, rule: str, seat: int, step: int, memo: list[int]) -> None:
        self.rule = rule
        self.seat = seat
        self.step = step
        self.memo = memo

    def copy(self) -> Frame:
        """An independent copy."""
        return Frame(self.rule, self.seat, self.step, self.memo[:])

    def __repr__(self) -> str:
        return f"Frame({self.rule}, seat {self.seat}, step {self.step}, {self.memo})"
