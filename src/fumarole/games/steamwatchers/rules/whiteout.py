"""Phase 5, Whiteout: GEO, victory, algofuel and supply, upkeep (SW-WHT, SW-END)."""

from __future__ import annotations

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.event import Result
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.sealed import Sealed
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import MOST_SPACES, Europa
from fumarole.games.steamwatchers.rules.common import (
    InTrackOrder,
    drop_orphan,
    is_gone,
    late_order,
    players_late,
)
from fumarole.games.steamwatchers.rules.departures import leave
from fumarole.games.steamwatchers.rules.elimination import test_elimination
from fumarole.games.steamwatchers.rules.incubation import supply_limit
from fumarole.games.steamwatchers.rules.memory import MANY, a_floe
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.unit_kinds import HUNGER
from fumarole.games.steamwatchers.verbs import KEEP, READY, RETURN, WITHDRAW, WITHDRAW_NONE
from fumarole.games.steamwatchers.world import DEATH, FREE, NO_ORDER, QUARANTINE

UPKEEP = 1
EXILED_PER_POINT = 2


def geo_level(g: State, b: Europa, clan: int) -> int:
    """Farms and steam levels in controlled areas, and scenario points (SW-WHT-02, SW-WHT-03)."""
    cells, at, terms = b.cells, b.at, asks(g)
    total = terms.scenario_geo(g, b, clan)
    for one in (clan, *b.friends(clan)):
        for area in terms.controlled(g, b, one):
            total += cells[at.farms + area] + cells[at.toxic + area] + cells[at.steam + area]
    return total


class Geo(Rule):
    """All GEO markers are set (SW-WHT-02 to SW-WHT-04)."""

    def run(self, g: State, f: Frame) -> bool:
        """Player by player."""
        b = board(g)
        for clan in b.primaries():
            b.cells[b.at.geo + clan] = geo_level(g, b, clan)
        g.finish()
        if g.telling:
            levels = {b.world.clans[clan]: b.cells[b.at.geo + clan] for clan in b.primaries()}
            g.tell("geo", {"levels": levels}, ("SW-WHT-02",))
        return False


