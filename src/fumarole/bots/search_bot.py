"""The search bot: information-set Monte Carlo tree search over worlds its seat could not tell apart.

Each iteration samples a world (a determinization), walks down a tree that all worlds share (a node is what
has been chosen so far, so nobody in it knows more than was shown), plays a rollout of a few gestures by the
judgement, and backs up what the judgement says of the chances there.  Other seats choose in the tree by
their own chances.  What must not be foreseen is drawn from the judgement's mixed strategy, never looked up.
"""

from __future__ import annotations

import math
import random
import time
from typing import TYPE_CHECKING, Final, NamedTuple

from fumarole.bots.bot import Bot, Observation
from fumarole.bots.heuristic_bot import PRUNED_BEYOND, best_by_lookahead, rollout_choice
from fumarole.engine.choice import CHANCE
from fumarole.engine.title import Title

if TYPE_CHECKING:
    from fumarole.engine.judgement import Judgement
    from fumarole.engine.state import State

EXPLORATION: Final = 0.05
"""The weight of the bonus for options that were tried rarely."""
PRIOR_VISITS: Final = 0.7
"""So many visits a prior counts for."""
PRIOR_STEP: Final = 0.04
"""By how much the chances are expected to be worse for each margin by which a prior is."""
TIED: Final = 0.004
"""Where the first world tells options apart by less, no further one is sampled."""
EXPAND_AFTER: Final = 4
"""So many visits of a node are rollouts, before its options are compared."""
SECRET_FACTOR: Final = 2
"""Where others decide at the same time: so many times the worlds, for such a part of the options."""
ROLLOUT_LENGTH: Final = 60
"""So many gestures a rollout goes on at most until the position is quiet."""


class SearchedOption(NamedTuple):
    """An option that was compared with others."""

    choice: int
    visits: int
    """In how many sampled worlds it was tried."""
    chance: float
    """How likely the seat is to win with it."""
    share: float
    """How often it should be played; where others may foresee it, always the best alone."""


class SearchResult(NamedTuple):
    """What a search found about a decision."""

    chosen: int
    options: list[SearchedOption]
    """Those that were compared, the best first: where nothing is mixed, that is the one chosen."""
    mixed: bool
    """Whether the choice was drawn by the options' shares, so that nobody can foresee it."""


class Node:
    """A node of the tree: what its chooser might do, how often it was tried, and what came of it."""

    def __init__(self) -> None:
        self.visits = 0
        self.priors: dict[int, float] = {}
        """By option: how much worse than the best the judgement expects it to be, in chances."""
        self.visited: dict[int, int] = {}
        self.total: dict[int, float] = {}
        self.children: dict[int, Node] = {}

    def expand(
        self, judgement: Judgement, world: State, options: list[int], values: list[float], width: int
    ) -> None:
        """Keep the few options that the judgement values most."""
        order = sorted(range(len(options)), key=lambda at: -values[at])[:width]
        top, margin = values[order[0]], judgement.margin(world)
        for at in order:
            if values[at] >= top - PRUNED_BEYOND * margin:
                self.priors[options[at]] = -PRIOR_STEP * (top - values[at]) / margin

    def update(self, option: int, value: float) -> None:
        """One more visit, and what came of it."""
        self.visits += 1
        self.visited[option] = self.visited.get(option, 0) + 1
        self.total[option] = self.total.get(option, 0.0) + value

    def value(self, option: int) -> float:
        """The mean of what an option has brought, drawn towards its prior where it was tried little."""
        mean = sum(self.total.values()) / self.visits if self.visits else 0.5
        prior = PRIOR_VISITS * (mean + self.priors[option])
        return (self.total.get(option, 0.0) + prior) / (self.visited.get(option, 0) + PRIOR_VISITS)

    def chance(self, option: int) -> float:
        """The same as a chance: never less than none."""
        return max(0.0, self.value(option))


