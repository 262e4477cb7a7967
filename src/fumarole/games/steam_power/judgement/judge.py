"""The judgement of Steam Power: every action by the points it brings."""

from __future__ import annotations

from typing import Final

from fumarole.engine.choice import slot_of, verb_of
from fumarole.engine.judgement import Judgement
from fumarole.engine.state import State
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.judgement import projects
from fumarole.games.steam_power.judgement.evaluation import (
    AN_ACTION,
    DOLLAR,
    evaluate_seat,
    gain,
    remaining,
    rivals,
)
from fumarole.games.steam_power.judgement.forecast import earliness, forecast
from fumarole.games.steam_power.terms import board
from fumarole.games.steam_power.verbs import (
    CROSS,
    DONE,
    FULFIL,
    FULFIL_CHOOSING,
    LAPSE,
    LAY,
    MONEY,
    REDRAW,
    REPLACE,
    TAKE,
    TAKE_UP,
    TRACK,
)

NEVER: Final = -9.0
NOTHING: Final = -0.6
"""What it is worth to leave it at the tiles that were laid."""
END_TEMPERATURE: Final = 3.0
"""The temperature at the end."""
OPENING_TEMPERATURE: Final = 6.2
"""How much more there is at the beginning."""
AT_LAST: Final = 0.2
"""Of what a contract brings, what it is worth more to fulfil it now than to hold it."""
MIDWAY: Final = 4
"""So many contracts before the end it is no longer worth more than usual to build and draw."""
POOR_HAND: Final = 7.0
"""An opening hand with less in it is exchanged, where a table allows it."""


