"""The pieces and names of the clans (SW-CLAN-ALL), which no case can show."""

from __future__ import annotations

import pytest

from fumarole.content import load
from fumarole.games.steamwatchers.board import MOST_SPACES
from fumarole.games.steamwatchers.build import world
from fumarole.games.steamwatchers.content.schema import SteamwatchersContent
from fumarole.games.steamwatchers.content.schema.clans import PrintedClan
from fumarole.games.steamwatchers.world import (
    BARTER,
    DECOY,
    DEFENSE,
    FORCED_MARCH,
    GREAT_HOST,
    MOBILIZE,
    MOVE,
)

ELITES = {
    "rhein-stamm": "Iotunn",
    "highglimmer-apostles": "Idol",
    "free-fleet": "Darter",
    "rhone-conglomerate": "Skybreaker",
    "western-alliance": "Jeep",
    "catabatians": "Erinye",
    "menrau": "Sower",
}


def clans() -> dict[str, PrintedClan]:
    data: SteamwatchersContent = load("steamwatchers", ()).data
    return {clan.id: clan for clan in data.clans.clans}


@pytest.mark.rule("SW-CLAN-ALL-01")
def test_seven_clans_can_be_led_whatever_the_number_of_players() -> None:
    for players in range(2, 6):
        assert set(world(players).clans.words) == set(ELITES)


@pytest.mark.rule("SW-CLAN-ALL-03")
@pytest.mark.parametrize("name", ELITES)
def test_each_clan_has_one_clan_ability_and_one_elite_ability(name: str) -> None:
    abilities = clans()[name].abilities
    assert sorted(ability.kind for ability in abilities) == ["clan", "elite"]
    assert all(ability.name for ability in abilities)


@pytest.mark.rule("SW-CLAN-ALL-04")
def test_each_clan_has_its_own_kind_of_elite_soldier() -> None:
    assert {name: clan.units.elite_name for name, clan in clans().items()} == ELITES


@pytest.mark.rule("SW-CLAN-RHEIN-18")
def test_base_soldiers_of_rhein_stamm_are_krikers() -> None:
    assert clans()["rhein-stamm"].units.base_name == "Kriker"


@pytest.mark.rule("SW-CLAN-ALL-21")
@pytest.mark.parametrize("name", ELITES)
def test_each_clan_has_two_marches_one_barter_and_two_mobilizations(name: str) -> None:
    facts = world(4).facts[world(4).clans.number(name)]
    assert (facts.tokens[FORCED_MARCH], facts.tokens[BARTER]) == (2, 1)
    assert facts.tokens[MOBILIZE] + facts.tokens[GREAT_HOST] == 2
    assert sum(facts.tokens) == 5
    assert len(facts.costs) <= MOST_SPACES


@pytest.mark.rule("SW-CLAN-RHEIN-01")
def test_the_great_host_is_one_of_two_mobilizations_of_rhein_stamm_alone() -> None:
    hosts = {name: clan.special_tokens.great_host for name, clan in clans().items()}
    assert hosts == {name: int(name == "rhein-stamm") for name in ELITES}


@pytest.mark.rule("SW-CLAN-ALL-22")
def test_twenty_two_contracts_are_three_a_clan_and_the_associate() -> None:
    contracts = {name: clan.contracts for name, clan in clans().items()}
    assert {name: held.count for name, held in contracts.items()} == dict.fromkeys(ELITES, 3)
    associates = {name: held.associate_tokens for name, held in contracts.items()}
    assert associates == {name: int(name == "free-fleet") for name in ELITES}
    assert [facts.contracts for facts in world(3).facts] == [3] * 7


@pytest.mark.rule("SW-CLAN-ALL-23")
@pytest.mark.parametrize("name", ELITES)
def test_each_clan_has_four_defenses_three_moves_and_three_decoys(name: str) -> None:
    orders = world(5).facts[world(5).clans.number(name)].orders
    assert (orders[DEFENSE], orders[MOVE], orders[DECOY], sum(orders)) == (4, 3, 3, 10)
