"""Tables that are set aside: who is told, and how the host tries again."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from fumarole.cli import main
from fumarole.server.tables import stored_game
from fumarole.server.workers.pool import NoWorker, WorkerPool
from server.guests import Guest, meet
from server.homes import Home
from server.test_server_lobby import code


def stored(folder: Path, **wish: Any) -> str:
    home = Home(folder)
    made: str = home.make(**wish)["table"]["id"]
    home.close()
    return made


def tables(folder: Path, *said: str) -> int:
    return main(["tables", *said, "--data", str(folder)])


def test_a_table_that_takes_too_long_to_replay_is_set_aside_until_the_host_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = stored(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(stored_game, "MOST_SECONDS", -1.0)
        home = Home(tmp_path)
        assert "set aside" in home.http.get(f"/api/tables/{table}").json()["problem"]
        home.close()
    home = Home(tmp_path)
    assert "set aside" in home.http.get(f"/api/tables/{table}").json()["problem"]
    capsys.readouterr()
    assert tables(tmp_path) == 0
    assert "set aside: TooSlow: It took more than" in capsys.readouterr().out
    assert tables(tmp_path, "export", table) == 0
    assert json.loads(capsys.readouterr().out)["header"]["title"] == "vents"

    async def visit() -> None:
        guest = await Guest.come(home.place, table)
        assert not guest.view
        assert tables(tmp_path, "retry", table) == 0
        await guest.until(lambda: bool(guest.view))
        assert guest.table["problem"] == ""

    meet(visit())
    assert tables(tmp_path, "retry", table) == 0
    assert "was not set aside" in capsys.readouterr().out
    home.close()


def test_a_table_that_cannot_even_be_shown_is_set_aside_and_the_others_are_woken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = Home(tmp_path)
    seats: list[dict[str, Any]] = [{"kind": "person", "mine": True}, {"kind": "bot", "bot": "random"}]
    made = [home.make(seats=seats)["table"]["id"] for _ in range(4)]
    home.close()
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as store:
        store.execute("DELETE FROM seats WHERE table_id = ?", (made[1],))
        store.execute("UPDATE tables SET pace = ? WHERE id = ?", ('{"start": "soon"}', made[2]))
        store.commit()
    home = Home(tmp_path)
    for table in (made[0], made[3]):
        assert home.http.get(f"/api/tables/{table}").json()["problem"] == ""
    answer = home.http.get(f"/api/tables/{made[1]}")
    assert (answer.status_code, code(answer)) == (409, "cannot-replay")
    assert "set aside" in answer.json()["error"]["message"]
    assert "set aside" in home.http.get(f"/api/tables/{made[2]}").json()["problem"]
    home.close()
    assert tables(tmp_path) == 0
    told = capsys.readouterr().out
    assert "set aside: IndexError" in told
    assert "set aside: Its pace makes no sense" in told


def test_where_no_worker_can_be_started_nothing_is_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Home(tmp_path)
    example = home.http.get("/api/scenarios?title=steamwatchers").json()[0]
    text = {"title": "steamwatchers", "text": example["text"]}
    own = home.http.post("/api/scenarios", json=text).json()["own"]
    table = home.make("steamwatchers", 3, own=own)["table"]["id"]
    home.close()

    async def none(*_: object) -> None:
        raise NoWorker("The server is too busy for this now; try again in a moment.")

    home = Home(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(WorkerPool, "_start", none)
        assert "too busy" in home.http.get(f"/api/tables/{table}").json()["error"]["message"]
    assert home.http.get(f"/api/tables/{table}").json()["problem"] == ""
    home.close()
