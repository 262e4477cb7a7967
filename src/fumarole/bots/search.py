"""The search bot: information-set Monte Carlo tree search over worlds its seat could not tell apart.

Each iteration imagines a world, walks down a tree that all worlds share (a node is what has been chosen so
far, so nobody in it knows more than was shown), plays on by the judgement for a few gestures, and takes what
the judgement says of the chances there.  Other seats choose in the tree by their own chances.  What must not
be foreseen is drawn from the judgement's mix, never looked up.
"""

from __future__ import annotations

import math
import random
import time
from typing import TYPE_CHECKING, Final, NamedTuple

from fumarole.bots.heuristic import at_a_glance
from fumarole.engine.choice import CHANCE

if TYPE_CHECKING:
    from fumarole.bots import Look
    from fumarole.engine.game import Game
    from fumarole.engine.judgement import Judgement

CURIOSITY: Final = 0.09
"""How much a rarely tried option is preferred to a good one."""
TRUST: Final = 2.0
"""So many visits the judgement's own opinion of an option counts for."""
STEP: Final = 0.012
"""By how much each option is expected to be worse than the one the judgement weighs next above it."""
WIDE: Final = 2.0
"""Options that are worse than the best by so much of what is close are not tried."""


class Option(NamedTuple):
    """An option that was thought about."""

    choice: int
    visits: int
    """In how many imagined worlds it was tried."""
    outlook: float
    """How likely the seat is to win with it."""
    share: float
    """How often it should be played; where others may foresee it, always the best alone."""


class Thought(NamedTuple):
    """What came of thinking about a decision."""

    chosen: int
    options: list[Option]
    """Those that were compared, the best first: where nothing is mixed, that is the one chosen."""
    mixed: bool
    """Whether the choice was drawn by the options' shares, so that nobody can foresee it."""


class Node:
    """A point of the tree: what its chooser might do, how often it was tried, and what came of it."""

    def __init__(self) -> None:
        self.visits = 0
        self.weights: dict[int, float] = {}
        self.tried: dict[int, int] = {}
        self.won: dict[int, float] = {}
        self.after: dict[int, Node] = {}


