"""What a case cannot say of Fires of the Old World: many starts, whole games, an expansion that bars it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import fumarole
from fumarole import states
from fumarole.engine.event import Event
from fumarole.engine.piece import Piece
from fumarole.engine.refusal import SetupError
from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import SET_ASIDE_KINDS
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.title import Steamwatchers
from games.steamwatchers.warlike import positions

FIRES = "fires-of-the-old-world"


def last(scenario: str, players: int, seed: int, **options: str) -> State:
    """A warlike game when it is over."""
    *_, game = positions(scenario, players, seed, **options)
    return game


@pytest.mark.rule("SW-SCN-FIRES-03", "SW-SCN-FIRES-04", "SW-SCN-FIRES-05", "SW-SCN-FIRES-07")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("reach", ["any_deployment_area", "one_step"])
def test_a_quick_start_leads_at_most_two_units_next_to_deployment_areas(players: int, reach: str) -> None:
    stayed, led_out, far = 0, 0, 0
    setup: dict[str, Any] = {"scenario": FIRES, "options": {"opening_moves": reach}, "quick": "yes"}
    for seed in range(15):
        game = states.new("steamwatchers", seats=players, seed=seed, **setup)
        b = board(game)
        assert fumarole.title("steamwatchers").faults(game) == []
        told = [event for event in game.events if event.kind == "advanced"]
        order = [event.facts["clan"] for event in told]
        claims = {event.facts["clan"]: event.facts["title"] for event in game.events if event.kind == "leads"}
        titles = ["watcher-1", "legate", "archon", "watcher-4", "primus", "watcher-6"]
        assert order == sorted(order, key=lambda clan: titles.index(claims[clan]))
        for clan in b.in_play():
            name, facts = b.world.clans[clan], b.world.facts[clan]
            home = b.world.deployments[b.cells[b.at.deployment_of + clan] - 1]
            steps = [event for event in told if event.facts["clan"] == name]
            led_out += len(steps)
            stayed += not steps
            assert len(steps) <= 2
            for event in steps:
                start, area = (b.world.areas.number(event.facts[word]) for word in ("start", "area"))
                assert start in home
                assert any(area in b.world.borders[deployed] for deployed in home)
                far += area not in b.world.borders[start]
            for kind, more in ((0, 2), (1, 0)):
                out = sum(b.kind(area, clan, kind) for area in range(b.areas))
                assert out == facts.start[kind] + more
                assert b.cells[b.at.supply + clan * 2 + kind] == facts.miniatures[kind] - out
    assert led_out > stayed > 0
    assert (far == 0) == (reach == "one_step")


def killed(events: Sequence[Event]) -> bool:
    """Whether a combat's outcome, told by these events, sent an enemy to its supply."""
    return any(event.kind in ("lost", "scattered") for event in events)


@pytest.mark.rule("SW-SCN-FIRES-11", "SW-SCN-FIRES-12", "SW-SCN-FIRES-13", "SW-SCN-FIRES-14")
@pytest.mark.parametrize("chooser", ["winner", "loser"])
@pytest.mark.parametrize("players", [2, 4])
def test_every_combat_with_a_killed_loser_brings_its_winner_one_trophy(players: int, chooser: str) -> None:
    combats = 0
    for seed in range(3):
        events = last(FIRES, players, seed, trophy_chooser=chooser).events
        starts = [at for at, event in enumerate(events) if event.kind == "won"]
        for start, end in zip(starts, [*starts[1:], len(events)], strict=True):
            outcome = events[start:end]
            fallen = next((at for at, event in enumerate(outcome) if event.kind == "combat"), len(outcome))
            outcome = outcome[:fallen]
            winner = outcome[0].facts["winner"]
            gone = {"kind": "eliminated", "clan": winner} in [{"kind": e.kind, **e.facts} for e in outcome]
            kept = [event.facts["clan"] for event in outcome if event.kind == "trophy"]
            assert kept == ([winner] if killed(outcome) and not gone else [])
            combats += 1
    assert combats > 5


@pytest.mark.rule("SW-SCN-FIRES-16", "SW-SCN-FIRES-18")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_is_kept_is_what_is_missing_from_the_supplies(players: int) -> None:
    taken = 0
    for game in positions(FIRES, players, 4):
        b, at = board(game), game.book.layout.at("trophies")
        for clan in range(b.clans):
            for kind in (0, 1):
                kept = sum(b.cells[at + (holder * b.clans + clan) * 2 + kind] for holder in range(b.clans))
                assert kept == b.cells[b.at.aside + clan * SET_ASIDE_KINDS + kind]
                taken = max(taken, kept)
    assert taken


class WithSpark(Steamwatchers):
    """Steamwatchers with two expansions, one of which the scenario cannot bear."""

    expansions: Sequence[Piece] = (
        Piece("spark-of-hope", "Spark of Hope", "An expansion."),
        Piece("another", "Another", "Another expansion."),
    )


@pytest.mark.rule("SW-SCN-FIRES-22")
def test_it_is_not_played_with_spark_of_hope() -> None:
    title = WithSpark()
    with pytest.raises(SetupError) as caught:
        title.setup(seats=2, scenario=FIRES, expansions=["spark-of-hope"])
    assert caught.value.rules == ("SW-SCN-FIRES-22", "SW-EXP-02", "SW-EXP-17")
    assert title.setup(seats=2, scenario=FIRES, expansions=["another"]).expansions == ("another",)
    assert title.setup(seats=2, scenario="war-returns", expansions=["spark-of-hope"]).expansions


def test_the_table_shows_who_keeps_what() -> None:
    title = fumarole.title("steamwatchers")
    game = last(FIRES, 2, 0)
    kept = [event.facts["clan"] for event in game.events if event.kind == "trophy"]
    assert kept
    assert f"Trophies: {min(kept)}" in title.describe(game.view(None))
