"""A frame is one rule in progress: which rule, how far along, for whom, and its few local numbers.

For whom is a seat.  Where a seat plays more than one side (two clans), a frame may say which of them it is
for; it is -1 wherever a seat has one side only, and left unsaid where frames are written.

Frames are public knowledge: what a seat may not see lives on the board, never in a frame.  A rule says with
a `Memory` what its frames can hold, so that a frame that somebody wrote can be told from one that came about.
"""

from __future__ import annotations


class Frame:
    """One rule in progress."""

    def __init__(self, rule: str, seat: int, step: int, memo: list[int], side: int = -1) -> None:
        self.rule = rule
        self.seat = seat
        self.step = step
        self.memo = memo
        self.side = side

    def copy(self) -> Frame:
        """An independent copy."""
        return Frame(self.rule, self.seat, self.step, self.memo[:], self.side)

    def __repr__(self) -> str:
        side = f", side {self.side}" if self.side >= 0 else ""
        return f"Frame({self.rule}, seat {self.seat}{side}, step {self.step}, {self.memo})"


class Number:
    """One local number of a frame, and between what it lies."""

    def __init__(self, name: str, most: int, least: int = 0) -> None:
        self.name = name
        self.most = most
        self.least = least

    def wrong(self, number: int) -> str:
        """What is wrong with a number; empty if it can be."""
        if self.least <= number <= self.most:
            return ""
        return f"{self.name} is {number}, it is {self.least} to {self.most}"


class Memory:
    """What a frame of one rule can hold; said nothing, neither numbers nor steps, for any seat or none.

    `numbers` are all there, or none where the rule finds them out `later`; behind them stand up to `many`
    `rows` of further numbers.  `owned` frames belong to a seat.  `inside` names a rule that must be in
    progress beneath it, `above` those of which one must lie right beneath.
    """

    def __init__(
        self,
        *numbers: Number,
        steps: int = 0,
        owned: bool = False,
        later: bool = False,
        rows: tuple[Number, ...] = (),
        many: int = 0,
        inside: str = "",
        above: tuple[str, ...] = (),
    ) -> None:
        self.numbers = numbers
        self.steps = steps
        self.owned = owned
        self.later = later
        self.rows = rows
        self.many = many
        self.inside = inside
        self.above = above

    @property
    def names(self) -> list[str]:
        """How the numbers are called where a frame is written."""
        return [number.name for number in self.numbers]

    def wrong(self, frame: Frame) -> str:
        """What of a frame this memory cannot hold; empty if it can."""
        if not 0 <= frame.step <= self.steps:
            return f"step {frame.step}, it is 0 to {self.steps}"
        if self.owned and frame.seat < 0:
            return "it is nobody's, but it must be a seat's"
        if frame.side >= 0 > frame.seat:
            return "it is a side's, but no seat's"
        if self.later and not frame.memo:
            return ""
        rest = len(frame.memo) - len(self.numbers)
        if rest < 0 or (rest and not self.rows):
            return f"{len(frame.memo)} numbers, it remembers {len(self.numbers)}"
        if rest and (rest % len(self.rows) or rest > self.many * len(self.rows)):
            return f"{rest} numbers in rows, there are {len(self.rows)} in each and {self.many} rows at most"
        for at, number in enumerate(frame.memo):
            known = self.numbers[at] if at < len(self.numbers) else self.row(at - len(self.numbers))
            wrong = known.wrong(number)
            if wrong:
                return wrong
        return ""

    def row(self, at: int) -> Number:
        """The number of the rows that stands at this place."""
        return self.rows[at % len(self.rows)]