class SteamPowerJudgement(Judgement):
    """How Steam Power is played well."""

    def evaluate(self, g: State) -> list[float]:
        return forecast(g, board(g))

    def temperature(self, g: State) -> float:
        """Less with every contract that is fulfilled; fitted as the forecast is."""
        return END_TEMPERATURE + OPENING_TEMPERATURE * earliness(g, board(g))

    def chances(self, g: State) -> list[float]:
        """Alone, the chance to beat the rival, or to do well."""
        if g.book.seats > 1 or g.result is not None:
            return super().chances(g)
        b = board(g)
        own, other = evaluate_seat(g, b, 0), rivals(g, b)
        return [0.5 + 0.5 * (own - other) / (20.0 + abs(own - other))]

    def sensible_options(self, g: State, seat: int, options: list[int]) -> list[int]:
        """No cube by cube where the cheapest plan will do; of tiles those on the way to a city."""
        rule = g.stack[-1].rule
        if rule == "turn":
            return [one for one in options if verb_of(one) != FULFIL_CHOOSING]
        if rule == "track" and len(options) > 3:
            weights = self.evaluate_options(g, seat, options)
            top = sorted(weights, reverse=True)[min(5, len(weights) - 1)]
            found = [one for at, one in enumerate(options) if weights[at] >= top and weights[at] > NEVER]
            return found or options
        return options

    def evaluate_options(self, g: State, seat: int, options: list[int]) -> list[float]:
        """Actions and tiles by rule of thumb, the rest by trying out."""
        if len(options) == 1:
            return [0.0]
        b = board(g)
        rule = g.stack[-1].rule
        if rule == "turn":
            return self.actions(g, b, seat, options)
        if rule == "track":
            return self.tiles(g, b, seat, options)
        before = evaluate_seat(g, b, seat)
        return [self.simple_value(g, b, seat, one, before) for one in options]

    def margin(self, g: State) -> float:
        """A point and a half."""
        return 1.2

    def simple_value(self, g: State, b: Land, seat: int, option: int, before: float) -> float:
        """What one's evaluation gains; bonuses are taken, opening hands kept unless they are poor."""
        verb = verb_of(option)
        if verb == LAPSE:
            return -1.0
        if verb == REDRAW:
            return POOR_HAND - before
        if verb == TAKE:
            return 1.0
        return self.gain_after(g, seat, option, before)

    def gain_after(self, g: State, seat: int, option: int, before: float) -> float:
        """By how much an option betters one's evaluation against that of the others."""
        twin = g.clone(g.dice)
        twin.apply(seat, option)
        if twin.result is not None:
            return 3.0 if seat in twin.result.winners else -3.0
        return evaluate_seat(twin, board(twin), seat) - before

    def actions(self, g: State, b: Land, seat: int, options: list[int]) -> list[float]:
        """The points each action brings; contracts by what they bring and cost, without trying them out."""
        before = NEVER
        found: list[float] = []
        for option in options:
            verb = verb_of(option)
            if verb == FULFIL_CHOOSING:
                found.append(NEVER)
            elif verb == TAKE:
                found.append(self.contracts(g, b, seat))
            elif verb == TRACK:
                found.append(self.track(g, b, seat))
            elif verb == MONEY:
                found.append(self.money(g, b, seat))
            elif verb == FULFIL:
                net = gain(b, slot_of(option, 0)) - DOLLAR * slot_of(option, 1) - AN_ACTION
                found.append(2.0 * AN_ACTION + AT_LAST * net)
            else:
                if before == NEVER:
                    before = evaluate_seat(g, b, seat)
                found.append(self.gain_after(g, seat, option, before))
        return found

    def contracts(self, g: State, b: Land, seat: int) -> float:
        """What two more contracts are worth: much for a small hand, nothing at the end."""
        if b.cells[b.at.ending]:
            return -0.5
        hand = b.hand_size(seat)
        left = remaining(g, b, seat)
        if hand >= left + 2:
            return 0.0
        return max(0.1, 1.75 + 0.06 * (left - MIDWAY) - 0.22 * hand)

    def money(self, g: State, b: Land, seat: int) -> float:
        """What three dollars are worth: more where they are missing."""
        cash = b.cash(seat)
        if b.cells[b.at.ending]:
            return 0.6
        missed = 0.6 if cash < 4 else 0.47 if cash < 9 else 0.31 if cash < 14 else 0.19
        return missed - 0.03 * (remaining(g, b, seat) - MIDWAY)

    def track(self, g: State, b: Land, seat: int) -> float:
        """What the best link brings for each action."""
        project = projects.best(g, b, seat)
        if project is None:
            return -0.5
        left = remaining(g, b, seat)
        late = 0.0 if left > 3 or len(project.tiles) <= 2 else 0.8
        return project.worth - late + 0.06 * (left - MIDWAY)

    def tiles(self, g: State, b: Land, seat: int, options: list[int]) -> list[float]:
        """By the best link that a tile begins or goes on with; without one, a way back from a dead end."""
        worth: dict[tuple[int, int], float] = {}
        for project in projects.projects(g, b, seat):
            tile = project.tiles[0]
            worth[tile] = max(project.worth, worth.get(tile, NEVER))
        found: list[float] = []
        for option in options:
            verb = verb_of(option)
            if verb == DONE:
                found.append(NOTHING)
            elif verb in {LAY, CROSS}:
                found.append(worth.get((slot_of(option, 1), slot_of(option, 0)), NEVER))
            elif verb == TAKE_UP:
                found.append(NEVER if worth else NOTHING - 0.2)
            else:
                found.append(
                    self.value_after_replacing(g, seat, option) if not worth and verb == REPLACE else NEVER
                )
        return found

    def value_after_replacing(self, g: State, seat: int, option: int) -> float:
        """What the best link is worth once the last tile is another."""
        twin = g.clone(g.dice)
        twin.apply(seat, option)
        b = board(twin)
        if twin.result is not None or b.network.open_ends[seat] is None:
            return 0.5
        project = projects.best(twin, b, seat)
        return NEVER if project is None else min(0.5, 0.2 * project.worth)

    def starts_action(self, g: State) -> bool:
        """An action: its tiles and bonuses belong to it."""
        return g.stack[-1].rule == "turn"

    def quiet(self, g: State) -> bool:
        """Between rounds, when everybody has had as many actions."""
        f = g.stack[-1]
        return f.rule == "turn" and f.step == 0 and f.seat == board(g).first()
