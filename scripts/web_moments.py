"""Finds games that come to every special decision of Steamwatchers, for the browser's tests.

.venv/bin/python scripts/web_moments.py

plays random games and writes web/browser/records/moments.json.gz: for each name below the shortest record
found that ends where a seat is asked so.  A test opens one with `openMoment` of web/browser/table.ts.
"""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from fumarole.engine.record import CHANCE_NAME
from web_games import Moment, moments

OUT = Path(__file__).resolve().parent.parent / "web" / "browser" / "records" / "moments.json.gz"
SEEDS = range(1, int(sys.argv[1]) if len(sys.argv) > 1 else 40)

MOMENTS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    # name: scenario, the rule that asks, how some of the options must begin
    "planning": ("war-returns", "planning", ("order move", "order defense", "order decoy")),
    "sealed orders": ("war-returns", "planning", ("take back",)),
    "turn": ("war-returns", "turn", ("activate", "mobilize", "build turret", "pass")),
    "barter": ("war-returns", "barter", ("contract in",)),
    "mobilize": ("war-returns", "mobilize", ("recruit elite", "recruit 2")),
    "movement": (
        "war-returns",
        "movement",
        ("move 2 base", "march", "beacon", "move 1 elite"),
    ),
    "sea": ("war-returns", "movement", ("move 1 base", "by sea")),
    "next combat": ("war-returns", "movement", ("fight",)),
    "attack support": ("war-returns", "attack-support", ("support",)),
    "defense support": ("war-returns", "defense-support", ("support",)),
    "dials": ("war-returns", "dials", ("commit 3",)),
    "barrels": ("war-returns", "barrels", ("pay 2", "pay 1")),
    "losses": ("war-returns", "losses", ("lose",)),
    "retreat": ("war-returns", "retreat", ("flee",)),
    "raze": ("war-returns", "raze", ("raze",)),
    "pay": ("war-returns", "pay", ("pay",)),
    "quarantine": ("war-returns", "quarantine", ("quarantine space", "quarantine supply", "quarantine pure")),
    "exile": ("war-returns", "exile", ("exile base", "exile elite")),
    "subside": ("war-returns", "subside", ("subside",)),
    "farm": ("war-returns", "farm", ("build farm", "build no farm")),
    "excess": ("war-returns", "excess", ("withdraw base", "withdraw elite")),
    "contracts": ("war-returns", "keep-contracts", ("keep", "return")),
    "watcher": ("war-returns", "watcher", ("raise",)),
    "legate": ("war-returns", "legate", ("legate",)),
    "archon": ("war-returns", "archon", ("proclaim",)),
    "block": ("war-returns", "primus", ("block",)),
    "enlist": ("war-returns", "primus", ("enlist",)),
    "deep tremor": ("war-returns", "edict-deep-tremor", ("raise",)),
    "pack ice": ("war-returns", "edict-pack-ice", ("close",)),
    "sanctions": ("war-returns", "edict-writ-of-sanctions", ("sanction",)),
    "levy": ("war-returns", "levy", ("recruit", "done")),
    "synchronised assault": ("war-returns", "synchronised-assault", ("activate", "done")),
    "first elite": ("steamwatching-101", "first-elite", ()),
    "first contract": ("steamwatching-101", "first-contract", ()),
    "opening moves": ("fires-of-the-old-world", "opening-move", ("advance base", "advance elite")),
    "trophy": ("fires-of-the-old-world", "trophy", ()),
    "algae": ("miracle-algae", "planning", ("ready",)),
    "post": ("gone-with-the-singed", "post", ()),
    "singed retreat": ("gone-with-the-singed", "retreat", ("the singed flee",)),
    "starting quarantine": ("secrets-of-the-careeners", "starting-quarantine", ()),
    "ruins": ("secrets-of-the-careeners", "ruins", ()),
    "removal": ("secrets-of-the-careeners", "removal", ("lift quarantine from space",)),
    "vote": ("the-reliquary", "vote", ("vote",)),
    "custodian": ("the-reliquary", "choose-custodian", ()),
    "reliquary": ("the-reliquary", "reliquary", ()),
    "help": ("the-reliquary", "help", ()),
    "columns": ("the-promised-columns", "turn", ("activate",)),
    "meeting places": ("come-alone", "keep-places", ()),
    "reveal": ("come-alone", "turn", ("reveal",)),
    "contacts": ("come-alone", "meeting-recruits", ()),
    "own scenario": ("own", "turn", ("activate",)),
}


def fits(now: Moment, wanted: tuple[str, str, tuple[str, ...]]) -> bool:
    """Whether this is the decision that is looked for."""
    scenario, rule, beginnings = wanted
    if scenario != now.scenario or now.game.stack[-1].rule != rule:
        return False
    offered = [option["say"] for option in now.view["options"]]
    if "take back" in offered and "take back" not in beginnings:
        return False
    return all(
        any(option.startswith(some) or option.endswith(some) for option in offered) for some in beginnings
    )


def kept(now: Moment) -> dict[str, Any]:
    """The game so far, and who is asked."""
    record = msgspec.to_builtins(now.game.record())
    made = sum(who != CHANCE_NAME for who, _ in record["entries"])
    return {"scenario": now.scenario, "seat": now.view["seat"], "decisions": made, "record": record}


if __name__ == "__main__":
    found: dict[str, dict[str, Any]] = {}
    shortest: dict[str, int] = {}
    for seed in SEEDS:
        left = {name for name in MOMENTS if name not in found} if seed > 6 else set(MOMENTS)
        for scenario in {MOMENTS[name][0] for name in left}:
            for players in (2, 3, 4):
                for now in moments(scenario, players, seed):
                    for name in left:
                        length = len(now.game.log)
                        if length < shortest.get(name, 10_000) and fits(now, MOMENTS[name]):
                            found[name], shortest[name] = kept(now), length
        print(f"seed {seed}: {len(found)} of {len(MOMENTS)}", flush=True)
        if seed >= 6 and len(found) == len(MOMENTS):
            break
    OUT.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(dict(sorted(found.items())), ensure_ascii=False)
    OUT.write_bytes(gzip.compress(text.encode(), mtime=0))
    print(
        f"{OUT}: {OUT.stat().st_size // 1024} kB; missing: {[name for name in MOMENTS if name not in found]}"
    )
