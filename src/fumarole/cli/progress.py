"""A line that says how far a long piece of work is, where somebody may be watching."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Final

WIDTH: Final = 28
AT_MOST: Final = 0.1
"""Seconds between two drawings of the line."""
EIGHTHS: Final = " ▏▎▍▌▋▊▉"


class Progress:
    """A bar on the error stream; what a command answers goes elsewhere."""

    def __init__(self, whole: int, done: int, what: str = "") -> None:
        self.whole = whole
        self.done = self.first = done
        self.what = f"{what}  " if what else ""
        self.start = self.drawn = time.monotonic()
        self.shown = sys.stderr.isatty() and done < whole
        self.blocks = (sys.stderr.encoding or "").lower().replace("-", "") == "utf8"
        if self.shown:
            self._draw(f"{self.done}/{self.whole} games")

    @classmethod
    def begin(cls, whole: int, done: int, what: str = "") -> Callable[[], None]:
        """A new line; what is called whenever another game is over."""
        return cls(whole, done, what).step

    def step(self) -> None:
        """One more game is over."""
        self.done += 1
        now = time.monotonic()
        if self.shown and (now - self.drawn >= AT_MOST or self.done == self.whole):
            self.drawn = now
            self._draw(self.words(now - self.start))
            if self.done == self.whole:
                self.close()

    def words(self, spent: float) -> str:
        """How many, how quick, and how long it will still take."""
        pace = (self.done - self.first) / max(spent, 1e-9)
        left = (self.whole - self.done) / pace
        return f"{self.done}/{self.whole} games, {60.0 * pace:,.0f} a minute, {clock(left)} left"

    def bar(self) -> str:
        """The bar alone."""
        filled = WIDTH * self.done / max(1, self.whole)
        if not self.blocks:
            return "#" * int(filled) + "." * (WIDTH - int(filled))
        part = EIGHTHS[int(8 * (filled - int(filled)))] if self.done < self.whole else ""
        return ("█" * int(filled) + part).ljust(WIDTH)

    def close(self) -> None:
        """The line is free again."""
        if self.shown:
            self.shown = False
            print(file=sys.stderr)

    def _draw(self, words: str) -> None:
        print(f"\r{self.what}[{self.bar()}] {words}\x1b[K", end="", file=sys.stderr, flush=True)


def clock(seconds: float) -> str:
    """A time as people say it: 45 s, 3:20 min, 2:05 h."""
    if seconds < 60:
        return f"{seconds:.0f} s"
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02} min" if minutes < 60 else f"{minutes // 60}:{minutes % 60:02} h"
