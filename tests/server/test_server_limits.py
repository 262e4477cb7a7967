"""Limits, wrong input, slow clients: a clear error, and the others notice nothing."""

from __future__ import annotations

import asyncio
import json
import resource
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from fumarole.server.store import keys
from server.fuzzer import assault, undisturbed
from server.guests import PATIENCE, Guest, meet
from server.homes import Home, Process
from server.test_server_lobby import code


def test_five_thousand_senseless_messages_disturb_nobody(home: Home) -> None:
    attacked, calm = home.make("steamwatchers", 2), home.make("steamwatchers", 2)

    async def game() -> None:
        watcher = await Guest.come(home.place, attacked["table"]["id"], attacked["seats"][0]["secret"])
        stop = asyncio.Event()
        playing = asyncio.create_task(undisturbed(home, calm, stop))
        await assault(home, attacked, 5_000, 7)
        stop.set()
        made, longest = await playing
        assert made > 5
        assert longest < 5.0
        await watcher.settle()
        assert watcher.bye is None

    failures = home.services.metrics.failures
    meet(game())
    assert home.services.metrics.failures == failures
    assert home.services.metrics.malformed > 1000
    assert home.http.get("/health").json()["ok"]


def test_nothing_but_nonsense_closes_the_socket(home: Home) -> None:
    made = home.make()

    async def game() -> None:
        guest = await Guest.come(home.place, made["table"]["id"])
        for _ in range(25):
            await guest.send("nonsense")
        await guest.until(lambda: guest.bye is not None)
        assert guest.bye is not None
        assert guest.bye["code"] == "malformed"
        assert len(guest.errors) == 21

    meet(game())


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server with narrow limits."""
    said = {"rate": 5, "requests": 20, "tables": 3, "sockets": 3, "message": 500, "body": 3000, "idle": 2}
    served = Home(tmp_path_factory.mktemp("strict"), **said)
    yield served
    served.close()


def test_an_address_makes_only_so_many_tables(tmp_path: Path) -> None:
    served = Home(tmp_path, tables=3)
    wish = {"title": "vents", "seats": [{}, {}]}
    codes = [served.http.post("/api/tables", json=wish).status_code for _ in range(5)]
    served.close()
    assert codes == [201, 201, 201, 429, 429]


def test_an_address_sends_only_so_many_requests(tmp_path: Path) -> None:
    served = Home(tmp_path, requests=2)
    answers = [served.http.get("/api/bots") for _ in range(20)]
    watched = [served.http.get(path).status_code for path in ("/health", "/metrics") for _ in range(20)]
    served.close()
    assert answers[0].status_code == 200
    assert answers[-1].status_code == 429
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert set(watched) == {200}


def test_a_socket_that_talks_too_much_is_closed(strict: Home) -> None:
    made = strict.make()

    async def game() -> None:
        guest = await Guest.come(strict.place, made["table"]["id"], made["seats"][0]["secret"])
        for number in range(60):
            await guest.send({"type": "ping", "id": str(number)})
        await guest.until(lambda: guest.bye is not None)
        assert guest.bye is not None
        assert guest.bye["code"] == "too-many"

    meet(game())


def test_a_message_that_is_too_large_closes_the_socket(strict: Home) -> None:
    made = strict.make()

    async def game() -> None:
        guest = await Guest.come(strict.place, made["table"]["id"])
        await guest.send("x" * 600)
        await guest.until(lambda: guest.bye is not None)
        assert guest.bye is not None
        assert guest.bye["code"] == "too-large"

    meet(game())


def test_a_socket_that_says_nothing_is_closed(strict: Home) -> None:
    made = strict.make()

    async def game() -> None:
        guest = await Guest.come(strict.place, made["table"]["id"])
        await guest.until(lambda: guest.bye is not None)
        assert guest.bye is not None

    meet(game())
    body = strict.http.post("/api/tables", content=b" " * 4000, headers={"Content-Type": "application/json"})
    assert body.status_code == 413
    assert code(body) == "too-large"


def test_an_address_has_only_so_many_sockets_even_silent_ones(strict: Home) -> None:
    place = strict.place.replace("http", "ws", 1) + "/api/tables/any/socket"

    async def game() -> None:
        silent = [await connect(place, compression=None) for _ in range(3)]
        with pytest.raises(InvalidStatus) as refused:
            await connect(place, compression=None)
        answer = refused.value.response
        assert answer.status_code == 429
        assert json.loads(answer.body)["error"]["message"] == "One address may have 3 sockets open."
        await silent[0].close()
        await silent[0].wait_closed()
        await until(lambda: strict.services.metrics.sockets == 2)
        again = await connect(place, compression=None)
        for one in (*silent, again):
            await one.close()

    meet(game())


async def until(found: Callable[[], bool]) -> None:
    """Wait until the server has noticed."""
    async with asyncio.timeout(PATIENCE):
        while not found():
            await asyncio.sleep(0.01)


@pytest.mark.parametrize(
    ("method", "path", "body", "expected"),
    [
        ("POST", "/api/tables", b"{", (400, "malformed")),
        ("POST", "/api/tables", b"\xff\xfe", (400, "malformed")),
        ("POST", "/api/tables", b"[]", (400, "malformed")),
        ("POST", "/api/tables", b"[" * 5000, (400, "malformed")),
        ("GET", "/api/tables/no-such-table", b"", (404, "missing")),
        ("GET", "/api/tables/../../etc/passwd", b"", (404, "missing")),
        ("GET", "/nowhere", b"", (404, "missing")),
        ("DELETE", "/api/titles", b"", (405, "method")),
        ("GET", "/api/tables?status=lost", b"", (400, "malformed")),
        ("POST", "/api/tables/import", b'{"record": {}}', (422, "record")),
    ],
)
def test_a_wrong_request_gets_a_clear_error(
    home: Home, method: str, path: str, body: bytes, expected: tuple[int, str]
) -> None:
    answer = home.http.request(method, path, content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, code(answer)) == expected
    assert answer.json()["error"]["message"]


def test_every_answer_carries_the_security_headers(home: Home) -> None:
    for path in ("/health", "/api/titles", "/schema", "/nowhere"):
        headers = home.http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert home.http.get("/api/titles").headers["cache-control"] == "no-store"


def test_only_hashes_of_secrets_are_stored(home: Home) -> None:
    made = home.make(private=True)
    secrets = [made["host"], made["watch"].partition("#")[2], *(seat["secret"] for seat in made["seats"])]
    folder = home.services.settings.folder
    stored = b"".join(path.read_bytes() for path in folder.glob("tables.sqlite*"))
    assert made["table"]["id"].encode() in stored
    assert not [secret for secret in secrets if secret.encode() in stored]


def test_a_secret_fits_only_its_own_hash() -> None:
    secret = keys.new()
    assert keys.fits(secret, keys.digest(secret))
    assert not keys.fits(secret + "x", keys.digest(secret))
    assert not keys.fits("", None)
    assert not keys.fits("x" * 10_000, keys.digest(secret))


def test_the_first_message_must_be_hello(home: Home) -> None:
    made = home.make()

    async def game() -> None:
        place = home.place.replace("http", "ws", 1) + f"/api/tables/{made['table']['id']}/socket"
        guest = Guest(await connect(place, compression=None))
        await guest.send({"type": "ping", "id": "1"})
        await guest.until(lambda: guest.bye is not None)
        await guest.leave()
        twice = await Guest.come(home.place, made["table"]["id"])
        await twice.send({"type": "hello"})
        await twice.until(lambda: bool(twice.errors))
        assert (await twice.ask("ping"))["ok"]

    meet(game())


def test_a_server_may_have_as_many_sockets_as_its_account(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
    try:
        server = Process(tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE) == (hard, hard)
    assert server.stop() == 0
