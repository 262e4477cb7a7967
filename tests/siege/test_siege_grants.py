"""Seats are grants: whoever lost one does nothing more with it and hears nothing more of it.

An attacker holds a seat, loses it, and goes on with an open socket, an old secret, or a message under way.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
import time
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from fumarole.server.alerts import subscriptions
from fumarole.server.lobby import host_rights
from fumarole.server.tables.table import Table
from server.guests import Guest, acting, meet
from server.homes import Home
from siege.sizes import size


def bearer(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}


def on_server(home: Home, work: Coroutine[Any, Any, Any]) -> Any:
    """Something done within the server's own loop."""
    loop = home.services.backend.writer._loop
    return asyncio.run_coroutine_threadsafe(work, loop).result(20)


def live(home: Home, table_id: str) -> Table:
    return home.services.live.tables[table_id]


async def renewed(home: Home, made: dict[str, Any], seat: str = "p1") -> str:
    """The host takes a seat from whoever has it; the secret of the next."""
    return await asyncio.to_thread(home.renew, made, seat)


@contextlib.contextmanager
def halted(home: Home, table: Table) -> Iterator[None]:
    """A table where everybody waits for its lock."""
    on_server(home, table.lock.acquire())
    try:
        yield
    finally:

        async def go_on() -> None:
            table.lock.release()

        on_server(home, go_on())


async def queued(table: Table, waiting: int) -> None:
    """So many wait for the table's lock."""
    limit = time.monotonic() + 20
    while len(table.lock._waiters or ()) < waiting:
        assert time.monotonic() < limit
        await asyncio.sleep(0.01)


UNDER_WAY: dict[str, Callable[[Guest], dict[str, Any]]] = {
    "play": lambda guest: {"decision": guest.view["decision"], "choice": guest.options[0]},
    "undo": lambda guest: {"decision": guest.view["decision"]},
    "why": lambda guest: {"choice": guest.options[0]},
    "try": lambda guest: {"choices": [guest.options[0]]},
    "hint": lambda guest: {"decision": guest.view["decision"]},
    "chat": lambda _: {"text": "I am still here"},
    "away": lambda _: {"bot": "random"},
    "back": lambda _: {},
    "refresh": lambda _: {},
}


@pytest.mark.parametrize("kind", UNDER_WAY)
def test_a_message_that_waits_while_the_seat_is_taken_away_does_nothing(home: Home, kind: str) -> None:
    made = home.make()

    async def game() -> None:
        guests = [await Guest.come(home.place, made["table"]["id"], one["secret"]) for one in made["seats"]]
        former = (await acting(guests))[0]
        seat, table = str(former.seat), live(home, made["table"]["id"])
        others = next(guest for guest in guests if guest is not former)
        heard = len(former.heard)
        with halted(home, table):
            taking = asyncio.create_task(renewed(home, made, seat))
            await queued(table, 1)
            await former.send({"type": kind, "id": "late", **UNDER_WAY[kind](former)})
            await queued(table, 2)
        await taking
        await former.until(lambda: former.bye is not None)
        with halted(home, table):
            pass  # whatever waited has had its turn
        kinds = [json.loads(said)["type"] for said in former.heard[heard:]]
        assert kinds == ["chat", "bye"]  # that the host takes the seat, and why the socket ends
        await others.settle()
        assert [line["notice"] for line in others.chat] == ["renewed"]
        assert not any(one["away"] for one in others.table["seats"])
        assert table.game is not None
        assert table.game.made == [0, 0]

    meet(game())


def test_a_hello_that_waits_while_the_seat_is_taken_away_sees_nothing(home: Home) -> None:
    made = home.make()
    old = made["seats"][0]["secret"]

    async def game() -> None:
        await Guest.come(home.place, made["table"]["id"])
        table = live(home, made["table"]["id"])
        with halted(home, table):
            taking = asyncio.create_task(renewed(home, made))
            await queued(table, 1)
            coming = asyncio.create_task(Guest.come(home.place, made["table"]["id"], old))
            await queued(table, 2)
        await taking
        former = await coming
        assert former.bye is not None
        assert former.bye["code"] == "revoked"
        assert former.states == 0

    meet(game())


