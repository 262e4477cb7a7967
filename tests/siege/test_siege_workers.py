"""Attacks with what strangers bring: records, scenarios, stored tables, and bots that think for long."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect

import fumarole
from fumarole import states
from fumarole.cli import main
from fumarole.engine import record as engine_record
from fumarole.server.tables import table
from fumarole.server.workers import pool
from fumarole.server.workers.pool import Lane, Position, WorkerPool
from fumarole.server.workers.tasks import ChoiceTask, WorkerAnswer
from fumarole.server.workers.worker import Limits
from server.guests import Guest, acting, meet
from server.homes import Home
from server.test_server_lobby import code
from siege import bombs
from siege.sizes import size

SOON: Final = 15.0
"""Seconds in which a server answers that is not kept from it, on however busy a machine."""
PATIENCE: Final = 120.0
"""Seconds in which a worker has used up its time, on a machine with much else to do."""
LIMITS: Final = Limits(memory=400 << 20, seconds=1)
OWN: Final = ("eat", "spin", "die", "fail")


@pytest.fixture(autouse=True)
def everybody_knows_the_bombs(monkeypatch: pytest.MonkeyPatch, workers_find_the_package: None) -> None:
    fumarole.register(bombs.TITLE)
    monkeypatch.setenv("FUMAROLE_TITLES", "sample.title:TITLE,siege.bombs:TITLE")


@pytest.fixture
def besieged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Home]:
    """A server whose workers have little time, so that attacks on them are over soon."""
    monkeypatch.setattr(pool, "TRYING", LIMITS)
    served = Home(tmp_path)
    served.http.timeout = PATIENCE
    yield served
    served.close()


class Pulse:
    """Asks the server for its titles again and again, and keeps the longest wait."""

    def __init__(self, place: str) -> None:
        self.longest = 0.0
        self._place = place
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._beat)

    def __enter__(self) -> Pulse:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def _beat(self) -> None:
        with httpx.Client(base_url=self._place, timeout=PATIENCE) as client:
            while not self._over.wait(0.02):
                began = time.monotonic()
                assert client.get("/api/bots").status_code == 200
                self.longest = max(self.longest, time.monotonic() - began)


@pytest.mark.parametrize("does", OWN[: size(1, 4)])
def test_a_scenario_that_spins_eats_or_dies_is_refused_and_nobody_waits_for_it(
    besieged: Home, does: str
) -> None:
    wish = {
        "title": "bombs",
        "seats": [{"kind": "person", "mine": True}] * 2,
        "own": {"does": does},
        "start": True,
    }
    with Pulse(besieged.place) as pulse:
        for path in ("/api/tables", "/api/setups")[: size(1, 2)]:
            answer = besieged.http.post(path, json=wish)
            assert (answer.status_code, code(answer)) == (422, "setup"), answer.text
    assert pulse.longest < SOON
    assert besieged.http.get("/api/tables").json() == []
    wish["own"] = {"does": bombs.HARMLESS}
    assert besieged.http.post("/api/tables", json=wish).status_code == 201


TOML: Final = {
    "dotted keys": "a." * 14_000 + "a = 1",
    "a long header": "[" + "a." * 14_000 + "a]",
    "digits": "a = " + "9" * 99_000,
    "brackets": "a = " + "[" * 50_000,
    "braces": "a = " + "{a=" * 30_000,
    "quotes": 'a = "' + "\\u0041" * 16_000,
    "tables": "[[a]]\n" * 16_000,
    "keys": "".join(f"{chr(97 + n % 26)}{n}.b.c.d.e.f.g=1\n" for n in range(4_000)),
}


@pytest.mark.parametrize("text", TOML.values(), ids=TOML.keys())
def test_toml_that_takes_long_to_parse_is_refused_with_a_sentence(home: Home, text: str) -> None:
    with Pulse(home.place) as pulse:
        answer = home.http.post("/api/scenarios", json={"title": "steamwatchers", "text": text[:100_000]})
    assert answer.status_code == 200, answer.text
    assert answer.json()["own"] is None
    assert answer.json()["faults"]
    assert pulse.longest < SOON


def record() -> dict[str, Any]:
    """A record that begins with a position, so that a stranger can write what they like into it."""
    game = fumarole.new("bombs", seats=2, seed=3)
    for _ in range(4):
        seat = game.to_act[0]
        game.play(seat, game.options(seat)[0])
    later = fumarole.load(game.dump(), seed=5)
    kept: dict[str, Any] = json.loads(later.record().text())
    return kept


@pytest.mark.parametrize("does", OWN[size(2, 0) :])
def test_a_record_that_spins_eats_or_dies_is_refused_and_nothing_is_stored(besieged: Home, does: str) -> None:
    kept = record()
    for header in (kept["header"], kept["start"]["header"]):
        header["own"], header["scenario"] = {"does": does}, "own"
    with Pulse(besieged.place) as pulse:
        answer = besieged.http.post("/api/tables/import", json={"record": kept})
    assert (answer.status_code, code(answer)) == (422, "record"), answer.text
    assert pulse.longest < SOON
    assert besieged.http.get("/api/tables").json() == []


def test_a_position_whose_next_step_lists_a_thousand_million_options_is_refused(besieged: Home) -> None:
    rng = random.Random(1)
    game = states.new("steamwatchers", seats=3, seed=0)
    while all("base" not in (frame.get("memo") or {}) for frame in game.dump()["stack"]):
        seat = game.to_act[0]
        game.play(seat, rng.choice(game.options(seat)))
    kept = json.loads(states.load(game.dump(), seed="5").record(reveal=True).text())
    for frame in kept["start"]["stack"]:
        if "base" in (frame.get("memo") or {}):
            frame["memo"]["base"] = 10**9
    hostile = engine_record.sealed(engine_record.parse(json.dumps(kept), broken=True))
    with Pulse(besieged.place) as pulse:
        answer = besieged.http.post("/api/tables/import", json={"record": json.loads(hostile.text())})
    assert (answer.status_code, code(answer)) == (422, "record"), answer.text
    assert pulse.longest < SOON


def test_a_table_with_something_of_a_strangers_that_makes_others_wait_is_set_aside(
    besieged: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "LONGEST_DECISION", -1.0)
    made = {own: besieged.make("bombs", own={"does": bombs.HARMLESS} if own else {}) for own in (True, False)}

    async def play(own: bool) -> None:
        where = made[own]
        guests = [
            await Guest.come(besieged.place, where["table"]["id"], seat["secret"]) for seat in where["seats"]
        ]
        actor = (await acting(guests))[0]
        assert (await actor.play(actor.options[0]))["ok"]
        if own:
            await actor.until(lambda: "set aside" in actor.table["problem"])
        assert bool(actor.table["problem"]) == own

    meet(play(True))
    meet(play(False))


def test_who_sends_one_attack_after_another_is_asked_to_wait(
    besieged: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "MOST_TRIALS", 1)
    wish = {"title": "bombs", "seats": [{}] * 2, "own": {"does": "die"}}

    async def attack() -> list[int]:
        async with httpx.AsyncClient(base_url=besieged.place, timeout=PATIENCE) as client:
            tries = (client.post("/api/tables", json=wish) for _ in range(size(5, 40)))
            return [answer.status_code for answer in await asyncio.gather(*tries)]

    with Pulse(besieged.place) as pulse:
        answers = asyncio.run(attack())
    assert set(answers) == {422, 429}
    assert pulse.longest < SOON


# Tables that are stored already


def changed(folder: Path, sentence: str, *values: Any) -> None:
    """Do something to the store behind the program's back."""
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite")) as store:
        store.execute(sentence, values)
        store.commit()


