"""Simultaneous steps: every seat decides in secret, may think again, and all is revealed at once.

What a seat has sealed lives in its hidden part of the board; who is ready is public.  A seat that is ready
owes nothing, but may take its readiness back as long as somebody else is not ready.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fumarole.engine.frame import Frame
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, State

ALREADY_SEALED: Final = Reason("You are ready; take it back first to think again.")
SEAL_FIRST: Final = Reason("Decide first; that makes you ready.")
NOT_READY: Final = Reason("You are not ready yet, so there is nothing to take back.")


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Rule):
    """A simultaneous step.  `ready_at` is the offset of the seats' ready flags on the board.

    Where one gesture is the whole decision (a dial, a vote), `at_once` makes a seat ready with it.
    """

    def __init__(self, ready_at: int, ready: int, take_back: int, at_once: bool = False) -> None:
        self.ready_at = ready_at
        self.ready = ready
        self.take_back = take_back
        self.at_once = at_once

    # A title says these

    def sealing(self, g: State, f: Frame, seat: int) -> bool:
        """Whether this seat takes part."""
        return True

    def gestures(self, g: State, f: Frame, seat: int) -> list[int]:
        """What a seat that is not ready may want to do, apart from being ready."""
        return []

    def against(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """The first rule that one of these gestures, or being ready now, breaks."""
        return None

    def seal(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Carry out a gesture in the seat's hidden part of the board."""

    def unseal(self, g: State, f: Frame) -> None:
        """Everybody is ready: reveal, and finish."""
        g.finish()

    def stands(self, g: State, f: Frame, seat: int) -> bool:
        """Whether what a ready seat has sealed can be; where one gesture is all, the title knows it."""
        return self.at_once or self.against(g, f, seat, self.ready) is None

    # The step itself

    def ready_flags(self) -> int:
        """One for each seat."""
        return self.ready_at

    def fault(self, g: State, f: Frame) -> str:
        """Whoever is ready takes part, and has sealed what can be."""
        for seat in self.may_also(g, f):
            if not self.sealing(g, f, seat) or not self.stands(g, f, seat):
                return f"{g.book.setup.seats[seat]} cannot be ready"
        return ""

    def run(self, g: State, f: Frame) -> bool:
        """Wait for everybody, then reveal."""
        for seat in range(g.book.seats):
            if self.sealing(g, f, seat) and not g.board.cells[self.ready_at + seat]:
                return True
        for seat in range(g.book.seats):
            g.board.cells[self.ready_at + seat] = 0
        g.reveal()
        self.unseal(g, f)
        return False

    def choosers(self, g: State, f: Frame) -> list[int]:
        """Whoever takes part and is not ready."""
        cells = g.board.cells
        return [s for s in range(g.book.seats) if not cells[self.ready_at + s] and self.sealing(g, f, s)]

    def in_secret(self) -> bool:
        """Nobody learns what others do before all is revealed."""
        return True

    def may_also(self, g: State, f: Frame) -> list[int]:
        """Whoever is ready may take it back."""
        return [s for s in range(g.book.seats) if g.board.cells[self.ready_at + s]]

    def candidates(self, g: State, f: Frame, seat: int) -> list[int]:
        """Ready, so that the first option goes on, then the title's gestures; once ready, taking it back."""
        if g.board.cells[self.ready_at + seat]:
            return [self.take_back]
        if self.at_once:
            return self.gestures(g, f, seat)
        return [self.ready, *self.gestures(g, f, seat)]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """A ready seat may only take it back, one that is not ready may not."""
        if g.board.cells[self.ready_at + seat]:
            return None if choice == self.take_back else ALREADY_SEALED
        if choice == self.take_back:
            return NOT_READY
        if choice == self.ready and self.at_once:
            return SEAL_FIRST
        return self.against(g, f, seat, choice)

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Carry out a gesture of a seat."""
        if choice == self.ready:
            g.board.cells[self.ready_at + seat] = 1
        elif choice == self.take_back:
            g.board.cells[self.ready_at + seat] = 0
        else:
            self.seal(g, f, seat, choice)
            if self.at_once:
                g.board.cells[self.ready_at + seat] = 1
