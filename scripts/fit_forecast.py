"""Fit the weights of Steam Power's forecast to games of bots: `python scripts/fit_forecast.py 1500 1`.

The first number is how many games are played, the second in how many processes (one a core).

The bots are steady ones that look ahead at their actions, and judge by the weights as they are: so the fit
can be repeated with its own result, until little changes.  The first weights came from plain steady bots.

Prints the weights, and how much of what came of the games that were left out of the fit they would have told.
On the compiled engine (`PYTHONPATH=build/compiled`) it takes minutes instead of hours.
"""

from __future__ import annotations

import random
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import fumarole
from fumarole import bots
from fumarole.arena.schedule import Match, matches, run_spec
from fumarole.games.steam_power.judgement.forecast import WEIGHTS, earliness, features
from fumarole.games.steam_power.terms import board

SEATS = (2, 3, 4, 5)
LOOKAHEAD = 12
"""So many of their options they play out."""
KEPT_ASIDE = 5
"""Every fifth game is not fitted to, but foretold."""
RIDGE = 1e-3

Numbers = NDArray[np.floating]


class Moment(NamedTuple):
    """A table between two rounds: how early it was, what each seat had, and what it ended with."""

    early: float
    counted: list[list[float]]
    scores: list[float]
    won: list[float]


def played(match: Match) -> list[Moment]:
    """The moments of one game, in which now and then somebody does anything at all."""
    title = fumarole.title(match.title)
    seats = len(match.bots)
    setup = title.setup(seats=seats, scenario=match.scenario, presets=match.presets, options=match.options)
    game = title.new(setup, match.seed)
    judgement, rng = title.judgement(), random.Random(match.seed)
    players = [
        bots.make(name, f"{match.seed} {seat}", lookahead=LOOKAHEAD) for seat, name in enumerate(match.bots)
    ]
    stray = [set(rng.sample(range(1, 14), rng.choice([0, 0, 1, 2, 3]))) for _ in range(seats)]
    seen: list[tuple[float, list[list[float]]]] = []
    last = 0
    while game.result is None:
        land, seat = board(game), game.to_act[0]
        number = land.cells[land.at.round]
        if number != last and judgement.quiet(game):
            last = number
            seen.append((earliness(game, land), [features(game, land, one) for one in range(seats)]))
        choice = players[seat].choose(bots.observe(game, seat))
        if game.stack[-1].rule == "turn" and number in stray[seat]:
            choice = rng.choice(list(game.options(seat)))
        game.play(seat, choice)
    result = game.result
    won = [1.0 / len(result.winners) if seat in result.winners else 0.0 for seat in range(seats)]
    return [Moment(early, counted, [float(one) for one in result.scores], won) for early, counted in seen]


def differences(moments: list[Moment]) -> tuple[Numbers, Numbers]:
    """What a seat had and scored, less what its table did; what it had once more by how early it was."""
    rows, targets = [], []
    for early, counted, scores, _ in moments:
        table = np.array(counted)
        table -= table.mean(axis=0)
        rows.append(np.hstack([table, early * table]))
        targets.append(np.array(scores) - np.mean(scores))
    return np.vstack(rows), np.concatenate(targets)


def temperature(moments: list[Moment], weights: Numbers) -> float:
    """The temperature at which the chances would have told best who won."""

    def surprise(scale: float) -> float:
        total = 0.0
        for moment in moments:
            rows, _ = differences([moment])
            odds = np.exp((rows @ weights) / scale)
            total -= float(np.array(moment.won) @ np.log(odds / odds.sum() + 1e-9))
        return total

    return min((surprise(scale), scale) for scale in np.arange(1.0, 16.0, 0.25))[1]


def main() -> None:
    """Play, fit, tell."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1500
    asked = [(seats, run_spec("steam-power", ["steady"], seats, [], f"forecast {seats}")) for seats in SEATS]
    wanted = list(chain.from_iterable(matches(one, games // seats) for seats, one in asked))
    workers = int(sys.argv[2]) if len(sys.argv) > 2 else None
    with ProcessPoolExecutor(workers) as pool:
        found = list(pool.map(played, wanted, chunksize=4))
    fitted = [moment for at, game in enumerate(found) if at % KEPT_ASIDE for moment in game]
    aside = [moment for at, game in enumerate(found) if not at % KEPT_ASIDE for moment in game]
    rows, targets = differences(fitted)
    squares = rows.T @ rows
    weights = np.linalg.solve(squares + RIDGE * np.diag(np.diag(squares)), rows.T @ targets)
    for at, (name, _, _) in enumerate(WEIGHTS):
        print(f'    ("{name}", {weights[at]:.2f}, {weights[at + len(WEIGHTS)]:.2f}),')
    now = np.array([late for _, late, _ in WEIGHTS] + [more for _, _, more in WEIGHTS])
    for eighths in range(1, 9):
        some = [moment for moment in aside if round(8 * moment.early) == eighths]
        if not some:
            continue
        rows, targets = differences(some)
        told = [1 - ((targets - rows @ one) ** 2).sum() / (targets**2).sum() for one in (weights, now)]
        heat = temperature(some, weights)
        print(f"{eighths}/8: tells {told[0]:.3f} (as it is {told[1]:.3f}), temperature {heat:.2f}")


if __name__ == "__main__":
    main()
