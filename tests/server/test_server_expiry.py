"""Tables that are removed in time, and the room that one address has."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from fumarole.server.store import expiry
from fumarole.server.store.database import now, open_engine
from fumarole.server.store.expiry import DAY, Ages
from fumarole.server.store.rows import CLOSED, OPEN, OVER, RUNNING
from fumarole.server.store.schema import CHAT, MOVES, SEATS, TABLES
from fumarole.server.tables import housekeeping, table
from server.guests import PATIENCE, Guest, meet
from server.homes import Home
from server.test_server_lobby import code

AGES = Ages(closed=1, unbegun=2, abandoned=3, finished=4, looks=1)
BLANK = {
    "title": "vents",
    "name": "",
    "private": False,
    "header": {},
    "pace": {},
    "host": "",
    "origin": "",
    "created": 0,
    "changed": 0,
}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Housekeeping in a hurry."""
    monkeypatch.setattr(housekeeping, "ROUND", 0.05)
    monkeypatch.setattr(housekeeping, "EXPIRY", 1)


def wait(found: Callable[[], bool]) -> None:
    limit = time.monotonic() + PATIENCE
    while not found():
        assert time.monotonic() < limit
        time.sleep(0.02)


def ids(served: Home) -> set[str]:
    with served.services.backend.store.engine.connect() as connection:
        return set(connection.execute(sa.select(TABLES.c.id)).scalars())


def age(served: Home, table_id: str, days: float) -> None:
    """Nobody has come there for so long."""
    with served.services.backend.store.engine.begin() as connection:
        mine = TABLES.update().where(TABLES.c.id == table_id)
        connection.execute(mine.values(visited=now() - int(days * DAY)))


