"""Background work that fails is tried again, and a host sees that it fails."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection

from fumarole.server import supervision
from fumarole.server.protocol.errors import Denied
from fumarole.server.store import pulse
from fumarole.server.supervision import Supervision
from server.guests import Guest, acting, meet
from server.homes import Home

PATIENCE = 30.0


def until(found: Callable[[], bool]) -> None:
    """Wait for something that comes about in another thread."""
    limit = time.monotonic() + PATIENCE
    while not found():
        assert time.monotonic() < limit
        time.sleep(0.02)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervision, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(supervision, "LONGEST_PAUSE", 0.1)
    monkeypatch.setattr(pulse, "EVERY", 0.0)


def failing(home: Home) -> list[str]:
    return [one["what"] for one in home.http.get("/health").json()["failing"]]


def test_work_that_fails_is_tried_until_it_is_done_and_shown_meanwhile() -> None:
    tries: list[list[str]] = []

    async def whole() -> None:
        watched = Supervision()

        async def work() -> None:
            tries.append([one.what for one in watched.failing()])
            if len(tries) < 5:
                raise OSError("not yet")

        await watched.until_done("work", work)
        assert watched.failing() == []

    asyncio.run(whole())
    assert tries == [[], *([["work"]] * 4)]


def test_pauses_grow_and_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    real = asyncio.timeout

    def at_once(pause: float) -> asyncio.Timeout:
        waited.append(pause)
        return real(0)

    monkeypatch.setattr(asyncio, "timeout", at_once)

    async def whole() -> None:
        async def work() -> None:
            if len(waited) < 8:
                raise OSError("not yet")

        await Supervision().until_done("work", work)

    asyncio.run(whole())
    assert waited == sorted(waited)
    assert waited[1] == 2 * waited[0]
    assert waited[-1] == waited[-2] == supervision.LONGEST_PAUSE


def test_a_refusal_is_an_answer_but_a_store_that_is_away_is_not() -> None:
    said: list[str] = []

    async def whole() -> None:
        async def work() -> None:
            said.append("tried")
            raise Denied("store" if len(said) < 3 else "gone", "…")

        await Supervision().until_done("work", work)

    asyncio.run(whole())
    assert len(said) == 3


def test_work_that_goes_on_is_no_longer_shown_once_it_is_well() -> None:
    seen: list[int] = []

    async def whole() -> None:
        watched = Supervision()

        async def work(well: Callable[[], None]) -> None:
            if not seen:
                seen.append(0)
                raise OSError("not yet")
            seen.append(len(watched.failing()))
            well()
            seen.append(len(watched.failing()))

        await watched.keep_up("work", work)

    asyncio.run(whole())
    assert seen == [0, 1, 0]


def test_nothing_is_tried_again_once_the_server_stops() -> None:
    tries: list[int] = []

    async def whole() -> None:
        watched = Supervision()

        async def work() -> None:
            tries.append(1)
            watched.stop()
            raise OSError("never")

        await watched.until_done("work", work)

    asyncio.run(whole())
    assert tries == [1]


def test_a_bot_whose_task_fails_is_seen_in_health_and_plays_on(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    workers = home.services.backend.workers
    choose, broken = workers.choose, [True]

    async def failing_choice(*args: Any, **named: Any) -> str | None:
        if broken[0]:
            raise LookupError("a fault nobody thought of")
        return await choose(*args, **named)

    monkeypatch.setattr(workers, "choose", failing_choice)
    made = home.make()

    async def game() -> None:
        guests = [await Guest.come(home.place, made["table"]["id"], seat["secret"]) for seat in made["seats"]]
        actor = (await acting(guests))[0]
        before = actor.view["decision"]
        assert (await actor.ask("away", bot="random"))["ok"]
        await asyncio.to_thread(until, lambda: "bots" in failing(home))
        answer = await asyncio.to_thread(home.http.get, "/health")
        assert answer.status_code == 200  # one table is no reason to give up the others
        assert "fault" not in answer.text
        assert made["table"]["id"] not in answer.text
        broken[0] = False
        await actor.until(lambda: actor.view["decision"] > before)
        await asyncio.to_thread(until, lambda: "bots" not in failing(home))

    meet(game())


def test_a_clock_that_runs_out_while_nothing_can_be_stored_calls_the_bot_later(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = home.make(pace={"start": 1, "bot": "random"})
    table = home.services.live.tables[made["table"]["id"]]
    seat, broken = table.seat, [True]

    async def failing_seat(chair: Any) -> bool:
        if broken[0]:
            raise Denied("store", "The store is away.")
        return await seat(chair)

    monkeypatch.setattr(table, "seat", failing_seat)

    async def game() -> None:
        guests = [await Guest.come(home.place, made["table"]["id"], seat["secret"]) for seat in made["seats"]]
        actor = (await acting(guests))[0]
        before = actor.view["decision"]
        await asyncio.to_thread(until, lambda: "clocks" in failing(home))
        broken[0] = False
        await actor.until(lambda: actor.view["decision"] > before)

    meet(game())


def test_a_decision_in_doubt_is_cleared_up_though_nobody_asks(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer = home.services.backend.writer
    insert = writer._insert_all
    made = home.make()

    def full(connection: Connection, rows: Any) -> bool:
        raise OSError("no space left on the disk")

    async def game() -> None:
        guests = [await Guest.come(home.place, made["table"]["id"], seat["secret"]) for seat in made["seats"]]
        actor = (await acting(guests))[0]
        before = actor.view
        monkeypatch.setattr(writer, "_insert_all", full)
        answer = await actor.play(actor.options[0])
        assert answer["error"]["code"] == "store"
        await actor.until(lambda: actor.states == 2)  # the whole state, unasked
        assert actor.view == before
        monkeypatch.setattr(writer, "_insert_all", insert)

    meet(game())


def test_rounds_that_failed_lose_no_time_stamp(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    table = home.services.live.tables[home.make()["table"]["id"]]
    writer = home.services.backend.writer

    async def whole() -> None:
        def broken(_: object) -> Any:
            raise OSError("the disk is gone")

        table.dirty = True
        with monkeypatch.context() as patch:
            patch.setattr(writer, "job", broken)
            with pytest.raises(OSError, match="gone"):
                await home.services.housekeeping.flush()
        assert table.dirty

    asyncio.run(whole())
