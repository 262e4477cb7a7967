"""Combat: declaration, dials and barrels (SW-CMB-01 to SW-CMB-27).

A combat is a list of named steps over one frame; clans, cards and scenarios insert steps of their own.
"""

from __future__ import annotations

from fumarole.engine.choice import counted, pack, slot_of, verb_of
from fumarole.engine.flow import with_step
from fumarole.engine.frame import Frame, Memory, Number
from fumarole.engine.reason import Reason
from fumarole.engine.sealed import Sealed
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import NONE, Europa
from fumarole.games.steamwatchers.brought import strengths
from fumarole.games.steamwatchers.rules.common import call_for, hand_over
from fumarole.games.steamwatchers.rules.fuel import spend, ways_to_pay
from fumarole.games.steamwatchers.rules.memory import MANY, a_clan, an_area, areas, further_kinds, how_many
from fumarole.games.steamwatchers.rules.strength import (
    AREA,
    ATTACK,
    ATTACKER,
    DEFENDER,
    DEFENSE,
    ELITES,
    add,
    add_own,
    supporter,
)
from fumarole.games.steamwatchers.strengths import lowest_part
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.verbs import COMMIT, DONE, PAY, SUPPORT
from fumarole.games.steamwatchers.world import NO_ORDER

STRONGEST = 999
"""More than any strength."""

STEPS = (
    "announce",
    "attack-support",
    "defense-support",
    "dials",
    "barrels",
    "burn",
    "verdict",
    "losses",
    "spoils",
    "retreat",
    "raze",
    "morale",
)


class Combat(Rule):
    """One combat, step by step (SW-CMB-02, SW-CMB-44)."""

    def __init__(self, steps: tuple[str, ...] = STEPS) -> None:
        self.steps = list(steps)

    def memory(self, book: Rulebook) -> Memory:
        """Area, sides, announced strengths, and the winning side: 0 none yet, 1 attacker, 2 defender."""
        return Memory(
            an_area(book),
            a_clan(book, "attacker"),
            a_clan(book, "defender"),
            how_many("attack", STRONGEST),
            how_many("defense", STRONGEST),
            how_many("winner", DEFENDER),
            how_many("elites"),
            steps=len(self.steps),
            owned=True,
            rows=(
                Number("side", DEFENDER, ATTACKER),
                an_area(book, "part", min([lowest_part(len(further_kinds(book))), *strengths(book)])),
                how_many("count"),
                Number("strength", MANY, -MANY),
            ),
            many=2 * areas(book),
        )

    def awaits(self, book: Rulebook, f: Frame) -> list[str]:
        """The step called last."""
        return self.steps[f.step - 1 : f.step] if f.step else []

    def but(self, step: str, *, before: str = "", after: str = "") -> Combat:
        """A combat with one more step."""
        return Combat(tuple(with_step(self.steps, step, before, after)))

    def run(self, g: State, f: Frame) -> bool:
        """The next step; a side wiped out before the dials has lost, nothing is spent (SW-CLAN-ALL-15)."""
        b = board(g)
        if f.step == len(self.steps):
            b.cells[b.at.combat_area] = 0
            g.finish()
            return False
        if 0 < f.step <= self.steps.index("dials") and self.wiped_out(b, f):
            f.step = self.steps.index("verdict")
        name = self.steps[f.step]
        f.step += 1
        g.call(name, f.seat, side=f.side)
        return False

    def wiped_out(self, b: Europa, f: Frame) -> bool:
        """Whether a side has no engaged unit any more."""
        area = f.memo[AREA]
        return not b.units(area, f.memo[ATTACKER]) or not b.units(area, f.memo[DEFENDER])


def fight(g: State) -> Frame:
    """The combat in progress."""
    for frame in reversed(g.stack):
        if frame.rule == "combat":
            return frame
    raise AssertionError("no combat is in progress")


def standing(g: State, seat: int) -> str:
    """The combat in progress in the words of one side."""
    b, c = board(g), fight(g)
    area, attack, defense = b.world.areas[c.memo[AREA]], c.memo[ATTACK], c.memo[DEFENSE]
    if fighter(b, c, seat) == c.memo[ATTACKER]:
        return f"you attack {area} with {attack} against {defense}"
    return f"you defend {area} with {defense} against {attack}"


def fighter(b: Europa, c: Frame, seat: int) -> int:
    """The clan of a seat that is a side of the combat; the only one, since friends do not fight."""
    for clan in c.memo[ATTACKER : DEFENDER + 1]:
        if b.also >= 0 and clan in b.clans_of(seat):
            return clan
    return b.clan_of(seat)


def deciding(g: State, b: Europa, seat: int) -> int:
    """The clan for which a seat decides now: that of the rule in progress, or its side of the combat."""
    f = g.stack[-1]
    if f.seat == seat and f.side >= 0:
        return f.side
    for frame in g.stack if b.also >= 0 else []:
        if frame.rule == "combat":
            return fighter(b, frame, seat)
    return b.clan_of(seat)


