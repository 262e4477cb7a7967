"""What a busy server logs, also while everything fails, holds nothing that is not for everybody."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from server.guests import Guest, acting, meet
from server.homes import Process

ADDRESS = "203.0.113.77"
SAID = "open-sesame-said-anna"
TABLES = {
    "moves": "SELECT json_extract('{}', NEW.text || NEW.draws)",
    "chat": "SELECT json_extract('{}', NEW.text)",
    "seats": "SELECT RAISE(ABORT, 'no room for it')",
}
"""What goes wrong when something is to be stored; the first two quote it."""


def break_the_store(folder: Path) -> None:
    """Nothing can be stored, and the error quotes what was to be."""
    store = sqlite3.connect(folder / "tables.sqlite")
    for table, fault in TABLES.items():
        for deed in ("INSERT", "UPDATE"):
            name = f"no_{deed}_{table}"
            store.execute(f"CREATE TRIGGER {name} BEFORE {deed} ON {table} BEGIN {fault}; END")
    store.commit()
    store.close()


def mend_the_store(folder: Path) -> None:
    store = sqlite3.connect(folder / "tables.sqlite")
    for table in TABLES:
        for deed in ("INSERT", "UPDATE"):
            store.execute(f"DROP TRIGGER no_{deed}_{table}")
    store.commit()
    store.close()


def kept(folder: Path) -> list[str]:
    """Everything in the store that is no log's business."""
    store = sqlite3.connect(folder / "tables.sqlite")
    found = [text for (text,) in store.execute("SELECT text FROM moves WHERE length(text) > 8")]
    found += [draw for (draws,) in store.execute("SELECT draws FROM moves") for draw in json.loads(draws)]
    found += [secret for row in store.execute("SELECT seed, host FROM tables") for secret in row]
    found += [secret for (secret,) in store.execute("SELECT secret FROM seats") if secret]
    store.close()
    return [one for one in found if len(one) > 8]


async def press(guests: list[Guest], times: int) -> None:
    """Decide, talk and go away, whatever becomes of it."""
    for _ in range(times):
        for guest in await acting(guests):
            await guest.play(guest.options[-1])
        await guests[0].ask("chat", text=SAID)
        await guests[0].ask("away", bot="random")
        await guests[0].ask("back")
        await guests[0].send("{]")


def test_nothing_of_people_games_or_secrets_is_logged(tmp_path: Path) -> None:
    server = Process(tmp_path, proxies="127.0.0.1", alert=1)
    elsewhere = {"X-Forwarded-For": ADDRESS}
    mine = {"kind": "person", "mine": True}
    wish = {
        "title": "steamwatchers",
        "seats": [{**mine, "player": "Anna"}, mine, {"kind": "bot", "bot": "random"}],
        "start": True,
    }
    with httpx.Client(base_url=server.place, headers=elsewhere, timeout=30) as http:
        made: dict[str, Any] = http.post("/api/tables", json=wish).json()
        table = made["table"]["id"]

        async def game() -> None:
            place = server.place.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
            async with connect(place, additional_headers=elsewhere) as socket:
                await socket.send(json.dumps({"type": "hello", "secret": "wrong-wrong-wrong"}))
                await socket.recv()
            guests = [await Guest.come(server.place, table, link) for link in links(made)]
            await press(guests, 3)
            break_the_store(tmp_path)
            await press(guests, 2)
            for request in (http.post("/api/tables", json=wish), http.get("/health")):
                assert request.status_code >= 200
            mend_the_store(tmp_path)
            lock = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
            lock.execute("BEGIN IMMEDIATE")
            await asyncio.gather(guests[1].ask("chat", text=SAID), asyncio.to_thread(http.get, "/health"))
            lock.close()
            await press(guests, 1)

        try:
            meet(game())
        finally:
            code = server.stop()
    assert code == 0
    log = server.log.read_text()
    levels = {json.loads(line)["level"] for line in log.splitlines() if line.startswith("{")}
    assert {"warning", "error"} <= levels
    private = [ADDRESS, SAID, "Anna", "wrong-wrong", *kept(tmp_path), *secrets(made)]
    assert len(private) > 12
    assert [one for one in private if one in log] == []


def links(made: dict[str, Any]) -> list[str]:
    """What opens the seats."""
    return [str(link["secret"]) for link in made["seats"]]


def secrets(made: dict[str, Any]) -> list[str]:
    return [made["host"], *links(made)]
