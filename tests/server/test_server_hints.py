"""Hints through real sockets: for the seat that must decide, and for it alone, where table and host allow."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from server.guests import Guest, acting, meet, sentence
from server.homes import Home


async def seated(home: Home, made: dict[str, Any]) -> list[Guest]:
    return [await Guest.come(home.place, made["table"]["id"], seat["secret"]) for seat in made["seats"]]


async def hinted(guest: Guest, **rest: Any) -> dict[str, Any]:
    return await guest.ask("hint", **{"decision": guest.view["decision"], **rest})


@pytest.mark.parametrize("title", ["steam-power", "steamwatchers"])
def test_who_must_decide_learns_what_a_strong_bot_would_do(home: Home, title: str) -> None:
    made = home.make(title, 2)
    assert made["table"]["hints"]

    async def game() -> None:
        guests = await seated(home, made)
        actor = (await acting(guests))[0]
        other = next(guest for guest in guests if guest is not actor)
        heard = len(other.heard)
        hint = (await hinted(actor))["hint"]
        assert hint["bot"] == "sharp"
        assert hint["decision"] == actor.view["decision"]
        for one in hint["options"]:
            said = one["choice"].pop("say")
            assert one["choice"] in actor.options
            assert said == sentence(one["choice"], actor.phrases)
        assert all(one["text"].endswith(".") for one in hint["options"])
        assert hint["options"][0]["chance"] == max(one["chance"] for one in hint["options"])
        await other.settle()
        assert len(other.heard) == heard + 1, "only the answer to its own ping"
        assert (await actor.play(hint["options"][0]["choice"]))["ok"]

    meet(game())


def test_who_owes_no_decision_learns_nothing(home: Home) -> None:
    made = home.make("steam-power", 2)

    async def game() -> None:
        guests = await seated(home, made)
        actor = (await acting(guests))[0]
        other = next(guest for guest in guests if guest is not actor)
        assert (await hinted(other))["error"]["code"] == "not-asked"
        assert (await hinted(actor, decision=7))["error"]["code"] == "late"
        spectator = await Guest.come(home.place, made["table"]["id"])
        assert (await spectator.ask("hint", decision=0))["error"]["code"] == "secret"

    meet(game())


def test_a_table_made_without_hints_refuses_them(home: Home) -> None:
    made = home.make("steam-power", 2, hints=False)
    assert not made["table"]["hints"]
    assert not home.http.get(f"/api/tables/{made['table']['id']}").json()["hints"]

    async def game() -> None:
        actor = (await acting(await seated(home, made)))[0]
        refused = (await hinted(actor))["error"]
        assert refused["code"] == "no-hints"
        assert refused["message"] == "There are no hints at this table: it was made without them."

    meet(game())


def test_a_host_can_forbid_hints_at_every_table(tmp_path: Path) -> None:
    home = Home(tmp_path, hints=False)
    try:
        made = home.make("steam-power", 2)
        assert not made["table"]["hints"]
        assert not home.http.get("/api/tables").json()[0]["hints"]
        wish = {"title": "steam-power", "seats": [{"player": "Ada"}, {"bot": "steady"}], "hints": True}
        assert home.http.post("/api/setups", json=wish).json()["hints"] is False

        async def game() -> None:
            actor = (await acting(await seated(home, made)))[0]
            assert (await hinted(actor))["error"]["message"] == "This host allows no hints."

        meet(game())
    finally:
        home.close()


def test_nothing_waits_for_a_hint(home: Home) -> None:
    made = home.make("steamwatchers", 2, presets={"quick": "yes"})

    async def game() -> None:
        actor = (await acting(await seated(home, made)))[0]
        await hinted(actor)  # a worker has started and knows the rules
        choice = actor.options[0]
        assert (await actor.play(choice))["ok"]
        if not actor.must_act:
            return
        await actor.send({"type": "hint", "id": "slow", "decision": actor.view["decision"]})
        await actor.settle()
        assert "slow" not in actor.answers, "a ping is answered while the bot thinks"
        await actor.until(lambda: "slow" in actor.answers)
        assert actor.answers["slow"]["ok"]

    meet(game())


def test_the_same_view_brings_the_same_hint_without_another_thought(home: Home) -> None:
    made = home.make("steam-power", 2)

    async def game() -> None:
        actor = (await acting(await seated(home, made)))[0]
        first = await hinted(actor)
        for _ in range(20):
            assert (await hinted(actor))["hint"] == first["hint"]

    meet(game())


def test_hints_are_bounded_in_number(home: Home) -> None:
    made = home.make("steam-power", 1, options={"solo": "timetable"})

    async def game() -> None:
        actor = (await acting(await seated(home, made)))[0]
        codes = []
        for _ in range(12):
            answer = await hinted(actor)
            codes.append(answer["error"]["code"] if not answer["ok"] else "")
            if "too-many" in codes:
                break
            await actor.play(actor.options[0])
        assert "too-many" in codes

    meet(game())
