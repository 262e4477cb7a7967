"""What bots expect of others: who could come where, over land and over the ice."""

from __future__ import annotations

from fumarole import states
from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.judgement.evaluation import Evaluation
from fumarole.games.steamwatchers.terms import board

FLEET, RHEIN = "free-fleet", "rhein-stamm"


def table() -> tuple[State, Europa]:
    """A table in its first round from which all units, tokens and contracts were taken."""
    game = states.new("steamwatchers", seed=5, clans=[FLEET, RHEIN], quick="yes")
    b = board(game)
    for clan in range(b.clans):
        for area in b.areas_of(clan):
            b.remove(area, clan, b.kind(area, clan, 0), b.kind(area, clan, 1))
        for floe in range(len(b.world.floes)):
            b.cells[b.at.contracts + floe * b.clans + clan] = 0
    b.cells[b.at.associate] = b.cells[b.at.associate_of] = 0
    return game, b


def threatened(game: State, b: Europa, clan: int) -> set[int]:
    """Where a clan is expected to be able to attack, but for where it stands."""
    reach = Evaluation(game, b).reach(clan)
    return {area for area, attack in enumerate(reach) if attack > 0.0 and area not in b.held[clan]}


def landings(b: Europa, floes: list[int]) -> set[int]:
    """The coasts of floes on which units may land."""
    return {shore for floe in floes for shore in b.world.shores[floe] if not b.world.mountain[shore]}


def test_darters_are_expected_on_every_coast_of_a_floe_with_room_for_a_contract() -> None:
    """SW-CLAN-FLEET-12, SW-MOV-08: without a contract, but without base soldiers too."""
    game, b = table()
    fleet = b.clan_of(0)
    harbour = b.world.shores[0][0]
    b.recruit(harbour, fleet, 0, 1)
    everywhere = landings(b, list(range(len(b.world.floes))))
    assert everywhere - {harbour} <= threatened(game, b, fleet)


def test_rimehands_without_a_contract_are_expected_by_land_only() -> None:
    """SW-MOV-06: base soldiers need a contract."""
    game, b = table()
    fleet = b.clan_of(0)
    harbour = b.world.shores[0][0]
    b.recruit(harbour, fleet, 2, 0)
    assert threatened(game, b, fleet) == set(b.world.borders[harbour])


def test_contracts_on_two_floes_are_crossed_as_one() -> None:
    """SW-MOV-08: whoever has a contract at its own coast reaches all coasts of its other contracts."""
    game, b = table()
    rhein = b.clan_of(1)
    near, far = 0, 3
    harbour = next(shore for shore in b.world.shores[near] if far not in b.world.coasts[shore])
    b.recruit(harbour, rhein, 2, 0)
    for floe in (near, far):
        b.cells[b.at.contracts + floe * b.clans + rhein] = 1
    by_sea = landings(b, [near, far]) - {harbour}
    assert threatened(game, b, rhein) == by_sea | set(b.world.borders[harbour])
