"""Nobody wins time by a trick, and nobody loses any because a machine's clock was set."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from fumarole.server.store.writer import PLAY, UNDO, Move
from fumarole.server.tables.clocks import Clocks, Pace
from fumarole.server.tables.uptime import Uptime
from fumarole.server.workers.pool import Lane, WorkerPool
from fumarole.server.workers.tasks import ChoiceTask, Task, WorkerAnswer
from server.guests import Guest, acting, meet
from server.homes import Home
from siege.sizes import size

HOUR = 3600 * 10**9
EACH = 1000.0
PACE = {"start": 5000, "each": EACH}


def test_a_step_of_the_wall_clock_takes_nobodys_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = Home(tmp_path)
    made = home.make(pace={"start": 600, "bot": "random"})
    real, step = time.time_ns, [0]
    monkeypatch.setattr(time, "time_ns", lambda: real() + step[0])

    async def game() -> None:
        guests = [await Guest.come(home.place, made["table"]["id"], seat["secret"]) for seat in made["seats"]]
        for hours in (1, 30, -2, 0, 24 * 365):
            step[0] = hours * HOUR
            actor = (await acting(guests))[0]
            assert (await actor.play(actor.options[0]))["ok"]
            await actor.ask("refresh")
            assert actor.clocks is not None
            assert min(actor.clocks["left"].values()) > 500_000
            assert not any(seat["away"] for seat in actor.table["seats"])

    meet(game())
    home.close()
    step[0] = 7 * HOUR  # … nor does one while no server runs
    home = Home(tmp_path)

    async def later() -> None:
        guest = await Guest.come(home.place, made["table"]["id"], made["seats"][0]["secret"])
        assert guest.clocks is not None
        assert min(guest.clocks["left"].values()) > 500_000

    meet(later())
    home.close()


def test_uptime_goes_on_from_what_was_noted_and_never_back() -> None:
    steady = [5 * 10**9]
    uptime = Uptime(lambda: steady[0])
    uptime.begin(1_000_000)
    assert uptime.now() == 1_000_000
    steady[0] += 3 * 10**9
    assert uptime.now() == 1_003_000


def time_left(guest: Guest, seat: str | None = None) -> int:
    assert guest.clocks is not None
    left: int = guest.clocks["left"][seat or guest.seat]
    return left


def test_play_and_undo_gives_no_time(home: Home) -> None:
    made = home.make(pace=PACE)

    async def game() -> None:
        guests = [await Guest.come(home.place, made["table"]["id"], seat["secret"]) for seat in made["seats"]]
        rng = random.Random(1)
        undone = 0
        while undone < size(10, 200):
            actor = rng.choice(await acting(guests))
            before = time_left(actor)
            for _ in range(3):
                assert (await actor.play(rng.choice(actor.options)))["ok"]
                await actor.settle()
                if not actor.view["undo"]:
                    break
                assert (await actor.ask("undo", decision=actor.view["decision"]))["ok"]
                await actor.ask("refresh")
                undone += 1
                assert time_left(actor) <= before
            if actor.view["result"] is not None:
                break
        assert undone

    meet(game())


def test_ready_and_take_back_gives_time_once(home: Home) -> None:
    made = home.make("steamwatchers", 2, pace=PACE, presets={"quick": "yes"})

    async def game() -> None:
        guests = [await Guest.come(home.place, made["table"]["id"], seat["secret"]) for seat in made["seats"]]
        rng = random.Random(2)
        found = 0
        for _ in range(400):
            owing = await acting(guests)
            if not owing or found >= size(2, 20):
                break
            actor = rng.choice(owing)
            together = len(actor.view["to_act"]) > 1
            before = time_left(actor)
            assert (await actor.play(rng.choice(actor.options)))["ok"]
            await actor.settle()
            for _ in range(5):
                back = [option for option in actor.options if "back" in option["verb"]]
                if not (together and back and not actor.must_act):
                    break
                found += 1
                assert (await actor.play(back[0]))["ok"]
                await actor.settle()
                assert (await actor.play(rng.choice(actor.options)))["ok"]
                await actor.ask("refresh")
                assert time_left(actor) <= before + EACH * 1000
        assert found

    meet(game())


class Thoughts:
    """Bots whose thoughts are not over before they are told to be."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.over = threading.Event()
        real = WorkerPool._answered

        async def answered(pool: WorkerPool, lane: Lane, task: Task, patience: float) -> WorkerAnswer:
            while isinstance(task, ChoiceTask) and not self.over.is_set():
                await asyncio.sleep(0.01)
            return await real(pool, lane, task, patience)

        monkeypatch.setattr(WorkerPool, "_answered", answered)


