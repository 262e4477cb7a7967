"""DDOS: no combat support at all; once the Archon adds 2."""

from __future__ import annotations

from fumarole.engine.choice import pack, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.archon.edict import Edict, in_force, is_archon
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.rules.combat import fight
from fumarole.games.steamwatchers.rules.common import clan_in, hand_over
from fumarole.games.steamwatchers.rules.strength import ATTACK, ATTACKER, DEFENDER, DEFENSE, add
from fumarole.games.steamwatchers.strengths import ARCHON
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.verbs import ADD_STRENGTH, DONE

ADDED = 2


class Ddos(Edict):
    """Order tokens, turrets and Morale cubes defend as ever: they are no support."""

    def support(self, g: State, b: Europa, clan: int, source: int, area: int) -> int:
        """None, from near or far (SW-CLAN-RHONE-27)."""
        return 0


class ArchonStrength(Rule):
    """A step of combat: with base strengths announced, the Archon may add 2, once this round."""

    def memory(self, book: Rulebook) -> Memory:
        """A step of a combat."""
        return Memory(inside="combat")

    def run(self, g: State, f: Frame) -> bool:
        """Only a combat the Archon fights."""
        b, c = board(g), fight(g)
        usable = in_force(b, "ddos") and not b.cells[b.at.bonus_used]
        sides = [c.memo[side] for side in (ATTACKER, DEFENDER) if usable and is_archon(g, b, c.memo[side])]
        if not sides:
            g.finish()
            return False
        hand_over(b, f, sides[0])
        return True

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Not here, or here."""
        return [DONE, pack(ADD_STRENGTH)]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Nothing else."""
        return reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """It counts for the Archon's side."""
        g.finish()
        if verb_of(choice) == DONE:
            return
        b, c = board(g), fight(g)
        clan = clan_in(b, f)
        b.cells[b.at.bonus_used] = 1
        add(c, ATTACKER if c.memo[ATTACKER] == clan else DEFENDER, ARCHON, 1, ADDED)
        if g.telling:
            g.tell("strengthened", {"clan": b.world.clans[clan], "strength": ADDED}, ("SW-CON-12",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Whether."""
        c = fight(g)
        stands = f"{c.memo[ATTACK]} attack, {c.memo[DEFENSE]} defend"
        return f"DDOS: as Archon you may add {ADDED} strength once this round, or be done: {stands}."
