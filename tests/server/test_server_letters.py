"""Alerts by e-mail and in chats, and the list of hosts that anything may go to."""

from __future__ import annotations

import random
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fumarole.engine.refusal import DataError
from fumarole.server.alerts import webhooks
from fumarole.server.alerts.allowed_hosts import Hosts, Unreachable
from fumarole.server.alerts.delivery import Later, post
from fumarole.server.alerts.mail import Mail
from fumarole.server.alerts.sentences import WORDS, TurnNotice
from fumarole.server.http import alerts
from fumarole.server.protocol.errors import Denied
from fumarole.server.settings import settings
from server.guests import Guest, meet, play_on
from server.homes import Home
from server.receivers import Post, Web, until
from server.test_server_alerts import AFTER, Seat
from server.test_server_lobby import bearer, code


@pytest.fixture(scope="module")
def office() -> Iterator[Post]:
    with Post() as found:
        yield found


@pytest.fixture
def mailbox(office: Post, monkeypatch: pytest.MonkeyPatch) -> Post:
    """The mail server, empty."""
    monkeypatch.setattr(alerts, "LATELY", alerts.HourlyLimit())
    office.letters.clear()
    office.answer = b"250 ok"
    return office


@pytest.fixture
def web() -> Iterator[Web]:
    with Web() as found:
        yield found


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, office: Post) -> Iterator[Home]:
    ways = {"smtp": office.place, "sender": "tables@example.org", "webhooks": "http://127.0.0.1:*"}
    found = Home(tmp_path_factory.mktemp("letters"), public="https://games.example.org", alert=AFTER, **ways)
    yield found
    found.close()


def wrong(right: str) -> str:
    return "000000" if right != "000000" else "000001"


# E-mail


def test_a_letter_comes_to_an_address_that_was_confirmed(served: Home, mailbox: Post) -> None:
    seat = Seat(served)
    shown = seat.ask(kind="mail", to="anna@example.org").json()
    assert not shown["confirmed"]
    asked = mailbox.letters[0]
    assert (asked["To"], asked["From"]) == ("anna@example.org", "Fumarole <tables@example.org>")
    found = re.search(r"\d{6}", mailbox.text(0))
    assert found
    place = f"{seat.place}/{shown['id']}/code"
    for said, answer in ((wrong(found[0]), 422), (found[0], 200), (found[0], 200)):
        got = served.http.post(place, json={"code": said}, headers=bearer(seat.secret))
        assert got.status_code == answer
    until(lambda: len(mailbox.letters) == 2)
    letter = mailbox.letters[1]
    assert letter["Subject"] == "It is your turn at Friday"
    assert letter["Auto-Submitted"] == "auto-generated"
    assert f"https://games.example.org/t/{seat.table}" in mailbox.text(1).splitlines()
    assert seat.secret not in mailbox.text(1)


def test_an_address_that_was_not_confirmed_gets_nothing_more(served: Home, mailbox: Post) -> None:
    seat = Seat(served)
    shown = seat.ask(kind="mail", to="anna@example.org").json()
    place = f"{seat.place}/{shown['id']}/code"
    right = re.search(r"\d{6}", mailbox.text(0))
    assert right
    for _ in range(5):
        answer = served.http.post(place, json={"code": wrong(right[0])}, headers=bearer(seat.secret))
        assert code(answer) == "refused"
    answer = served.http.post(place, json={"code": right[0]}, headers=bearer(seat.secret))
    assert "no longer good" in answer.json()["error"]["message"]
    assert len(mailbox.letters) == 1
    assert seat.alerts() == []


def test_nobody_is_showered_with_codes(served: Home, mailbox: Post) -> None:
    for _ in range(3):
        assert Seat(served).ask(kind="mail", to="anna@example.org").status_code == 201
    assert code(Seat(served).ask(kind="mail", to="Anna@example.org")) == "too-many"
    assert len(mailbox.letters) == 3
    assert code(Seat(served).ask(kind="mail", to="anna@example.org\nBcc: x@y.z")) == "refused"


def test_a_mailbox_that_does_not_exist_is_not_kept(served: Home, mailbox: Post) -> None:
    seat = Seat(served)
    mailbox.answer = b"550 nobody"
    assert code(seat.ask(kind="mail", to="nobody@example.org")) == "refused"
    assert seat.alerts() == []


