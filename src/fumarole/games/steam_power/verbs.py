"""The gestures of Steam Power, and how they are said.  Numbers are only ever added, never reused."""

from __future__ import annotations

from typing import Final

from fumarole.engine.notation import NUMBER, Notation, Phrase
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
            Phrase(CITY_IS, "{city} is {tile}", city=cities, tile=TILES),
            Phrase(DEAL, "deal {contract} to {seat}", contract=contracts, seat=who),
            Phrase(BEGINS, "{seat} begins", seat=who),
            Phrase(DRAW, "draw {contract}", contract=contracts),
            Phrase(DRAW_FROM, "draw {contract} from {seat}", contract=contracts, seat=who),
            Phrase(HAND_OF, "the hand of {seat}", seat=who),
            Phrase(TURN_UP, "turn up {contract}", contract=contracts),
            Phrase(KEEP, "keep the hand"),
            Phrase(REDRAW, "redraw the hand"),
            Phrase(MONEY, "take money"),
            Phrase(TAKE, "take contracts"),
            Phrase(FULFIL, "fulfil {contract} for ${cost}", contract=contracts, cost=NUMBER),
            Phrase(FULFIL_CHOOSING, "fulfil {contract} cube by cube", contract=contracts),
            Phrase(FACTORY, "factory in {city}", city=cities),
            Phrase(TRACK, "build track"),
            Phrase(LAY, "lay {path} in {hex}", path=PATHS, hex=hexes),
            Phrase(CROSS, "cross {path} in {hex}", path=PATHS, hex=hexes),
            Phrase(TAKE_UP, "take up {hex}", hex=hexes),
            Phrase(REPLACE, "replace by {path} in {hex}", path=PATHS, hex=hexes),
            Phrase(DONE, "done"),
            Phrase(CUBE_FROM, "take {colour} from {city}", colour=COLOURS, city=cities),
            Phrase(ALONG, "along {company} to {city}", company=company, city=cities),
            Phrase(BONUS_FACTORY, "factory in {city} with {cubes} cubes", city=cities, cubes=NUMBER),
            Phrase(LAPSE, "let the bonus lapse"),
            Phrase(ROB, "draw from {seat}", seat=who),
        ]
    )
