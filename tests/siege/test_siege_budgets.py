"""Strangers who want more than their share: of memory, of sockets, of the processor, of the disk."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

import fumarole
from fumarole.engine.record import Record
from fumarole.server import process
from fumarole.server.http_protocol import http_protocol
from server.guests import Guest, acting, meet
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


def test_the_head_of_a_request_has_an_end(host: Process) -> None:
    before, said = memory(host), 0
    line = plain(host.place, b"GET /health HTTP/1.1\r\nHost: localhost\r\n")
    with contextlib.suppress(ConnectionError):
        for number in range(size(5_000, 50_000)):
            header = f"X-{number}: {'x' * 10_000}\r\n".encode()
            line.sendall(header)
            said += len(header)
    line.close()
    assert said < 10 * MEGABYTE
    assert memory(host) - before < 15 * MEGABYTE
    assert httpx.get(f"{host.place}/health", timeout=30).status_code == 200


def test_answers_that_nobody_reads_are_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "http_protocol", partial(http_protocol, patience=0.5))
    home = Home(tmp_path)
    asked = f"GET /api/rules HTTP/1.1\r\nHost: {urlsplit(home.place).netloc}\r\n\r\n".encode()
    each = len(home.http.get("/api/rules", headers={"Accept-Encoding": "identity"}).content)
    idle, slow = (plain(home.place, asked * 40) for _ in range(2))

    def read(line: socket.socket, pause: float) -> int:
        found = 0
        with contextlib.suppress(ConnectionError, TimeoutError):
            line.settimeout(10)
            while found < 40 * each and (part := line.recv(MEGABYTE)):
                found += len(part)
                time.sleep(pause)
        return found

    with ThreadPoolExecutor() as readers:
        reading = readers.submit(read, slow, 0.02)
        time.sleep(3)
        left = read(idle, 0)
        assert reading.result() >= 40 * each
    assert 0 < left < 40 * each
    for line in (idle, slow):
        line.close()
    home.close()


CONTROLS: Final = {
    "pings": bytes((0x89, 0x80, 0, 0, 0, 0)),
    "pongs": bytes((0x8A, 0x80, 0, 0, 0, 0)),
    "pieces": bytes((0x00, 0x80, 0, 0, 0, 0)),
}


@pytest.mark.parametrize("frame", CONTROLS.values(), ids=CONTROLS.keys())
def test_frames_that_are_no_messages_are_limited_too(tmp_path: Path, frame: bytes) -> None:
    home = Home(tmp_path, rate=20)
    table = home.make()["table"]["id"]
    noisy, calm = Silent(home.place, table), Silent(home.place, table)
    if frame == CONTROLS["pieces"]:
        noisy.line.sendall(bytes((0x01, 0x80, 0, 0, 0, 0)))  # a text begins, and never ends
    flood = frame * 1000 * size(2_000, 20_000)
    with pytest.raises(ConnectionError):
        noisy.line.sendall(flood)
    calm.line.sendall(frame * 10 if frame != CONTROLS["pieces"] else b"")
    assert calm.say('{"type": "refresh", "id": "1"}')
    assert not closed(calm.line)
    assert home.http.get("/health").status_code == 200
    for one in (noisy, calm):
        one.line.close()
    home.close()


def test_all_sockets_of_an_address_together_say_only_so_much(tmp_path: Path) -> None:
    home = Home(tmp_path, rate=20)
    made = home.make(seats=4)
    said: list[tuple[str, int]] = []

    async def talk(seat: dict[str, str]) -> None:
        guest = await Guest.come(home.place, made["table"]["id"], seat["secret"])
        for number in range(30):
            answer = await guest.ask("chat", text=str(number))
            said.append(("" if answer["ok"] else answer["error"]["code"], len(guest.chat)))

    async def crowd() -> None:
        await asyncio.gather(*(talk(seat) for seat in made["seats"]))

    async def chatter() -> None:
        guests = [await Guest.come(home.place, made["table"]["id"]) for _ in range(40)]
        for _ in range(50):
            for guest in guests:
                with contextlib.suppress(ConnectionClosed):
                    await guest.send({"type": "ping", "id": "1"})
        ends = [guest.until(lambda one=guest: bool(one.bye)) for guest in guests]  # type: ignore[misc]
        found = await asyncio.gather(*(asyncio.wait_for(end, 3) for end in ends), return_exceptions=True)
        assert len([end for end in found if end is None]) > 5

    meet(crowd())
    assert {code for code, _ in said} == {"", "too-many"}
    assert len([code for code, _ in said if not code]) < 110  # sixty, and what comes to it meanwhile
    meet(chatter())
    home.close()


def test_decisions_are_paid_for_too(tmp_path: Path) -> None:
    home = Home(tmp_path, work=20)
    account = home.services.addresses.account("127.0.0.1")
    account.work.rate = 1e-9  # nothing comes back meanwhile
    made = home.make()

    async def game() -> None:
        guests = [await Guest.come(home.place, made["table"]["id"], seat["secret"]) for seat in made["seats"]]
        actor = (await acting(guests))[0]
        before = account.work.level
        wrong = await actor.play("pass to nobody in particular")
        assert wrong["error"]["code"] == "unreadable"
        assert (await actor.play(actor.options[0]))["ok"]
        assert account.work.level < before
        account.work.spend(account.work.most * 2)
        actor = (await acting(guests))[0]
        refused = await actor.play(actor.options[0])
        assert refused["error"]["code"] == "too-many"
        account.work.spend(-account.work.most * 2)
        assert (await actor.play(actor.options[0]))["ok"]

    meet(game())
    home.close()


def test_a_long_game_is_written_down_beside_the_loop_and_paid_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = []
    real = Record.text

    def text(kept: Record) -> str:
        places.append(threading.current_thread().name.partition("_")[0])
        return real(kept)

    home = Home(tmp_path)
    game = fumarole.new("vents", seats=2, seed=1)
    for _ in range(4):
        game.play(game.to_act[0], game.options(game.to_act[0])[0])
    wish = {"record": json.loads(game.record(reveal=True).text()), "look": True}
    table = home.http.post("/api/tables/import", json=wish).json()["table"]["id"]
    account = home.services.addresses.account("127.0.0.1")
    account.work.rate = 1e-9
    monkeypatch.setattr(Record, "text", text)
    for path in ("record", "replay", "verify"):
        before, places[:] = account.work.level, []
        assert home.http.get(f"/api/tables/{table}/{path}").status_code == 200
        assert places == ["rules"], path
        assert account.work.level < before
    home.close()


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
