"""Steam Power's facts: how many, from where, and what is refused when they do not go together."""

from __future__ import annotations

import pytest

from content.conftest import Altered, Complaints, Packer
from fumarole.content import Content, load, load_spec, sources
from fumarole.content.facts import BUILT_IN_SOURCES
from fumarole.games.steam_power.content.hexes import corner, groups, joined_by_an_edge, links, neighbours
from fumarole.games.steam_power.content.schema import SteamPowerContent

OWNER = 'source = "owner"'
TINY = f"""
[[map]]
id = "tiny"
name = "Tiny"
best_for = "2-2"
players = "2-5"
character = "Two cities."
basis = "a test"
rows = [
  ".....",
  ".C.C.",
  ".....",
]
cities = [
  {{ row = 1, col = 1, name = "West" }},
  {{ row = 1, col = 3, name = "East" }},
]
{OWNER}
"""


@pytest.fixture(scope="module")
def steam_power() -> SteamPowerContent:
    content: Content[SteamPowerContent] = load("steam-power")
    return content.data


@pytest.mark.parametrize(
    ("file", "tables", "facts"),
    [
        ("maps", (4, 0, 1, 40), (2, 0, 1, 1)),
        ("contracts", (1, 0, 0, 51), (2, 0, 0, 0)),
        ("tiles", (12, 0, 9, 7), (7, 0, 2, 13)),
    ],
)
def test_each_file_has_its_tables_and_facts_from_known_sources(
    file: str, tables: tuple[int, ...], facts: tuple[int, ...]
) -> None:
    found = next(row for row in sources(load("steam-power")).files if row.file == file)
    assert tuple(found.tables.get(kind, 0) for kind in BUILT_IN_SOURCES) == tables
    assert tuple(found.facts.get(kind, 0) for kind in BUILT_IN_SOURCES) == facts


def test_the_box_holds_its_tiles_cubes_and_coins(steam_power: SteamPowerContent) -> None:
    tiles = steam_power.tiles
    assert len(steam_power.contracts.contracts) == 48
    assert {row.kind: row.count for row in tiles.track_kinds} == {"A": 80, "B": 10, "C": 10}
    assert {row.colour: row.count for row in tiles.city_tiles} == {
        "black": 7,
        "white": 7,
        "orange": 7,
        "grey": 7,
        "purple": 5,
    }
    assert (tiles.components.resources, tiles.components.bank_total) == (120, 250)


def test_six_maps_have_their_cities(steam_power: SteamPowerContent) -> None:
    assert {chart.id: len(chart.cities) for chart in steam_power.maps.maps} == {
        "great-lakes": 28,
        "germany": 33,
        "britain": 24,
        "broadvale": 24,
        "twin-shores": 28,
        "high-passes": 33,
    }


def test_a_hex_is_behind_the_opposite_edge_of_its_neighbour() -> None:
    for hexagon in ((4, 7), (5, 7)):
        for edge, other in enumerate(neighbours(hexagon)):
            assert neighbours(other)[(edge + 3) % 6] == hexagon


def test_edge_e_lies_between_corner_e_and_the_next_and_is_shared_with_the_neighbour() -> None:
    for row, col in ((4, 7), (5, 7)):
        for edge, (far_row, far_col) in enumerate(neighbours((row, col))):
            ours = {corner(row, col, edge), corner(row, col, (edge + 1) % 6)}
            theirs = {corner(far_row, far_col, (edge + 3) % 6), corner(far_row, far_col, (edge + 4) % 6)}
            assert ours == theirs
            assert joined_by_an_edge(*ours)
        assert not joined_by_an_edge(corner(row, col, 0), corner(row, col, 2))
        assert not joined_by_an_edge(corner(row, col, 0), corner(row, col, 3))


def test_three_cities_in_a_row_are_one_group() -> None:
    assert groups([(0, 0), (0, 1), (0, 2), (0, 5)]) == {frozenset({(0, 0), (0, 1), (0, 2)})}


def test_a_link_takes_the_fewest_tiles_and_then_the_least_cost() -> None:
    costs = {(1, 1): 4, (0, 1): 0, (0, 2): 0}
    assert links(costs, {(1, 0), (1, 2)}) == {((1, 0), (1, 2)): (1, 4)}
    del costs[1, 1]
    assert links(costs, {(1, 0), (1, 2)}) == {((1, 0), (1, 2)): (2, 0)}
    assert links(costs, {(1, 0), (1, 2)}, longest=1) == {}


