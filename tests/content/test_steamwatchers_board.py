"""The board of Europa: what is on it, and what is refused when it does not hang together."""

from __future__ import annotations

import pytest

from content.conftest import Complaints, Packer
from fumarole.content import Content, load
from fumarole.games.steamwatchers.content.schema import SteamwatchersContent

OWNER = 'source = "owner"'


@pytest.fixture(scope="module")
def steamwatchers() -> SteamwatchersContent:
    content: Content[SteamwatchersContent] = load("steamwatchers")
    return content.data


def test_the_board_has_its_areas_borders_and_cards(steamwatchers: SteamwatchersContent) -> None:
    europa = steamwatchers.europa
    assert len(europa.areas) == len(europa.steam_cards) == 49
    assert (len(europa.adjacencies), len(europa.straits), len(europa.floes)) == (90, 8, 7)
    assert sum(area.region == "east" for area in europa.areas) == 10
    assert sum(area.haven for area in europa.areas) == 7
    assert [card.free_contract for card in europa.deployments if card.number == 6] == ["mare-nostrum"]


def test_twenty_area_names_and_five_borders_are_the_rulebooks(steamwatchers: SteamwatchersContent) -> None:
    europa = steamwatchers.europa
    named = [area for area in europa.areas if any(fact.startswith("name") for fact in area.facts)]
    assert len(named) == 20
    assert {(row.a, row.b) for row in europa.adjacencies if row.source == "rulebook"} == {
        ("occitania-alta", "occitania-bassa"),
        ("gironde", "occitania-bassa"),
        ("occitania-alta", "rhone"),
        ("gironde", "rhone"),
        ("provenca", "rhone"),
    }


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            f'[[adjacency]]\na = "rhone"\nb = "galizia"\nlength = 3\n{OWNER}',
            'box/europa.toml: [[adjacency]] "galizia, rhone" (1st), field b: '
            'there is no area "galizia"; did you mean "galiza"?',
        ),
        (
            f'[[strait]]\na = "alba"\nb = "albion"\nname = "x"\nfrom = [0, 0]\nto = [1, 1]\n{OWNER}',
            'box/europa.toml: [[strait]] "alba, albion" (1st), field b: '
            'there is no area "albion"; did you mean "alba"?',
        ),
        (
            f'[[adjacency]]\na = "rhone"\nb = "rhone"\nlength = 3\n{OWNER}',
            'box/europa.toml: [[adjacency]] "rhone, rhone" (1st), field b: '
            '"rhone" would touch itself; name two different areas',
        ),
        (
            f'[[floe]]\nid = "jadran"\nneighbours = ["mare-nostrum"]\n{OWNER}',
            'box/europa.toml: [[floe]] "jadran" (1st), field neighbours: '
            '"pontos-axeinos" names "jadran", but not the other way; both must name each other',
        ),
        (
            f'[[floe]]\nid = "eystrasalt"\nneighbours = ["noardsee", "noardsee", "eystrasalt", "x"]\n{OWNER}',
            'box/europa.toml: [[floe]] "eystrasalt" (1st), field neighbours: '
            'the neighbour "noardsee" stands there twice; name each once',
        ),
        (
            f'[[area]]\nid = "rhone"\ncoast = ["mor-irezz"]\n{OWNER}',
            'box/europa.toml: [[area]] "rhone" (1st), field coast: '
            'there is no ice floe area "mor-irezz"; did you mean "mor-irez"?',
        ),
        (
            f'[crater]\nrim = ["saxas"]\n{OWNER}',
            'box/europa.toml: [crater], field rim: there is no area "saxas"; did you mean "saksas"?',
        ),
        (
            f'[[area]]\nid = "epiri"\nregion = "west"\n{OWNER}',
            'box/europa.toml: [[area]] "epiri" (1st), field region: is "west"; by the rulebook it is "east"',
        ),
        (
            f'[[area]]\nid = "alba"\nname = "Rhône"\n{OWNER}',
            'box/europa.toml: [[area]] "alba" (1st), field name: '
            'the name "Rhône" is that of rhone and of alba; give each its own',
        ),
        (
            f"[components]\nareas = 50\n{OWNER}",
            "box/europa.toml: [components], field areas: "
            "says 50, but the number of [[area]] tables is 49; make the two agree",
        ),
        (
            f'[[deployment]]\nnumber = 1\nareas = ["breizh", "normaundie", "tirol"]\n{OWNER}',
            'box/europa.toml: [[deployment]] "1" (1st), field areas: '
            '"tirol" is on the deployments 1 and 5; it can be on one',
        ),
        (
            f'[[deployment]]\nnumber = 1\nareas = ["breizh", "vlanderen"]\n{OWNER}',
            'box/europa.toml: [[deployment]] "1" (1st), field areas: '
            'there is no area "vlanderen"; did you mean "vlaenderen"?',
        ),
        (
            f'[[deployment]]\nnumber = 1\nareas = ["breizh"]\n{OWNER}',
            'box/europa.toml: [[deployment]] "1" (1st), field areas: '
            "names 1 areas; areas_per_deployment in [components] is 3",
        ),
        (
            f"[[deployment]]\nnumber = 3\nmin_players = 2\n{OWNER}",
            'box/europa.toml: [[deployment]] "3" (1st): '
            "vojvodina, mistreana, gagauziya lie in the east; then say min_players = 4",
        ),
        (
            f'[[deployment]]\nnumber = 6\nfree_contract = "mare"\n{OWNER}',
            'box/europa.toml: [[deployment]] "6" (1st), field free_contract: '
            'there is no ice floe area "mare"; known: '
            "eystrasalt, jadran, mare-nostrum, mare-tenebrosum, mor-irez, noardsee, pontos-axeinos",
        ),
        (
            f'[[steam_card]]\narea = "rhone"\ndeployment = 2\n{OWNER}',
            'box/europa.toml: [[steam_card]] "rhone" (1st), field deployment: '
            'says 2, but by [[deployment]] it is "none"; make the two agree',
        ),
        (
            f'[[steam_card]]\narea = "rhone"\nremove = true\n{OWNER}',
            'box/europa.toml: [[steam_card]]: no card names "rhone"; each area has one',
        ),
    ],
)
def test_a_board_that_does_not_hang_together_is_refused(
    pack: Packer, complaints: Complaints, text: str, told: str
) -> None:
    lines = complaints("steamwatchers", pack(europa=text))
    assert told in lines


def test_an_area_that_nothing_leads_to_is_told(pack: Packer, complaints: Complaints) -> None:
    cut = "".join(
        f'[[adjacency]]\na = "castiella"\nb = "{b}"\nremove = true\n{OWNER}\n'
        for b in ("andalus", "galiza", "llevant", "nafarroa")
    )
    assert complaints("steamwatchers", pack(europa=cut)) == [
        "box/europa.toml: [[adjacency]]: nothing leads from the rest of the board to castiella; add a border"
    ]
