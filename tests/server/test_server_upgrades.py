"""Tables keep the component facts they began with, whatever the program's own become."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import fumarole
from fumarole import registry
from fumarole.cli import main
from fumarole.engine.component_facts import FOLDER
from fumarole.engine.refusal import RecordError
from server.guests import Guest, meet
from server.homes import Home
from server.test_server_lobby import code
from server.test_server_store import TABLE, restored

FIX: Final = """
[[clan]]
id = "menrau"

[clan.start]
base = 5
strength = 7
units = 6
source = "owner"
"""
"""Another fact about a clan that nobody plays here."""
CLANS: Final = ["free-fleet", "catabatians"]
BOTS: Final = [{"kind": "bot", "bot": "random"}] * 2


@pytest.fixture
def other_facts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The program with facts that it has not by itself, until `as_shipped`."""
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "clans.toml").write_text(FIX, encoding="utf-8")
    forget(tmp_path, monkeypatch)
    registry.bring([pack])
    yield
    registry.bring([])


def forget(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is kept any more, as in a process that has just begun."""
    monkeypatch.setenv(FOLDER, tempfile.mkdtemp(dir=folder))


def as_shipped(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same program after it was mended and started anew."""
    registry.bring([])
    forget(folder, monkeypatch)


def made(home: Home, seats: list[dict[str, str]], **wish: Any) -> str:
    table: str = home.make("steamwatchers", seats, presets={"clans": CLANS, "quick": "yes"}, **wish)["table"][
        "id"
    ]
    return table


def until_over(home: Home, table: str) -> None:
    """Watch until the game is over, for bots wait for somebody who does."""

    async def watched() -> None:
        guest = await Guest.come(home.place, table)
        await guest.until(lambda: guest.table["status"] == "over")

    meet(watched())


def tables(folder: Path, *said: str) -> int:
    return main(["tables", *said, "--data", str(folder)])


def test_a_fixed_clan_leaves_running_and_finished_games_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other_facts: None, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "data"
    home = Home(folder)
    digest = registry.title("steamwatchers").content_digest()
    running, over = made(home, [{"kind": "person"}, BOTS[0]]), made(home, BOTS)
    until_over(home, over)
    home.close()
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite")) as store:
        store.execute("UPDATE seats SET kind = 'bot', bot = 'random' WHERE table_id = ?", (running,))
        store.commit()
    as_shipped(tmp_path, monkeypatch)
    assert registry.title("steamwatchers").content_digest() != digest
    home = Home(folder)
    assert home.http.get(f"/api/tables/{running}").json()["problem"] == ""
    until_over(home, running)  # in workers, with the same facts
    assert home.http.get(f"/api/tables/{over}/replay?eyes=all").json()["steps"]
    assert home.http.get(f"/api/tables/{over}/verify").json()["draws_checked"]
    record = home.http.get(f"/api/tables/{over}/record").json()
    home.close()
    assert record["header"]["content"] == digest
    capsys.readouterr()
    assert tables(folder, "list", "--all") == 0
    assert "cannot go on" not in capsys.readouterr().out


def exported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The record of a game with the other facts, from a server that has them no more."""
    home = Home(tmp_path / "data")
    table = made(home, BOTS)
    until_over(home, table)
    home.close()
    as_shipped(tmp_path, monkeypatch)
    home = Home(tmp_path / "data")
    record: dict[str, Any] = home.http.get(f"/api/tables/{table}/record").json()
    home.close()
    as_shipped(tmp_path, monkeypatch)
    return record


def test_a_record_carries_facts_that_other_programs_lack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other_facts: None
) -> None:
    record = exported(tmp_path, monkeypatch)
    assert fumarole.verify(json.dumps(record)).draws_checked
    assert len(json.dumps(record)) < 250_000
    del record["facts"]
    with pytest.raises(RecordError, match="played with other component facts"):
        fumarole.verify(json.dumps(record))


def test_facts_that_are_not_those_of_the_header_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other_facts: None
) -> None:
    kept = fumarole.engine.record.parse(json.dumps(exported(tmp_path, monkeypatch)))
    assert kept.facts is not None
    clan = next(clan for clan in kept.facts["clans"]["clan"] if clan["id"] == CLANS[0])
    clan["start"]["base"] += 1
    with pytest.raises(RecordError, match="are not those it was played with"):
        fumarole.states.replay(fumarole.engine.record.sealed(kept))


def test_a_host_may_import_a_record_with_facts_and_a_stranger_may_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other_facts: None, capsys: pytest.CaptureFixture[str]
) -> None:
    record = exported(tmp_path, monkeypatch)
    home = Home(tmp_path / "elsewhere")
    answer = home.http.post("/api/tables/import", json={"record": record, "look": True})
    assert (answer.status_code, code(answer)) == (422, "record")
    assert "components that this server does not have" in answer.json()["error"]["message"]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    capsys.readouterr()
    assert tables(tmp_path / "elsewhere", "import", str(file)) == 0
    table = capsys.readouterr().out.split()[1]
    as_shipped(
        tmp_path, monkeypatch
    )  # what the command knew the server does not, until it looks into the store
    assert home.http.get(f"/api/tables/{table}").json()["problem"] == ""
    home.close()


def test_players_of_a_table_whose_facts_nobody_has_read_a_sentence_and_the_host_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other_facts: None, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "data"
    home = Home(folder)
    table = made(home, BOTS)
    until_over(home, table)
    home.close()
    digest = registry.title("steamwatchers").content_digest()
    as_shipped(tmp_path, monkeypatch)
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite")) as store:
        store.execute("DELETE FROM facts WHERE digest = ?", (digest,))
        store.commit()
    home = Home(folder)
    problem = home.http.get(f"/api/tables/{table}").json()["problem"]
    assert "components that this program does not have" in problem
    assert digest[:8] not in problem
    record = home.http.get(f"/api/tables/{table}/record").json()
    home.close()
    assert record["header"]["content"] == digest
    assert len(record["entries"]) > 100
    assert record["result"]["scores"]
    capsys.readouterr()
    assert tables(folder, "list", "--all") == 0
    assert (
        f"cannot go on: This was played with other component facts (digest {digest[:12]}…"
        in capsys.readouterr().out
    )


def test_decisions_that_cannot_be_played_again_are_exported_as_they_were_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = restored(tmp_path)
    with contextlib.closing(sqlite3.connect(file)) as store:
        store.execute("UPDATE moves SET text = 'bid 400' WHERE number = 1")
        (last,) = store.execute("SELECT max(number) FROM moves").fetchone()
        columns = "table_id, number, seat, deed, text, draws, at"
        row = f"INSERT INTO moves ({columns}) VALUES (?, ?, 0, ?, ?, '[]', 0)"
        store.execute(row, (TABLE, last + 1, "play", "what was taken back"))
        store.execute(row, (TABLE, last + 2, "undo", "1"))
        store.commit()
    assert tables(tmp_path, "export", TABLE) == 0
    kept = fumarole.engine.record.parse(capsys.readouterr().out)
    assert "bid 400" in [what for _, what in kept.entries]
    assert "what was taken back" not in [what for _, what in kept.entries]
    assert kept.seed is not None
