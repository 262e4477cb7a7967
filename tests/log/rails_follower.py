"""The table of Steam Power as whoever reads the log must believe it to be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from fumarole.engine.state import State
from log.referee import Disagreement
from log.sentence_reader import Told

ACTIONS: Final = ("money", "built", "rebuilt", "took", "factory", "fulfilled")
"""What ends an action, unless it was a bonus."""
PAID: Final = {"cube": "fee", "toll": "toll", "bought": "price"}


class Rails:
    """Starts from what is printed and agreed, and hears sentences."""

    def __init__(self, game: State) -> None:
        table = game.view(None)["table"]
        self.seats = list(game.book.setup.seats)
        self.companies = list(table["trains"])
        self.cities = list(table["map"]["cities"])
        self.groups = [set(group["cities"]) for group in table["groups"]]
        self.numbers = table["numbers"]
        self.group_counts = game.book.setup.options["group_vp"] == "group_counts"
        self.round = 0
        self.first = "none"
        self.ending = 0
        self.quiet = 0
        self.progress = 0
        self.closed = False
        self.bag = len(table["contracts"])
        self.cash = dict.fromkeys(self.seats, 0)
        self.money_seen = list(self.seats)
        self.hands = dict.fromkeys(self.seats, 0)
        self.shown: list[str] = []
        self.fulfilled: dict[str, list[str]] = {company: [] for company in self.companies}
        self.contract_vp = dict.fromkeys(self.companies, 0)
        self.city_tile: dict[str, str] = {}
        self.factory = dict.fromkeys(self.cities, "none")
        self.cubes = dict.fromkeys(self.cities, 0)
        self.exhausted: set[str] = set()
        self.tiles: dict[str, list[dict[str, str]]] = {}
        self.open: dict[str, list[str]] = {}
        self.start: dict[str, str] = {}
        self.links: list[tuple[str, str, str, frozenset[str]]] = []
        self.winners: list[str] = []
        self.reward = 0
        self.turn = ""
        self.done = 0
        self.bonus = False
        self.steps: list[Told] = []
        """What was told since the last summary."""

    def hear(self, told: Told) -> None:
        """Each kind has its method: `took-up` is `on_took_up`."""
        try:
            getattr(self, f"on_{told.kind.replace('-', '_')}")(**told.facts)
        except (KeyError, ValueError, IndexError) as missing:
            raise Disagreement(f"After what the log said before, {told} cannot be ({missing}).") from missing
        self.steps.append(told)
        self._follow_turn(told)

    # Setup

    def on_city(self, city: str, tile: str) -> None:
        self.city_tile[city] = tile

    def on_cities(self, tiles: dict[str, int]) -> None:
        self._agree("cities", tiles, dict(Counter(self.city_tile.values())))

    def on_dealt(self, seat: str, contract: str = "") -> None:
        self.hands[seat] += 1
        self.bag -= 1

    def on_hands(self, hand: int, left: int) -> None:
        self._agree("hands", dict.fromkeys(self.seats, hand), self.hands)
        self._agree("bag", left, self.bag)

    def on_begins(self, seat: str) -> None:
        self.first = seat

    def on_cash(self, money: dict[str, int]) -> None:
        self.cash = dict(money)

    def on_kept(self, seat: str) -> None:
        pass

    def on_redrew(self, seat: str) -> None:
        self.bag += self.hands[seat]
        self.hands[seat] = 0

    # Rounds and turns

    def on_round(self, round: int) -> None:  # noqa: A002 - the fact's name
        if self.round:
            self._close_round()
        self._agree("whose turn is not over", self.turn, "")
        self.round, self.progress, self.closed = round, 0, False
        self.turn, self.done, self.bonus = self.first, 0, False

    def on_money(self, seat: str, amount: int) -> None:
        self.cash[seat] += amount

    def on_uses(self, seat: str, bonus: str) -> None:
        self.steps.clear()

    def on_lapsed(self, seat: str, bonus: str) -> None:
        self.bonus = False

    def _follow_turn(self, told: Told) -> None:
        """Two actions each, and the bonus of a contract before anything else."""
        who = told.facts.get("company", told.facts.get("seat"))
        if told.kind in ACTIONS and who in self.seats:
            self._agree("turn", who, self.turn)
            if told.kind == "fulfilled":
                self.bonus = "bonus" in told.facts
                self.done += 1
            elif "bonus" in told.facts:
                self._agree("the bonus", told.facts["bonus"], self._used())
                self.bonus = False
            else:
                self.done += 1
        if self.turn and self.done == self.numbers["actions_per_turn"] and not self.bonus:
            following = self.seats[(self.seats.index(self.turn) + 1) % len(self.seats)]
            self.turn = "" if following == self.first else following
            self.done = 0
        if told.kind in ACTIONS:
            self.steps.clear()

    def _used(self) -> str:
        first = self.steps[0]
        return first.facts["bonus"] if first.kind == "uses" else "none"

    # Track

    def on_laid(self, company: str, hex: str, path: str, cost: int) -> None:  # noqa: A002 - the fact's name
        self.tiles.setdefault(hex, []).append({"company": company, "path": path})
        self.open.setdefault(company, []).append(hex)
        self._pay(company, "bank", cost)

    on_crossed = on_laid

    def on_took_up(self, company: str, hex: str) -> None:  # noqa: A002 - the fact's name
        self._lift(company, hex)
        self.open[company].pop()
        if not self.open[company]:
            del self.open[company]

    def on_replaced(self, company: str, hex: str, path: str) -> None:  # noqa: A002 - the fact's name
        self._lift(company, hex)
        self.tiles.setdefault(hex, []).append({"company": company, "path": path})

    def on_linked(self, company: str, start: str, end: str) -> None:
        self.links.append((company, start, end, frozenset(self.open.pop(company))))
        self.start.pop(company, None)
        self.progress = 1

    def on_built(self, company: str, tiles: int = 0, cost: int = 0, **rest: Any) -> None:
        laid = [step for step in self.steps if step.kind in ("laid", "crossed")]
        self._agree("tiles laid", tiles, len(laid))
        self._agree("their cost", cost, sum(step.facts["cost"] for step in laid))
        links = [[step.facts["start"], step.facts["end"]] for step in self.steps if step.kind == "linked"]
        self._agree("links completed", rest.get("links", []), links)
        self._agree("an open link", "start" in rest, company in self.open)
        self.start.pop(company, None)
        if "start" in rest:
            self.start[company] = rest["start"]

    def on_rebuilt(self, company: str, replaced: int = 0, lifted: int = 0, **rest: Any) -> None:
        kinds = Counter(step.kind for step in self.steps)
        self._agree("tiles replaced and taken up", (replaced, lifted), (kinds["replaced"], kinds["took-up"]))
        self.on_built(company, **rest)

    def _lift(self, company: str, hexagon: str) -> None:
        """The last tile of the open link; a link may cross itself."""
        self._agree("the end of the open link", hexagon, self.open[company][-1])
        if len(self.open[company]) == 1:
            self.start.pop(company, None)
        lying = self.tiles[hexagon]
        last = max(place for place, tile in enumerate(lying) if tile["company"] == company)
        del lying[last]
        if not lying:
            del self.tiles[hexagon]

    # Factories and contracts

    def on_factory(self, company: str, city: str, cubes: int, colour: str, bonus: str = "") -> None:
        self._agree(f"the goods of {city}", colour, self.city_tile[city])
        self.factory[city], self.cubes[city], self.progress = company, cubes, 1

    def on_shows(self, seat: str, contract: str) -> None:
        self.hands[seat] -= 1
        self.shown.append(contract)

    def on_cube(
        self, company: str, colour: str, city: str, owner: str = "", payer: str = "", **paid: Any
    ) -> None:
        self._agree(f"the goods of {city}", colour, self.city_tile[city])
        self._agree(f"the factory in {city}", owner or company, self.factory[city])
        self.cubes[city] -= 1
        if owner:
            self._pay(payer, paid["payee"], paid["fee"])

    def on_toll(self, payer: str, payee: str, toll: int, owner: str, city: str) -> None:
        self._pay(payer, payee, toll)

    def on_bought(self, seat: str, colour: str, price: int) -> None:
        self._pay(seat, "bank", price)

    def on_exhausted(self, city: str, owner: str) -> None:
        self._agree(f"the factory in {city}", owner, self.factory[city])
        self.exhausted.add(city)

    def on_rewarded(self, seat: str, amount: int) -> None:
        self._agree("the reward", amount, self.reward)
        self._pay("bank", seat, amount)

    def on_fulfilled(self, company: str, contract: str, vp: int, **rest: Any) -> None:
        paid: Counter[str] = Counter()
        for step in self.steps:
            if step.kind in PAID:
                paid[step.facts.get("payee", "bank")] += step.facts.get(PAID[step.kind], 0)
        paid.pop(company, None)
        said = rest.get("pays", rest.get("bank_pays", {}))
        self._agree("what its cubes cost", said, {payee: sum_ for payee, sum_ in paid.items() if sum_})
        self.reward = rest.get("money", 0)
        self.shown.remove(contract)
        self.fulfilled[company].append(contract)
        self.contract_vp[company] += vp
        self.progress = 1

    def on_drew(self, seat: str, contract: str = "") -> None:
        self.hands[seat] += 1
        self.bag -= 1

    def on_drew_from(self, seat: str, holder: str, contract: str = "") -> None:
        self.hands[seat] += 1
        self.hands[holder] -= 1

    def on_took(self, seat: str, bag: int = 0, hands: int = 0, **rest: Any) -> None:
        kinds = Counter(step.kind for step in self.steps)
        self._agree("contracts taken", (bag, hands), (kinds["drew"], kinds["drew-from"]))
        holders = dict.fromkeys(step.facts["holder"] for step in self.steps if step.kind == "drew-from")
        self._agree("the hands they came from", rest.get("holders", []), list(holders))

    def on_turned_up(self, contract: str) -> None:
        self.bag -= 1
        self.shown.append(contract)

    def on_returned(self, contract: str) -> None:
        self.shown.remove(contract)
        self.bag += 1

    # The end

    def on_ending(self, company: str, contracts: int) -> None:
        self._agree("contracts fulfilled", contracts, len(self.fulfilled[company]))
        self.ending = 1

    def on_stalling(self, rounds: int) -> None:
        self._close_round()
        self._agree("quiet rounds", rounds, self.quiet)

    on_stalled = on_stalling

    def on_scored(
        self, company: str, total: int, contracts: int, cities: int, factories: int, cash: int
    ) -> None:
        self._close_round()
        self.turn = ""
        own = self._scores()[company]
        own["cash"] = self.cash.get(company, 0) // self.numbers["dollars_per_vp"]
        said = {"contracts": contracts, "cities": cities, "factories": factories, "cash": cash}
        self._agree(f"the score of {company}", said, own)
        self._agree(f"the total of {company}", total, sum(own.values()))

    def on_ended(self, winners: list[str], why: str) -> None:
        self.winners = winners

    def _close_round(self) -> None:
        if not self.closed:
            self.quiet = 0 if self.progress else self.quiet + 1
            self.closed = True

    # What follows

    def _pay(self, payer: str, payee: str, amount: int) -> None:
        if payer in self.cash:
            self.cash[payer] -= amount
        if payee in self.cash:
            self.cash[payee] += amount

    def _at(self, city: str) -> list[str]:
        """The companies that share in a VP city."""
        group = next((group for group in self.groups if city in group and self.group_counts), {city})
        return [
            one
            for one in self.companies
            if any(one == link[0] and group & {*link[1:3]} for link in self.links)
        ]

    def _scores(self) -> dict[str, dict[str, int]]:
        stars = [self._at(city) for city, tile in self.city_tile.items() if tile == "purple"]
        return {
            company: {
                "contracts": self.contract_vp[company],
                "cities": sum(self.numbers["vp_city"] // len(here) for here in stars if company in here),
                "factories": self.numbers["emptied_factory_vp"]
                * sum(self.factory[city] == company for city in self.exhausted),
            }
            for company in self.companies
        }

    def _agree(self, what: str, said: object, known: object) -> None:
        if said != known:
            raise Disagreement(f"The log says of {what}: {said}; by what it said before: {known}.")

    # What is compared

    def believes(self) -> Mapping[str, Any]:
        """The public table."""
        built = Counter(self.factory.values())
        trains = Counter([link[0] for link in self.links] + list(self.open))
        return {
            **{
                name: getattr(self, name) for name in ("round", "first", "ending", "quiet", "progress", "bag")
            },
            **{name: getattr(self, name) for name in ("city_tile", "factory", "cubes", "tiles", "hands")},
            "cash": {seat: self.cash[seat] for seat in self.money_seen},
            "exhausted": self.exhausted,
            "links": Counter(self.links),
            "open": self.open,
            "starts": {company: self.start.get(company) for company in self.open if company in self.start},
            "shown": sorted(self.shown),
            "fulfilled": {company: sorted(done) for company, done in self.fulfilled.items()},
            "scores": self._scores(),
            "trains": {one: self.numbers["trains_per_player"] - trains[one] for one in self.companies},
            "factories_left": {
                one: self.numbers["factories_per_player"] - built[one] for one in self.companies
            },
            "turn": (self.turn, self._action()) if self.turn else None,
        }

    def _action(self) -> int:
        return self.done + (0 if self.bonus else 1)

    def sees(self, table: Mapping[str, Any]) -> Mapping[str, Any]:
        """The same of what is shown."""
        self.money_seen = list(table.get("cash", {}))
        turn = table["turn"]
        return {
            **table,
            "cash": table.get("cash", {}),
            "exhausted": set(table["exhausted"]),
            "links": Counter(
                (one["company"], *one["cities"], frozenset(one["hexes"])) for one in table["links"]
            ),
            "open": {company: end["hexes"] for company, end in table["open_ends"].items()},
            "starts": {one: end["start"] for one, end in table["open_ends"].items() if one in self.start},
            "scores": {
                company: {part: parts[part] for part in ("contracts", "cities", "factories")}
                for company, parts in table["scores"].items()
            },
            "turn": (turn["seat"], turn["action"]) if turn else None,
        }
