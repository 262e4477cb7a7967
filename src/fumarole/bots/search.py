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

from fumarole.bots.heuristic import WIDE, at_a_glance, twice
from fumarole.engine.choice import CHANCE

if TYPE_CHECKING:
    from fumarole.bots import Look
    from fumarole.engine.judgement import Judgement
    from fumarole.engine.state import State

CURIOSITY: Final = 0.05
"""How much a rarely tried option is preferred to a good one."""
TRUST: Final = 0.7
"""So many worlds the judgement's own opinion of an option counts for."""
STEP: Final = 0.04
"""By how much an option is expected to be worse that the judgement finds worse by what is close."""
SAME: Final = 0.004
"""Where the first world tells options apart by less, no further one is imagined."""
PLAIN: Final = 4
"""So often the judgement alone chooses at a point of the tree, before the options there are compared."""
BESIDES: Final = 2
"""Where others decide at the same time: so many times the worlds, for such a part of the options."""
FURTHEST: Final = 60
"""So many gestures are played on at most until the chances can be told."""


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
        self.expected: dict[int, float] = {}
        """By option: how much worse than the best the judgement expects it to be."""
        self.tried: dict[int, int] = {}
        self.won: dict[int, float] = {}
        self.after: dict[int, Node] = {}

    def open(
        self, judgement: Judgement, world: State, options: list[int], weights: list[float], width: int
    ) -> None:
        """The few options that the judgement weighs most."""
        order = sorted(range(len(options)), key=lambda at: -weights[at])[:width]
        top, close = weights[order[0]], judgement.close(world)
        for at in order:
            if weights[at] >= top - WIDE * close:
                self.expected[options[at]] = -STEP * (top - weights[at]) / close

    def add(self, option: int, value: float) -> None:
        """One more world, and what came of it."""
        self.visits += 1
        self.tried[option] = self.tried.get(option, 0) + 1
        self.won[option] = self.won.get(option, 0.0) + value

    def outlook(self, option: int) -> float:
        """What an option has brought, with a doubt about what was tried little."""
        mean = sum(self.won.values()) / self.visits if self.visits else 0.5
        prior = TRUST * (mean + self.expected[option])
        return (self.won.get(option, 0.0) + prior) / (self.tried.get(option, 0) + TRUST)

    def chance(self, option: int) -> float:
        """The same as a chance: never less than none."""
        return max(0.0, self.outlook(option))