class Victory(Rule):
    """Supremacy, then the last round's final scoring (SW-END-01 to SW-END-09)."""

    def run(self, g: State, f: Frame) -> bool:
        """Who meets the condition wins; else the last round decides."""
        b = board(g)
        g.finish()
        supreme = [clan for clan in b.primaries() if asks(g).supreme(g, b, clan)]
        if supreme:
            asks(g).closing(g, b)
            rule = "SW-END-02" if len(supreme) == 1 else "SW-END-03"
            shared = {} if len(supreme) == 1 else self.shared(b, supreme)
            self.end(g, b, self.first(g, b, supreme), self.levels(b), "supremacy", rule, shared)
        elif b.cells[b.at.round] >= asks(g).plan.rounds:
            asks(g).closing(g, b)
            self.score(g, b)
        return False

    def shared(self, b: Europa, supreme: list[int]) -> dict[str, object]:
        """Who reached supremacy together, with how many Quarantine tokens, and what decided (SW-END-03)."""
        tokens = {b.world.clans[clan]: b.quarantines(clan) for clan in supreme}
        return {"tokens": tokens, "tie": self.tie(b, supreme)}

    def levels(self, b: Europa) -> dict[int, int]:
        """GEO markers."""
        return {clan: b.cells[b.at.geo + clan] for clan in b.primaries()}

    def score(self, g: State, b: Europa) -> None:
        """Exiled units cost GEO; the highest total wins (SW-END-06 to SW-END-08)."""
        totals = self.levels(b)
        for clan in totals:
            exiled = b.exiled(clan)
            bonus = asks(g).final_bonus(g, b, clan)
            totals[clan] += bonus - exiled // EXILED_PER_POINT
            if g.telling:
                facts = {"clan": b.world.clans[clan], "geo": b.cells[b.at.geo + clan], "bonus": bonus}
                self.tell_score(g, facts, exiled // EXILED_PER_POINT, totals[clan])
        best = max(totals.values())
        tied = [clan for clan in totals if totals[clan] == best]
        why = "the highest GEO" if len(tied) == 1 else self.tie(b, tied)
        rule = "SW-END-07" if len(tied) == 1 else "SW-END-08"
        self.end(g, b, self.first(g, b, tied), totals, why, rule, {})

    def tell_score(self, g: State, facts: dict[str, object], exile: int, total: int) -> None:
        """A total with its parts."""
        g.tell("scored", facts | {"exile": exile, "total": total}, ("SW-END-06", "SW-END-07"))

    def tie(self, b: Europa, tied: list[int]) -> str:
        """What breaks a tie."""
        counts = [b.quarantines(clan) for clan in tied]
        return "fewest Quarantine tokens" if counts.count(min(counts)) == 1 else "the track order"

    def first(self, g: State, b: Europa, tied: list[int]) -> int:
        """Fewest Quarantine tokens, then track order (SW-END-03, SW-END-08)."""
        fewest = min(b.quarantines(clan) for clan in tied)
        return next(clan for clan in late_order(g, b) if clan in tied and b.quarantines(clan) == fewest)

    def end(
        self,
        g: State,
        b: Europa,
        clan: int,
        totals: dict[int, int],
        why: str,
        rule: str,
        more: dict[str, object],
    ) -> None:
        """One winner; `more` is for the sentence."""
        scores = [totals.get(b.clan_of(seat), 0) for seat in range(b.seats)]
        g.end(Result([b.seat_of(clan)], scores, why, (rule,)))
        if g.telling:
            g.tell("ended", {"winner": b.world.clans[clan], "why": why} | more, (rule,))


class Refuel(Rule):
    """Surplus is lost, stocks are refilled in track order, supply markers set (SW-WHT-06 to SW-WHT-09)."""

    def run(self, g: State, f: Frame) -> bool:
        """First all surplus, then clan by clan (SW-WHT-20, SW-GEN-15)."""
        b = board(g)
        cells, at = b.cells, b.at
        for clan in b.in_play():
            cells[at.surplus_pure + clan] = 0
            cells[at.surplus_contraband + clan] = 0
            if asks(g).house.sower_barrel_clears and cells[at.poisoned + clan]:
                facts = {"clan": b.world.clans[clan], "count": cells[at.poisoned + clan]}
                g.tell("cleansed", facts, ("SW-CLAN-MENRAU-37",))
                cells[at.poisoned + clan] = 0
        for clan in late_order(g, b):
            cells[at.pure + clan] += min(b.pure_space(clan), b.pure_left())
            free = b.world.facts[clan].contraband - cells[at.contraband + clan]
            cells[at.contraband + clan] += min(free, b.contraband_left())
            if b.primary(clan) == clan:
                cells[at.supply_limit + clan] = supply_limit(b, clan)
        g.finish()
        if g.telling:
            fields = {"stock": at.pure, "contraband_stock": at.contraband, "feeds": at.supply_limit}
            told = {
                name: {b.world.clans[clan]: cells[field + clan] for clan in b.in_play()}
                for name, field in fields.items()
            }
            g.tell("refuelled", told, ("SW-WHT-06", "SW-WHT-08"))
        return False


class Excess(Sealed):
    """Who has more units than supply chooses in secret who leaves (SW-WHT-10, SW-WHT-11, SW-GEN-25)."""

    def excess(self, b: Europa, clan: int) -> int:
        """How many more must leave than have been chosen."""
        chosen = 0
        if b.at.further or any(b.cells[b.at.leaving : b.at.leaving + 2 * b.areas]):
            chosen = sum(sum(b.leaving(area)) for area in b.areas_of(clan))
        return self.most(b, clan) - chosen

    def sealing(self, g: State, f: Frame, seat: int) -> bool:
        """Who is over the limit."""
        b = board(g)
        clan = b.clan_of(seat)
        if clan < 0 or b.cells[b.at.eliminated + clan]:
            return False
        over = b.army(clan) - b.cells[b.at.supply_limit + clan]
        return over > 0 and (not b.at.further or b.withdrawable(clan) > 0)

    def most(self, b: Europa, clan: int) -> int:
        """How many must leave in all."""
        over = b.army(clan) - b.cells[b.at.supply_limit + clan]
        return min(over, b.withdrawable(clan)) if b.at.further else over

    def gestures(self, g: State, f: Frame, seat: int) -> list[int]:
        """One more unit, or begin again."""
        b = board(g)
        clan = b.clan_of(seat)
        kinds = range(len(b.world.unit_words))
        found = [pack(WITHDRAW, kind, area) for area in b.areas_of(clan) for kind in kinds]
        return [*found, pack(WITHDRAW_NONE)]

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """What `gestures` and `against` say, in one go."""
        b = board(g)
        clan = b.clan_of(seat)
        if b.cells[self.ready_at + seat]:
            return [self.take_back]
        left = self.excess(b, clan)
        if not left:
            return [self.ready, WITHDRAW_NONE]
        found = [
            pack(WITHDRAW, kind, area)
            for area in b.areas_of(clan)
            for kind, count in enumerate(b.stays(area, clan))
            if count > 0
        ]
        some = left < self.most(b, clan)
        return [*found, WITHDRAW_NONE] if some else found

    def against(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Too few, too many, or nobody there."""
        b = board(g)
        clan, verb = b.clan_of(seat), verb_of(choice)
        left = self.excess(b, clan)
        if choice == READY:
            return reasons.EXCESS_LEFT if left else None
        if verb == WITHDRAW_NONE:
            return None if left < self.most(b, clan) else reasons.NOT_EXCESS
        if verb != WITHDRAW:
            return reasons.NOT_NOW
        kind, area = slot_of(choice, 0), slot_of(choice, 1)
        known = kind < len(b.world.unit_words) and area < b.areas
        if not known or b.stays(area, clan)[kind] <= 0:
            return reasons.NOBODY_TO_WITHDRAW
        return None if left else reasons.NOT_EXCESS

    def seal(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Keep it in secret."""
        b = board(g)
        if verb_of(choice) == WITHDRAW:
            b.cells[b.leaving_spot(slot_of(choice, 1), slot_of(choice, 0))] += 1
            return
        for area in b.areas_of(b.clan_of(seat)):
            b.nobody_leaves(area)

    def unseal(self, g: State, f: Frame) -> None:
        """All removals together; they return to the clan supplies (SW-GEN-07)."""
        b = board(g)
        for clan in b.in_play():
            for area in b.areas_of(clan):
                party = b.leaving(area)
                if sum(party):
                    b.nobody_leaves(area)
                    leave(g, b, clan, area, party, HUNGER, "withdrew", "SW-WHT-10")
                    drop_orphan(b, area, clan)
        g.finish()
        test_elimination(g)

    def question(self, g: State, f: Frame, seat: int) -> str:
        """How many."""
        b = board(g)
        left = self.excess(b, b.clan_of(seat))
        if not left:
            return "You have chosen who leaves: be ready, or begin again."
        return f"More units than your supply feeds: choose in secret who leaves, {left} more."


class Upkeep(InTrackOrder):
    """In track order each player keeps or returns its contracts (SW-WHT-13 to SW-WHT-15)."""

    def whose(self, g: State, b: Europa) -> list[int]:
        """Contracts are the players'."""
        return players_late(g, b)

    def turn(self, g: State, b: Europa, clan: int) -> None:
        """Contract by contract."""
        floes = [floe for floe in range(len(b.world.floes)) for _ in range(b.contracts(floe, clan))]
        g.call("keep-contracts", b.seat_of(clan), floes)


class KeepContracts(Rule):
    """A barrel for each contract kept; the holder of card 6 keeps one in Mare Nostrum free.

    The step counts the contracts kept for free.
    """

    def memory(self, book: Rulebook) -> Memory:
        """The contracts still to be decided, by their floes."""
        return Memory(steps=MANY, rows=(a_floe(book),), many=MANY, owned=True)

    def fault(self, g: State, f: Frame) -> str:
        """They are there."""
        b = board(g)
        clan = b.clan_of(f.seat)
        for floe in f.memo:
            if f.memo.count(floe) > b.contracts(floe, clan):
                return f"more contracts in {b.world.floes[floe]} are to be decided than lie there"
        return ""

    def run(self, g: State, f: Frame) -> bool:
        """Contract by contract; one that cannot be paid goes home."""
        b = board(g)
        if is_gone(g, f) or not f.memo:
            g.finish()
            return False
        clan = b.clan_of(f.seat)
        if self.costs_nothing(b, f, clan) or b.barrels(clan) >= UPKEEP:
            return True
        self.give_up(g, b, f, clan)
        return False

    def costs_nothing(self, b: Europa, f: Frame, clan: int) -> bool:
        """Whether the contract to be decided now is the one that may be kept without paying (SW-WHT-15)."""
        card = b.cells[b.at.deployment_of + clan]
        return f.step == 0 and card > 0 and b.world.free_contract[card - 1] == f.memo[0]

    def give_up(self, g: State, b: Europa, f: Frame, clan: int) -> None:
        """Back to the clan supply."""
        floe = f.memo.pop(0)
        b.cells[b.at.contracts + floe * b.clans + clan] -= 1
        b.cells[b.at.contract_supply + clan] += 1
        if g.telling:
            facts = {"clan": b.world.clans[clan], "floe": b.world.floes[floe]}
            g.tell("gave-up", facts, ("SW-WHT-13",))

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Keep it or return it."""
        floe = f.memo[0]
        return [pack(KEEP, floe), pack(RETURN, floe)]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Another contract."""
        return reasons.NOT_THIS_CONTRACT if verb_of(choice) in (KEEP, RETURN) else reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Pay or give up."""
        b = board(g)
        clan = b.clan_of(seat)
        if verb_of(choice) == RETURN:
            self.give_up(g, b, f, clan)
            return
        free = self.costs_nothing(b, f, clan)
        floe = f.memo.pop(0)
        if g.telling:
            facts = {"clan": b.world.clans[clan], "floe": b.world.floes[floe]}
            g.tell("kept", facts, ("SW-WHT-13",))
        if free:
            f.step += 1
        else:
            g.call("pay", seat, [UPKEEP])

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Whether."""
        b = board(g)
        price = "for free" if self.costs_nothing(b, f, b.clan_of(seat)) else "for a barrel"
        return f"Keep your contract in {b.world.floes[f.memo[0]]} {price}?"


class ClearUp(Rule):
    """Tokens go home, Morale cubes are removed, incubation starts anew (SW-WHT-16 to SW-WHT-19)."""

    def run(self, g: State, f: Frame) -> bool:
        """All of it."""
        b = board(g)
        cells, at = b.cells, b.at
        cells[at.legate_at] = cells[at.legate_of] = 0
        cells[at.primus_at] = cells[at.primus_of] = 0
        for area in range(b.areas):
            cells[at.morale + area] = 0
        for space in range(b.spaces):
            cells[at.order + space] = NO_ORDER
            cells[at.order_of + space] = 0
        for clan in range(b.clans):
            cells[at.passed + clan] = 0
            cells[at.skipped + clan] = 0
            for space in range(MOST_SPACES):
                if b.space(clan, space) != QUARANTINE:
                    b.set_space(clan, space, FREE)
            if not self.stays_dying(g, b, clan):
                cells[at.incubation + clan] = 0
        g.finish()
        if g.telling:
            self.tell(g, b)
        return False

    def tell(self, g: State, b: Europa) -> None:
        """That the boards are cleared; with the table option, who stays where it is."""
        g.tell("cleared", {}, ("SW-WHT-16", "SW-WHT-17", "SW-WHT-18", "SW-WHT-19"))
        for clan in b.in_play():
            level = b.cells[b.at.incubation + clan]
            if level:
                facts = {"clan": b.world.clans[clan], "level": level}
                g.tell("incubation-stays", facts, ("SW-INC-11",))

    def stays_dying(self, g: State, b: Europa, clan: int) -> bool:
        """The table option: who has reached Death & Exile, and dies of more, stays there (SW-INC-11)."""
        if not asks(g).house.exile_persists or asks(g).ignores_incubation(g, b, clan):
            return False
        track = b.world.facts[clan].incubation
        level = b.cells[b.at.incubation + clan]
        return level == len(track) and track[level - 1] == DEATH
