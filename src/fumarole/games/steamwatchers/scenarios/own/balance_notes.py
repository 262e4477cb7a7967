"""What software can say about the balance of a scenario of one's own (SW-SCN-GEN-22).

Nothing here is wrong: these are places at which an author may want to look again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fumarole.games.steamwatchers.scenarios.own.form import Form, figure
from fumarole.games.steamwatchers.world import BASE, ELITE, ClanFacts, World

UNEVEN: Final = 3
"""Steps by which distances may differ from one Deployment card to another without a hint."""
SOON: Final = 3
"""A GEO level that is no more than this above the start is reached in a round or two."""


def hints(world: World, form: Form) -> Iterator[str]:
    """Every hint, with the field it is about."""
    barred = {world.clans.find(clan) for clan in form.forbidden}
    clans = [facts for clan, facts in enumerate(world.facts) if clan not in barred]
    yield from _places(form, world)
    yield from _distance(form, world)
    yield from _armies(form, clans)
    yield from _counted(form, clans)
    for number, way in enumerate(form.supremacy, 1):
        for players in range(form.players[0], form.players[1] + 1):
            if way.geo is not None and figure(way.geo, players) <= world.start_geo + SOON:
                yield (
                    f"supremacy[{number}].geo: everybody starts with GEO {world.start_geo}; "
                    f"{figure(way.geo, players)} is soon reached."
                )
                break


def _places(form: Form, world: World) -> Iterator[str]:
    """What lies in a deployment area belongs to whoever takes that card."""
    wanted = [(f"targets[{n}].area", target.area) for n, target in enumerate(form.targets, 1)]
    wanted += [("setup.steam", area) for area in form.setup.steam]
    wanted += [(f"supremacy[{n}].hold", area) for n, way in enumerate(form.supremacy, 1) for area in way.hold]
    for field, name in wanted:
        area = world.areas.find(name)
        for number, areas in enumerate(world.deployments, 1):
            if area in areas:
                whose = f"who takes card {number} holds it from the start"
                yield f"{field}: {name} is a deployment area; {whose}."


def _distance(form: Form, world: World) -> Iterator[str]:
    """How far the nearest of some areas is from each Deployment card."""
    find = world.areas.find
    goals = [("targets", {find(target.area) for target in form.targets if target.geo > 0})]
    goals += [(f"supremacy[{n}].hold", set(map(find, way.hold))) for n, way in enumerate(form.supremacy, 1)]
    for field, goal in goals:
        cards = [(number, areas) for number, areas in enumerate(world.deployments, 1) if areas and goal]
        steps = {number: _steps(world, areas, goal) for number, areas in cards}
        near, far = min(steps, key=steps.__getitem__, default=0), max(steps, key=steps.__getitem__, default=0)
        if goal and steps[far] - steps[near] >= UNEVEN:
            yield (
                f"{field}: the nearest is {steps[far]} steps by land from deployment {far}, "
                f"{steps[near]} from deployment {near}."
            )


def _steps(world: World, start: list[int], goal: set[int]) -> int:
    """Steps by land from any of some areas to the nearest of others; very many where there is no way."""
    seen, edge, steps = set(start), set(start), 0
    while edge and not edge & goal:
        edge = {near for area in edge for near in world.borders[area]} - seen
        seen |= edge
        steps += 1
    return steps if edge else len(world.areas)


def _armies(form: Form, clans: list[ClanFacts]) -> Iterator[str]:
    """Forces that a clan's miniatures or supply cannot bear."""
    given, extra = form.setup.forces, form.setup.extra
    for kind, word in ((BASE, "base"), (ELITE, "elite")):
        more = (extra.base, extra.elite)[kind]
        for clan in clans:
            wanted = ((given.base, given.elite)[kind] if given else clan.start[kind]) + more
            if wanted > clan.miniatures[kind]:
                yield f"setup: {clan.name} has {clan.miniatures[kind]} {word} soldiers and deploys no more."


def _counted(form: Form, clans: list[ClanFacts]) -> Iterator[str]:
    """Things of which some clans have more than others."""
    there = {
        "base": [clan.miniatures[BASE] for clan in clans],
        "elite": [clan.miniatures[ELITE] for clan in clans],
        "beacon": [clan.beacons for clan in clans],
        "contract": [clan.contracts for clan in clans],
        "barrel": [clan.pure + clan.contraband for clan in clans],
    }
    for number, score in enumerate(form.score, 1):
        counts = [full // score.each for full in there.get(score.thing, [0])]
        if min(counts) < max(counts):
            yield (
                f"score[{number}].for: clans have unequal pieces; it counts {min(counts)} times at most for "
                f"one, {max(counts)} times for another."
            )
