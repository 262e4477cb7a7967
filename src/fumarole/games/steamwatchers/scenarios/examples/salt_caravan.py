"""The Salt Caravan: a caravan crosses the ice, and who holds its camp takes a toll and sends it away.

A scenario as a Python module: a field for the caravan, one for the salt, two rules, a gesture, two
sentences; and what bots, hints, the referee and positions written by hand must know of it.  Nobody is
favoured: the camp is where the last initial column rose, before anybody has chosen a clan or a Deployment
card, and who takes a toll must lead the caravan out of the own land.

Try it:  FUMAROLE_SCENARIOS=fumarole.games.steamwatchers.scenarios.examples.salt_caravan:SALT_CARAVAN \\
         fumarole play steamwatchers --scenario salt-caravan
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fumarole.engine.choice import CHANCE, pack, slot_of, verb_of
from fumarole.engine.counsel import Argument
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.layout import EVERYBODY, Field
from fumarole.engine.phrase import Phrase
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.engine.words import Words
from fumarole.games.steamwatchers import anchors
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.judgement.evaluation import Evaluation
from fumarole.games.steamwatchers.judgement.horizon import LATE
from fumarole.games.steamwatchers.part import Intention, Opinion, Part
from fumarole.games.steamwatchers.reasons import NOT_NOW
from fumarole.games.steamwatchers.rules.common import clan_in
from fumarole.games.steamwatchers.scenarios.parts.kit import areas_of, clans_of, scenario, terms_of
from fumarole.games.steamwatchers.terms import Over, Questions, asks, board

LEAD: Final = 201
"""The number of our gesture: 200 to 255 are free for scenarios from outside."""

NEXT_TOLL: Final = 0.6
"""What it is to a bot to hold the camp before the toll is taken; salt that it has counts as GEO already."""
OTHERS_TOLL: Final = 0.4
"""What it costs to lead the caravan to somebody else."""

ONE_STEP: Final = Reason("The caravan goes one step by land.")
OUT_OF_YOUR_LAND: Final = Reason("Who takes the toll leads the caravan into an area they do not control.")


def change(book: Rulebook) -> Rulebook:
    """The caravan camps after the initial columns, and pays before GEO is counted."""
    areas, clans = areas_of(book), clans_of(book)
    fields = book.layout.plus(
        Field("caravan", values=Words("area", ["none", *areas.words]), seen=EVERYBODY),
        Field("salt", clans, seen=EVERYBODY),
    )
    caravan, salt = fields.at("caravan"), fields.at("salt")
    book = anchors.put(book, "after-columns", "camp", Camp(caravan))
    book = anchors.put(book, "before-geo", "toll", Toll(caravan, salt))
    return book.but(
        layout=fields,
        notation=book.notation.plus(Phrase(LEAD, "lead_caravan", "lead the caravan to {area}", area=areas)),
        terms=Salted(terms_of(book), salt),
    )


class Camp(Rule):
    """The caravan camps where the last column rose."""

    def __init__(self, caravan: int) -> None:
        self.caravan = caravan

    def run(self, g: State, f: Frame) -> bool:
        """Nobody chooses anything."""
        b = board(g)
        b.cells[self.caravan] = b.cells[b.at.last_discard]
        g.tell("camped", {"area": b.world.areas[b.cells[self.caravan] - 1]})
        g.finish()
        return False


class Toll(Rule):
    """Who controls the camp takes salt and leads the caravan on; where nobody does, chance leads it."""

    def __init__(self, caravan: int, salt: int) -> None:
        self.caravan = caravan
        self.salt = salt

    def memory(self, book: Rulebook) -> Memory:
        """Whether the salt is taken."""
        return Memory(steps=1)

    def run(self, g: State, f: Frame) -> bool:
        """Salt at once, then ask if there is a way.  A rule may be run anew while it waits: the step says."""
        b = board(g)
        if f.step == 0:
            f.step = 1
            clan = asks(g).controller(g, b, b.cells[self.caravan] - 1)
            f.seat = b.seat_of(clan) if clan >= 0 else -1
            if f.seat >= 0:
                b.cells[self.salt + clan] += 1
                camp = b.world.areas[b.cells[self.caravan] - 1]
                g.tell("toll", {"clan": b.world.clans[clan], "area": camp})
        if self.options(g, f, f.seat):
            return True
        g.finish()
        return False

    def choosers(self, g: State, f: Frame) -> list[int]:
        """The clan of the toll, or chance."""
        return [f.seat if f.seat >= 0 else CHANCE]

    def candidates(self, g: State, f: Frame, seat: int) -> list[int]:
        """Every area beside the camp; `objection` says which of them are legal."""
        b = board(g)
        return [pack(LEAD, area) for area in b.world.borders[b.cells[self.caravan] - 1]]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Too far, or at home."""
        if verb_of(choice) != LEAD:
            return NOT_NOW
        b = board(g)
        area = slot_of(choice, 0)
        if area not in b.world.borders[b.cells[self.caravan] - 1]:
            return ONE_STEP
        at_home = f.seat >= 0 and asks(g).controller(g, b, area) == clan_in(b, f)
        return OUT_OF_YOUR_LAND if at_home else None

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """On it goes."""
        b = board(g)
        b.cells[self.caravan] = slot_of(choice, 0) + 1
        g.tell("camped", {"area": b.world.areas[slot_of(choice, 0)]})
        g.finish()

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Where to."""
        return "You have taken the toll: lead the caravan to an adjacent area that you do not control."


class Salted(Over):
    """At the end of the game every toll is worth a GEO; all other questions go on to what lies beneath."""

    def __init__(self, under: Questions, salt: int) -> None:
        super().__init__(under)
        self.salt = salt

    def final_bonus(self, g: State, b: Europa, clan: int) -> int:
        """Whatever is beneath gives, and the salt."""
        return self.under.final_bonus(g, b, clan) + b.cells[self.salt + clan]


def led_to(g: State, evaluation: Evaluation, clan: int, option: int) -> float:
    """For bots: best where one's own units can go, worst to whoever would take the next toll."""
    area = slot_of(option, 0)
    near = 0.3 if evaluation.threats[clan][area] > 0.0 else 0.0
    return near - (OTHERS_TOLL if asks(g).controller(g, evaluation.b, area) >= 0 else 0.0)