def test_leaving_and_coming_back_gives_no_time(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts = Thoughts(monkeypatch)
    made = home.make(pace={"start": 1000})

    async def game() -> None:
        guests = [await Guest.come(home.place, made["table"]["id"], seat["secret"]) for seat in made["seats"]]
        actor = (await acting(guests))[0]
        began, before = time.monotonic(), time_left(actor)
        for _ in range(size(3, 20)):
            assert (await actor.ask("away", bot="fierce"))["ok"]
            await asyncio.sleep(0.3)
            assert (await actor.ask("back"))["ok"]
        assert (await actor.play(actor.options[0]))["ok"]
        await actor.settle()
        assert time_left(actor) <= before - (time.monotonic() - began - 0.2) * 1000

    meet(game())
    thoughts.over.set()


def test_whose_time_is_up_leaves_that_decision_to_the_bot(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts = Thoughts(monkeypatch)
    made = home.make(pace={"start": 1, "bot": "random"})

    async def game() -> None:
        guests = [await Guest.come(home.place, made["table"]["id"], seat["secret"]) for seat in made["seats"]]
        actor = (await acting(guests))[0]
        mine = guests.index(actor)
        await actor.until(lambda: bool(actor.table["seats"][mine]["away"]))
        refused = await actor.ask("back")
        assert "time is up" in refused["error"]["message"]
        stand_in = home.http.post(
            f"/api/tables/{made['table']['id']}/seats/{actor.seat}/bot",
            json={"bot": None},
            headers={"Authorization": f"Bearer {made['host']}"},
        )
        assert "time is up" in stand_in.json()["error"]["message"]
        before = actor.view["decision"]
        thoughts.over.set()
        await actor.until(lambda: actor.view["decision"] > before)
        assert (await actor.ask("back"))["ok"]
        await actor.ask("refresh")
        assert time_left(actor) > 0

    meet(game())


def rows(deeds: list[tuple[int, str, str, list[int]]]) -> list[Move]:
    return [
        Move("t", number, seat, deed, text, [], None, clocks, number)
        for number, (seat, deed, text, clocks) in enumerate(deeds)
    ]


def test_no_order_of_decisions_and_undos_brings_more_than_one_increment_a_turn() -> None:
    rng = random.Random(3)
    for _ in range(size(300, 20_000)):
        clocks = Clocks(Pace(start=100, each=7), 3, 0)
        made: list[tuple[int, bool]] = []
        """Decisions since the last that was final, with whether others were asked as well."""
        stored: list[tuple[int, str, str, list[int]]] = []
        turns = 0
        together = rng.random() < 0.5
        seat = rng.randrange(3)
        for _ in range(30):
            own = 0
            for who, _ in reversed(made):
                if who != seat:
                    break
                own += 1
            if own and rng.random() < 0.4:
                gestures = rng.randint(1, own)
                del made[-gestures:]
                clocks.taken_back(seat, gestures)
                stored.append((seat, UNDO, str(gestures), clocks.stored(played=False)))
                continue
            if together or rng.random() < 0.3:
                seat = rng.randrange(3)
            final = rng.random() < 0.1
            clocks.decided(seat, together=together, owes=rng.random() < 0.5, final=final)
            stored.append((seat, PLAY, "x", clocks.stored(played=True)))
            made.append((seat, together))
            if final:
                turns += len({who for who, _ in made}) if together else most_turns(made)
                made, together = [], rng.random() < 0.5
        turns += len({who for who, _ in made}) if together else most_turns(made)
        assert sum(clocks.left) <= 300_000 + turns * 7000
        again = Clocks.restored(clocks.pace, 3, rows(stored), 10**6)
        assert again.left == clocks.left
        assert (again._rewarded, again._decisions) == (clocks._rewarded, clocks._decisions)


def most_turns(made: list[tuple[int, Any]]) -> int:
    """Runs of decisions by one seat after another."""
    return sum(1 for at, (who, _) in enumerate(made) if at == 0 or made[at - 1][0] != who)
