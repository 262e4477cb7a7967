"""What each dial of a combat may come to."""

from __future__ import annotations

from collections.abc import Sequence

from fumarole.engine.counsel import Argument, Fact, Stake
from fumarole.engine.state import State
from fumarole.games.steamwatchers.judgement.dials import DialGame, amount_of, dial_game, mixed_strategies
from fumarole.games.steamwatchers.rules.combat import deciding, fight
from fumarole.games.steamwatchers.rules.strength import ATTACKER
from fumarole.games.steamwatchers.terms import board


def stakes(g: State, seat: int, options: Sequence[int]) -> list[Stake]:
    """By number of barrels: how often to commit them, how often that wins, and what is lost at worst."""
    b = board(g)
    d = dial_game(g, b)
    attacks = deciding(g, b, seat) == fight(g).memo[ATTACKER]
    ours, theirs = mixed_strategies(g, b) if attacks else reversed(mixed_strategies(g, b))
    prices = d.attack if attacks else d.defense
    found: list[Stake] = []
    for option in options:
        amount = amount_of(option)
        if amount >= len(prices) or any(one.amount == amount for one in found):
            continue
        beaten = [wins(d, attacks, amount, other) for other in range(len(theirs))]
        chance = sum(share for share, good in zip(theirs, beaten, strict=True) if good)
        lost = prices[amount] + (0.0 if all(beaten) else d.prize)
        facts: dict[str, Fact] = {"n": amount, "points": round(lost, 1)}
        if all(beaten):
            worst = Argument("worst-wins", facts, -lost)
        elif not any(beaten):
            worst = Argument("worst-never", facts, -lost)
        else:
            worst = Argument("worst-loses", {**facts, "against": beaten.index(False)}, -lost)
        found.append(Stake(option, g.say(option), amount, ours[amount], chance, all(beaten), worst))
    return found


def wins(d: DialGame, attacks: bool, amount: int, other: int) -> bool:
    """Whether so many barrels win against so many."""
    return other <= d.lead + amount if attacks else d.lead + other < amount
