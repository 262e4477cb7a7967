"""What to commit in a combat: a mixed strategy the other side cannot exploit (SW-CMB-19 to 22)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fumarole.engine.choice import slot_of, verb_of
from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.judgement.evaluation import SOLDIER, STEP_COST, Evaluation
from fumarole.games.steamwatchers.rules.combat import barrels_in, fight
from fumarole.games.steamwatchers.rules.fuel import barrels_of
from fumarole.games.steamwatchers.rules.strength import AREA, ATTACK, ATTACKER, DEFENDER
from fumarole.games.steamwatchers.rules.strength import DEFENSE as DEFENSE_STRENGTH
from fumarole.games.steamwatchers.terms import asks
from fumarole.games.steamwatchers.verbs import PAY

ITERATIONS: Final = 160
CACHE_SIZE: Final = 1024
"""So many combats are remembered with their mixed strategies."""
PURE_COST: Final = 0.05
FREE_COST: Final = 0.02


def amount_of(option: int) -> int:
    """The barrels a gesture commits."""
    return barrels_in(option) if verb_of(option) == PAY else slot_of(option, 0)


def sickness(b: Europa, clan: int, barrels: int) -> list[float]:
    """What each of so many barrels that are not pure costs a clan, one after the other."""
    cells, at, clan = b.cells, b.at, b.primary(clan)
    track = b.world.facts[clan].incubation
    level = cells[at.incubation + clan]
    columns = 0
    for area in b.held[clan]:
        if cells[at.steam + area]:
            columns += 1
    found: list[float] = []
    for step in range(barrels):
        space = track[min(level + columns + step, len(track) - 1)]
        found.append(FREE_COST if space == 0 else STEP_COST[space] + FREE_COST)
    return found


def costs(b: Europa, clan: int, most: int) -> list[float]:
    """By number of barrels: what spending so many costs a clan at least, in points."""
    cells, at = b.cells, b.at
    illicit = cells[at.contraband + clan] + cells[at.poisoned + clan] + cells[at.surplus_contraband + clan]
    pure = cells[at.pure + clan] + cells[at.surplus_pure + clan]
    if b.also >= 0:
        stock, poisoned, contraband, surplus, unlawful = barrels_of(b, clan)
        illicit, pure = contraband + poisoned + unlawful, stock + surplus
    prices = [PURE_COST] * pure + sickness(b, clan, illicit)
    prices.sort()
    found = [0.0]
    for one in prices:
        found.append(found[-1] + one)
    return found[: most + 1]


def price(b: Europa, clan: int, payment: int) -> float:
    """What a payment costs, in points; a surplus is lost anyway."""
    if verb_of(payment) != PAY:
        return 0.0
    illicit = slot_of(payment, 1) + slot_of(payment, 2) + slot_of(payment, 4)
    surplus = slot_of(payment, 3) + slot_of(payment, 4)
    return PURE_COST * slot_of(payment, 0) + sum(sickness(b, clan, illicit)) - 0.01 * surplus


def stake(g: State, b: Europa, area: int) -> float:
    """What winning rather than losing a combat is worth to either side."""
    evaluation = Evaluation(g, b)
    soldier = SOLDIER if evaluation.horizon.left else 0.06
    return evaluation.worth(area) + 0.35 + 3.0 * soldier


class DialGame:
    """What two dials decide: who leads without them and by how much, for what, and what each barrel costs.

    The attacker wins where `lead` and its barrels are at least the defender's.
    """

    def __init__(self, lead: int, prize: float, attack: list[float], defense: list[float]) -> None:
        self.lead = lead
        self.prize = prize
        self.attack = attack
        self.defense = defense


def mixed_strategies(g: State, b: Europa) -> list[list[float]]:
    """How often attacker and defender should commit each number of barrels."""
    d = dial_game(g, b)
    return _cached(d.lead, d.prize, tuple(d.attack), tuple(d.defense))


@lru_cache(maxsize=CACHE_SIZE)
def _cached(
    lead: int, prize: float, attack: tuple[float, ...], defense: tuple[float, ...]
) -> list[list[float]]:
    """The same combat comes up for both sides, and in many a sampled world."""
    return regret_matching(lead, prize, list(attack), list(defense))


def dial_game(g: State, b: Europa) -> DialGame:
    """The combat in progress as its dials see it."""
    c = fight(g)
    attacker, defender = c.memo[ATTACKER], c.memo[DEFENDER]
    lead = c.memo[ATTACK] - c.memo[DEFENSE_STRENGTH]
    if asks(g).tie(g, b, attacker, defender) == defender:
        lead -= 1
    prize = stake(g, b, c.memo[AREA])
    house = asks(g).house
    prices: list[list[float]] = []
    for clan in (attacker, defender):
        barrels = b.barrels(clan) if b.seat_of(clan) >= 0 else 0
        most = barrels if house.dial_unlimited else min(barrels, b.world.dial)
        prices.append(costs(b, clan, most))
    return DialGame(lead, prize, prices[0], prices[1])


def regret_matching(lead: int, prize: float, attack: list[float], defense: list[float]) -> list[list[float]]:
    """Both sides play against one another's latest mix again and again; the average is the strategy."""
    many, much = len(attack), len(defense)
    regret_a, regret_d = [0.0] * many, [0.0] * much
    total_a, total_d = [0.0] * many, [0.0] * much
    for _ in range(ITERATIONS):
        mix_a, mix_d = _strategy(regret_a), _strategy(regret_d)
        worth_a, worth_d = [0.0] * many, [0.0] * much
        below = 0.0
        upto = 0
        for i in range(many):
            while upto < much and upto <= lead + i:
                below += mix_d[upto]
                upto += 1
            worth_a[i] = prize * below - attack[i]
        below = 0.0
        upto = 0
        for j in range(much):
            while upto < many and lead + upto < j:
                below += mix_a[upto]
                upto += 1
            worth_d[j] = prize * below - defense[j]
        mean_a = mean_d = 0.0
        for i in range(many):
            mean_a += mix_a[i] * worth_a[i]
            total_a[i] += mix_a[i]
        for j in range(much):
            mean_d += mix_d[j] * worth_d[j]
            total_d[j] += mix_d[j]
        for i in range(many):
            regret_a[i] = max(0.0, regret_a[i] + worth_a[i] - mean_a)
        for j in range(much):
            regret_d[j] = max(0.0, regret_d[j] + worth_d[j] - mean_d)
    return [_share(total_a), _share(total_d)]


def _strategy(regret: list[float]) -> list[float]:
    total = sum(regret)
    if total <= 0.0:
        return [1.0 / len(regret)] * len(regret)
    return [one / total for one in regret]


def _share(total: list[float]) -> list[float]:
    """The average mix without what is hardly ever played."""
    whole = sum(total)
    kept = [one if one > 0.04 * whole else 0.0 for one in total]
    rest = sum(kept)
    return [one / rest for one in kept] if rest else [1.0 / len(total)] * len(total)