def test_who_lost_a_seat_and_goes_on_talking_is_not_heard(home: Home) -> None:
    rng = random.Random(20)

    async def storm(guest: Guest) -> None:
        """Whatever a seat may say, as fast as the socket takes it."""
        for number in range(2000):
            kind = rng.choice(("chat", "away", "back", "refresh", "undo"))
            await guest.send({"type": kind, "id": f"s{number}", **UNDER_WAY[kind](guest)})

    async def game() -> None:
        made = home.make()
        former = await Guest.come(home.place, made["table"]["id"], made["seats"][0]["secret"])
        other = await Guest.come(home.place, made["table"]["id"], made["seats"][1]["secret"])
        raging = asyncio.create_task(storm(former))
        await other.until(lambda: len(other.chat) > 2)
        await renewed(home, made)
        await other.settle()
        said, table = len(other.chat), live(home, made["table"]["id"])
        away = table.row.chairs[0].away
        with contextlib.suppress(ConnectionClosed):
            await raging
        with contextlib.suppress(ConnectionClosed):
            while True:
                await former.hear()
        await other.settle()
        assert len(other.chat) == said
        assert table.row.chairs[0].away == away
        assert former.bye is not None

    for _ in range(size(1, 20)):
        meet(game())


def test_who_lost_a_seat_and_does_not_read_is_cut_off(home: Home) -> None:
    made = home.make("steamwatchers", presets={"quick": "yes"})
    table_id, secret = made["table"]["id"], made["seats"][0]["secret"]

    async def game() -> None:
        raw = socket.socket()
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.setblocking(False)
        host, port = home.place.removeprefix("http://").split(":")
        await asyncio.get_running_loop().sock_connect(raw, (host, int(port)))
        place = f"ws://{host}:{port}/api/tables/{table_id}/socket"
        async with connect(place, sock=raw, max_size=None, max_queue=1, ping_interval=None) as deaf:
            await deaf.send(f'{{"type": "hello", "secret": "{secret}"}}')
            await deaf.recv()
            clients = home.services.clients
            limit = time.monotonic() + 20
            while not home.services.outboxes.size:
                assert time.monotonic() < limit
                await deaf.send('{"type": "refresh", "id": "r"}')
                await asyncio.sleep(0.002)
            await renewed(home, made)
            limit = time.monotonic() + 15
            while clients:
                assert time.monotonic() < limit, "the transport is still open"
                await asyncio.sleep(0.05)
            deaf.transport.abort()

    meet(game())


def test_an_old_secret_opens_nothing_over_http(home: Home) -> None:
    made = home.make(private=True)
    old, place = made["seats"][0]["secret"], f"/api/tables/{made['table']['id']}"
    asyncio.run(renewed(home, made))
    tried = [
        home.http.get(place, headers=bearer(old)),
        home.http.get(f"{place}/replay", headers=bearer(old)),
        home.http.get(f"{place}/alerts", headers=bearer(old)),
        home.http.get(f"{place}/record", headers=bearer(old)),
        home.http.get(f"{place}/story", headers=bearer(old)),
        home.http.post(f"{place}/leave", headers=bearer(old)),
        home.http.post(f"{place}/again", headers=bearer(old)),
        home.http.post(f"{place}/join", headers=bearer(old), json={}),
        home.http.post(f"{place}/alerts", headers=bearer(old), json={"kind": "hook", "to": "https://x.test"}),
    ]
    assert {(answer.status_code, answer.json()["error"]["code"]) for answer in tried} == {(403, "secret")}


