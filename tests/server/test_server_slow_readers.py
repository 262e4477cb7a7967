"""Clients that read slowly: what waits for them is bounded by bytes, and the slowest go first."""

from __future__ import annotations

import asyncio
import json
from typing import Any, cast

from fumarole.engine.choice import SPECTATOR
from fumarole.server.tables.client_socket import ClientSocket
from fumarole.server.tables.outbox import Outbox, Outboxes
from fumarole.server.websocket_protocol import TRANSPORT
from server.guests import PATIENCE

NEWS = "x" * 1000


class Deaf:
    """A connection that takes nothing until somebody reads."""

    def __init__(self) -> None:
        self.scope = {"extensions": {TRANSPORT: self}}
        self.sent: list[Any] = []
        self.reads = asyncio.Event()
        self.aborted = asyncio.Event()

    def get_write_buffer_size(self) -> int:
        return 0

    def abort(self) -> None:
        self.aborted.set()

    async def send(self, message: Any) -> None:
        await self.reads.wait()
        self.sent.append(message)


def test_a_client_that_does_not_read_is_told_to_come_again() -> None:
    async def listening() -> None:
        deaf, every = Deaf(), Outboxes(100_000, 1_000_000)
        client = ClientSocket(cast(Any, deaf), every)
        assert client.seat == SPECTATOR
        sender = asyncio.create_task(client.sending())
        for number in range(1000):
            client.push(f"{number} {NEWS}")
            assert every.size < 27_000
            await asyncio.sleep(0)
        await asyncio.wait_for(deaf.aborted.wait(), PATIENCE)
        deaf.reads.set()
        await sender
        assert len(deaf.sent) == 3
        assert json.loads(deaf.sent[1]["text"])["error"]["code"] == "slow"
        assert deaf.sent[2]["code"] == 1013
        client.push("nobody is there any more")
        assert every.size == 0

    asyncio.run(listening())


def filled(every: Outboxes, count: int, gone: list[int], name: int, *, spectator: bool = False) -> Outbox:
    box = Outbox(every, lambda: 0, lambda: gone.append(name))
    for _ in range(count):
        box.put(NEWS, spectator=spectator)
    return box


def test_a_seat_may_be_slower_than_a_spectator() -> None:
    gone: list[int] = []
    every = Outboxes(40_000, 1_000_000)
    filled(every, 30, gone, 1)
    filled(every, 30, gone, 2, spectator=True)
    assert set(gone) == {2}


def test_a_single_message_always_fits_however_large() -> None:
    gone: list[int] = []
    every = Outboxes(100, 1_000_000)
    box = filled(every, 1, gone, 1)
    assert box.take() == NEWS
    assert gone == []
    box.put(NEWS, spectator=False)
    assert gone == [1]
    box.sent()
    assert every.size == 0


def test_when_all_together_hold_too_much_the_slowest_loses_first() -> None:
    gone: list[int] = []
    every = Outboxes(1_000_000, 60_000)
    small, large = filled(every, 10, gone, 1), filled(every, 30, gone, 2)
    other = filled(every, 20, gone, 3)
    assert gone == [2]
    assert large.size == 0
    assert every.size == small.size + other.size < 60_000


def test_what_lies_in_the_transport_counts_too() -> None:
    gone: list[int] = []
    box = Outbox(Outboxes(40_000, 1_000_000), lambda: 39_500, lambda: gone.append(1))
    box.put("x", spectator=False)
    assert gone == []
    box.put(NEWS, spectator=False)
    assert gone == [1]


def test_what_is_being_sent_counts_but_cannot_be_thrown_away() -> None:
    gone: list[int] = []
    every = Outboxes(1_000_000, 500)
    box = Outbox(every, lambda: 0, lambda: gone.append(1))
    box.put("x", spectator=False)
    assert box.take() == "x"
    box.put(NEWS, spectator=False)
    assert gone == [1]
    assert 0 < every.size < 100
