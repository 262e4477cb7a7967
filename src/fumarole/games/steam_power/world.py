"""What never changes during a game: the map, the faces of the tiles, the contracts, the numbers.

Built once from the content for a map; shared by every position and never copied.  Hexes are numbered in
reading order, cities as well; edges 0 to 5 are north-east and then clockwise (SP-TRK-01).
"""

from __future__ import annotations

from typing import Any, Final

from fumarole.engine.words import Words

EDGES: Final = Words("edge", ["ne", "e", "se", "sw", "w", "nw"])
PATH_EDGES: Final = [(a, b) for a in range(6) for b in range(a + 1, 6)]


class PathWords(Words):
    """Paths by their two edges, which may be said in either order."""

    def find(self, text: str) -> int:
        """The number of a path, or -1."""
        found = super().find(text)
        return found if found >= 0 else super().find("-".join(reversed(text.split("-"))))


PATHS: Final = PathWords("path", [f"{EDGES[a]}-{EDGES[b]}" for a, b in PATH_EDGES])
PATH_COUNT: Final = 15
"""A path joins two edges of a hex; a plain face is one path, a crossing two (SP-TRK-01, SP-TRK-06)."""

MASKS: Final = [1 << a | 1 << b for a, b in PATH_EDGES]
OTHER_EDGE: Final = [b if e == a else a if e == b else -1 for a, b in PATH_EDGES for e in range(6)]
"""By path and edge: where a track that enters there leaves, -1 if it does not enter there."""
PATH_OF: Final = [
    -1 if a == b else PATH_EDGES.index((min(a, b), max(a, b))) for a in range(6) for b in range(6)
]
"""By two edges: the path between them."""

COLOURS: Final = Words("colour", ["black", "white", "orange", "grey"])
TILES: Final = Words("city tile", [*COLOURS.words, "purple"])
PURPLE: Final = 4

BONUSES: Final = Words("bonus", ["none", "track", "factory", "draw"])
NO_BONUS: Final = 0
TRACK_BONUS: Final = 1
FACTORY_BONUS: Final = 2
DRAW_BONUS: Final = 3

ALWAYS: Final = 0
CUTTING: Final = 1
BACK_TO_BACK: Final = 2
"""Whether a face is in every box, or one of the two readings of the double curve (SP-TRK-05)."""

NOWHERE: Final = -1


