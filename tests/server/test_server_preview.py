"""Choices tried out: what would come of them, and what nobody may foresee."""

from __future__ import annotations

from typing import Any

from server.guests import Guest, acting, meet, options
from server.homes import Home


async def seated(home: Home, made: dict[str, Any]) -> list[Guest]:
    return [await Guest.come(home.place, made["table"]["id"], seat["secret"]) for seat in made["seats"]]


def test_choices_are_tried_without_being_made(home: Home) -> None:
    made = home.make("steam-power", 2)

    async def game() -> None:
        guests = await seated(home, made)
        actor = (await acting(guests))[0]
        before = actor.view
        tried = await actor.ask("try", choices=["build track"])
        first = options(tried["patch"], actor.phrases)[0]
        then = await actor.ask("try", choices=["build track", first])
        assert {"verb": "done"} in options(then["patch"], actor.phrases)
        assert len(then["patch"]["table"]["tiles"]) == 1
        assert (await actor.ask("refresh"))["ok"]
        assert actor.view == before
        for choice in ("build track", first, "done"):
            await actor.play(choice)
        assert len(actor.view["table"]["tiles"]) == 1

    meet(game())


def test_what_cannot_be_taken_back_cannot_be_tried(home: Home) -> None:
    made = home.make("steam-power", 2)

    async def game() -> None:
        guests = await seated(home, made)
        actor = (await acting(guests))[0]
        other = next(guest for guest in guests if guest is not actor)
        assert (await actor.ask("try", choices=["take contracts"]))["error"]["code"] == "unforeseen"
        assert (await actor.ask("try", choices=["take money", "dance"]))["error"]["code"] == "unreadable"
        assert (await actor.ask("try", choices=["done"]))["error"]["code"] == "refused"
        assert (await other.ask("try", choices=["take money"]))["error"]["code"] == "unforeseen"

    meet(game())


def test_nobody_tries_while_others_decide_too(home: Home) -> None:
    made = home.make("vents", 3)

    async def game() -> None:
        guests = await seated(home, made)
        while len(guests[0].view["to_act"]) < 2:
            actor = (await acting(guests))[0]
            await actor.play(actor.options[0])
        actor = (await acting(guests))[0]
        tried = await actor.ask("try", choices=[actor.options[0]])
        assert tried["error"]["code"] == "unforeseen"

    meet(game())
