"""What a table is worth to each clan: GEO to come, how safe it is, and the means to get more."""

from __future__ import annotations

import math
from typing import Final

from fumarole.engine.frame import Frame
from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import MOST_BUILDINGS, MOST_SPACES, Europa
from fumarole.games.steamwatchers.judgement.clan_weights import TITLE_WORTH, ClanWeights
from fumarole.games.steamwatchers.judgement.horizon import BEFORE, LATE, MOVING, Horizon
from fumarole.games.steamwatchers.rules.routes import joined_floes, sea_floes
from fumarole.games.steamwatchers.rules.strength import AREA, ATTACK, ATTACKER, DEFENDER, WINNER
from fumarole.games.steamwatchers.rules.strength import DEFENSE as DEFENSE_STRENGTH
from fumarole.games.steamwatchers.terms import Questions, asks
from fumarole.games.steamwatchers.unit_kinds import DEFENDING, SUPPORTING
from fumarole.games.steamwatchers.world import DEATH, DEFENSE, ELITE, MOVE, QUARANTINE, QUARANTINE_SPACE

FARM_TO_COME: Final = 0.6
"""A column that will vanish while a barrel is left."""
SOLDIER: Final = 0.16
"""A point of strength within what the supply feeds."""
HUNGRY: Final = 0.03
"""The same beyond it."""
FOOTING: Final = 0.05
"""An area with units: steam may rise there."""
HOLDING: Final = 0.25
"""An area that will be held on to in the rounds to come."""
TENDED: Final = 0.2
"""What each farm there adds to that."""
CONTRACT: Final = 0.4
"""A contract over the ice."""
BARREL: Final = 0.07
"""A barrel of one's own."""
CONTRABAND: Final = 0.215
"""One that makes sick whoever spends it: pure ones are spent first, so to have it left is to be rich."""
TITLE_HELD: Final = 0.2
"""How much of a title's worth is still to come when it is held, not claimed."""
FUEL_IN_COMBAT: Final = 0.4
"""How much of a barrel counts as strength in a combat to come."""
LOST_UNITS: Final = 2.0
STEP_COST: Final = [0.02, 0.3, 0.75]
"""What a step on the incubation track costs by its space: resistance, quarantine, death."""
GONE: Final = -12.0
SUPREME: Final = 5.0
LATER_CLAIM: Final = 0.06
"""What it costs to claim a title only later in the round."""


def likely(margin: float) -> float:
    """How likely a combat is won that stands so many points of strength better."""
    if margin > 8.0:
        return 0.99
    if margin < -8.0:
        return 0.01
    return 1.0 / (1.0 + math.exp(-margin / 1.6))


