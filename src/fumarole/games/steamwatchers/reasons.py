"""Why a gesture is refused, each with the rules it rests on."""

from __future__ import annotations

from typing import Final

from fumarole.engine.reason import Reason

NOT_NOW: Final = Reason("That is not what is asked now.", "SW-GEN-04")
NOT_YOUR_TURN: Final = Reason("It is not your turn to decide.", "SW-ACT-02", "SW-GEN-04")
NO_SUCH_AREA: Final = Reason("That area is not in play.", "SW-MAP-19", "SW-MAP-20")

# Setup
CLAN_TAKEN: Final = Reason("Another player leads that clan.", "SW-GEN-02", "SW-CLAN-ALL-02")
CLAN_BARRED: Final = Reason("The scenario bars that clan.", "SW-SET-22")
TITLE_TAKEN: Final = Reason(
    "An Ambassador stands on that space already.", "SW-SET-12", "SW-ACT-14", "SW-ACT-15"
)
TITLE_CLOSED: Final = Reason("That title is not in play with so many players.", "SW-SET-08", "SW-SET-09")
AGREED_OTHERWISE: Final = Reason("The table has agreed on something else for this seat.", "SW-SET-11")
DEPLOYMENT_TAKEN: Final = Reason("That Deployment card is taken or not in play.", "SW-SET-03", "SW-SET-13")
NOT_YOUR_DEPLOYMENT: Final = Reason("That is none of your three deployment areas.", "SW-SET-14")
NOT_SO_MANY: Final = Reason("You have not so many left to place.", "SW-SET-14", "SW-GEN-13")
ONE_KIND_AT_A_TIME: Final = Reason(
    "Base soldiers come first, then elites, farms, the turret and the column.", "SW-SET-14", "SW-SET-16"
)
AREA_FULL: Final = Reason("An area holds at most five units of a clan.", "SW-MAP-10")
BUILDINGS_FULL: Final = Reason("An area holds at most two buildings.", "SW-MAP-12")

# Conclave
NOT_IN_HAND: Final = Reason("You do not hold that card.", "SW-CON-05", "SW-CON-12")
NOT_PRIMUS_SPACE: Final = Reason("The Primus token goes on any other space than its own.", "SW-CON-19")
NOT_CONTROLLED: Final = Reason("You do not control that area.", "SW-MAP-05", "SW-CON-22")
NO_BASE_LEFT: Final = Reason("No base soldier is left in your clan supply.", "SW-GEN-13", "SW-GEN-12")

# Planning
NO_UNITS_THERE: Final = Reason("You have no unit in that area.", "SW-PLN-01", "SW-PLN-03")
NO_SUCH_TOKEN: Final = Reason("No such Order token is left in your supply.", "SW-GEN-18")
SAME_TOKEN: Final = Reason("That token lies there already.", "SW-PLN-07")
NOT_TAKEN_UP: Final = Reason(
    "A token is taken up only when all lie on the board; else lay another in its place.", "SW-PLN-07"
)
PLANS_FINAL: Final = Reason("You are ready, or have nothing to take back.", "SW-PLN-07")
ORDERS_MISSING: Final = Reason("Every area with your units takes an order first.", "SW-PLN-02")

