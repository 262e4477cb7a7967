"""Clocks: whose time runs, and how much is left.

A clock runs for every person who owes a decision.  Each decision brings `each` more seconds; nobody has more
than `most`.  What the clocks showed is stored with every decision; time when no server ran is not counted.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

Seconds = Annotated[float, msgspec.Meta(ge=0, le=366 * 24 * 3600)]


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How fast a table plays.  `start` 0: no clocks.  `bot`: who plays on for a person out of time."""

    start: Seconds = 0.0
    """Seconds on each clock at the beginning."""
    each: Seconds = 0.0
    """Seconds that each decision brings."""
    most: Seconds = 0.0
    """More than this is never on a clock; 0: no limit."""
    bot: str = ""
    """The bot that takes over when the time is up; empty: the clock just shows it."""

    @property
    def on(self) -> bool:
        """Whether there are clocks."""
        return self.start > 0


class Clocks:
    """The clocks of one table, in milliseconds."""

    def __init__(self, pace: Pace, seats: int, left: list[int] | None, since: int) -> None:
        self.pace = pace
        self.left = list(left) if left else [int(pace.start * 1000)] * seats
        self.since = since
        self.running: frozenset[int] = frozenset()

    def run(self, seats: frozenset[int], now: int) -> None:
        """From now on the time of these seats runs."""
        self.left = self.at(now)
        self.since = now
        self.running = seats

    def decided(self, seat: int) -> None:
        """A decision brings time."""
        most = self.pace.most * 1000 or float("inf")
        self.left[seat] = int(min(self.left[seat] + self.pace.each * 1000, max(most, 0)))

    def at(self, now: int) -> list[int]:
        """What each clock shows; below zero is time overdrawn."""
        gone = max(0, now - self.since)
        return [left - gone if seat in self.running else left for seat, left in enumerate(self.left)]

    def next_flag(self, now: int) -> int | None:
        """In how many milliseconds the first running clock shows zero; None if none will."""
        shown = self.at(now)
        waiting = [shown[seat] for seat in self.running if shown[seat] > 0]
        return min(waiting, default=None)

    def out_of_time(self, now: int) -> list[int]:
        """The seats whose clock runs and shows nothing."""
        shown = self.at(now)
        return [seat for seat in sorted(self.running) if shown[seat] <= 0]
