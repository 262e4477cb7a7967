"""Servers on one store, killed again and again while people and bots play.

Clients remember what was acknowledged, come back when the server is back, and say again under the same id
what was not answered.  Afterwards the store must hold every acknowledged decision exactly once, in order, and
every table must go on.
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any, Final, NamedTuple

import httpx
import sqlalchemy as sa
from websockets.exceptions import WebSocketException

import fumarole
from fumarole.engine.choice import CHANCE
from fumarole.server.store import rows
from fumarole.server.store.database import open_engine
from fumarole.server.store.schema import MOVES
from fumarole.server.tables.stored_game import replayed
from server.guests import Guest, sentence
from server.homes import Process, free_port

WISHES: Final = (
    {"title": "vents", "seats": [{"kind": "person", "mine": True}, {"kind": "person", "mine": True}]},
    {"title": "vents", "seats": [{"kind": "person", "mine": True}, {"kind": "bot"}]},
    {"title": "steamwatchers", "seats": [{"kind": "person", "mine": True}, {"kind": "person", "mine": True}]},
    {"title": "steamwatchers", "seats": [{"kind": "person", "mine": True}, {"kind": "bot"}, {"kind": "bot"}]},
)
LOST: Final = (WebSocketException, OSError, TimeoutError, EOFError, httpx.HTTPError)


async def made_table(place: str, wish: dict[str, Any]) -> dict[str, Any]:
    """A new table; no connection is kept, and none is ever encrypted here."""
    async with httpx.AsyncClient(base_url=place, timeout=5, verify=False) as http:
        made: dict[str, Any] = (await http.post("/api/tables", json={**wish, "start": True})).json()
        return made


class Promise(NamedTuple):
    """A decision that the server has acknowledged."""

    table: str
    seat: int
    token: str
    choice: str


class Siege:
    """Clients around servers that keep dying: one with its folder, or several with one PostgreSQL."""

    def __init__(self, folder: Path, seed: int, database: str = "", servers: int = 1) -> None:
        self.database = database or f"sqlite:///{folder / 'tables.sqlite'}"
        self.rng = random.Random(seed)
        where = {"database": database} if database else {}
        self.servers = [
            Process(folder / str(at) if database else folder, free_port(), grace=1, **where)
            for at in range(servers)
        ]
        self.promises: list[Promise] = []
        self.resent = 0
        self.tables = 0
        self.over = False

    async def run(self, kills: int) -> None:
        """Play, and kill so many times."""
        players = [asyncio.create_task(self._play(wish)) for wish in WISHES]
        while self.tables < len(WISHES):
            await asyncio.sleep(0.02)
        for _ in range(kills):
            await self._a_while()
            dying = self.rng.choice(self.servers)
            dying.kill()
            await asyncio.to_thread(dying.start)
        await asyncio.sleep(0.5)
        self.over = True
        await asyncio.gather(*players)
        for server in self.servers:
            server.stop()

    @property
    def place(self) -> str:
        """Where somebody comes who comes by chance."""
        return self.rng.choice(self.servers).place

    async def _a_while(self) -> None:
        """Until some more decisions were acknowledged, and then any moment; not for ever, if none are."""
        wanted = len(self.promises) + self.rng.choice((1, 1, 5, 25))
        for _ in range(100):
            if len(self.promises) >= wanted:
                break
            await asyncio.sleep(0.05)
        await asyncio.sleep(self.rng.random() * 0.05)

    async def _play(self, wish: dict[str, Any]) -> None:
        """One table after another, each played to its end by a client a seat."""
        while not self.over:
            try:
                made = await made_table(self.place, wish)
            except LOST:
                await asyncio.sleep(0.05)
                continue
            self.tables += 1
            seats = [(seat["seat"], seat["secret"]) for seat in made["seats"]]
            await asyncio.gather(*(self._sit(made["table"]["id"], *seat) for seat in seats))

    async def _sit(self, table: str, seat: str, secret: str) -> None:
        """Play one seat, coming back however often it is needed."""
        unanswered: dict[str, Any] | None = None
        number = 0
        while not self.over:
            try:
                guest = await Guest.come(self.place, table, secret)
            except LOST:
                await asyncio.sleep(0.05)
                continue
            try:
                while guest.view["result"] is None and not self.over:
                    if unanswered is None:
                        if not guest.must_act:
                            async with asyncio.timeout(0.5):
                                await guest.hear()
                            continue
                        choice = self.rng.choice(guest.options)
                        number += 1
                        unanswered = {
                            "id": f"{seat}-{number}",
                            "decision": guest.view["decision"],
                            "choice": choice,
                        }
                    else:
                        self.resent += 1
                    answer = await guest.ask("play", **unanswered)
                    if answer["ok"]:
                        place = guest.view["setup"]["seats"].index(seat)
                        self.promises.append(
                            Promise(
                                table, place, unanswered["id"], sentence(unanswered["choice"], guest.phrases)
                            )
                        )
                        unanswered = None
                    elif answer["error"]["code"] != "store":
                        raise AssertionError(f"{unanswered} was answered {answer}")
                if guest.view["result"] is not None:
                    return
            except TimeoutError:
                continue
            except LOST:
                await asyncio.sleep(0.05)
            finally:
                await guest.leave()

    def check(self) -> tuple[int, int]:
        """Look into the store; how many tables and decisions it holds."""
        engine = open_engine(self.database)
        kept: dict[tuple[str, int, str], list[str]] = {}
        with engine.connect() as connection:
            query = sa.select(MOVES.c.table_id, MOVES.c.seat, MOVES.c.token, MOVES.c.text)
            for table, seat, token, text in connection.execute(query.where(MOVES.c.token.is_not(None))):
                kept.setdefault((table, seat, token), []).append(text)
        for promise in self.promises:
            assert kept.get(promise[:3]) == [promise.choice], promise
        assert all(len(texts) == 1 for texts in kept.values())
        try:
            return self._replay(engine)
        finally:
            engine.dispose()

    def _replay(self, engine: sa.Engine) -> tuple[int, int]:
        """Every table leads, without a gap, to a position that can go on."""
        decisions = tables = 0
        with engine.connect() as connection:
            for row in rows.listed(connection, ["running", "over"], private=True, most=10_000):
                found = rows.read(connection, row.id)
                assert [move.number for move in found.moves] == list(range(len(found.moves)))
                assert row.seed is not None
                game = replayed(row.header, row.start, row.seed, found.moves)
                assert game.over or game.to_act
                assert game.to_act != [CHANCE]
                assert fumarole.title(row.title).faults(game) == []
                decisions += len(found.moves) - 1
                tables += 1
        return tables, decisions
