"""Around a game: making, listing, joining, leaving, starting, links, closing, records."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from fumarole import states
from fumarole.engine.refusal import SetupError
from fumarole.server.tables import stored_game
from server.guests import Guest, acting, meet, play_on
from server.homes import Home


def bearer(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}


def code(answer: httpx.Response) -> str:
    return str(answer.json()["error"]["code"])


def test_titles_bots_and_rules_can_be_read(home: Home) -> None:
    titles = {title["id"]: title for title in home.http.get("/api/titles").json()}
    assert titles["steamwatchers"]["scenarios"][0]["about"]
    assert titles["steamwatchers"]["options"][0]["values"]
    assert home.http.get("/api/titles/vents").json()["least_players"] == 2
    assert home.http.get("/api/titles/chess").status_code == 404
    offered = [bot["id"] for bot in home.http.get("/api/bots").json()]
    assert offered[:2] == ["novice", "steady"]
    assert offered[-1] == "random"
    assert home.http.get("/api/rules/SW-CMB-26").json()["id"] == "SW-CMB-26"
    assert code(home.http.get("/api/rules/SW-NO-1")) == "missing"


def test_people_join_an_open_table_and_the_host_begins(home: Home) -> None:
    wish = {
        "title": "vents",
        "seats": [{"kind": "person", "mine": True, "player": "Anna"}, {}, {}],
        "name": "Friday",
    }
    made = home.http.post("/api/tables", json=wish).json()
    place = f"/api/tables/{made['table']['id']}"
    listed = {table["id"] for table in home.http.get("/api/tables?status=open").json()}
    assert made["table"]["id"] in listed
    assert code(home.http.post(f"{place}/start", json={}, headers=bearer(made["host"]))) == "not-open"
    joined = home.http.post(f"{place}/join", json={"player": "Bo", "seat": "p3"})
    assert joined.status_code == 201
    assert joined.json()["seat"] == "p3"
    assert code(home.http.post(f"{place}/join", json={"seat": "p3"})) == "not-open"
    assert (
        code(home.http.post(f"{place}/start", json={}, headers=bearer(joined.json()["secret"]))) == "secret"
    )
    begun = home.http.post(f"{place}/start", json={"fill": "random"}, headers=bearer(made["host"])).json()
    assert [seat["kind"] for seat in begun["seats"]] == ["person", "bot", "person"]
    assert begun["status"] == "running"
    assert code(home.http.post(f"{place}/join", json={})) == "not-open"
    assert code(home.http.post(f"{place}/start", json={}, headers=bearer(made["host"]))) == "not-open"


def test_a_seat_given_back_is_open_again_and_its_link_is_dead(home: Home) -> None:
    made = home.make(start=False)
    table, secret = made["table"]["id"], made["seats"][0]["secret"]

    async def game() -> None:
        guest = await Guest.come(home.place, table, secret)
        assert not guest.view
        left = await asyncio.to_thread(home.http.post, f"/api/tables/{table}/leave", headers=bearer(secret))
        assert left.status_code == 204
        await guest.until(lambda: guest.bye is not None)
        again = await Guest.come(home.place, table, secret)
        assert again.bye is not None
        assert again.bye["code"] == "secret"

    meet(game())
    assert home.http.get(f"/api/tables/{table}").json()["seats"][0]["kind"] == "open"


def test_who_waits_at_the_table_sees_the_game_begin(home: Home) -> None:
    made = home.make(start=False)
    table = made["table"]["id"]

    async def game() -> None:
        guest = await Guest.come(home.place, table, made["seats"][0]["secret"])
        early = await guest.ask("play", decision=0, choice="pass")
        assert early["error"]["code"] == "not-running"
        await asyncio.to_thread(
            home.http.post, f"/api/tables/{table}/start", json={}, headers=bearer(made["host"])
        )
        await guest.until(lambda: guest.states == 2)
        assert guest.view["to_act"]

    meet(game())


def test_a_private_table_is_for_those_with_a_link(home: Home) -> None:
    made = home.make(private=True)
    table = made["table"]["id"]
    assert table not in {shown["id"] for shown in home.http.get("/api/tables").json()}
    assert code(home.http.get(f"/api/tables/{table}")) == "secret"
    watch = made["watch"].partition("#")[2]
    assert home.http.get(f"/api/tables/{table}", headers=bearer(watch)).status_code == 200

    async def game() -> None:
        stranger = await Guest.come(home.place, table)
        assert stranger.bye is not None
        watcher = await Guest.come(home.place, table, watch)
        assert watcher.view["seat"] is None

    meet(game())


def test_a_closed_table_is_gone_for_everybody(home: Home) -> None:
    made = home.make()
    table = made["table"]["id"]

    async def game() -> None:
        guest = await Guest.come(home.place, table, made["seats"][0]["secret"])
        closed = await asyncio.to_thread(
            home.http.delete, f"/api/tables/{table}", headers=bearer(made["host"])
        )
        assert closed.status_code == 204
        await guest.until(lambda: guest.bye is not None)

    meet(game())
    assert code(home.http.get(f"/api/tables/{table}")) == "gone"


@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        ({"title": "chess", "seats": [{}]}, "setup"),
        ({"title": "vents", "seats": [{}]}, "setup"),
        ({"title": "vents", "seats": [{}, {}], "scenario": "none"}, "setup"),
        ({"title": "vents", "seats": [{}, {}], "options": {"bids": "loud"}}, "setup"),
        ({"title": "vents", "seats": [{}, {"kind": "bot", "bot": "genius"}]}, "setup"),
        ({"title": "vents", "seats": [{}, {}], "pace": {"start": 60, "bot": "genius"}}, "setup"),
        ({"title": "vents", "seats": [{}, {}], "start": True}, "setup"),
        ({"title": "vents", "seats": [{}, {}], "seat_names": ["anna"]}, "setup"),
        ({"title": "vents", "seats": [{"kind": "cat"}, {}]}, "malformed"),
        ({"title": "vents", "seats": [{}, {}], "colour": "red"}, "malformed"),
        ({"title": "vents"}, "malformed"),
        ({"title": 7, "seats": []}, "malformed"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(
    home: Home, wish: dict[str, Any], expected: str
) -> None:
    answer = home.http.post("/api/tables", json=wish)
    assert answer.status_code in (400, 422)
    assert code(answer) == expected
    assert len(answer.json()["error"]["message"]) > 10


def test_a_table_whose_game_cannot_begin_is_not_made_at_all(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> Any:
        raise SetupError("The pieces are lost.")

    monkeypatch.setattr(stored_game, "begin", broken)
    wish = {"title": "vents", "seats": [{"kind": "person", "mine": True}] * 2, "name": "never", "start": True}
    assert code(home.http.post("/api/tables", json=wish)) == "setup"
    listed = home.http.get("/api/tables", params={"title": "vents"}).json()
    assert "never" not in [table["name"] for table in listed]


def test_a_new_table_is_written_once_and_not_read_back(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    backend, written = home.services.backend, []
    job = backend.writer.job

    def counting(work: Callable[[Any], Any]) -> asyncio.Future[Any]:
        written.append(work.__qualname__.split(".<")[0])
        return job(work)

    def unread(*_: object) -> Any:
        raise OSError("nobody needs to read")

    with monkeypatch.context() as patch:
        patch.setattr(backend.writer, "job", counting)
        patch.setattr(backend.store, "read", unread)
        made = home.make()
    assert made["table"]["status"] == "running"
    assert [name for name in written if not name.startswith("Housekeeping.")] == ["Lobby._store"]
    again = home.http.get(f"/api/tables/{made['table']['id']}").json()
    assert again["commitment"] == made["table"]["commitment"] != ""


def finished(home: Home, seats: int = 2) -> tuple[dict[str, Any], bytes]:
    """A table whose game is over, and its record."""
    made = home.make(seats=seats)
    table = made["table"]["id"]
    assert code(home.http.get(f"/api/tables/{table}/record")) == "not-over"

    async def game() -> None:
        guests = [await Guest.come(home.place, table, seat["secret"]) for seat in made["seats"]]
        await play_on(guests, random.Random(3))

    meet(game())
    return made, home.http.get(f"/api/tables/{table}/record").content


def test_a_record_can_be_imported_to_be_looked_at(home: Home) -> None:
    _, kept = finished(home)
    record = states.replay(kept).record()
    answer = home.http.post("/api/tables/import", json={"record": fumarole_json(kept)})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert made["table"]["status"] == "over"
    assert made["table"]["result"] == record.result
    again = home.http.get(f"/api/tables/{made['table']['id']}/record").content
    assert again == kept


def test_a_record_can_be_played_on_from_an_earlier_decision(home: Home) -> None:
    _, kept = finished(home)
    wish = {
        "record": fumarole_json(kept),
        "decisions": 3,
        "seats": [{"kind": "person", "mine": True}, {"kind": "bot"}],
    }
    answer = home.http.post("/api/tables/import", json=wish)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert made["table"]["status"] == "running"

    async def game() -> None:
        guest = await Guest.come(home.place, made["table"]["id"], made["seats"][0]["secret"])
        await guest.until(lambda: guest.must_act or guest.view["result"] is not None)
        rng = random.Random(1)
        while guest.view["result"] is None:
            if await acting([guest]):
                assert (await guest.play(rng.choice(guest.options)))["ok"]
            elif guest.view["result"] is None:
                await guest.hear()

    meet(game())
    over = {**wish, "decisions": 100_000}
    assert code(home.http.post("/api/tables/import", json=over)) == "record"


def test_a_record_that_was_changed_is_not_imported(home: Home) -> None:
    _, kept = finished(home)
    wrong = fumarole_json(kept)
    _, choice = wrong["entries"].pop()
    answer = home.http.post("/api/tables/import", json={"record": wrong})
    assert code(answer) == "record"
    message = answer.json()["error"]["message"]
    assert "ends too early" in message
    assert choice in message


def fumarole_json(kept: bytes) -> dict[str, Any]:

    found: dict[str, Any] = json.loads(kept)
    return found
