"""Limits: how many messages, requests and sockets one client or address may have."""

from __future__ import annotations

import time
from typing import Final

from fumarole.server.protocol.errors import Denied

BURST: Final = 3.0
"""Seconds' worth of messages that may come at once."""
MOST_ADDRESSES: Final = 10_000


class Bucket:
    """Lets `rate` things a second through, and a burst now and then."""

    __slots__ = ("at", "level", "most", "rate")

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.most = max(5.0, rate * BURST)
        self.level = self.most
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether one more may pass."""
        now = time.monotonic()
        self.level = min(self.most, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Addresses:
    """What each address does."""

    def __init__(self, rate: float, sockets: int) -> None:
        self.rate = rate
        self.most = sockets
        self.sockets: dict[str, int] = {}
        self._buckets: dict[str, Bucket] = {}

    def request(self, address: str) -> None:
        """Let a request through, or refuse it."""
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= MOST_ADDRESSES:
                self._buckets.clear()
            bucket = self._buckets[address] = Bucket(self.rate)
        if not bucket.take():
            raise Denied("too-many", "Too many requests; wait a moment.")

    def come(self, address: str) -> None:
        """A socket opens."""
        if self.sockets.get(address, 0) >= self.most:
            raise Denied("too-many", f"One address may have {self.most} sockets open.")
        self.sockets[address] = self.sockets.get(address, 0) + 1

    def go(self, address: str) -> None:
        """A socket has closed."""
        left = self.sockets.get(address, 1) - 1
        if left:
            self.sockets[address] = left
        else:
            self.sockets.pop(address, None)
