"""How long servers have run on a store: what people's clocks are measured by.

It goes on while a server runs and stands still while none does.  No wall clock is asked, except once for a
new store: so a step of it, on this machine or on another, takes nobody's time.
"""

from __future__ import annotations

import time
from collections.abc import Callable


class Uptime:
    """One a process, in milliseconds; it goes on from what the latest process had noted down."""

    def __init__(self, steady: Callable[[], int] = time.monotonic_ns) -> None:
        self.steady = steady
        """Nanoseconds that only ever go on."""
        self._before = 0

    def begin(self, noted: int) -> None:
        """Go on from there."""
        self._before = noted - self.steady() // 1_000_000

    def now(self) -> int:
        """How long it has been."""
        return self._before + self.steady() // 1_000_000