# Activation
NO_ORDER_THERE: Final = Reason("You have no such Order token there.", "SW-ACT-01")
TITLE_BLOCKED: Final = Reason("The Primus token blocks that title.", "SW-CON-21", "SW-ACT-14")
TITLE_TWICE: Final = Reason("Nobody claims the title held this round while another is open.", "SW-ACT-17")
NO_ACTION_SPACE: Final = Reason("That special action space is not free.", "SW-ACT-22")
SAME_COST: Final = Reason("Of free spaces with the same cost the first is used.", "SW-ACT-21")
NO_SPECIAL_TOKEN: Final = Reason("That Special Action token is not in your supply.", "SW-ACT-21", "SW-GEN-19")
NOT_ENOUGH_FUEL: Final = Reason("You have not enough algofuel.", "SW-ACT-21", "SW-FUE-02")
NOTHING_TO_RECRUIT: Final = Reason("Not a single recruit could be placed.", "SW-DEF-10")
NOT_ADJACENT_RECRUIT: Final = Reason(
    "Recruits go to the active area or adjacent areas you control.", "SW-DEF-07", "SW-MAP-05"
)
NO_RECRUIT_LEFT: Final = Reason("Not so many are left in your clan supply.", "SW-DEF-09", "SW-GEN-13")
RECRUITS_FULL: Final = Reason("An area holds at most five units of a clan.", "SW-MAP-10", "SW-DEF-08")
TOO_MANY_RECRUITS: Final = Reason("The token does not bring so many.", "SW-DEF-06", "SW-CLAN-RHEIN-02")
ONE_KIND_ONLY: Final = Reason("Up to two base soldiers or one elite soldier, never both.", "SW-DEF-06")
GREAT_HOST_BASE_ONLY: Final = Reason("The Great Host never brings an elite soldier.", "SW-CLAN-RHEIN-03")
RECRUIT_FIRST: Final = Reason("Recruit somebody first.", "SW-DEF-10")
NOT_NEAR_UNITS: Final = Reason(
    "At this table the Primus recruits where the clan has units, or next to them.", "SW-CON-22"
)
NO_HAVEN: Final = Reason("Contracts are placed for havens, and you control none.", "SW-DEF-14")
NO_HAVEN_TO_MOVE: Final = Reason("At this table moving a contract takes a haven too.", "SW-DEF-14")
NOTHING_TO_BARTER: Final = Reason("No contract could be placed or moved.", "SW-DEF-15")
FLOE_FULL: Final = Reason("No contract space is free there.", "SW-MAP-17", "SW-DEF-15")
NO_CONTRACT_LEFT: Final = Reason("No contract is left for that.", "SW-DEF-12", "SW-GEN-20")
NO_CONTRACT_THERE: Final = Reason(
    "No contract of yours that could move lies there.", "SW-DEF-17", "SW-DEF-19", "SW-CLAN-FLEET-05"
)
SAME_FLOE: Final = Reason("A contract moves to a different ice floe area.", "SW-DEF-17")
NO_RELOCATION: Final = Reason(
    "Contracts move only when your supply has none, and once.", "SW-DEF-17", "SW-DEF-18"
)
NO_TURRET_LEFT: Final = Reason("No turret is left in the general supply.", "SW-DEF-03", "SW-GEN-13")
MUST_DESTROY: Final = Reason("Two buildings stand there: name one of them to destroy.", "SW-MAP-13")
NOTHING_TO_DESTROY: Final = Reason("There is room, or no such building: nothing is destroyed.", "SW-MAP-15")

# Movement
NOT_SO_MANY_UNITS: Final = Reason("Not so many of your units there can still move.", "SW-MOV-01", "SW-MOV-03")
NOBODY_MOVES: Final = Reason("A movement takes at least one unit.", "SW-MOV-01")
STAYS_TOGETHER: Final = Reason("Units that travel as one cannot be parted.", "SW-SOH-19")
NEVER_BY_SEA: Final = Reason("Not all of these units can go by sea.", "SW-SOH-29")
NEVER_MARCHES: Final = Reason("Not all of these units can make a Forced March.", "SW-SOH-28")
NOT_ADJACENT: Final = Reason("That area is not adjacent to the active area.", "SW-MOV-04")
REACHED_BY_SEA: Final = Reason(
    'That area is not adjacent, but you can reach it by sea: add "by sea" to the move.',
    "SW-MOV-04",
    "SW-MOV-06",
)
BY_LAND: Final = Reason("That area is adjacent: the way there is by land.", "SW-MOV-04")
FULL_AT_THE_END: Final = Reason("An area holds at most five units of a clan.", "SW-MAP-10", "SW-MOV-05")
FRIENDS_THERE: Final = Reason("Your two clans never share an area.", "SW-PWW-VAS-15", "SW-PWW-VAS-16")
NOT_COASTAL: Final = Reason("Seafaring goes from coast to coast.", "SW-MOV-06", "SW-MAP-02")
NO_CONTRACT: Final = Reason("You have no contract that joins these coasts.", "SW-MOV-06", "SW-MOV-07")
NO_LANDING: Final = Reason("A seafaring move does not end on a mountain.", "SW-MOV-09")
MARCH_ON_PLAINS: Final = Reason("A Forced March enters plains only.", "SW-MOV-12")
MARCH_STEPS: Final = Reason("A Forced March is two steps between adjacent areas.", "SW-MOV-12", "SW-MOV-13")
MARCH_START: Final = Reason("This table lets no Forced March start on a mountain.", "SW-MOV-14")
MARCH_BACK: Final = Reason("This table lets no Forced March lead back.", "SW-MOV-15")
ENEMY_IN_THE_WAY: Final = Reason("Enemy units stand in the way.", "SW-MOV-16")
FULL_IN_PASSING: Final = Reason("Even in passing an area holds at most five of your units.", "SW-MOV-17")
NO_BEACON_LEFT: Final = Reason("No beacon is left in your clan supply.", "SW-GEN-13")
BEACON_ONCE: Final = Reason("One beacon an activation.", "SW-MOV-24")
BEACON_NOT_THERE: Final = Reason(
    "A beacon goes where you control the area and no combat is pending.", "SW-MOV-23", "SW-MOV-26"
)
BEACON_BEFORE_COMBAT: Final = Reason("Beacons are deployed before the combats.", "SW-MOV-26")
MOVE_FIRST: Final = Reason("Finish your movements first: combats come after them.", "SW-MOV-27")
MOVED_ALREADY: Final = Reason("Your movements are over; now come the combats.", "SW-MOV-27")
NO_COMBAT_THERE: Final = Reason("No combat is pending there.", "SW-MOV-27")
COMBATS_FIRST: Final = Reason("Every pending combat must be fought: choose one to fight.", "SW-MOV-27")