class Announce(Rule):
    """Base strength: engaged units and the place (SW-CMB-04 to SW-CMB-08)."""

    def memory(self, book: Rulebook) -> Memory:
        """A step of a combat."""
        return Memory(inside="combat")

    def run(self, g: State, f: Frame) -> bool:
        """Both sides, before support."""
        b, c = board(g), fight(g)
        area, attacker, defender = c.memo[AREA], c.memo[ATTACKER], c.memo[DEFENDER]
        b.cells[b.at.combat_area] = area + 1
        add_own(g, b, c)
        c.memo[ELITES] = b.elites(area, attacker)
        g.finish()
        if g.telling:
            clans = b.world.clans
            facts: dict[str, object] = {"area": b.world.areas[area], "attacker": clans[attacker]}
            facts |= {"defender": clans[defender], "attack": c.memo[ATTACK], "defense": c.memo[DEFENSE]}
            g.tell("combat", facts, ("SW-CMB-04",))
        return False


def begin_combat(g: State, b: Europa, clan: int, area: int) -> None:
    """The active clan attacks an area (SW-CMB-03)."""
    call_for(g, b, "combat", clan, [area, clan, b.holder(area), 0, 0, 0, 0])


class Support(Rule):
    """One side spends orders of areas in reach, one after another (SW-CMB-09 to SW-CMB-18)."""

    def __init__(self, side: int) -> None:
        self.side = side

    def memory(self, book: Rulebook) -> Memory:
        """A step of a combat."""
        return Memory(inside="combat")

    def run(self, g: State, f: Frame) -> bool:
        """Ask the side's seat while there is something to add."""
        b, c = board(g), fight(g)
        hand_over(b, f, c.memo[self.side])
        if f.seat < 0 or not self.sources(g, b, c):
            g.finish()
            return False
        return True

    def sources(self, g: State, b: Europa, c: Frame) -> list[int]:
        """Areas with an unused order of this side, in reach of the combat."""
        clan, area = c.memo[self.side], c.memo[AREA]
        return [s for s in asks(g).support_source(g, b, area) if self.no_support(g, b, clan, s, area) is None]

    def no_support(self, g: State, b: Europa, clan: int, source: int, area: int) -> Reason | None:
        """Why nothing comes from there (SW-CMB-12, SW-CMB-13)."""
        if source >= b.areas:
            return reasons.NO_SUPPORT_THERE
        clan = supporter(g, b, clan, source)
        if not asks(g).support(g, b, clan, source, area):
            return reasons.NO_SUPPORT_THERE
        activated = b.cells[b.at.active] == clan + 1 and b.cells[b.at.active_area] == source + 1
        return reasons.NO_TOKEN_NO_SUPPORT if activated or not b.order(source, clan) else None

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Enough, or one more area."""
        return [DONE, *(pack(SUPPORT, source) for source in self.sources(g, board(g), fight(g)))]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Out of reach, or without a token."""
        if verb_of(choice) != SUPPORT:
            return reasons.NOT_NOW
        c = fight(g)
        return self.no_support(g, board(g), c.memo[self.side], slot_of(choice, 0), c.memo[AREA])

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """The token goes home, the strength counts."""
        if verb_of(choice) == DONE:
            g.finish()
            return
        b, c = board(g), fight(g)
        source = slot_of(choice, 0)
        clan = supporter(g, b, c.memo[self.side], source)
        added = asks(g).support(g, b, clan, source, c.memo[AREA])
        add(c, self.side, source, b.units(source, clan), added)
        b.give_order(source, clan, NO_ORDER)
        if g.telling:
            facts = {"clan": b.world.clans[clan], "area": b.world.areas[source], "strength": added}
            g.tell("supported", facts, ("SW-CMB-09",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """How strong it stands."""
        return f"Add support or be done: {standing(g, seat)}."


class Dials(Sealed):
    """Both sides commit algofuel in secret (SW-CMB-19 to SW-CMB-21)."""

    def memory(self, book: Rulebook) -> Memory:
        """A step of a combat."""
        return Memory(inside="combat")

    def sides(self, g: State) -> list[int]:
        """The two clans."""
        return fight(g).memo[ATTACKER : DEFENDER + 1]

    def most(self, g: State, b: Europa, clan: int) -> int:
        """The highest number a side may set."""
        barrels = b.barrels(clan)
        return barrels if asks(g).house.dial_unlimited else min(barrels, b.world.dial)

    def sealing(self, g: State, f: Frame, seat: int) -> bool:
        """Who fights and has anything to commit."""
        b = board(g)
        clan = fighter(b, fight(g), seat)
        return clan in self.sides(g) and self.most(g, b, clan) > 0

    def gestures(self, g: State, f: Frame, seat: int) -> list[int]:
        """From nothing to the most."""
        b = board(g)
        clan = fighter(b, fight(g), seat)
        return [pack(COMMIT, n) for n in range(counted(self.most(g, b, clan)) + 1)]

    def against(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Over the barrels, or over the dial."""
        return self.too_much(g, seat, slot_of(choice, 0)) if verb_of(choice) == COMMIT else reasons.NOT_NOW

    def too_much(self, g: State, seat: int, amount: int) -> Reason | None:
        """Why a side cannot set so high a number."""
        b = board(g)
        clan = fighter(b, fight(g), seat)
        if amount > b.barrels(clan):
            return reasons.DIAL_OVER_BARRELS
        return reasons.DIAL_TOO_HIGH if amount > self.most(g, b, clan) else None

    def seal(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Set the dial."""
        b = board(g)
        b.cells[b.at.dial + seat] = slot_of(choice, 0)

    def stands(self, g: State, f: Frame, seat: int) -> bool:
        """A number that the side may set."""
        b = board(g)
        return 0 <= b.cells[b.at.dial + seat] <= self.most(g, b, fighter(b, fight(g), seat))

    def unseal(self, g: State, f: Frame) -> None:
        """Both dials are revealed."""
        b = board(g)
        for clan in self.sides(g):
            seat = b.seat_of(clan)
            if seat >= 0 and b.cells[b.at.dial + seat] == NONE:
                b.cells[b.at.dial + seat] = 0
        if g.telling:
            dials = {b.world.clans[clan]: committed(b, clan) for clan in self.sides(g)}
            g.tell("dials", {"dials": dials}, ("SW-CMB-21",))
        g.finish()

    def question(self, g: State, f: Frame, seat: int) -> str:
        """How strong it stands."""
        return f"Commit algofuel in secret: {standing(g, seat)}."


def committed(b: Europa, clan: int) -> int:
    """The barrels a side has committed."""
    seat = b.seat_of(clan)
    return max(0, b.cells[b.at.dial + seat]) if seat >= 0 else 0


class Barrels(Sealed):
    """Both sides choose in secret which barrels they spend (SW-CMB-22)."""

    def memory(self, book: Rulebook) -> Memory:
        """A step of a combat."""
        return Memory(inside="combat")

    def ways(self, g: State, seat: int) -> list[int]:
        """Every payment of the amount on the dial."""
        b = board(g)
        clan = fighter(b, fight(g), seat)
        return ways_to_pay(b, clan, committed(b, clan))

    def sealing(self, g: State, f: Frame, seat: int) -> bool:
        """Who fights and has a choice."""
        b, c = board(g), fight(g)
        return fighter(b, c, seat) in c.memo[ATTACKER : DEFENDER + 1] and len(self.ways(g, seat)) > 1

    def gestures(self, g: State, f: Frame, seat: int) -> list[int]:
        """Every mix."""
        return self.ways(g, seat)

    def against(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Not a payment, or not this one."""
        if verb_of(choice) != PAY:
            return reasons.NOT_NOW
        return None if choice in self.ways(g, seat) else reasons.WRONG_PAYMENT

    def seal(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Keep the payment until both are ready."""
        b = board(g)
        b.cells[b.at.payment + seat] = choice

    def stands(self, g: State, f: Frame, seat: int) -> bool:
        """A payment of the amount on the dial."""
        b = board(g)
        return b.cells[b.at.payment + seat] in self.ways(g, seat)

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Which barrels."""
        b = board(g)
        return f"Choose in secret the barrels that pay {committed(b, fighter(b, fight(g), seat))}."


class DialsWithBarrels(Dials):
    """The table option: the barrels are committed together with the dial (SW-CMB-22)."""

    def gestures(self, g: State, f: Frame, seat: int) -> list[int]:
        """Every payment of every amount."""
        b = board(g)
        clan = fighter(b, fight(g), seat)
        amounts = range(counted(self.most(g, b, clan)) + 1)
        return [payment for amount in amounts for payment in ways_to_pay(b, clan, amount)]

    def against(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Not a payment, or not a possible one."""
        if verb_of(choice) != PAY:
            return reasons.NOT_NOW
        if choice in self.gestures(g, f, seat):
            return None
        return self.too_much(g, seat, barrels_in(choice)) or reasons.WRONG_PAYMENT

    def seal(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Set the dial to what is paid."""
        b = board(g)
        b.cells[b.at.payment + seat] = choice
        b.cells[b.at.dial + seat] = barrels_in(choice)


def barrels_in(payment: int) -> int:
    """How many barrels a payment is."""
    return sum([slot_of(payment, slot) for slot in range(5)])


class Burn(Rule):
    """What was committed is spent, the attacker first (SW-CMB-21, SW-CMB-23)."""

    def memory(self, book: Rulebook) -> Memory:
        """How many sides have burnt theirs."""
        return Memory(steps=2, inside="combat")

    def run(self, g: State, f: Frame) -> bool:
        """One side after the other, each with all that contraband does to it."""
        b, c = board(g), fight(g)
        if f.step == 2:
            g.finish()
            return False
        clan = c.memo[ATTACKER + f.step]
        f.step += 1
        seat = b.seat_of(clan)
        if seat < 0 or b.cells[b.at.eliminated + clan]:
            return False
        payment = b.cells[b.at.payment + seat]
        if payment == NONE:
            ways = ways_to_pay(b, clan, committed(b, clan))
            payment = ways[0] if ways else pack(PAY)
        b.cells[b.at.payment + seat] = NONE
        contraband = spend(g, b, clan, payment)
        if contraband:
            g.call("incubate", seat, [contraband])
        return False
