"""No byte that a seat is sent tells what that seat may not know.

Whole games are played through real sockets.  After every decision, what each client has pieced together from
its messages must be what the game shows that seat, no more and no less; every message must have one of the
known forms; and the raw text is searched for secrets.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from fumarole.engine.choice import SPECTATOR
from fumarole.engine.event import Event
from fumarole.engine.state import State
from fumarole.engine.title import Title
from server.guests import Guest, acting, meet, sentence
from server.homes import Home

FORMS = {
    "state": {"type", "table", "seat", "view", "events", "chat", "clocks", "phrases"},
    "update": {"type", "patch", "view", "keep", "events", "clocks"},
    "table": {"type", "table"},
    "answer": {"type", "id", "ok", "error", "decision", "legal"},
}
TABLE = {
    *("id", "title", "name", "status", "private", "setup", "pace", "seats"),
    *("created", "changed", "result", "problem", "to_act", "next", "commitment", "fork", "hints"),
    *("trust", "silence"),
}
"""`to_act` stands in everybody's view too; `next` is the table of another game, with the same seats; the
commitment is the hash of 128 random bits."""
LATEST = 40
"""So many of the latest events are compared after each decision; undo reaches no further back."""
SEAT = {"name", "player", "kind", "bot", "away", "present", "claimed"}


def allowed(game: State, seat: int) -> dict[str, Any]:
    """All that this seat may know, as JSON."""
    view = game.view(None if seat == SPECTATOR else seat)
    view["undo"] = game.can_undo(seat) if seat != SPECTATOR and not game.over else 0
    seen = [event.seen_by(seat) for event in game.events]
    latest = [event for event in seen if event is not None][-LATEST:]
    told = [{**event, "text": Title.of(game.book).sentence(event)} for event in latest]
    found: dict[str, Any] = json.loads(json.dumps({"view": view, "events": told}))
    return found


def sees(event: Event, guest: Guest, seat: int) -> bool:
    return event.seen_by(seat if guest.seat is not None else SPECTATOR) is not None


def check_forms(said: str) -> None:
    message = json.loads(said)
    assert set(message) <= FORMS[message["type"]], said
    if "table" in message:
        assert set(message["table"]) == TABLE
        assert all(set(seat) == SEAT for seat in message["table"]["seats"])
    if message["type"] == "answer":
        assert message["ok"]
        assert "error" not in message


@pytest.mark.parametrize(
    ("title", "seats", "wish"),
    [
        ("vents", 3, {}),
        ("vents", 2, {"options": {"bids": "open"}}),
        ("steamwatchers", 3, {}),
        ("steamwatchers", 2, {"presets": {"quick": "yes"}}),
    ],
)
def test_each_seat_hears_exactly_what_it_may_know(
    home: Home, title: str, seats: int, wish: dict[str, Any]
) -> None:
    made = home.make(title, seats, **wish)
    table = made["table"]["id"]
    rng = random.Random(seats)

    async def game() -> None:
        guests = [await Guest.come(home.place, table, seat["secret"]) for seat in made["seats"]]
        watcher = await Guest.come(home.place, table)
        real = home.services.live.tables[table].game
        assert real is not None
        while not real.over:
            owing = await acting(guests)
            await watcher.settle()
            actor = rng.choice(owing)
            if real.can_undo(guests.index(actor)) and rng.random() < 0.1:
                await actor.ask("undo", decision=actor.view["decision"])
            else:
                await actor.play(rng.choice(actor.options))
            for seat, guest in enumerate([*guests, watcher]):
                await guest.settle()
                known = allowed(real, seat if guest is not watcher else SPECTATOR)
                undo = known["view"].pop("undo")
                assert guest.view["undo"] >= undo  # what others do in secret is not heard
                options = [{"say": sentence(one, guest.phrases), **one} for one in guest.options]
                assert {**guest.view, "options": options, "undo": 0} == {**known["view"], "undo": 0}
                assert guest.events[-LATEST:] == known["events"]
                assert len(guest.events) == len([e for e in real.events if sees(e, guest, seat)])
        for seat, guest in enumerate([*guests, watcher]):
            search(home, made, seat, guest)

    meet(game())


def search(home: Home, made: dict[str, Any], seat: int, guest: Guest) -> None:
    """Every message has a known form, and none holds a secret."""
    row = home.services.live.tables[made["table"]["id"]].row
    secrets = [made["host"], row.host, str(row.seed), '"seed"', '"secret"']
    secrets += [link["secret"] for link in made["seats"]]
    secrets += [str(chair.secret) for chair in row.chairs]
    for said in guest.heard:
        check_forms(said)
        assert not [secret for secret in secrets if secret in said]


def test_no_message_names_a_tool_that_another_seat_holds_in_secret(home: Home) -> None:
    made = home.make("vents", 3)
    table = made["table"]["id"]
    rng = random.Random(8)
    known: dict[int, set[str]] = {0: set(), 1: set(), 2: set()}

    async def game() -> None:
        guests = [await Guest.come(home.place, table, seat["secret"]) for seat in made["seats"]]
        real = home.services.live.tables[table].game
        assert real is not None
        searched = 0
        while not real.over:
            actor = rng.choice(await acting(guests))
            await actor.play(rng.choice(actor.options))
            tools = real.book.layout.fields
            assert tools
            await acting(guests)
            for seat, guest in enumerate(guests):
                for event in real.events:
                    seen = event.seen_by(seat)
                    known[seat] |= words(seen["facts"]) if seen is not None else set()
                hidden = {
                    tool
                    for event in real.events
                    if event.kind == "dealt"
                    for tool in [str(event.facts["tool"])]
                    if tool not in known[seat] and tool not in json.dumps(allowed(real, seat))
                }
                searched += len(hidden)
                assert not [tool for tool in hidden if any(f'"{tool}"' in said for said in guest.heard)]
        assert searched > 10

    meet(game())


def words(facts: Any) -> set[str]:
    """Every word in an event's facts."""
    if isinstance(facts, dict):
        return set().union(*(words(fact) for fact in facts.values()), map(str, facts))
    if isinstance(facts, (list, tuple)):
        return set().union(*(words(fact) for fact in facts))
    return {str(facts)}