def poisoned(folder: Path, does: str) -> tuple[str, str]:
    """A store with a table that must not be opened, and another where a person plays a bot."""
    home = Home(folder)
    seats: list[dict[str, Any]] = [{"kind": "person", "mine": True}, {"kind": "bot", "bot": "random"}]
    bad = home.make("bombs", own={"does": bombs.HARMLESS}, seats=seats)["table"]["id"]
    good = home.make("vents", seats=seats)["table"]["id"]
    home.close()
    header = json.loads(one(folder, "SELECT header FROM tables WHERE id = ?", bad))
    header["own"] = {"does": does}
    changed(folder, "UPDATE tables SET header = ? WHERE id = ?", json.dumps(header), bad)
    return bad, good


def one(folder: Path, query: str, *values: Any) -> Any:
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite")) as store:
        return store.execute(query, values).fetchone()[0]


@pytest.mark.parametrize("does", OWN[size(2, 0) : size(3, 4)])
def test_a_stored_table_that_spins_eats_or_dies_is_set_aside_and_stays_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, does: str
) -> None:
    monkeypatch.setattr(pool, "TRYING", LIMITS)
    bad, good = poisoned(tmp_path, does)
    home = Home(tmp_path)
    home.http.timeout = PATIENCE
    with Pulse(home.place) as pulse:
        assert home.http.get(f"/api/tables/{good}").status_code == 200
        shown = home.http.get(f"/api/tables/{bad}").json()
    assert pulse.longest < SOON
    assert "set aside" in shown["problem"]
    assert [table["id"] for table in home.http.get("/api/tables").json()] == [good]
    home.close()
    assert main(["tables", "--data", str(tmp_path)]) == 0

    def tried(*_: object) -> None:
        raise AssertionError("it was tried again")

    monkeypatch.setattr(pool.WorkerPool, "open", tried)
    again = Home(tmp_path)
    assert "set aside" in again.http.get(f"/api/tables/{bad}").json()["problem"]
    assert again.http.get(f"/api/tables/{good}").json()["problem"] == ""
    again.close()


