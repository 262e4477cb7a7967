"""A view as readable text: the map drawn hex by hex, companies, cities, links and one's own contracts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from fumarole.engine.words import plain
from fumarole.games.steam_power.world import Chart, hex_name

WIDE = 4
"""Characters a hex; odd rows are shifted by half of it."""


def describe(view: Mapping[str, Any]) -> str:
    """The whole table."""
    table = view["table"]
    seats = view["setup"]["seats"]
    companies = list(table["trains"])
    letters = dict(zip(companies, _letters(companies), strict=True))
    codes = dict(zip(table["map"]["cities"], _codes(table["map"]["cities"]), strict=True))
    lines = [_heading(table), *(_seat(table, who, letters[who], seats) for who in companies), ""]
    lines += _map(table, letters, codes)
    if idle := table["map"]["idle_cities"]:
        lines.append(f"  Not in play with so few players: {', '.join(idle)}.")
    lines += ["", *_cities(table, letters, codes), *_groups(table), *_links(table, letters), *_stock(table)]
    if table.get("hand") is not None:
        lines += ["", *_hand(table)]
    return "\n".join(lines)


def _heading(table: Mapping[str, Any]) -> str:
    parts = [f"{table['map']['name']}, round {table['round']}"]
    if table["rounds"]:
        parts[0] += f" of {table['rounds']}"
    elif table["ending"]:
        parts.append("the last")
    elif table["threshold"]:
        parts.append(f"the end comes with {table['threshold']} contracts")
    if table["first"] != "none":
        parts.append(f"{table['first']} began")
    return "; ".join(parts) + "."


def _seat(table: Mapping[str, Any], who: str, letter: str, seats: Sequence[str]) -> str:
    parts = []
    if who in seats:
        cash = table.get("cash", {}).get(who)
        parts += [f"${cash}" if cash is not None else "money hidden"]
        parts += [_count(table["hands"][who], "contract") + " in hand"]
    done = table["fulfilled"][who]
    parts.append(f"{len(done)} fulfilled" + (f" ({', '.join(done)})" if done else ""))
    parts.append(
        f"{table['standing'][who]} VP before money" if who in seats else f"{table['standing'][who]} VP"
    )
    parts += [_count(table["trains"][who], "train"), f"{table['factories_left'][who]} factories left"]
    return f"  {letter} = {who}: {', '.join(parts)}"


def _count(number: int, word: str) -> str:
    return f"{number} {word}" + ("" if number == 1 else "s")


def _map(table: Mapping[str, Any], letters: Mapping[str, str], codes: Mapping[str, str]) -> list[str]:
    """Terrain as in the map file, cities by their code, track by the letters of its owners."""
    rows = table["map"]["rows"]
    at = {tuple(where): codes[city] for city, where in table["map"]["cities"].items()}
    columns = [hex_name(0, col)[:-1] for col in range(len(rows[0]))]
    lines = ["     " + "".join(column.ljust(WIDE) for column in columns).rstrip()]
    for number, row in enumerate(rows):
        drawn = []
        for col, char in enumerate(row):
            tile = table["tiles"].get(hex_name(number, col))
            track = "".join(letters[path["company"]] for path in tile) if tile else ""
            drawn.append((at.get((number, col)) or track or char).ljust(WIDE))
        shift = " " * (WIDE // 2 * (number % 2))
        lines.append(f"{number + 1:>3}  {shift}{''.join(drawn)}".rstrip())
    signs = "; ".join(f"{letter} track of {who}" for who, letter in letters.items())
    return [*lines, f"     . plains $0, h hills $2, m mountains $4, ~ closed; crossing $2; {signs}"]


def bare(chart: Chart) -> list[str]:
    """A map before anything is built on it."""
    cities = chart.picture["cities"]
    codes = dict(zip(cities, _codes(cities), strict=True))
    drawn = _map({"map": chart.picture, "tiles": {}}, {}, codes)
    legend = [f"{code} {city}" for city, code in codes.items()]
    return [
        *drawn[:-1],
        drawn[-1].rstrip("; "),
        "",
        *(", ".join(legend[at : at + 8]) for at in range(0, len(legend), 8)),
    ]


def _cities(table: Mapping[str, Any], letters: Mapping[str, str], codes: Mapping[str, str]) -> list[str]:
    """Colour by colour; what stands on a city, and who ends a link there."""
    ends: dict[str, dict[str, None]] = {}
    for link in table["links"]:
        for city in link["cities"]:
            ends.setdefault(city, {})[letters[link["company"]]] = None
    lines = []
    for colour in ("black", "white", "orange", "grey", "purple"):
        found = [
            _city(table, city, ends, codes) for city, tile in table["city_tile"].items() if tile == colour
        ]
        spare = table["spare_cities"][colour]
        title = "VP cities" if colour == "purple" else colour.capitalize()
        left = f" ({spare} not on the map)" if spare else ""
        lines.append(f"{title}{left}: {', '.join(found) or 'none'}.")
    return lines


def _groups(table: Mapping[str, Any]) -> list[str]:
    """Cities side by side, connected once a link ends at one of them (SP-TRK-41, SP-TRK-42)."""
    said = [
        " - ".join(group["cities"]) + (" (connected)" if group["active"] else " (no link yet)")
        for group in table["groups"]
    ]
    return [f"Neighbouring cities: {', '.join(said)}."] if said else []


def _city(
    table: Mapping[str, Any], city: str, ends: Mapping[str, Iterable[str]], codes: Mapping[str, str]
) -> str:
    said = f"{codes[city]} {city}"
    owner = table["factory"][city]
    notes = []
    if owner != "none":
        left = "exhausted" if city in table["exhausted"] else _count(table["cubes"][city], "cube")
        notes.append(f"factory of {owner}, {left}")
    if city in ends:
        notes.append("linked by " + ", ".join(sorted(ends[city])))
    return said + (f" [{'; '.join(notes)}]" if notes else "")


def _links(table: Mapping[str, Any], letters: Mapping[str, str]) -> list[str]:
    lines = [
        f"  {letters[link['company']]} {' - '.join(link['cities'])} by {' '.join(link['hexes'])}"
        for link in table["links"]
    ]
    lines += [
        f"  {letters[who]} incomplete, {end['start']} by {' '.join(end['hexes'])}, open to the {end['edge']}"
        for who, end in table["open_ends"].items()
    ]
    return ["Links:", *lines] if lines else ["No link is built yet."]


def _stock(table: Mapping[str, Any]) -> list[str]:
    kinds = {"A": "straight or curve", "B": "tight curve or double straight", "C": "other crossings"}
    said = ", ".join(f"{left} {kinds.get(kind, kind)}" for kind, left in table["stock"].items())
    return [f"Track tiles in stock: {said}. Contracts in the bag: {table['bag']}."]


def _hand(table: Mapping[str, Any]) -> list[str]:
    lines = []
    for contract, plan in table["plans"].items():
        need = ", ".join(f"{count} {colour}" for colour, count in plan["need"].items())
        gives = [f"{plan['vp']} VP"]
        gives += [f"${plan['money']}"] if plan["money"] else []
        gives += [f"{plan['bonus']} bonus"] if plan["bonus"] != "none" else []
        lines.append(f"  {contract}: {need}; gives {', '.join(gives)}; {_plan(plan)}")
    known = [f"{who} holds {', '.join(held)}" for who, held in table["known"].items() if held]
    told = [f"You know: {'; '.join(known)}."] if known else []
    return ["Your contracts:", *lines, *told] if lines else ["You hold no contract.", *told]


def _plan(plan: Mapping[str, Any]) -> str:
    if not plan["cubes"]:
        return "impossible now, no network to deliver to"
    pays: dict[str, int] = {}
    for cube in plan["cubes"]:
        for payee, amount in cube["pays"].items():
            pays[payee] = pays.get(payee, 0) + amount
    to = f" ({', '.join(f'${amount} to {payee}' for payee, amount in pays.items())})" if pays else ""
    return f"costs ${plan['cost']}{to}" + ("" if plan["possible"] else ", impossible: more than you have")


def _letters(companies: Sequence[str]) -> list[str]:
    """A letter or digit of its own for each company; `p1` and `p2` are 1 and 2."""
    found: list[str] = []
    for number, company in enumerate(companies, 1):
        usual = [letter for letter in company.upper() if letter.isalnum()]
        usual = usual[::-1] if usual[-1].isdecimal() else usual
        found.append(next(letter for letter in [*usual, str(number), "*"] if letter not in found))
    return found


def _codes(cities: Iterable[str]) -> list[str]:
    """Three letters of its own for each city."""
    found: list[str] = []
    for city in cities:
        bare = plain(city).replace("-", "").replace(".", "").upper()
        tries = [
            bare[:3],
            *(bare[:2] + letter for letter in bare[2:]),
            *(bare[:2] + str(n) for n in range(10)),
        ]
        tries += [f"{n:03}" for n in range(100)]
        found.append(next(code for code in tries if code not in found))
    return found