class Chart:
    """A map: its hexes, terrain, cities and groups."""

    def __init__(
        self,
        name: str,
        rows: list[str],
        costs: list[int],
        city_hexes: list[int],
        city_names: list[str],
        picture: dict[str, Any],
    ) -> None:
        self.name = name
        self.rows = rows
        self.height = len(rows)
        self.width = len(rows[0])
        self.size = self.height * self.width
        self.costs = costs
        """By hex what a plain tile costs, -1 where none may lie."""
        self.picture = picture
        """The map as views show it."""
        self.hexes = Words("hex", [hex_name(h // self.width, h % self.width) for h in range(self.size)])
        self.cities = Words("city", city_names)
        self.city_count = len(city_names)
        self.city_hexes = city_hexes
        self.city_at = [NOWHERE] * self.size
        for city, hexagon in enumerate(city_hexes):
            self.city_at[hexagon] = city
        self.beyond = [self._neighbour(h, edge) for h in range(self.size) for edge in range(6)]
        """By hex and edge: the hex behind the edge, or -1."""
        self.group_of = self._groups()
        """By city: the lowest city of its group, itself if it has no neighbour (SP-TRK-41)."""
        self.groups = [
            [city for city in range(self.city_count) if self.group_of[city] == first]
            for first in range(self.city_count)
        ]
        self.masks = [sum(1 << city for city in group) for group in self.groups]
        """By first city of a group: its cities, as bits."""

    def _neighbour(self, hexagon: int, edge: int) -> int:
        row, col = hexagon // self.width, hexagon % self.width
        odd = row % 2
        if edge in (1, 4):
            col += 1 if edge == 1 else -1
        else:
            row += -1 if edge in (0, 5) else 1
            col += odd if edge in (0, 2) else odd - 1
        inside = 0 <= row < self.height and 0 <= col < self.width
        return row * self.width + col if inside else NOWHERE

    def _groups(self) -> list[int]:
        first = list(range(self.city_count))
        for city in range(self.city_count):
            for edge in range(6):
                near = self.beyond[self.city_hexes[city] * 6 + edge]
                other = self.city_at[near] if near >= 0 else NOWHERE
                if other >= 0 and first[other] != first[city]:
                    low, high = sorted((first[other], first[city]))
                    first = [low if group == high else group for group in first]
        return first


class Faces:
    """The track tiles: which face shows which paths, of which kind, and how many tiles a kind has."""

    def __init__(
        self, kinds: list[str], counts: list[int], names: list[str], kind_of: list[int], style: list[int]
    ) -> None:
        self.kinds = Words("kind of track tile", kinds)
        self.counts = counts
        self.names = Words("track face", names)
        self.kind_of = kind_of
        self.style = style
        self.plain = [NOWHERE] * PATH_COUNT
        """By path: the plain face that shows it."""
        self.crossing = [NOWHERE] * (PATH_COUNT * PATH_COUNT)
        """By two paths: the crossing face that shows both (SP-TRK-03 to SP-TRK-05)."""


class World:
    """All that is printed."""

    def __init__(
        self,
        chart: Chart,
        faces: Faces,
        contracts: list[str],
        needs: list[list[int]],
        orders: list[list[int]],
        vp: list[int],
        money: list[int],
        bonus: list[int],
        numbers: dict[str, int],
        thresholds: list[int],
        bonus_cubes: list[int],
        city_tiles: list[int],
        levelled: dict[int, list[int]],
    ) -> None:
        self.chart = chart
        self.faces = faces
        self.contracts = Words("contract", contracts)
        self.contract_count = len(contracts)
        self.needs = needs
        """By contract: cubes of each colour."""
        self.orders = orders
        """By contract: its colours, each once, as they are printed."""
        self.vp = vp
        self.money = money
        self.bonus = bonus
        self.thresholds = thresholds
        """By number of players, from 0."""
        self.bonus_cubes = bonus_cubes
        self.city_tiles = city_tiles
        self.levelled = levelled
        """By number of city hexes: the pool of a levelled draw, where the content states one."""
        self.printed: dict[str, Any] = {
            name: {
                "need": {COLOURS[colour]: needs[contract][colour] for colour in orders[contract]},
                "vp": vp[contract],
                "money": money[contract],
                "bonus": BONUSES[bonus[contract]],
            }
            for contract, name in enumerate(contracts)
        }
        """The faces of the contracts by name, as views show them."""
        self.numbers = numbers
        self.actions = numbers["actions_per_turn"]
        self.steps = numbers["tiles_per_track_action"]
        self.money_action = numbers["money_action"]
        self.opening_cash = numbers["opening_cash"]
        self.opening_hand = numbers["opening_hand"]
        self.draw = numbers["draw"]
        self.factory_cubes = numbers["cubes_per_factory"]
        self.bank_price = numbers["bank_price"]
        self.factory_fee = numbers["foreign_factory_fee"]
        self.toll = numbers["foreign_link_toll"]
        self.emptied_vp = numbers["emptied_factory_vp"]
        self.city_vp = numbers["vp_city"]
        self.dollars_per_vp = numbers["dollars_per_vp"]
        self.crossing_cost = numbers["crossing"]
        self.trains = numbers["trains_per_player"]
        self.factories = numbers["factories_per_player"]
        self.cubes = numbers["resources_per_colour"]
        self.bank = numbers["bank_total"]


def hex_name(row: int, col: int) -> str:
    """A hex as it is typed: its column in letters, its row from 1, `a1` on the upper left."""
    letters = chr(ord("a") + col % 26)
    return f"{letters * (col // 26 + 1)}{row + 1}"