@pytest.mark.parametrize(
    ("url", "sender"),
    [("mail.example.org", "a@b.org"), ("smtp://", "a@b.org"), ("smtp://h:x", "a@b.org"), ("smtp://h", "")],
)
def test_a_mail_server_that_makes_no_sense_is_refused_at_the_start(url: str, sender: str) -> None:
    with pytest.raises(DataError):
        settings(None, {}, {"smtp": url, "sender": sender})


def test_no_password_is_said_where_the_line_is_not_encrypted(
    mailbox: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    way = Mail(mailbox.place.replace("//", "//anna:word@"), "tables@example.org")
    monkeypatch.setattr("fumarole.server.alerts.mail._here", lambda host: False)
    with pytest.raises(Later, match="does not encrypt"):
        way.send("anna@example.org", "x", "y")
    assert mailbox.letters == []


# Chats


def test_a_chat_hears_of_it_and_the_link_opens_nobodys_seat(served: Home, web: Web) -> None:
    seat = Seat(served, seats=2)
    shown = seat.ask(kind="hook", to=f"{web.place}/hooks/abc?x=1").json()
    assert (shown["to"], shown["confirmed"]) == ("127.0.0.1", True)
    until(lambda: len(web.heard) == 2)
    assert web.heard[0][0] == "/hooks/abc?x=1"
    hello, turn = web.bodies()
    assert hello["kind"] == "hello"
    assert turn["text"] == turn["content"]
    assert turn["text"] == f"{seat.name}: it is your turn at Friday. https://games.example.org/t/{seat.table}"
    assert (turn["table"], turn["seat"], turn["title"]) == (seat.table, seat.name, "vents")
    assert not any(seat.secret.encode() in body for _, _, body in web.heard)


def test_a_chat_that_does_not_answer_well_is_not_kept(served: Home, web: Web) -> None:
    web.status = 404
    seat = Seat(served)
    answer = seat.ask(kind="hook", to=f"{web.place}/hooks/abc")
    assert code(answer) == "refused"
    assert "404" in answer.json()["error"]["message"]
    assert seat.alerts() == []


def test_a_chat_is_not_showered_with_first_lines(served: Home, mailbox: Post, web: Web) -> None:
    seat = Seat(served)
    for _ in range(10):
        shown = seat.ask(kind="hook", to=f"{web.place}/hooks/abc").json()
        served.http.delete(f"{seat.place}/{shown['id']}", headers=bearer(seat.secret))
    assert code(seat.ask(kind="hook", to=f"{web.place}/hooks/abc")) == "too-many"


def test_another_game_of_the_same_company_reaches_it_as_before(served: Home, web: Web) -> None:
    seat = Seat(served)
    seat.ask(kind="hook", to=f"{web.place}/hooks/abc")

    async def game() -> None:
        secrets = [one["secret"] for one in seat.made["seats"]]
        await play_on(
            [await Guest.come(served.place, seat.table, secret) for secret in secrets], random.Random(4)
        )

    meet(game())
    before = len(web.heard)
    answer = served.http.post(f"/api/tables/{seat.table}/again", headers=bearer(seat.secret))
    assert answer.status_code == 201
    seat.table = answer.json()["id"]
    assert [one["kind"] for one in seat.alerts()] == ["hook"]
    if seat.name in answer.json()["to_act"]:
        until(lambda: len(web.heard) > before)
        assert web.bodies()[-1]["table"] == seat.table


def said(**change: Any) -> TurnNotice:
    first = TurnNotice("en", "t1", "Friday", "vents", "p1", "Anna", "https://games.example.org/t/t1")
    return msgspec.structs.replace(first, **change)


def test_each_chat_gets_the_form_it_reads_and_names_call_nobody() -> None:
    loud = said(player="@everyone <!channel>")
    slack = msgspec.json.decode(webhooks.body("https://hooks.slack.com/services/x", loud, "of"))
    assert set(slack) == {"text"}
    assert "<!channel>" not in slack["text"]
    discord = msgspec.json.decode(webhooks.body("https://discord.com/api/webhooks/x", loud, "of"))
    assert set(discord) == {"content", "allowed_mentions"}
    assert discord["allowed_mentions"] == {"parse": []}
    assert "@everyone" not in discord["content"]


def test_every_word_exists_in_every_language_with_the_same_facts() -> None:
    for words in WORDS.values():
        assert sorted(words) == sorted(WORDS["en"])
        for key, text in words.items():
            assert sorted(re.findall(r"{\w+}", text)) == sorted(re.findall(r"{\w+}", WORDS["en"][key]))
    assert said(table="A\nB").letter()[0] == "It is your turn at A B"


# The line


def test_a_certificate_is_asked_for_and_checked(
    web: Web, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    web.encrypt(tmp_path)
    place = web.place.replace("http://127.0.0.1", "https://localhost")
    listed = Hosts("localhost:*, 127.0.0.1, ::1")
    with pytest.raises(Later, match="certificate"):
        post(listed, f"{place}/x", b"{}", {})
    assert web.heard == []
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "certificate.pem"))
    post(listed, f"{place}/x", b"{}", {})
    assert [path for path, _, _ in web.heard] == ["/x"]
    with pytest.raises(Later, match="certificate"):
        post(Hosts("127.0.0.1:*"), f"{web.place.replace('http', 'https')}/x", b"{}", {})


