"""Bots, absence, clocks."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import msgspec
import pytest

from fumarole import states
from fumarole.server.tables.clocks import Clocks, Pace
from fumarole.server.workers.pool import Position, WorkerFailed, WorkerPool
from fumarole.server.workers.tasks import ChoiceTask
from fumarole.server.workers.worker import chosen
from server.guests import Guest, acting, meet
from server.homes import Home
from server.test_server_lobby import bearer, code


def test_a_person_plays_a_whole_game_against_bots(home: Home) -> None:
    wish = [{"kind": "person", "mine": True}, {"kind": "bot"}, {"kind": "bot"}]
    made = home.http.post("/api/tables", json={"title": "vents", "seats": wish, "start": True}).json()

    async def game() -> None:
        guest = await Guest.come(home.place, made["table"]["id"], made["seats"][0]["secret"])
        rng = random.Random(3)
        while guest.view["result"] is None:
            if await acting([guest]):
                assert (await guest.play(rng.choice(guest.options)))["ok"]
            elif guest.view["result"] is None:
                await guest.hear()
        await guest.until(lambda: guest.table["status"] == "over")

    meet(game())


def test_who_goes_away_is_replaced_by_a_bot_and_can_come_back(home: Home) -> None:
    made = home.make()
    table = made["table"]["id"]

    async def game() -> None:
        guests = [await Guest.come(home.place, table, seat["secret"]) for seat in made["seats"]]
        actor = (await acting(guests))[0]
        before = actor.view["decision"]
        assert (await actor.ask("away"))["ok"]
        await actor.until(lambda: actor.view["decision"] > before)
        assert (await actor.ask("back"))["ok"]
        await actor.settle()
        seat = next(seat for seat in actor.table["seats"] if seat["name"] == actor.seat)
        assert not seat["away"]
        unknown = await actor.ask("away", bot="genius")
        assert unknown["error"]["code"] == "setup"

    meet(game())


def test_the_host_may_replace_who_is_not_there_but_nobody_else(home: Home) -> None:
    made = home.make(seats=2)
    table = made["table"]["id"]
    place = f"/api/tables/{table}/seats/p2/bot"
    assert code(home.http.post(place, json={}, headers=bearer(made["seats"][0]["secret"]))) == "secret"

    async def game() -> None:
        present = await Guest.come(home.place, table, made["seats"][1]["secret"])
        refused = await asyncio.to_thread(home.http.post, place, json={}, headers=bearer(made["host"]))
        assert code(refused) == "refused"
        await present.leave()
        for _ in range(100):
            done = await asyncio.to_thread(home.http.post, place, json={}, headers=bearer(made["host"]))
            if done.status_code == 200:
                break
        assert done.json()["seats"][1]["away"]

    meet(game())
    back = home.http.post(place, json={"bot": None}, headers=bearer(made["host"])).json()
    assert not back["seats"][1]["away"]
    missing = f"/api/tables/{table}/seats/p9/bot"
    assert code(home.http.post(missing, json={}, headers=bearer(made["host"]))) == "missing"


def test_leaving_a_running_game_leaves_the_seat_to_a_bot(home: Home) -> None:
    made = home.make()
    table, secret = made["table"]["id"], made["seats"][0]["secret"]
    assert home.http.post(f"/api/tables/{table}/leave", headers=bearer(secret)).status_code == 204
    seat = home.http.get(f"/api/tables/{table}").json()["seats"][0]
    assert (seat["kind"], seat["away"], seat["bot"]) == ("person", True, "steady")


def test_when_the_time_is_up_a_bot_plays_on(home: Home) -> None:
    made = home.make(pace={"start": 3, "bot": "random"})

    async def game() -> None:
        guests = [await Guest.come(home.place, made["table"]["id"], seat["secret"]) for seat in made["seats"]]
        actor = (await acting(guests))[0]
        assert actor.clocks is not None
        assert actor.seat in actor.clocks["running"]
        assert actor.clocks["left"][actor.seat] <= 3000
        before = actor.view["decision"]
        await actor.until(lambda: actor.view["decision"] > before)
        away = [seat["name"] for seat in actor.table["seats"] if seat["away"]]
        assert actor.seat in away
        assert (await actor.ask("back"))["ok"]

    meet(game())


def test_a_clock_without_a_bot_only_shows_that_the_time_is_up(home: Home) -> None:
    made = home.make(pace={"start": 1})

    async def game() -> None:
        guest = await Guest.come(home.place, made["table"]["id"])
        while True:
            message = await guest.hear()
            if message["type"] == "clocks":
                break
        assert min(message["clocks"]["left"].values()) <= 0

    meet(game())


def test_time_runs_only_for_those_who_owe_a_decision() -> None:
    clocks = Clocks(Pace(start=60, each=5, most=62), 2, 0)
    clocks.run(frozenset({0}), 0)
    assert clocks.at(10_000) == [50_000, 60_000]
    clocks.run(frozenset({1}), 10_000)
    clocks.decided(0, together=False, owes=False, final=False)
    assert clocks.at(30_000) == [55_000, 40_000]
    assert clocks.next_flag(30_000) == 40_000
    clocks.decided(1, together=False, owes=False, final=False)
    assert clocks.left[1] == 62_000
    assert clocks.out_of_time(30_000) == []
    assert clocks.out_of_time(100_000) == [1]
    assert clocks.next_flag(100_000) is None


def test_bots_alone_wait_while_nobody_watches(home: Home) -> None:
    made = home.make(seats=[{"kind": "bot", "bot": "random"}] * 2)
    table = home.services.live.tables[made["table"]["id"]]

    async def thinks_while_watched() -> None:
        assert not table.busy
        guest = await Guest.come(home.place, table.row.id)
        await guest.until(lambda: guest.view["result"] is not None)

    meet(thinks_while_watched())


def test_bots_alone_stop_when_the_last_who_watched_is_gone(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = home.make(seats=[{"kind": "bot", "bot": "random"}] * 2)
    table = home.services.live.tables[made["table"]["id"]]
    asked: list[Position] = []

    async def waiting(position: Position, *_: object) -> None:
        asked.append(position)
        while table.watched:
            await asyncio.sleep(0.01)
        assert await position() is None

    async def watched_for_a_while() -> None:
        monkeypatch.setattr(home.services.backend.workers, "choose", waiting)
        guest = await Guest.come(home.place, table.row.id)
        while not asked:
            await asyncio.sleep(0.01)
        await guest.leave()
        while table.busy:
            await asyncio.sleep(0.01)
        monkeypatch.undo()
        assert table.number == 1
        again = await Guest.come(home.place, table.row.id)
        await again.until(lambda: again.view["result"] is not None)

    meet(watched_for_a_while())


def at(position: dict[str, Any]) -> Position:
    async def found() -> dict[str, Any]:
        return position

    return found


def test_a_worker_that_fails_is_replaced_and_the_failure_told(home: Home) -> None:
    game = home.services.live.tables[home.make()["table"]["id"]].game
    assert game is not None
    seat = game.to_act[0]

    async def thinking() -> None:
        thinkers = WorkerPool(1, 20.0)
        with pytest.raises(WorkerFailed):
            await thinkers.choose(at({"no": "position"}), 0, "random", "x")
        choice = await thinkers.choose(at(game.dump()), seat, "random", "x")
        assert choice is not None
        assert game.read(seat, choice) in game.options(seat)
        worker = next(iter(thinkers._all))
        worker.kill()
        await worker.wait()
        assert await thinkers.choose(at(game.dump()), seat, "random", "x") == choice
        thinkers.patience = 0.0
        with pytest.raises(WorkerFailed):
            await thinkers.choose(at(game.dump()), seat, "random", "x")
        await thinkers.close()

    asyncio.run(thinking())


def test_a_bot_that_answers_at_once_waits_for_no_bot_that_searches() -> None:
    game = states.new("steamwatchers", seats=2, seed=1)
    seat = game.to_act[0]

    async def thinking() -> list[str]:
        thinkers = WorkerPool(1, 60.0)
        answered: list[str] = []

        async def ask(bot: str) -> None:
            await thinkers.choose(at(game.dump()), seat, bot, "x")
            answered.append(bot)

        await ask("random")
        await asyncio.gather(ask("fierce"), ask("random"))
        await thinkers.close()
        return answered

    assert asyncio.run(thinking()) == ["random", "random", "fierce"]


def test_a_bot_sees_its_seat_and_answers_in_the_notation(home: Home) -> None:

    game = home.services.live.tables[home.make()["table"]["id"]].game
    assert game is not None
    seat = game.to_act[0]
    position = msgspec.Raw(msgspec.json.encode(game.dump()))
    answer = chosen(ChoiceTask(position, seat, "random", "x"))
    assert game.read(seat, answer.choice) in game.options(seat)
    assert "genius" in chosen(ChoiceTask(position, seat, "genius", "x")).error


def test_a_thinking_bot_delays_no_socket(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    made = home.make()
    table = made["table"]["id"]

    async def slow(*_: object) -> str:
        await asyncio.sleep(3)
        raise WorkerFailed("it was too hard")

    monkeypatch.setattr(home.services.backend.workers, "choose", slow)

    async def game() -> None:
        guests = [await Guest.come(home.place, table, seat["secret"]) for seat in made["seats"]]
        actor = (await acting(guests))[0]
        other = next(guest for guest in guests if guest is not actor)
        before = actor.view["decision"]
        await actor.ask("away")
        began = time.monotonic()
        for _ in range(20):
            await other.settle()
        assert time.monotonic() - began < 2.9
        await actor.until(lambda: actor.view["decision"] > before)

    meet(game())


@pytest.mark.parametrize("start", [1e306, 1e18, -1.0])
def test_a_number_that_is_no_time_is_refused_and_no_table_is_made(home: Home, start: float) -> None:
    before = home.http.get("/api/tables").json()
    wish = {
        "title": "vents",
        "seats": [{"kind": "person", "mine": True}] * 2,
        "start": True,
        "pace": {"start": start},
    }
    answer = home.http.post("/api/tables", json=wish)
    assert answer.status_code == 400
    assert "pace.start" in answer.json()["error"]["message"]
    assert home.http.get("/api/tables").json() == before