def test_each_kind_of_table_is_kept_as_long_as_the_host_says_and_goes_in_bites(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    kinds = {"closed": CLOSED, "unbegun": OPEN, "abandoned": RUNNING, "finished": OVER, "looks": OVER}
    with engine.begin() as connection:
        for kind, status in kinds.items():
            for days in range(1, 6):
                at = now() - days * DAY + DAY // 2
                values = {"id": f"{kind}-{days}", "status": status, "look": kind == "looks", "visited": at}
                connection.execute(TABLES.insert().values(**BLANK, **values))
        bites: list[list[str]] = []
        while bites[-1:] != [[]]:
            bites.append(expiry.remove(connection, AGES, 4, process="", spared={"closed-5"}))
        left = set(connection.execute(sa.select(TABLES.c.id)).scalars())
        for_ever = expiry.remove(connection, Ages(), 100, process="")
    engine.dispose()
    longest = {"closed": 1, "unbegun": 2, "abandoned": 3, "finished": 4, "looks": 1}
    kept = {f"{kind}-{days}" for kind, most in longest.items() for days in range(1, most + 1)}
    assert left == kept | {"closed-5"}
    assert max(map(len, bites)) == 4
    assert for_ever == []


def test_a_server_removes_what_has_expired_with_all_that_belongs_to_it(tmp_path: Path, quick: None) -> None:
    served = Home(tmp_path, abandoned=10, unbegun=10)
    old, other = served.make(), served.make()

    async def game() -> None:
        guest = await Guest.come(served.place, old["table"]["id"], old["seats"][0]["secret"])
        await guest.ask("chat", text="goodbye")

    meet(game())
    wait(lambda: not served.services.clients)

    def gone() -> bool:
        age(served, old["table"]["id"], 11)  # until the latest visit is noted no more
        return ids(served) == {other["table"]["id"]}

    wait(gone)
    wait(lambda: old["table"]["id"] not in served.services.live.tables)
    answer = served.http.get(f"/api/tables/{old['table']['id']}")
    with served.services.backend.store.engine.connect() as connection:
        for belongings in (SEATS, MOVES, CHAT):
            owners = set(connection.execute(sa.select(belongings.c.table_id)).scalars())
            assert old["table"]["id"] not in owners, belongings.name
    served.close()
    assert code(answer) == "missing"


def test_a_table_where_somebody_is_never_expires_and_a_visit_keeps_it(tmp_path: Path, quick: None) -> None:
    served = Home(tmp_path, abandoned=10)
    here, gone = served.make(), served.make()

    async def game() -> None:
        guest = await Guest.come(served.place, here["table"]["id"])
        age(served, here["table"]["id"], 11)
        age(served, gone["table"]["id"], 11)
        while gone["table"]["id"] in ids(served):
            await guest.settle()

    meet(game())
    assert ids(served) == {here["table"]["id"]}
    served.close()

    served = Home(tmp_path, abandoned=0)
    age(served, here["table"]["id"], 11)
    assert served.http.get(f"/api/tables/{here['table']['id']}").status_code == 200
    served.close()  # the visit is noted
    engine = open_engine(served.services.settings.url)
    with engine.connect() as connection:
        visited = connection.execute(sa.select(TABLES.c.visited)).scalar_one()
    engine.dispose()
    assert visited > now() - DAY


def test_a_record_that_was_only_looked_at_goes_sooner_than_a_finished_game(tmp_path: Path) -> None:
    served = Home(tmp_path)
    made = served.make("vents")
    with served.services.backend.store.engine.begin() as connection:
        look = sa.select(TABLES.c.look).where(TABLES.c.id == made["table"]["id"])
        assert not connection.execute(look).scalar_one()
    record = served.services.live.tables[made["table"]["id"]].game.record(reveal=True)  # type: ignore[union-attr]
    wish: dict[str, Any] = {"record": json.loads(record.text()), "look": True}
    imported = served.http.post("/api/tables/import", json=wish)
    assert imported.status_code == 201, imported.text
    with served.services.backend.store.engine.begin() as connection:
        look = sa.select(TABLES.c.look).where(TABLES.c.id == imported.json()["table"]["id"])
        assert connection.execute(look).scalar_one()
    served.close()


def test_one_address_fills_only_its_own_room(tmp_path: Path) -> None:
    served = Home(tmp_path, storage=8000)
    wish = {"title": "vents", "seats": [{}, {}]}
    answers: list[httpx.Response] = []
    while not answers or answers[-1].status_code == 201:
        answers.append(served.http.post("/api/tables", json=wish))
        if answers[-1].status_code == 201:  # a closed table takes its room until it expires
            made = answers[-1].json()
            header = {"Authorization": f"Bearer {made['host']}"}
            assert served.http.delete(f"/api/tables/{made['table']['id']}", headers=header).status_code == 204
        assert len(answers) < 50
    served.close()
    assert len(answers) > 2
    assert code(answers[-1]) == "too-many"
    assert "fill all its room" in answers[-1].json()["error"]["message"]


def test_what_is_played_counts_and_a_game_does_not_grow_for_ever(
    tmp_path: Path, quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    served = Home(tmp_path)
    made = served.make("vents", 2)
    table_id = made["table"]["id"]

    def size() -> int:
        with served.services.backend.store.engine.connect() as connection:
            mine = sa.select(TABLES.c.bytes).where(TABLES.c.id == table_id)
            return int(connection.execute(mine).scalar_one())

    before = size()

    async def game() -> None:
        guests = [await Guest.come(served.place, table_id, seat["secret"]) for seat in made["seats"]]
        first = next(guest for guest in guests if guest.must_act)
        assert (await first.play(first.options[0]))["ok"]
        monkeypatch.setattr(table, "MOST_MOVES", 1)
        for guest in guests:
            await guest.settle()
        second = next(guest for guest in guests if guest.must_act)
        answer = await second.play(second.options[0])
        assert answer["error"]["code"] == "too-many"

    meet(game())
    wait(lambda: size() > before + 100)
    served.close()


def test_a_long_chat_loses_its_oldest_lines(
    tmp_path: Path, quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "KEPT_CHAT", 5)
    monkeypatch.setattr(housekeeping, "LATEST_CHAT", 5)
    served = Home(tmp_path)
    made = served.make("vents", 2)

    async def game() -> None:
        guest = await Guest.come(served.place, made["table"]["id"], made["seats"][0]["secret"])
        for number in range(30):
            assert (await guest.ask("chat", text=str(number)))["ok"]

    meet(game())

    def lines() -> list[str]:
        with served.services.backend.store.engine.connect() as connection:
            return list(connection.execute(sa.select(CHAT.c.text).order_by(CHAT.c.number)).scalars())

    wait(lambda: len(lines()) <= 10)
    assert lines()[-1] == "29"
    served.close()


def test_addresses_of_one_customer_share_one_room(home: Home) -> None:
    origin = home.services.lobby.origin
    assert origin("2001:db8::1") == origin("2001:db8::ffff") != origin("2001:db8:0:1::1")
