"""A tiny title of its own, to try the machinery without either game."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Literal

import msgspec

from fumarole.content import ContentSpec, FactGroup, FactTable, Findings
from fumarole.content.values import Count, Id, Point, Positive, Text

LAND = """
[rules]
towns = 3
note = "the country"
source = "rulebook"
facts = ["note: reconstructed"]

[[town]]
id = "ostend"
name = "Ostend"
kind = "port"
people = 900
at = [1.5, 2]
source = "reconstructed"
facts = ["name, people: rulebook", "kind: derived (it lies by the sea)"]

[town.market]
goods = ["fish", "rope"]
fee = 2
source = "summary"

[[town.guild]]
id = "net-makers"
motto = "Mend."
source = "reconstructed"

[[town.guild]]
id = "pilots"
motto = "Wait."
source = "rulebook"

[[town]]
id = "kalmar"
name = "Kalmar"
kind = "mine"
people = 300
source = "derived"

[[road]]
a = "kalmar"
b = "ostend"
miles = 7
source = "rulebook"
"""

MORE_TOWNS = """
[[town]]
id = "visby"
name = "Visby"
kind = "port"
people = 500
source = "reconstructed"
"""

LORE = """
[tale]
text = "Once."
source = "summary"
"""


class Rules(FactTable, frozen=True):
    towns: Positive
    note: Text


class Market(FactTable, frozen=True):
    goods: tuple[Text, ...]
    fee: Count


class Guild(FactTable, frozen=True):
    identity: ClassVar[tuple[str, ...]] = ("id",)

    id: Id
    motto: Text


class Town(FactTable, frozen=True):
    identity: ClassVar[tuple[str, ...]] = ("id",)

    id: Id
    name: Text
    kind: Literal["port", "mine"]
    people: Positive
    at: Point | None = None
    market: Market | None = None
    guilds: tuple[Guild, ...] = msgspec.field(name="guild", default=())


class Road(FactTable, frozen=True):
    identity: ClassVar[tuple[str, ...]] = ("a", "b")
    either_way: ClassVar[bool] = True

    a: Id
    b: Id
    miles: Positive


class Land(FactGroup, frozen=True):
    rules: Rules
    towns: tuple[Town, ...] = msgspec.field(name="town")
    roads: tuple[Road, ...] = msgspec.field(name="road", default=())


class Tale(FactTable, frozen=True):
    text: Text


class Lore(FactGroup, frozen=True):
    tale: Tale


class Toy(FactGroup, frozen=True):
    land: Land
    lore: Lore


def check(data: Toy, found: Findings) -> None:
    towns = {town.id for town in data.land.towns}
    found.adds_up(data.land.rules, "towns", data.land.rules.towns, len(towns), "the number of towns is")
    for road in data.land.roads:
        found.known(road, "a", road.a, towns, "town")
        found.known(road, "b", road.b, towns, "town")


def check_ours(data: Toy, found: Findings) -> None:
    ports = sum(town.kind == "port" for town in data.land.towns)
    found.expect(ports == 2, data.land, "town", f"{ports} ports; ours has 2")


def write(folder: Path, **files: str) -> Path:
    """Write TOML files into a folder; two underscores stand for a slash, one for a dash."""
    for name, text in files.items():
        path = folder / f"{name.replace('__', '/').replace('_', '-')}.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def toy(folder: Path) -> ContentSpec[Toy]:
    """The toy title, written into a folder."""
    return ContentSpec(
        "toy", write(folder, land=LAND, land__more=MORE_TOWNS, lore=LORE), Toy, check, check_ours
    )
