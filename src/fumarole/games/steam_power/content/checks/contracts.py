"""Do the contracts add up, and do ours keep to the measure of SP-PRO-01?"""

from __future__ import annotations

from collections import Counter
from typing import get_args

from fumarole.content import Findings
from fumarole.games.steam_power.content.schema import SteamPowerContent
from fumarole.games.steam_power.content.schema.contracts import Bonus, Colour, Contract, Contracts

SIZES = {"two": 2, "three": 3, "four": 4}


def check_contracts(data: SteamPowerContent, found: Findings) -> None:
    """What must hold for any contracts, the printed ones included."""
    file = data.contracts
    box, constants = file.components, data.tiles.constants
    found.adds_up(
        box, "contracts", box.contracts, len(file.contracts), "the number of [[contract]] tables is"
    )
    stated = data.tiles.components
    found.adds_up(stated, "contract_tiles", stated.contract_tiles, box.contracts, "in contracts.toml it is")
    found.adds_up(
        box, "opening_hand", box.opening_hand, constants.opening_hand, "by [constants] in tiles.toml it is"
    )
    found.adds_up(box, "draw", box.draw, constants.draw, "by [constants] in tiles.toml it is")
    found.distinct(box, "resource_colours", box.resource_colours, "the colour")
    for contract in file.contracts:
        known = tuple(row.colour for row in data.tiles.city_tiles if row.resource)
        for colour in contract.need:
            found.known(contract, "need", colour, known, "city tile with a resource of the colour")
        size = len(contract.need)
        found.expect(size in SIZES.values(), contract, "need", f"asks for {size} cubes; 2, 3 or 4 are right")
        offered = contract.bonus == "none" or contract.bonus in box.bonus_kinds
        found.expect(
            offered, contract, "bonus", f'"{contract.bonus}" is not among bonus_kinds in [components]'
        )
    _totals(file, found)


def _totals(file: Contracts, found: Findings) -> None:
    totals, rows = file.totals, file.contracts
    what = "the contracts add up to"
    for name, size in SIZES.items():
        count = sum(len(row.need) == size for row in rows)
        found.adds_up(totals.by_size, name, getattr(totals.by_size, name), count, what)
    for bonus in get_args(Bonus):
        count = sum(row.bonus == bonus for row in rows)
        found.adds_up(totals.by_bonus, bonus, getattr(totals.by_bonus, bonus), count, what)
    found.adds_up(totals, "vp", totals.vp, sum(row.vp for row in rows), what)
    found.adds_up(totals, "money", totals.money, sum(row.money for row in rows), what)


def check_our_contracts(file: Contracts, found: Findings) -> None:
    """All colours alike, every tile different, every tile of a size worth the same."""
    cubes = Counter(colour for row in file.contracts for colour in row.need)
    for colour in get_args(Colour):
        stated = file.totals.cubes_per_colour
        found.adds_up(
            file.totals, "cubes_per_colour", stated, cubes[colour], f"the {colour} cubes asked for are"
        )
    faces = [(tuple(sorted(row.need)), row.vp, row.money, row.bonus) for row in file.contracts]
    found.distinct(file, "contract", faces, "the face")
    measure = file.value_measure
    for row in file.contracts:
        pair = measure.target_two_same if len(set(row.need)) == 1 else measure.target_two
        right = {3: measure.target_three, 4: measure.target_four}.get(len(row.need), pair)
        told = f"by [value_measure] it is worth {_worth(row, file)}; tiles of its kind are worth {right}"
        found.expect(_worth(row, file) == right, row, "vp", told)


def _worth(row: Contract, file: Contracts) -> float:
    measure = file.value_measure
    bonus = {"none": 0.0, "track": measure.track, "factory": measure.factory, "draw": measure.draw}
    return row.vp * measure.vp + row.money * measure.dollar + bonus[row.bonus]
