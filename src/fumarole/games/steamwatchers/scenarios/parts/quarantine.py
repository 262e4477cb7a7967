"""Scenarios with quarantine from the start, or quarantine that can be bought off (SW-SCN-CAREENERS)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fumarole.engine.choice import CHANCE, SLOT_SIZE, pack, slot_of, verb_of
from fumarole.engine.flow import Sequence
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.phrase import NUMBER, Phrase
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import anchors, reasons
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.rules.common import InTrackOrder, is_gone, players_late
from fumarole.games.steamwatchers.rules.incubation import FUEL_SPACE, SUPPLY_TRACK
from fumarole.games.steamwatchers.rules.memory import MANY, how_many
from fumarole.games.steamwatchers.scenarios.parts.around import Around
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.verbs import DONE
from fumarole.games.steamwatchers.world import FREE, QUARANTINE

LIFT_SPACE: Final = 132
LIFT_FUEL: Final = 133
LIFT_SUPPLY: Final = 134

LIFTED: Final = {
    "lifted": (
        "{clan} [lifts|lift] the quarantine from [its|their] action space {space}.",
        "{clan} [lifts|lift] a quarantine from [its|their] {where}.",
    )
}

UNPAID: Final = ("removal",)
"""Nothing is taken off before it is paid for: for bots (`Part.unpaid`)."""

MOMENT_NOTES: Final[Mapping[str, str]] = {
    "removals": "Quarantine tokens are lifted",
}

NO_QUARANTINE_THERE: Final = Reason("No Quarantine token of yours lies there.", "SW-SCN-CAREENERS-13")


def with_starting_quarantine(book: Rulebook, tokens: int) -> Rulebook:
    """Everybody lays so many tokens when their clan board is laid out."""
    laying = StartingQuarantine(book.rules["quarantine"], book.rules["deploy"])
    book = book.but(rules={"starting-quarantine": laying})
    return anchors.put(book, "clan-taken", "clan-board", Sequence(*["starting-quarantine"] * tokens))


def with_removals(book: Rulebook, price: int, again: bool) -> Rulebook:
    """Before GEO is counted a token can be bought off for so many barrels; `again`: more than one."""
    book = anchors.put(book, "before-geo", "removals", Removals())
    return book.but(
        notation=book.notation.plus(
            Phrase(LIFT_SPACE, "lift_space", "lift quarantine from space {space}", space=NUMBER),
            Phrase(LIFT_FUEL, "lift_fuel", "lift quarantine from fuel"),
            Phrase(LIFT_SUPPLY, "lift_supply", "lift quarantine from supply"),
        ),
        rules={"removal": Removal(price, again)},
    )


class StartingQuarantine(Around):
    """In setup everybody lays a token on the own board (SW-SCN-CAREENERS-03 to SW-SCN-CAREENERS-05)."""

    def __init__(self, under: Rule, deploy: Rule) -> None:
        super().__init__(under)
        self.deploy = deploy

    def choosers(self, g: State, f: Frame) -> list[int]:
        """The seat, or chance in a quick start."""
        return [CHANCE] if CHANCE in self.deploy.choosers(g, f) else [f.seat]

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """The places of that seat's board, whoever chooses."""
        return super().options(g, f, f.seat)

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """On that seat's board."""
        super().choose(g, f, f.seat, choice)


class Removals(InTrackOrder):
    """At the start of Whiteout everybody in track order may buy quarantine off (SW-SCN-CAREENERS-18)."""

    def whose(self, g: State, b: Europa) -> list[int]:
        """Boards are the players'."""
        return players_late(g, b)

    def turn(self, g: State, b: Europa, clan: int) -> None:
        """Nothing is bought yet."""
        g.call("removal", b.seat_of(clan), [0])


class Removal(Rule):
    """Barrels of any kind take one token off (SW-SCN-CAREENERS-13 to SW-SCN-CAREENERS-16, -19)."""

    def __init__(self, price: int, again: bool) -> None:
        self.price = price
        self.again = again
        """The table option: as often as the clan can pay (SW-SCN-CAREENERS-14)."""

    def memory(self, book: Rulebook) -> Memory:
        """How many were taken off, and what is being paid for."""
        return Memory(how_many("bought", pack(LIFT_SPACE, SLOT_SIZE - 1)), steps=MANY, owned=True)

    def fault(self, g: State, f: Frame) -> str:
        """What is being paid for lies there."""
        b, bought = board(g), f.memo[0]
        clan, verb, space = b.clan_of(f.seat), verb_of(bought), slot_of(bought, 0) - 1
        if not bought:
            return ""
        there = verb == LIFT_SPACE and space in range(len(b.world.facts[clan].costs))
        if there and b.space(clan, space) == QUARANTINE and bought == pack(LIFT_SPACE, space + 1):
            return ""
        if bought == LIFT_FUEL and b.cells[b.at.quarantined_pure + clan]:
            return ""
        if bought == LIFT_SUPPLY and b.cells[b.at.quarantined_supply + clan]:
            return ""
        return "a Quarantine token is being paid for that does not lie there"

    def run(self, g: State, f: Frame) -> bool:
        """What is paid is taken off; then perhaps another."""
        b = board(g)
        if is_gone(g, f):
            g.finish()
            return False
        if f.memo[0]:
            self.take_off(g, b, b.clan_of(f.seat), f.memo[0])
            f.memo[0] = 0
            f.step += 1
        if (f.step and not self.again) or len(self.options(g, f, f.seat)) < 2:
            g.finish()
            return False
        return True

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """None, or one of the tokens."""
        b = board(g)
        cells, at, clan = b.cells, b.at, b.clan_of(seat)
        found = [DONE]
        if b.barrels(clan) < self.price:
            return found
        spaces = range(len(b.world.facts[clan].costs))
        found += [pack(LIFT_SPACE, s + 1) for s in spaces if b.space(clan, s) == QUARANTINE]
        found += [LIFT_FUEL] if cells[at.quarantined_pure + clan] else []
        return [*found, LIFT_SUPPLY] if cells[at.quarantined_supply + clan] else found

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """No token there."""
        lifts = verb_of(choice) in (LIFT_SPACE, LIFT_FUEL, LIFT_SUPPLY)
        return NO_QUARANTINE_THERE if lifts else reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """The price first, with all that contraband does."""
        if choice == DONE:
            g.finish()
            return
        f.memo[0] = choice
        g.call("pay", seat, [self.price])

    def take_off(self, g: State, b: Europa, clan: int, bought: int) -> None:
        """One token; of those on the supply track the lowest, which was laid last."""
        facts: dict[str, object] = {"clan": b.world.clans[clan]}
        if verb_of(bought) == LIFT_SPACE:
            b.set_space(clan, slot_of(bought, 0) - 1, FREE)
            facts["space"] = slot_of(bought, 0)
        elif verb_of(bought) == LIFT_FUEL:
            b.cells[b.at.quarantined_pure + clan] -= 1
            facts["where"] = FUEL_SPACE
        else:
            b.cells[b.at.quarantined_supply + clan] -= 1
            facts["where"] = SUPPLY_TRACK
        g.tell("lifted", facts, ("SW-SCN-CAREENERS-13",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Which."""
        return f"Take a Quarantine token off your board for {self.price} barrels, or be done."
