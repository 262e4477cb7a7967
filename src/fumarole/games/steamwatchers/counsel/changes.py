"""What a gesture changes: two accounts of the same clan compared."""

from __future__ import annotations

from typing import Final

from fumarole.engine.counsel import Argument, Fact
from fumarole.games.steamwatchers.counsel.breakdown import Breakdown
from fumarole.games.steamwatchers.judgement.clan_weights import TITLE_WORTH
from fumarole.games.steamwatchers.judgement.dials import FREE_COST, PURE_COST
from fumarole.games.steamwatchers.judgement.evaluation import CONTRACT
from fumarole.games.steamwatchers.world import BASE, ELITE, TITLES

MATTERS: Final = 0.03
"""Points below which a change of an area is not worth a word."""
RIVALS: Final = 0.35
"""Points below which what others lose or gain is not worth a word."""
OF_RIVALS: Final = 0.5
"""How much of a point that a rival loses is like a point of one's own."""


def changes(before: Breakdown, after: Breakdown) -> list[Argument]:
    """Everything that is better or worse afterwards."""
    return [*lands(before, after), *means(before, after), *rivals(before, after)]


def lands(before: Breakdown, after: Breakdown) -> list[Argument]:
    """Area by area: taken, fought for, guarded, given up."""
    found = []
    names, clans = before.b.world.areas, before.b.world.clans
    for area, worth in after.lands.items():
        gain = worth - before.lands[area]
        was, now, own = before.holder(area), after.holder(area), after.clan
        geo = max(before.geo(area), after.geo(area))
        facts: dict[str, Fact] = {"area": names[area], "geo": geo}
        if now == own and was != own:
            if was >= 0:
                facts["clan"] = clans[was]
            key = "takes-from" if was >= 0 else "takes" if geo else "enters"
            found.append(Argument(key, facts, max(gain, 2 * MATTERS)))
        elif was == own and now != own:
            found.append(Argument("leaves", facts, min(gain, -MATTERS)))
        elif after.contested(area) and not before.contested(area):
            found.append(Argument("fights" if geo else "fights-bare", facts, max(gain, 2 * MATTERS)))
        elif abs(gain) >= MATTERS:
            found.append(Argument(_kind(before, after, area, gain), facts, gain))
    return found


def _kind(before: Breakdown, after: Breakdown, area: int, gain: float) -> str:
    """What happens in an area that stays whose it was."""
    if before.contested(area) and after.contested(area):
        return "likelier" if gain > 0 else "unlikelier"
    if after.geo(area) != before.geo(area):
        return "grows" if after.geo(area) > before.geo(area) else "withers"
    bare = "" if after.geo(area) else "-bare"
    if after.holder(area) == after.clan:
        return "guards" + bare if gain > 0 else "exposes"
    return "nears" + bare if gain > 0 else "retires"


def means(before: Breakdown, after: Breakdown) -> list[Argument]:
    """Fuel, soldiers, health, claims, contracts, and what the scenario counts."""
    return [
        *fuel(before, after),
        *army(before, after),
        *health(before, after),
        *prospects(before, after),
    ]


def fuel(before: Breakdown, after: Breakdown) -> list[Argument]:
    """Barrels gained or spent."""
    barrels = after.b.barrels(after.clan) - before.b.barrels(after.clan)
    if not barrels:
        return []
    key = "fuel-gained" if barrels > 0 else "fuel-spent"
    return [Argument(key, {"n": abs(barrels)}, barrels * (PURE_COST + FREE_COST))]


def army(before: Breakdown, after: Breakdown) -> list[Argument]:
    """Soldiers, and whether the supply feeds them."""
    found = []
    fed = after.army - before.army
    for kind, each in ((BASE, 0.1), (ELITE, 0.2)):
        count = after.soldiers(kind) - before.soldiers(kind)
        if count:
            word = "base" if kind == BASE else "elite"
            key = f"{word}-gained" if count > 0 else f"{word}-lost"
            found.append(Argument(key, {"n": abs(count)}, each * count))
    if not found and abs(fed) >= MATTERS:
        found.append(Argument("army-better" if fed > 0 else "army-worse", {}, fed))
    return found


def health(before: Breakdown, after: Breakdown) -> list[Argument]:
    """Incubation and quarantine."""
    b, then, clan = before.b, after.b, after.clan
    found = []
    steps = then.cells[b.at.incubation + clan] - b.cells[b.at.incubation + clan]
    sick = before.sickness - after.sickness
    if steps > 0:
        found.append(Argument("incubates", {"n": steps}, min(sick, -MATTERS)))
    elif abs(sick) >= MATTERS:
        found.append(Argument("healthier" if sick > 0 else "sicker", {}, sick))
    shut = then.quarantines(clan) - b.quarantines(clan)
    if shut:
        found.append(Argument("quarantined" if shut > 0 else "released", {"n": abs(shut)}, -0.15 * shut))
    return found


def prospects(before: Breakdown, after: Breakdown) -> list[Argument]:
    """What will count later: a title, the sea, the scenario, supremacy."""
    b, then, clan = before.b, after.b, after.clan
    found = []
    claim = then.claim_of(clan)
    if claim >= 0 and claim != b.claim_of(clan):
        facts: dict[str, Fact] = {"title": TITLES[claim], "points": TITLE_WORTH[claim]}
        found.append(Argument("claims", facts, TITLE_WORTH[claim]))
    for floe, name in enumerate(b.world.floes.words):
        had, has = b.under_contract(floe, clan), then.under_contract(floe, clan)
        if had != has:
            points = CONTRACT if has else -CONTRACT
            found.append(Argument("contract" if has else "contract-gone", {"floe": name}, points))
    geo = after.scenario - before.scenario
    if geo:
        found.append(Argument("scenario" if geo > 0 else "scenario-less", {"geo": abs(geo)}, geo))
    for (part, was), (_, now) in zip(before.worths, after.worths, strict=True):
        if abs(now - was) >= MATTERS:
            said = "better" if now > was else "worse"
            own = f"{part.id}-{said}"
            found.append(Argument(own if own in part.phrases else f"prospects-{said}", {}, now - was))
    if after.supremacy > before.supremacy:
        found.append(Argument("supreme", {}, after.supremacy))
    return found


def rivals(before: Breakdown, after: Breakdown) -> list[Argument]:
    """Who else gains or loses most."""
    words = before.b.world.clans
    moved = [
        (abs(gain), clan, gain)
        for clan, gain in enumerate(x - y for x, y in zip(after.totals, before.totals, strict=True))
        if clan != after.clan and abs(gain) >= RIVALS
    ]
    if not moved:
        return []
    _, clan, gain = max(moved)
    key = "weakens" if gain < 0 else "strengthens"
    return [Argument(key, {"clan": words[clan], "points": round(abs(gain), 1)}, -OF_RIVALS * gain)]
