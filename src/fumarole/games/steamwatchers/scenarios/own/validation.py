"""Reading a scenario of one's own: its form, then whether what it says makes sense.

Every field that is wrong is named, with what would be right; rules that stand behind it are cited.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from fumarole.content.conformance import faults
from fumarole.engine.agreement import Offer
from fumarole.engine.refusal import SetupError, WrongFields, unknown
from fumarole.engine.words import Words
from fumarole.games.steamwatchers.board import COLUMN_TOPS, MOST_BUILDINGS, MOST_UNITS
from fumarole.games.steamwatchers.content.combinations import ADD_ONS, BOXES
from fumarole.games.steamwatchers.scenarios.own.form import ByPlayers, Form, figure
from fumarole.games.steamwatchers.scenarios.parts.targets import TOKENS
from fumarole.games.steamwatchers.world import World

EXPANSIONS: Final = (*ADD_ONS, *BOXES)
DEPLOYMENT_AREAS: Final = 3
MOST_GEO: Final = 99
Problem: TypeAlias = tuple[str, str]


def read(
    offer: Offer, world_for: Callable[[int], World], said: Mapping[str, Any], printed: Collection[str]
) -> Form:
    """What a file says, checked; `printed` are the ids it may not take."""
    wrong = [(_name(path), problem) for path, problem in faults(said, Form)]
    if wrong:
        raise WrongFields(wrong)
    form = msgspec.convert(said, Form)
    least, most = form.players
    if least > most:
        raise WrongFields([("players", f"is [{least}, {most}]; write the fewest first")])
    worlds = [world_for(players) for players in range(least, most + 1)]
    wrong = [problem for check in CHECKS for problem in check(form, worlds)]
    wrong += _agreement(form, offer)
    if form.id in printed:
        wrong.append(("id", f"{form.id} is a printed scenario; give yours another"))
    if wrong:
        raise WrongFields(wrong)
    return form


def _name(path: Sequence[str]) -> str:
    """A field's name as people write it; tables of a list are counted from 1."""
    return ".".join(re.sub(r" (\d+)$", r"[\1]", step) for step in path)


def _clans(form: Form, worlds: list[World]) -> Iterator[Problem]:
    yield from _known("forbidden", form.forbidden, worlds[0].clans)
    barred = {worlds[0].clans.find(clan) for clan in form.forbidden} - {-1}
    left, most = worlds[0].clan_count - len(barred), form.players[1]
    if left < most:
        yield "forbidden", f"leaves {left} clans for {most} players [SW-GEN-02]"


def _by_players(form: Form, worlds: list[World]) -> Iterator[Problem]:
    """A figure by number of players names each of them."""
    numbers = [str(world.players) for world in worlds]
    for field, said in _figures(form):
        if isinstance(said, Mapping):
            missing = [number for number in numbers if number not in said]
            strange = [number for number in said if number not in numbers]
            if missing or strange:
                yield (
                    field,
                    f"says nothing for {', '.join(missing)} players"
                    if missing
                    else (
                        f"{', '.join(strange)} is no number of players here; there are: {', '.join(numbers)}"
                    ),
                )


def _figures(form: Form) -> Iterator[tuple[str, ByPlayers | None]]:
    yield "setup.columns", form.setup.columns
    for number, way in enumerate(form.supremacy, 1):
        for field in ("geo", "havens", "areas"):
            yield f"supremacy[{number}].{field}", getattr(way, field)


def _map(form: Form, worlds: list[World]) -> Iterator[Problem]:
    """Areas exist, are open to every number of players, and are named once."""
    areas = worlds[0].areas
    yield from _open("setup.steam", form.setup.steam, worlds)
    yield from _known("setup.removed", form.setup.removed, areas)
    for number, target in enumerate(form.targets, 1):
        yield from _open(f"targets[{number}].area", [target.area], worlds)
        if target.geo == 0:
            yield f"targets[{number}].geo", "is 0; give GEO, or take some with a negative number"
    marked = [areas.find(target.area) for target in form.targets]
    for number, area in enumerate(marked, 1):
        if area >= 0 and area in marked[: number - 1]:
            yield f"targets[{number}].area", f"{areas[area]} has a token already; write it once"
    if len(marked) > TOKENS:
        yield "targets", f"are {len(marked)}; there are {TOKENS} tokens [SW-SCN-GEN-24]"
    for number, way in enumerate(form.supremacy, 1):
        yield from _open(f"supremacy[{number}].hold", way.hold, worlds)