class SearchBot:
    """Thinks `iterations` times over a decision, but no longer than `seconds`.

    `width` is how many options it compares (the title's breadth makes both more or less), `depth` how many
    gestures it plays on from the edge of its tree.  If it is `careful`, it weighs all options before it
    compares the best, thinks about secret decisions too, and in imagined worlds looks twice at so many
    options; else it glances at them.
    """

    def __init__(
        self,
        seed: int | str,
        iterations: float = 64,
        seconds: float = 3.0,
        width: float = 6,
        depth: float = 2,
        careful: float = 3,
    ) -> None:
        self.seed = str(seed)
        self.iterations = int(iterations)
        self.seconds = seconds
        self.width = int(width)
        self.depth = int(depth)
        self.careful = int(careful)

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
        again = self.imagine(judgement, look, rng)
        secret = len(again.to_act) > 1
        worlds, width = self.effort(judgement, secret)
        root = Node()
        weigh = judgement.weigh if self.careful else judgement.glance
        root.open(judgement, world, options, weigh(world, look.seat, options), width)
        if secret and not self.careful:
            order = list(root.expected)
        else:
            order = self.halve(root, judgement, look, rng, worlds, deadline)
        alone = 0.0 if root.visits else judgement.chances(world)[look.seat]
        thought = [
            Option(one, root.tried.get(one, 0), root.chance(one) if root.visits else alone, float(not rank))
            for rank, one in enumerate(order)
        ]
        return Thought(order[0], thought, mixed=False)

    def effort(self, judgement: Judgement, secret: bool) -> tuple[int, int]:
        """How many worlds are imagined, and how many options compared."""
        breadth = judgement.breadth()
        worlds, width = round(self.iterations * breadth), max(2, round(self.width * breadth))
        return (worlds * BESIDES, width // BESIDES) if secret and self.careful else (worlds, width)

    def halve(
        self,
        root: Node,
        judgement: Judgement,
        look: Look,
        rng: random.Random,
        worlds: int,
        deadline: float,
    ) -> list[int]:
        """The options, best first, when pass by pass the worse half of them has been given up."""
        standing = list(root.expected)
        given_up: list[int] = []
        cuts = max(1, math.ceil(math.log2(len(standing))))
        while len(standing) > 1 and time.monotonic() < deadline:
            for _ in range(max(1, worlds // cuts // len(standing))):
                if time.monotonic() > deadline:
                    break
                spread = self.compare(root, judgement, look, standing, rng.getrandbits(64))
                if spread < SAME and root.visits == len(standing):
                    return standing
            standing.sort(key=lambda one: -root.outlook(one))
            half = (len(standing) + 1) // 2
            given_up = standing[half:] + given_up
            standing = standing[:half]
        return standing + given_up

    def compare(self, root: Node, judgement: Judgement, look: Look, standing: list[int], luck: int) -> float:
        """Each option once, all in the same world and with the same luck: so little else tells them apart.

        By how much the best and the worst of them differ.
        """
        values: list[float] = []
        for option in standing:
            rng = random.Random(luck)
            world = self.imagine(judgement, look, rng)
            values.append(self.iterate(root, option, judgement, world, look.seat, rng))
        return max(values) - min(values)

    def imagine(self, judgement: Judgement, look: Look, rng: random.Random) -> State:
        """A world as it may be, in which nobody has sealed anything yet."""
        world = look.resample(rng)
        judgement.reopen(world, look.seat)
        return world

    def iterate(
        self, root: Node, first: int, judgement: Judgement, world: State, own: int, rng: random.Random
    ) -> float:
        """Down the tree, a little further, and back.

        What others decide in secret is no part of the tree, not even who is the last of them.
        """
        path = [(root, own, first)]
        node: Node | None = root.after.setdefault(first, Node())
        together = world.stack[-1] if len(world.to_act) > 1 else None
        world.apply(own, first)
        left = self.depth
        for _ in range(self.depth + FURTHEST):
            if world.result is not None:
                break
            if left <= 0 and judgement.calm(world):
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
                chosen = self.play(judgement, world, seat, options, rng, own)
            else:
                chosen = self.select(node, judgement, world, seat, options, rng, own)
                path.append((node, seat, chosen))
                node = node.after.setdefault(chosen, Node()) if node.visits >= PLAIN else None
            if len(options) > 1 and len(acting) == 1:
                left -= 1
            world.apply(seat, chosen)
        chances = judgement.chances(world)
        for passed, seat, chosen in path:
            passed.add(chosen, chances[seat])
        return chances[own]

    def play(
        self, judgement: Judgement, world: State, seat: int, options: list[int], rng: random.Random, own: int
    ) -> int:
        """What somebody does in an imagined world; who thinks is as careful there as it can be."""
        if not self.careful:
            return at_a_glance(judgement, world, seat, options, rng)
        if seat != own or not judgement.ponders(world) or judgement.mix(world, seat, options):
            return twice(judgement, world, seat, options, rng, self.careful)
        weights = judgement.weigh(world, seat, options)
        return options[weights.index(max(weights))]

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
        """The option with the best outlook for who chooses, those tried little first."""
        shares = judgement.mix(world, seat, options)
        if shares:
            return rng.choices(options, shares)[0]
        if node.visits < PLAIN:
            return self.play(judgement, world, seat, options, rng, own)
        if not node.expected:
            node.open(judgement, world, options, judgement.glance(world, seat, options), self.width)
        known = [one for one in node.expected if one in options]
        if not known:
            return self.play(judgement, world, seat, options, rng, own)
        found, most = known[0], -math.inf
        for one in known:
            bonus = CURIOSITY * math.sqrt(math.log(node.visits + 2.0) / (node.tried.get(one, 0) + 0.5))
            value = node.outlook(one) + bonus
            if value > most:
                found, most = one, value
        return found
