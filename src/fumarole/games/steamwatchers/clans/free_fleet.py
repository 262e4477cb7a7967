"""Free Fleet: the Careeners' Associate, and Darters at home on every open floe (SW-CLAN-FLEET)."""

from __future__ import annotations

from fumarole.engine.choice import CHANCE, pack, slot_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import anchors, reasons
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.clans.clan import Clan
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.verbs import ASSOCIATE


class FreeFleet(Clan):
    """Groups of Darters alone sail wherever a contract space is free."""

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
        if board(g).clan_of(f.seat) == self.clan:
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
