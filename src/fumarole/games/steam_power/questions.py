"""The questions of Steam Power with the answers of the plain game.

A question is written here alone: `Forwarder`, which passes it on, is written by `scripts/forwarders.py`.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fumarole.engine.state import Terms
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.house_rules import HouseRules
from fumarole.games.steam_power.world import ALWAYS, CUTTING, World


@mypyc_attr(allow_interpreted_subclasses=True)
class Questions(Terms):
    """The answers of the plain game; `house` are the table's options, which all wrappers share."""

    def __init__(self, world: World, house: HouseRules) -> None:
        self.world = world
        self.house = house

    def pool(self, b: Land) -> list[int]:
        """The city tiles to draw from, by colour and then purple (SP-SET-03)."""
        return b.world.city_tiles[:]

    def opening_cash(self, b: Land, seat: int) -> int:
        """What a player starts with (SP-SET-08)."""
        return b.world.opening_cash

    def threshold(self, b: Land) -> int:
        """How many fulfilled contracts of one player trigger the end; 0: none do (SP-END-01)."""
        return b.world.thresholds[b.seats]

    def rounds(self, b: Land) -> int:
        """After how many rounds the game ends in any case; 0: never."""
        return 0

    def quiet_rounds(self, b: Land) -> int:
        """After how many rounds without progress the game ends; 0: never (SP-END-06)."""
        return 0

    def starts(self, b: Land, company: int) -> int:
        """The cities at which a new link may begin, as bits (SP-TRK-17 to SP-TRK-19)."""
        network, chart = b.network, b.chart
        served = network.served[company]
        if not served:
            return (1 << chart.city_count) - 1
        if self.house.group_start:
            for city in range(chart.city_count):
                if served >> city & 1:
                    served |= chart.masks[chart.group_of[city]]
        return served

    def face_exists(self, b: Land, face: int) -> bool:
        """Whether a face is on the tiles of this box (SP-TRK-05)."""
        style = b.world.faces.style[face]
        if style == ALWAYS:
            return True
        return self.house.cutting_curves if style == CUTTING else self.house.back_to_back_curves

    def tiles_left(self, b: Land, kind: int) -> int:
        """How many track tiles of a kind are in stock (SP-GEN-06)."""
        return b.world.faces.counts[kind] - b.network.tiles[kind] if self.house.tiles_limited else 100

    def trains_left(self, b: Land, company: int) -> int:
        """How many more links a company can mark (SP-GEN-09)."""
        return b.world.trains - b.network.trains[company] if self.house.trains_limited else 100

    def cubes_left(self, b: Land, colour: int) -> int:
        """How many cubes of a colour are in stock (SP-GEN-08)."""
        return b.world.cubes - b.cubes_out(colour) if self.house.cubes_limited else 100

    def from_bank(self, b: Land, amount: int) -> int:
        """What the bank can give of an amount (SP-GEN-11)."""
        if not self.house.bank_limited:
            return amount
        held = sum(b.cash(seat) for seat in range(b.seats))
        return max(0, min(amount, b.world.bank - held))

    def contract_vp(self, b: Land, company: int, contract: int) -> int:
        """What a fulfilled contract scores (SP-SCO-02)."""
        return b.world.vp[contract]

    def at_city(self, b: Land, company: int, city: int) -> bool:
        """Whether a company shares in a VP city (SP-SCO-04, SP-SCO-06)."""
        wanted = b.chart.masks[b.chart.group_of[city]] if self.house.group_vp else 1 << city
        return b.network.served[company] & wanted > 0
