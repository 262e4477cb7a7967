"""Does the board of Europa hang together? Counts, borders, coasts, deployments and Steam Column cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from fumarole.content import Findings
from fumarole.games.steamwatchers.content.schema.europa import Adjacency, Deployment, EuropaFile, Strait

EAST = (  # SW-MAP-19
    "epiri",
    "trakija",
    "vojvodina",
    "sandzak",
    "duna-barrage",
    "gagauziya",
    "skuthia",
    "mistreana",
    "pustynia",
    "lulli-sapmi",
)
TARGETS = ("saksas", "istra", "commonwealth")  # SW-SCN-COLUMNS-04


def check_europa(europa: EuropaFile, found: Findings) -> None:
    """What must hold on any board of Europa, the printed one included."""
    _counts(europa, found)
    _borders(europa, found)
    _coasts(europa, found)
    _named_areas(europa, found)
    _deployments(europa, found)
    _steam_cards(europa, found)
    _connected(europa, found)


def neighbours(europa: EuropaFile, links: Iterable[Adjacency | Strait]) -> Mapping[str, set[str]]:
    """Each area's neighbours over these borders and straits."""
    near: dict[str, set[str]] = {area.id: set() for area in europa.areas}
    for link in links:
        if link.a in near and link.b in near:
            near[link.a].add(link.b)
            near[link.b].add(link.a)
    return near


def _links(europa: EuropaFile) -> list[Adjacency | Strait]:
    return [*europa.adjacencies, *europa.straits]


def reach(near: Mapping[str, set[str]], start: str) -> set[str]:
    """All that can be reached from a start."""
    seen, todo = {start}, [start]
    while todo:
        fresh = near[todo.pop()] - seen
        seen |= fresh
        todo += fresh
    return seen


def _counts(europa: EuropaFile, found: Findings) -> None:
    box = europa.components
    found.adds_up(box, "areas", box.areas, len(europa.areas), "the number of [[area]] tables is")
    east = sum(area.region == "east" for area in europa.areas)
    found.adds_up(box, "areas_east", box.areas_east, east, "the number of areas with region east is")
    found.adds_up(
        box, "steam_cards", box.steam_cards, len(europa.steam_cards), "the number of [[steam_card]] tables is"
    )
    cards = len(europa.deployments)
    found.adds_up(
        box, "deployment_cards", box.deployment_cards, cards, "the number of [[deployment]] tables is"
    )
    found.apart(((area.id, area, area.name) for area in europa.areas), "name", "the name")


def _borders(europa: EuropaFile, found: Findings) -> None:
    """Each border once, between two different areas that exist; mutual by its form."""
    areas = {area.id for area in europa.areas}
    for link in _links(europa):
        for field, end in (("a", link.a), ("b", link.b)):
            found.known(link, field, end, areas, "area")
        found.expect(link.a != link.b, link, "b", f'"{link.b}" would touch itself; name two different areas')
    floes = {floe.id: floe for floe in europa.floes}
    for floe in europa.floes:
        found.distinct(floe, "neighbours", floe.neighbours, "the neighbour")
        for other in floe.neighbours:
            if other == floe.id:
                found.wrong(floe, "neighbours", f'"{other}" would touch itself; take it out')
                continue
            known = found.known(floe, "neighbours", other, floes, "ice floe area")
            if known and floe.id not in floes[other].neighbours:
                told = f'"{floe.id}" names "{other}", but not the other way; both must name each other'
                found.clash(floes[other], floe, "neighbours", told)


def _coasts(europa: EuropaFile, found: Findings) -> None:
    areas = {area.id for area in europa.areas}
    floes = {floe.id for floe in europa.floes}
    for area in europa.areas:
        found.distinct(area, "coast", area.coast, "the ice floe area")
        for shore in area.coast:
            found.known(area, "coast", shore, floes, "ice floe area")
    for floe in europa.floes:
        spaces = europa.board.contract_spaces_5p
        found.adds_up(floe, "contracts", len(floe.contracts), spaces, "contract_spaces_5p in [board] is")
    for rim in europa.crater.rim:
        found.known(europa.crater, "rim", rim, areas, "area")


def _named_areas(europa: EuropaFile, found: Findings) -> None:
    """The areas that rules name: the ten that close (SW-MAP-19), three targets that never do."""
    regions = {area.id: area for area in europa.areas}
    for name, region in (*((name, "east") for name in EAST), *((name, "west") for name in TARGETS)):
        if name not in regions:
            found.wrong(europa, "area", f'there is no area "{name}", and the rules name it; add it')
        elif regions[name].region != region:
            found.wrong(
                regions[name], "region", f'is "{regions[name].region}"; by the rulebook it is "{region}"'
            )


