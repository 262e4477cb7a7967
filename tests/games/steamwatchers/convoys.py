"""A made-up part from outside the package: trucks, a marshal, veterans, soldiers aboard, and raids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.layout import EVERYBODY, Field
from fumarole.engine.phrase import Phrase
from fumarole.engine.piece import Piece
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import anchors
from fumarole.games.steamwatchers.additions import Additions
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.part import Part
from fumarole.games.steamwatchers.rules.common import drop_orphan
from fumarole.games.steamwatchers.rules.departures import single
from fumarole.games.steamwatchers.rules.groups import remembered
from fumarole.games.steamwatchers.rules.homecoming import with_homecoming
from fumarole.games.steamwatchers.rules.movement import MOVING, pending
from fumarole.games.steamwatchers.scenarios.parts.around import Around
from fumarole.games.steamwatchers.scenarios.parts.kit import areas_of, clans_of, terms_of
from fumarole.games.steamwatchers.terms import Over, Questions, board
from fumarole.games.steamwatchers.title import Steamwatchers
from fumarole.games.steamwatchers.unit_kinds import SUPPLY, TO_THE_BOX, UnitKind
from fumarole.games.steamwatchers.world import BASE

TRUCKS, MARSHAL, VETERANS = 0, 1, 2
KINDS = (
    UnitKind(
        "truck",
        "trucks",
        3,
        attack=1,
        defense=4,
        support=1,
        fed=False,
        exiled=False,
        ordered=False,
        marches=False,
        sails=False,
        together=True,
        once=True,
        home=TO_THE_BOX,
    ),
    UnitKind("marshal", "marshals", 1, attack=3, defense=3, support=3, elite=True, home=TO_THE_BOX),
    UnitKind("veteran", "veterans", 2, attack=2, defense=2, support=2, soldier=BASE),
)
RAID = 210
NO_RAID = Reason("Nobody can join that combat from there.", "X-CONVOY-01")


def change(book: Rulebook) -> Rulebook:
    """Trucks and the rest are mustered after deployment; raiders join combats from other areas."""
    wider = book.layout.plus(Field("departed", clans_of(book), seen=EVERYBODY))
    areas = areas_of(book)
    raid = Phrase(RAID, "raid", "raid from {start} to {area}", start=areas, area=areas)
    book = anchors.put(book, "clan-deployed", "muster", Muster())
    return with_homecoming(
        book.but(
            layout=wider,
            terms=Remembering(terms_of(book), wider.at("departed")),
            notation=book.notation.plus(raid),
            rules={"movement": Raids(book.rules["movement"])},
        )
    )


class Muster(Rule):
    """Three trucks together, a marshal, and two base soldiers become veterans; one more is aboard."""

    def memory(self, book: Rulebook) -> Memory:
        """Whose."""
        return Memory(owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """Wherever there is room."""
        b = board(g)
        clan = b.clan_of(f.seat)
        for area in b.areas_of(clan):
            for number, count in ((MARSHAL, 1), (TRUCKS, min(3, b.room(area, clan)))):
                if b.room(area, clan) >= count and b.abroad(clan, number) == 0:
                    b.transfer(clan, number, SUPPLY, area + 1, count)
            if b.kind(area, clan, BASE) and b.abroad(clan, VETERANS) < 2:
                b.put(area, clan, -1, 0)
                b.transfer(clan, VETERANS, SUPPLY, area + 1, 1)
        supply = b.at.supply + clan * 2
        if b.cells[supply]:
            b.cells[supply] -= 1
            b.stow(clan, 0, 1, 0)
        g.finish()
        return False


class Remembering(Over):
    """Counts who has left the board, whyever."""

    def __init__(self, under: Questions, count: int) -> None:
        super().__init__(under)
        self.count = count

    def departed(self, g: State, b: Europa, clan: int, area: int, party: list[int], why: int) -> None:
        self.under.departed(g, b, clan, area, party, why)
        b.cells[self.count + clan] += sum(party)


class Raids(Around):
    """A movement in which base soldiers of other areas join a combat that waits."""

    def raids(self, b: Europa, clan: int) -> list[int]:
        """Every one of them."""
        active = b.cells[b.at.active_area] - 1
        return [
            pack(RAID, start, area)
            for area in pending(b, clan)
            for start in b.world.borders[area]
            if start != active
            and b.kind(start, clan, BASE)
            and b.enemy_units(start, clan) < 0
            and b.room(area, clan) > 0
        ]

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        b = board(g)
        found = super().options(g, f, seat)
        return found + self.raids(b, b.clan_of(seat)) if f.step == MOVING else found

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        return NO_RAID if verb_of(choice) == RAID else super().objection(g, f, seat, choice)

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        if verb_of(choice) != RAID:
            super().choose(g, f, seat, choice)
            return
        b = board(g)
        clan, start, area = b.clan_of(seat), slot_of(choice, 0), slot_of(choice, 1)
        party = single(b, BASE)
        b.lift(start, clan, party)
        drop_orphan(b, start, clan)
        g.call("arrive", seat, [*remembered(party, area), start])


class ConvoysPart(Part):
    """What it brings to the world of a setup."""

    adds = Additions(kinds=KINDS, holds=("aboard",))


class Convoys(Steamwatchers):
    """Steamwatchers with somebody else's units."""

    id = "convoys"
    expansions: Sequence[Piece] = (
        ConvoysPart(
            "convoys", "Convoys", "Trucks roll.", change, shown={kind.many: kind.many for kind in KINDS}
        ),
    )


TITLE = Convoys()


def trucks(game: State, clan: str) -> list[str]:
    """Where the trucks of a clan are."""
    b = cast(Europa, game.board)
    spot = b.at.further[TRUCKS] + b.world.clans.number(clan) * 3
    return [b.world.places[place] for place in b.cells[spot : spot + 3]]
