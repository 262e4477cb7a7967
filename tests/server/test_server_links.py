"""Links of seats: opened once, bound to a device, renewed by the host, moved by whoever sits there."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx

from server.guests import Guest, meet
from server.homes import Home


def bearer(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}


def code(answer: httpx.Response) -> str:
    return str(answer.json()["error"]["code"])


def invited(home: Home, **wish: Any) -> dict[str, Any]:
    """A table of somebody here who sends one link."""
    return home.make(links=[1], **wish)


def claim(home: Home, made: dict[str, Any], link: str, secret: str) -> httpx.Response:
    place = f"/api/tables/{made['table']['id']}/claim"
    return home.http.post(place, json={"secret": secret}, headers=bearer(link))


def test_whoever_makes_a_table_is_told_the_secret_of_their_own_seat_and_links_for_the_others(
    home: Home,
) -> None:
    made = invited(home)
    mine, other = made["seats"]
    assert mine["secret"]
    assert (mine["invitation"], mine["link"]) == ("", "")
    assert other["secret"] == ""
    assert other["link"].endswith(f"/t/{made['table']['id']}#{other['invitation']}")
    assert [seat["claimed"] for seat in made["table"]["seats"]] == [True, False]


def test_the_first_device_that_opens_a_link_has_the_seat_and_a_second_is_told(home: Home) -> None:
    made = invited(home)
    link = made["seats"][1]["invitation"]
    first = claim(home, made, link, "a" * 22)
    assert first.json() == {"seat": "p2", "secret": "a" * 22}
    second = claim(home, made, link, "b" * 22)
    assert (second.status_code, code(second)) == (409, "used")
    assert "new one" in second.json()["error"]["message"]
    shown = home.http.get(f"/api/tables/{made['table']['id']}").json()
    assert [seat["claimed"] for seat in shown["seats"]] == [True, True]


def test_a_device_that_did_not_hear_the_answer_claims_again_with_the_same_words(home: Home) -> None:
    made = invited(home)
    link = made["seats"][1]["invitation"]
    assert claim(home, made, link, "a" * 22).json() == claim(home, made, link, "a" * 22).json()


def test_a_link_opens_neither_socket_nor_address_before_it_is_claimed(home: Home) -> None:
    made = invited(home, private=True)
    table, link = made["table"]["id"], made["seats"][1]["invitation"]

    async def game() -> None:
        guest = await Guest.come(home.place, table, link)
        assert guest.bye is not None
        assert guest.bye["code"] == "unclaimed"

    meet(game())
    assert code(home.http.get(f"/api/tables/{table}/replay", headers=bearer(link))) == "unclaimed"


def test_a_secret_that_could_be_guessed_is_refused(home: Home) -> None:
    made = invited(home)
    for weak in ("", "1234", "a" * 21, "é" * 22, "a" * 65):
        assert code(claim(home, made, made["seats"][1]["invitation"], weak)) == "malformed"


def test_the_link_of_spectators_stays_what_it_is(home: Home) -> None:
    made = invited(home, private=True)
    watch = made["watch"].partition("#")[2]
    assert claim(home, made, watch, "a" * 22).json() == {"seat": None, "secret": watch}
    assert code(claim(home, made, made["host"], "a" * 22)) == "secret"
    assert code(claim(home, made, "nobody", "a" * 22)) == "secret"


def test_a_lost_link_is_renewed_by_the_host_and_the_old_device_is_out(home: Home) -> None:
    made = home.make()
    table, old = made["table"]["id"], made["seats"][0]["secret"]

    async def game() -> None:
        guest = await Guest.come(home.place, table, old)
        secret = await asyncio.to_thread(home.renew, made)
        await guest.until(lambda: guest.bye is not None)
        renewed = await Guest.come(home.place, table, secret)
        assert renewed.seat == "p1"
        refused = await Guest.come(home.place, table, old)
        assert refused.bye is not None

    meet(game())
    missing = home.http.post(f"/api/tables/{table}/seats/p9/link", headers=bearer(made["host"]))
    assert code(missing) == "missing"


def test_a_link_that_was_renewed_before_anybody_opened_it_opens_nothing(home: Home) -> None:
    made = invited(home)
    home.renew(made, "p2")
    assert code(claim(home, made, made["seats"][1]["invitation"], "a" * 22)) == "secret"


def test_people_bring_their_own_seat_to_another_device_and_nobody_elses(home: Home) -> None:
    made = home.make()
    table, old = made["table"]["id"], made["seats"][0]["secret"]
    place = f"/api/tables/{table}/seats"
    assert code(home.http.post(f"{place}/p2/link", headers=bearer(old))) == "secret"
    assert code(home.http.post(f"{place}/p1/link")) == "secret"

    async def game() -> None:
        here = await Guest.come(home.place, table, old)
        answer = await asyncio.to_thread(home.http.post, f"{place}/p1/link", headers=bearer(old))
        assert (await here.ask("chat", text="I take the train"))["ok"]
        secret = await asyncio.to_thread(home.claim, table, answer.json()["invitation"])
        await here.until(lambda: here.bye is not None)
        there = await Guest.come(home.place, table, secret)
        assert there.seat == "p1"

    meet(game())


def test_a_link_that_nobody_has_opened_yet_opens_the_same_seat_of_the_next_game(home: Home) -> None:
    made = invited(home)
    table = home.services.live.tables[made["table"]["id"]]
    table.row.status = "over"
    again = home.http.post(
        f"/api/tables/{made['table']['id']}/again", headers=bearer(made["seats"][0]["secret"])
    ).json()
    assert home.claim(again["id"], made["seats"][1]["invitation"])