class SearchBot(Bot):
    """Searches for `iterations`, but no longer than `seconds`.

    `width` is how many options it compares, `depth` how many gestures a rollout has from the edge of the
    tree.  With a `lookahead` it evaluates all options before it compares the best, searches secret decisions
    too, and plays out so many options in rollouts; without one it goes by priors.
    """

    def __init__(
        self,
        seed: int | str,
        iterations: float = 64,
        seconds: float = 3.0,
        width: float = 6,
        depth: float = 2,
        lookahead: float = 3,
    ) -> None:
        super().__init__(seed)
        self.iterations = int(iterations)
        self.seconds = seconds
        self.width = int(width)
        self.depth = int(depth)
        self.lookahead = int(lookahead)

    def choose(self, observation: Observation) -> int:
        """What it finds best; of those to be mixed, one as often as it should be."""
        return observation.choices[0] if len(observation.choices) == 1 else self.search(observation).chosen

    def search(self, observation: Observation) -> SearchResult:
        """The options that are worth comparing, and what each is likely to bring."""
        deadline = time.monotonic() + self.seconds
        rng = self.rng(observation)
        world = observation.resample(rng)
        judgement = Title.of(world.book).judgement()
        options = list(observation.choices)
        shares = judgement.mixed_strategy(world, observation.seat, options)
        if shares:
            chance = judgement.chances(world)[observation.seat]
            found = [
                SearchedOption(one, 0, chance, share)
                for one, share in zip(options, shares, strict=True)
                if share
            ]
            found.sort(key=lambda one: -one.share)
            return SearchResult(rng.choices(options, shares)[0], found, mixed=True)
        reopened = self.determinize(judgement, observation, rng)
        secret = len(reopened.to_act) > 1
        worlds, width = self.budget(secret)
        root = Node()
        evaluate = judgement.evaluate_options if self.lookahead else judgement.priors
        root.expand(judgement, world, options, evaluate(world, observation.seat, options), width)
        if secret and not self.lookahead:
            order = list(root.priors)
        else:
            order = self.sequential_halving(root, judgement, observation, rng, worlds, deadline)
        unsearched = 0.0 if root.visits else judgement.chances(world)[observation.seat]
        searched = [
            SearchedOption(
                one,
                root.visited.get(one, 0),
                root.chance(one) if root.visits else unsearched,
                float(not rank),
            )
            for rank, one in enumerate(order)
        ]
        return SearchResult(order[0], searched, mixed=False)

    def budget(self, secret: bool) -> tuple[int, int]:
        """How many worlds are sampled, and how many options compared."""
        worlds, width = self.iterations, max(2, self.width)
        return (
            (worlds * SECRET_FACTOR, width // SECRET_FACTOR) if secret and self.lookahead else (worlds, width)
        )

    def sequential_halving(
        self,
        root: Node,
        judgement: Judgement,
        observation: Observation,
        rng: random.Random,
        worlds: int,
        deadline: float,
    ) -> list[int]:
        """The options, best first, when pass by pass the worse half of them has been given up."""
        left = list(root.priors)
        given_up: list[int] = []
        cuts = max(1, math.ceil(math.log2(len(left))))
        while len(left) > 1 and time.monotonic() < deadline:
            for _ in range(max(1, worlds // cuts // len(left))):
                if time.monotonic() > deadline:
                    break
                spread = self.compare(root, judgement, observation, left, rng.getrandbits(64))
                if spread < TIED and root.visits == len(left):
                    return left
            left.sort(key=lambda one: -root.value(one))
            half = (len(left) + 1) // 2
            given_up = left[half:] + given_up
            left = left[:half]
        return left + given_up

    def compare(
        self, root: Node, judgement: Judgement, observation: Observation, options: list[int], luck: int
    ) -> float:
        """Each option once, all in the same world and with the same luck: so little else tells them apart.

        By how much the best and the worst of them differ.
        """
        values: list[float] = []
        for option in options:
            rng = random.Random(luck)
            world = self.determinize(judgement, observation, rng)
            values.append(self.simulate(root, option, judgement, world, observation.seat, rng))
        return max(values) - min(values)

    def determinize(self, judgement: Judgement, observation: Observation, rng: random.Random) -> State:
        """A world as it may be, in which nobody has sealed anything yet."""
        world = observation.resample(rng)
        judgement.reopen(world, observation.seat)
        return world

    def simulate(
        self, root: Node, first: int, judgement: Judgement, world: State, own: int, rng: random.Random
    ) -> float:
        """Down the tree, a rollout, and back up.

        What others decide in secret is no part of the tree, not even who is the last of them.
        """
        path = [(root, own, first)]
        node: Node | None = root.children.setdefault(first, Node())
        together = world.stack[-1] if len(world.to_act) > 1 else None
        world.apply(own, first)
        left = self.depth
        for _ in range(self.depth + ROLLOUT_LENGTH):
            if world.result is not None:
                break
            if left <= 0 and judgement.quiet(world):
                break
            acting = world.to_act
            if CHANCE in acting:
                break
            if len(acting) > 1:
                together = world.stack[-1]
            seat = own if own in acting else acting[0]
            options = world.options(seat)
            if len(options) == 1:
                chosen = options[0]
            elif node is None or (seat != own and world.stack[-1] is together):
                chosen = self.rollout_choice(judgement, world, seat, options, rng, own)
            else:
                chosen = self.select(node, judgement, world, seat, options, rng, own)
                path.append((node, seat, chosen))
                node = node.children.setdefault(chosen, Node()) if node.visits >= EXPAND_AFTER else None
            if len(options) > 1 and len(acting) == 1:
                left -= 1
            world.apply(seat, chosen)
        chances = judgement.chances(world)
        for passed, seat, chosen in path:
            passed.update(chosen, chances[seat])
        return chances[own]

    def rollout_choice(
        self, judgement: Judgement, world: State, seat: int, options: list[int], rng: random.Random, own: int
    ) -> int:
        """What a seat does in a rollout; the searching seat evaluates its own options where that pays."""
        if not self.lookahead:
            return rollout_choice(judgement, world, seat, options, rng)
        if (
            seat != own
            or not judgement.evaluates_in_rollouts(world)
            or judgement.mixed_strategy(world, seat, options)
        ):
            return best_by_lookahead(judgement, world, seat, options, rng, self.lookahead)
        values = judgement.evaluate_options(world, seat, options)
        return options[values.index(max(values))]

    def select(
        self,
        node: Node,
        judgement: Judgement,
        world: State,
        seat: int,
        options: list[int],
        rng: random.Random,
        own: int,
    ) -> int:
        """The option with the best upper confidence bound for whoever chooses."""
        shares = judgement.mixed_strategy(world, seat, options)
        if shares:
            return rng.choices(options, shares)[0]
        if node.visits < EXPAND_AFTER:
            return self.rollout_choice(judgement, world, seat, options, rng, own)
        if not node.priors:
            node.expand(judgement, world, options, judgement.priors(world, seat, options), self.width)
        known = [one for one in node.priors if one in options]
        if not known:
            return self.rollout_choice(judgement, world, seat, options, rng, own)
        found, most = known[0], -math.inf
        for one in known:
            bonus = EXPLORATION * math.sqrt(math.log(node.visits + 2.0) / (node.visited.get(one, 0) + 0.5))
            value = node.value(one) + bonus
            if value > most:
                found, most = one, value
        return found