def why_there(g: State, seat: int, option: int) -> list[Argument]:
    """For hints: who would take the next toll."""
    b, area = board(g), slot_of(option, 0)
    holder = asks(g).controller(g, b, area)
    if holder >= 0:
        return [Argument("salt-feeds", {"clan": b.world.clans[holder]}, -OTHERS_TOLL)]
    return [Argument("salt-free", {"area": b.world.areas[area]}, 0.1)]


class CaravanPart(Part):
    """What the program must know of the caravan besides its rules."""

    opinions: Mapping[int, Opinion] = {LEAD: led_to}
    intentions: Mapping[int, Intention] = {LEAD: why_there}
    phrases: Mapping[str, str] = {
        "salt-feeds": "feeds {clan} with the next toll",
        "salt-free": "nobody holds {area} yet",
        "salt-caravan-better": "wins the camp of the salt caravan before the toll",
        "salt-caravan-worse": "gives up the camp of the salt caravan before the toll",
    }

    def worth(self, evaluation: Evaluation, clan: int) -> float:
        """The next toll, for whoever holds the camp as long as it is still to be taken."""
        g, b = evaluation.g, evaluation.b
        camp = b.cells[g.book.layout.at("caravan")] - 1
        held = camp >= 0 and asks(g).controller(g, b, camp) == clan
        return NEXT_TOLL if held and evaluation.horizon.stage != LATE else 0.0

    def complete(self, book: Rulebook, b: Europa, said: Mapping[str, Any], stage: int) -> None:
        """Unsaid, the caravan camps where the last column rose, or anywhere."""
        camp = book.layout.at("caravan")
        if not b.cells[camp]:
            b.cells[camp] = b.cells[b.at.last_discard] or b.world.open[0] + 1

    def faults(self, g: State, b: Europa) -> list[str]:
        """One toll a round, and a camp where there is something."""
        camp, salt = g.book.layout.at("caravan"), g.book.layout.at("salt")
        area, tolls, rounds = b.cells[camp] - 1, sum(b.cells[salt : salt + b.clans]), b.cells[b.at.round]
        found = [f"salt: {tolls} tolls in {rounds} rounds"] if tolls > rounds else []
        if area >= 0 and b.world.closed[area]:
            found.append(f"caravan: {b.world.areas[area]} is closed with {b.seats} players")
        return found


SALT_CARAVAN: Final = scenario(
    "salt-caravan",
    "The Salt Caravan",
    "A caravan crosses the ice; who holds its camp takes a toll and must send it on to somebody else.",
    character="intrigue",
    rounds=4,
    columns=3,
    change=change,
    sentences={
        "camped": ("The salt caravan camps in {area}.",),
        "toll": ("{clan} takes a toll of salt in {area}.",),
    },
    shown={"caravan": "Camp of the salt caravan", "salt": "Salt"},
    part=CaravanPart,
)
