"""Alerts: who is not here learns that it is their turn, once, where the host allows it; and nobody else."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from fumarole.server.alerts import push
from server.guests import Guest, acting, meet
from server.homes import Home
from server.receivers import Browser, Web, until
from server.test_server_lobby import bearer, code

AFTER = 0.3


@pytest.fixture
def web() -> Iterator[Web]:
    with Web() as found:
        yield found


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    folder = tmp_path_factory.mktemp("alerts")
    found = Home(folder, push="http://127.0.0.1:*", webhooks="http://127.0.0.1:*", alert=AFTER)
    yield found
    found.close()


class Seat:
    """Somebody who owes the first decision of a new table, and is not there."""

    def __init__(self, served: Home, **wish: Any) -> None:
        made = served.make(name="Friday", **wish)
        self.served, self.made, self.table = served, made, made["table"]["id"]
        self.name = served.http.get(f"/api/tables/{self.table}").json()["to_act"][0]
        self.secret = next(one["secret"] for one in made["seats"] if one["seat"] == self.name)
        self.browser = Browser()

    @property
    def place(self) -> str:
        return f"/api/tables/{self.table}/alerts"

    def ask(self, **wish: Any) -> httpx.Response:
        return self.served.http.post(self.place, json=wish, headers=bearer(self.secret))

    def subscribe(self, to: str, **rest: Any) -> dict[str, Any]:
        answer = self.ask(kind="push", to=to, **self.browser.keys(), **rest)
        assert answer.status_code == 201, answer.text
        shown: dict[str, Any] = answer.json()
        return shown

    def alerts(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.served.http.get(self.place, headers=bearer(self.secret)).json()
        return found

    def read(self, web: Web, number: int = 0) -> dict[str, Any]:
        said: dict[str, Any] = json.loads(self.browser.read(web.heard[number][2]))
        return said


def quiet(web: Web, heard: int) -> None:
    """Long enough for a second one, if one came."""
    time.sleep(AFTER * 3)
    assert len(web.heard) == heard


# What a push message is


def test_a_message_is_sealed_as_the_standard_shows_it() -> None:
    """The example of RFC 8291, section 5."""
    curve = ec.SECP256R1()
    sender = int.from_bytes(push.from_base64url("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    reader = Browser(
        int.from_bytes(push.from_base64url("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")),
        push.from_base64url("BTBZMqHH6r4Tts7J_aSIgg"),
    )
    said = b"When I grow up, I want to be a watermelon"
    sealed = push.encrypted(
        said,
        **reader.keys(),
        salt=push.from_base64url("DGv6ra1nlYgDCS1FRnbzlw"),
        key=ec.derive_private_key(sender, curve),
    )
    assert push.base64url(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert reader.read(sealed) == said


def test_the_server_signs_for_the_push_service_it_speaks_to() -> None:
    vapid = push.Vapid(push.new_key(), "mailto:host@example.org")
    token = (
        vapid.headers("https://push.example.org:8443/x/y", "t")["Authorization"].split("t=")[1].split(",")[0]
    )
    head, claims, signature = token.split(".")
    said = json.loads(push.from_base64url(claims))
    assert said["aud"] == "https://push.example.org:8443"
    assert said["sub"] == "mailto:host@example.org"
    assert 0 < said["exp"] - time.time() <= 24 * 3600
    signed = push.from_base64url(signature)
    r, s = int.from_bytes(signed[:32]), int.from_bytes(signed[32:])
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), push.from_base64url(vapid.public))
    key.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


# Whom it reaches, and when


def test_who_is_not_here_is_told_once_a_turn_that_it_is_their_turn(served: Home, web: Web) -> None:
    seat = Seat(served)
    assert seat.subscribe(f"{web.place}/push/1")["to"] == "127.0.0.1"
    until(lambda: len(web.heard) == 1)
    path, headers, body = web.heard[0]
    assert path == "/push/1"
    assert headers["Content-Encoding"] == "aes128gcm"
    assert int(headers["TTL"]) > 0
    assert headers["Authorization"].endswith(served.http.get("/api/alerts").json()["push"])
    assert seat.read(web) == {
        "title": "Your turn",
        "body": "It is your turn at Friday.",
        "table": seat.table,
        "language": "en",
    }
    assert seat.secret.encode() not in seat.browser.read(body)
    quiet(web, 1)

    async def turn() -> None:
        guests = [await Guest.come(served.place, seat.table, one["secret"]) for one in seat.made["seats"]]
        for _ in range(100):  # until it is another turn of the same seat
            actor = (await acting(guests))[0]
            others = actor.seat != seat.name
            await actor.play(actor.options[0])
            if others and [guest.seat for guest in await acting(guests)] == [seat.name]:
                return
        raise AssertionError("it never was their turn again")

    meet(turn())
    until(lambda: len(web.heard) == 2)
    quiet(web, 2)
    assert re.search(r"fumarole_alerts_total [2-9]", served.http.get("/metrics").text)


def test_who_is_here_is_not_told_but_who_looks_elsewhere_is(served: Home, web: Web) -> None:
    seat = Seat(served)

    async def game() -> None:
        guest = await Guest.come(served.place, seat.table, seat.secret)
        await asyncio.to_thread(seat.subscribe, f"{web.place}/push/1")
        await asyncio.sleep(AFTER * 3)
        assert web.heard == []
        assert (await guest.ask("look", here=False))["ok"]
        await asyncio.to_thread(until, lambda: len(web.heard) == 1)

    meet(game())


def test_a_bot_in_ones_place_and_an_alert_that_was_switched_off_send_nothing(served: Home, web: Web) -> None:
    away, off = Seat(served), Seat(served)
    away.subscribe(f"{web.place}/push/1")
    served.http.post(f"/api/tables/{away.table}/leave", headers=bearer(away.secret))
    shown = off.subscribe(f"{web.place}/push/2")
    gone = served.http.delete(f"{off.place}/{shown['id']}", headers=bearer(off.secret))
    assert gone.status_code == 204
    assert off.alerts() == []
    quiet(web, 0)


def test_the_word_comes_in_the_language_of_the_seat(served: Home, web: Web) -> None:
    seat = Seat(served)
    seat.subscribe(f"{web.place}/push/1", language="fr")
    until(lambda: len(web.heard) == 1)
    assert seat.subscribe(f"{web.place}/push/1", language="en")["language"] == "en"
    quiet(web, 1)
    assert seat.read(web)["body"] == "C’est à vous de jouer à la table « Friday »."


# What goes wrong


def test_a_subscription_that_is_gone_is_forgotten(served: Home, web: Web) -> None:
    seat = Seat(served)
    web.status = 410
    seat.subscribe(f"{web.place}/push/1")
    until(lambda: seat.alerts() == [])
    quiet(web, 1)


def test_what_fails_is_tried_again_but_not_for_ever(
    served: Home, web: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = Seat(served)
    monkeypatch.setattr(served.services.alerts, "pauses", (0.1, 0.1))
    web.status = 503
    seat.subscribe(f"{web.place}/push/1")
    until(lambda: len(web.heard) == 3)
    quiet(web, 3)
    assert seat.alerts()[0]["failed"] == "answer 503"


def test_nobody_is_followed_elsewhere(served: Home, web: Web) -> None:
    seat = Seat(served)
    with Web() as other:
        web.status, web.elsewhere = 302, f"{other.place}/push/1"
        seat.subscribe(f"{web.place}/push/1")
        until(lambda: seat.alerts()[0]["failed"] == "answer 302")
        assert other.heard == []


def test_a_receiver_that_does_not_answer_holds_up_no_table(served: Home, web: Web) -> None:
    seat = Seat(served)
    web.pause.clear()
    seat.subscribe(f"{web.place}/push/1")
    until(lambda: len(web.heard) == 1)
    began = time.monotonic()

    async def game() -> None:
        guest = await Guest.come(served.place, seat.table, seat.secret)
        assert (await guest.play(guest.options[0]))["ok"]

    meet(game())
    assert time.monotonic() - began < 2
    web.pause.set()


# What lasts


def test_alerts_and_keys_outlive_a_restart_and_nothing_is_said_twice(tmp_path: Path, web: Web) -> None:
    told = {"push": "http://127.0.0.1:*", "alert": AFTER}
    first = Home(tmp_path, **told)
    key = first.http.get("/api/alerts").json()["push"]
    heard, unheard = Seat(first), Seat(first)
    heard.subscribe(f"{web.place}/push/heard")
    until(lambda: len(web.heard) == 1)
    until(lambda: first.services.alerts.sent == 1)
    web.status = 503
    unheard.subscribe(f"{web.place}/push/unheard")
    until(lambda: len(web.heard) == 2)
    until(lambda: unheard.alerts()[0]["failed"] != "")
    first.close()
    web.status = 201
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("fumarole.server.alerts.dispatcher.now", lambda: int(time.time() * 1000) + 60_000)
        second = Home(tmp_path, **told)
        until(lambda: len(web.heard) == 3)
        quiet(web, 3)
        assert second.http.get("/api/alerts").json()["push"] == key
        second.close()
    assert [path for path, _, _ in web.heard] == ["/push/heard", "/push/unheard", "/push/unheard"]


def test_a_new_link_ends_what_the_old_one_switched_on(served: Home, web: Web) -> None:
    seat = Seat(served)
    seat.subscribe(f"{web.place}/push/1")
    seat.secret = served.renew(seat.made, seat.name)
    assert seat.alerts() == []
    quiet(web, 0)


# Who may


def test_alerts_are_their_seats_own_affair(served: Home, web: Web) -> None:
    seat = Seat(served)
    shown = seat.subscribe(f"{web.place}/push/secret-of-the-browser")
    other = next(one["secret"] for one in seat.made["seats"] if one["seat"] != seat.name)
    assert served.http.get(seat.place, headers=bearer(other)).json() == []
    assert code(served.http.delete(f"{seat.place}/{shown['id']}", headers=bearer(other))) == "missing"
    assert code(served.http.get(seat.place)) == "secret"
    assert code(served.http.get(seat.place, headers=bearer(seat.made["host"]))) == "secret"
    assert "secret-of-the-browser" not in served.http.get(seat.place, headers=bearer(seat.secret)).text


@pytest.mark.parametrize(
    "wish",
    [
        {"kind": "push", "to": "https://elsewhere.example.org/x"},
        {"kind": "push", "to": "https://127.0.0.1/x"},
        {"kind": "push", "to": "http://user:word@127.0.0.1/x"},
        {"kind": "push", "to": "file:///etc/passwd"},
        {"kind": "push", "to": "http://127.0.0.1:x/"},
        {"kind": "hook", "to": "https://elsewhere.example.org/x"},
        {"kind": "mail", "to": "anna@example.org"},
    ],
)
def test_nothing_goes_where_the_host_has_not_allowed_it(served: Home, wish: dict[str, Any]) -> None:
    seat = Seat(served)
    answer = seat.ask(**seat.browser.keys(), **wish)
    assert code(answer) == "refused"
    assert seat.alerts() == []


def test_a_host_that_has_allowed_nothing_sends_nothing(home: Home, web: Web) -> None:
    offered = home.http.get("/api/alerts").json()
    assert (offered["push"], offered["mail"], offered["hooks"]) == ("", False, [])
    seat = Seat(home)
    answer = seat.ask(kind="push", to=f"{web.place}/push/1", **seat.browser.keys())
    assert code(answer) == "refused"
    assert web.heard == []


def test_keys_that_are_none_and_too_many_alerts_are_refused(served: Home, web: Web) -> None:
    seat = Seat(served)
    answer = seat.ask(kind="push", to=f"{web.place}/1", p256dh="AAAA", auth="AAAA")
    assert code(answer) == "refused"
    for number in range(8):
        seat.subscribe(f"{web.place}/{number}")
    answer = seat.ask(kind="push", to=f"{web.place}/9", **seat.browser.keys())
    assert code(answer) == "too-many"
    seat.subscribe(f"{web.place}/7")
    assert len(seat.alerts()) == 8
