"""What waits to be sent to a client, bounded by the memory that it takes, alone and with all others."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable
from typing import Final

SPECTATORS_SHARE: Final = 0.25
"""Of what may wait for a seat, so much may wait for a spectator: they can come again and miss nothing."""


class Outboxes:
    """Those of one process.  When they hold too much, whoever reads most slowly loses theirs first."""

    def __init__(self, most_each: int, most: int) -> None:
        self.most_each = most_each
        self.most = most
        self.size = 0
        """Bytes that wait in all of them."""
        self._full: set[Outbox] = set()
        """Those in which something waits."""

    def keep_within(self) -> None:
        """Empty the largest until the rest fits."""
        while self.size > self.most and self._full:
            slowest = max(self._full, key=lambda box: box.waiting)
            if not slowest.waiting:
                return
            slowest.give_up()

    def changed(self, box: Outbox, by: int) -> None:
        """So much more waits in one of them."""
        self.size += by
        if box.size:
            self._full.add(box)
        else:
            self._full.discard(box)


class Outbox:
    """The messages for one client, the oldest first."""

    def __init__(
        self, every: Outboxes, in_transport: Callable[[], int], overflows: Callable[[], None]
    ) -> None:
        self.size = 0
        """Bytes in memory, with the message that the client is being sent."""
        self._every = every
        self._in_transport = in_transport
        """Bytes that have left for the client and have not been taken by the system yet."""
        self._overflows = overflows
        self._waiting: deque[str] = deque()
        self._sending = 0
        self._closed = False

    @property
    def waiting(self) -> int:
        """Bytes that could be thrown away."""
        return self.size - self._sending

    def put(self, said: str, *, spectator: bool) -> None:
        """One more; where that is too much, all is thrown away.  A single message always fits."""
        if self._closed:
            return
        self._waiting.append(said)
        self._grow(sys.getsizeof(said))
        most = self._every.most_each * (SPECTATORS_SHARE if spectator else 1)
        sent = self._sending or self._in_transport()
        if self.size + self._in_transport() > most and (sent or len(self._waiting) > 1):
            self.give_up()
        self._every.keep_within()

    def put_last(self, said: str) -> None:
        """The last words, however much waits."""
        if not self._closed:
            self._waiting.append(said)
            self._grow(sys.getsizeof(said))

    def take(self) -> str | None:
        """The next one, which counts until `sent` is called."""
        if not self._waiting:
            return None
        said = self._waiting.popleft()
        self._sending = sys.getsizeof(said)
        return said

    def sent(self) -> None:
        """The client's connection has taken what was taken out last."""
        self._grow(-self._sending)
        self._sending = 0

    def give_up(self) -> None:
        """The client reads too slowly."""
        self.clear()
        self._overflows()

    def clear(self) -> None:
        """Throw away what waits."""
        self._waiting.clear()
        self._grow(-self.waiting)

    def close(self) -> None:
        """Nothing waits any more, nor ever will."""
        self._closed = True
        self._waiting.clear()
        self._grow(-self.size)
        self._sending = 0

    def _grow(self, by: int) -> None:
        self.size += by
        self._every.changed(self, by)
