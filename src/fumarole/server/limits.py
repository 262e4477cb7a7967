"""Limits: what one address may ask of the server: requests, sockets, bytes, and time of the processor."""

from __future__ import annotations

import contextlib
import ipaddress
import math
import time
from collections.abc import Iterator
from contextvars import ContextVar
from typing import TYPE_CHECKING, Final

from fumarole.server.protocol.errors import Denied

if TYPE_CHECKING:
    from fumarole.server.settings import Settings

BURST: Final = 3.0
"""Seconds' worth of messages that may come at once."""
LONG_BURST: Final = 60.0
"""Seconds' worth of bytes that may pass at once: a page with its pictures, a few replays."""
MINUTES: Final = 3.0
"""Minutes' worth of processor time that may be asked for at once."""
MOST_ADDRESSES: Final = 10_000
TALKATIVE: Final = 20
"""All sockets of an address together may say as much as so many who say as much as one may."""


class Bucket:
    """Lets `rate` things a second through, and a burst now and then."""

    __slots__ = ("_at", "_level", "most", "rate")

    def __init__(self, rate: float, most: float | None = None) -> None:
        self.rate = rate
        self.most = max(5.0, rate * BURST) if most is None else most
        self._level = self.most
        self._at = time.monotonic()

    @property
    def level(self) -> float:
        """How much may pass now; below zero, more has passed than may."""
        at = time.monotonic()
        self._level = min(self.most, self._level + (at - self._at) * self.rate)
        self._at = at
        return self._level

    def take(self) -> bool:
        """Whether one more may pass."""
        if self.level < 1:
            return False
        self._level -= 1
        return True

    def spend(self, amount: float) -> None:
        """So much has passed, whether it might or not."""
        self._level = self.level - amount

    def wait(self, amount: float = 0.0) -> float:
        """Seconds until so much may pass again."""
        return max(0.0, (amount - self.level) / self.rate)

    @property
    def to_full(self) -> float:
        """Seconds until nothing is missing."""
        return self.wait(self.most)


class Account:
    """What one address has used."""

    __slots__ = ("messages", "most_sockets", "notes", "requests", "sockets", "traffic", "under_way", "work")

    def __init__(self, settings: Settings) -> None:
        self.requests = Bucket(settings.requests)
        self.traffic = Bucket(settings.traffic, settings.traffic * LONG_BURST)
        self.work = Bucket(settings.work / 60, settings.work * MINUTES)
        self.messages = Bucket(settings.rate * TALKATIVE)
        self.notes = Bucket(settings.rate)
        """What is stored besides decisions."""
        self.most_sockets = settings.sockets
        self.sockets = 0
        self.under_way = 0
        """Requests that are not answered yet."""

    def request(self) -> None:
        """Let a request, or the handshake of a socket, through, or refuse it."""
        self.must_have_traffic()
        if not self.requests.take() or self.under_way >= self.requests.most:
            raise Denied("too-many", "Too many requests; wait a moment.", wait=self.requests.wait(1) or 1)

    def must_have_traffic(self) -> None:
        """Refuse whoever has sent or been sent too many bytes."""
        wait = self.traffic.wait()
        if wait:
            raise Denied(
                "too-many",
                f"This address sends or fetches too much; wait {math.ceil(wait)} seconds.",
                wait=wait,
            )

    def must_have_work(self) -> None:
        """Refuse whoever has asked for more than their share of the processor."""
        wait = self.work.wait()
        if wait:
            raise Denied(
                "too-many",
                f"This address gives the server too much to do; wait {math.ceil(wait)} seconds.",
                wait=wait,
            )

    def note(self) -> None:
        """Something is to be stored that is no decision, such as a line of chat."""
        if not self.notes.take():
            raise Denied(
                "too-many", "That was much at once from this address; wait a moment.", wait=self.notes.wait(1)
            )

    def come(self) -> None:
        """A socket opens."""
        if self.sockets >= self.most_sockets:
            raise Denied("too-many", f"One address may have {self.most_sockets} sockets open.", wait=30)
        self.sockets += 1

    @property
    def to_full(self) -> float:
        """Seconds until a new account could not be told from this one."""
        if self.sockets or self.under_way:
            return math.inf
        buckets = (self.requests, self.messages, self.notes, self.traffic, self.work)
        return max(bucket.to_full for bucket in buckets)


class Addresses:
    """The accounts of all addresses that have used something lately."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._accounts: dict[str, Account] = {}

    def account(self, address: str) -> Account:
        """What this address has used."""
        name = network(address)
        found = self._accounts.get(name)
        if found is None:
            if len(self._accounts) >= MOST_ADDRESSES:
                self._make_room()
            found = self._accounts[name] = Account(self._settings)
        return found

    def _make_room(self) -> None:
        """The quarter that has least to make good is forgotten: who owes much cannot be pushed out."""
        by_debt = sorted(self._accounts.items(), key=lambda item: item[1].to_full)
        self._accounts = dict(by_debt[MOST_ADDRESSES // 4 :])


def network(address: str) -> str:
    """Whom an address stands for: with IPv6 one customer has a whole /64."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((found, 64), strict=False))


# Processor time: who asks is known where the work is done, however far from the request that is.


class _Asking:
    """Somebody waits for an answer, until it is over: what goes on afterwards is nobody's."""

    __slots__ = ("account", "over")

    def __init__(self, account: Account) -> None:
        self.account = account
        self.over = False


_ACCOUNT: Final[ContextVar[Account | None]] = ContextVar("account", default=None)
_ASKING: Final[ContextVar[_Asking | None]] = ContextVar("asking", default=None)


@contextlib.contextmanager
def on_account(account: Account) -> Iterator[None]:
    """Whoever is served from here to the end is this one."""
    before = _ACCOUNT.set(account)
    try:
        yield
    finally:
        _ACCOUNT.reset(before)


def served() -> Account | None:
    """Who is served here."""
    return _ACCOUNT.get()


@contextlib.contextmanager
def asking() -> Iterator[None]:
    """Work from here to the end is done for whoever is served; who has used up their share is refused."""
    account = _ACCOUNT.get()
    if account is None:
        yield
        return
    asked = _Asking(account)
    before = _ASKING.set(asked)
    try:
        yield
    finally:
        asked.over = True
        _ASKING.reset(before)


def payer() -> Account | None:
    """Who pays for the work that begins now, if anybody does and can; who cannot is refused."""
    asked = _ASKING.get()
    if asked is None or asked.over:
        return None
    asked.account.must_have_work()
    return asked.account


@contextlib.contextmanager
def measured(account: Account | None) -> Iterator[None]:
    """The processor time of this thread, from here to the end, is charged."""
    began = time.thread_time()
    try:
        yield
    finally:
        if account is not None:
            account.work.spend(time.thread_time() - began)