class SearchBot:
    """Thinks `iterations` times over a decision, but no longer than `seconds`.

    `width` is how many options it compares, `depth` how many gestures it plays on from the edge of its tree.
    """

    def __init__(
        self,
        seed: int | str,
        iterations: float = 64,
        seconds: float = 3.0,
        width: float = 6,
        depth: float = 8,
    ) -> None:
        self.seed = str(seed)
        self.iterations = int(iterations)
        self.seconds = seconds
        self.width = int(width)
        self.depth = int(depth)

    def choose(self, look: Look) -> int:
        """What it finds best; of those to be mixed, one as often as it should be."""
        return look.options[0] if len(look.options) == 1 else self.think(look).chosen

    def think(self, look: Look) -> Thought:
        """The options that are worth comparing, and what each is likely to bring."""
        deadline = time.monotonic() + self.seconds
        rng = random.Random(f"{self.seed} {look.seat} {look.decision}")
        world = look.resample(rng)
        judgement = world.book.title.judgement()
        options = list(look.options)
        shares = judgement.mix(world, look.seat, options)
        if shares:
            chance = judgement.chances(world)[look.seat]
            found = [
                Option(one, 0, chance, share) for one, share in zip(options, shares, strict=True) if share
            ]
            found.sort(key=lambda one: -one.share)
            return Thought(rng.choices(options, shares)[0], found, mixed=True)
        root = Node()
        self.open(root, judgement, world, look.seat, options)
        order = self.halve(root, judgement, look, rng, deadline)
        alone = 0.0 if root.visits else judgement.chances(world)[look.seat]
        thought = [
            Option(one, root.tried.get(one, 0), outlook(root, one) if root.visits else alone, float(not rank))
            for rank, one in enumerate(order)
        ]
        return Thought(order[0], thought, mixed=False)

    def halve(
        self, root: Node, judgement: Judgement, look: Look, rng: random.Random, deadline: float
    ) -> list[int]:
        """The options, best first, when pass by pass the worse half of them has been given up."""
        left = self.iterations
        standing = list(root.weights)
        given_up: list[int] = []
        cuts = max(1, math.ceil(math.log2(len(standing))))
        while len(standing) > 1 and left > 0 and time.monotonic() < deadline:
            passes = max(1, self.iterations // cuts // len(standing))
            left -= passes * len(standing)
            for _ in range(passes):
                if time.monotonic() > deadline:
                    break
                self.compare(root, judgement, look, standing, rng.getrandbits(64), deadline)
            standing.sort(key=lambda one: -outlook(root, one))
            half = (len(standing) + 1) // 2
            given_up = standing[half:] + given_up
            standing = standing[:half]
        return standing + given_up

    def compare(
        self,
        root: Node,
        judgement: Judgement,
        look: Look,
        standing: list[int],
        luck: int,
        deadline: float,
    ) -> None:
        """Each option once, all in the same world and with the same luck: so little else tells them apart."""
        for option in standing:
            if time.monotonic() > deadline:
                return
            rng = random.Random(luck)
            self.iterate(root, option, judgement, look.resample(rng), look.seat, rng)

    def open(self, node: Node, judgement: Judgement, world: Game, seat: int, options: list[int]) -> None:
        """What a chooser thinks about: the few options that the judgement weighs most."""
        weights = judgement.weigh(world, seat, options)
        order = sorted(range(len(options)), key=lambda at: -weights[at])
        floor = weights[order[0]] - WIDE * judgement.close(world)
        node.weights = {options[at]: weights[at] for at in order[: self.width] if weights[at] >= floor}

    def iterate(
        self, root: Node, first: int, judgement: Judgement, world: Game, own: int, rng: random.Random
    ) -> None:
        """Down the tree, a little further, and back; what others decide in secret is no part of the tree."""
        node: Node | None = root
        path: list[tuple[Node, int, int]] = []
        left = self.depth
        while world.result is None and left > 0:
            acting = world.to_act
            if CHANCE in acting:
                break
            seat = own if own in acting else acting[0]
            options = world.options(seat)
            if len(options) == 1 and node is not root:
                chosen = options[0]
            elif node is None or (seat != own and len(acting) > 1):
                chosen = at_a_glance(judgement, world, seat, options, rng)
                left -= 1
            else:
                chosen = first if node is root else self.select(node, judgement, world, seat, options, rng)
                path.append((node, seat, chosen))
                fresh = chosen not in node.after
                if fresh:
                    node.after[chosen] = Node()
                node = None if fresh and node is not root else node.after[chosen]
            world.apply(seat, chosen)
        chances = judgement.chances(world)
        for passed, seat, chosen in path:
            passed.visits += 1
            passed.tried[chosen] = passed.tried.get(chosen, 0) + 1
            passed.won[chosen] = passed.won.get(chosen, 0.0) + chances[seat]

    def select(
        self, node: Node, judgement: Judgement, world: Game, seat: int, options: list[int], rng: random.Random
    ) -> int:
        """The option with the best outlook for who chooses, those tried little first."""
        shares = judgement.mix(world, seat, options)
        if shares:
            return rng.choices(options, shares)[0]
        if not node.weights:
            self.open(node, judgement, world, seat, options)
        known = [one for one in node.weights if one in options]
        if not known:
            return at_a_glance(judgement, world, seat, options, rng)
        mean = sum(node.won.values()) / node.visits if node.visits else 0.5
        found, outlook = known[0], -math.inf
        for rank, one in enumerate(known):
            tried = node.tried.get(one, 0)
            value = (node.won.get(one, 0.0) + TRUST * (mean - STEP * rank)) / (tried + TRUST)
            bonus = CURIOSITY * math.sqrt(math.log(node.visits + 2.0) / (tried + 0.5))
            if value + bonus > outlook:
                found, outlook = one, value + bonus
        return found


def outlook(node: Node, option: int) -> float:
    """What an option has brought, with a doubt about what was tried little."""
    tried = node.tried.get(option, 0)
    mean = sum(node.won.values()) / node.visits if node.visits else 0.5
    rank = list(node.weights).index(option)
    return (node.won.get(option, 0.0) + TRUST * (mean - STEP * rank)) / (tried + TRUST)
