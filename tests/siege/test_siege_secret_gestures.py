"""What somebody does in secret tells nobody that, when or how often they did it.

Two runs of the same game: in the one a seat makes its decisions, in the other it also changes its mind in
secret, again and again.  Every byte that anybody else gets must be the same: at their sockets, in the list of
tables, in replays, in what a stranger sees of the counters.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from pathlib import Path
from typing import Any

import pytest

from fumarole import states
from fumarole.engine.state import State
from fumarole.server.tables import housekeeping
from server.guests import Guest, acting, meet
from server.homes import Home
from siege.sizes import size

START = 1_800_000_000
THROUGH_A_PROXY = {"X-Forwarded-For": "192.0.2.1"}


class Time:
    """Seconds that pass when the test says so."""

    def __init__(self) -> None:
        self.seconds = START

    def nanoseconds(self) -> int:
        return self.seconds * 10**9


def harmless(game: State, seat: int, rng: random.Random) -> int | None:
    """A gesture that nobody else sees: its seat still owes a decision afterwards."""
    found = []
    for choice in game.options(seat) if seat in game.to_act else []:
        twin = game.clone()
        twin.apply(seat, choice)
        if twin.to_act == game.to_act and twin.in_secret:
            found.append(choice)
    return rng.choice(found) if found else None


async def change_ones_mind(guest: Guest, game: State, seat: int, rng: random.Random) -> int:
    """Secret gestures, all of them taken back again; how many."""
    made = 0
    for _ in range(rng.randint(1, 4)):
        choice = harmless(game, seat, rng)
        if choice is None:
            break
        assert (await guest.play(game.say(choice)))["ok"]
        made += 1
        await guest.settle()
    if made:
        assert (await guest.ask("undo", decision=guest.view["decision"], gestures=made))["ok"]
    return made


async def played(
    home: Home, clock: Time, made: dict[str, Any], secretive: int | None, most: int
) -> tuple[list[list[str]], int]:
    """What everybody but the seat in question heard, and how often it changed its mind."""
    table = made["table"]["id"]
    guests = [await Guest.come(home.place, table, seat["secret"]) for seat in made["seats"]]
    watcher = await Guest.come(home.place, table)
    for number, guest in enumerate([*guests, watcher]):
        guest._mark = f"g{number}"
    game = home.services.live.tables[table].game
    assert game is not None
    rng, whims = random.Random(5), random.Random(6)
    changed, answers = 0, []
    for step in range(most):
        if game.over:
            break
        clock.seconds += 1
        if secretive is not None and game.in_secret:
            changed += await change_ones_mind(guests[secretive], game, secretive, whims)
        for guest in guests[1:]:
            await guest.ask("refresh")  # a look is free, and must tell nothing
        await watcher.ask("refresh")
        addresses = ["/api/tables", f"/api/tables/{table}", "/metrics"]
        for address in [*addresses, f"/api/tables/{table}/replay"] if step % 10 == 0 else addresses:
            answer = await asyncio.to_thread(home.http.get, address, headers=THROUGH_A_PROXY)
            answers.append(f"{answer.status_code} {answer.text}")
        owing = await acting(guests)
        actor = rng.choice(owing)
        clock.seconds += rng.randint(1, 9)
        if actor is not guests[0] and actor.view["undo"] and rng.random() < 0.3:
            assert (await actor.ask("undo", decision=actor.view["decision"]))["ok"]
        else:
            assert (await actor.play(rng.choice(actor.options)))["ok"]
    for guest in [*guests, watcher]:
        await guest.settle()
    heard = [[plain(said, table) for said in guest.heard] for guest in [*guests[1:], watcher]]
    return [*heard, [plain(said, table) for said in answers]], changed


def plain(said: str, table: str) -> str:
    """Without the one name that is another in every run."""
    return said.replace(table, "TABLE")


@pytest.mark.parametrize(
    ("title", "wish", "most"),
    [("vents", {}, size(30, 400)), ("steamwatchers", {"presets": {"quick": "yes"}}, size(30, 400))],
)
def test_secret_gestures_change_no_byte_that_others_get(
    title: str, wish: dict[str, Any], most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size=16: "5e" * size)  # the same game in both runs
    monkeypatch.setattr(housekeeping, "ROUND", 3600.0)  # its rounds would come at other moments in each
    clock = Time()
    heard: list[list[list[str]]] = []
    for secretive in (None, 0):
        clock.seconds = START
        home = Home(tmp_path / str(secretive))
        with monkeypatch.context() as patch:
            patch.setattr(time, "time_ns", clock.nanoseconds)
            home.services.backend.uptime.steady = clock.nanoseconds
            home.services.backend.uptime.begin(START * 1000)
            made = home.make(title, 3, pace={"start": 90_000, "each": 30}, **wish)

            async def run(home: Home = home, made: Any = made, secretive: int | None = secretive) -> None:
                found, changed = await played(home, clock, made, secretive, most)
                assert bool(changed) == (secretive is not None)
                heard.append(found)

            meet(run())
        home.close()
    for calm, restless in zip(*heard, strict=True):
        assert len(calm) == len(restless)
        for number, (one, other) in enumerate(zip(calm, restless, strict=True)):
            assert one == other, f"message {number}: {difference(one, other)}"


def difference(one: str, other: str) -> str:
    """Where two messages part."""
    same = [a == b for a, b in zip(one, other, strict=False)]
    at = same.index(False) if False in same else len(same)
    return json.dumps([one[max(0, at - 200) : at + 80], other[max(0, at - 200) : at + 80]])


def test_metrics_are_for_the_host_alone(tmp_path: Path) -> None:
    home = Home(tmp_path / "near")
    assert home.http.get("/metrics").status_code == 200
    assert home.http.get("/metrics", headers=THROUGH_A_PROXY).status_code == 404
    home.close()
    home = Home(tmp_path / "secret", metrics="Only-For-Prometheus")
    assert home.http.get("/metrics").status_code == 404
    for wrong in ("", "Bearer", "Bearer only-for-prometheus", "Bearer true"):
        assert home.http.get("/metrics", headers={"Authorization": wrong}).status_code == 404
    right = {"Authorization": "Bearer Only-For-Prometheus", **THROUGH_A_PROXY}
    assert home.http.get("/metrics", headers=right).status_code == 200
    home.close()


@pytest.mark.parametrize("title", ["vents", "steamwatchers", "steam-power"])
def test_what_is_decided_in_secret_changes_nobody_elses_undo(title: str) -> None:
    secret = 0
    for seed in range(size(6, 200)):
        game, rng = states.new(title, seats=3, seed=seed), random.Random(seed)
        for _ in range(250):
            if game.over:
                break
            seat = rng.choice(game.to_act)
            others = [other for other in range(3) if other != seat]
            before = game.in_secret, [game.can_undo(other) for other in others]
            game.play(seat, rng.choice(game.options(seat)))
            if before[0] and game.in_secret and not game.log[-1].final and game.log[-1].seat == seat:
                secret += 1
                assert [game.can_undo(other) for other in others] == before[1]
    assert secret or title == "steam-power"  # where nothing is decided in secret
