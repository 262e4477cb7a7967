"""Opening moves: before the first round everybody may lead two units out (SW-SCN-FIRES-05 to -10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fumarole.engine.choice import CHANCE, pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory, Number
from fumarole.engine.phrase import Phrase
from fumarole.engine.piece import TableOption
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import anchors, reasons
from fumarole.games.steamwatchers.board import NONE, Europa
from fumarole.games.steamwatchers.rules.combat import begin_combat
from fumarole.games.steamwatchers.rules.common import call_for, clan_in, conclave_order, is_gone
from fumarole.games.steamwatchers.rules.memory import a_clan, an_area, sides
from fumarole.games.steamwatchers.rules.movement import pending
from fumarole.games.steamwatchers.rules.routes import land_reach
from fumarole.games.steamwatchers.scenarios.parts.kit import areas_of, option
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.verbs import BEACON_IN, DONE, FIGHT, KINDS, MARCH, MOVE_TO
from fumarole.games.steamwatchers.world import BASE, ELITE

ADVANCE: Final = 111
MOST_ADVANCES: Final = 2

NOT_DEPLOYED_THERE: Final = Reason(
    "Opening moves start in your deployment areas.", "SW-SCN-FIRES-06", "SW-SCN-FIRES-07"
)
NOT_NEAR: Final = Reason(
    "An opening move leads to an area adjacent to one of your deployment areas.",
    "SW-SCN-FIRES-06",
    "SW-SCN-FIRES-07",
)
NOBODY_TO_ADVANCE: Final = Reason("No such unit of yours waits there.", "SW-SCN-FIRES-05", "SW-SCN-FIRES-07")
ONE_STEP: Final = Reason(
    "An opening move is one step by land: advance a unit to an adjacent area.",
    "SW-SCN-FIRES-06",
    "SW-SCN-FIRES-07",
)
NO_ROOM: Final = Reason("An area holds at most five units of a clan.", "SW-MAP-10", "SW-SCN-FIRES-08")
NO_OPENING_ATTACK: Final = Reason("Another clan controls that area.", "SW-SCN-FIRES-09")
NO_OPENING_BEACON: Final = Reason("No beacon goes with an opening move.", "SW-SCN-FIRES-10")

REACH: Final = "opening_moves"
ATTACKS: Final = "opening_attacks"

MOMENT_NOTES: Final[Mapping[str, str]] = {
    "opening-moves": "after setup everybody may advance two units",
}


def options(scenario: str) -> tuple[TableOption, ...]:
    """The readings a table may choose from; other scenarios with opening moves share them."""
    return (
        option(
            REACH,
            "Whether an opening move may end next to any of the clan's deployment areas, or is one step.",
            ("any_deployment_area", "one_step"),
            ("SW-SCN-FIRES-07",),
            scenario,
            formerly="one_step",
        ),
        option(
            ATTACKS,
            "Whether opening moves may attack, with combats before the first round.",
            ("off", "on"),
            ("SW-SCN-FIRES-09",),
            scenario,
        ),
    )


def with_opening_moves(book: Rulebook) -> Rulebook:
    """They follow the last deployment, as the table reads them."""
    kind = OneStep if book.setup.options[REACH] == "one_step" else OpeningMove
    attacks = book.setup.options[ATTACKS] == "on"
    areas = areas_of(book)
    advance = Phrase(
        ADVANCE, "advance", "advance {kind} from {start} to {area}", kind=KINDS, start=areas, area=areas
    )
    book = anchors.put(book, "after-deployment", "opening-moves", OpeningMoves())
    return book.but(
        notation=book.notation.plus(advance),
        rules={
            "opening-move": kind(book.rules["deploy"], attacks),
            "opening-combats": OpeningCombats(),
        },
    )


class OpeningMoves(Rule):
    """Clan by clan in title order, which is that of the claims (SW-SCN-GEN-17)."""

    def memory(self, book: Rulebook) -> Memory:
        """Whether it has begun, and the clans still to come."""
        return Memory(steps=1, rows=(a_clan(book),), many=sides(book))

    def run(self, g: State, f: Frame) -> bool:
        """The next clan."""
        b = board(g)
        if f.step == 0:
            f.step = 1
            f.memo = conclave_order(b)
        clans = [clan for clan in f.memo if not b.cells[b.at.eliminated + clan]]
        f.memo = clans[1:]
        if clans:
            call_for(g, b, "opening-combats", clans[0])
            call_for(g, b, "opening-move", clans[0], [NONE, NONE])
        else:
            g.finish()
        return False


class OpeningMove(Rule):
    """One clan advances up to two units next to its deployment areas; the frame's step counts them."""

    def memory(self, book: Rulebook) -> Memory:
        """How many moved, and the unit that moved last: its kind and where it went."""
        return Memory(Number("kind", ELITE, NONE), an_area(book, least=NONE), steps=MOST_ADVANCES, owned=True)

    too_far = NOT_NEAR

    def __init__(self, deploy: Rule, attacks: bool) -> None:
        self.deploy = deploy
        self.attacks = attacks

    def run(self, g: State, f: Frame) -> bool:
        """Ask while there is somebody to advance."""
        if f.step < MOST_ADVANCES and len(self.options(g, f, f.seat)) > 1:
            return True
        g.finish()
        return False

    def choosers(self, g: State, f: Frame) -> list[int]:
        """Who deploys, or chance in a quick start."""
        return [CHANCE] if CHANCE in self.deploy.choosers(g, f) else [f.seat]

    def areas(self, b: Europa, f: Frame) -> list[int]:
        """The deployment areas."""
        card = b.cells[b.at.deployment_of + clan_in(b, f)]
        return b.world.deployments[card - 1] if card else []

    def starts(self, b: Europa, f: Frame) -> list[int]:
        """Whoever waits anywhere may go: the text limits the end of the move alone (SW-SCN-FIRES-07)."""
        return b.areas_of(clan_in(b, f))

    def ends(self, g: State, b: Europa, f: Frame, start: int) -> list[int]:
        """All areas next to any deployment area."""
        clan = clan_in(b, f)
        near = [area for home in self.areas(b, f) for area in land_reach(g, b, clan, home)]
        return [area for area in dict.fromkeys(near) if area != start]

    def waiting(self, b: Europa, f: Frame, kind: int, area: int) -> int:
        """How many of a kind in an area have not moved yet."""
        return b.kind(area, clan_in(b, f), kind) - (1 if f.memo == [kind, area] else 0)

    def candidates(self, g: State, f: Frame, seat: int) -> list[int]:
        """Enough, or each kind from each start to each end."""
        b = board(g)
        return [DONE] + [
            pack(ADVANCE, kind, start, area)
            for start in self.starts(b, f)
            for area in self.ends(g, b, f, start)
            for kind in (BASE, ELITE)
        ]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Not a step, nobody there, somebody else's area, or full."""
        verb = verb_of(choice)
        if verb == DONE:
            return None
        if verb in (MOVE_TO, MARCH):
            return self.too_far
        if verb != ADVANCE:
            return NO_OPENING_BEACON if verb == BEACON_IN else reasons.NOT_NOW
        b = board(g)
        clan = clan_in(b, f)
        kind, start, area = slot_of(choice, 0), slot_of(choice, 1), slot_of(choice, 2)
        against = self.no_start(b, f, start)
        if against is not None:
            return against
        if kind > ELITE or self.waiting(b, f, kind, start) < 1:
            return NOBODY_TO_ADVANCE
        if area not in self.ends(g, b, f, start):
            return self.too_far
        if not self.attacks and asks(g).controller(g, b, area) not in (NONE, clan):
            return NO_OPENING_ATTACK
        return NO_ROOM if b.room(area, clan) < 1 else None

    def no_start(self, b: Europa, f: Frame, start: int) -> Reason | None:
        """Why nobody starts there."""
        return None if start in self.starts(b, f) else NOBODY_TO_ADVANCE

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Advance it."""
        if verb_of(choice) == DONE:
            g.finish()
            return
        b = board(g)
        clan = clan_in(b, f)
        kind, start, area = slot_of(choice, 0), slot_of(choice, 1), slot_of(choice, 2)
        unit = (1, 0) if kind == BASE else (0, 1)
        b.put(start, clan, -unit[BASE], -unit[ELITE])
        b.put(area, clan, unit[BASE], unit[ELITE])
        f.memo = [kind, area]
        f.step += 1
        if g.telling:
            facts = {"clan": b.world.clans[clan], "unit": KINDS[kind]}
            facts |= {"start": b.world.areas[start], "area": b.world.areas[area]}
            g.tell("advanced", facts, ("SW-SCN-FIRES-05",))
        if b.enemy_units(area, clan) >= 0:
            b.cells[b.at.active], b.cells[b.at.active_area] = clan + 1, start + 1

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Whom and whither."""
        left = MOST_ADVANCES - f.step
        return f"Advance up to {left} more of your units next to your deployment areas, or be done."