def test_a_visitor_who_leaves_does_not_save_a_table_from_being_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "TRYING", LIMITS)
    bad, _ = poisoned(tmp_path, "spin")
    changed(tmp_path, "UPDATE seats SET kind = 'person'")  # nobody wakes it but its visitors
    home = Home(tmp_path)

    async def visit() -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.5):
                await home.services.live.table(bad)

    asyncio.run_coroutine_threadsafe(visit(), home.services.backend.writer._loop).result(PATIENCE)
    assert "set aside" in home.http.get(f"/api/tables/{bad}", timeout=PATIENCE).json()["problem"]
    home.close()


# Thinking


class Turns:
    """Stands in for the workers that search, and counts who gets a turn."""

    def __init__(self) -> None:
        self.table = ""
        self.begun = 0
        self.waits: list[int] = []
        """How many other thoughts began while one of this table's waited."""

    async def answered(self, lane: Lane, task: ChoiceTask, patience: float) -> WorkerAnswer:
        await asyncio.sleep(0.02)
        game = fumarole.load(msgspec.json.decode(task.position), seed="x").state
        return WorkerAnswer(choice=game.say(game.options(task.seat)[0]))

    def counted(self, asked: Any) -> Any:
        async def choose(pool: WorkerPool, position: Position, *rest: Any) -> Any:
            before, mine = self.begun, rest[-1].table == self.table

            async def begin() -> dict[str, Any] | None:
                if mine:
                    self.waits.append(self.begun - before)
                self.begun += 1
                return await position()

            return await asked(pool, begin, *rest)

        return choose


def test_forty_tables_of_bots_that_think_long_let_another_table_wait_for_two_thoughts_at_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = Turns()
    monkeypatch.setattr(WorkerPool, "choose", turns.counted(WorkerPool.choose))
    monkeypatch.setattr(WorkerPool, "_answered", turns.answered)
    home = Home(tmp_path)
    made = home.make(seats=[{"kind": "person", "mine": True}, {"kind": "bot", "bot": "sharp"}])
    turns.table = made["table"]["id"]
    fierce = {"kind": "bot", "bot": "fierce"}
    elsewhere = httpx.HTTPTransport(local_address="127.0.0.2")

    async def attack(table: str, secret: str) -> None:
        address = home.place.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        async with connect(address, local_addr=("127.0.0.2", 0), compression=None, max_size=None) as socket:
            await socket.send(json.dumps({"type": "hello", "secret": secret}))
            async for _ in socket:
                pass

    async def siege() -> None:
        guest = await Guest.come(home.place, turns.table, made["seats"][0]["secret"])
        with httpx.Client(base_url=home.place, transport=elsewhere, timeout=PATIENCE) as client:
            wish = {"title": "vents", "seats": [fierce] * 4, "start": True}
            tables = [client.post("/api/tables", json=wish).json() for _ in range(40)]
        attacks = [asyncio.create_task(attack(table["table"]["id"], "")) for table in tables]
        while guest.view["result"] is None:
            if guest.must_act:
                await guest.play(guest.options[0])
            else:
                await guest.hear()
        for one in attacks:
            one.cancel()
        await asyncio.gather(*attacks, return_exceptions=True)

    meet(siege())
    home.close()
    assert turns.begun > 40
    assert len(turns.waits) > 5
    assert max(turns.waits) <= 2
