"""Rival: one player against a company that plays by a list (SP-PRO-08).

A round is the player's turn and the rival's.  The rival has trains and factories, but neither hand nor money.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from fumarole.engine.choice import CHANCE, pack, slot_of
from fumarole.engine.event import Result
from fumarole.engine.flow import Sequence
from fumarole.engine.frame import Frame, Memory, Number
from fumarole.engine.piece import unchanged
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steam_power.board import BAG, SHOWN, Land
from fumarole.games.steam_power.fields import layout
from fumarole.games.steam_power.graph.plans import sources
from fumarole.games.steam_power.graph.reach import shortest, ways
from fumarole.games.steam_power.rules.common import RIVAL, name
from fumarole.games.steam_power.rules.contracts import lay_down, pay_toll, take_cube
from fumarole.games.steam_power.rules.factories import build_factory, sites
from fumarole.games.steam_power.rules.scoring import CloseRound, Score
from fumarole.games.steam_power.rules.summaries import track_built
from fumarole.games.steam_power.rules.track import lay
from fumarole.games.steam_power.solo.expansion import best_link
from fumarole.games.steam_power.terms import Over, Questions, board
from fumarole.games.steam_power.verbs import TURN_UP, notation
from fumarole.games.steam_power.world import FACTORY_BONUS, NOWHERE, TRACK_BONUS

EASY: Final = 1
NORMAL: Final = 2
HARD: Final = 3
"""From how many contracts the rival takes one, by its level."""

MORE: Final = {
    "four_or_five": {"easy": 0, "normal": 4, "hard": 5},
    "by_level": {"easy": 0, "normal": 3, "hard": 4},
    "hard_only": {"easy": 0, "normal": 0, "hard": 1},
}
"""What each of its contracts scores more, by the agreement and its level.

The last is of games before contracts were worth more themselves, the one before of weaker bots.
"""

PLAYER: Final = 0
COMPANY: Final = 1
"""The rival is the company after the only seat."""


class RivalTurn(Rule):
    """Turn up, expand, industry, deliver, bonus: each step that can be done (SP-PRO-08)."""

    def __init__(self, offers: int) -> None:
        self.offers = offers
        """From so many contracts the rival takes one."""

    def memory(self, book: Rulebook) -> Memory:
        """The contracts, once they are turned up."""
        return Memory(rows=(Number("contract", book.layout.length("contract_at") - 1),), many=self.offers)

    def run(self, g: State, f: Frame) -> bool:
        """Chance turns contracts up; the rest follows from them."""
        b = board(g)
        if len(f.memo) < self.offers and b.contracts_in(BAG):
            return True
        contract = taken(b, f.memo)
        g.finish()
        for other in f.memo:
            if other != contract:
                put_back(g, b, other)
        if self.expands(b):
            expand(g, b, contract)
        if contract >= 0:
            industry(g, b, contract)
            deliver(g, b, contract)
        return False

    def expands(self, b: Land) -> bool:
        """Whether the rival lays a link this round."""
        return True

    def choosers(self, g: State, f: Frame) -> list[int]:
        """Chance."""
        return [CHANCE]

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Everything in the bag."""
        return [pack(TURN_UP, contract) for contract in board(g).contracts_in(BAG)]

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """The contract lies open."""
        b, contract = board(g), slot_of(choice, 0)
        f.memo.append(contract)
        b.cells[b.at.contract_at + contract] = SHOWN
        if g.telling:
            g.tell("turned-up", {"contract": b.world.contracts[contract]}, ("SP-PRO-08",))


def taken(b: Land, offered: list[int]) -> int:
    """Of the contracts that can be delivered the one that scores most; else the first, or -1."""
    best = offered[0] if offered else NOWHERE
    most = -1
    for contract in offered:
        if b.world.vp[contract] > most and delivery(b, b.world.needs[contract]):
            best, most = contract, b.world.vp[contract]
    return best


def put_back(g: State, b: Land, contract: int) -> None:
    """A contract goes back into the bag."""
    b.cells[b.at.contract_at + contract] = BAG
    if g.telling:
        g.tell("returned", {"contract": b.world.contracts[contract]}, ("SP-PRO-08",))


class EasyTurn(RivalTurn):
    """The easy level: no link in even rounds."""

    def expands(self, b: Land) -> bool:
        """In odd rounds only."""
        return b.cells[b.at.round] % 2 == 1


def expand(g: State, b: Land, contract: int) -> None:
    """One whole link without cost, if there is one to lay."""
    colours = b.world.orders[contract] if contract >= 0 else []
    tiles = best_link(g, b, COMPANY, PLAYER, colours)
    if tiles:
        g.begin_group()
        for hexagon, path in tiles:
            lay(g, b, COMPANY, hexagon, path, 0)
        track_built(g, b, COMPANY)


