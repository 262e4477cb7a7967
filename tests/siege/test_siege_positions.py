"""Attacks with positions and records that somebody wrote: refused in a sentence, or as good as any other."""

from __future__ import annotations

import asyncio
import json
import random
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

import fumarole
from fumarole import states
from fumarole.engine.choice import CHANCE
from fumarole.engine.refusal import FumaroleError, PositionError
from fumarole.engine.state import MOST_OPTIONS, State
from fumarole.server.lobby import imports
from fumarole.server.protocol.errors import Denied
from fumarole.server.protocol.forms import ImportedTable
from server.fuzzer import undisturbed
from server.guests import Guest, meet
from server.homes import Home
from siege import mutations
from siege.sizes import size

PATIENCE: Final = 20
"""Seconds of processor time in which one position is judged and played on."""
SOON: Final = 5.0
DECISIONS: Final = 20


class Hangs(BaseException):
    """It took too long; nothing that judges positions may take that for a fault of the position."""


@contextmanager
def in_time() -> Iterator[None]:
    def late(*_: object) -> None:
        raise Hangs

    before = signal.signal(signal.SIGVTALRM, late)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def play_on(game: State, rng: random.Random) -> None:
    """A few random decisions, with all that a table shows after each."""
    for _ in range(DECISIONS):
        if game.over or CHANCE in game.to_act:
            return
        seat = rng.choice(game.to_act)
        options = game.options(seat)
        assert 0 < len(options) <= MOST_OPTIONS
        game.play(seat, rng.choice(options))
    game.view(None)


def test_a_changed_position_is_refused_or_plays_on_like_any_other() -> None:
    refused = played = 0
    for number in range(size(700, 80_000)):
        rng = random.Random(f"position {number}")
        data = mutations.position(rng)
        with in_time():
            try:
                game = states.load(data, seed=number)
            except FumaroleError as error:
                refused += bool(str(error))
                continue
            play_on(game, rng)
        played += 1
    print(f"{refused} positions refused, {played} played on")
    assert refused + played == number + 1
    assert refused > played > 0


def test_a_changed_record_is_refused_or_plays_on_like_any_other() -> None:
    refused = played = 0
    for number in range(size(100, 20_000)):
        rng = random.Random(f"record {number}")
        data = mutations.game(rng)
        with in_time():
            try:
                draft = imports.draft(imports.read(data), ImportedTable(record={}))
            except (FumaroleError, Denied) as error:
                refused += bool(str(error))
                continue
            assert draft.game is not None
            play_on(draft.game, rng)
        played += 1
    print(f"{refused} records refused, {played} played on")
    assert refused + played == number + 1
    assert refused > played > 0


def deploying() -> dict[str, Any]:
    """A position in which somebody deploys."""
    game = states.new("steamwatchers", seats=2, seed=1)
    while game.stack[-1].rule != "deploy" or game.stack[-1].step != 1:
        seat = game.to_act[0]
        game.play(seat, game.options(seat)[0])
    data: dict[str, Any] = json.loads(json.dumps(game.dump()))
    return data


@pytest.mark.parametrize("base", [10**9, 10**30, 512, -1])
def test_a_thousand_million_soldiers_to_deploy_are_refused_at_once(base: int) -> None:
    data = deploying()
    data["stack"][-1]["memo"]["base"] = base
    with in_time(), pytest.raises(PositionError, match=f"deploy: base is {base}, it is 0 to 99"):
        states.load(data)


def body(data: dict[str, Any]) -> bytes | None:
    """As it is sent; nothing for what is too deep to be written."""
    try:
        return json.dumps({"record": data}).encode()
    except RecursionError:
        return None


async def besiege(home: Home, count: int) -> list[dict[str, Any]]:
    """Bring so many changed records; the tables that were made of some."""
    made = []
    async with httpx.AsyncClient(base_url=home.place, timeout=60) as client:
        for number in range(count):
            sent = body(mutations.game(random.Random(f"sent {number}")))
            if sent is None:
                continue
            answer = await client.post(
                "/api/tables/import", content=sent, headers={"content-type": "application/json"}
            )
            assert answer.status_code in (201, 400, 413, 422), answer.text
            if answer.status_code == 201:
                made.append(answer.json())
            else:
                trouble = answer.json()["error"]
                assert trouble["message"]
                assert trouble["code"] != "defect", trouble
    return made


async def sees(place: str, table: dict[str, Any], secret: str = "") -> None:
    """Whoever comes to a table is shown it."""
    guest = await Guest.come(place, table["table"]["id"], secret)
    await guest.until(lambda: bool(guest.view))
    await guest.leave()


def test_changed_records_disturb_no_other_table_and_all_tables_open_after_a_restart(tmp_path: Path) -> None:
    home = Home(tmp_path)
    calm, other = home.make("steamwatchers", 2), home.make("steam-power", 3)
    made: list[dict[str, Any]] = []

    async def meanwhile() -> None:
        stop = asyncio.Event()
        players = asyncio.create_task(undisturbed(home, calm, stop))
        made.extend(await besiege(home, size(15, 600)))
        stop.set()
        decisions, longest = await players
        assert decisions
        assert longest < SOON

    async def everybody_comes_back(place: str) -> None:
        for table in (calm, other):
            for seat in table["seats"]:
                await sees(place, table, seat["secret"])
        for table in made:
            await sees(place, table)

    meet(meanwhile())
    home.close()
    again = Home(tmp_path)
    meet(everybody_comes_back(again.place))
    again.close()
    assert made


def test_a_position_that_breaks_the_rules_is_never_stored(home: Home) -> None:
    before = home.http.get("/api/tables").json()
    game = fumarole.new("steamwatchers", seats=2, seed=1)
    kept = json.loads(game.record(reveal=True).text())
    kept |= {"start": deploying(), "entries": []}
    kept["start"]["stack"][-1]["memo"]["base"] = 10**9
    answer = home.http.post("/api/tables/import", json={"record": mutations.sealed_anew(kept)})
    assert answer.status_code == 422
    assert "deploy: base is 1000000000" in answer.json()["error"]["message"]
    assert home.http.get("/api/tables").json() == before
