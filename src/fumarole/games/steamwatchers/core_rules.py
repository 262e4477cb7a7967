"""The rulebook of the standard game: all rules by name."""

from __future__ import annotations

from fumarole.engine.flow import Forever, Sequence
from fumarole.engine.layout import Layout
from fumarole.engine.state import Rule
from fumarole.games.steamwatchers.anchors import empty
from fumarole.games.steamwatchers.rules.activation import (
    ActivateMove,
    Activation,
    ChosenToken,
    EndActivation,
    Pass,
    Turn,
    TurnHad,
)
from fumarole.games.steamwatchers.rules.barter import Barter, BarterAction
from fumarole.games.steamwatchers.rules.combat import (
    Announce,
    Barrels,
    Burn,
    Combat,
    Dials,
    Support,
)
from fumarole.games.steamwatchers.rules.conclave import (
    Archon,
    Legate,
    OpenRound,
    Primus,
    TakeTitles,
    UntakenWatcher,
    Watcher,
)
from fumarole.games.steamwatchers.rules.decks import ARCHON_CARDS, STEAM_CARDS, DrawToHand
from fumarole.games.steamwatchers.rules.defense import Build, Mobilize, MobilizeAction, Wait
from fumarole.games.steamwatchers.rules.fuel import Pay
from fumarole.games.steamwatchers.rules.incubation import Exile, Incubate, Quarantine
from fumarole.games.steamwatchers.rules.movement import Arrive, March, Movement
from fumarole.games.steamwatchers.rules.outcome import Losses, Morale, Raze, Retreat, Spoils, Verdict
from fumarole.games.steamwatchers.rules.planning import Planning
from fumarole.games.steamwatchers.rules.setup import (
    Agreed,
    ChooseClan,
    ChooseClans,
    Deploy,
    FirstChooser,
    InitialColumns,
    Nothing,
)
from fumarole.games.steamwatchers.rules.steam import Farm, LastLevel, Subside, Subsiding
from fumarole.games.steamwatchers.rules.strength import ATTACKER, DEFENDER
from fumarole.games.steamwatchers.rules.whiteout import (
    ClearUp,
    Excess,
    Geo,
    KeepContracts,
    Refuel,
    Upkeep,
    Victory,
)
from fumarole.games.steamwatchers.verbs import (
    DRAW_ARCHON,
    DRAW_STEAM,
    PROCLAIM,
    READY,
    STEAM,
    STEAM_RISES,
    STEAM_SETUP,
    TAKE_BACK,
)


def rules(fields: Layout, agreed: Agreed) -> dict[str, Rule]:
    """Everything the standard game does, by name."""
    ready = fields.at("ready")
    return {
        "nothing": Nothing(),
        **empty(),
        # Setup
        "game": Sequence("setup", "rounds"),
        "setup": Sequence("initial-columns", "first-chooser"),
        "initial-columns": InitialColumns(STEAM_SETUP),
        "first-chooser": FirstChooser(agreed),
        "choose-clans": ChooseClans(),
        "choose-clan": ChooseClan(agreed),
        "deploy": Deploy(agreed),
        "rounds": Forever("round"),
        "round": Sequence("conclave", "planning", "activation", "subsiding", "whiteout"),
        # 1 Conclave
        "conclave": Sequence("open-round", "titles"),
        "open-round": OpenRound(),
        "titles": TakeTitles(),
        "draw-steam": DrawToHand(DRAW_STEAM, STEAM_CARDS, "drew-steam", "SW-CON-04"),
        "watcher": Watcher("draw-steam", STEAM),
        "untaken-watcher": UntakenWatcher(STEAM_RISES),
        "legate": Legate(),
        "draw-archon": DrawToHand(DRAW_ARCHON, ARCHON_CARDS, "drew-archon", "SW-CON-11"),
        "archon": Archon("draw-archon", PROCLAIM),
        "archon-takes-effect": Nothing(),
        "archon-repeats": Nothing(),
        "primus": Primus(),
        # 2 Order Planning
        "planning": Planning(ready, READY, TAKE_BACK),
        # 3 Order Activation
        "activation": Activation(),
        "turn": Turn([Pass(), ActivateMove(), Build(), Wait(), MobilizeAction(), BarterAction()]),
        "turn-had": TurnHad(),
        "chosen-token": ChosenToken(),
        "end-activation": EndActivation(),
        "movement": Movement(),
        "arrive": Arrive(),
        "march": March(),
        "mobilize": Mobilize(),
        "barter": Barter(),
        # Combat
        "combat": Combat(),
        "announce": Announce(),
        "attack-support": Support(ATTACKER),
        "defense-support": Support(DEFENDER),
        "dials": Dials(ready, READY, TAKE_BACK, True),
        "barrels": Barrels(ready, READY, TAKE_BACK, True),
        "burn": Burn(),
        "verdict": Verdict(),
        "losses": Losses(),
        "spoils": Spoils(),
        "retreat": Retreat(),
        "raze": Raze(),
        "morale": Morale(),
        # Algofuel and incubation
        "pay": Pay(),
        "incubate": Incubate(),
        "quarantine": Quarantine(),
        "exile": Exile(),
        # 4 Steam Subsides
        "subsiding": Subsiding(),
        "subside": Subside(),
        "last-level": LastLevel(),
        "farm": Farm(),
        # 5 Whiteout
        "whiteout": Sequence("geo", "victory", "refuel", "excess", "upkeep", "clear-up"),
        "geo": Geo(),
        "victory": Victory(),
        "refuel": Refuel(),
        "excess": Excess(ready, READY, TAKE_BACK),
        "upkeep": Upkeep(),
        "keep-contracts": KeepContracts(),
        "clear-up": ClearUp(),
    }