# Combat
NO_SUPPORT_THERE: Final = Reason("No support comes from there: out of reach.", "SW-CMB-09")
NO_TOKEN_NO_SUPPORT: Final = Reason(
    "Support takes an unused Order token of yours there.", "SW-CMB-12", "SW-CMB-13"
)
DIAL_TOO_HIGH: Final = Reason("The dial does not go so far.", "SW-CMB-20")
DIAL_OVER_BARRELS: Final = Reason("You have not so many barrels.", "SW-CMB-19", "SW-FUE-02")
WRONG_PAYMENT: Final = Reason(
    "Pay exactly the amount, from barrels you have.", "SW-CMB-21", "SW-CMB-22", "SW-FUE-02"
)
WRONG_LOSSES: Final = Reason(
    "The loser returns two engaged units, or the only one.", "SW-CMB-28", "SW-CMB-29"
)
NO_REFUGE: Final = Reason("You do not control that area: it is no refuge.", "SW-CMB-32")
REFUGE_TOO_FAR: Final = Reason("A flight does not reach that area.", "SW-CMB-33", "SW-CMB-47")
REFUGE_CONTESTED: Final = Reason("At this table nobody flees where a combat waits.", "SW-CMB-35")
WRONG_DISMISSAL: Final = Reason("Exactly the units that find no room go.", "SW-CMB-37", "SW-CMB-39")
NO_SUCH_BUILDING: Final = Reason("No such building stands there.", "SW-CMB-41")
NOT_A_VICTIM: Final = Reason("You moved no such unit in.", "SW-CLAN-RHONE-03")

# The clan board
SPACE_QUARANTINED: Final = Reason("That space is quarantined already, or is none.", "SW-INC-04")
NO_FUEL_SPACE: Final = Reason(
    "No such pure stock space is without a Quarantine token.", "SW-INC-05", "SW-INC-07"
)
SUPPLY_QUARANTINED: Final = Reason("Every supply space is quarantined.", "SW-INC-06")
NOBODY_TO_EXILE: Final = Reason("You have no such unit there.", "SW-INC-10")
NEVER_EXILED: Final = Reason("Such a unit is never chosen for Death & Exile.", "SW-SOH-35")
ENGAGED: Final = Reason("Engaged units are exiled only if the clan has no other.", "SW-INC-12")

# Late phases
NO_COLUMN_OF_YOURS: Final = Reason("No column or farm there waits for you.", "SW-SUB-03")
NO_FARM_LEFT: Final = Reason("No such farm is left.", "SW-SUB-07", "SW-GEN-13")
FARM_COSTS: Final = Reason("A farm costs a barrel.", "SW-SUB-05")
NOT_EXCESS: Final = Reason("So many need not leave.", "SW-WHT-10")
NOBODY_TO_WITHDRAW: Final = Reason("You have no such unit there, or it leaves already.", "SW-WHT-10")
EXCESS_LEFT: Final = Reason("More units must leave first.", "SW-WHT-10")
NOT_THIS_CONTRACT: Final = Reason("No contract of yours there is to be decided now.", "SW-WHT-13")
