"""Clocks: whose time runs, and how much is left.

A clock runs for every person who owes a decision.  Each turn brings `each` more seconds, however many
gestures it has and however often they are taken back; nobody has more than `most`.  What the clocks showed is
stored with every decision; time when no server ran is not counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, NamedTuple

import msgspec

from fumarole.server.store.writer import PLAY, UNDO, Move

NOTHING: Final = -1
Seconds = Annotated[float, msgspec.Meta(ge=0, le=366 * 24 * 3600)]


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How fast a table plays.  `start` 0: no clocks.  `bot`: who plays on for a person out of time."""

    start: Seconds = 0.0
    """Seconds on each clock at the beginning."""
    each: Seconds = 0.0
    """Seconds that each turn brings."""
    most: Seconds = 0.0
    """More than this is never on a clock; 0: no limit."""
    bot: str = ""
    """The bot that takes over when the time is up; empty: the clock just shows it."""

    @property
    def on(self) -> bool:
        """Whether there are clocks."""
        return self.start > 0


class Decision(NamedTuple):
    """A decision that may still be taken back, as far as clocks care."""

    seat: int
    gain: int
    """Milliseconds that it brought; `NOTHING` if no time was due."""
    together: bool
    """Whether others were asked at the same time."""
    final: bool = False
    """Whether something was drawn or revealed: what came before stands."""


class Clocks:
    """The clocks of one table, in milliseconds."""

    def __init__(self, pace: Pace, seats: int, since: int) -> None:
        self.pace = pace
        self.most = pace.most * 1000 or float("inf")
        self.left = [int(min(pace.start * 1000, self.most))] * seats
        self.since = since
        self.running: frozenset[int] = frozenset()
        self._decisions: list[Decision] = []
        self._rewarded: set[int] = set()
        """Whoever has had the time that this turn brings."""

    @classmethod
    def restored(cls, pace: Pace, seats: int, moves: Sequence[Move], now: int) -> Clocks:
        """The clocks after these rows."""
        clocks = cls(pace, seats, now)
        first = len(moves)
        while first and not _written(moves[first - 1], seats).final:
            first -= 1
        for move in moves[max(0, first - 1) :]:
            clocks.take(move, min(move.at, now) if move.clocks else now)
        if moves and moves[-1].clocks:
            clocks.left, clocks.since = list(moves[-1].clocks[:seats]), min(moves[-1].at, now)
        return clocks

    def take(self, move: Move, since: int) -> None:
        """What another process stored, or this one before it was restarted."""
        if move.deed == UNDO:
            self._drop(move.seat, int(move.text))
        elif move.deed == PLAY:
            self._note(_written(move, len(self.left)))
        if move.clocks:
            self.left, self.since = list(move.clocks[: len(self.left)]), since

    def stored(self, *, played: bool) -> list[int]:
        """What is stored with a decision: all clocks, what it brought, and of which kind it was."""
        latest = self._decisions[-1] if played else Decision(0, NOTHING, together=False)
        return [*self.left, latest.gain, latest.together | latest.final << 1]

    def run(self, seats: frozenset[int], now: int) -> None:
        """From now on the time of these seats runs."""
        self.left = self.at(now)
        self.since = now
        self.running = seats

    def decided(self, seat: int, *, together: bool, owes: bool, final: bool) -> None:
        """A turn brings time, once: when its seat owes no more, or something was drawn or revealed.

        Where several decide at once it is when a seat owes no more, which all can see: before that, nobody
        learns from clocks what is done in secret.
        """
        gain = NOTHING
        rewarded = self._rewarded if together else self._rewarded & {seat}
        if seat not in rewarded and (not owes or (final and not together)):
            before = self.left[seat]
            self.left[seat] = int(max(before, min(before + self.pace.each * 1000, self.most)))
            gain = self.left[seat] - before
        self._note(Decision(seat, gain, together, final))

    def taken_back(self, seat: int, gestures: int) -> None:
        """What these gestures brought is gone with them; what they cost is not given back."""
        self.left[seat] -= self._drop(seat, gestures)

    def _note(self, decision: Decision) -> None:
        if not decision.together:
            self._rewarded &= {decision.seat}
        if decision.gain != NOTHING:
            self._rewarded.add(decision.seat)
        self._decisions.append(decision)
        if decision.final:
            self._rewarded.clear()
            self._decisions = [decision]

    def _drop(self, seat: int, gestures: int) -> int:
        """Forget a seat's latest decisions; how much time they brought."""
        kept, gain = [], 0
        for decision in reversed(self._decisions):
            if gestures and decision.seat == seat and not decision.final:
                gestures -= 1
                gain += max(0, decision.gain)
            else:
                kept.append(decision)
        self._decisions = []
        self._rewarded.clear()
        for decision in reversed(kept):
            self._note(decision)
        return gain

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


def _written(move: Move, seats: int) -> Decision:
    """The decision of a row; older rows say no more than who made it."""
    gain, kind = (move.clocks or [])[seats:] or (NOTHING, 0)
    return Decision(move.seat, gain, bool(kind & 1), bool(kind & 2) or bool(move.draws))
