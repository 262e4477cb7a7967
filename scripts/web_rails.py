"""Plays games of Steam Power and keeps what the browser client's tests need of them.

.venv/bin/python scripts/web_rails.py

`web/tests/steam-power/views.json.gz`: one view of every kind of decision on every map, with two to five
players, in both solo modes and under every option.  `web/browser/records/rails.json.gz`: records that end
where a person can make a rare gesture, by its name.  `evening.json.gz` beside it: a whole game, for pictures.
"""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from fumarole import bots, states
from fumarole.engine.state import State
from fumarole.games.steam_power.options import OPTIONS
from fumarole.games.steam_power.title import TITLE
from fumarole.server.tables.seat_view import SeatView

WEB = Path(__file__).resolve().parent.parent / "web"
VIEWS = WEB / "tests" / "steam-power" / "views.json.gz"
RECORDS = WEB / "browser" / "records" / "rails.json.gz"
EVENING = WEB / "browser" / "records" / "evening.json.gz"
WHIM = 0.25
"""How often a choice is made at random rather than well."""
LONGEST = 420
LATE = 105
"""Before so many decisions the moment for pictures is chosen."""
USUAL = (0, 70)
"""Decisions of which a view is kept in any case."""

OWN = {
    "map": [
        {
            "id": "vale",
            "name": "Little Vale",
            "rows": [".......", ".C.hC..", "..~....", ".C..CC.", "......."],
            "cities": [
                {"row": row, "col": col, "name": name}
                for row, col, name in (
                    (1, 1, "Ash"),
                    (1, 4, "Birch"),
                    (3, 1, "Dell"),
                    (3, 4, "Elm"),
                    (3, 5, "Fir"),
                )
            ],
        }
    ]
}


def agreements() -> Iterator[dict[str, Any]]:
    """Every map with every number of players, a map of one's own, the solo modes, and every option."""
    for at, chart in enumerate(piece for piece in TITLE.scenarios if not piece.seed):
        for seats in range(2, 6):
            yield {"scenario": chart.id, "seats": seats, "seed": 10 * at + seats}
    yield {"own": OWN, "seats": 2, "seed": 7}
    for mode in ("timetable", "rival"):
        yield {"scenario": "broadvale", "seats": 1, "seed": 3, "options": {"solo": mode}}
    for at, option in enumerate(OPTIONS):
        for value in list(option.offered)[1:]:
            if not option.id.startswith(("solo", "rival")):
                yield {"scenario": "broadvale", "seats": 3, "seed": at, "options": {option.id: value}}


def played(agreed: dict[str, Any]) -> Iterator[tuple[State, int]]:
    """A game and who is asked, before every decision."""
    game = states.new("steam-power", **agreed)
    bot, rng = bots.make("steady", agreed["seed"]), random.Random(agreed["seed"])
    for _ in range(LONGEST):
        if game.over:
            return
        seat = game.to_act[0]
        yield game, seat
        whim = rng.random() < WHIM
        game.play(seat, rng.choice(game.options(seat)) if whim else bot.choose(bots.observe(game, seat)))


def kinds(options: list[str]) -> set[str]:
    """The kinds of gestures among options."""
    found = {
        " ".join(option.split()[:2]) if option.startswith("take ") else option.split()[0]
        for option in options
    }
    found |= {"bonus factory" for option in options if option.endswith(" cubes")}
    return found | {"cube by cube" for option in options if option.endswith("cube by cube")}


def view_of(game: State, seat: int) -> dict[str, Any]:
    """A view and the latest events, as a client has them."""
    seen = SeatView(game, seat)
    return {"view": seen.view, "events": seen.events[-30:]}


def gestures(game: State, seat: int) -> Iterator[str]:
    """The rare gestures that can be made now."""
    view = game.view(seat)
    table, options = view["table"], [one["say"] for one in view["options"]]
    if any(option.startswith("cross ") for option in options):
        yield "crossing"
    for option in options:
        words = option.split()
        if words[0] != "fulfil" or "for" not in words:
            continue
        plan = table["plans"][words[1]]
        if any(cube["from"] == "bank" for cube in plan["cubes"]):
            yield "bank"
        site = plan["bonus"] != "factory" or any(one.startswith("factory in ") for one in options)
        if plan["bonus"] != "none" and table["turn"]["action"] == 1 and site:
            yield f"{plan['bonus']} bonus"
        goods = [table["goods"].get(colour, []) for colour in plan["need"]]
        dearer = [found for found in goods if len(found) > 1 and found[0]["cost"] < found[-1]["cost"]]
        spare = table["cash"][view["seat"]] - plan["cost"]
        if f"fulfil {words[1]} cube by cube" in options and dearer and spare > 1:
            yield "sourcing"
    if table["open_ends"].get(view["seat"]) and any(option.startswith("take up") for option in options):
        yield "open link"
    if table["ending"]:
        yield "last round"


def evening() -> dict[str, Any]:
    """For pictures: a whole game of three who play well, and a late moment with a contract from afar."""
    game = states.new("steam-power", scenario="britain", seats=3, seed=5)
    players = [bots.make("steady", seat) for seat in range(3)]
    kept: dict[str, Any] = {}
    while not game.over:
        seat = game.to_act[0]
        view = game.view(seat)
        afar = [
            plan
            for plan in view["table"]["plans"].values()
            if plan["possible"] and sum(len(cube.get("along", [])) for cube in plan["cubes"]) > 1
        ]
        if afar and view["table"]["turn"]["action"] == 1 and sum(game.made) < LATE:
            kept = {"seat": view["seat"], "decisions": sum(game.made)}
        game.play(seat, players[seat].choose(bots.observe(game, seat)))
    return {**kept, "record": msgspec.to_builtins(game.record(reveal=True))}


def main() -> None:
    """Play all games, write both files."""
    views: list[dict[str, Any]] = []
    records: dict[str, dict[str, Any]] = {}
    seen: dict[str, set[str]] = {}
    for agreed in agreements():
        known = seen.setdefault(
            str(agreed.get("scenario")) + str(agreed.get("options", {}).get("solo")), set()
        )
        for number, (game, seat) in enumerate(played(agreed)):
            found = kinds([one["say"] for one in game.view(seat)["options"]])
            if found - known or number in USUAL:
                known |= found
                views.append(
                    {"name": str({k: v for k, v in agreed.items() if k != "own"}), **view_of(game, seat)}
                )
            if agreed["seats"] != len(("one", "other")) or "own" in agreed:
                continue
            for name in gestures(game, seat):
                if name not in records:
                    record = msgspec.to_builtins(game.record(reveal=True))
                    who = game.book.setup.seats[seat]
                    records[name] = {"seat": who, "decisions": sum(game.made), "record": record}
    whole = evening()
    for out, kept in ((EVENING, whole), (VIEWS, views), (RECORDS, records)):
        text = json.dumps(kept, ensure_ascii=False, separators=(",", ":"), default=str)
        out.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
        print(f"{out}: {len(kept)}, {out.stat().st_size} bytes")
    print(sorted(records))


if __name__ == "__main__":
    main()
