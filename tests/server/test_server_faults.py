"""Faults of the server: what was asked is done whole or not at all, and nothing claims otherwise."""

from __future__ import annotations

from typing import Any

import pytest
import sqlalchemy as sa

from fumarole.server.protocol.errors import trouble
from fumarole.server.store.schema import TABLES
from fumarole.server.tables import stored_game
from server.guests import Guest, meet
from server.homes import Home
from server.test_server_lobby import code


def fault(*_: Any) -> Any:
    raise ZeroDivisionError


def test_a_table_that_cannot_be_opened_is_not_left_in_the_store(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ids() -> set[str]:
        with home.services.backend.store.engine.connect() as connection:
            return set(connection.execute(sa.select(TABLES.c.id)).scalars())

    before = ids()
    with monkeypatch.context() as patched:
        patched.setattr(home.services.live, "add", fault)
        answer = home.http.post("/api/tables", json={"title": "vents", "seats": [{}, {}]})
    assert (answer.status_code, code(answer)) == (500, "defect")
    assert ids() == before


def test_a_fault_in_the_middle_of_a_decision_leaves_the_game_as_it_was(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = home.make("vents", 2)

    async def game() -> None:
        guests = [await Guest.come(home.place, made["table"]["id"], seat["secret"]) for seat in made["seats"]]
        first = next(guest for guest in guests if guest.must_act)
        decision, choice = first.view["decision"], first.options[0]
        with monkeypatch.context() as patched:
            patched.setattr(stored_game, "draws", fault)
            answer = await first.play(choice)
            assert answer["error"]["code"] == "defect"
        again = await first.play(choice, decision=decision)
        assert again["ok"], again

    meet(game())


def test_nothing_is_claimed_of_a_fault_that_nobody_can_know() -> None:
    assert "changed" not in trouble(ZeroDivisionError()).message