# The list of hosts


@pytest.mark.parametrize(
    ("listed", "url"),
    [
        ("usual", "https://fcm.googleapis.com/fcm/send/x"),
        ("usual", "https://updates.push.services.mozilla.com/wpush/v2/x"),
        ("a.example.org, b.example.org:8443", "https://b.example.org:8443/x"),
        ("*.example.org", "https://deep.chat.example.org/x"),
        ("chat.example.org:*", "https://CHAT.example.org:99/x"),
        ("http://10.0.0.7:8065", "http://10.0.0.7:8065/hooks/x"),
        ("[2001:db8::1]:8443", "https://[2001:db8::1]:8443/x"),
    ],
)
def test_what_is_listed_may_be_reached(listed: str, url: str) -> None:
    Hosts(listed).check(url)


@pytest.mark.parametrize(
    ("listed", "url"),
    [
        ("", "https://fcm.googleapis.com/x"),
        ("usual", "http://fcm.googleapis.com/x"),
        ("usual", "https://fcm.googleapis.com:8443/x"),
        ("usual", "https://fcm.googleapis.com.example.org/x"),
        ("*.example.org", "https://example.org/x"),
        ("*.example.org", "https://notexample.org/x"),
        ("example.org", "https://user@example.org/x"),
        ("example.org", "https://example.org/x\r\nHost: other"),
        ("10.0.0.0/8", "https://10.0.0.7/x"),
    ],
)
def test_what_is_not_listed_may_not(listed: str, url: str) -> None:
    with pytest.raises(Denied):
        Hosts(listed).check(url)


@pytest.mark.parametrize("text", ["a b/c", "example.org:many", "https://", "10.0.0.0/99"])
def test_a_list_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(DataError, match="no host"):
        settings(None, {}, {"webhooks": text})


def test_a_name_that_leads_into_the_own_network_leads_nowhere_unless_that_is_listed() -> None:
    with pytest.raises(Unreachable, match="no address"):
        Hosts("http://localhost:*").place("http://localhost:9/x")
    for listed in ("127.0.0.0/8 ::1", "127.0.0.1, ::1"):
        found = Hosts(f"http://localhost:* {listed}").place("http://localhost:9/x?y=1")
        assert (found.host, found.port, found.path, found.secure) == ("localhost", 9, "/x?y=1", False)
        assert found.address in ("127.0.0.1", "::1")
    with pytest.raises(Unreachable, match="not allowed"):
        Hosts("usual").place("https://example.org/")


@pytest.mark.parametrize(
    "address",
    [
        "::ffff:127.0.0.1",
        "64:ff9b::7f00:1",
        "64:ff9b::a00:7",
        "64:ff9b:1::7f00:1",
        "2002:7f00:1::",
        "2002:a00:7::1",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    ],
)
def test_an_address_that_wraps_another_leads_nowhere_if_that_one_is_not_public(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [(0, 0, 0, "", (address, 443, 0, 0))])
    with pytest.raises(Unreachable, match="no address"):
        Hosts("example.org").place("https://example.org/")


def test_a_public_address_behind_a_gateway_may_be_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        socket, "getaddrinfo", lambda *_, **__: [(0, 0, 0, "", ("64:ff9b::808:808", 443, 0, 0))]
    )
    assert Hosts("example.org").place("https://example.org/").address == "64:ff9b::808:808"
