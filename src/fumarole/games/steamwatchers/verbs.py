"""The gestures of Steamwatchers, and how they are said.  Numbers are only ever added, never reused."""

from __future__ import annotations

from typing import Final

from fumarole.engine.notation import Notation
from fumarole.engine.phrase import FLAG, NUMBER, Phrase
from fumarole.engine.words import Words
from fumarole.games.steamwatchers.world import BUILDINGS, ORDERS, SPACES, TITLES, World

# What chance brings
STEAM_SETUP: Final = 1
FIRST: Final = 2
DRAW_STEAM: Final = 3
STEAM_RISES: Final = 4
DRAW_ARCHON: Final = 5

# Setup
TAKE: Final = 10
DEPLOY: Final = 11
PUT: Final = 12
PUT_FARM: Final = 13
PUT_TURRET: Final = 14
PUT_COLUMN: Final = 15
ASSOCIATE: Final = 16

# Conclave
STEAM: Final = 20
SEND_LEGATE: Final = 21
PROCLAIM: Final = 22
BLOCK: Final = 23
PRIMUS_RECRUIT: Final = 24

# Planning and other sealed steps
ORDER: Final = 30
READY: Final = 31
TAKE_BACK: Final = 32
COMMIT: Final = 33
WITHDRAW: Final = 34
WITHDRAW_NONE: Final = 35

# Activation
ACTIVATE: Final = 40
TURRET_IN: Final = 41
WAIT: Final = 42
MOBILIZE_IN: Final = 43
BARTER_IN: Final = 44
PASS: Final = 45
SKIP_STEAM: Final = 46
SKIP_ARCHON: Final = 47
MOVE_TO: Final = 50
MARCH: Final = 51
BEACON_IN: Final = 52
DONE: Final = 53
FIGHT: Final = 54
RECRUIT_BASE: Final = 55
RECRUIT_ELITE: Final = 56
CONTRACT: Final = 57
RELOCATE: Final = 58

# Combat
SUPPORT: Final = 60
LOSE: Final = 61
FLEE: Final = 62
DISMISS: Final = 63
RAZE: Final = 64
TRAPPED: Final = 65
CONVERT: Final = 66
FALL_BACK: Final = 67

# The clan board
PAY: Final = 70
QUARANTINE_SPACE: Final = 71
QUARANTINE_FUEL: Final = 72
QUARANTINE_SUPPLY: Final = 73
EXILE: Final = 74

# Late phases
SUBSIDE: Final = 80
SUFFER: Final = 81
BUILD_FARM: Final = 82
BUILD_TOXIC: Final = 83
NO_FARM: Final = 84
KEEP: Final = 85
RETURN: Final = 86

# Archon cards
TURN_UP: Final = 90
CLOSE: Final = 91
ADD_STRENGTH: Final = 92
SANCTION: Final = 93
GIVE_UP: Final = 94

KINDS: Final = Words("kind of unit", ["base", "elite"])
FUEL_SPACES: Final = Words("kind of fuel space", ["empty", "pure", "poisoned"])


