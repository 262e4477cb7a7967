"""Setup: initial columns, clans and titles, deployment (SW-SET).

A table may agree on clans, titles and deployments beforehand; what is agreed plays itself, and with `quick`
chance makes all the choices.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fumarole.engine.choice import CHANCE, counted, pack, slot_of, verb_of
from fumarole.engine.flow import reach
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import DECK, DISCARD, MOST_BUILDINGS, NONE, Europa
from fumarole.games.steamwatchers.rules.common import clan_in, grow_column, tell_steam
from fumarole.games.steamwatchers.rules.decks import DrawCards
from fumarole.games.steamwatchers.rules.memory import how_many
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.verbs import (
    DEPLOY,
    FIRST,
    PUT,
    PUT_COLUMN,
    PUT_FARM,
    PUT_TURRET,
    TAKE,
)
from fumarole.games.steamwatchers.world import BASE, ELITE, FARM, TITLES, TURRET


class Agreed:
    """What the table agreed on before setup, by seat; -1 is free."""

    def __init__(
        self, clans: list[int], titles: list[int], deployments: list[int], first: int, quick: bool
    ) -> None:
        self.clans = clans
        self.titles = titles
        self.deployments = deployments
        self.first = first
        self.quick = quick


class InitialColumns(DrawCards):
    """Unnumbered cards are revealed until the scenario's columns stand (SW-SET-05 to SW-SET-07)."""

    def wanted(self, g: State, b: Europa) -> int:
        """As many as the scenario asks for."""
        return asks(g).plan.columns

    def cards(self, g: State, b: Europa) -> list[int]:
        """Numbered cards are skipped and shuffled back, so any other is as likely as any (SW-SET-06)."""
        return [card for card in b.steam_cards_in(DECK) if not b.world.numbered[card]]

    def drawn(self, g: State, b: Europa, f: Frame, card: int) -> None:
        """The card is resolved and discarded."""
        resolve_card(g, b, card, ("SW-SET-05",))


def resolve_card(g: State, b: Europa, card: int, rules: tuple[str, ...], clan: int = NONE) -> None:
    """Levels rise in the card's area and the card, of a clan's hand or not, is discarded (SW-COL-01, -09)."""
    levels = grow_column(g, b, card, asks(g).rising(g, b, card, b.world.levels[card]))
    b.cells[b.at.steam_card + card] = DISCARD
    b.cells[b.at.last_discard] = card + 1
    tell_steam(g, b, card, levels, rules, clan)


class FirstChooser(Rule):
    """Who chooses first is drawn (SW-SET-11)."""

    def __init__(self, agreed: Agreed) -> None:
        self.agreed = agreed

    def memory(self, book: Rulebook) -> Memory:
        """Nothing."""
        return Memory()

    def becomes(self) -> tuple[str, ...]:
        """Clans are chosen from that seat on."""
        return ("choose-clans",)

    def run(self, g: State, f: Frame) -> bool:
        """Unless the table has agreed."""
        if self.agreed.first < 0:
            return True
        g.finish()
        g.call("choose-clans", self.agreed.first)
        return False

    def choosers(self, g: State, f: Frame) -> list[int]:
        """Chance."""
        return [CHANCE]

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Any seat."""
        return [pack(FIRST, seat) for seat in range(g.book.seats)]

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Clans are chosen from that seat on, deployment runs back."""
        first = slot_of(choice, 0)
        g.tell("first", {"seat": g.book.setup.seats[first]}, ("SW-SET-11",))
        g.finish()
        g.call("choose-clans", first)


