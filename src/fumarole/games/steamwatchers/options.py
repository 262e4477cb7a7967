"""The table options of the ledger's notes, each with its values, the default first, and one sentence."""

from __future__ import annotations

from typing import Final

from fumarole.engine.piece import TableOption, unchanged
from fumarole.engine.state import Rulebook
from fumarole.games.steamwatchers.rules.combat import DialsWithBarrels
from fumarole.games.steamwatchers.switches import Switch, switched
from fumarole.games.steamwatchers.verbs import READY, TAKE_BACK

SWITCHES: Final = (
    Switch(
        "late_phase_order",
        ("claim", "conclave-of-this-round"),
        "late_order_by_claim",
        False,
        "Track order in the last two phases and in tie-breaks: titles claimed, or titles held this round.",
        ("SW-GEN-05", "SW-SUB-03", "SW-WHT-13", "SW-END-03", "SW-END-08"),
    ),
    Switch(
        "column_destroys_farm",
        ("off", "on"),
        "column_destroys_farm",
        True,
        "Whether a new steam column destroys the farms of its area.",
        ("SW-COL-06",),
    ),
    Switch(
        "limit_column_tops",
        ("on", "off"),
        "limit_column_tops",
        False,
        "Whether every column needs one of the fifteen tops, or only the total of levels is limited.",
        ("SW-COL-07",),
    ),
    Switch(
        "untaken_titles",
        ("in_order", "at_end"),
        "untaken_titles_at_end",
        True,
        "Whether untaken titles resolve at their position or after all others.",
        ("SW-CON-07",),
    ),
    Switch(
        "primus_recruits",
        ("any_controlled_area", "near_units"),
        "primus_near_units",
        True,
        "Whether the Primus recruits in any controlled area, or only among the clan's units or next to them.",
        ("SW-CON-22",),
    ),
    Switch(
        "sea_merge_requires_adjacent_floes",
        ("off", "on"),
        "merge_adjacent_floes_only",
        True,
        "Whether contracted ice floes act as one only when they touch.",
        ("SW-MOV-08",),
    ),
    Switch(
        "forced_march_from_mountain",
        ("on", "off"),
        "march_from_mountain",
        False,
        "Whether a Forced March may start in a mountain area.",
        ("SW-MOV-14",),
    ),
    Switch(
        "forced_march_return",
        ("on", "off"),
        "march_return",
        False,
        "Whether a Forced March may lead back to where it began.",
        ("SW-MOV-15",),
    ),
    Switch(
        "beacons_per_move",
        ("1", "unlimited"),
        "beacons_unlimited",
        True,
        "How many beacons one Move token may deploy.",
        ("SW-MOV-24",),
    ),
    Switch(
        "beacon_after_combat",
        ("off", "on"),
        "beacon_after_combat",
        True,
        "Whether beacons may be deployed between and after combats.",
        ("SW-MOV-26",),
        formerly="on",
    ),
    Switch(
        "emptied_columns_infect",
        ("on", "off"),
        "emptied_columns_infect",
        False,
        "Whether a column still infects and leaves a farm when its last soldier was exiled just before.",
        ("SW-SUB-09",),
        formerly="off",
    ),
    Switch(
        "barter_move_per_haven",
        ("off", "on"),
        "barter_move_per_haven",
        True,
        "Whether Barter places or moves one contract for each haven.",
        ("SW-DEF-17", "SW-DEF-18"),
    ),
    Switch(
        "relocation_needs_haven",
        ("off", "on"),
        "relocation_needs_haven",
        True,
        "Whether moving a contract with Barter takes a haven too, as placing one does.",
        ("SW-DEF-14", "SW-DEF-17"),
        formerly="on",
    ),
    Switch(
        "combat_dial_max",
        ("6", "none"),
        "dial_unlimited",
        True,
        "The most algofuel one side may commit in a combat.",
        ("SW-CMB-20",),
    ),
    Switch(
        "recompute_strength_after_exile",
        ("off", "on"),
        "recompute_strength",
        True,
        "Whether units exiled during a combat lower an announced strength.",
        ("SW-CMB-24", "SW-CLAN-ALL-14"),
    ),
    Switch(
        "flee_into_contested",
        ("on", "off"),
        "flee_into_contested",
        False,
        "Whether routed units may flee into an area with a combat still to be fought.",
        ("SW-CMB-35",),
    ),
    Switch(
        "exile_persists_after_reset",
        ("off", "on"),
        "exile_persists",
        True,
        "Whether a clan that has reached Death & Exile stays there in later rounds.",
        ("SW-INC-11",),
    ),
    Switch(
        "last_clan_wins",
        ("on", "off"),
        "last_clan_wins",
        False,
        "Whether the last clan standing wins at once.",
        ("SW-ELM-09",),
    ),
)


def _barrels_with_dial(book: Rulebook) -> Rulebook:
    ready = book.layout.at("ready")
    return book.but(
        rules={"dials": DialsWithBarrels(ready, READY, TAKE_BACK, True), "barrels": book.rules["nothing"]}
    )


OPTIONS: Final = tuple(switched(switch) for switch in SWITCHES)
LAST_OPTIONS: Final = (
    TableOption(
        "commit_barrels_with_dial",
        "Whether the barrels are chosen together with the dial, not after the reveal.",
        {"off": unchanged, "on": _barrels_with_dial},
        ("SW-CMB-22",),
    ),
)
"""Those that stand behind the clans': records list options in this order."""
