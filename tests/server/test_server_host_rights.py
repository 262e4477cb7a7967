"""What a host may do with other people's seats: more among friends than among strangers."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from fumarole.server.admin import TableAdmin
from fumarole.server.settings import settings
from server.guests import Guest, meet
from server.homes import Home

MINUTE = 60_000


def bearer(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}


def error(answer: httpx.Response) -> tuple[str, str]:
    found = answer.json()["error"]
    return found["code"], found["message"]


def host(home: Home, made: dict[str, Any], way: str, path: str, **rest: Any) -> httpx.Response:
    """What the host asks for."""
    place = f"/api/tables/{made['table']['id']}/seats/{path}"
    return home.http.request(way, place, headers=bearer(made["host"]), **rest)


def later(home: Home, made: dict[str, Any], minutes: float) -> None:
    """So long ago everybody was last seen."""
    table = home.services.live.tables[made["table"]["id"]]
    table.opened -= int(minutes * MINUTE)
    table.audience.here = {s: at - int(minutes * MINUTE) for s, at in table.audience.here.items()}
    for chair in table.row.chairs:
        chair.seen -= int(minutes * MINUTE) if chair.seen else 0


@pytest.fixture(params=["friends", "strangers"])
def trust(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_a_table_that_anybody_may_join_is_a_table_of_strangers_unless_it_says_otherwise(home: Home) -> None:
    def trusted(**wish: Any) -> str:
        return str(home.make(**wish)["table"]["trust"])

    open_seat: list[dict[str, Any]] = [{"kind": "person", "mine": True}, {"kind": "open"}]
    assert trusted() == "friends"
    assert trusted(seats=open_seat, start=False) == "strangers"
    assert trusted(seats=open_seat, start=False, private=True) == "friends"
    assert trusted(seats=open_seat, start=False, trust="friends") == "friends"
    assert trusted(trust="strangers") == "strangers"
    assert home.make(trust="strangers")["table"]["silence"] == 600
    assert home.make()["table"]["silence"] == 0


def test_among_strangers_nobody_loses_a_seat_before_they_have_been_away_for_a_while(home: Home) -> None:
    made = home.make(trust="strangers")
    table = made["table"]["id"]

    async def game() -> None:
        guest = await Guest.come(home.place, table, made["seats"][1]["secret"])
        for way, path, rest in [("POST", "p2/link", {}), ("POST", "p2/bot", {"json": {"bot": "random"}})]:
            refused = await asyncio.to_thread(host, home, made, way, path, **rest)
            assert error(refused)[0] == "refused"
        assert (await guest.ask("chat", text="still here"))["ok"]
        await guest.leave()
        watcher = await Guest.come(home.place, table)
        await watcher.until(lambda: not watcher.table["seats"][1]["present"])
        later(home, made, 4)
        refused = await asyncio.to_thread(host, home, made, "POST", "p2/link")
        assert error(refused)[1].endswith("away for 10 minutes first: 6 to go.")
        later(home, made, 7)
        renewed = await asyncio.to_thread(host, home, made, "POST", "p2/link")
        assert renewed.status_code == 200

    meet(game())


def test_a_new_link_and_a_stand_in_are_announced_to_all(home: Home, trust: str) -> None:
    made = home.make(trust=trust)

    async def game() -> None:
        first = await Guest.come(home.place, made["table"]["id"], made["seats"][0]["secret"])
        later(home, made, 11)
        await asyncio.to_thread(host, home, made, "POST", "p2/bot", json={"bot": "random"})
        await first.until(lambda: len(first.chat) == 1)
        await asyncio.to_thread(host, home, made, "POST", "p2/link")
        await first.until(lambda: len(first.chat) == 2)
        told = [(line["notice"], line["seat"], line["bot"]) for line in first.chat]
        assert told == [("stand-in", "p2", "random"), ("renewed", "p2", "")]
        assert first.chat[1]["text"].startswith("The host has made a new link for p2")
        again = await Guest.come(home.place, made["table"]["id"])
        assert again.chat == first.chat

    meet(game())


def test_a_link_that_nobody_has_opened_may_always_be_made_anew_and_says_nothing(home: Home) -> None:
    made = home.make(trust="strangers", links=[1])
    assert host(home, made, "POST", "p2/link").status_code == 200
    assert home.services.live.tables[made["table"]["id"]].chat.lines == []


def test_among_strangers_a_person_ends_a_stand_in_and_not_the_host(home: Home, trust: str) -> None:
    made = home.make(trust=trust, pace={"start": 60, "bot": "random"})

    async def game() -> None:
        guest = await Guest.come(home.place, made["table"]["id"], made["seats"][1]["secret"])
        assert (await guest.ask("away"))["ok"]
        ended = await asyncio.to_thread(host, home, made, "POST", "p2/bot", json={"bot": None})
        assert ended.status_code == (200 if trust == "friends" else 422)
        assert (await guest.ask("back"))["ok"]

    meet(game())


def test_before_the_game_the_host_frees_a_seat_and_everybody_is_told(home: Home) -> None:
    open_seat: list[dict[str, Any]] = [{"kind": "person", "mine": True}, {"kind": "open"}]
    made = home.make(seats=open_seat, start=False)
    table = made["table"]["id"]
    joined = home.http.post(f"/api/tables/{table}/join", json={"player": "Bo"}).json()

    async def game() -> None:
        guest = await Guest.come(home.place, table, joined["secret"])
        first = await Guest.come(home.place, table, made["seats"][0]["secret"])
        freed = await asyncio.to_thread(host, home, made, "DELETE", "p2")
        assert freed.status_code == 204
        await guest.until(lambda: guest.bye is not None)
        await first.until(lambda: first.table["seats"][1]["kind"] == "open")
        assert [line["notice"] for line in first.chat] == ["freed"]

    meet(game())
    assert home.http.post(f"/api/tables/{table}/join", json={"player": "Clara"}).status_code == 201
    home.http.post(f"/api/tables/{table}/start", json={}, headers=bearer(made["host"]))
    assert error(host(home, made, "DELETE", "p2"))[0] == "not-open"
    nobody = home.http.delete(f"/api/tables/{table}/seats/p2", headers=bearer(made["seats"][0]["secret"]))
    assert error(nobody)[0] == "secret"


def test_that_somebody_was_here_outlives_the_server(tmp_path: Path) -> None:
    served = Home(tmp_path)
    made = served.make(trust="strangers")

    async def game() -> None:
        await Guest.come(served.place, made["table"]["id"], made["seats"][1]["secret"])

    meet(game())
    served.close()
    served = Home(tmp_path)
    refused = host(served, made, "POST", "p2/link")
    seen = served.services.live.tables[made["table"]["id"]].row.chairs[1].seen
    served.close()
    assert error(refused)[0] == "refused"
    assert seen > 0


def test_an_exported_table_of_strangers_is_one_again_and_keeps_what_was_announced(tmp_path: Path) -> None:
    served = Home(tmp_path)
    made = served.make(trust="strangers")
    later(served, made, 11)
    host(served, made, "POST", "p2/link")
    served.close()
    admin = TableAdmin(settings(environment={}, said={"data": str(tmp_path)}))
    kept = tmp_path / "game.json"
    kept.write_text(admin.export(made["table"]["id"]))
    said = admin.import_table(kept)
    admin.close()
    table = said[0].split()[1]
    served = Home(tmp_path)

    async def game() -> None:
        watcher = await Guest.come(served.place, table)
        assert watcher.table["trust"] == "strangers"
        assert [line["notice"] for line in watcher.chat] == ["renewed"]

    meet(game())
    served.close()
