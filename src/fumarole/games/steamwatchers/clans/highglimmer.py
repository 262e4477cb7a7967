"""Highglimmer Apostles: free action spaces, a finite track, and converts (SW-CLAN-HIGHGLIMMER)."""

from __future__ import annotations

from typing import Final

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import anchors, reasons
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.clans.clan import Clan
from fumarole.games.steamwatchers.judgement.clan_weights import ClanWeights
from fumarole.games.steamwatchers.part import ClanPart
from fumarole.games.steamwatchers.rules.combat import fight
from fumarole.games.steamwatchers.rules.common import hand_over
from fumarole.games.steamwatchers.rules.outcome import BY_ATTACKER
from fumarole.games.steamwatchers.rules.strength import AREA, ATTACKER, ELITES, WINNER
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.verbs import CONVERT, DONE
from fumarole.games.steamwatchers.world import BASE

NOT_THERE = Reason(
    "The converted soldier goes to the combat area or to an adjacent area you control.",
    "SW-CLAN-HIGHGLIMMER-13",
    "SW-CLAN-HIGHGLIMMER-18",
    "SW-CLAN-HIGHGLIMMER-19",
)
MUST_CONVERT = Reason("The converted soldier must be placed.", "SW-CLAN-HIGHGLIMMER-15")


class Highglimmer(Clan):
    """Pays for no space, ignores what lies beyond its track."""

    def __init__(self, number: int) -> None:
        super().__init__(number, ClanWeights(elite=1.15))

    def join(self, book: Rulebook) -> Rulebook:
        """Convert when the outcome is complete (SW-CLAN-HIGHGLIMMER-17)."""
        return anchors.put(book, "combat-over", "convert", Convert(self.number))

    def space_cost(self, g: State, b: Europa, space: int) -> int:
        """Nothing (SW-CLAN-HIGHGLIMMER-01)."""
        return 0

    def ignores_incubation(self, g: State, b: Europa) -> bool:
        """At the end of the track every further increase is ignored (SW-CLAN-HIGHGLIMMER-05)."""
        return b.cells[b.at.incubation + self.number] >= len(b.world.facts[self.number].incubation)


class Convert(Rule):
    """After a won attack with an Idol one base soldier appears (SW-CLAN-HIGHGLIMMER-12 to -20)."""

    def __init__(self, clan: int) -> None:
        self.clan = clan

    def memory(self, book: Rulebook) -> Memory:
        """A step of a combat."""
        return Memory(inside="combat")

    def run(self, g: State, f: Frame) -> bool:
        """Mandatory when possible; with one place only it happens by itself."""
        b, c = board(g), fight(g)
        won = c.memo[ATTACKER] == self.clan and c.memo[WINNER] == BY_ATTACKER
        places = self.places(g, b, c) if won and not b.cells[b.at.eliminated + self.clan] else []
        hand_over(b, f, self.clan)
        if len(places) > 1:
            return True
        g.finish()
        if places:
            self.convert(g, b, places[0])
        return False

    def places(self, g: State, b: Europa, c: Frame) -> list[int]:
        """Where a soldier of the clan supply finds room (SW-CLAN-HIGHGLIMMER-16)."""
        area = c.memo[AREA]
        if not b.cells[b.at.supply + self.clan * 2 + BASE] or not c.memo[ELITES]:
            return []
        near = [area] + b.world.borders[area]
        return [place for place in near if self.open(g, b, area, place) and b.room(place, self.clan) > 0]

    def open(self, g: State, b: Europa, area: int, place: int) -> bool:
        """The combat area, or an adjacent area under control, which a pending combat denies (SW-MAP-08)."""
        if place == area:
            return True
        return place in b.world.borders[area] and asks(g).controller(g, b, place) == self.clan

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Every place."""
        return [pack(CONVERT, area) for area in self.places(g, board(g), fight(g))]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Not there, no room, or nobody at all."""
        if verb_of(choice) != CONVERT:
            return MUST_CONVERT if verb_of(choice) == DONE else reasons.NOT_NOW
        b, place = board(g), slot_of(choice, 0)
        return reasons.AREA_FULL if self.open(g, b, fight(g).memo[AREA], place) else NOT_THERE

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Place it."""
        g.finish()
        self.convert(g, board(g), slot_of(choice, 0))

    def convert(self, g: State, b: Europa, area: int) -> None:
        """One base soldier from the clan supply."""
        b.recruit(area, self.clan, 1, 0)
        if g.telling:
            facts = {"clan": b.world.clans[self.clan], "area": b.world.areas[area]}
            g.tell("converted", facts, ("SW-CLAN-HIGHGLIMMER-12",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Where."""
        return "Choose where the converted soldier appears."


HIGHGLIMMER_APOSTLES: Final = ClanPart(
    "highglimmer-apostles",
    "Highglimmer Apostles",
    Highglimmer,
    {
        "converted": ("A soldier joins {clan} in {area}.",),
    },
)