class OneStep(OpeningMove):
    """The table's other reading: each unit makes one step out of the deployment area it stands in."""

    too_far = ONE_STEP

    def starts(self, b: Europa, f: Frame) -> list[int]:
        """The deployment areas, whoever waits there."""
        return self.areas(b, f)

    def ends(self, g: State, b: Europa, f: Frame, start: int) -> list[int]:
        """A step away."""
        return land_reach(g, b, clan_in(b, f), start)

    def no_start(self, b: Europa, f: Frame, start: int) -> Reason | None:
        """Not deployed there."""
        return None if start in self.areas(b, f) else NOT_DEPLOYED_THERE

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Whom and whither."""
        return f"Advance up to {MOST_ADVANCES - f.step} more of your units into adjacent areas, or be done."


class OpeningCombats(Rule):
    """What a clan's opening moves have attacked is fought for, one area after another (SW-SCN-FIRES-09)."""

    def memory(self, book: Rulebook) -> Memory:
        """Whose."""
        return Memory(owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """By itself where there is one alone."""
        b = board(g)
        fights = [] if is_gone(g, f) else pending(b, clan_in(b, f))
        if len(fights) > 1:
            return True
        if fights:
            begin_combat(g, b, clan_in(b, f), fights[0])
        else:
            b.cells[b.at.active], b.cells[b.at.active_area] = 0, 0
            g.finish()
        return False

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Each of them."""
        b = board(g)
        return [pack(FIGHT, area) for area in pending(b, clan_in(b, f))]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Nothing to fight for there, or nothing else to do."""
        return reasons.NO_COMBAT_THERE if verb_of(choice) == FIGHT else reasons.COMBATS_FIRST

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """That one first."""
        begin_combat(g, board(g), clan_in(board(g), f), slot_of(choice, 0))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Which first."""
        return "Choose the combat to fight next."
