"""Steamwatching 101: the tutorial, which opens the game's doors round by round (SW-SCN-TUT).

What is set aside lies in the `aside` field, tokens are counted by a question; `not_yet` has the refusals.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.flow import Sequence
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import anchors, reasons
from fumarole.games.steamwatchers.board import CONTRACT_ASIDE, SET_ASIDE_KINDS, Europa
from fumarole.games.steamwatchers.part import Part
from fumarole.games.steamwatchers.rules.activation import Turn
from fumarole.games.steamwatchers.rules.barter import open_floes
from fumarole.games.steamwatchers.rules.common import call_for, clan_in, conclave_order, is_gone
from fumarole.games.steamwatchers.rules.memory import a_clan, sides
from fumarole.games.steamwatchers.rules.setup import Nothing
from fumarole.games.steamwatchers.scenarios.not_yet import (
    CONTRACTS_FROM,
    ELITES_FROM,
    MARCH_FROM,
    SEA_FROM,
    Explained,
    explained_turn,
)
from fumarole.games.steamwatchers.scenarios.parts.kit import scenario, terms_of
from fumarole.games.steamwatchers.terms import Over, asks, board
from fumarole.games.steamwatchers.verbs import CONTRACT, PUT
from fumarole.games.steamwatchers.world import BARTER, ELITE, FORCED_MARCH

FORCES: Final = (10, 0, 2, 0, 1)
"""Base soldiers, elite soldiers, farms, turrets and columns."""
WHERE_IT_IS_YOURS: Final = Reason("The elite soldier goes to an area you control.", "SW-SCN-TUT-17")


class FirstSteps(Over):
    """Other forces, tokens and the sea round by round, no clan abilities (SW-SCN-TUT-03, -11, -15, -16)."""

    def starting_forces(self, g: State, b: Europa, clan: int) -> list[int]:
        """The same for everybody, whatever the clan board says (SW-SCN-TUT-03, SW-SCN-TUT-04)."""
        return list(FORCES)

    def special_tokens(self, g: State, b: Europa, clan: int, kind: int) -> int:
        """Barter and Forced March tokens are handed out late (SW-SCN-TUT-07, -20, -22)."""
        opens = {BARTER: CONTRACTS_FROM, FORCED_MARCH: MARCH_FROM}.get(kind, 0)
        return self.under.special_tokens(g, b, clan, kind) if b.cells[b.at.round] >= opens else 0

    def sails(self, g: State, b: Europa, clan: int, floe: int, base: int, elite: int) -> bool:
        """Nobody before the third round: no Legate, no Darter, no fugitive (SW-SCN-TUT-16, SW-SCN-TUT-21)."""
        return b.cells[b.at.round] >= SEA_FROM and self.under.sails(g, b, clan, floe, base, elite)

    def plains(self, g: State, b: Europa, clan: int, area: int) -> bool:
        """Mountains are mountains to everybody (SW-CLAN-CATABATIANS-08, SW-CLAN-CATABATIANS-21)."""
        return not b.world.mountain[area]

    def trapped(self, g: State, b: Europa, clan: int) -> bool:
        """No beacon is (SW-CLAN-RHONE-16)."""
        return False


class SetAside(Rule):
    """Elite soldiers and contracts wait; toxic farms stay in the box (SW-SCN-TUT-07, SW-CLAN-MENRAU-29)."""

    def run(self, g: State, f: Frame) -> bool:
        """All that the clan has."""
        b = board(g)
        clan = clan_in(b, f)
        cells, at = b.cells, b.at
        elites, contracts = cells[at.supply + clan * 2 + ELITE], cells[at.contract_supply + clan]
        facts: dict[str, object] = {"clan": b.world.clans[clan], "elites": elites, "contracts": contracts}
        if cells[at.toxic_supply + clan]:
            facts["toxic"] = cells[at.toxic_supply + clan]
        b.set_aside(clan, ELITE, elites)
        b.set_aside(clan, CONTRACT_ASIDE, contracts)
        cells[at.toxic_supply + clan] = 0
        g.finish()
        g.tell("set-aside", facts, ("SW-SCN-TUT-07",))
        return False


class RoundFeatures(Rule):
    """What a round brings is announced and handed out before its Conclave (SW-SCN-TUT-13, -17, -20, -22)."""

    def memory(self, book: Rulebook) -> Memory:
        """Whether it has begun, and the clans still to come."""
        return Memory(steps=1, rows=(a_clan(book),), many=sides(book))

    def run(self, g: State, f: Frame) -> bool:
        """Pieces for all, then in title order one of them is placed; claims are the order (SW-SCN-GEN-17)."""
        b = board(g)
        now = b.cells[b.at.round]
        if f.step == 0:
            f.step = 1
            g.tell(f"tutorial-{now}", {}, ("SW-SCN-TUT-13",))
            if now in (ELITES_FROM, CONTRACTS_FROM):
                f.memo = conclave_order(b)
                for clan in f.memo:
                    self.hand_out(b, clan, ELITE if now == ELITES_FROM else CONTRACT_ASIDE)
        if not f.memo:
            g.finish()
            return False
        call_for(g, b, "first-elite" if now == ELITES_FROM else "first-contract", f.memo.pop(0))
        return False

    def hand_out(self, b: Europa, clan: int, kind: int) -> None:
        """What was set aside comes into the clan supply."""
        b.set_aside(clan, kind, -b.cells[b.at.aside + clan * SET_ASIDE_KINDS + kind])


class FirstElite(Rule):
    """One elite soldier in an area under control, if there is room anywhere (SW-SCN-TUT-17, -18)."""

    def memory(self, book: Rulebook) -> Memory:
        """Whose."""
        return Memory(owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """Ask if one can be placed."""
        if not is_gone(g, f) and self.options(g, f, f.seat):
            return True
        g.finish()
        return False

    def candidates(self, g: State, f: Frame, seat: int) -> list[int]:
        """Every area under control."""
        b = board(g)
        return [pack(PUT, 0, 1, area) for area in asks(g).controlled(g, b, clan_in(b, f))]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Not one elite soldier, not there, or no room."""
        if verb_of(choice) != PUT:
            return reasons.NOT_NOW
        b = board(g)
        clan, area = clan_in(b, f), slot_of(choice, 2)
        if (slot_of(choice, 0), slot_of(choice, 1)) != (0, 1) or not b.cells[b.at.supply + clan * 2 + ELITE]:
            return reasons.NOT_SO_MANY
        if area >= b.areas or asks(g).controller(g, b, area) != clan:
            return WHERE_IT_IS_YOURS
        return reasons.AREA_FULL if b.room(area, clan) < 1 else None

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """From the clan supply."""
        b = board(g)
        clan, area = clan_in(b, f), slot_of(choice, 2)
        b.recruit(area, clan, 0, 1)
        g.finish()
        facts = {"clan": b.world.clans[clan], "base": 0, "elite": 1, "area": b.world.areas[area]}
        g.tell("recruited", facts, ("SW-SCN-TUT-17",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Where."""
        return "Your elite soldiers have come: place the first in an area you control."


class FirstContract(Rule):
    """One contract on a free contract space (SW-SCN-TUT-20)."""

    def memory(self, book: Rulebook) -> Memory:
        """Whose."""
        return Memory(owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """Ask if there is a contract and a space."""
        b = board(g)
        if not is_gone(g, f) and b.cells[b.at.contract_supply + clan_in(b, f)] and open_floes(b):
            return True
        g.finish()
        return False

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Any ice floe area with a free space."""
        return [pack(CONTRACT, floe) for floe in open_floes(board(g))]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """No space is free there."""
        return reasons.FLOE_FULL if verb_of(choice) == CONTRACT else reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """From the clan supply."""
        b = board(g)
        clan, floe = clan_in(b, f), slot_of(choice, 0)
        b.cells[b.at.contracts + floe * b.clans + clan] += 1
        b.cells[b.at.contract_supply + clan] -= 1
        g.finish()
        facts = {"clan": b.world.clans[clan], "floe": b.world.floes[floe]}
        g.tell("contracted", facts, ("SW-SCN-TUT-20",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Where."""
        return "Your contracts have come: place the first in an ice floe area."


def _change(book: Rulebook) -> Rulebook:
    """Doors that open later, and three that stay shut: the Archon, the clan abilities, the expansions."""
    book = anchors.put(book, "clan-taken", "clan-board", SetAside())
    book = book.but(rules={"conclave": cast(Sequence, book.rules["conclave"]).without("opening-draw")})
    book = anchors.put(book, "before-titles", "round-features", RoundFeatures())
    explained = ("movement", "mobilize", "retreat", "farm")
    return book.but(
        terms=FirstSteps(terms_of(book)),
        rules={
            "clan-extras": Nothing(),
            "first-elite": FirstElite(),
            "first-contract": FirstContract(),
            "archon": Nothing(),
            "turn": explained_turn(cast(Turn, book.rules["turn"])),
            **{name: Explained(book.rules[name]) for name in explained},
        },
    )


class FirstStepsPart(Part):
    """Every round has something new."""

    moment_notes: Mapping[str, str] = {
        "round-features": "what a round of the tutorial brings",
    }


STEAMWATCHING_101 = scenario(
    "steamwatching-101",
    "Steamwatching 101",
    "The tutorial: four rounds, each with something new, and lessons where they are needed.",
    character="tutorial",
    rounds=4,
    columns=3,
    change=_change,
    barred=("rhein-stamm", "highglimmer-apostles"),
    barred_rule=("SW-SCN-TUT-06", "SW-CLAN-ALL-18"),
    sentences={
        "set-aside": (
            "{clan} [sets|set] aside {elites} elite soldiers, {contracts} contracts and {toxic} toxic farms.",
            "{clan} [sets|set] aside {elites} elite soldiers and {contracts} contracts.",
        ),
        "tutorial-1": (
            "This round: base soldiers alone, by land. The Archon's power and the clans' own abilities stay "
            "out of the whole game.",
        ),
        "tutorial-2": ("New this round: elite soldiers, of strength 2 and each with an ability.",),
        "tutorial-3": ("New this round: contracts, sea movement and Barter with the Careeners.",),
        "tutorial-4": ("New this round, the last: Forced March.",),
    },
    lessons="steamwatching-101",
    part=FirstStepsPart,
)
