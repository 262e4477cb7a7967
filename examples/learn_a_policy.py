"""Trains a very small policy in minutes, and measures that it gets better.

    pip install "fumarole[pettingzoo]"
    python examples/learn_a_policy.py

The policy gives every option a score: a weight for its verb and one for the verb with its first slot.  It
learns with REINFORCE against a player who chooses at random: what was done in a game that was won becomes a
little more likely.  That is far from good play, but it finds out what is worth doing at all.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import numpy.typing as npt

from fumarole.environments.zoo import FumaroleEnv

VERBS, FIRST = 256, 64
RATE, GREED = 0.15, 0.97

Floats = npt.NDArray[np.float64]


def features(seen: dict[str, Any]) -> npt.NDArray[np.int64]:
    """Two places among the weights for each option: its verb, and its verb with its first slot."""
    rows = seen["options"][: int(seen["action_mask"].sum())]
    verb, slot = rows[:, 0].astype(np.int64), rows[:, 1].astype(np.int64)
    return np.stack([verb, VERBS + verb * FIRST + slot % FIRST], axis=1)


def chances(weights: Floats, places: npt.NDArray[np.int64]) -> Floats:
    """How likely each option is to be chosen."""
    scores = weights[places].sum(axis=1)
    likely: Floats = np.exp(scores - scores.max())
    odds: Floats = likely / likely.sum()
    return odds


def play(
    table: FumaroleEnv, weights: Floats, seed: int, rng: np.random.Generator, learn: bool
) -> tuple[float, Floats]:
    """One game of the policy against chance: what it won, and which way its weights should go."""
    table.reset(seed=seed)
    learner = table.possible_agents[seed % 2]
    slope, won = np.zeros_like(weights), 0.0
    for agent in table.agent_iter():
        seen, reward, ended, _, _ = table.last()
        if agent == learner:
            won += reward
        if ended:
            table.step(None)
            continue
        count = int(seen["action_mask"].sum())
        if agent != learner or count == 1:
            table.step(int(rng.integers(count)))
            continue
        places = features(seen)
        odds = chances(weights, places)
        action = int(rng.choice(count, p=odds))
        if learn:
            np.add.at(slope, places, -odds[:, None])
            np.add.at(slope, places[action], 1.0)
        table.step(action)
    return won, slope


def wins(table: FumaroleEnv, weights: Floats, games: int, rng: np.random.Generator) -> float:
    """The share of decided games that the policy wins."""
    results = [play(table, weights, 10_000 + game, rng, False)[0] for game in range(games)]
    decided = [won for won in results if won != 0]
    return sum(won > 0 for won in decided) / max(1, len(decided))


def main() -> None:
    """Measure, train, measure again."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--title", default="steam-power")
    parser.add_argument("--games", type=int, default=600, help="games to learn from")
    parser.add_argument("--test", type=int, default=200, help="games to measure with, before and after")
    said = parser.parse_args()
    table, rng = FumaroleEnv(said.title, seats=2), np.random.default_rng(1)
    weights = np.zeros(VERBS + VERBS * FIRST)
    print(f"before: wins {wins(table, weights, said.test, rng):.0%} of {said.test} games against random")
    start, usual = time.perf_counter(), 0.0
    for game in range(said.games):
        won, slope = play(table, weights, game, rng, True)
        weights += RATE * (won - usual) * slope / np.sqrt(1 + np.abs(slope).sum())
        usual = GREED * usual + (1 - GREED) * won
    print(f"{said.games} games learned from in {time.perf_counter() - start:.0f} s")
    print(f"after:  wins {wins(table, weights, said.test, rng):.0%} of {said.test} games against random")


if __name__ == "__main__":
    main()