def _steam(form: Form, worlds: list[World]) -> Iterator[Problem]:
    """All columns of setup can be built."""
    plain, wanted = worlds[0].steam - COLUMN_TOPS, sum(levels - 1 for levels in form.setup.steam.values())
    if wanted > plain:
        yield "setup.steam", f"needs {wanted} levels under its column tops; there are {plain} [SW-COL-07]"
    gone = {worlds[0].areas.find(area) for area in form.setup.removed}
    for world in worlds:
        if isinstance(form.setup.columns, Mapping) and str(world.players) not in form.setup.columns:
            continue
        drawn = figure(form.setup.columns, world.players)
        cards = sum(1 for area in world.open if not world.numbered[area] and area not in gone)
        if drawn > cards:
            yield "setup.columns", f"is {drawn}; with {world.players} players {cards} cards can bring one"
        clans = world.players if form.setup.forces is None or form.setup.forces.column else 0
        total = drawn + len(form.setup.steam) + clans
        if total > COLUMN_TOPS:
            yield (
                "setup.columns",
                f"makes {total} columns with {world.players} players; there are {COLUMN_TOPS} [SW-COL-07]",
            )
            return


def _forces(form: Form, worlds: list[World]) -> Iterator[Problem]:
    """Forces fit into three areas, and there are turrets for all."""
    given, extra, world = form.setup.forces, form.setup.extra, worlds[0]
    field = "setup.extra" if given is None else "setup.forces"
    starts = [given.base + given.elite] if given else [sum(clan.start) for clan in world.facts]
    units = max(starts) + extra.base + extra.elite
    room = DEPLOYMENT_AREAS * MOST_UNITS
    if units > room:
        yield field, f"makes {units} soldiers; the three areas of a Deployment card hold {room} [SW-MAP-10]"
    if given is not None and not given.base + given.elite:
        yield field, "leaves a clan without soldiers, and so eliminated [SW-ELM-02]"
    farms = (given.farms if given else world.start_farms) + extra.farms
    turrets = (given.turrets if given else world.start_turrets) + extra.turrets
    spaces = DEPLOYMENT_AREAS * MOST_BUILDINGS
    if farms + turrets > spaces:
        yield field, f"makes {farms + turrets} buildings; three areas hold {spaces} [SW-MAP-12]"
    for table in worlds:
        needed = turrets * table.players
        if needed > table.turrets:
            yield field, f"needs {needed} turrets with {table.players} players; there are {table.turrets}"
            return


def _points(form: Form, worlds: list[World]) -> Iterator[Problem]:
    for number, score in enumerate(form.score, 1):
        if score.geo == 0:
            yield f"score[{number}].geo", "is 0; give GEO, or take some with a negative number"


def _supremacy(form: Form, worlds: list[World]) -> Iterator[Problem]:
    """Something is asked for, and it can be had."""
    for number, way in enumerate(form.supremacy, 1):
        field = f"supremacy[{number}]"
        if way.geo is None and way.havens is None and way.areas is None and not way.hold:
            yield field, "asks for nothing: name geo, havens, areas or hold"
        if way.from_round > form.rounds:
            yield f"{field}.from_round", f"is {way.from_round}, but the game ends with round {form.rounds}"
        for what, wanted, there in (
            ("geo", way.geo, lambda world: MOST_GEO),
            ("havens", way.havens, lambda world: sum(world.haven[area] for area in world.open)),
            ("areas", way.areas, lambda world: len(world.open)),
        ):
            yield from _within(f"{field}.{what}", wanted, worlds, there)


def _within(
    field: str, wanted: ByPlayers | None, worlds: list[World], there: Callable[[World], int]
) -> Iterator[Problem]:
    for world in worlds:
        asked = wanted.get(str(world.players)) if isinstance(wanted, Mapping) else wanted
        if asked is not None and not 1 <= asked <= there(world):
            yield field, f"is {asked}; with {world.players} players it can be 1 to {there(world)}"
            return


CHECKS: Final = (_clans, _by_players, _map, _steam, _forces, _points, _supremacy)


def _agreement(form: Form, offer: Offer) -> Iterator[Problem]:
    """Expansions and options that it rules out or asks for exist."""
    there = Words("expansion", list(dict.fromkeys([*EXPANSIONS, *(piece.id for piece in offer.expansions)])))
    yield from _known("without", form.without, there)
    options = {option.id: option for option in offer.options if not option.needs}
    for key, value in form.options.items():
        try:
            if key not in options:
                raise unknown("table option", key, options)
            if value not in options[key].offered:
                raise unknown("value", value, options[key].offered)
        except SetupError as error:
            yield f"options.{key}" if key in options else "options", str(error)


def _known(field: str, names: Iterable[str], words: Words) -> Iterator[Problem]:
    """Names that lead somewhere, each once."""
    seen: set[int] = set()
    for name in names:
        number = words.find(name)
        if number < 0:
            yield field, f"{name!r} is no {words.kind}; {words.hint(name)}"
        elif number in seen:
            yield field, f"{words[number]} stands there twice; name it once"
        seen.add(number)


def _open(field: str, names: Iterable[str], worlds: list[World]) -> Iterator[Problem]:
    """Areas that exist and are open however many play."""
    yield from _known(field, names, worlds[0].areas)
    for name in names:
        area = worlds[0].areas.find(name)
        closed = [str(world.players) for world in worlds if area >= 0 and world.closed[area]]
        if closed:
            yield (
                field,
                f"{worlds[0].areas[area]} is closed with {' or '.join(closed)} players: choose another area, "
                "or players = [4, 5] [SW-SCN-GEN-27]",
            )
