"""Setup among the Singed: their three areas, and a soldier more for each player (SW-SCN-SINGED-04 to -11)."""

from __future__ import annotations

from typing import Final

from fumarole.engine.choice import CHANCE, pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import DISCARD, NONE, SET_ASIDE_KINDS, Europa
from fumarole.games.steamwatchers.rules.common import call_for, clan_in, conclave_order
from fumarole.games.steamwatchers.rules.decks import DrawCards
from fumarole.games.steamwatchers.rules.memory import sides
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.world import BASE, ELITE, TURRET

SINGED_HOLD: Final = 125
POST: Final = 126
POST_NOBODY: Final = 127

AREAS: Final = 3
SOLDIERS: Final = 3

NO_POST: Final = Reason(
    "The soldier goes to an uncontrolled area adjacent to one of your deployment areas.", "SW-SCN-SINGED-11"
)


class SingedAreas(DrawCards):
    """Three cards are turned up and discarded; the Singed hold their areas (SW-SCN-SINGED-04 to -07)."""

    def __init__(self, people: int, barrels: int) -> None:
        super().__init__(SINGED_HOLD)
        self.people = people
        self.barrels = barrels

    def memory(self, book: Rulebook) -> Memory:
        """How many areas were drawn."""
        return Memory(steps=AREAS)

    def wanted(self, g: State, b: Europa) -> int:
        """Three, with a deployment number or without."""
        return AREAS

    def run(self, g: State, f: Frame) -> bool:
        """All their miniatures are in the box at first."""
        b = board(g)
        if f.step == 0:
            for kind in (BASE, ELITE):
                box = b.at.aside + self.people * SET_ASIDE_KINDS + kind
                b.cells[box] = b.world.facts[self.people].miniatures[kind]
        return super().run(g, f)

    def drawn(self, g: State, b: Europa, f: Frame, card: int) -> None:
        """A farm, a turret, a barrel and three soldiers, but no steam."""
        cells, at, area = b.cells, b.at, card
        cells[at.steam_card + area] = DISCARD
        cells[at.last_discard] = area + 1
        cells[at.toxic + area] += 1
        b.raise_building(area, TURRET, self.people)
        cells[self.barrels + area] = 1
        cells[at.surplus_contraband + self.people] += 1
        cells[at.aside + self.people * SET_ASIDE_KINDS + BASE] -= SOLDIERS
        b.put(area, self.people, SOLDIERS, 0)
        facts = {"area": b.world.areas[area], "base": SOLDIERS, "elite": 0}
        g.tell("singed", facts, ("SW-SCN-SINGED-04",))


class Posts(Rule):
    """After deployment each player in title order may post a soldier more (SW-SCN-SINGED-11)."""

    def memory(self, book: Rulebook) -> Memory:
        """How many clans were called."""
        return Memory(steps=sides(book))

    def run(self, g: State, f: Frame) -> bool:
        """By the titles claimed (SW-SCN-GEN-17)."""
        b = board(g)
        order = conclave_order(b)
        if f.step == len(order):
            g.finish()
        else:
            f.step += 1
            call_for(g, b, "post", order[f.step - 1])
        return False


class Post(Rule):
    """One base soldier in an uncontrolled area next to one's deployment areas, or none."""

    def __init__(self, deploy: Rule) -> None:
        self.deploy = deploy

    def memory(self, book: Rulebook) -> Memory:
        """Whose."""
        return Memory(owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """If there is a soldier and a place."""
        if len(self.options(g, f, f.seat)) > 1:
            return True
        g.finish()
        return False

    def choosers(self, g: State, f: Frame) -> list[int]:
        """The seat, or chance in a quick start."""
        return [CHANCE] if CHANCE in self.deploy.choosers(g, f) else [f.seat]

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Nobody, or one of the areas."""
        b = board(g)
        clan = clan_in(b, f)
        card = b.cells[b.at.deployment_of + clan]
        found = [pack(POST_NOBODY)]
        if not card or not b.cells[b.at.supply + clan * 2 + BASE]:
            return found
        near = sorted({area for home in b.world.deployments[card - 1] for area in b.world.borders[home]})
        return found + [pack(POST, area) for area in near if asks(g).controller(g, b, area) == NONE]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Not there."""
        return NO_POST if verb_of(choice) == POST else reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """From the clan supply."""
        g.finish()
        if verb_of(choice) == POST:
            b, area = board(g), slot_of(choice, 0)
            clan = clan_in(b, f)
            b.recruit(area, clan, 1, 0)
            facts = {"clan": b.world.clans[clan], "area": b.world.areas[area]}
            g.tell("posted", facts, ("SW-SCN-SINGED-11",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Where."""
        return "Post one more base soldier next to your deployment areas, or nobody."
