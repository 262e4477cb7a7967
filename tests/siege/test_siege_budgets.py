"""Strangers who want more than their share: of memory, of sockets, of the processor, of the disk."""

from __future__ import annotations

import asyncio
import os
import socket
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import httpx
import pytest

from fumarole.server import process
from fumarole.server.http_protocol import http_protocol
from server.guests import Guest, meet
from server.homes import Home, Process
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


def plain(place: str, said: bytes = b"", source: str = "127.0.0.1") -> socket.socket:
    """A connection that has said this much; all of 127.0.0.0/8 is this machine."""
    url = urlsplit(place)
    line = socket.create_connection((url.hostname or "", url.port or 0), 30, source_address=(source, 0))
    line.sendall(said)
    return line


def closed(line: socket.socket) -> bool:
    """Whether the other side has cut it off, at the latest after the time-out."""
    try:
        return line.recv(1000) == b""
    except ConnectionResetError:
        return True


def test_connections_that_say_nothing_are_cut_off_and_others_are_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "http_protocol", partial(http_protocol, patience=1.0))
    home = Home(tmp_path, sockets=size(20, 200))
    made = home.make()

    async def game() -> None:
        player = await Guest.come(home.place, made["table"]["id"], made["seats"][0]["secret"])
        silent = [plain(home.place) for _ in range(size(10, 100))]
        slow = [plain(home.place, b"GET /health HTTP/1.1\r\nHost: localhost\r\nX: ") for _ in range(10)]
        for line in (*silent, *slow):
            assert await asyncio.to_thread(closed, line)
            line.close()
        assert (await player.ask("ping"))["ok"]  # a socket may be silent for longer

    meet(game())
    used = httpx.Client(base_url=home.place)
    assert used.get("/health").status_code == 200
    lines = [plain(home.place, source="127.0.0.2") for _ in range(2 * size(20, 200) + 20)]
    cut = [line for line in lines if closed(line)]
    assert len(cut) == len(lines)
    answers = [httpx.get(f"{home.place}/health", timeout=30).status_code for _ in range(3)]
    for line in lines:
        line.close()
    used.close()
    home.close()
    assert answers == [200] * 3


def test_one_address_has_only_so_many_connections(tmp_path: Path) -> None:
    home = Home(tmp_path, sockets=5)
    lines = [plain(home.place, source="127.0.0.2") for _ in range(10)]
    extra = plain(home.place, source="127.0.0.2")
    assert closed(extra)
    extra.close()
    other = plain(home.place, b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n", source="127.0.0.3")
    assert other.recv(1000).startswith(b"HTTP/1.1 200")
    for line in (*lines, other):
        line.close()
    home.close()


def test_a_flood_of_handshakes_is_refused_and_the_others_play_on(tmp_path: Path) -> None:
    home = Home(tmp_path, requests=20, sockets=50)
    made = home.make()
    head = (
        f"GET /api/tables/{made['table']['id']}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()
    answers: Counter[bytes] = Counter()
    most: list[int] = []

    async def game() -> None:
        player = await Guest.come(home.place, made["table"]["id"], made["seats"][0]["secret"])
        lines = []
        for number in range(size(300, 3000)):
            line = plain(home.place, head, source="127.0.0.2")
            answers[line.recv(12)[9:12]] += 1
            most.append(home.services.metrics.sockets)
            lines.append(line)
            if number % 50 == 0:
                assert (await player.ask("ping"))["ok"]
        for line in lines:
            line.close()

    meet(game())
    home.close()
    assert max(most) <= 51  # with the player's, from another address
    assert answers[b"429"] > 100


def test_who_asks_for_too_much_work_waits_and_others_do_not(tmp_path: Path) -> None:
    home = Home(tmp_path, work=1)
    wish = {"title": "steamwatchers", "seats": [{}] * 4}
    elsewhere = httpx.HTTPTransport(local_address="127.0.0.2")
    greedy = httpx.Client(base_url=home.place, timeout=30, transport=elsewhere)
    account = home.services.addresses.account("127.0.0.2")
    account.work.spend(account.work.most * (1 - 1 / size(20, 1)))  # it has asked for much already
    answers: list[httpx.Response] = []
    while not answers or answers[-1].status_code == 200:
        answers.append(greedy.post("/api/setups", json=wish))
        assert len(answers) < 3000
    assert answers[-1].status_code == 429
    assert 0 < int(answers[-1].headers["retry-after"]) < 600
    assert home.http.post("/api/setups", json=wish).status_code == 200
    greedy.close()
    home.close()
