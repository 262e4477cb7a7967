"""Lessons at a table: which have come up stands in the view, their texts come over HTTP."""

from __future__ import annotations

from typing import Any

from server.guests import Guest, meet
from server.homes import Home


def guided(home: Home, **more: Any) -> dict[str, Any]:
    wish = {
        "title": "steam-power",
        "scenario": "first-rails",
        "seats": [{"kind": "person", "mine": True, "player": "Anna"}, {"kind": "bot", "bot": "novice"}],
        "start": True,
        **more,
    }
    made: dict[str, Any] = home.http.post("/api/tables", json=wish).json()
    return made


def test_the_view_says_which_lessons_have_come_up(home: Home) -> None:
    made = guided(home)

    async def game() -> None:
        anna = await Guest.come(home.place, made["table"]["id"], made["seats"][0]["secret"])
        assert anna.view["lessons"] == ["welcome", "hand", "first-link"]
        await anna.play("build track")
        assert len(anna.view["lessons"]) == 3
        await anna.play("lay se-nw in a4")
        await anna.play("done")
        assert set(anna.view["lessons"][3:]) == {"link", "actions", "factory"}

    meet(game())


def test_who_comes_back_is_told_the_same_lessons(home: Home) -> None:
    made = guided(home)
    secret, table = made["seats"][0]["secret"], made["table"]["id"]

    async def game() -> None:
        anna = await Guest.come(home.place, table, secret)
        for choice in ("build track", "lay se-nw in a4"):
            await anna.play(choice)
        before = anna.view["lessons"]
        await anna.leave()
        again = await Guest.come(home.place, table, secret)
        assert again.view["lessons"] == before

    meet(game())


def test_the_draws_of_a_guided_game_are_the_same_at_every_table(home: Home) -> None:
    one, other = guided(home), guided(home)

    async def game() -> None:
        guests = [
            await Guest.come(home.place, made["table"]["id"], made["seats"][0]["secret"])
            for made in (one, other)
        ]
        assert guests[0].view["table"] == guests[1].view["table"]

    meet(game())


def test_nobody_is_taught_who_watches_or_plays_another_scenario(home: Home) -> None:
    taught, plain = guided(home), guided(home, scenario="broadvale")

    async def game() -> None:
        watcher = await Guest.come(home.place, taught["table"]["id"])
        assert "lessons" not in watcher.view
        player = await Guest.come(home.place, plain["table"]["id"], plain["seats"][0]["secret"])
        assert "lessons" not in player.view

    meet(game())


def test_the_texts_come_in_the_language_that_is_asked_for(home: Home) -> None:
    where = "/api/titles/steamwatchers/lessons/steamwatching-101"
    english, french = home.http.get(where).json(), home.http.get(f"{where}?language=fr").json()
    assert [one["id"] for one in english] == [one["id"] for one in french]
    assert english[0]["title"] == "A frozen Europa"
    assert french[0]["title"] == "Une Europa gelée"
    assert french[0]["rules"] == english[0]["rules"] != []
    assert home.http.get(f"{where}?language=xx").json() == english
    assert home.http.get("/api/titles/steam-power/lessons/broadvale").json() == []


def test_a_scenario_or_title_that_is_not_there_is_missing(home: Home) -> None:
    for where in ("/api/titles/chess/lessons/x", "/api/titles/steam-power/lessons/nowhere"):
        answer = home.http.get(where)
        assert answer.status_code == 404
        assert answer.json()["error"]["code"] == "missing"