def notation(world: World, seats: tuple[str, ...]) -> Notation:
    """All phrases."""
    areas, spaces, floes = world.areas, world.spaces, world.floes
    clans, archons = world.clans, world.archons
    over, kinds = BUILDINGS, world.unit_words
    also, group = ("[ with {further}]", {"further": world.company_words}) if world.kinds else ("", {})
    some = f"[ {{base}} base][ {{elite}} elite]{also}"
    return Notation(
        [
            Phrase(STEAM_SETUP, "initial_column", "initial column in {area}", area=areas),
            Phrase(FIRST, "choose_first", "{seat} chooses first", seat=Words("seat", seats)),
            Phrase(DRAW_STEAM, "draw_steam", "{clan} draws steam {area}", clan=clans, area=areas),
            Phrase(STEAM_RISES, "steam_rises", "steam rises in {area}", area=areas),
            Phrase(DRAW_ARCHON, "draw_archon", "{clan} draws archon {card}", clan=clans, card=archons),
            Phrase(TAKE, "lead", "lead {clan} claiming {title}", clan=clans, title=TITLES),
            Phrase(DEPLOY, "take_deployment", "take deployment {number}", number=NUMBER),
            Phrase(
                PUT,
                "put",
                "put[ {base} base][ {elite} elite] in {area}",
                base=NUMBER,
                elite=NUMBER,
                area=areas,
            ),
            Phrase(PUT_FARM, "put_farm", "put a farm in {area}", area=areas),
            Phrase(PUT_TURRET, "put_turret", "put a turret in {area}", area=areas),
            Phrase(PUT_COLUMN, "put_column", "put the column in {area}", area=areas),
            Phrase(ASSOCIATE, "associate", "associate in {floe}", floe=floes),
            Phrase(STEAM, "raise_steam", "raise steam in {area}", area=areas),
            Phrase(SEND_LEGATE, "legate", "legate to {floe}", floe=floes),
            Phrase(PROCLAIM, "proclaim", "proclaim {card}", card=archons),
            Phrase(BLOCK, "block", "block {title}", title=TITLES),
            Phrase(PRIMUS_RECRUIT, "enlist", "enlist in {area}", area=areas),
            Phrase(ORDER, "order", "order {token} in {area}", token=ORDERS, area=spaces),
            Phrase(READY, "ready", "ready"),
            Phrase(TAKE_BACK, "take_back", "take back"),
            Phrase(COMMIT, "commit", "commit {barrels}", barrels=NUMBER),
            Phrase(WITHDRAW, "withdraw", "withdraw {kind} from {area}", kind=kinds, area=areas),
            Phrase(WITHDRAW_NONE, "withdraw_nobody", "withdraw nobody yet"),
            Phrase(ACTIVATE, "activate", "activate {area}", area=spaces),
            Phrase(TURRET_IN, "build_turret", "build turret in {area}[ over {over}]", area=areas, over=over),
            Phrase(WAIT, "wait", "wait in {area}", area=spaces),
            Phrase(
                MOBILIZE_IN,
                "mobilize",
                "mobilize in {area} with {token} on {space}",
                area=areas,
                token=SPACES,
                space=NUMBER,
            ),
            Phrase(BARTER_IN, "barter", "barter in {area} on {space}", area=areas, space=NUMBER),
            Phrase(PASS, "pass", "pass claiming {title}", title=TITLES),
            Phrase(SKIP_STEAM, "skip_with_steam", "skip with steam {area}", area=areas),
            Phrase(SKIP_ARCHON, "skip_with_archon", "skip with archon {card}", card=archons),
            Phrase(
                MOVE_TO,
                "move",
                f"move{some} to {{area}}[ by sea{{sea}}]",
                base=NUMBER,
                elite=NUMBER,
                area=areas,
                sea=FLAG,
                **group,
            ),
            Phrase(
                MARCH,
                "march",
                f"march{some} via {{via}} to {{area}} on {{space}}",
                base=NUMBER,
                elite=NUMBER,
                via=areas,
                area=areas,
                space=NUMBER,
                **group,
            ),
            Phrase(BEACON_IN, "beacon", "beacon in {area}[ over {over}]", area=areas, over=over),
            Phrase(DONE, "done", "done"),
            Phrase(FIGHT, "fight", "fight in {area}", area=areas),
            Phrase(RECRUIT_BASE, "recruit", "recruit {base} base in {area}", base=NUMBER, area=areas),
            Phrase(RECRUIT_ELITE, "recruit_elite", "recruit elite in {area}", area=areas),
            Phrase(CONTRACT, "contract", "contract in {floe}", floe=floes),
            Phrase(RELOCATE, "relocate_contract", "contract from {start} to {floe}", start=floes, floe=floes),
            Phrase(SUPPORT, "support", "support from {area}", area=areas),
            Phrase(LOSE, "lose", f"lose{some}", base=NUMBER, elite=NUMBER, **group),
            Phrase(FLEE, "flee", "flee to {area}", area=areas),
            Phrase(DISMISS, "dismiss", f"dismiss{some}", base=NUMBER, elite=NUMBER, **group),
            Phrase(RAZE, "raze", "raze {building}", building=BUILDINGS),
            Phrase(TRAPPED, "sacrifice", "sacrifice {kind}", kind=kinds),
            Phrase(CONVERT, "convert", "convert in {area}", area=areas),
            Phrase(
                PAY,
                "pay",
                "pay[ {pure} pure][ {poisoned} poisoned][ {contraband} contraband]"
                "[ {surplus} surplus pure][ {illicit} surplus contraband]",
                pure=NUMBER,
                poisoned=NUMBER,
                contraband=NUMBER,
                surplus=NUMBER,
                illicit=NUMBER,
            ),
            Phrase(QUARANTINE_SPACE, "quarantine_space", "quarantine space {space}", space=NUMBER),
            Phrase(QUARANTINE_FUEL, "quarantine_fuel", "quarantine {fuel} fuel", fuel=FUEL_SPACES),
            Phrase(QUARANTINE_SUPPLY, "quarantine_supply", "quarantine supply"),
            Phrase(EXILE, "exile", "exile {kind} from {area}", kind=kinds, area=areas),
            Phrase(SUBSIDE, "subside", "subside {area}", area=areas),
            Phrase(SUFFER, "suffer", "suffer {area}", area=areas),
            Phrase(BUILD_FARM, "build_farm", "build farm[ over {over}]", over=over),
            Phrase(BUILD_TOXIC, "build_toxic_farm", "build toxic farm[ over {over}]", over=over),
            Phrase(NO_FARM, "build_no_farm", "build no farm"),
            Phrase(KEEP, "keep_contract", "keep contract in {floe}", floe=floes),
            Phrase(RETURN, "return_contract", "return contract from {floe}", floe=floes),
            Phrase(TURN_UP, "turn_up_steam", "turn up steam {area}", area=areas),
            Phrase(CLOSE, "close", "close {floe}", floe=floes),
            Phrase(ADD_STRENGTH, "add_strength", "add 2 strength"),
            Phrase(SANCTION, "sanction", "sanction {clan}", clan=clans),
            Phrase(
                GIVE_UP,
                "give_up",
                "give up[ {pure} pure][ {surplus} surplus pure]",
                pure=NUMBER,
                surplus=NUMBER,
            ),
        ]
    )