def _deployments(europa: EuropaFile, found: Findings) -> None:
    """Six cards of three areas, no area on two; with few players no card leads into the closed east."""
    regions = {area.id: area.region for area in europa.areas}
    floes = {floe.id for floe in europa.floes}
    each = europa.components.areas_per_deployment
    owner: dict[str, Deployment] = {}
    numbers = sorted(card.number for card in europa.deployments)
    found.adds_up(europa, "deployment", numbers, list(range(1, len(numbers) + 1)), "the numbers in order are")
    for card in europa.deployments:
        count = len(card.areas)
        found.expect(
            count == each,
            card,
            "areas",
            f"names {count} areas; areas_per_deployment in [components] is {each}",
        )
        for area in card.areas:
            if not found.known(card, "areas", area, regions, "area"):
                continue
            if area in owner:
                told = (
                    f'"{area}" is on the deployments {owner[area].number} and {card.number}; it can be on one'
                )
                found.clash(owner[area], card, "areas", told)
            owner[area] = card
        east = [area for area in card.areas if regions.get(area) == "east"]
        clash = bool(east) and (card.min_players or 0) < 4
        found.expect(not clash, card, "", f"{', '.join(east)} lie in the east; then say min_players = 4")
        if card.free_contract is not None:
            found.known(card, "free_contract", card.free_contract, floes, "ice floe area")


def _steam_cards(europa: EuropaFile, found: Findings) -> None:
    """One card names each area; the number on it is that of the area's deployment, if it has one."""
    areas = {area.id for area in europa.areas}
    numbers = {area: card.number for card in europa.deployments for area in card.areas}
    for card in europa.steam_cards:
        if found.known(card, "area", card.area, areas, "area"):
            right = numbers.get(card.area)
            found.adds_up(
                card, "deployment", card.deployment or "none", right or "none", "by [[deployment]] it is"
            )
    for missing in sorted(areas - {card.area for card in europa.steam_cards}):
        found.wrong(europa, "steam_card", f'no card names "{missing}"; each area has one')


def _connected(europa: EuropaFile, found: Findings) -> None:
    """From any area every other can be reached, by land, strait or ice."""
    near = {area: set(others) for area, others in neighbours(europa, _links(europa)).items()}
    for floe in europa.floes:
        shore = {area.id for area in europa.areas if floe.id in area.coast}
        for area in shore:
            near[area] |= shore - {area}
    if europa.areas:
        cut_off = sorted(set(near) - reach(near, europa.areas[0].id))
        names = ", ".join(cut_off)
        found.expect(
            not cut_off,
            europa,
            "adjacency",
            f"nothing leads from the rest of the board to {names}; add a border",
        )


def check_our_europa(europa: EuropaFile, found: Findings) -> None:
    """What our own board promises besides."""
    terrains = Counter(area.terrain for area in europa.areas)
    found.adds_up(europa, "area", dict(terrains), {"plains": 36, "mountain": 13}, "our board has")
    _our_straits_and_land(europa, found)
    _our_havens(europa, found)
    _our_trios(europa, found)
    marks = {area.id for area in europa.areas if area.badge_at is not None}
    deployed = {area for card in europa.deployments for area in card.areas}
    found.expect(marks == deployed, europa, "area", "exactly the deployment areas have badge_at")


def _our_straits_and_land(europa: EuropaFile, found: Findings) -> None:
    land = neighbours(europa, europa.adjacencies)
    for strait in europa.straits:
        found.expect(
            strait.b not in land[strait.a], strait, "b", "a strait joins areas that do not touch by land"
        )
    near = neighbours(europa, _links(europa))
    for region in ("west", "east"):
        own = {area.id for area in europa.areas if area.region == region}
        inside = {area: near[area] & own for area in own}
        whole = bool(own) and reach(inside, min(own)) == own
        found.expect(whole, europa, "adjacency", f"the {region} must hang together by land and straits alone")
    known = {
        "occitania-bassa": {"occitania-alta", "gironde"},
        "rhone": {"occitania-alta", "gironde", "provenca"},
    }
    for area, others in known.items():
        missing = ", ".join(sorted(others - land[area]))
        found.expect(not missing, europa, "adjacency", f"by the rulebook's examples {area} touches {missing}")
    apart = "rhone" not in land["occitania-bassa"]
    found.expect(
        apart, europa, "adjacency", "by the rulebook's examples rhone is two areas from occitania-bassa"
    )


def _our_havens(europa: EuropaFile, found: Findings) -> None:
    near = neighbours(europa, _links(europa))
    havens = {area.id for area in europa.areas if area.haven}
    deployed = {area for card in europa.deployments for area in card.areas}
    for area in europa.areas:
        if area.haven:
            good = area.terrain == "plains" and bool(area.coast) and area.haven_at is not None
            apart = not near[area.id] & havens and area.id not in deployed
            found.expect(
                good and apart, area, "haven", "our havens are coastal plains, apart, in no deployment"
            )
    west = sum(area.haven and area.region == "west" for area in europa.areas)
    found.expect(west >= 4, europa, "area", f"{west} havens in the west; a scenario asks for 4")


def _our_trios(europa: EuropaFile, found: Findings) -> None:
    land = neighbours(europa, europa.adjacencies)
    levels = {card.area: card.levels for card in europa.steam_cards}
    for card in europa.deployments:
        inside = {area: land[area] & set(card.areas) for area in card.areas}
        found.expect(
            reach(inside, card.areas[0]) == set(card.areas), card, "areas", "must hang together by land"
        )
        steam = sorted(levels[area] for area in card.areas)
        found.expect(steam == [1, 2, 3], card, "areas", f"their steam cards show {steam}; in ours 1, 2 and 3")