def test_a_map_of_ones_own_needs_neither_stats_nor_trials(pack: Packer) -> None:
    maps = load("steam-power", [pack(maps=TINY)]).data.maps.maps
    assert (maps[-1].id, maps[-1].source, maps[-1].stats) == ("tiny", "owner", None)


BASIS = 'basis = "a test"\n'


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('".C.C."', '".C.C"', "rows: row 1 has 4 hexes and row 0 has 5; make them equal"),
        ('".C.C."', '".CxC."', 'rows: row 1, column 2 is "x"; the terrains are . h m ~ C'),
        ('".C.C."', '".C..."', 'cities: "East" is at row 1, column 3, where rows has no city; correct one'),
        ('".C.C."', '".C.CC"', "cities: rows has a city at row 1, column 4; name it here"),
        ('".C.C."', '".CC.."', "groups: the cities [(1, 1), (1, 2)] lie side by side; name them as a group"),
        ('"....."', '"~~~~~"', "rows: West has 2 open neighbours; it needs 3"),
        ('name = "East"', 'name = "West"', 'cities: the city "West" stands there twice; name each once'),
        ("col = 1", "col = 4", "cities: must stand in reading order, row by row"),
        ('"2-5"', '"all"', 'players: is "all"; it must be numbers of players such as "2-5"'),
        (
            BASIS,
            f"{BASIS}groups = [[[1, 1], [1, 3]]]\n",
            "groups: [(1, 1), (1, 3)] is no whole group of cities side by side; correct it",
        ),
        (BASIS, f"{BASIS}closed = [[0, 0]]\n", 'closed: row 0, column 0 is plains; write "~" in rows'),
        (
            BASIS,
            f"{BASIS}rivers = [{{ name = 'R', path = [[0, 0, 0], [0, 0, 2]] }}]\n",
            "rivers 1.path: (0, 0, 0) and (0, 0, 2) are not joined by one hex edge; "
            "give each corner on the way",
        ),
        (
            BASIS,
            f"{BASIS}labels = [{{ text = 'L', row = 9, col = 0, angle = 0 }}]\n",
            "labels 1.row: row 9, column 0 is off the map",
        ),
    ],
)
def test_a_map_that_is_not_whole_or_playable_is_refused(
    pack: Packer, complaints: Complaints, old: str, new: str, told: str
) -> None:
    assert old in TINY
    lines = complaints("steam-power", pack(maps=TINY.replace(old, new)))
    assert f'box/maps.toml: [[map]] "tiny" (1st), field {told}' in lines


def test_a_map_in_two_halves_is_refused(pack: Packer, complaints: Complaints) -> None:
    halves = (
        TINY.replace('"....."', '"....~...."').replace('".C.C."', '".C..~..C."').replace("col = 3", "col = 7")
    )
    assert complaints("steam-power", pack(maps=halves)) == [
        'box/maps.toml: [[map]] "tiny" (1st), field rows: '
        "no plain link of 3 tiles or fewer joins East to the rest; open a way"
    ]


def test_a_changed_map_must_keep_its_stats_right(pack: Packer, complaints: Complaints) -> None:
    rows = list(next(chart.rows for chart in load("steam-power").data.maps.maps if chart.id == "broadvale"))
    rows[0] = rows[0].replace(".", "h", 1)
    text = f'[[map]]\nid = "broadvale"\nrows = {rows}\n{OWNER}'
    place = 'box/maps.toml: [[map]] "broadvale" (1st), field stats'
    assert complaints("steam-power", pack(maps=text)) == [
        f"{place}.plains: says 101, but rows and closed give 100; make the two agree",
        f"{place}.hills: says 21, but rows and closed give 22; make the two agree",
    ]


