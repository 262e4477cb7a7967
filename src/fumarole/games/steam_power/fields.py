"""The fields of a table of Steam Power, and their offsets.

A company is whoever owns links and factories: every seat, and in one solo mode a rival without a seat.
"""

from __future__ import annotations

from fumarole.engine.layout import EVERYBODY, OWNER, Field, Layout
from fumarole.engine.words import Words
from fumarole.games.steam_power.world import PATHS, TILES, World

FULFILLED = "done-"
"""How the fulfilled row of a company is called, before its name."""


def layout(world: World, seats: tuple[str, ...], companies: tuple[str, ...]) -> Layout:
    """The fields of a table."""
    chart = world.chart
    who = Words("seat", seats)
    some_seat = Words("seat", ["none", *seats])
    some_company = Words("company", ["none", *companies])
    some_tile = Words("city tile", ["none", *TILES.words])
    some_track = Words(
        "track", ["none", *(f"{company} {path}" for company in companies for path in PATHS.words)]
    )
    places = Words("place of a contract", ["bag", "shown", *seats, *(FULFILLED + name for name in companies)])
    return Layout(
        [
            Field("round", seen=EVERYBODY),
            Field("first", values=some_seat, seen=EVERYBODY),
            Field("ending", most=1, seen=EVERYBODY),
            Field("quiet", seen=EVERYBODY),
            Field("progress", most=1, seen=EVERYBODY),
            Field("cash", who, seen=EVERYBODY),
            Field("city_tile", chart.cities, values=some_tile, seen=EVERYBODY),
            Field("factory", chart.cities, values=some_company, seen=EVERYBODY),
            Field("cubes", chart.cities, seen=EVERYBODY),
            Field("track", chart.hexes, values=some_track),
            Field("crossing", chart.hexes, values=some_track),
            Field("contract_at", world.contracts, values=places),
            Field("known_to", world.contracts, values=some_seat),
        ]
    )


def hidden_cash(cash: Field) -> Field:
    """The field for money, seen by its owner alone (SP-HID-04)."""
    return Field(cash.name, *cash.axes, seen=OWNER)


class Spots:
    """The offsets of the fields, looked up once."""

    def __init__(self, fields: Layout) -> None:
        at = fields.offsets
        self.round = at["round"]
        self.first = at["first"]
        self.ending = at["ending"]
        self.quiet = at["quiet"]
        self.progress = at["progress"]
        self.cash = at["cash"]
        self.city_tile = at["city_tile"]
        self.factory = at["factory"]
        self.cubes = at["cubes"]
        self.track = at["track"]
        self.crossing = at["crossing"]
        self.contract_at = at["contract_at"]
        self.known_to = at["known_to"]
        owners = fields.fields[list(at).index("factory")].values
        assert owners is not None
        self.companies = len(owners) - 1
