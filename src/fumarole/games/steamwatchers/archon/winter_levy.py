"""Winter Levy: everybody may recruit one base soldier, the Archon an elite soldier instead."""

from __future__ import annotations

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.archon.edict import archon
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.verbs import DONE, RECRUIT_BASE, RECRUIT_ELITE
from fumarole.games.steamwatchers.world import BASE, ELITE

BASE_ONLY = Reason(
    "Only the Archon who played the card may recruit an elite soldier.", "SW-CON-12", "SW-CON-15"
)
ONE_RECRUIT = Reason("The levy brings one soldier.", "SW-CON-12")


class Levy(Rule):
    """One player may recruit; no Mobilize, so neither token, space nor algofuel (AR-07)."""

    def memory(self, book: Rulebook) -> Memory:
        """Whose."""
        return Memory(owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """Ask whoever could."""
        if len(self.options(g, f, f.seat)) > 1:
            return True
        g.finish()
        return False

    def kinds(self, g: State, b: Europa, clan: int) -> list[int]:
        """Whom the clan may recruit."""
        return [BASE, ELITE] if clan == archon(g, b) else [BASE]

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Nobody, or one soldier in an area under control with room."""
        b = board(g)
        clan = b.clan_of(seat)
        areas = [area for area in asks(g).controlled(g, b, clan) if b.room(area, clan) > 0]
        found = [DONE]
        for kind in self.kinds(g, b, clan):
            if b.cells[b.at.supply + clan * 2 + kind]:
                found += [
                    pack(RECRUIT_BASE, 1, area) if kind == BASE else pack(RECRUIT_ELITE, area)
                    for area in areas
                ]
        return found

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Kind, number, supply, place or room."""
        verb = verb_of(choice)
        if verb not in (RECRUIT_BASE, RECRUIT_ELITE):
            return reasons.NOT_NOW
        b = board(g)
        clan, kind = b.clan_of(seat), BASE if verb == RECRUIT_BASE else ELITE
        if kind not in self.kinds(g, b, clan):
            return BASE_ONLY
        if kind == BASE and slot_of(choice, 0) != 1:
            return ONE_RECRUIT
        if not b.cells[b.at.supply + clan * 2 + kind]:
            return reasons.NO_RECRUIT_LEFT
        area = slot_of(choice, 1 if kind == BASE else 0)
        held = area in asks(g).controlled(g, b, clan)
        return reasons.AREA_FULL if held else reasons.NOT_CONTROLLED

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """From the clan supply."""
        g.finish()
        if verb_of(choice) == DONE:
            return
        b = board(g)
        clan, base = b.clan_of(seat), 1 if verb_of(choice) == RECRUIT_BASE else 0
        area = slot_of(choice, base)
        b.recruit(area, clan, base, 1 - base)
        if g.telling:
            facts: dict[str, object] = {"clan": b.world.clans[clan], "area": b.world.areas[area]}
            g.tell("recruited", facts | {"base": base, "elite": 1 - base}, ("SW-CON-12",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Whom and where."""
        b = board(g)
        elite = ELITE in self.kinds(g, b, b.clan_of(seat))
        soldier = "one base or, as Archon, one elite soldier" if elite else "one base soldier"
        return f"Winter Levy: recruit {soldier} in an area you control, or be done."