@pytest.mark.parametrize(
    ("file", "text", "told"),
    [
        (
            "contracts",
            '[[contract]]\nid = "C01"\nneed = ["black", "purple"]',
            '[[contract]] "C01" (1st), field need: entry 2 is "purple"; '
            'it must be "black", "white", "orange" or "grey"',
        ),
        (
            "contracts",
            '[[contract]]\nid = "C01"\nneed = ["black"]',
            '[[contract]] "C01" (1st), field need: asks for 1 cubes; 2, 3 or 4 are right',
        ),
        (
            "contracts",
            "[totals]\nvp = 150",
            "[totals], field vp: says 150, but the contracts add up to 442; make the two agree",
        ),
        (
            "contracts",
            "[totals]\nby_bonus = { track = 9 }",
            "[totals], field by_bonus.track: says 9, but the contracts add up to 10; make the two agree",
        ),
        (
            "contracts",
            "[components]\ncontracts = 47",
            "[components], field contracts: says 47, but the number of [[contract]] tables is 48; "
            "make the two agree",
        ),
        (
            "tiles",
            '[[track_kind]]\nkind = "A"\ncount = 79',
            "[components], field track_tiles: says 100, but the [[track_kind]] counts add up to 99; "
            "make the two agree",
        ),
        (
            "tiles",
            '[[city_tile]]\ncolour = "grey"\ncount = 8',
            "[components], field city_tiles: says 33, but the [[city_tile]] counts add up to 34; "
            "make the two agree",
        ),
        (
            "tiles",
            '[[city_tile]]\ncolour = "purple"\nshares = [4, 2, 2, 1, 0]',
            '[[city_tile]] "purple" (1st), field shares: '
            "says [4, 2, 2, 1, 0], but vp divided by 1, 2, 3 ... players is [4, 2, 1, 1, 0]; "
            "make the two agree",
        ),
        (
            "tiles",
            '[[track_kind]]\nkind = "B"\nfaces = ["tight_curve", "double_strait"]',
            '[[track_kind]] "B" (1st), field faces: '
            'there is no track face "double_strait"; did you mean "double_straight"?',
        ),
        (
            "tiles",
            '[[track_face]]\nface = "curve"\npaths = [[0, 1]]',
            '[[track_face]] "curve" (1st), field all_positions: must be the 6 ways to turn paths, each once',
        ),
        (
            "tiles",
            '[[crossing_fit]]\nexisting = [0, 2]\nface = "double_curve"\nadds = [[1, 3]]',
            '[[crossing_fit]] "0-2, double_curve" (1st), field adds: '
            "says [[1, 3]], but by the face's positions it is [[1, 3], [1, 5]]; make the two agree",
        ),
        (
            "tiles",
            "[[levelled_draw]]\ncities = 24\nper_colour = 4",
            '[[levelled_draw]] "24" (1st), field cities: '
            "says 24, but the tiles of the pool add up to 20; make the two agree",
        ),
        (
            "tiles",
            "[costs]\nhills = 3",
            '[[terrain]] "h" (2nd), field cost: says 2, but by [costs] in tiles.toml it is 3; '
            "make the two agree",
        ),
    ],
)
def test_tiles_and_contracts_that_do_not_add_up_are_refused(
    pack: Packer, complaints: Complaints, file: str, text: str, told: str
) -> None:
    lines = complaints("steam-power", pack(**{file: f"{text}\n{OWNER}"}))
    assert any(line.endswith(f".toml: {told}") for line in lines), lines


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("maps/germany.toml", "avg_cost = 1.39", "avg_cost = 1.4", "says 1.4, but the map gives 1.39"),
        ("maps/britain.toml", '["Exeter"]', "[]", "says [], but the map gives ['Exeter']"),
        (
            "maps/high-passes.toml",
            "largest_free_network = 32",
            "largest_free_network = 33",
            "the map gives 32",
        ),
        ("maps.toml", "maps = 6", "maps = 3", "says 3, but the number of [[map]] tables is 6"),
        (
            "contracts.toml",
            'need = ["black", "white"]',
            'need = ["black", "black"]',
            "the black cubes asked for are 36",
        ),
        ("contracts.toml", "dollar = 0.25", "dollar = 0.5", "by [value_measure] it is worth"),
    ],
)
def test_our_own_files_keep_the_promises_of_the_reconstruction(
    altered: Altered, complaints: Complaints, file: str, old: str, new: str, told: str
) -> None:
    assert any(told in line for line in complaints(altered("steam-power", file, old, new)))


def test_a_copy_of_the_files_elsewhere_gives_the_same_content(altered: Altered) -> None:
    copy = load_spec(altered("steam-power", "tiles.toml", "[meta]", "[meta]"))
    assert copy.data == load("steam-power").data
