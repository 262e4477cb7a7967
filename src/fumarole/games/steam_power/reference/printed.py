"""What is printed: maps, tiles, contracts and numbers, as pages to look things up."""

from __future__ import annotations

from collections.abc import Mapping

from fumarole.engine.page import Drawing, Page, PageTable
from fumarole.games.steam_power import component_info, description
from fumarole.games.steam_power.content.schema import SteamPowerContent
from fumarole.games.steam_power.content.schema.maps import Map
from fumarole.games.steam_power.world import BONUSES, COLOURS, EDGES, PATH_COUNT, PATHS, TILES, Chart, World

PLAYERS = (2, 3, 4, 5)


def pages(data: SteamPowerContent, worlds: list[tuple[Map, World]]) -> list[Page]:
    """Contracts, tiles and numbers, and a page a map."""
    any_world = worlds[0][1]
    return [
        _contracts(any_world),
        _tiles(data, any_world),
        *(_map(data, chart, world) for chart, world in worlds),
    ]


def _contracts(world: World) -> Page:
    rows = [
        (
            f"`{world.contracts[contract]}`",
            ", ".join(
                f"{world.needs[contract][colour]} {COLOURS[colour]}" for colour in world.orders[contract]
            ),
            world.vp[contract],
            f"${world.money[contract]}" if world.money[contract] else "–",
            BONUSES[world.bonus[contract]] if world.bonus[contract] else "–",
        )
        for contract in range(world.contract_count)
    ]
    table = PageTable("Contracts", ("contract", "demands", "VP", "money", "bonus"), rows)
    return Page("contracts", "Steam Power: contracts", "The contract tiles.", [table])


def _tiles(data: SteamPowerContent, world: World) -> Page:
    faces = world.faces
    plain = [
        (f"`{PATHS[path]}`", faces.names[face], faces.kinds[faces.kind_of[face]])
        for path in range(PATH_COUNT)
        if (face := faces.plain[path]) >= 0
    ]
    crossings: list[tuple[str, str, str]] = []
    for face in range(len(faces.names)):
        pairs = [
            f"`{PATHS[one]}` and `{PATHS[other]}`"
            for one in range(PATH_COUNT)
            for other in range(one + 1, PATH_COUNT)
            if faces.crossing[one * PATH_COUNT + other] == face
        ]
        if pairs:
            crossings.append((faces.names[face], faces.kinds[faces.kind_of[face]], "; ".join(pairs)))
    stock = [
        (faces.kinds[kind], faces.counts[kind], ", ".join(data.tiles.track_kinds[kind].faces))
        for kind in range(len(faces.counts))
    ]
    cities = [(TILES[tile], world.city_tiles[tile]) for tile in range(len(TILES))]
    numbers = [
        (name.replace("_", " "), value) for name, value in sorted(world.numbers.items()) if type(value) is int
    ]
    numbers += [
        (f"contracts that end the game with {players}", world.thresholds[players]) for players in PLAYERS
    ]
    return Page(
        "tiles",
        "Steam Power: tiles and numbers",
        "Track faces by the edges they join, the stock, city tiles, and every number that is played with.",
        [
            PageTable("Plain track", ("path", "face", "kind"), plain, "Either edge may be said first."),
            PageTable("Crossings", ("face", "kind", "paths"), crossings),
            PageTable("Track tiles", ("kind", "tiles", "faces"), stock),
            PageTable("City tiles", ("colour", "tiles"), cities),
            PageTable("Numbers", ("what", "number"), numbers),
            Drawing("Player aid", component_info.aid(world, 3).split("\n"), "For three players."),
        ],
    )


def _map(data: SteamPowerContent, printed: Map, world: World) -> Page:
    chart = world.chart
    grounds = {row.char: row.name for row in data.maps.terrains}
    cities = [
        (
            f"`{chart.cities[city]}`",
            f"`{chart.hexes[chart.city_hexes[city]]}`",
            _players(printed, chart, chart.city_hexes[city]),
            ", ".join(chart.cities[other] for other in chart.groups[chart.group_of[city]] if other != city)
            or "–",
        )
        for city in range(chart.city_count)
    ]
    hexes = [
        (
            f"`{chart.hexes[hexagon]}`",
            _ground(chart, hexagon, grounds),
            _players(printed, chart, hexagon),
            f"${chart.costs[hexagon]}" if chart.costs[hexagon] >= 0 else "–",
            *(_beyond(chart, hexagon, edge) for edge in range(6)),
        )
        for hexagon in range(chart.size)
        if chart.costs[hexagon] >= 0 or chart.city_at[hexagon] >= 0
    ]
    return Page(
        f"map-{printed.id}",
        f"Steam Power: {printed.name}",
        f"The map `{printed.id}`. {printed.character}",
        [
            Drawing("Map", description.bare(chart)),
            PageTable("Cities", ("city", "hex", "players", "neighbouring cities"), cities),
            PageTable(
                "Hexes",
                ("hex", "ground", "players", "tile", *EDGES.words),
                hexes,
                "With how many players it is in play. "
                "What lies behind each edge: a city's name; ~ what is closed to track, – beyond the map.",
            ),
        ],
    )


def _ground(chart: Chart, hexagon: int, grounds: Mapping[str, str]) -> str:
    city = chart.city_at[hexagon]
    row, col = divmod(hexagon, chart.width)
    return chart.cities[city] if city >= 0 else grounds[chart.rows[row][col]]


def _players(printed: Map, chart: Chart, hexagon: int) -> str:
    row, col = divmod(hexagon, chart.width)
    least = int(printed.in_play[row][col]) if printed.in_play else PLAYERS[0]
    return f"{least}-{PLAYERS[-1]}" if least < PLAYERS[-1] else str(least)


def _beyond(chart: Chart, hexagon: int, edge: int) -> str:
    near = chart.beyond[hexagon * 6 + edge]
    if near < 0:
        return "–"
    city = chart.city_at[near]
    if city >= 0:
        return chart.cities[city]
    return chart.hexes[near] + ("" if chart.costs[near] >= 0 else " ~")
