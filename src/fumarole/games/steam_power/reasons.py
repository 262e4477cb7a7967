"""Why a gesture is refused, each with the rules it rests on."""

from __future__ import annotations

from typing import Final

from fumarole.engine.reason import Reason

NOT_NOW: Final = Reason("That is not what is asked now.", "SP-TRN-03", "SP-TRN-04")
NOT_YOUR_TURN: Final = Reason("It is not your turn to decide.", "SP-TRN-01", "SP-TRN-02")

# Track: the hex
CITY_HEX: Final = Reason("No track is laid in a city; track ends there.", "SP-TRK-12")
CLOSED: Final = Reason("No track is laid in water, or on land that is not in play.", "SP-TRK-11")
HEX_USED: Final = Reason("Track lies there; a plain tile needs an empty hex.", "SP-TRK-14")
HEX_EMPTY: Final = Reason("A crossing replaces track that lies there; this hex is empty.", "SP-TRK-13")
HEX_FULL: Final = Reason("A crossing lies there already; no third track fits.", "SP-TRK-40")
NO_FIT: Final = Reason(
    "No crossing shows that path and the one that lies there.",
    "SP-TRK-36",
    "SP-TRK-38",
    "SP-TRK-39",
    "SP-TRK-40",
)
NO_TILE: Final = Reason("No tile with that face is in stock.", "SP-GEN-06")
NO_TRAIN: Final = Reason("You have no train left to mark another link.", "SP-GEN-09")
CANNOT_PAY_TRACK: Final = Reason(
    "You cannot pay for that tile.", "SP-GEN-12", "SP-TRK-09", "SP-TRK-10", "SP-TRK-35"
)

# Track: the path
FIRST_AT_A_CITY: Final = Reason("Your first track must touch a city.", "SP-TRK-17")
NOT_FROM_THERE: Final = Reason(
    "A new link starts at a city where a link of yours ends, or beside it in its group.",
    "SP-TRK-18",
    "SP-TRK-19",
    "SP-TRK-20",
)
NOT_FROM_OWN_CITY: Final = Reason(
    "At this table a new link starts at a city where a link of yours ends, not beside it.",
    "SP-TRK-18",
    "SP-TRK-19",
    "SP-TRK-20",
)
MUST_EXTEND: Final = Reason(
    "You must go on with your incomplete link at its open end.", "SP-TRK-21", "SP-TRK-25"
)
JOINS_ANOTHER: Final = Reason("That would join another player's track.", "SP-TRK-15")
DEAD_END: Final = Reason("Track may not point into water or off the map.", "SP-TRK-16")
LOOP: Final = Reason("A link may not come back to the city it started from.", "SP-TRK-23")

# Track: taking back
NOTHING_OPEN: Final = Reason(
    "Only the last tile of your own incomplete link may be taken up or replaced; completed links stay.",
    "SP-TRK-29",
    "SP-TRK-30",
    "SP-TRK-28",
)
NOT_THE_LAST: Final = Reason(
    "That is not the last tile of your incomplete link.", "SP-TRK-29", "SP-TRK-30", "SP-TRK-14"
)
SAME_PATH: Final = Reason("That path lies there already.", "SP-TRK-30", "SP-TRN-07")
LOSES_THE_LINK: Final = Reason(
    "The new path must keep the edge to the tile before it, or a city where you may start.", "SP-TRK-30"
)
CROSSED_STAYS: Final = Reason("This table lets no crossed tile be taken back.", "SP-TRK-33")
NO_PLAIN_TILE: Final = Reason("No plain tile is in stock for the track that stays.", "SP-TRK-33", "SP-GEN-06")
NO_STEP: Final = Reason("You can lay, cross, take up and replace nothing.", "SP-TRN-07", "SP-TRK-07")
STEP_FIRST: Final = Reason(
    "The action has at least one step; to choose another action, undo this one.", "SP-TRK-07", "SP-TRN-07"
)

# Factories
NO_FACTORY_LEFT: Final = Reason("You have no factory left.", "SP-GEN-10")
NOT_LINKED: Final = Reason("No completed link ends there or in its group.", "SP-FAC-02", "SP-FAC-03")
FACTORY_THERE: Final = Reason("A factory stands there; a city takes one, ever.", "SP-FAC-04")
VP_CITY: Final = Reason("No factory is built on a VP city.", "SP-FAC-05")
NO_CUBES_LEFT: Final = Reason("No cube of that colour is in stock.", "SP-GEN-08")
WRONG_CUBES: Final = Reason("A bonus factory brings four, five or six cubes.", "SP-CON-26")

# Contracts
NOT_IN_HAND: Final = Reason("You do not hold that contract.", "SP-CON-01")
NO_NETWORK: Final = Reason("You have no completed link to deliver to.", "SP-CON-05")
CANNOT_PAY: Final = Reason(
    "You cannot pay for all of its cubes.",
    "SP-CON-19",
    "SP-CON-20",
    "SP-GEN-12",
)
OTHER_COST: Final = Reason("The cheapest plan for that contract costs something else.", "SP-CON-15")
ONE_PLAN: Final = Reason("There is only one plan for that contract.", "SP-CON-13", "SP-CON-14")
NO_SUCH_CUBE: Final = Reason(
    "No such cube is joined to your network.", "SP-CON-02", "SP-CON-06", "SP-CON-13", "SP-CON-16"
)
TOO_DEAR: Final = Reason(
    "You could not pay for all that the contract still demands.", "SP-CON-20", "SP-GEN-12"
)
CHEAPEST_SOURCE: Final = Reason("At this table the cheapest source must be used.", "SP-CON-13")
CHEAPEST_ROUTE: Final = Reason("At this table the cheapest route must be used.", "SP-CON-14")
NO_SUCH_WAY: Final = Reason(
    "No such link leads on to your network without coming back.", "SP-CON-06", "SP-CON-14"
)

# Drawing
NOTHING_TO_DRAW: Final = Reason(
    "The bag is empty, and there is no hand for you to draw from.", "SP-DRW-07", "SP-DRW-08", "SP-DRW-03"
)
NOT_THE_FULLEST: Final = Reason("That is not one of the fullest hands.", "SP-DRW-03", "SP-DRW-06")
