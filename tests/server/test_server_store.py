"""The store: settings, forms old and new, what the host does from the command line."""

from __future__ import annotations

import json
import random
import sqlite3
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

import fumarole
from fumarole import states
from fumarole.cli import main
from fumarole.engine import record
from fumarole.engine.refusal import DataError, FumaroleError
from fumarole.server.admin import TableAdmin
from fumarole.server.settings import ABOUT, Settings, settings
from fumarole.server.store.database import StoreError, lock_folder, open_engine
from fumarole.server.store.schema import META
from fumarole.server.tables import housekeeping
from server.guests import Guest, acting, meet, play_on
from server.homes import Home
from server.test_server_lobby import code

FIRST = Path(__file__).parent / "first_store.sql"
"""A store as the first form kept it: a game of Vents in progress, written by `write_first_store`."""
SECRETS = ("first-seat-0000000000", "second-seat-000000000")
TABLE = "0123456789"


def restored(folder: Path) -> Path:
    file = folder / "tables.sqlite"
    connection = sqlite3.connect(file)
    connection.executescript(FIRST.read_text(encoding="utf-8"))
    connection.close()
    return file


def test_a_table_of_the_first_form_is_opened_and_played_to_its_end(tmp_path: Path) -> None:
    restored(tmp_path)
    served = Home(tmp_path)

    async def game() -> None:
        guests = [await Guest.come(served.place, TABLE, secret) for secret in SECRETS]
        assert [guest.view["decision"] for guest in guests] != [0, 0]
        assert guests[0].chat[0]["text"] == "Hello from long ago"
        await play_on(guests, random.Random(1))

    meet(game())
    record = served.http.get(f"/api/tables/{TABLE}/record")
    served.close()
    assert fumarole.verify(record.content).draws_checked


def test_a_line_of_chat_that_is_sent_again_after_a_restart_is_not_stored_again(tmp_path: Path) -> None:
    restored(tmp_path)

    async def say() -> None:
        guest = await Guest.come(served.place, TABLE, SECRETS[0])
        assert (await guest.ask("chat", text="Still here", id="once"))["ok"]
        await guest.settle()
        assert [line["text"] for line in guest.chat] == ["Hello from long ago", "Still here"]

    for _ in range(2):
        served = Home(tmp_path)
        meet(say())
        served.close()


def test_migrations_lead_to_the_form_that_the_program_uses(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'new.sqlite'}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), META) == []
    engine.dispose()


def test_a_store_of_a_newer_program_is_not_touched(tmp_path: Path) -> None:
    file = restored(tmp_path)
    connection = sqlite3.connect(file)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    with pytest.raises(StoreError, match="newer"):
        open_engine(f"sqlite:///{file}")


def test_a_game_that_this_program_cannot_replay_tells_its_host_exactly_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = restored(tmp_path)
    connection = sqlite3.connect(file)
    connection.execute("UPDATE tables SET header = json_set(header, '$.rules_version', 77)")
    connection.commit()
    connection.close()
    served = Home(tmp_path)
    shown = served.http.get(f"/api/tables/{TABLE}").json()

    async def game() -> None:
        guest = await Guest.come(served.place, TABLE, SECRETS[0])
        assert not guest.view
        answer = await guest.ask("play", decision=0, choice="pass")
        assert answer["error"]["code"] == "cannot-replay"

    meet(game())
    served.close()
    assert "rules or with components that this program does not have" in shown["problem"]
    assert main(["tables", "--data", str(tmp_path)]) == 0
    assert "cannot go on: This was played under rules version 77" in capsys.readouterr().out


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    lock = lock_folder(tmp_path)
    with pytest.raises(StoreError, match="Another server"):
        lock_folder(tmp_path)
    lock.close()


def test_a_store_that_cannot_be_opened_says_so() -> None:
    with pytest.raises(StoreError, match="cannot be opened"):
        open_engine("postgresql+psycopg://nobody:secret@127.0.0.1:1/none")


# Settings


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "fumarole.toml"
    file.write_text('port = 1\nhost = "file"\nrate = 9\n')
    said = {"port": "3", "host": None}
    found = settings(file, {"FUMAROLE_PORT": "2", "FUMAROLE_HOST": "outside"}, said)
    assert (found.port, found.host, found.rate) == (3, "outside", 9)
    assert settings(None, {"FUMAROLE_CONFIG": str(file)}).port == 1
    assert settings(None, {}) == Settings()


