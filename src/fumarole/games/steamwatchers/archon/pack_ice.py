"""Pack Ice Closes: one ice floe area joins no coasts, except for the Legate there."""

from __future__ import annotations

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.archon.edict import Edict, archon
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.judgement import heuristics
from fumarole.games.steamwatchers.judgement.evaluation import Evaluation
from fumarole.games.steamwatchers.rules.barter import open_floes
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.verbs import CLOSE, CONTRACT, DONE

ELSEWHERE = Reason("The contract goes to another ice floe area than the closed one.", "SW-CON-12")
CLOSE_ONE = Reason("Choose the ice floe area that the pack ice closes.", "SW-CON-12", "SW-CON-17")


class PackIce(Edict):
    """Contracts, Associate and Darters count for nothing there; `sea_floes` spares the Legate (SW-CON-10)."""

    def floe_closed(self, g: State, b: Europa, clan: int, floe: int) -> bool:
        """The chosen one."""
        return b.cells[b.at.closed_floe] == floe + 1 or self.under.floe_closed(g, b, clan, floe)


class CloseFloe(Rule):
    """The Archon closes an ice floe area, then may place a contract on a different one."""

    def memory(self, book: Rulebook) -> Memory:
        """Whether a floe is closed."""
        return Memory(steps=1, owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """The area must be chosen; the bonus is lost where no contract can be placed."""
        if f.step == 0 or len(self.options(g, f, f.seat)) > 1:
            return True
        g.finish()
        return False

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Every ice floe area; then enough, or one contract."""
        b = board(g)
        if f.step == 0:
            return [pack(CLOSE, floe) for floe in range(len(b.world.floes))]
        return [DONE, *(pack(CONTRACT, floe) for floe in self.places(g, b, b.clan_of(seat)))]

    def places(self, g: State, b: Europa, clan: int) -> list[int]:
        """Where the bonus may go."""
        if clan != archon(g, b) or not b.cells[b.at.contract_supply + clan]:
            return []
        return [floe for floe in open_floes(b) if b.cells[b.at.closed_floe] != floe + 1]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Not a floe; the closed one; a full one."""
        if f.step == 0:
            return CLOSE_ONE
        if verb_of(choice) != CONTRACT:
            return reasons.NOT_NOW
        b = board(g)
        return ELSEWHERE if b.cells[b.at.closed_floe] == slot_of(choice, 0) + 1 else reasons.FLOE_FULL

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Close it; place the contract."""
        b = board(g)
        cells, at, floe = b.cells, b.at, slot_of(choice, 0)
        if verb_of(choice) == CLOSE:
            cells[at.closed_floe] = floe + 1
            f.step = 1
            if g.telling:
                g.tell("closed", {"floe": b.world.floes[floe]}, ("SW-CON-12",))
            return
        g.finish()
        if verb_of(choice) == DONE:
            return
        clan = b.clan_of(seat)
        cells[at.contract_supply + clan] -= 1
        cells[at.contracts + floe * b.clans + clan] += 1
        if g.telling:
            g.tell("contracted", {"clan": b.world.clans[clan], "floe": b.world.floes[floe]}, ("SW-CON-12",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Which."""
        if f.step == 0:
            return "Pack Ice Closes: choose the ice floe area that nobody may use for moving and fleeing."
        return "Pack Ice Closes: as Archon you may place a contract in another ice floe area, or be done."


def close_floe(g: State, evaluation: Evaluation, clan: int, option: int) -> float:
    """For bots: where others would cross and the clan itself would not, above all by contracts."""
    b, floe = evaluation.b, slot_of(option, 0)
    total = 0.0
    for other in evaluation.clans:
        contract = 1.0 if b.cells[b.at.contracts + floe * b.clans + other] else 0.2
        across = contract * heuristics.across(g, evaluation, other, floe)
        total += -across if other == clan else 0.5 * across
    return total
