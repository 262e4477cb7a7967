"""Strangers who want more than their share: of memory, of sockets, of the processor, of the disk."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import httpx
import pytest

from server.guests import Guest, meet
from server.homes import Process
from siege.sizes import size

MEGABYTE: Final = 1_000_000


class Silent:
    """A spectator who asks and asks, and never reads a byte of the answers."""

    def __init__(self, place: str, table: str) -> None:
        url = urlsplit(place)
        self.line = socket.socket()
        self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.line.settimeout(30)
        self.line.connect((url.hostname, url.port))
        head = (
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        self.line.sendall(head.encode())
        assert b" 101 " in self.line.recv(200)
        self.say('{"type": "hello"}')

    def say(self, text: str) -> bool:
        """Say something; whether anybody is still there."""
        data = text.encode()
        assert len(data) < 126
        try:
            self.line.sendall(bytes((0x81, 0x80 | len(data), 0, 0, 0, 0)) + data)
        except OSError:
            return False
        return True


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Process]:
    """A server in a process of its own, so that its memory can be measured."""
    served = Process(tmp_path, queue=400_000, queues=2 * MEGABYTE)
    yield served
    served.stop()


def memory(served: Process) -> int:
    """Bytes that the server holds."""
    pages = Path(f"/proc/{served.process.pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def test_spectators_who_never_read_take_little_memory_and_others_play_on(host: Process) -> None:
    wish = {"title": "steam-power", "seats": [{"kind": "person", "mine": True}] * 5, "start": True}
    made = httpx.post(f"{host.place}/api/tables", json=wish, timeout=30).json()
    table, asked = made["table"]["id"], size(400, 1000)
    waiting, grown = [], []

    async def game() -> None:
        player = await Guest.come(host.place, table, made["seats"][0]["secret"])
        before = memory(host)
        crowd = [Silent(host.place, table) for _ in range(size(6, 40))]
        for number in range(asked):
            for one in crowd:
                one.say(f'{{"type": "refresh", "id": "{number}"}}')
            if number % 20 == 0:
                assert (await player.ask("ping"))["ok"]
                grown.append(memory(host) - before)
                waiting.append(_waiting(host))
        await player.ask("chat", text="still here")
        grown.append(memory(host) - before)
        for one in crowd:
            one.line.close()

    meet(game())
    assert max(waiting) <= 2 * MEGABYTE
    assert max(grown) < 15 * MEGABYTE


def _waiting(served: Process) -> int:
    page = httpx.get(f"{served.place}/metrics", timeout=30).text
    return int(page.partition("\nfumarole_waiting_bytes ")[2].partition("\n")[0])