class ChooseClans(Rule):
    """Each in turn leads a clan and claims a title, then all deploy in reverse (SW-SET-11 to SW-SET-13)."""

    def memory(self, book: Rulebook) -> Memory:
        """How many choices and deployments were called."""
        return Memory(steps=2 * book.seats, owned=True)

    def awaits(self, book: Rulebook, f: Frame) -> list[str]:
        """A choice, or later a deployment."""
        if not f.step:
            return []
        return ["choose-clan" if f.step <= book.seats else "deploy"]

    def run(self, g: State, f: Frame) -> bool:
        """Seat by seat to the left, then back."""
        seats = g.book.seats
        if f.step == 2 * seats:
            g.finish()
        elif f.step < seats:
            f.step += 1
            g.call("choose-clan", (f.seat + f.step - 1) % seats)
        else:
            f.step += 1
            g.call("deploy", (f.seat + 2 * seats - f.step) % seats)
            if f.step == seats + 1:
                reach(g, "before-deployment")
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseClan(Rule):
    """One clan of those left, and one Title Claim space without an Ambassador (SW-SET-11, SW-SET-12)."""

    def __init__(self, agreed: Agreed) -> None:
        self.agreed = agreed

    def memory(self, book: Rulebook) -> Memory:
        """Who chooses."""
        return Memory(owned=True, above=("choose-clans",))

    def becomes(self) -> tuple[str, ...]:
        """The clan is equipped."""
        return ("clan-taken",)

    def run(self, g: State, f: Frame) -> bool:
        """What is agreed plays itself."""
        if self.agreed.clans[f.seat] < 0 or self.agreed.titles[f.seat] < 0:
            return True
        self.lead(g, f.seat, self.agreed.clans[f.seat], self.agreed.titles[f.seat])
        return False

    def choosers(self, g: State, f: Frame) -> list[int]:
        """The seat, or chance in a quick start."""
        return [CHANCE] if self.agreed.quick else [f.seat]

    def candidates(self, g: State, f: Frame, seat: int) -> list[int]:
        """Every clan with every title."""
        clans = len(board(g).world.clans)
        return [pack(TAKE, clan, title) for clan in range(clans) for title in range(len(TITLES))]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Taken, barred, closed, or agreed otherwise."""
        if verb_of(choice) != TAKE:
            return reasons.NOT_NOW
        b, agreed = board(g), self.agreed
        clan, title = slot_of(choice, 0), slot_of(choice, 1)
        if clan >= b.clans or b.world.clans[clan] in asks(g).plan.forbidden:
            return asks(g).plan.barred
        if b.seat_of(clan) >= 0:
            return reasons.CLAN_TAKEN
        if title not in b.world.titles:
            return reasons.TITLE_CLOSED
        if b.claimant(title) >= 0:
            return reasons.TITLE_TAKEN
        if agreed.clans[f.seat] not in (-1, clan) or agreed.titles[f.seat] not in (-1, title):
            return reasons.AGREED_OTHERWISE
        others = [other for other in range(b.seats) if other != f.seat]
        if any(agreed.clans[other] == clan or agreed.titles[other] == title for other in others):
            return reasons.AGREED_OTHERWISE
        return None

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Take the board and the pieces."""
        self.lead(g, f.seat, slot_of(choice, 0), slot_of(choice, 1))

    def lead(self, g: State, seat: int, clan: int, title: int) -> None:
        """The clan's pieces, barrels and markers (SW-SET-19, SW-SET-20)."""
        b = board(g)
        equip(b, seat, clan)
        b.cells[b.at.claim_of + clan] = title + 1
        g.finish()
        reach(g, "clan-taken", seat, b.side(clan))
        if g.telling:
            facts = {"seat": g.book.setup.seats[seat], "clan": b.world.clans[clan], "title": TITLES[title]}
            g.tell("leads", facts, ("SW-SET-11",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Which."""
        return "Choose a clan to lead and a title to claim."


def equip(b: Europa, seat: int, clan: int) -> None:
    """Give a seat its clan with all that belongs to it."""
    b.cells[b.at.leads + seat] = clan + 1
    stock(b, clan)


def stock(b: Europa, clan: int) -> None:
    """All pieces of a clan in supply and full stocks; markers of a player at the start."""
    cells, at, facts = b.cells, b.at, b.world.facts[clan]
    cells[at.supply + clan * 2 + BASE] = facts.miniatures[BASE]
    cells[at.supply + clan * 2 + ELITE] = facts.miniatures[ELITE]
    cells[at.beacon_supply + clan] = facts.beacons
    cells[at.contract_supply + clan] = facts.contracts
    cells[at.toxic_supply + clan] = facts.toxic
    cells[at.pure + clan] = facts.pure
    cells[at.contraband + clan] = facts.contraband
    if b.primary(clan) != clan:
        return
    cells[at.geo + clan] = b.world.start_geo
    limit = [units for lowest, units in facts.supply if lowest <= b.world.start_geo]
    cells[at.supply_limit + clan] = limit[-1]


@mypyc_attr(allow_interpreted_subclasses=True)
class Deploy(Rule):
    """A Deployment card, and the starting forces spread over its three areas (SW-SET-13 to SW-SET-17)."""

    def __init__(self, agreed: Agreed) -> None:
        self.agreed = agreed

    def memory(self, book: Rulebook) -> Memory:
        """What is still to be placed."""
        return Memory(
            how_many("base"),
            how_many("elite"),
            how_many("farms"),
            how_many("turrets"),
            how_many("column"),
            steps=1,
            owned=True,
            later=True,
            above=("choose-clans",),
        )

    def becomes(self) -> tuple[str, ...]:
        """Then what the clan adds."""
        return ("clan-deployed",)

    def run(self, g: State, f: Frame) -> bool:
        """First the card, then everything that is left; then what the clan adds (SW-SET-21)."""
        b = board(g)
        clan = clan_in(b, f)
        if f.step == 0:
            f.memo = asks(g).starting_forces(g, b, clan)
            f.step = 1
            card = self.agreed.deployments[f.seat]
            if card >= 0 and asks(g).no_deployment(g, b, card) is None:
                self.take(g, b, f, card)
                return False
        if any(f.memo):
            return True
        g.finish()
        if g.telling:
            self.tell_forces(g, b, clan)
        reach(g, "clan-deployed", f.seat, f.side)
        return False

    def tell_forces(self, g: State, b: Europa, clan: int) -> None:
        """All that stands in the deployment areas now."""
        cells, at, forces = b.cells, b.at, {}
        for area in b.world.deployments[cells[at.deployment_of + clan] - 1]:
            there = {
                "base": b.kind(area, clan, BASE),
                "elite": b.kind(area, clan, ELITE),
                "farm": cells[at.farms + area],
                "turret": cells[at.turrets + area],
                "steam": cells[at.steam + area],
            }
            forces[b.world.areas[area]] = {what: count for what, count in there.items() if count}
        placed = {area: there for area, there in forces.items() if there}
        g.tell("deployed", {"clan": b.world.clans[clan], "forces": placed}, ("SW-SET-14",))

    def choosers(self, g: State, f: Frame) -> list[int]:
        """The seat, or chance in a quick start."""
        return [CHANCE] if self.agreed.quick else [f.seat]

    def candidates(self, g: State, f: Frame, seat: int) -> list[int]:
        """The cards; then units, farms, turret and column one kind after another."""
        b = board(g)
        card = b.cells[b.at.deployment_of + clan_in(b, f)]
        if not card:
            return [pack(DEPLOY, number + 1) for number in range(len(b.world.deployments))]
        areas = b.world.deployments[card - 1]
        base, elite, farms, turrets, _ = f.memo
        if base:
            return [pack(PUT, n, 0, area) for n in range(counted(base), 0, -1) for area in areas]
        if elite:
            return [pack(PUT, 0, n, area) for n in range(counted(elite), 0, -1) for area in areas]
        verb = PUT_FARM if farms else PUT_TURRET if turrets else PUT_COLUMN
        return [pack(verb, area) for area in areas]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Card gone, wrong area, not so many, or full."""
        b = board(g)
        clan, verb = clan_in(b, f), verb_of(choice)
        card = b.cells[b.at.deployment_of + clan]
        if not card:
            return self.no_card(g, b, f.seat, choice)
        if verb == PUT:
            return self.no_units(b, f, clan, card, choice)
        if verb not in (PUT_FARM, PUT_TURRET, PUT_COLUMN):
            return reasons.NOT_NOW
        area = slot_of(choice, 0)
        if area not in b.world.deployments[card - 1]:
            return reasons.NOT_YOUR_DEPLOYMENT
        due = PUT_FARM if f.memo[2] else PUT_TURRET if f.memo[3] else PUT_COLUMN
        if f.memo[0] or f.memo[1] or verb != due:
            return reasons.ONE_KIND_AT_A_TIME
        if verb != PUT_COLUMN and b.buildings(area) >= MOST_BUILDINGS:
            return reasons.BUILDINGS_FULL
        return None

    def no_card(self, g: State, b: Europa, seat: int, choice: int) -> Reason | None:
        """Why a Deployment card cannot be taken."""
        if verb_of(choice) != DEPLOY:
            return reasons.NOT_NOW
        number = slot_of(choice, 0)
        there = 1 <= number <= len(b.world.deployments) and b.world.deployments[number - 1]
        taken = [b.cells[b.at.deployment_of + clan] for clan in range(b.clans)]
        if not there or number in taken:
            return reasons.DEPLOYMENT_TAKEN
        against = asks(g).no_deployment(g, b, number - 1)
        wanted = [card for other, card in enumerate(self.agreed.deployments) if other != seat]
        return against or (reasons.AGREED_OTHERWISE if number - 1 in wanted else None)

    def no_units(self, b: Europa, f: Frame, clan: int, card: int, choice: int) -> Reason | None:
        """Why units cannot be put there."""
        base, elite, area = slot_of(choice, 0), slot_of(choice, 1), slot_of(choice, 2)
        if area not in b.world.deployments[card - 1]:
            return reasons.NOT_YOUR_DEPLOYMENT
        if base > f.memo[0] or elite > f.memo[1] or base + elite < 1:
            return reasons.NOT_SO_MANY
        if elite and f.memo[0]:
            return reasons.ONE_KIND_AT_A_TIME
        return reasons.AREA_FULL if base + elite > b.room(area, clan) else None

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Take the card, or place."""
        b = board(g)
        clan, verb, area = clan_in(b, f), verb_of(choice), slot_of(choice, 0)
        if verb == DEPLOY:
            self.take(g, b, f, area - 1)
        elif verb == PUT:
            base, elite, area = slot_of(choice, 0), slot_of(choice, 1), slot_of(choice, 2)
            b.recruit(area, clan, base, elite)
            f.memo[0] -= base
            f.memo[1] -= elite
        elif verb == PUT_FARM:
            b.raise_building(area, FARM, clan)
            f.memo[2] -= 1
        elif verb == PUT_TURRET:
            b.raise_building(area, TURRET, clan)
            f.memo[3] -= 1
        else:
            grow_column(g, b, area, asks(g).rising(g, b, area, b.world.start_column))
            f.memo[4] = 0

    def take(self, g: State, b: Europa, f: Frame, card: int) -> None:
        """The card, and with number 6 a contract in Mare Nostrum (SW-SET-17)."""
        clan = clan_in(b, f)
        b.cells[b.at.deployment_of + clan] = card + 1
        facts: dict[str, object] = {"clan": b.world.clans[clan], "deployment": card + 1}
        rules: tuple[str, ...] = ("SW-SET-13",)
        floe = b.world.free_contract[card]
        if floe >= 0 and b.cells[b.at.contract_supply + clan]:
            b.cells[b.at.contracts + floe * b.clans + clan] += 1
            b.cells[b.at.contract_supply + clan] -= 1
            facts["floe"] = b.world.floes[floe]
            rules = (*rules, "SW-SET-17")
        g.tell("deploys", facts, rules)

    def question(self, g: State, f: Frame, seat: int) -> str:
        """What comes next."""
        b = board(g)
        if not b.cells[b.at.deployment_of + clan_in(b, f)]:
            taken = [b.cells[b.at.deployment_of + clan] for clan in range(b.clans)]
            cards = [
                f"{number} is {', '.join(b.world.areas[area] for area in areas)}"
                for number, areas in enumerate(b.world.deployments, 1)
                if areas and number not in taken and asks(g).no_deployment(g, b, number - 1) is None
            ]
            return f"Choose a Deployment card: {'; '.join(cards)}."
        base, elite, farms, turrets, _ = f.memo
        if base or elite:
            left = [f"{count} {kind}" for count, kind in ((base, "base"), (elite, "elite")) if count]
            return f"Place your forces: {' and '.join(left)} soldiers are left."
        return "Place a farm." if farms else "Place your turret." if turrets else "Place your steam column."


class Nothing(Rule):
    """A moment at which nothing happens unless a clan, a card or a scenario puts something there."""

    def run(self, g: State, f: Frame) -> bool:
        """Go on."""
        g.finish()
        return False
