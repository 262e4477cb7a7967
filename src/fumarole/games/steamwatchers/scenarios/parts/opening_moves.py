"""Opening moves: before the first round everybody may lead two units out (SW-SCN-FIRES-05 to -10)."""

from __future__ import annotations

from typing import Final, cast

from fumarole.engine.choice import CHANCE, choice, slot_of, verb_of
from fumarole.engine.flow import Sequence
from fumarole.engine.frame import Frame
from fumarole.engine.game import Game
from fumarole.engine.notation import Phrase
from fumarole.engine.reason import Reason
from fumarole.engine.rule import Rule
from fumarole.engine.rulebook import Rulebook
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import NONE, Europa
from fumarole.games.steamwatchers.rules.common import conclave_order
from fumarole.games.steamwatchers.rules.routes import land_reach
from fumarole.games.steamwatchers.scenarios.parts.kit import areas_of
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.verbs import BEACON_IN, DONE, KINDS, MARCH, MOVE_TO
from fumarole.games.steamwatchers.world import BASE, ELITE

ADVANCE: Final = 111
MOST_ADVANCES: Final = 2

NOT_DEPLOYED_THERE: Final = Reason(
    "Opening moves start in your deployment areas.", "SW-SCN-FIRES-06", "SW-SCN-FIRES-07"
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


def with_opening_moves(book: Rulebook) -> Rulebook:
    """They follow the last deployment."""
    areas = areas_of(book)
    advance = Phrase(ADVANCE, "advance {kind} from {start} to {area}", kind=KINDS, start=areas, area=areas)
    setup = cast(Sequence, book.rules["setup"]).but("opening-moves", after="first-chooser")
    return book.but(
        notation=book.notation.plus(advance),
        rules={
            "setup": setup,
            "opening-moves": OpeningMoves(),
            "opening-move": OpeningMove(book.rules["deploy"]),
        },
    )


class OpeningMoves(Rule):
    """Clan by clan in title order, which is that of the claims (SW-SCN-GEN-17)."""

    def run(self, g: Game, f: Frame) -> bool:
        """The next clan."""
        b = board(g)
        if f.step == 0:
            f.step = 1
            f.memo = conclave_order(b)
        if f.memo:
            g.call("opening-move", b.seat_of(f.memo.pop(0)), [NONE, NONE])
        else:
            g.finish()
        return False


class OpeningMove(Rule):
    """One clan advances up to two units, one step each; the frame's step counts them."""

    def __init__(self, deploy: Rule) -> None:
        self.deploy = deploy

    def memo(self) -> tuple[str, ...]:
        """The unit that has moved already: its kind and where it went."""
        return ("kind", "area")

    def run(self, g: Game, f: Frame) -> bool:
        """Ask while there is somebody to advance."""
        if f.step < MOST_ADVANCES and len(self.options(g, f, f.seat)) > 1:
            return True
        g.finish()
        return False

    def choosers(self, g: Game, f: Frame) -> list[int]:
        """Who deploys, or chance in a quick start."""
        return [CHANCE] if CHANCE in self.deploy.choosers(g, f) else [f.seat]

    def areas(self, b: Europa, f: Frame) -> list[int]:
        """The deployment areas."""
        card = b.cells[b.at.deployment_of + b.clan_of(f.seat)]
        return b.world.deployments[card - 1] if card else []

    def waiting(self, b: Europa, f: Frame, kind: int, area: int) -> int:
        """How many of a kind in an area have not moved yet."""
        return b.kind(area, b.clan_of(f.seat), kind) - (1 if f.memo == [kind, area] else 0)

    def candidates(self, g: Game, f: Frame, seat: int) -> list[int]:
        """Enough, or each kind from each deployment area into each adjacent area."""
        b = board(g)
        clan = b.clan_of(f.seat)
        return [DONE] + [
            choice(ADVANCE, kind, start, area)
            for start in self.areas(b, f)
            for area in land_reach(g, b, clan, start)
            for kind in (BASE, ELITE)
        ]

    def objection(self, g: Game, f: Frame, seat: int, choice: int) -> Reason | None:
        """Not a step, nobody there, somebody else's area, or full."""
        verb = verb_of(choice)
        if verb == DONE:
            return None
        if verb in (MOVE_TO, MARCH):
            return ONE_STEP
        if verb != ADVANCE:
            return NO_OPENING_BEACON if verb == BEACON_IN else reasons.NOT_NOW
        b = board(g)
        clan = b.clan_of(f.seat)
        kind, start, area = slot_of(choice, 0), slot_of(choice, 1), slot_of(choice, 2)
        if start not in self.areas(b, f):
            return NOT_DEPLOYED_THERE
        if kind > ELITE or self.waiting(b, f, kind, start) < 1:
            return NOBODY_TO_ADVANCE
        if area not in land_reach(g, b, clan, start):
            return ONE_STEP
        if asks(g).controller(g, b, area) not in (NONE, clan):
            return NO_OPENING_ATTACK
        return NO_ROOM if b.room(area, clan) < 1 else None

    def choose(self, g: Game, f: Frame, seat: int, choice: int) -> None:
        """Advance it."""
        if verb_of(choice) == DONE:
            g.finish()
            return
        b = board(g)
        clan = b.clan_of(f.seat)
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

    def question(self, g: Game, f: Frame, seat: int) -> str:
        """Whom and whither."""
        return f"Advance up to {MOST_ADVANCES - f.step} more of your units into adjacent areas, or be done."
