"""Miracle Algae: a card goes to every winner of a combat, and ten GEO win (SW-SCN-ALGAE)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fumarole.engine.frame import Frame, Memory
from fumarole.engine.layout import EVERYBODY, Field
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.engine.words import Words
from fumarole.games.steamwatchers import anchors
from fumarole.games.steamwatchers.board import NONE, Europa
from fumarole.games.steamwatchers.part import Part
from fumarole.games.steamwatchers.rules.combat import fight
from fumarole.games.steamwatchers.rules.common import clan_in, hand_over, is_gone
from fumarole.games.steamwatchers.rules.fuel import collect
from fumarole.games.steamwatchers.rules.outcome import victor
from fumarole.games.steamwatchers.scenarios.parts.forces import ExtraForces
from fumarole.games.steamwatchers.scenarios.parts.holding import held_wrongly
from fumarole.games.steamwatchers.scenarios.parts.kit import clans_of, option, scenario, terms_of
from fumarole.games.steamwatchers.terms import Over, Questions, board

SUPREME_GEO: Final = 10
SUPREME_FROM: Final = 2

# The card, as `content/scenario-cards.toml` has it
SICKNESS: Final = 1
BARRELS: Final = 2
HELD_GEO: Final = 1


def change(book: Rulebook) -> Rulebook:
    """An elite more for everybody, the card after every combat, supremacy by GEO."""
    holders = Words("clan", ["none", *clans_of(book).words])
    fields = book.layout.plus(Field("algae_of", values=holders, seen=EVERYBODY))
    at = fields.at("algae_of")
    again = book.setup.options["algae_holder_reapplies"] == "on"
    book = anchors.put(book, "combat-over", "take-algae", TakeAlgae(at, again))
    return book.but(
        terms=Algae(ExtraForces(terms_of(book), 0, 1), at),
        layout=fields,
    )


class Algae(Over):
    """One GEO to the holder of the card, and ten GEO win from round 2 on."""

    def __init__(self, under: Questions, at: int) -> None:
        super().__init__(under)
        self.at = at

    def scenario_geo(self, g: State, b: Europa, clan: int) -> int:
        """While the card is held."""
        held = b.cells[self.at] == clan + 1
        return self.under.scenario_geo(g, b, clan) + (HELD_GEO if held else 0)

    def supreme(self, g: State, b: Europa, clan: int) -> bool:
        """The marker counts, without deduction (SW-SCN-ALGAE-03 to SW-SCN-ALGAE-05)."""
        return b.cells[b.at.round] >= SUPREME_FROM and b.cells[b.at.geo + clan] >= SUPREME_GEO

    def clear_eliminated(self, g: State, b: Europa, clan: int) -> None:
        """The card of an eliminated holder goes back next to the board (SW-SCN-ALGAE-13)."""
        self.under.clear_eliminated(g, b, clan)
        if b.cells[self.at] == clan + 1:
            b.cells[self.at] = 0
            g.tell("algae-back", {}, ("SW-SCN-ALGAE-13",))


class TakeAlgae(Rule):
    """The last step of a combat: its winner takes the card and bears it (SW-SCN-ALGAE-08 to -12)."""

    def __init__(self, at: int, again: bool) -> None:
        self.at = at
        self.again = again
        """Whether a holder who wins once more applies the card once more (SW-SCN-ALGAE-11)."""

    def memory(self, book: Rulebook) -> Memory:
        """Whether sickness has come."""
        return Memory(steps=1, inside="combat")

    def run(self, g: State, f: Frame) -> bool:
        """The card, then the sickness, then the barrels; a neutral or eliminated winner takes nothing."""
        b = board(g)
        if f.step == 0:
            clan = victor(fight(g))
            hand_over(b, f, clan if clan in b.in_play() else NONE)
            if f.seat >= 0 and self.take(g, b, clan):
                f.step = 1
                g.call("incubate", f.seat, [SICKNESS])
            else:
                g.finish()
            return False
        if not is_gone(g, f):
            clan = clan_in(b, f)
            taken = collect(b, clan, BARRELS, 0)
            facts: dict[str, object] = {"clan": b.world.clans[clan]}
            g.tell("algae-fuel", facts | taken, ("SW-SCN-ALGAE-09",))
        g.finish()
        return False

    def take(self, g: State, b: Europa, clan: int) -> bool:
        """Whether the card takes effect; the combat is over, so nobody is engaged any more (SW-INC-12)."""
        if b.cells[self.at] == clan + 1 and not self.again:
            return False
        b.cells[self.at] = clan + 1
        b.cells[b.at.combat_area] = 0
        g.tell("algae", {"clan": b.world.clans[clan]}, ("SW-SCN-ALGAE-08",))
        return True


class AlgaePart(Part):
    """The referee knows who can hold the card."""

    field_notes: Mapping[str, str] = {
        "algae_of": "who holds the miracle algae",
    }

    def faults(self, g: State, b: Europa) -> list[str]:
        """The card is with somebody in play, or beside the board."""
        return held_wrongly(b, "algae_of", g.book.layout.at("algae_of"))


MIRACLE_ALGAE: Final = scenario(
    "miracle-algae",
    "Miracle Algae",
    "Every victory in combat brings the algae, its fuel and its fever; ten GEO end the game early.",
    character="offensive",
    rounds=4,
    columns=3,
    change=change,
    sentences={
        "algae": ("{clan} [takes|take] the Miracle Algae.",),
        "algae-fuel": ("The algae brings {clan} {barrels}.",),
        "algae-back": ("The Miracle Algae lies next to the board again.",),
    },
    shown={"algae_of": "Miracle Algae"},
    part=AlgaePart,
)

OPTIONS: Final = (
    option(
        "algae_holder_reapplies",
        "Whether a holder of the Miracle Algae who wins another combat applies the card again.",
        ("on", "off"),
        ("SW-SCN-ALGAE-11",),
        "miracle-algae",
    ),
)
