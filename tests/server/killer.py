"""A server that is killed again and again while people and bots play.

Clients remember what was acknowledged, come back when the server is back, and say again under the same id
what was not answered.  Afterwards the store must hold every acknowledged decision exactly once, in order, and
every table must go on.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path
from typing import Any, Final, NamedTuple

import httpx
from websockets.exceptions import WebSocketException

import fumarole
from fumarole.engine.choice import CHANCE
from fumarole.server.store import rows
from fumarole.server.store.database import open_engine
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
    """Clients around a server that keeps dying."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.rng = random.Random(seed)
        self.server = Process(folder, free_port(), grace=1)
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
            self.server.kill()
            await asyncio.to_thread(self.server.start)
        await asyncio.sleep(0.5)
        self.over = True
        await asyncio.gather(*players)
        self.server.stop()

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
                made = await made_table(self.server.place, wish)
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
                guest = await Guest.come(self.server.place, table, secret)
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
        connection = sqlite3.connect(self.folder / "tables.sqlite")
        kept: dict[tuple[str, int, str], list[str]] = {}
        for table, seat, token, text in connection.execute("SELECT table_id, seat, token, text FROM moves"):
            if token is not None:
                kept.setdefault((table, seat, token), []).append(text)
        for promise in self.promises:
            assert kept.get(promise[:3]) == [promise.choice], promise
        assert all(len(texts) == 1 for texts in kept.values())
        connection.close()
        return self._replay()

    def _replay(self) -> tuple[int, int]:
        """Every table leads, without a gap, to a position that can go on."""
        engine = open_engine(f"sqlite:///{self.folder / 'tables.sqlite'}")
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
        engine.dispose()
        return tables, decisions
