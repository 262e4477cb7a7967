"""The gestures of Steam Power, and how they are said.  Numbers are only ever added, never reused."""

from __future__ import annotations

from typing import Final

from fumarole.engine.notation import Notation
from fumarole.engine.phrase import NUMBER, Phrase
from fumarole.engine.words import Words
from fumarole.games.steam_power.world import COLOURS, PATHS, TILES, World

# What chance brings
CITY_IS: Final = 1
DEAL: Final = 2
BEGINS: Final = 3
DRAW: Final = 4
DRAW_FROM: Final = 5
HAND_OF: Final = 6
TURN_UP: Final = 7

# Setup
KEEP: Final = 10
REDRAW: Final = 11

# A turn
MONEY: Final = 20
TAKE: Final = 21
FULFIL: Final = 22
FULFIL_CHOOSING: Final = 23
FACTORY: Final = 24
TRACK: Final = 25

# Track
LAY: Final = 30
CROSS: Final = 31
TAKE_UP: Final = 32
REPLACE: Final = 33
DONE: Final = 34

# Contracts
CUBE_FROM: Final = 40
ALONG: Final = 41
BONUS_FACTORY: Final = 42
LAPSE: Final = 43
ROB: Final = 44


def notation(world: World, seats: tuple[str, ...], companies: tuple[str, ...]) -> Notation:
    """All phrases."""
    who = Words("seat", seats)
    company = Words("company", companies)
    hexes, cities, contracts = world.chart.hexes, world.chart.cities, world.contracts
    return Notation(
        [
            Phrase(CITY_IS, "city_is", "{city} is {tile}", city=cities, tile=TILES),
            Phrase(DEAL, "deal", "deal {contract} to {seat}", contract=contracts, seat=who),
            Phrase(BEGINS, "begin", "{seat} begins", seat=who),
            Phrase(DRAW, "draw", "draw {contract}", contract=contracts),
            Phrase(DRAW_FROM, "draw_from", "draw {contract} from {seat}", contract=contracts, seat=who),
            Phrase(HAND_OF, "hand_of", "the hand of {seat}", seat=who),
            Phrase(TURN_UP, "turn_up", "turn up {contract}", contract=contracts),
            Phrase(KEEP, "keep_hand", "keep the hand"),
            Phrase(REDRAW, "redraw_hand", "redraw the hand"),
            Phrase(MONEY, "take_money", "take money"),
            Phrase(TAKE, "take_contracts", "take contracts"),
            Phrase(FULFIL, "fulfil", "fulfil {contract} for ${cost}", contract=contracts, cost=NUMBER),
            Phrase(FULFIL_CHOOSING, "fulfil_by_cube", "fulfil {contract} cube by cube", contract=contracts),
            Phrase(FACTORY, "factory", "factory in {city}", city=cities),
            Phrase(TRACK, "build_track", "build track"),
            Phrase(LAY, "lay", "lay {path} in {hex}", path=PATHS, hex=hexes),
            Phrase(CROSS, "cross", "cross {path} in {hex}", path=PATHS, hex=hexes),
            Phrase(TAKE_UP, "take_up", "take up {hex}", hex=hexes),
            Phrase(REPLACE, "replace", "replace by {path} in {hex}", path=PATHS, hex=hexes),
            Phrase(DONE, "done", "done"),
            Phrase(CUBE_FROM, "take_cube", "take {colour} from {city}", colour=COLOURS, city=cities),
            Phrase(ALONG, "along", "along {company} to {city}", company=company, city=cities),
            Phrase(
                BONUS_FACTORY,
                "bonus_factory",
                "factory in {city} with {cubes} cubes",
                city=cities,
                cubes=NUMBER,
            ),
            Phrase(LAPSE, "let_lapse", "let the bonus lapse"),
            Phrase(ROB, "rob", "draw from {seat}", seat=who),
        ]
    )
