"""The gestures of Steamwatchers, and how they are said.  Numbers are only ever added, never reused."""

from __future__ import annotations

from typing import Final

from fumarole.engine.notation import FLAG, NUMBER, Notation, Phrase
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
    areas, floes, clans, archons = world.areas, world.floes, world.clans, world.archons
    over = BUILDINGS
    return Notation(
        [
            Phrase(STEAM_SETUP, "initial column in {area}", area=areas),
            Phrase(FIRST, "{seat} chooses first", seat=Words("seat", seats)),
            Phrase(DRAW_STEAM, "{clan} draws steam {area}", clan=clans, area=areas),
            Phrase(STEAM_RISES, "steam rises in {area}", area=areas),
            Phrase(DRAW_ARCHON, "{clan} draws archon {card}", clan=clans, card=archons),
            Phrase(TAKE, "lead {clan} claiming {title}", clan=clans, title=TITLES),
            Phrase(DEPLOY, "take deployment {number}", number=NUMBER),
            Phrase(PUT, "put[ {base} base][ {elite} elite] in {area}", base=NUMBER, elite=NUMBER, area=areas),
            Phrase(PUT_FARM, "put a farm in {area}", area=areas),
            Phrase(PUT_TURRET, "put a turret in {area}", area=areas),
            Phrase(PUT_COLUMN, "put the column in {area}", area=areas),
            Phrase(ASSOCIATE, "associate in {floe}", floe=floes),
            Phrase(STEAM, "raise steam in {area}", area=areas),
            Phrase(SEND_LEGATE, "legate to {floe}", floe=floes),
            Phrase(PROCLAIM, "proclaim {card}", card=archons),
            Phrase(BLOCK, "block {title}", title=TITLES),
            Phrase(PRIMUS_RECRUIT, "enlist in {area}", area=areas),
            Phrase(ORDER, "order {token} in {area}", token=ORDERS, area=areas),
            Phrase(READY, "ready"),
            Phrase(TAKE_BACK, "take back"),
            Phrase(COMMIT, "commit {barrels}", barrels=NUMBER),
            Phrase(WITHDRAW, "withdraw {kind} from {area}", kind=KINDS, area=areas),
            Phrase(WITHDRAW_NONE, "withdraw nobody yet"),
            Phrase(ACTIVATE, "activate {area}", area=areas),
            Phrase(TURRET_IN, "build turret in {area}[ over {over}]", area=areas, over=over),
            Phrase(WAIT, "wait in {area}", area=areas),
            Phrase(
                MOBILIZE_IN,
                "mobilize in {area} with {token} on {space}",
                area=areas,
                token=SPACES,
                space=NUMBER,
            ),
            Phrase(BARTER_IN, "barter in {area} on {space}", area=areas, space=NUMBER),
            Phrase(PASS, "pass claiming {title}", title=TITLES),
            Phrase(SKIP_STEAM, "skip with steam {area}", area=areas),
            Phrase(SKIP_ARCHON, "skip with archon {card}", card=archons),
            Phrase(
                MOVE_TO,
                "move[ {base} base][ {elite} elite] to {area}[ by sea{sea}]",
                base=NUMBER,
                elite=NUMBER,
                area=areas,
                sea=FLAG,
            ),
            Phrase(
                MARCH,
                "march[ {base} base][ {elite} elite] via {via} to {area} on {space}",
                base=NUMBER,
                elite=NUMBER,
                via=areas,
                area=areas,
                space=NUMBER,
            ),
            Phrase(BEACON_IN, "beacon in {area}[ over {over}]", area=areas, over=over),
            Phrase(DONE, "done"),
            Phrase(FIGHT, "fight in {area}", area=areas),
            Phrase(RECRUIT_BASE, "recruit {base} base in {area}", base=NUMBER, area=areas),
            Phrase(RECRUIT_ELITE, "recruit elite in {area}", area=areas),
            Phrase(CONTRACT, "contract in {floe}", floe=floes),
            Phrase(RELOCATE, "contract from {start} to {floe}", start=floes, floe=floes),
            Phrase(SUPPORT, "support from {area}", area=areas),
            Phrase(LOSE, "lose[ {base} base][ {elite} elite]", base=NUMBER, elite=NUMBER),
            Phrase(FLEE, "flee to {area}", area=areas),
            Phrase(DISMISS, "dismiss[ {base} base][ {elite} elite]", base=NUMBER, elite=NUMBER),
            Phrase(RAZE, "raze {building}", building=BUILDINGS),
            Phrase(TRAPPED, "sacrifice {kind}", kind=KINDS),
            Phrase(CONVERT, "convert in {area}", area=areas),
            Phrase(
                PAY,
                "pay[ {pure} pure][ {poisoned} poisoned][ {contraband} contraband]"
                "[ {surplus} surplus pure][ {illicit} surplus contraband]",
                pure=NUMBER,
                poisoned=NUMBER,
                contraband=NUMBER,
                surplus=NUMBER,
                illicit=NUMBER,
            ),
            Phrase(QUARANTINE_SPACE, "quarantine space {space}", space=NUMBER),
            Phrase(QUARANTINE_FUEL, "quarantine {fuel} fuel", fuel=FUEL_SPACES),
            Phrase(QUARANTINE_SUPPLY, "quarantine supply"),
            Phrase(EXILE, "exile {kind} from {area}", kind=KINDS, area=areas),
            Phrase(SUBSIDE, "subside {area}", area=areas),
            Phrase(SUFFER, "suffer {area}", area=areas),
            Phrase(BUILD_FARM, "build farm[ over {over}]", over=over),
            Phrase(BUILD_TOXIC, "build toxic farm[ over {over}]", over=over),
            Phrase(NO_FARM, "build no farm"),
            Phrase(KEEP, "keep contract in {floe}", floe=floes),
            Phrase(RETURN, "return contract from {floe}", floe=floes),
            Phrase(TURN_UP, "turn up steam {area}", area=areas),
            Phrase(CLOSE, "close {floe}", floe=floes),
            Phrase(ADD_STRENGTH, "add 2 strength"),
            Phrase(SANCTION, "sanction {clan}", clan=clans),
            Phrase(GIVE_UP, "give up[ {pure} pure][ {surplus} surplus pure]", pure=NUMBER, surplus=NUMBER),
        ]
    )
