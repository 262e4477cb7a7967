"""What everybody may see of a combat in progress: sums with their parts, dials once they are revealed."""

from __future__ import annotations

from typing import Any, cast

from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import NONE, Europa
from fumarole.games.steamwatchers.rules.combat import Combat, Dials
from fumarole.games.steamwatchers.rules.outcome import victor
from fumarole.games.steamwatchers.rules.strength import (
    AREA,
    ATTACK,
    ATTACKER,
    DEFENDER,
    DEFENSE,
    WINNER,
    beats,
    parts,
)
from fumarole.games.steamwatchers.terms import asks


def combat(game: State, b: Europa) -> dict[str, Any]:
    """The combat in progress: announced strengths, and dials and barrels once they are revealed."""
    rules = [frame.rule for frame in game.stack]
    if "combat" not in rules:
        return {}
    frame = game.stack[rules.index("combat")]
    memo, clans = frame.memo, b.world.clans
    sides = memo[ATTACKER : DEFENDER + 1]
    steps = cast(Combat, game.book.rules["combat"]).steps
    shown: dict[str, Any] = {
        "area": b.world.areas[memo[AREA]],
        "attacker": clans[sides[0]],
        "defender": clans[sides[1]],
        "attack": memo[ATTACK],
        "defense": memo[DEFENSE],
        "step": steps[max(0, frame.step - 1)],
        "parts": parts(b, game, frame),
        "tie": clans[asks(game).tie(game, b, sides[0], sides[1])],
    }
    seats = [(clan, b.seat_of(clan)) for clan in sides if b.seat_of(clan) >= 0]
    if frame.step <= steps.index("dials") + 1:
        dials_rule = cast(Dials, game.book.rules["dials"])
        most = [dials_rule.most(game, b, clan) if b.seat_of(clan) >= 0 else 0 for clan in sides]
        shown["most"] = {clans[clan]: most[side] for side, clan in enumerate(sides)}
        found = beats(game, b, frame, most)
        shown["beats"] = {clans[clan]: found[side] for side, clan in enumerate(sides)}
    if memo[WINNER]:
        shown["winner"] = clans[victor(frame)]
    if "dials" not in rules:
        dials = {clans[clan]: b.cells[b.at.dial + seat] for clan, seat in seats}
        shown["dials"] = {clan: dial for clan, dial in dials.items() if dial != NONE}
    if "dials" not in rules and "barrels" not in rules:
        paid = {clans[clan]: b.cells[b.at.payment + seat] for clan, seat in seats}
        shown["payments"] = {clan: game.say(payment) for clan, payment in paid.items() if payment != NONE}
    return {"combat": shown}
