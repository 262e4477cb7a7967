"""Gone with the Singed: two players and a neutral people with the Menrâu's pieces (SW-SCN-SINGED).

The Singed are the clan of the Menrâu, which nobody leads; setup is in `singed_setup`, combats
against them are in `singed_combat`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from fumarole.engine.layout import EVERYBODY, Field
from fumarole.engine.phrase import Phrase
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rulebook, State
from fumarole.games.steamwatchers import anchors
from fumarole.games.steamwatchers.board import NONE, Europa
from fumarole.games.steamwatchers.part import Part
from fumarole.games.steamwatchers.rules.combat import Combat
from fumarole.games.steamwatchers.scenarios.parts.kit import areas_of, clans_of, option, scenario, terms_of
from fumarole.games.steamwatchers.scenarios.singed_combat import (
    FLIGHT,
    SINGED_FLEE,
    Flight,
    Loot,
    LootOnArrival,
    LossesToBox,
)
from fumarole.games.steamwatchers.scenarios.singed_setup import (
    POST,
    POST_NOBODY,
    SINGED_HOLD,
    Post,
    Posts,
    SingedAreas,
)
from fumarole.games.steamwatchers.terms import Over, Questions

PEOPLE: Final = "menrau"
LOSSES: Final = 1

SINGED_LIVE_THERE: Final = Reason("The Singed hold an area of that Deployment card.", "SW-SCN-SINGED-09")


def change(book: Rulebook) -> Rulebook:
    """Three areas of the Singed before anything else, a soldier more for who likes, combats of their own."""
    people, areas = clans_of(book).number(PEOPLE), areas_of(book)
    fields = book.layout.plus(Field("singed_barrels", areas, most=1, seen=EVERYBODY))
    barrels = fields.at("singed_barrels")
    book = anchors.put(book, "before-columns", "singed-areas", SingedAreas(people, barrels))
    book = anchors.put(book, "after-deployment", "posts", Posts())
    combat = cast(Combat, book.rules["combat"])
    neutral = FarmsHold if book.setup.options["singed_farm_control"] == "on" else Neutral
    return book.but(
        terms=neutral(terms_of(book), people),
        layout=fields,
        notation=book.notation.plus(
            Phrase(SINGED_HOLD, "singed_hold", "the singed hold {area}", area=areas),
            Phrase(POST, "post_soldier", "post a soldier in {area}", area=areas),
            Phrase(POST_NOBODY, "post_nobody", "post nobody"),
            Phrase(SINGED_FLEE, "singed_flee", "the singed flee to {area}", area=areas),
        ),
        rules={
            "post": Post(book.rules["deploy"]),
            "combat": combat.but("loot", after="verdict").but("losses-to-box", after="losses"),
            "loot": Loot(people, barrels),
            "retreat": Flight(book.rules["retreat"], people, book.setup.options[FLIGHT]),
            "losses-to-box": LossesToBox(people),
            "arrive": LootOnArrival(book.rules["arrive"], people, barrels),
        },
    )


class Neutral(Over):
    """The Singed close Deployment cards and lose one unit only."""

    def __init__(self, under: Questions, people: int) -> None:
        super().__init__(under)
        self.people = people

    def no_deployment(self, g: State, b: Europa, card: int) -> Reason | None:
        """Not where they live (SW-SCN-SINGED-09)."""
        if any(b.units(area, self.people) for area in b.world.deployments[card]):
            return SINGED_LIVE_THERE
        return self.under.no_deployment(g, b, card)

    def losses(self, g: State, b: Europa, clan: int) -> int:
        """One instead of two (SW-SCN-SINGED-20)."""
        return LOSSES if clan == self.people else self.under.losses(g, b, clan)


class FarmsHold(Neutral):
    """The table option: a Singed farm alone controls its area for the Singed (SW-SCN-SINGED-32)."""

    def controller(self, g: State, b: Europa, area: int) -> int:
        """Where nobody else does."""
        holder = self.under.controller(g, b, area)
        return self.people if holder == NONE and b.cells[b.at.toxic + area] else holder


class SingedPart(Part):
    """The referee knows their barrels."""

    field_notes: Mapping[str, str] = {
        "singed_barrels": "barrels that lie with the Singed",
    }
    moment_notes: Mapping[str, str] = {
        "singed-areas": "setup: where the Singed stand",
        "posts": "setup: units are posted beside the Singed",
    }

    def faults(self, g: State, b: Europa) -> list[str]:
        """Where they live a barrel lies until it is looted: of their own stock (SW-SCN-SINGED-07)."""
        at, people = g.book.layout.at("singed_barrels"), b.world.clans.number(PEOPLE)
        out, held = sum(b.cells[at : at + b.areas]), b.cells[b.at.surplus_contraband + people]
        return [f"singed_barrels: {out} on the map, but the Singed have {held}"] if out > held else []


GONE_WITH_THE_SINGED: Final = scenario(
    "gone-with-the-singed",
    "Gone with the Singed",
    "Two clans search the settlements of a neutral people who hold three areas between them.",
    character="two players",
    rounds=4,
    columns=0,
    change=change,
    players=(2, 2),
    players_rule=("SW-SCN-SINGED-01",),
    barred=(PEOPLE,),
    barred_rule=("SW-SCN-SINGED-08", "SW-CLAN-ALL-19"),
    peoples={PEOPLE: "the Singed"},
    sentences={
        "singed": (
            "The Singed, with pieces of the Menrâu, hold {area}: {units}, a toxic farm, a turret, a barrel.",
        ),
        "posted": ("{clan} [posts|post] a base soldier in {area}.",),
        "looted": ("{clan} [takes|take] the barrel of the Singed in {area}.",),
        "singed-fled": ("The Singed flee to {area}: {units}.",),
        "boxed": ("Singed who go back to the box: {count}.",),
    },
    shown={"singed_barrels": "Barrels of the Singed (with pieces of the Menrâu)"},
    part=SingedPart,
)

OPTIONS: Final = (
    option(
        FLIGHT,
        "Who chooses where beaten Singed flee.",
        ("winner", "opponent", "random"),
        ("SW-SCN-SINGED-23",),
        "gone-with-the-singed",
    ),
    option(
        "singed_farm_control",
        "Whether a Singed farm alone controls its area for the Singed.",
        ("off", "on"),
        ("SW-SCN-SINGED-32",),
        "gone-with-the-singed",
    ),
)