class Evaluation:
    """The value of a table; `totals` has what it is worth, clan by clan."""

    def __init__(self, g: State, b: Europa) -> None:
        self.g = g
        self.b = b
        self.horizon = Horizon(g, b)
        self.clans = b.in_play()
        self.totals = [0.0] * b.clans
        self.geo = [0.0] * b.clans
        """GEO at the end of this round, as far as it is safe."""
        self.combat = _combat(g)
        self.fuel = [min(b.world.dial, b.barrels(clan)) for clan in range(b.clans)]
        self.threats: list[list[float]] = []
        self.terms = asks(g)
        self.elites = self.terms.elite_strengths
        self.plain = self.terms.plain_armies and not b.at.further
        """Whether the strength of an army is that of its soldiers: so it need not be asked for."""

    # Areas

    def worth(self, area: int) -> float:
        """The GEO an area brings to who holds it at the end, farms to come included."""
        b, subsides = self.b, self.horizon.subsides
        cells, at = b.cells, b.at
        worth = float(cells[at.farms + area] + cells[at.toxic + area])
        steam = cells[at.steam + area]
        if steam:
            if steam > subsides:
                worth += steam - subsides
            elif cells[at.farm_supply] > 0 and b.buildings(area) < MOST_BUILDINGS:
                worth += FARM_TO_COME
            else:
                worth += 0.2
            if self.horizon.left:
                worth += 0.08 * min(steam, subsides)
        return worth

    def geo_now(self, area: int) -> int:
        """The GEO an area will bring in the next Whiteout."""
        cells, at = self.b.cells, self.b.at
        steam = cells[at.steam + area]
        if steam and self.horizon.stage != LATE and cells[at.round]:
            steam -= 1
        return cells[at.farms + area] + cells[at.toxic + area] + steam

    def mobile(self, clan: int, area: int) -> float:
        """How likely the units of an area can still attack before it counts."""
        b, horizon = self.b, self.horizon
        if horizon.stage == BEFORE:
            return 0.7
        later = 0.35 if horizon.left else 0.0
        if horizon.stage == MOVING and not b.cells[b.at.passed + clan]:
            order = b.order(area, clan)
            if order == MOVE and b.cells[b.at.active_area] != area + 1:
                return 1.0
        return later

    def armed(self, clan: int, area: int) -> bool:
        """Whether the units of an area could support a combat."""
        stage = self.horizon.stage
        return stage != MOVING or self.b.order(area, clan) > 0

    def strength(self, area: int, clan: int, role: int) -> float:
        """Army strength of the units of an area that attack, defend or support."""
        b = self.b
        if self.plain:
            spot = b.at.units + (area * b.clans + clan) * 2
            return float(b.cells[spot] + self.elites[clan][role] * b.cells[spot + 1])
        return float(self.terms.army_strength(self.g, b, clan, area, role, b.party(area, clan)))

    def raid(self, area: int, clan: int) -> float:
        """Army strength of those in an area who sail as elite soldiers."""
        b = self.b
        if self.plain:
            return float(self.elites[clan][SUPPORTING] * b.kind(area, clan, ELITE))
        party = b.elites_only(b.party(area, clan))
        return float(self.terms.army_strength(self.g, b, clan, area, SUPPORTING, party))

    def defense(self, area: int, clan: int) -> float:
        """What an attack on an area must overcome, without fuel."""
        b = self.b
        cells, at = b.cells, b.at
        place = 2.0 * cells[at.turrets + area] + 2.0 * cells[at.morale + area]
        if b.order(area, clan) == DEFENSE:
            place += 1.0
        support = 0.0
        bit, present = 1 << clan, b.present
        for near in b.world.borders[area]:
            if present[near] & bit and self.armed(clan, near):
                support += self.strength(near, clan, SUPPORTING)
        return self.strength(area, clan, DEFENDING) + place + 0.5 * support

    def find_threats(self) -> None:
        """Who could attack where."""
        self.threats = [self.reach(clan) if clan in self.clans else [] for clan in range(self.b.clans)]

    def reach(self, clan: int) -> list[float]:
        """By area: the strength with which a clan could attack it, where it could at all."""
        b = self.b
        found = [0.0] * b.areas
        support = [0.0] * b.areas
        raided = sea_floes(self.g, b, clan, 0, 1)
        ports = sea_floes(self.g, b, clan, 1, 0) if raided else []
        for source in b.held[clan]:
            army = self.strength(source, clan, SUPPORTING)
            moves = self.mobile(clan, source)
            attack = moves * army
            armed = self.armed(clan, source)
            for near in b.world.borders[source]:
                found[near] = max(found[near], attack)
                if armed:
                    support[near] += army
            if raided and attack and b.world.coasts[source]:
                self.sail(found, source, ports, attack)
                if len(raided) > len(ports):
                    self.sail(found, source, raided, moves * self.raid(source, clan))
        for area in range(b.areas):
            if found[area]:
                found[area] += 0.5 * max(0.0, support[area] - found[area])
        return found

    def sail(self, found: list[float], source: int, floes: list[int], attack: float) -> None:
        """Where an army of this strength could land, crossing these floes."""
        b = self.b
        for floe in joined_floes(self.g, b, floes, source):
            for shore in b.world.shores[floe]:
                if attack > found[shore] and not b.world.mountain[shore]:
                    found[shore] = attack

    def odds(self, attack: float, area: int, attacker: int, defender: int) -> float:
        """How likely an attack of this strength takes an area."""
        fuel = FUEL_IN_COMBAT * (self.fuel[attacker] - self.fuel[defender])
        return likely(attack - self.defense(area, defender) + fuel + 0.5)

    # The whole table

    def run(self) -> list[float]:
        """Everything, clan by clan."""
        b = self.b
        self.find_threats()
        self.lands()
        terms = asks(self.g)
        for clan in range(b.clans):
            if clan in self.clans:
                self.totals[clan] += self.means(terms, clan)
            else:
                self.totals[clan] = GONE
        return self.totals

    def lands(self) -> None:
        """Who holds what, how safely, and who could take it."""
        terms, b = asks(self.g), self.b
        cells, at, present = b.cells, b.at, b.present
        for area in b.world.open:
            if present[area] or cells[at.steam + area] or cells[at.farms + area] or cells[at.toxic + area]:
                self.land(terms, area)

    def land(self, terms: Questions, area: int) -> None:
        """What one area is worth to everybody."""
        b = self.b
        active = b.cells[b.at.active] - 1
        worth = self.worth(area)
        holder = terms.controller(self.g, b, area)
        if holder < 0:
            if worth > 0.0:
                self.vacant(area, worth)
        elif active >= 0 and active != holder and b.units(area, active):
            self.contested(area, worth, active, holder)
        else:
            self.held(area, worth, holder)

    def vacant(self, area: int, worth: float) -> None:
        """Nobody's: a part for whoever is near."""
        for clan in self.clans:
            if self.threats[clan][area] > 0.0:
                self.totals[clan] += 0.3 * worth / len(self.clans)

    def held(self, area: int, worth: float, holder: int) -> None:
        """One clan's, as far as nobody takes it."""
        b = self.b
        shared = b.also >= 0
        units = b.present[area] >> holder & 1 == 1
        safe = 1.0
        guard = -1.0
        for clan in self.clans:
            if clan == holder or (shared and b.same_side(clan, holder)):
                continue
            attack = self.threats[clan][area]
            if attack <= 0.0:
                continue
            if not units:
                falls = 0.75 if attack >= 1.0 else 0.4
            else:
                if guard < 0.0:
                    guard = self.defense(area, holder)
                margin = attack - guard + FUEL_IN_COMBAT * (self.fuel[clan] - self.fuel[holder])
                falls = 0.85 * likely(margin)
            if self.horizon.stage == LATE:
                falls *= 0.5
            safe *= 1.0 - falls
            self.totals[clan] += 0.25 * falls * worth
        if units:
            self.totals[holder] += (FOOTING if self.horizon.left else 0.01) - (1.0 - safe) * 0.25
        if self.horizon.left:
            self.totals[holder] += safe * (HOLDING + TENDED * b.cells[b.at.farms + area])
        self.totals[holder] += safe * worth
        self.geo[b.primary(holder) if shared else holder] += safe * self.geo_now(area)

    def contested(self, area: int, worth: float, attacker: int, defender: int) -> None:
        """A combat that waits or goes on."""
        b = self.b
        attack, defense = self.strength(area, attacker, SUPPORTING), self.defense(area, defender)
        fuel = FUEL_IN_COMBAT * (self.fuel[attacker] - self.fuel[defender])
        combat = self.combat
        if combat is not None and combat.memo[AREA] == area and combat.memo[ATTACK]:
            if combat.memo[WINNER]:
                fuel = 20.0 if combat.memo[WINNER] == 1 else -20.0
            attack, defense = float(combat.memo[ATTACK]), float(combat.memo[DEFENSE_STRENGTH])
        else:
            for near in b.world.borders[area]:
                spent = b.cells[b.at.active_area] == near + 1
                if near in b.held[attacker] and b.order(near, attacker) and not spent:
                    attack += 0.8 * self.strength(near, attacker, SUPPORTING)
        wins = likely(attack - defense + fuel + 0.5)
        soldier = SOLDIER * 1.4 if self.horizon.left else 0.05
        lost_by_attacker = min(LOST_UNITS, b.units(area, attacker)) * soldier
        lost_by_defender = min(LOST_UNITS, b.units(area, defender)) * soldier
        self.totals[attacker] += wins * worth * 0.9 - (1.0 - wins) * lost_by_attacker
        self.totals[defender] += (1.0 - wins) * worth - wins * (lost_by_defender + 0.1)
        self.geo[b.primary(attacker)] += wins * self.geo_now(area)
        self.geo[b.primary(defender)] += (1.0 - wins) * self.geo_now(area)

    # A clan's means

    def means(self, terms: Questions, clan: int) -> float:
        """Soldiers, fuel, health, claims: what a clan has to go on with."""
        b, horizon = self.b, self.horizon
        cells, at = b.cells, b.at
        clan_weights = terms.clans[clan].weights
        if b.also >= 0 and b.primary(clan) != clan:
            to_come = self.prospects(clan, clan_weights) if horizon.left else 0.0
            return self.soldiers(clan, clan_weights) + to_come
        total = float(terms.scenario_geo(self.g, b, clan) + terms.final_bonus(self.g, b, clan))
        total -= 0.45 * b.exiled(clan)
        total += self.soldiers(clan, clan_weights)
        total -= self.sickness(terms, clan)
        total += self.supremacy(terms, clan)
        if horizon.stage != LATE:
            total += BARREL * (cells[at.pure + clan] + cells[at.surplus_pure + clan])
            total += CONTRABAND * (cells[at.contraband + clan] + cells[at.poisoned + clan])
        if horizon.left:
            total += self.prospects(clan, clan_weights)
        return total

    def prospects(self, clan: int, clan_weights: ClanWeights) -> float:
        """What will count in the rounds to come."""
        b, left = self.b, self.horizon.left
        cells, at = b.cells, b.at
        claim = b.claim_of(clan)
        total = TITLE_WORTH[claim] if claim >= 0 else 0.0
        if claim < 0 and self.horizon.stage == MOVING:
            total += self.claim_to_come(clan)
        for floe in range(len(b.world.floes.words)):
            if cells[at.contracts + floe * b.clans + clan]:
                total += CONTRACT * clan_weights.sail
        title = b.title_of(clan)
        if title >= 0:
            total += TITLE_HELD * TITLE_WORTH[title]
        total += 0.08 * cells[at.beacon_supply + clan]
        total += 0.06 * cells[at.toxic_supply + clan] * clan_weights.farm
        total -= 0.12 * left * cells[at.quarantined_pure + clan]
        spot = at.space + clan * MOST_SPACES
        total -= 0.15 * left * cells[spot : spot + MOST_SPACES].count(QUARANTINE)
        return total

    def claim_to_come(self, clan: int) -> float:
        """The best title that is still open; who acts first may lose it to who passes first."""
        b = self.b
        cells, at = b.cells, b.at
        best = 0.0
        for title in b.world.titles:
            blocked = cells[at.primus_at] == title + 1 and not b.same_side(cells[at.primus_of] - 1, clan)
            if title != b.title_of(clan) and b.claimant(title) < 0 and not blocked:
                best = max(best, TITLE_WORTH[title])
        return best - LATER_CLAIM

    def soldiers(self, clan: int, clan_weights: ClanWeights) -> float:
        """The army, as far as the supply will feed it."""
        b = self.b
        cells, at = b.cells, b.at
        base = elite = 0
        for area in b.held[clan]:
            spot = at.units + (area * b.clans + clan) * 2
            base += cells[spot]
            elite += cells[spot + 1]
        units = base + elite
        if b.at.further:
            return self.mixed_army(clan, clan_weights, base, elite)
        if not units:
            return 0.0
        each = (base + 2.0 * clan_weights.elite * elite) / units
        if not self.horizon.left:
            return 0.02 * each * units
        fed = min(float(units), self.feeds(clan)) if b.also < 0 or b.primary(clan) == clan else float(units)
        total = each * (SOLDIER * fed + HUNGRY * (units - fed))
        return total - (1.0 if units < 3 else 0.0)

    def mixed_army(self, clan: int, clan_weights: ClanWeights, base: int, elite: int) -> float:
        """The same where units of further kinds are among them: each is worth what it supports with."""
        b = self.b
        worth, units, unfed = base + 2.0 * clan_weights.elite * elite, base + elite, 0.0
        for number, kind in enumerate(b.world.kinds):
            count = b.abroad(clan, number)
            if kind.fed:
                worth += count * kind.strength[SUPPORTING]
                units += count
            else:
                unfed += count * kind.strength[SUPPORTING]
        if not self.horizon.left:
            return 0.02 * (worth + unfed)
        fed = min(float(units), self.feeds(clan))
        total = SOLDIER * unfed
        if units:
            total += worth / units * (SOLDIER * fed + HUNGRY * (units - fed))
        return total - (1.0 if 0 < units < 3 else 0.0)

    def feeds(self, clan: int) -> float:
        """How many units the supply will feed at the coming GEO, smoothed over its steps."""
        b = self.b
        spaces = b.world.facts[clan].supply
        last = len(spaces) - b.cells[b.at.quarantined_supply + clan]
        if last < 1:
            return 0.0
        geo = self.geo[clan]
        limit = float(spaces[0][1])
        for step in range(1, last):
            lowest, units = spaces[step][0], spaces[step][1]
            if geo >= lowest:
                limit = float(units)
            else:
                below = spaces[step - 1][0]
                limit += (units - limit) * max(0.0, geo - below) / (lowest - below)
                break
        return limit

    def columns(self, clan: int) -> int:
        """How many areas with a clan's units have a steam column."""
        cells, steam = self.b.cells, self.b.at.steam
        found = 0
        for area in self.b.held[clan]:
            if cells[steam + area]:
                found += 1
        return found

    def sickness(self, terms: Questions, clan: int) -> float:
        """What the steps on the incubation track that are sure to come will cost."""
        b, horizon = self.b, self.horizon
        if horizon.stage == LATE or not b.cells[b.at.round]:
            return 0.03 * b.quarantines(clan)
        track = b.world.facts[clan].incubation
        level = b.cells[b.at.incubation + clan]
        steps = self.columns(clan)
        if b.also >= 0:
            for friend in b.friends(clan):
                steps += self.columns(friend)
        cost = 0.03 * b.quarantines(clan) + 0.02 * level
        weight = 1.0 if horizon.left else 0.5
        for step in range(level, level + steps):
            space = track[min(step, len(track) - 1)]
            cost += (STEP_COST[space] if space != QUARANTINE_SPACE else STEP_COST[1] * weight) + 0.0
            if space == DEATH:
                cost += 0.1
        return cost

    def supremacy(self, terms: Questions, clan: int) -> float:
        """Whether this round would end the game for a clan."""
        b = self.b
        marker = b.at.geo + clan
        kept = b.cells[marker]
        b.cells[marker] = int(self.geo[clan] + 0.3) + terms.scenario_geo(self.g, b, clan)
        wins = terms.supreme(self.g, b, clan)
        b.cells[marker] = kept
        return SUPREME if wins else 0.0


def _combat(g: State) -> Frame | None:
    for f in g.stack:
        if f.rule == "combat":
            return f
    return None


def sides(c: Frame) -> tuple[int, int]:
    """Attacker and defender of a combat."""
    return c.memo[ATTACKER], c.memo[DEFENDER]
