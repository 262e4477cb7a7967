"""What a finished game says about maps and contracts, for `fumarole balance`."""

from __future__ import annotations

from heapq import heappop, heappush

from fumarole.engine.state import State
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.graph.links import Link
from fumarole.games.steam_power.judgement.evaluation import DOLLAR
from fumarole.games.steam_power.judgement.projects import TILE
from fumarole.games.steam_power.rules.scoring import score
from fumarole.games.steam_power.terms import asks, board
from fumarole.games.steam_power.world import PURPLE, Chart


def turn_order(game: State) -> list[int]:
    """The seats from the first player on."""
    first, seats = board(game).first(), game.book.seats
    return [(first + place) % seats for place in range(seats)]


def measures(game: State) -> dict[str, float]:
    """Counts of one game; the mean of each over many is what a survey tells."""
    b = board(game)
    assert game.result is not None
    crossings = sum(b.crossed(hexagon) for hexagon in range(b.chart.size))
    found = {
        "crossings": float(crossings),
        "links that had to go around": float(sum(went_around(b, link) for link in b.network.links)),
        "links": float(len(b.network.links)),
        "track tiles": float(sum(b.network.tiles)),
        "factories": float(sum(b.factory(city) >= 0 for city in range(b.chart.city_count))),
        "stalled": float("SP-END-06" in game.result.rules),
    }
    if b.companies > b.seats:
        found["rival wins"] = float(not game.result.winners)
        found["points of the rival"] = float(score(asks(game), b, b.seats).total)
    return found


def openings(game: State) -> list[str]:
    """By seat: whether its first link has a VP city at one end, at both or at neither."""
    b = board(game)
    purple = {b.chart.cities[city] for city in range(b.chart.city_count) if b.tile(city) == PURPLE}
    firsts: dict[str, int] = {}
    for event in game.events:
        if event.kind == "linked":
            stars = (event.facts["start"] in purple) + (event.facts["end"] in purple)
            firsts.setdefault(event.facts["company"], stars)
    kinds = ("no VP city", "a VP city", "two VP cities")
    return [kinds[firsts[seat]] if seat in firsts else "no link" for seat in game.book.setup.seats]


def went_around(b: Land, link: Link) -> bool:
    """Whether a link costs more tiles and money than it would on the empty map, without crossing anything."""
    if any(b.crossed(hexagon) for hexagon in link.hexes):
        return False
    spent = sum(TILE + DOLLAR * b.chart.costs[hexagon] for hexagon in link.hexes)
    return spent > least(b.chart, link.start, link.end) + 0.001


def least(chart: Chart, start: int, end: int) -> float:
    """What the cheapest way between two cities costs on the empty map, in points."""
    home, goal = chart.city_hexes[start], chart.city_hexes[end]
    waiting: list[tuple[float, int, int]] = [(0.0, home, -1)]
    done: set[tuple[int, int]] = set()
    while waiting:
        spent, hexagon, entry = heappop(waiting)
        if hexagon == goal:
            return spent
        if (hexagon, entry) in done:
            continue
        done.add((hexagon, entry))
        for leave in range(6):
            ahead = chart.beyond[hexagon * 6 + leave]
            if leave == entry or ahead < 0:
                continue
            if ahead == goal and hexagon != home:
                heappush(waiting, (spent, ahead, 0))
            elif chart.costs[ahead] >= 0 and chart.city_at[ahead] < 0:
                heappush(waiting, (spent + TILE + DOLLAR * chart.costs[ahead], ahead, (leave + 3) % 6))
    return 0.0