def industry(g: State, b: Land, contract: int) -> None:
    """A factory for the first colour of which the rival reaches no cube, on its network if possible."""
    for colour in b.world.orders[contract]:
        if sources(b, COMPANY, colour):
            continue
        fitting = [city for city in sites(g, b, COMPANY) if b.tile(city) == colour]
        served = b.network.served[COMPANY]
        if fitting:
            site = next((city for city in fitting if served >> city & 1), fitting[0])
            build_factory(g, b, COMPANY, site, b.world.factory_cubes)
        return


def deliver(g: State, b: Land, contract: int) -> None:
    """All cubes from the board, own factories first, or the contract goes back; the bank owes the player."""
    plan = delivery(b, b.world.needs[contract])
    if not plan:
        put_back(g, b, contract)
        return
    g.begin_group()
    for city in plan:
        take_cube(g, b, COMPANY, city)
        for hop in shortest(b.network, COMPANY, city):
            pay_toll(g, b, COMPANY, hop.owner, hop.city)
    lay_down(g, b, COMPANY, contract)
    g.end_group()
    if b.world.bonus[contract] == TRACK_BONUS:
        expand(g, b, contract)
    elif b.world.bonus[contract] == FACTORY_BONUS:
        industry(g, b, contract)


def delivery(b: Land, needs: list[int]) -> list[int]:
    """A city for each cube: own factories first, then by fewest tolls, then in reading order; or none."""
    if not b.network.served[COMPANY]:
        return []
    away, place = ways(b.network, COMPANY), b.network.place
    plan: list[int] = []
    for colour, wanted in enumerate(needs):
        found = sources(b, COMPANY, colour)
        found.sort(key=lambda source: (source.foreign, away[place[source.city]], source.city))
        cubes = [source.city for source in found for _ in range(b.cubes(source.city))]
        if len(cubes) < wanted:
            return []
        plan += cubes[:wanted]
    return plan


class Duel(CloseRound):
    """The player wins, shares or loses against the rival."""

    def verdict(self, g: State, b: Land, scores: list[Score], rules: tuple[str, ...]) -> Result:
        """As between two players; the rival has no seat to win with."""
        own, other = [(found.total, found.fulfilled) for found in scores]
        winners = [PLAYER] if own >= other else []
        why = f"{own[0]} VP against {other[0]} of the {name(g, COMPANY)}"
        return Result(winners, [own[0]], why, (*rules, "SP-SCO-07", "SP-PRO-08"))


class RivalPoints(Over):
    """Each contract of the rival scores so much more, since it has neither money nor hand to gain by."""

    def __init__(self, under: Questions, more: int) -> None:
        super().__init__(under)
        self.more = more

    def contract_vp(self, b: Land, company: int, contract: int) -> int:
        """More for the rival."""
        return self.under.contract_vp(b, company, contract) + (self.more if company == COMPANY else 0)


def rival(book: Rulebook) -> Rulebook:
    """The change to the rulebook: a second company, and its turn after the player's."""
    world = cast(Questions, book.terms).world
    seats = book.setup.seats
    companies = (*seats, RIVAL)
    order = cast(Sequence, book.rules["round"]).but("rival-turn", after="turns")
    return book.but(
        rules={"round": order, "rival-turn": RivalTurn(NORMAL), "close-round": Duel()},
        layout=layout(world, seats, companies),
        notation=notation(world, seats, companies),
    )


def _easy(book: Rulebook) -> Rulebook:
    return book.but(rules={"rival-turn": EasyTurn(EASY)})


def _hard(book: Rulebook) -> Rulebook:
    return book.but(rules={"rival-turn": RivalTurn(HARD)})


def scoring_more(book: Rulebook, levels: dict[str, int], *, always: bool = False) -> Rulebook:
    """What each contract of the rival scores more, by its level; nothing where there is no rival.

    `always`: at first the second seat scored like a hard rival where there was none.
    """
    more = levels[book.setup.options["rival_level"]]
    rivalled = isinstance(book.rules.get("rival-turn"), RivalTurn) and book.seats == 1
    if not more or not (rivalled or always):
        return book
    return book.but(terms=RivalPoints(cast(Questions, book.terms), more))


def choosing_from(book: Rulebook, offers: int) -> Rulebook:
    """The rival takes one of so many contracts, whatever its level."""
    turn = book.rules.get("rival-turn")
    if not isinstance(turn, RivalTurn):
        return book
    kind = EasyTurn if isinstance(turn, EasyTurn) else RivalTurn
    return book.but(rules={"rival-turn": kind(offers)})


LEVELS: Final[dict[str, Callable[[Rulebook], Rulebook]]] = {"normal": unchanged, "easy": _easy, "hard": _hard}