def test_an_alert_that_is_being_switched_on_while_the_seat_is_taken_away_is_not_kept(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Home(tmp_path_factory.mktemp("hooks"), webhooks="hooks.example.org")
    made = home.make()
    table_id, alerts = made["table"]["id"], home.services.alerts

    async def meanwhile(_: object) -> None:
        await host_rights.renew(live(home, table_id), "p1")

    monkeypatch.setattr(alerts, "beside", meanwhile)
    wish = {"kind": "hook", "to": "https://hooks.example.org/mine"}
    answer: httpx.Response = home.http.post(
        f"/api/tables/{table_id}/alerts", json=wish, headers=bearer(made["seats"][0]["secret"])
    )
    kept = on_server(home, home.services.backend.store.read(lambda c: subscriptions.of_seat(c, table_id, 0)))
    home.close()
    assert answer.status_code == 403, answer.text
    assert kept == []


def test_of_many_devices_that_open_a_link_at_once_one_gets_the_seat(home: Home) -> None:
    def opened(table: str, link: str, secret: str) -> httpx.Response:
        return home.http.post(f"/api/tables/{table}/claim", json={"secret": secret}, headers=bearer(link))

    async def game() -> None:
        made = home.make(links=[0])
        table, link = made["table"]["id"], made["seats"][0]["invitation"]
        devices = [f"device-{number:015}" for number in range(12)]
        found = await asyncio.gather(*(asyncio.to_thread(opened, table, link, one) for one in devices))
        assert sorted(answer.status_code for answer in found) == [200] + [409] * 11
        first = devices[[answer.status_code for answer in found].index(200)]
        guests = [await Guest.come(home.place, table, one) for one in devices]
        assert [guest.seat for guest in guests] == ["p1" if one == first else None for one in devices]

    for _ in range(size(1, 20)):
        meet(game())


def test_whoever_made_a_table_opens_no_seat_but_their_own(home: Home) -> None:
    """With all that was told when it was made, once the others have opened their links."""
    made = home.make(seats=3, links=[1, 2])
    table = made["table"]["id"]
    for seat in made["seats"][1:]:
        home.claim(table, seat["invitation"])
    told = [made["host"], made["watch"].partition("#")[2]]
    told += [word for seat in made["seats"] for word in (seat["secret"], seat["invitation"])]

    async def game() -> None:
        for word in filter(None, told):
            guest = await Guest.come(home.place, table, word)
            assert guest.seat in (None, "p1")
            again = home.http.post(
                f"/api/tables/{table}/claim", json={"secret": "x" * 22}, headers=bearer(word)
            )
            assert again.status_code in (403, 409)

    meet(game())


def test_a_seats_own_secret_is_no_link(home: Home) -> None:
    """A host who claims a seat first and passes its secret on as a link would share the seat."""
    made = home.make(links=[0])
    table, place = made["table"]["id"], f"/api/tables/{made['table']['id']}/claim"
    claimed = home.claim(table, made["seats"][0]["invitation"])
    for passed_on in (claimed, made["seats"][1]["secret"]):
        answer = home.http.post(place, json={"secret": "v" * 22}, headers=bearer(passed_on))
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "secret")


def test_a_host_of_strangers_gets_no_seat_of_anybody_who_plays(home: Home) -> None:
    """By every address that a host has, again and again, while the others play, blink, and come back."""
    made = home.make(seats=3, links=[1, 2], trust="strangers")
    table, rng = made["table"]["id"], random.Random(4)
    secrets = [made["seats"][0]["secret"]]
    secrets += [home.claim(table, seat["invitation"]) for seat in made["seats"][1:]]
    asks = [
        ("POST", "p2/link", None),
        ("POST", "p3/link", None),
        ("POST", "p2/bot", {"bot": "random"}),
        ("POST", "p3/bot", {"bot": None}),
        ("DELETE", "p2", None),
    ]

    async def game() -> None:
        guests = [await Guest.come(home.place, table, secret) for secret in secrets]
        for _ in range(size(20, 300)):
            way, path, body = rng.choice(asks)
            place, keys = f"/api/tables/{table}/seats/{path}", bearer(made["host"])
            answer = await asyncio.to_thread(home.http.request, way, place, json=body, headers=keys)
            assert answer.status_code in (409, 422), answer.text
            gone = rng.randrange(1, 3)
            await guests[gone].leave()
            if rng.random() < 0.5:
                guests[gone] = await Guest.come(home.place, table, secrets[gone])
            else:
                answer = await asyncio.to_thread(home.http.request, way, place, json=body, headers=keys)
                assert answer.status_code in (409, 422), answer.text
                guests[gone] = await Guest.come(home.place, table, secrets[gone])
            assert guests[gone].seat == f"p{gone + 1}"
        assert guests[0].chat == []

    meet(game())
