"""A store that is locked, stopped, or hangs up: nobody waits long, nothing is lost, all goes on by itself."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection

from fumarole.server.store.writer import JOBS, PLAY, Move
from server.guests import Guest, acting, meet
from server.homes import Home
from server.postgres import Database, database_server
from siege.sizes import size

PATIENCE = 60.0
WITHIN = 20.0
"""Seconds within which somebody must be told; on a quiet machine it takes three to six."""


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    with database_server(tmp_path_factory.mktemp("pg") / "data") as found:
        yield found


def until(found: Callable[[], bool]) -> None:
    limit = time.monotonic() + PATIENCE
    while not found():
        assert time.monotonic() < limit
        time.sleep(0.05)


def status(home: Home) -> tuple[int, list[str]]:
    answer = home.http.get("/health")
    return answer.status_code, [one["what"] for one in answer.json()["failing"]]


def slow_bots(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that take a moment, so that their game lasts."""
    workers = home.services.backend.workers
    choose = workers.choose

    async def slowly(*args: Any, **named: Any) -> str | None:
        await asyncio.sleep(0.05)
        return await choose(*args, **named)

    monkeypatch.setattr(workers, "choose", slowly)


def test_bots_play_on_after_the_database_was_stopped_and_started(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Home(tmp_path, database=database.address)
    slow_bots(home, monkeypatch)
    bots = [{"kind": "bot", "bot": "random"}] * 3
    made = home.http.post("/api/tables", json={"title": "steamwatchers", "seats": bots, "start": True}).json()

    async def game() -> None:
        watcher = await Guest.come(home.place, made["table"]["id"])
        table = home.services.live.tables[made["table"]["id"]]
        for _ in range(size(1, 8)):
            before = table.number
            await watcher.until(lambda before=before: table.number > before + 2)  # type: ignore[misc]
            await asyncio.to_thread(database.stop)
            try:
                await asyncio.to_thread(until, lambda: "bots" in status(home)[1])
                assert (await asyncio.to_thread(status, home))[0] == 503
            finally:
                await asyncio.to_thread(database.start)
            await asyncio.to_thread(until, lambda: status(home) == (200, []))
            number = table.number
            await watcher.until(lambda number=number: table.number > number + 2)  # type: ignore[misc]

    meet(game())
    home.close()


def test_a_listener_that_loses_its_connection_listens_again_and_misses_nothing(
    database: Database, tmp_path: Path
) -> None:
    here, there = (Home(tmp_path / name, database=database.address) for name in ("here", "there"))
    made = here.make()
    table = made["table"]["id"]

    async def game() -> None:
        first = await Guest.come(here.place, table, made["seats"][0]["secret"])
        second = await Guest.come(there.place, table, made["seats"][1]["secret"])
        for number in range(size(2, 20)):
            database.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%';")
            assert (await first.ask("chat", text=f"said {number}"))["ok"]
            await second.until(lambda said=number + 1: len(second.chat) == said)  # type: ignore[misc]
        assert [line["text"] for line in second.chat] == [f"said {n}" for n in range(size(2, 20))]
        await asyncio.to_thread(until, lambda: status(here) == status(there) == (200, []))

    meet(game())
    here.close()
    there.close()


def locked(folder: Path) -> sqlite3.Connection:
    """Somebody else writes and does not stop."""
    connection = sqlite3.connect(folder / "tables.sqlite", isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    return connection


def test_a_locked_store_answers_within_seconds_and_nothing_is_changed(tmp_path: Path) -> None:
    home = Home(tmp_path)
    made = home.make()
    table = made["table"]["id"]
    wish = {"title": "vents", "seats": [{"kind": "person", "mine": True}] * 2}

    async def game() -> None:
        guests = [await Guest.come(home.place, table, seat["secret"]) for seat in made["seats"]]
        actor = (await acting(guests))[0]
        view, choice = actor.view, actor.options[0]
        tables = (await asyncio.to_thread(home.http.get, "/api/tables")).json()
        lock = locked(tmp_path)
        began = time.monotonic()
        played, talked, posted, health = await asyncio.gather(
            actor.play(choice, id="kept"),
            guests[guests[0] is actor].ask("chat", text="hello"),
            asyncio.to_thread(home.http.post, "/api/tables", json=wish),
            asyncio.to_thread(home.http.get, "/health"),
        )
        assert time.monotonic() - began < WITHIN
        assert played["error"]["code"] == talked["error"]["code"] == "store"
        assert posted.status_code == health.status_code == 503
        assert posted.json()["error"] == {
            "code": "store",
            "message": "The store does not answer, so this was not done; try again in a moment.",
        }
        assert (await asyncio.to_thread(home.http.get, "/api/tables")).json() == tables
        lock.execute("ROLLBACK")
        lock.close()
        await asyncio.to_thread(until, lambda: status(home) == (200, []))
        await actor.until(lambda: actor.states == 2)
        assert actor.view == view
        again = await actor.play(choice, id="kept", decision=view["decision"])
        assert again["decision"] == view["decision"] + 1

    meet(game())
    home.close()


def test_a_crowd_at_a_locked_store_waits_no_longer_than_one_person(tmp_path: Path) -> None:
    home = Home(tmp_path)
    wish = {"title": "vents", "seats": [{"kind": "person", "mine": True}] * 2}
    lock = locked(tmp_path)

    async def crowd() -> set[int]:
        async with httpx.AsyncClient(base_url=home.place, timeout=PATIENCE) as people:
            asked = [people.post("/api/tables", json=wish) for _ in range(size(100, 200))]
            return {answer.status_code for answer in await asyncio.gather(*asked)}

    began = time.monotonic()
    assert asyncio.run(crowd()) == {503}
    assert time.monotonic() - began < WITHIN
    lock.close()
    home.make()
    home.close()


def test_a_decision_does_not_wait_for_a_crowd_that_chats(tmp_path: Path) -> None:
    home = Home(tmp_path)
    table, done = home.make()["table"]["id"], 0

    def chat(_: Connection) -> None:
        nonlocal done
        done += 1
        time.sleep(0.01)

    async def flood() -> int:
        writer = home.services.backend.writer
        jobs = [writer.job(chat) for _ in range(size(100, 500))]
        await jobs[0]
        waiting = Move(table, 999, 0, PLAY, "", [], None, None, 0)
        assert await writer.move(waiting)
        before = done
        await asyncio.gather(*jobs)
        return before

    before = asyncio.run_coroutine_threadsafe(flood(), home.services.backend.writer._loop).result(60)
    home.close()
    assert before <= 2 * JOBS
    assert done == size(100, 500)
