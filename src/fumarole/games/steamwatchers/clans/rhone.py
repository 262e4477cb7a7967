"""Rhône Conglomerate: booby-trapped beacons, and Skybreakers that support from afar (SW-CLAN-RHONE)."""

from __future__ import annotations

from typing import Final

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.clans.clan import Clan
from fumarole.games.steamwatchers.judgement.clan_weights import ClanWeights
from fumarole.games.steamwatchers.part import ClanPart
from fumarole.games.steamwatchers.rules.common import clan_in, drop_orphan, is_gone
from fumarole.games.steamwatchers.rules.departures import leave_alone, losable
from fumarole.games.steamwatchers.rules.elimination import test_elimination
from fumarole.games.steamwatchers.rules.groups import party_of, spot
from fumarole.games.steamwatchers.rules.memory import an_area, how_many
from fumarole.games.steamwatchers.strengths import FAR_SUPPORT
from fumarole.games.steamwatchers.switches import Switch, switched
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.unit_kinds import TRAP as SPRUNG
from fumarole.games.steamwatchers.verbs import TRAPPED

GROUPS = ("arrive", "march")
"""Rules that move one group: a trap takes its victim from that group."""


class Rhone(Clan):
    """All its beacons are trapped; Skybreakers reach two areas."""

    def __init__(self, number: int) -> None:
        super().__init__(number, ClanWeights(fight=0.95))

    def join(self, book: Rulebook) -> Rulebook:
        """The trap itself."""
        return book.but(rules={"trap": Trap()})

    def trapped(self, g: State, b: Europa) -> bool:
        """Every beacon (SW-CLAN-RHONE-02)."""
        return True

    def supporters(self, g: State, b: Europa, source: int, area: int) -> list[int]:
        """From two areas away only Skybreakers (SW-CLAN-RHONE-17 to SW-CLAN-RHONE-26)."""
        if source in b.world.borders[area]:
            return b.party(source, self.number)
        in_reach = source in b.world.two_away[area] or self.over_ice(g, b, source, area)
        return b.elites_only(b.party(source, self.number)) if in_reach else []

    def rule_of(self, part: int) -> str:
        """Skybreakers have their own."""
        return "SW-CLAN-RHONE-17" if part == FAR_SUPPORT else super().rule_of(part)

    def over_ice(self, g: State, b: Europa, source: int, area: int) -> bool:
        """The table option: one floe between two coasts is a step too (SW-CLAN-RHONE-24)."""
        if not asks(g).house.skybreaker_over_ice or source == area:
            return False
        return any(floe in b.world.coasts[area] for floe in b.world.coasts[source])


class Trap(Rule):
    """Whoever destroys a trapped beacon loses one of the units it moved in (SW-CLAN-RHONE-01 to -13)."""

    def memory(self, book: Rulebook) -> Memory:
        """The area, and how many beacons fell."""
        return Memory(an_area(book), how_many("beacons"), owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """A victim a beacon, chosen where there is a choice."""
        if is_gone(g, f) or not f.memo[1]:
            g.finish()
            test_elimination(g)
            return False
        kinds = [kind for kind, count in enumerate(self.group(g, f)) if count]
        if len(kinds) > 1:
            return True
        f.memo[1] -= 1
        if kinds:
            self.spring(g, f, kinds[0])
        return False

    def group(self, g: State, f: Frame) -> list[int]:
        """The units that can be the victim: the group on the move, or all that attacked."""
        b = board(g)
        clan, area = clan_in(b, f), f.memo[0]
        here = losable(g, b, clan, b.party(area, clan), SPRUNG)
        mover = g.stack[-2]
        if mover.rule in GROUPS:
            return [min(count, most) for count, most in zip(here, party_of(b, mover), strict=True)]
        return here

    def spring(self, g: State, f: Frame, kind: int) -> None:
        """The victim returns to its clan supply (SW-CLAN-RHONE-04)."""
        b = board(g)
        clan, area = clan_in(b, f), f.memo[0]
        leave_alone(g, b, clan, area, kind, SPRUNG, "trapped", "SW-CLAN-RHONE-01")
        mover = g.stack[-2]
        if mover.rule in GROUPS:
            mover.memo[spot(mover, kind)] -= 1
        drop_orphan(b, area, clan)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Base or elite (SW-CLAN-RHONE-03)."""
        return [pack(TRAPPED, kind) for kind, count in enumerate(self.group(g, f)) if count]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """No such unit."""
        return reasons.NOT_A_VICTIM if verb_of(choice) == TRAPPED else reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        f.memo[1] -= 1
        self.spring(g, f, slot_of(choice, 0))

    def question(self, g: State, f: Frame, seat: int) -> str:
        return "The beacon was a trap: choose the unit you lose."


RHONE_CONGLOMERATE: Final = ClanPart(
    "rhone-conglomerate",
    "Rhône Conglomerate",
    Rhone,
    {
        "trapped": ("A trap in {area} costs {clan} one {unit} soldier.",),
    },
    table_options=(
        switched(
            Switch(
                "trap_after_combat",
                ("on", "off"),
                "trap_after_combat",
                False,
                "Whether a Rhône trap springs on who conquers its area in combat.",
                ("SW-CLAN-RHONE-07",),
            )
        ),
        switched(
            Switch(
                "skybreaker_over_ice",
                ("off", "on"),
                "skybreaker_over_ice",
                True,
                "Whether ranged support reaches over an ice floe area.",
                ("SW-CLAN-RHONE-24",),
            )
        ),
    ),
)
