"""Scenarios of one's own: whole games, and records that need no file."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

import fumarole
from fumarole import registry, states
from fumarole.engine import record
from fumarole.engine.refusal import MalformedRecord
from fumarole.engine.title import Title
from fumarole.games.steamwatchers.title import TITLE
from games.steamwatchers.own_scenarios import (
    EVERYTHING,
    WIDER,
    lamplighters,
    new,
    own,
    random_game,
)

GAMES = [
    pytest.param(title, wishes, players, id=f"{name}-{players}")
    for name, title, wishes in (
        ("everything", TITLE, {"own": EVERYTHING, "options": {"beacons_per_move": "unlimited"}}),
        ("the-lamplighters", TITLE, {"own": lamplighters()}),
        ("salt-caravan", WIDER, {"scenario": "salt-caravan"}),
    )
    for players in range(2, 6)
]
every_game = pytest.mark.parametrize(("title", "wishes", "players"), GAMES)


@pytest.mark.rule("SW-SCN-GEN-20")
@every_game
def test_random_games_end_without_a_fault_and_no_view_leaks(
    title: Title, wishes: dict[str, Any], players: int
) -> None:
    rng = random.Random(players)
    setup = title.setup(seats=players, **wishes)
    for game in random_game(title, setup, players):
        assert title.faults(game) == []
        if rng.random() < 0.05 or game.over:
            for seat in range(players):
                twin = game.resample(seat, rng)
                assert json.dumps(twin.view(seat)) == json.dumps(game.view(seat))
                assert title.faults(twin) == []
                assert title.describe(game.view(seat))
    assert {event.kind for event in game.events} <= set(title.event_kinds)
    assert all(title.sentence(event.seen_by(0) or {}) for event in game.events if event.seen_by(0))


@every_game
def test_a_record_holds_all_that_is_needed_to_replay_it(
    title: Title, wishes: dict[str, Any], players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(registry._registered, "steamwatchers", title)
    setup = title.setup(seats=players, **wishes)
    for at, game in enumerate(random_game(title, setup, 3)):
        if at % 60 == 0 or game.over:
            text = game.record(reveal=True).text()
            assert states.replay(text).dump() == game.dump()
            assert states.load(json.loads(json.dumps(game.dump())), seed=1).dump() == game.dump()
    assert fumarole.verify(text).result == game.record().result
    assert json.loads(text)["header"]["own"] == wishes.get("own", {})


def test_a_record_with_a_broken_scenario_is_refused_with_the_field() -> None:
    game = new(own())
    data = json.loads(game.record(reveal=True).text())
    data["header"]["own"]["rounds"] = 12
    kept = msgspec.convert(data, fumarole.Record)
    kept = record.sealed(kept)
    with pytest.raises(MalformedRecord, match=r"rounds: is 12; it must be a whole number from 1 to 9"):
        states.replay(kept.text())


def test_a_scenario_of_ones_own_is_played_from_python() -> None:
    game = states.new("steamwatchers", seats=3, seed=1, own=own(), quick="yes")
    assert game.book.setup.scenario == "mine"
    assert game.view(0)["setup"]["own"] == own()
