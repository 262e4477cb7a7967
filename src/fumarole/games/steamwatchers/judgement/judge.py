"""The judgement of Steamwatchers: tries gestures out on copies, with rules of thumb where that is blind."""

from __future__ import annotations

from typing import Final

from fumarole.engine.choice import slot_of, verb_of
from fumarole.engine.judgement import Judgement
from fumarole.engine.sealed import Sealed
from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.judgement import heuristics
from fumarole.games.steamwatchers.judgement.adjustments import adjustments
from fumarole.games.steamwatchers.judgement.dials import amount_of, mixed_strategies, price
from fumarole.games.steamwatchers.judgement.horizon import BEFORE, LATE, Horizon
from fumarole.games.steamwatchers.judgement.table_worth import evaluate
from fumarole.games.steamwatchers.part import of_all
from fumarole.games.steamwatchers.rules.combat import deciding, fight
from fumarole.games.steamwatchers.rules.departures import go, single
from fumarole.games.steamwatchers.rules.planning import spaces_of
from fumarole.games.steamwatchers.rules.strength import ATTACKER
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.unit_kinds import HUNGER
from fumarole.games.steamwatchers.verbs import ACTIVATE, DEPLOY, PASS, READY, TAKE, WAIT, WITHDRAW
from fumarole.games.steamwatchers.world import NO_ORDER

CONTINUED: Final = ("movement", "mobilize", "barter", "pay")
"""Rules in which one's own gesture goes on: what they lead to is looked at as well."""
LOOKAHEAD: Final = 2
"""So many gestures further."""
TURNS: Final = ("turn",)
"""Rules in which a token is activated."""
NOT_QUIET: Final = ("planning", "activation", "pay", "quarantine", "farm", "excess")
"""Rules in the middle of which the chances say little."""
END_TEMPERATURE: Final = 0.8
"""At the end; this and the next two tell best who wins between steady bots."""
ROUND_TEMPERATURE: Final = 0.6
"""How much more there is for each round to come."""
UNPLANNED_TEMPERATURE: Final = 0.4
"""How much more there is while the next orders are still to be planned."""
TRIAL_BUDGET: Final = 240
"""About so many gestures are tried out for one decision, so that it never takes long."""
FEWEST_TRIALS: Final = 8
"""So many of what follows are looked at, however many options there are."""


