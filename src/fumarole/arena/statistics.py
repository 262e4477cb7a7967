"""Shares of wins with how sure one can be of them, and ratings, as a table."""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Sequence
from typing import Final, NamedTuple

from fumarole.arena.playthrough import Outcome

Z_95: Final = 1.959964
"""Standard deviations on either side that hold 95 % of a normal distribution."""
MEAN_RATING: Final = 1500.0
SCALE: Final = 400.0 / math.log(10.0)
BOOTSTRAP_SAMPLES: Final = 200
"""So often the rounds are drawn anew to see how much the ratings owe to luck."""


def wilson(won: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's formula."""
    if not games:
        return 0.0, 1.0
    share = won / games
    below = 1.0 + Z_95 * Z_95 / games
    middle = (share + Z_95 * Z_95 / (2.0 * games)) / below
    half = Z_95 * math.sqrt(share * (1.0 - share) / games + Z_95 * Z_95 / (4.0 * games * games)) / below
    return max(0.0, middle - half), min(1.0, middle + half)


class BotStatistics(NamedTuple):
    """What is known about one bot."""

    bot: str
    played: int
    """Seats it had in decided games."""
    won: int
    low: float
    high: float
    fair: float
    """The share it would win if all were alike."""
    rating: float
    rating_low: float
    rating_high: float
    mean_ms: float
    longest_ms: float


def decided(outcomes: Sequence[Outcome]) -> list[Outcome]:
    """The games that one seat alone has won."""
    return [outcome for outcome in outcomes if len(outcome.winners) == 1]


def count(outcomes: Sequence[Outcome]) -> list[BotStatistics]:
    """A line a bot, the strongest first."""
    kept = decided(outcomes)
    names = sorted({bot for outcome in outcomes for bot in outcome.bots})
    found = ratings(kept, names)
    spread = _bootstrap(kept, names)
    lines = []
    for name in names:
        seats = [(o, seat) for o in kept for seat, bot in enumerate(o.bots) if bot == name]
        won = sum(outcome.winners[0] == seat for outcome, seat in seats)
        low, high = wilson(won, len(seats))
        fair = sum(1.0 / len(outcome.bots) for outcome, _ in seats) / max(1, len(seats))
        thought = [(o, seat) for o in outcomes for seat, bot in enumerate(o.bots) if bot == name]
        decisions = sum(outcome.decisions[seat] for outcome, seat in thought)
        lines.append(
            BotStatistics(
                name,
                len(seats),
                won,
                low,
                high,
                fair,
                found[name],
                *spread[name],
                1000.0 * sum(outcome.thought[seat] for outcome, seat in thought) / max(1, decisions),
                1000.0 * max((outcome.longest[seat] for outcome, seat in thought), default=0.0),
            )
        )
    return sorted(lines, key=lambda line: -line.rating)


def ratings(outcomes: Sequence[Outcome], names: Sequence[str]) -> dict[str, float]:
    """Elo-like numbers by the model of Bradley and Terry: who wins has beaten each of the others.

    Half a win each way between all keeps a bot that never lost within bounds.
    """
    beaten: dict[tuple[str, str], float] = defaultdict(float)
    for one in names:
        for other in names:
            if one != other:
                beaten[one, other] += 0.5
    for outcome in outcomes:
        winner = outcome.bots[outcome.winners[0]]
        for bot in outcome.bots:
            if bot != winner:
                beaten[winner, bot] += 1.0
    strength = dict.fromkeys(names, 1.0)
    for _ in range(200):
        for one in names:
            others = [other for other in names if other != one]
            wins = sum(beaten[one, other] for other in others)
            met = sum(
                (beaten[one, other] + beaten[other, one]) / (strength[one] + strength[other])
                for other in others
            )
            if met:
                strength[one] = wins / met
        middle = math.exp(sum(math.log(value) for value in strength.values()) / len(strength))
        strength = {name: value / middle for name, value in strength.items()}
    return {name: MEAN_RATING + SCALE * math.log(value) for name, value in strength.items()}


def _bootstrap(outcomes: Sequence[Outcome], names: Sequence[str]) -> dict[str, tuple[float, float]]:
    """Between which ratings 95 % lie when whole rounds are drawn anew."""
    rounds: dict[int, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        rounds[outcome.round].append(outcome)
    whole = list(rounds.values())
    rng = random.Random(1)
    drawn: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(BOOTSTRAP_SAMPLES if whole else 0):
        again = [outcome for part in rng.choices(whole, k=len(whole)) for outcome in part]
        for name, rating in ratings(again, names).items():
            drawn[name].append(rating)
    cut = BOOTSTRAP_SAMPLES // 40
    ordered = {name: sorted(values) or [MEAN_RATING] for name, values in drawn.items()}
    return {name: (values[min(cut, len(values) - 1)], values[-cut - 1 if len(values) > cut else 0])
            for name, values in ordered.items()}  # fmt: skip


def table(outcomes: Sequence[Outcome]) -> list[str]:
    """The lines of a table for people."""
    lines = count(outcomes)
    width = max([3, *(len(line.bot) for line in lines)])
    rows = [
        f"{'bot':<{width}}  games   won  share  95 % interval   fair  rating  95 % interval"
        "  ms/decision  longest ms"
    ]
    rows += [
        f"{line.bot:<{width}}  {line.played:5}  {line.won:4}  {_share(line)}  {100 * line.low:5.1f} - "
        f"{100 * line.high:5.1f}  {100 * line.fair:5.1f}  {line.rating:6.0f}  {line.rating_low:5.0f} - "
        f"{line.rating_high:5.0f}  {line.mean_ms:11.1f}  {line.longest_ms:10.0f}"
        for line in lines
    ]
    undecided = len(outcomes) - len(decided(outcomes))
    rows.append(f"{len(outcomes)} games, {undecided} of them without a single winner.")
    return rows


def _share(line: BotStatistics) -> str:
    return f"{100 * line.won / line.played:5.1f}" if line.played else "    -"
