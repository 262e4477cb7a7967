"""Playing through real sockets: choices, their numbers, undo, chat, spectators, whole games."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

import fumarole
from server.guests import Guest, acting, meet, play_on
from server.homes import Home


async def seated(home: Home, made: dict[str, Any]) -> list[Guest]:
    """A guest on every seat for persons."""
    table = made["table"]["id"]
    return [await Guest.come(home.place, table, seat["secret"]) for seat in made["seats"]]


@pytest.mark.parametrize(("title", "seats"), [("vents", 3), ("steamwatchers", 2)])
def test_a_whole_game_is_played_through_sockets(home: Home, title: str, seats: int) -> None:
    made = home.make(title, seats)

    async def game() -> None:
        guests = await seated(home, made)
        watcher = await Guest.come(home.place, made["table"]["id"])
        await play_on(guests, random.Random(1))
        await watcher.until(lambda: watcher.table["status"] == "over")
        assert watcher.view["result"] == guests[0].view["result"]
        assert guests[0].events[-1]["text"]
        for guest in [*guests, watcher]:
            again = await Guest.come(
                home.place,
                made["table"]["id"],
                next((s["secret"] for s in made["seats"] if s["seat"] == guest.seat), ""),
            )
            assert again.view == guest.view
            assert again.events == guest.events

    meet(game())
    record = home.http.get(f"/api/tables/{made['table']['id']}/record")
    assert record.status_code == 200
    assert fumarole.verify(record.content).draws_checked


def test_a_doubled_message_is_answered_and_not_carried_out_again(home: Home) -> None:
    made = home.make()

    async def game() -> None:
        guests = await seated(home, made)
        actor = (await acting(guests))[0]
        number, choice = actor.view["decision"], actor.options[0]
        first = await actor.play(choice, id="once")
        events = len(actor.events)
        again = await actor.play(choice, id="once", decision=number)
        assert (first["ok"], again["ok"]) == (True, True)
        assert again["decision"] == number + 1
        assert len(actor.events) == events

    meet(game())


def test_a_late_choice_is_told_which_decision_is_next(home: Home) -> None:
    made = home.make()

    async def game() -> None:
        guests = await seated(home, made)
        actor = (await acting(guests))[0]
        number = actor.view["decision"]
        answer = await actor.play(actor.options[0], decision=number + 1)
        assert not answer["ok"]
        assert answer["error"]["code"] == "late"
        assert answer["error"]["decision"] == number

    meet(game())


def test_an_illegal_choice_is_refused_with_the_rules_it_breaks(home: Home) -> None:
    made = home.make(options={"bids": "open"})

    async def game() -> None:
        guests = await seated(home, made)
        actor = (await acting(guests))[0]
        while {"verb": "pass"} in actor.options:
            await actor.play("pass")
            actor = (await acting(guests))[0]
        answer = await actor.play("bid 9")
        assert answer["error"]["code"] == "refused"
        assert answer["error"]["rules"] == ["VE-BID-02"]
        why = await actor.ask("why", choice="bid 9")
        assert why["ok"]
        assert why["legal"] is False
        assert why["error"]["rules"] == ["VE-BID-02"]
        assert (await actor.ask("why", choice=actor.options[0]))["legal"] is True
        assert (await actor.play("dance"))["error"]["code"] == "unreadable"
        said = {"verb": "bid", "barrels": 9}
        assert (await actor.ask("why", choice=said))["error"]["rules"] == ["VE-BID-02"]
        assert (await actor.play(said))["error"]["code"] == "refused"
        assert (await actor.play({"verb": "dance"}))["error"]["code"] == "unreadable"
        assert (await actor.play({"verb": "bid", "barrels": 1}))["ok"]

    meet(game())


def test_simultaneous_choices_do_not_make_each_other_late(home: Home) -> None:
    made = home.make(seats=3)

    async def game() -> None:
        guests = await seated(home, made)
        rng = random.Random(4)
        while len(guests[0].view["to_act"]) < 2:
            await play_on(guests, rng, 1)
        owing = await acting(guests)
        answers = await asyncio.gather(*(guest.play(guest.options[-1]) for guest in owing))
        assert [answer["ok"] for answer in answers] == [True] * len(owing)

    meet(game())


def test_undo_takes_back_what_nobody_has_built_on(home: Home) -> None:
    made = home.make("steamwatchers", 2, presets={"quick": "yes"})

    async def game() -> None:
        guests = await seated(home, made)
        rng = random.Random(2)
        for _ in range(200):
            actor = (await acting(guests))[0]
            before, told = dict(actor.view), list(actor.events)
            await actor.play(rng.choice(actor.options))
            if actor.view["undo"]:
                other = next(guest for guest in guests if guest is not actor)
                answer = await actor.ask("undo", decision=actor.view["decision"])
                assert answer["ok"]
                await actor.settle()
                await other.settle()
                assert actor.view == before
                assert actor.events == told
                late = await actor.ask("undo", decision=actor.view["decision"] + 5)
                assert late["error"]["code"] == "late"
                return
        pytest.fail("nothing could be taken back in 200 decisions")

    meet(game())


def test_chat_reaches_everybody_once_and_is_there_for_who_comes_later(home: Home) -> None:
    made = home.make()

    async def game() -> None:
        guests = await seated(home, made)
        assert (await guests[0].ask("chat", text="Good luck!", id="hi"))["ok"]
        assert (await guests[0].ask("chat", text="Good luck!", id="hi"))["ok"]
        await guests[1].settle()
        assert [line["text"] for line in guests[1].chat] == ["Good luck!"]
        watcher = await Guest.come(home.place, made["table"]["id"])
        assert watcher.chat == guests[1].chat

    meet(game())


def test_a_spectator_only_watches(home: Home) -> None:
    made = home.make()

    async def game() -> None:
        guests = await seated(home, made)
        watcher = await Guest.come(home.place, made["table"]["id"])
        assert watcher.seat is None
        assert watcher.options == []
        answer = await watcher.ask("play", decision=0, choice=guests[0].options[0])
        assert answer["error"]["code"] == "secret"

    meet(game())


def test_others_see_who_is_there(home: Home) -> None:
    made = home.make()

    async def game() -> None:
        guests = await seated(home, made)
        await guests[0].settle()
        assert [seat["present"] for seat in guests[0].table["seats"]] == [True, True]
        await guests[1].leave()
        await guests[0].until(lambda: not guests[0].table["seats"][1]["present"])

    meet(game())


def test_the_whole_state_can_be_had_again(home: Home) -> None:
    made = home.make()

    async def game() -> None:
        guests = await seated(home, made)
        view = dict(guests[0].view)
        assert (await guests[0].ask("refresh"))["ok"]
        assert guests[0].states == 2
        assert guests[0].view == view

    meet(game())
