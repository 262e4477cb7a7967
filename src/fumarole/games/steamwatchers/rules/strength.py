"""Strength, part by part (SW-CMB-04 to SW-CMB-09, SW-CMB-24 to SW-CMB-26).

A combat remembers every part of both strengths behind its own numbers: whose it is, what it is, how many
and how much.  What is announced is their sum, so that no table has to take it on trust.
"""

from __future__ import annotations

from typing import Any

from fumarole.engine.frame import Frame
from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.brought import strengths
from fumarole.games.steamwatchers.strengths import (
    ABILITY,
    FAR_SUPPORT,
    FURTHER,
    FURTHER_RULE,
    MORALE,
    NAMES,
    RULES,
    SUPPORT_RULE,
    TOKEN,
    TURRETS,
    of_its_own,
    units_part,
)
from fumarole.games.steamwatchers.terms import asks
from fumarole.games.steamwatchers.unit_kinds import ATTACKING, DEFENDING

AREA, ATTACKER, DEFENDER, ATTACK, DEFENSE, WINNER, ELITES = range(7)
"""What a combat remembers; behind it side, part, count and strength of each part."""

PARTS = ELITES + 1
WIDTH = 4


def add(c: Frame, side: int, part: int, count: int, strength: int) -> None:
    """One more part of a side's strength; nothing is no part."""
    if strength:
        c.memo += [side, part, count, strength]
        c.memo[ATTACK if side == ATTACKER else DEFENSE] += strength


def add_own(g: State, b: Europa, c: Frame) -> None:
    """Engaged units of both sides, what they can do, and what the place gives (SW-CMB-04 to SW-CMB-08)."""
    area, clan, terms = c.memo[AREA], c.memo[ATTACKER], asks(g)
    add_units(g, b, c, ATTACKER)
    elites = b.elites(area, clan)
    add(c, ATTACKER, ABILITY, elites, terms.extra_attack(g, b, clan, area, elites))
    clan = c.memo[DEFENDER]
    add_units(g, b, c, DEFENDER)
    add(c, DEFENDER, TOKEN, 1, terms.token_bonus(g, b, clan, area))
    add(c, DEFENDER, TURRETS, b.cells[b.at.turrets + area], terms.turret_bonus(g, b, clan, area))
    add(c, DEFENDER, MORALE, 1, terms.morale_bonus(g, b, clan, area))


def add_units(g: State, b: Europa, c: Frame, side: int) -> None:
    """The army of a side, kind by kind: what each adds to those before it."""
    area, clan = c.memo[AREA], c.memo[side]
    role = ATTACKING if side == ATTACKER else DEFENDING
    there = b.party(area, clan)
    party = [0] * len(there)
    before = 0
    for kind, count in enumerate(there):
        if count:
            party[kind] = count
            army = asks(g).army_strength(g, b, clan, area, role, party)
            add(c, side, units_part(kind), count, army - before)
            before = army


def supporter(g: State, b: Europa, clan: int, source: int) -> int:
    """The clan whose units of an area support a side: its own, or a friend's where the game allows it."""
    for one in asks(g).supporting_clans(g, b, clan):
        if b.units(source, one):
            return one
    return clan


def recompute(g: State, b: Europa, c: Frame) -> None:
    """The table option: who was exiled since no longer counts (SW-CMB-24)."""
    before = c.memo[PARTS:]
    del c.memo[PARTS:]
    c.memo[ATTACK] = c.memo[DEFENSE] = 0
    c.memo[ELITES] = b.elites(c.memo[AREA], c.memo[ATTACKER])
    add_own(g, b, c)
    for at in range(0, len(before), WIDTH):
        side, part, count, strength = before[at : at + WIDTH]
        if part >= 0:
            clan = supporter(g, b, c.memo[side], part)
            strength = min(strength, asks(g).support(g, b, clan, part, c.memo[AREA]))
            count = min(count, b.units(part, clan))
        if not of_its_own(part):
            add(c, side, part, count, strength)


def attacker_wins(g: State, b: Europa, c: Frame, attack: int, defense: int) -> bool:
    """Whether these strengths win the attacker the combat; ties are a question (SW-CMB-26)."""
    if attack != defense:
        return attack > defense
    return asks(g).tie(g, b, c.memo[ATTACKER], c.memo[DEFENDER]) == c.memo[ATTACKER]


def parts(b: Europa, g: State, c: Frame) -> dict[str, list[dict[str, Any]]]:
    """Both strengths, part by part, each with its rule: for people."""
    told: dict[str, list[dict[str, Any]]] = {"attack": [], "defense": []}
    more = strengths(g.book)
    for at in range(PARTS, len(c.memo), WIDTH):
        side, part, count, strength = c.memo[at : at + WIDTH]
        own = asks(g).clans[c.memo[side] if part < 0 else supporter(g, b, c.memo[side], part)]
        if part >= 0:
            far = part not in b.world.borders[c.memo[AREA]]
            rule = own.rule_of(FAR_SUPPORT) if far else SUPPORT_RULE
            named = {"what": "support", "area": b.world.areas[part]}
        elif part in more:
            rule, named = more[part].rule, {"what": more[part].name}
        else:
            rule = own.rule_of(part) if side == ATTACKER else RULES.get(part, FURTHER_RULE)
            named = {"what": NAMES.get(part) or b.world.kinds[FURTHER - part].name}
        told["attack" if side == ATTACKER else "defense"].append(
            {**named, "count": count, "strength": strength, "rules": [rule]}
        )
    return told


def beats(g: State, b: Europa, c: Frame, most: list[int]) -> list[list[int]]:
    """For every setting of each side's dial: the highest of the other side's that it still beats, or -1."""
    attack, defense = c.memo[ATTACK], c.memo[DEFENSE]
    wins = [
        [attacker_wins(g, b, c, attack + own, defense + other) for other in range(most[1] + 1)]
        for own in range(most[0] + 1)
    ]
    losses = [[not row[other] for row in wins] for other in range(most[1] + 1)]
    return [[row.count(True) - 1 for row in wins], [row.count(True) - 1 for row in losses]]
