"""Free Fleet: the Careeners' Associate, and Darters at home on every open floe (SW-CLAN-FLEET)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fumarole.engine.choice import CHANCE, pack, slot_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import anchors, reasons
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.clans.clan import Clan
from fumarole.games.steamwatchers.judgement.clan_weights import ClanWeights
from fumarole.games.steamwatchers.part import ClanPart
from fumarole.games.steamwatchers.rules.common import clan_in
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.verbs import ASSOCIATE


class FreeFleet(Clan):
    """Groups of Darters alone sail wherever a contract space is free."""

    def __init__(self, number: int) -> None:
        super().__init__(number, ClanWeights(sail=2.0, elite=1.15))

    def join(self, book: Rulebook) -> Rulebook:
        """The Associate is placed at the end of the clan's deployment (SW-CLAN-FLEET-02)."""
        return anchors.put(book, "clan-deployed", "clan-extras", Associate(self.number, book.rules["deploy"]))

    def sails(self, g: State, b: Europa, floe: int, base: int, elite: int) -> bool:
        """A real contract, or for Darters a free contract space (SW-CLAN-FLEET-12 to SW-CLAN-FLEET-17)."""
        if b.under_contract(floe, self.number):
            return True
        return not base and b.free_contract_spaces(floe) > 0


class Associate(Rule):
    """The Associate token goes to one ice floe area (SW-CLAN-FLEET-01)."""

    def __init__(self, clan: int, deploy: Rule) -> None:
        self.clan = clan
        self.deploy = deploy

    def memory(self, book: Rulebook) -> Memory:
        """Whose."""
        return Memory(owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """For this clan only."""
        if clan_in(board(g), f) == self.clan:
            return True
        g.finish()
        return False

    def choosers(self, g: State, f: Frame) -> list[int]:
        """Who deploys, or chance in a quick start."""
        return [CHANCE] if CHANCE in self.deploy.choosers(g, f) else [f.seat]

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Any floe."""
        return [pack(ASSOCIATE, floe) for floe in range(len(board(g).world.floes))]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Not a floe."""
        return reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """It takes no contract space and never moves."""
        b = board(g)
        b.cells[b.at.associate] = slot_of(choice, 0) + 1
        b.cells[b.at.associate_of] = self.clan + 1
        g.finish()
        if g.telling:
            g.tell("associate", {"floe": b.world.floes[slot_of(choice, 0)]}, ("SW-CLAN-FLEET-01",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Where."""
        return "Place your Careeners' Associate in an ice floe area."


@mypyc_attr(native_class=False)
class FleetPart(ClanPart):
    """The Associate is the clan's own."""

    def lines(self, table: Mapping[str, Any]) -> list[str]:
        """Where the Associate is, once it is anywhere."""
        there = table["associate"] != "none"
        return [f"The Careeners' Associate is in {table['associate']}."] if there else []

    def complete(self, book: Rulebook, b: Europa, said: Mapping[str, Any], stage: int) -> None:
        """Whose the Associate is need not be said."""
        cells, at = b.cells, b.at
        if cells[at.associate] and not cells[at.associate_of]:
            cells[at.associate_of] = b.world.clans.number(self.id) + 1

    def faults(self, g: State, b: Europa) -> list[str]:
        """Nobody else has the Associate."""
        owner = b.cells[b.at.associate_of] - 1
        if owner < 0 or b.world.clans[owner] == self.id:
            return []
        return [f"associate_of: {b.world.clans[owner]}, but the token is the {self.id}'s"]


FREE_FLEET: Final = FleetPart(
    "free-fleet",
    "Free Fleet",
    FreeFleet,
    {
        "associate": ("The Careeners' Associate goes to {floe}.",),
    },
)
