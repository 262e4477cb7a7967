"""Writ of Sanctions: another player gives up 2 pure algofuel; the Archon takes 1."""

from __future__ import annotations

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.archon.edict import archon
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.rules.common import splits
from fumarole.games.steamwatchers.rules.fuel import collect, told_barrels
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.verbs import GIVE_UP, SANCTION

TAKEN = 2
NOT_A_TARGET = Reason("Choose another player whom the card may touch.", "SW-CON-12", "SW-CON-17")
WRONG_BARRELS = Reason("Give up exactly what the writ asks, pure barrels only.", "SW-CON-12", "SW-FUE-02")


class Writ(Rule):
    """The Archon chooses one other player, who gives up barrels; then comes the bonus."""

    def memory(self, book: Rulebook) -> Memory:
        """Whether somebody is named."""
        return Memory(steps=1, owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """A single target is no choice; without any only the bonus is left."""
        b = board(g)
        clan = b.clan_of(f.seat)
        if f.step == 0:
            targets = self.targets(g, b, clan)
            if len(targets) > 1:
                return True
            f.step = 1
            if targets:
                self.sanction(g, b, targets[0])
            return False
        g.finish()
        if clan == archon(g, b):
            self.reward(g, b, clan)
        return False

    def targets(self, g: State, b: Europa, clan: int) -> list[int]:
        """All others in the game whom nothing protects (AR-08)."""
        return [other for other in b.primaries() if other != clan and not asks(g).protected(g, b, other)]

    def sanction(self, g: State, b: Europa, clan: int) -> None:
        """The writ goes out."""
        if g.telling:
            g.tell("sanctioned", {"clan": b.world.clans[clan]}, ("SW-CON-12",))
        g.call("give-up", b.seat_of(clan))

    def reward(self, g: State, b: Europa, clan: int) -> None:
        """What the general supply still has (AR-04, AR-05)."""
        taken = collect(b, clan, 1, 0)
        if taken["pure"] and g.telling:
            facts: dict[str, object] = {"clan": b.world.clans[clan]}
            g.tell("collected", facts | taken, ("SW-CON-12",))

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Every target."""
        b = board(g)
        return [pack(SANCTION, clan) for clan in self.targets(g, b, b.clan_of(seat))]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Oneself, or somebody out of reach."""
        return NOT_A_TARGET if verb_of(choice) == SANCTION else reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        f.step = 1
        self.sanction(g, board(g), slot_of(choice, 0))

    def question(self, g: State, f: Frame, seat: int) -> str:
        return "Writ of Sanctions: choose the player who gives up 2 pure algofuel."


class GiveUp(Rule):
    """Pure barrels of the victim's choice go to the general supply, unspent: nobody incubates (AR-05)."""

    def memory(self, book: Rulebook) -> Memory:
        """Whose."""
        return Memory(owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """Ask where there is a choice between stock and surplus."""
        b = board(g)
        ways = self.ways(b, b.clan_of(f.seat))
        if len(ways) > 1:
            return True
        g.finish()
        self.give_up(g, b, b.clan_of(f.seat), ways[0])
        return False

    def ways(self, b: Europa, clan: int) -> list[int]:
        """Two, or what there is; a poisoned barrel on a pure space is not pure."""
        stock, surplus = b.cells[b.at.pure + clan], b.cells[b.at.surplus_pure + clan]
        return [pack(GIVE_UP, s, p) for s, p in splits(stock, surplus, min(TAKEN, stock + surplus))]

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Every mix."""
        b = board(g)
        return self.ways(b, b.clan_of(seat))

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Not these."""
        return WRONG_BARRELS if verb_of(choice) == GIVE_UP else reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """These."""
        g.finish()
        b = board(g)
        self.give_up(g, b, b.clan_of(seat), choice)

    def give_up(self, g: State, b: Europa, clan: int, given: int) -> None:
        """To the general supply."""
        stock, surplus = slot_of(given, 0), slot_of(given, 1)
        b.cells[b.at.pure + clan] -= stock
        b.cells[b.at.surplus_pure + clan] -= surplus
        if stock + surplus and g.telling:
            facts: dict[str, object] = {"clan": b.world.clans[clan]}
            g.tell("gave-fuel", facts | told_barrels(stock, 0, 0, surplus, 0), ("SW-CON-12",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Which."""
        return "Writ of Sanctions: choose the pure barrels you give up, from stock or surplus."
