"""Two server processes on one real PostgreSQL: the same tables, wherever one is connected."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

import fumarole
from fumarole.cli import main
from server.guests import Guest, acting, meet, play_on
from server.homes import Home, Process
from server.postgres import postgres
from server.receivers import Web, until
from server.test_server_alerts import Seat


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with postgres(tmp_path_factory.mktemp("pg") / "data") as address:
        yield address


@pytest.fixture(scope="module")
def two(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Home, Process]]:
    """One in this process, one of its own."""
    here = Home(tmp_path_factory.mktemp("here"), database=database)
    there = Process(tmp_path_factory.mktemp("there"), database=database)
    yield here, there
    assert there.stop() == 0
    here.close()


async def apart(two: tuple[Home, Process], made: dict[str, Any]) -> list[Guest]:
    """Guests in turn at the one process and at the other."""
    table = made["table"]["id"]
    places = [two[0].place, two[1].place] * 3
    return [
        await Guest.come(place, table, seat["secret"])
        for place, seat in zip(places, made["seats"], strict=False)
    ]


async def settled(guests: list[Guest]) -> list[Guest]:
    """Who owes a decision, once all processes have heard of the last one."""
    for _ in range(400):
        owing = await acting(guests)
        if len({str(guest.view["to_act"]) for guest in guests}) == 1 and (
            owing or guests[0].view["result"] is not None
        ):
            return owing
        await asyncio.sleep(0.01)
    raise AssertionError("the processes do not agree")


def test_a_game_is_played_by_people_on_different_processes(two: tuple[Home, Process]) -> None:
    made = two[0].make("vents", 3)

    async def game() -> None:
        guests = await apart(two, made)
        rng = random.Random(6)
        for _ in range(1000):
            owing = await settled(guests)
            if not owing:
                break
            actor = rng.choice(owing)
            answer = await actor.play(rng.choice(actor.options))
            assert answer["ok"], answer
        assert guests[0].view["result"] == guests[1].view["result"]
        assert guests[0].view["table"]["round"] == guests[1].view["table"]["round"]
        assert (await guests[0].ask("chat", text="well played"))["ok"]
        assert (await guests[1].ask("chat", text="thanks"))["ok"]
        await guests[0].until(lambda: len(guests[0].chat) == 2)
        await guests[2].until(lambda: guests[2].chat == guests[0].chat)
        await guests[1].until(lambda: guests[1].table["status"] == "over")

    meet(game())
    record = two[0].http.get(f"/api/tables/{made['table']['id']}/record")
    assert fumarole.verify(record.content).draws_checked


def test_choices_at_the_same_moment_on_different_processes_all_count_once(
    two: tuple[Home, Process], database: str
) -> None:
    made = two[0].make("vents", 3)
    table = made["table"]["id"]

    async def game() -> None:
        guests = await apart(two, made)
        acknowledged: list[tuple[str, str]] = []
        number = 0
        for _ in range(40):
            owing = await settled(guests)
            if not owing:
                break
            tokens = [f"t{number + at}" for at in range(len(owing))]
            number += len(owing)
            answers = await asyncio.gather(
                *(guest.play(guest.options[-1], id=token) for guest, token in zip(owing, tokens, strict=True))
            )
            assert all(answer["ok"] for answer in answers), answers
            acknowledged += [(str(g.seat), token) for g, token in zip(owing, tokens, strict=True)]
        engine = sa.create_engine(database.replace("postgresql:", "postgresql+psycopg:"))
        with engine.connect() as connection:
            query = sa.text("SELECT token FROM moves WHERE table_id = :t AND token IS NOT NULL")
            stored = list(connection.execute(query, {"t": table}).scalars())
        engine.dispose()
        assert sorted(stored) == sorted(token for _, token in acknowledged)
        assert len(set(stored)) == len(stored) > 10

    meet(game())


def test_a_message_sent_again_to_another_process_is_not_carried_out_twice(two: tuple[Home, Process]) -> None:
    made = two[0].make()
    table = made["table"]["id"]

    async def game() -> None:
        guests = await apart(two, made)
        actor = (await settled(guests))[0]
        secret = next(seat["secret"] for seat in made["seats"] if seat["seat"] == actor.seat)
        message = {"decision": actor.view["decision"], "choice": actor.options[0], "id": "again"}
        assert (await actor.ask("play", **message))["ok"]
        for place in (two[0].place, two[1].place):
            elsewhere = await Guest.come(place, table, secret)
            answer = await elsewhere.ask("play", **message)
            assert answer["ok"]
            assert answer["decision"] == message["decision"] + 1

    meet(game())


def test_a_line_of_chat_is_stored_once_wherever_and_however_often_it_is_sent(
    two: tuple[Home, Process],
) -> None:
    made = two[0].make()
    table, secret = made["table"]["id"], made["seats"][0]["secret"]

    async def game() -> None:
        here, there = [await Guest.come(place, table, secret) for place in (two[0].place, two[1].place)]
        for number in range(10):
            said = {"text": f"line {number}", "id": f"c{number}"}
            answers = await asyncio.gather(*(guest.ask("chat", **said) for guest in (here, there)))
            assert all(answer["ok"] for answer in answers), answers
            for guest in (here, there):
                await guest.until(lambda guest=guest, n=number: len(guest.chat) > n)  # type: ignore[misc]
        expected = [f"line {number}" for number in range(10)]
        fresh = await Guest.come(two[1].place, table, secret)
        for guest in (here, there, fresh):
            await guest.settle()
            assert [line["text"] for line in guest.chat] == expected
            assert [line["number"] for line in guest.chat] == list(range(10))

    meet(game())


def test_joining_leaving_and_closing_reach_the_other_process(two: tuple[Home, Process]) -> None:
    wish = {"title": "vents", "seats": [{"kind": "person", "mine": True}, {}]}
    made = two[0].http.post("/api/tables", json=wish).json()
    table, host = made["table"]["id"], {"Authorization": f"Bearer {made['host']}"}

    async def game() -> None:
        guest = await Guest.come(two[1].place, table, made["seats"][0]["secret"])
        joined = await asyncio.to_thread(two[0].http.post, f"/api/tables/{table}/join", json={"player": "Bo"})
        await guest.until(lambda: guest.table["seats"][1]["player"] == "Bo")
        await asyncio.to_thread(two[0].http.post, f"/api/tables/{table}/start", json={}, headers=host)
        await guest.until(lambda: guest.states == 2)
        other = await Guest.come(two[0].place, table, joined.json()["secret"])
        actor = (await settled([guest, other]))[0]
        before = actor.view["decision"]
        assert (await actor.ask("away"))["ok"]
        await actor.until(lambda: actor.view["decision"] > before)
        assert (await actor.ask("back"))["ok"]
        await play_on([other], random.Random(1), 0)
        await asyncio.to_thread(two[0].http.delete, f"/api/tables/{table}", headers=host)
        await guest.until(lambda: guest.bye is not None or guest.table["status"] == "closed")

    meet(game())


def test_the_host_keeps_the_tables_of_a_postgresql_too(
    two: tuple[Home, Process], database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table = two[0].make(name="kept")["table"]["id"]
    assert main(["tables", "--database", database]) == 0
    assert f"{table}  running" in capsys.readouterr().out
    assert main(["tables", "close", table, "--database", database]) == 0
    assert two[0].http.get("/health").json()["store"] == "postgresql"


def test_one_process_sends_word_and_none_to_who_sits_at_another(database: str, tmp_path: Path) -> None:
    told = {"database": database, "push": "http://127.0.0.1:*", "alert": 1.5}
    here, there = Home(tmp_path / "here", **told), Home(tmp_path / "there", **told)
    with Web() as web:
        absent, present = Seat(here), Seat(here)

        async def game() -> None:
            for seat in (absent, present):
                await Guest.come(there.place, seat.table)  # the other process has both tables open
            await Guest.come(there.place, present.table, present.secret)
            for seat in (absent, present):
                await asyncio.to_thread(seat.subscribe, f"{web.place}/push/{seat.table}")
            await asyncio.to_thread(until, lambda: len(web.heard) > 0)
            await asyncio.sleep(2)

        meet(game())
        assert [path for path, _, _ in web.heard] == [f"/push/{absent.table}"]
    here.close()
    there.close()


def test_a_seat_taken_away_in_one_process_is_taken_away_in_the_other(two: tuple[Home, Process]) -> None:
    made = two[0].make()
    table = made["table"]["id"]

    async def game() -> None:
        former = await Guest.come(two[1].place, table, made["seats"][0]["secret"])
        other = await Guest.come(two[1].place, table, made["seats"][1]["secret"])
        secret = await asyncio.to_thread(two[0].renew, made)
        await former.until(lambda: former.bye is not None)
        heard = len(former.heard)
        new = await Guest.come(two[0].place, table, secret)
        for _ in range(4):
            actor = (await settled([new, other]))[0]
            assert (await actor.play(actor.options[-1]))["ok"]
        with pytest.raises(ConnectionClosed):
            await former.ask("chat", text="I am still here")
        assert len(former.heard) == heard
        again = await Guest.come(two[1].place, table, made["seats"][0]["secret"])
        assert again.bye is not None
        assert [line["notice"] for line in other.chat] == ["renewed"]

    meet(game())


def test_a_process_that_has_not_heard_yet_does_not_give_a_seat_back_to_who_lost_it(
    database: str, tmp_path: Path
) -> None:
    here, there = Home(tmp_path / "here", database=database), Home(tmp_path / "there", database=database)
    made = here.make()
    table = made["table"]["id"]

    async def game() -> None:
        former = await Guest.come(there.place, table, made["seats"][0]["secret"])
        live = there.services.live.tables[table]
        loop = there.services.backend.writer._loop
        asyncio.run_coroutine_threadsafe(live.lock.acquire(), loop).result(20)
        await former.send({"type": "away", "id": "late", "bot": "random"})
        while not live.lock._waiters:
            await asyncio.sleep(0.01)
        secret = await asyncio.to_thread(here.renew, made)
        loop.call_soon_threadsafe(live.lock.release)
        await former.until(lambda: former.bye is not None)
        new = await Guest.come(there.place, table, secret)
        assert new.seat == "p1"
        assert not new.table["seats"][0]["away"]

    meet(game())
    there.close()
    here.close()


def test_two_devices_that_open_a_link_at_different_processes_at_once_are_not_both_let_in(
    two: tuple[Home, Process],
) -> None:
    made = two[0].make(links=[0])
    table, link = made["table"]["id"], made["seats"][0]["invitation"]

    async def opened(place: str, secret: str) -> int:
        async with httpx.AsyncClient(base_url=place) as http:
            asking = {"Authorization": f"Bearer {link}"}
            answer = await http.post(f"/api/tables/{table}/claim", json={"secret": secret}, headers=asking)
            return answer.status_code

    async def game() -> None:
        places = [two[number % 2].place for number in range(8)]
        found = await asyncio.gather(*(opened(place, f"{n}" * 22) for n, place in enumerate(places)))
        assert sorted(found) == [200] + [409] * 7
        first = await Guest.come(two[1].place, table, f"{found.index(200)}" * 22)
        assert first.seat == "p1"

    meet(game())


def test_among_strangers_a_host_at_one_process_takes_no_seat_from_whoever_is_at_the_other(
    two: tuple[Home, Process], database: str
) -> None:
    made = two[0].make(trust="strangers")
    table, host = made["table"]["id"], {"Authorization": f"Bearer {made['host']}"}
    engine = sa.create_engine(database.replace("postgresql:", "postgresql+psycopg:"))

    def seen() -> int:
        with engine.connect() as connection:
            query = sa.text("SELECT seen FROM seats WHERE table_id = :t AND seat = 1")
            return int(connection.execute(query, {"t": table}).scalar_one())

    async def game() -> None:
        await Guest.come(two[1].place, table, made["seats"][1]["secret"])
        two[0].services.live.tables[table].opened -= 3_600_000
        await asyncio.to_thread(until, lambda: seen() > 0)
        refused = await asyncio.to_thread(
            two[0].http.post, f"/api/tables/{table}/seats/p2/link", headers=host
        )
        assert refused.json()["error"]["code"] == "refused"

    meet(game())
    engine.dispose()