class SteamwatchersJudgement(Judgement):
    """How Steamwatchers is played well."""

    def evaluate(self, g: State) -> list[float]:
        return evaluate(g, board(g))

    def temperature(self, g: State) -> float:
        """Much in the first round, little in the last; more before orders lie open than after."""
        horizon = Horizon(g, board(g))
        unplanned = horizon.stage == BEFORE or (horizon.stage == LATE and horizon.left > 0)
        return (
            END_TEMPERATURE + ROUND_TEMPERATURE * horizon.left + (UNPLANNED_TEMPERATURE if unplanned else 0.0)
        )

    def sensible_options(self, g: State, seat: int, options: list[int]) -> list[int]:
        """Nothing that only takes back; of movements those with a sensible party."""
        return self.pruned(g, seat, options, False)

    def pruned(self, g: State, seat: int, options: list[int], few: bool) -> list[int]:
        """The same, or only a few of them."""
        kept = heuristics.second_thoughts(options)
        rule = g.stack[-1].rule
        if rule == "movement" and len(kept) > 8:
            b = board(g)
            return heuristics.moves(g, b, deciding(g, b, seat), kept, few)
        if rule == "turn" and len(kept) > 1:
            return [one for one in kept if verb_of(one) != WAIT] or kept
        return kept

    def evaluate_options(self, g: State, seat: int, options: list[int]) -> list[float]:
        """By rule of thumb where there is one, else by trying out."""
        return self.evaluate_to_depth(g, seat, options, LOOKAHEAD)

    def evaluate_to_depth(self, g: State, seat: int, options: list[int], further: int) -> list[float]:
        """The same, so many gestures further."""
        if len(options) == 1:
            return [0.0]
        b = board(g)
        rule = g.stack[-1].rule
        if rule == "planning":
            return heuristics.plan(g, b, seat, options)
        if rule == "excess":
            return self.withdrawals(g, b, seat, options)
        if verb_of(options[0]) in {TAKE, DEPLOY}:
            return heuristics.start(g, b, options)
        if rule == "barrels":
            return self.by_points(g, seat, [-price(b, deciding(g, b, seat), one) for one in options])
        wanted = self.pruned(g, seat, options, not further)
        most = max(FEWEST_TRIALS, TRIAL_BUDGET // len(wanted))
        found = [
            self.value_after(g, seat, one, further, most) if one in wanted else heuristics.NEVER
            for one in options
        ]
        adjusted = adjustments(g, b, seat, options)
        if not adjusted:
            return found
        point = self.chance_per_point(g, self.chances(g)[seat])
        return [chance + point * more for chance, more in zip(found, adjusted, strict=True)]

    def chance_per_point(self, g: State, chance: float) -> float:
        """By how much a point raises such a chance."""
        return chance * (1.0 - chance) / self.temperature(g)

    def by_points(self, g: State, seat: int, points: list[float]) -> list[float]:
        """The chances with so many points more or less than now."""
        chance = self.chances(g)[seat]
        point = self.chance_per_point(g, chance)
        return [chance + point * one for one in points]

    def priors(self, g: State, seat: int, options: list[int]) -> list[float]:
        """Turns by what an order is good for, without trying every movement out."""
        rule = g.stack[-1].rule
        if len(options) == 1 or (rule not in TURNS and rule not in of_all(g.book, "turns")):
            return self.evaluate_to_depth(g, seat, options, 1 if rule in of_all(g.book, "unpaid") else 0)
        found = self.by_points(g, seat, heuristics.turn(g, board(g), seat, options))
        for at, option in enumerate(options):
            if verb_of(option) == PASS:
                found[at] = self.value_after(g, seat, option, 0, 0)
        return found

    def margin(self, g: State) -> float:
        """Half a point early in the game, less later."""
        return 0.3 / (self.temperature(g) * 4.0) + 0.02

    def value_after(self, g: State, seat: int, option: int, further: int, most: int) -> float:
        """The chances after a gesture; where it goes on, after the best of what follows, so many at most."""
        twin = g.clone(g.dice)
        twin.apply(seat, option)
        worth = self.chances(twin)[seat]
        if not further or twin.result is not None or not self.continues(twin, seat, option):
            return worth
        following = self.sensible_options(twin, seat, twin.options(seat))
        left = further - 1 if len(following) < FEWEST_TRIALS else 0
        for one in following[:most]:
            worth = max(worth, self.value_after(twin, seat, one, left, FEWEST_TRIALS))
        return worth

    def continues(self, g: State, seat: int, option: int) -> bool:
        """Whether a gesture was only the beginning of what it is for."""
        rule = g.stack[-1].rule
        if seat not in g.to_act or (rule not in CONTINUED and rule not in of_all(g.book, "continued")):
            return False
        return rule != "movement" or verb_of(option) == ACTIVATE

    def withdrawals(self, g: State, b: Europa, seat: int, options: list[int]) -> list[float]:
        """Who leaves for want of supply: those who are missed least."""
        clan = b.clan_of(seat)
        weights: list[float] = []
        for option in options:
            if option == READY:
                weights.append(9.0)
            elif verb_of(option) != WITHDRAW:
                weights.append(heuristics.NEVER)
            else:
                twin = g.clone(g.dice)
                then = board(twin)
                for area in b.areas_of(clan):
                    go(twin, then, clan, area, b.leaving(area), HUNGER)
                go(twin, then, clan, slot_of(option, 1), single(b, slot_of(option, 0)), HUNGER)
                weights.append(self.chances(twin)[seat])
        return weights

    def mixed_strategy(self, g: State, seat: int, options: list[int]) -> list[float]:
        """Dials are mixed; of equal amounts the cheapest way to pay is taken."""
        if g.stack[-1].rule != "dials":
            return []
        b = board(g)
        clan = deciding(g, b, seat)
        shares = mixed_strategies(g, b)[0 if clan == fight(g).memo[ATTACKER] else 1]
        cheapest: dict[int, int] = {}
        for at, option in enumerate(options):
            amount = amount_of(option)
            if amount not in cheapest or price(b, clan, option) < price(b, clan, options[cheapest[amount]]):
                cheapest[amount] = at
        found = [0.0] * len(options)
        for amount, at in cheapest.items():
            found[at] = shares[amount] if amount < len(shares) else 0.0
        return found

    def reopen(self, g: State, seat: int) -> None:
        """Who has sealed a decision decides anew, and orders are planned anew."""
        rule = g.book.rules[g.stack[-1].rule]
        if not isinstance(rule, Sealed):
            return
        b = board(g)
        planned = g.stack[-1].rule == "planning"
        for other in range(b.seats):
            if other == seat or b.clan_of(other) < 0:
                continue
            b.cells[rule.ready_at + other] = 0
            for clan in b.clans_of(other) if planned else []:
                for space in spaces_of(g, b, clan):
                    b.give_order(space, clan, NO_ORDER)

    def evaluates_in_rollouts(self, g: State) -> bool:
        """Everywhere but where a turn begins: there the rule of thumb is nearly as good, in half the time."""
        return g.stack[-1].rule != "turn"

    def quiet(self, g: State) -> bool:
        """When everybody has passed: halfway, who has moved already cannot be compared with who has not."""
        more = of_all(g.book, "unquiet")
        return all(f.rule not in NOT_QUIET and f.rule not in more for f in g.stack)
