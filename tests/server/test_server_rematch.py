"""Another game at the end of one: the same agreement, seats and links."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from server.guests import Guest, acting, meet, play_on
from server.homes import Home
from server.test_server_lobby import bearer, code


def played(home: Home, **wish: Any) -> dict[str, Any]:
    """A table whose game is over."""
    made = home.make(**wish)

    async def game() -> None:
        guests = [await Guest.come(home.place, made["table"]["id"], one["secret"]) for one in made["seats"]]
        await play_on(guests, random.Random(1))

    meet(game())
    return made


def again(home: Home, made: dict[str, Any], secret: str) -> Any:
    return home.http.post(f"/api/tables/{made['table']['id']}/again", headers=bearer(secret))


def test_another_game_keeps_the_agreement_and_every_link(home: Home) -> None:
    made = played(home, name="Friday", options={"bids": "open"}, private=True, hints=False)
    answer = again(home, made, made["seats"][1]["secret"])
    assert answer.status_code == 201
    table = answer.json()
    assert (table["name"], table["private"], table["status"]) == ("Friday", True, "running")
    assert not table["hints"]
    assert table["setup"]["options"]["bids"] == "open"

    async def game() -> None:
        for one in made["seats"]:
            guest = await Guest.come(home.place, table["id"], one["secret"])
            assert guest.seat == one["seat"]
            assert guest.view["result"] is None
        watcher = await Guest.come(home.place, table["id"], made["watch"].partition("#")[2])
        assert watcher.view["seat"] is None

    meet(game())
    closed = home.http.delete(f"/api/tables/{table['id']}", headers=bearer(made["host"]))
    assert closed.status_code == 204


def test_whoever_asks_comes_to_the_same_next_table(home: Home) -> None:
    made = played(home)
    first = again(home, made, made["host"]).json()["id"]
    assert again(home, made, made["seats"][0]["secret"]).json()["id"] == first
    assert home.http.get(f"/api/tables/{made['table']['id']}").json()["next"] == first
    home.http.delete(f"/api/tables/{first}", headers=bearer(made["host"]))
    assert again(home, made, made["host"]).json()["id"] != first


def test_everybody_at_the_old_table_learns_of_the_next(home: Home) -> None:
    made = played(home)

    async def game() -> None:
        guest = await Guest.come(home.place, made["table"]["id"], made["seats"][0]["secret"])
        asked = await asyncio.to_thread(again, home, made, made["seats"][1]["secret"])
        await guest.until(lambda: guest.table["next"] == asked.json()["id"])

    meet(game())


def test_clocks_do_not_run_for_somebody_who_is_not_here(home: Home) -> None:
    made = played(home, pace={"start": 60, "bot": "random"})
    assert again(home, made, made["host"]).json()["status"] == "open"


def test_a_game_that_was_only_looked_at_can_be_played_again_once_its_seats_are_taken(home: Home) -> None:
    over = played(home)
    record = home.http.get(f"/api/tables/{over['table']['id']}/record").json()
    wish = {"record": record, "look": True}
    looked_at = home.http.post("/api/tables/import", json=wish).json()
    following = again(home, looked_at, looked_at["host"])
    assert following.status_code == 201
    assert following.json()["status"] == "open"


def test_strangers_and_running_games_get_no_rematch(home: Home) -> None:
    made = home.make()
    assert code(again(home, made, "nobody")) == "secret"
    assert code(again(home, made, made["host"])) == "not-over"


def test_a_table_says_whose_turn_it_is(home: Home) -> None:
    made = home.make()
    shown = home.http.get(f"/api/tables/{made['table']['id']}").json()

    async def game() -> None:
        guests = [await Guest.come(home.place, made["table"]["id"], one["secret"]) for one in made["seats"]]
        assert shown["to_act"] == guests[0].view["to_act"]
        assert [guest.seat for guest in await acting(guests)] == shown["to_act"]

    meet(game())
