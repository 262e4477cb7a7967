"""The gate: foreign pages, foreign names, bodies that are no JSON, text that no store can keep."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from fumarole.server.http.gate import Gate
from fumarole.server.http.names import Names
from fumarole.server.protocol import unsafe_text
from fumarole.server.protocol.errors import Denied
from fumarole.server.settings import Settings
from server.guests import Guest, meet
from server.homes import Home
from server.test_server_lobby import code

WISH = {"title": "vents", "seats": [{}, {}]}
PUBLIC = "https://games.example.org"


@pytest.fixture(scope="module")
def called(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    """A server that has a name."""
    served = Home(tmp_path_factory.mktemp("called"), public=PUBLIC)
    yield served
    served.close()


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://localhost:1", "https://", "nonsense"]
)
def test_a_foreign_page_changes_nothing(home: Home, origin: str) -> None:
    answer = home.http.post("/api/tables", json=WISH, headers={"Origin": origin})
    assert (answer.status_code, code(answer)) == (403, "origin")
    assert "may do nothing here" in answer.json()["error"]["message"]


def test_the_servers_own_pages_and_programs_are_let_in(home: Home, called: Home) -> None:
    for served, headers in (
        (home, {}),
        (home, {"Origin": home.place}),
        (called, {"Origin": PUBLIC}),
        (called, {"Origin": PUBLIC, "Host": "games.example.org"}),
        (called, {"Origin": called.place}),
    ):
        assert served.http.post("/api/tables", json=WISH, headers=headers).status_code == 201


def test_a_foreign_page_opens_no_socket(home: Home, caplog: pytest.LogCaptureFixture) -> None:
    place = home.place.replace("http", "ws", 1) + f"/api/tables/{home.make()['table']['id']}/socket"

    async def game() -> None:
        with pytest.raises(InvalidStatus) as refused:
            await connect(place, additional_headers={"Origin": "https://evil.example"})
        assert refused.value.response.status_code == 403
        assert json.loads(refused.value.response.body)["error"]["code"] == "origin"
        mine = await connect(place, additional_headers={"Origin": home.place})
        await mine.close()

    meet(game())
    assert [entry for entry in caplog.records if entry.levelname == "ERROR"] == []


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8490", "games.example.org.evil.test", "a b"])
def test_a_foreign_name_that_leads_here_is_refused(home: Home, called: Home, host: str) -> None:
    for served in (home, called):
        answer = served.http.get("/api/titles", headers={"Host": host})
        assert (answer.status_code, code(answer)) == (403, "origin")
        assert "is not called" in answer.json()["error"]["message"]


def test_a_server_answers_to_its_names_and_to_addresses_in_figures() -> None:
    lan = Names(Settings(host="0.0.0.0"))
    lan.check_host("any.name.of.the.house")
    for settings in (
        Settings(),
        Settings(host="0.0.0.0", public=PUBLIC),
        Settings(host="box.lan", public=PUBLIC),
    ):
        names = Names(settings)
        for host in ("", "localhost:8490", "127.0.0.1", "[::1]:8490", "192.168.1.7:8490", "app.localhost"):
            names.check_host(host)
        with pytest.raises(Denied):
            names.check_host("evil.example")
    Names(Settings(public=PUBLIC)).check_host("GAMES.example.org.:443")
    Names(Settings(host="box.lan", public=PUBLIC)).check_host("box.lan:8490")


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/mixed", ""])
def test_what_a_form_of_a_foreign_page_could_send_is_no_request(home: Home, kind: str) -> None:
    answer = home.http.post("/api/tables", content=json.dumps(WISH), headers={"Content-Type": kind})
    assert (answer.status_code, code(answer)) == (400, "malformed")
    assert "application/json" in answer.json()["error"]["message"]


@pytest.mark.parametrize(
    "written",
    [
        r'{"title": "vents", "seats": [{}, {}], "name": "a\u0000b"}',
        r'{"title": "vents", "seats": [{"player": "\u0000"}, {}]}',
        r'{"title": "vents", "seats": [{}, {}], "options": {"\u0000": "x"}}',
        r'{"title": "vents", "seats": [{}, {}], "own": {"name": "\\\u0000"}}',
        r'{"title": "vents", "seats": [{}, {}], "name": "\ud800"}',
        r'{"title": "vents", "seats": [{}, {}], "name": "\udc00\ud800"}',
    ],
)
def test_text_that_cannot_be_stored_is_refused_with_a_sentence(home: Home, written: str) -> None:
    answer = home.http.post("/api/tables", content=written, headers={"Content-Type": "application/json"})
    assert (answer.status_code, code(answer)) == (400, "malformed")
    assert answer.json()["error"]["message"].startswith("A text holds")


def test_other_spellings_are_text_like_any_other() -> None:
    for written in (rb'"\\u0000"', rb'"\ud83d\ude00"', rb'"\\ud800"', rb'"\u00e9\n"'):
        unsafe_text.check_json(written)


def test_an_address_with_nul_is_refused(home: Home) -> None:
    for path in ("/api/tables/%00", "/api/tables?title=%00", "/api/rules/SW%00"):
        answer = home.http.get(path)
        assert (answer.status_code, code(answer)) == (400, "malformed")


def test_nul_in_a_message_makes_no_sense_and_the_socket_stays_open(home: Home) -> None:
    made = home.make()

    async def game() -> None:
        guest = await Guest.come(home.place, made["table"]["id"], made["seats"][0]["secret"])
        await guest.send(r'{"type": "chat", "id": "1", "text": "a\u0000b"}')
        await guest.until(lambda: bool(guest.errors))
        assert "NUL" in guest.errors[0]["message"]
        assert (await guest.ask("chat", text="b"))["ok"]
        await guest.until(lambda: bool(guest.chat))
        assert [line["text"] for line in guest.chat] == ["b"]

    meet(game())


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    served = Home(tmp_path)
    said: list[Any] = []

    async def never() -> Any:
        await asyncio.Event().wait()

    async def send(message: Any) -> None:
        said.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/tables",
        "query_string": b"",
        "headers": [],
        "client": ("192.0.2.1", 1),
    }
    gate = Gate(served.server.app, served.services.settings, patience=0.05)
    asyncio.run(gate(scope, never, send))
    served.close()
    assert said[0]["status"] == 408
    assert served.services.addresses.account("192.0.2.1").under_way == 0


def test_a_body_without_end_is_cut_off(home: Home) -> None:
    def endless() -> Iterator[bytes]:
        while True:
            yield b" " * 65536

    try:
        answer = home.http.post(
            "/api/tables", content=endless(), headers={"Content-Type": "application/json"}
        )
        assert answer.status_code == 413
    except httpx.WriteError:
        pass  # the line was cut before all was said
    assert home.http.get("/health").status_code == 200
