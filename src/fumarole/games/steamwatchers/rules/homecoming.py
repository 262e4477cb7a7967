"""Beaten attackers whom several areas sent: each group goes back to its own (SW-CMB-38, SW-CMB-39).

Nobody needs this while all attackers come from the active area: a part that lets others join them calls
`with_homecoming`, and `arrive` remembers where each group came from.
"""

from __future__ import annotations

import itertools
from typing import Final

from fumarole.engine.choice import pack, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.phrase import NUMBER, Phrase
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.engine.words import Words
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.rules.combat import fight
from fumarole.games.steamwatchers.rules.common import clan_in
from fumarole.games.steamwatchers.rules.departures import leave, units_told, ways_to_lose
from fumarole.games.steamwatchers.rules.groups import HOMECOMING, chosen_party, kinds, less, origins
from fumarole.games.steamwatchers.rules.memory import a_party, an_area, how_many
from fumarole.games.steamwatchers.rules.outcome import loser
from fumarole.games.steamwatchers.rules.strength import AREA
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.unit_kinds import FLIGHT
from fumarole.games.steamwatchers.verbs import DISMISS, FALL_BACK, STEAM

COMPANY: Final = 3
"""The slot of further units in who goes back; in who is dismissed it is the one before."""
AT: Final = 2
"""Where the frame remembers the area that a group goes back to."""

NOT_FROM_THERE: Final = Reason("So many of the survivors did not come from there.", "SW-CMB-38")


def with_homecoming(book: Rulebook) -> Rulebook:
    """A rulebook in which attacks can come from several areas."""
    areas = book.notation.phrases[STEAM].slots["area"]
    slots: dict[str, Words] = {"base": NUMBER, "elite": NUMBER, "area": areas}
    further = book.notation.phrases[DISMISS].slots.get("further")
    form = "fall back[ {base} base][ {elite} elite] to {area}"
    if further is not None:
        form = "fall back[ {base} base][ {elite} elite][ with {further}] to {area}"
        slots["further"] = further
    return book.but(
        notation=book.notation.plus(Phrase(FALL_BACK, "fall_back", form, **slots)),
        rules={HOMECOMING: Homecoming()},
    )


class Homecoming(Rule):
    """Area by area: who of the survivors came from there, and who finds no room."""

    def memory(self, book: Rulebook) -> Memory:
        """The group that goes back now, and where."""
        return Memory(
            how_many("base"),
            how_many("elite"),
            an_area(book),
            *a_party(book),
            later=True,
            steps=99,
            owned=True,
            inside="combat",
        )

    def run(self, g: State, f: Frame) -> bool:
        """The next area that sent anybody; the step counts those that are done."""
        b, c = board(g), fight(g)
        f.seat = b.seat_of(loser(c))
        if f.memo:
            ways = self.dismissals(b, f)
            if len(ways) > 1:
                return True
            self.arrive(g, f, ways[0])
            return False
        if f.step == len(self.groups(g, f)):
            g.finish()
            return False
        ways = self.returns(g, f)
        if len(ways) > 1:
            return True
        self.set_out(g, f, ways[0])
        return False

    def groups(self, g: State, f: Frame) -> list[tuple[int, list[int]]]:
        """The areas that sent units, and how many; whoever nobody sent is at home in the active area."""
        b, c = board(g), fight(g)
        found = origins(g, b, c.memo[AREA])
        others = b.party(c.memo[AREA], loser(c))
        for _, sent in found[f.step :]:
            others = [max(0, left) for left in less(others, sent)]
        return [*found, (b.cells[b.at.active_area] - 1, others)] if sum(others) else found

    def returns(self, g: State, f: Frame) -> list[int]:
        """Who of the survivors can be those that came from the next area; the others come from later ones."""
        b, c = board(g), fight(g)
        groups = self.groups(g, f)
        area, sent = groups[f.step]
        there = b.party(c.memo[AREA], loser(c))
        rest = [sum(counts) for counts in zip(*(party for _, party in groups[f.step + 1 :]), strict=True)]
        rest = rest or [0] * kinds(b)
        spans = [
            range(max(0, left - others), min(most, left) + 1)
            for most, left, others in zip(sent, there, rest, strict=True)
        ]
        found: list[int] = []
        for party in itertools.product(*spans):
            company = b.world.companies.index(list(party[2:]))
            found.append(pack(FALL_BACK, party[0], party[1], area, company))
        return found

    def set_out(self, g: State, f: Frame, chosen: int) -> None:
        """Nobody of them, or those; into an area that enemies took meanwhile nobody goes."""
        b, c = board(g), fight(g)
        party, clan = chosen_party(b, chosen, COMPANY), loser(c)
        area = self.groups(g, f)[f.step][0]
        if not sum(party):
            f.step += 1
        elif b.enemy_units(area, clan) >= 0:
            leave(g, b, clan, c.memo[AREA], party, FLIGHT, "scattered", "SW-CMB-48")
            f.step += 1
        else:
            f.memo = [party[0], party[1], area, *party[2:]]

    def going(self, f: Frame) -> list[int]:
        """The group that goes back now."""
        return [*f.memo[:AT], *f.memo[AT + 1 :]]

    def dismissals(self, b: Europa, f: Frame) -> list[int]:
        """Every way to leave those behind who find no room."""
        party = self.going(f)
        clan = clan_in(b, f)
        return ways_to_lose(b, DISMISS, party, max(0, b.size(party) - b.room(f.memo[AT], clan)))

    def arrive(self, g: State, f: Frame, chosen: int) -> None:
        """They are back."""
        b, c = board(g), fight(g)
        clan, area, home = loser(c), c.memo[AREA], f.memo[AT]
        lost = chosen_party(b, chosen, COMPANY - 1)
        party = less(self.going(f), lost)
        leave(g, b, clan, area, lost, FLIGHT, "lost", "SW-CMB-39")
        b.lift(area, clan, party)
        b.set_down(home, clan, party)
        f.memo = []
        f.step += 1
        if g.telling and sum(party) > 0:
            facts: dict[str, object] = {"clan": b.world.clans[clan]} | units_told(b, party)
            g.tell("fled", facts | {"area": b.world.areas[home]}, ("SW-CMB-38",))

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Who goes back, then who is left behind."""
        return self.dismissals(board(g), f) if f.memo else self.returns(g, f)

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Not so many, or not from there."""
        if f.memo:
            return reasons.WRONG_DISMISSAL if verb_of(choice) == DISMISS else reasons.NOT_NOW
        return NOT_FROM_THERE if verb_of(choice) == FALL_BACK else reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Back they go."""
        if f.memo:
            self.arrive(g, f, choice)
        else:
            self.set_out(g, f, choice)

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Who."""
        if f.memo:
            return "Choose the units that find no room."
        b = board(g)
        home = self.groups(g, f)[f.step][0]
        return f"Choose which of the survivors go back to {b.world.areas[home]}."
