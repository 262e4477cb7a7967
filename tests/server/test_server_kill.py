"""Nothing that was acknowledged is lost, whenever the server dies."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from server.guests import Guest, meet, play_on
from server.homes import Process
from server.killer import Siege, made_table
from server.postgres import postgres


def test_what_was_acknowledged_is_there_after_every_kill(tmp_path: Path) -> None:
    siege = Siege(tmp_path, 1)
    asyncio.run(siege.run(12))
    tables, decisions = siege.check()
    assert tables >= 4
    assert decisions >= len(siege.promises) > 50
    assert siege.resent > 0


def test_of_two_processes_on_one_postgresql_either_may_die(tmp_path: Path) -> None:
    with postgres(tmp_path / "database") as database:
        siege = Siege(tmp_path, 1, database, servers=2)
        asyncio.run(siege.run(6))
        tables, decisions = siege.check()
    assert tables >= 4
    assert decisions >= len(siege.promises) > 20


def test_a_shutdown_finishes_what_it_acknowledged_and_says_goodbye(tmp_path: Path) -> None:
    server = Process(tmp_path)

    async def game() -> None:
        made = await made_table(
            server.place, {"title": "vents", "seats": [{"kind": "person", "mine": True}] * 2}
        )
        table = made["table"]["id"]
        guests = [await Guest.come(server.place, table, seat["secret"]) for seat in made["seats"]]
        await play_on(guests, random.Random(5), 4)
        before = dict(guests[0].view)
        code = await asyncio.to_thread(server.stop)
        assert code == 0
        await guests[0].until(lambda: guests[0].bye is not None)
        assert guests[0].bye is not None
        assert guests[0].bye["code"] == "leaving"
        await asyncio.to_thread(server.start)
        again = await Guest.come(server.place, table, made["seats"][0]["secret"])
        assert again.view["decision"] >= before["decision"]
        assert again.view["table"] == guests[0].view["table"]

    meet(game())
    server.stop()