@pytest.mark.parametrize(
    ("file", "environment", "match"),
    [
        ("colour = 1", {}, "colour"),
        ("port = 'x'", {}, "port"),
        ("port = ", {}, "TOML"),
        ("", {"FUMAROLE_PORT": "many"}, "FUMAROLE_PORT"),
        ("", {"FUMAROLE_RATE": "0"}, "too small"),
        ("", {"FUMAROLE_LOGS": "xml"}, "json or text"),
        ("", {"FUMAROLE_DATABASE": "mysql://x"}, "postgresql"),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused_where_it_stands(
    tmp_path: Path, file: str, environment: dict[str, str], match: str
) -> None:
    path = tmp_path / "fumarole.toml"
    path.write_text(file)
    with pytest.raises(FumaroleError, match=match):
        settings(path, environment)


def test_every_setting_is_explained() -> None:
    assert set(ABOUT) == {field.name for field in msgspec.structs.fields(Settings)}
    with pytest.raises(DataError):
        settings(None, {}, {"colour": "red"})


def test_links_and_database_follow_from_the_settings() -> None:
    assert settings(None, {}, {"public": "https://x.org/"}).address == "https://x.org"
    assert settings(None, {}, {"host": "::", "port": 5}).address == "http://127.0.0.1:5"
    assert settings(None, {}, {"host": "::1", "port": 5}).address == "http://[::1]:5"
    assert settings(None, {}, {"database": "postgres://a/b"}).url == "postgresql+psycopg://a/b"
    assert settings(None, {}).url.startswith("sqlite:///")


# From the command line


def test_the_host_lists_exports_imports_closes_and_prunes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    restored(tmp_path)
    here = ["--data", str(tmp_path)]
    assert main(["tables", *here]) == 0
    assert f"{TABLE}  running" in capsys.readouterr().out
    assert main(["tables", "export", TABLE, *here]) == 0
    file = tmp_path / "game.json"
    file.write_text(capsys.readouterr().out)
    assert states.replay(file.read_text()).log
    assert main(["tables", "import", str(file), *here]) == 0
    assert "(running)" in capsys.readouterr().out
    assert main(["tables", "close", TABLE, *here]) == 0
    capsys.readouterr()
    assert main(["tables", "list", "--all", *here]) == 0
    listed = capsys.readouterr().out
    assert f"{TABLE}  closed" in listed
    assert len(listed.splitlines()) == 2
    assert main(["tables", "prune", "--days", "0.000001", *here]) == 0
    assert "1 tables removed" in capsys.readouterr().out
    assert main(["tables", "export", *here]) == 2
    assert main(["tables", "export", "nothing", *here]) == 2
    assert main(["tables", "--data", str(tmp_path / "empty")]) == 2


def test_an_exported_table_comes_back_with_its_clocks_its_bots_and_its_chat(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    served = Home(tmp_path)
    seats = [{"kind": "person", "mine": True, "player": "Anna"}, {"kind": "person", "mine": True}]
    made = served.make(seats=seats, name="Kept", pace={"start": 600, "each": 5, "bot": "random"})
    table = made["table"]["id"]
    left: dict[str, int] = {}

    async def first() -> None:
        guests = [await Guest.come(served.place, table, seat["secret"]) for seat in made["seats"]]
        await play_on(guests, random.Random(3), 6)
        for number in range(210):
            assert (await guests[0].ask("chat", text=f"line {number}"))["ok"]
        assert (await guests[1].ask("away", bot="random"))["ok"]
        assert guests[0].clocks is not None
        left.update(guests[0].clocks["left"])

    meet(first())
    served.close()
    capsys.readouterr()
    assert main(["tables", "export", table, "--data", str(tmp_path)]) == 0
    file = tmp_path / "game.json"
    file.write_text(capsys.readouterr().out)
    assert fumarole.verify(file.read_text()).decisions >= 6
    secrets = [made["host"], *(seat["secret"] for seat in made["seats"])]
    assert not [secret for secret in secrets if secret in file.read_text()]
    again = tmp_path / "again"
    Home(again).close()
    capsys.readouterr()
    assert main(["tables", "import", str(file), "--data", str(again)]) == 0
    told = capsys.readouterr().out.splitlines()
    back = told[0].split()[1]
    served = Home(again)
    secret = served.claim(back, told[2].partition("#")[2])

    async def second() -> None:
        guest = await Guest.come(served.place, back, secret)
        assert guest.table["name"] == "Kept"
        assert [seat["player"] for seat in guest.table["seats"]] == ["Anna", ""]
        assert [seat["away"] for seat in guest.table["seats"]] == [False, True]
        assert guest.chat[-1]["text"] == "line 209"
        assert guest.chat[-1]["number"] == 209
        assert guest.clocks is not None
        assert all(abs(guest.clocks["left"][name] - then) < 60_000 for name, then in left.items())
        assert (await guest.ask("chat", text="We go on"))["ok"]

    meet(second())
    served.close()


def test_a_stranger_who_brings_an_exported_record_puts_no_words_into_anybodys_mouth(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    restored(tmp_path)
    assert main(["tables", "export", TABLE, "--data", str(tmp_path)]) == 0
    exported = json.loads(capsys.readouterr().out)
    assert exported["table"]["chat"][0]["text"] == "Hello from long ago"
    served = Home(tmp_path)
    wish = {"record": exported, "seats": [{"kind": "person", "mine": True}] * 2}
    made = served.http.post("/api/tables/import", json=wish).json()

    async def game() -> None:
        guest = await Guest.come(served.place, made["table"]["id"], made["seats"][0]["secret"])
        assert guest.chat == []

    meet(game())
    served.close()


@pytest.mark.parametrize(
    ("place", "wrong"),
    [
        ("clocks", [1]),
        ("clocks", [10**15, 0]),
        ("seats", []),
        ("chat", [{"number": 0, "seat": 9, "text": "x", "at": 0}]),
        ("pace", {"start": 1e300}),
        ("colour", "red"),
    ],
)
def test_a_table_that_makes_no_sense_is_not_imported(place: str, wrong: Any, tmp_path: Path) -> None:
    restored(tmp_path)
    admin = TableAdmin(settings(environment={}, said={"data": str(tmp_path)}))
    kept = record.parse(admin.export(TABLE))
    changed = msgspec.structs.replace(kept, table={**kept.table, place: wrong})
    file = tmp_path / "game.json"
    file.write_text(record.sealed(changed).text())
    before = admin.listed(everything=True)
    with pytest.raises(FumaroleError, match=r"table|chat"):
        admin.import_table(file)
    assert admin.listed(everything=True) == before
    admin.close()


def test_a_running_server_notices_what_the_host_closes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "ROUND", 0.1)
    served = Home(tmp_path)
    made = served.make()
    table = made["table"]["id"]
    time.sleep(0.5)  # the first round of housekeeping only looks
    assert main(["tables", "close", table, "--data", str(tmp_path)]) == 0

    async def game() -> None:
        guest = await Guest.come(served.place, table, made["seats"][0]["secret"])
        await guest.until(lambda: guest.bye is not None or guest.table["status"] == "closed")

    meet(game())
    for _ in range(100):
        answer = served.http.get(f"/api/tables/{table}")
        if answer.status_code == 410:
            break
        time.sleep(0.1)
    served.close()
    assert code(answer) == "gone"


def test_tables_nobody_uses_leave_the_memory_and_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "ROUND", 0.1)
    served = Home(tmp_path, forget=1)
    made = served.make()
    table = made["table"]["id"]

    before: dict[str, Any] = {}

    async def first() -> None:
        guests = [await Guest.come(served.place, table, seat["secret"]) for seat in made["seats"]]
        actor = (await acting(guests))[0]
        await actor.play(actor.options[0])
        await actor.settle()
        before.update(actor.view)

    meet(first())
    limit = time.monotonic() + 20
    while table in served.services.live.tables:
        assert time.monotonic() < limit
        time.sleep(0.1)

    async def again() -> None:
        secret = next(seat["secret"] for seat in made["seats"] if seat["seat"] == before["seat"])
        guest = await Guest.come(served.place, table, secret)
        assert guest.view == before

    meet(again())
    served.close()


def write_first_store(folder: Path) -> None:
    """How `first_store.sql` was made; its form must never be written again."""
    from fumarole.server.store import keys  # noqa: PLC0415 - only whoever makes the file needs it

    served = Home(folder)
    made = served.make()
    table = made["table"]["id"]

    async def game() -> None:
        guests = [await Guest.come(served.place, table, seat["secret"]) for seat in made["seats"]]
        await play_on(guests, random.Random(2), 9)
        await guests[0].ask("chat", text="Hello from long ago")

    meet(game())
    served.close()
    connection = sqlite3.connect(folder / "tables.sqlite")
    for seat, secret in enumerate(SECRETS):
        connection.execute("UPDATE seats SET secret = ? WHERE seat = ?", (keys.digest(secret), seat))
    connection.commit()
    text = "\n".join(connection.iterdump()).replace(table, TABLE)
    FIRST.write_text(f"PRAGMA foreign_keys = OFF;\n{text}\n", encoding="utf-8")


def test_what_is_stored_is_for_its_host_alone(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    Home(folder).close()
    assert folder.stat().st_mode & 0o777 == 0o700
    kept = [file for file in folder.iterdir() if "sqlite" in file.name]
    assert kept
    assert {file.stat().st_mode & 0o777 for file in kept} == {0o600}


def test_an_error_of_the_store_does_not_say_what_was_to_be_stored(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'new.sqlite'}")
    with engine.connect() as connection, pytest.raises(sa.exc.SQLAlchemyError) as error:
        connection.execute(sa.text("INSERT INTO nowhere VALUES (:seed)"), {"seed": "a-secret-seed"})
    assert "a-secret-seed" not in str(error.value)
    engine.dispose()
